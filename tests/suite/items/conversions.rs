//! `From` and `Into` of types of the user's own, several of them for one type.

use std::ops::Mul;

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, Differentiable)]
struct Complex {
    re: f64,
    im: f64,
}

#[differentiate]
impl From<f64> for Complex {
    fn from(re: f64) -> Complex {
        Complex { re, im: 0.0 }
    }
}

#[differentiate]
impl From<(f64, f64)> for Complex {
    fn from((re, im): (f64, f64)) -> Self {
        Self { re, im }
    }
}

#[differentiate]
impl From<[f64; 2]> for Complex {
    fn from(parts: [f64; 2]) -> Self {
        Self::from((parts[0], parts[1]))
    }
}

#[differentiate]
impl From<Complex> for [f64; 2] {
    fn from(z: Complex) -> [f64; 2] {
        [z.re, z.im]
    }
}

#[differentiate]
impl Mul for Complex {
    type Output = Complex;

    fn mul(self, o: Complex) -> Complex {
        Complex {
            re: self.re * o.re - self.im * o.im,
            im: self.re * o.im + self.im * o.re,
        }
    }
}

#[differentiate]
fn conversions(a: f64, b: f64) -> f64 {
    let mut z: Complex = a.into();
    for i in 0..3 {
        let w = match i {
            0 => Complex::from((a, b)),
            1 => Complex::from([b, a * z.re]),
            _ => (z.im, b).into(),
        };
        z = z * w;
    }
    let parts: [f64; 2] = z.into();
    parts[0] + parts[1] * f64::from(a)
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Radians(f64);

#[derive(Clone, Copy, Debug, Differentiable)]
struct Degrees(f64);

#[differentiate]
impl From<Degrees> for Radians {
    fn from(angle: Degrees) -> Self {
        Radians(angle.0.to_radians())
    }
}

#[differentiate]
impl From<Radians> for f64 {
    fn from(angle: Radians) -> f64 {
        angle.0
    }
}

#[differentiate]
fn newtypes(angle: Degrees, b: f64) -> f64 {
    let r: Radians = angle.into();
    let x: f64 = r.into();
    x.sin() * Radians::from(Degrees(b)).0
}

#[differentiate]
fn takes_into(a: impl Into<f64>, b: f64) -> f64 {
    let a: f64 = a.into();
    a * b
}

#[differentiate]
fn takes_generic<T: Into<f64> + Copy>(a: T, b: f64) -> f64 {
    a.into() * b + a.into()
}

#[test]
fn several_conversions() {
    check_grads!(conversions(1.3, 0.4));
    check_grads!(newtypes(Degrees(20.0), 3.0));
    let slope = std::f64::consts::PI / 180.0;
    near(
        newtypes_grad(Degrees(0.0), 180.0).0.0,
        slope * std::f64::consts::PI,
        1e-12,
    );
}

#[test]
fn numbers_by_into() {
    assert_eq!(takes_into_grad(2.0, 3.0), (3.0, 2.0));
    assert_eq!(takes_into_grad(2.0f32, 3.0), (3.0, 2.0));
    assert_eq!(takes_generic_grad(2.0, 3.0), (4.0, 2.0));
    check_grads!(takes_generic(2.0, 3.0));
}
