//! What loops call that were iterator chains or counted by `while`: lengths of ranges, their ends, and positions of elements
//! chosen.

use core::cmp::Ordering;
use core::iter::{Enumerate, Product, Sum};

use crate::Tangent;

/// How many numbers a range has.
#[inline(always)]
pub fn count(range: &impl Iterator) -> usize {
    range.size_hint().0
}

/// A number of a range.
#[inline(always)]
#[track_caller]
pub fn number<I: Iterator + Clone>(range: &I, index: usize) -> I::Item {
    match range.clone().nth(index) {
        Some(number) => number,
        None => panic!("a range has no number {index}"),
    }
}

/// `bound - ahead`, or the least number if that is less.
#[inline(always)]
pub fn less<T: num_traits::Saturating>(bound: T, ahead: T) -> T {
    bound.saturating_sub(ahead)
}

/// What a sum of values starts from.
#[inline(always)]
pub fn sum_of_none<T: Sum<T>>() -> T {
    core::iter::empty::<T>().sum()
}

/// What a sum of references to values starts from.
#[inline(always)]
pub fn sum_of_no_references<'a, T: Sum<&'a T> + 'a>() -> T {
    core::iter::empty::<&'a T>().sum()
}

/// What a product of values starts from.
#[inline(always)]
pub fn product_of_none<T: Product<T>>() -> T {
    core::iter::empty::<T>().product()
}

/// What a product of references to values starts from.
#[inline(always)]
pub fn product_of_no_references<'a, T: Product<&'a T> + 'a>() -> T {
    core::iter::empty::<&'a T>().product()
}

fn position<T>(found: Option<(usize, T)>) -> Option<usize> {
    found.map(|(index, _)| index)
}

/// The elements with their positions.
#[inline(always)]
pub fn numbered<I: IntoIterator>(iterator: I) -> Enumerate<I::IntoIter> {
    iterator.into_iter().enumerate()
}

/// Those that `filter` lets through.
#[inline(always)]
pub fn kept<T>(
    items: impl Iterator<Item = (usize, T)>,
    mut keep: impl FnMut(&T) -> bool,
) -> impl Iterator<Item = (usize, T)> {
    items.filter(move |(_, item)| keep(item))
}

/// Those that `take_while` lets through.
#[inline(always)]
pub fn kept_while<T>(
    items: impl Iterator<Item = (usize, T)>,
    mut keep: impl FnMut(&T) -> bool,
) -> impl Iterator<Item = (usize, T)> {
    items.take_while(move |(_, item)| keep(item))
}

/// Those that `skip_while` lets through.
#[inline(always)]
pub fn kept_after<T>(
    items: impl Iterator<Item = (usize, T)>,
    mut leave: impl FnMut(&T) -> bool,
) -> impl Iterator<Item = (usize, T)> {
    items.skip_while(move |(_, item)| leave(item))
}

/// Where the element is that `min_by` returns.
#[inline]
pub fn position_of_min_by<T>(
    items: impl Iterator<Item = (usize, T)>,
    mut compare: impl FnMut(&T, &T) -> Ordering,
) -> Option<usize> {
    position(items.min_by(|(_, a), (_, b)| compare(a, b)))
}

/// Where the element is that `max_by` returns.
#[inline]
pub fn position_of_max_by<T>(
    items: impl Iterator<Item = (usize, T)>,
    mut compare: impl FnMut(&T, &T) -> Ordering,
) -> Option<usize> {
    position(items.max_by(|(_, a), (_, b)| compare(a, b)))
}

/// Where the element is that `reduce` returns, with a closure that returns one of the two that it is given.
#[inline]
pub fn position_of_reduce<'a, T: 'a>(
    mut items: impl Iterator<Item = (usize, &'a T)>,
    mut choose: impl FnMut(&'a T, &'a T) -> &'a T,
) -> Option<usize> {
    let (mut at, mut chosen) = items.next()?;
    for (n, item) in items {
        if std::ptr::eq(choose(chosen, item), item) {
            (at, chosen) = (n, item);
        }
    }
    Some(at)
}

/// Where the element is that `min_by_key` returns.
#[inline]
pub fn position_of_min_by_key<T, K: Ord>(
    items: impl Iterator<Item = (usize, T)>,
    mut key: impl FnMut(&T) -> K,
) -> Option<usize> {
    position(items.min_by_key(|(_, item)| key(item)))
}

/// Where the element is that `max_by_key` returns.
#[inline]
pub fn position_of_max_by_key<T, K: Ord>(
    items: impl Iterator<Item = (usize, T)>,
    mut key: impl FnMut(&T) -> K,
) -> Option<usize> {
    position(items.max_by_key(|(_, item)| key(item)))
}

/// Where the element is that `find` returns.
#[inline]
pub fn position_of<T>(
    mut items: impl Iterator<Item = (usize, T)>,
    mut predicate: impl FnMut(&T) -> bool,
) -> Option<usize> {
    position(items.find(|(_, item)| predicate(item)))
}

/// Where the element is that `last` returns.
#[inline]
pub fn position_of_last<T>(items: impl Iterator<Item = (usize, T)>) -> Option<usize> {
    position(items.last())
}

/// Where the element is that `nth` returns.
#[inline]
pub fn position_of_nth<T>(mut items: impl Iterator<Item = (usize, T)>, n: usize) -> Option<usize> {
    position(items.nth(n))
}

/// Compiles where a reference is found: what it leads to does not change while it is used.
#[inline(always)]
pub fn look<T: ?Sized>(_: &Option<&T>) {}

/// An array as long as another, to be filled.
#[inline(always)]
pub fn blanks_like<A, T: Tangent, const N: usize>(_: &[A; N]) -> [T; N] {
    core::array::from_fn(|_| T::lazy_zero())
}
