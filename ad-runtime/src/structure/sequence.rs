//! What `Vec`s and slices do to themselves.

use std::cmp::Ordering;

use super::build::total;
use super::{Change, check, expand, pad_all};
use crate::{Differentiable, Monoid, NoTangent, Shape, Tangent, pad_to};

/// `v.push(x)`
#[derive(Clone, Debug)]
pub struct Push<S> {
    at: usize,
    shape: S,
}

/// [`Vec::push`]
#[inline(always)]
pub fn push<T: Differentiable>(v: &mut Vec<T>, x: T) -> ((), Push<T::Shape>) {
    let (at, shape) = (v.len(), x.shape());
    v.push(x);
    ((), Push { at, shape })
}

impl<S: Shape> Change<Vec<S::Tangent>> for Push<S> {
    type Operand = S::Tangent;
    type Out = NoTangent;

    #[inline]
    fn push(&self, place: &mut Vec<S::Tangent>, operand: S::Tangent) -> NoTangent {
        expand(place, self.at);
        place.push(pad_to(operand, &self.shape));
        NoTangent
    }

    #[inline]
    fn pull(&self, place: &mut Vec<S::Tangent>, _: NoTangent) -> S::Tangent {
        expand(place, self.at + 1);
        place.pop().unwrap_or_else(S::Tangent::lazy_zero)
    }
}

/// `v.pop()`
#[derive(Clone, Debug)]
pub struct Pop<S> {
    rest: usize,
    popped: Option<S>,
}

/// [`Vec::pop`]
#[inline(always)]
pub fn pop<T: Differentiable>(v: &mut Vec<T>) -> (Option<T>, Pop<T::Shape>) {
    let out = v.pop();
    let change = Pop {
        rest: v.len(),
        popped: out.shape(),
    };
    (out, change)
}

impl<S: Shape> Change<Vec<S::Tangent>> for Pop<S> {
    type Operand = NoTangent;
    type Out = Option<S::Tangent>;

    #[inline]
    fn push(&self, place: &mut Vec<S::Tangent>, _: NoTangent) -> Self::Out {
        expand(place, self.rest + usize::from(self.popped.is_some()));
        place.pop()
    }

    #[inline]
    fn pull(&self, place: &mut Vec<S::Tangent>, out: Self::Out) -> NoTangent {
        expand(place, self.rest);
        place.extend(pad_to(out, &self.popped));
        NoTangent
    }
}

/// `v.insert(i, x)`
#[derive(Clone, Debug)]
pub struct Insert<S> {
    len: usize,
    at: usize,
    shape: S,
}

/// [`Vec::insert`]
#[inline(always)]
#[track_caller]
pub fn insert<T: Differentiable>(v: &mut Vec<T>, at: usize, x: T) -> ((), Insert<T::Shape>) {
    let (len, shape) = (v.len(), x.shape());
    v.insert(at, x);
    ((), Insert { len, at, shape })
}

impl<S: Shape> Change<Vec<S::Tangent>> for Insert<S> {
    type Operand = S::Tangent;
    type Out = NoTangent;

    #[inline]
    fn push(&self, place: &mut Vec<S::Tangent>, operand: S::Tangent) -> NoTangent {
        expand(place, self.len);
        place.insert(self.at, pad_to(operand, &self.shape));
        NoTangent
    }

    #[inline]
    fn pull(&self, place: &mut Vec<S::Tangent>, _: NoTangent) -> S::Tangent {
        expand(place, self.len + 1);
        place.remove(self.at)
    }
}

/// `v.remove(i)`
#[derive(Clone, Debug)]
pub struct Remove<S>(Insert<S>);

/// [`Vec::remove`]
#[inline(always)]
#[track_caller]
pub fn remove<T: Differentiable>(v: &mut Vec<T>, at: usize) -> (T, Remove<T::Shape>) {
    let out = v.remove(at);
    let (len, shape) = (v.len(), out.shape());
    (out, Remove(Insert { len, at, shape }))
}

impl<S: Shape> Change<Vec<S::Tangent>> for Remove<S> {
    type Operand = NoTangent;
    type Out = S::Tangent;

    #[inline]
    fn push(&self, place: &mut Vec<S::Tangent>, _: NoTangent) -> S::Tangent {
        self.0.pull(place, NoTangent)
    }

    #[inline]
    fn pull(&self, place: &mut Vec<S::Tangent>, out: S::Tangent) -> NoTangent {
        self.0.push(place, out)
    }
}

/// `v.swap_remove(i)`
#[derive(Clone, Debug)]
pub struct SwapRemove<S>(Insert<S>);

/// [`Vec::swap_remove`]
#[inline(always)]
#[track_caller]
pub fn swap_remove<T: Differentiable>(v: &mut Vec<T>, at: usize) -> (T, SwapRemove<T::Shape>) {
    let out = v.swap_remove(at);
    let (len, shape) = (v.len(), out.shape());
    (out, SwapRemove(Insert { len, at, shape }))
}

impl<S: Shape> Change<Vec<S::Tangent>> for SwapRemove<S> {
    type Operand = NoTangent;
    type Out = S::Tangent;

    #[inline]
    fn push(&self, place: &mut Vec<S::Tangent>, _: NoTangent) -> S::Tangent {
        expand(place, self.0.len + 1);
        place.swap_remove(self.0.at)
    }

    #[inline]
    fn pull(&self, place: &mut Vec<S::Tangent>, out: S::Tangent) -> NoTangent {
        expand(place, self.0.len);
        place.push(pad_to(out, &self.0.shape));
        place.swap(self.0.at, self.0.len);
        NoTangent
    }
}

/// `v.truncate(n)`, `v.clear()`
#[derive(Clone, Debug)]
pub struct Truncate<S> {
    len: usize,
    dropped: Vec<S>,
}

/// [`Vec::truncate`]
#[inline]
pub fn truncate<T: Differentiable>(v: &mut Vec<T>, len: usize) -> ((), Truncate<T::Shape>) {
    let len = len.min(v.len());
    let dropped = v[len..].shape();
    v.truncate(len);
    ((), Truncate { len, dropped })
}

/// [`Vec::clear`]
#[inline]
pub fn clear<T: Differentiable>(v: &mut Vec<T>) -> ((), Truncate<T::Shape>) {
    truncate(v, 0)
}

impl<S: Shape> Change<Vec<S::Tangent>> for Truncate<S> {
    type Operand = NoTangent;
    type Out = NoTangent;

    #[inline]
    fn push(&self, place: &mut Vec<S::Tangent>, _: NoTangent) -> NoTangent {
        place.truncate(self.len);
        NoTangent
    }

    #[inline]
    fn pull(&self, place: &mut Vec<S::Tangent>, _: NoTangent) -> NoTangent {
        expand(place, self.len);
        place.extend(S::zeros(&self.dropped));
        NoTangent
    }
}

/// `v.split_off(at)`
#[derive(Clone, Debug)]
pub struct SplitOff<S>(Truncate<S>);

/// [`Vec::split_off`]
#[inline]
#[track_caller]
pub fn split_off<T: Differentiable>(v: &mut Vec<T>, at: usize) -> (Vec<T>, SplitOff<T::Shape>) {
    let out = v.split_off(at);
    let dropped = out.shape();
    (out, SplitOff(Truncate { len: at, dropped }))
}

impl<S: Shape> Change<Vec<S::Tangent>> for SplitOff<S> {
    type Operand = NoTangent;
    type Out = Vec<S::Tangent>;

    #[inline]
    fn push(&self, place: &mut Vec<S::Tangent>, _: NoTangent) -> Self::Out {
        expand(place, self.0.len + self.0.dropped.len());
        place.split_off(self.0.len)
    }

    #[inline]
    fn pull(&self, place: &mut Vec<S::Tangent>, out: Self::Out) -> NoTangent {
        expand(place, self.0.len);
        place.extend(pad_all(out, &self.0.dropped));
        NoTangent
    }
}

/// `v.extend(w)`, `v.extend_from_slice(&w)`, `v.append(&mut w)`
#[derive(Clone, Debug)]
pub struct Extend<S> {
    at: usize,
    added: Vec<S>,
}

/// [`Vec::extend`] by the elements of a `Vec`.
#[inline]
pub fn extend<T: Differentiable>(v: &mut Vec<T>, by: Vec<T>) -> ((), Extend<T::Shape>) {
    let (at, added) = (v.len(), by.shape());
    v.extend(by);
    ((), Extend { at, added })
}

impl<S: Shape> Change<Vec<S::Tangent>> for Extend<S> {
    type Operand = Vec<S::Tangent>;
    type Out = NoTangent;

    #[inline]
    fn push(&self, place: &mut Vec<S::Tangent>, operand: Self::Operand) -> NoTangent {
        expand(place, self.at);
        place.extend(pad_all(operand, &self.added));
        NoTangent
    }

    #[inline]
    fn pull(&self, place: &mut Vec<S::Tangent>, _: NoTangent) -> Self::Operand {
        expand(place, self.at + self.added.len());
        place.split_off(self.at)
    }
}

/// `v.resize(n, x)`
#[derive(Clone, Debug)]
pub struct Resize<S> {
    shape: S,
    added: usize,
    cut: Truncate<S>,
}

/// [`Vec::resize`]
#[inline]
pub fn resize<T: Differentiable + Clone>(
    v: &mut Vec<T>,
    len: usize,
    x: T,
) -> ((), Resize<T::Shape>) {
    let shape = x.shape();
    let added = len.saturating_sub(v.len());
    let cut = Truncate {
        len: len.min(v.len()),
        dropped: v[len.min(v.len())..].shape(),
    };
    v.resize(len, x);
    ((), Resize { shape, added, cut })
}

impl<S: Shape> Change<Vec<S::Tangent>> for Resize<S> {
    type Operand = S::Tangent;
    type Out = NoTangent;

    #[inline]
    fn push(&self, place: &mut Vec<S::Tangent>, operand: S::Tangent) -> NoTangent {
        expand(place, self.cut.len + self.cut.dropped.len());
        place.truncate(self.cut.len);
        if self.added > 0 {
            let len = self.cut.len + self.added;
            place.resize(len, pad_to(operand, &self.shape));
        }
        NoTangent
    }

    #[inline]
    fn pull(&self, place: &mut Vec<S::Tangent>, _: NoTangent) -> S::Tangent {
        expand(place, self.cut.len + self.added);
        let operand = total(place.drain(self.cut.len..));
        self.cut.pull(place, NoTangent);
        operand
    }
}

/// `v.fill(x)`
#[derive(Clone, Debug)]
pub struct Fill<S> {
    shape: S,
    before: Vec<S>,
}

/// [`slice::fill`]
#[inline]
pub fn fill<T: Differentiable + Clone>(v: &mut [T], x: T) -> ((), Fill<T::Shape>) {
    let (shape, before) = (x.shape(), v.shape());
    v.fill(x);
    ((), Fill { shape, before })
}

impl<S: Shape> Change<[S::Tangent]> for Fill<S> {
    type Operand = S::Tangent;
    type Out = NoTangent;

    #[inline]
    fn push(&self, place: &mut [S::Tangent], operand: S::Tangent) -> NoTangent {
        check(place, self.before.len());
        place.fill(pad_to(operand, &self.shape));
        NoTangent
    }

    #[inline]
    fn pull(&self, place: &mut [S::Tangent], _: NoTangent) -> S::Tangent {
        check(place, self.before.len());
        total(
            self.before
                .iter()
                .zip(place)
                .map(|(shape, element)| std::mem::replace(element, shape.zero())),
        )
    }
}

/// `v.copy_from_slice(&w)`, `v.clone_from_slice(&w)`
#[derive(Clone, Debug)]
pub struct CopyFrom<S> {
    before: Vec<S>,
    after: Vec<S>,
}

/// [`slice::clone_from_slice`], of the elements of a `Vec`.
#[inline]
#[track_caller]
pub fn copy_from<T: Differentiable + Clone>(v: &mut [T], from: Vec<T>) -> ((), CopyFrom<T::Shape>) {
    let (before, after) = (v.shape(), from.shape());
    v.clone_from_slice(&from);
    ((), CopyFrom { before, after })
}

impl<S: Shape> Change<[S::Tangent]> for CopyFrom<S> {
    type Operand = Vec<S::Tangent>;
    type Out = NoTangent;

    #[inline]
    fn push(&self, place: &mut [S::Tangent], operand: Self::Operand) -> NoTangent {
        check(place, self.before.len());
        let operand = pad_all(operand, &self.after);
        for (element, operand) in place.iter_mut().zip(operand) {
            *element = operand;
        }
        NoTangent
    }

    #[inline]
    fn pull(&self, place: &mut [S::Tangent], _: NoTangent) -> Self::Operand {
        check(place, self.before.len());
        let before = self.before.iter().zip(place);
        before
            .map(|(shape, element)| std::mem::replace(element, shape.zero()))
            .collect()
    }
}

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

impl<T: Tangent> Change<[T]> for Permute {
    type Operand = NoTangent;
    type Out = NoTangent;

    #[inline]
    fn push(&self, place: &mut [T], _: NoTangent) -> NoTangent {
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

    #[inline]
    fn pull(&self, place: &mut [T], _: NoTangent) -> NoTangent {
        match self {
            Permute::Swap(..) | Permute::Reverse => self.push(place, NoTangent),
            Permute::RotateLeft(by) => Permute::RotateRight(*by).push(place, NoTangent),
            Permute::RotateRight(by) => Permute::RotateLeft(*by).push(place, NoTangent),
            Permute::Listed(order) => {
                let mut back = vec![0; order.len()];
                order
                    .iter()
                    .enumerate()
                    .for_each(|(k, &from)| back[from] = k);
                Permute::Listed(back).push(place, NoTangent)
            }
        }
    }
}
