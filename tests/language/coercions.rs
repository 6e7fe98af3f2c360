//! Casts to references, boxes and options, which are coercions: `&v as &[f64]`.

use cotangent::{check_grads, differentiate};

#[differentiate]
fn total(all: &[f64]) -> f64 {
    all.iter().map(|a| a * a).sum()
}

#[differentiate]
fn scale(all: &mut [f64], by: f64) {
    for a in all.iter_mut() {
        *a *= by;
    }
}

#[differentiate]
fn named(x: f64) -> f64 {
    let v = vec![x, 1.0];
    let r = &v as &[f64];
    r[0] * x + r[1]
}

#[differentiate]
fn lent(x: f64, y: f64) -> f64 {
    let mut v = [x, y, 1.0];
    scale(&mut v as &mut [f64], x);
    total(&v as &[f64]) * y
}

#[differentiate]
fn written_through(x: f64, n: usize) -> f64 {
    let mut v = vec![1.0, x];
    let r = &mut v as &mut Vec<f64>;
    for _ in 0..n {
        r.push(x * r[r.len() - 1]);
    }
    let w = r as &mut [f64];
    w[0] += w[1];
    v[0] * v[v.len() - 1]
}

#[differentiate]
fn in_a_loop(x: f64) -> f64 {
    let v = [x, 2.0 * x, 1.0];
    let mut s = 0.0;
    for a in (&v as &[f64]).iter() {
        s += a * x;
    }
    for k in 0..2 {
        let part = &v[k..] as &[f64];
        s += part[0] * part[1];
    }
    s
}

#[differentiate]
fn optional(x: f64) -> f64 {
    let some = Some(x) as Option<f64>;
    let boxed = Box::new([x, 1.0]) as Box<[f64]>;
    some.map_or(0.0, |y| y * boxed[0])
}

#[test]
fn casts_to_references_are_coercions() {
    for x in [0.7, -1.3] {
        check_grads!(named(x));
        check_grads!(lent(x, 0.4));
        check_grads!(written_through(x, 3));
        check_grads!(written_through(x, 0));
        check_grads!(in_a_loop(x));
        check_grads!(optional(x));
    }
    // x, and (1 + x) x^4: the last element is x^4.
    assert_eq!(written_through_grad(2.0, 3), 4.0 * 8.0 + 5.0 * 16.0);
    assert_eq!(optional_grad(3.0), 6.0);
}
