//! What the papers ask of an implementation, one test for each row, named as it is numbered there:
//!
//! * `y01` to `y14`: the digest of "You Only Linearize Once" (`digest.rs`). What it says of the compiler's own programs is
//!   tested where these are, under the same names: `ad-macro/src/theorems.rs`, on generated programs.
//! * `c1_01` to `c1_16`: the requirements drawn from "Efficient Dual-Numbers Reverse AD" and "Working notes on automatic
//!   differentiation" (`rows.rs`), and `c3_..`, their list of regressions (`regressions.rs`).
//!
//! The worked examples with their numbers are in `paper/`, the laws of linear maps in `ad-runtime/tests/linear_maps`.

mod digest;
mod nested;
mod regressions;
mod rows;
