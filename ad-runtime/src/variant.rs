//! [`Variant`], how the tangents of `Option` and `Result` are taken apart.

use crate::tangent::Tangent;

/// The part of an `Option`'s or `Result`'s tangent that belongs to `Some(x)` or `Ok(x)`.
///
/// The names are those the derive gives to the methods of an enum's tangent: `part_`, the variant, the field.
#[allow(non_snake_case)] // the names are made from those of variants
pub trait Variant {
    /// The tangent of what the variant holds.
    type Part;

    /// A copy of the tangent of `x` in `Some(x)`.
    fn part_Some_0(&self) -> Self::Part;

    /// The place of it, made if there is none: `None` is the lazy zero.
    fn part_mut_Some_0(&mut self) -> &mut Self::Part;

    /// A copy of the tangent of `x` in `Ok(x)`.
    #[inline(always)]
    fn part_Ok_0(&self) -> Self::Part {
        self.part_Some_0()
    }

    /// The place of it.
    #[inline(always)]
    fn part_mut_Ok_0(&mut self) -> &mut Self::Part {
        self.part_mut_Some_0()
    }
}

impl<T: Tangent> Variant for Option<T> {
    type Part = T;

    #[inline(always)]
    fn part_Some_0(&self) -> T {
        self.as_ref().map_or_else(T::lazy_zero, T::clone)
    }

    #[inline(always)]
    fn part_mut_Some_0(&mut self) -> &mut T {
        self.get_or_insert_with(T::lazy_zero)
    }
}
