//! The table of scalar derivative rules: one row for each primitive, and the only place a formula is written.
//!
//! A row reads
//!
//! ```text
//! /// what the trait is about
//! Trait ("the error for a type without this rule") for kind:
//! name(operand: kind in lowest, highest, ..) -> y = value => {
//!     k: d_name_k(reads..) = partial derivative with respect to operand k;
//! }
//! ```
//!
//! `kind` of a row is `floats`, `numbers` (also integers, which have no derivative) or `ordered` (also `bool` and
//! `char`); of an operand `value` (of the type itself) or `i32`. The interval is what tests sample the operand from,
//! chosen away from poles. A partial derivative lists exactly the operands it reads, `y` being the result, so that
//! generated code keeps nothing else. An operand without a partial has the derivative of the identity (`b` in
//! `x.mul_add(a, b)`) or none (`s` in `x.copysign(s)`).
//!
//! Formulas are in the form that loses no accuracy near singular points, and follow the policy in `docs/rules.md` at
//! points where there is no derivative. They are expanded for `f32`, `f64` and
//! [`DualNumber`](crate::DualNumber), of which second derivatives are made: a number that stands alone is `lit(..)`, to
//! be of the type.

/// Hands the table to a macro that expands something from each row.
macro_rules! scalar_rules {
    ($consumer:ident) => {
        $consumer! {
            /// `a * b`: `dy/da = b`, `dy/db = a`.
            Mul ("`*` has no derivative rule for `{Self}`") for numbers:
            mul(a: value in -3.0, 3.0, b: value in -3.0, 3.0) -> y = a * b => {
                0: d_mul_0(b: value) = b;
                1: d_mul_1(a: value) = a;
            }

            /// `a / b`: `dy/da = 1 / b`, `dy/db = -y / b`.
            Div ("`/` has no derivative rule for `{Self}`") for numbers:
            div(a: value in -3.0, 3.0, b: value in 0.5, 3.0) -> y = a / b => {
                0: d_div_0(b: value) = 1.0 / b;
                1: d_div_1(b: value, y: value) = -y / b;
            }

            /// `a % b`: `dy/da = 1`, `dy/db = -trunc(a / b)`.
            ///
            /// The quotient is taken from the remainder, which is exact, because `a / b` may round up to the next
            /// integer: `1.0 % 0.1` has quotient 9.
            Rem ("`%` has no derivative rule for `{Self}`") for numbers:
            rem(a: value in 2.1, 2.6, b: value in 0.9, 1.0) -> y = a % b => {
                1: d_rem_1(a: value, b: value) = -((a - a % b) / b).round();
            }

            /// `y = sin x`: `dy/dx = cos x`.
            Sin ("`sin` has no derivative rule for `{Self}`") for floats:
            sin(x: value in -6.0, 6.0) -> y = x.sin() => {
                0: d_sin_0(x: value) = x.cos();
            }

            /// `y = cos x`: `dy/dx = -sin x`.
            Cos ("`cos` has no derivative rule for `{Self}`") for floats:
            cos(x: value in -6.0, 6.0) -> y = x.cos() => {
                0: d_cos_0(x: value) = -x.sin();
            }

            /// `y = tan x`: `dy/dx = 1 + y^2`.
            Tan ("`tan` has no derivative rule for `{Self}`") for floats:
            tan(x: value in -1.3, 1.3) -> y = x.tan() => {
                0: d_tan_0(y: value) = 1.0 + y * y;
            }

            /// `y = asin x`: `dy/dx = 1 / sqrt((1 - x)(1 + x))`.
            Asin ("`asin` has no derivative rule for `{Self}`") for floats:
            asin(x: value in -0.9, 0.9) -> y = x.asin() => {
                0: d_asin_0(x: value) = 1.0 / ((1.0 - x) * (1.0 + x)).sqrt();
            }

            /// `y = acos x`: `dy/dx = -1 / sqrt((1 - x)(1 + x))`.
            Acos ("`acos` has no derivative rule for `{Self}`") for floats:
            acos(x: value in -0.9, 0.9) -> y = x.acos() => {
                0: d_acos_0(x: value) = -1.0 / ((1.0 - x) * (1.0 + x)).sqrt();
            }

            /// `y = atan x`: `dy/dx = 1 / (1 + x^2)`.
            Atan ("`atan` has no derivative rule for `{Self}`") for floats:
            atan(x: value in -5.0, 5.0) -> y = x.atan() => {
                0: d_atan_0(x: value) = 1.0 / (1.0 + x * x);
            }

            /// `y = sinh x`: `dy/dx = cosh x`.
            Sinh ("`sinh` has no derivative rule for `{Self}`") for floats:
            sinh(x: value in -3.0, 3.0) -> y = x.sinh() => {
                0: d_sinh_0(x: value) = x.cosh();
            }

            /// `y = cosh x`: `dy/dx = sinh x`.
            Cosh ("`cosh` has no derivative rule for `{Self}`") for floats:
            cosh(x: value in -3.0, 3.0) -> y = x.cosh() => {
                0: d_cosh_0(x: value) = x.sinh();
            }

            /// `y = tanh x`: `dy/dx = (1 - y)(1 + y)`.
            Tanh ("`tanh` has no derivative rule for `{Self}`") for floats:
            tanh(x: value in -2.0, 2.0) -> y = x.tanh() => {
                0: d_tanh_0(y: value) = (1.0 - y) * (1.0 + y);
            }

            /// `y = asinh x`: `dy/dx = 1 / sqrt(1 + x^2)`, computed with `hypot` so that it does not overflow.
            Asinh ("`asinh` has no derivative rule for `{Self}`") for floats:
            asinh(x: value in -5.0, 5.0) -> y = x.asinh() => {
                0: d_asinh_0(x: value) = 1.0 / x.hypot(lit(1.0));
            }

            /// `y = acosh x`: `dy/dx = 1 / sqrt((x - 1)(x + 1))`, computed so that it does not overflow.
            Acosh ("`acosh` has no derivative rule for `{Self}`") for floats:
            acosh(x: value in 1.5, 6.0) -> y = x.acosh() => {
                0: d_acosh_0(x: value) = 1.0 / ((x - 1.0).sqrt() * (x + 1.0).sqrt());
            }

            /// `y = atanh x`: `dy/dx = 1 / ((1 - x)(1 + x))`.
            Atanh ("`atanh` has no derivative rule for `{Self}`") for floats:
            atanh(x: value in -0.9, 0.9) -> y = x.atanh() => {
                0: d_atanh_0(x: value) = 1.0 / ((1.0 - x) * (1.0 + x));
            }

            /// `y = exp x`: `dy/dx = y`.
            Exp ("`exp` has no derivative rule for `{Self}`") for floats:
            exp(x: value in -3.0, 3.0) -> y = x.exp() => {
                0: d_exp_0(y: value) = y;
            }

            /// `y = 2^x`: `dy/dx = y ln 2`.
            Exp2 ("`exp2` has no derivative rule for `{Self}`") for floats:
            exp2(x: value in -3.0, 3.0) -> y = x.exp2() => {
                0: d_exp2_0(y: value) = y * lit(consts::LN_2);
            }

            /// `y = exp x - 1`: `dy/dx = y + 1`.
            ExpM1 ("`exp_m1` has no derivative rule for `{Self}`") for floats:
            exp_m1(x: value in -3.0, 3.0) -> y = x.exp_m1() => {
                0: d_exp_m1_0(y: value) = y + 1.0;
            }

            /// `y = ln x`: `dy/dx = 1 / x`.
            Ln ("`ln` has no derivative rule for `{Self}`") for floats:
            ln(x: value in 0.2, 8.0) -> y = x.ln() => {
                0: d_ln_0(x: value) = 1.0 / x;
            }

            /// `y = ln(1 + x)`: `dy/dx = 1 / (1 + x)`.
            Ln1p ("`ln_1p` has no derivative rule for `{Self}`") for floats:
            ln_1p(x: value in -0.7, 8.0) -> y = x.ln_1p() => {
                0: d_ln_1p_0(x: value) = 1.0 / (1.0 + x);
            }

            /// `y = log2 x`: `dy/dx = 1 / (x ln 2)`.
            Log2 ("`log2` has no derivative rule for `{Self}`") for floats:
            log2(x: value in 0.2, 8.0) -> y = x.log2() => {
                0: d_log2_0(x: value) = lit(consts::LOG2_E) / x;
            }

            /// `y = log10 x`: `dy/dx = 1 / (x ln 10)`.
            Log10 ("`log10` has no derivative rule for `{Self}`") for floats:
            log10(x: value in 0.2, 8.0) -> y = x.log10() => {
                0: d_log10_0(x: value) = lit(consts::LOG10_E) / x;
            }

            /// `y = ln x / ln base`: `dy/dx = 1 / (x ln base)`, `dy/dbase = -y / (base ln base)`.
            Log ("`log` has no derivative rule for `{Self}`") for floats:
            log(x: value in 0.2, 8.0, base: value in 1.5, 8.0) -> y = x.log(base) => {
                0: d_log_0(x: value, base: value) = 1.0 / (x * base.ln());
                1: d_log_1(base: value, y: value) = -y / (base * base.ln());
            }

            /// `y = sqrt x`: `dy/dx = 1 / (2 y)`, and infinite at zero, be it `-0.0`.
            Sqrt ("`sqrt` has no derivative rule for `{Self}`") for floats:
            sqrt(x: value in 0.2, 8.0) -> y = x.sqrt() => {
                0: d_sqrt_0(y: value) = 0.5 / y.abs();
            }

            /// `y = x^(1/3)`: `dy/dx = 1 / (3 y^2)`, and infinite at zero.
            Cbrt ("`cbrt` has no derivative rule for `{Self}`") for floats:
            cbrt(x: value in 0.2, 8.0) -> y = x.cbrt() => {
                0: d_cbrt_0(y: value) = 1.0 / (3.0 * y * y);
            }

            /// `y = 1 / x`: `dy/dx = -y^2`.
            Recip ("`recip` has no derivative rule for `{Self}`") for floats:
            recip(x: value in 0.3, 4.0) -> y = x.recip() => {
                0: d_recip_0(y: value) = -y * y;
            }

            /// `y = |x|`: `dy/dx` is the sign of `x`, and 0 at zero.
            Abs ("`abs` has no derivative rule for `{Self}`") for numbers:
            abs(x: value in 0.1, 4.0) -> y = x.abs() => {
                0: d_abs_0(x: value) = if x == 0.0 { lit(0.0) } else { x.signum() };
            }

            /// `y = x^n`: `dy/dx = n x^(n-1)`, and exactly 0 for `n = 0`.
            Powi ("`powi` has no derivative rule for `{Self}`") for floats:
            powi(x: value in 0.3, 3.0, n: i32 in -4.0, 5.0) -> y = x.powi(n) => {
                0: d_powi_0(x: value, n: i32) = if n == 0 { lit(0.0) } else { lit(f64::from(n)) * x.powi(n.saturating_sub(1)) };
            }

            /// `y = x^p`: `dy/dx = p x^(p-1)`, and exactly 0 for `p = 0`; `dy/dp = y ln x`, and 0 where `y` or `x` is.
            Powf ("`powf` has no derivative rule for `{Self}`") for floats:
            powf(x: value in 0.3, 3.0, p: value in -3.0, 3.0) -> y = x.powf(p) => {
                0: d_powf_0(x: value, p: value) = if p == 0.0 { zeroth_power_slope(x, p) } else { p * x.powf(p - 1.0) };
                1: d_powf_1(x: value, y: value) = if y == 0.0 || (x == 0.0 && !y.is_nan()) { lit(0.0) } else { y * x.ln() };
            }

            /// `y = sqrt(x^2 + b^2)`: `dy/dx = x / y`, `dy/db = b / y`, and 0 at the origin.
            Hypot ("`hypot` has no derivative rule for `{Self}`") for floats:
            hypot(x: value in -3.0, 3.0, b: value in 0.5, 3.0) -> y = x.hypot(b) => {
                0: d_hypot_0(x: value, y: value) = if y == 0.0 { lit(0.0) } else { x / y };
                1: d_hypot_1(b: value, y: value) = if y == 0.0 { lit(0.0) } else { b / y };
            }

            /// The angle of `(b, a)`: `dy/da = b / (a^2 + b^2)`, `dy/db = -a / (a^2 + b^2)`, and 0 at the origin.
            ///
            /// The quotients are formed from the ratio of the smaller to the larger operand, so that the sum of
            /// squares neither overflows nor underflows.
            Atan2 ("`atan2` has no derivative rule for `{Self}`") for floats:
            atan2(a: value in 0.3, 3.0, b: value in -3.0, 3.0) -> y = a.atan2(b) => {
                0: d_atan2_0(a: value, b: value) = if a.abs() <= b.abs() {
                    if b == 0.0 { lit(0.0) } else { 1.0 / (b + a * (a / b)) }
                } else {
                    (b / a) / (a + b * (b / a))
                };
                1: d_atan2_1(a: value, b: value) = if b.abs() <= a.abs() {
                    if a == 0.0 { lit(0.0) } else { -1.0 / (a + b * (b / a)) }
                } else {
                    -(a / b) / (b + a * (a / b))
                };
            }

            /// The larger of two: 1 for it and 0 for the other, one half each where they are equal.
            ///
            /// A NaN operand is ignored, as `max` itself ignores it.
            Max ("`max` has no derivative rule for `{Self}`") for ordered:
            max(a: value in -3.0, -0.1, b: value in 0.1, 3.0) -> y = a.max(b) => {
                0: d_max_0(a: value, b: value) = if a > b { lit(1.0) } else if a < b { lit(0.0) } else { tie!(a, b) };
                1: d_max_1(a: value, b: value) = if b > a { lit(1.0) } else if b < a { lit(0.0) } else { tie!(b, a) };
            }

            /// The smaller of two: 1 for it and 0 for the other, one half each where they are equal.
            ///
            /// A NaN operand is ignored, as `min` itself ignores it.
            Min ("`min` has no derivative rule for `{Self}`") for ordered:
            min(a: value in -3.0, -0.1, b: value in 0.1, 3.0) -> y = a.min(b) => {
                0: d_min_0(a: value, b: value) = if a < b { lit(1.0) } else if a > b { lit(0.0) } else { tie!(a, b) };
                1: d_min_1(a: value, b: value) = if b < a { lit(1.0) } else if b > a { lit(0.0) } else { tie!(b, a) };
            }

            /// `x` limited to `[lo, hi]`: the derivative belongs to `x` in the interval, its ends included, and to the
            /// bound that took its place outside.
            Clamp ("`clamp` has no derivative rule for `{Self}`") for ordered:
            clamp(x: value in -3.0, 3.0, lo: value in -1.5, -0.5, hi: value in 0.5, 1.5) -> y = x.clamp(lo, hi) => {
                0: d_clamp_0(x: value, lo: value, hi: value) =
                    if x.is_nan() { x } else if x >= lo && x <= hi { lit(1.0) } else { lit(0.0) };
                1: d_clamp_1(x: value, lo: value, hi: value) =
                    if x.is_nan() { x } else if x < lo { lit(1.0) } else { lit(0.0) };
                2: d_clamp_2(x: value, lo: value, hi: value) =
                    if x.is_nan() { x } else if x > hi { lit(1.0) } else { lit(0.0) };
            }

            /// `x * a + b`: `dy/dx = a`, `dy/da = x`, `dy/db = 1`.
            MulAdd ("`mul_add` has no derivative rule for `{Self}`") for floats:
            mul_add(x: value in -3.0, 3.0, a: value in -3.0, 3.0, b: value in -3.0, 3.0) -> y = x.mul_add(a, b) => {
                0: d_mul_add_0(a: value) = a;
                1: d_mul_add_1(x: value) = x;
            }

            /// `|x|` with the sign of `s`: `dy/dx` is 1 where the signs agree and -1 where not, 0 at `x = 0`;
            /// `dy/ds = 0`.
            Copysign ("`copysign` has no derivative rule for `{Self}`") for floats:
            copysign(x: value in 0.1, 4.0, s: value in -4.0, -0.1) -> y = x.copysign(s) => {
                0: d_copysign_0(x: value, s: value) = x.signum() * lit(1.0).copysign(s);
            }

            /// `x` modulo `m`, never negative: `dy/dx = 1`, `dy/dm = -floor(x / |m|)` with the sign of `m`.
            ///
            /// The quotient is taken from the remainder, as for `%`.
            RemEuclid ("`rem_euclid` has no derivative rule for `{Self}`") for numbers:
            rem_euclid(x: value in -2.6, -2.1, m: value in 0.9, 1.0) -> y = x.rem_euclid(m) => {
                1: d_rem_euclid_1(x: value, m: value) = -((x - x.rem_euclid(m)) / m).round();
            }

            /// `y = x 180 / pi`: `dy/dx = 180 / pi`.
            ToDegrees ("`to_degrees` has no derivative rule for `{Self}`") for floats:
            to_degrees(x: value in -3.0, 3.0) -> y = x.to_degrees() => {
                0: d_to_degrees_0(x: value) = lit(1.0).to_degrees();
            }

            /// `y = x pi / 180`: `dy/dx = pi / 180`.
            ToRadians ("`to_radians` has no derivative rule for `{Self}`") for floats:
            to_radians(x: value in -180.0, 180.0) -> y = x.to_radians() => {
                0: d_to_radians_0(x: value) = lit(1.0).to_radians();
            }

            /// The mean of two: `dy/dx = dy/da = 1/2`.
            Midpoint ("`midpoint` has no derivative rule for `{Self}`") for numbers:
            midpoint(x: value in -3.0, 3.0, a: value in -3.0, 3.0) -> y = x.midpoint(a) => {
                0: d_midpoint_0(x: value) = lit(0.5);
                1: d_midpoint_1(x: value) = lit(0.5);
            }

            /// `a - b` where positive, else 0: `dy/da = 1`, `dy/db = -1` where `a > b`, else 0.
            AbsSub ("`abs_sub` has no derivative rule for `{Self}`") for floats:
            abs_sub(a: value in 0.5, 3.0, b: value in -3.0, 0.4) -> y = a.abs_sub(b) => {
                0: d_abs_sub_0(a: value, b: value) = if a > b { lit(1.0) } else if a <= b { lit(0.0) } else { a + b };
                1: d_abs_sub_1(a: value, b: value) = if a > b { lit(-1.0) } else if a <= b { lit(0.0) } else { a + b };
            }
        }
    };
}

pub(crate) use scalar_rules;
