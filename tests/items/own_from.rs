//! A trait of one's own whose function is called `from`, as that of the language, which every type has.

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Point {
    x: f64,
    y: f64,
}

#[differentiate]
trait Make {
    fn from(x: f64) -> Self;
    fn worth(&self) -> f64;
}

#[differentiate]
impl Make for Point {
    fn from(x: f64) -> Self {
        Point {
            x: 2.0 * x,
            y: x * x,
        }
    }
    fn worth(&self) -> f64 {
        self.x * self.y
    }
}

#[differentiate]
impl Make for f64 {
    fn from(x: f64) -> Self {
        x.sin()
    }
    fn worth(&self) -> f64 {
        self * self
    }
}

#[differentiate]
impl From<[f64; 2]> for Point {
    fn from(of: [f64; 2]) -> Self {
        Point {
            x: of[0] * of[1],
            y: of[0] + of[1],
        }
    }
}

#[differentiate]
fn made<T: Make>(x: f64) -> f64 {
    let one = T::from(x * x);
    one.worth() * x
}

#[differentiate]
fn both(x: f64, y: f64) -> f64 {
    let one = <Point as Make>::from(x);
    let other: Point = [x, y].into();
    let third = <Point as From<[f64; 2]>>::from([y, one.x]);
    one.worth() * other.y + other.x * third.x
}

#[differentiate]
fn all(x: f64, y: f64) -> f64 {
    made::<Point>(x) * made::<f64>(y) + both(y, x)
}

#[test]
fn own_functions_called_from() {
    check_grads!(both(0.7, 1.3));
    check_grads!(all(0.7, 1.3));
    // 2 x^3 (x + y) + x y (y 2 x)
    let (by_x, by_y) = both_grad(2.0, 3.0);
    assert_eq!(by_x, 8.0 * 8.0 + 6.0 * 4.0 * 3.0 + 4.0 * 2.0 * 9.0);
    assert_eq!(by_y, 2.0 * 8.0 + 4.0 * 4.0 * 3.0);
    // 2 x^2 x^4 x
    assert_eq!(made_vjp::<Point>(2.0).1(1.0), 14.0 * 64.0);
    let (x, y) = (0.6f64, 36e-2f64);
    let slope = y.sin().powi(2) + x * 2.0 * y.sin() * y.cos() * 2.0 * x;
    assert!((made_vjp::<f64>(x).1(1.0) - slope).abs() < 1e-12);
}
