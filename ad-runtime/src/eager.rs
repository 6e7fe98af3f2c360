//! Loops whose iterations meet in one sum only: when an iteration is reversed as soon as it has run.

use crate::differentiable::Differentiable;
use crate::monoid::Monoid;
use crate::tangent::Tangent;

/// Loops with fewer iterations are recorded.
const FEWEST: usize = 16;

/// How far a loop may be when the first iteration is reversed: one part in this many.
const LATEST: usize = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Iterations are recorded, for now.
    Waiting,
    /// They are recorded to the end.
    Recorded,
    /// The first iteration to be reversed as it runs.
    First,
    /// One after it.
    Later,
}

/// How a loop is run.
///
/// To reverse iterations as they run takes cotangents of all that they read, as zeros before and once more when they are
/// added to those of the function. So that this costs no more than the loop does, the first iterations are recorded,
/// until as much has been done; few iterations on large arguments are recorded to the end.
#[derive(Debug)]
pub struct Eager {
    state: State,
    turns: usize,
    done: usize,
    size: usize,
}

/// What becomes of an iteration that has been reversed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It needs nothing of those before.
    Apart,
    /// It does; nothing of those before is lost, so that it is recorded with them.
    Recorded,
    /// It does, and those before are not recorded: the loop begins again.
    Again,
}

impl Eager {
    /// A loop of `turns` iterations that add to `sum` and read values with `size` scalars. Unless it `records` anything, it
    /// runs as it is, and is reversed afterwards.
    #[inline]
    pub fn new<T: Differentiable>(_sum: &T, turns: usize, records: bool, size: usize) -> Self {
        let state = match records && turns >= FEWEST && T::Tangent::IS_DOUBLE {
            true => State::Waiting,
            false => State::Recorded,
        };
        Self {
            state,
            turns,
            done: 0,
            size,
        }
    }

    /// An iteration begins, after `work` operations: whether it is the first that is reversed as it runs.
    #[inline]
    pub fn begins(&mut self, work: usize) -> bool {
        if self.state != State::Waiting {
            return false;
        }
        if work >= self.size {
            self.state = State::First;
            return true;
        }
        self.done += 1;
        if self.done >= self.turns / LATEST {
            self.state = State::Recorded;
        }
        false
    }

    /// Whether iterations are reversed as they run.
    #[inline(always)]
    pub fn runs(&self) -> bool {
        matches!(self.state, State::First | State::Later)
    }

    /// An iteration has been reversed; `apart` if the cotangent is zero of what it found in variables that iterations
    /// change.
    #[inline(always)]
    pub fn settle(&mut self, apart: bool) -> Verdict {
        match (apart, self.state) {
            (true, _) => {
                self.state = State::Later;
                Verdict::Apart
            }
            (false, State::First) => {
                self.state = State::Recorded;
                Verdict::Recorded
            }
            (false, _) => {
                self.state = State::Recorded;
                Verdict::Again
            }
        }
    }

    /// The loop has ended, and what it has come to is `finite` or not: if not, it begins again, since in proportion to the
    /// cotangent of the sum it might have been.
    #[inline]
    pub fn overflows(&mut self, finite: bool) -> bool {
        let overflows = self.runs() && !finite;
        if overflows {
            self.state = State::Recorded;
        }
        overflows
    }
}

/// The entries of a tape have a size: those of pullbacks that capture nothing have none.
#[inline(always)]
pub fn records<T>(_tape: &[T]) -> bool {
    size_of::<T>() > 0
}

/// What has been done to fill a tape: nothing, if its entries are of no size.
#[inline(always)]
pub fn held<T>(tape: &[T], weight: usize) -> usize {
    match size_of::<T>() {
        0 => 0,
        _ => tape.len() * weight,
    }
}

/// No scalar has overflowed.
#[inline]
pub fn is_finite<T: Tangent>(tangent: &T) -> bool {
    let mut finite = true;
    tangent.for_each_scalar(&mut |x| finite &= x.is_finite());
    finite
}

/// The cotangent 1 of a number.
#[inline(always)]
pub fn unit<T: Differentiable>(_: &T) -> T::Tangent {
    let mut unit = T::Tangent::lazy_zero();
    unit.for_each_scalar_mut(&mut |x| *x = 1.0);
    unit
}

/// `cotangent` in place of the cotangent 1 that `part` was computed with.
#[inline]
pub fn scaled<S: Tangent, T: Tangent>(part: &T, cotangent: &S) -> T {
    let mut factor = 0.0;
    cotangent.for_each_scalar(&mut |x| factor = x);
    let mut part = part.clone();
    part.scale_by(factor);
    part
}

/// About how many scalars a tangent of this value has.
#[inline(always)]
pub fn extent<T: Differentiable + ?Sized>(value: &T) -> usize {
    value.tangent_extent()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DualNumber;

    #[test]
    fn few_iterations_on_much_are_recorded() {
        let mut few = Eager::new(&0.0, 15, true, 0);
        assert!(!few.begins(1000));
        let mut large = Eager::new(&0.0, 100, true, 1_000_000);
        assert!((0..100).all(|turn| !large.begins(1000 * turn)));
    }

    #[test]
    fn iterations_are_reversed_once_the_loop_has_done_enough() {
        let mut eager = Eager::new(&0.0, 100, true, 10);
        let begins: Vec<bool> = (0..5).map(|turn| eager.begins(4 * turn)).collect();
        assert_eq!(begins, [false, false, false, true, false]);
        assert!(eager.runs());
        assert_eq!(eager.settle(true), Verdict::Apart);
        assert_eq!(eager.settle(false), Verdict::Again);
        assert!(!eager.runs());
    }

    #[test]
    fn what_is_no_float_is_recorded() {
        assert!(!Eager::new(&DualNumber::new(0.0, 0.0), 100, true, 0).begins(0));
        assert!(!Eager::new(&0_usize, 100, true, 0).begins(0));
    }

    #[test]
    fn a_loop_that_records_nothing_is_reversed_afterwards() {
        let (pullbacks, numbers): (Vec<fn()>, Vec<()>) = (Vec::new(), Vec::new());
        assert!(records(&pullbacks) && !records(&numbers));
        assert!(!Eager::new(&0.0, 100, records(&numbers), 0).begins(0));
    }

    #[test]
    fn the_first_iteration_may_turn_out_to_need_those_before() {
        let mut eager = Eager::new(&0.0, 100, true, 0);
        assert!(eager.begins(0));
        assert_eq!(eager.settle(false), Verdict::Recorded);
        assert!(!eager.begins(1000) && !eager.runs());
    }
}
