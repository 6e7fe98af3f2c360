//! Products of a value with itself, differences, and multiples of them: the reverse sweep says in one statement what takes
//! several in the program that it comes from. The forward sweep does not.

use cotangent::differentiate;

/// The gradient by two numbers, by both modes.
macro_rules! agree {
    ($($name:ident($x:ident, $y:ident) $body:block by $gradient:expr;)*) => {$(
        mod $name {
            use super::*;

            #[differentiate]
            pub fn f($x: f64, $y: f64) -> f64 $body

            #[test]
            fn modes_agree() {
                for ($x, $y) in [(0.7_f64, -1.3_f64), (-2.5, 0.4), (1.0, 3.0), (0.0, 0.0)] {
                    let (by_x, by_y): (f64, f64) = $gradient;
                    let (found_x, found_y) = f_grad($x, $y);
                    let forwards = (f_jvp($x, $y, (1.0, 0.0)).1, f_jvp($x, $y, (0.0, 1.0)).1);
                    for (found, expected) in [
                        (found_x, by_x),
                        (found_y, by_y),
                        (forwards.0, by_x),
                        (forwards.1, by_y),
                    ] {
                        let error = (found - expected).abs();
                        assert!(error <= 1e-13 * expected.abs().max(1.0), "{found} {expected}");
                    }
                }
            }
        }
    )*};
}

agree! {
    square(x, y) { x * x + y } by (2.0 * x, 1.0);
    cube(x, y) { x * x * x - y * y * y } by (3.0 * x * x, -3.0 * y * y);
    fourth(x, y) { let s = x * x; let q = s * s; q * y } by (4.0 * x.powi(3) * y, x.powi(4));
    multiple(x, y) { 3.0 * x * x - 0.5 * y * y } by (6.0 * x, -y);
    multiple_last(x, y) { x * (3.0 * x) - y * (y * -2.0) } by (6.0 * x, 4.0 * y);
    multiple_of_other(x, y) { y * x * x } by (2.0 * x * y, x * x);
    multiple_twice(x, y) { let s = 3.0 * x; let t = s * x; t * s + y } by (27.0 * x * x, 1.0);
    multiple_of_multiple(x, y) { let s = 2.0 * (3.0 * x); s * x - y } by (12.0 * x, -1.0);
    multiple_with_sign(x, y) { let s = -3.0 * x; -(s * x) - y } by (6.0 * x, -1.0);
    differences(x, y) {
        let a = y - x * x;
        let b = 1.0 - x;
        100.0 * a * a + b * b
    } by (-400.0 * x * (y - x * x) - 2.0 * (1.0 - x), 200.0 * (y - x * x));
    signs(x, y) { let a = -x; let b = -a; let c = 2.0 - b; let d = -(c * y); d } by (y, x - 2.0);
    copies(x, y) { let a = x; let b = a; let c = y - b; let d = a * b; c * d }
        by (2.0 * x * y - 3.0 * x * x, x * x);
    used_twice(x, y) { let a = x * y; let b = 1.0 - a; b * a } by (y - 2.0 * x * y * y, x - 2.0 * x * x * y);
    borrowed(x, y) { let a = x * y; let r = &a; let b = 1.0 - a; *r * b } by (y - 2.0 * x * y * y, x - 2.0 * x * x * y);
    in_a_branch(x, y) {
        let a = x * y;
        let mut s = y;
        if x > y { s = -a; } else { s -= a * a; }
        s
    } by if x > y { (-y, -x) } else { (-2.0 * x * y * y, 1.0 - 2.0 * x * x * y) };
    assigned_between(x, y) {
        let mut s = 2.0 * x;
        let a = -s;
        let b = a * y;
        s = b * b;
        s - a
    } by (8.0 * x * y * y + 2.0, 8.0 * x * x * y);
    in_a_loop(x, y) {
        let mut s = 0.0;
        for k in 0..5 {
            let a = x - k as f64 * y;
            let b = -a;
            s += 0.5 * b * b;
        }
        s
    } by (5.0 * x - 10.0 * y, 30.0 * y - 10.0 * x);
    carried(x, y) {
        let mut s = x;
        for _ in 0..3 {
            let a = s * s;
            s = y - a;
        }
        s
    } by {
        let (a, b) = (y - x * x, y - (y - x * x) * (y - x * x));
        (-8.0 * x * a * b, 1.0 - 2.0 * b * (1.0 - 2.0 * a))
    };
    functions(x, y) { let a = -x; let b = a.sin() - y.exp(); -b } by (x.cos(), y.exp());
    largest(x, y) { let a = -x; let b = a.max(y); -b * b }
        by match -x { a if a > y => (-2.0 * x, 0.0), a if a < y => (0.0, -2.0 * y), _ => (0.0, 0.0) };
}

/// What overflows is what overflowed before, and a zero does not meet an infinity.
#[differentiate]
fn damped(x: &[f64]) -> f64 {
    let square = x[0] * x[0];
    1.0 / (1.0 + square)
}

#[test]
fn a_factor_of_two_does_not_overflow() {
    assert_eq!(damped_grad(&[1.5e308]), [-0.0]);
    assert_eq!(damped_grad(&[f64::MAX]), [-0.0]);
}

#[differentiate]
fn narrow(x: f32, y: f32) -> f32 {
    let a = y - x;
    0.5 * a * a
}

#[test]
fn of_f32() {
    assert_eq!(narrow_grad(3.0, 1.0), (2.0, -2.0));
}
