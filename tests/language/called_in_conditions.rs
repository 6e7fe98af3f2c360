//! Closures that change what they captured, called in conditions.

use cotangent::{check_grads, differentiate};

#[differentiate]
fn in_branches(x: f64, y: f64) -> f64 {
    let mut at = x;
    let mut step = |k: f64| -> f64 {
        at = at * k + y;
        at
    };
    let mut r = 0.0;
    if step(0.5) > 0.3 && step(0.25) > 0.4 || step(0.1) > 1.0 {
        r += x * x;
    }
    if step(x) > step(y) {
        r += y;
    } else if step(x * y) > 1.0 {
        r -= y * x;
    } else {
        step(0.7);
    }
    let up = step(0.3) > 0.5;
    if up {
        r *= 2.0;
    }
    at * r + x
}

/// Newton's iteration for the root of `y`.
#[differentiate]
fn until_it_stands(x: f64, y: f64) -> f64 {
    let mut at = x;
    let mut step = || {
        let old = at;
        at = 0.5 * (at + y / at);
        (at - old).abs()
    };
    while step() > 1e-9 {}
    at * x
}

#[differentiate]
fn as_long_as_there_are(x: f64, y: f64) -> f64 {
    let mut at = x;
    let mut next = || {
        at *= 0.5;
        if at.abs() > 0.1 { Some(at * y) } else { None }
    };
    let mut r = 0.0;
    while let Some(v) = next() {
        r += v * v;
    }
    if let Some(v) = next() {
        r += v;
    } else {
        r *= y;
    }
    r + at
}

#[differentiate]
fn by_counts(x: f64, y: f64) -> f64 {
    let mut seen = Vec::new();
    let mut visit = |k: f64| -> usize {
        seen.push(k * y);
        seen.len()
    };
    let mut r = x;
    while visit(r) < 4 {
        r = r.sin() + 0.3;
    }
    match visit(r * x) {
        0..=4 => r *= 2.0,
        5 => r *= x,
        _ => r += 1.0,
    }
    let n = visit(1.0) as f64;
    seen.iter().sum::<f64>() * r + n * x
}

#[differentiate]
fn in_loops(x: f64, y: f64) -> f64 {
    let (mut at, mut hits) = (x, 0);
    let mut step = |k: f64| -> bool {
        at = at * k + y;
        at > 0.5
    };
    for k in 0..4 {
        if step(k as f64 * 0.5) {
            hits += 1;
        } else if !step(x) {
            break;
        }
    }
    let more = loop {
        if !step(0.5) || hits > 6 {
            break y;
        }
        hits += 1;
    };
    more * hits as f64 * at + x
}

#[test]
fn they_are_called_once_in_their_turn() {
    for (x, y) in [(1.3, 0.7), (0.23, -0.4), (-0.83, 1.9), (0.3, 0.45)] {
        check_grads!(in_branches(x, y));
        check_grads!(as_long_as_there_are(x, y));
        check_grads!(by_counts(x, y));
        check_grads!(in_loops(x, y));
        assert_eq!(in_branches_value_and_grad(x, y).0, in_branches(x, y));
        assert_eq!(by_counts_value_and_grad(x, y).0, by_counts(x, y));
        assert_eq!(in_loops_value_and_grad(x, y).0, in_loops(x, y));
    }
    // x sqrt(y)
    let (_, (x_bar, y_bar)) = until_it_stands_value_and_grad(1.5, 2.25);
    approx::assert_relative_eq!(x_bar, 1.5, epsilon = 1e-9);
    approx::assert_relative_eq!(y_bar, 0.5, epsilon = 1e-9);
    check_grads!(until_it_stands(1.3, 0.7));
}
