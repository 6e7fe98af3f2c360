//! `chunks_exact` and what is left over: `remainder`.

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
fn by_reference(t: f64, xs: &[f64]) -> f64 {
    let mut s = t;
    let mut it = xs.chunks_exact(3);
    for c in it.by_ref() {
        s += c[0] * c[1] / c[2];
    }
    for x in it.remainder() {
        s *= x;
    }
    s
}

#[differentiate]
fn named_before(t: f64, xs: &[f64]) -> f64 {
    let mut s = t.sqrt();
    let it = xs.chunks_exact(2);
    let rest = it.remainder();
    for c in it {
        s = s * c[0] + c[1];
    }
    match rest {
        [x] => s / x,
        _ => s,
    }
}

#[differentiate]
fn by_number(t: f64, xs: &[f64], n: usize) -> f64 {
    let it = xs.chunks_exact(n);
    let tail: f64 = it.remainder().iter().map(|x| x.sin()).sum();
    it.map(|c| c.iter().product::<f64>()).sum::<f64>() * tail * t
}

#[differentiate]
fn dot(a: &[f64], b: &[f64]) -> f64 {
    let mut acc = [0.0; 4];
    let mut ca = a.chunks_exact(4);
    let mut cb = b.chunks_exact(4);
    for (x, y) in ca.by_ref().zip(cb.by_ref()) {
        for i in 0..4 {
            acc[i] += x[i] * y[i];
        }
    }
    let mut sum = acc[0] + acc[1] + acc[2] + acc[3];
    for (x, y) in ca.remainder().iter().zip(cb.remainder()) {
        sum += x * y;
    }
    sum
}

#[differentiate]
fn distance(a: &[f64], b: &[f64]) -> f64 {
    const LANES: usize = 2;
    let mut acc = [0.0; LANES];
    let ca = a.chunks_exact(LANES);
    let cb = b.chunks_exact(LANES);
    let (ra, rb) = (ca.remainder(), cb.remainder());
    for (x, y) in ca.zip(cb) {
        for i in 0..LANES {
            let d = x[i] - y[i];
            acc[i] += d * d;
        }
    }
    let tail: f64 = ra.iter().zip(rb).map(|(x, y)| (x - y).powi(2)).sum();
    (acc.iter().sum::<f64>() + tail).sqrt()
}

#[test]
fn agree() {
    let xs: &[f64] = &[0.7, 1.3, 2.1, 0.4, 1.7];
    let ys: &[f64] = &[0.2, -0.9, 1.4, 0.6, -1.1];
    for n in [2, 3, 5] {
        check_grads!(by_reference(0.8, &xs[..n]));
        check_grads!(named_before(0.8, &xs[..n]));
        check_grads!(by_number(0.8, xs, n));
        check_grads!(dot(&xs[..n], &ys[..n]));
        check_grads!(distance(&xs[..n], &ys[..n]));
    }
}

/// The mean and the variance about it, each with an iterator of the same name.
#[differentiate]
fn variance(xs: &[f64]) -> f64 {
    let mut lanes = [0.0_f64; 2];
    let mut chunks = xs.chunks_exact(2);
    for c in chunks.by_ref() {
        for lane in 0..2 {
            lanes[lane] += c[lane];
        }
    }
    let mut sum = lanes[0] + lanes[1];
    for &x in chunks.remainder() {
        sum += x;
    }
    let mean = sum / xs.len() as f64;
    let mut squares = 0.0;
    let mut chunks = xs.chunks_exact(2);
    for c in chunks.by_ref() {
        squares += (c[0] - mean).powi(2) + (c[1] - mean).powi(2);
    }
    for &x in chunks.remainder() {
        squares += (x - mean).powi(2);
    }
    squares / xs.len() as f64
}

#[test]
fn one_after_the_other_of_the_same_name() {
    let xs = [0.5, 2.0, -1.0];
    check_grads!(variance(&xs));
    // 2 (x - mean) / n
    for (slope, x) in variance_grad(&xs).into_iter().zip(xs) {
        near(slope, 2.0 * (x - 0.5) / 3.0, 1e-14);
    }
}

/// Each element is in the chunks or left over.
#[test]
fn every_element_counts() {
    let (by_a, by_b) = dot_grad(&[2.0, 3.0, 5.0, 7.0, 11.0], &[13.0, 17.0, 19.0, 23.0, 29.0]);
    assert_eq!(by_a, [13.0, 17.0, 19.0, 23.0, 29.0]);
    assert_eq!(by_b, [2.0, 3.0, 5.0, 7.0, 11.0]);
    let (by_t, by_xs) = by_reference_grad(2.0, &[3.0, 5.0, 7.0, 11.0]);
    near(by_t, 11.0, 1e-14);
    near(by_xs[3], 2.0 + 15.0 / 7.0, 1e-14);
}
