//! [`drawn`], what comes out of a generator of values.

/// Compiles where the value borrows from nothing: what is done to it later changes no generator.
#[inline(always)]
pub fn drawn<T: 'static>(value: T) -> T {
    value
}
