//! Annotated functions that imports without the attribute bring out of private modules.

mod constituents;
mod spring;

pub use constituents::{angle, height as level, summed as add_up};
// The function and its module have one name.
pub use spring::spring;
