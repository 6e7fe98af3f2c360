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
