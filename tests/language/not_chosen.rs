//! `max`, `min` and `clamp` beside an infinite slope: an operand that is not chosen has no derivative, however steep it or
//! what follows is.

use cotangent::{check_grads, differentiate};
use num_traits::Float;

#[differentiate]
fn rooted(x: f64) -> f64 {
    x.max(0.0).sqrt()
}

#[differentiate]
fn roots(xs: &[f64]) -> Vec<f64> {
    let mut s = 0.0;
    for x in xs {
        let t = x.max(0.0);
        s += t.sqrt() + (1.0 - x).max(0.0).powf(0.5);
    }
    xs.iter().map(|x| x.max(0.0).sqrt() * s).collect()
}

#[differentiate]
fn generic<T: Float>(x: T, y: T) -> T {
    let t = x.max(T::zero());
    if t > y { t.sqrt() } else { (t.sqrt() + y).ln() }
}

#[differentiate]
fn by_a_closure(p: &[f64; 2]) -> f64 {
    let root = |x: f64| x.max(0.0).sqrt();
    root(p[0]) + root(p[1])
}

#[differentiate]
fn turned(x: f64) -> f64 {
    x.clamp(-1.0, 1.0).acos() + f64::min(x, 1.0).asin()
}

#[differentiate]
fn least(a: f64, b: f64) -> f64 {
    a.sqrt().min(b)
}

#[differentiate]
fn least_root(xs: &[f64]) -> f64 {
    xs.iter()
        .map(|x| x.sqrt())
        .fold(f64::INFINITY, |a, b| a.min(b))
}

#[differentiate]
fn in_a_loop(x: f64, y: f64) -> f64 {
    let mut s = 0.0;
    for i in 0..3 {
        let root = (x * i as f64).sqrt();
        s += root.max(y) + (x - y).ln().clamp(-1.0, 1.0);
    }
    s
}

#[differentiate]
fn smooth(x: f64, y: f64) -> f64 {
    (x / y).max(y.ln()).min(3.0) * f64::max(x.powf(0.5), y)
}

/// A zero that is a product stops nothing: the derivative at 0 is 1, and not 0.
#[differentiate]
fn cubed(x: f64) -> f64 {
    x.cbrt().max(-1.0).powi(3)
}

#[test]
fn what_is_not_chosen_has_no_slope() {
    assert_eq!(rooted_grad(-1.0), 0.0);
    assert_eq!(rooted_jvp(-1.0, 1.0), (0.0, 0.0));
    assert_eq!(rooted_grad(0.0), f64::INFINITY);
    assert_eq!(turned_grad(2.0), 0.0);
    assert_eq!(turned_jvp(2.0, 1.0).1, 0.0);
    assert_eq!(least_grad(-1.0, 2.0), (0.0, 1.0));
    assert_eq!(least_jvp(-1.0, 2.0, (1.0, 1.0)), (2.0, 1.0));
    assert!(cubed_grad(0.0).is_nan());
    assert!(cubed_jvp(0.0, 1.0).1.is_nan());
    let root = 0.5 / 2.0_f64.sqrt();
    assert_eq!(least_root_grad(&[-2.0, 2.0]), [0.0, root]);
    assert_eq!(least_root_jvp(&[-2.0, 2.0], vec![1.0, 1.0]).1, root);
}

#[test]
fn modes_and_differences_agree() {
    check_grads!(rooted(-0.5));
    check_grads!(rooted(0.5));
    check_grads!(roots(&[-0.5, 0.7, 1.4]));
    for (x, y) in [(0.3, 0.7), (1.3, 0.7), (-1.3, 0.7)] {
        check_grads!(generic(x, y));
        check_grads!(by_a_closure(&[x, y]));
    }
    check_grads!(turned(0.3));
    check_grads!(in_a_loop(1.3, 0.3));
    check_grads!(in_a_loop(1.3, 1.1));
    for (x, y) in [(0.3, 0.7), (1.3, 0.2), (1.3, 2.2)] {
        check_grads!(smooth(x, y));
    }
}
