//! The functions of floats, by the rules of the number below.

use std::num::FpCategory;

use num_traits::{Float, FromPrimitive, Num, NumCast, One, ToPrimitive, Zero};

use super::DualNumber;
use super::operators::literal;
use crate::real::Real;

impl<T: Float> Zero for DualNumber<T> {
    #[inline(always)]
    fn zero() -> Self {
        DualNumber::constant(T::zero())
    }

    #[inline(always)]
    fn is_zero(&self) -> bool {
        self.value.is_zero()
    }
}

impl<T: Real + Float> One for DualNumber<T> {
    #[inline(always)]
    fn one() -> Self {
        DualNumber::constant(T::one())
    }
}

impl<T: Real + Float> Num for DualNumber<T> {
    type FromStrRadixErr = T::FromStrRadixErr;

    fn from_str_radix(text: &str, radix: u32) -> Result<Self, Self::FromStrRadixErr> {
        T::from_str_radix(text, radix).map(DualNumber::constant)
    }
}

/// A float that is not the number itself loses its derivative, and so there is none; an integer has none to lose.
impl<T: Float> ToPrimitive for DualNumber<T> {
    fn to_i64(&self) -> Option<i64> {
        self.value.to_i64()
    }

    fn to_u64(&self) -> Option<u64> {
        self.value.to_u64()
    }

    fn to_i128(&self) -> Option<i128> {
        self.value.to_i128()
    }

    fn to_u128(&self) -> Option<u128> {
        self.value.to_u128()
    }

    fn to_f32(&self) -> Option<f32> {
        self.value.to_f32().filter(|_| self.derivative.is_zero())
    }

    fn to_f64(&self) -> Option<f64> {
        self.value.to_f64().filter(|_| self.derivative.is_zero())
    }
}

impl<T: Float> NumCast for DualNumber<T> {
    #[inline(always)]
    fn from<N: ToPrimitive>(number: N) -> Option<Self> {
        <T as NumCast>::from(number).map(DualNumber::constant)
    }
}

impl<T: Float> FromPrimitive for DualNumber<T> {
    #[inline(always)]
    fn from_i64(number: i64) -> Option<Self> {
        <Self as NumCast>::from(number)
    }

    #[inline(always)]
    fn from_u64(number: u64) -> Option<Self> {
        <Self as NumCast>::from(number)
    }

    #[inline(always)]
    fn from_f64(number: f64) -> Option<Self> {
        <Self as NumCast>::from(number)
    }
}

macro_rules! float {
    (
        unary $x:ident $y:ident { $($unary:ident $d_unary:ident($reads:ident))* }
        binary $a:ident $b:ident $result:ident { $($binary:ident $d_first:ident($($first:ident)*) $d_second:ident($($second:ident)*))* }
        steps { $($step:ident)* }
        tests { $($test:ident)* }
        constants { $($constant:ident)* }
    ) => {
        impl<T: Real + Float> Float for DualNumber<T> {
            $(
                #[inline(always)]
                #[allow(unused_variables)] // a partial reads the operand or the result
                fn $unary(self) -> Self {
                    let $x = self.value;
                    let $y = Float::$unary($x);
                    DualNumber::of($y, [(T::$d_unary(&$reads), self.derivative)])
                }
            )*
            $(
                #[inline(always)]
                #[allow(unused_variables)]
                fn $binary(self, other: Self) -> Self {
                    let ($a, $b) = (self.value, other.value);
                    let $result = Float::$binary($a, $b);
                    let terms = [
                        (T::$d_first($(&$first),*), self.derivative),
                        (T::$d_second($(&$second),*), other.derivative),
                    ];
                    DualNumber::of($result, terms)
                }
            )*
            $(
                #[inline(always)]
                fn $step(self) -> Self {
                    DualNumber::constant(self.value.$step())
                }
            )*
            $(
                #[inline(always)]
                fn $test(self) -> bool {
                    self.value.$test()
                }
            )*
            $(
                #[inline(always)]
                fn $constant() -> Self {
                    DualNumber::constant(T::$constant())
                }
            )*

            #[inline(always)]
            fn fract(self) -> Self {
                DualNumber::new(self.value.fract(), self.derivative)
            }

            #[inline(always)]
            fn powi(self, n: i32) -> Self {
                let terms = [(T::d_powi_0(&self.value, &n), self.derivative)];
                DualNumber::of(self.value.powi(n), terms)
            }

            #[inline(always)]
            fn copysign(self, sign: Self) -> Self {
                let partial = T::d_copysign_0(&self.value, &sign.value);
                DualNumber::of(Float::copysign(self.value, sign.value), [(partial, self.derivative)])
            }

            #[inline(always)]
            fn mul_add(self, a: Self, b: Self) -> Self {
                let y = Float::mul_add(self.value, a.value, b.value);
                let terms = [
                    (a.value, self.derivative),
                    (self.value, a.derivative),
                    (T::one(), b.derivative),
                ];
                DualNumber::of(y, terms)
            }

            #[inline(always)]
            fn sin_cos(self) -> (Self, Self) {
                let y = self.value.sin_cos();
                let (sine, cosine) = (T::d_sin_cos_0(&y), T::d_sin_cos_1(&y));
                (
                    DualNumber::of(y.0, [(sine, self.derivative)]),
                    DualNumber::of(y.1, [(cosine, self.derivative)]),
                )
            }

            fn classify(self) -> FpCategory {
                self.value.classify()
            }

            fn integer_decode(self) -> (u64, i16, i8) {
                self.value.integer_decode()
            }
        }
    };
}

float! {
    unary x y {
        sin d_sin_0(x)
        cos d_cos_0(x)
        tan d_tan_0(y)
        asin d_asin_0(x)
        acos d_acos_0(x)
        atan d_atan_0(x)
        sinh d_sinh_0(x)
        cosh d_cosh_0(x)
        tanh d_tanh_0(y)
        asinh d_asinh_0(x)
        acosh d_acosh_0(x)
        atanh d_atanh_0(x)
        exp d_exp_0(y)
        exp2 d_exp2_0(y)
        exp_m1 d_exp_m1_0(y)
        ln d_ln_0(x)
        ln_1p d_ln_1p_0(x)
        log2 d_log2_0(x)
        log10 d_log10_0(x)
        sqrt d_sqrt_0(y)
        cbrt d_cbrt_0(y)
        recip d_recip_0(y)
        abs d_abs_0(x)
        to_degrees d_to_degrees_0(x)
        to_radians d_to_radians_0(x)
    }
    binary a b y {
        powf d_powf_0(a b) d_powf_1(a y)
        log d_log_0(a b) d_log_1(b y)
        hypot d_hypot_0(a y) d_hypot_1(b y)
        atan2 d_atan2_0(a b) d_atan2_1(a b)
        max d_max_0(a b) d_max_1(a b)
        min d_min_0(a b) d_min_1(a b)
        abs_sub d_abs_sub_0(a b) d_abs_sub_1(a b)
    }
    steps { floor ceil round trunc signum }
    tests { is_nan is_finite is_infinite is_normal is_sign_negative is_sign_positive }
    constants {
        nan infinity neg_infinity neg_zero min_value min_positive_value max_value epsilon
    }
}

impl<T: Real + Float> DualNumber<T> {
    /// As [`f64::rem_euclid`].
    #[inline]
    pub fn rem_euclid(self, modulus: Self) -> Self {
        let remainder = self % modulus;
        match remainder.value < T::zero() {
            true => remainder + modulus.abs(),
            false => remainder,
        }
    }

    /// `p x^(p - 1)` where `p` is 0 has the value 0, and the derivative `1 / x` in `p`.
    #[inline]
    pub(crate) fn zeroth_power_slope(x: Self, p: Self) -> Self {
        DualNumber::of(T::zero(), [(x.value.recip(), p.derivative)])
    }

    /// See [`literal`].
    #[inline(always)]
    pub(crate) fn literal(number: f64) -> Self {
        literal(number)
    }
}
