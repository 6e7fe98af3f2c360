//! Annotated traits with a lifetime, `trait Grid<'a, T>`, and generic code that is bounded by them: a pullback holds what those of
//! the trait's methods hold.

use cotangent::{Differentiable, check_grads, differentiate};
use num_traits::Float;

use crate::oracle::near;

#[derive(Clone, Debug, Differentiable)]
pub struct Around<T> {
    left: T,
    right: T,
    share: T,
}

#[differentiate]
pub trait Grid<'a, T: Float> {
    fn at(&self, x: T) -> Result<Around<T>, &'static str>;
}

#[derive(Clone, Debug, Differentiable)]
pub struct Regular<T> {
    values: Vec<T>,
    step: T,
}

#[differentiate]
impl<'a, T: Float> Grid<'a, T> for Regular<T> {
    fn at(&self, x: T) -> Result<Around<T>, &'static str> {
        let place = x / self.step;
        let n = place.floor().to_usize().ok_or("below the grid")?;
        if n + 1 >= self.values.len() {
            return Err("above the grid");
        }
        Ok(Around {
            left: self.values[n],
            right: self.values[n + 1],
            share: place - place.floor(),
        })
    }
}

#[differentiate]
pub trait Interpolator<'a, T: Float, G: Grid<'a, T>> {
    fn eval(&self, x: T) -> Result<T, &'static str>;
}

#[derive(Clone, Debug, Differentiable)]
pub struct Linear<G> {
    grid: G,
}

#[differentiate]
impl<'a, T, G> Interpolator<'a, T, G> for Linear<G>
where
    T: Float,
    G: Grid<'a, T>,
{
    fn eval(&self, x: T) -> Result<T, &'static str> {
        let Around { left, right, share } = self.grid.at(x)?;
        Ok(left + share * (right - left))
    }
}

#[differentiate]
fn middle<'a, T: Float, G: Grid<'a, T>>(grid: &G, x: T) -> Result<T, &'static str> {
    let around = grid.at(x)?;
    Ok(around.left * around.right * around.share)
}

#[differentiate]
fn sum(linear: &Linear<Regular<f64>>, xs: &[f64]) -> f64 {
    let mut sum = 0.0;
    for x in xs {
        sum += linear.eval(*x).unwrap_or(0.0) * linear.grid.step;
        sum += middle(&linear.grid, *x).unwrap_or(0.0);
    }
    sum
}

#[test]
fn generic_code_that_they_bound() {
    let linear = Linear {
        grid: Regular {
            values: vec![1.0, 3.0, 2.0, 5.0],
            step: 0.5,
        },
    };
    check_grads!(sum(&linear, &[0.3, 1.2, -4.0, 9.0, 0.8]));
    // At 0.3 the share is 0.6: s (0.4 a + 0.6 b) + 0.6 a b
    let (bar, dx) = sum_grad(&linear, &[0.3]);
    near(bar.grid.values[0], 0.2 + 1.8, 1e-14);
    near(bar.grid.values[1], 0.3 + 0.6, 1e-14);
    // 1 / s (s (b - a) + a b)
    near(dx[0], 2.0 * (0.5 * 2.0 + 3.0), 1e-14);
}
