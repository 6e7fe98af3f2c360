//! Closures that capture each other, and closures inside each other.

use crate::{Family, assert_close};
use cotangent::differentiate;
use std::hint::black_box;

/// Closures in a row: each calls the one before.
macro_rules! row {
    ($name:ident, $x:ident: $first:ident $($rest:ident)*) => {
        row! { @steps $name, $x, $first: { let $first = |z: f64| z * $x + 0.5; } $($rest)* }
    };
    (@steps $name:ident, $x:ident, $last:ident: { $($done:tt)* } $next:ident $($rest:ident)*) => {
        row! { @steps $name, $x, $next: { $($done)* let $next = |z: f64| $last(0.9 * z) + $x; } $($rest)* }
    };
    (@steps $name:ident, $x:ident, $last:ident: { $($done:tt)* }) => {
        #[differentiate]
        fn $name($x: f64) -> f64 {
            $($done)*
            $last($x)
        }
    };
}

row! { row_2, x: a b }
row! { row_8, x: a b c d e f g h }
row! { row_32, x: a b c d e f g h i j k l m n o p aa bb cc dd ee ff gg hh ii jj kk ll mm nn oo pp }

// Closures inside each other: the innermost captures the arguments of all.

#[differentiate]
fn nest_2(x: f64) -> f64 {
    let f = |a: f64| {
        let g = |b: f64| 0.5 * x + a * b;
        g(0.9 * a) + a
    };
    f(x)
}

#[differentiate]
fn nest_4(x: f64) -> f64 {
    let f = |a: f64| {
        let g = |b: f64| {
            let h = |c: f64| {
                let k = |d: f64| 0.5 * x + a * b + c * d;
                k(0.9 * c) + c
            };
            h(0.9 * b) + b
        };
        g(0.9 * a) + a
    };
    f(x)
}

#[differentiate]
fn nest_8(x: f64) -> f64 {
    let f = |a: f64| {
        let g = |b: f64| {
            let h = |c: f64| {
                let k = |d: f64| {
                    let l = |e: f64| {
                        let m = |p: f64| {
                            let n = |q: f64| {
                                let o = |r: f64| 0.5 * x + a * b + c * d + e * p + q * r;
                                o(0.9 * q) + q
                            };
                            n(0.9 * p) + p
                        };
                        m(0.9 * e) + e
                    };
                    l(0.9 * d) + d
                };
                k(0.9 * c) + c
            };
            h(0.9 * b) + b
        };
        g(0.9 * a) + a
    };
    f(x)
}

pub fn families() -> Vec<Family<'static>> {
    let difference = |f: fn(f64) -> f64| (f(1.1 + 1e-5) - f(1.1 - 1e-5)) / 2e-5;
    for (f, gradient) in [
        (row_2 as fn(f64) -> f64, row_2_grad as fn(f64) -> f64),
        (row_8, row_8_grad),
        (row_32, row_32_grad),
        (nest_2, nest_2_grad),
        (nest_4, nest_4_grad),
        (nest_8, nest_8_grad),
    ] {
        assert_close("closures", gradient(1.1), difference(f));
    }
    let x = || black_box(1.1);
    vec![
        Family::new("closures in a row")
            .member(2, move || row_2(x()), move || row_2_grad(x()))
            .member(8, move || row_8(x()), move || row_8_grad(x()))
            .member(32, move || row_32(x()), move || row_32_grad(x())),
        Family::new("closures inside each other")
            .member(2, move || nest_2(x()), move || nest_2_grad(x()))
            .member(4, move || nest_4(x()), move || nest_4_grad(x()))
            .member(8, move || nest_8(x()), move || nest_8_grad(x())),
    ]
}
