//! [`Tangent`], the vector-space algebra derivatives are computed with.

/// Calls a macro once for each tuple arity from 1 to 12, with `T0 0, T1 1, ...`.
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
}

macro_rules! scalar {
    ($($t:ty)*) => {$(
        impl Tangent for $t {
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
}

impl<T: Tangent, const N: usize> Tangent for [T; N] {
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
}

impl<T: Tangent> Tangent for Option<T> {
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
}

impl<T: Tangent> Tangent for Box<T> {
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
}

macro_rules! tuple {
    ($($T:ident $i:tt),*) => {
        impl<$($T: Tangent),*> Tangent for ($($T,)*) {
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
        }
    };
}

for_each_tuple!(tuple);
