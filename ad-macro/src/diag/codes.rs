//! The catalogue: one row per error. `docs/errors.md` is checked against it.

/// One kind of error: its code, its message (`{}` is filled in at the place) and its help line.
pub struct Code {
    pub id: &'static str,
    pub title: &'static str,
    pub help: &'static str,
}

macro_rules! catalogue {
    ($($name:ident $id:literal $title:literal $help:literal)*) => {
        $(pub const $name: Code = Code { id: $id, title: $title, help: $help };)*
        /// Every code, in order.
        #[cfg(test)]
        pub const ALL: &[&Code] = &[$(&$name),*];
    };
}

catalogue! {
    UNKNOWN_KEY "AD001"
        "unknown key `{}` in `#[differentiate(..)]`"
        "the keys are `wrt(..)`, `modes(..)`, `bound = \"..\"` and `crate = \"..\"`"
    WRT_NOT_A_PARAMETER "AD002"
        "`wrt` names `{}`, which is not a parameter of this function"
        "name one of the function's own parameters"
    ASYNC_FN "AD003"
        "cannot differentiate the `async` function `{}`"
        "move the arithmetic into an ordinary `fn` and differentiate that"
    CONST_FN "AD004"
        "cannot differentiate the `const` function `{}`"
        "remove `const`, or differentiate an ordinary `fn` that calls it with constants"
    EXTERN_FN "AD005"
        "cannot differentiate the `extern`, `unsafe` or variadic function `{}`"
        "wrap it in an ordinary `fn` and differentiate the wrapper's arithmetic"
    NO_INPUT "AD006"
        "`{}` has no input to differentiate with respect to"
        "give it a parameter that is, or contains, a float"
    NOT_A_FUNCTION "AD007"
        "`#[differentiate]` cannot stand on {}"
        "put it on a free function"
    PARAMETER_PATTERN "AD008"
        "cannot differentiate a function whose parameter is the pattern `{}`"
        "name the parameter and destructure it in the body"
    UNSUPPORTED "AD009"
        "cannot differentiate {} yet"
        "write it with the constructs of docs/language.md, or keep derivatives out of it with `constant(..)`"
    PATTERN "AD010"
        "cannot differentiate through the pattern `{}` yet"
        "bind a name or a tuple of names"
    METHOD "AD011"
        "`{}` has no derivative rule"
        "use the methods listed in docs/rules.md, or write an annotated function that does the same"
    NOT_SCALAR "AD012"
        "`{}` does not return a float, so it has no gradient"
        "call its `_vjp` function with a cotangent of the result, or its `_jvp` function"
    MUTATION "AD013"
        "cannot differentiate this way of changing `{}` yet"
        "assign to the variable, or to a field or element of it, with `=`, `+=`, `-=`, `*=` or `/=`"
    CLOSURE "AD014"
        "cannot differentiate {} yet"
        "write it as an annotated function with the captured values as arguments"
    LOOP "AD015"
        "cannot differentiate this {} yet"
        "write it as `for i in a..b`"
    MACRO "AD016"
        "cannot see through the macro `{}!`, whose result the derivative needs"
        "write the expression out, or wrap the macro in `constant(..)` if its derivative is zero"
    RECURSION "AD017"
        "cannot differentiate the recursive call of `{}` yet"
        "write the recursion as a loop"
    MUT_PARAMETER "AD018"
        "cannot differentiate a function with the `&mut` parameter `{}` yet"
        "take the value, change a local copy and return it"
    PARAMETER_TYPE "AD019"
        "cannot differentiate with respect to the parameter `{}` of this type yet"
        "use a float, an array, a slice, a `Vec`, a tuple of these, or a generic float"
    NO_OUTPUT "AD020"
        "`{}` has no result to differentiate"
        "return a float, or an array, `Vec` or tuple of floats"
    BAD_VALUE "AD021"
        "cannot read the value of `{}`"
        "write `wrt(x, y)`, `modes(grad, vjp, jvp)`, `bound = \"T: Bound\"` or `crate = \"path\"`"
    JUMP "AD022"
        "cannot differentiate `{}` in this place yet"
        "make it a statement of its own: `if done { return value; }`"
    REFERENCE "AD023"
        "cannot differentiate through this reference to `{}` yet"
        "borrow it where it is used, or index the original"
    RESULT_TYPE "AD024"
        "cannot differentiate a function that returns `{}` yet"
        "return a float, or an array, `Vec` or tuple of floats"
    NOT_DERIVABLE "AD025"
        "cannot derive `Differentiable` for {}"
        "use a `struct` or an `enum`"
    ZERO_VARIANT "AD026"
        "the variant `Zero` of `{}` has fields, and its tangent needs a `Zero` without"
        "rename the variant"
    MISPLACED_KEY "AD027"
        "`{}` has no meaning in `#[differentiate(..)]` here"
        "`skip` belongs on a field, `bound = \"..\"` and `crate = \"..\"` on the type"
}
