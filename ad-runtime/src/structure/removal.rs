//! What takes elements out of the middle of a `Vec` or `VecDeque`.

use std::ops::{Bound, RangeBounds};

use super::growing::{Growing, ShapeOf};
use super::{Change, ChangeLanes, expand, pad_all, pad_all_lanes};
use crate::lanes::Wide;
use crate::{Differentiable, Monoid, NoTangent, Shape, pad_to};

/// `v.retain(f)`, `v.dedup()`
#[derive(Clone, Debug)]
pub struct Retain<S> {
    len: usize,
    /// What went, in order.
    gone: Vec<(usize, S)>,
}

/// [`Vec::retain`]
#[inline]
pub fn retain<V: Growing>(
    v: &mut V,
    mut keep: impl FnMut(&V::Item) -> bool,
) -> ((), Retain<ShapeOf<V>>) {
    let (len, mut gone, mut at) = (v.count(), Vec::new(), 0);
    v.keep(|x| {
        let keep = keep(x);
        if !keep {
            gone.push((at, x.shape()));
        }
        at += 1;
        keep
    });
    ((), Retain { len, gone })
}

/// [`Vec::dedup_by`]
#[inline]
pub fn dedup_by<T: Differentiable>(
    v: &mut Vec<T>,
    mut same: impl FnMut(&mut T, &mut T) -> bool,
) -> ((), Retain<T::Shape>) {
    let (len, mut gone, mut at) = (v.len(), Vec::new(), 0);
    v.dedup_by(|x, before| {
        at += 1;
        let same = same(x, before);
        if same {
            gone.push((at, x.shape()));
        }
        same
    });
    ((), Retain { len, gone })
}

/// [`Vec::dedup_by_key`]
#[inline]
pub fn dedup_by_key<T: Differentiable, K: PartialEq>(
    v: &mut Vec<T>,
    mut key: impl FnMut(&mut T) -> K,
) -> ((), Retain<T::Shape>) {
    dedup_by(v, |x, before| key(x) == key(before))
}

/// [`Vec::dedup`]
#[inline]
pub fn dedup<T: Differentiable + PartialEq>(v: &mut Vec<T>) -> ((), Retain<T::Shape>) {
    dedup_by(v, |x, before| x == before)
}

impl<S: Shape> Change<Vec<S::Tangent>> for Retain<S> {
    type Operand = NoTangent;
    type Out = NoTangent;

    #[inline]
    fn pull(&self, place: &mut Vec<S::Tangent>, _: NoTangent) -> NoTangent {
        expand(place, self.len - self.gone.len());
        let mut kept = std::mem::take(place).into_iter();
        let mut gone = self.gone.iter().peekable();
        place.extend(
            (0..self.len).filter_map(|at| match gone.next_if(|(gone, _)| *gone == at) {
                Some((_, shape)) => Some(pad_to(S::Tangent::lazy_zero(), shape)),
                None => kept.next(),
            }),
        );
        NoTangent
    }
}

impl<S: Shape, const N: usize> ChangeLanes<Vec<Wide<S, N>>, N> for Retain<S> {
    type Operand = NoTangent;
    type Out = NoTangent;

    #[inline]
    fn push(&self, place: &mut Vec<Wide<S, N>>, _: NoTangent) -> NoTangent {
        expand(place, self.len);
        let (mut gone, mut at) = (self.gone.iter().peekable(), 0);
        place.retain(|_| {
            at += 1;
            gone.next_if(|(gone, _)| *gone == at - 1).is_none()
        });
        NoTangent
    }
}

/// `v.drain(range)`
#[derive(Clone, Debug)]
pub struct Drain<S> {
    at: usize,
    rest: usize,
    gone: Vec<S>,
}

/// [`Vec::drain`], all of it.
#[inline]
#[track_caller]
pub fn drain<V: Growing>(
    v: &mut V,
    range: impl RangeBounds<usize>,
) -> (Vec<V::Item>, Drain<ShapeOf<V>>) {
    let at = match range.start_bound() {
        Bound::Included(at) => *at,
        Bound::Excluded(at) => at + 1,
        Bound::Unbounded => 0,
    };
    let out = v.take_out(range);
    let (rest, gone) = (v.count(), out.shape());
    (out, Drain { at, rest, gone })
}

impl<S: Shape> Change<Vec<S::Tangent>> for Drain<S> {
    type Operand = NoTangent;
    type Out = Vec<S::Tangent>;

    #[inline]
    fn pull(&self, place: &mut Vec<S::Tangent>, out: Self::Out) -> NoTangent {
        expand(place, self.rest);
        place.splice(self.at..self.at, pad_all(out, &self.gone));
        NoTangent
    }
}

impl<S: Shape, const N: usize> ChangeLanes<Vec<Wide<S, N>>, N> for Drain<S> {
    type Operand = NoTangent;
    type Out = Vec<Wide<S, N>>;

    #[inline]
    fn push(&self, place: &mut Vec<Wide<S, N>>, _: NoTangent) -> Self::Out {
        expand(place, self.rest + self.gone.len());
        let out = place.drain(self.at..self.at + self.gone.len()).collect();
        pad_all_lanes(out, &self.gone)
    }
}
