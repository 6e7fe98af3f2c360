//! What `Vec`s and slices do to themselves.

use super::build::total;
use super::growing::{Growing, ShapeOf};
use super::{Change, ChangeLanes, check, expand, pad_all, pad_all_lanes};
use crate::lanes::{Wide, pad_lanes};
use crate::{Differentiable, Monoid, NoTangent, Shape, Tangent, pad_to};

/// `v.push(x)`
#[derive(Clone, Debug)]
pub struct Push<S> {
    pub(super) at: usize,
    pub(super) shape: S,
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
    fn pull(&self, place: &mut Vec<S::Tangent>, _: NoTangent) -> S::Tangent {
        expand(place, self.at + 1);
        place.pop().unwrap_or_else(S::Tangent::lazy_zero)
    }
}

impl<S: Shape, const N: usize> ChangeLanes<Vec<Wide<S, N>>, N> for Push<S> {
    type Operand = Wide<S, N>;
    type Out = NoTangent;

    #[inline]
    fn push(&self, place: &mut Vec<Wide<S, N>>, operand: Wide<S, N>) -> NoTangent {
        expand(place, self.at);
        place.push(pad_lanes(operand, &self.shape));
        NoTangent
    }
}

/// `v.pop()`
#[derive(Clone, Debug)]
pub struct Pop<S> {
    pub(super) rest: usize,
    pub(super) popped: Option<S>,
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
    fn pull(&self, place: &mut Vec<S::Tangent>, out: Self::Out) -> NoTangent {
        expand(place, self.rest);
        place.extend(pad_to(out, &self.popped));
        NoTangent
    }
}

impl<S: Shape, const N: usize> ChangeLanes<Vec<Wide<S, N>>, N> for Pop<S> {
    type Operand = NoTangent;
    type Out = Option<Wide<S, N>>;

    #[inline]
    fn push(&self, place: &mut Vec<Wide<S, N>>, _: NoTangent) -> Self::Out {
        expand(place, self.rest + usize::from(self.popped.is_some()));
        place.pop()
    }
}

/// `v.insert(i, x)`
#[derive(Clone, Debug)]
pub struct Insert<S> {
    pub(super) len: usize,
    pub(super) at: usize,
    pub(super) shape: S,
}

/// [`Vec::insert`]
#[inline(always)]
#[track_caller]
pub fn insert<V: Growing>(v: &mut V, at: usize, x: V::Item) -> ((), Insert<ShapeOf<V>>) {
    let (len, shape) = (v.count(), x.shape());
    v.insert_at(at, x);
    ((), Insert { len, at, shape })
}

impl<S> Insert<S> {
    #[inline]
    fn put_in<T: Tangent>(&self, place: &mut Vec<T>, element: T) -> NoTangent {
        expand(place, self.len);
        place.insert(self.at, element);
        NoTangent
    }

    #[inline]
    fn take_out<T: Tangent>(&self, place: &mut Vec<T>) -> T {
        expand(place, self.len + 1);
        place.remove(self.at)
    }
}

impl<S: Shape> Change<Vec<S::Tangent>> for Insert<S> {
    type Operand = S::Tangent;
    type Out = NoTangent;

    #[inline]
    fn pull(&self, place: &mut Vec<S::Tangent>, _: NoTangent) -> S::Tangent {
        self.take_out(place)
    }
}

impl<S: Shape, const N: usize> ChangeLanes<Vec<Wide<S, N>>, N> for Insert<S> {
    type Operand = Wide<S, N>;
    type Out = NoTangent;

    #[inline]
    fn push(&self, place: &mut Vec<Wide<S, N>>, operand: Wide<S, N>) -> NoTangent {
        self.put_in(place, pad_lanes(operand, &self.shape))
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

impl<S: Shape> Remove<S> {
    /// Of an element of that shape, where so many are left.
    pub(super) fn of(len: usize, at: usize, shape: S) -> Self {
        Remove(Insert { len, at, shape })
    }

    /// [`Change::pull`], where the cotangent of what went may be left out.
    pub(super) fn put_back(
        &self,
        place: &mut Vec<S::Tangent>,
        out: Option<S::Tangent>,
    ) -> NoTangent {
        self.pull(place, out.unwrap_or_else(S::Tangent::lazy_zero))
    }
}

impl<S: Shape> Change<Vec<S::Tangent>> for Remove<S> {
    type Operand = NoTangent;
    type Out = S::Tangent;

    #[inline]
    fn pull(&self, place: &mut Vec<S::Tangent>, out: S::Tangent) -> NoTangent {
        self.0.put_in(place, pad_to(out, &self.0.shape))
    }
}

impl<S: Shape, const N: usize> ChangeLanes<Vec<Wide<S, N>>, N> for Remove<S> {
    type Operand = NoTangent;
    type Out = Wide<S, N>;

    #[inline]
    fn push(&self, place: &mut Vec<Wide<S, N>>, _: NoTangent) -> Wide<S, N> {
        self.0.take_out(place)
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
    fn pull(&self, place: &mut Vec<S::Tangent>, out: S::Tangent) -> NoTangent {
        expand(place, self.0.len);
        place.push(pad_to(out, &self.0.shape));
        place.swap(self.0.at, self.0.len);
        NoTangent
    }
}

impl<S: Shape, const N: usize> ChangeLanes<Vec<Wide<S, N>>, N> for SwapRemove<S> {
    type Operand = NoTangent;
    type Out = Wide<S, N>;

    #[inline]
    fn push(&self, place: &mut Vec<Wide<S, N>>, _: NoTangent) -> Wide<S, N> {
        expand(place, self.0.len + 1);
        place.swap_remove(self.0.at)
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
pub fn truncate<V: Growing>(v: &mut V, len: usize) -> ((), Truncate<ShapeOf<V>>) {
    let len = len.min(v.count());
    let dropped = v.shapes_from(len);
    v.cut(len);
    ((), Truncate { len, dropped })
}

/// [`Vec::clear`]
#[inline]
pub fn clear<V: Growing>(v: &mut V) -> ((), Truncate<ShapeOf<V>>) {
    truncate(v, 0)
}

impl<S: Shape> Change<Vec<S::Tangent>> for Truncate<S> {
    type Operand = NoTangent;
    type Out = NoTangent;

    #[inline]
    fn pull(&self, place: &mut Vec<S::Tangent>, _: NoTangent) -> NoTangent {
        expand(place, self.len);
        place.extend(S::zeros(&self.dropped));
        NoTangent
    }
}

impl<S: Shape, const N: usize> ChangeLanes<Vec<Wide<S, N>>, N> for Truncate<S> {
    type Operand = NoTangent;
    type Out = NoTangent;

    #[inline]
    fn push(&self, place: &mut Vec<Wide<S, N>>, _: NoTangent) -> NoTangent {
        place.truncate(self.len);
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
    fn pull(&self, place: &mut Vec<S::Tangent>, out: Self::Out) -> NoTangent {
        expand(place, self.0.len);
        place.extend(pad_all(out, &self.0.dropped));
        NoTangent
    }
}

impl<S: Shape, const N: usize> ChangeLanes<Vec<Wide<S, N>>, N> for SplitOff<S> {
    type Operand = NoTangent;
    type Out = Vec<Wide<S, N>>;

    #[inline]
    fn push(&self, place: &mut Vec<Wide<S, N>>, _: NoTangent) -> Self::Out {
        expand(place, self.0.len + self.0.dropped.len());
        place.split_off(self.0.len)
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
pub fn extend<V: Growing>(v: &mut V, by: Vec<V::Item>) -> ((), Extend<ShapeOf<V>>) {
    let (at, added) = (v.count(), by.shape());
    v.extend(by);
    ((), Extend { at, added })
}

impl<S: Shape> Change<Vec<S::Tangent>> for Extend<S> {
    type Operand = Vec<S::Tangent>;
    type Out = NoTangent;

    #[inline]
    fn pull(&self, place: &mut Vec<S::Tangent>, _: NoTangent) -> Self::Operand {
        expand(place, self.at + self.added.len());
        place.split_off(self.at)
    }
}

impl<S: Shape, const N: usize> ChangeLanes<Vec<Wide<S, N>>, N> for Extend<S> {
    type Operand = Vec<Wide<S, N>>;
    type Out = NoTangent;

    #[inline]
    fn push(&self, place: &mut Vec<Wide<S, N>>, operand: Self::Operand) -> NoTangent {
        expand(place, self.at);
        place.extend(pad_all_lanes(operand, &self.added));
        NoTangent
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
pub fn resize<V: Growing>(v: &mut V, len: usize, x: V::Item) -> ((), Resize<ShapeOf<V>>)
where
    V::Item: Clone,
{
    let shape = x.shape();
    let added = len.saturating_sub(v.count());
    let left = len.min(v.count());
    let cut = Truncate {
        len: left,
        dropped: v.shapes_from(left),
    };
    v.grow_to(len, x);
    ((), Resize { shape, added, cut })
}

impl<S: Shape> Change<Vec<S::Tangent>> for Resize<S> {
    type Operand = S::Tangent;
    type Out = NoTangent;

    #[inline]
    fn pull(&self, place: &mut Vec<S::Tangent>, _: NoTangent) -> S::Tangent {
        expand(place, self.cut.len + self.added);
        let operand = total(place.drain(self.cut.len..));
        self.cut.pull(place, NoTangent);
        operand
    }
}

impl<S: Shape, const N: usize> ChangeLanes<Vec<Wide<S, N>>, N> for Resize<S> {
    type Operand = Wide<S, N>;
    type Out = NoTangent;

    #[inline]
    fn push(&self, place: &mut Vec<Wide<S, N>>, operand: Wide<S, N>) -> NoTangent {
        expand(place, self.cut.len + self.cut.dropped.len());
        place.truncate(self.cut.len);
        if self.added > 0 {
            let len = self.cut.len + self.added;
            place.resize(len, pad_lanes(operand, &self.shape));
        }
        NoTangent
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

impl<S: Shape, const N: usize> ChangeLanes<[Wide<S, N>], N> for Fill<S> {
    type Operand = Wide<S, N>;
    type Out = NoTangent;

    #[inline]
    fn push(&self, place: &mut [Wide<S, N>], operand: Wide<S, N>) -> NoTangent {
        check(place, self.before.len());
        place.fill(pad_lanes(operand, &self.shape));
        NoTangent
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
    fn pull(&self, place: &mut [S::Tangent], _: NoTangent) -> Self::Operand {
        check(place, self.before.len());
        let before = self.before.iter().zip(place);
        before
            .map(|(shape, element)| std::mem::replace(element, shape.zero()))
            .collect()
    }
}

impl<S: Shape, const N: usize> ChangeLanes<[Wide<S, N>], N> for CopyFrom<S> {
    type Operand = Vec<Wide<S, N>>;
    type Out = NoTangent;

    #[inline]
    fn push(&self, place: &mut [Wide<S, N>], operand: Self::Operand) -> NoTangent {
        check(place, self.before.len());
        let operand = pad_all_lanes(operand, &self.after);
        for (element, operand) in place.iter_mut().zip(operand) {
            *element = operand;
        }
        NoTangent
    }
}
