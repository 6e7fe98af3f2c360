//! What the tests of the workspace share.

#![forbid(unsafe_code)]
// The types of derivatives, whose names would say less.
#![allow(clippy::type_complexity)]

pub mod counted;
pub mod oracle;
pub mod panics;
