//! An annotated trait that a `pub use` without the attribute brings to the files beside it, by `use super::*;`.

mod outline;
pub mod ring;

pub use outline::Outline;
