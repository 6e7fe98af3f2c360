//! Closures that are handed over and count their calls, or keep a record of them, besides what they compute.

use cotangent::differentiate;
use cotangent_test_twin::{agree, check, with_duals};

#[with_duals]
mod counted {
    use super::*;

    #[differentiate]
    fn integrate<F: FnMut(f64) -> f64>(mut f: F, a: f64, b: f64, n: usize) -> f64 {
        let h = (b - a) / n as f64;
        let mut s = 0.0;
        for i in 0..n {
            s += f(a + h * (i as f64 + 0.5)) * h;
        }
        s
    }

    #[differentiate]
    fn calls(k: f64, a: f64, b: f64) -> f64 {
        let mut n = 0;
        let v = integrate(
            |t| {
                n += 1;
                (k * t).sin()
            },
            a,
            b,
            4,
        );
        v * k / n as f64
    }

    /// What it counted before is what it counts on from, and what it returns may depend on that.
    #[differentiate]
    fn weighted(k: f64, b: f64) -> f64 {
        let mut n = 0usize;
        let mut total = 0.0;
        for i in 0..3 {
            let c = k * i as f64;
            total += integrate(
                |t: f64| {
                    n += 1;
                    if n % 2 == 0 { c * t } else { t * t * n as f64 }
                },
                0.0,
                b,
                5,
            );
            total *= n as f64;
        }
        total
    }

    #[differentiate]
    fn flags_and_records(k: f64, b: f64) -> f64 {
        let (mut seen, mut far) = (Vec::new(), false);
        let v = integrate(
            |t| {
                seen.push(t);
                far |= t > 0.5;
                if far { k * t } else { k * k * t }
            },
            0.0,
            b,
            6,
        );
        println!("{} calls", seen.len());
        if far { v * 2.0 } else { v }
    }

    /// Only where the next call looks.
    #[differentiate]
    fn looks_back(k: f64, b: f64) -> f64 {
        let mut last = f64::NEG_INFINITY;
        integrate(
            |t| {
                let rises = t > last;
                last = t;
                if rises { k * t } else { -t }
            },
            0.0,
            b,
            3,
        )
    }

    #[differentiate]
    fn early(k: f64, b: f64) -> f64 {
        let mut skipped = 0;
        let v = integrate(
            |t| {
                if t < 0.3 {
                    skipped += 1;
                    return t * t;
                }
                k * t
            },
            0.0,
            b,
            8,
        );
        v + skipped as f64 * k
    }

    #[differentiate]
    fn nested(k: f64, b: f64) -> f64 {
        let mut n = 0;
        let v = integrate(
            |x| {
                let inner = integrate(
                    |y| {
                        n += 1;
                        (k * x * y).cos()
                    },
                    0.0,
                    x,
                    3,
                );
                inner * x
            },
            0.0,
            b,
            4,
        );
        v * n as f64
    }

    /// What the inner one counts is what both compute with.
    #[differentiate]
    fn nested_weights(k: f64, b: f64) -> f64 {
        let mut n = 0;
        integrate(
            |x| {
                let inner = integrate(
                    |y| {
                        n += 1;
                        (k * x * y).cos() * n as f64
                    },
                    0.0,
                    x,
                    3,
                );
                inner * x * n as f64
            },
            0.0,
            b,
            4,
        )
    }

    #[differentiate]
    fn of_a_parameter(x: f64, calls: &mut usize) -> f64 {
        integrate(
            |t| {
                *calls += 1;
                t * t * x
            },
            0.0,
            x,
            4,
        )
    }

    #[differentiate]
    fn hands_it_on(x: f64) -> f64 {
        let mut calls = 1;
        let y = of_a_parameter(x, &mut calls) + of_a_parameter(x * x, &mut calls);
        y * calls as f64
    }

    /// By a captured number, in the arms of a `match`, through functions that hand the closure on.
    #[differentiate]
    fn in_arms(k: f64, b: f64) -> f64 {
        let mut n = 0;
        let mut total = 0.0;
        for i in 0..3 {
            match i {
                0 => {
                    total += twice(
                        |t| {
                            n += 1;
                            k * t * n as f64
                        },
                        b,
                    )
                }
                1 => {
                    let step = i;
                    let mut f = |t: f64| {
                        n += step;
                        (k * t).sin() + n as f64
                    };
                    total += integrate(&mut f, 0.0, b, 2) + twice(f, k);
                }
                _ if n > 3 => {
                    total += integrate(
                        |t| {
                            n -= 1;
                            t.powi(n % 3) * k
                        },
                        b,
                        k,
                        3,
                    )
                }
                _ => {}
            }
        }
        total / n as f64
    }

    #[differentiate]
    fn twice<F: FnMut(f64) -> f64>(mut f: F, x: f64) -> f64 {
        integrate(&mut f, 0.0, x, 2) + f(x)
    }

    /// The call's own result is in no derivative.
    #[differentiate]
    fn aside(x: f64) -> f64 {
        let mut n = 0;
        let size = integrate(
            |t| {
                n += 2;
                t
            },
            0.0,
            x,
            3,
        );
        if size > 10.0 { x } else { x * x * n as f64 }
    }

    #[test]
    fn agree_with_duals() {
        check!(calls(1.3, 0.2, 1.1));
        check!(weighted(1.3, 0.7));
        check!(flags_and_records(1.3, 0.9));
        check!(flags_and_records(1.3, 0.3));
        check!(looks_back(1.3, 0.9));
        check!(early(1.3, 0.9));
        check!(nested(1.3, 0.9));
        check!(nested_weights(1.3, 0.9));
        check!(hands_it_on(0.8));
        check!(in_arms(1.3, 0.9));
        check!(aside(0.8));
    }
}

/// In methods, behind references, of generic floats.
mod elsewhere {
    use super::*;
    use cotangent::Differentiable;
    use num_traits::Float;

    #[differentiate]
    fn newton<T: Float>(f: &mut dyn FnMut(T) -> T, x0: T, steps: usize) -> T {
        let mut x = x0;
        for _ in 0..steps {
            let h = T::one() / (T::one() + T::one());
            x = x - f(x) * h;
        }
        x
    }

    #[differentiate]
    fn root<T: Float>(c: T, x0: T) -> T {
        let mut evaluations = 0;
        let x = newton(
            &mut |x| {
                evaluations += 1;
                x * x - c
            },
            x0,
            3,
        );
        x * T::from(evaluations).unwrap()
    }

    #[derive(Clone, Differentiable)]
    struct Solver {
        step: f64,
        #[differentiate(skip)]
        limit: usize,
    }

    #[differentiate]
    impl Solver {
        fn run(&self, mut f: impl FnMut(f64, &[f64]) -> Vec<f64>, y0: &[f64]) -> f64 {
            let mut y = y0.to_vec();
            for k in 0..self.limit {
                let slope = f(k as f64 * self.step, &y);
                for i in 0..y.len() {
                    y[i] += self.step * slope[i];
                }
            }
            y[0]
        }

        fn oscillate(&self, w: f64, y0: &[f64]) -> f64 {
            let mut evals = 0u32;
            let mut trace: Vec<(f64, usize)> = Vec::new();
            let end = self.run(
                |t, y| {
                    evals += 1;
                    trace.push((t, y.len()));
                    vec![y[1], -w * w * y[0] * evals as f64]
                },
                y0,
            );
            assert_eq!(trace.len(), self.limit);
            end + f64::from(evals) * w
        }
    }

    #[test]
    fn agrees() {
        agree!((1.7, 1.2), |(c, x)| root(*c, *x));
        let solver = Solver {
            step: 0.1,
            limit: 4,
        };
        agree!((solver, 1.3, vec![0.5, 0.2]), |(s, w, y)| s
            .oscillate(*w, y));
        let (_, dx) = root_grad(1.7_f32, 1.2);
        let (_, exact) = root_grad(1.7_f64, 1.2);
        assert!((f64::from(dx) - exact).abs() < 1e-5);
    }
}

/// The operators change what the function changes.
#[test]
fn counts_are_kept() {
    #[differentiate]
    fn twice(mut f: impl FnMut(f64) -> f64, x: f64) -> f64 {
        let y = f(x);
        f(y)
    }
    #[differentiate]
    fn counting(x: f64, calls: &mut Vec<usize>) -> f64 {
        let mut n = 0;
        twice(
            |t| {
                n += 1;
                calls.push(n);
                t * t
            },
            x,
        )
    }
    let mut calls = vec![7];
    let (value, pullback) = counting_vjp(1.5, &mut calls);
    assert_eq!(value, 1.5_f64.powi(4));
    assert_eq!(calls, [7, 1, 2]);
    assert_eq!(pullback(1.0), 4.0 * 1.5_f64.powi(3));
    assert_eq!(calls, [7, 1, 2]);
    assert_eq!(counting_jvp(1.5, &mut calls, 1.0).1, 4.0 * 1.5_f64.powi(3));
    assert_eq!(calls, [7, 1, 2, 1, 2]);
}

/// A closure under a name is moved into the call, of whose value nothing but a rounding is left.
#[test]
fn moved_into_what_is_rounded() {
    #[differentiate]
    fn stepped<F: FnMut(f64) -> f64>(mut f: F, x: f64) -> f64 {
        let mut x = x;
        for _ in 0..3 {
            x -= f(x) / (f(x + 1.0) - f(x));
        }
        x
    }
    #[differentiate]
    fn internal_rate(x: f64, k: f64) -> f64 {
        let mut tries = 1;
        let residual = |rate: f64| {
            tries += 1;
            assert!(tries < 100, "no result");
            rate * k - 2.0
        };
        x * (stepped(residual, x) * 100.0).round() / 100.0
    }
    let (value, slopes) = internal_rate_value_and_grad(1.5, 3.0);
    assert_eq!((value, slopes), (1.5 * 67.0 / 100.0, (0.67, 0.0)));
    assert_eq!(
        internal_rate_jvp(1.5, 3.0, (1.0, 1.0)),
        (1.5 * 67.0 / 100.0, 0.67)
    );
}
