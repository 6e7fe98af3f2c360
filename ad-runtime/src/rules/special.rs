//! The partial derivatives of functions that only `libm` and other crates have, called by generated code alone: they are
//! not methods of `f32` and `f64` in std, so that they are no rules a type could implement.

use std::f64::consts;

use super::Operand;
use crate::special::{
    beta_density, by_shape, by_shapes, digamma, gamma_density, ln_beta, ln_gamma, tetragamma,
    trigamma,
};

/// `f32` or `f64`.
pub trait Single: Copy {
    /// As an `f64`.
    fn widen(self) -> f64;

    /// From an `f64`.
    fn narrow(x: f64) -> Self;
}

macro_rules! single {
    ($($t:ty)*) => {$(
        impl Single for $t {
            #[inline(always)]
            fn widen(self) -> f64 {
                self.into()
            }

            #[inline(always)]
            fn narrow(x: f64) -> $t {
                x as $t
            }
        }
    )*};
}

single!(f32 f64);

fn map<X: Operand<OperandValue: Single>>(x: &X, f: impl Fn(f64) -> f64) -> X::OperandValue {
    Single::narrow(f(x.operand().widen()))
}

/// `y = 10^x`: `dy/dx = y ln 10`.
#[inline]
pub fn d_libm_exp10_0<Y: Operand<OperandValue: Single>>(y: &Y) -> Y::OperandValue {
    map(y, |y| y * consts::LN_10)
}

/// `y = erf x`: `dy/dx = 2 / sqrt(pi) exp(-x^2)`.
#[inline]
pub fn d_libm_erf_0<X: Operand<OperandValue: Single>>(x: &X) -> X::OperandValue {
    map(x, |x| consts::FRAC_2_SQRT_PI * (-x * x).exp())
}

/// `y = 1 - erf x`: `dy/dx = -2 / sqrt(pi) exp(-x^2)`.
#[inline]
pub fn d_libm_erfc_0<X: Operand<OperandValue: Single>>(x: &X) -> X::OperandValue {
    map(x, |x| -consts::FRAC_2_SQRT_PI * (-x * x).exp())
}

/// `y = ln |gamma(x)|`: `dy/dx = digamma(x)`.
#[inline]
pub fn d_libm_lgamma_0<X: Operand<OperandValue: Single>>(x: &X) -> X::OperandValue {
    map(x, digamma)
}

/// `y = gamma(x)`: `dy/dx = y digamma(x)`, and 0 where `y` has underflowed.
#[inline]
pub fn d_libm_tgamma_0<X, Y>(x: &X, y: &Y) -> X::OperandValue
where
    X: Operand<OperandValue: Single>,
    Y: Operand<OperandValue = X::OperandValue>,
{
    let y = y.operand().widen();
    map(x, |x| if y == 0.0 { 0.0 } else { y * digamma(x) })
}

/// `y = x - n b`, `n` the integer next to `x / b`: `dy/db = -n`.
#[inline]
pub fn d_libm_remainder_1<X, B, Y>(x: &X, b: &B, y: &Y) -> X::OperandValue
where
    X: Operand<OperandValue: Single>,
    B: Operand<OperandValue = X::OperandValue>,
    Y: Operand<OperandValue = X::OperandValue>,
{
    let (b, y) = (b.operand().widen(), y.operand().widen());
    map(x, |x| -((x - y) / b).round())
}

/// `y = x 2^n`: `dy/dx = 2^n`.
#[inline]
pub fn d_libm_scalbn_0<X: Operand<OperandValue: Single>>(
    x: &X,
    n: &impl Operand<OperandValue = i32>,
) -> X::OperandValue {
    let n = *n.operand();
    map(x, |_| 2.0_f64.powi(n))
}

macro_rules! partials {
    ($($(#[$doc:meta])* $name:ident($first:ident $(, $other:ident)*) = $value:expr;)*) => {$(
        $(#[$doc])*
        #[inline]
        pub fn $name<X: Operand<OperandValue: Single>>(
            $first: &X,
            $($other: &impl Operand<OperandValue = X::OperandValue>,)*
        ) -> X::OperandValue {
            $(let $other = $other.operand().widen();)*
            map($first, |$first| $value)
        }
    )*};
}

partials! {
    /// `x = erf y`: `dy/dx = sqrt(pi) / 2 exp(y^2)`.
    d_special_erf_inv_0(y) = (y * y).exp() / consts::FRAC_2_SQRT_PI;

    /// `x = 1 - erf y`: `dy/dx = -sqrt(pi) / 2 exp(y^2)`.
    d_special_erfc_inv_0(y) = -(y * y).exp() / consts::FRAC_2_SQRT_PI;

    /// The derivative of `digamma(x)`.
    d_special_digamma_0(x) = trigamma(x);

    /// `x = digamma(y)`: `dy/dx = 1 / trigamma(y)`.
    d_special_inv_digamma_0(y) = trigamma(y).recip();

    /// The derivative of `trigamma(x)`.
    d_special_trigamma_0(x) = tetragamma(x);

    /// `y = ln beta(a, b)`: `dy/da = digamma(a) - digamma(a + b)`.
    d_special_ln_beta_0(a, b) = digamma(a) - digamma(a + b);

    /// `y = ln beta(a, b)`: `dy/db = digamma(b) - digamma(a + b)`.
    d_special_ln_beta_1(a, b) = digamma(b) - digamma(a + b);

    /// `y = beta(a, b)`: `dy/da = y (digamma(a) - digamma(a + b))`.
    d_special_beta_0(a, b, y) = y * (digamma(a) - digamma(a + b));

    /// `y = beta(a, b)`: `dy/db = y (digamma(b) - digamma(a + b))`.
    d_special_beta_1(a, b, y) = y * (digamma(b) - digamma(a + b));

    /// `y` the regularized integral of `t^(a - 1) exp(-t)` up to `x`.
    d_special_gamma_lr_0(a, x) = by_shape(a, x);

    /// `dy/dx = x^(a - 1) exp(-x) / gamma(a)`.
    d_special_gamma_lr_1(a, x) = gamma_density(a, x);

    /// `y` the rest, `1 - y` being that integral.
    d_special_gamma_ur_0(a, x) = -by_shape(a, x);

    /// `dy/dx = -x^(a - 1) exp(-x) / gamma(a)`.
    d_special_gamma_ur_1(a, x) = -gamma_density(a, x);

    /// `y` the integral, `gamma(a)` times the regularized one `p`: `dy/da = gamma(a) dp/da + y digamma(a)`.
    d_special_gamma_li_0(a, x, y) = ln_gamma(a).exp() * by_shape(a, x) + y * digamma(a);

    /// `dy/dx = x^(a - 1) exp(-x)`.
    d_special_gamma_li_1(a, x) = x.powf(a - 1.0) * (-x).exp();

    /// `y` the rest of `gamma(a)`.
    d_special_gamma_ui_0(a, x, y) = y * digamma(a) - ln_gamma(a).exp() * by_shape(a, x);

    /// `dy/dx = -x^(a - 1) exp(-x)`.
    d_special_gamma_ui_1(a, x) = -x.powf(a - 1.0) * (-x).exp();

    /// The regularized integral with its arguments the other way round.
    d_special_inc_gamma_0(x, a) = gamma_density(a, x);

    /// The same with respect to the shape.
    d_special_inc_gamma_1(x, a) = by_shape(a, x);

    /// `y` the regularized integral of `t^(a - 1) (1 - t)^(b - 1)` up to `x`.
    d_special_beta_reg_0(a, b, x) = by_shapes(a, b, x).0;

    /// The same with respect to the other shape.
    d_special_beta_reg_1(a, b, x) = by_shapes(a, b, x).1;

    /// `dy/dx = x^(a - 1) (1 - x)^(b - 1) / beta(a, b)`.
    d_special_beta_reg_2(a, b, x) = beta_density(a, b, x, ln_beta(a, b));

    /// `y` the integral, `beta(a, b)` times the regularized one `i`: `dy/da = beta(a, b) di/da + y d(ln beta)/da`.
    d_special_beta_inc_0(a, b, x, y) =
        ln_beta(a, b).exp() * by_shapes(a, b, x).0 + y * (digamma(a) - digamma(a + b));

    /// The same with respect to the other shape.
    d_special_beta_inc_1(a, b, x, y) =
        ln_beta(a, b).exp() * by_shapes(a, b, x).1 + y * (digamma(b) - digamma(a + b));

    /// `dy/dx = x^(a - 1) (1 - x)^(b - 1)`.
    d_special_beta_inc_2(a, b, x) = beta_density(a, b, x, 0.0);

    /// `y` the point up to which the regularized integral is `x`: by the shape, minus that of the integral over its slope.
    d_special_inv_beta_reg_0(a, b, y) = -by_shapes(a, b, y).0 / beta_density(a, b, y, ln_beta(a, b));

    /// The same with respect to the other shape.
    d_special_inv_beta_reg_1(a, b, y) = -by_shapes(a, b, y).1 / beta_density(a, b, y, ln_beta(a, b));

    /// `dy/dx = 1 / slope`.
    d_special_inv_beta_reg_2(a, b, y) = beta_density(a, b, y, ln_beta(a, b)).recip();

    /// `y` the integral of `t^(a - 1) (1 - t)^(b - 1)` up to `x` times `exp(-l)`, where `exp(l)` is to be `beta(a, b)`: right
    /// of the mean of the density, 1 less the integral from there on times that.
    d_special_inc_beta_0(x, a, b, l) = beta_density(a, b, x, l);

    /// With `l` held.
    d_special_inc_beta_1(x, a, b, l, y) = held(x, a, b, l, y).0;

    /// The same with respect to the other shape.
    d_special_inc_beta_2(x, a, b, l, y) = held(x, a, b, l, y).1;

    /// The factor is that of what is integrated.
    d_special_inc_beta_3(x, a, b, y) = -integrated(x, a, b, y);

    /// `y` the point up to which that integral is `x`.
    d_special_inv_inc_beta_0(a, b, l, y) = beta_density(a, b, y, l).recip();

    /// With `l` held, by the same at the point that is found, where the integral is `x`.
    d_special_inv_inc_beta_1(x, a, b, l, y) = -held(y, a, b, l, x).0 / beta_density(a, b, y, l);

    /// The same with respect to the other shape.
    d_special_inv_inc_beta_2(x, a, b, l, y) = -held(y, a, b, l, x).1 / beta_density(a, b, y, l);

    /// And with respect to the factor's logarithm.
    d_special_inv_inc_beta_3(x, a, b, l, y) = integrated(y, a, b, x) / beta_density(a, b, y, l);
}

/// The derivatives of the integral `y` up to `x` with respect to the shapes, where it is `exp(-l)` times one that the shapes
/// alone tell: those of the regularized one, and of the factor between the two.
fn held(x: f64, a: f64, b: f64, l: f64, y: f64) -> (f64, f64) {
    let (by_a, by_b) = by_shapes(a, b, x);
    let factor = (ln_beta(a, b) - l).exp();
    let (integrated, of_both) = (integrated(x, a, b, y), digamma(a + b));
    (
        factor * by_a + integrated * (digamma(a) - of_both),
        factor * by_b + integrated * (digamma(b) - of_both),
    )
}

/// What is integrated of the density to have the integral `y` up to `x`, negative from `x` on: that side of the mean.
fn integrated(x: f64, a: f64, b: f64, y: f64) -> f64 {
    if a < (a + b) * x { y - 1.0 } else { y }
}

/// `value`, whose derivative with respect to the first argument is `slope`.
#[inline(always)]
pub fn sloped<T>(_x: impl Operand<OperandValue = T>, value: T, _slope: T) -> T {
    value
}

/// `dy/dx = slope`.
#[inline(always)]
pub fn d_sloped_0<S: Operand<OperandValue: Copy>>(slope: &S) -> S::OperandValue {
    *slope.operand()
}

/// `function`, which has to be the other: each function has a type of its own.
#[inline(always)]
pub fn same_function<F>(function: F, _known: F) -> F {
    function
}
