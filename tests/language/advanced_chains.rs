//! Chains of pairs and of parts of slices that are advanced by hand: `next` is matched, tried and looked into.

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
fn slope_of_polynomial(x: f64, p: &[f64]) -> f64 {
    let mut it = p.iter().enumerate().skip(1).rev();
    let first = match it.next() {
        Some((i, c)) => i as f64 * c,
        None => 0.0,
    };
    it.fold(first, move |sum, (i, c)| sum * x + i as f64 * *c)
}

#[differentiate]
fn left(x: f64, p: &[f64]) -> f64 {
    let mut it = p.windows(2);
    let Some(w) = it.next() else { return x };
    let mut s = w[0] * w[1];
    for v in it {
        s = s * x + v[0] / v[1];
    }
    s
}

#[differentiate]
fn tried(x: f64, p: &[f64]) -> Option<f64> {
    let mut it = p.iter().zip(p.iter().skip(1));
    let (a, b) = it.next()?;
    let (c, d) = it.next()?;
    Some(it.fold(a / b + c * d, |sum, (p, q)| sum * x + p / q))
}

#[differentiate]
fn two_at_a_time(x: f64, p: &[f64]) -> f64 {
    let mut it = p.iter().zip(p.iter().skip(1));
    let mut s = 1.0 / x;
    while let Some((a, b)) = it.next() {
        s += a / b;
        if let Some((c, d)) = it.next() {
            s *= c * d;
        }
    }
    s
}

#[differentiate]
fn mapped(x: f64, p: &[f64], from: usize) -> f64 {
    let mut it = p.chunks_exact(2).skip(from);
    let mut s = it.next().map_or(x, |w| w[0] * w[1]);
    while let Some(v) = it.next() {
        if v[0] > 2.0 {
            break;
        }
        s = s * x + v[0] / v[1];
    }
    s
}

#[test]
fn agree() {
    let p: &[f64] = &[0.7, 1.3, 2.1, 0.4, 1.9];
    for n in 0..=5 {
        check_grads!(slope_of_polynomial(0.8, &p[..n]));
        check_grads!(left(0.8, &p[..n]));
        check_grads!(tried(0.8, &p[..n]));
        check_grads!(two_at_a_time(0.8, &p[..n]));
        check_grads!(mapped(0.8, &p[..n], 0));
        check_grads!(mapped(0.8, &p[..n], 1));
    }
}

/// `c_1 + 2 c_2 x + 3 c_3 x^2`
#[test]
fn the_last_is_first() {
    let (by_x, by_p) = slope_of_polynomial_grad(2.0, &[5.0, 7.0, 11.0, 13.0]);
    near(by_x, 22.0 + 6.0 * 13.0 * 2.0, 1e-13);
    assert_eq!(by_p, [0.0, 1.0, 4.0, 12.0]);
}

/// The places are found by an index.
#[differentiate]
fn rows(v: &[Vec<f64>], k: usize, x: f64) -> f64 {
    let mut it = v[k].iter();
    let first = *it.next().unwrap();
    let mut product = first * x;
    while let Some(y) = it.next() {
        product = product * y + x;
    }
    let mut back = v[0].iter().rev();
    let last = back.next().unwrap();
    product * last + back.map(|y| y * x).sum::<f64>()
}

/// The index is another one by the time the iterator is advanced.
#[differentiate]
fn moved_on(v: &[Vec<f64>], x: f64) -> f64 {
    let mut k = 0;
    let mut product = x;
    while k < v.len() {
        let mut it = v[k].iter();
        k += 1;
        let first = *it.next().unwrap();
        product = product * first + k as f64;
        while let Some(y) = it.next() {
            product = product * y + x;
        }
    }
    product
}

#[test]
fn of_places_with_an_index() {
    let v = [vec![0.3, 0.7, 1.1], vec![0.9, 0.4]];
    check_grads!(rows(&v[..], 1, 0.6));
    check_grads!(rows(&v[..], 0, 0.6));
    check_grads!(moved_on(&v[..], 0.6));
    // x (v y + 1) z + (a + b) x
    let by_hand = 0.6 * (0.9 * 0.4 + 1.0) * 1.1 + (0.3 + 0.7) * 0.6;
    assert!((rows(&v, 1, 0.6) - by_hand).abs() < 1e-12);
}
