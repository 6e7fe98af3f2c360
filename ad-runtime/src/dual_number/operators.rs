//! Arithmetic, among dual numbers and with literals.

use std::iter::{Product, Sum};
use std::ops::{
    Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Rem, RemAssign, Sub, SubAssign,
};

use num_traits::Float;

use super::DualNumber;
use crate::real::Real;

impl<T: Float> Add for DualNumber<T> {
    type Output = Self;

    #[inline(always)]
    fn add(self, b: Self) -> Self {
        DualNumber::new(self.value + b.value, self.derivative + b.derivative)
    }
}

impl<T: Float> Sub for DualNumber<T> {
    type Output = Self;

    #[inline(always)]
    fn sub(self, b: Self) -> Self {
        DualNumber::new(self.value - b.value, self.derivative - b.derivative)
    }
}

impl<T: Float> Neg for DualNumber<T> {
    type Output = Self;

    #[inline(always)]
    fn neg(self) -> Self {
        DualNumber::new(-self.value, -self.derivative)
    }
}

impl<T: Real + Float> Mul for DualNumber<T> {
    type Output = Self;

    #[inline(always)]
    fn mul(self, b: Self) -> Self {
        let terms = [(b.value, self.derivative), (self.value, b.derivative)];
        DualNumber::of(self.value * b.value, terms)
    }
}

impl<T: Real + Float> Div for DualNumber<T> {
    type Output = Self;

    #[inline(always)]
    fn div(self, b: Self) -> Self {
        let y = self.value / b.value;
        let slope = T::d_div_1(&b.value, &y);
        // By its factors, where it overflows although they do not.
        let of_denominator = match slope.is_infinite() && y.is_finite() {
            true => (-y, b.derivative / b.value),
            false => (slope, b.derivative),
        };
        let of_numerator = (T::d_div_0(&b.value), self.derivative);
        DualNumber::of(y, [of_numerator, of_denominator])
    }
}

impl<T: Real + Float> Rem for DualNumber<T> {
    type Output = Self;

    #[inline(always)]
    fn rem(self, b: Self) -> Self {
        let terms = [
            (T::one(), self.derivative),
            (T::d_rem_1(&self.value, &b.value), b.derivative),
        ];
        DualNumber::of(self.value % b.value, terms)
    }
}

/// The operators with references, with literals, and the compound assignments.
macro_rules! operators {
    ($($Op:ident $op:ident $OpAssign:ident $op_assign:ident: $($bound:ident)+;)*) => {$(
        impl<T: $($bound +)+> $Op<&Self> for DualNumber<T> {
            type Output = Self;

            #[inline(always)]
            fn $op(self, b: &Self) -> Self {
                self.$op(*b)
            }
        }

        impl<T: $($bound +)+> $Op<f64> for DualNumber<T> {
            type Output = Self;

            #[inline(always)]
            fn $op(self, b: f64) -> Self {
                self.$op(literal(b))
            }
        }

        impl<T: $($bound +)+> $Op<DualNumber<T>> for f64 {
            type Output = DualNumber<T>;

            #[inline(always)]
            fn $op(self, b: DualNumber<T>) -> DualNumber<T> {
                literal(self).$op(b)
            }
        }

        impl<T: $($bound +)+> $OpAssign for DualNumber<T> {
            #[inline(always)]
            fn $op_assign(&mut self, b: Self) {
                *self = self.$op(b);
            }
        }

        impl<T: $($bound +)+> $OpAssign<&Self> for DualNumber<T> {
            #[inline(always)]
            fn $op_assign(&mut self, b: &Self) {
                *self = self.$op(*b);
            }
        }
    )*};
}

operators! {
    Add add AddAssign add_assign: Float;
    Sub sub SubAssign sub_assign: Float;
    Mul mul MulAssign mul_assign: Real Float;
    Div div DivAssign div_assign: Real Float;
    Rem rem RemAssign rem_assign: Real Float;
}

/// A number of the program's text, which depends on nothing.
#[inline(always)]
pub(super) fn literal<T: Float>(number: f64) -> DualNumber<T> {
    DualNumber::constant(T::from(number).expect("a float has a value for every `f64`"))
}

impl<T: Float> PartialEq<f64> for DualNumber<T> {
    #[inline(always)]
    fn eq(&self, other: &f64) -> bool {
        *self == literal(*other)
    }
}

impl<T: Float> Sum for DualNumber<T> {
    #[inline]
    fn sum<I: Iterator<Item = Self>>(terms: I) -> Self {
        // As the sum of floats begins.
        terms.fold(literal(-0.0), |sum, term| sum + term)
    }
}

impl<T: Real + Float> Product for DualNumber<T> {
    #[inline]
    fn product<I: Iterator<Item = Self>>(factors: I) -> Self {
        factors.fold(literal(1.0), |product, factor| product * factor)
    }
}
