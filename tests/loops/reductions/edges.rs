//! Where a loop that adds up ends early, is read too soon, shows what it does, or overflows.

use allocation_counter::measure;
use cotangent::{LinearMap, differentiate};
use cotangent_test_twin::{check, with_duals};
use proptest::prelude::*;

use super::{numbers, tick, turns};

#[with_duals]
mod loops {
    use super::*;

    #[differentiate]
    pub fn until(x: &[f64], n: usize, most: f64) -> Option<f64> {
        let mut total = 0.0;
        for i in 0..n {
            let mut product = x[0];
            for k in 0..x.len() {
                product *= (x[k] + 0.1 * i as f64).cos();
            }
            let term = if product < most { Some(product) } else { None };
            total += term?;
        }
        Some(total)
    }

    #[differentiate]
    pub fn or_else(x: &[f64], n: usize, most: f64) -> f64 {
        until(x, n, most).unwrap_or(x[1])
    }

    #[differentiate]
    pub fn returns(x: &[f64], n: usize, most: f64) -> f64 {
        let mut total = 0.0;
        for i in 0..n {
            let mut product = 1.0;
            for k in 0..x.len() {
                product *= (x[k] + 0.1 * i as f64).cos();
            }
            if product > most {
                return total * x[0];
            }
            total += product;
        }
        total
    }

    #[differentiate]
    pub fn skips(x: &[f64], n: usize) -> f64 {
        let mut total = 0.0;
        for i in 0..n {
            if i % 3 == 0 {
                continue;
            }
            let mut product = 1.0;
            for k in 0..x.len() {
                product *= (x[k] + 0.1 * i as f64).cos();
            }
            total += product;
        }
        total
    }

    /// A running total is not only added to.
    #[differentiate]
    pub fn running(x: &[f64], n: usize) -> f64 {
        let mut total = 0.0;
        for i in 0..n {
            let mut product = 1.0 + 0.01 * total;
            for k in 0..x.len() {
                product *= (x[k] + 0.1 * i as f64).cos();
            }
            total += product;
        }
        total
    }

    #[differentiate]
    pub fn running_in_a_condition(x: &[f64], n: usize) -> f64 {
        let mut total = 0.0;
        for i in 0..n {
            let mut product = 1.0;
            for k in 0..x.len() {
                product *= (x[k] + 0.1 * i as f64).cos();
            }
            if total < 2.0 {
                total += product;
            } else {
                total -= product * x[0];
            }
        }
        total
    }

    #[differentiate]
    pub fn running_by_call(x: &[f64], n: usize) -> f64 {
        let mut total = 0.0;
        for i in 0..n {
            total += decay(total, x[i % x.len()]);
        }
        total
    }

    #[differentiate]
    pub fn decay(total: f64, x: f64) -> f64 {
        x.sin() / (1.0 + total * total)
    }

    /// Sums of sums; the inner ones begin anew each time.
    #[differentiate]
    pub fn nested(x: &[f64], n: usize, m: usize) -> f64 {
        let mut total = x[0];
        for i in 0..n {
            let mut row = x[1];
            for j in 0..m {
                let mut cell = 0.0;
                for k in 0..x.len() {
                    cell += (0.1 * x[k] * (i + j) as f64).sin();
                }
                row += cell * cell.cos();
            }
            total += row.tanh();
        }
        total
    }

    /// The inner sum goes on from one iteration to the next.
    #[differentiate]
    pub fn shared(x: &[f64], n: usize, m: usize) -> f64 {
        let mut total = 0.0;
        for i in 0..n {
            for j in 0..m {
                let mut cell = 1.0;
                for k in 0..x.len() {
                    cell *= (0.1 * x[k] * (i + j) as f64).cos();
                }
                total += cell;
            }
        }
        total * total
    }

    /// Begins again from a value.
    #[differentiate]
    pub fn set_in_between(x: &[f64], n: usize) -> f64 {
        let mut total = 0.0;
        for i in 0..n {
            if i == 20 {
                total = x[0];
            }
            let mut product = 1.0;
            for k in 0..x.len() {
                product *= (x[k] + 0.1 * i as f64).cos();
            }
            total += product;
        }
        total
    }

    #[differentiate]
    pub fn scaled_in_between(x: &[f64], n: usize) -> f64 {
        let mut total = 1.0;
        for i in 0..n {
            let mut product = 1.0;
            for k in 0..x.len() {
                product *= (x[k] + 0.1 * i as f64).cos();
            }
            total += product;
            total *= 0.9;
        }
        total
    }

    #[differentiate]
    pub fn plus_and_minus(x: &[f64], n: usize) -> f64 {
        let mut total = 0.0;
        for i in 0..n {
            let mut product = x[0];
            for k in 0..x.len() {
                product *= (x[k] + 0.1 * i as f64).cos();
            }
            if i % 2 == 0 {
                total += product;
            } else {
                total -= product * product;
            }
        }
        total / n as f64
    }

    #[differentiate]
    pub fn with_a_count(x: &[f64], n: usize) -> f64 {
        let (mut total, mut count) = (0.0, 0);
        for i in 0..n {
            let mut product = x[0];
            for k in 0..x.len() {
                product *= (x[k] + 0.1 * i as f64).cos();
            }
            if product > 0.0 {
                count += 1;
            }
            total += product;
        }
        total / (count + 1) as f64
    }

    #[differentiate]
    pub fn shows(x: &[f64], n: usize) -> f64 {
        let mut state = vec![0.0; x.len()];
        let mut total = 0.0;
        for i in 0..n {
            tick();
            for k in 0..x.len() {
                let fresh = x[k].sin() + 0.1 * i as f64;
                state[k] = if i == 20 { state[k] * fresh } else { fresh };
            }
            let mut product = 1.0;
            for k in 0..x.len() {
                product *= state[k];
            }
            total += product;
        }
        total
    }

    #[differentiate]
    pub fn in_a_closure(x: &[f64], n: usize) -> f64 {
        let score = |w: f64| {
            let mut total = 0.0;
            for i in 0..n {
                let mut product = w;
                for k in 0..x.len() {
                    product *= (x[k] + 0.1 * i as f64).cos();
                }
                total += product;
            }
            total
        };
        score(x[0]) * score(x[1] + 1.0)
    }

    #[differentiate]
    pub fn of_moved_scratch(x: Vec<f64>, n: usize) -> f64 {
        let mut total = 0.0;
        for i in 0..n {
            let scaled: Vec<f64> = x.iter().map(|x| (x * (i + 1) as f64).sin()).collect();
            let pair = (scaled, i);
            total += pair.0.iter().map(|s| s * s).sum::<f64>().sqrt();
        }
        total * x[0]
    }

    /// The exponentials are as large as floats can be; only in proportion to the sum are their derivatives not larger.
    #[differentiate]
    pub fn logarithm(x: &[f64], scale: f64, n: usize) -> f64 {
        let mut sum = 0.0;
        for i in 0..n {
            let mut exponent = 0.0;
            for k in 0..x.len() {
                exponent += x[k].sin() * scale;
            }
            sum += (exponent - 1e-6 * i as f64).exp();
        }
        sum.ln()
    }

    /// Steep at zero, and of no weight.
    #[differentiate]
    pub fn of_no_weight(x: &[f64], w: f64, n: usize) -> f64 {
        let mut sum = 0.0;
        for _ in 0..n {
            let mut product = 1.0;
            for k in 0..x.len() {
                product *= x[k].sqrt();
            }
            sum += product;
        }
        x[0] + if w > 0.0 { w * sum } else { 0.0 }
    }

    #[differentiate(modes(grad, vjp, jvp, linearize, split))]
    pub fn maps(x: &[f64], n: usize) -> f64 {
        let mut total = 0.0;
        let mut y = vec![0.0; x.len()];
        for i in 0..n {
            for k in 0..x.len() {
                y[k] = (x[k] + 0.1 * i as f64).cos();
            }
            let mut product = 1.0;
            for k in 0..x.len() {
                product *= y[k];
            }
            total += product;
        }
        total * total
    }

    /// What an arm has computed before, of which some derivatives only are wanted.
    #[differentiate]
    pub fn in_an_arm(x: &[f64], t: f64, kind: usize, n: usize) -> f64 {
        if kind == 0 {
            let scale = (x[0] * t).sin();
            let late = scale * t.exp();
            let mut total = 0.0;
            for i in 0..n {
                let mut product = scale;
                for k in 0..x.len() {
                    product *= (x[k] * late + 0.1 * i as f64).cos();
                }
                total += product;
            }
            total * scale
        } else {
            t
        }
    }

    #[differentiate(wrt(x))]
    pub fn in_an_arm_by_x(x: &[f64], t: f64, kind: usize, n: usize) -> f64 {
        in_an_arm(x, t, kind, n)
    }

    #[differentiate(wrt(t))]
    pub fn in_an_arm_by_t(x: &[f64], t: f64, kind: usize, n: usize) -> f64 {
        in_an_arm(x, t, kind, n)
    }
}

use loops::*;

#[test]
fn derivatives() {
    let x = vec![0.3, 0.9, -0.4];
    for n in [0, 1, 15, 16, 17, 40] {
        check!(or_else(&x, @n, 9.0));
        check!(or_else(&x, @n, 0.2));
        check!(returns(&x, @n, 9.0));
        check!(returns(&x, @n, 0.5));
        check!(skips(&x, @n));
        check!(running(&x, @n));
        check!(running_in_a_condition(&x, @n));
        check!(running_by_call(&x, @n));
        check!(nested(&x, @n, @3));
        check!(nested(&x, @n, @20));
        check!(nested(&x, @n, @0));
        check!(shared(&x, @n, @3));
        check!(set_in_between(&x, @n));
        check!(scaled_in_between(&x, @n));
        check!(with_a_count(&x, @n));
        check!(shows(&x, @n));
        check!(in_a_closure(&x, @n));
        check!(of_moved_scratch(x.clone(), @n));
        check!(maps(&x, @n));
        for kind in 0..2 {
            check!(in_an_arm(&x, 0.8, @kind, @n));
            check!(in_an_arm_by_x(&x, @0.8, @kind, @n));
            check!(in_an_arm_by_t(@&x, 0.8, @kind, @n));
        }
        if n > 0 {
            check!(plus_and_minus(&x, @n));
            check!(logarithm(&x, 0.7, @n));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn derivatives_at_random(x in prop::collection::vec(-2.0..2.0f64, 3), n in 0usize..40, m in 0usize..5) {
        check!(nested(&x, @n, @m));
        check!(shared(&x, @n, @m));
        check!(in_an_arm(&x, 0.8, @0, @n));
        check!(maps(&x, @n));
    }
}

#[differentiate]
fn with_checkpoints(x: &[f64], n: usize) -> f64 {
    let mut total = 0.0;
    #[checkpoint(every(5))]
    for i in 0..n {
        let mut product = 1.0;
        for k in 0..x.len() {
            product *= (x[k] + 0.1 * i as f64).cos();
        }
        total += product;
    }
    total * total
}

#[test]
fn checkpoints() {
    let x = vec![0.3, 0.9, -0.4];
    for n in [0, 7, 40] {
        let by_products = with_checkpoints_grad(&x, n);
        let plain = maps_grad(&x, n);
        for (a, b) in by_products.iter().zip(&plain) {
            assert!((a - b).abs() <= 1e-12 * (1.0 + b.abs()), "{a} {b}");
        }
    }
}

/// A loop that shows what it does does it once, though its iterations turn out to communicate late.
#[test]
fn nothing_shows_twice() {
    assert_eq!(turns(|| shows_grad(&[0.3, 0.9, -0.4], 64)), 64);
}

#[test]
fn overflows_on_the_way_are_none_in_the_end() {
    let x: [f64; 2] = [0.5, 1.1];
    let sines = x[0].sin() + x[1].sin();
    for exponent in [1.0, 700.0, 705.0] {
        let scale = exponent / sines;
        for n in [15, 16, 40] {
            let (x_bar, scale_bar) = logarithm_grad(&x, scale, n);
            assert!((scale_bar - sines).abs() < 1e-9, "{scale_bar}");
            for (bar, x) in x_bar.iter().zip(x) {
                let expected = scale * x.cos();
                assert!((bar - expected).abs() < 1e-9 * expected, "{bar} {expected}");
            }
        }
    }
}

/// An infinite derivative of no weight is the same whether the loop is recorded, as short ones are, or not.
#[test]
fn infinite_derivatives() {
    for n in [15, 16, 40] {
        let (x_bar, _) = of_no_weight_grad(&[0.0, 0.25], -1.0, n);
        assert_eq!(x_bar, [1.0, 0.0], "{n}");
        let (x_bar, _) = of_no_weight_grad(&[0.0, 0.25], 1.0, n);
        assert_eq!(x_bar[0], f64::INFINITY, "{n}");
    }
}

#[test]
fn seeds() {
    let x = [0.3, 0.9, -0.4];
    for n in [15, 40] {
        let (value, pullback) = nested_vjp(&x, n, 3);
        assert_eq!(value, nested(&x, n, 3));
        assert!(pullback(0.0).iter().all(|bar| *bar == 0.0));
        let (once, twice) = (pullback(1.0), pullback(2.0));
        assert!(
            once.iter()
                .zip(&twice)
                .all(|(once, twice)| 2.0 * once == *twice)
        );
    }
}

/// The sweep in two halves, and the derivative as a map.
#[test]
fn other_forms_agree() {
    let x = [0.3, 0.9, -0.4];
    let expected = maps_grad(&x, 40);
    let (_, map) = maps_linearize(&x, 40);
    let (_, residual) = maps_fwd(&x, 40);
    for pulled in [map.apply_transpose(1.0), maps_rev(&residual, &x, 40, 1.0)] {
        for (a, b) in pulled.iter().zip(&expected) {
            assert!((a - b).abs() <= 1e-12 * (1.0 + b.abs()), "{a} {b}");
        }
    }
}

/// Iterations of a loop that may be left early are recorded, those of the others are not.
#[test]
fn what_is_remembered() {
    let x = numbers(4);
    let most = |run: &dyn Fn(usize)| measure(|| run(4000)).bytes_max;
    assert!(most(&|n| drop(nested_grad(&x, n, 1))) < 4000);
    assert!(most(&|n| drop(in_an_arm_grad(&x, 0.8, 0, n))) < 4000);
    assert!(most(&|n| drop(plus_and_minus_grad(&x, n))) < 8000);
    assert!(most(&|n| drop(returns_grad(&x, n, 9.0))) > 4000 * 8);
    assert!(most(&|n| drop(running_grad(&x, n))) > 4000 * 8);
}

#[differentiate]
fn log_sum_exp(v: &[f64]) -> f64 {
    let mut sum = 0.0;
    for v in v {
        sum += v.exp();
    }
    sum.ln()
}

#[differentiate]
fn mixture(x: &[f64], n: usize) -> f64 {
    let mut terms = vec![0.0; x.len()];
    let mut total = 0.0;
    for i in 0..n {
        for k in 0..x.len() {
            terms[k] = x[k] * (i as f64 * 0.1).cos();
        }
        total += log_sum_exp(&terms);
    }
    total
}

/// `terms` is another one after the call, so it is still there when the iteration is reversed.
#[differentiate]
fn changed_after_the_call(x: &[f64], n: usize) -> f64 {
    let mut terms = vec![0.0; x.len()];
    let mut total = 0.0;
    for i in 0..n {
        for k in 0..x.len() {
            terms[k] = x[k] * (i as f64 * 0.1).cos();
        }
        total += log_sum_exp(&terms);
        terms[0] = 0.5 * i as f64;
    }
    total
}

/// Of a loop that is reversed as it runs, what a call has read is copied where the iteration is recorded.
#[test]
fn what_is_lent_is_not_copied() {
    let x = numbers(4);
    for n in [0, 3, 400] {
        let grad = mixture_grad(&x, n);
        assert_eq!(grad, changed_after_the_call_grad(&x, n));
        for k in 0..4 {
            let mut x_dot = vec![0.0; 4];
            x_dot[k] = 1.0;
            let (_, along) = mixture_jvp(&x, n, x_dot);
            assert!(
                (along - grad[k]).abs() <= 1e-12 * (1.0 + along.abs()),
                "{n}"
            );
        }
    }
    let count = |run: &dyn Fn()| measure(run).count_total;
    assert!(count(&|| drop(mixture_grad(&x, 400))) < 420);
    assert!(count(&|| drop(changed_after_the_call_grad(&x, 400))) > 800);
}
