//! Functions as arguments: what generated code hands over in place of a closure.
//!
//! A closure is converted: the code, which captures nothing, apart from its *environment*, references to what the code
//! reads of its surroundings. The environment is supplied again in the reverse sweep, as every borrowed argument is, so
//! that the record of a call holds none of it; the cotangents of what is captured are accumulated in place.

use std::marker::PhantomData;

use crate::argument::Argument;
use crate::differentiable::{Differentiable, Shape};
use crate::lanes::LanesOf;
use crate::tangent::Tangent;

/// What a closure captured, as a list of types: what there is of it at one time, and of its cotangents and tangents.
///
/// The types live as long as the program, so that a pullback, which mentions them, borrows nothing.
pub trait Environment: 'static {
    /// References to the values.
    type At<'e>: Copy;
    /// Where their cotangents are accumulated.
    type Bars<'b>;
    /// Their tangents.
    type Dots<'d, const N: usize>: Copy;

    /// No cotangent is wanted.
    fn no_bars<'b>() -> Self::Bars<'b>;

    /// The same accumulators for a shorter time.
    fn reborrow<'s>(bars: &'s mut Self::Bars<'_>) -> Self::Bars<'s>;

    /// All tangents are zero.
    fn no_dots<'d, const N: usize>() -> Self::Dots<'d, N>;

    /// The same values for a shorter time.
    fn shorten<'s, 'e: 's>(at: Self::At<'e>) -> Self::At<'s>;

    /// The same tangents for a shorter time.
    fn shorten_dots<'s, 'd: 's, const N: usize>(dots: Self::Dots<'d, N>) -> Self::Dots<'s, N>;
}

/// The values of an [`Environment`].
#[derive(Debug)]
pub struct Captures<'e, E: Environment>(pub E::At<'e>);

impl<E: Environment> Clone for Captures<'_, E> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<E: Environment> Copy for Captures<'_, E> {}

/// Nothing is captured.
#[derive(Clone, Copy, Debug)]
pub struct Nothing;

/// A value, and the rest.
#[derive(Debug)]
pub struct Value<A: ?Sized, Rest>(PhantomData<(Rest, A)>);

/// A value no derivative flows through, and the rest.
#[derive(Debug)]
pub struct Constant<A: ?Sized, Rest>(PhantomData<(Rest, A)>);

/// What another function captured, and the rest.
#[derive(Debug)]
pub struct Inner<E, Rest>(PhantomData<(E, Rest)>);

impl Environment for Nothing {
    type At<'e> = ();
    type Bars<'b> = ();
    type Dots<'d, const N: usize> = ();

    #[inline(always)]
    fn no_bars<'b>() -> Self::Bars<'b> {}

    #[inline(always)]
    fn reborrow<'s>(_: &'s mut Self::Bars<'_>) -> Self::Bars<'s> {}

    #[inline(always)]
    fn no_dots<'d, const N: usize>() -> Self::Dots<'d, N> {}

    #[inline(always)]
    fn shorten<'s, 'e: 's>(_: Self::At<'e>) -> Self::At<'s> {}

    #[inline(always)]
    fn shorten_dots<'s, 'd: 's, const N: usize>(_: Self::Dots<'d, N>) -> Self::Dots<'s, N> {}
}

/// The cotangent of a captured value, as it is lent: of a slice, a slice.
pub trait Captured: 'static {
    /// What is lent.
    type Bar: ?Sized + 'static;
    /// Its tangents, several at once.
    type Dot<const N: usize>: ?Sized + 'static;
}

impl<T: Differentiable + 'static> Captured for T {
    type Bar = T::Tangent;
    type Dot<const N: usize> = LanesOf<T, N>;
}

impl<T: Differentiable + 'static> Captured for [T] {
    type Bar = [T::Tangent];
    type Dot<const N: usize> = [LanesOf<T, N>];
}

impl<A: ?Sized + Captured, Rest: Environment> Environment for Value<A, Rest> {
    type At<'e> = (&'e A, Rest::At<'e>);
    type Bars<'b> = (Option<&'b mut A::Bar>, Rest::Bars<'b>);
    type Dots<'d, const N: usize> = (Option<&'d A::Dot<N>>, Rest::Dots<'d, N>);

    #[inline(always)]
    fn no_bars<'b>() -> Self::Bars<'b> {
        (None, Rest::no_bars())
    }

    #[inline(always)]
    fn reborrow<'s>(bars: &'s mut Self::Bars<'_>) -> Self::Bars<'s> {
        (bars.0.as_deref_mut(), Rest::reborrow(&mut bars.1))
    }

    #[inline(always)]
    fn no_dots<'d, const N: usize>() -> Self::Dots<'d, N> {
        (None, Rest::no_dots())
    }

    #[inline(always)]
    fn shorten<'s, 'e: 's>(at: Self::At<'e>) -> Self::At<'s> {
        (at.0, Rest::shorten(at.1))
    }

    #[inline(always)]
    fn shorten_dots<'s, 'd: 's, const N: usize>(dots: Self::Dots<'d, N>) -> Self::Dots<'s, N> {
        (dots.0, Rest::shorten_dots(dots.1))
    }
}

impl<A: ?Sized + 'static, Rest: Environment> Environment for Constant<A, Rest> {
    type At<'e> = (&'e A, Rest::At<'e>);
    type Bars<'b> = ((), Rest::Bars<'b>);
    type Dots<'d, const N: usize> = ((), Rest::Dots<'d, N>);

    #[inline(always)]
    fn no_bars<'b>() -> Self::Bars<'b> {
        ((), Rest::no_bars())
    }

    #[inline(always)]
    fn reborrow<'s>(bars: &'s mut Self::Bars<'_>) -> Self::Bars<'s> {
        ((), Rest::reborrow(&mut bars.1))
    }

    #[inline(always)]
    fn no_dots<'d, const N: usize>() -> Self::Dots<'d, N> {
        ((), Rest::no_dots())
    }

    #[inline(always)]
    fn shorten<'s, 'e: 's>(at: Self::At<'e>) -> Self::At<'s> {
        (at.0, Rest::shorten(at.1))
    }

    #[inline(always)]
    fn shorten_dots<'s, 'd: 's, const N: usize>(dots: Self::Dots<'d, N>) -> Self::Dots<'s, N> {
        ((), Rest::shorten_dots(dots.1))
    }
}

impl<E: Environment, Rest: Environment> Environment for Inner<E, Rest> {
    type At<'e> = (Captures<'e, E>, Rest::At<'e>);
    type Bars<'b> = (E::Bars<'b>, Rest::Bars<'b>);
    type Dots<'d, const N: usize> = (E::Dots<'d, N>, Rest::Dots<'d, N>);

    #[inline(always)]
    fn no_bars<'b>() -> Self::Bars<'b> {
        (E::no_bars(), Rest::no_bars())
    }

    #[inline(always)]
    fn reborrow<'s>(bars: &'s mut Self::Bars<'_>) -> Self::Bars<'s> {
        (E::reborrow(&mut bars.0), Rest::reborrow(&mut bars.1))
    }

    #[inline(always)]
    fn no_dots<'d, const N: usize>() -> Self::Dots<'d, N> {
        (E::no_dots(), Rest::no_dots())
    }

    #[inline(always)]
    fn shorten<'s, 'e: 's>(at: Self::At<'e>) -> Self::At<'s> {
        (Captures(E::shorten(at.0.0)), Rest::shorten(at.1))
    }

    #[inline(always)]
    fn shorten_dots<'s, 'd: 's, const N: usize>(dots: Self::Dots<'d, N>) -> Self::Dots<'s, N> {
        (E::shorten_dots(dots.0), Rest::shorten_dots(dots.1))
    }
}

/// Nothing is captured.
#[inline(always)]
pub fn nothing<'e>() -> Captures<'e, Nothing> {
    Captures(())
}

/// A value is captured, and the rest.
#[inline(always)]
pub fn capture<'e, A: ?Sized + Captured, Rest: Environment>(
    value: &'e A,
    rest: Captures<'e, Rest>,
) -> Captures<'e, Value<A, Rest>> {
    Captures((value, rest.0))
}

/// A value no derivative flows through is captured, and the rest.
#[inline(always)]
pub fn capture_constant<'e, A: ?Sized + 'static, Rest: Environment>(
    value: &'e A,
    rest: Captures<'e, Rest>,
) -> Captures<'e, Constant<A, Rest>> {
    Captures((value, rest.0))
}

/// Another function is captured, and the rest.
#[inline(always)]
pub fn capture_function<'e, 'l: 'e, E: Environment, Rest: Environment>(
    of: Captures<'l, E>,
    rest: Captures<'e, Rest>,
) -> Captures<'e, Inner<E, Rest>> {
    Captures((shorten(of), rest.0))
}

/// What a function captured, for a shorter time.
#[inline(always)]
pub fn shorten<'s, 'e: 's, E: Environment>(captures: Captures<'e, E>) -> Captures<'s, E> {
    Captures(E::shorten(captures.0))
}

/// What is lent of a cotangent or tangent: itself, or of a slice, its elements.
pub trait Lend {
    /// What there is of it where nothing is lent.
    type Own;

    /// A zero, of no particular shape.
    fn own() -> Self::Own;

    /// The part of it that is lent.
    fn part(own: &Self::Own) -> &Self;

    /// The same, to be changed.
    fn part_mut(own: &mut Self::Own) -> &mut Self;
}

impl<T: Tangent> Lend for T {
    type Own = T;

    #[inline(always)]
    fn own() -> T {
        T::lazy_zero()
    }

    #[inline(always)]
    fn part(own: &T) -> &T {
        own
    }

    #[inline(always)]
    fn part_mut(own: &mut T) -> &mut T {
        own
    }
}

impl<T: Tangent> Lend for [T] {
    type Own = Vec<T>;

    #[inline(always)]
    fn own() -> Vec<T> {
        Vec::new()
    }

    #[inline(always)]
    fn part(own: &Vec<T>) -> &[T] {
        own
    }

    #[inline(always)]
    fn part_mut(own: &mut Vec<T>) -> &mut [T] {
        own
    }
}

/// An accumulator that may not be lent: `own` stands in for it.
#[inline(always)]
pub fn lent_or<'b, B: ?Sized + Lend>(slot: Option<&'b mut B>, own: &'b mut B::Own) -> &'b mut B {
    match slot {
        Some(slot) => slot,
        None => B::part_mut(own),
    }
}

/// A tangent that may not be given: `own` stands in for it.
#[inline(always)]
pub fn given_or<'d, B: ?Sized + Lend>(given: Option<&'d B>, own: &'d B::Own) -> &'d B {
    match given {
        Some(given) => given,
        None => B::part(own),
    }
}

/// What stands in for an accumulator or tangent that is not lent.
#[inline(always)]
pub fn stand_in<B: ?Sized + Lend>(_: &Option<&mut B>) -> B::Own {
    B::own()
}

/// The same, of a tangent.
#[inline(always)]
pub fn stand_in_dot<B: ?Sized + Lend>(_: &Option<&B>) -> B::Own {
    B::own()
}

/// An argument that moves into a call, kept for its pullback.
#[derive(Clone, Debug)]
pub struct Held<T>(T);

/// What a closure keeps of an argument of a type that no word tells, decided by what it is supplied again as.
pub trait KeptBy<T> {
    /// What is kept.
    type Kept;

    /// From the argument.
    fn retain(value: &T) -> Self::Kept;
}

impl<T: Clone> KeptBy<T> for () {
    type Kept = Held<T>;

    #[inline(always)]
    fn retain(value: &T) -> Held<T> {
        Held(value.clone())
    }
}

impl<T, U: ?Sized> KeptBy<T> for &U {
    type Kept = ();

    #[inline(always)]
    fn retain(_: &T) {}
}

/// An argument again, from what is supplied and what was kept.
pub trait Restore<Kept> {
    /// The argument.
    type Value;

    /// Puts it together.
    fn restore(self, kept: &Kept) -> Self::Value;
}

impl<T: Clone> Restore<Held<T>> for () {
    type Value = T;

    #[inline(always)]
    fn restore(self, kept: &Held<T>) -> T {
        kept.0.clone()
    }
}

impl<U: ?Sized> Restore<()> for &U {
    type Value = Self;

    #[inline(always)]
    fn restore(self, (): &()) -> Self {
        self
    }
}

macro_rules! supplied {
    ($($t:ty)*) => {$(
        impl<T> KeptBy<T> for $t {
            type Kept = ();

            #[inline(always)]
            fn retain(_: &T) {}
        }

        impl Restore<()> for $t {
            type Value = Self;

            #[inline(always)]
            fn restore(self, (): &()) -> Self {
                self
            }
        }
    )*};
}

supplied!(f32 f64 bool char i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

/// What a closure keeps of an argument of a type that no word tells.
#[inline(always)]
pub fn retain<T: Argument>(value: &T) -> <T::Again as KeptBy<T>>::Kept
where
    T::Again: KeptBy<T>,
{
    T::Again::retain(value)
}

/// An argument again, from what is supplied and what was kept.
#[inline(always)]
pub fn restore<A: Restore<Kept>, Kept>(again: A, kept: &Kept) -> A::Value {
    again.restore(kept)
}

/// A tangent that is given by value or by reference.
pub trait IntoTangent<T> {
    /// The tangent itself.
    fn into_tangent(self) -> T;
}

impl<T: Tangent> IntoTangent<T> for T {
    #[inline(always)]
    fn into_tangent(self) -> T {
        self
    }
}

impl<T: Tangent> IntoTangent<T> for &T {
    #[inline(always)]
    fn into_tangent(self) -> T {
        self.clone()
    }
}

impl<T: Tangent> IntoTangent<Vec<T>> for &[T] {
    #[inline]
    fn into_tangent(self) -> Vec<T> {
        self.to_vec()
    }
}

/// The tangent of an argument of a type that no word tells.
#[inline(always)]
pub fn tangent_of<T: Differentiable, D: IntoTangent<LanesOf<T, N>>, const N: usize>(
    given: Option<D>,
    value: &T,
) -> LanesOf<T, N> {
    match given {
        Some(given) => given.into_tangent(),
        None => value.shape().zero_lanes::<N>(),
    }
}

/// A tangent as a call takes it: by value or by reference. Of a receiver, of a variable that is one reference after another
/// and of an argument of a type that no word tells, only the callee knows which.
pub trait TangentFrom<'a, T: ?Sized> {
    /// From a reference to it.
    fn tangent_from(tangent: &'a T) -> Self;
}

impl<T: Tangent> TangentFrom<'_, T> for T {
    #[inline(always)]
    fn tangent_from(tangent: &T) -> T {
        tangent.clone()
    }
}

impl<'a, T: Tangent> TangentFrom<'a, T> for &'a T {
    #[inline(always)]
    fn tangent_from(tangent: &'a T) -> &'a T {
        tangent
    }
}

impl<'a, T: Tangent> TangentFrom<'a, Vec<T>> for &'a [T] {
    #[inline(always)]
    fn tangent_from(tangent: &'a Vec<T>) -> &'a [T] {
        tangent
    }
}

impl<'a, T: Tangent, const N: usize> TangentFrom<'a, [T; N]> for &'a [T] {
    #[inline(always)]
    fn tangent_from(tangent: &'a [T; N]) -> &'a [T] {
        tangent
    }
}

impl<'a, T: Tangent> TangentFrom<'a, [T]> for &'a [T] {
    #[inline(always)]
    fn tangent_from(tangent: &'a [T]) -> &'a [T] {
        tangent
    }
}

impl<'a, T: Tangent> TangentFrom<'a, Box<T>> for &'a T {
    #[inline(always)]
    fn tangent_from(tangent: &'a Box<T>) -> &'a T {
        tangent
    }
}

impl<T: Tangent> TangentFrom<'_, Box<T>> for T {
    #[inline(always)]
    fn tangent_from(tangent: &Box<T>) -> T {
        (**tangent).clone()
    }
}

/// The tangent of such an argument, as a call takes it.
#[inline(always)]
pub fn as_tangent<'a, T: ?Sized, D: TangentFrom<'a, T>>(tangent: &'a T) -> D {
    D::tangent_from(tangent)
}

/// The accumulator of such an argument, as a call takes it.
#[inline(always)]
pub fn as_slot<B: ?Sized + Lend>(own: &mut B::Own) -> &mut B {
    B::part_mut(own)
}

/// A function together with its derivatives: what the derivatives of a function that takes a function are given.
///
/// [`function!`](crate) makes one of a closure or of an annotated function.
#[diagnostic::on_unimplemented(
    message = "the derivatives of this function's argument are not known",
    label = "a plain closure or function has no derivatives",
    note = "wrap it: `function!(|x: f64| x.sin())`, with the types of its parameters, or `function!(f)` of an annotated `f`"
)]
pub trait DiffFn {
    /// Its code.
    type Call: Copy;
    /// The code of its reverse companion.
    type Reverse: Copy;
    /// The code of its forward companion.
    type Forward: Copy;

    /// The code.
    fn code(&self) -> (Self::Call, Self::Reverse, Self::Forward);
}

/// A closure with its derivatives.
#[derive(Clone, Copy, Debug)]
pub struct Function<C, R, F> {
    call: C,
    reverse: R,
    forward: F,
}

impl<C: Copy, R: Copy, F: Copy> DiffFn for Function<C, R, F> {
    type Call = C;
    type Reverse = R;
    type Forward = F;

    #[inline(always)]
    fn code(&self) -> (C, R, F) {
        (self.call, self.reverse, self.forward)
    }
}

impl<T: DiffFn> DiffFn for &T {
    type Call = T::Call;
    type Reverse = T::Reverse;
    type Forward = T::Forward;

    #[inline(always)]
    fn code(&self) -> (T::Call, T::Reverse, T::Forward) {
        (**self).code()
    }
}

/// Puts a function together from code whose derivatives are right.
#[doc(hidden)]
#[inline(always)]
pub fn function<C: Copy, R: Copy, F: Copy>(call: C, reverse: R, forward: F) -> Function<C, R, F> {
    Function {
        call,
        reverse,
        forward,
    }
}
