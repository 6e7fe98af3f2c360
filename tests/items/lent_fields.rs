//! What a field of `&mut self` refers to as an argument: statistics that are computed once, filters that go on to other data.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
fn total(xs: &[f64]) -> Option<f64> {
    if xs.is_empty() {
        return None;
    }
    Some(xs.iter().map(|x| x * x).sum())
}

#[differentiate]
fn least(xs: &[f64]) -> f64 {
    xs.iter().copied().fold(f64::MAX, f64::min)
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Stats<'a> {
    data: &'a [f64],
    low: Option<f64>,
    mean: Option<f64>,
}

#[differentiate]
impl<'a> Stats<'a> {
    fn low(&mut self) -> f64 {
        if let Some(low) = self.low {
            return low;
        }
        let low = least(self.data);
        self.low = Some(low);
        low
    }

    fn mean(&mut self) -> Option<f64> {
        if let Some(mean) = self.mean {
            return Some(mean);
        }
        let mean = total(self.data)? / self.data.len() as f64;
        self.mean = Some(mean);
        Some(mean)
    }

    /// The data are others after the second time.
    fn grown(&mut self, next: &'a [f64]) -> f64 {
        let mut sum = 1.0;
        for i in 0..3 {
            sum += total(self.data).unwrap_or(0.0) * sum;
            if i == 1 {
                self.data = next;
            }
            self.mean = Some(sum);
        }
        sum * least(self.data)
    }
}

#[differentiate]
fn described(xs: &[f64], k: f64) -> Option<f64> {
    let mut stats = Stats {
        data: xs,
        low: None,
        mean: None,
    };
    let both = stats.low() * stats.mean()?;
    Some(both * stats.low() * k * stats.mean()?)
}

#[test]
fn are_computed_once() {
    check_grads!(described(&[0.5, 1.5, 2.0], 2.0));
    let (value, pull) = described_vjp(&[0.5, 1.5, 2.0], 2.0);
    // (low mean)^2 k
    let mean = 6.5 / 3.0;
    near(value.unwrap(), 0.25 * mean * mean * 2.0, 1e-14);
    let (x_bar, k_bar) = pull(Some(1.0));
    near(k_bar, 0.25 * mean * mean, 1e-14);
    let of_mean = |x: f64| 0.25 * 2.0 * mean * 2.0 * (2.0 * x / 3.0);
    near(
        x_bar[0],
        of_mean(0.5) + 2.0 * 0.5 * mean * mean * 2.0,
        1e-13,
    );
    near(x_bar[1], of_mean(1.5), 1e-13);
    near(x_bar[2], of_mean(2.0), 1e-13);
    assert_eq!(described_vjp(&[], 2.0).0, None);
}

#[test]
fn are_those_at_the_call() {
    let value = |x: &[f64], y: &[f64]| {
        let mut stats = Stats {
            data: x,
            low: None,
            mean: None,
        };
        stats.grown(y)
    };
    let (x, y) = ([3.0, 2.0, 7.0], [0.4, 0.5, 0.6]);
    let mut stats = Stats {
        data: &x,
        low: None,
        mean: None,
    };
    let (of_stats, of_next) = {
        let (found, pull) = stats.grown_vjp(&y);
        assert_eq!(found, value(&x, &y));
        let after = StatsTangent {
            data: vec![0.0; 3],
            low: None,
            mean: None,
        };
        pull((after, 1.0))
    };
    for i in 0..3 {
        let h = 1e-6;
        let moved = |of: &[f64; 3], h: f64| {
            let mut of = *of;
            of[i] += h;
            of
        };
        let by_x = (value(&moved(&x, h), &y) - value(&moved(&x, -h), &y)) / (2.0 * h);
        let by_y = (value(&x, &moved(&y, h)) - value(&x, &moved(&y, -h))) / (2.0 * h);
        near(of_stats.data[i], by_x, 1e-7 * by_x.abs());
        near(of_next[i], by_y, 1e-7 * by_y.abs());

        let mut along = [vec![0.0; 3], vec![0.0; 3]];
        for part in 0..2 {
            along[part][i] = 1.0;
            let mut stats = Stats {
                data: &x,
                low: None,
                mean: None,
            };
            let stats_dot = StatsTangent {
                data: along[0].clone(),
                low: None,
                mean: None,
            };
            let (_, dot) = stats.grown_jvp(&y, (stats_dot, along[1].clone()));
            let expected = of_stats.data[i] + if part == 1 { of_next[i] } else { 0.0 };
            near(dot.1, expected, 1e-12 * expected.abs());
        }
    }
}
