//! Functions as arguments: closures handed over, parameters that are functions, functions by name, and what the user
//! passes to the derivatives of such a function. Against dual numbers, finite differences, the inner product of the two
//! modes, and closed forms.

use cotangent::{Differentiable, differentiate, function};
use cotangent_test_twin::{agree, check, check_map, with_duals};

use crate::oracle::near;

#[with_duals]
mod handed {
    use super::*;

    #[differentiate]
    fn integrate<F: Fn(f64) -> f64>(f: F, a: f64, b: f64, n: usize) -> f64 {
        let h = (b - a) / n as f64;
        let mut s = 0.0;
        for i in 0..n {
            s += f(a + h * (i as f64 + 0.5)) * h;
        }
        s
    }

    #[differentiate]
    fn scalar_and_slice(c: f64, ys: &[f64], b: f64) -> f64 {
        let z = c * 2.0;
        integrate(|x| x.sin() * z + ys[1] * x, 0.0, b, 10) * c
    }

    /// What a closure captured is another argument of the call as well.
    #[differentiate]
    fn captured_and_passed(c: f64, b: f64) -> f64 {
        let width = c / 3.0;
        let first = integrate(|x| x * width + b, 0.0, width, 4);
        let mut start = b * c;
        start += width;
        first + integrate(|x| (x * start).sin(), start, c + 1.0, 3) * integrate(|x| x * c, c, b, 2)
    }

    #[differentiate]
    fn bound_before(c: f64, b: f64) -> f64 {
        let g = |x: f64| c * x;
        let f = |x: f64| {
            let y = x * c;
            if y > 0.5 {
                return y * g(x);
            }
            let mut s = 0.0;
            for k in 0..3 {
                s += y * k as f64;
            }
            s
        };
        integrate(&f, 0.0, b, 7) + integrate(f, 0.0, c, 3) + f(b)
    }

    #[differentiate]
    fn square(x: f64) -> f64 {
        x * x
    }

    mod elsewhere {
        use cotangent::differentiate;

        #[differentiate]
        pub fn cube(x: f64) -> f64 {
            x * x * x
        }
    }

    #[differentiate]
    fn by_name(b: f64) -> f64 {
        integrate(square, 0.0, b, 10) * integrate(f64::sin, 0.0, b, 5)
            + integrate(elsewhere::cube, 0.0, b, 4)
            + integrate(&square, 1.0, b, 3)
    }

    #[differentiate]
    fn twice<F: Fn(f64) -> f64>(f: F, x: f64) -> f64 {
        f(f(x))
    }

    #[differentiate]
    fn of_twice(a: f64, x: f64) -> f64 {
        twice(|z| a * z * z, x)
    }

    #[differentiate]
    fn on(f: impl Fn(f64) -> f64, x: f64) -> f64 {
        twice(&f, x) + twice(f, 2.0 * x)
    }

    #[differentiate]
    fn handed_on(a: f64, x: f64) -> f64 {
        on(|z| a * z.sin(), x)
    }

    #[differentiate]
    fn compose(f: impl Fn(f64) -> f64, g: impl Fn(f64) -> f64, x: f64) -> f64 {
        f(g(x))
    }

    #[differentiate]
    fn two_functions(a: f64) -> f64 {
        compose(|p| p * a, f64::sin, a) + compose(|p| p * a, |q| q + a, a)
    }

    #[differentiate]
    fn nested(c: f64, b: f64) -> f64 {
        integrate(|x| integrate(|y| c * x * y * y, 0.0, x, 3), 0.0, b, 4)
    }

    #[differentiate]
    fn over_a_triangle<G: Fn(f64, f64) -> f64>(g: G, b: f64) -> f64 {
        integrate(|x| integrate(|y| g(x, y) * b, 0.0, x, 3), 0.0, b, 4)
    }

    #[differentiate]
    fn function_inside(c: f64, b: f64) -> f64 {
        over_a_triangle(|x, y| c * x + y.sin(), b)
    }

    #[differentiate]
    fn newton(f: &dyn Fn(f64) -> f64, df: impl Fn(f64) -> f64, x0: f64, n: usize) -> f64 {
        let mut x = x0;
        for _ in 0..n {
            let value = f(x);
            if value.abs() < 1e-13 {
                return x;
            }
            x -= value / df(x);
        }
        x
    }

    #[differentiate]
    fn root(c: f64) -> f64 {
        newton(&|x| x * x - c, |x| 2.0 * x, 1.0, 40)
    }

    #[differentiate]
    fn changing<F: FnMut(f64) -> f64>(mut f: F, x: f64) -> f64 {
        let a = f(x);
        f(a)
    }

    #[differentiate]
    fn of_changing(c: f64, x: f64) -> f64 {
        changing(|t| t * t * c, x)
    }

    #[differentiate]
    fn pointer(f: fn(f64) -> f64, x: f64) -> f64 {
        f(x) + f(2.0 * x)
    }

    #[differentiate]
    fn of_pointer(x: f64) -> f64 {
        pointer(f64::tanh, x) + pointer(|t| t * t, x)
    }

    #[differentiate]
    fn may_fail<F: Fn(f64) -> Option<f64>>(f: F, x: f64) -> Option<f64> {
        let y = f(x)?;
        Some(y * x)
    }

    #[differentiate]
    fn of_may_fail(c: f64, x: f64) -> f64 {
        may_fail(|t| if t > 0.0 { Some(t.ln() * c) } else { None }, x).unwrap_or(c)
    }

    #[differentiate]
    fn in_loops_and_branches(c: f64, x: f64, n: usize) -> f64 {
        let mut s = c;
        let data = vec![c, x, 1.0];
        for i in 0..n {
            if i % 2 == 0 {
                s = integrate(|t| t * s + data[i], s, x, 2);
            } else {
                s += integrate(
                    |t| {
                        if t > x {
                            return t * c;
                        }
                        let mut p = 1.0;
                        for k in 0..i {
                            p *= t + data[k];
                        }
                        p
                    },
                    0.0,
                    c,
                    3,
                );
            }
            if s > 10.0 {
                return s;
            }
        }
        s
    }

    #[differentiate]
    fn shadows(c: f64, x: f64) -> f64 {
        integrate(
            |t| {
                let c = c * t;
                let f = |c: f64| c * x;
                f(c) + c
            },
            0.0,
            x,
            3,
        )
    }

    #[differentiate]
    fn captured_after_a_change(c: f64, x: f64) -> f64 {
        let mut scale = c;
        scale *= x;
        let a = integrate(|t| t * scale, 0.0, x, 3);
        scale += 1.0;
        a + integrate(|t| t * t * scale, 0.0, x, 3)
    }

    #[differentiate]
    fn constant_inside(x: f64, n: usize) -> f64 {
        let names = ["a", "bb"];
        integrate(|t| t * names[n].len() as f64 + n as f64, 0.0, x, 3)
    }

    #[differentiate]
    fn of_no_use(c: f64, x: f64) -> f64 {
        let t = integrate(|t| t * c, 0.0, x, 3);
        if t > 0.1 { c * x } else { x }
    }

    #[differentiate]
    fn single<F: Fn(f32) -> f32>(f: F, x: f32) -> f32 {
        f(x) * 0.5 + f(x * x)
    }

    #[differentiate]
    fn of_single(c: f32, x: f32) -> f32 {
        single(|t| t.sin() * c + 0.25, x)
    }

    #[differentiate]
    fn weights(w: impl Fn(usize) -> f64, xs: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..xs.len() {
            s += w(i) * xs[i];
        }
        s
    }

    #[differentiate]
    fn of_indices(c: f64, xs: &[f64]) -> f64 {
        weights(|i| xs[i] * c, xs) + weights(|i| c * i as f64, xs)
    }

    #[differentiate]
    fn adaptive(f: &dyn Fn(f64) -> f64, a: f64, b: f64, tolerance: f64, depth: usize) -> f64 {
        let m = 0.5 * (a + b);
        let whole = (b - a) * 0.5 * (f(a) + f(b));
        let halves = (m - a) * 0.5 * (f(a) + f(m)) + (b - m) * 0.5 * (f(m) + f(b));
        if depth == 0 || (whole - halves).abs() < tolerance {
            return halves;
        }
        adaptive(f, a, m, tolerance, depth - 1) + adaptive(f, m, b, tolerance, depth - 1)
    }

    #[differentiate]
    fn recursive(c: f64, b: f64) -> f64 {
        adaptive(&|x| (c * x).exp(), 0.0, b, 1e-3, 6)
    }

    #[test]
    fn agree() {
        check!(scalar_and_slice(1.5, &[0.5, 2.0], 1.0));
        check!(bound_before(1.1, 1.3));
        check!(captured_and_passed(1.1, 1.3));
        check!(by_name(1.3));
        check!(of_twice(2.0, 3.0));
        check!(handed_on(1.1, 1.3));
        check!(two_functions(1.5));
        check!(nested(1.1, 1.3));
        check!(function_inside(1.1, 1.3));
        check!(root(2.0));
        near(root_grad(2.0), 0.125_f64.sqrt(), 1e-14);
        check!(of_changing(1.1, 0.5));
        check!(of_pointer(0.5));
        check!(of_may_fail(1.1, 0.5));
        check!(of_may_fail(1.1, -0.5));
        for n in 0..4 {
            check!(in_loops_and_branches(1.1, 0.5, @n));
        }
        check!(shadows(1.1, 0.5));
        check!(captured_after_a_change(1.1, 0.5));
        check!(constant_inside(0.7, @1_usize));
        check!(of_no_use(1.1, 0.5));
        check!(of_single(1.1, 0.5));
        check!(of_indices(1.1, &[0.5, 2.0, -1.0]));
        check!(of_indices(1.1, &[]));
        check!(recursive(1.1, 0.5));
    }

    #[test]
    fn numbers_of_the_papers() {
        // f(z) = a z^2, f(f(x)) at a = 2, x = 3
        let (value, (da, dx)) = of_twice_value_and_grad(2.0, 3.0);
        near(value, 648.0, 1e-15);
        near(da, 972.0, 1e-15);
        near(dx, 864.0, 1e-15);
    }

    #[test]
    fn what_is_captured_and_not_wanted_is_left_out() {
        let (value, pullback) = scalar_and_slice_vjp(1.5, &[0.5, 2.0], 1.0);
        let (first, second) = (pullback(1.0), pullback(1.0));
        assert_eq!(first, second);
        assert_eq!(value, scalar_and_slice(1.5, &[0.5, 2.0], 1.0));
    }
}

#[with_duals]
mod systems {
    use super::*;

    #[differentiate]
    fn midpoint<F>(f: F, t0: f64, y0: &[f64], h: f64, n: usize) -> Vec<f64>
    where
        F: Fn(f64, &[f64]) -> Vec<f64>,
    {
        let mut y = y0.to_vec();
        let mut t = t0;
        for _ in 0..n {
            let k = f(t, &y);
            let mut half = y.clone();
            for i in 0..y.len() {
                half[i] = y[i] + 0.5 * h * k[i];
            }
            let k = f(t + 0.5 * h, &half);
            for i in 0..y.len() {
                y[i] += h * k[i];
            }
            t += h;
        }
        y
    }

    #[differentiate]
    fn untyped(w: f64, y0: [f64; 2]) -> f64 {
        let y = midpoint(|t, y| vec![y[1], -w * y[0].sin() + t], 0.0, &y0, 0.1, 5);
        y[0] * y[1]
    }

    #[differentiate]
    fn typed(w: f64, y0: [f64; 2]) -> f64 {
        let rhs = |t: f64, y: &[f64]| -> Vec<f64> { vec![y[1], -w * y[0].sin() + t] };
        let y = midpoint(rhs, 0.0, &y0, 0.1, 5);
        y[0] * y[1]
    }

    #[differentiate]
    fn pendulum(w: f64, t: f64, y: &[f64]) -> Vec<f64> {
        vec![y[1], -w * y[0].sin() + t]
    }

    #[differentiate]
    fn through_a_call(w: f64, y0: [f64; 2]) -> f64 {
        let y = midpoint(|t, y| pendulum(w, t, y), 0.0, &y0, 0.1, 5);
        y[0] * y[1]
    }

    #[differentiate]
    fn unforced(t: f64, y: &[f64]) -> Vec<f64> {
        vec![y[1], -y[0].sin() + t]
    }

    #[differentiate]
    fn by_name(y0: [f64; 2], h: f64) -> f64 {
        let y = midpoint(unforced, 0.0, &y0, h, 5);
        y[0] * y[1]
    }

    #[differentiate]
    fn started_nowhere(w: f64) -> f64 {
        let y = midpoint(
            |t: f64, y: &[f64]| vec![y[1] * t, -w * y[0]],
            0.0,
            &[0.5, 0.25],
            0.1,
            1,
        );
        y[0] * y[1]
    }

    #[differentiate]
    fn out_parameter<F: Fn(f64, &[f64], &mut [f64])>(f: F, y0: &[f64], n: usize) -> Vec<f64> {
        let mut y = y0.to_vec();
        let mut dy = vec![0.0; y.len()];
        for k in 0..n {
            f(k as f64, &y, &mut dy);
            for i in 0..y.len() {
                y[i] += 0.1 * dy[i];
            }
        }
        y
    }

    #[differentiate]
    fn writes(w: f64, y0: &[f64]) -> f64 {
        let y = out_parameter(
            |t, y, dy| {
                dy[0] = y[1] * t;
                dy[1] = -w * y[0];
            },
            y0,
            4,
        );
        y[0] + 2.0 * y[1]
    }

    #[differentiate]
    fn adds(w: f64, y0: &[f64]) -> f64 {
        let y = out_parameter(
            |t: f64, y: &[f64], dy: &mut [f64]| {
                for i in 0..y.len() {
                    dy[i] += y[i] * t * w;
                }
            },
            y0,
            4,
        );
        y[0] + 2.0 * y[1]
    }

    #[differentiate]
    fn arrays<F: Fn(f64, [f64; 2]) -> [f64; 2]>(f: F, y0: [f64; 2]) -> f64 {
        let mut y = y0;
        for i in 0..3 {
            let k = f(i as f64, y);
            y = [y[0] + 0.1 * k[0], y[1] + 0.1 * k[1]];
        }
        y[0] * y[1]
    }

    #[differentiate]
    fn of_arrays(w: f64, y0: [f64; 2]) -> f64 {
        arrays(|t, y| [y[1] * t, -w * y[0]], y0)
    }

    #[differentiate]
    fn pairs<F: Fn((f64, f64)) -> (f64, f64)>(f: F, p: (f64, f64)) -> f64 {
        let q = f(p);
        let r = f(q);
        r.0 * r.1
    }

    #[differentiate]
    fn of_pairs(c: f64, x: f64) -> f64 {
        pairs(|(a, b)| (a * b * c, a + b), (x, c))
    }

    #[differentiate]
    fn owned<F: Fn(Vec<f64>) -> f64>(f: F, xs: &[f64]) -> f64 {
        f(xs.to_vec()) + f(vec![xs[0], 2.0])
    }

    #[differentiate]
    fn of_owned(c: f64, xs: &[f64]) -> f64 {
        owned(|v| v[0] * v[1] * c, xs) + owned(|v: Vec<f64>| v.iter().sum::<f64>() * c, xs)
    }

    #[differentiate]
    fn gives_a_system(w: f64, y0: &[f64]) -> Vec<f64> {
        midpoint(|t, y| vec![y[1] * t, -w * y[0]], 0.5, y0, 0.1, 2)
    }

    #[test]
    fn agree() {
        check!(untyped(1.1, [0.5, 0.3]));
        check!(typed(1.1, [0.5, 0.3]));
        check!(through_a_call(1.1, [0.5, 0.3]));
        check!(by_name([0.5, 0.3], 0.1));
        check!(started_nowhere(1.1));
        check!(writes(1.1, &[0.5, 0.3]));
        check!(adds(1.1, &[0.5, 0.3]));
        check!(of_arrays(1.1, [0.5, 0.3]));
        check!(of_pairs(1.1, 0.5));
        check!(of_owned(1.1, &[0.5, 0.3]));
        check_map!(gives_a_system(1.1, &[0.5, 0.3]));
    }
}

mod methods {
    use super::*;

    #[derive(Clone, Debug, Differentiable)]
    struct Spring {
        k: f64,
        m: f64,
    }

    #[derive(Clone, Copy, Debug, Differentiable)]
    struct State {
        x: f64,
        v: f64,
    }

    #[differentiate]
    fn simpson<F: Fn(f64) -> f64>(f: F, a: f64, b: f64) -> f64 {
        (b - a) * (f(a) + 4.0 * f(0.5 * (a + b)) + f(b)) / 6.0
    }

    #[differentiate]
    impl Spring {
        fn force(&self, t: f64) -> f64 {
            self.k * t.sin()
        }

        fn weighted<F: Fn(f64) -> f64>(&self, f: F, x: f64) -> f64 {
            self.k * f(x) + f(self.m)
        }

        fn captures_itself(&self, c: f64, x: f64) -> f64 {
            self.weighted(|t| t * t * c * self.m, x)
        }

        fn calls_its_methods(&self, c: f64) -> f64 {
            simpson(|t| self.force(t) * c, 0.0, self.m)
        }

        fn at<F: Fn(f64) -> f64>(f: F, x: f64) -> f64 {
            f(x) * x
        }

        fn by_path(&self, x: f64) -> f64 {
            Self::at(|t| t * self.k, x) + Spring::at(f64::exp, x)
        }
    }

    #[differentiate]
    fn step<F>(f: F, s: State, h: f64) -> State
    where
        F: Fn(&State) -> State,
    {
        let d = f(&s);
        State {
            x: s.x + h * d.x,
            v: s.v + h * d.v,
        }
    }

    #[differentiate]
    fn oscillate(k: f64, start: State, n: usize) -> f64 {
        let mut s = start;
        for i in 0..n {
            let w = k * (i as f64 + 1.0);
            s = step(
                |s| State {
                    x: s.v,
                    v: -w * s.x,
                },
                s,
                0.1,
            );
        }
        s.x * s.x + s.v
    }

    #[differentiate]
    fn generic<T: num_traits::Float, F: Fn(T) -> T>(f: F, x: T) -> T {
        f(x) * x + f(x * x)
    }

    #[differentiate]
    fn of_generic<T: num_traits::Float>(c: T, x: T) -> T {
        generic(|t| t * c + T::one(), x)
    }

    #[test]
    fn agree() {
        let spring = Spring { k: 1.1, m: 0.7 };
        agree!((spring.clone(), 1.3, 0.4), |(s, c, x)| s
            .captures_itself(*c, *x));
        agree!((spring.clone(), 1.3), |(s, c)| s.calls_its_methods(*c));
        agree!((spring, 1.3), |(s, x)| s.by_path(*x));
        let start = State { x: 0.5, v: 0.2 };
        let (dk, d) = oscillate_grad(1.1, start, 4);
        let difference = |f: &dyn Fn(f64) -> f64| (f(1e-5) - f(-1e-5)) / 2e-5;
        near(dk, difference(&|e| oscillate(1.1 + e, start, 4)), 1e-9);
        let moved = |x: f64, v: f64| State {
            x: start.x + x,
            v: start.v + v,
        };
        near(d.x, difference(&|e| oscillate(1.1, moved(e, 0.0), 4)), 1e-9);
        near(d.v, difference(&|e| oscillate(1.1, moved(0.0, e), 4)), 1e-9);
        assert_eq!(of_generic_grad(1.1, 0.5), (0.5, 3.2));
        assert_eq!(of_generic_grad(1.5_f32, 0.5), (0.5, 4.0));
    }
}

/// What the user passes for a function: what has derivatives where they are needed, anything where they are not.
mod passed {
    use super::*;

    #[differentiate]
    fn integrate<F: Fn(f64) -> f64>(f: F, a: f64, b: f64, n: usize) -> f64 {
        let h = (b - a) / n as f64;
        let mut s = 0.0;
        for i in 0..n {
            s += f(a + h * (i as f64 + 0.5)) * h;
        }
        s
    }

    #[differentiate]
    fn square(x: f64) -> f64 {
        x * x
    }

    #[differentiate]
    fn euler(f: impl Fn(f64, &[f64]) -> Vec<f64>, y0: &[f64], h: f64, n: usize) -> Vec<f64> {
        let mut y = y0.to_vec();
        for k in 0..n {
            let slope = f(k as f64 * h, &y);
            for i in 0..y.len() {
                y[i] += h * slope[i];
            }
        }
        y
    }

    #[differentiate]
    fn forced(t: f64, y: &[f64]) -> Vec<f64> {
        vec![y[1], -y[0].sin() + t]
    }

    fn difference(f: impl Fn(f64) -> f64, x: f64) -> f64 {
        (f(x + 1e-5) - f(x - 1e-5)) / 2e-5
    }

    #[test]
    fn closures_and_names() {
        let (k, table) = (2.0, vec![1.0, 2.0]);
        let plain = |x: f64| (k * x).sin() + table[1];
        let with = function!(|x: f64| (k * x).sin() + table[1]);
        let (value, (da, db)) = integrate_value_and_grad(with, 0.25, 1.0, 10);
        assert_eq!(value, integrate(plain, 0.25, 1.0, 10));
        near(da, difference(|a| integrate(plain, a, 1.0, 10), 0.25), 1e-9);
        near(db, difference(|b| integrate(plain, 0.25, b, 10), 1.0), 1e-9);
        let (_, tangent) = integrate_jvp(with, 0.25, 1.0, 10, (0.5, 2.0));
        near(tangent, 0.5 * da + 2.0 * db, 1e-14);
        let (_, pullback) = integrate_vjp(&with, 0.25, 1.0, 10);
        assert_eq!(pullback(1.0), (da, db));

        let (_, db) = integrate_grad(function!(square), 0.0, 1.5, 100);
        near(
            db,
            difference(|b| integrate(square, 0.0, b, 100), 1.5),
            1e-9,
        );
        let (_, db) = integrate_grad(function!(f64::sin), 0.0, 1.5, 100);
        near(
            db,
            difference(|b| integrate(f64::sin, 0.0, b, 100), 1.5),
            1e-9,
        );
    }

    #[test]
    fn systems() {
        let start = [0.5, 0.3];
        let (_, by_name) = euler_vjp(function!(forced), &start, 0.1, 5);
        let closure = function!(|t: f64, y: &[f64]| -> Vec<f64> { vec![y[1], -y[0].sin() + t] });
        let (_, by_closure) = euler_vjp(closure, &start, 0.1, 5);
        assert_eq!(by_name(vec![1.0, 0.5]), by_closure(vec![1.0, 0.5]));
        let (dy, dh) = by_name(vec![1.0, 0.5]);
        let at = |y: &[f64], h: f64| {
            let y = euler(forced, y, h, 5);
            y[0] + 0.5 * y[1]
        };
        near(dy[0], difference(|x| at(&[x, 0.3], 0.1), 0.5), 1e-9);
        near(dy[1], difference(|x| at(&[0.5, x], 0.1), 0.3), 1e-9);
        near(dh, difference(|h| at(&start, h), 0.1), 1e-9);
    }

    #[differentiate]
    fn last_below<F: FnMut(f64) -> f64>(mut f: F, low: f64, high: f64) -> f64 {
        let mut last = low;
        for i in 1..=20 {
            let x = low + (high - low) * (i as f64 / 20.0);
            if f(x) > 0.0 {
                break;
            }
            last = x;
        }
        last
    }

    #[differentiate]
    fn first_beyond(f: &dyn Fn(f64) -> bool, xs: &[f64]) -> f64 {
        for i in 0..xs.len() {
            if f(xs[i]) {
                return xs[i] * xs[i];
            }
        }
        0.0
    }

    #[differentiate]
    fn weighted(w: impl Fn(usize) -> f64, xs: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..xs.len() {
            s += w(i) * xs[i];
        }
        s
    }

    #[test]
    fn plain_ones_where_no_derivative_is_needed() {
        let mut calls = 0;
        let root = |x: f64| {
            calls += 1;
            x - 0.72
        };
        let (low, high) = last_below_grad(root, 0.0, 1.0);
        near(low, 0.3, 1e-12);
        near(high, 0.7, 1e-12);
        assert_eq!(calls, 15);
        assert_eq!(first_beyond_grad(&|x| x > 1.0, &[0.5, 1.5]), [0.0, 3.0]);
        let k = 2.0;
        assert_eq!(weighted_grad(|i| i as f64 * k, &[1.0, 2.0]), [0.0, 2.0]);
        let (_, pullback) = weighted_vjp(|i| i as f64 * k, &[1.0, 2.0]);
        assert_eq!(pullback(3.0), [0.0, 6.0]);
        let (_, tangent) = weighted_jvp(|i| i as f64 * k, &[1.0, 2.0], vec![1.0, 1.0]);
        assert_eq!(tangent, 2.0);
    }
}
