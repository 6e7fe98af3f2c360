//! Values replaced as a whole.

use super::{Change, ChangeLanes};
use crate::lanes::{LanesOf, Wide, pad_lanes};
use crate::{Differentiable, Monoid, NoTangent, Shape, Tangent, pad_to};

/// `mem::replace`: one value goes in, the one before comes out.
#[derive(Clone, Debug)]
pub struct Replace<S> {
    before: S,
    after: S,
}

/// [`std::mem::replace`]
#[inline(always)]
pub fn replace<T: Differentiable>(place: &mut T, value: T) -> (T, Replace<T::Shape>) {
    let (before, after) = (place.shape(), value.shape());
    (std::mem::replace(place, value), Replace { before, after })
}

impl<S: Shape> Change<S::Tangent> for Replace<S> {
    type Operand = S::Tangent;
    type Out = S::Tangent;

    #[inline]
    fn pull(&self, place: &mut S::Tangent, out: S::Tangent) -> S::Tangent {
        std::mem::replace(place, pad_to(out, &self.before))
    }
}

impl<S: Shape, const N: usize> ChangeLanes<Wide<S, N>, N> for Replace<S> {
    type Operand = Wide<S, N>;
    type Out = Wide<S, N>;

    #[inline]
    fn push(&self, place: &mut Wide<S, N>, operand: Wide<S, N>) -> Wide<S, N> {
        std::mem::replace(place, pad_lanes(operand, &self.after))
    }
}

/// An assignment: the value before is dropped. Its shape may have another type: there may have been no value.
#[derive(Clone, Debug)]
pub struct Assign<B, A> {
    before: B,
    after: A,
}

/// `*place = value`
#[inline(always)]
pub fn assign<T: Differentiable>(place: &mut T, value: T) -> ((), Assign<T::Shape, T::Shape>) {
    let change = assigned(&place.shape(), &value);
    *place = value;
    ((), change)
}

/// What the assignment of `value` to a variable that had this shape is.
#[inline(always)]
pub fn assigned<T, B>(before: &B, value: &T) -> Assign<B, T::Shape>
where
    T: Differentiable,
    B: Shape<Tangent = T::Tangent>,
{
    let (before, after) = (before.clone(), value.shape());
    Assign { before, after }
}

impl<A: Shape, B: Shape<Tangent = A::Tangent>> Change<A::Tangent> for Assign<B, A> {
    type Operand = A::Tangent;
    type Out = NoTangent;

    #[inline]
    fn pull(&self, place: &mut A::Tangent, _: NoTangent) -> A::Tangent {
        std::mem::replace(place, pad_to(A::Tangent::lazy_zero(), &self.before))
    }
}

impl<B, A: Shape, const N: usize> ChangeLanes<Wide<A, N>, N> for Assign<B, A> {
    type Operand = Wide<A, N>;
    type Out = NoTangent;

    #[inline]
    fn push(&self, place: &mut Wide<A, N>, operand: Wide<A, N>) -> NoTangent {
        *place = pad_lanes(operand, &self.after);
        NoTangent
    }
}

/// The tangents of a variable that has been assigned `value`.
#[inline(always)]
pub fn set<T: Differentiable, const N: usize>(
    place: &mut LanesOf<T, N>,
    operand: LanesOf<T, N>,
    value: &T,
) {
    *place = pad_lanes(operand, &value.shape());
}

/// `mem::take`: what goes in is a constant.
#[derive(Clone, Debug)]
pub struct Take<S>(Replace<S>);

/// [`std::mem::take`]
#[inline(always)]
pub fn take<T: Differentiable + Default>(place: &mut T) -> (T, Take<T::Shape>) {
    let (value, change) = replace(place, T::default());
    (value, Take(change))
}

impl<S: Shape> Change<S::Tangent> for Take<S> {
    type Operand = NoTangent;
    type Out = S::Tangent;

    #[inline]
    fn pull(&self, place: &mut S::Tangent, out: S::Tangent) -> NoTangent {
        self.0.pull(place, out);
        NoTangent
    }
}

impl<S: Shape, const N: usize> ChangeLanes<Wide<S, N>, N> for Take<S> {
    type Operand = NoTangent;
    type Out = Wide<S, N>;

    #[inline]
    fn push(&self, place: &mut Wide<S, N>, _: NoTangent) -> Wide<S, N> {
        self.0.push(place, Wide::<S, N>::lazy_zero())
    }
}

/// [`std::mem::swap`] of tangents: its own transpose.
#[inline(always)]
pub fn exchange<T: Tangent>(a: &mut T, b: &mut T) {
    std::mem::swap(a, b);
}
