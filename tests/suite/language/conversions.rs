//! Conversions between floats that are written as calls.

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::agree;
use num_traits::{Float, FromPrimitive};

use crate::oracle::near;

#[differentiate]
fn wide<T>(param: &[T; 2], scale: T) -> T
where
    T: Float + Into<f64> + FromPrimitive,
{
    let x1: f64 = param[0].into();
    let x2: f64 = param[1].into();
    let mut s = 0.0;
    for k in 0..3 {
        if k != 1 {
            s = s + (x1 * k as f64).sin() * x2;
        }
    }
    T::from_f64(s * x1).unwrap() * scale + T::from(x2 * x2).unwrap()
}

#[differentiate]
fn narrow(x: f32, n: u8) -> f64 {
    let y: f64 = x.into();
    let m: f64 = n.into();
    f64::from(x) * y * m
}

#[differentiate]
fn and_back<T: Float>(x: T) -> T {
    let y = x.to_f64().expect("a float");
    T::from(y.exp()).unwrap() * x
}

#[differentiate]
fn mean_above<T: Float + FromPrimitive>(xs: &[T], limit: T) -> T {
    let mut sum = T::zero();
    let mut count = 0;
    for &x in xs {
        count += usize::from(x > limit);
        sum = sum + x * x;
    }
    sum / T::from_usize(xs.len() + count).unwrap() + T::from_i32(i32::max(2, 3)).unwrap() * xs[0]
}

#[test]
fn numbers_of_elements() {
    let (gradient, by_limit) = mean_above_grad(&[1.0, 2.0], 1.5);
    near(gradient[0], 2.0 / 3.0 + 3.0, 1e-14);
    near(gradient[1], 4.0 / 3.0, 1e-14);
    assert_eq!(by_limit, 0.0);
    near(
        mean_above_jvp(&[1.0, 2.0], 1.5, (vec![1.0, 1.0], 0.0)).1,
        5.0,
        1e-14,
    );
}

#[test]
fn conversions() {
    let (x1, x2): (f64, f64) = (0.7, 1.3);
    let (cos, sin) = ((2.0 * x1).cos(), (2.0 * x1).sin());
    let expected = [
        0.5 * (2.0 * cos * x2 * x1 + sin * x2),
        0.5 * sin * x1 + 2.0 * x2,
    ];
    let (gradient, by_scale) = wide_grad(&[x1, x2], 0.5);
    near(gradient[0], expected[0], 1e-13);
    near(gradient[1], expected[1], 1e-13);
    near(by_scale, sin * x2 * x1, 1e-13);
    let (_, tangent) = wide_jvp(&[x1, x2], 0.5, ([1.0, 2.0], 0.0));
    near(tangent, expected[0] + 2.0 * expected[1], 1e-13);
    let single = wide_grad(&[0.7_f32, 1.3], 0.5);
    near(f64::from(single.0[0]), expected[0], 1e-6);

    assert_eq!(narrow_grad(1.5, 3), 9.0);
    assert_eq!(narrow_jvp(1.5, 3, 1.0), (6.75, 9.0));
    near(and_back_grad(0.3), 1.3 * 0.3_f64.exp(), 1e-14);
    near(and_back_jvp(0.3, 1.0).1, 1.3 * 0.3_f64.exp(), 1e-14);
}

/// Powers by a number that is an integer in a struct: with a negative base, nothing may go through the exponent.
#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Term {
    x: f64,
    n: u32,
}

#[differentiate]
impl Term {
    fn by_cast(&self) -> f64 {
        self.x.powf(self.n as f64)
    }

    fn by_into(&self) -> f64 {
        f64::powf(self.x, self.n.into()) * self.x.powf(f64::from(self.n))
    }

    fn sum(&mut self, k: u32) -> f64 {
        let mut sum = 0.0;
        for t in 1..=self.n * k {
            sum += f64::powf(self.x, t.into()) + self.x.powf((self.n + t) as f64);
            self.x *= 0.9;
        }
        sum
    }
}

#[differentiate]
fn sum(term: &Term) -> f64 {
    let mut own = term.clone();
    own.sum(2) * own.x
}

#[test]
fn integer_exponents() {
    let term = Term { x: -1.5, n: 2 };
    agree!(term.clone(), |t| t.by_cast());
    agree!(term.clone(), |t| t.by_into());
    agree!(term.clone(), |t| sum(t));
}
