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

/// An argument that a linear function is linear in: it has to come from a linear value.
#[diagnostic::on_unimplemented(
    message = "the called function is linear in an argument that is constant here",
    label = "a constant for a linear argument makes the call affine",
    note = "pass a value that depends on the arguments named in `#[linear(..)]`"
)]
pub trait LinearArgument: Activity {}

/// An argument that a linear function may depend on in any way: it has to be constant.
#[diagnostic::on_unimplemented(
    message = "the called function is not linear in an argument that depends on linear arguments here",
    label = "name the argument in `#[linear(..)]` of the called function, if it is linear in it"
)]
pub trait ConstantArgument: Activity {}

impl LinearArgument for Active {}
impl ConstantArgument for Inactive {}
