//! What a macro comes to that nobody can see through.

/// The value of a macro, in a closure around it. No function of the user's returns this, so a `return` or a `?` inside of
/// the macro does not compile there: it would leave the closure in place of the function.
pub struct Stays<T>(pub T);
