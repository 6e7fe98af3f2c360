//! `ref` in patterns of tuples that are written where they are matched: the tuple has its own values, whatever its
//! variables are later.

use cotangent::{Differentiable, check_grads, differentiate};

#[differentiate]
fn tripled(y: f64) -> f64 {
    let mut o = y;
    let (ref p, _) = (o, 1);
    o *= 3.0;
    p * o
}

#[differentiate]
fn squared_while(x: f64) -> f64 {
    let mut o = Some(x);
    let mut n = 0.0;
    while let (Some(ref v), true) = (o, n < 3.0) {
        n += 1.0;
        o = Some(v * v);
        n += 0.01 * v;
    }
    n * o.unwrap()
}

#[differentiate]
fn in_arms(x: f64, y: f64) -> f64 {
    let mut a = x;
    let mut b = [x, y];
    let mut s = 0.0;
    for k in 0..3 {
        match (a, b, k) {
            (ref p, [q, ref r], 0) if *p > 0.0 => {
                a = p * r;
                b[0] = q;
                s += p * q * r;
            }
            (p, ref q, _) => {
                b[1] *= q[0];
                a += 1.0;
                s += p * q[1] * a;
            }
        }
    }
    s * a + b[1]
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Pair {
    a: f64,
    b: f64,
}

#[differentiate]
fn nested(x: f64, y: f64) -> f64 {
    let mut a = Pair { a: x, b: y };
    let mut o = (a, y);
    let ((ref p, q), Pair { a: ref r, .. }) = (o, a);
    o.0.a *= 2.0;
    a.a *= 5.0;
    o.1 = 1.0;
    p.a * q * r + o.0.a * o.1 * a.a
}

#[differentiate]
fn of_a_list(x: f64, y: f64) -> f64 {
    let mut v = vec![x, y];
    v.push(x * y);
    let (ref w, k) = (v, 1);
    v = vec![y; 3];
    w[k] * w[2] * v[0]
}

#[test]
fn what_is_borrowed_is_the_tuple() {
    check_grads!(tripled(2.0));
    check_grads!(squared_while(1.3));
    check_grads!(in_arms(0.7, 1.2));
    check_grads!(in_arms(-0.7, 1.2));
    check_grads!(nested(0.7, 1.2));
    check_grads!(of_a_list(0.7, 1.2));
}

/// `p` is `y`, and `o` is `3 y`.
#[test]
fn has_its_closed_form() {
    assert_eq!(tripled_value_and_grad(2.0), (12.0, 12.0));
    assert_eq!(tripled_jvp(2.0, 1.0), (12.0, 12.0));
}
