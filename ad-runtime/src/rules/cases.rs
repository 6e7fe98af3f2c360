//! The table as data, for tests: of the rules here, and of the compiler's list of what each rule reads.

use super::functions;
use super::table::scalar_rules;

/// One partial derivative, with the primitive it belongs to.
#[derive(Clone, Copy, Debug)]
pub struct ScalarRule {
    /// The method's name, or the operator trait's.
    pub name: &'static str,
    /// The operand the partial is taken with respect to; the receiver is 0.
    pub argument: usize,
    /// The names of the operands.
    pub operands: &'static [&'static str],
    /// What the formula reads, separated by `", "`; `y` is the result.
    pub reads: &'static str,
    /// The interval to sample each operand from.
    pub domain: &'static [(f64, f64)],
    /// The kind of each operand, `value` or `i32`.
    pub kinds: &'static [&'static str],
    /// The primitive, for `f64`.
    pub value: fn(&[f64]) -> f64,
    /// The partial, for `f64`.
    pub partial: fn(&[f64]) -> f64,
    /// The primitive, for `f32`.
    pub value_f32: fn(&[f32]) -> f32,
    /// The partial, for `f32`.
    pub partial_f32: fn(&[f32]) -> f32,
}

macro_rules! operand_cast {
    ($t:ident value) => {
        $t
    };
    ($t:ident i32) => {
        i32
    };
}

macro_rules! primitive {
    ($t:ident ($($operand:ident: $kind:ident),*) $value:expr) => {
        |operands: &[$t]| {
            let mut operands = operands.iter().copied();
            $(let $operand = operands.next().expect("one number per operand") as operand_cast!($t $kind);)*
            $value
        }
    };
}

macro_rules! partial {
    ($t:ident ($($operand:ident: $kind:ident),*) $y:ident = $value:expr, $partial:ident($($read:ident),*)) => {
        |operands: &[$t]| {
            let mut operands = operands.iter().copied();
            $(let $operand = operands.next().expect("one number per operand") as operand_cast!($t $kind);)*
            let $y = $value;
            functions::$partial($(&$read),*)
        }
    };
}

macro_rules! define_cases {
    ($(
        $(#[$doc:meta])*
        $Rule:ident ($message:literal) for $types:ident:
        $name:ident $operands:tt -> $y:ident = $value:expr => {
            $($k:literal: $partial:ident($($read:ident: $read_kind:ident),*) = $formula:expr;)*
        }
    )*) => {
        /// Every partial derivative of the table: name, operand, and what it reads.
        pub const SCALAR_RULES: &[(&str, usize, &str)] = &[
            $($((stringify!($name), $k, stringify!($($read),*)),)*)*
            ("sin_cos", 0, "y"),
            ("sin_cos", 1, "y"),
            ("pow", 0, "x, n"),
            ("pow", 1, "x, n"),
            ("cast", 0, "x"),
        ];

        /// Every partial derivative of the table that is a function of floats to a float, ready to be tested.
        #[allow(unused_variables, deprecated)] // a partial reads some of the operands; `abs_sub` still has a rule
        pub const SCALAR_RULE_CASES: &[ScalarRule] = &[
            $($(case!($name $k $operands $y = $value, $partial($($read),*)),)*)*
        ];
    };
}

macro_rules! case {
    (
        $name:ident $k:literal ($($operand:ident: $kind:ident in $lowest:expr, $highest:expr),*)
        $y:ident = $value:expr, $partial:ident($($read:ident),*)
    ) => {
        ScalarRule {
            name: stringify!($name),
            argument: $k,
            operands: &[$(stringify!($operand)),*],
            reads: stringify!($($read),*),
            domain: &[$(($lowest, $highest)),*],
            kinds: &[$(stringify!($kind)),*],
            value: primitive!(f64 ($($operand: $kind),*) $value),
            partial: partial!(f64 ($($operand: $kind),*) $y = $value, $partial($($read),*)),
            value_f32: primitive!(f32 ($($operand: $kind),*) $value),
            partial_f32: partial!(f32 ($($operand: $kind),*) $y = $value, $partial($($read),*)),
        }
    };
}

scalar_rules!(define_cases);
