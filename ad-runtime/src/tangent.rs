//! [`Tangent`], the vector-space algebra derivatives are computed with.

use crate::lanes::{Lanes, first};

/// Calls a macro once for each tuple arity from 1 to 20, with `T0 0, T1 1, ...`.
macro_rules! for_each_tuple {
    ($tuple:ident) => {
        $tuple!(T0 0);
        $tuple!(T0 0, T1 1);
        $tuple!(T0 0, T1 1, T2 2);
        $tuple!(T0 0, T1 1, T2 2, T3 3);
        $tuple!(T0 0, T1 1, T2 2, T3 3, T4 4);
        $tuple!(T0 0, T1 1, T2 2, T3 3, T4 4, T5 5);
        $tuple!(T0 0, T1 1, T2 2, T3 3, T4 4, T5 5, T6 6);
        $tuple!(T0 0, T1 1, T2 2, T3 3, T4 4, T5 5, T6 6, T7 7);
        $tuple!(T0 0, T1 1, T2 2, T3 3, T4 4, T5 5, T6 6, T7 7, T8 8);
        $tuple!(T0 0, T1 1, T2 2, T3 3, T4 4, T5 5, T6 6, T7 7, T8 8, T9 9);
        $tuple!(T0 0, T1 1, T2 2, T3 3, T4 4, T5 5, T6 6, T7 7, T8 8, T9 9, T10 10);
        $tuple!(T0 0, T1 1, T2 2, T3 3, T4 4, T5 5, T6 6, T7 7, T8 8, T9 9, T10 10, T11 11);
        $tuple!(T0 0, T1 1, T2 2, T3 3, T4 4, T5 5, T6 6, T7 7, T8 8, T9 9, T10 10, T11 11, T12 12);
        $tuple!(T0 0, T1 1, T2 2, T3 3, T4 4, T5 5, T6 6, T7 7, T8 8, T9 9, T10 10, T11 11, T12 12, T13 13);
        $tuple!(T0 0, T1 1, T2 2, T3 3, T4 4, T5 5, T6 6, T7 7, T8 8, T9 9, T10 10, T11 11, T12 12, T13 13, T14 14);
        $tuple!(T0 0, T1 1, T2 2, T3 3, T4 4, T5 5, T6 6, T7 7, T8 8, T9 9, T10 10, T11 11, T12 12, T13 13, T14 14, T15 15);
        $tuple!(T0 0, T1 1, T2 2, T3 3, T4 4, T5 5, T6 6, T7 7, T8 8, T9 9, T10 10, T11 11, T12 12, T13 13, T14 14, T15 15, T16 16);
        $tuple!(T0 0, T1 1, T2 2, T3 3, T4 4, T5 5, T6 6, T7 7, T8 8, T9 9, T10 10, T11 11, T12 12, T13 13, T14 14, T15 15, T16 16, T17 17);
        $tuple!(T0 0, T1 1, T2 2, T3 3, T4 4, T5 5, T6 6, T7 7, T8 8, T9 9, T10 10, T11 11, T12 12, T13 13, T14 14, T15 15, T16 16, T17 17, T18 18);
        $tuple!(T0 0, T1 1, T2 2, T3 3, T4 4, T5 5, T6 6, T7 7, T8 8, T9 9, T10 10, T11 11, T12 12, T13 13, T14 14, T15 15, T16 16, T17 17, T18 18, T19 19);
    };
}
pub(crate) use for_each_tuple;

use crate::monoid::Monoid;

/// A finite-dimensional real vector space: the derivatives of some [`Differentiable`](crate::Differentiable) type.
///
/// Zero and addition are those of [`Monoid`]. Cotangents live in the space of the tangents, paired with them by
/// [`inner_product`](Self::inner_product).
///
/// The method names avoid those of the usual float traits, because `Tangent` is a supertrait of [`Real`](crate::Real)
/// and so is in scope on the generic parameters of differentiated functions.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::{Monoid, Tangent};
///
/// let mut total = Vec::<f64>::lazy_zero();
/// total.accumulate(&vec![1.0, 2.0]);
/// total.accumulate(&vec![0.5, 0.5]);
/// assert_eq!(total, [1.5, 2.5]);
/// assert_eq!(total.inner_product(&vec![2.0, 4.0]), 13.0);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tangent type",
    note = "`#[derive(Differentiable)]` on a type `S` defines its tangent type `STangent`"
)]
pub trait Tangent: Monoid<Dual = Self> {
    /// `N` tangents of this space at once: the same form, with [`Lanes`] where a scalar is.
    ///
    /// A scalar space of your own has `Lanes<Self, N>` here, and itself as its `Lane`.
    type Lanes<const N: usize>: Tangent<Lane = Self>;

    /// The space one lane is of: `Self`, except in lanes.
    type Lane: Tangent;

    /// Whether this is `f64`, so that multiplying by it is all there is to a cotangent, with room to spare for products
    /// in another order. Not so for a number that carries a derivative itself.
    #[doc(hidden)]
    const IS_DOUBLE: bool = false;

    /// `self += other`, which leaves no `-0.0` of a number.
    #[doc(hidden)]
    #[inline(always)]
    fn arrive(&mut self, other: Self) {
        self.accumulate_owned(other);
    }

    /// A number is no `-0.0`, anything else not zero.
    #[doc(hidden)]
    #[inline(always)]
    fn has_arrived(&self) -> bool {
        !crate::sweep::is_zero(self)
    }

    /// `self -= other`.
    ///
    /// # Panics
    ///
    /// As [`accumulate`](Monoid::accumulate).
    fn subtract(&mut self, other: &Self);

    /// Sets every scalar to zero in place. The shape stays, except that an enum's becomes the zero of any variant.
    fn reset(&mut self);

    /// `self *= factor`.
    fn scale_by(&mut self, factor: f64);

    /// The Euclidean inner product.
    ///
    /// # Panics
    ///
    /// As [`accumulate`](Monoid::accumulate).
    fn inner_product(&self, other: &Self) -> f64;

    /// Calls `visit` with every scalar, in storage order.
    fn for_each_scalar(&self, visit: &mut dyn FnMut(f64));

    /// Calls `visit` with every scalar to change it, in storage order. An `f32` is rounded from what `visit` leaves.
    fn for_each_scalar_mut(&mut self, visit: &mut dyn FnMut(&mut f64));

    /// Tangents side by side: `parts[k]` goes into lane `k`.
    ///
    /// # Panics
    ///
    /// If the shapes of two of them differ and neither is a lazy zero.
    fn gather<const N: usize>(parts: [Self; N]) -> Self::Lanes<N>;

    /// The tangents in the lanes, each as itself.
    fn scatter<const N: usize>(lanes: Self::Lanes<N>) -> [Self; N];
}

macro_rules! scalar {
    ($($t:ty)*) => {$(
        impl Tangent for $t {
            type Lanes<const N: usize> = Lanes<$t, N>;
            type Lane = $t;
            const IS_DOUBLE: bool = size_of::<$t>() == size_of::<f64>();

            #[inline(always)]
            fn arrive(&mut self, other: Self) {
                // The other order, `self + (other + 0.0)`, keeps loops over calls from being vectorised.
                *self = (*self + other) + 0.0;
            }

            #[inline(always)]
            fn has_arrived(&self) -> bool {
                self.to_bits() != (-0.0 as $t).to_bits()
            }

            #[inline(always)]
            fn subtract(&mut self, other: &Self) {
                *self -= *other;
            }

            #[inline(always)]
            fn reset(&mut self) {
                *self = 0.0;
            }

            #[inline(always)]
            fn scale_by(&mut self, factor: f64) {
                *self *= factor as $t;
            }

            #[inline(always)]
            fn inner_product(&self, other: &Self) -> f64 {
                f64::from(*self) * f64::from(*other)
            }

            #[inline]
            fn for_each_scalar(&self, visit: &mut dyn FnMut(f64)) {
                visit(f64::from(*self));
            }

            #[inline]
            fn for_each_scalar_mut(&mut self, visit: &mut dyn FnMut(&mut f64)) {
                let mut scalar = f64::from(*self);
                visit(&mut scalar);
                *self = scalar as $t;
            }

            #[inline(always)]
            fn gather<const N: usize>(parts: [Self; N]) -> Lanes<Self, N> {
                Lanes(parts)
            }

            #[inline(always)]
            fn scatter<const N: usize>(lanes: Lanes<Self, N>) -> [Self; N] {
                lanes.0
            }
        }
    )*};
}

scalar!(f32 f64);

#[cold]
#[inline(never)]
#[track_caller]
pub(crate) fn length_mismatch(left: usize, right: usize) -> ! {
    panic!("tangents of {left} and {right} elements cannot be combined")
}

impl<T: Tangent> Tangent for Vec<T> {
    type Lanes<const N: usize> = Vec<T::Lanes<N>>;
    type Lane = Vec<T::Lane>;

    #[inline]
    fn subtract(&mut self, other: &Self) {
        if other.is_empty() {
        } else if self.is_empty() {
            self.clone_from(other);
            self.scale_by(-1.0);
        } else if self.len() == other.len() {
            for (a, b) in self.iter_mut().zip(other) {
                a.subtract(b);
            }
        } else {
            length_mismatch(self.len(), other.len());
        }
    }

    #[inline]
    fn reset(&mut self) {
        self.iter_mut().for_each(T::reset);
    }

    #[inline]
    fn scale_by(&mut self, factor: f64) {
        self.iter_mut().for_each(|element| element.scale_by(factor));
    }

    #[inline]
    fn inner_product(&self, other: &Self) -> f64 {
        if self.is_empty() || other.is_empty() {
            return 0.0;
        }
        if self.len() != other.len() {
            length_mismatch(self.len(), other.len());
        }
        self.iter()
            .zip(other)
            .map(|(a, b)| a.inner_product(b))
            .sum()
    }

    fn for_each_scalar(&self, visit: &mut dyn FnMut(f64)) {
        self.iter()
            .for_each(|element| element.for_each_scalar(visit));
    }

    fn for_each_scalar_mut(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        self.iter_mut()
            .for_each(|element| element.for_each_scalar_mut(visit));
    }

    fn gather<const N: usize>(parts: [Self; N]) -> Vec<T::Lanes<N>> {
        if N == 1 {
            // In the storage of the only part, where the two have one layout.
            let only = parts.into_iter().next().unwrap_or_default();
            return only.into_iter().map(|x| T::gather(first(x))).collect();
        }
        let len = parts.iter().map(Vec::len).max().unwrap_or(0);
        for part in parts.iter().filter(|part| !part.is_empty()) {
            if part.len() != len {
                length_mismatch(part.len(), len);
            }
        }
        let mut parts = parts.map(Vec::into_iter);
        let all = (0..len).map(|_| {
            let next = parts.each_mut().map(Iterator::next);
            T::gather(next.map(|part| part.unwrap_or_else(T::lazy_zero)))
        });
        all.collect()
    }

    fn scatter<const N: usize>(lanes: Vec<T::Lanes<N>>) -> [Self; N] {
        if N == 1 {
            let only = |element| T::scatter(element).into_iter().next();
            let only = lanes
                .into_iter()
                .map(|e| only(e).unwrap_or_else(T::lazy_zero));
            return first(only.collect());
        }
        let mut parts = std::array::from_fn(|_| Vec::with_capacity(lanes.len()));
        for element in lanes {
            for (part, x) in parts.iter_mut().zip(T::scatter(element)) {
                part.push(x);
            }
        }
        parts
    }
}

impl<T: Tangent, const N: usize> Tangent for [T; N] {
    type Lanes<const M: usize> = [T::Lanes<M>; N];
    type Lane = [T::Lane; N];

    #[inline]
    fn subtract(&mut self, other: &Self) {
        for (a, b) in self.iter_mut().zip(other) {
            a.subtract(b);
        }
    }

    #[inline]
    fn reset(&mut self) {
        self.iter_mut().for_each(T::reset);
    }

    #[inline]
    fn scale_by(&mut self, factor: f64) {
        self.iter_mut().for_each(|element| element.scale_by(factor));
    }

    #[inline]
    fn inner_product(&self, other: &Self) -> f64 {
        self.iter()
            .zip(other)
            .map(|(a, b)| a.inner_product(b))
            .sum()
    }

    fn for_each_scalar(&self, visit: &mut dyn FnMut(f64)) {
        self.iter()
            .for_each(|element| element.for_each_scalar(visit));
    }

    fn for_each_scalar_mut(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        self.iter_mut()
            .for_each(|element| element.for_each_scalar_mut(visit));
    }

    #[inline]
    fn gather<const M: usize>(parts: [Self; M]) -> [T::Lanes<M>; N] {
        let mut parts = parts.map(IntoIterator::into_iter);
        std::array::from_fn(|_| {
            let next = parts.each_mut().map(Iterator::next);
            T::gather(next.map(|part| part.unwrap_or_else(T::lazy_zero)))
        })
    }

    #[inline]
    fn scatter<const M: usize>(lanes: [T::Lanes<M>; N]) -> [Self; M] {
        let mut columns = lanes.map(|element| T::scatter(element).into_iter());
        std::array::from_fn(|_| {
            let next = columns.each_mut().map(Iterator::next);
            next.map(|lane| lane.unwrap_or_else(T::lazy_zero))
        })
    }
}

impl<T: Tangent> Tangent for Option<T> {
    type Lanes<const N: usize> = Option<T::Lanes<N>>;
    type Lane = Option<T::Lane>;

    #[inline]
    fn subtract(&mut self, other: &Self) {
        match (self, other) {
            (_, None) => {}
            (Some(a), Some(b)) => a.subtract(b),
            (lazy @ None, Some(b)) => {
                let mut negated = b.clone();
                negated.scale_by(-1.0);
                *lazy = Some(negated);
            }
        }
    }

    #[inline]
    fn reset(&mut self) {
        if let Some(inner) = self {
            inner.reset();
        }
    }

    #[inline]
    fn scale_by(&mut self, factor: f64) {
        if let Some(inner) = self {
            inner.scale_by(factor);
        }
    }

    #[inline]
    fn inner_product(&self, other: &Self) -> f64 {
        match (self, other) {
            (Some(a), Some(b)) => a.inner_product(b),
            _ => 0.0,
        }
    }

    fn for_each_scalar(&self, visit: &mut dyn FnMut(f64)) {
        if let Some(inner) = self {
            inner.for_each_scalar(visit);
        }
    }

    fn for_each_scalar_mut(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        if let Some(inner) = self {
            inner.for_each_scalar_mut(visit);
        }
    }

    #[inline]
    fn gather<const N: usize>(parts: [Self; N]) -> Option<T::Lanes<N>> {
        let there = parts.iter().any(Option::is_some);
        there.then(|| T::gather(parts.map(|part| part.unwrap_or_else(T::lazy_zero))))
    }

    #[inline]
    fn scatter<const N: usize>(lanes: Option<T::Lanes<N>>) -> [Self; N] {
        match lanes {
            Some(inner) => T::scatter(inner).map(Some),
            None => std::array::from_fn(|_| None),
        }
    }
}

impl<T: Tangent> Tangent for Box<T> {
    type Lanes<const N: usize> = Box<T::Lanes<N>>;
    type Lane = Box<T::Lane>;

    #[inline]
    fn subtract(&mut self, other: &Self) {
        (**self).subtract(other);
    }

    #[inline]
    fn reset(&mut self) {
        (**self).reset();
    }

    #[inline]
    fn scale_by(&mut self, factor: f64) {
        (**self).scale_by(factor);
    }

    #[inline]
    fn inner_product(&self, other: &Self) -> f64 {
        (**self).inner_product(other)
    }

    fn for_each_scalar(&self, visit: &mut dyn FnMut(f64)) {
        (**self).for_each_scalar(visit);
    }

    fn for_each_scalar_mut(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        (**self).for_each_scalar_mut(visit);
    }

    #[inline]
    fn gather<const N: usize>(parts: [Self; N]) -> Box<T::Lanes<N>> {
        Box::new(T::gather(parts.map(|part| *part)))
    }

    #[inline]
    fn scatter<const N: usize>(lanes: Box<T::Lanes<N>>) -> [Self; N] {
        T::scatter(*lanes).map(Box::new)
    }
}

macro_rules! tuple {
    ($($T:ident $i:tt),*) => {
        impl<$($T: Tangent),*> Tangent for ($($T,)*) {
            type Lanes<const N: usize> = ($($T::Lanes<N>,)*);
            type Lane = ($($T::Lane,)*);

            #[inline]
            fn subtract(&mut self, other: &Self) {
                $(self.$i.subtract(&other.$i);)*
            }

            #[inline]
            fn reset(&mut self) {
                $(self.$i.reset();)*
            }

            #[inline]
            fn scale_by(&mut self, factor: f64) {
                $(self.$i.scale_by(factor);)*
            }

            #[inline]
            fn inner_product(&self, other: &Self) -> f64 {
                [$(self.$i.inner_product(&other.$i)),*].iter().sum()
            }

            fn for_each_scalar(&self, visit: &mut dyn FnMut(f64)) {
                $(self.$i.for_each_scalar(visit);)*
            }

            fn for_each_scalar_mut(&mut self, visit: &mut dyn FnMut(&mut f64)) {
                $(self.$i.for_each_scalar_mut(visit);)*
            }

            #[inline]
            fn gather<const N: usize>(parts: [Self; N]) -> Self::Lanes<N> {
                let mut parts = parts.map(|part| ($(Some(part.$i),)*));
                ($({
                    let part = parts.each_mut().map(|part| part.$i.take());
                    $T::gather(part.map(|part| part.unwrap_or_else($T::lazy_zero)))
                },)*)
            }

            #[inline]
            fn scatter<const N: usize>(lanes: Self::Lanes<N>) -> [Self; N] {
                let mut parts = ($($T::scatter(lanes.$i).into_iter(),)*);
                std::array::from_fn(|_| ($(parts.$i.next().unwrap_or_else($T::lazy_zero),)*))
            }
        }
    };
}

for_each_tuple!(tuple);
