//! Numbers of the program's text that are chosen by an `if`, a `match` or a block, as arguments of functions and closures
//! that are written out in place; and numbers that a comparison changes on its way.

use cotangent::differentiate;
use cotangent_test_twin::agree;

#[differentiate]
fn wave(a: f64, b: f64) -> f64 {
    a * b.sin() + a
}

#[differentiate]
fn single(a: f32, b: f32) -> f32 {
    a * b.sin() + a
}

#[differentiate]
fn to_functions(x: f64, y: f64, n: usize) -> f64 {
    let first = wave(x, if y > 0.0 { 0.5 } else { 1.5 });
    let second = wave(
        y,
        match n {
            4 => 1.0,
            _ => 2.0,
        },
    );
    let mut count = 0;
    let third = wave(x * y, {
        count += 1;
        0.25
    });
    first * second + third * count as f64
}

#[differentiate]
fn to_closures(x: f64, y: f64) -> f64 {
    let wave = |a: f64, b: f64| a * b.sin();
    let root = |b: f64| -> f64 {
        let c = b.abs();
        c.sqrt() * x
    };
    wave(x, if y > 0.0 { 0.5 } else { 1.5 }) + root(-(2.0)) * y + root(-{ 1.5 })
}

#[differentiate]
fn of_single(x: f32, up: bool) -> f32 {
    single(x, if up { 0.5 } else { 1.5 }) * x
}

#[test]
fn chosen_constants() {
    for (x, y) in [(0.8, 0.6), (0.3, -1.7)] {
        for n in [3, 4] {
            agree!((x, y), |(x, y)| to_functions(*x, *y, n));
        }
        agree!((x, y), |(x, y)| to_closures(*x, *y));
    }
    for (up, b) in [(true, 0.5_f32), (false, 1.5)] {
        let slope = of_single_grad(2.0, up);
        assert!((slope - 4.0 * (b.sin() + 1.0)).abs() < 1e-5, "{slope}");
    }
}

#[differentiate]
fn counted_in_a_comparison(x: f64, y: f64, xs: &[f64]) -> f64 {
    let mut n = 0;
    if x > {
        n += 1;
        0.7
    } {
        return x * y;
    }
    if x < y || {
        n += 1;
        n > 1
    } {
        return x + y * y;
    }
    match xs[{
        n += 1;
        n
    }] > y
    {
        true => x * x * y,
        false => y,
    }
}

/// It is refused where the number is needed, and compiles in no time where it is not.
#[test]
fn comparisons_that_count() {
    let xs = vec![0.9, 0.8, -0.5, 0.2];
    for (x, y) in [(0.8, 0.6), (0.3, 0.9), (0.5, 0.1)] {
        agree!((x, y, xs.clone()), |(x, y, xs)| counted_in_a_comparison(
            *x, *y, xs
        ));
    }
}
