//! What an operand changes that another reads: which of the two comes first. Against finite differences and the inner product
//! of the two modes.

use cotangent::{check_grads, differentiate};

#[differentiate]
fn names_before_places(xs: &[f64], k: f64) -> f64 {
    let mut v = xs.to_vec();
    let mut s = k;
    v[{
        s *= 0.8;
        0
    }] += s;
    v[{
        s += 1.0;
        1
    }] = s;
    let mut n = 1usize;
    v[{
        n += 1;
        n
    }] *= n as f64;
    s + v[0] * k + v[1] * v[2]
}

#[differentiate]
fn positions_before_values(xs: &[f64], k: f64) -> f64 {
    let mut v = xs.to_vec();
    let mut i = 0usize;
    v.insert(i, {
        i += 1;
        k
    });
    v.resize(i + 4, {
        i += 1;
        k * 2.0
    });
    v[0] * 2.0 + v[1] * k + v[4] * i as f64
}

#[differentiate]
fn places_before_values(x: f64, k: f64) -> f64 {
    let mut v = [x, k, 0.5];
    let mut i = 0usize;
    let old = std::mem::replace(&mut v[i], {
        i += 1;
        k * k
    });
    v[0] * 2.0 + v[1] * k + old * i as f64
}

#[differentiate]
fn numbers_before_places(xs: &[f64], k: f64) -> f64 {
    let mut v = xs.to_vec();
    let mut i = 0;
    while i + 1 < v.len() {
        v[i] += {
            i += 1;
            v[i] * k
        };
    }
    v[0] + v[1] * v[2]
}

/// As often as the closures are run.
#[differentiate]
fn effects_of_chains(xs: &[f64], k: f64) -> f64 {
    let (mut n, mut t, mut s) = (0, 0.0, k);
    let counted = xs.iter().map(|x| {
        n += 1;
        x * k
    });
    for (a, b) in counted.zip(&xs[..2]) {
        t += a * b;
    }
    let some: f64 = xs
        .iter()
        .take(2)
        .map(|x| {
            s += x;
            s * x
        })
        .sum();
    let all: f64 = xs
        .iter()
        .rev()
        .map(|x| {
            s += x;
            s
        })
        .sum();
    t + k * n as f64 + some * s + all
}

#[differentiate]
fn without_neighbours(xs: &[f64], k: f64) -> f64 {
    let mut v = xs.to_vec();
    v.dedup_by(|a, b| (*a - *b).abs() < 0.2 || a.is_nan());
    v.iter().product::<f64>() * k
}

#[test]
fn operands_in_their_order() {
    let xs = [0.7, -1.2, 0.4, 1.9];
    check_grads!(names_before_places(&xs, 0.6));
    check_grads!(positions_before_values(&xs, 0.6));
    check_grads!(places_before_values(0.7, 1.3));
    check_grads!(numbers_before_places(&xs, 0.6));
    check_grads!(effects_of_chains(&xs, 0.6));
    check_grads!(without_neighbours(&[0.7, 0.6, 1.2, 1.3, 0.2], 0.6));
    for (by_modes, by_itself) in [
        (
            names_before_places_vjp(&xs, 0.6).0,
            names_before_places(&xs, 0.6),
        ),
        (
            positions_before_values_vjp(&xs, 0.6).0,
            positions_before_values(&xs, 0.6),
        ),
        (
            places_before_values_vjp(0.7, 1.3).0,
            places_before_values(0.7, 1.3),
        ),
        (
            numbers_before_places_vjp(&xs, 0.6).0,
            numbers_before_places(&xs, 0.6),
        ),
        (
            effects_of_chains_vjp(&xs, 0.6).0,
            effects_of_chains(&xs, 0.6),
        ),
    ] {
        assert_eq!(by_modes, by_itself);
    }
    // v = [x, k, 0.5], then v[0] = k², and x is what was there.
    assert_eq!(places_before_values(3.0, 2.0), 4.0 * 2.0 + 2.0 * 2.0 + 3.0);
}
