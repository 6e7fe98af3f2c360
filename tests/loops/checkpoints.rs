//! Checkpoints: gradients bitwise equal under every policy, and what they cost.

mod callees;
mod costs;
mod maps;
mod places;
mod policies;
