//! The gradient checker behind `check_grads!`.
//!
//! `check_grads!(f(a, &x, 3))` tests the derivatives of an annotated function at one point, with no formula needed:
//!
//! 1. the values its forward and reverse companions compute equal the function's own, bit for bit;
//! 2. forward and reverse mode agree, `<w, J v> = <J^T w, v>`, for random `v` and `w`;
//! 3. both agree with finite differences of the function, along the random directions and, where there are few enough
//!    (see [`Options::max_components`]), along each component by itself.
//!
//! It panics like `assert!` with a [`Report`] that names the argument and component. `try_check_grads!` returns
//! `Result<Report, Report>` instead. An argument written `constant(..)` is not differentiated.
//!
//! Check at points where the function has a derivative, and at some distance from points where it has none: a finite
//! difference across a kink is meaningless.

mod driver;
mod finite_difference;
mod random;
mod report;
mod store;

pub use report::{Comparison, Failure, Report};

#[doc(hidden)]
use crate::lanes::LanesOf;
use crate::{Differentiable, Tangent};
#[doc(hidden)]
pub use driver::{Check, Probe, argument};
pub use store::{Constant, Reference, Store, StoreValue, Value, Wrap, pin};

/// How a check is done.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::check::Options;
///
/// let thorough = Options { directions: 20, ..Options::default() };
/// assert!(thorough.relative_tolerance < Options::for_f32().relative_tolerance);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// The seed of the random directions; equal seeds give equal checks.
    pub seed: u64,
    /// How many random directions are tried.
    pub directions: usize,
    /// The finite-difference step, relative to each coordinate where that exceeds 1.
    ///
    /// Smaller steps are tried by themselves where this one does not fit the function.
    pub step: f64,
    /// The error allowed between a derivative and a finite difference, relative to the derivative.
    pub relative_tolerance: f64,
    /// The error allowed between forward and reverse mode, relative to the magnitudes of the terms compared.
    pub duality_tolerance: f64,
    /// The unit roundoff of the function's arithmetic.
    pub epsilon: f64,
    /// The largest number of components that are checked one by one.
    pub max_components: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            seed: 0,
            directions: 4,
            step: 1e-3,
            relative_tolerance: 1e-6,
            duality_tolerance: 1e-12,
            epsilon: f64::EPSILON,
            max_components: 200,
        }
    }
}

impl Options {
    /// What fits a function that computes in `f32`.
    pub fn for_f32() -> Self {
        Self {
            step: 1e-2,
            relative_tolerance: 1e-3,
            duality_tolerance: 1e-5,
            epsilon: f64::from(f32::EPSILON),
            ..Self::default()
        }
    }
}

/// The tangent of `value` in the only lane.
#[doc(hidden)]
pub fn single<O: Differentiable>(_value: &O, lane: LanesOf<O, 1>) -> O::Tangent {
    let [single] = O::Tangent::scatter(lane);
    single
}
