//! The rules of operators between complex numbers, and of the functions that floats have as well.
//!
//! They are the formulas of `rules/table.rs`, in complex arithmetic: each function is holomorphic, `abs` excepted. On a
//! branch cut the derivative is that of the side the value is on: the roots that are taken are those that `num_complex`
//! takes.

use num_complex::Complex;
use num_traits::{Float, Num};

use super::coefficient::{Gradient, Slope};
use crate::real::Real;
use crate::rules::*;

impl<T: Operand> Operand for Complex<T> {
    type OperandValue = Self;

    #[inline(always)]
    fn operand(&self) -> &Self {
        self
    }

    #[inline(always)]
    fn rest(&self) -> Option<f64> {
        let (re, im) = (self.re.rest()?, self.im.rest()?);
        Some(0.0 * re + 0.0 * im)
    }
}

/// A real number becomes the real part, and so does its tangent.
impl<T: Real> Number for Complex<T> {}

/// `number` in the type of the parts.
#[inline(always)]
fn lit<T: Float>(number: f64) -> T {
    T::from(number).expect("a float has a value for every `f64`")
}

#[inline(always)]
fn one<T: Real + Float>() -> Complex<T> {
    Complex::new(T::one(), T::zero())
}

/// `i z`
#[inline(always)]
fn turned<T: Real>(z: Complex<T>) -> Complex<T> {
    Complex::new(-z.im, z.re)
}

macro_rules! operators {
    ($($Rule:ident { $($partial:ident($($read:ident),*) = $formula:expr;)* })*) => {$(
        impl<T: Real + Num> $Rule for Complex<T> {
            type Partial = Slope<T>;

            $(
                #[inline(always)]
                fn $partial($($read: &Self),*) -> Slope<T> {
                    $(let $read = *$read;)*
                    Slope($formula)
                }
            )*
        }
    )*};
}

operators! {
    Mul {
        d_mul_0(b) = b;
        d_mul_1(a) = a;
    }
    Div {
        d_div_0(b) = b.inv();
        d_div_1(b, y) = -y / b;
    }
    MulAdd {
        d_mul_add_0(a) = a;
        d_mul_add_1(x) = x;
    }
}

impl<T: Real + Float> Rem for Complex<T> {
    type Partial = Slope<T>;

    /// The quotient that `num_complex` takes, a Gaussian integer: both parts are rounded towards zero.
    #[inline(always)]
    fn d_rem_1(a: &Self, b: &Self) -> Slope<T> {
        let quotient = *a / *b;
        Slope(Complex::new(-quotient.re.trunc(), -quotient.im.trunc()))
    }
}

macro_rules! functions {
    ($($Rule:ident $partial:ident($read:ident) = $formula:expr;)*) => {$(
        impl<T: Real + Float> $Rule for Complex<T> {
            type Partial = Slope<T>;

            #[inline(always)]
            fn $partial($read: &Self) -> Slope<T> {
                let $read = *$read;
                Slope($formula)
            }
        }
    )*};
}

functions! {
    Sin d_sin_0(x) = x.cos();
    Cos d_cos_0(x) = -x.sin();
    Tan d_tan_0(y) = (one::<T>() + turned(y)) * (one::<T>() - turned(y));
    Asin d_asin_0(x) = ((one::<T>() - x) * (one::<T>() + x)).sqrt().finv();
    Acos d_acos_0(x) = -((one::<T>() - x) * (one::<T>() + x)).sqrt().finv();
    Atan d_atan_0(x) = ((one::<T>() + turned(x)) * (one::<T>() - turned(x))).finv();
    Sinh d_sinh_0(x) = x.cosh();
    Cosh d_cosh_0(x) = x.sinh();
    Tanh d_tanh_0(y) = (one::<T>() - y) * (one::<T>() + y);
    Asinh d_asinh_0(x) = (one::<T>() + x * x).sqrt().finv();
    Acosh d_acosh_0(x) = {
        let two = Complex::new(lit(2.0), lit(0.0));
        (two * ((x + one::<T>()) / two).sqrt() * ((x - one::<T>()) / two).sqrt()).finv()
    };
    Atanh d_atanh_0(x) = ((one::<T>() - x) * (one::<T>() + x)).finv();
    Exp d_exp_0(y) = y;
    Exp2 d_exp2_0(y) = y.scale(lit(std::f64::consts::LN_2));
    Ln d_ln_0(x) = x.finv();
    Log2 d_log2_0(x) = x.finv().scale(lit(std::f64::consts::LOG2_E));
    Log10 d_log10_0(x) = x.finv().scale(lit(std::f64::consts::LOG10_E));
    Sqrt d_sqrt_0(y) = y.finv().scale(lit(0.5));
    Cbrt d_cbrt_0(y) = (y * y).finv().scale(lit(1.0 / 3.0));
    Recip d_recip_0(y) = -(y * y);
}

impl<T: Real + Float> Powi for Complex<T> {
    type Partial = Slope<T>;

    #[inline(always)]
    fn d_powi_0(x: &Self, n: &i32) -> Slope<T> {
        match *n {
            0 => Slope(Complex::new(lit(0.0), lit(0.0))),
            n => Slope(x.powi(n.saturating_sub(1)).scale(lit(f64::from(n)))),
        }
    }
}

/// `abs` of the trait `ComplexFloat`, which is `norm`.
impl<T: Real + Float> Abs for Complex<T> {
    type Partial = Gradient<T>;

    #[inline(always)]
    fn d_abs_0(x: &Self) -> Gradient<T> {
        norm_slope(*x, x.norm())
    }
}

/// The gradient of `norm`, zero at the origin.
#[inline(always)]
pub(super) fn norm_slope<T: Real>(z: Complex<T>, norm: T) -> Gradient<T> {
    Gradient(Complex::new(
        T::d_hypot_0(&z.re, &norm),
        T::d_hypot_1(&z.im, &norm),
    ))
}
