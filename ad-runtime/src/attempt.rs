//! The `?` operator in two steps, for code whose function is not the one that returns.

use std::convert::Infallible;

/// What `?` can be applied to.
#[diagnostic::on_unimplemented(
    message = "`?` on `{Self}` has no derivative",
    note = "`?` can be differentiated on `Option` and `Result`"
)]
pub trait Attempt {
    /// The value of `x?`.
    type Output;

    /// What is returned early: `None` or `Err(e)`.
    type Failure;

    /// Whether there is a value, and it or what is returned.
    fn attempt(self) -> Result<Self::Output, Self::Failure>;
}

impl<T> Attempt for Option<T> {
    type Output = T;
    type Failure = Option<Infallible>;

    #[inline(always)]
    fn attempt(self) -> Result<T, Self::Failure> {
        self.ok_or(None)
    }
}

impl<T, E> Attempt for Result<T, E> {
    type Output = T;
    type Failure = Result<Infallible, E>;

    #[inline(always)]
    fn attempt(self) -> Result<T, Self::Failure> {
        self.map_err(Err)
    }
}

/// What `?` can return early with a `Failure`.
pub trait FromFailure<Failure> {
    /// The function's result.
    fn from_failure(failure: Failure) -> Self;
}

impl<T> FromFailure<Option<Infallible>> for Option<T> {
    #[inline(always)]
    fn from_failure(_: Option<Infallible>) -> Self {
        None
    }
}

impl<T, E: From<F>, F> FromFailure<Result<Infallible, F>> for Result<T, E> {
    #[inline(always)]
    fn from_failure(failure: Result<Infallible, F>) -> Self {
        match failure {
            Ok(never) => match never {},
            Err(error) => Err(error.into()),
        }
    }
}

/// The operand of `?`: its value, or what is returned early.
#[inline(always)]
pub fn attempt<T: Attempt>(value: T) -> Result<T::Output, T::Failure> {
    value.attempt()
}

/// What was made of a failure, which holds no value.
#[inline(always)]
pub fn error_of<E>(failed: Result<Infallible, E>) -> E {
    match failed {
        Ok(never) => match never {},
        Err(error) => error,
    }
}

/// What [`attempt`] gives, where it is matched as if it were the operand.
pub use core::result::Result as Attempted;

/// An `Option` or `Result`, perhaps behind references.
pub trait Holder {
    /// What is inside.
    type Held;

    /// It, where there is one.
    fn held(&self) -> Option<&Self::Held>;
}

impl<T> Holder for Option<T> {
    type Held = T;

    #[inline(always)]
    fn held(&self) -> Option<&T> {
        self.as_ref()
    }
}

impl<T, E> Holder for Result<T, E> {
    type Held = T;

    #[inline(always)]
    fn held(&self) -> Option<&T> {
        self.as_ref().ok()
    }
}

impl<T: Holder> Holder for &T {
    type Held = T::Held;

    #[inline(always)]
    fn held(&self) -> Option<&T::Held> {
        (**self).held()
    }
}

/// What is inside of an operand that is known to have a value.
#[inline(always)]
pub fn held<T: Holder>(of: &T) -> &T::Held {
    match of.held() {
        Some(value) => value,
        None => unreachable!(),
    }
}

/// The early return of `?`.
#[inline(always)]
pub fn from_failure<R: FromFailure<F>, F>(failure: F) -> R {
    R::from_failure(failure)
}
