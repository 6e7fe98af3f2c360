//! Values that share or copy the elements of a place.

use crate::lanes::{Wide, pad_lanes};
use crate::{Differentiable, Monoid, Shape, Tangent};

/// A value made of the elements of a place whose cotangent is a `P`, which it leaves as it is.
pub trait View<P: ?Sized> {
    /// The cotangent of the value.
    type Out;

    /// Adds the cotangent of the value to that of the place: the transpose of [`look`](ViewLanes::look).
    fn spread(&self, place: &mut P, out: Self::Out);
}

/// The same value, of a place whose tangents are a `P`, `N` at once.
pub trait ViewLanes<P: ?Sized, const N: usize> {
    /// The tangents of the value.
    type Out;

    /// The tangents of the value.
    fn look(&self, place: &P) -> Self::Out;
}

/// `xs.concat()`: one sequence after the other.
#[derive(Clone, Debug)]
pub struct Concat<S>(Vec<Vec<S>>);

/// [`slice::concat`]
pub fn concat<T: Differentiable + Clone, R: AsRef<[T]>>(rows: &[R]) -> (Vec<T>, Concat<T::Shape>) {
    let shapes = rows.iter().map(|row| row.as_ref().shape()).collect();
    let all = rows.iter().flat_map(|row| row.as_ref()).cloned().collect();
    (all, Concat(shapes))
}

impl<S: Shape, R: AsRef<[S::Tangent]> + AsMut<[S::Tangent]> + Tangent> View<[R]> for Concat<S> {
    type Out = Vec<S::Tangent>;

    fn spread(&self, place: &mut [R], out: Self::Out) {
        if out.is_empty() {
            return;
        }
        super::check(place, self.0.len());
        let mut out = out.into_iter();
        for (row, shapes) in place.iter_mut().zip(&self.0) {
            super::check(row.as_ref(), shapes.len());
            for element in row.as_mut() {
                if let Some(part) = out.next() {
                    element.accumulate_owned(part);
                }
            }
        }
    }
}

impl<S: Shape, R: AsRef<[Wide<S, N>]> + AsMut<[Wide<S, N>]> + Tangent, const N: usize>
    ViewLanes<[R], N> for Concat<S>
{
    type Out = Vec<Wide<S, N>>;

    fn look(&self, place: &[R]) -> Self::Out {
        let mut out = Vec::new();
        for (n, shapes) in self.0.iter().enumerate() {
            match place.get(n).map(AsRef::as_ref) {
                Some(row) if row.len() == shapes.len() => out.extend_from_slice(row),
                Some(row) if !row.is_empty() => super::check(row, shapes.len()),
                _ => out.extend(S::zeros_lanes(shapes)),
            }
        }
        out
    }
}

/// One element, if it is there.
#[derive(Clone, Debug)]
pub struct At<S>(Option<(usize, S)>);

/// [`slice::get`]
#[inline(always)]
pub fn get<T: Differentiable>(v: &[T], at: usize) -> (Option<&T>, At<T::Shape>) {
    let found = v.get(at);
    (found, At(found.map(|element| (at, element.shape()))))
}

/// [`slice::first`]
#[inline(always)]
pub fn first<T: Differentiable>(v: &[T]) -> (Option<&T>, At<T::Shape>) {
    get(v, 0)
}

/// [`slice::last`]
#[inline(always)]
pub fn last<T: Differentiable>(v: &[T]) -> (Option<&T>, At<T::Shape>) {
    get(v, v.len().wrapping_sub(1))
}

impl<S: Shape> View<[S::Tangent]> for At<S> {
    type Out = Option<S::Tangent>;

    #[inline]
    fn spread(&self, place: &mut [S::Tangent], out: Self::Out) {
        if let (Some((at, _)), Some(out)) = (&self.0, out) {
            place[*at].accumulate_owned(out);
        }
    }
}

impl<S: Shape, const N: usize> ViewLanes<[Wide<S, N>], N> for At<S> {
    type Out = Option<Wide<S, N>>;

    #[inline]
    fn look(&self, place: &[Wide<S, N>]) -> Self::Out {
        let (at, shape) = self.0.as_ref()?;
        let element = place.get(*at).cloned();
        Some(element.map_or_else(|| shape.zero_lanes(), |element| pad_lanes(element, shape)))
    }
}

/// The elements of a slice's tangent as a tangent of their own.
#[inline(always)]
pub fn to_vec<T: Tangent>(tangent: &[T]) -> Vec<T> {
    tangent.to_vec()
}
