//! Linear maps as values: applied, transposed, composed, never written out as matrices.
//!
//! A [`LinearMap`] is an abstract type. The functions of this module make maps and the methods of the trait combine
//! them; nothing else does, so every map is linear (a homomorphism of [`Monoid`]s) and knows its transpose. Each
//! combinator is a type of its own, which the compiler sees through: a composite of known maps costs what the same code
//! by hand does. [`boxed`](LinearMap::boxed) forgets the type.
//!
//! | map | from, to | value at `x` | transpose |
//! |---|---|---|---|
//! | [`identity`] | `T -> T` | `x` | itself |
//! | [`zero`] | `A -> B` | `0` | [`zero`] |
//! | [`scale`]`(k)` | `T -> T` | `k x` | itself |
//! | [`diagonal`]`(d)` | `Vec<T> -> Vec<T>` | `d[i] x[i]` | itself |
//! | [`m.compose(n)`](LinearMap::compose) | `A -> C` | `m (n x)` | `nᵀ` after `mᵀ` |
//! | [`m.plus(n)`](LinearMap::plus) | `A -> B` | `m x + n x` | `mᵀ + nᵀ` |
//! | [`pair`]`(m, n)` | `A -> (B, C)` | `(m x, n x)` | `copair(mᵀ, nᵀ)` |
//! | [`copair`]`(m, n)` | `(A, B) -> C` | `m x.0 + n x.1` | `pair(mᵀ, nᵀ)` |
//! | [`pair_all`]`(ms)` | `A -> Vec<B>` | `ms[i] x` | `copair_all` |
//! | [`copair_all`]`(ms)` | `Vec<A> -> B` | sum of `ms[i] x[i]` | `pair_all` |
//! | [`each`]`(m)` | `Vec<A> -> Vec<B>` | `m x[i]` | `each(mᵀ)` |
//! | [`first`], [`second`] | `(A, B) -> A`, `-> B` | `x.0`, `x.1` | `(x, 0)`, `(0, x)` |
//! | [`gather`]`(n, at)` | `Vec<T> -> Vec<T>` | `x[at[i]]` | [`scatter`] |
//! | [`total`]`(n)` | `Vec<T> -> T` | sum of `x[i]` | [`replicate`] |
//! | [`evaluate`]`(a)` | `Power<A, B> -> B` | `x(a)` | [`singleton`] |
//! | [`swap`]`(f)` | `B -> Power<A, C>` | `a ↦ f(a) x` | [`fold`] |
//! | [`singleton`]`(a)` | `B -> Copower<A, B>` | `x` at `a` | [`evaluate`] |
//! | [`fold`]`(f)` | `Copower<A, B> -> C` | sum of `f(a) b` | [`swap`] |
//!
//! The first fourteen are the combinators of Ellis, Peyton Jones and Fitzgibbon, *Working notes on automatic
//! differentiation* (their `VCat` is `pair`, their `HCat` `copair`); the last four are those of CHAD (Vákár and Smeding),
//! where the cotangent of a function is a [`Copower`].
//!
//! # Examples
//!
//! ```
//! use cotangent_runtime::linear_map::{self, LinearMap};
//!
//! // The second differences of five numbers, x[i] - 2 x[i + 1] + x[i + 2].
//! let at = |offset: usize| linear_map::gather::<f64>(5, (offset..offset + 3).collect());
//! let bend = at(0).plus(at(2)).plus(linear_map::scale(-2.0).compose(at(1)));
//!
//! assert_eq!(bend.apply(vec![0.0, 1.0, 4.0, 9.0, 16.0]), [2.0, 2.0, 2.0]);
//! assert_eq!(bend.transpose().apply(vec![0.0, 1.0, 0.0]), [0.0, 1.0, -2.0, 1.0, 0.0]);
//! ```

mod combine;
mod copower;
mod erased;
mod functions;
mod matrix;
mod module;
mod power;
mod product;
mod sequence;
mod simple;
mod vector;

pub use combine::{Compose, Sum, Transposed};
pub use copower::{Copower, Fold, Singleton, fold, singleton};
pub use erased::BoxedMap;
pub use functions::{Linearization, Sweep};
pub use module::Module;
pub use power::{Evaluate, Power, Swap, evaluate, swap};
pub use product::{Copair, First, Pair, Second, copair, first, pair, second};
pub use sequence::Sequence;
pub use simple::{Diagonal, Identity, Scale, Zero, diagonal, identity, scale, zero};
pub use vector::{
    CopairAll, Each, Gather, PairAll, Replicate, Scatter, Total, copair_all, each, gather,
    pair_all, replicate, scatter, total,
};

use crate::{Monoid, Tangent};

/// The dual of a space: [`Monoid::Dual`].
pub type Dual<T> = <T as Monoid>::Dual;

mod sealed {
    /// Maps are made by the functions of this module, so that all of them are linear.
    pub trait Sealed {}
}
use sealed::Sealed;

/// A linear map from `In` to `Out`, with its transpose.
///
/// For all `x` and `y`, `<y, m.apply(x)> = <m.apply_transpose(y), x>`, and
/// `m.apply(x + x') = m.apply(x) + m.apply(x')`. See the [module](self) for the maps there are.
///
/// The trait is sealed: `x ↦ x + 1` is no implementor.
///
/// ```compile_fail,E0277
/// use cotangent_runtime::linear_map::{Dual, LinearMap};
///
/// struct Shift;
/// impl LinearMap for Shift {
///     type In = f64;
///     type Out = f64;
///     fn apply(&self, x: f64) -> f64 { x + 1.0 }
///     fn apply_transpose(&self, y: f64) -> f64 { y }
/// }
/// ```
///
/// # Panics
///
/// Of sizes that are known at run time, combinators check what is known when two maps are put together, and a map what it
/// is applied to: both panic with the two sizes. A lazy zero (an empty `Vec`) fits everywhere. Sizes that are types are
/// checked at compile time:
///
/// ```compile_fail,E0271
/// use cotangent_runtime::linear_map::{LinearMap, diagonal};
///
/// diagonal::<_, f64>([1.0, 2.0, 3.0]).compose(diagonal::<_, f64>([1.0, 2.0]));
/// ```
pub trait LinearMap: Sealed {
    /// What the map is applied to.
    type In: Monoid;

    /// What it gives.
    type Out: Monoid;

    /// `m x`
    ///
    /// # Panics
    ///
    /// If `x` has another number of elements than the map takes.
    fn apply(&self, x: Self::In) -> Self::Out;

    /// `mᵀ y`: reverse application.
    ///
    /// # Panics
    ///
    /// If `y` has another number of elements than the map gives.
    fn apply_transpose(&self, y: Dual<Self::Out>) -> Dual<Self::In>;

    /// How many elements the map takes, if it takes a `Vec` and knows.
    fn input_len(&self) -> Option<usize> {
        None
    }

    /// How many elements the map gives, if it gives a `Vec` and knows.
    fn output_len(&self) -> Option<usize> {
        None
    }

    /// `mᵀ`. The transpose of the transpose is the map again.
    ///
    /// # Examples
    ///
    /// ```
    /// use cotangent_runtime::linear_map::{LinearMap, gather};
    ///
    /// let pick = gather::<i64>(4, vec![2, 2, 0]);
    /// assert_eq!(pick.apply(vec![10, 11, 12, 13]), [12, 12, 10]);
    /// assert_eq!(pick.transpose().apply(vec![1, 2, 3]), [3, 0, 3, 0]);
    /// ```
    #[inline(always)]
    fn transpose(self) -> Transposed<Self>
    where
        Self: Sized,
    {
        Transposed::new(self)
    }

    /// `m n`: this map after `inner`.
    ///
    /// # Panics
    ///
    /// If `inner` gives another number of elements than this map takes.
    ///
    /// # Examples
    ///
    /// ```
    /// use cotangent_runtime::linear_map::{LinearMap, diagonal, total};
    ///
    /// let dot = total::<i64>(3).compose(diagonal(vec![1_i64, 10, 100]));
    /// assert_eq!(dot.apply(vec![1, 2, 3]), 321);
    /// assert_eq!(dot.transpose().apply(1), [1, 10, 100]);
    /// ```
    #[inline]
    #[track_caller]
    fn compose<N>(self, inner: N) -> Compose<Self, N>
    where
        Self: Sized,
        N: LinearMap<Out = Self::In>,
    {
        Compose::new(self, inner)
    }

    /// `n m`: this map first, `outer` after it.
    ///
    /// # Panics
    ///
    /// As [`compose`](Self::compose).
    #[inline]
    #[track_caller]
    fn then<N>(self, outer: N) -> Compose<N, Self>
    where
        Self: Sized,
        N: LinearMap<In = Self::Out>,
    {
        Compose::new(outer, self)
    }

    /// `m + n`
    ///
    /// # Panics
    ///
    /// If the two take, or give, different numbers of elements.
    #[inline]
    #[track_caller]
    fn plus<N>(self, other: N) -> Sum<Self, N>
    where
        Self: Sized,
        N: LinearMap<In = Self::In, Out = Self::Out>,
    {
        Sum::new(self, other)
    }

    /// The map without its type, so that different ones go into one `Vec` or are chosen at run time.
    ///
    /// # Examples
    ///
    /// ```
    /// use cotangent_runtime::linear_map::{BoxedMap, LinearMap, diagonal, identity};
    ///
    /// let maps: Vec<BoxedMap<Vec<f64>, Vec<f64>>> =
    ///     vec![identity().boxed(), diagonal(vec![2.0, 3.0]).boxed()];
    /// let x = vec![1.0, 1.0];
    /// assert_eq!(maps.iter().fold(x, |x, map| map.apply(x)), [2.0, 3.0]);
    /// ```
    #[inline]
    fn boxed<'a>(self) -> BoxedMap<'a, Self::In, Self::Out>
    where
        Self: Sized + 'a,
    {
        BoxedMap::new(self)
    }

    /// The matrix of the map, row by row: `to_matrix(x)[i][j]` is how the scalar number `i` of the result changes with
    /// the scalar number `j` of what the map is applied to. `like` is anything the map can be applied to, for the shape.
    ///
    /// It has as many applications as `like` has scalars. Parts of the result that are a lazy zero for every input have
    /// no rows.
    ///
    /// # Panics
    ///
    /// If `like` has another number of elements than the map takes.
    ///
    /// # Examples
    ///
    /// ```
    /// use cotangent_runtime::linear_map::{LinearMap, copair, identity, scale};
    ///
    /// let map = copair(identity::<f64>(), scale(3.0));
    /// assert_eq!(map.to_matrix(&(0.0, 0.0)), [[1.0, 3.0]]);
    /// ```
    fn to_matrix(&self, like: &Self::In) -> Vec<Vec<f64>>
    where
        Self::In: Tangent,
        Self::Out: Tangent,
    {
        matrix::of(&|x| self.apply(x), like)
    }
}

impl<M: LinearMap + ?Sized> Sealed for &M {}

/// A map behind a reference, so that it can be part of several.
impl<M: LinearMap + ?Sized> LinearMap for &M {
    type In = M::In;
    type Out = M::Out;

    #[inline(always)]
    fn apply(&self, x: M::In) -> M::Out {
        (**self).apply(x)
    }

    #[inline(always)]
    fn apply_transpose(&self, y: Dual<M::Out>) -> Dual<M::In> {
        (**self).apply_transpose(y)
    }

    #[inline]
    fn input_len(&self) -> Option<usize> {
        (**self).input_len()
    }

    #[inline]
    fn output_len(&self) -> Option<usize> {
        (**self).output_len()
    }
}

/// The size both know, if they agree or one does not know.
#[track_caller]
fn agreed(what: &str, left: Option<usize>, right: Option<usize>) -> Option<usize> {
    match (left, right) {
        (Some(left), Some(right)) if left != right => mismatch(what, left, right),
        (left, right) => left.or(right),
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn mismatch(what: &str, left: usize, right: usize) -> ! {
    panic!("linear maps do not fit: {what} {left} and {right} elements")
}

/// Panics unless what a map is applied to has the number of elements it takes.
#[inline]
#[track_caller]
fn check_len(takes: usize, given: usize) {
    if takes != given {
        applied_to_other(takes, given);
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn applied_to_other(takes: usize, given: usize) -> ! {
    panic!("a linear map of {takes} elements was applied to {given}")
}
