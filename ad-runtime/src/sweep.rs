//! What a reverse sweep does besides algebra: replaying tapes and merging accumulators.

use crate::{Coefficient, Shape, Tangent, pad_to};

/// The most entries a tape is grown by ahead of a loop, so that a loop that ends early, or never,
/// does not exhaust memory before it starts.
const AHEAD: usize = 1 << 16;

/// Room on `tape` for the iterations of `range`.
#[inline]
pub fn reserve<T>(tape: &mut Vec<T>, range: &impl Iterator) {
    tape.reserve(range.size_hint().0.min(AHEAD));
}

/// The record of the iteration before the one replayed last.
#[inline(always)]
#[track_caller]
pub fn replay<'a, T>(tape: &mut core::iter::Rev<core::slice::Iter<'a, T>>) -> &'a T {
    match tape.next() {
        Some(record) => record,
        None => unreachable!("a reverse loop ran longer than its forward loop"),
    }
}

/// A copy of a tangent.
#[inline(always)]
pub fn copy<T: Tangent>(tangent: &T) -> T {
    tangent.clone()
}

/// A cotangent in the shape of its value.
#[inline(always)]
#[track_caller]
pub fn pad<S: Shape>(tangent: S::Tangent, shape: &S) -> S::Tangent {
    pad_to(tangent, shape)
}

/// An accumulator that an owned tangent can be added into.
pub trait Merge<By> {
    /// `self += by`
    fn merge(&mut self, by: By);
}

impl<T: Tangent> Merge<T> for T {
    #[inline(always)]
    fn merge(&mut self, by: T) {
        self.accumulate_owned(by);
    }
}

impl<T: Tangent> Merge<Vec<T>> for [T] {
    #[inline]
    fn merge(&mut self, by: Vec<T>) {
        for (into, by) in self.iter_mut().zip(by) {
            into.accumulate_owned(by);
        }
    }
}

/// `into += by`, where `into` may be a slice.
#[inline(always)]
pub fn merge<By, Into: Merge<By> + ?Sized>(into: &mut Into, by: By) {
    into.merge(by);
}

/// No contribution has reached this cotangent, or all that did were zero.
#[inline(always)]
pub fn is_zero<T: Tangent>(tangent: &T) -> bool {
    let mut zero = true;
    tangent.for_each_scalar(&mut |x| zero &= x == 0.0);
    zero
}

/// `pull`, except that a cotangent nothing has reached stays zero however steep the primitive is: the slope of
/// `sqrt` at 0 does not matter to a branch that did not use it.
#[inline(always)]
pub fn pull_reached<C: Coefficient>(coefficient: C, dy: &C::Out) -> C::In {
    if is_zero(dy) {
        C::In::lazy_zero()
    } else {
        coefficient.apply_transpose(dy)
    }
}
