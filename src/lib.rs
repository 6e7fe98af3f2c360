//! Differentiate ordinary Rust functions at compile time.
#![forbid(unsafe_code)]
pub use cotangent_macro::*;
pub use cotangent_runtime::*;

/// The examples of the README, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
