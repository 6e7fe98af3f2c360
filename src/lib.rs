//! Differentiate ordinary Rust functions at compile time.
#![forbid(unsafe_code)]
/// # Examples
///
/// ```
/// use cotangent::{Differentiable, differentiate};
///
/// #[derive(Differentiable)]
/// struct Spring {
///     stiffness: f64,
///     rest: f64,
///     #[differentiate(skip)]
///     name: &'static str,
/// }
///
/// #[differentiate]
/// fn energy(spring: &Spring, length: f64) -> f64 {
///     0.5 * spring.stiffness * (length - spring.rest).powi(2)
/// }
///
/// let spring = Spring { stiffness: 2.0, rest: 1.0, name: "front" };
/// let (d_spring, d_length) = energy_grad(&spring, 4.0);
/// // `d_spring` is a `SpringTangent`.
/// assert_eq!((d_spring.stiffness, d_spring.rest), (4.5, -6.0));
/// assert_eq!(d_length, 6.0);
/// # assert_eq!(spring.name, "front");
/// ```
pub use cotangent_macro::Differentiable;
pub use cotangent_macro::*;
pub use cotangent_runtime::*;

/// The examples of the README, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

/// The examples of the error pages, as tests.
#[cfg(doctest)]
#[doc = include_str!("../docs/errors.md")]
mod errors {}
