//! Annotated traits that imports of all names bring out of private modules, `mod extent; pub use extent::*;`.

use cotangent::{check_grads, differentiate};
#[differentiate]
use cotangent_test_dep::girths::girth;
use cotangent_test_dep::girths::{Half, HalfTangent, girth_grad};

#[differentiate]
fn of_half(x: f64, t: f64) -> f64 {
    girth(&Half(x * t), t)
}

/// `4 x x (t t + 1)`
#[test]
fn traits_out_of_private_modules() {
    check_grads!(of_half(0.75, 1.5));
    let (by_half, by_t) = girth_grad(&Half(0.75), 1.5);
    assert_eq!(by_half, HalfTangent(8.0 * 0.75 * (1.5 * 1.5 + 1.0)));
    assert_eq!(by_t, 8.0 * 0.75 * 0.75 * 1.5);
}
