//! [`Coefficient`], the partial derivative of a primitive as a linear map.

use crate::lanes::Lanes;
use crate::monoid::Monoid;
use crate::no_tangent::NoTangent;
use crate::rules::Operand;
use crate::sweep::is_zero;
use crate::tangent::Tangent;

/// A linear map between tangent spaces, kept in whatever compact form it has: the partial derivative of a primitive
/// with respect to one operand.
///
/// For scalars it is the number `c` in `y_dot = c * x_dot`; its transpose is the same number. The two methods satisfy
/// `<w, c.apply(v)> = <c.apply_transpose(w), v>`.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::Coefficient;
///
/// let cosine = 0.5_f64.cos();
/// assert_eq!(cosine.apply(&2.0), 2.0 * cosine);
/// assert_eq!(cosine.apply_transpose(&2.0), 2.0 * cosine);
/// ```
pub trait Coefficient {
    /// The tangent space of the operand.
    type In: Tangent;

    /// The tangent space of the result.
    type Out: Tangent;

    /// The tangent of the result, from the tangent of the operand.
    fn apply(&self, dx: &Self::In) -> Self::Out;

    /// The cotangent of the operand, from the cotangent of the result.
    fn apply_transpose(&self, dy: &Self::Out) -> Self::In;

    /// [`apply`](Self::apply) in every lane.
    #[inline(always)]
    fn apply_lanes<const N: usize>(
        &self,
        dx: &<Self::In as Tangent>::Lanes<N>,
    ) -> <Self::Out as Tangent>::Lanes<N> {
        let lanes = Self::In::scatter(dx.clone());
        Self::Out::gather(lanes.map(|dx| self.apply(&dx)))
    }

    /// Of an operand that is chosen among several, or not: it is.
    #[doc(hidden)]
    #[inline(always)]
    fn is_chosen(&self) -> bool {
        true
    }

    /// As [`apply_lanes`](Self::apply_lanes) of an operand that is chosen among several: what is not chosen has no part in the
    /// result, whatever `dx` is.
    #[doc(hidden)]
    #[inline(always)]
    fn apply_lanes_chosen<const N: usize>(
        &self,
        dx: &<Self::In as Tangent>::Lanes<N>,
    ) -> <Self::Out as Tangent>::Lanes<N> {
        match self.is_chosen() {
            true => self.apply_lanes(dx),
            false => Monoid::lazy_zero(),
        }
    }

    /// Its transpose.
    #[doc(hidden)]
    #[inline(always)]
    fn apply_transpose_chosen(&self, dy: &Self::Out) -> Self::In {
        match self.is_chosen() {
            true => self.apply_transpose(dy),
            false => Self::In::lazy_zero(),
        }
    }

    /// What is applied beside `rest`, which is a quotient, where `self` is the partial derivative of that by its denominator
    /// and `inverse()` what it changes with its numerator.
    #[doc(hidden)]
    #[inline(always)]
    fn beside(self, _inverse: impl FnOnce() -> Self) -> Self
    where
        Self: Sized,
    {
        self
    }

    /// The same of a reciprocal, which is its own inverse.
    #[doc(hidden)]
    #[inline(always)]
    fn beside_itself(self, _rest: f64) -> Self
    where
        Self: Sized,
    {
        self
    }

    /// The tangent of a quotient from that of its denominator. It is zero where `dx` is zero, unless the quotient is
    /// infinite, however steep it is.
    #[doc(hidden)]
    #[inline(always)]
    fn apply_over(&self, rest: f64, dx: &Self::In) -> Self::Out {
        match rest.is_finite() && is_zero(dx) {
            true => Self::Out::lazy_zero(),
            false => self.apply(dx),
        }
    }

    /// Its transpose.
    #[doc(hidden)]
    #[inline(always)]
    fn apply_transpose_over(&self, rest: f64, dy: &Self::Out) -> Self::In {
        match rest.is_finite() && is_zero(dy) {
            true => Self::In::lazy_zero(),
            false => self.apply_transpose(dy),
        }
    }

    /// As [`apply_transpose`](Self::apply_transpose), but zero where `dy` is zero, however steep the function is.
    #[inline(always)]
    fn apply_transpose_reached(&self, dy: &Self::Out) -> Self::In {
        match is_zero(dy) {
            true => Self::In::lazy_zero(),
            false => self.apply_transpose(dy),
        }
    }
}

macro_rules! scalar {
    ($($t:ty)*) => {$(
        impl Coefficient for $t {
            type In = Self;
            type Out = Self;

            #[inline(always)]
            fn apply(&self, dx: &Self) -> Self {
                *self * *dx
            }

            #[inline(always)]
            fn apply_transpose(&self, dy: &Self) -> Self {
                *self * *dy
            }

            // A plain loop over an array is what the compiler vectorises best.
            #[inline(always)]
            fn apply_lanes<const N: usize>(&self, dx: &Lanes<$t, N>) -> Lanes<$t, N> {
                let mut out = *dx;
                for lane in &mut out.0 {
                    *lane *= *self;
                }
                out
            }

            #[inline(always)]
            fn is_chosen(&self) -> bool {
                *self != 0.0
            }

            #[inline(always)]
            fn apply_lanes_chosen<const N: usize>(&self, dx: &Lanes<$t, N>) -> Lanes<$t, N> {
                let mut out = *dx;
                for lane in &mut out.0 {
                    *lane = self.apply_transpose_chosen(lane);
                }
                out
            }

            // It is selected without a branch, too.
            #[inline(always)]
            fn apply_transpose_chosen(&self, dy: &Self) -> Self {
                let part = if *self != 0.0 { *dy } else { 0.0 };
                *self * part
            }

            // To select a factor takes no branch, and loops with it vectorise. The comparison is one that is a single
            // test of the machine's, which `==` is not; a `NaN` stays one with either factor.
            #[inline(always)]
            fn apply_transpose_reached(&self, dy: &Self) -> Self {
                let slope = if *dy != 0.0 { *self } else { 0.0 };
                slope * *dy
            }

            #[inline(always)]
            fn beside(self, inverse: impl FnOnce() -> Self) -> Self {
                -inverse()
            }

            #[inline(always)]
            fn beside_itself(self, rest: f64) -> Self {
                -rest as $t
            }

            // Its product with an infinite `rest` is a `NaN` as well.
            #[inline(always)]
            fn apply_over(&self, rest: f64, dx: &Self) -> Self {
                let slope = if *dx != 0.0 { *self } else { 0.0 };
                slope * *dx * rest as $t
            }

            #[inline(always)]
            fn apply_transpose_over(&self, rest: f64, dy: &Self) -> Self {
                self.apply_over(rest, dy)
            }
        }
    )*};
}

scalar!(f32 f64);

impl Coefficient for NoTangent {
    type In = Self;
    type Out = Self;

    #[inline(always)]
    fn apply(&self, _dx: &Self) -> Self {
        NoTangent
    }

    #[inline(always)]
    fn apply_transpose(&self, _dy: &Self) -> Self {
        NoTangent
    }
}

/// The partial derivative with respect to what is divided by. Of `y = a / b` it is `-y / b`, and overflows where the
/// denominator is as small as can be, the guard of an algorithm or the scale of a recurrence, although the quotient and
/// the derivative do not. So that of real numbers is applied by its factors, `-1 / b` and `y`, and a zero stays zero,
/// which `0 * inf` would not. Where the quotient is infinite itself, so is the slope.
#[derive(Clone, Copy, Debug)]
pub struct OverDenominator<C> {
    slope: C,
    /// The quotient as [`Operand::rest`], or one.
    rest: f64,
}

/// `slope` and `inverse()` are the partial derivatives of `quotient` with respect to its denominator and its numerator.
#[inline(always)]
pub fn over<C: Coefficient>(
    slope: C,
    inverse: impl FnOnce() -> C,
    quotient: &impl Operand,
) -> OverDenominator<C> {
    OverDenominator::of(quotient, slope, |slope, _| slope.beside(inverse))
}

/// `slope` is the partial derivative of `reciprocal`.
#[inline(always)]
pub fn over_one<C: Coefficient>(slope: C, reciprocal: &impl Operand) -> OverDenominator<C> {
    OverDenominator::of(reciprocal, slope, C::beside_itself)
}

impl<C: Coefficient> OverDenominator<C> {
    /// By its factors, if the quotient is a number that is known here.
    #[inline(always)]
    fn of(quotient: &impl Operand, slope: C, beside: impl FnOnce(C, f64) -> C) -> Self {
        match quotient.rest() {
            Some(rest) => OverDenominator {
                slope: beside(slope, rest),
                rest,
            },
            None => OverDenominator { slope, rest: 1.0 },
        }
    }
}

impl<C: Coefficient> Coefficient for OverDenominator<C> {
    type In = C::In;
    type Out = C::Out;

    #[inline(always)]
    fn apply(&self, dx: &C::In) -> C::Out {
        self.slope.apply_over(self.rest, dx)
    }

    #[inline(always)]
    fn apply_transpose(&self, dy: &C::Out) -> C::In {
        self.slope.apply_transpose_over(self.rest, dy)
    }

    #[inline(always)]
    fn apply_transpose_reached(&self, dy: &C::Out) -> C::In {
        let rest = if is_zero(dy) { 0.0 } else { self.rest };
        self.slope.apply_transpose_over(rest, dy)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A type of the user's, whose tangent is a number.
    struct Length;

    impl Operand for Length {
        type OperandValue = Self;

        fn operand(&self) -> &Self {
            self
        }
    }

    #[test]
    fn denominators_of_other_types() {
        let own = over(3.0_f64, || unreachable!(), &Length);
        assert_eq!((own.apply(&2.0), own.apply_transpose(&2.0)), (6.0, 6.0));
        assert_eq!(own.apply_transpose_reached(&2.0), 6.0);
        assert_eq!(over_one(3.0_f32, &Length).apply(&2.0), 6.0);
        assert_eq!(over(f64::INFINITY, || 1.0, &Length).apply(&0.0), 0.0);
    }

    #[test]
    fn denominators_by_their_factors() {
        let overflows = over(f64::NEG_INFINITY, || 1e200, &1e200);
        assert_eq!(overflows.apply(&1e-200), -1e200);
        assert_eq!(overflows.apply_transpose(&0.0), 0.0);
        assert!(
            over(f64::INFINITY, || 1e200, &f64::INFINITY)
                .apply(&0.0)
                .is_nan()
        );
        assert_eq!(over_one(f64::NEG_INFINITY, &1e200).apply(&1e-200), -1e200);
    }
}
