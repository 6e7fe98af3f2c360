//! An annotated trait that `pub use extent::*;` brings out of a private module: what stands beside it comes along.

mod extent;

pub use extent::*;
