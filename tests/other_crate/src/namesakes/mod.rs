//! Modules that declare other things by the same names.

pub mod counted;
pub mod measured;
pub mod spread;
