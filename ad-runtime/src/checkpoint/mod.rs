//! Checkpoints: the states a loop is run again from, where its iterations are too many to record.
//!
//! ```text
//! forward   let mut checkpoints = sqrt(turns(&(0..n)));
//!           for i in 0..n { if checkpoints.begins() { checkpoints.save(state.clone()); } body }
//! reverse   while let Some(span) = spans.segment() { run `span.len` iterations again from `span.state`, recording; reverse them }
//! ```
//!
//! | policy | states kept | iterations run again | recorded at a time |
//! |---|---|---|---|
//! | `every(k)` | n / k | n - n / k | k |
//! | `sqrt` | √n | n - √n | √n |
//! | `binomial(s)` | s + 1, and s more while it is pulled | [`schedule::advances`]`(n, s)` - (n - 1) | 1 |
//!
//! The last iteration of a span is not run to its end: nothing after its last recorded value matters.

pub mod schedule;
mod spans;

pub use spans::{Advance, Span, Spans, after, complete, turn};

/// Which iterations' states are kept.
#[derive(Clone, Copy, Debug)]
enum Policy {
    /// Those of every `stride`th iteration.
    Every,
    /// The same, but never more than twice `stride` of them: it is doubled when there are.
    Root,
    /// Those that a binomial schedule wants, of at most this many.
    Binomial(usize),
    /// Those of every `stride`th iteration, but never more than this many.
    Thinned(usize),
}

/// The states of a loop at the beginning of some of its iterations.
#[derive(Debug)]
pub struct Checkpoints<S> {
    policy: Policy,
    stride: usize,
    /// The number of iterations, where it is known.
    turns: Option<usize>,
    /// How many iterations have begun.
    begun: usize,
    /// The next one whose state is wanted.
    due: usize,
    saved: Vec<(usize, S)>,
}

/// How many iterations `range` has, if that is known.
#[inline]
pub fn turns(range: &impl Iterator) -> Option<usize> {
    match range.size_hint() {
        (low, Some(high)) if low == high => Some(low),
        _ => None,
    }
}

/// The state of every `k`th iteration.
///
/// # Panics
///
/// If `k` is 0.
#[inline]
#[track_caller]
pub fn every<S>(k: usize, turns: Option<usize>) -> Checkpoints<S> {
    assert!(k > 0, "`every(0)` is no checkpoint policy");
    let room = turns.map_or(0, |n| n.div_ceil(k));
    Checkpoints::new(Policy::Every, k, turns, room)
}

/// The states of √n of n iterations; up to twice as many where n is not known.
#[inline]
pub fn sqrt<S>(turns: Option<usize>) -> Checkpoints<S> {
    match turns {
        Some(n) => {
            let stride = schedule::root(n).max(1);
            Checkpoints::new(Policy::Every, stride, turns, n.div_ceil(stride))
        }
        None => Checkpoints::new(Policy::Root, 1, turns, 0),
    }
}

/// The states of `snapshots` iterations, where a binomial schedule wants them; evenly spread where the number of
/// iterations is not known.
///
/// # Panics
///
/// If `snapshots` is 0.
#[inline]
#[track_caller]
pub fn binomial<S>(snapshots: usize, turns: Option<usize>) -> Checkpoints<S> {
    assert!(snapshots > 0, "`binomial(0)` is no checkpoint policy");
    let policy = match turns {
        Some(_) => Policy::Binomial(snapshots),
        None => Policy::Thinned(snapshots),
    };
    let room = turns.map_or(0, |n| n.min(snapshots.saturating_add(1)));
    Checkpoints::new(policy, 1, turns, room)
}

impl<S> Checkpoints<S> {
    fn new(policy: Policy, stride: usize, turns: Option<usize>, room: usize) -> Self {
        Checkpoints {
            policy,
            stride,
            turns,
            begun: 0,
            due: 0,
            saved: Vec::with_capacity(room),
        }
    }

    /// An iteration begins: whether its state is to be saved.
    #[inline(always)]
    pub fn begins(&mut self) -> bool {
        let here = self.begun;
        self.begun += 1;
        here == self.due && self.makes_room(here)
    }

    /// Decides which state is wanted after that of the iteration `here`, and whether that is wanted still.
    #[cold]
    fn makes_room(&mut self, here: usize) -> bool {
        if let Policy::Binomial(snapshots) = self.policy {
            let left = self.turns.map_or(0, |n| n - here);
            let slots = snapshots.saturating_sub(self.saved.len());
            // The last is the one that the reverse sweep begins with: it is at hand, and takes no room from the others.
            self.due = match slots {
                _ if left <= 1 => usize::MAX,
                0 | 1 => here + left - 1,
                _ => here + schedule::split(left, slots),
            };
            return true;
        }
        if self.saved.len() >= self.most() {
            self.stride *= 2;
            let stride = self.stride;
            self.saved.retain(|(at, _)| at % stride == 0);
        }
        let multiple = here / self.stride * self.stride;
        self.due = multiple + self.stride;
        here == multiple && self.saved.len() < self.most()
    }

    /// The most states to keep at this stride.
    fn most(&self) -> usize {
        match self.policy {
            Policy::Root => 2 * self.stride,
            Policy::Binomial(snapshots) | Policy::Thinned(snapshots) => snapshots,
            Policy::Every => usize::MAX,
        }
    }

    /// The state at the beginning of the iteration that has begun last.
    #[inline]
    pub fn save(&mut self, state: S) {
        self.saved.push((self.begun - 1, state));
    }
}
