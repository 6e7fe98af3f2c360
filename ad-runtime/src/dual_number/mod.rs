//! [`DualNumber`], a float with a derivative of its own: what derivatives of derivatives are computed with.

mod float;
mod operators;
mod space;

use std::cmp::Ordering;

use num_traits::Float;

use crate::real::Real;
use crate::sweep::is_zero;

/// `value + derivative ε`, with `ε² = 0`.
///
/// It is a float ([`num_traits::Float`]) and a [`Real`], so that generic code runs over it, and so do the derivatives of
/// generic code: `f_grad` of dual numbers is the gradient, with its derivative along a direction beside it. That is a
/// product with the Hessian, forward over reverse mode. Dual numbers over dual numbers give third derivatives, and so on.
/// Each level is a type of its own, so that no perturbation is taken for one of another level.
///
/// Comparisons and everything else that decides look at the value alone, as the program does over floats. What would lose
/// the derivative in silence does not: `to_f64` of a number whose derivative is not zero is `None`. A zero derivative
/// stays zero however steep the function is.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::DualNumber;
/// use num_traits::Float;
///
/// fn f<T: Float>(x: T) -> T {
///     x * x * x + x.sin()
/// }
///
/// let y = f(DualNumber::variable(2.0));
/// assert_eq!((y.value, y.derivative), (f(2.0), 12.0 + 2.0f64.cos()));
///
/// // The second derivative, by the first of the first.
/// let z = f(DualNumber::variable(DualNumber::variable(2.0)));
/// assert_eq!(z.derivative.derivative, 12.0 - 2.0f64.sin());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct DualNumber<T> {
    /// The number itself.
    pub value: T,
    /// Its derivative.
    pub derivative: T,
}

impl<T> DualNumber<T> {
    /// `value + derivative ε`
    #[inline(always)]
    pub const fn new(value: T, derivative: T) -> Self {
        DualNumber { value, derivative }
    }
}

impl<T: Float> DualNumber<T> {
    /// What the derivative is taken with respect to: its own is 1.
    #[inline(always)]
    pub fn variable(value: T) -> Self {
        DualNumber::new(value, T::one())
    }

    /// What does not depend on it.
    #[inline(always)]
    pub fn constant(value: T) -> Self {
        DualNumber::new(value, T::zero())
    }
}

impl<T: Real + Float> DualNumber<T> {
    /// `y = f(x)`, from the partial derivatives of `f` and the derivatives of its operands.
    #[inline(always)]
    fn of<const N: usize>(value: T, terms: [(T, T); N]) -> Self {
        let mut derivative = T::zero();
        for (partial, dx) in terms {
            if !is_zero(&dx) {
                derivative = derivative + partial * dx;
            }
        }
        DualNumber { value, derivative }
    }
}

impl<T> From<T> for DualNumber<T>
where
    T: Float,
{
    #[inline(always)]
    fn from(value: T) -> Self {
        DualNumber::constant(value)
    }
}

impl<T: PartialEq> PartialEq for DualNumber<T> {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: PartialOrd> PartialOrd for DualNumber<T> {
    #[inline(always)]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.value.partial_cmp(&other.value)
    }
}
