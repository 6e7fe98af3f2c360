//! `VecDeque`: a sequence whose tangent is that of a `Vec` of the same elements, and the changes that are other than those of a `Vec`.
//!
//! The tangent can be sliced like those of other sequences. What goes in or out at the front moves the others, in one copy.

use std::collections::VecDeque;

use super::permute::Permute;
use super::sequence::{Insert, Pop, Push, Remove};
use super::{Change, ChangeLanes, expand};
use crate::argument::Argument;
use crate::discrete::Discrete;
use crate::lanes::{Wide, pad_lanes};
use crate::snapshot::Snapshot;
use crate::{Differentiable, NoTangent, Shape, Tangent, pad_to};

impl<T: Differentiable> Differentiable for VecDeque<T> {
    type Tangent = Vec<T::Tangent>;
    type Shape = Vec<T::Shape>;

    #[inline]
    fn shape(&self) -> Self::Shape {
        self.iter().map(T::shape).collect()
    }

    #[inline]
    fn tangent_extent(&self) -> usize {
        (self.len() * size_of::<T>()).div_ceil(size_of::<f64>())
    }
}

impl<T> Argument for VecDeque<T> {
    type Again = ();

    #[inline(always)]
    fn again(&self) {}
}

impl<T: Snapshot> Snapshot for VecDeque<T> {
    #[inline]
    fn snapshot(&self) -> Self {
        self.iter().map(T::snapshot).collect()
    }
}

impl<T: Discrete> Discrete for VecDeque<T> {}

/// [`VecDeque::push_back`]
#[inline(always)]
pub fn push_back<T: Differentiable>(v: &mut VecDeque<T>, x: T) -> ((), Push<T::Shape>) {
    let (at, shape) = (v.len(), x.shape());
    v.push_back(x);
    ((), Push { at, shape })
}

/// [`VecDeque::pop_back`]
#[inline(always)]
pub fn pop_back<T: Differentiable>(v: &mut VecDeque<T>) -> (Option<T>, Pop<T::Shape>) {
    let out = v.pop_back();
    let change = left(v, &out);
    (out, change)
}

/// What is left after something has been taken from an end.
#[inline(always)]
fn left<T: Differentiable>(v: &VecDeque<T>, popped: &Option<T>) -> Pop<T::Shape> {
    Pop {
        rest: v.len(),
        popped: popped.shape(),
    }
}

/// [`VecDeque::push_front`]
#[inline(always)]
pub fn push_front<T: Differentiable>(v: &mut VecDeque<T>, x: T) -> ((), Insert<T::Shape>) {
    let (len, shape) = (v.len(), x.shape());
    v.push_front(x);
    ((), Insert { len, at: 0, shape })
}

/// `v.pop_front()`
#[derive(Clone, Debug)]
pub struct PopFront<S>(Pop<S>);

/// [`VecDeque::pop_front`]
#[inline(always)]
pub fn pop_front<T: Differentiable>(v: &mut VecDeque<T>) -> (Option<T>, PopFront<T::Shape>) {
    let out = v.pop_front();
    let change = PopFront(left(v, &out));
    (out, change)
}

impl<S: Shape> Change<Vec<S::Tangent>> for PopFront<S> {
    type Operand = NoTangent;
    type Out = Option<S::Tangent>;

    #[inline]
    fn pull(&self, place: &mut Vec<S::Tangent>, out: Self::Out) -> NoTangent {
        expand(place, self.0.rest);
        if let Some(out) = pad_to(out, &self.0.popped) {
            place.insert(0, out);
        }
        NoTangent
    }
}

impl<S: Shape, const N: usize> ChangeLanes<Vec<Wide<S, N>>, N> for PopFront<S> {
    type Operand = NoTangent;
    type Out = Option<Wide<S, N>>;

    #[inline]
    fn push(&self, place: &mut Vec<Wide<S, N>>, _: NoTangent) -> Self::Out {
        let popped = self.0.popped.as_ref()?;
        expand(place, self.0.rest + 1);
        Some(pad_lanes(place.remove(0), popped))
    }
}

/// `v.remove(i)`, if there was such an element.
#[derive(Clone, Debug)]
pub struct RemoveInside<S>(Option<Remove<S>>);

/// [`VecDeque::remove`]
#[inline]
pub fn remove_inside<T: Differentiable>(
    v: &mut VecDeque<T>,
    at: usize,
) -> (Option<T>, RemoveInside<T::Shape>) {
    let out = v.remove(at);
    let removed = out.as_ref().map(|out| Remove::of(v.len(), at, out.shape()));
    (out, RemoveInside(removed))
}

impl<S: Shape> Change<Vec<S::Tangent>> for RemoveInside<S> {
    type Operand = NoTangent;
    type Out = Option<S::Tangent>;

    #[inline]
    fn pull(&self, place: &mut Vec<S::Tangent>, out: Self::Out) -> NoTangent {
        match &self.0 {
            // A cotangent that is left out is a zero.
            Some(removed) => removed.put_back(place, out),
            None => NoTangent,
        }
    }
}

impl<S: Shape, const N: usize> ChangeLanes<Vec<Wide<S, N>>, N> for RemoveInside<S> {
    type Operand = NoTangent;
    type Out = Option<Wide<S, N>>;

    #[inline]
    fn push(&self, place: &mut Vec<Wide<S, N>>, _: NoTangent) -> Self::Out {
        let removed = self.0.as_ref()?;
        Some(removed.push(place, NoTangent))
    }
}

/// A permutation of a `VecDeque`.
#[derive(Clone, Debug)]
pub struct Turn(Permute);

/// [`VecDeque::swap`]
#[inline(always)]
#[track_caller]
pub fn swap_inside<T>(v: &mut VecDeque<T>, a: usize, b: usize) -> ((), Turn) {
    v.swap(a, b);
    ((), Turn(Permute::Swap(a, b)))
}

/// [`VecDeque::rotate_left`]
#[inline(always)]
#[track_caller]
pub fn rotate_left_inside<T>(v: &mut VecDeque<T>, by: usize) -> ((), Turn) {
    v.rotate_left(by);
    ((), Turn(Permute::RotateLeft(by)))
}

/// [`VecDeque::rotate_right`]
#[inline(always)]
#[track_caller]
pub fn rotate_right_inside<T>(v: &mut VecDeque<T>, by: usize) -> ((), Turn) {
    v.rotate_right(by);
    ((), Turn(Permute::RotateRight(by)))
}

impl<T: Tangent> Change<Vec<T>> for Turn {
    type Operand = NoTangent;
    type Out = NoTangent;

    #[inline(always)]
    fn pull(&self, place: &mut Vec<T>, out: NoTangent) -> NoTangent {
        self.0.pull(&mut place[..], out)
    }
}

impl<T: Tangent, const N: usize> ChangeLanes<Vec<T>, N> for Turn {
    type Operand = NoTangent;
    type Out = NoTangent;

    #[inline]
    fn push(&self, place: &mut Vec<T>, operand: NoTangent) -> NoTangent {
        ChangeLanes::<[T], N>::push(&self.0, &mut place[..], operand)
    }
}
