//! A Fourier transform in place, of a power of two numbers, by the radix-2 algorithm of Cooley and Tukey.

use cotangent::{Differentiable, differentiate};

#[derive(Clone, Copy, Debug, Default, PartialEq, Differentiable)]
pub struct Complex {
    pub re: f64,
    pub im: f64,
}

/// `exp(-2 pi i k / n)` for the first half of the `k`.
pub fn roots(n: usize) -> Vec<Complex> {
    let root = |k: usize| {
        let (im, re) = (-2.0 * std::f64::consts::PI * k as f64 / n as f64).sin_cos();
        Complex { re, im }
    };
    (0..n / 2).map(root).collect()
}

/// Replaces `x` by its transform, with [`roots`] of as many numbers.
#[differentiate(wrt(x))]
pub fn transform(x: &mut [Complex], roots: &[Complex]) {
    let n = x.len();
    let shift = usize::BITS - n.trailing_zeros();
    for i in 1..n {
        let j = i.reverse_bits() >> shift;
        if i < j {
            x.swap(i, j);
        }
    }
    let mut half = 1;
    while half < n {
        let stride = n / (2 * half);
        for start in (0..n).step_by(2 * half) {
            for k in 0..half {
                let w = roots[k * stride];
                let a = x[start + k];
                let b = x[start + half + k];
                let turned = Complex {
                    re: w.re * b.re - w.im * b.im,
                    im: w.re * b.im + w.im * b.re,
                };
                x[start + k] = Complex {
                    re: a.re + turned.re,
                    im: a.im + turned.im,
                };
                x[start + half + k] = Complex {
                    re: a.re - turned.re,
                    im: a.im - turned.im,
                };
            }
        }
        half *= 2;
    }
}

/// The transposed transform of `x`, in place, as a careful person writes it: the stages backwards.
pub fn transpose_by_hand(x: &mut [Complex], roots: &[Complex]) {
    let n = x.len();
    let mut half = n / 2;
    while half > 0 {
        let stride = n / (2 * half);
        for block in x.chunks_exact_mut(2 * half) {
            let (a, b) = block.split_at_mut(half);
            for k in 0..half {
                let w = roots[k * stride];
                let (re, im) = (a[k].re - b[k].re, a[k].im - b[k].im);
                a[k].re += b[k].re;
                a[k].im += b[k].im;
                b[k].re = w.re * re + w.im * im;
                b[k].im = w.re * im - w.im * re;
            }
        }
        half /= 2;
    }
    let shift = usize::BITS - n.trailing_zeros();
    for i in 1..n {
        let j = i.reverse_bits() >> shift;
        if i < j {
            x.swap(i, j);
        }
    }
}
