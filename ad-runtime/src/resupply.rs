//! The receiver of a method, supplied again to its pullback.
//!
//! What a pullback wants, its type says. Whether the receiver is a value or a reference to one, which something else holds
//! (`Some(t)` of an `Option<&T>`), generated code leaves to where methods are found: [`Receiver`] has the method for
//! references, and dereferences to [`Plain`], which has one of the same name for everything else.

use std::ops::Deref;

use crate::argument::Argument;
use crate::real::Real;

/// What the pullback of a method wants again of its receiver: a reference to it, or, where the method takes `self`
/// by value, a copy or nothing.
pub trait Resupply<'a, S: ?Sized> {
    /// From a reference to the receiver.
    fn resupply(receiver: &'a S) -> Self;
}

impl<'a, S: ?Sized> Resupply<'a, S> for &'a S {
    #[inline(always)]
    fn resupply(receiver: &'a S) -> Self {
        receiver
    }
}

impl<'a, S: ?Sized> Resupply<'a, Box<S>> for &'a S {
    #[inline(always)]
    fn resupply(receiver: &'a Box<S>) -> Self {
        receiver
    }
}

impl<S: ?Sized> Resupply<'_, S> for () {
    #[inline(always)]
    fn resupply(_: &S) {}
}

impl<T: Real> Resupply<'_, T> for T {
    #[inline(always)]
    fn resupply(receiver: &T) -> T {
        *receiver
    }
}

/// What methods are called on whose pullbacks want the receiver again. One trait says it, since of several that say the same of a
/// type, rustc does not choose.
pub trait AsReceiver: Argument<Again: for<'receiver> Resupply<'receiver, Self>> {}

impl<T: Argument<Again: for<'receiver> Resupply<'receiver, T>>> AsReceiver for T {}

/// The same of a receiver that is a reference: of what it refers to, or of itself.
pub trait ResupplyBehind<'a, 'b, S: ?Sized> {
    /// From a reference to the reference.
    fn resupply_behind(receiver: &'a &'b S) -> Self;
}

impl<'b, S: ?Sized> ResupplyBehind<'_, 'b, S> for &'b S {
    #[inline(always)]
    fn resupply_behind(receiver: &&'b S) -> Self {
        receiver
    }
}

impl<'a, 'b, S: ?Sized> ResupplyBehind<'a, 'b, S> for &'a &'b S {
    #[inline(always)]
    fn resupply_behind(receiver: &'a &'b S) -> Self {
        receiver
    }
}

impl<'b, S: ?Sized> ResupplyBehind<'_, 'b, Box<S>> for &'b S {
    #[inline(always)]
    fn resupply_behind(receiver: &&'b Box<S>) -> Self {
        receiver
    }
}

impl<S: ?Sized> ResupplyBehind<'_, '_, S> for () {
    #[inline(always)]
    fn resupply_behind(_: &&S) {}
}

impl<T: Real> ResupplyBehind<'_, '_, T> for T {
    #[inline(always)]
    fn resupply_behind(receiver: &&T) -> T {
        **receiver
    }
}

macro_rules! copied {
    ($($t:ty)*) => {$(
        impl Resupply<'_, $t> for $t {
            #[inline(always)]
            fn resupply(receiver: &$t) -> $t {
                *receiver
            }
        }

        impl ResupplyBehind<'_, '_, $t> for $t {
            #[inline(always)]
            fn resupply_behind(receiver: &&$t) -> $t {
                **receiver
            }
        }
    )*};
}

copied!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize bool char);

/// The receiver of a method, which may be a reference.
pub struct Receiver<'a, S: ?Sized>(Plain<'a, S>);

/// One that is none, as far as the types say where it is called.
pub struct Plain<'a, S: ?Sized>(&'a S);

/// `receiver.f(..)` has been called.
#[inline(always)]
pub fn receiver<S: ?Sized>(receiver: &S) -> Receiver<'_, S> {
    Receiver(Plain(receiver))
}

impl<'a, 'b, S: ?Sized> Receiver<'a, &'b S> {
    /// What a pullback wants again of its receiver, by the type it wants.
    #[inline(always)]
    pub fn resupply<R: ResupplyBehind<'a, 'b, S>>(&self) -> R {
        R::resupply_behind(self.0.0)
    }
}

impl<'a, S: ?Sized> Plain<'a, S> {
    /// What a pullback wants again of its receiver, by the type it wants.
    #[inline(always)]
    pub fn resupply<R: Resupply<'a, S>>(&self) -> R {
        R::resupply(self.0)
    }
}

impl<'a, S: ?Sized> Deref for Receiver<'a, S> {
    type Target = Plain<'a, S>;

    #[inline(always)]
    fn deref(&self) -> &Plain<'a, S> {
        &self.0
    }
}
