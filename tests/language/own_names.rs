//! Names that generated code uses for itself, as names of the user's: parameters, variables, loop labels.

use cotangent::differentiate;
use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod parameters {
    use super::*;

    #[differentiate]
    fn of_the_operators(value: f64, pull: f64, gradient: f64, value_bar: f64) -> f64 {
        value * pull + gradient * value_bar * value
    }

    #[differentiate]
    fn of_tangents(x: f64, x_dot: f64, x_bar: f64, x_shape: f64, x_again: f64) -> f64 {
        let x = x * x_dot;
        let x = x * x_bar;
        x * x * x_shape * x_again
    }

    #[differentiate]
    fn of_records(last: f64, tape_1: &[f64], n: usize, count_1: f64, rest_1: f64, ad: f64) -> f64 {
        let mut s = last;
        for i in 0..n {
            s = s.sin() * last;
            if s > 100.0 {
                break;
            }
            if s < -100.0 {
                return s * tape_1[i];
            }
            s = s * {
                let q = s * last;
                q * tape_1[i]
            };
        }
        s * count_1 * rest_1 * ad
    }

    #[differentiate]
    fn of_parts(xs: &[f64], part: usize) -> f64 {
        let mut y = [xs[0], xs[1]];
        y[part] += y[1 - part];
        y[part] * y[part]
    }

    #[differentiate]
    fn of_constructs(rest: f64, n: usize) -> f64 {
        let mut arm = rest;
        let mut count = rest;
        let mut tape = rest;
        let mut rest = rest;
        for _ in 0..n {
            tape = tape.sin() * tape;
            arm = if tape > 0.5 { arm * arm } else { arm * tape };
            count += {
                let scope = rest * tape;
                let scope = scope.sin();
                scope * arm
            };
            rest = rest.sin() * count;
            if rest > 50.0 {
                return rest * rest;
            }
        }
        rest * arm * tape
    }

    #[differentiate]
    fn of_calls(x: f64) -> f64 {
        let y = x;
        let y_pull = product(y * x, x);
        let mut y = product(y, y_pull);
        let y_again = y;
        y = product(y, y_again);
        let mut y_arg = product(y, x);
        y_arg = product(y_arg, y_pull);
        let y_shape = [y_arg, x];
        product(y_shape[1], y_shape[0])
    }

    #[differentiate]
    fn product(x: f64, y: f64) -> f64 {
        x.sin() * y
    }

    #[test]
    fn agree() {
        for n in 0..5_usize {
            check!(of_constructs(0.9, @n));
        }
        check!(of_calls(0.8));
        check!(of_the_operators(1.2, 2.3, 3.4, 0.7));
        check!(of_tangents(1.2, 0.8, 1.4, 0.7, 2.1));
        check!(of_records(0.9, &[1.1, 0.7, 1.3], @3_usize, 1.2, 0.7, 1.5));
        check!(of_parts(&[1.2, -0.7], @0_usize));
        check!(of_parts(&[1.2, -0.7], @1_usize));
    }
}

#[test]
fn a_parameter_called_value_is_not_the_value() {
    #[differentiate]
    fn product(x: f64, value: f64, pull: f64) -> f64 {
        x * value * pull
    }
    assert_eq!(product_grad(2.0, 3.0, 4.0), (12.0, 8.0, 6.0));
    assert_eq!(product_value_and_grad(2.0, 3.0, 4.0).0, 24.0);
    assert_eq!(product_vjp(2.0, 3.0, 4.0).1(1.0), (12.0, 8.0, 6.0));
    let along_pull = product_jvp(2.0, 3.0, 4.0, (0.0, 0.0, 1.0));
    assert_eq!(along_pull, (24.0, 6.0));
}

/// Constants whose names are in lower case, as those of functions and variables are.
#[allow(non_upper_case_globals)]
mod constants {
    use approx::assert_relative_eq;
    use cotangent::{check_grads, differentiate};

    const gravity: f64 = 9.81;
    const half: f64 = gravity / 2.0;
    const weights: [f64; 3] = [1.0, 2.0, 3.0];
    static rate: f64 = 0.3;

    mod units {
        pub const degree: f64 = 0.0174;
    }
    use units::degree;

    #[differentiate]
    fn fallen(t: f64, v: f64) -> f64 {
        let mut s = half;
        s += v * t - half * t * t;
        s * rate * weights[1] * degree + units::degree * gravity.sqrt()
    }

    #[differentiate]
    fn in_chains(xs: &[f64]) -> f64 {
        let g = gravity;
        let lifted = |x: f64| x * gravity + g;
        let weighted: f64 = weights.iter().zip(xs).map(|(w, x)| w * x).sum();
        let mut sum = fallen(rate, weighted);
        for x in xs {
            sum += lifted(*x).max(rate);
        }
        sum + fallen(xs[0], rate)
    }

    #[test]
    fn in_lower_case() {
        for t in [0.3, -1.7] {
            check_grads!(fallen(t, 2.0));
            check_grads!(in_chains(&[t, 0.2, 1.5]));
        }
        let by_t = (2.0 - gravity * 0.4) * rate * 2.0 * degree;
        assert_relative_eq!(fallen_grad(0.4, 2.0).0, by_t, epsilon = 1e-12);
    }
}

mod capital_functions {
    #![allow(non_snake_case, non_camel_case_types, non_upper_case_globals)]

    use approx::assert_relative_eq;
    use cotangent::{Differentiable, check_grads, differentiate};

    use solvers::*;

    /// As properties of steam are called: `h` of temperature and entropy.
    #[differentiate]
    fn properties(t: f64, s: f64) -> f64 {
        let T: f64 = t + 273.15;
        Ts_h(T, s) + by_pair(T, s, Pair::Ts, Ts_h) * newton(Ts_h, T, s)
    }

    #[differentiate]
    fn equation(pi: f64, tau: f64) -> f64 {
        const steps: [(usize, usize); 2] = [(0, 2), (2, 4)];
        poly_steps(1.7 - pi, tau - 0.222, &IJn, &steps)
    }

    #[differentiate]
    fn Ts_h(T: f64, s: f64) -> f64 {
        let held = Dome { T, x: s };
        let Dome { T, x } = held;
        T * x.ln() + Curve(s).0
    }

    #[derive(Clone, Copy, Differentiable)]
    struct Dome {
        T: f64,
        x: f64,
    }

    #[derive(Clone, Copy, Differentiable)]
    struct Curve(f64);

    #[derive(Clone, Copy, PartialEq, Differentiable)]
    enum Pair {
        Ts,
        hs,
    }

    #[differentiate]
    fn by_pair(a: f64, b: f64, pair: Pair, of: fn(f64, f64) -> f64) -> f64 {
        match pair {
            Pair::Ts => of(a, b),
            Pair::hs => of(b, a),
        }
    }

    /// Elsewhere `steps` is something else, and `Pair::hs` a function.
    const IJn: [(i32, i32, f64); 4] = [(0, 2, 0.1), (1, -1, 0.5), (2, 1, -0.25), (3, 0, 0.7)];

    #[differentiate]
    fn swapped(t: f64, s: f64) -> f64 {
        const steps: usize = 3;
        by_pair(t, s, Pair::hs, Ts_h) * steps as f64
    }

    mod solvers {
        use cotangent::differentiate;

        #[differentiate]
        pub fn newton<F: Fn(f64, f64) -> f64>(f: F, a: f64, b: f64) -> f64 {
            b - f(a, b) / 300.0
        }

        #[differentiate]
        pub fn poly_steps(
            x: f64,
            y: f64,
            table: &[(i32, i32, f64)],
            steps: &[(usize, usize); 2],
        ) -> f64 {
            let mut sum = 0.0;
            for (from, to) in steps {
                for row in &table[*from..*to] {
                    sum += row.2 * x.powi(row.0) * y.powi(row.1);
                }
            }
            sum
        }
    }

    /// The moons of a planet, and where each is: variants that hold nothing cannot be called.
    #[derive(Clone, Copy, Differentiable)]
    enum Moon {
        Mimas,
        Dione,
    }

    #[derive(Clone, Copy, Differentiable)]
    struct Elements {
        t: f64,
        node: f64,
    }

    #[differentiate]
    fn apparent(t: f64, node: f64, moon: &Moon) -> f64 {
        let mut elements = Elements { t, node: 0.0 };
        elements.node = node * t;
        let (long, radius) = match *moon {
            Moon::Mimas => Mimas(&elements),
            Moon::Dione => Dione(&elements),
        };
        radius * long.cos() + elements.node
    }

    #[differentiate]
    fn Mimas(of: &Elements) -> (f64, f64) {
        (
            of.t * 0.4 + of.node.sin(),
            3.07 / (1.0 + 0.02 * of.node.cos()),
        )
    }

    #[differentiate]
    fn Dione(of: &Elements) -> (f64, f64) {
        (of.t * 0.1 - of.node, 6.3 * of.t)
    }

    #[test]
    fn functions_that_are_called_as_variants() {
        for (t, node) in [(0.7, 1.9), (2.4, -0.6)] {
            check_grads!(apparent(t, node, &Moon::Mimas));
            check_grads!(apparent(t, node, &Moon::Dione));
            let (_, by_node, _) = apparent_grad(t, node, &Moon::Dione);
            let long = t * 0.1 - node * t;
            assert_relative_eq!(by_node, 6.3 * t * long.sin() * t + t, max_relative = 1e-12);
        }
    }

    #[test]
    fn functions_that_begin_as_types_do() {
        for (t, s) in [(12.0, 1.3), (80.0, 0.4)] {
            check_grads!(properties(t, s));
            check_grads!(swapped(t, s));
            check_grads!(equation(s, t));
            let (T, h) = (t + 273.15, Ts_h(t + 273.15, s));
            let by_t = s.ln() * (1.0 + s - 2.0 * h / 300.0);
            assert_relative_eq!(properties_grad(t, s).0, by_t, max_relative = 1e-12);
            let (by_t, by_s) = swapped_grad(t, s);
            assert_relative_eq!(by_t, 3.0 * (s / t + 1.0), max_relative = 1e-12);
            assert_relative_eq!(by_s, 3.0 * t.ln(), max_relative = 1e-12);
            assert!(T > t);
        }
    }
}
