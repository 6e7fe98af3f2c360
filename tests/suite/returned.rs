//! Functions that return closures. Against dual numbers, finite differences and the inner product of the two modes.

use cotangent::differentiate;
use cotangent_test_twin::{agree, check, with_duals};

#[with_duals]
mod called {
    use super::*;

    #[differentiate]
    fn scaled(k: f64) -> impl Fn(f64) -> f64 {
        move |x| k * x
    }
    #[differentiate]
    fn at_once(k: f64, x: f64) -> f64 {
        let g = scaled(k);
        g(x) + scaled(x)(1.0) * g(k)
    }

    /// With a local that it captures, one that it does not, and an early return in the closure.
    #[differentiate]
    fn saturated(k: f64, n: usize) -> Box<dyn Fn(f64) -> f64> {
        let scale = k * k + n as f64;
        let weights = vec![scale, k];
        let offset = (scale + 1.0).sqrt();
        Box::new(move |x| {
            if x > 10.0 {
                return k;
            }
            weights[0] * x + weights[1] * offset
        })
    }
    #[differentiate]
    fn in_a_loop(k: f64, x: f64) -> f64 {
        let g = saturated(k, 2);
        let mut s = 0.0;
        for i in 0..4 {
            s += g(x * i as f64);
            if s > 1e6 {
                return s * g(20.0);
            }
        }
        s * g(20.0)
    }
    #[differentiate]
    fn made_in_a_loop(k: f64, x: f64) -> f64 {
        let (mut s, mut i) = (x, 0);
        while i < 3 {
            let g = saturated(s * k, i);
            s = g(s).sin() + scaled(k)(s);
            i += 1;
        }
        s
    }

    #[differentiate]
    fn kernel(kind: usize, k: f64) -> Box<dyn Fn(f64) -> f64> {
        if kind > 5 {
            return Box::new(move |x| x / k);
        }
        match kind {
            0 => Box::new(move |x| k * x),
            1 => {
                let f = move |x: f64| (k * x).sin();
                Box::new(f)
            }
            _ => Box::new(f64::exp),
        }
    }
    #[differentiate]
    fn chosen(kind: usize, k: f64, x: f64) -> f64 {
        kernel(kind, k)(x) * x
    }
    #[differentiate]
    fn collected(k: f64, x: f64) -> f64 {
        let fs: Vec<Box<dyn Fn(f64) -> f64>> = vec![kernel(0, k), kernel(1, x), kernel(2, k)];
        let mut s = x;
        for f in &fs {
            s = f(s) / 3.0;
        }
        for (i, f) in fs.iter().enumerate() {
            s += f(x) * i as f64;
        }
        let total: f64 = fs.iter().map(|f| f(k)).sum();
        s + total * fs[1](k) + fs.iter().fold(x, |acc, f| acc * f(k).cos())
    }
    #[differentiate]
    fn in_places(k: f64, x: f64) -> f64 {
        let pair = (scaled(k), kernel(1, x));
        let row = [scaled(x), scaled(k * x)];
        let (g, h) = (scaled(k), saturated(x, 0));
        let mut grown = Vec::new();
        for i in 0..3 {
            grown.push(scaled(k * i as f64));
        }
        let mut s = 0.0;
        for i in 0..2 {
            s += row[i](x);
        }
        s + pair.0(k) * (pair.1)(x) + g(h(x)) + grown[2](x)
    }
    #[differentiate]
    fn built(k: f64, x: f64) -> f64 {
        let ks = [k, x, k * x];
        let fs: Vec<_> = ks.iter().map(|k| scaled(*k)).collect();
        fs.iter().map(|f| f(x)).sum::<f64>() + fs[0](fs[1](k))
    }

    #[differentiate]
    fn quad<F: Fn(f64) -> f64>(f: F, a: f64, b: f64) -> f64 {
        (b - a) * (f(a) + 4.0 * f(0.5 * (a + b)) + f(b)) / 6.0
    }
    #[differentiate]
    fn quad_of(f: &dyn Fn(f64) -> f64, b: f64) -> f64 {
        quad(f, 0.0, b)
    }
    #[differentiate]
    fn handed_on(k: f64, x: f64) -> f64 {
        let g = kernel(1, k);
        quad(&g, 0.0, x)
            + quad(scaled(k), k, 2.0 * x)
            + quad_of(&*g, k)
            + quad(|t| g(t) * x, 0.0, k)
    }

    #[differentiate]
    fn plane(a: f64) -> impl Fn(f64) -> Box<dyn Fn(f64) -> f64> {
        move |b| {
            let t = a * b;
            Box::new(move |c| a * b + c * t)
        }
    }
    #[differentiate]
    fn curried(a: f64, x: f64) -> f64 {
        let g = plane(a);
        let h = g(x);
        h(2.0) * plane(x)(a)(x) + h(a)
    }

    /// What is captured behind a reference.
    #[differentiate]
    fn interpolant<'a>(xs: &'a [f64], ys: &'a Vec<f64>) -> impl Fn(f64) -> f64 + 'a {
        move |x| {
            let mut i = 0;
            while i + 2 < xs.len() && x > xs[i + 1] {
                i += 1;
            }
            let t = (x - xs[i]) / (xs[i + 1] - xs[i]);
            ys[i] * (1.0 - t) + ys[i + 1] * t
        }
    }
    #[differentiate]
    fn interpolated(xs: &[f64], ys: &Vec<f64>, x: f64) -> f64 {
        let f = interpolant(xs, ys);
        quad(&f, xs[0], x) + f(x) * f(0.1)
    }
    #[differentiate]
    fn polynomial(coefficients: Vec<f64>) -> impl Fn(f64) -> f64 {
        move |x| coefficients.iter().rev().fold(0.0, |acc, c| acc * x + c)
    }
    #[differentiate]
    fn newton(coefficients: Vec<f64>, mut x: f64) -> f64 {
        let slopes: Vec<f64> = coefficients
            .iter()
            .enumerate()
            .skip(1)
            .map(|(i, c)| c * i as f64)
            .collect();
        let (p, dp) = (polynomial(coefficients), polynomial(slopes));
        for _ in 0..5 {
            x -= p(x) / dp(x);
        }
        x
    }

    /// What another such function returns: as it is, and captured.
    #[differentiate]
    fn doubled(k: f64) -> impl Fn(f64) -> f64 {
        scaled(2.0 * k)
    }
    #[differentiate]
    fn of_both(k: f64) -> impl Fn(f64) -> f64 {
        let (g, h) = (scaled(k), doubled(k * k));
        move |x| g(h(x)) + k
    }
    #[differentiate]
    fn through(k: f64, x: f64) -> f64 {
        of_both(k)(x) * doubled(x)(k)
    }

    /// Of functions.
    #[differentiate]
    fn compose(f: impl Fn(f64) -> f64, g: impl Fn(f64) -> f64) -> impl Fn(f64) -> f64 {
        move |x| g(f(x))
    }
    #[differentiate]
    fn derivative_of<F: Fn(f64) -> f64 + 'static>(f: F, h: f64) -> Box<dyn Fn(f64) -> f64> {
        Box::new(move |x| (f(x + h) - f(x - h)) / (2.0 * h))
    }
    #[differentiate]
    fn combined(ws: Vec<f64>, f: impl Fn(f64) -> f64) -> impl Fn(f64) -> f64 {
        move |x| {
            let mut s = 0.0;
            for (i, w) in ws.iter().enumerate() {
                s += w * f(x * i as f64) + ws[0];
            }
            s
        }
    }
    #[differentiate]
    fn square(x: f64) -> f64 {
        x * x
    }
    #[differentiate]
    fn of_functions(k: f64, x: f64) -> f64 {
        let h = compose(|t| t * k, f64::sin);
        let mut step = 0.1 * k;
        let slope = derivative_of(square, step);
        step *= x;
        let all = combined(vec![k, x, step], |t| t * t * k);
        let nested = compose(compose(square, scaled(k)), move |t| t - x);
        let s = h(x) + slope(k) + all(0.5 * x) + nested(k) + step;
        s * compose(f64::cos, scaled(x))(k)
            + quad(compose(square, f64::exp), 0.0, k)
            + quad(&h, x, 1.0)
    }
    #[differentiate]
    fn handing_on(f: impl Fn(f64) -> f64, x: f64) -> f64 {
        let g = compose(&f, |t| t * x);
        g(x) * g(2.0)
    }
    #[differentiate]
    fn of_parameters(k: f64, x: f64) -> f64 {
        handing_on(|t| t * t + k, x) + handing_on(scaled(k), x)
    }

    /// Nothing with a derivative is captured, or what is captured has none here.
    #[differentiate]
    fn power(n: i32) -> impl Fn(f64) -> f64 {
        move |x| x.powi(n)
    }
    #[differentiate]
    fn constants(x: f64, n: usize) -> f64 {
        let cube = power(n as i32);
        let third = scaled(1.0 / 3.0);
        let steps = scaled(n as f64)(0.5);
        if third(0.3) > 0.0 && steps < 100.0 {
            cube(x) + third(x * x)
        } else {
            x
        }
    }

    #[differentiate]
    fn quiet(x: f64, n: usize) -> f64 {
        let g = scaled(2.0);
        println!("{}", g(1.0));
        assert!(g(n as f64) >= 0.0, "negative: {}", g(0.0));
        x * x
    }

    /// A closure that counts.
    #[differentiate]
    fn accumulator(start: f64, rate: f64) -> impl FnMut(f64) -> f64 {
        let mut total = start;
        move |x| {
            total = total * rate + x;
            total
        }
    }
    #[differentiate]
    fn accumulated(start: f64, rate: f64, x: f64) -> f64 {
        let mut step = accumulator(start, rate);
        let mut s = 0.0;
        for i in 0..4 {
            s += step(x * i as f64) * x;
        }
        s + step(rate)
    }

    #[test]
    fn agree() {
        check!(at_once(1.3, 0.7));
        check!(in_a_loop(0.9, 0.4));
        check!(made_in_a_loop(0.3, 0.4));
        for kind in [0_usize, 1, 2, 7] {
            check!(chosen(@kind, 0.8, 1.4));
        }
        check!(collected(0.4, 0.9));
        check!(in_places(1.1, 0.4));
        check!(built(1.1, 0.4));
        check!(handed_on(1.1, 0.4));
        check!(curried(1.1, 0.4));
        check!(interpolated(&[0.0, 0.5, 1.5], &vec![1.0, 2.0, -1.0], 1.1));
        check!(newton(vec![-2.0, 0.3, 1.0], 1.2));
        check!(through(1.1, 0.4));
        check!(of_functions(1.1, 0.4));
        check!(of_parameters(1.1, 0.4));
        check!(constants(1.1, @3));
        check!(quiet(1.1, @3));
        check!(accumulated(0.4, 0.9, 1.3));
    }
}

mod generic {
    use super::*;
    use num_traits::Float;

    #[differentiate]
    fn affine<T: Float>(k: T, b: T) -> impl Fn(T, T) -> T {
        let squared = k * k;
        move |x, y| squared * x + b * y
    }
    #[differentiate]
    fn both<T: Float>(k: T, x: T) -> T {
        let f = affine(k, x);
        f(x, k) * affine(x, x)(k, k)
    }
    #[differentiate]
    fn weighted<const N: usize>(w: [f32; N]) -> Box<dyn Fn(&[f32; N]) -> f32> {
        Box::new(move |x| (0..N).map(|i| w[i] * x[i] * x[i]).sum())
    }
    #[differentiate]
    fn of_weighted(w: [f32; 3], x: [f32; 3]) -> f32 {
        let f = weighted(w);
        f(&x) + weighted(x)(&w)
    }

    #[test]
    fn agree() {
        let (k, x) = (0.7, 1.2);
        // (k^2 x + x k) (x^2 k + x k)
        let (a, b) = (k * k * x + x * k, x * x * k + x * k);
        let (dk, dx) = both_grad(k, x);
        crate::oracle::near(dk, (2.0 * k * x + x) * b + a * (x * x + x), 1e-13);
        crate::oracle::near(dx, (k * k + k) * b + a * (2.0 * x * k + k), 1e-13);
        let (dk32, _) = both_grad(0.7_f32, 1.2);
        assert!((f64::from(dk32) - dk).abs() < 1e-5);
        let (_, dot) = both_jvp(k, x, (1.0, 2.0));
        crate::oracle::near(dot, dk + 2.0 * dx, 1e-13);
        let (w, x) = ([1.0, 2.0, 3.0], [0.5, -1.0, 2.0]);
        let (dw, dx) = of_weighted_grad(w, x);
        for i in 0..3 {
            assert_eq!(dw[i], x[i] * x[i] + 2.0 * x[i] * w[i]);
            assert_eq!(dx[i], w[i] * w[i] + 2.0 * w[i] * x[i]);
        }
    }
}

/// From another module, by path and by name, and in methods.
mod elsewhere {
    use super::*;
    use cotangent::Differentiable;

    mod kernels {
        use super::*;

        #[differentiate]
        pub fn gaussian(width: f64) -> impl Fn(f64) -> f64 {
            let scale = -0.5 / (width * width);
            move |r| (scale * r * r).exp()
        }
        #[differentiate]
        pub fn square(x: f64) -> f64 {
            x * x
        }
        #[differentiate]
        pub fn cubic(a: f64, b: f64) -> impl Fn(f64) -> f64 {
            move |r| a * r * r * r + b
        }
    }
    #[differentiate]
    use kernels::{cubic, square};

    #[derive(Clone, Differentiable)]
    struct Field {
        width: f64,
        centers: Vec<f64>,
    }

    #[differentiate]
    impl Field {
        fn at(&self, x: f64) -> f64 {
            let bell = kernels::gaussian(self.width);
            let tail = cubic(self.width, x);
            self.centers.iter().map(|c| bell(x - c)).sum::<f64>() + tail(square(x))
        }
    }
    #[test]
    fn agree() {
        let field = Field {
            width: 0.8,
            centers: vec![0.1, 0.6],
        };
        agree!((field, 0.4), |(field, x)| field.at(*x));
    }
}

/// What is captured is a struct, or taken out of one; results that are tuples and `Option`s.
mod structs {
    use super::*;
    use cotangent::Differentiable;

    #[derive(Clone, Copy, Differentiable)]
    struct Spring {
        mass: f64,
        drag: f64,
    }

    #[differentiate]
    fn forces(spring: Spring) -> impl Fn(f64, f64) -> (f64, f64) {
        move |x, v| (v, -spring.drag * v / spring.mass - x)
    }
    #[differentiate]
    fn euler<F: Fn(f64, f64) -> (f64, f64)>(f: F, x: f64, v: f64, h: f64) -> (f64, f64) {
        let (dx, dv) = f(x, v);
        (x + h * dx, v + h * dv)
    }
    #[differentiate]
    fn orbit(spring: Spring, x: f64) -> f64 {
        let f = forces(spring);
        let (mut x, mut v) = (x, 0.0);
        for _ in 0..10 {
            let (next, speed) = euler(&f, x, v, 0.1);
            x = next;
            v = speed;
        }
        x * v
    }

    #[differentiate]
    fn line(spring: &Spring) -> impl Fn(f64) -> Option<f64> + use<> {
        let Spring { mass, drag } = *spring;
        move |x| {
            if x < drag {
                None
            } else {
                Some(mass * x * x + drag)
            }
        }
    }
    #[differentiate]
    fn along(spring: &Spring, x: f64) -> f64 {
        let mut f = line(spring);
        let mut s = 0.0;
        for i in 0..4 {
            s += f(x * i as f64).unwrap_or(spring.mass);
            if i == 1 {
                f = line(spring);
            }
        }
        match f(s) {
            Some(y) => y * x,
            None => s,
        }
    }

    #[test]
    fn agree() {
        let spring = Spring {
            mass: 1.2,
            drag: 0.5,
        };
        agree!((spring, 1.1), |(s, x)| orbit(*s, *x));
        agree!((spring, 0.7), |(s, x)| along(s, *x));
    }
}

/// What is captured stands in a literal without a colon.
mod shorthand {
    use cotangent::Differentiable;

    use super::*;

    #[derive(Clone, Copy, Debug, Differentiable, PartialEq)]
    enum Flow {
        Uniform { speed: f64, tilt: f64 },
        Source { strength: f64, at: f64 },
    }

    #[differentiate]
    impl Flow {
        fn value(&self, x: f64) -> f64 {
            match *self {
                Flow::Uniform { speed, tilt } => speed * (x + tilt).cos(),
                Flow::Source { strength, at } => strength / (x - at),
            }
        }
    }

    #[differentiate]
    fn uniform(speed: f64, tilt: f64) -> impl Fn(f64) -> f64 {
        move |x| {
            let flow = Flow::Uniform { speed, tilt };
            flow.value(x) * x
        }
    }

    #[differentiate]
    fn source(strength: f64, at: f64) -> impl Fn(f64) -> f64 {
        move |x| Flow::Source { strength, at }.value(x)
    }

    #[differentiate]
    fn total(speed: f64, strength: f64, x: f64) -> f64 {
        let wind = uniform(speed, 0.3 * x);
        let well = source(strength, -speed);
        wind(x) + well(x) * wind(strength)
    }

    #[test]
    fn agree() {
        agree!((1.2, 0.7, 0.4), |(speed, strength, x)| total(
            *speed, *strength, *x
        ));
    }
}
