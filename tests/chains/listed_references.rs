//! Lists of references to numbers, `Vec<&f64>`, of which the numbers are kept. Against dual numbers, finite differences and
//! the inner product of the two modes.

use cotangent::differentiate;
use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod listed {
    use super::*;

    #[differentiate]
    pub fn chosen(xs: &[f64]) -> f64 {
        let seen: Vec<&f64> = xs.iter().filter(|x| **x > 0.0).collect();
        seen[0].sin() + seen[1].powi(2) - seen[0] * 2.0
    }

    #[differentiate]
    pub fn spread(xs: &[f64]) -> f64 {
        let mut sorted: Vec<&f64> = xs.iter().collect();
        sorted.sort_by(|a, b| a.partial_cmp(b).unwrap());
        let low = sorted[0];
        let high = sorted[sorted.len() - 1];
        high.max(*low).exp() - low.abs() * high
    }

    #[differentiate]
    pub fn paired(xs: &[f64], ys: &[f64]) -> f64 {
        let pairs: Vec<(&f64, &f64)> = xs.iter().zip(ys.iter()).collect();
        let mut total: f64 = 0.0;
        for (x, y) in &pairs {
            total += x.sin() * **y;
        }
        for (x, y) in pairs.iter() {
            total += (*x - *y).abs() * x.cos();
        }
        total + pairs[0].0.cos() * pairs[1].1.exp()
    }

    #[differentiate]
    pub fn by_value(xs: &[f64]) -> f64 {
        let all: Vec<&f64> = xs.iter().collect();
        let mut total = 1.0;
        for x in all {
            total *= x.sin() + x * x;
        }
        total
    }

    #[differentiate]
    pub fn counted(xs: &[f64]) -> f64 {
        let finite = xs.iter().enumerate();
        let finite = finite.filter(|(_, x)| x.is_finite()).collect::<Vec<_>>();
        let mut total: f64 = 0.0;
        for (i, x) in finite.iter() {
            total += x.sin() * *i as f64 + **x;
        }
        total * finite[1].1.exp()
    }

    #[differentiate]
    pub fn variance(xs: &[f64]) -> f64 {
        let positive: Vec<_> = xs.iter().filter(|x| **x > 0.0).collect();
        let mean = positive.iter().map(|x| **x).sum::<f64>() / positive.len() as f64;
        positive.iter().map(|x| (*x - mean).powi(2)).sum::<f64>() / mean
    }

    #[differentiate]
    pub fn popped(xs: &[f64]) -> f64 {
        let mut seen: Vec<&f64> = Vec::new();
        for x in xs {
            if seen.iter().all(|y| (*y - x).abs() > 0.25) {
                seen.push(x);
            }
        }
        let mut total: f64 = 0.0;
        while let Some(x) = seen.pop() {
            total += x * x.exp() * total.cos();
        }
        total
    }

    #[differentiate]
    pub fn neighbours(xs: &[f64], ys: &[f64]) -> f64 {
        let all: Vec<&f64> = xs.iter().chain(ys.iter()).collect();
        let mut total: f64 = 0.0;
        for w in all.windows(2) {
            total += (w[1] - w[0]).powi(2) * w[0].sin();
        }
        total
    }

    #[differentiate]
    pub fn in_branches(xs: &[f64], ys: &[f64], k: f64) -> f64 {
        let mut total = k;
        for (x, y) in xs.iter().zip(ys) {
            let mut ends: Vec<&f64> = vec![x];
            if *x > *y {
                ends.push(y);
                ends.reverse();
            }
            for e in &ends {
                total = total * k + e.tanh();
            }
            total *= ends[0].exp();
        }
        total
    }

    #[differentiate]
    pub fn singles(xs: &[f32], k: f32) -> f32 {
        let seen: Vec<&f32> = xs.iter().rev().collect();
        let middle = seen[seen.len() / 2];
        k * middle.sqrt() + seen[0] / middle
    }
}

#[differentiate]
fn signed(xs: &[f64]) -> f64 {
    let seen: Vec<&f64> = xs.iter().filter(|x| **x > 0.0).collect();
    -seen[0] * seen[1]
}

#[test]
fn lists_of_references() {
    use listed::*;
    let (xs, ys) = (vec![0.7, 1.3, -0.4, 2.0], vec![0.2, -1.1, 0.9, 1.6]);
    check!(chosen(&xs));
    check!(spread(&xs));
    check!(paired(&xs, &ys));
    check!(by_value(&xs));
    check!(counted(&xs));
    check!(variance(&xs));
    check!(popped(&[0.7, 1.3, -0.4, 2.0, 0.8, 1.4]));
    check!(popped(&[0.7]));
    check!(neighbours(&xs, &ys));
    check!(in_branches(&xs, &ys, 0.3));

    assert_eq!(signed_grad(&[-1.0, 2.0, 3.0]), [0.0, -3.0, -2.0]);
    // Of numbers of half the size: the closed form.
    let (_, (dxs, dk)) = singles_value_and_grad(&[1.0, 4.0, 3.0], 0.5);
    assert_eq!(dxs, [0.0, 0.5 / 4.0 - 3.0 / 16.0, 0.25]);
    assert_eq!(dk, 2.0);
}

#[differentiate]
struct Sample {
    values: Vec<f64>,
    scale: f64,
}

#[differentiate]
impl Sample {
    fn trimmed(&self, cut: f64) -> f64 {
        let mut kept: Vec<&f64> = self.values.iter().filter(|v| v.abs() < cut).collect();
        kept.sort_by(|a, b| b.total_cmp(a));
        let n = kept.len();
        match n % 2 {
            0 => (kept[n / 2 - 1] + kept[n / 2]) / 2.0 * self.scale,
            _ => kept[n / 2].powi(2) * self.scale,
        }
    }
}

#[test]
fn lists_of_references_behind_self() {
    let sample = Sample {
        values: vec![3.0, -1.0, 9.0, 2.0],
        scale: 0.5,
    };
    let (value, back) = sample.trimmed_vjp(5.0);
    assert_eq!(value, 2.0 * 2.0 * 0.5);
    let (bar, _) = back(1.0);
    assert_eq!(bar.values, [0.0, 0.0, 0.0, 2.0 * 2.0 * 0.5]);
    assert_eq!(bar.scale, 4.0);
    let sample = Sample {
        values: vec![3.0, -1.0, 9.0, 2.0, 1.0],
        scale: 0.5,
    };
    let (value, back) = sample.trimmed_vjp(5.0);
    assert_eq!(value, (2.0 + 1.0) / 2.0 * 0.5);
    let (bar, _) = back(1.0);
    assert_eq!(bar.values, [0.0, 0.0, 0.0, 0.25, 0.25]);
    assert_eq!(bar.scale, 1.5);
}
