//! The rule of `as` between primitive types.

use std::marker::PhantomData;

use crate::coefficient::Coefficient;
use crate::differentiable::Differentiable;
use crate::monoid::Monoid;
use crate::no_tangent::NoTangent;

/// `x as To`: the derivative is 1 between floats, and there is none from or to any other type.
#[diagnostic::on_unimplemented(
    message = "`as {To}` has no derivative rule for `{Self}`",
    note = "rules exist for casts among numbers, `bool` and `char`"
)]
pub trait CastTo<To: Differentiable>: Differentiable {
    /// The partial derivative, as a linear map.
    type Partial: Coefficient<In = Self::Tangent, Out = To::Tangent> + Default;
}

/// The derivative of a cast: the identity between float types, rounding as the cast does, and zero from or to
/// [`NoTangent`].
#[derive(Clone, Copy, Debug)]
pub struct Conversion<In, Out>(PhantomData<fn(In) -> Out>);

impl<In, Out> Default for Conversion<In, Out> {
    #[inline(always)]
    fn default() -> Self {
        Self(PhantomData)
    }
}

macro_rules! conversion {
    ($($In:ty => $Out:ty: |$dx:ident| $apply:expr, |$dy:ident| $transpose:expr;)*) => {$(
        impl Coefficient for Conversion<$In, $Out> {
            type In = $In;
            type Out = $Out;

            #[inline(always)]
            fn apply(&self, $dx: &$In) -> $Out {
                $apply
            }

            #[inline(always)]
            fn apply_transpose(&self, $dy: &$Out) -> $In {
                $transpose
            }
        }
    )*};
}

conversion! {
    f32 => f32: |dx| *dx, |dy| *dy;
    f64 => f64: |dx| *dx, |dy| *dy;
    f32 => f64: |dx| f64::from(*dx), |dy| *dy as f32;
    f64 => f32: |dx| *dx as f32, |dy| f64::from(*dy);
    f32 => NoTangent: |_dx| NoTangent, |_dy| f32::lazy_zero();
    f64 => NoTangent: |_dx| NoTangent, |_dy| f64::lazy_zero();
    NoTangent => f32: |_dx| f32::lazy_zero(), |_dy| NoTangent;
    NoTangent => f64: |_dx| f64::lazy_zero(), |_dy| NoTangent;
    NoTangent => NoTangent: |_dx| NoTangent, |_dy| NoTangent;
}

macro_rules! casts {
    ($($From:ty => $($To:ty)*;)*) => {$($(
        impl CastTo<$To> for $From {
            type Partial = Conversion<<$From as Differentiable>::Tangent, <$To as Differentiable>::Tangent>;
        }
    )*)*};
}

macro_rules! numeric_casts {
    ($($From:ty)*) => {
        casts! { $($From => f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize;)* }
    };
}

numeric_casts!(f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

casts! {
    u8 => char;
    bool => bool i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize;
    char => char i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize;
}

/// The partial of `x as To`.
#[inline(always)]
pub fn d_cast_0<X: CastTo<To>, To: Differentiable>(_x: &X) -> X::Partial {
    X::Partial::default()
}
