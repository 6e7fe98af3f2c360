//! Straight-line functions of more operations than rustc can nest scopes: it opens one for every `let`.

use cotangent::{check_grads, differentiate};

use crate::oracle::near as within;

fn near(actual: f64, expected: f64) {
    within(actual, expected, 1e-11);
}

/// One step of a recurrence, bound anew under the same name.
macro_rules! step {
    ($y:ident, $x:ident, $c:expr) => {
        let $y = ($y * $x + $c) * 0.25 + ($y - $x).sin() * $x;
    };
}

macro_rules! steps {
    ($y:ident, $x:ident) => {
        step!($y, $x, 0.1);
        step!($y, $x, 0.2);
        step!($y, $x, 0.3);
        step!($y, $x, 0.4);
        step!($y, $x, 0.5);
        step!($y, $x, 0.6);
        step!($y, $x, 0.7);
        step!($y, $x, 0.8);
        step!($y, $x, 0.9);
        step!($y, $x, 1.0);
    };
}

#[differentiate]
fn bend(x: f64) -> f64 {
    x * x - 0.5 * x
}

/// What a variable is called that is bound later.
const AHEAD: &str = "low";

#[differentiate]
fn unrolled(x: f64, y: f64) -> f64 {
    steps!(y, x);
    steps!(y, x);
    steps!(y, x);
    steps!(y, x);
    steps!(y, x);
    steps!(y, x);
    let y = bend(y);
    let (low, high) = (y * x, y + x);
    assert!(low.is_finite(), "{AHEAD} is {low}");
    steps!(y, x);
    steps!(y, x);
    steps!(y, x);
    steps!(y, x);
    steps!(y, x);
    steps!(y, x);
    let at = |k: f64| k * high - low;
    let bend = bend(y) * x;
    steps!(y, x);
    steps!(y, x);
    steps!(y, x);
    steps!(y, x);
    steps!(y, x);
    steps!(y, x);
    y * at(x) + low.cos() * bend
}

#[differentiate]
fn looped(x: f64, y: f64) -> f64 {
    let mut y = y;
    let (mut low, mut high, mut bent) = (0.0, 0.0, 0.0);
    for turn in 0..18 {
        if turn == 6 {
            y = bend(y);
            low = y * x;
            high = y + x;
        }
        if turn == 12 {
            bent = bend(y) * x;
        }
        for n in 1..11 {
            y = (y * x + 0.1 * n as f64) * 0.25 + (y - x).sin() * x;
        }
    }
    y * (x * high - low) + low.cos() * bent
}

#[test]
fn long_functions_are_differentiated_as_the_loops_they_write_out() {
    for (x, y) in [(0.3, 0.8), (-0.7, 1.4), (0.05, -2.0)] {
        near(unrolled(x, y), looped(x, y));
        let (by_text, by_loop) = (unrolled_grad(x, y), looped_grad(x, y));
        near(by_text.0, by_loop.0);
        near(by_text.1, by_loop.1);
        let along = unrolled_jvp(x, y, (0.6, -1.1)).1;
        near(along, 0.6 * by_text.0 - 1.1 * by_text.1);
        check_grads!(unrolled(x, y));
    }
}
