//! `#[allow]` and `#[expect]` of the user's hold; nothing is reported twice.
#![deny(warnings)]

use cotangent::differentiate;

#[differentiate]
#[allow(unused_variables, unused_assignments, non_snake_case)]
fn untidy(X: f64) -> f64 {
    let unused = X;
    let mut y = 1.0;
    y = X * X;
    y
}

#[differentiate]
#[expect(unused_variables)]
fn expected(x: f64) -> f64 {
    let unused = x;
    x * x
}

#[differentiate]
#[deprecated]
fn old(x: f64) -> f64 {
    x * x
}

#[expect(deprecated)]
fn main() {
    assert!(untidy_grad(2.0) == 4.0 && expected_grad(2.0) == 4.0 && old_grad(2.0) == 4.0);
}
