//! Calls that get several parts of one variable at once, against duals, finite differences and the inner product.

use allocation_counter::measure;
use approx::assert_relative_eq;
use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod programs {
    use super::differentiate;

    #[differentiate]
    pub fn inner(a: &[f64], b: &[f64]) -> f64 {
        let mut sum = 0.0;
        for i in 0..a.len().min(b.len()) {
            sum += a[i] * b[i] * b[i];
        }
        sum
    }

    #[differentiate]
    pub fn of_shared_halves(x: &[f64], k: usize) -> f64 {
        inner(&x[..k], &x[k..]) + inner(&x[k..], &x[..k]).sin()
    }

    /// The whole beside its halves.
    #[differentiate]
    pub fn between(a: &[f64], whole: &[f64], b: &[f64]) -> f64 {
        inner(a, whole) + inner(whole, b)
    }

    #[differentiate]
    pub fn of_halves_and_the_whole(x: &[f64], k: usize) -> f64 {
        let (a, b) = x[1..].split_at(k);
        between(a, x, b) + inner(b, a)
    }

    #[differentiate]
    pub fn advance(into: &mut [f64], from: &[f64], rate: f64) {
        for i in 0..into.len() {
            into[i] += rate * from[i % from.len()] * from[(i + 1) % from.len()];
        }
    }

    /// Rows of `w`, each from the one before it.
    #[differentiate]
    pub fn rows(start: &[f64], w: usize, steps: usize, rate: f64) -> f64 {
        let mut rows = vec![0.0; w * (steps + 1)];
        rows[..w].copy_from_slice(start);
        for k in 1..steps + 1 {
            let (before, after) = rows.split_at_mut(k * w);
            if k % 3 == 2 {
                advance(&mut after[..w], &before[..w], rate);
            }
            advance(&mut after[..w], &before[(k - 1) * w..], 1.0 + rate);
        }
        rows.iter().sum()
    }

    #[differentiate]
    pub fn exchange(a: &mut [f64], b: &mut [f64], turn: f64) {
        let (sin, cos) = turn.sin_cos();
        for (a, b) in a.iter_mut().zip(b.iter_mut()) {
            let x = *a * cos - *b * sin;
            *b = *a * sin + *b * cos;
            *a = x * x;
        }
    }

    /// Three parts of a part, by two cuts.
    #[differentiate]
    pub fn mix(a: &mut [f64], b: &[f64], c: &mut [f64]) {
        exchange(a, c, b[0]);
        advance(c, b, a[0]);
    }

    #[differentiate]
    pub fn of_three_parts(x: &[f64], turn: f64) -> f64 {
        let mut v = x.to_vec();
        for k in 0..3 {
            let (a, rest) = v[k..].split_at_mut(1);
            let (b, c) = rest.split_at_mut(2);
            mix(a, b, c);
            exchange(a, b, turn);
        }
        v.iter().map(|v| v * v).sum()
    }

    #[differentiate]
    pub fn single(x: &[f32], k: usize) -> f32 {
        let mut v = x.to_vec();
        let (a, b) = v.split_at_mut(k);
        exchange_single(a, b);
        v[0] * v[k]
    }

    #[differentiate]
    pub fn exchange_single(a: &mut [f32], b: &mut [f32]) {
        a[0] += b[0] * b[0];
        b[0] *= a[0];
    }
}
use programs::*;

#[test]
fn parts_of_one_variable_at_once() {
    let x = vec![0.3, 1.2, 0.7, 0.5, -0.4, 0.9];
    for k in 1..5 {
        check!(of_shared_halves(&x, @k));
        check!(of_halves_and_the_whole(&x, @k));
    }
    for steps in [0, 1, 5] {
        check!(rows(&[0.3, 1.2, 0.7], @3, @steps, 0.2));
    }
    check!(of_three_parts(&x, 0.4));
    let (value, gradient) = single_value_and_grad(&[0.5, 0.3, 2.0], 2);
    // a = 0.5 + 4 and b = 2 a, so that the value is 2 a^2.
    assert_relative_eq!(value, 2.0 * 4.5 * 4.5);
    assert_relative_eq!(gradient[0], 4.0 * 4.5);
    assert_relative_eq!(gradient[2], 4.5 * 4.5 + 4.0 * 4.5 * 4.0);
}

/// A filter whose state is two parts of one vector.
#[derive(Clone, Debug, PartialEq, Differentiable)]
struct TwoPartFilter {
    state: Vec<f64>,
    rate: f64,
}

#[differentiate]
impl TwoPartFilter {
    fn step(&mut self, input: f64) -> f64 {
        let n = self.state.len() / 2;
        let (slow, fast) = self.state.split_at_mut(n);
        exchange(slow, fast, self.rate * input);
        slow[0] + fast[n - 1]
    }

    fn respond(&self, inputs: &[f64]) -> f64 {
        let mut filter = self.clone();
        inputs.iter().map(|x| filter.step(*x)).sum()
    }
}

#[test]
fn parts_of_a_field() {
    let filter = TwoPartFilter {
        state: vec![0.3, 1.2, 0.7, 0.5],
        rate: 0.2,
    };
    let inputs = [0.4, -0.3, 1.1];
    let (_, (of_filter, of_inputs)) = filter.respond_value_and_grad(&inputs);
    let along = TwoPartFilter {
        state: vec![0.2, -0.1, 0.4, 0.3],
        rate: -0.5,
    };
    let direction = [0.3, 0.1, -0.7];
    let tangent = TwoPartFilterTangent {
        state: along.state.clone(),
        rate: along.rate,
    };
    let (_, pushed) = filter.respond_jvp(&inputs, (tangent, direction.to_vec()));
    let pulled = inner_product(&of_filter.state, &along.state)
        + of_filter.rate * along.rate
        + inner_product(&of_inputs, &direction);
    assert_relative_eq!(pushed, pulled, max_relative = 1e-12);
    let at = |t: f64| {
        let moved = TwoPartFilter {
            state: moved(&filter.state, &along.state, t),
            rate: filter.rate + t * along.rate,
        };
        moved.respond(&self::moved(&inputs, &direction, t))
    };
    let differences = (at(1e-5) - at(-1e-5)) / 2e-5;
    assert_relative_eq!(pushed, differences, max_relative = 1e-7);
}

fn inner_product(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn moved(x: &[f64], along: &[f64], by: f64) -> Vec<f64> {
    x.iter().zip(along).map(|(x, d)| x + by * d).collect()
}

#[differentiate]
fn spread(a: &mut [f64], b: &mut [f64]) {
    a[0] += 0.5 * b[0];
    b[0] += 0.25 * a[0];
}

#[differentiate]
fn spreads(x: &[f64], turns: usize) -> f64 {
    let mut v = x.to_vec();
    for _ in 0..turns {
        let (a, b) = v.split_at_mut(2);
        spread(a, b);
    }
    v[0]
}

/// The cotangents of the halves are parts of that of the whole: none is copied.
#[test]
fn parts_are_not_copied() {
    let count = |turns| {
        let gradient = || std::hint::black_box(spreads_grad(&[0.3, 0.7, 0.2], turns));
        measure(|| drop(gradient())).count_total
    };
    assert_eq!(count(1000), count(10));
}
