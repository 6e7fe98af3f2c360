//! Variables that are a constant in some branches, before what is infinitely steep there: both modes have the derivative zero.

use cotangent::{check_grads, differentiate};

#[differentiate]
fn raised(w: f64, y: f64) -> f64 {
    let mut w = w * y;
    if w < 0.0 {
        w = 0.0;
    }
    w.sqrt() + y
}

#[differentiate]
fn of_a_branch(w: f64) -> f64 {
    let positive = if w < 0.0 { 0.0 } else { w };
    let doubled = 2.0 * positive;
    doubled.sqrt()
}

#[differentiate]
fn of_a_match(w: f64) -> f64 {
    let positive = match w {
        v if v < 0.0 => 0.0,
        v => {
            let square = v * v;
            square * v
        }
    };
    positive.powf(0.25) + (3.0 * positive.max(0.0)).cbrt()
}

#[differentiate]
fn only_if(w: f64, y: f64) -> f64 {
    let mut z = 0.0;
    if w > 0.0 {
        z = w * y * y;
    }
    let either = if y > 0.0 { 3.0 * z } else { z };
    either.sqrt() + y
}

#[differentiate]
fn in_turn(xs: &[f64], y: f64) -> f64 {
    let mut total = 0.0;
    for &x in xs {
        let mut w = x - y;
        if w < 0.0 {
            w = 0.0;
        } else if w > 100.0 {
            // No longer a constant.
            w = 4.0;
            w *= y;
        }
        total += w.sqrt() * y;
    }
    total
}

/// A constant that something is added to is none.
#[differentiate]
fn added_to(w: f64, y: f64) -> f64 {
    let mut w = w;
    if w < 0.0 {
        w = 0.0;
    }
    if y > 0.0 {
        w += y * y;
    }
    w.sqrt()
}

/// The constant of one iteration, which the next makes something of.
#[differentiate]
fn kept(xs: &[f64]) -> f64 {
    let mut w: f64 = 0.0;
    let mut total = 0.0;
    for &x in xs {
        total += (w * 2.0).sqrt();
        w = if x > 0.0 { x * x * x } else { 0.0 };
    }
    total + w.sqrt()
}

#[differentiate]
fn generic<T: num_traits::Float>(w: T) -> T {
    let mut w = w;
    if w < T::zero() {
        w = T::zero();
    }
    w.sqrt()
}

#[differentiate]
fn fill(place: &mut f64, value: f64) {
    *place = value * value;
}

/// What is given a value in ways that no assignment shows.
#[differentiate]
fn hidden(x: f64, up: bool) -> f64 {
    let (mut a, mut b, mut c, mut d) = (x, x, x, x);
    let mut other = x;
    if up {
        a = 0.0;
        b = 0.0;
        c = 0.0;
        d = 0.0;
    }
    std::mem::swap(&mut a, &mut other);
    let place = &mut b;
    *place = x * 2.0;
    fill(&mut c, x);
    let mut set = |v: f64| d = v;
    set(x * 3.0);
    a.sqrt() + b.sqrt() + c.sqrt() + d.sqrt()
}

/// A zero that is a product is no constant: the derivative at 0 is 1, and a `NaN` where it cannot be told.
#[differentiate]
fn cubed(x: f64) -> f64 {
    let cube = if x > 1.0 { 1.0 } else { x * x * x };
    cube.cbrt()
}

#[test]
fn have_no_derivative() {
    assert_eq!(raised_grad(-1.0, 2.0), (0.0, 1.0));
    assert_eq!(raised_jvp(-1.0, 2.0, (1.0, 1.0)), (2.0, 1.0));
    assert_eq!(of_a_branch_grad(-1.0), 0.0);
    assert_eq!(of_a_branch_jvp(-1.0, 1.0), (0.0, 0.0));
    assert_eq!(of_a_match_grad(-1.0), 0.0);
    assert_eq!(of_a_match_jvp(-1.0, 1.0), (0.0, 0.0));
    for y in [-0.5, 0.5] {
        assert_eq!(only_if_grad(-1.0, y), (0.0, 1.0));
        assert_eq!(only_if_jvp(-1.0, y, (1.0, 1.0)), (y, 1.0));
    }
    assert_eq!(in_turn_grad(&[-1.0], 1.5), (vec![0.0], 0.0));
    assert_eq!(in_turn_jvp(&[-1.0], 1.5, (vec![1.0], 1.0)), (0.0, 0.0));
    // 2 sqrt(y) y
    let third = 3.0 * 1.5_f64.sqrt();
    let (_, along) = in_turn_jvp(&[300.0], 1.5, (vec![0.0], 1.0));
    assert!((along - third).abs() < 1e-14, "{along} {third}");
    assert_eq!(kept_grad(&[-1.0, -2.0]), [0.0, 0.0]);
    assert_eq!(kept_jvp(&[-1.0, -2.0], vec![1.0, 1.0]), (0.0, 0.0));
    assert_eq!(added_to_grad(-1.0, 0.5), (0.0, 1.0));
    assert_eq!(added_to_jvp(-1.0, 0.5, (1.0, 1.0)), (0.5, 1.0));
    assert_eq!(added_to_jvp(-1.0, -0.5, (1.0, 1.0)), (0.0, 0.0));
    assert_eq!(generic_grad(-1.0_f32), 0.0);
    assert_eq!(generic_jvp(-1.0_f64, 1.0), (0.0, 0.0));
    assert!(cubed_grad(0.0).is_nan());
    assert!(cubed_jvp(0.0, 1.0).1.is_nan());
}

#[test]
fn modes_and_differences_agree() {
    for (w, y) in [(-1.0, 0.7), (0.3, 0.7), (0.3, -0.7)] {
        check_grads!(raised(w, y));
        check_grads!(only_if(w, y));
        check_grads!(added_to(w, y));
    }
    for w in [-0.8, 0.3, 1.7] {
        check_grads!(of_a_branch(w));
        check_grads!(of_a_match(w));
        check_grads!(generic(w));
    }
    check_grads!(in_turn(&[0.3, 2.5, 300.0], 1.3));
    check_grads!(kept(&[0.3, -2.5, 1.2, 0.7]));
    for up in [false, true] {
        check_grads!(hidden(0.7, up));
    }
    check_grads!(cubed(0.6));
}
