//! Loops: what they record, how they are reversed, what they sum, checkpoints, and how the work grows.

#![forbid(unsafe_code)]
// The programs under test are written as users write them, and some do pointless things on purpose.
#![allow(
    unused_must_use,
    unused_assignments,
    dropping_copy_types,
    clippy::style,
    clippy::complexity,
    clippy::never_loop,
    clippy::self_assignment,
    clippy::suspicious,
    clippy::useless_vec,
    clippy::vec_init_then_push
)]

use cotangent_test_support::{counted, oracle, panics};

mod apart;
mod checkpoints;
mod graphs;
mod growth;
mod inductions;
mod labelled_chains;
mod left;
mod memory;
mod overwritten;
mod queues;
mod recorded;
mod reductions;
mod rows;
mod stacks;
mod unrolled;
mod wanted;
mod within;
