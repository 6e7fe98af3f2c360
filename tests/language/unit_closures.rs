//! Closures and branches that give `()`, whose last expression assigns.

use cotangent::{check_grads, differentiate};

#[differentiate]
fn considered(xs: &[f64], reach: f64) -> f64 {
    let mut best: Option<(f64, f64)> = None;
    let mut consider = |x: f64| {
        if x < 0.0 {
            return;
        }
        if xs.iter().any(|p| (p - x).abs() > reach) {
            return;
        }
        let r = x * x;
        match best {
            Some((_, b)) if b <= r => {}
            _ => best = Some((x, r)),
        }
    };
    for &x in xs {
        consider(x);
    }
    best.map_or(0.0, |(a, b)| a * b)
}

#[differentiate]
fn matched(xs: &[f64]) -> f64 {
    let mut s = 1.0;
    let mut f = |x: f64| match x {
        v if v > 1.0 => s *= v,
        v if v < 0.0 => return,
        v => s += v,
    };
    for &x in xs {
        f(x);
    }
    xs.iter().for_each(|x| match *x {
        v if v > 1.0 => s *= v,
        v => s -= v,
    });
    s
}

#[differentiate]
fn named_unit(xs: &[f64]) -> f64 {
    let mut s = 1.0;
    for &x in xs {
        let nothing = if x > 0.4 { s *= x } else { s -= x };
        let () = nothing;
    }
    s
}

#[test]
fn nothing_is_a_value() {
    for xs in [vec![0.3, 0.2, 1.4], vec![1.2, -0.2, 1.7], vec![]] {
        check_grads!(considered(&xs, 1.3));
        check_grads!(considered(&xs, 9.0));
        check_grads!(matched(&xs));
        check_grads!(named_unit(&xs));
    }
    // x^3 of the least that is positive
    assert_eq!(considered_grad(&[2.0, 0.5], 9.0).0, [0.0, 0.75]);
}
