//! A float type of a user's own that counts the operations done with it.

use std::cell::Cell;
use std::num::FpCategory;
use std::ops::{Add, Div, Mul, Neg, Rem, Sub};

use cotangent::{
    Argument, Coefficient, Differentiable, Lanes, Linear, Monoid, Real, Scalar, Tangent, Uniform,
    rules,
};
use num_traits::{Float, Num, NumCast, One, ToPrimitive, Zero};

thread_local! {
    static OPERATIONS: Cell<usize> = const { Cell::new(0) };
    static TRANSCENDENTALS: Cell<usize> = const { Cell::new(0) };
    static MULTIPLICATIONS: Cell<usize> = const { Cell::new(0) };
}

fn count() {
    OPERATIONS.set(OPERATIONS.get() + 1);
}

/// One that takes as long as ten of the others.
fn count_transcendental() {
    count();
    TRANSCENDENTALS.set(TRANSCENDENTALS.get() + 1);
}

/// How many of the operations that `run` does are transcendental functions.
pub fn transcendentals_in<R>(run: impl FnOnce() -> R) -> usize {
    TRANSCENDENTALS.set(0);
    drop(run());
    TRANSCENDENTALS.get()
}

fn count_multiplication() {
    count();
    MULTIPLICATIONS.set(MULTIPLICATIONS.get() + 1);
}

/// How many of the operations that `run` does are multiplications.
pub fn multiplications_in<R>(run: impl FnOnce() -> R) -> usize {
    MULTIPLICATIONS.set(0);
    drop(run());
    MULTIPLICATIONS.get()
}

/// How many operations on [`Counted`] numbers `run` does on this thread.
pub fn operations_in<R>(run: impl FnOnce() -> R) -> usize {
    OPERATIONS.set(0);
    drop(run());
    OPERATIONS.get()
}

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Counted(pub f64);

macro_rules! operators {
    ($($op:ident $method:ident $count:ident;)*) => {$(
        impl $op for Counted {
            type Output = Self;
            fn $method(self, b: Self) -> Self {
                $count();
                Counted(self.0.$method(b.0))
            }
        }
    )*};
}
operators! {
    Add add count;
    Sub sub count;
    Mul mul count_multiplication;
    Div div count;
    Rem rem count;
}

impl Neg for Counted {
    type Output = Self;
    fn neg(self) -> Self {
        count();
        Counted(-self.0)
    }
}

impl Zero for Counted {
    fn zero() -> Self {
        Counted(0.0)
    }
    fn is_zero(&self) -> bool {
        self.0 == 0.0
    }
}
impl One for Counted {
    fn one() -> Self {
        Counted(1.0)
    }
}
impl Num for Counted {
    type FromStrRadixErr = <f64 as Num>::FromStrRadixErr;
    fn from_str_radix(text: &str, radix: u32) -> Result<Self, Self::FromStrRadixErr> {
        <f64 as Num>::from_str_radix(text, radix).map(Counted)
    }
}
impl ToPrimitive for Counted {
    fn to_i64(&self) -> Option<i64> {
        self.0.to_i64()
    }
    fn to_u64(&self) -> Option<u64> {
        self.0.to_u64()
    }
    fn to_f64(&self) -> Option<f64> {
        Some(self.0)
    }
}
impl NumCast for Counted {
    fn from<T: ToPrimitive>(x: T) -> Option<Self> {
        x.to_f64().map(Counted)
    }
}

macro_rules! float {
    ($($dear:ident)*; $($unary:ident)*; $($binary:ident)*; $($test:ident)*; $($constant:ident)*) => {
        impl Float for Counted {
            $(fn $dear(self) -> Self { count_transcendental(); Counted(Float::$dear(self.0)) })*
            $(fn $unary(self) -> Self { count(); Counted(Float::$unary(self.0)) })*
            $(fn $binary(self, b: Self) -> Self { count(); Counted(Float::$binary(self.0, b.0)) })*
            $(fn $test(self) -> bool { Float::$test(self.0) })*
            $(fn $constant() -> Self { Counted(<f64 as Float>::$constant()) })*
            fn sin_cos(self) -> (Self, Self) {
                count_transcendental();
                let (s, c) = self.0.sin_cos();
                (Counted(s), Counted(c))
            }
            fn powi(self, n: i32) -> Self { count(); Counted(self.0.powi(n)) }
            fn mul_add(self, a: Self, b: Self) -> Self { count_multiplication(); Counted(self.0.mul_add(a.0, b.0)) }
            fn classify(self) -> FpCategory { self.0.classify() }
            fn integer_decode(self) -> (u64, i16, i8) { self.0.integer_decode() }
        }
    };
}
float! {
    sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh exp exp2 exp_m1 ln ln_1p log2 log10 cbrt;
    sqrt recip abs signum floor ceil round trunc fract to_degrees to_radians;
    powf log hypot atan2 max min copysign abs_sub;
    is_nan is_finite is_infinite is_normal is_sign_negative is_sign_positive;
    nan infinity neg_infinity neg_zero min_value min_positive_value max_value epsilon
}

impl Differentiable for Counted {
    type Tangent = Self;
    type Shape = Uniform<Self>;
    fn shape(&self) -> Self::Shape {
        Uniform::new()
    }
}

impl Monoid for Counted {
    type Dual = Self;
    fn lazy_zero() -> Self {
        Counted(0.0)
    }
    fn accumulate(&mut self, other: &Self) {
        count();
        self.0 += other.0;
    }
}

impl Tangent for Counted {
    type Lanes<const N: usize> = Lanes<Self, N>;
    type Lane = Self;
    fn subtract(&mut self, other: &Self) {
        count();
        self.0 -= other.0;
    }
    fn reset(&mut self) {
        self.0 = 0.0;
    }
    fn scale_by(&mut self, factor: f64) {
        count_multiplication();
        self.0 *= factor;
    }
    fn inner_product(&self, other: &Self) -> f64 {
        count();
        self.0 * other.0
    }
    fn for_each_scalar(&self, visit: &mut dyn FnMut(f64)) {
        visit(self.0);
    }
    fn for_each_scalar_mut(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        visit(&mut self.0);
    }
    fn gather<const N: usize>(parts: [Self; N]) -> Lanes<Self, N> {
        Lanes(parts)
    }
    fn scatter<const N: usize>(lanes: Lanes<Self, N>) -> [Self; N] {
        lanes.0
    }
}

impl Linear for Counted {}

impl Scalar for Counted {
    fn unit_cotangent() -> Self {
        Counted(1.0)
    }
}

impl Coefficient for Counted {
    type In = Self;
    type Out = Self;
    fn apply(&self, dx: &Self) -> Self {
        *self * *dx
    }
    fn apply_transpose(&self, dy: &Self) -> Self {
        *self * *dy
    }
}

impl cotangent::KeptBy<Counted> for Counted {
    type Kept = ();
    fn retain(_: &Counted) {}
}

impl cotangent::Restore<()> for Counted {
    type Value = Counted;
    fn restore(self, (): &()) -> Counted {
        self
    }
}

impl cotangent::Snapshot for Counted {
    fn snapshot(&self) -> Self {
        *self
    }
}

impl Argument for Counted {
    type Again = Self;
    fn again(&self) -> Self {
        *self
    }
}

impl rules::Operand for Counted {
    type OperandValue = Self;
    fn operand(&self) -> &Self {
        self
    }
}

impl rules::SinCos for Counted {
    type Partial = Self;
    fn d_sin_cos_0(y: &(Self, Self)) -> Self {
        y.1
    }
    fn d_sin_cos_1(y: &(Self, Self)) -> Self {
        count();
        Counted(-y.0.0)
    }
}

impl rules::Powi for Counted {
    type Partial = Self;
    fn d_powi_0(x: &Self, n: &i32) -> Self {
        count();
        Counted(<f64 as rules::Powi>::d_powi_0(&x.0, n))
    }
}

/// The rules of `f64`.  A partial that is one of the operands costs nothing.
macro_rules! rules_of_f64 {
    ($($Rule:ident { $($partial:ident($($read:ident),*))* })*) => {$(
        impl rules::$Rule for Counted {
            type Partial = Self;
            $(fn $partial($($read: &Self),*) -> Self {
                let partial = <f64 as rules::$Rule>::$partial($(&$read.0),*);
                if ![$($read.0),*].contains(&partial) {
                    count();
                }
                Counted(partial)
            })*
        }
    )*};
}
rules_of_f64! {
    Mul { d_mul_0(b) d_mul_1(a) }
    Div { d_div_0(b) d_div_1(b, y) }
    Rem { d_rem_1(a, b) }
    Sin { d_sin_0(x) }
    Cos { d_cos_0(x) }
    Tan { d_tan_0(y) }
    Asin { d_asin_0(x) }
    Acos { d_acos_0(x) }
    Atan { d_atan_0(x) }
    Sinh { d_sinh_0(x) }
    Cosh { d_cosh_0(x) }
    Tanh { d_tanh_0(y) }
    Asinh { d_asinh_0(x) }
    Acosh { d_acosh_0(x) }
    Atanh { d_atanh_0(x) }
    Exp { d_exp_0(y) }
    Exp2 { d_exp2_0(y) }
    ExpM1 { d_exp_m1_0(y) }
    Ln { d_ln_0(x) }
    Ln1p { d_ln_1p_0(x) }
    Log2 { d_log2_0(x) }
    Log10 { d_log10_0(x) }
    Log { d_log_0(x, base) d_log_1(base, y) }
    Sqrt { d_sqrt_0(y) }
    Cbrt { d_cbrt_0(y) }
    Recip { d_recip_0(y) }
    Abs { d_abs_0(x) }
    Powf { d_powf_0(x, p) d_powf_1(x, y) }
    Hypot { d_hypot_0(x, y) d_hypot_1(b, y) }
    Atan2 { d_atan2_0(a, b) d_atan2_1(a, b) }
    Max { d_max_0(a, b) d_max_1(a, b) }
    Min { d_min_0(a, b) d_min_1(a, b) }
    Clamp { d_clamp_0(x, lo, hi) d_clamp_1(x, lo, hi) d_clamp_2(x, lo, hi) }
    MulAdd { d_mul_add_0(a) d_mul_add_1(x) }
    Copysign { d_copysign_0(x, s) }
    RemEuclid { d_rem_euclid_1(x, m) }
    ToDegrees { d_to_degrees_0(x) }
    ToRadians { d_to_radians_0(x) }
    Midpoint { d_midpoint_0(x) d_midpoint_1(x) }
    AbsSub { d_abs_sub_0(a, b) d_abs_sub_1(a, b) }
}

impl rules::Number for Counted {}
impl Real for Counted {}
