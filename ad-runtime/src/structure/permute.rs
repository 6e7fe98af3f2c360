//! What slices do to themselves by moving their elements about.

use std::cmp::Ordering;

use super::{Change, ChangeLanes};
use crate::{NoTangent, Tangent};

/// A permutation of a slice: `swap`, `reverse`, `rotate_left`, `sort_by`.
///
/// Element `k` is afterwards what element `p(k)` was before.
#[derive(Clone, Debug)]
pub enum Permute {
    /// Two elements change places.
    Swap(usize, usize),
    /// Last first.
    Reverse,
    /// So many elements from the front to the end.
    RotateLeft(usize),
    /// So many elements from the end to the front.
    RotateRight(usize),
    /// Any other, listed.
    Listed(Vec<usize>),
}

/// [`slice::swap`]
#[inline(always)]
#[track_caller]
pub fn swap<T>(v: &mut [T], a: usize, b: usize) -> ((), Permute) {
    v.swap(a, b);
    ((), Permute::Swap(a, b))
}

/// What [`swap`] with these arguments was.
#[inline(always)]
pub fn swapped(a: usize, b: usize) -> Permute {
    Permute::Swap(a, b)
}

/// [`slice::reverse`]
#[inline(always)]
pub fn reverse<T>(v: &mut [T]) -> ((), Permute) {
    v.reverse();
    ((), Permute::Reverse)
}

/// [`slice::rotate_left`]
#[inline(always)]
#[track_caller]
pub fn rotate_left<T>(v: &mut [T], by: usize) -> ((), Permute) {
    v.rotate_left(by);
    ((), Permute::RotateLeft(by))
}

/// [`slice::rotate_right`]
#[inline(always)]
#[track_caller]
pub fn rotate_right<T>(v: &mut [T], by: usize) -> ((), Permute) {
    v.rotate_right(by);
    ((), Permute::RotateRight(by))
}

/// [`slice::sort_by`], which puts equal elements in an order that `sort_unstable_by` may choose as well.
pub fn sort_by<T>(v: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) -> ((), Permute) {
    let mut order: Vec<usize> = (0..v.len()).collect();
    order.sort_by(|&a, &b| compare(&v[a], &v[b]));
    permute(v, &order);
    ((), Permute::Listed(order))
}

/// [`slice::select_nth_unstable_by`], with an order of what is on either side that it may choose as well.
#[track_caller]
pub fn select_nth<T>(
    v: &mut [T],
    n: usize,
    mut compare: impl FnMut(&T, &T) -> Ordering,
) -> ((), Permute) {
    let mut order: Vec<usize> = (0..v.len()).collect();
    order.select_nth_unstable_by(n, |&a, &b| compare(&v[a], &v[b]));
    permute(v, &order);
    ((), Permute::Listed(order))
}

/// [`slice::sort_by_key`]
pub fn sort_by_key<T, K: Ord>(v: &mut [T], mut key: impl FnMut(&T) -> K) -> ((), Permute) {
    sort_by(v, |a, b| key(a).cmp(&key(b)))
}

/// Element `k` becomes what element `order[k]` was.
fn permute<T>(v: &mut [T], order: &[usize]) {
    let mut done = vec![false; v.len()];
    for start in 0..v.len() {
        let mut at = start;
        while !done[at] {
            done[at] = true;
            if order[at] != start {
                v.swap(at, order[at]);
                at = order[at];
            }
        }
    }
}

impl Permute {
    #[inline]
    fn apply<T>(&self, place: &mut [T]) -> NoTangent {
        // The permutation of a lazy zero is one.
        if !place.is_empty() {
            match self {
                Permute::Swap(a, b) => place.swap(*a, *b),
                Permute::Reverse => place.reverse(),
                Permute::RotateLeft(by) => place.rotate_left(*by),
                Permute::RotateRight(by) => place.rotate_right(*by),
                Permute::Listed(order) => permute(place, order),
            }
        }
        NoTangent
    }
}

impl<T: Tangent> Change<[T]> for Permute {
    type Operand = NoTangent;
    type Out = NoTangent;

    #[inline(always)]
    fn pull(&self, place: &mut [T], _: NoTangent) -> NoTangent {
        match self {
            Permute::Swap(..) | Permute::Reverse => self.apply(place),
            Permute::RotateLeft(by) => Permute::RotateRight(*by).apply(place),
            Permute::RotateRight(by) => Permute::RotateLeft(*by).apply(place),
            Permute::Listed(order) => {
                let mut back = vec![0; order.len()];
                order
                    .iter()
                    .enumerate()
                    .for_each(|(k, &from)| back[from] = k);
                Permute::Listed(back).apply(place)
            }
        }
    }
}

impl<T: Tangent, const N: usize> ChangeLanes<[T], N> for Permute {
    type Operand = NoTangent;
    type Out = NoTangent;

    #[inline]
    fn push(&self, place: &mut [T], _: NoTangent) -> NoTangent {
        self.apply(place)
    }
}
