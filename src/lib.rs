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
/// # Examples
///
/// ```
/// use cotangent::{derivative, differentiate};
///
/// mod special {
///     pub fn logistic(x: f64) -> f64 {
///         1.0 / (1.0 + (-x).exp())
///     }
/// }
///
/// #[derivative(of = special::logistic)]
/// fn logistic_vjp(x: f64) -> (f64, impl Fn(f64) -> f64) {
///     let y = special::logistic(x);
///     (y, move |y_bar| y_bar * y * (1.0 - y))
/// }
///
/// #[differentiate(rules(special::logistic))]
/// fn loss(w: f64, x: f64) -> f64 {
///     special::logistic(w * x).ln()
/// }
///
/// assert_eq!(loss_grad(0.0, 2.0).0, 1.0);
/// ```
///
/// With a forward rule instead:
///
/// ```
/// use cotangent::{derivative, differentiate};
///
/// mod special {
///     pub fn softplus(x: f64) -> f64 {
///         x.exp().ln_1p()
///     }
/// }
///
/// #[derivative(of = special::softplus)]
/// fn softplus_jvp(x: f64, x_dot: f64) -> (f64, f64) {
///     (special::softplus(x), x_dot / (1.0 + (-x).exp()))
/// }
///
/// #[differentiate(rules(special::softplus))]
/// fn loss(w: f64, x: f64) -> f64 {
///     special::softplus(w * x)
/// }
///
/// assert_eq!(loss_grad(0.0, 2.0), (1.0, 0.0));
/// ```
pub use cotangent_macro::derivative;
/// # Examples
///
/// ```
/// use cotangent::{differentiate, function};
///
/// #[differentiate]
/// fn integrate(f: impl Fn(f64) -> f64, a: f64, b: f64) -> f64 {
///     (b - a) * (f(a) + 4.0 * f(0.5 * (a + b)) + f(b)) / 6.0
/// }
///
/// #[differentiate]
/// fn square(x: f64) -> f64 {
///     x * x
/// }
///
/// let k = 3.0;
/// let (a, b) = integrate_grad(function!(square), 1.0, 2.0);
/// assert!((a + 1.0).abs() < 1e-12 && (b - 4.0).abs() < 1e-12);
/// let (a, b) = integrate_grad(function!(|x: f64| k * x * x), 1.0, 2.0);
/// assert!((a + 3.0).abs() < 1e-12 && (b - 12.0).abs() < 1e-12);
///
/// // In annotated code any closure will do, and what it captured has a derivative.
/// #[differentiate]
/// fn scaled(k: f64) -> f64 {
///     integrate(|x| k * x * x, 0.0, 1.0)
/// }
///
/// assert!((scaled_grad(3.0) - 1.0 / 3.0).abs() < 1e-15);
/// ```
pub use cotangent_macro::function;
/// # Examples
///
/// ```
/// use cotangent::linear;
///
/// #[linear(x)]
/// fn cumsum(x: &[f64]) -> Vec<f64> {
///     let mut sum = 0.0;
///     let mut sums = Vec::with_capacity(x.len());
///     for v in x {
///         sum += v;
///         sums.push(sum);
///     }
///     sums
/// }
///
/// // Of the argument only the length matters.
/// assert_eq!(cumsum_transpose(3, vec![1.0, 10.0, 100.0]), [111.0, 110.0, 100.0]);
/// ```
///
/// An affine function does not compile:
///
/// ```compile_fail
/// # use cotangent::linear;
/// #[linear(x)]
/// fn f(x: f64) -> f64 {
///     2.0 * x + 1.0
/// }
/// ```
pub use cotangent_macro::linear;
/// # Examples
///
/// ```
/// use cotangent::{differentiate, scalar_rule};
///
/// mod special {
///     pub fn cube(x: f64) -> f64 {
///         x * x * x
///     }
/// }
/// use special::cube;
///
/// scalar_rule!(cube, |x| 3.0 * x * x);
///
/// #[differentiate]
/// fn f(x: f64) -> f64 {
///     cube(2.0 * x)
/// }
///
/// assert_eq!(f_grad(1.0), 24.0);
/// ```
pub use cotangent_macro::scalar_rule;
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

/// The examples of the page on checkpoints, as tests.
#[cfg(doctest)]
#[doc = include_str!("../docs/checkpoints.md")]
mod checkpoints {}

/// A call of a method that an `impl` of an annotated trait skips fails where the compiler comes to it, which `cargo check`,
/// and so a test of messages, does not.
///
/// ```compile_fail
/// # use cotangent::{Differentiable, differentiate};
/// # #[derive(Differentiable)]
/// # struct Square { side: f64 }
/// # #[differentiate]
/// # trait Shape { fn area(&self) -> f64; fn edge(&self) -> f64; }
/// #[differentiate]
/// impl Shape for Square {
///     fn area(&self) -> f64 { self.side * self.side }
///     #[differentiate(skip)]
///     fn edge(&self) -> f64 { 4.0 * self.side }
/// }
/// #[differentiate]
/// fn total<S: Shape>(shape: &S) -> f64 { shape.edge() }
/// total_grad(&Square { side: 2.0 });
/// ```
#[cfg(doctest)]
mod left_out {}
