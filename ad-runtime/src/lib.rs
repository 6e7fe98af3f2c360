//! Traits, rules and checks behind the derivatives `#[differentiate]` generates.
//!
//! Use the crate `cotangent`, which re-exports this one. The parts:
//! - [`Differentiable`] gives a type its tangent space, [`Tangent`] is the algebra of that space (on top of [`Monoid`]), [`Shape`] what is
//!   needed to build a zero in it;
//! - [`rules`] has one derivative rule for each primitive, whose partial derivatives are [`Coefficient`]s;
//! - [`Real`] is the bound on generic float parameters;
//! - [`check`] tests derivatives against finite differences.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod activity;
mod argument;
mod attempt;
mod chains;
pub mod check;
#[doc(hidden)]
pub mod checkpoint;
#[cfg(feature = "chrono")]
mod chrono;
mod coefficient;
#[cfg(feature = "num-complex")]
mod complex;
mod coordinates;
mod detached;
mod differentiable;
mod discrete;
mod drawn;
mod dual_number;
#[doc(hidden)]
pub mod eager;
mod either;
mod function;
#[doc(hidden)]
pub mod jacobian;
mod lanes;
mod late;
mod latest;
mod lend;
pub mod linear_map;
mod monoid;
mod no_tangent;
mod operators;
mod ranges;
mod real;
mod referent;
mod residual;
mod resupply;
pub mod rules;
mod scalar;
mod snapshot;
mod special;
mod stays;
mod stop;
mod stretch;
#[doc(hidden)]
pub mod structure;
mod sweep;
mod tangent;
mod twofold;
mod variant;

#[doc(hidden)]
pub mod __private;

pub use argument::Argument;
pub use coefficient::Coefficient;
pub use coordinates::Coordinates;
pub use differentiable::{Differentiable, Shape, Uniform, pad_to};
pub use dual_number::DualNumber;
pub use function::{DiffFn, Function};
#[doc(hidden)]
pub use function::{KeptBy, Restore};
pub use jacobian::{Jacobian, Seeds};
pub use lanes::Lanes;
pub use linear_map::{Copower, LinearMap, Power};
pub use monoid::Monoid;
pub use no_tangent::NoTangent;
pub use real::Real;
pub use residual::Residual;
pub use scalar::Scalar;
#[doc(hidden)]
pub use snapshot::Snapshot;
pub use stop::{constant, stop_gradient};
pub use sweep::Linear;
pub use tangent::Tangent;
