//! Changes of containers that move numbers without computing with them: `push`, `swap`, `mem::replace`, `[x; N]`.
//!
//! Each is a function that makes the change and says what it was, as a [`Change`]: a linear map of the container's
//! tangent and of the tangents of what goes in, which takes no more to transpose than what it remembers.
//!
//! A container whose tangent is a lazy zero is treated as the full zero it stands for.

mod array;
mod build;
mod deque;
mod growing;
mod option;
mod permute;
mod removal;
mod sequence;
mod value;
mod view;

pub use array::{IntoArray, try_into, vec_try_into};
pub use build::{Repeat, repeat};
pub use deque::{
    PopFront, RemoveInside, Turn, pop_back, pop_front, push_back, push_front, remove_inside,
    rotate_left_inside, rotate_right_inside, swap_inside,
};
pub use growing::Growing;
pub use option::{
    Fallible, Family, Inside, Kind, Or, OrConstant, ReplaceInside, Same, Success, Unwrap, Zip,
    cloned, copied, expect, filter, kind, replace_inside, success, unwrap, unwrap_or,
    unwrap_or_default, zip,
};
pub use permute::{
    Permute, reverse, rotate_left, rotate_right, select_nth, sort_by, sort_by_key, swap, swapped,
};
pub use removal::{Drain, Retain, dedup, dedup_by, dedup_by_key, drain, retain};
pub use sequence::{
    CopyFrom, Extend, Fill, Insert, Pop, Push, Remove, Resize, SplitOff, SwapRemove, Truncate,
    clear, copy_from, extend, fill, insert, pop, push, remove, resize, split_off, swap_remove,
    truncate,
};
pub use value::{Assign, Replace, Take, assign, assigned, exchange, replace, set, take};
pub use view::{At, Concat, View, ViewLanes, concat, first, get, last, to_vec};

use crate::lanes::Wide;
use crate::{Shape, Tangent};

/// A change of a place whose cotangent is a `P`, given operands and leaving a result.
pub trait Change<P: ?Sized> {
    /// The cotangent of what goes in; several as a tuple.
    type Operand;

    /// The cotangent of what comes out.
    type Out;

    /// Takes the cotangent of the place back to what it was before the change: the transpose of
    /// [`push`](ChangeLanes::push).
    fn pull(&self, place: &mut P, out: Self::Out) -> Self::Operand;
}

/// The same change of `N` tangents at once.
pub trait ChangeLanes<P: ?Sized, const N: usize> {
    /// The tangents of what goes in; several as a tuple.
    type Operand;

    /// The tangents of what comes out.
    type Out;

    /// Changes the tangents of the place as the place was changed.
    fn push(&self, place: &mut P, operand: Self::Operand) -> Self::Out;
}

/// Makes a lazy zero of `len` elements explicit. The elements stay lazy.
#[track_caller]
fn expand<T: Tangent>(tangent: &mut Vec<T>, len: usize) {
    if tangent.is_empty() {
        tangent.resize_with(len, T::lazy_zero);
    }
    check(tangent, len);
}

/// A tangent has as many elements as its value.
#[inline(always)]
#[track_caller]
pub(crate) fn check<T>(tangent: &[T], len: usize) {
    assert!(
        tangent.len() == len,
        "the tangent has {} elements where the value has {len}",
        tangent.len()
    );
}

/// [`pad_all`] in `N` lanes.
fn pad_all_lanes<S: Shape, const N: usize>(
    mut tangents: Vec<Wide<S, N>>,
    shapes: &[S],
) -> Vec<Wide<S, N>> {
    expand(&mut tangents, shapes.len());
    for (tangent, shape) in tangents.iter_mut().zip(shapes) {
        shape.pad_lanes(tangent);
    }
    tangents
}

/// Brings a sequence of tangents that may be a lazy zero to the shapes of its values.
fn pad_all<S: Shape>(mut tangents: Vec<S::Tangent>, shapes: &[S]) -> Vec<S::Tangent> {
    expand(&mut tangents, shapes.len());
    for (tangent, shape) in tangents.iter_mut().zip(shapes) {
        shape.pad(tangent);
    }
    tangents
}
