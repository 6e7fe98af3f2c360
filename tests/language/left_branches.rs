//! Branches that give a slice, a `Vec` or a reference, or leave the function: the rest of it knows the length, and nothing
//! before does.

use crate::oracle::near;
use cotangent::{LinearMap, check_grads, differentiate};

mod left {
    use super::*;

    /// Weights that are optional, and checked.
    #[differentiate]
    pub fn weighted(data: &[f64], weights: Option<&[f64]>) -> Result<f64, String> {
        let weights = match weights {
            Some(w) => {
                if w.len() != data.len() {
                    return Err("lengths differ".to_string());
                }
                w
            }
            None => {
                return Ok(data[0] * data[1]);
            }
        };
        let (mut sum, mut all) = (0.0, 0.0);
        for (&x, &w) in data.iter().zip(weights.iter()) {
            sum += x * w;
            all += w;
        }
        Ok(sum / all)
    }

    #[differentiate]
    pub fn with_weights(data: &[f64], weights: &[f64]) -> f64 {
        weighted(data, Some(weights)).unwrap()
    }

    #[differentiate]
    pub fn without_weights(data: &[f64]) -> f64 {
        weighted(data, None).unwrap()
    }

    #[differentiate]
    pub fn chosen(data: &[f64], other: &[f64], k: usize) -> Result<f64, String> {
        let weights = match k {
            0 => {
                if other.len() != data.len() {
                    return Err("lengths differ".to_string());
                }
                other
            }
            1 => data,
            _ => {
                return Ok(data[0] * other[0]);
            }
        };
        let mut sum = 0.0;
        for (&x, &w) in data.iter().zip(weights.iter()) {
            sum += x * x * w;
        }
        Ok(sum)
    }

    /// An arm gives a constant, whose length the others do not have.
    #[differentiate]
    pub fn padded(data: &[f64], other: Vec<f64>, k: usize) -> f64 {
        let mut weights = match k {
            0 => other,
            1 => vec![1.5; data.len()],
            2 if data[0] > 100.0 => return 0.0,
            _ => return data[1] * other[0],
        };
        weights[1] *= data[0];
        let mut sum = 0.0;
        for (&x, &w) in data.iter().zip(weights.iter()) {
            sum += x * w * w;
        }
        sum
    }

    /// The rest is left too.
    #[differentiate]
    pub fn left_twice(data: &[f64], other: &[f64], x: f64) -> f64 {
        let first = if x > 2.0 { return x * other[0] } else { data };
        let scaled = x * first[0];
        let second = if scaled > 2.0 {
            return scaled * first[1];
        } else if scaled > 1.0 {
            first
        } else {
            other
        };
        let mut sum = 0.0;
        for i in 0..first.len() {
            sum += first[i] * second[i] * x;
        }
        sum * second[1]
    }
}

/// The linear map, and its transpose, of the same.
#[differentiate(modes(vjp, jvp, linearize))]
fn mapped(data: &[f64], other: &[f64], k: usize) -> f64 {
    let weights = match k {
        0 => other,
        1 => data,
        _ => return data[0] * other[0],
    };
    let mut sum = 0.0;
    for (&x, &w) in data.iter().zip(weights.iter()) {
        sum += x * x * w;
    }
    sum
}

#[differentiate(modes(vjp, jvp, linearize))]
fn mapped_constant(data: &[f64], other: Vec<f64>, k: usize) -> f64 {
    let weights = match k {
        0 => other,
        1 => vec![1.5; data.len()],
        _ => return data[1] * other[0],
    };
    let mut sum = 0.0;
    for (&x, &w) in data.iter().zip(weights.iter()) {
        sum += x * w * w;
    }
    sum
}

#[test]
fn give_or_leave() {
    use left::*;
    let (data, other) = ([0.4, 1.3, -0.7], [1.1, 0.6, 0.9]);
    for k in 0..3 {
        check_grads!(chosen(&data[..], &other[..], k));
        check_grads!(padded(&data[..], other.to_vec(), k + 1));
        check_grads!(padded(&data[..], other.to_vec(), k));
    }
    for x in [0.5, 3.0, 4.0, 5.5, 1.9] {
        check_grads!(left_twice(&data[..], &other[..], x));
    }
    check_grads!(with_weights(&data[..], &other[..]));
    check_grads!(without_weights(&data[..]));
    // d/dw of sum(x w) / sum(w)
    let (value, pullback) = weighted_vjp(&data, Some(&other));
    let (_, slopes) = pullback(Some(1.0));
    let (mean, all) = (value.unwrap(), other.iter().sum::<f64>());
    for (slope, x) in slopes.unwrap().iter().zip(data) {
        near(*slope, (x - mean) / all, 1e-14);
    }
    assert!(weighted_vjp(&data, Some(&other[..1])).0.is_err());
}

#[test]
fn give_or_leave_as_linear_maps() {
    let (data, other) = ([0.4, 1.3, -0.7], [1.1, 0.6, 0.9]);
    let (u, v) = (vec![0.3, -0.2, 0.5], vec![0.7, 0.1, -0.4]);
    for k in 0..3 {
        let (_, map) = mapped_linearize(&data, &other, k);
        let dot = mapped_jvp(&data, &other, k, (u.clone(), v.clone())).1;
        near(map.apply((u.clone(), v.clone())), dot, 1e-13);
        let (own, transposed) = (
            mapped_vjp(&data, &other, k).1(1.0),
            map.apply_transpose(1.0),
        );
        assert_eq!(own, transposed);
        let (_, map) = mapped_constant_linearize(&data, other.to_vec(), k);
        let dot = mapped_constant_jvp(&data, other.to_vec(), k, (u.clone(), v.clone())).1;
        near(map.apply((u.clone(), v.clone())), dot, 1e-13);
        let own = mapped_constant_vjp(&data, other.to_vec(), k).1(1.0);
        assert_eq!(own, map.apply_transpose(1.0));
    }
}
