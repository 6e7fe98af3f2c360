//! Local closures with parameters that they change: `&mut f64`, `&mut [f64]`, `&mut Point`.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
fn stepped(t: f64, xs: &[f64]) -> f64 {
    let step = |s: &mut f64, x: f64| {
        *s = (*s * x).tanh() + 1.0 / *s;
    };
    let mut s = t.exp();
    for x in xs {
        step(&mut s, *x);
    }
    s
}

#[differentiate]
fn counted(t: f64, xs: &[f64]) -> f64 {
    let mut v = xs.to_vec();
    let turn = |a: &mut f64, k: f64| -> f64 {
        *a *= k;
        *a += 1.0 / *a;
        *a
    };
    let mut n = 0.0;
    for i in 0..2 {
        n += turn(&mut v[i], t);
    }
    let q = turn(&mut v[2], n);
    v[0] * v[1] + n * q * v[2]
}

#[differentiate]
fn rotated(t: f64, xs: &[f64]) -> f64 {
    let rotate = |a: &mut [f64; 2], i: usize, j: usize| {
        let (s, c) = t.sin_cos();
        let h = a[i];
        a[i] = c * h - s * a[j];
        a[j] = s * h + c * a[j];
    };
    let mut m = [xs[0], xs[1]];
    for _ in 0..3 {
        rotate(&mut m, 0, 1);
        m[0] /= m[1];
    }
    m[0] + 2.0 * m[1]
}

#[differentiate]
fn relaxed(t: f64, xs: &[f64]) -> f64 {
    let relax = |v: &mut [f64], w: f64| {
        for i in 1..v.len() - 1 {
            v[i] += w * (v[i - 1] - v[i] * v[i + 1]);
        }
    };
    let mut v = xs.to_vec();
    relax(&mut v, t);
    if v[1] > 0.0 {
        relax(&mut v, t * t);
    }
    relax(&mut v[1..], 0.5);
    v.iter().zip(xs).map(|(a, b)| a * b).sum()
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Body {
    x: f64,
    v: f64,
}

#[differentiate]
fn kicked(t: f64, xs: &[f64]) -> f64 {
    let kick = |p: &mut Body, a: f64| {
        p.v += a * t;
        p.x += p.v * t;
    };
    let mut p = Body { x: xs[0], v: xs[1] };
    let mut n = 0;
    for x in xs {
        kick(&mut p, *x);
        if p.x > 1.5 {
            n += 1;
            kick(&mut p, -(n as f64));
        }
    }
    p.x * p.v
}

#[differentiate]
fn exchanged(t: f64, xs: &[f64]) -> f64 {
    let exchange = |a: &mut f64, b: &mut f64| {
        let h = *a;
        *a = *b * t;
        *b = h;
    };
    let (mut x, mut y) = (xs[0], xs[1]);
    exchange(&mut x, &mut y);
    exchange(&mut y, &mut x);
    x * y * y
}

/// What is lent is lent on; what the closure captured changes as well.
#[differentiate]
fn scaled(t: f64, xs: &mut [f64]) -> f64 {
    let mut sum = 0.0;
    let mut scale = |x: &mut f64| {
        *x *= t;
        sum += *x * *x;
    };
    for x in xs.iter_mut() {
        scale(x);
    }
    scale(&mut xs[1]);
    let shift = |v: &mut [f64], n: usize| v[n] = v[n - 1] * t;
    shift(xs, 1);
    sum
}

#[differentiate]
fn collected(t: f64, xs: &[f64]) -> f64 {
    let push = |v: &mut Vec<f64>, (a, b): (f64, f64)| v.push(a * b * t);
    let mut v = vec![];
    for w in xs.windows(2) {
        push(&mut v, (w[0], w[1]));
    }
    let sum = scaled(t, &mut v);
    v.iter().fold(sum, |all, x| all * x)
}

#[differentiate]
fn left(t: f64, xs: &[f64]) -> f64 {
    let visit = |v: &mut f64, a: f64, b: f64| {
        if a > b {
            return;
        }
        *v += a * b;
    };
    let mut s = t;
    visit(&mut s, t, xs[0]);
    visit(&mut s, xs[1], t);
    s * s
}

#[test]
fn agree() {
    let xs: &[f64] = &[0.7, 1.3, 2.1, 0.4];
    for t in [0.3, 1.7] {
        check_grads!(stepped(t, xs));
        check_grads!(counted(t, xs));
        check_grads!(rotated(t, xs));
        check_grads!(relaxed(t, xs));
        check_grads!(kicked(t, xs));
        check_grads!(exchanged(t, xs));
        check_grads!(collected(t, xs));
        check_grads!(left(t, xs));
    }
}

/// `x = x_0`, `y = t^2 x_1`
#[test]
fn a_place_each() {
    let (t, x, y) = (3.0_f64, 5.0, 7.0);
    let (by_t, by_xs) = exchanged_grad(t, &[x, y]);
    near(exchanged(t, &[x, y]), x * t.powi(4) * y * y, 1e-12);
    near(by_t, 4.0 * x * t.powi(3) * y * y, 1e-11);
    near(by_xs[0], t.powi(4) * y * y, 1e-11);
    near(by_xs[1], 2.0 * x * t.powi(4) * y, 1e-11);
}
