//! What `Vec` and `VecDeque` have in common.

use std::collections::VecDeque;
use std::ops::RangeBounds;

use crate::Differentiable;

/// A sequence of the language that can grow, whose tangent is a `Vec`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no `Vec`, whose method this is taken for",
    note = "a method of your own that is called like one of `Vec` has to be annotated with `#[differentiate]` before it is used"
)]
pub trait Growing: Extend<Self::Item> {
    /// What it holds.
    type Item: Differentiable;

    /// How many elements there are.
    fn count(&self) -> usize;

    /// The shapes of the elements from `at` on.
    fn shapes_from(&self, at: usize) -> Vec<<Self::Item as Differentiable>::Shape>;

    /// [`Vec::truncate`]
    fn cut(&mut self, len: usize);

    /// [`Vec::insert`]
    fn insert_at(&mut self, at: usize, x: Self::Item);

    /// [`Vec::resize`]
    fn grow_to(&mut self, len: usize, x: Self::Item)
    where
        Self::Item: Clone;

    /// [`Vec::retain`]
    fn keep(&mut self, keep: impl FnMut(&Self::Item) -> bool);

    /// [`Vec::drain`], all of it.
    fn take_out(&mut self, range: impl RangeBounds<usize>) -> Vec<Self::Item>;
}

/// The shape of an element.
pub type ShapeOf<V> = <<V as Growing>::Item as Differentiable>::Shape;

macro_rules! growing {
    ($($sequence:ident),*) => {$(
        impl<T: Differentiable> Growing for $sequence<T> {
            type Item = T;

            #[inline(always)]
            fn count(&self) -> usize {
                self.len()
            }

            #[inline]
            fn shapes_from(&self, at: usize) -> Vec<T::Shape> {
                self.iter().skip(at).map(T::shape).collect()
            }

            #[inline(always)]
            fn cut(&mut self, len: usize) {
                self.truncate(len);
            }

            #[inline(always)]
            #[track_caller]
            fn insert_at(&mut self, at: usize, x: T) {
                self.insert(at, x);
            }

            #[inline(always)]
            fn grow_to(&mut self, len: usize, x: T)
            where
                T: Clone,
            {
                self.resize(len, x);
            }

            #[inline(always)]
            fn keep(&mut self, keep: impl FnMut(&T) -> bool) {
                self.retain(keep);
            }

            #[inline(always)]
            #[track_caller]
            fn take_out(&mut self, range: impl RangeBounds<usize>) -> Vec<T> {
                self.drain(range).collect()
            }
        }
    )*};
}

growing!(Vec, VecDeque);
