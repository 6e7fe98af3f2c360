//! Every row of the rule table against finite differences and against dual numbers that share no formula with it, and
//! the documented values where there is no derivative.

mod dual;
mod sampling;

use cotangent_runtime::__private as ad;
use cotangent_runtime::rules::{SCALAR_RULE_CASES, SCALAR_RULES, ScalarRule};
use cotangent_runtime::{Coefficient, Monoid, NoTangent, Tangent};
use dual::Dual;
use sampling::Sampler;

const SAMPLES: usize = 300;

/// Operands in the rule's domain, at some distance from the kinks inside it.
fn samples(rule: &ScalarRule) -> Vec<Vec<f64>> {
    let mut sampler = Sampler::new(rule.name);
    let mut samples = Vec::new();
    while samples.len() < SAMPLES {
        let operands: Vec<f64> = rule
            .domain
            .iter()
            .zip(rule.kinds)
            .map(|(&(lowest, highest), &kind)| {
                let operand = sampler.between(lowest, highest);
                if kind == "i32" {
                    operand.trunc()
                } else {
                    operand
                }
            })
            .collect();
        let near_kink = rule.name == "clamp"
            && operands[1..]
                .iter()
                .any(|bound| (bound - operands[0]).abs() < 0.02);
        if !near_kink {
            samples.push(operands);
        }
    }
    samples
}

fn rule(name: &str, argument: usize) -> &'static ScalarRule {
    SCALAR_RULE_CASES
        .iter()
        .find(|rule| rule.name == name && rule.argument == argument)
        .unwrap()
}

#[track_caller]
fn assert_close(actual: f64, expected: f64, tolerance: f64, rule: &ScalarRule, operands: &[f64]) {
    assert!(
        (actual - expected).abs() <= tolerance * (1.0 + expected.abs()),
        "d_{}_{} at {operands:?} is {actual:?}, expected {expected:?}",
        rule.name,
        rule.argument,
    );
}

#[test]
fn every_partial_agrees_with_dual_numbers() {
    for rule in SCALAR_RULE_CASES {
        for operands in samples(rule) {
            let expected = dual::partial(rule.name, &operands, rule.argument);
            assert_close(
                (rule.partial)(&operands),
                expected.derivative,
                1e-13,
                rule,
                &operands,
            );
            assert_close(
                (rule.value)(&operands),
                expected.value,
                1e-14,
                rule,
                &operands,
            );
        }
    }
}

#[test]
fn every_partial_in_f32_agrees_with_dual_numbers_in_f64() {
    for rule in SCALAR_RULE_CASES {
        for operands in samples(rule) {
            let rounded: Vec<f32> = operands.iter().map(|&x| x as f32).collect();
            let operands: Vec<f64> = rounded.iter().map(|&x| f64::from(x)).collect();
            let expected = dual::partial(rule.name, &operands, rule.argument);
            assert_close(
                f64::from((rule.partial_f32)(&rounded)),
                expected.derivative,
                1e-5,
                rule,
                &operands,
            );
            assert_close(
                f64::from((rule.value_f32)(&rounded)),
                expected.value,
                1e-5,
                rule,
                &operands,
            );
        }
    }
}

#[test]
fn every_partial_agrees_with_finite_differences() {
    const STENCIL: [(f64, f64); 4] = [(-2.0, 1.0), (-1.0, -8.0), (1.0, 8.0), (2.0, -1.0)];
    let step = 1e-3;
    for rule in SCALAR_RULE_CASES {
        for operands in samples(rule) {
            let value_at = |offset: f64| {
                let mut moved = operands.clone();
                moved[rule.argument] += offset * step;
                (rule.value)(&moved)
            };
            let difference = STENCIL
                .iter()
                .map(|(offset, weight)| weight * value_at(*offset))
                .sum::<f64>()
                / (12.0 * step);
            assert_close((rule.partial)(&operands), difference, 1e-7, rule, &operands);
        }
    }
}

/// What each partial reads is the agreement with the compiler, which emits the calls.
#[test]
fn the_table_reads_what_generated_code_passes() {
    let expected: &[(&str, &[&str])] = &[
        ("mul", &["b", "a"]),
        ("div", &["b", "b, y"]),
        ("rem", &["-", "a, b"]),
        ("sin", &["x"]),
        ("cos", &["x"]),
        ("tan", &["y"]),
        ("asin", &["x"]),
        ("acos", &["x"]),
        ("atan", &["x"]),
        ("sinh", &["x"]),
        ("cosh", &["x"]),
        ("tanh", &["y"]),
        ("asinh", &["x"]),
        ("acosh", &["x"]),
        ("atanh", &["x"]),
        ("exp", &["y"]),
        ("exp2", &["y"]),
        ("exp_m1", &["y"]),
        ("ln", &["x"]),
        ("ln_1p", &["x"]),
        ("log2", &["x"]),
        ("log10", &["x"]),
        ("log", &["x, base", "base, y"]),
        ("sqrt", &["y"]),
        ("cbrt", &["y"]),
        ("recip", &["y"]),
        ("abs", &["x"]),
        ("powi", &["x, n"]),
        ("powf", &["x, p", "x, y"]),
        ("hypot", &["x, y", "b, y"]),
        ("atan2", &["a, b", "a, b"]),
        ("max", &["a, b", "a, b"]),
        ("min", &["a, b", "a, b"]),
        ("clamp", &["x, lo, hi", "x, lo, hi", "x, lo, hi"]),
        ("mul_add", &["a", "x"]),
        ("copysign", &["x, s"]),
        ("rem_euclid", &["-", "x, m"]),
        ("to_degrees", &["x"]),
        ("to_radians", &["x"]),
        ("midpoint", &["x", "x"]),
        ("abs_sub", &["a, b", "a, b"]),
        ("sin_cos", &["y", "y"]),
        ("pow", &["x, n", "x, n"]),
        ("cast", &["x"]),
    ];
    let expected: Vec<_> = expected
        .iter()
        .flat_map(|(name, reads)| {
            reads
                .iter()
                .enumerate()
                .map(move |(k, reads)| (*name, k, *reads))
        })
        .filter(|(_, _, reads)| *reads != "-")
        .collect();
    assert_eq!(SCALAR_RULES, expected);
    let cases: Vec<_> = SCALAR_RULE_CASES
        .iter()
        .map(|rule| (rule.name, rule.argument, rule.reads))
        .collect();
    assert_eq!(cases, expected[..cases.len()]);
}

#[test]
fn every_method_in_the_table_is_documented() {
    let operators = ["mul", "div", "rem", "cast", "pow"];
    let page = include_str!("../../docs/rules.md");
    for (name, _, reads) in SCALAR_RULES
        .iter()
        .filter(|(name, _, _)| !operators.contains(name))
    {
        let row = page
            .lines()
            .find(|line| line.starts_with('|') && line.contains(&format!(".{name}(")));
        let row = row.unwrap_or_else(|| panic!("`{name}` is not in docs/rules.md"));
        // A constant partial takes an operand only to know its type.
        let constant = ["midpoint", "to_degrees", "to_radians"].contains(name);
        let column = row.rsplit('|').nth(1).unwrap();
        assert!(
            constant
                || column
                    .split(';')
                    .any(|documented| documented.trim() == *reads),
            "{name}: {row}"
        );
    }
}

#[test]
fn points_without_a_derivative_have_the_documented_value() {
    let inf = f64::INFINITY;
    let cases: &[(&str, usize, &[f64], f64)] = &[
        ("abs", 0, &[0.0], 0.0),
        ("abs", 0, &[-0.0], 0.0),
        ("max", 0, &[2.0, 2.0], 0.5),
        ("max", 1, &[2.0, 2.0], 0.5),
        ("max", 0, &[0.0, -0.0], 0.5),
        ("min", 0, &[2.0, 2.0], 0.5),
        ("min", 1, &[2.0, 2.0], 0.5),
        ("clamp", 0, &[1.0, 1.0, 2.0], 1.0),
        ("clamp", 1, &[1.0, 1.0, 2.0], 0.0),
        ("clamp", 0, &[2.0, 1.0, 2.0], 1.0),
        ("clamp", 2, &[2.0, 1.0, 2.0], 0.0),
        ("sqrt", 0, &[0.0], inf),
        ("sqrt", 0, &[-0.0], inf),
        ("cbrt", 0, &[0.0], inf),
        ("cbrt", 0, &[-0.0], inf),
        ("recip", 0, &[0.0], -inf),
        ("ln", 0, &[0.0], inf),
        ("asin", 0, &[1.0], inf),
        ("acos", 0, &[-1.0], -inf),
        ("atanh", 0, &[1.0], inf),
        ("acosh", 0, &[1.0], inf),
        ("powi", 0, &[0.0, 0.0], 0.0),
        ("powi", 0, &[3.0, 0.0], 0.0),
        ("powi", 0, &[0.0, 1.0], 1.0),
        ("powi", 0, &[0.0, 2.0], 0.0),
        ("powi", 0, &[0.0, -1.0], -inf),
        ("powf", 0, &[0.0, 0.0], 0.0),
        ("powf", 0, &[3.0, 0.0], 0.0),
        ("powf", 0, &[0.0, 1.0], 1.0),
        ("powf", 0, &[0.0, 0.5], inf),
        ("powf", 0, &[-2.0, 3.0], 12.0),
        ("powf", 1, &[0.0, 0.0], 0.0),
        ("powf", 1, &[0.0, 2.0], 0.0),
        ("powf", 1, &[0.0, -2.0], 0.0),
        ("powf", 1, &[inf, -1.0], 0.0),
        ("hypot", 0, &[0.0, 0.0], 0.0),
        ("hypot", 1, &[0.0, 0.0], 0.0),
        ("atan2", 0, &[0.0, 0.0], 0.0),
        ("atan2", 1, &[0.0, 0.0], 0.0),
        ("atan2", 0, &[0.0, -1.0], -1.0),
        ("copysign", 0, &[0.0, -1.0], -1.0),
        ("copysign", 0, &[0.0, 1.0], 1.0),
        ("copysign", 0, &[-0.0, 1.0], -1.0),
        ("copysign", 0, &[-3.0, -0.0], 1.0),
        ("abs_sub", 0, &[1.0, 1.0], 0.0),
        ("abs_sub", 1, &[1.0, 1.0], 0.0),
        ("rem", 1, &[1.0, 0.1], -9.0),
        ("rem", 1, &[-7.0, 2.0], 3.0),
        ("rem_euclid", 1, &[-7.0, 2.0], 4.0),
        ("rem_euclid", 1, &[-7.0, -2.0], -4.0),
        ("rem", 1, &[1.0, inf], 0.0),
    ];
    for &(name, argument, operands, expected) in cases {
        let rule = rule(name, argument);
        let actual = (rule.partial)(operands);
        assert_eq!(actual, expected, "d_{name}_{argument} at {operands:?}");
        let operands: Vec<f32> = operands.iter().map(|&x| x as f32).collect();
        // In single precision the remainder of 1.0 by 0.1 is that of another number.
        if (name, operands[0], operands.last()) != ("rem", 1.0, Some(&0.1)) {
            assert_eq!(
                (rule.partial_f32)(&operands),
                expected as f32,
                "d_{name}_{argument} at {operands:?} in f32"
            );
        }
    }
}

#[test]
fn a_nan_operand_gives_a_nan_partial() {
    // The others are constants, or have no NaN in their value either.
    let exceptions = ["max", "min", "midpoint", "to_degrees", "to_radians"];
    for rule in SCALAR_RULE_CASES
        .iter()
        .filter(|rule| !exceptions.contains(&rule.name))
    {
        let mut operands: Vec<f64> = rule.domain.iter().map(|(lowest, _)| *lowest).collect();
        // The operand that the partial reads; those of a product read the other one.
        let read = match (rule.name, rule.argument) {
            ("mul" | "mul_add", k) => 1 - k,
            ("div", _) => 1,
            _ => 0,
        };
        operands[read] = f64::NAN;
        assert!(
            (rule.partial)(&operands).is_nan(),
            "d_{}_{} at {operands:?}",
            rule.name,
            rule.argument
        );
    }
    let nan = f64::NAN;
    for (operands, expected) in [([nan, 1.0], [0.0, 1.0]), ([1.0, nan], [1.0, 0.0])] {
        for name in ["max", "min"] {
            assert_eq!(
                [0, 1].map(|k| (rule(name, k).partial)(&operands)),
                expected,
                "{name} at {operands:?}"
            );
        }
    }
    assert!((rule("max", 0).partial)(&[nan, nan]).is_nan());
    assert_eq!((rule("powi", 0).partial)(&[nan, 0.0]), 0.0);
    assert_eq!((rule("powf", 0).partial)(&[nan, 0.0]), 0.0);
}

#[test]
fn partials_are_accurate_at_the_ends_of_the_range() {
    let cases: &[(&str, usize, &[f64], f64)] = &[
        ("asinh", 0, &[1e200], 1e-200),
        ("acosh", 0, &[1e300], 1e-300),
        ("acosh", 0, &[1.0 + 1e-12], 707_075.352_179_585_6),
        ("asin", 0, &[1.0 - 1e-14], 7_073_895.380_882_617),
        ("atan2", 0, &[1e200, 1e200], 5e-201),
        ("atan2", 1, &[1e-200, 1e-200], -5e199),
        ("atan2", 0, &[1e-200, 1.0], 1.0),
        ("atan2", 1, &[3.0, 1e-200], -1.0 / 3.0),
        ("hypot", 0, &[3e200, 4e200], 0.6),
        ("tanh", 0, &[20.0], 0.0),
        ("powi", 0, &[2.0, 1000.0], 1000.0 * 2.0_f64.powi(999)),
        ("powi", 0, &[1.0, f64::from(i32::MIN)], f64::from(i32::MIN)),
    ];
    for &(name, argument, operands, expected) in cases {
        let actual = (rule(name, argument).partial)(operands);
        assert!(
            (actual - expected).abs() <= 1e-12 * expected.abs(),
            "d_{name}_{argument} at {operands:?}: {actual:e}"
        );
    }
}

#[test]
fn sin_cos_agrees_with_sin_and_cos() {
    let mut sampler = Sampler::new("sin_cos");
    for _ in 0..SAMPLES {
        let x = sampler.between(-6.0, 6.0);
        let y = x.sin_cos();
        assert_eq!(ad::d_sin_cos_0(&y), ad::d_sin_0(&x));
        assert_eq!(ad::d_sin_cos_1(&y), ad::d_cos_0(&x));
        let y = (x as f32).sin_cos();
        assert_eq!((ad::d_sin_cos_0(&y), ad::d_sin_cos_1(&y)), (y.1, -y.0));
    }
}

#[test]
fn casts_between_floats_are_linear_and_others_have_no_derivative() {
    assert_eq!(push(ad::d_cast_0::<_, f32>(&1.0_f64), &0.1), 0.1_f32);
    assert_eq!(
        ad::pull(ad::d_cast_0::<_, f32>(&1.0_f64), &0.1),
        f64::from(0.1_f32)
    );
    assert_eq!(
        push(ad::d_cast_0::<_, f64>(&1.0_f32), &0.1),
        f64::from(0.1_f32)
    );
    assert_eq!(ad::pull(ad::d_cast_0::<_, f64>(&1.0_f32), &0.1), 0.1_f32);
    assert_eq!(push(ad::d_cast_0::<_, f64>(&1.0_f64), &0.1), 0.1);
    assert_eq!(push(ad::d_cast_0::<_, i32>(&1.0_f64), &5.0), NoTangent);
    assert_eq!(
        ad::pull(ad::d_cast_0::<_, usize>(&1.0_f32), &NoTangent),
        0.0
    );
    assert_eq!(push(ad::d_cast_0::<_, f32>(&7_u8), &NoTangent), 0.0);
    assert_eq!(
        ad::pull(ad::d_cast_0::<_, u32>(&'a'), &NoTangent),
        NoTangent
    );
    assert_eq!(push(ad::d_cast_0::<_, i32>(&true), &NoTangent), NoTangent);
}

/// The dual numbers themselves, on a function whose derivative is known.
#[test]
fn dual_numbers_differentiate() {
    let x = Dual::variable(0.7);
    let y = dual::apply("exp", &[dual::apply("sin", &[x])]);
    assert!((y.derivative - 0.7_f64.sin().exp() * 0.7_f64.cos()).abs() < 1e-15);
}

/// The tangent of a result, in the middle one of three lanes.
fn push<C: Coefficient>(coefficient: C, dx: &C::In) -> C::Out {
    let zero = C::In::lazy_zero;
    let lanes = C::In::gather([zero(), dx.clone(), zero()]);
    let [_, out, _] = C::Out::scatter(ad::push::<_, 3>(coefficient, &lanes));
    out
}
