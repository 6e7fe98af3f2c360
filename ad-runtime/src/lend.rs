//! What generated code does around a call that lends `&mut`: the callee may change the argument, and only its types
//! say whether it does.

use std::borrow::Borrow;

use crate::snapshot::Owning;

/// What is kept of an argument that is lent, until the reverse sweep. `C` is what a copy of it is.
#[diagnostic::on_unimplemented(
    message = "the derivative keeps a copy of a `{T}`, which cannot be copied",
    label = "this reads a `{T}` that may be changed afterwards",
    note = "add `#[derive(Clone)]` to the definition of `{T}`, or implement `Clone` for it"
)]
pub trait Keep<T: ?Sized, C> {
    /// From the argument before the call.
    fn keep(value: &T, copy: impl FnOnce(&T) -> C) -> Self;
}

/// The callee takes the argument by `&mut`, or owned: it records what it reads.
#[derive(Clone, Copy, Debug)]
pub struct Nothing;

/// The callee takes the argument by `&`, or as a scalar: it is given it again.
#[derive(Clone, Copy, Debug)]
pub struct Copied<T>(T);

impl<T: ?Sized, C> Keep<T, C> for Nothing {
    #[inline(always)]
    fn keep(_: &T, _: impl FnOnce(&T) -> C) -> Self {
        Nothing
    }
}

impl<T> Keep<T, T> for Copied<T> {
    #[inline(always)]
    fn keep(value: &T, copy: impl FnOnce(&T) -> T) -> Self {
        Copied(copy(value))
    }
}

impl<T> Keep<[T], Vec<T>> for Copied<Vec<T>> {
    #[inline(always)]
    fn keep(value: &[T], copy: impl FnOnce(&[T]) -> Vec<T>) -> Self {
        Copied(copy(value))
    }
}

impl<T, const N: usize> Keep<[T; N], [T; N]> for Copied<Vec<T>> {
    #[inline(always)]
    fn keep(value: &[T; N], copy: impl FnOnce(&[T; N]) -> [T; N]) -> Self {
        Copied(copy(value).into())
    }
}

/// What has to be kept of an argument that is lent, decided by what the pullback wants again of it.
#[inline(always)]
pub fn keep<T: ?Sized, C, K: Keep<T, C>>(value: &T, copy: impl FnOnce(&T) -> C) -> K {
    K::keep(value, copy)
}

/// What a pullback wants again of an argument that was lent.
pub trait Supplied<'a> {
    /// What is kept for it.
    type Kept;

    /// From what was kept.
    fn supplied(kept: &'a Self::Kept) -> Self;
}

impl Supplied<'_> for () {
    type Kept = Nothing;

    #[inline(always)]
    fn supplied(_: &Nothing) {}
}

impl<'a, S: Owning + ?Sized + 'a> Supplied<'a> for &'a S {
    type Kept = Copied<S::Own>;

    #[inline(always)]
    fn supplied(kept: &'a Copied<S::Own>) -> Self {
        kept.0.borrow()
    }
}

macro_rules! scalars {
    ($($t:ty)*) => {$(
        impl Supplied<'_> for $t {
            type Kept = Copied<$t>;

            #[inline(always)]
            fn supplied(kept: &Copied<$t>) -> Self {
                kept.0
            }
        }
    )*};
}

scalars!(f32 f64 bool char i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

/// What a pullback wants again of an argument that was lent, by the type it wants.
#[inline(always)]
pub fn supplied<'a, A: Supplied<'a>>(kept: &'a A::Kept) -> A {
    A::supplied(kept)
}

/// What the forward companion of a method wants of its receiver's tangent: a reference to it of either kind, or a
/// copy.
pub trait LentTangent<'a, T> {
    /// From the tangent of the receiver.
    fn lent_tangent(tangent: &'a mut T) -> Self;
}

impl<'a, T> LentTangent<'a, T> for &'a mut T {
    #[inline(always)]
    fn lent_tangent(tangent: &'a mut T) -> Self {
        tangent
    }
}

impl<'a, T> LentTangent<'a, T> for &'a T {
    #[inline(always)]
    fn lent_tangent(tangent: &'a mut T) -> Self {
        tangent
    }
}

impl<'a, T> LentTangent<'a, Box<T>> for &'a mut T {
    #[inline(always)]
    fn lent_tangent(tangent: &'a mut Box<T>) -> Self {
        tangent
    }
}

impl<'a, T> LentTangent<'a, Box<T>> for &'a T {
    #[inline(always)]
    fn lent_tangent(tangent: &'a mut Box<T>) -> Self {
        tangent
    }
}

impl<T: Clone> LentTangent<'_, T> for T {
    #[inline(always)]
    fn lent_tangent(tangent: &mut T) -> Self {
        tangent.clone()
    }
}

/// The tangent of a receiver that may be changed, as the method wants it.
#[inline(always)]
pub fn lent_tangent<'a, T, L: LentTangent<'a, T>>(tangent: &'a mut T) -> L {
    L::lent_tangent(tangent)
}

/// A copy of part of a tangent, to stand in for it during a call.
#[inline(always)]
pub fn owned<T: ToOwned + ?Sized>(tangent: &T) -> T::Owned {
    tangent.to_owned()
}

/// A part of a tangent that an owned one can replace.
pub trait Put<By> {
    /// `self = by`
    fn put(&mut self, by: By);
}

impl<T> Put<T> for T {
    #[inline(always)]
    fn put(&mut self, by: T) {
        *self = by;
    }
}

impl<T> Put<Vec<T>> for [T] {
    #[inline]
    fn put(&mut self, by: Vec<T>) {
        for (into, by) in self.iter_mut().zip(by) {
            *into = by;
        }
    }
}

/// `into = by`, where `into` may be a slice.
#[inline(always)]
pub fn put<By, Into: Put<By> + ?Sized>(into: &mut Into, by: By) {
    into.put(by);
}

/// A reference to what lives as long as the program: what leads to it is not part of it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no reference to what lives as long as the program",
    note = "another function of that name returns one; give one of the two another name"
)]
pub trait Lasting {}

impl<T: ?Sized> Lasting for &'static T {}
impl<T: Lasting> Lasting for Option<T> {}
impl<T: Lasting, E> Lasting for Result<T, E> {}

/// The value, if its type is what the macro took it for by the declaration of the function that returns it.
#[inline(always)]
pub fn lasting<T: Lasting>(value: T) -> T {
    value
}
