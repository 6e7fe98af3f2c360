//! [`Real`], the bound a differentiated function's float type parameters get.

use core::ops::{Add, Div, Mul, Neg, Rem, Sub};

use crate::argument::Argument;
use crate::coefficient::Coefficient;
use crate::differentiable::{Differentiable, Uniform};
use crate::function::{KeptBy, Restore};
use crate::rules;
use crate::rules::Operand;
use crate::rules::table::scalar_rules;
use crate::scalar::Scalar;
use crate::snapshot::Snapshot;
use crate::sweep::Linear;
use crate::tangent::Tangent;

macro_rules! define_real {
    ($(
        $(#[$doc:meta])*
        $Rule:ident ($message:literal) for $kind:ident:
        $name:ident $operands:tt -> $y:ident = $value:expr => { $($partials:tt)* }
    )*) => {
        /// A real number type all scalar rules apply to: `f32`, `f64`, or a type of your own that implements every trait
        /// of [`rules`] with itself as the partial derivative.
        ///
        /// `#[differentiate]` adds this bound to the type parameters a generic function computes with. It adds no
        /// method whose name a numeric trait has, so it does not disturb bounds such as `num_traits::Float`. The operators
        /// are among it because the companions add and multiply values where the function does so to references.
        #[diagnostic::on_unimplemented(
            message = "`{Self}` is not a real number type that can be differentiated",
            label = "differentiating this function needs `{Self}: Real`",
            note = "`f32` and `f64` are; a type of your own needs the traits in `cotangent::rules`"
        )]
        pub trait Real:
            Copy
            + 'static
            + Differentiable<Tangent = Self, Shape = Uniform<Self>>
            + Tangent<Lane = Self>
            + Scalar
            + Linear
            + Coefficient<In = Self, Out = Self>
            + Argument<Again = Self>
            + Snapshot
            + KeptBy<Self, Kept = ()>
            + Restore<(), Value = Self>
            + Operand<OperandValue = Self>
            + Add<Output = Self>
            + Sub<Output = Self>
            + Mul<Output = Self>
            + Div<Output = Self>
            + Rem<Output = Self>
            + Neg<Output = Self>
            + rules::Number
            + rules::SinCos<Partial = Self>
            $(+ rules::$Rule<Partial = Self>)*
        {
        }
    };
}

scalar_rules!(define_real);

impl Real for f32 {}
impl Real for f64 {}
