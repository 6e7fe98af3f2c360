//! [`Operand`], which looks through references to the number a rule computes with.

use crate::no_tangent::NoTangent;
use crate::tangent::Tangent;

/// A value or any number of references to one, as it is written between operators.
///
/// Generated code passes a rule a reference to whatever expression the operand was; `Operand` reaches the number
/// behind it.
#[diagnostic::on_unimplemented(
    message = "no derivative rule computes with `{Self}`",
    note = "if `{Self}` is a type of your own, implement `cotangent::rules::Operand` and the rules it has"
)]
pub trait Operand {
    /// The type behind the references.
    type OperandValue;

    /// The value behind the references.
    fn operand(&self) -> &Self::OperandValue;

    /// The value, if it is a real number. Of this crate's other numbers zero, or `NaN` if they are infinite or `NaN`.
    #[doc(hidden)]
    #[inline(always)]
    fn rest(&self) -> Option<f64> {
        None
    }
}

macro_rules! itself {
    ($($t:ty $(: $double:ident)?)*) => {$(
        impl Operand for $t {
            type OperandValue = Self;

            #[inline(always)]
            fn operand(&self) -> &Self {
                self
            }
            $(
                #[inline(always)]
                fn rest(&self) -> Option<f64> {
                    Some($double::from(*self))
                }
            )?
        }
    )*};
}

itself!(f32: f64 f64: f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize bool char);

/// What meets the tangent of an integer is an integer: of the widest type, since its value decides nothing.
impl Operand for NoTangent {
    type OperandValue = i128;

    #[inline(always)]
    fn operand(&self) -> &i128 {
        &0
    }
}

macro_rules! behind {
    ($($reference:ty)*) => {$(
        impl<T: Operand> Operand for $reference {
            type OperandValue = T::OperandValue;

            #[inline(always)]
            fn operand(&self) -> &T::OperandValue {
                (**self).operand()
            }

            #[inline(always)]
            fn rest(&self) -> Option<f64> {
                (**self).rest()
            }
        }
    )*};
}

behind!(&T &mut T);

/// The number that is behind any number of references.
#[doc(hidden)]
#[inline(always)]
pub fn plain_number<O: Operand<OperandValue: Copy>>(operand: &O) -> O::OperandValue {
    *operand.operand()
}

/// A literal in the type of the number behind `like`: on its own it would be an `f64` wherever nothing says otherwise.
#[doc(hidden)]
#[inline(always)]
pub fn literal<L: Operand>(_like: &L, value: L::OperandValue) -> L::OperandValue {
    value
}

/// A literal in the type of the scalars whose tangents are `like`.
#[doc(hidden)]
#[inline(always)]
pub fn literal_in<L: Tangent<Lane: Operand>>(
    _like: &L,
    value: <L::Lane as Operand>::OperandValue,
) -> <L::Lane as Operand>::OperandValue {
    value
}
