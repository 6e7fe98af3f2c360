//! Conversions between parameters that are no numbers as far as the bounds say, `U: From<T>` and `T: Into<U>`; conversions as
//! values, `f64::from`, and with the type that they give, `Into::<f64>::into(x)`.

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

#[differentiate]
fn applied<T, U>(x: T, f: impl Fn(T) -> U) -> U {
    f(x)
}

#[differentiate]
fn given(x: f32, y: f32) -> f64 {
    let told: f64 = applied(y, Into::into);
    applied(x, f64::from).sin() * applied(y, Into::<f64>::into) + told
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Turns(f64);

#[differentiate]
impl From<f64> for Turns {
    fn from(x: f64) -> Turns {
        Turns(x.to_degrees() / 360.0)
    }
}

#[differentiate]
fn given_for_its_type(angle: f64) -> f64 {
    let turned: Turns = applied(angle, Turns::from);
    turned.0 * angle
}

#[differentiate]
fn mapped(xs: &[f32]) -> f64 {
    let squares = xs.iter().copied().map(Into::<f64>::into).map(|x| x * x);
    squares.sum::<f64>() * Into::<f64>::into(xs[0]) * f64::from(xs[1])
}

#[test]
fn conversions_that_are_handed_over() {
    // sin(x) y + y
    let (by_x, by_y) = given_grad(0.5, 2.0);
    near(f64::from(by_x), 2.0 * 0.5f64.cos(), 1e-6);
    near(f64::from(by_y), 0.5f64.sin() + 1.0, 1e-6);
    let (_, dot) = given_jvp(0.5, 2.0, (1.0, -1.0));
    near(dot, 2.0 * 0.5f64.cos() - 0.5f64.sin() - 1.0, 1e-6);
    near(
        given_for_its_type_grad(0.5),
        1f64.to_degrees() / 360.0,
        1e-14,
    );
    check_grads!(given_for_its_type(0.5));
    // (x^2 + y^2) x y
    assert_eq!(mapped_grad(&[1.0, 2.0]), vec![14.0, 13.0]);
    let (_, dot) = mapped_jvp(&[1.0, 2.0], vec![1.0, 1.0]);
    near(dot, 27.0, 1e-12);
}

/// What may be made into a number, and is said to be nothing else.
#[differentiate]
fn scaled<D: Copy>(by: D, x: f64) -> f64
where
    f64: From<D>,
{
    x * f64::from(by)
}

#[differentiate]
fn summed<D: Copy>(all: &[D]) -> f64
where
    f64: From<D>,
{
    let squares = all.iter().map(|d| {
        let d: f64 = (*d).into();
        d * d
    });
    squares.sum()
}

/// The same of what is computed with.
#[differentiate]
fn computed<D: num_traits::Float>(d: D, x: f64) -> f64
where
    f64: From<D>,
{
    let y = f64::from(d);
    (x * y.powi(2)).sin() + f64::from(d * d - D::one())
}

#[differentiate]
fn multiplied<D: core::ops::Mul<Output = D>>(d: D, e: D) -> f64
where
    f64: From<D>,
{
    f64::from(d * e)
}

#[differentiate]
fn of_several(x: f64, y: f32) -> f64 {
    let whole = scaled(3_u8, x) + summed(&[1_i32, 2]);
    scaled(x * x, x) * whole
        + scaled(y, x)
        + summed(&[x, x * x])
        + computed(y, x)
        + multiplied(x, x)
}

#[test]
fn numbers_of_parameters() {
    // x^3 (3 x + 5) + x y + x^2 + x^4 + sin(x y^2) + y^2 - 1 + x^2
    let (x, y) = (0.7_f64, 0.5_f32);
    let (by_x, by_y) = of_several_grad(x, y);
    let z = f64::from(y);
    let cos = (x * z * z).cos();
    let x3 = x * x * x;
    near(
        by_x,
        12.0 * x3 + 15.0 * x * x + z + 4.0 * x + 4.0 * x3 + z * z * cos,
        1e-12,
    );
    near(f64::from(by_y), x + 2.0 * x * z * cos + 2.0 * z, 1e-6);
    let (_, dot) = of_several_jvp(x, y, (1.0, 1.0));
    near(dot, by_x + f64::from(by_y), 1e-6);
    check_grads!(computed(0.6, 1.2));
    check_grads!(summed(&[0.6, 1.2]));
}
