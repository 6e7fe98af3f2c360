//! What generated code calls. Not part of the public interface: it may change in any release.

pub use crate::activity::{
    Active, Activity, ConstantArgument, HasMap, Inactive, LinearArgument, Recorded, record_for,
    recorded,
};
pub use crate::argument::{Argument, Supply};
pub use crate::attempt::{Attempted, attempt, error_of, from_failure, held};
pub use crate::chains::*;
pub use crate::check;
pub use crate::checkpoint;
pub use crate::coefficient::{over, over_one};
pub use crate::detached::detached;
pub use crate::discrete::{Bare, Discrete, Underived, discrete, ordered, skipped, without_float};
pub use crate::drawn::drawn;
pub use crate::eager;
pub use crate::either::Either;
pub use crate::function::{
    Captures, DiffFn, Environment, Nothing, as_slot, as_tangent, capture, capture_constant,
    capture_function, function, given_or, lent_or, nothing, restore, retain, shorten, stand_in,
    stand_in_dot, tangent_of,
};
pub use crate::jacobian;
pub use crate::lanes::{Lanes, LanesOf, Wide, Width, pad_lanes, push, push_chosen};
pub use crate::late::{Late, late_shape};
pub use crate::latest::{Choice, Latest, choice};
pub use crate::lend::{keep, lasting, lent_tangent, owned, put, supplied};
pub use crate::linear_map::{Dual, LinearMap, Linearization, Sweep};
pub use crate::operators::*;
pub use crate::ranges::inclusive;
pub use crate::referent::{followed, lend};
pub use crate::residual::Residual;
pub use crate::resupply::{AsReceiver, Resupply, ResupplyBehind, receiver};
pub use crate::rules::functions::*;
pub use crate::rules::operand::{literal, literal_in, plain_number};
pub use crate::rules::special::*;
pub use crate::rules::{
    CastTo, Operand, d_reassembled_0, d_rescaled_0, reassembled_f32, reassembled_f64, rescaled_f32,
    rescaled_f64, truncated_f32, truncated_f64,
};
pub use crate::scalar::Scalar;
pub use crate::snapshot::{Snapshot, original};
pub use crate::special::distributions;
pub use crate::stays::Stays;
pub use crate::stretch::{begin, stretch};
pub use crate::structure::{self, cloned, copied, kind, success};
pub use crate::sweep::{
    Linear, arrive, backwards, beside, beside_mut, blanks, copy, elided, has_arrived, in_each_lane,
    in_step, inactive, is_chosen, is_zero, length, merge, minus, no_receiver_slot,
    no_receiver_tangent, pad, plus, pull_chosen, pull_if, pull_reached, reaches, record, records,
    replay, reserve, scalar, scattered, sum_1, sum_2, sum_3, sum_beside_1, sum_beside_2,
    sum_beside_3, type_of_receiver, unforeseen,
};
pub use crate::variant::Variant;
pub use crate::{
    Coefficient, Coordinates, Differentiable, Monoid, NoTangent, Real, Shape, Tangent, Uniform,
    pad_to,
};
pub use core::cell::{Cell, RefCell};
pub use core::clone::Clone;
pub use core::iter::{Extend, zip};
pub use core::marker::Copy;
pub use core::ops::Fn;
pub use core::option::Option::{self, None, Some};
pub use core::primitive::usize;
pub use std::borrow::ToOwned;
pub use std::boxed::Box;
pub use std::collections::VecDeque;
pub use std::marker::PhantomData;
pub use std::vec;
pub use std::vec::Vec;

/// The traits of the methods of types of other crates, to be in scope under no name.
pub mod of_other_crates {
    #[cfg(feature = "num-complex")]
    pub use crate::complex::{
        FloatFunctions as _, FloatMethods as _, Functions as _, Methods as _, SignedMethods as _,
    };
}

/// What a function that is never called returns.
pub fn absent<T>() -> T {
    unreachable!("a function without a linear map is not linearized")
}

/// A lazy zero, of no particular shape.
#[inline(always)]
pub fn zero<T: Tangent>() -> T {
    T::lazy_zero()
}

/// A zero of no particular shape, to add to.
#[inline(always)]
pub fn neutral<T: Tangent>() -> T {
    T::neutral()
}

/// The full zero of a shape, to add to.
#[inline(always)]
pub fn neutral_of<S: Shape>(shape: &S) -> S::Tangent {
    shape.neutral()
}

/// The shape of a value's tangents.
#[inline(always)]
pub fn shape<T: Differentiable + ?Sized>(value: &T) -> T::Shape {
    value.shape()
}

/// The full zero tangent at a value.
#[inline(always)]
pub fn zero_tangent<T: Differentiable + ?Sized>(value: &T) -> T::Tangent {
    value.zero_tangent()
}

/// `*tangent = zero_tangent(value)`, in the memory that it has.
#[inline(always)]
pub fn zero_again<T: Differentiable + ?Sized>(value: &T, tangent: &mut T::Tangent) {
    value.zero_again(tangent);
}

/// The full zero tangents at a value, in `N` lanes.
#[inline(always)]
pub fn zero_lanes<T: Differentiable + ?Sized, const N: usize>(value: &T) -> LanesOf<T, N> {
    value.shape().zero_lanes()
}

/// Tangents side by side.
#[inline(always)]
#[track_caller]
pub fn gather<T: Tangent, const N: usize>(tangents: [T; N]) -> T::Lanes<N> {
    T::gather(tangents)
}

/// The tangent in the only lane.
#[inline(always)]
pub fn only<T: Tangent>(lane: T::Lanes<1>) -> T {
    let [only] = T::scatter(lane);
    only
}

/// The full zero of a shape.
#[inline(always)]
pub fn zeros<S: Shape>(shape: &S) -> S::Tangent {
    shape.zero()
}

/// `into += by`.
#[inline(always)]
pub fn accumulate<T: Tangent>(into: &mut T, by: T) {
    into.accumulate_owned(by);
}

/// `into += by`, where `by` has the shape of `into` or is a lazy zero.
///
/// # Panics
///
/// If it has another number of elements.
#[inline]
#[track_caller]
pub fn accumulate_into<T: Tangent>(into: &mut [T], by: Vec<T>) {
    if !by.is_empty() {
        check_length(into.len(), by.len());
        for (into, by) in into.iter_mut().zip(by) {
            into.accumulate_owned(by);
        }
    }
}

/// Makes the lazy zeros in a caller's buffer full zeros of the shapes of the parameter's elements.
///
/// # Panics
///
/// If the buffer has another number of elements.
#[inline]
#[track_caller]
pub fn pad_slice<S: Shape>(into: &mut [S::Tangent], shapes: &[S]) {
    check_length(into.len(), shapes.len());
    for (into, shape) in into.iter_mut().zip(shapes) {
        shape.pad(into);
    }
}

#[inline(always)]
#[track_caller]
fn check_length(buffer: usize, value: usize) {
    assert!(
        buffer == value,
        "the buffer for the gradient has {buffer} elements where the argument has {value}"
    );
}

/// `into -= by`.
#[inline(always)]
pub fn subtract<T: Tangent>(into: &mut T, by: T) {
    into.subtract(&by);
}

/// `-tangent`.
#[inline(always)]
pub fn negate<T: Tangent>(mut tangent: T) -> T {
    tangent.scale_by(-1.0);
    tangent
}

/// The cotangent of an operand: `coefficient` transposed and applied to the result's cotangent.
#[inline(always)]
pub fn pull<C: Coefficient>(coefficient: C, dy: &C::Out) -> C::In {
    coefficient.apply_transpose(dy)
}

/// Sets a tangent to zero in place.
#[inline(always)]
pub fn reset<T: Tangent>(tangent: &mut T) {
    tangent.reset();
}

/// Returns a tangent and leaves a zero of the same shape: what an overwritten place's cotangent goes through.
#[inline(always)]
pub fn take<T: Tangent>(tangent: &mut T) -> T {
    let taken = tangent.clone();
    tangent.reset();
    taken
}

/// A copy of a value.
#[inline(always)]
pub fn snapshot<T: Clone>(value: &T) -> T {
    value.clone()
}

/// The lazy zero in place of a slice that is not there.
#[inline(always)]
pub fn none_of<'a, T: 'a>(_: impl FnOnce() -> &'a [T]) -> &'a [T] {
    &[]
}

/// What a reverse sweep is given again of an argument.
#[inline(always)]
pub fn again<T: Supply<Again>, Again>(argument: &T) -> Again {
    argument.supply()
}

/// The cotangent a gradient starts from.
#[inline(always)]
pub fn seed<Output: Scalar>() -> Output::Tangent {
    Output::unit_cotangent()
}

/// The cotangent of an argument from the gradient, for the cotangent `seed` of a scalar result.
#[inline]
pub fn scaled<Output: Scalar, T: Tangent>(gradient: &T, seed: &Output::Tangent) -> T {
    let mut out = gradient.clone();
    out.scale_by(Output::unit_cotangent().inner_product(seed));
    out
}

/// The map of a closure that pushes what is pushed and pulls what is pulled.
#[inline(always)]
pub fn linearization<A: Monoid, B: Monoid, F>(run: F) -> Linearization<A, B, F>
where
    F: Fn(Sweep<A, Dual<B>>) -> Sweep<B, Dual<A>>,
{
    Linearization::new(run)
}

/// Says what the type of a value is that nothing else is done with.
#[inline(always)]
pub fn typed<T>(_: &T) {}

/// Compiles where two functions are one.
#[inline(always)]
pub fn same<F>(_: F, _: F) {}

/// The derivative of a scalar in the directions of `tangents`, from its gradient.
#[inline]
pub fn along<Output: Scalar, T: Tangent, const N: usize>(
    gradient: &T,
    tangents: &T::Lanes<N>,
) -> LanesOf<Output, N> {
    let slopes = T::scatter(tangents.clone()).map(|tangent| {
        let mut out = Output::unit_cotangent();
        out.scale_by(gradient.inner_product(&tangent));
        out
    });
    <Output::Tangent as Tangent>::gather(slopes)
}

/// Tangents of different variants of an enum met in a sum or an inner product.
#[cold]
#[inline(never)]
#[track_caller]
pub fn variant_mismatch(left: &str, right: &str) -> ! {
    panic!("tangents of `{left}` and `{right}` cannot be combined")
}

/// A tangent is not of its value's variant. `what` is the part it plays.
#[cold]
#[inline(never)]
#[track_caller]
pub fn not_of_the_variant(what: &str, tangent: &str, value: &str) -> ! {
    panic!("the {what} is of `{tangent}` where the value is `{value}`")
}

/// Says that an element and what is kept of those before it are of one type, before a method of either is called.
#[inline(always)]
pub fn of_one_type<T>(_: &Option<T>, _: &T) {}

/// `compare(a, b)`, with the types of its parameters known.
#[inline(always)]
pub fn compare<T>(
    a: &T,
    b: &T,
    compare: impl FnOnce(&T, &T) -> core::cmp::Ordering,
) -> core::cmp::Ordering {
    compare(a, b)
}

/// `key(a).cmp(&key(b))`, with the types of its parameters known.
#[inline(always)]
pub fn compare_keys<T, K: Ord>(a: &T, b: &T, mut key: impl FnMut(&T) -> K) -> core::cmp::Ordering {
    let (a, b) = (key(a), key(b));
    a.cmp(&b)
}

/// `holds(x)`, with the type of its parameter known.
#[inline(always)]
pub fn holds<T>(x: &T, holds: impl FnOnce(&T) -> bool) -> bool {
    holds(x)
}
