//! Conversions between parameters that are no numbers as far as the bounds say, `U: From<T>` and `T: Into<U>`.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Couple<T> {
    x: T,
    y: T,
}

#[differentiate]
impl<T> Couple<T> {
    fn of<U: Into<T>>(of: Couple<U>) -> Couple<T> {
        Couple {
            x: of.y.into(),
            y: of.x.into(),
        }
    }

    fn made<U: From<T>>(self) -> Couple<U> {
        Couple {
            x: self.x.into(),
            y: U::from(self.y),
        }
    }
}

#[differentiate]
impl<T, U: From<T>> From<Couple<T>> for (U, U) {
    fn from(of: Couple<T>) -> (U, U) {
        (U::from(of.x), of.y.into())
    }
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Degrees(f64);

#[differentiate]
impl From<f64> for Degrees {
    fn from(x: f64) -> Degrees {
        Degrees(x.to_degrees())
    }
}

#[differentiate]
fn widened(x: f32, y: f32) -> f64 {
    let pair: Couple<f64> = Couple::of(Couple { x, y });
    let same: Couple<f64> = pair.made();
    let (a, b): (f64, f64) = same.into();
    pair.x * a * b * b
}

#[differentiate]
fn turned(x: f64, y: f64) -> f64 {
    let pair: Couple<Degrees> = Couple { x, y }.made();
    pair.x.0 * pair.y.0
}

#[test]
fn of_parameters_that_are_handed_about() {
    // y^2 x^2
    assert_eq!(widened_value_and_grad(3.0, 5.0), (225.0, (150.0, 90.0)));
    let half = turned_grad(0.5, 0.25);
    let by = 1f64.to_degrees() * 1f64.to_degrees();
    near(half.0, 0.25 * by, 1e-10);
    near(half.1, 0.5 * by, 1e-10);
    check_grads!(turned(0.5, 0.25));
}
