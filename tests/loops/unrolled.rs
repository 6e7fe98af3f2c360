//! Loops over references to a few places, and positions in chains of chains: against dual numbers, finite differences, the
//! inner product of the two modes, and closed forms.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{check, with_duals};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Rotor {
    w: f64,
    x: f64,
    y: f64,
    rates: [f64; 2],
}

#[differentiate]
impl Rotor {
    fn normalized(mut self) -> Rotor {
        let n = self.w.hypot(self.x);
        for v in [&mut self.w, &mut self.x, &mut self.y] {
            *v /= n;
        }
        self
    }

    fn total(&self, i: usize) -> f64 {
        let mut sum = 0.0;
        for v in [&self.w, &self.x, &self.rates[i]] {
            sum += v * v * sum + v;
        }
        sum
    }

    fn weighted(&self) -> f64 {
        let mut sum = 0.0;
        for (v, k) in [(&self.w, 1.5), (&self.x, 2.0)] {
            sum += v * k * v;
        }
        sum
    }
}

#[differentiate]
fn of_fields(a: f64, b: f64) -> f64 {
    let mut rotor = Rotor {
        w: a,
        x: b,
        y: a * b,
        rates: [a, b],
    };
    rotor = rotor.normalized();
    let i = 0;
    for v in [&mut rotor.w, &mut rotor.rates[i]] {
        *v *= 2.0;
    }
    rotor.total(1) + rotor.weighted() * rotor.w * rotor.rates[0] + rotor.y
}

#[with_duals]
mod references {
    use super::*;

    #[differentiate]
    fn of_locals(xs: &[f64]) -> f64 {
        let (mut a, mut b, c) = (xs[0], xs[1] * xs[0], xs[2]);
        for v in [&mut a, &mut b] {
            *v = *v * *v + c;
        }
        let mut sum = 0.0;
        for v in [&a, &b, &c] {
            sum += *v * *v;
            if *v < 0.0 {
                sum = sum * *v;
            }
        }
        for v in [&mut a, &mut b] {
            *v = v.sin() * sum;
        }
        a * b
    }

    #[differentiate]
    fn of_slices(xs: &[f64], ys: &[f64]) -> f64 {
        let mut sum = 0.0;
        for part in [&xs[1..], &ys[..1]] {
            for x in part {
                sum += *x * *x * sum + *x;
            }
        }
        sum
    }

    #[differentiate]
    fn numbered(rows: &[Vec<f64>], w: &[f64]) -> f64 {
        let of_all = rows.iter().flatten().enumerate();
        let mut sum = of_all.map(|(i, v)| *v * *v * (i + 1) as f64).sum::<f64>();
        for (i, x) in rows.iter().flat_map(|row| row.iter()).enumerate() {
            if i == 1 {
                continue;
            }
            if i == 4 {
                break;
            }
            sum += sum * *x * w[i];
        }
        let positive = rows.iter().flatten().filter(|x| **x > 0.0).enumerate();
        positive.fold(sum, |sum, (i, x)| sum * (*x + w[i]))
    }

    #[test]
    fn agree() {
        check!(of_locals(&[0.4, -0.8, 1.3]));
        check!(of_locals(&[0.4, -0.8, -1.3]));
        check!(of_slices(&[0.4, -0.8, 1.3], &[0.3, 0.9]));
        check!(numbered(
            &[vec![0.3, 0.7, -0.2], vec![1.1, 0.4], vec![-1.3]],
            &[0.4, 0.9, 1.2, 0.6, 2.0, 3.0]
        ));
        check!(numbered(&[], &[0.4]));
    }
}

#[test]
fn fields() {
    check_grads!(of_fields(0.6, 1.1));
    let (value, bar) = Rotor::weighted_value_and_grad(&Rotor {
        w: 3.0,
        x: 0.5,
        y: 1.0,
        rates: [0.0; 2],
    });
    near(value, 14.0, 1e-15);
    near(bar.w, 9.0, 1e-15);
    near(bar.x, 2.0, 1e-15);
}

#[differentiate]
fn weighted_rows(rows: &[[f64; 3]]) -> f64 {
    rows.iter()
        .flatten()
        .enumerate()
        .map(|(i, v)| i as f64 * v * v)
        .sum()
}

#[test]
fn positions_go_on_from_row_to_row() {
    let rows = [[0.3, 0.7, -0.2], [1.0, 2.0, 0.5]];
    let gradient = weighted_rows_grad(&rows);
    for (i, (bar, x)) in gradient
        .iter()
        .flatten()
        .zip(rows.iter().flatten())
        .enumerate()
    {
        near(*bar, 2.0 * i as f64 * x, 1e-15);
    }
}
