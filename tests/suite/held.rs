//! Functions that variables hold: by name, closures in tuples, arrays and boxes, one of several, curried and composed ones.
//! Against dual numbers, finite differences, the inner product of the two modes, and the numbers of the papers.

use cotangent::differentiate;
use cotangent_test_twin::{check, with_duals};

use crate::oracle::near;

#[with_duals]
mod held {
    use super::*;

    #[differentiate]
    fn square(x: f64) -> f64 {
        x * x
    }
    #[differentiate]
    fn sin_like(x: f64) -> f64 {
        x - x * x * x / 6.0
    }
    #[differentiate]
    fn cos_like(x: f64) -> f64 {
        1.0 - x * x / 2.0
    }
    #[differentiate]
    fn quad<F: Fn(f64) -> f64>(f: F, a: f64, b: f64) -> f64 {
        (b - a) * (f(a) + 4.0 * f(0.5 * (a + b)) + f(b)) / 6.0
    }

    #[differentiate]
    fn alias(x: f64) -> f64 {
        let f = square;
        let g = &f;
        let h = f64::sin;
        f(x) * g(2.0 * x) + h(x) + quad(f, 0.0, x) + quad(h, x, 1.0)
    }
    #[differentiate]
    fn pointer(x: f64) -> f64 {
        let f: fn(f64) -> f64 = square;
        let sq = |t: f64| t * t;
        let apply: fn(f64) -> f64 = sq;
        f(x) + apply(x)
    }
    #[differentiate]
    fn indexed(x: f64, k: usize) -> f64 {
        [sin_like, cos_like][k](x)
    }
    #[differentiate]
    fn table(x: f64, k: usize) -> f64 {
        let fs = [sin_like, cos_like, square];
        let f = fs[k];
        f(x) * fs[0](x) + quad(f, 0.0, x)
    }
    #[differentiate]
    fn over(x: f64) -> f64 {
        let fs: [fn(f64) -> f64; 3] = [sin_like, cos_like, f64::exp];
        let mut s = 0.0;
        for f in fs {
            s += f(x) * s + 1.0;
        }
        for f in &fs {
            s += f(s * 0.1);
        }
        for f in fs.iter() {
            s *= f(x);
        }
        s
    }
    #[differentiate]
    fn in_tuple(x: f64) -> f64 {
        let p = (|a: f64| a * x, x * x);
        (p.0)(p.1)
    }
    #[differentiate]
    fn curried(x: f64) -> f64 {
        let f = |a: f64| move |b: f64| a * b * x;
        f(x + 1.0)(x * x)
    }
    #[differentiate]
    fn curried2(x: f64) -> f64 {
        let f = |a: f64| move |b: f64| a * b * x;
        let g = f(x + 1.0);
        let a = 3.0 * x;
        g(x * x) * a
    }
    #[differentiate]
    fn functional(x: f64) -> f64 {
        let h = |f: &dyn Fn(f64) -> f64| f(2.0) + f(3.0);
        h(&|p: f64| p * p * x)
    }
    #[differentiate]
    fn compose(x: f64) -> f64 {
        let compose = |f: &dyn Fn(f64) -> f64, g: fn(f64) -> f64, z: f64| f(g(z));
        compose(&|p: f64| p * x, f64::sin, x)
    }
    #[differentiate]
    fn twice_twice(x: f64) -> f64 {
        let f = |p: f64| p * x;
        let twice = |g: &dyn Fn(f64) -> f64, z: f64| g(g(z));
        twice(&|z: f64| twice(&f, z), 1.0)
    }
    #[differentiate]
    fn from_branch(x: f64, y: f64) -> f64 {
        let f: Box<dyn Fn(f64) -> f64> = if x >= 0.0 {
            Box::new(|q: f64| (x * q).sin())
        } else {
            Box::new(move |q: f64| q * x)
        };
        f(y)
    }
    #[differentiate]
    fn from_match(x: f64, k: u8) -> f64 {
        let f = match k {
            0 => sin_like,
            1 => cos_like,
            _ => f64::tanh,
        };
        f(x) * f(0.5) + quad(f, 0.0, x)
    }
    #[differentiate]
    fn boxes(x: f64, y: f64) -> f64 {
        let fs: Vec<Box<dyn Fn(f64) -> f64>> = vec![
            Box::new(|q: f64| q * x),
            Box::new(|q: f64| q * q + y),
            Box::new(f64::sin),
        ];
        let mut z = y;
        for f in &fs {
            z = f(z);
        }
        for f in fs.iter() {
            z += f(x);
        }
        z
    }
    #[differentiate]
    fn higher_order2(x: f64, y: f64) -> f64 {
        let f = |z: f64| z * x + y;
        let g = |f1: &dyn Fn(f64) -> f64, u: f64| f1(u) * f(x);
        let h = |u: f64| g(&f, u);
        h(y)
    }
    #[differentiate]
    fn composition(x: f64, y: f64) -> f64 {
        let f = |z: f64| z * z;
        let g = |z: f64| 2.0 * (x - z) + y;
        let h = |z: f64| g(f(z));
        h(y) + f(g(x))
    }
    #[differentiate]
    fn inactive_use(x: f64, k: usize) -> f64 {
        let f = sin_like;
        let fs = [sin_like, cos_like];
        if f(x) > 0.3 && fs[k](x) > 0.0 {
            x * x
        } else {
            f(x)
        }
    }
    #[differentiate]
    fn param_alias<F: Fn(f64) -> f64>(f: F, x: f64, c: bool) -> f64 {
        let g = &f;
        let h = |t: f64| g(t) * t;
        let k = if c { g(x) } else { h(x) };
        k * quad(g, 0.0, x) + quad(h, 0.0, x)
    }
    #[differentiate]
    fn use_param_alias(a: f64, x: f64, c: bool) -> f64 {
        param_alias(|t| a * t.cos(), x, c)
    }

    #[differentiate]
    fn in_loops(x: f64, n: usize) -> f64 {
        let mut s = x;
        for i in 0..n {
            let f = [sin_like, f64::tanh, square][i % 3];
            if f(s) > 0.8 {
                return f(s) * x;
            }
            let shift = s;
            let pair = (|t: f64| t + shift, f);
            s = (pair.0)((pair.1)(s));
        }
        s
    }

    #[differentiate]
    fn single(x: f32) -> f32 {
        let fs: [fn(f32) -> f32; 2] = [f32::sin, |t| t * t];
        let mut s = 0.5;
        for f in fs {
            s = f(s + x);
        }
        s
    }

    #[differentiate]
    fn of_another_name(x: f64) -> f64 {
        let f = |t: f64| t * x;
        let g = f;
        g(x + 1.0) * f(2.0)
    }

    #[test]
    fn agree() {
        check!(alias(1.3));
        check!(pointer(1.3));
        for k in 0..2_usize {
            check!(indexed(1.3, @k));
            check!(inactive_use(0.7, @k));
            check!(inactive_use(0.1, @k));
        }
        for k in 0..3_usize {
            check!(table(1.3, @k));
            check!(from_match(1.3, @(k as u8)));
        }
        check!(over(0.7));
        check!(in_tuple(1.5));
        check!(curried(1.5));
        check!(curried2(1.5));
        check!(functional(1.5));
        check!(compose(1.5));
        check!(twice_twice(1.5));
        check!(from_branch(-2.0, 5.0));
        check!(from_branch(2.0, 0.5));
        check!(boxes(0.7, 0.5));
        check!(higher_order2(0.7, 0.5));
        check!(composition(0.7, 0.5));
        check!(use_param_alias(1.1, 0.5, @true));
        check!(use_param_alias(1.1, 0.5, @false));
        for n in 0..4 {
            check!(in_loops(0.4, @n));
        }
        check!(single(0.7));
        check!(of_another_name(0.7));
    }

    /// What the papers give for programs of this kind.
    #[test]
    fn numbers() {
        let row = |(value, slope): (f64, f64), expected: (f64, f64)| {
            near(value, expected.0, 1e-8);
            near(slope, expected.1, 1e-8);
        };
        row(curried_value_and_grad(1.5), (8.4375, 20.25));
        row(compose_value_and_grad(1.5), (1.49624248, 1.103600789));
        row(twice_twice_value_and_grad(1.5), (5.0625, 13.5));
        row(functional_value_and_grad(1.5), (19.5, 13.0));
        row(in_tuple_value_and_grad(1.5), (3.375, 6.75));
        let (value, (dx, dy)) = from_branch_value_and_grad(-2.0, 5.0);
        assert_eq!((value, dx, dy), (-10.0, 5.0, -2.0));
        let (value, (dx, dy)) = from_branch_value_and_grad(2.0, 0.5);
        near(value, 0.841470985, 1e-9);
        near(dx, 0.270151153, 1e-8);
        near(dy, 1.080604612, 1e-9);
        let (x, y) = (0.7, 0.5);
        let (dx, dy) = higher_order2_grad(x, y);
        near(dx, 3.0 * x * x * y + 2.0 * x * y + y * y, 1e-14);
        near(dy, x * x * x + x * x + 2.0 * x * y + 2.0 * y, 1e-14);
        // 2 (x - y^2) + y + (2 (x - x) + y)^2
        let (dx, dy) = composition_grad(x, y);
        near(dx, 2.0, 1e-14);
        near(dy, -4.0 * y + 1.0 + 2.0 * y, 1e-14);
    }

    #[test]
    fn an_index_out_of_range_panics_as_it_does() {
        let message = |result: std::thread::Result<f64>| {
            let payload = result.unwrap_err();
            payload.downcast_ref::<String>().cloned().unwrap()
        };
        let primal = message(std::panic::catch_unwind(|| indexed(1.0, 2)));
        assert_eq!(
            message(std::panic::catch_unwind(|| indexed_grad(1.0, 2))),
            primal
        );
        assert_eq!(
            message(std::panic::catch_unwind(|| indexed_jvp(1.0, 2, 1.0).1)),
            primal
        );
    }
}

/// Chains over functions.
#[with_duals]
mod mapped {
    use cotangent::differentiate;

    #[differentiate]
    pub fn boxes(x: f64, k: f64) -> f64 {
        let fs: Vec<Box<dyn Fn(f64) -> f64>> =
            vec![Box::new(move |y| y * k), Box::new(|y| y.sin())];
        let mut sum = 0.0;
        for f in &fs {
            sum += f(x);
        }
        let all = fs.iter().map(|f| f(k)).sum::<f64>();
        sum + fs[0](x) + all * fs.iter().map(|f| f(k) * x).fold(0.0, |a, b| a + b * b)
    }

    #[differentiate]
    pub fn square(x: f64) -> f64 {
        x * x
    }

    #[differentiate]
    pub fn cube(x: f64) -> f64 {
        x * x * x
    }

    #[differentiate]
    pub fn names(x: f64, k: f64) -> f64 {
        let fs = [square, cube];
        let mut total = 0.0;
        for n in 0..3 {
            let ys: Vec<f64> = fs.iter().map(|f| f(x) * k + n as f64).collect();
            total += ys[0] * ys[1];
            if total > 50.0 {
                return total * k;
            }
        }
        total + [cube, square].into_iter().map(|f| f(k)).sum::<f64>()
    }
}

/// What no derivative goes through stays as it is.
#[differentiate]
fn of_integers(x: f64, n: usize) -> f64 {
    let fs: Vec<Box<dyn Fn(usize) -> usize>> = vec![Box::new(move |y| y + n), Box::new(|y| y * 2)];
    let mut sum = 0;
    for f in &fs {
        sum += f(3);
    }
    sum += fs.iter().map(|f| f(1)).sum::<usize>();
    x * sum as f64
}

#[test]
fn chains_over_functions() {
    use mapped::*;
    check!(boxes(0.7, 1.3));
    check!(names(0.7, 1.3));
    check!(names(3.0, 1.5));
    assert_eq!(of_integers_grad(2.0, 3), 18.0);
}

/// Closures whose parameters have no written type, which other closures and names hand on.
#[with_duals]
mod handed_on {
    use super::*;

    #[differentiate]
    pub fn called_in_another(x: f64, y: f64) -> f64 {
        let sq = |a| a * a * y;
        let g = |b: f64| sq(b) + b;
        g(x)
    }

    #[differentiate]
    pub fn renamed_in_another(x: f64, y: f64) -> f64 {
        let sq = |a| a * a * y;
        let g = |b: f64| {
            let h = sq;
            h(b) + b
        };
        g(x) * g(y)
    }

    #[differentiate]
    pub fn renamed_twice(x: f64, y: f64) -> f64 {
        let sq = |a| a * a * y;
        let h = sq;
        let k = &h;
        let sq = |a| a + x;
        let mut total = 0.0;
        for i in 0..3 {
            let last = |b: f64| k(b) * sq(b) * i as f64;
            total += last(x);
        }
        total
    }
}

#[test]
fn closures_handed_on() {
    use handed_on::*;
    check!(called_in_another(0.7, 1.3));
    check!(renamed_in_another(0.7, 1.3));
    check!(renamed_twice(0.7, 1.3));
}
