//! What a reverse sweep does besides algebra: replaying tapes and merging accumulators.

use std::marker::PhantomData;

use crate::function::TangentFrom;
use crate::lanes::LanesOf;
use crate::monoid::Monoid;
use crate::no_tangent::Trivial;
use crate::rules::Operand;
use crate::{Coefficient, Differentiable, NoTangent, Shape, Tangent, pad_to, structure};

/// The most bytes a tape is grown by ahead of a loop, so that a loop that ends early, or never, does not exhaust memory
/// before it starts.
const AHEAD: usize = 1 << 26;

/// The same in entries.
#[inline(always)]
const fn ahead<T>() -> usize {
    match size_of::<T>() {
        0 => usize::MAX,
        size => AHEAD.div_ceil(size),
    }
}

/// Room on `tape` for the iterations of `range`.
#[inline]
pub fn reserve<T>(tape: &mut Vec<T>, range: &impl Iterator) {
    let count = range.size_hint().0;
    if tape.capacity() - tape.len() < count {
        *tape = with_room(std::mem::take(tape), count);
    }
}

/// Runs a loop that nothing but a panic leaves early, and puts what each iteration hands over on `tape`.
///
/// Not by `Vec::extend`: the compiler puts the iterators of the standard library into another unit, where `each` is called
/// by address, and what it captures, a length or a counter, has to be read anew from memory after every store. Here there
/// is one call of it, which is inlined, and the tape is a variable whose address nothing has, so that it is in registers.
#[inline(always)]
pub fn record<I: Iterator, T>(tape: &mut Vec<T>, mut range: I, mut each: impl FnMut(I::Item) -> T) {
    let mut own = std::mem::take(tape);
    if size_of::<T>() == 0 {
        // What takes no room is counted, and the loop stays one that the compiler sees.
        for i in range {
            // There is always room, which `push` is told here: the way it would make some takes the address of the
            // count, which would then be read and written in memory each time.
            assert!(own.len() < own.capacity(), "room for what takes none");
            own.push(each(i));
        }
        *tape = own;
        return;
    }
    while let count @ 1.. = range.size_hint().0 {
        if own.capacity() - own.len() < count {
            own = with_room(own, count);
        }
        while own.len() < own.capacity() {
            let Some(i) = range.next() else { break };
            own.push(each(i));
        }
    }
    *tape = own;
    assert!(range.next().is_none(), "a range says how long it is");
}

/// `tape` with room for `count` more entries, but not for more than a loop may turn out not to have.
#[cold]
#[inline(never)]
fn with_room<T>(mut tape: Vec<T>, count: usize) -> Vec<T> {
    let count = count.min(ahead::<T>());
    // The first room of a tape need not be moved, which is most of the work of growing.
    match tape.capacity() {
        0 => return Vec::with_capacity(count),
        _ => tape.reserve(count),
    }
    tape
}

macro_rules! sums {
    ($name:ident, $($row:ident: $T:ident),+) => {
        /// The sum of `term` over rows of one length: of `f64` in four parts, so that no addition waits for the one before.
        #[inline(always)]
        pub fn $name<$($T,)+ S: Tangent>($($row: &[$T],)+ term: impl Fn($(&$T),+) -> S) -> S {
            let mut sum = S::neutral();
            $(let mut $row = unforeseen($row).chunks_exact(4);)+
            if S::IS_DOUBLE {
                let mut parts = [S::neutral(), S::neutral(), S::neutral(), S::neutral()];
                while let ($(Some($row),)+) = ($($row.next(),)+) {
                    for (k, part) in parts.iter_mut().enumerate() {
                        part.accumulate_owned(term($(&$row[k]),+));
                    }
                }
                // Neighbours are kept in one register, which is added to the other first.
                let [mut a, mut b, c, d] = parts;
                a.accumulate_owned(c);
                b.accumulate_owned(d);
                a.accumulate_owned(b);
                sum = a;
            } else {
                while let ($(Some($row),)+) = ($($row.next(),)+) {
                    for k in 0..4 {
                        sum.accumulate_owned(term($(&$row[k]),+));
                    }
                }
            }
            let rest = [$($row.remainder().len()),+][0];
            $(let $row = &$row.remainder()[..rest];)+
            for k in 0..rest {
                sum.accumulate_owned(term($(&$row[k]),+));
            }
            sum
        }
    };
}

sums!(sum_1, a: A);
sums!(sum_2, a: A, b: B);
sums!(sum_3, a: A, b: B, c: C);

macro_rules! sums_beside {
    ($name:ident, $rows:pat, $first:ident: $F:ident $(, $row:ident: $T:ident)*) => {
        /// The sum of the first of `terms` over rows of one length, and the second added to the place beside: of `f64` two at
        /// once, which are read before the places are changed, so that they are kept in one register.
        #[inline(always)]
        pub fn $name<$F, $($T,)* S: Tangent, P: Tangent>(
            $first: &[$F],
            $($row: &[$T],)*
            places: &mut [P],
            terms: impl Fn(&$F, $(&$T),*) -> (S, P),
        ) -> S {
            let count = places.len();
            let $first = &$first[..count];
            $(let $row = &$row[..count];)*
            let mut sums = [S::neutral(), S::neutral()];
            {
                let pairs = $first.chunks_exact(2)$(.zip($row.chunks_exact(2)))*;
                for ($rows, places) in pairs.zip(places.chunks_exact_mut(2)) {
                    let both = [0, 1].map(|k| terms(&$first[k], $(&$row[k]),*));
                    for (k, (term, by)) in both.into_iter().enumerate() {
                        sums[if S::IS_DOUBLE { k } else { 0 }].accumulate_owned(term);
                        places[k].accumulate_owned(by);
                    }
                }
            }
            let [mut sum, odd] = sums;
            if count % 2 == 1 {
                let (term, by) = terms(&$first[count - 1], $(&$row[count - 1]),*);
                sum.accumulate_owned(term);
                places[count - 1].accumulate_owned(by);
            }
            sum.accumulate_owned(odd);
            sum
        }
    };
}

sums_beside!(sum_beside_1, a, a: A);
sums_beside!(sum_beside_2, (a, b), a: A, b: B);
sums_beside!(sum_beside_3, ((a, b), c), a: A, b: B, c: C);

/// How many iterations a loop over `range` has.
#[inline(always)]
pub fn length(range: &impl Iterator) -> usize {
    range.size_hint().0
}

/// Whether a sequence of `len` elements has `count` from `first` on.
#[inline(always)]
pub fn reaches(len: usize, first: usize, count: usize) -> bool {
    len.checked_sub(first).is_some_and(|rest| count <= rest)
}

/// The tangent of a slice of `len` elements, if there is one. It is as long as that: with the one index checked, the
/// compiler need not check the other.
///
/// # Panics
/// If it is of another length.
#[inline(always)]
#[track_caller]
pub fn beside<T>(given: Option<&[T]>, len: usize) -> &[T] {
    given.map_or(&[], |given| {
        structure::check(given, len);
        given
    })
}

/// The same of a cotangent that is added to.
///
/// # Panics
/// If it is of another length.
#[inline(always)]
#[track_caller]
pub fn beside_mut<T>(lent: Option<&mut [T]>, len: usize) -> &mut [T] {
    lent.map_or(&mut [], |lent| {
        structure::check(lent, len);
        lent
    })
}

/// A cotangent is as long as its value, which the compiler is told here: with the one index checked, it need not check the
/// other.
///
/// # Panics
/// If it is of another length.
#[inline(always)]
#[track_caller]
pub fn in_step<T>(cotangent: &[T], len: usize) {
    assert!(
        cotangent.len() == len,
        "a cotangent is as long as its value"
    );
}

/// `value`, of which the compiler may know nothing: the range or the rows of a loop that is hardly ever reached, whose
/// length and pointers it would else keep ready in the loops around.
#[inline(always)]
pub fn unforeseen<T>(value: T) -> T {
    core::hint::black_box(value)
}

/// Takes from a tape what the last `count` iterations left there.
#[inline(always)]
#[track_caller]
pub fn records<'a, T>(tape: &mut &'a [T], count: usize) -> &'a [T] {
    match tape.len().checked_sub(count) {
        Some(before) => {
            let (rest, own) = tape.split_at(before);
            *tape = rest;
            own
        }
        None => unreachable!("a reverse loop ran longer than its forward loop"),
    }
}

/// The iterations of a loop, last first.
#[inline(always)]
pub fn backwards<I>(forwards: I) -> core::iter::Rev<I::IntoIter>
where
    I: IntoIterator<IntoIter: DoubleEndedIterator>,
{
    forwards.into_iter().rev()
}

/// The record of the next iteration.
#[inline(always)]
#[track_caller]
pub fn replay<'a, T: 'a>(records: &mut impl Iterator<Item = &'a T>) -> &'a T {
    match records.next() {
        Some(record) => record,
        None => unreachable!("the loop of a sweep ran longer than that of the function"),
    }
}

/// A copy of a tangent.
#[inline(always)]
pub fn copy<T: Tangent>(tangent: &T) -> T {
    tangent.clone()
}

/// A cotangent in the shape of its value.
#[inline(always)]
#[track_caller]
pub fn pad<S: Shape>(tangent: S::Tangent, shape: &S) -> S::Tangent {
    pad_to(tangent, shape)
}

/// An accumulator that an owned tangent can be added into.
pub trait Merge<By> {
    /// `self += by`
    fn merge(&mut self, by: By);
}

impl<T: Tangent> Merge<T> for T {
    #[inline(always)]
    fn merge(&mut self, by: T) {
        self.accumulate_owned(by);
    }
}

impl<T: Tangent> Merge<Vec<T>> for [T] {
    #[inline]
    fn merge(&mut self, by: Vec<T>) {
        for (into, by) in self.iter_mut().zip(by) {
            into.accumulate_owned(by);
        }
    }
}

impl<T: Tangent, const N: usize> Merge<Vec<T>> for [T; N] {
    #[inline]
    fn merge(&mut self, by: Vec<T>) {
        self.as_mut_slice().merge(by);
    }
}

impl<T: Tangent, const N: usize> Merge<[T; N]> for Vec<T> {
    #[inline]
    fn merge(&mut self, by: [T; N]) {
        self.accumulate_owned(by.into());
    }
}

/// `into += by`, where `into` may be a slice, or an array to which a field of type `&[T]` refers, or `by` may be one.
#[inline(always)]
pub fn merge<By, Into: Merge<By> + ?Sized>(into: &mut Into, by: By) {
    into.merge(by);
}

/// No contribution has reached this cotangent, or all that did were zero.
#[inline(always)]
pub fn is_zero<T: Tangent>(tangent: &T) -> bool {
    let mut zero = true;
    tangent.for_each_scalar(&mut |x| zero &= x == 0.0);
    zero
}

/// `pull`, except that a cotangent nothing has reached stays zero however steep the primitive is: the slope of
/// `sqrt` at 0 does not matter to a branch that did not use it.
#[inline(always)]
pub fn pull_reached<C: Coefficient>(coefficient: C, dy: &C::Out) -> C::In {
    coefficient.apply_transpose_reached(dy)
}

/// It is the operand that was chosen, or one of them.
#[inline(always)]
pub fn is_chosen<C: Coefficient>(coefficient: &C) -> bool {
    coefficient.is_chosen()
}

/// The cotangent of an operand that is chosen among several, or not.
#[inline(always)]
pub fn pull_chosen<C: Coefficient>(coefficient: C, dy: &C::Out) -> C::In {
    coefficient.apply_transpose_chosen(dy)
}

/// `into += by`, so that it shows that something has been added, even if that is zero: a slot of a number begins with
/// `-0.0`, which it is no longer then.
#[inline(always)]
pub fn arrive<T: Tangent>(into: &mut T, by: T) {
    into.arrive(by);
}

/// Something has been added to the cotangent of a number, or it is not zero.
#[inline(always)]
pub fn has_arrived<T: Tangent>(slot: &T) -> bool {
    slot.has_arrived()
}

/// `pull`, where it is known whether anything has reached the cotangent. If not, it is zero.
#[inline(always)]
pub fn pull_if<C: Coefficient>(reached: bool, coefficient: C, dy: &C::Out) -> C::In {
    match reached {
        true => coefficient.apply_transpose(dy),
        false => C::In::neutral(),
    }
}

/// The tangents of a receiver behind a reference: those of a slice are a slice.
pub trait Receiver {
    /// Several tangents at once.
    type Dot<const N: usize>: ?Sized;
    /// The cotangent.
    type Bar: ?Sized;
}

impl<S: Differentiable> Receiver for S {
    type Dot<const N: usize> = LanesOf<S, N>;
    type Bar = S::Tangent;
}

impl<T: Differentiable> Receiver for [T] {
    type Dot<const N: usize> = [LanesOf<T, N>];
    type Bar = [T::Tangent];
}

/// No tangent of a receiver. That its type is the method's own is checked: where the receiver has a method of that name
/// and only what it dereferences to has the companion, the two are not of one method.
#[inline(always)]
pub fn no_receiver_tangent<'a, S: Receiver + ?Sized, R, const N: usize>(_: &S) -> Option<R>
where
    R: TangentFrom<'a, S::Dot<N>>,
    S::Dot<N>: 'a,
{
    None
}

/// No place for the cotangent of a receiver, checked likewise.
#[inline(always)]
pub fn no_receiver_slot<'a, S: Receiver + ?Sized>(_: &S) -> Option<&'a mut S::Bar> {
    None
}

/// A type, as something that it cannot be inferred from: a receiver is not to be coerced to what it dereferences to.
pub trait Itself {
    /// The type.
    type Type;
}

impl<T> Itself for T {
    type Type = T;
}

/// The type of the receiver of a linear method, checked likewise.
#[inline(always)]
pub fn type_of_receiver<'a, S: Itself>(_: &S) -> Option<&'a mut PhantomData<S::Type>> {
    None
}

/// Tangents of which addition and negation are known to be the derivatives of `+` and `-`: those of scalars. A type
/// of the user's may define its operators otherwise.
#[diagnostic::on_unimplemented(
    message = "`+` and `-` have no derivative rule for a type whose tangent is `{Self}`",
    note = "if the operator has an annotated `impl`, say the type first: `let v: MyType = ..;`",
    note = "or add the components one by one, or call an annotated function that does"
)]
pub trait Linear: Tangent {}

impl Linear for f32 {}
impl Linear for f64 {}
impl Linear for NoTangent {}

/// The tangent that passes through `+`.
#[inline(always)]
pub fn plus<T: Tangent<Lane: Linear>>(tangent: &T) -> T {
    tangent.clone()
}

/// The tangent that passes through `-`.
#[inline(always)]
pub fn minus<T: Tangent<Lane: Linear>>(tangent: &T) -> T {
    let mut tangent = tangent.clone();
    tangent.scale_by(-1.0);
    tangent
}

/// `value`, whose type carries no derivative.
#[inline(always)]
pub fn inactive<T: Differentiable<Tangent: Trivial>>(value: T) -> T {
    value
}

/// Compiles where the operand is a scalar of the language.
#[inline(always)]
pub fn scalar<T: Operand>(_: &T) {}

/// What the transpose of a linear function does not compute: a zero of the type that `value` would have.
#[inline(always)]
pub fn elided<T: Tangent>(_: impl FnOnce() -> T) -> T {
    T::lazy_zero()
}

/// A sequence of zeros, where only the length of a linear argument matters.
#[inline]
pub fn blanks<T: Tangent>(len: usize) -> Vec<T> {
    vec![T::lazy_zero(); len]
}

/// The tangents of the lanes one by one, or a zero for each.
#[inline]
pub fn scattered<T: Tangent, const N: usize>(
    lanes: Option<T::Lanes<N>>,
    zero: impl Fn() -> T,
) -> [T; N] {
    match lanes {
        Some(lanes) => T::scatter(lanes),
        None => core::array::from_fn(|_| zero()),
    }
}

/// What `run` gives for each lane: a value, which is the same for all of them, and a tangent.
#[inline]
pub fn in_each_lane<Y, T: Tangent, const N: usize>(
    mut run: impl FnMut(usize) -> (Y, T),
) -> (Y, T::Lanes<N>) {
    let mut value = None;
    let tangents = core::array::from_fn(|lane| {
        let (of_lane, tangent) = run(lane);
        value = Some(of_lane);
        tangent
    });
    match value {
        Some(value) => (value, T::gather(tangents)),
        None => unreachable!("a sweep has a lane"),
    }
}
