//! Traits of numbers that say what they ask for behind `where Self:`, as crates of audio do, and parameters that are bounded by
//! traits of another crate which are called after the primitive that they give.

use std::ops::{Add, AddAssign, Div, Mul, MulAssign, Neg, RemAssign, Sub};

use cotangent::{check_grads, differentiate};
use cotangent_test_dep::outside::Sqrt;

use crate::oracle::near;

#[differentiate]
trait Sample
where
    Self: Copy + PartialEq + CoerceFrom<usize> + CoerceFrom<f64>,
    Self: Mul<Output = Self> + Div<Output = Self> + Add<Output = Self> + Sub<Output = Self>,
    Self: Neg<Output = Self> + MulAssign + RemAssign + AddAssign + Send,
{
    const PI: Self;

    fn sin(self) -> Self;

    fn coerce<T>(value: T) -> Self
    where
        Self: CoerceFrom<T>,
    {
        Self::coerce_from(value)
    }
}

#[differentiate]
impl Sample for f32 {
    const PI: Self = std::f32::consts::PI;

    fn sin(self) -> Self {
        f32::sin(self)
    }
}

#[differentiate]
impl Sample for f64 {
    const PI: Self = std::f64::consts::PI;

    fn sin(self) -> Self {
        f64::sin(self)
    }
}

#[differentiate]
trait CoerceFrom<T> {
    fn coerce_from(value: T) -> Self;
}

#[differentiate]
impl CoerceFrom<f64> for f64 {
    fn coerce_from(value: f64) -> Self {
        value
    }
}

#[differentiate]
impl CoerceFrom<f64> for f32 {
    fn coerce_from(value: f64) -> Self {
        value as f32
    }
}

impl CoerceFrom<usize> for f64 {
    fn coerce_from(value: usize) -> Self {
        value as f64
    }
}

impl CoerceFrom<usize> for f32 {
    fn coerce_from(value: usize) -> Self {
        value as f32
    }
}

#[differentiate]
fn sinc<T>(value: T) -> T
where
    T: Sample,
{
    if value == T::coerce(0.0) {
        T::coerce(1.0)
    } else {
        (value * T::PI).sin() / (value * T::PI)
    }
}

#[differentiate]
fn cubic<T: Sample>(x: T, y: &[T]) -> T {
    let a0 = y[0] * T::coerce(2.0) - y[1];
    let mut sum = a0 * x;
    sum += y[2] * x * x;
    sum *= sinc(x);
    for (n, y) in y.iter().enumerate() {
        sum += *y * T::coerce(n) / x;
    }
    sum
}

#[differentiate]
fn length<T>(a: [T; 2]) -> T
where
    T: Copy + Add<T, Output = T> + Mul<T, Output = T> + Sqrt,
{
    (a[0] * a[0] + a[1] * a[1]).sqrt()
}

#[differentiate]
fn slope<T>(a: [T; 2], scale: T) -> T
where
    T: Copy + Add<T, Output = T> + Mul<T, Output = T> + Div<T, Output = T> + Sqrt,
{
    a[0] / (length(a) * scale)
}

#[test]
fn before_where_or_behind_it() {
    check_grads!(sinc(0.3f64));
    check_grads!(cubic(0.4f64, &[0.3, -1.2, 0.7][..]));
    // (pi x cos(pi x) - sin(pi x)) / (pi x^2)
    let px = 0.3 * std::f64::consts::PI;
    near(
        sinc_grad(0.3),
        (px * px.cos() - px.sin()) / (px * 0.3),
        1e-14,
    );
    near(sinc_grad(0.3f32).into(), sinc_grad(0.3f64), 1e-5);
    let (by_x, by_y) = cubic_grad(0.4f32, &[0.3, -1.2, 0.7]);
    let (x, y) = cubic_grad(0.4f64, &[0.3, -1.2, 0.7]);
    near(by_x.into(), x, 1e-4);
    near(by_y[1].into(), y[1], 1e-5);
}

#[test]
fn traits_called_after_a_primitive() {
    check_grads!(slope([0.3f64, -1.2], 0.7));
    // y^2 / (r^3 s)
    let ([by_x, by_y], by_scale) = slope_grad([3.0f64, 4.0], 2.0);
    near(by_x, 16.0 / 250.0, 1e-14);
    near(by_y, -12.0 / 250.0, 1e-14);
    near(by_scale, -0.15, 1e-14);
}
