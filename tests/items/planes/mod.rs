//! Vectors, and traits of them, out of a private module.

mod vector;

pub use self::vector::{Arrow2d, Shifted, Wedge};
