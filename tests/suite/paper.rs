//! The worked examples of the papers, with their numbers.

mod chad;
mod dual_numbers;
mod linearize;
mod pullback;
mod working_notes;
