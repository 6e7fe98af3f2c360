//! How the companions of operators take operands, which are values or references.

/// `passed!(borrowed T)` is how a companion takes an operand, `again!` how its pullback does, and `lanes!` how the forward
/// companion takes its tangent.
macro_rules! passed {
    (borrowed $t:ty) => {
        &$t
    };
    (owned $t:ty) => {
        $t
    };
}
macro_rules! again {
    (borrowed $t:ty) => {
        &$t
    };
    (owned $t:ty) => {
        <$t as Argument>::Again
    };
}
macro_rules! lanes {
    (borrowed $t:ty, $n:tt) => { Option<&LanesOf<$t, $n>> };
    (owned $t:ty, $n:tt) => { Option<LanesOf<$t, $n>> };
}

/// The number that is passed so.
macro_rules! number {
    (borrowed $e:expr) => {
        *$e
    };
    (owned $e:expr) => {
        $e
    };
}

pub(crate) use {again, lanes, number, passed};
