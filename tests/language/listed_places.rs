//! Arrays and lists of references to a few places. Against dual numbers, finite differences and the inner product of the two
//! modes.

use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod programs {
    use cotangent::{Differentiable, differentiate};

    #[derive(Clone, Debug, Differentiable, PartialEq)]
    pub struct Spot {
        pub x: f64,
        pub y: f64,
    }

    #[differentiate]
    pub fn norm(spot: &Spot) -> f64 {
        spot.x * spot.x + spot.y.sin()
    }

    #[differentiate]
    pub fn looped(p: f64, q: f64) -> f64 {
        let (a, b) = (Spot { x: p, y: q }, Spot { x: q, y: p * p });
        let mut sum = 0.0;
        for r in vec![&a, &b] {
            sum += r.x * r.y;
        }
        for (k, r) in [&a, &b].iter().enumerate() {
            if r.x > 100.0 {
                break;
            }
            sum += norm(r) * (k + 1) as f64;
        }
        'all: for (r, w) in [(&a, 1.0), (&b, 2.0)] {
            for _ in 0..3 {
                if sum > 1000.0 {
                    continue 'all;
                }
                sum += r.y * w * sum;
            }
        }
        sum
    }

    #[differentiate]
    pub fn chained(p: f64, q: f64) -> f64 {
        let xs = vec![p, q, p * q];
        let ys = vec![q, p * p];
        let (c, d) = (p * q, p + q);
        let firsts: f64 = [&xs, &ys].iter().map(|v| v[0] * v[1]).sum();
        let back = [&ys, &xs]
            .into_iter()
            .rev()
            .fold(1.0, |z, v| z * v[1] + z.sin() * v[0]);
        let numbers: f64 = [&c, &d].iter().map(|v| **v * **v).sum();
        let weights = [2.0, 3.0];
        let zipped: f64 = [&xs, &ys].iter().zip(&weights).map(|(v, w)| v[1] * w).sum();
        let sums: Vec<f64> = [&xs, &ys].iter().map(|v| v.iter().sum::<f64>()).collect();
        firsts + back * numbers + zipped + sums[0] * sums[1]
    }

    #[differentiate]
    pub fn named(xs: &[f64]) -> f64 {
        let k = xs.len() - 3;
        let all = xs.to_vec();
        let parts = [&all[..2], &xs[2..4]];
        let mut sum: f64 = 0.0;
        for i in 0..parts.len() {
            for j in 0..2 {
                sum += parts[i][j] * parts[1 - i][k] * sum.cos();
            }
        }
        let both = vec![&all, &all];
        for row in &both {
            sum += row.len() as f64 * row[k];
        }
        sum * parts[0][1] + parts.iter().map(|part| part[k].exp()).sum::<f64>()
    }

    #[differentiate]
    pub fn given(p: f64, q: f64) -> f64 {
        let (a, b) = (Spot { x: p, y: q }, Spot { x: q, y: p });
        let spots = [&a, &b, &a];
        let mut sum = 0.0;
        for k in 0..3 {
            let own = spots[k].clone();
            sum += norm(spots[k]) * spots[(k + 1) % 3].x + own.y * spots[2].y * sum;
        }
        sum
    }

    /// Pairs of elements, in a `while` and in a block.
    #[differentiate]
    pub fn pairs(p: f64, q: f64) -> f64 {
        let (a, b) = (vec![p, q], vec![q * p, q]);
        let parts = [&a, &b];
        let mut sum = 1.0;
        for k in 0..2 {
            let (first, second) = (parts[k], parts[1 - k]);
            let mut i = 0;
            while i < 3 {
                let (u, v, w) = (parts[i % 2], parts[(i + k) % 2], first[0] * sum);
                sum += u[0] * v[1] - u[1] * v[0] + w;
                i += 1;
            }
            sum *= second[0];
        }
        sum
    }

    #[differentiate]
    pub fn missing(p: f64, k: usize) -> f64 {
        let (a, b) = (Spot { x: p, y: p }, Spot { x: p, y: 1.0 });
        let spots = [&a, &b];
        spots[k].x * spots[k].y
    }

    /// The accumulator is called as what is referred to.
    #[differentiate]
    pub fn hidden(x: &[f64], y: &[f64]) -> f64 {
        [x, y].iter().fold(1.0, |y, x| y * x[0] + x[1])
    }
}

use programs::*;

#[test]
fn places_in_lists() {
    for (p, q) in [(1.3, 0.7), (0.4, 1.9)] {
        check!(looped(p, q));
        check!(chained(p, q));
        check!(given(p, q));
        check!(pairs(p, q));
    }
    check!(named(&[0.3, 1.2, 0.8, 0.5]));
    check!(hidden(&[0.3, 1.2], &[0.8, 0.5]));
}

#[test]
#[should_panic(expected = "index out of bounds: the len is 2 but the index is 2")]
fn an_element_that_is_not_there() {
    missing_vjp(1.3, 2);
}
