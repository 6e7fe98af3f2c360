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

/// `part1` is the user's.
#[differentiate]
#[rustfmt::skip]
fn series(x: f64, y: f64) -> f64 {
    let part1 = y * y;
    let sum = 1.0e-3 * (y - 1.0 * x).cos() + 2.0e-3 * (y - 2.0 * x).cos() + 3.0e-3 * (y - 3.0 * x).cos()
        + 4.0e-3 * (y - 4.0 * x).cos() - x * y + 6.0e-3 * (y - 6.0 * x).cos() - 7.0e-3 * (x * 7.0).sin() * y
        + 8.0e-3 * (y - 8.0 * x).cos() + 9.0e-3 * (y - 9.0 * x).cos() - x * y + 11.0e-3 * (y - 11.0 * x).cos()
        + 12.0e-3 * (y - 12.0 * x).cos() + 13.0e-3 * (y - 13.0 * x).cos() - 14.0e-3 * (x * 14.0).sin() * y - x * y
        + 16.0e-3 * (y - 16.0 * x).cos() + 17.0e-3 * (y - 17.0 * x).cos() + 18.0e-3 * (y - 18.0 * x).cos()
        + 19.0e-3 * (y - 19.0 * x).cos() - x * y - 21.0e-3 * (x * 21.0).sin() * y + 22.0e-3 * (y - 22.0 * x).cos()
        + 23.0e-3 * (y - 23.0 * x).cos() + 24.0e-3 * (y - 24.0 * x).cos() - x * y + 26.0e-3 * (y - 26.0 * x).cos()
        + 27.0e-3 * (y - 27.0 * x).cos() - 28.0e-3 * (x * 28.0).sin() * y + 29.0e-3 * (y - 29.0 * x).cos() - x * y
        + 31.0e-3 * (y - 31.0 * x).cos() + 32.0e-3 * (y - 32.0 * x).cos() + 33.0e-3 * (y - 33.0 * x).cos()
        + 34.0e-3 * (y - 34.0 * x).cos() - 35.0e-3 * (x * 35.0).sin() * y + 36.0e-3 * (y - 36.0 * x).cos()
        + 37.0e-3 * (y - 37.0 * x).cos() + 38.0e-3 * (y - 38.0 * x).cos() + 39.0e-3 * (y - 39.0 * x).cos() - x * y
        + 41.0e-3 * (y - 41.0 * x).cos() - 42.0e-3 * (x * 42.0).sin() * y + 43.0e-3 * (y - 43.0 * x).cos()
        + 44.0e-3 * (y - 44.0 * x).cos() - x * y + 46.0e-3 * (y - 46.0 * x).cos() + 47.0e-3 * (y - 47.0 * x).cos()
        + 48.0e-3 * (y - 48.0 * x).cos() - 49.0e-3 * (x * 49.0).sin() * y - x * y + 51.0e-3 * (y - 51.0 * x).cos()
        + 52.0e-3 * (y - 52.0 * x).cos() + 53.0e-3 * (y - 53.0 * x).cos() + 54.0e-3 * (y - 54.0 * x).cos() - x * y
        - 56.0e-3 * (x * 56.0).sin() * y + 57.0e-3 * (y - 57.0 * x).cos() + 58.0e-3 * (y - 58.0 * x).cos()
        + 59.0e-3 * (y - 59.0 * x).cos() - x * y + 61.0e-3 * (y - 61.0 * x).cos() + 62.0e-3 * (y - 62.0 * x).cos()
        - 63.0e-3 * (x * 63.0).sin() * y + 64.0e-3 * (y - 64.0 * x).cos() - x * y + 66.0e-3 * (y - 66.0 * x).cos()
        + 67.0e-3 * (y - 67.0 * x).cos() + 68.0e-3 * (y - 68.0 * x).cos() + 69.0e-3 * (y - 69.0 * x).cos()
        - 70.0e-3 * (x * 70.0).sin() * y + 71.0e-3 * (y - 71.0 * x).cos() + 72.0e-3 * (y - 72.0 * x).cos()
        + 73.0e-3 * (y - 73.0 * x).cos() + 74.0e-3 * (y - 74.0 * x).cos() - x * y + 76.0e-3 * (y - 76.0 * x).cos()
        - 77.0e-3 * (x * 77.0).sin() * y + 78.0e-3 * (y - 78.0 * x).cos() + 79.0e-3 * (y - 79.0 * x).cos() - x * y
        + 81.0e-3 * (y - 81.0 * x).cos() + 82.0e-3 * (y - 82.0 * x).cos() + 83.0e-3 * (y - 83.0 * x).cos()
        - 84.0e-3 * (x * 84.0).sin() * y - x * y + 86.0e-3 * (y - 86.0 * x).cos() + 87.0e-3 * (y - 87.0 * x).cos()
        + 88.0e-3 * (y - 88.0 * x).cos() + 89.0e-3 * (y - 89.0 * x).cos() - x * y - 91.0e-3 * (x * 91.0).sin() * y
        + 92.0e-3 * (y - 92.0 * x).cos() + 93.0e-3 * (y - 93.0 * x).cos() + 94.0e-3 * (y - 94.0 * x).cos() - x * y
        + 96.0e-3 * (y - 96.0 * x).cos() + 97.0e-3 * (y - 97.0 * x).cos() - 98.0e-3 * (x * 98.0).sin() * y
        + 99.0e-3 * (y - 99.0 * x).cos() - x * y + 101.0e-3 * (y - 101.0 * x).cos()
        + 102.0e-3 * (y - 102.0 * x).cos() + 103.0e-3 * (y - 103.0 * x).cos() + 104.0e-3 * (y - 104.0 * x).cos()
        - 105.0e-3 * (x * 105.0).sin() * y + 106.0e-3 * (y - 106.0 * x).cos() + 107.0e-3 * (y - 107.0 * x).cos()
        + 108.0e-3 * (y - 108.0 * x).cos() + 109.0e-3 * (y - 109.0 * x).cos() - x * y
        + 111.0e-3 * (y - 111.0 * x).cos() - 112.0e-3 * (x * 112.0).sin() * y + 113.0e-3 * (y - 113.0 * x).cos()
        + 114.0e-3 * (y - 114.0 * x).cos() - x * y + 116.0e-3 * (y - 116.0 * x).cos()
        + 117.0e-3 * (y - 117.0 * x).cos() + 118.0e-3 * (y - 118.0 * x).cos() - 119.0e-3 * (x * 119.0).sin() * y
        - x * y + 121.0e-3 * (y - 121.0 * x).cos() + 122.0e-3 * (y - 122.0 * x).cos()
        + 123.0e-3 * (y - 123.0 * x).cos() + 124.0e-3 * (y - 124.0 * x).cos() - x * y
        - 126.0e-3 * (x * 126.0).sin() * y + 127.0e-3 * (y - 127.0 * x).cos() + 128.0e-3 * (y - 128.0 * x).cos()
        + 129.0e-3 * (y - 129.0 * x).cos() - x * y + 131.0e-3 * (y - 131.0 * x).cos()
        + 132.0e-3 * (y - 132.0 * x).cos() - 133.0e-3 * (x * 133.0).sin() * y + 134.0e-3 * (y - 134.0 * x).cos()
        - x * y + 136.0e-3 * (y - 136.0 * x).cos() + 137.0e-3 * (y - 137.0 * x).cos()
        + 138.0e-3 * (y - 138.0 * x).cos() + 139.0e-3 * (y - 139.0 * x).cos() - 140.0e-3 * (x * 140.0).sin() * y
        + 141.0e-3 * (y - 141.0 * x).cos() + 142.0e-3 * (y - 142.0 * x).cos() + 143.0e-3 * (y - 143.0 * x).cos()
        + 144.0e-3 * (y - 144.0 * x).cos() - x * y + 146.0e-3 * (y - 146.0 * x).cos()
        - 147.0e-3 * (x * 147.0).sin() * y + 148.0e-3 * (y - 148.0 * x).cos() + 149.0e-3 * (y - 149.0 * x).cos()
        - x * y;
    sum * part1
}

/// The same by a loop.
fn series_by_hand(x: f64, y: f64) -> (f64, f64) {
    let (mut sum, mut slope) = (0.0, 0.0);
    for i in 1..=150 {
        let n = i as f64;
        let (term, along) = match i {
            _ if i % 7 == 0 => {
                let term = -(n * 1e-3) * (x * n).sin() * y;
                (term, -(n * 1e-3) * n * (x * n).cos() * y)
            }
            _ if i % 5 == 0 => (-x * y, -y),
            _ => (
                n * 1e-3 * (y - n * x).cos(),
                n * n * 1e-3 * (y - n * x).sin(),
            ),
        };
        sum += term;
        slope += along;
    }
    (sum * y * y, slope * y * y)
}

#[test]
fn a_sum_of_many_terms() {
    check_grads!(series(0.3, 0.7));
    let (value, slope) = series_by_hand(0.3, 0.7);
    near(series(0.3, 0.7), value);
    assert_eq!(series_vjp(0.3, 0.7).0, series(0.3, 0.7));
    near(series_grad(0.3, 0.7).0, slope);
}
