//! Activity as a type: which arguments of a call a derivative is wanted for.

/// Whether the derivative with respect to an argument is wanted, decided where the call is compiled.
pub trait Activity: Copy + Default + 'static {
    /// `true` for [`Active`].
    const ACTIVE: bool;
}

/// The argument is differentiated.
#[derive(Clone, Copy, Debug, Default)]
pub struct Active;

/// The argument is a constant of the differentiation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inactive;

impl Activity for Active {
    const ACTIVE: bool = true;
}

impl Activity for Inactive {
    const ACTIVE: bool = false;
}
