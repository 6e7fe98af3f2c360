//! Macros by example that are used in other files.

macro_rules! half {
    ($x:expr) => {
        $x / 2.0
    };
}

macro_rules! only_numbers {
    ($x:ident) => {
        if $x.is_nan() {
            return 0.0;
        }
    };
}
