//! Two buffers that take turns, by the references to them.

use std::mem;

use cotangent::{check_grads, differentiate};

#[differentiate]
fn step(src: &[f64], dst: &mut [f64], k: f64) {
    for i in 0..src.len() {
        let left = if i > 0 { src[i - 1] } else { 0.0 };
        dst[i] = src[i] * k + left.sin();
    }
}

#[differentiate]
fn swapped(xs: &[f64], k: f64, n: usize) -> f64 {
    let mut a = xs.to_vec();
    let mut b = vec![0.0; xs.len()];
    let (mut src, mut dst) = (&mut a, &mut b);
    for _ in 0..n {
        step(src, dst, k);
        mem::swap(&mut src, &mut dst);
    }
    src.iter().zip(dst.iter()).map(|(a, b)| a * b + a).sum()
}

#[differentiate]
fn by_hand(xs: &[f64], k: f64, n: usize) -> f64 {
    let mut a = [0.0; 3];
    a.copy_from_slice(xs);
    let mut b = [0.5; 3];
    let mut src = &mut a;
    let mut dst = &mut b;
    for i in 0..n {
        for j in 1..3 {
            dst[j] = src[j] * k + src[j - 1];
        }
        let t = src;
        src = dst;
        dst = t;
        src[0] *= 0.5 + i as f64;
    }
    // Each is known by its own name again.
    a[0] * b[1] + a[2]
}

/// What the function was lent, exchanged where a condition says so; which of the two has the result depends on it.
#[differentiate]
fn sifted(xs: &mut [f64], scratch: &mut [f64], k: f64, n: usize) -> usize {
    let mut src: &mut [f64] = xs;
    let mut dst: &mut [f64] = scratch;
    let mut turns = 0;
    for i in 0..n {
        if src[0] > 3.0 {
            break;
        }
        step(src, dst, k);
        if dst[1] > src[1] + i as f64 * 0.1 {
            (src, dst) = (dst, src);
            turns += 1;
        } else {
            src[1] += dst[0];
        }
    }
    turns
}

#[differentiate]
fn after_sifting(xs: &[f64], k: f64, n: usize) -> f64 {
    let (mut xs, mut scratch) = (xs.to_vec(), vec![0.1; xs.len()]);
    let turns = sifted(&mut xs, &mut scratch, k, n);
    xs[0] * xs[1] + scratch[1] * turns as f64
}

/// A transform that goes to and fro, the last time with a copy.
#[differentiate]
fn butterflies(xs: &mut Vec<f64>) {
    let n = xs.len();
    let mut other = vec![0.0; n];
    let mut half = n / 2;
    let mut odd = false;
    {
        let (mut from, mut to) = (&mut xs[..], &mut other[..]);
        while half >= 1 {
            for i in 0..n / 2 {
                to[2 * i] = from[i] + from[i + n / 2];
                to[2 * i + 1] = from[i] - from[i + n / 2];
            }
            std::mem::swap(&mut from, &mut to);
            odd = !odd;
            half /= 2;
        }
    }
    if odd {
        xs.copy_from_slice(&other);
    }
}

#[differentiate]
fn transformed(xs: Vec<f64>, k: f64) -> f64 {
    let mut xs = xs;
    butterflies(&mut xs);
    xs.iter()
        .enumerate()
        .map(|(i, x)| x * x * (k * i as f64).cos())
        .sum()
}

/// Chosen anew each time.
#[differentiate]
fn chosen(xs: &[f64], k: f64, n: usize) -> f64 {
    let mut a = xs.to_vec();
    let mut b = vec![0.0; xs.len()];
    for i in 0..n {
        let (src, dst) = if i % 2 == 0 {
            (&a, &mut b)
        } else {
            (&b, &mut a)
        };
        step(src, dst, k);
    }
    if n % 2 == 0 {
        a.iter().sum()
    } else {
        b.iter().product()
    }
}

#[differentiate]
fn halves(xs: &[f64], k: f64, n: usize) -> f64 {
    let mut buffers = [xs.to_vec(), vec![0.0; xs.len()]];
    let mut current = 0;
    for _ in 0..n {
        let (left, right) = buffers.split_at_mut(1);
        let (src, dst) = match current {
            0 => (&left[0], &mut right[0]),
            _ => (&right[0], &mut left[0]),
        };
        step(src, dst, k);
        current = 1 - current;
    }
    buffers[current].iter().sum()
}

/// Copied from what is a `&mut` itself.
#[differentiate]
fn copied(xs: &mut [f64], other: &mut [f64], k: f64) {
    let n = other.len();
    step(xs, other, k);
    xs[..n].copy_from_slice(other);
    other[0] *= xs[1];
}

#[differentiate]
fn after_copying(xs: &[f64], k: f64) -> f64 {
    let (mut xs, mut other) = (xs.to_vec(), vec![0.1; xs.len() - 1]);
    other.push(k);
    copied(&mut xs, &mut other, k);
    xs[0] * other[0] + xs[2]
}

#[test]
fn both_take_turns() {
    let xs = [0.7, -0.4, 1.1];
    for n in 0..5 {
        check_grads!(swapped(&xs, 0.8, n));
        check_grads!(by_hand(&xs, 0.8, n));
        check_grads!(after_sifting(&xs, 1.3, n));
        check_grads!(chosen(&xs, 0.8, n));
        check_grads!(halves(&xs, 0.8, n));
    }
    for xs in [
        vec![],
        vec![0.3, -0.7],
        vec![0.3, -0.7, 1.1, 0.2],
        vec![0.5; 8],
    ] {
        check_grads!(transformed(xs, 0.4));
    }
    check_grads!(after_copying(&xs, 0.8));
    // Two steps of a bidiagonal matrix: `k^2 x_0`, and the slope of the sine at 0.
    let (x_bar, k_bar) = swapped_grad(&[2.0], 0.5, 2);
    // `a = k^2 x`, `b = k x`: a b + a
    assert_eq!(x_bar, [2.0 * 0.125 * 2.0 + 0.25]);
    assert_eq!(k_bar, 3.0 * 0.25 * 4.0 + 2.0 * 0.5 * 2.0);
}
