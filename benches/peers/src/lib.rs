//! The [five functions](cotangent_bench_programs::five) for crates that differentiate by a number type of their own:
//! written once more, for any [`Number`], as these crates ask of their users, and their gradients by each of them.
#![forbid(unsafe_code)]
#![allow(
    clippy::needless_range_loop,
    reason = "index loops are what numerical Rust looks like"
)]

pub mod functions;
pub mod gradients;
pub mod number;

pub use functions::Generic;
pub use number::Number;
