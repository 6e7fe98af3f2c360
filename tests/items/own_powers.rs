//! A trait of one's own that gives floats a method `pow`, which they have not themselves, beside the integers' own: against closed
//! forms, finite differences and the inner product of the two modes.

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
pub trait Power {
    fn pow(self, exp: Self) -> Self;
}

/// Three times what the language calls so.
#[differentiate]
impl Power for f64 {
    fn pow(self, exp: Self) -> Self {
        3.0 * self.powf(exp)
    }
}

#[differentiate]
fn power(x: f64) -> f64 {
    x.pow(2.5)
}

#[differentiate]
fn of_both(x: f64, y: f64) -> f64 {
    x.pow(y)
}

#[differentiate]
fn of_constant_base(x: f64) -> f64 {
    let base: f64 = 2.0;
    base.pow(x)
}

#[differentiate]
fn of_arithmetic(x: f64, y: f64) -> f64 {
    let z = x * 2.0;
    (z + y).pow(2.0) + f64::pow(x, 3.0) + <f64 as Power>::pow(y, 2.0)
}

#[differentiate]
fn generic<T: Power + Copy>(x: T) -> T {
    x.pow(x)
}

#[differentiate]
fn of_parameter(x: f64) -> f64 {
    generic(x)
}

#[test]
fn floats_have_it_by_the_trait() {
    near(power_grad(4.0), 7.5 * 8.0, 1e-12);
    check_grads!(power(4.0));

    let (by_x, by_y) = of_both_grad(2.0, 3.0);
    near(by_x, 36.0, 1e-12);
    near(by_y, 24.0 * 2.0_f64.ln(), 1e-12);
    check_grads!(of_both(2.0, 3.0));

    near(of_constant_base_grad(3.0), 24.0 * 2.0_f64.ln(), 1e-12);
    check_grads!(of_constant_base(3.0));

    let (by_x, by_y) = of_arithmetic_grad(2.0, 1.0);
    near(by_x, 60.0 + 36.0, 1e-12);
    near(by_y, 30.0 + 6.0, 1e-12);
    check_grads!(of_arithmetic(2.0, 1.0));

    near(of_parameter_grad(2.0), 12.0 * (1.0 + 2.0_f64.ln()), 1e-12);
    check_grads!(of_parameter(2.0));
}

#[differentiate]
fn beside_integers(xs: &[f64], n: u32, ks: &[i32]) -> f64 {
    let mut sum = 0.0;
    for (i, x) in xs.iter().enumerate() {
        let x: f64 = *x;
        let count = (i as u32 + n).pow(2);
        sum += x.pow(2.0) * ks[i].pow(2) as f64 + count as f64 * x + 2_usize.pow(n) as f64 * x;
    }
    sum
}

#[test]
fn integers_have_the_languages() {
    // 6 k² x + (i + n)² + 2ⁿ
    let gradient = beside_integers_grad(&[1.5, 2.0], 3, &[1, -2]);
    assert_eq!(gradient, [9.0 + 9.0 + 8.0, 48.0 + 16.0 + 8.0]);
    check_grads!(beside_integers(&[1.5, 2.0], 3, &[1, -2]));
}
