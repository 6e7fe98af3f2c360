//! Activity as a type: which arguments of a call a derivative is wanted for.

/// Whether the derivative with respect to an argument is wanted, decided where the call is compiled.
pub trait Activity: Copy + Default + 'static {
    /// `true` for [`Active`].
    const ACTIVE: bool;

    /// Active if this or `Other` is.
    type Or<Other: Activity>: Activity;

    /// What is recorded of a value that only this derivative reads: the value, or nothing.
    type Recorded<T>;

    /// Records a value.
    #[doc(hidden)]
    fn record<T>(value: T) -> Self::Recorded<T>;

    /// What was recorded, if the derivative is wanted.
    #[doc(hidden)]
    fn recorded<T>(record: &Self::Recorded<T>) -> &T;
}

/// The argument is differentiated.
#[derive(Clone, Copy, Debug, Default)]
pub struct Active;

/// The argument is a constant of the differentiation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inactive;

impl Activity for Active {
    const ACTIVE: bool = true;
    type Or<Other: Activity> = Active;
    type Recorded<T> = T;

    #[inline(always)]
    fn record<T>(value: T) -> T {
        value
    }

    #[inline(always)]
    fn recorded<T>(record: &T) -> &T {
        record
    }
}

impl Activity for Inactive {
    const ACTIVE: bool = false;
    type Or<Other: Activity> = Other;
    type Recorded<T> = ();

    #[inline(always)]
    fn record<T>(_: T) {}

    #[inline(always)]
    fn recorded<T>((): &()) -> &T {
        unreachable!("what nothing reads is not recorded")
    }
}

/// What is recorded of a `T` that only the derivatives `A` stands for read.
pub struct Recorded<T, A: Activity>(A::Recorded<T>);

impl<T, A: Activity<Recorded<T>: Clone>> Clone for Recorded<T, A> {
    #[inline(always)]
    fn clone(&self) -> Self {
        Recorded(self.0.clone())
    }
}

/// Records a value, if one of the derivatives that read it is wanted.
#[inline(always)]
pub fn record_for<A: Activity, T>(value: T) -> Recorded<T, A> {
    Recorded(A::record(value))
}

/// What was recorded, where the derivative that reads it is wanted.
#[inline(always)]
pub fn recorded<A: Activity, T>(record: &Recorded<T, A>) -> &T {
    A::recorded(&record.0)
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

/// The called function has a linear map. One that has none asks for what no argument is.
#[diagnostic::on_unimplemented(
    message = "[AD070] cannot linearize through this function yet",
    label = "it has no linear map",
    note = "help: add `linearize` to its modes, `#[differentiate(modes(vjp, jvp, linearize))]`"
)]
pub trait HasMap: Activity {}
