//! Conversions of parameters that have annotated traits into types of one's own, `Kelvin: From<T>` of a `T: Quantity`.

use cotangent::{Differentiable, check_grads, differentiate};

#[differentiate]
trait Quantity: Copy + Sized {
    fn pack(value: f64) -> Self;
    fn unpack(self) -> f64;
}

/// It only bundles others.
trait Temperature: Quantity + PartialEq + PartialOrd {}

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Differentiable)]
struct Kelvin(f64);

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Differentiable)]
struct Fahrenheit(f64);

#[differentiate]
impl Quantity for Kelvin {
    fn pack(value: f64) -> Self {
        Kelvin(value)
    }
    fn unpack(self) -> f64 {
        self.0
    }
}

#[differentiate]
impl Quantity for Fahrenheit {
    fn pack(value: f64) -> Self {
        Fahrenheit(value)
    }
    fn unpack(self) -> f64 {
        self.0
    }
}

impl Temperature for Kelvin {}
impl Temperature for Fahrenheit {}

#[differentiate]
impl From<Fahrenheit> for Kelvin {
    fn from(of: Fahrenheit) -> Kelvin {
        Kelvin((of.0 + 459.67) / 1.8)
    }
}

#[differentiate]
fn potential<T>(temperature: T, pressure: f64) -> Kelvin
where
    T: Temperature,
    Kelvin: From<T>,
{
    let Kelvin(t) = Kelvin::from(temperature);
    Kelvin(t * (1000.0 / pressure).powf(0.286))
}

#[differentiate]
fn doubled<T: Quantity>(quantity: T) -> f64
where
    Kelvin: From<T>,
{
    Kelvin::from(quantity).0 + T::pack(2.0 * quantity.unpack()).unpack()
}

#[differentiate]
fn all(t: f64, pressure: f64) -> f64 {
    let of_itself = potential(Kelvin(t * t), pressure).0;
    potential(Fahrenheit(t), pressure).0 * of_itself + doubled(Fahrenheit(t)) + doubled(Kelvin(t))
}

#[test]
fn of_annotated_traits() {
    check_grads!(all(15.0, 900.0));
    // `t / 1.8 + 2 t`
    let slope = doubled_grad(Fahrenheit(15.0)).0;
    assert!((slope - (1.0 / 1.8 + 2.0)).abs() < 1e-15);
    assert_eq!(doubled_grad(Kelvin(15.0)).0, 3.0);
}
