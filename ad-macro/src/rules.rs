//! The table of scalar primitives: one row each, serving both modes.
//!
//! The runtime's table says what each partial derivative *is*; this one says what it *reads*, which
//! decides what reverse mode has to remember. A test in the workspace holds the two against each
//! other.

use self::Partial::{Identity, Reads, Zero};

/// What a partial derivative reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Read {
    /// The argument with this number; the receiver of a method is number 0.
    Arg(usize),
    /// The primitive's own result.
    Result,
}

/// The partial derivative with respect to one argument.
#[derive(Clone, Copy, Debug)]
pub enum Partial {
    /// No derivative: an exponent of integer type, a sign.
    Zero,
    /// The identity map.
    Identity,
    /// The runtime function `d_<name>_<argument>`, applied to these.
    Reads(&'static [Read]),
}

/// One primitive.
#[derive(Debug)]
pub struct Row {
    pub name: &'static str,
    /// One per argument.
    pub partials: &'static [Partial],
    /// Costs less to evaluate again than to record and read back (1.6 ns in cache, 2.9 ns out of it).
    pub cheap: bool,
    /// The result is a pair: partial `k` is that of its component `k` with respect to argument 0.
    pub pair: bool,
}

const A: Read = Read::Arg(0);
const B: Read = Read::Arg(1);
const C: Read = Read::Arg(2);
const Y: Read = Read::Result;

const fn costly(name: &'static str, partials: &'static [Partial]) -> Row {
    Row {
        name,
        partials,
        cheap: false,
        pair: false,
    }
}

const fn cheap(name: &'static str, partials: &'static [Partial]) -> Row {
    Row {
        name,
        partials,
        cheap: true,
        pair: false,
    }
}

/// Every differentiable method of `f32` and `f64` in std, and of `num_traits::Float`.
pub const ROWS: &[Row] = &[
    costly("sin", &[Reads(&[A])]),
    costly("cos", &[Reads(&[A])]),
    costly("tan", &[Reads(&[Y])]),
    costly("asin", &[Reads(&[A])]),
    costly("acos", &[Reads(&[A])]),
    costly("atan", &[Reads(&[A])]),
    costly("sinh", &[Reads(&[A])]),
    costly("cosh", &[Reads(&[A])]),
    costly("tanh", &[Reads(&[Y])]),
    costly("asinh", &[Reads(&[A])]),
    costly("acosh", &[Reads(&[A])]),
    costly("atanh", &[Reads(&[A])]),
    costly("exp", &[Reads(&[Y])]),
    costly("exp2", &[Reads(&[Y])]),
    costly("exp_m1", &[Reads(&[Y])]),
    costly("ln", &[Reads(&[A])]),
    costly("ln_1p", &[Reads(&[A])]),
    costly("log2", &[Reads(&[A])]),
    costly("log10", &[Reads(&[A])]),
    costly("log", &[Reads(&[A, B]), Reads(&[B, Y])]),
    costly("sqrt", &[Reads(&[Y])]),
    costly("cbrt", &[Reads(&[Y])]),
    cheap("recip", &[Reads(&[Y])]),
    cheap("abs", &[Reads(&[A])]),
    costly("powi", &[Reads(&[A, B]), Zero]),
    costly("powf", &[Reads(&[A, B]), Reads(&[A, Y])]),
    costly("pow", &[Reads(&[A, B]), Zero]),
    costly("hypot", &[Reads(&[A, Y]), Reads(&[B, Y])]),
    costly("atan2", &[Reads(&[A, B]), Reads(&[A, B])]),
    cheap("max", &[Reads(&[A, B]), Reads(&[A, B])]),
    cheap("min", &[Reads(&[A, B]), Reads(&[A, B])]),
    cheap(
        "clamp",
        &[Reads(&[A, B, C]), Reads(&[A, B, C]), Reads(&[A, B, C])],
    ),
    costly("mul_add", &[Reads(&[B]), Reads(&[A]), Identity]),
    cheap("copysign", &[Reads(&[A, B]), Zero]),
    cheap("rem_euclid", &[Identity, Reads(&[A, B])]),
    cheap("to_degrees", &[Reads(&[A])]),
    cheap("to_radians", &[Reads(&[A])]),
    cheap("midpoint", &[Reads(&[A]), Reads(&[A])]),
    cheap("abs_sub", &[Reads(&[A, B]), Reads(&[A, B])]),
    cheap("fract", &[Identity]),
    cheap("clone", &[Identity]),
    cheap("to_owned", &[Identity]),
    Row {
        name: "sin_cos",
        partials: &[Reads(&[Y]), Reads(&[Y])],
        cheap: false,
        pair: true,
    },
];

/// Methods whose result carries no derivative: predicates, roundings, lengths, conversions to bits.
pub const INACTIVE_METHODS: &[&str] = &[
    "floor",
    "ceil",
    "round",
    "round_ties_even",
    "trunc",
    "signum",
    "div_euclid",
    "is_nan",
    "is_finite",
    "is_infinite",
    "is_normal",
    "is_subnormal",
    "is_sign_negative",
    "is_sign_positive",
    "classify",
    "to_bits",
    "total_cmp",
    "partial_cmp",
    "cmp",
    "len",
    "is_empty",
    "to_i32",
    "to_i64",
    "to_u32",
    "to_u64",
    "to_usize",
    "to_isize",
    "eq",
    "ne",
    "lt",
    "le",
    "gt",
    "ge",
    "integer_decode",
];

/// Those of them whose result is a float that is constant but for jumps.
pub const ROUNDINGS: &[&str] = &[
    "floor",
    "ceil",
    "round",
    "round_ties_even",
    "trunc",
    "signum",
    "div_euclid",
];

/// The row of the primitive called `name` with `arity` arguments, the receiver included.
pub fn lookup(name: &str, arity: usize) -> Option<&'static Row> {
    ROWS.iter()
        .find(|row| row.name == name && (row.partials.len() == arity || row.pair && arity == 1))
}

/// The roundings of the crate `libm`, without the `f` of the `f32` versions.
pub const LIBM_ROUNDINGS: &[&str] = &["floor", "ceil", "round", "trunc", "rint", "roundeven"];

/// What the functions of the crate `libm` are called in std, where that differs.
const LIBM_NAMES: &[(&str, &str)] = &[
    ("fabs", "abs"),
    ("pow", "powf"),
    ("log", "ln"),
    ("log1p", "ln_1p"),
    ("expm1", "exp_m1"),
    ("fmin", "min"),
    ("fmax", "max"),
    ("fma", "mul_add"),
    ("sincos", "sin_cos"),
];

/// The row of `libm::name`; `libm::namef` is its `f32` version.
pub fn lookup_libm(name: &str, arity: usize) -> Option<&'static Row> {
    let find = |name: &str| {
        let std = LIBM_NAMES
            .iter()
            .find(|(libm, _)| *libm == name)
            .map(|(_, std)| *std);
        match std {
            Some(std) => lookup(std, arity),
            // `libm::log` is not `f64::log`, nor `libm::pow` an integer power.
            None => lookup(name, arity).filter(|row| !matches!(row.name, "max" | "min" | "abs")),
        }
    };
    find(name).or_else(|| find(name.strip_suffix('f')?))
}

/// The partials of `a * b`, `a / b` and `a % b`, by operator name; `add` and `sub` are linear.
pub const OPERATORS: &[Row] = &[
    cheap("mul", &[Reads(&[B]), Reads(&[A])]),
    cheap("div", &[Reads(&[B]), Reads(&[B, Y])]),
    cheap("rem", &[Identity, Reads(&[A, B])]),
];

/// The row of a nonlinear operator.
pub fn operator(name: &str) -> &'static Row {
    // The three operators are the only ones lowered to a rule.
    OPERATORS
        .iter()
        .find(|row| row.name == name)
        .unwrap_or(&OPERATORS[0])
}
