//! [`Latest`], the record of a loop that looks for one of many.

use num_traits::{One, Zero};

/// What an iteration does with what was found before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// It stays: there is nothing to reverse.
    Kept,
    /// Nothing depends on it any more, nor on the iterations before.
    Replaced,
    /// Half of it stays: operands of `max` that are equal.
    Tied,
}

/// The choice of `found = found.max(other)`, by its slope in `found`.
#[inline(always)]
pub fn choice<T: Zero + One + PartialEq>(slope: T) -> Choice {
    if slope.is_one() {
        Choice::Kept
    } else if slope.is_zero() {
        Choice::Replaced
    } else {
        Choice::Tied
    }
}

/// The iterations that the result depends on: the last one that has replaced it, and the ties since.
///
/// Of `n` iterations in random order these are a few, and most often one, for which nothing is allocated.
#[derive(Clone, Debug)]
pub struct Latest<I, R> {
    replaced: Option<(I, R)>,
    tied: Vec<(I, R)>,
}

impl<I: Copy, R> Latest<I, R> {
    /// Before the first iteration.
    #[inline(always)]
    pub const fn new() -> Self {
        Latest {
            replaced: None,
            tied: Vec::new(),
        }
    }

    /// After iteration `turn`.
    #[inline(always)]
    pub fn note(&mut self, choice: Choice, turn: I, record: R) {
        match choice {
            Choice::Kept => {}
            Choice::Replaced => {
                self.replaced = Some((turn, record));
                self.tied.clear();
            }
            Choice::Tied => self.tied.push((turn, record)),
        }
    }

    /// The iterations, the last one first.
    #[inline(always)]
    pub fn backwards(&self) -> impl Iterator<Item = (I, &R)> {
        let all = self.tied.iter().rev().chain(&self.replaced);
        all.map(|(turn, record)| (*turn, record))
    }
}

impl<I: Copy, R> Default for Latest<I, R> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn iterations(found: &Latest<usize, char>) -> Vec<(usize, char)> {
        found
            .backwards()
            .map(|(turn, record)| (turn, *record))
            .collect()
    }

    #[test]
    fn what_was_before_a_replacement_is_forgotten() {
        let mut found = Latest::new();
        assert_eq!(iterations(&found), []);
        found.note(Choice::Tied, 0, 'a');
        found.note(Choice::Replaced, 1, 'b');
        found.note(Choice::Kept, 2, 'c');
        assert_eq!(iterations(&found), [(1, 'b')]);
        found.note(Choice::Tied, 3, 'd');
        found.note(Choice::Tied, 4, 'e');
        assert_eq!(iterations(&found), [(4, 'e'), (3, 'd'), (1, 'b')]);
        found.note(Choice::Replaced, 5, 'f');
        assert_eq!(iterations(&found), [(5, 'f')]);
    }

    #[test]
    fn a_slope_tells_the_choice() {
        assert_eq!(choice(1.0), Choice::Kept);
        assert_eq!(choice(0.0f32), Choice::Replaced);
        assert_eq!(choice(0.5), Choice::Tied);
        assert_eq!(choice(f64::NAN), Choice::Tied);
    }
}
