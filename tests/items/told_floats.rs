//! `Trait::f(x)` of a trait that several floats have, where an argument tells which: against closed forms, finite differences and the
//! inner product of the two modes.

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
pub trait Winding: Sized {
    fn wind(self, o: Self) -> Self;
    fn apart(&self, o: &Self) -> Self;
    fn mixed(t: f32, a: Self) -> Self;
    fn sin(self) -> Self;
}

#[differentiate]
impl Winding for f64 {
    fn wind(self, o: Self) -> Self {
        self.atan2(o)
    }

    fn apart(&self, o: &Self) -> Self {
        (self - o) * self
    }

    fn mixed(t: f32, a: Self) -> Self {
        a * a * f64::from(t)
    }

    fn sin(self) -> Self {
        self.sin()
    }
}

/// Not the same, but for the first.
#[differentiate]
impl Winding for f32 {
    fn wind(self, o: Self) -> Self {
        self.atan2(o)
    }

    fn apart(&self, o: &Self) -> Self {
        2.0 * (self - o) * self
    }

    fn mixed(t: f32, a: Self) -> Self {
        a * t
    }

    fn sin(self) -> Self {
        self.sin()
    }
}

#[differentiate]
fn wind(x: f64, y: f64) -> f64 {
    Winding::wind(x, y)
}

#[differentiate]
fn single(x: f32, y: f32) -> f32 {
    Winding::apart(&x, &y)
}

#[differentiate]
fn computed(x: f64, y: f64) -> f64 {
    let z = x * y;
    Winding::apart(&z, &x) + Winding::mixed(0.5, x + y) + Winding::sin(x)
}

#[differentiate]
fn by_the_second(x: f64) -> f64 {
    Winding::wind(2.0, x)
}

#[differentiate]
fn in_a_loop(xs: &[f64]) -> f64 {
    let mut sum = 0.0;
    for x in xs {
        sum += Winding::apart(x, &xs[0]) * Winding::wind(*x, xs[0]);
    }
    sum
}

#[test]
fn arguments_tell_which_float_it_is() {
    // The slopes are y / (x² + y²) and -x / (x² + y²).
    let (by_x, by_y) = wind_grad(1.5, 2.0);
    near(by_x, 0.32, 1e-12);
    near(by_y, -0.24, 1e-12);
    check_grads!(wind(1.5, 2.0));

    // 2 (x - y) x
    assert_eq!(single_grad(2.0, 1.0), (6.0, -4.0));

    // x² y² - x² y + (x + y)² / 2 + sin x
    let (by_x, by_y) = computed_grad(2.0, 3.0);
    near(by_x, 36.0 - 12.0 + 5.0 + 2.0_f64.cos(), 1e-12);
    near(by_y, 24.0 - 4.0 + 5.0, 1e-12);
    check_grads!(computed(2.0, 3.0));

    near(by_the_second_grad(1.0), -0.4, 1e-12);
    check_grads!(by_the_second(1.0));

    // The first is apart from itself by nothing: x₀² - x₀² at an angle of π / 4.
    let gradient = in_a_loop_grad(&[1.0, 2.0]);
    near(gradient[0], -2.0 * 2.0_f64.atan() - 2.0 * 0.4, 1e-12);
    near(gradient[1], 3.0 * 2.0_f64.atan() + 2.0 * 0.2, 1e-12);
    check_grads!(in_a_loop(&[1.0, 2.0]));
}
