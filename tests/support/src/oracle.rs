//! The oracles: dual numbers, finite differences, and the inner-product identity between the two modes.
//!
//! Nothing here calls into the rules or the algebra under test, except that tangents are taken apart and put together.

use std::cmp::Ordering;
use std::fmt;
use std::num::FpCategory;
use std::ops::{
    Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Rem, RemAssign, Sub, SubAssign,
};

use cotangent::{Coordinates, Differentiable, NoTangent, Tangent};
use num_traits::{Float, Num, NumCast, One, ToPrimitive, Zero};

// ---------------------------------------------------------------------------------------------------------------
// Dual numbers
// ---------------------------------------------------------------------------------------------------------------

/// `value + slope * e` with `e * e = 0`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dual<S> {
    pub value: S,
    pub slope: S,
}

pub const fn dual<S>(value: S, slope: S) -> Dual<S> {
    Dual { value, slope }
}

fn real<S: Float>(x: f64) -> S {
    <S as NumCast>::from(x).unwrap()
}

impl<S: Float> Dual<S> {
    fn constant(value: S) -> Self {
        dual(value, S::zero())
    }

    /// `f(self)` where `slope` is the derivative of `f` there.  A constant stays one whatever the slope.
    fn chain(self, value: S, slope: S) -> Self {
        dual(
            value,
            if self.slope.is_zero() {
                S::zero()
            } else {
                slope * self.slope
            },
        )
    }
}

impl<S: Float> Add for Dual<S> {
    type Output = Self;
    fn add(self, b: Self) -> Self {
        dual(self.value + b.value, self.slope + b.slope)
    }
}
impl<S: Float> Sub for Dual<S> {
    type Output = Self;
    fn sub(self, b: Self) -> Self {
        dual(self.value - b.value, self.slope - b.slope)
    }
}
impl<S: Float> Mul for Dual<S> {
    type Output = Self;
    fn mul(self, b: Self) -> Self {
        dual(
            self.value * b.value,
            self.slope * b.value + self.value * b.slope,
        )
    }
}
impl<S: Float> Div for Dual<S> {
    type Output = Self;
    fn div(self, b: Self) -> Self {
        dual(
            self.value / b.value,
            (self.slope * b.value - self.value * b.slope) / (b.value * b.value),
        )
    }
}
impl<S: Float> Rem for Dual<S> {
    type Output = Self;
    fn rem(self, b: Self) -> Self {
        let whole = (self.value / b.value).trunc();
        dual(self.value % b.value, self.slope - whole * b.slope)
    }
}
impl<S: Float> Neg for Dual<S> {
    type Output = Self;
    fn neg(self) -> Self {
        dual(-self.value, -self.slope)
    }
}

impl<S: Float> std::iter::Sum for Dual<S> {
    fn sum<I: Iterator<Item = Self>>(terms: I) -> Self {
        terms.fold(Self::constant(S::neg_zero()), |a, b| a + b)
    }
}
impl<'a, S: Float> std::iter::Sum<&'a Dual<S>> for Dual<S> {
    fn sum<I: Iterator<Item = &'a Self>>(terms: I) -> Self {
        terms.copied().sum()
    }
}

macro_rules! forward_operator {
    ($($op:ident $method:ident $assign:ident $assign_method:ident;)*) => {$(
        impl<'a, S: Float> $op<&'a Dual<S>> for Dual<S> {
            type Output = Dual<S>;
            fn $method(self, b: &'a Dual<S>) -> Dual<S> { self.$method(*b) }
        }
        impl<'a, S: Float> $op<Dual<S>> for &'a Dual<S> {
            type Output = Dual<S>;
            fn $method(self, b: Dual<S>) -> Dual<S> { (*self).$method(b) }
        }
        impl<'a, 'b, S: Float> $op<&'b Dual<S>> for &'a Dual<S> {
            type Output = Dual<S>;
            fn $method(self, b: &'b Dual<S>) -> Dual<S> { (*self).$method(*b) }
        }
        impl<S: Float> $assign for Dual<S> {
            fn $assign_method(&mut self, b: Self) { *self = (*self).$method(b); }
        }
        impl<'a, S: Float> $assign<&'a Dual<S>> for Dual<S> {
            fn $assign_method(&mut self, b: &'a Self) { *self = (*self).$method(*b); }
        }
    )*};
}
forward_operator! {
    Add add AddAssign add_assign;
    Sub sub SubAssign sub_assign;
    Mul mul MulAssign mul_assign;
    Div div DivAssign div_assign;
    Rem rem RemAssign rem_assign;
}

impl<S: Float> PartialEq for Dual<S> {
    fn eq(&self, b: &Self) -> bool {
        self.value == b.value
    }
}
impl<S: Float> PartialOrd for Dual<S> {
    fn partial_cmp(&self, b: &Self) -> Option<Ordering> {
        self.value.partial_cmp(&b.value)
    }
}
impl<S: fmt::Display> fmt::Display for Dual<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

/// The methods of `f64`, each with its derivative written out once more.
#[allow(dead_code)]
impl<S: Float> Dual<S> {
    pub fn sin(self) -> Self {
        self.chain(self.value.sin(), self.value.cos())
    }
    pub fn cos(self) -> Self {
        self.chain(self.value.cos(), -self.value.sin())
    }
    pub fn tan(self) -> Self {
        self.chain(self.value.tan(), self.value.cos().powi(2).recip())
    }
    pub fn sin_cos(self) -> (Self, Self) {
        (self.sin(), self.cos())
    }
    pub fn asin(self) -> Self {
        let x = self.value;
        self.chain(x.asin(), (S::one() - x * x).sqrt().recip())
    }
    pub fn acos(self) -> Self {
        let x = self.value;
        self.chain(x.acos(), -(S::one() - x * x).sqrt().recip())
    }
    pub fn atan(self) -> Self {
        let x = self.value;
        self.chain(x.atan(), (S::one() + x * x).recip())
    }
    pub fn sinh(self) -> Self {
        self.chain(self.value.sinh(), self.value.cosh())
    }
    pub fn cosh(self) -> Self {
        self.chain(self.value.cosh(), self.value.sinh())
    }
    pub fn tanh(self) -> Self {
        self.chain(self.value.tanh(), self.value.cosh().powi(2).recip())
    }
    pub fn asinh(self) -> Self {
        let x = self.value;
        self.chain(x.asinh(), (x * x + S::one()).sqrt().recip())
    }
    pub fn acosh(self) -> Self {
        let x = self.value;
        self.chain(x.acosh(), (x * x - S::one()).sqrt().recip())
    }
    pub fn atanh(self) -> Self {
        let x = self.value;
        self.chain(x.atanh(), (S::one() - x * x).recip())
    }
    pub fn exp(self) -> Self {
        self.chain(self.value.exp(), self.value.exp())
    }
    pub fn exp2(self) -> Self {
        let ln2 = real::<S>(2.0).ln();
        self.chain(self.value.exp2(), ln2 * self.value.exp2())
    }
    pub fn exp_m1(self) -> Self {
        self.chain(self.value.exp_m1(), self.value.exp())
    }
    pub fn ln(self) -> Self {
        self.chain(self.value.ln(), self.value.recip())
    }
    pub fn ln_1p(self) -> Self {
        self.chain(self.value.ln_1p(), (S::one() + self.value).recip())
    }
    pub fn log2(self) -> Self {
        let ln2 = real::<S>(2.0).ln();
        self.chain(self.value.log2(), (self.value * ln2).recip())
    }
    pub fn log10(self) -> Self {
        let ln10 = real::<S>(10.0).ln();
        self.chain(self.value.log10(), (self.value * ln10).recip())
    }
    pub fn log(self, base: Self) -> Self {
        let q = self.ln() / base.ln();
        dual(self.value.log(base.value), q.slope)
    }
    pub fn sqrt(self) -> Self {
        self.chain(self.value.sqrt(), real::<S>(0.5) / self.value.sqrt())
    }
    pub fn cbrt(self) -> Self {
        let y = self.value.cbrt();
        self.chain(y, (real::<S>(3.0) * y * y).recip())
    }
    pub fn recip(self) -> Self {
        self.chain(self.value.recip(), -(self.value * self.value).recip())
    }
    pub fn abs(self) -> Self {
        if self.value < S::zero() {
            -self
        } else if self.value.is_zero() {
            dual(self.value.abs(), S::zero())
        } else {
            self
        }
    }
    pub fn powi(self, n: i32) -> Self {
        let slope = if n == 0 {
            S::zero()
        } else {
            real::<S>(n.into()) * self.value.powi(n - 1)
        };
        self.chain(self.value.powi(n), slope)
    }
    pub fn powf(self, p: Self) -> Self {
        let y = self.value.powf(p.value);
        let base = self.chain(y, p.value * self.value.powf(p.value - S::one()));
        let exponent = p.chain(y, y * self.value.ln());
        dual(y, base.slope + exponent.slope)
    }
    pub fn hypot(self, b: Self) -> Self {
        let y = self.value.hypot(b.value);
        dual(y, (self.value * self.slope + b.value * b.slope) / y)
    }
    pub fn atan2(self, b: Self) -> Self {
        let r2 = self.value * self.value + b.value * b.value;
        dual(
            self.value.atan2(b.value),
            (b.value * self.slope - self.value * b.slope) / r2,
        )
    }
    pub fn max(self, b: Self) -> Self {
        match self.value.partial_cmp(&b.value) {
            Some(Ordering::Greater) => self,
            Some(Ordering::Less) => b,
            _ => dual(self.value.max(b.value), (self.slope + b.slope) / real(2.0)),
        }
    }
    pub fn min(self, b: Self) -> Self {
        match self.value.partial_cmp(&b.value) {
            Some(Ordering::Less) => self,
            Some(Ordering::Greater) => b,
            _ => dual(self.value.min(b.value), (self.slope + b.slope) / real(2.0)),
        }
    }
    pub fn clamp(self, lo: Self, hi: Self) -> Self {
        if self.value < lo.value {
            lo
        } else if self.value > hi.value {
            hi
        } else {
            self
        }
    }
    pub fn mul_add(self, a: Self, b: Self) -> Self {
        let slope = self.slope * a.value + self.value * a.slope + b.slope;
        dual(self.value.mul_add(a.value, b.value), slope)
    }
    pub fn copysign(self, sign: Self) -> Self {
        if self.value.is_sign_negative() == sign.value.is_sign_negative() {
            self
        } else {
            -self
        }
    }
    pub fn rem_euclid(self, m: Self) -> Self {
        let r = self % m;
        if r.value < S::zero() { r + m.abs() } else { r }
    }
    pub fn div_euclid(self, m: Self) -> Self {
        let q = (self.value / m.value).trunc();
        let one = S::one();
        let q = if self.value % m.value < S::zero() {
            if m.value > S::zero() {
                q - one
            } else {
                q + one
            }
        } else {
            q
        };
        Self::constant(q)
    }
    pub fn to_degrees(self) -> Self {
        let factor = real::<S>(180.0) / real(std::f64::consts::PI);
        self.chain(self.value.to_degrees(), factor)
    }
    pub fn to_radians(self) -> Self {
        let factor = real::<S>(std::f64::consts::PI) / real(180.0);
        self.chain(self.value.to_radians(), factor)
    }
    pub fn fract(self) -> Self {
        dual(self.value.fract(), self.slope)
    }
    pub fn floor(self) -> Self {
        Self::constant(self.value.floor())
    }
    pub fn ceil(self) -> Self {
        Self::constant(self.value.ceil())
    }
    pub fn round(self) -> Self {
        Self::constant(self.value.round())
    }
    pub fn trunc(self) -> Self {
        Self::constant(self.value.trunc())
    }
    pub fn signum(self) -> Self {
        Self::constant(self.value.signum())
    }
    pub fn is_nan(self) -> bool {
        self.value.is_nan()
    }
    pub fn is_finite(self) -> bool {
        self.value.is_finite()
    }
    pub fn is_infinite(self) -> bool {
        self.value.is_infinite()
    }
    pub fn is_sign_negative(self) -> bool {
        self.value.is_sign_negative()
    }
    pub fn is_sign_positive(self) -> bool {
        self.value.is_sign_positive()
    }
}

impl<S: Float> Zero for Dual<S> {
    fn zero() -> Self {
        Self::constant(S::zero())
    }
    fn is_zero(&self) -> bool {
        self.value.is_zero()
    }
}
impl<S: Float> One for Dual<S> {
    fn one() -> Self {
        Self::constant(S::one())
    }
}
impl<S: Float> Num for Dual<S> {
    type FromStrRadixErr = S::FromStrRadixErr;
    fn from_str_radix(text: &str, radix: u32) -> Result<Self, Self::FromStrRadixErr> {
        S::from_str_radix(text, radix).map(Self::constant)
    }
}
impl<S: Float> ToPrimitive for Dual<S> {
    fn to_i64(&self) -> Option<i64> {
        self.value.to_i64()
    }
    fn to_u64(&self) -> Option<u64> {
        self.value.to_u64()
    }
    fn to_f64(&self) -> Option<f64> {
        self.value.to_f64()
    }
}
impl<S: Float> NumCast for Dual<S> {
    fn from<T: ToPrimitive>(x: T) -> Option<Self> {
        <S as NumCast>::from(x).map(Self::constant)
    }
}

macro_rules! exact_conversions {
    ($($from:ident)*) => {$(
        impl From<$from> for Dual<f64> {
            fn from(x: $from) -> Self {
                Self::constant(x.into())
            }
        }
    )*};
}
exact_conversions!(i8 i16 i32 u8 u16 u32);

macro_rules! constants {
    ($($ty:ident)*) => {$(
        #[allow(dead_code)]
        impl Dual<$ty> {
            pub const INFINITY: Self = dual($ty::INFINITY, 0.0);
            pub const NEG_INFINITY: Self = dual($ty::NEG_INFINITY, 0.0);
            pub const EPSILON: Self = dual($ty::EPSILON, 0.0);
            pub const MAX: Self = dual($ty::MAX, 0.0);
            pub const MIN: Self = dual($ty::MIN, 0.0);
        }
    )*};
}
constants!(f32 f64);

macro_rules! float_methods {
    ($(fn $name:ident(self $(, $arg:ident: $ty:ty)*) -> $out:ty;)*) => {
        impl<S: Float> Float for Dual<S> {
            $(fn $name(self $(, $arg: $ty)*) -> $out { Dual::<S>::$name(self $(, $arg)*) })*
            fn nan() -> Self { Self::constant(S::nan()) }
            fn infinity() -> Self { Self::constant(S::infinity()) }
            fn neg_infinity() -> Self { Self::constant(S::neg_infinity()) }
            fn neg_zero() -> Self { Self::constant(S::neg_zero()) }
            fn min_value() -> Self { Self::constant(S::min_value()) }
            fn min_positive_value() -> Self { Self::constant(S::min_positive_value()) }
            fn max_value() -> Self { Self::constant(S::max_value()) }
            fn epsilon() -> Self { Self::constant(S::epsilon()) }
            fn is_normal(self) -> bool { self.value.is_normal() }
            fn classify(self) -> FpCategory { self.value.classify() }
            fn integer_decode(self) -> (u64, i16, i8) { self.value.integer_decode() }
            fn abs_sub(self, b: Self) -> Self {
                if self.value > b.value { self - b } else { Self::zero() }
            }
        }
    };
}
float_methods! {
    fn sin(self) -> Self;
    fn cos(self) -> Self;
    fn tan(self) -> Self;
    fn sin_cos(self) -> (Self, Self);
    fn asin(self) -> Self;
    fn acos(self) -> Self;
    fn atan(self) -> Self;
    fn sinh(self) -> Self;
    fn cosh(self) -> Self;
    fn tanh(self) -> Self;
    fn asinh(self) -> Self;
    fn acosh(self) -> Self;
    fn atanh(self) -> Self;
    fn exp(self) -> Self;
    fn exp2(self) -> Self;
    fn exp_m1(self) -> Self;
    fn ln(self) -> Self;
    fn ln_1p(self) -> Self;
    fn log2(self) -> Self;
    fn log10(self) -> Self;
    fn log(self, base: Self) -> Self;
    fn sqrt(self) -> Self;
    fn cbrt(self) -> Self;
    fn recip(self) -> Self;
    fn abs(self) -> Self;
    fn powi(self, n: i32) -> Self;
    fn powf(self, p: Self) -> Self;
    fn hypot(self, b: Self) -> Self;
    fn atan2(self, b: Self) -> Self;
    fn max(self, b: Self) -> Self;
    fn min(self, b: Self) -> Self;
    fn clamp(self, lo: Self, hi: Self) -> Self;
    fn mul_add(self, a: Self, b: Self) -> Self;
    fn copysign(self, sign: Self) -> Self;
    fn to_degrees(self) -> Self;
    fn to_radians(self) -> Self;
    fn fract(self) -> Self;
    fn floor(self) -> Self;
    fn ceil(self) -> Self;
    fn round(self) -> Self;
    fn trunc(self) -> Self;
    fn signum(self) -> Self;
    fn is_nan(self) -> bool;
    fn is_finite(self) -> bool;
    fn is_infinite(self) -> bool;
    fn is_sign_negative(self) -> bool;
    fn is_sign_positive(self) -> bool;
}

/// What a retyped program sees: `f64` and `f32` are dual numbers here.
#[allow(non_camel_case_types)]
pub mod twin {
    use super::{Dual, Float, real};

    pub type f64 = Dual<core::primitive::f64>;
    pub type f32 = Dual<core::primitive::f32>;

    /// A float literal.
    pub fn lit<S: Float>(x: core::primitive::f64) -> Dual<S> {
        Dual::constant(real(x))
    }

    /// A use of a constant.
    pub fn lift<C: Lift>(c: C) -> C::Lifted {
        c.lift()
    }

    pub trait Lift {
        type Lifted;
        fn lift(self) -> Self::Lifted;
    }
    macro_rules! lift_floats {
        ($($ty:ident)*) => {$(
            impl Lift for core::primitive::$ty {
                type Lifted = Dual<Self>;
                fn lift(self) -> Dual<Self> { Dual::constant(self) }
            }
        )*};
    }
    lift_floats!(f64 f32);
    impl<S> Lift for Dual<S> {
        type Lifted = Self;
        fn lift(self) -> Self {
            self
        }
    }
    impl<C: Lift, const N: usize> Lift for [C; N] {
        type Lifted = [C::Lifted; N];
        fn lift(self) -> Self::Lifted {
            self.map(C::lift)
        }
    }

    /// The crate of that name, on dual numbers.
    #[allow(dead_code)]
    pub mod libm {
        use super::{Dual, f32, f64};

        macro_rules! one_argument {
            ($($name:ident $single:ident $method:ident;)*) => {$(
                pub fn $name(x: f64) -> f64 { Dual::$method(x) }
                pub fn $single(x: f32) -> f32 { Dual::$method(x) }
            )*};
        }
        one_argument! {
            sin sinf sin;
            cos cosf cos;
            tan tanf tan;
            asin asinf asin;
            acos acosf acos;
            atan atanf atan;
            sinh sinhf sinh;
            cosh coshf cosh;
            tanh tanhf tanh;
            asinh asinhf asinh;
            acosh acoshf acosh;
            atanh atanhf atanh;
            exp expf exp;
            exp2 exp2f exp2;
            expm1 expm1f exp_m1;
            log logf ln;
            log1p log1pf ln_1p;
            log2 log2f log2;
            log10 log10f log10;
            sqrt sqrtf sqrt;
            cbrt cbrtf cbrt;
            fabs fabsf abs;
            floor floorf floor;
        }

        macro_rules! two_arguments {
            ($($name:ident $single:ident $method:ident;)*) => {$(
                pub fn $name(x: f64, y: f64) -> f64 { Dual::$method(x, y) }
                pub fn $single(x: f32, y: f32) -> f32 { Dual::$method(x, y) }
            )*};
        }
        two_arguments! {
            pow powf powf;
            hypot hypotf hypot;
            atan2 atan2f atan2;
            fmax fmaxf max;
            fmin fminf min;
            copysign copysignf copysign;
        }

        pub fn fma(x: f64, y: f64, z: f64) -> f64 {
            x.mul_add(y, z)
        }

        pub fn sincos(x: f64) -> (f64, f64) {
            x.sin_cos()
        }
    }

    /// `value as To`.
    pub fn cast<From: Cast<To>, To>(value: From) -> To {
        value.cast()
    }

    pub trait Cast<To> {
        fn cast(self) -> To;
    }
    macro_rules! cast_integers {
        ($($from:ident)*) => {$(
            impl Lift for $from {
                type Lifted = Self;
                fn lift(self) -> Self { self }
            }
            impl<S: Float> Cast<Dual<S>> for $from {
                fn cast(self) -> Dual<S> { Dual::constant(real(self as core::primitive::f64)) }
            }
            impl<S: Float> Cast<$from> for Dual<S> {
                fn cast(self) -> $from { self.value.to_f64().unwrap() as $from }
            }
            cast_integers!(@to $from: i8 i16 i32 i64 isize u8 u16 u32 u64 usize);
        )*};
        (@to $from:ident: $($to:ident)*) => {$(
            impl Cast<$to> for $from {
                fn cast(self) -> $to { self as $to }
            }
        )*};
    }
    cast_integers!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);
    impl<R: Float, S: Float> Cast<Dual<S>> for Dual<R> {
        fn cast(self) -> Dual<S> {
            Dual {
                value: real(self.value.to_f64().unwrap()),
                slope: real(self.slope.to_f64().unwrap()),
            }
        }
    }
    impl Cast<usize> for bool {
        fn cast(self) -> usize {
            self as usize
        }
    }
    impl Cast<i32> for bool {
        fn cast(self) -> i32 {
            self as i32
        }
    }
}

// ---------------------------------------------------------------------------------------------------------------
// Arguments and results, taken apart into scalars
// ---------------------------------------------------------------------------------------------------------------

/// Scalars to be put into values, in storage order.
pub struct Source<'a> {
    scalars: Option<&'a [f64]>,
}

impl<'a> Source<'a> {
    pub fn new(scalars: &'a [f64]) -> Self {
        Source {
            scalars: Some(scalars),
        }
    }

    pub fn zeros() -> Self {
        Source { scalars: None }
    }

    fn next(&mut self) -> f64 {
        match &mut self.scalars {
            None => 0.0,
            Some(rest) => {
                let (first, tail) = rest.split_first().expect("enough scalars");
                *rest = tail;
                *first
            }
        }
    }
}

/// An argument or result.
pub trait Value: Clone + Differentiable {
    type Dual;
    /// Whether it holds single-precision floats.
    const SINGLE: bool = false;
    fn read(&self, out: &mut Vec<f64>);
    fn write(&mut self, from: &mut Source);
    fn bits(&self, out: &mut Vec<u64>);
    fn tangent(&self, from: &mut Source) -> Self::Tangent;
    fn read_tangent(&self, tangent: &Self::Tangent, out: &mut Vec<f64>);
    fn dual(&self, slopes: &mut Source) -> Self::Dual;
}

/// A result on dual numbers.
pub trait Split {
    fn split(&self, values: &mut Vec<f64>, slopes: &mut Vec<f64>);
}

macro_rules! float_value {
    ($($ty:ident $single:literal;)*) => {$(
        impl Value for $ty {
            type Dual = Dual<$ty>;
            const SINGLE: bool = $single;
            fn read(&self, out: &mut Vec<f64>) { out.push(*self as f64); }
            fn write(&mut self, from: &mut Source) { *self = from.next() as $ty; }
            fn bits(&self, out: &mut Vec<u64>) { out.push(self.to_bits().into()); }
            fn tangent(&self, from: &mut Source) -> $ty { from.next() as $ty }
            fn read_tangent(&self, tangent: &$ty, out: &mut Vec<f64>) { out.push(*tangent as f64); }
            fn dual(&self, slopes: &mut Source) -> Dual<$ty> { dual(*self, slopes.next() as $ty) }
        }
        impl Split for Dual<$ty> {
            fn split(&self, values: &mut Vec<f64>, slopes: &mut Vec<f64>) {
                values.push(self.value as f64);
                slopes.push(self.slope as f64);
            }
        }
    )*};
}
float_value! { f64 false; f32 true; }

macro_rules! discrete_value {
    ($($ty:ty)*) => {$(
        impl Value for $ty {
            type Dual = $ty;
            fn read(&self, _: &mut Vec<f64>) {}
            fn write(&mut self, _: &mut Source) {}
            fn bits(&self, out: &mut Vec<u64>) { out.push(*self as u64); }
            fn tangent(&self, _: &mut Source) -> NoTangent { NoTangent }
            fn read_tangent(&self, _: &NoTangent, _: &mut Vec<f64>) {}
            fn dual(&self, _: &mut Source) -> $ty { *self }
        }
        impl Split for $ty {
            fn split(&self, _: &mut Vec<f64>, _: &mut Vec<f64>) {}
        }
    )*};
}
discrete_value!(i8 i32 i64 u8 u32 u64 usize bool char);

impl<V: Value> Value for Vec<V> {
    type Dual = Vec<V::Dual>;
    const SINGLE: bool = V::SINGLE;
    fn read(&self, out: &mut Vec<f64>) {
        self.iter().for_each(|v| v.read(out));
    }
    fn write(&mut self, from: &mut Source) {
        self.iter_mut().for_each(|v| v.write(from));
    }
    fn bits(&self, out: &mut Vec<u64>) {
        self.iter().for_each(|v| v.bits(out));
    }
    fn tangent(&self, from: &mut Source) -> Self::Tangent {
        self.iter().map(|v| v.tangent(from)).collect()
    }
    fn read_tangent(&self, tangent: &Self::Tangent, out: &mut Vec<f64>) {
        assert_eq!(
            tangent.len(),
            self.len(),
            "a tangent has the length of its value"
        );
        for (v, t) in self.iter().zip(tangent) {
            v.read_tangent(t, out);
        }
    }
    fn dual(&self, slopes: &mut Source) -> Self::Dual {
        self.iter().map(|v| v.dual(slopes)).collect()
    }
}
impl<D: Split> Split for Vec<D> {
    fn split(&self, values: &mut Vec<f64>, slopes: &mut Vec<f64>) {
        self.iter().for_each(|d| d.split(values, slopes));
    }
}

impl<V: Value, const N: usize> Value for [V; N] {
    type Dual = [V::Dual; N];
    const SINGLE: bool = V::SINGLE;
    fn read(&self, out: &mut Vec<f64>) {
        self.iter().for_each(|v| v.read(out));
    }
    fn write(&mut self, from: &mut Source) {
        self.iter_mut().for_each(|v| v.write(from));
    }
    fn bits(&self, out: &mut Vec<u64>) {
        self.iter().for_each(|v| v.bits(out));
    }
    fn tangent(&self, from: &mut Source) -> Self::Tangent {
        std::array::from_fn(|i| self[i].tangent(from))
    }
    fn read_tangent(&self, tangent: &Self::Tangent, out: &mut Vec<f64>) {
        for (v, t) in self.iter().zip(tangent) {
            v.read_tangent(t, out);
        }
    }
    fn dual(&self, slopes: &mut Source) -> Self::Dual {
        std::array::from_fn(|i| self[i].dual(slopes))
    }
}
impl<D: Split, const N: usize> Split for [D; N] {
    fn split(&self, values: &mut Vec<f64>, slopes: &mut Vec<f64>) {
        self.iter().for_each(|d| d.split(values, slopes));
    }
}

macro_rules! tuple_value {
    ($($name:ident $index:tt),*) => {
        impl<$($name: Value),*> Value for ($($name,)*) {
            type Dual = ($($name::Dual,)*);
            const SINGLE: bool = false $(|| $name::SINGLE)*;
            fn read(&self, out: &mut Vec<f64>) { $(self.$index.read(out);)* }
            fn write(&mut self, from: &mut Source) { $(self.$index.write(from);)* }
            fn bits(&self, out: &mut Vec<u64>) { $(self.$index.bits(out);)* }
            fn tangent(&self, from: &mut Source) -> Self::Tangent { ($(self.$index.tangent(from),)*) }
            fn read_tangent(&self, tangent: &Self::Tangent, out: &mut Vec<f64>) {
                $(self.$index.read_tangent(&tangent.$index, out);)*
            }
            fn dual(&self, slopes: &mut Source) -> Self::Dual { ($(self.$index.dual(slopes),)*) }
        }
        impl<$($name: Split),*> Split for ($($name,)*) {
            fn split(&self, values: &mut Vec<f64>, slopes: &mut Vec<f64>) {
                $(self.$index.split(values, slopes);)*
            }
        }
    };
}
tuple_value!(A 0, B 1);
tuple_value!(A 0, B 1, C 2);
tuple_value!(A 0, B 1, C 2, D 3);

/// An owned copy of what a reference argument points to.
pub fn hold<B: ToOwned + ?Sized>(borrowed: &B) -> B::Owned {
    borrowed.to_owned()
}

pub fn hold_slice<T: Clone, const N: usize>(borrowed: &[T; N]) -> Vec<T> {
    borrowed.to_vec()
}

pub fn is_single<V: Value>(_: &V) -> bool {
    V::SINGLE
}

pub fn read_tangent_of<V: Value>(value: &V, tangent: &V::Tangent, out: &mut Vec<f64>) {
    value.read_tangent(tangent, out);
}

/// The float scalars of a result, and the bits of all of it.
pub fn outcome_of<V: Value>(value: &V) -> Outcome {
    let mut scalars = Vec::new();
    value.read(&mut scalars);
    Outcome {
        scalars,
        bits: bits_of(value),
    }
}

pub fn bits_of<V: Value>(value: &V) -> Vec<u64> {
    let mut bits = Vec::new();
    value.bits(&mut bits);
    bits
}

pub fn split_dual<D: Split>(result: &D) -> (Vec<f64>, Vec<f64>) {
    let (mut values, mut slopes) = (Vec::new(), Vec::new());
    result.split(&mut values, &mut slopes);
    (values, slopes)
}

// ---------------------------------------------------------------------------------------------------------------
// The comparison
// ---------------------------------------------------------------------------------------------------------------

pub struct Outcome {
    pub scalars: Vec<f64>,
    pub bits: Vec<u64>,
}

/// A function at a point, as maps between lists of scalars.
pub struct Case<'a> {
    pub name: &'a str,
    pub start: &'a [f64],
    pub primal: &'a dyn Fn(&[f64]) -> Outcome,
    /// The bits of the value, and one row for each cotangent, all from one pullback.
    #[allow(clippy::type_complexity)]
    pub pull: &'a dyn Fn(&[Vec<f64>]) -> (Vec<u64>, Vec<Vec<f64>>),
    #[allow(clippy::type_complexity)]
    pub push: &'a dyn Fn(&[f64]) -> (Vec<u64>, Vec<f64>),
    #[allow(clippy::type_complexity)]
    pub duals: &'a dyn Fn(&[f64]) -> (Vec<f64>, Vec<f64>),
    /// The bits of the value, the gradient beside it, and the gradient alone.
    #[allow(clippy::type_complexity)]
    pub gradient: Option<&'a dyn Fn() -> (Vec<u64>, Vec<f64>, Vec<f64>)>,
    pub single: bool,
}

fn unit(n: usize, k: usize) -> Vec<f64> {
    (0..n).map(|i| if i == k { 1.0 } else { 0.0 }).collect()
}

/// A fixed direction without a pattern, components in (-1, 1).
fn direction(n: usize, salt: u64) -> Vec<f64> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(salt + 1);
    (0..n)
        .map(|_| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
        })
        .map(|x| x as f32 as f64)
        .collect()
}

fn bits(v: &[f64]) -> Vec<u64> {
    v.iter().map(|x| x.to_bits()).collect()
}

/// Checks every promise about one call.  Panics with what differs.
pub fn verify(case: Case) {
    let name = case.name;
    let (exact, numeric, step) = if case.single {
        (1e-5, 2e-2, 3e-3)
    } else {
        (1e-13, 1e-6, 3e-4)
    };
    let value = (case.primal)(case.start);
    let (n, m) = (case.start.len(), value.scalars.len());
    assert!(n > 0 && m > 0, "{name}: nothing to compare");

    // The rows of the Jacobian, by one pullback; then again in the other order.
    let rows: Vec<Vec<f64>> = (0..m).map(|j| unit(m, j)).collect();
    let (pull_value, by_rows) = (case.pull)(&rows);
    assert_eq!(pull_value, value.bits, "{name}: value of _vjp");
    for (j, row) in by_rows.iter().enumerate() {
        assert_eq!(row.len(), n, "{name}: length of row {j}");
    }
    let twice: Vec<Vec<f64>> = rows.iter().rev().chain(&rows).cloned().collect();
    let (_, again) = (case.pull)(&twice);
    for (k, row) in again.iter().enumerate() {
        let first = &by_rows[if k < m { m - 1 - k } else { k - m }];
        assert_eq!(bits(row), bits(first), "{name}: a second pull");
    }

    // The columns of the Jacobian, three ways.
    let mut scale = 1.0_f64;
    for row in &by_rows {
        for x in row {
            assert!(x.is_finite(), "{name}: row of the Jacobian {row:?}");
            scale = scale.max(x.abs());
        }
    }
    for i in 0..n {
        let e = unit(n, i);
        let (push_value, column) = (case.push)(&e);
        assert_eq!(push_value, value.bits, "{name}: value of _jvp");
        let (dual_value, dual_column) = (case.duals)(&e);
        assert_eq!(dual_value.len(), m, "{name}: the twin has the same result");
        let h = step * case.start[i].abs().max(1.0);
        let at = |k: f64| {
            let mut p = case.start.to_vec();
            p[i] += k * h;
            (case.primal)(&p).scalars
        };
        let (p2, p1, m1, m2) = (at(2.0), at(1.0), at(-1.0), at(-2.0));
        for j in 0..m {
            let y = value.scalars[j];
            assert!(
                (dual_value[j] - y).abs() <= exact * (1.0 + y.abs()),
                "{name}: the twin computes {} where the function computes {y}",
                dual_value[j]
            );
            let expected = dual_column[j];
            let close = |what: &str, x: f64, to: f64, tolerance: f64, magnitude: f64| {
                assert!(
                    (x - to).abs() <= tolerance * magnitude,
                    "{name}: d result[{j}] / d argument[{i}] by {what}: {x:e}, expected {to:e}"
                );
            };
            close("_vjp against duals", by_rows[j][i], expected, exact, scale);
            close("_jvp against duals", column[j], expected, exact, scale);
            let difference = (m2[j] - p2[j] + 8.0 * (p1[j] - m1[j])) / (12.0 * h);
            let magnitude = scale.max(y.abs());
            close(
                "_vjp against differences",
                by_rows[j][i],
                difference,
                numeric,
                magnitude,
            );
        }
    }

    // The inner-product identity, in directions without a pattern.
    for salt in 0..3 {
        let (v, w) = (direction(n, 2 * salt), direction(m, 2 * salt + 1));
        let (_, jv) = (case.push)(&v);
        let (_, jtw) = (case.pull)(std::slice::from_ref(&w));
        let terms = || w.iter().zip(&jv).chain(jtw[0].iter().zip(&v));
        let left: f64 = w.iter().zip(&jv).map(|(a, b)| a * b).sum();
        let right: f64 = jtw[0].iter().zip(&v).map(|(a, b)| a * b).sum();
        // Slopes that cancel to rounding error leave no term to compare with: the scale of the Jacobian stands in.
        let magnitude: f64 = terms().map(|(a, b)| (a * b).abs()).sum::<f64>() + 1e-3 * scale;
        let tolerance = if case.single { 1e-5 } else { 1e-12 };
        // Terms that cancel inside the derivative itself leave rounding of the size of a direction.
        let floor: f64 = v.iter().chain(&w).map(|x| x.abs()).fold(0.0, f64::max);
        assert!(
            (left - right).abs() <= tolerance * magnitude + f64::EPSILON * floor,
            "{name}: <w, J v> = {left:e} but <J^T w, v> = {right:e}"
        );
    }

    if let Some(gradient) = case.gradient {
        let (gradient_value, beside, alone) = gradient();
        assert_eq!(
            gradient_value, value.bits,
            "{name}: value of _value_and_grad"
        );
        assert_eq!(beside, by_rows[0], "{name}: _value_and_grad against _vjp");
        assert_eq!(alone, by_rows[0], "{name}: _grad against _vjp");
    }
}

/// The scalars of a tangent.
fn scalars_of<T: Tangent>(tangent: &T) -> Vec<f64> {
    let mut scalars = Vec::new();
    tangent.for_each_scalar(&mut |scalar| scalars.push(scalar));
    scalars
}

/// A tangent of `value` with these scalars.
fn tangent_of<V: Differentiable>(value: &V, scalars: &[f64]) -> V::Tangent {
    let (mut tangent, mut next) = (value.zero_tangent(), scalars.iter());
    tangent.for_each_scalar_mut(&mut |scalar| *scalar = *next.next().expect("enough scalars"));
    assert!(next.next().is_none(), "too many scalars");
    tangent
}

/// Compares `_vjp` and `_jvp` of a function of structs (`start` is the tuple of its arguments) with finite differences and
/// with one another.  Gives the rows of the Jacobian.  Panics with what differs.
pub fn agree<P: Coordinates + Clone, R: Coordinates>(
    name: &str,
    start: &P,
    primal: &dyn Fn(&P) -> R,
    pull: &dyn Fn(&P, R::Tangent) -> (R, P::Tangent),
    push: &dyn Fn(&P, P::Tangent) -> (R, R::Tangent),
) -> Vec<Vec<f64>> {
    let value = primal(start);
    let numbers = |value: &R| scalars_of(&value.coordinates());
    let at_start = scalars_of(&start.coordinates());
    let y = numbers(&value);
    let (n, m) = (at_start.len(), y.len());
    assert!(n > 0 && m > 0, "{name}: nothing to compare");
    // A tenth is no single-precision number.
    let tenths = |scalars: Vec<f64>| scalars.contains(&(0.1_f32 as f64));
    let single = tenths(scalars_of(&tangent_of(start, &vec![0.1; n])))
        || tenths(scalars_of(&tangent_of(&value, &vec![0.1; m])));
    let (numeric, adjoint, step) = if single {
        (2e-2, 1e-5, 3e-3)
    } else {
        (1e-6, 1e-12, 3e-4)
    };

    let pull = |w: &[f64]| {
        let (pulled_value, row) = pull(start, tangent_of(&value, w));
        let pulled_value = numbers(&pulled_value);
        assert_eq!(bits(&pulled_value), bits(&y), "{name}: value of _vjp");
        let row = scalars_of(&row);
        assert_eq!(row.len(), n, "{name}: scalars in the cotangent");
        row
    };
    let push = |v: &[f64]| {
        let (pushed_value, column) = push(start, tangent_of(start, v));
        let pushed_value = numbers(&pushed_value);
        assert_eq!(bits(&pushed_value), bits(&y), "{name}: value of _jvp");
        let column = scalars_of(&column);
        assert_eq!(column.len(), m, "{name}: scalars in the tangent");
        column
    };

    let rows: Vec<Vec<f64>> = (0..m).map(|j| pull(&unit(m, j))).collect();
    let scale = rows.iter().flatten().fold(1.0, |a: f64, b| a.max(b.abs()));
    for i in 0..n {
        let column = push(&unit(n, i));
        let h = step * at_start[i].abs().max(1.0);
        let at = |k: f64| {
            let mut moved = start.clone();
            moved.move_by(&tangent_of(start, &unit(n, i)), k * h);
            numbers(&primal(&moved))
        };
        let (p2, p1, m1, m2) = (at(2.0), at(1.0), at(-1.0), at(-2.0));
        for j in 0..m {
            let difference = (m2[j] - p2[j] + 8.0 * (p1[j] - m1[j])) / (12.0 * h);
            let magnitude = scale.max(y[j].abs());
            for (mode, slope) in [("_vjp", rows[j][i]), ("_jvp", column[j])] {
                assert!(
                    (slope - difference).abs() <= numeric * magnitude,
                    "{name}: d result[{j}] / d argument[{i}] by {mode}: {slope:e}, by differences {difference:e}"
                );
            }
        }
    }

    for salt in 0..3 {
        let (v, w) = (direction(n, 2 * salt), direction(m, 2 * salt + 1));
        let (jv, jtw) = (push(&v), pull(&w));
        let left: f64 = w.iter().zip(&jv).map(|(a, b)| a * b).sum();
        let right: f64 = jtw.iter().zip(&v).map(|(a, b)| a * b).sum();
        let terms = w.iter().zip(&jv).chain(jtw.iter().zip(&v));
        let magnitude = terms.map(|(a, b)| (a * b).abs()).sum::<f64>() + 1e-3 * scale;
        assert!(
            (left - right).abs() <= adjoint * magnitude,
            "{name}: <w, J v> = {left:e} but <J^T w, v> = {right:e}"
        );
    }
    rows
}

/// What [`agree`] does, and `_grad` and `_value_and_grad` against `_vjp`.
pub fn agree_with_gradient<P: Coordinates + Clone, R: Coordinates>(
    name: &str,
    start: &P,
    primal: &dyn Fn(&P) -> R,
    pull: &dyn Fn(&P, R::Tangent) -> (R, P::Tangent),
    push: &dyn Fn(&P, P::Tangent) -> (R, R::Tangent),
    gradient: &dyn Fn(&P) -> P::Tangent,
    value_and_gradient: &dyn Fn(&P) -> (R, P::Tangent),
) -> Vec<f64> {
    let row = agree(name, start, primal, pull, push).swap_remove(0);
    assert_eq!(scalars_of(&gradient(start)), row, "{name}: _grad");
    let (value, beside) = value_and_gradient(start);
    assert_eq!(scalars_of(&beside), row, "{name}: _value_and_grad");
    assert_eq!(
        scalars_of(&value.coordinates()),
        scalars_of(&primal(start).coordinates()),
        "{name}: value of _value_and_grad"
    );
    row
}

/// Equal to within `tolerance` of the larger of one and the expected value.
#[track_caller]
pub fn near(actual: f64, expected: f64, tolerance: f64) {
    assert!(
        (actual - expected).abs() <= tolerance * expected.abs().max(1.0),
        "{actual:?} where {expected:?} is expected"
    );
}

/// The oracle itself, on closed forms.
#[cfg(test)]
mod the_oracle_itself {
    use super::*;

    #[test]
    fn duals_have_the_right_slopes() {
        let at = |x: f64| dual(x, 1.0);
        near(at(0.7).sin().slope, 0.7_f64.cos(), 1e-15);
        near(at(2.0).powi(3).slope, 12.0, 1e-15);
        near(
            (at(3.0) / at(3.0).sqrt()).slope,
            0.5 / 3.0_f64.sqrt(),
            1e-15,
        );
        near(
            at(2.0).powf(at(2.0)).slope,
            4.0 * (1.0 + 2.0_f64.ln()),
            1e-15,
        );
    }

    #[test]
    fn a_wrong_derivative_is_seen() {
        let wrong = std::panic::catch_unwind(|| {
            verify(Case {
                name: "x * x with derivative x",
                start: &[3.0],
                primal: &|p| outcome_of(&(p[0] * p[0])),
                pull: &|rows| {
                    (
                        bits_of(&9.0),
                        rows.iter().map(|w| vec![3.0 * w[0]]).collect(),
                    )
                },
                push: &|v| (bits_of(&9.0), vec![3.0 * v[0]]),
                duals: &|v| split_dual(&(dual(3.0, v[0]) * dual(3.0, v[0]))),
                gradient: None,
                single: false,
            });
        });
        assert!(wrong.is_err());
    }
}
