//! Values that derivatives do not flow through.

/// `value`, with derivative zero: a differentiated function treats what it is given as a constant.
///
/// ```
/// use cotangent_runtime::stop_gradient;
/// assert_eq!(stop_gradient(3.0), 3.0);
/// ```
#[inline(always)]
pub fn stop_gradient<T>(value: T) -> T {
    value
}

/// `value`, which is not to be perturbed: the name for data rather than for an interrupted path.
/// It does what [`stop_gradient`] does.
///
/// ```
/// use cotangent_runtime::constant;
/// assert_eq!(constant([1, 2]), [1, 2]);
/// ```
#[inline(always)]
pub fn constant<T>(value: T) -> T {
    value
}
