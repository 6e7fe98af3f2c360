//! The table of scalar primitives: one row each, serving both modes.
//!
//! The runtime's table says what each partial derivative *is*; this one says what it *reads*, which
//! decides what reverse mode has to remember. A test below holds the two against each other.

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
const D: Read = Read::Arg(3);
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
    costly("pow", &[Reads(&[A, B]), Reads(&[A, B])]),
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
    // One step of the numbers there are: as far as a derivative goes, the number itself.
    cheap("next_up", &[Identity]),
    cheap("next_down", &[Identity]),
    cheap("clone", &[Identity]),
    cheap("to_owned", &[Identity]),
    Row {
        name: "sin_cos",
        partials: &[Reads(&[Y]), Reads(&[Y])],
        cheap: false,
        pair: true,
    },
];

/// Primitives whose result is one of the operands: the other has no part in it, not even where its own slope is infinite.
pub const CHOOSING: &[&str] = &["max", "min", "clamp", "abs_sub"];

/// Primitives that may be infinitely steep.
pub const STEEP: &[&str] = &[
    "sqrt", "cbrt", "ln", "ln_1p", "log2", "log10", "log", "recip", "div", "powi", "powf", "hypot",
    "atan2", "asin", "acos", "acosh", "atanh",
];

/// A conversion between numbers, however it is written. It reads its result for the type of it.
pub static CONVERSION: Row = costly("into", &[Reads(&[A, Y])]);

/// A float that has the mantissa of the first operand, from its bits.
pub static REASSEMBLED: Row = cheap("reassembled", &[Reads(&[A, Y]), Zero]);

/// A value beside its slope with respect to the first operand, which is added to what it has of others.
pub static SLOPED: Row = cheap("sloped", &[Reads(&[C]), Identity, Zero]);

/// A float whose bits are as many times those of the first operand as the third says.
pub static RESCALED: Row = cheap("rescaled", &[Reads(&[A, C, Y]), Zero, Zero]);

/// Methods of floats whose result carries no derivative: predicates, roundings, conversions to bits.
const INACTIVE_OF_FLOATS: &[&str] = &[
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
];

/// The same of whatever else has them: lengths, comparisons, conversions to integers.
const INACTIVE_OTHERS: &[&str] = &[
    "partial_cmp",
    "cmp",
    "len",
    "is_empty",
    "partition_point",
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
    "as_secs_f64",
    "as_secs_f32",
    // Integers only.
    "div_ceil",
    "isqrt",
    "ilog2",
    "ilog10",
    "abs_diff",
    "unsigned_abs",
    "leading_zeros",
    "trailing_zeros",
    "count_ones",
    "reverse_bits",
    "is_power_of_two",
    "next_power_of_two",
    "wrapping_add",
    "wrapping_sub",
    "wrapping_mul",
    "saturating_add",
    "saturating_sub",
    "saturating_mul",
    "saturating_pow",
    "wrapping_neg",
    "wrapping_pow",
    "is_multiple_of",
    "next_multiple_of",
    "count_zeros",
    "saturating_add_signed",
    "wrapping_add_signed",
];

/// The result of a method of this name carries no derivative.
pub fn is_inactive_method(name: &str) -> bool {
    INACTIVE_OF_FLOATS.contains(&name) || INACTIVE_OTHERS.contains(&name)
}

/// Functions that `f64` and `f32` have themselves: what has a rule, if not by a trait, what is locally constant, and
/// conversions.
pub fn is_of_floats(name: &str) -> bool {
    const OF_TRAITS: &[&str] = &["pow", "clone", "to_owned"];
    const CONVERSIONS: &[&str] = &["from", "from_bits"];
    let has_rule = || ROWS.iter().any(|row| row.name == name);
    INACTIVE_OF_FLOATS.contains(&name)
        || CONVERSIONS.contains(&name)
        || has_rule() && !OF_TRAITS.contains(&name)
}

/// Methods of `Option`s, `Result`s, slices and ranges that give a `bool`.
pub const PREDICATES: &[&str] = &[
    "is_some",
    "is_none",
    "is_ok",
    "is_err",
    "is_some_and",
    "is_none_or",
    "is_ok_and",
    "is_err_and",
    "contains",
];

/// Methods of integers whose results are `Option`s of such.
pub const CHECKED: &[&str] = &[
    "checked_add",
    "checked_sub",
    "checked_mul",
    "checked_div",
    "checked_rem",
    "checked_neg",
    "checked_pow",
    "checked_add_signed",
    "checked_next_multiple_of",
    "checked_next_power_of_two",
    "checked_ilog2",
    "checked_ilog10",
];

/// Those of them whose result is a float, and whose receiver is a duration.
pub const OF_DURATIONS: &[&str] = &["as_secs_f64", "as_secs_f32"];

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

/// Those that std does not have.
const LIBM_ROWS: &[Row] = &[
    cheap("libm_exp10", &[Reads(&[Y])]),
    costly("libm_erf", &[Reads(&[A])]),
    costly("libm_erfc", &[Reads(&[A])]),
    costly("libm_lgamma", &[Reads(&[A])]),
    costly("libm_tgamma", &[Reads(&[A, Y])]),
    costly("libm_remainder", &[Identity, Reads(&[A, B, Y])]),
    cheap("libm_scalbn", &[Reads(&[A, B]), Zero]),
    Row {
        name: "libm_modf",
        partials: &[Identity, Zero],
        cheap: true,
        pair: true,
    },
];

/// `libm` has a function of this name, whose derivative is known.
pub fn is_of_libm(name: &str) -> bool {
    (1..=3).any(|arity| lookup_libm(name, arity).is_some())
}

/// Those of other crates. The runtime says which functions they are.
const SPECIAL_ROWS: &[Row] = &[
    costly("special_erf_inv", &[Reads(&[Y])]),
    costly("special_erfc_inv", &[Reads(&[Y])]),
    costly("special_digamma", &[Reads(&[A])]),
    costly("special_inv_digamma", &[Reads(&[Y])]),
    costly("special_trigamma", &[Reads(&[A])]),
    costly("special_ln_beta", &[Reads(&[A, B]), Reads(&[A, B])]),
    costly("special_beta", &[Reads(&[A, B, Y]), Reads(&[A, B, Y])]),
    costly("special_gamma_lr", &[Reads(&[A, B]), Reads(&[A, B])]),
    costly("special_gamma_ur", &[Reads(&[A, B]), Reads(&[A, B])]),
    costly("special_gamma_li", &[Reads(&[A, B, Y]), Reads(&[A, B])]),
    costly("special_gamma_ui", &[Reads(&[A, B, Y]), Reads(&[A, B])]),
    costly("special_inc_gamma", &[Reads(&[A, B]), Reads(&[A, B])]),
    costly(
        "special_beta_reg",
        &[Reads(&[A, B, C]), Reads(&[A, B, C]), Reads(&[A, B, C])],
    ),
    costly(
        "special_beta_inc",
        &[
            Reads(&[A, B, C, Y]),
            Reads(&[A, B, C, Y]),
            Reads(&[A, B, C]),
        ],
    ),
    costly(
        "special_inv_beta_reg",
        &[Reads(&[A, B, Y]), Reads(&[A, B, Y]), Reads(&[A, B, Y])],
    ),
    costly(
        "special_inc_beta",
        &[
            Reads(&[A, B, C, D]),
            Reads(&[A, B, C, D, Y]),
            Reads(&[A, B, C, D, Y]),
            Reads(&[A, B, C, Y]),
        ],
    ),
    costly(
        "special_inv_inc_beta",
        &[
            Reads(&[B, C, D, Y]),
            Reads(&[A, B, C, D, Y]),
            Reads(&[A, B, C, D, Y]),
            Reads(&[A, B, C, D, Y]),
        ],
    ),
];

/// The row of this name, of a function that std does not have.
pub fn special(name: &str) -> Option<&'static Row> {
    let mut rows = LIBM_ROWS.iter().chain(SPECIAL_ROWS);
    rows.find(|row| row.name == name)
}

/// The row of `libm::name`; `libm::namef` is its `f32` version.
pub fn lookup_libm(name: &str, arity: usize) -> Option<&'static Row> {
    let find = |name: &str| {
        let name = match name {
            "fmod" if arity == 2 => return Some(operator("rem")),
            "fdim" => "abs_sub",
            "ldexp" => "scalbn",
            name => name,
        };
        let own = LIBM_ROWS.iter().find(|row| {
            let arguments = if row.pair { 1 } else { row.partials.len() };
            row.name.strip_prefix("libm_") == Some(name) && arguments == arity
        });
        if own.is_some() {
            return own;
        }
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

#[cfg(test)]
mod tests {
    use cotangent_runtime::rules::{SCALAR_RULE_CASES, SCALAR_RULES, ScalarRule};

    use super::*;

    fn all_rows() -> impl Iterator<Item = &'static Row> {
        ROWS.iter().chain(OPERATORS)
    }

    /// The operands of the rules that the runtime writes by hand.
    fn operands(name: &str, argument: usize) -> Vec<&'static str> {
        let case = |case: &&ScalarRule| case.name == name && case.argument == argument;
        match (name, SCALAR_RULE_CASES.iter().find(case)) {
            (_, Some(case)) => case.operands.to_vec(),
            ("sin_cos", None) => vec!["x"],
            ("pow", None) => vec!["x", "n"],
            _ => panic!("the operands of `{name}` are not known"),
        }
    }

    /// `"x, y"` as what is read.
    fn reads_of(name: &str, argument: usize, reads: &str) -> Vec<Read> {
        let operands = operands(name, argument);
        reads
            .split(", ")
            .map(|read| match operands.iter().position(|o| *o == read) {
                Some(n) => Read::Arg(n),
                None => {
                    assert_eq!(read, "y", "`{name}` reads `{read}`");
                    Read::Result
                }
            })
            .collect()
    }

    #[test]
    fn both_tables_have_the_same_partials_and_they_read_the_same() {
        let mut here: Vec<(&str, usize, Vec<Read>)> = Vec::new();
        for row in all_rows() {
            for (k, partial) in row.partials.iter().enumerate() {
                if let Reads(reads) = partial {
                    here.push((row.name, k, reads.to_vec()));
                }
            }
        }
        let mut there: Vec<(&str, usize, Vec<Read>)> = SCALAR_RULES
            .iter()
            // A cast is written `as`: it has no row.
            .filter(|(name, _, _)| *name != "cast")
            .map(|&(name, k, reads)| (name, k, reads_of(name, k, reads)))
            .collect();
        here.sort_by_key(|(name, k, _)| (*name, *k));
        there.sort_by_key(|(name, k, _)| (*name, *k));
        assert_eq!(here, there);
    }

    #[test]
    fn partials_without_a_formula_are_one_or_zero() {
        for case in SCALAR_RULE_CASES {
            let row = all_rows().find(|row| row.name == case.name).unwrap();
            assert_eq!(row.partials.len(), case.operands.len(), "{}", case.name);
            let at: Vec<f64> = case.domain.iter().map(|(a, b)| 0.4 * a + 0.6 * b).collect();
            for (k, partial) in row.partials.iter().enumerate() {
                let wanted = match partial {
                    Zero => 0.0,
                    Identity => 1.0,
                    Reads(_) => continue,
                };
                if case.kinds[k] == "i32" {
                    continue;
                }
                let value = |shift: f64| {
                    let mut moved = at.clone();
                    moved[k] += shift;
                    (case.value)(&moved)
                };
                let slope = (value(1e-4) - value(-1e-4)) / 2e-4;
                assert!(
                    (slope - wanted).abs() < 1e-6,
                    "{} with respect to operand {k}: {slope}, not {wanted}",
                    case.name
                );
            }
        }
    }

    #[test]
    fn rows_are_found_by_name_and_number_of_arguments() {
        for row in ROWS {
            let arity = if row.pair { 1 } else { row.partials.len() };
            assert_eq!(lookup(row.name, arity).map(|r| r.name), Some(row.name));
            assert!(lookup(row.name, arity + 3).is_none());
            assert!(!is_inactive_method(row.name), "{}", row.name);
        }
        let rounding = |name: &&str| is_inactive_method(name);
        assert!(ROUNDINGS.iter().all(rounding));
    }
}
