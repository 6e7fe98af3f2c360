//! [`NoTangent`], the derivative of what has none.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use crate::tangent::{Tangent, for_each_tuple};

/// The zero-dimensional vector space: the tangent of integers, `bool`, `char`, text and the like.
///
/// It has a single element and no size, so whatever is computed with it compiles to nothing.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::{Differentiable, NoTangent};
///
/// assert_eq!(3_usize.zero_tangent(), NoTangent);
/// assert_eq!(size_of::<NoTangent>(), 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NoTangent;

impl Tangent for NoTangent {
    type Lanes<const N: usize> = NoTangent;
    type Lane = NoTangent;

    #[inline(always)]
    fn subtract(&mut self, _other: &Self) {}

    #[inline(always)]
    fn reset(&mut self) {}

    #[inline(always)]
    fn scale_by(&mut self, _factor: f64) {}

    #[inline(always)]
    fn inner_product(&self, _other: &Self) -> f64 {
        0.0
    }

    #[inline(always)]
    fn for_each_scalar(&self, _visit: &mut dyn FnMut(f64)) {}

    #[inline(always)]
    fn for_each_scalar_mut(&mut self, _visit: &mut dyn FnMut(&mut f64)) {}

    #[inline(always)]
    fn gather<const N: usize>(_parts: [Self; N]) -> NoTangent {
        NoTangent
    }

    #[inline(always)]
    fn scatter<const N: usize>(_lanes: NoTangent) -> [Self; N] {
        [NoTangent; N]
    }
}

/// Tangents without a number in them: that of an integer, and what containers of integers have.
#[diagnostic::on_unimplemented(
    message = "this value carries a derivative, and was taken for one that cannot",
    label = "its tangent is `{Self}`",
    note = "annotate what computes it with `#[differentiate]`, or wrap the value in `constant(..)`"
)]
pub trait Trivial {}

impl Trivial for NoTangent {}
impl<T: Trivial> Trivial for Option<T> {}
impl<T: Trivial> Trivial for Box<T> {}
impl<T: Trivial> Trivial for Vec<T> {}
impl<T: Trivial, const N: usize> Trivial for [T; N] {}

macro_rules! tuple {
    ($($T:ident $i:tt),*) => {
        impl<$($T: Trivial),*> Trivial for ($($T,)*) {}
    };
}

for_each_tuple!(tuple);

impl Add for NoTangent {
    type Output = Self;

    #[inline(always)]
    fn add(self, _other: Self) -> Self {
        self
    }
}

impl Sub for NoTangent {
    type Output = Self;

    #[inline(always)]
    fn sub(self, _other: Self) -> Self {
        self
    }
}

impl AddAssign for NoTangent {
    #[inline(always)]
    fn add_assign(&mut self, _other: Self) {}
}

impl SubAssign for NoTangent {
    #[inline(always)]
    fn sub_assign(&mut self, _other: Self) {}
}

impl Neg for NoTangent {
    type Output = Self;

    #[inline(always)]
    fn neg(self) -> Self {
        self
    }
}

impl Mul<f64> for NoTangent {
    type Output = Self;

    #[inline(always)]
    fn mul(self, _factor: f64) -> Self {
        self
    }
}
