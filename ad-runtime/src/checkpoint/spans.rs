//! The reverse sweep over checkpoints: which iterations are run again, from which state, last first.

use super::schedule;
use super::{Checkpoints, Policy};

/// Iterations to run again, recording, and to reverse.
#[derive(Debug)]
pub struct Span<S> {
    /// The first.
    pub from: usize,
    /// How many.
    pub len: usize,
    /// The state at the beginning of the first.
    pub state: S,
}

/// What is still to be reversed: iterations 0 to `end`, with these states.
#[derive(Debug)]
pub struct Spans<'a, S> {
    /// Those of the forward sweep, which other sweeps will need too.
    lent: &'a [(usize, S)],
    /// Those that were made in the course of this one.
    made: Vec<(usize, S)>,
    end: usize,
    /// How many states there is room for, where a span is a single iteration.
    slots: usize,
    /// The lent ones are among these: the schedule placed them, and each makes room when it is done with. Those that were
    /// placed before the number of iterations was known lie beside: each segment between them has all the room.
    scheduled: bool,
}

impl<S: Clone> Checkpoints<S> {
    /// The spans between the states, last first.
    pub fn spans(&self) -> Spans<'_, S> {
        let slots = match self.policy {
            Policy::Binomial(snapshots) | Policy::Thinned(snapshots) => snapshots,
            Policy::Every | Policy::Root => 0,
        };
        Spans {
            lent: &self.saved,
            made: Vec::with_capacity(slots.min(self.begun)),
            end: self.begun,
            slots,
            scheduled: matches!(self.policy, Policy::Binomial(_)),
        }
    }
}

impl<S: Clone> Spans<'_, S> {
    /// All iterations since the last state.
    pub fn segment(&mut self) -> Option<Span<S>> {
        let (from, state) = self.pop()?;
        let len = self.end - from;
        self.end = from;
        Some(Span { from, len, state })
    }

    /// The last iteration alone. `advance` runs the loop again from a state to where others are wanted.
    pub fn turn(&mut self, advance: impl FnOnce(&mut Advance<'_, S>)) -> Option<Span<S>> {
        let (from, state) = self.made.last().or(self.lent.last())?;
        let (from, last) = (*from, self.end - 1);
        if from < last {
            let others = self.made.len() + usize::from(self.scheduled) * self.lent.len();
            let slots = self.slots.saturating_sub(others.saturating_sub(1)).max(1);
            let mut run = Advance {
                from,
                state: Some(state.clone()),
                at: from,
                next: from,
                last,
                slots,
                made: &mut self.made,
            };
            run.plan();
            advance(&mut run);
            assert!(run.is_over(), "{DIFFERENTLY}");
        }
        self.end = last;
        let (from, state) = self.pop()?;
        Some(Span {
            from,
            len: 1,
            state,
        })
    }

    /// The last state, which is not needed again in this sweep.
    fn pop(&mut self) -> Option<(usize, S)> {
        self.made.pop().or_else(|| {
            let (last, others) = self.lent.split_last()?;
            self.lent = others;
            Some(last.clone())
        })
    }
}

/// A run from a state to where others are wanted.
#[derive(Debug)]
pub struct Advance<'a, S> {
    from: usize,
    state: Option<S>,
    at: usize,
    /// The iteration whose state is wanted next.
    next: usize,
    /// The last of them.
    last: usize,
    /// How many states there is room for from `next` on, its own among them.
    slots: usize,
    made: &'a mut Vec<(usize, S)>,
}

impl<S> Advance<'_, S> {
    /// Where there is room, states are kept on the way; that before the last iteration is used at once.
    fn plan(&mut self) {
        self.next = match self.slots {
            1 => self.last,
            _ => self.next + schedule::split(self.last + 1 - self.next, self.slots),
        };
        self.slots = self.slots.saturating_sub(1).max(1);
    }

    /// The iteration it starts with.
    #[inline]
    pub fn from(&self) -> usize {
        self.from
    }

    /// The state it starts from.
    ///
    /// # Panics
    ///
    /// If it is asked for twice.
    #[inline]
    pub fn state(&mut self) -> S {
        match self.state.take() {
            Some(state) => state,
            None => unreachable!("a run starts once"),
        }
    }

    /// An iteration begins: whether its state is to be saved.
    #[inline(always)]
    pub fn begins(&mut self) -> bool {
        let here = self.at;
        self.at += 1;
        here == self.next
    }

    /// The state at the beginning of the iteration that has begun last.
    #[inline]
    pub fn save(&mut self, state: S) {
        self.made.push((self.next, state));
        if !self.is_over() {
            self.plan();
        }
    }

    /// No other state is wanted.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.made.last().is_some_and(|(at, _)| *at == self.last)
    }
}

const DIFFERENTLY: &str = "a loop with checkpoints ran differently when it was run again: does its body depend on the \
     time, on random numbers, or on something that it changes elsewhere?";

/// The records of a span are all there.
///
/// # Panics
///
/// If they are not: the loop ended earlier than the first time.
#[inline]
#[track_caller]
pub fn complete<T>(tape: &[T], len: usize) {
    assert!(tape.len() == len, "{DIFFERENTLY}");
}

/// The iterations of a loop from the one with number `from` on.
#[inline(always)]
pub fn after<I: Iterator>(turns: I, from: usize) -> core::iter::Skip<I> {
    turns.skip(from)
}

/// The counter of the iteration before the one reversed last.
#[inline(always)]
#[track_caller]
pub fn turn<I: Iterator>(turns: &mut I) -> I::Item {
    match turns.next() {
        Some(counter) => counter,
        None => unreachable!("a reverse loop ran longer than its forward loop"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::*;

    /// The state is the number of the iteration. The iterations in the order they are reversed in, and how many were run
    /// again for it.
    fn reversed(checkpoints: &Checkpoints<usize>) -> (Vec<usize>, usize) {
        let (mut order, mut again) = (Vec::new(), 0);
        let mut spans = checkpoints.spans();
        while let Some(span) = spans.segment() {
            assert_eq!(span.state, span.from);
            again += span.len - 1;
            order.extend((span.from..span.from + span.len).rev());
        }
        (order, again)
    }

    fn swept(checkpoints: &Checkpoints<usize>) -> (Vec<usize>, usize, usize) {
        let (mut order, mut again, mut most) = (Vec::new(), 0, 0);
        let mut spans = checkpoints.spans();
        loop {
            let span = spans.turn(|run| {
                let mut state = run.state();
                assert_eq!(state, run.from());
                loop {
                    if run.begins() {
                        run.save(state);
                        if run.is_over() {
                            break;
                        }
                    }
                    state += 1;
                    again += 1;
                }
            });
            let Some(span) = span else { break };
            most = most.max(spans.lent.len() + spans.made.len() + 1);
            assert_eq!((span.state, span.len), (span.from, 1));
            order.push(span.from);
        }
        (order, again, most)
    }

    fn run(mut checkpoints: Checkpoints<usize>, n: usize) -> Checkpoints<usize> {
        for state in 0..n {
            if checkpoints.begins() {
                checkpoints.save(state);
            }
        }
        checkpoints
    }

    fn backwards(n: usize) -> Vec<usize> {
        (0..n).rev().collect()
    }

    #[test]
    fn every_kth() {
        for n in 0..50 {
            for k in 1..20 {
                let checkpoints = run(every(k, Some(n)), n);
                assert_eq!(checkpoints.saved.len(), n.div_ceil(k));
                let again = n - n.div_ceil(k);
                assert_eq!(reversed(&checkpoints), (backwards(n), again));
            }
        }
    }

    #[test]
    fn square_root() {
        for n in 0..2000 {
            let known = run(sqrt(Some(n)), n);
            assert!(known.saved.len() <= schedule::root(n));
            assert_eq!(reversed(&known).0, backwards(n));
            let unknown = run(sqrt(None), n);
            assert!(unknown.saved.len() <= 2 * schedule::root(n), "{n}");
            let mut spans = unknown.spans();
            let lengths = std::iter::from_fn(|| spans.segment().map(|span| span.len));
            let longest = lengths.max().unwrap_or(0);
            assert!(longest <= 2 * schedule::root(n), "{n}: {longest}");
            assert_eq!(reversed(&unknown).0, backwards(n));
        }
    }

    #[test]
    fn binomial_is_optimal() {
        for n in 1..90 {
            for s in 1..12 {
                let checkpoints = run(binomial(s, Some(n)), n);
                let (order, again, most) = swept(&checkpoints);
                assert_eq!(order, backwards(n));
                assert_eq!(again + n - 1, schedule::advances(n, s), "n = {n}, s = {s}");
                assert!(
                    checkpoints.saved.len() <= s + 1 && most <= s + 1,
                    "{most} > {s} + 1"
                );
            }
        }
    }

    /// By the time that the number is known, the states are where they are; but each of the segments between them is no
    /// longer than the whole, and has as much room. So at most as many iterations are run again as from the first state
    /// alone, t(n, s): the optimum, and n - 1.
    #[test]
    fn binomial_of_unknown_length() {
        let few = (0..300).flat_map(|n| (1..9).map(move |s| (n, s)));
        let many = [1_023, 1_025, 20_000, 65_537];
        let many = many.map(|n| [5, 10, 30, 100, 1_000].map(|s| (n, s)));
        for (n, s) in few.chain(many.into_iter().flatten()) {
            let checkpoints = run(binomial(s, None), n);
            assert!(checkpoints.saved.len() <= s);
            let (order, again, most) = swept(&checkpoints);
            assert_eq!(order, backwards(n));
            assert!(most <= 2 * s + 1, "{most}");
            assert!(
                again <= schedule::advances(n, s),
                "n = {n}, s = {s}: {again}"
            );
        }
    }
}
