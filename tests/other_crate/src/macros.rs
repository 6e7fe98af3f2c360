//! Macros by example that are used in other files.

macro_rules! half {
    ($x:expr) => {
        $x / 2.0
    };
}
