//! Differentiate ordinary Rust functions at compile time.
#![forbid(unsafe_code)]
pub use cotangent_macro::*;
pub use cotangent_runtime::*;
