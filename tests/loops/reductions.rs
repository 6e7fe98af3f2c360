//! Loops whose iterations meet in one sum: each is reversed as it runs, unless something else passes between them.

use std::cell::Cell;
use std::panic;

use allocation_counter::measure;
use cotangent::{Differentiable, DualNumber, differentiate};
use cotangent_test_twin::{agree, check, with_duals};
use proptest::prelude::*;

mod edges;
mod lengths;
mod starts;

thread_local!(static TURNS: Cell<usize> = const { Cell::new(0) });

/// Counts the iterations that run.
fn tick() {
    TURNS.with(|turns| turns.set(turns.get() + 1));
}

/// How many times `run` calls [`tick`].
fn turns<R>(run: impl FnOnce() -> R) -> usize {
    TURNS.with(|turns| turns.set(0));
    run();
    TURNS.with(Cell::get)
}

fn numbers(n: usize) -> Vec<f64> {
    (0..n).map(|k| (0.7 * k as f64 + 0.3).sin()).collect()
}

#[with_duals]
mod sums {
    use super::*;

    /// Nothing but the sum.
    #[differentiate]
    pub fn scores(w: &[f64], xs: &[f64], b: f64) -> f64 {
        let m = w.len();
        let mut total = 0.0;
        for i in 0..xs.len() / m {
            let mut product = b;
            for j in 0..m {
                product *= (w[j] * xs[i * m + j]).cos();
            }
            total += product.exp();
        }
        total
    }

    /// Its cotangent is not 1, and what it reads is read elsewhere too.
    #[differentiate]
    pub fn of_a_sum(w: &[f64], xs: &[f64]) -> f64 {
        let mut total = w[0];
        for i in 0..xs.len() {
            let mut product = xs[i];
            for j in 0..w.len() {
                product *= w[j].sin() + 1.5;
            }
            total -= product;
        }
        total * total * w[1] + xs[0]
    }

    #[differentiate]
    pub fn of_no_use(w: &[f64], n: usize) -> f64 {
        let mut total = 0.0;
        for i in 0..n {
            let mut product = 1.0;
            for j in 0..w.len() {
                product *= w[j].sqrt() * (i + 1) as f64;
            }
            total += product;
        }
        if total > 1e300 { total } else { w[0] }
    }

    #[differentiate]
    pub fn log_sum(v: &[f64]) -> f64 {
        tick();
        let mut sum = 0.0;
        for k in 0..v.len() {
            sum += v[k].exp();
        }
        sum.ln()
    }

    /// Every iteration fills the arrays that it reads.
    #[differentiate]
    pub fn mixture(means: &[f64], scales: &[f64], points: &[f64]) -> f64 {
        let mut terms = vec![0.0; means.len()];
        let mut inverse = vec![0.0; means.len()];
        for k in 0..means.len() {
            inverse[k] = 1.0 / (1.0 + scales[k] * scales[k]);
        }
        let mut total = 0.0;
        for i in 0..points.len() {
            for k in 0..means.len() {
                let d = points[i] - means[k];
                terms[k] = d * d * inverse[k] - scales[k];
            }
            total += log_sum(&terms);
        }
        total
    }

    #[differentiate]
    pub fn fill(at: f64, means: &[f64], out: &mut [f64]) {
        tick();
        for (o, m) in out.iter_mut().zip(means) {
            *o = (at - m).sin();
        }
    }

    /// Only the callee knows that it fills what it is lent.
    #[differentiate]
    pub fn filled_by_a_call(means: &[f64], points: &[f64]) -> f64 {
        let mut y = vec![0.0; means.len()];
        let mut total = 0.0;
        for point in points {
            fill(*point, means, &mut y);
            total += y.iter().map(|v| v * v).sum::<f64>().sqrt();
        }
        total
    }

    /// The last element is never filled.
    #[differentiate]
    pub fn filled_in_part(means: &[f64], points: &[f64]) -> f64 {
        let mut y = vec![means[0]; means.len() + 1];
        let mut total = 0.0;
        for point in points {
            fill(*point, means, &mut y);
            total += log_sum(&y);
        }
        total
    }

    #[differentiate]
    pub fn relaxes(x: &[f64], n: usize) -> f64 {
        let mut state = vec![0.5; x.len()];
        let mut total = 0.0;
        for _ in 0..n {
            for k in 0..x.len() {
                state[k] = 0.5 * state[k] + x[k].sin();
            }
            total += log_sum(&state);
        }
        total
    }

    /// Iterations 20 and 21 read what the one before them left.
    #[differentiate]
    pub fn carries_late(x: &[f64], n: usize) -> f64 {
        let mut state = vec![0.0; x.len()];
        let mut total = 0.0;
        for i in 0..n {
            for k in 0..x.len() {
                let fresh = x[k].sin() + 0.1 * i as f64;
                if i == 20 || i == 21 {
                    state[k] = state[k] * fresh;
                } else {
                    state[k] = fresh;
                }
            }
            total += log_sum(&state);
        }
        total
    }

    #[differentiate]
    pub fn read_later(x: &[f64], n: usize) -> f64 {
        let mut y = vec![0.0; x.len()];
        let mut total = 0.0;
        for i in 0..n {
            for k in 0..x.len() {
                y[k] = x[k].sin() * i as f64;
            }
            total += log_sum(&y);
        }
        total + y[0]
    }

    #[differentiate]
    pub fn read_before(x: &[f64], n: usize) -> f64 {
        let mut y = [0.0; 3];
        let mut total = 0.0;
        for i in 0..n {
            total += y[0] * y[1];
            for k in 0..3 {
                y[k] = x[k].sin() * i as f64;
            }
            total += log_sum(&y);
        }
        total
    }

    #[differentiate]
    pub fn two_sums(x: &[f64], n: usize) -> f64 {
        let (mut even, mut odd) = (0.0, 1.0);
        for i in 0..n {
            let mut product = 1.0;
            for k in 0..x.len() {
                product *= (x[k] + 0.1 * i as f64).cos();
            }
            if i % 2 == 0 {
                even += product;
            } else {
                odd += product;
            }
        }
        even * odd
    }

    #[differentiate]
    pub fn stops(x: &[f64], n: usize, most: f64) -> f64 {
        let mut total = 0.0;
        for i in 0..n {
            let mut product = 1.0;
            for k in 0..x.len() {
                product *= (x[k] + 0.1 * i as f64).cos();
            }
            total += product * product;
            if total > most {
                break;
            }
        }
        total
    }

    #[differentiate]
    pub fn in_a_branch(x: &[f64], n: usize, kind: usize) -> f64 {
        if kind == 0 {
            return x[0];
        }
        let scale = x[0] * x[1];
        let value = if kind == 1 {
            let mut total = 0.0;
            for i in 0..n {
                let mut product = scale;
                for k in 0..x.len() {
                    product *= (x[k] + 0.1 * i as f64).cos();
                }
                total += product;
            }
            total
        } else {
            scale
        };
        value * x[1]
    }

    #[differentiate]
    pub fn in_a_loop(x: &[f64], n: usize) -> f64 {
        let mut y = 1.0;
        for _ in 0..3 {
            let mut total = y;
            for i in 0..n {
                let mut product = 1.0;
                for k in 0..x.len() {
                    product *= (x[k] + 0.1 * i as f64).cos();
                }
                total += product;
            }
            y = total.sin();
        }
        y
    }

    /// Names that mean other things later, rows that are borrowed before, sums in sums.
    #[differentiate]
    pub fn names(x: &[f64], n: usize) -> f64 {
        let d = x.len() / 2;
        let front = &x[..d];
        let back = &x[d..];
        let total = {
            let d = front[0] * back[0];
            let mut record = d;
            for i in 0..n {
                let x = front[i % 2] * d;
                let mut product = x;
                for back in back {
                    let x = back * x;
                    product *= x.cos();
                }
                record += product;
            }
            record
        };
        let n = total * 0.5;
        let mut total = 0.0;
        for i in 0..40 {
            let mut product = n;
            for j in 0..d {
                product *= (front[j] - i as f64).sin();
            }
            total += product;
        }
        total
    }

    #[differentiate]
    pub fn by_iterators(w: &[f64], xs: &[f64]) -> f64 {
        xs.chunks_exact(w.len())
            .map(|x| {
                let product = x
                    .iter()
                    .zip(w)
                    .map(|(a, b)| (a * b).cos())
                    .fold(1.0, |p, c| p * c);
                product.exp()
            })
            .sum()
    }

    #[differentiate]
    pub fn single(w: &[f32], n: usize) -> f32 {
        let mut t = [0.0; 2];
        let mut total = 0.0;
        for i in 0..n {
            for k in 0..2 {
                t[k] = w[k].sin() * (i as f32 * 0.1).cos();
            }
            let mut product = 1.0;
            for k in 0..2 {
                product *= t[k];
            }
            total += product;
        }
        total * total
    }

    #[differentiate]
    pub fn generic<T: num_traits::Float + std::ops::AddAssign>(w: &[T], n: usize) -> T {
        let mut total = w[0];
        for _ in 0..n {
            let mut product = w[0];
            for k in 0..w.len() {
                product = product * w[k].sin();
            }
            total += product;
        }
        total
    }

    #[differentiate]
    pub fn squared<T: num_traits::Float + std::ops::AddAssign>(w: &[T], n: usize) -> T {
        let total = generic(w, n);
        total * total
    }

    #[differentiate]
    pub fn adds_to_what_it_is_given(mut total: f64, w: Vec<f64>, n: usize) -> f64 {
        for i in 0..n {
            let mut product = 1.0;
            for k in 0..w.len() {
                product *= (w[k] * i as f64).cos();
            }
            total += product;
        }
        total * w[0]
    }
}

#[test]
fn derivatives() {
    use sums::*;
    let (w, xs) = (numbers(4), numbers(160));
    for n in [0, 3, 15, 16, 40] {
        check!(scores(&w, &xs[..4 * n], 0.8));
        check!(by_iterators(&w, &xs[..4 * n]));
        check!(two_sums(&w, @n));
        check!(stops(&w, @n, 3.0));
        check!(in_a_loop(&w, @n));
        check!(names(&w, @n));
        check!(single(&[0.3, 0.8], @n));
        check!(generic(&w, @n));
        check!(adds_to_what_it_is_given(0.4, w.clone(), @n));
        check!(of_no_use(&[0.4, 0.9, 0.0], @n));
        for kind in 0..3 {
            check!(in_a_branch(&w, @n, @kind));
        }
    }
    check!(of_a_sum(&w, &xs[..1]));
    check!(of_a_sum(&w, &xs));
}

#[test]
fn derivatives_with_scratch() {
    use sums::*;
    let (x, points) = (vec![0.3, 0.9, -0.4], numbers(64));
    for n in [0, 1, 15, 16, 21, 22, 64] {
        check!(mixture(&x, &[0.5, 0.2, 0.1], &points[..n]));
        check!(filled_by_a_call(&x, &points[..n]));
        check!(filled_in_part(&x, &points[..n]));
        check!(relaxes(&x, @n));
        check!(carries_late(&x, @n));
        check!(read_later(&x, @n));
        check!(read_before(&x, @n));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn derivatives_at_random(x in prop::collection::vec(-2.0..2.0f64, 3), n in 0usize..40) {
        use sums::*;
        check!(scores(&x, &numbers(3 * n), 0.8));
        check!(mixture(&x, &[0.5, 0.2, 0.1], &numbers(n)));
        check!(filled_by_a_call(&x, &numbers(n)));
        check!(carries_late(&x, @n));
    }
}

/// A loop whose iterations turn out to communicate late is the only one that begins again.
#[test]
fn iterations_that_run() {
    use sums::*;
    let (x, points) = (vec![0.3, 0.9, -0.4], numbers(64));
    let mixture = turns(|| mixture_grad(&x, &[0.5, 0.2, 0.1], &points));
    assert_eq!(mixture, 64);
    assert_eq!(turns(|| filled_by_a_call_grad(&x, &points)), 64);
    assert_eq!(turns(|| filled_in_part_grad(&x, &points)), 2 * 64);
    assert_eq!(turns(|| relaxes_grad(&x, 64)), 64);
    assert_eq!(turns(|| carries_late_grad(&x, 64)), 21 + 64);
}

#[differentiate(wrt(w))]
fn products(w: &[f64], xs: &[f64]) -> f64 {
    let mut y = vec![0.0; w.len()];
    let mut total = 0.0;
    for i in 0..xs.len() {
        for k in 0..w.len() {
            y[k] = (w[k] * xs[i]).sin();
        }
        let mut product = 1.0;
        for k in 0..w.len() {
            product *= y[k];
        }
        total += product;
    }
    total
}

/// What is remembered does not grow with the number of iterations.
#[test]
fn memory() {
    let w = numbers(4);
    let most = |n: usize| {
        let xs = numbers(n);
        measure(|| drop(products_grad(&w, &xs))).bytes_max
    };
    assert!(most(1000) < 2000, "{}", most(1000));
    assert_eq!(most(1000), most(4000));
}

#[differentiate]
fn near(x: &[f64], at: usize) -> f64 {
    let mut total = 0.0;
    for i in 0..20 {
        let mut product = 1.0;
        for k in 0..3 {
            product *= x[at + i + k].cos();
        }
        total += product;
    }
    total
}

/// A few iterations on a small part of much do not cost as much as all of it.
#[test]
fn few_iterations_on_much() {
    let x = numbers(100_000);
    let mut x_bar = vec![0.0; x.len()];
    let info = measure(|| {
        near_grad_into(&x, 500, &mut x_bar);
    });
    assert!(info.bytes_total < 10_000, "{info:?}");
}

#[derive(Clone, Differentiable)]
struct Model {
    weights: Vec<f64>,
    bias: f64,
}

#[differentiate]
impl Model {
    fn loss(&self, xs: &[f64]) -> f64 {
        let mut layer = vec![0.0; self.weights.len()];
        let mut total = 0.0;
        for x in xs {
            for (l, w) in layer.iter_mut().zip(&self.weights) {
                *l = (w * x + self.bias).tanh();
            }
            let out: f64 = layer.iter().map(|l| l * l).sum();
            total += out.sqrt();
        }
        total / xs.len() as f64
    }
}

#[test]
fn of_a_method() {
    let model = Model {
        weights: vec![0.4, -0.8, 1.1],
        bias: 0.2,
    };
    agree!((model, numbers(50)), |(m, xs)| m.loss(xs));
}

#[differentiate]
fn out_of_bounds(x: &[f64], n: usize) -> f64 {
    let mut y = vec![0.0; 2];
    let mut total = 0.0;
    for i in 0..n {
        for k in 0..2 {
            y[k] = x[i + k].sin();
        }
        let mut product = 1.0;
        for k in 0..2 {
            product *= y[k];
        }
        total += product;
    }
    total
}

#[test]
fn panics_as_the_function_does() {
    let x = numbers(40);
    let message = |run: &(dyn Fn() -> f64 + panic::RefUnwindSafe)| {
        let payload = panic::catch_unwind(run).unwrap_err();
        payload.downcast_ref::<String>().cloned()
    };
    let expected = message(&|| out_of_bounds(&x, 60));
    assert!(expected.is_some());
    assert_eq!(message(&|| out_of_bounds_grad(&x, 60)[0]), expected);
}

/// A sum of numbers that carry derivatives is recorded: its cotangent is more than a factor.
#[test]
fn second_derivatives() {
    let n = 40;
    let at = [0.3, 0.9, -0.4];
    let v = [1.0, -0.5, 0.25];
    let twice: Vec<_> = at
        .iter()
        .zip(&v)
        .map(|(x, v)| DualNumber::new(*x, *v))
        .collect();
    let gradient = sums::squared_grad(&twice, n);
    let h = 1e-6;
    let moved = |h: f64| -> Vec<f64> {
        let x: Vec<f64> = at.iter().zip(&v).map(|(x, v)| x + h * v).collect();
        sums::squared_grad(&x, n)
    };
    let (up, down) = (moved(h), moved(-h));
    for k in 0..3 {
        let expected = (up[k] - down[k]) / (2.0 * h);
        let scale = 1.0 + expected.abs();
        assert!((gradient[k].derivative - expected).abs() < 1e-6 * scale);
    }
}

/// A pullback gives the same each time, and all of it in proportion to the seed.
#[test]
fn a_pullback_is_linear() {
    let (x, points) = (vec![0.3, 0.9, -0.4], numbers(64));
    let (value, pullback) = sums::filled_by_a_call_vjp(&x, &points);
    assert_eq!(value, sums::filled_by_a_call(&x, &points));
    let once = pullback(1.0);
    assert_eq!(pullback(1.0), once);
    let half = |v: &[f64]| v.iter().map(|v| 0.5 * v).collect::<Vec<f64>>();
    assert_eq!(pullback(0.5), (half(&once.0), half(&once.1)));
    assert!(pullback(0.0).0.iter().all(|v| *v == 0.0));
}
