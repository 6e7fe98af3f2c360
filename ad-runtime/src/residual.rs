//! [`Residual`], what `foo_fwd` leaves for `foo_rev`.

/// What a function computed, as far as its derivatives want it: made by `foo_fwd`, used by `foo_rev`.
///
/// It owns everything in it, and can be kept, sent and used any number of times. The type `F` is a closure's, which has
/// no name on stable Rust; it is the same for every call of one `foo_fwd`.
///
/// # Examples
///
/// A simulation whose caller drives the reverse sweep:
///
/// ```
/// # use cotangent_runtime as cotangent;
/// # fn step_fwd(x: f64, k: f64) -> (f64, cotangent::Residual<impl Fn(f64, f64, f64, Option<&mut f64>, Option<&mut f64>), ()>) {
/// #     (x - 0.1 * k * x, cotangent::__private::Residual::new(|x: f64, k: f64, y: f64, x_bar: Option<&mut f64>, k_bar: Option<&mut f64>| {
/// #         if let Some(bar) = x_bar { *bar += (1.0 - 0.1 * k) * y; }
/// #         if let Some(bar) = k_bar { *bar -= 0.1 * x * y; }
/// #     }, ()))
/// # }
/// # fn step_rev(r: &cotangent::Residual<impl Fn(f64, f64, f64, Option<&mut f64>, Option<&mut f64>), ()>, x: f64, k: f64, y: f64) -> (f64, f64) {
/// #     let (mut x_bar, mut k_bar) = (0.0, 0.0);
/// #     r.pullback()(x, k, y, Some(&mut x_bar), Some(&mut k_bar));
/// #     (x_bar, k_bar)
/// # }
/// // #[differentiate(modes(split))]
/// // fn step(x: f64, k: f64) -> f64 { x - 0.1 * k * x }
/// let k = 2.0;
/// let mut states = vec![1.0];
/// let mut residuals = Vec::new();
/// for n in 0..3 {
///     let (next, residual) = step_fwd(states[n], k);
///     states.push(next);
///     residuals.push(residual);
/// }
/// let (mut x_bar, mut k_bar) = (1.0, 0.0);
/// for n in (0..3).rev() {
///     let (by_x, by_k) = step_rev(&residuals[n], states[n], k, x_bar);
///     x_bar = by_x;
///     k_bar += by_k;
/// }
/// assert!((x_bar - 0.8_f64.powi(3)).abs() < 1e-12);
/// assert!((k_bar + 0.3 * 0.8_f64.powi(2)).abs() < 1e-12);
/// ```
#[derive(Clone, Copy)]
pub struct Residual<F, K> {
    pullback: F,
    kept: K,
}

impl<F, K: Clone> Residual<F, K> {
    /// Of a pullback, and what it is supplied again.
    #[doc(hidden)]
    #[inline(always)]
    pub fn new(pullback: F, kept: K) -> Self {
        Residual { pullback, kept }
    }

    /// The pullback.
    #[doc(hidden)]
    #[inline(always)]
    pub fn pullback(&self) -> &F {
        &self.pullback
    }

    /// What it is supplied again.
    #[doc(hidden)]
    #[inline(always)]
    pub fn kept(&self) -> K {
        self.kept.clone()
    }
}
