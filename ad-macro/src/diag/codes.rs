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
        "the keys are `wrt(..)`, `modes(..)`, `bound = \"..\"`, `recursive(..)`, `rules(..)`, `checkpoint` and `crate = \"..\"`"
    WRT_NOT_A_PARAMETER "AD002"
        "`wrt` names `{}`, which is not a parameter of this function"
        "name one of the function's own parameters"
    ASYNC_FN "AD003"
        "cannot differentiate the `async` function `{}`"
        "move the arithmetic into an ordinary `fn` and differentiate that"
    EXTERN_FN "AD005"
        "cannot differentiate the `extern`, `unsafe` or variadic function `{}`"
        "wrap it in an ordinary `fn` and differentiate the wrapper's arithmetic"
    NO_INPUT "AD006"
        "`{}` has no input to differentiate with respect to"
        "give it a parameter that is, or contains, a float"
    NOT_A_FUNCTION "AD007"
        "`#[differentiate]` cannot stand on {}"
        "put it on a function: `#[differentiate] fn f(x: f64) -> f64 { .. }`"
    PARAMETER_PATTERN "AD008"
        "cannot differentiate a function whose parameter is the pattern `{}`"
        "name the parameter and take its parts in the body: `let x = p[0];`"
    UNSUPPORTED "AD009"
        "cannot differentiate {} yet"
        "write it with the constructs of docs/language.md, or keep derivatives out of it with `constant(..)`"
    PATTERN "AD010"
        "cannot differentiate through the pattern `{}` yet"
        "write a `_` for each part in place of `..`, or bind the names in patterns of their own"
    METHOD "AD011"
        "`{}` has no derivative rule"
        "use a method of docs/rules.md, or call an annotated function that does the same"
    NOT_SCALAR "AD012"
        "`{}` does not return a float, so it has no gradient"
        "call its `_vjp` function with a cotangent of the result, or its `_jvp` function"
    MUTATION "AD013"
        "cannot differentiate this way of changing `{}` yet"
        "assign to the variable, or to a field or element of it, with `=`, `+=`, `-=`, `*=` or `/=`"
    CLOSURE "AD014"
        "cannot differentiate {} yet"
        "write an annotated function that takes what it captures: `#[differentiate] fn g(x: f64, captured: f64) -> f64`"
    LOOP "AD015"
        "cannot differentiate this {} yet"
        "loop over indices: `for i in 0..xs.len()`"
    MACRO "AD016"
        "cannot see through the macro `{}!`, whose result the derivative needs"
        "write the expression out, or keep derivatives out of it with `constant(..)`"
    RECURSION "AD017"
        "cannot differentiate the recursion of `{}`, whose types hold several lifetimes, yet"
        "use one lifetime for all of them: `impl<'a> Tree<'a, 'a>`"
    MUT_PARAMETER "AD018"
        "cannot differentiate a function with the `&mut` parameter `{}` yet"
        "take a `&mut` to a float, an array, a slice, a `Vec` or a derived struct, by itself"
    PARAMETER_TYPE "AD019"
        "cannot differentiate with respect to the parameter `{}` of this type yet"
        "use a float, an array, a slice, a `Vec`, a tuple of these, or a generic float"
    NO_OUTPUT "AD020"
        "`{}` has no result to differentiate"
        "return the value itself: a float, or a struct, array, `Vec`, tuple or `Option` of floats"
    BAD_VALUE "AD021"
        "cannot read the value of `{}`"
        "write `wrt(x, y)`, `modes(grad, vjp, jvp, linearize, split)`, `bound = \"T: Bound\"`, `recursive(g)`, `rules(path)`, `checkpoint` or `crate = \"path\"`"
    JUMP "AD022"
        "cannot differentiate `{}` in this place yet"
        "make it a statement of its own: `if done { return value; }`"
    REFERENCE "AD023"
        "cannot differentiate through this reference to `{}` yet"
        "bind the value, and borrow it by name: `let v = a * b; let r = &v;`"
    RESULT_TYPE "AD024"
        "cannot differentiate a function that returns `{}` yet"
        "return the value itself: a float, or a struct, array, `Vec`, tuple or `Option` of floats"
    NOT_DERIVABLE "AD025"
        "cannot derive `Differentiable` for {}"
        "use a `struct` or an `enum`"
    ZERO_VARIANT "AD026"
        "the variant `Zero` of `{}` has fields, and its tangent needs a `Zero` without"
        "rename the variant"
    MISPLACED_KEY "AD027"
        "`{}` has no meaning in `#[differentiate(..)]` here"
        "`skip` belongs on a field, `bound = \"..\"` and `crate = \"..\"` on the type"
    TAKEN_NAME "AD028"
        "which method of this type `{}` is, the macro cannot tell"
        "name the trait in a call, `<S as Trait>::f(&s)`, or give the derivatives a name: `#[differentiate(name = \"other\")]` on the method"
    SKIPPED_FIELD "AD029"
        "a value that depends on inputs goes into the field `{}`, which no derivative flows through"
        "take `#[differentiate(skip)]` off the field, or stop the derivative here: `constant(x)`"
    SEARCH "AD030"
        "{} is narrowed down by comparisons, through which no derivative goes"
        "in place of `#[differentiate]` give the function its derivative by the implicit function theorem, `#[derivative(of = root)] fn root_jvp(..)`, or hold what it is compared with constant: `let y = constant(y);`"
    LINEAR_PRODUCT "AD040"
        "this multiplies two values that depend on linear arguments"
        "multiply a linear value by constants only, or name fewer arguments in `#[linear(..)]`"
    LINEAR_PRIMITIVE "AD041"
        "`{}` is not linear, and what it is applied to depends on linear arguments"
        "apply it to what does not depend on the arguments named in `#[linear(..)]`"
    LINEAR_CONTROL "AD042"
        "{} depends on linear arguments"
        "divisors, conditions, indices and lengths may depend on the other arguments only"
    LINEAR_AFFINE "AD043"
        "`{}` does not depend on linear arguments where a linear value has to stand"
        "a linear function maps zero to zero: leave it out, multiply it by a linear value, or start from `0.0`"
    LINEAR_CALL "AD044"
        "the call of `{}` with a linear argument is not known to be linear"
        "call a function annotated with `#[linear(..)]`"
    LINEAR_OUTPUT "AD045"
        "a linear value goes into `{}`, which has to be constant"
        "name it in `#[linear(..)]` too: what it holds before and after is linear then"
    LINEAR_ATTRIBUTE "AD046"
        "`#[linear(..)]` cannot {}"
        "write the names of parameters that hold floats: `#[linear(x)] fn f(a: f64, x: &[f64]) -> Vec<f64> { .. }`"
    CHECKPOINT_POLICY "AD060"
        "`{}` is no checkpoint policy"
        "write `#[checkpoint(every(k))]`, `#[checkpoint(sqrt)]` or `#[checkpoint(binomial(snapshots))]`, with numbers of at least 1"
    NO_LOOP "AD061"
        "`{}` has no loop to act on"
        "put it on a `for`, `while` or `loop` in the body: `#[checkpoint(sqrt)] for step in 0..n { .. }`"
    NOT_REPEATABLE "AD062"
        "cannot run this loop again from a checkpoint: it {}"
        "do that before the loop, or leave the checkpoints out"
    NO_MAP "AD070"
        "cannot linearize through {} yet"
        "leave `linearize` out of `modes(..)`, or call an annotated function in its place"
}

/// Help lines for particular constructs: a code, how the name of the construct begins, and what to write instead.
const SPECIFIC: &[(&Code, &str, &str)] = &[
    (
        &NOT_A_FUNCTION,
        "a method",
        "put it on the `impl` block that holds the method; there, `#[differentiate(skip)]` leaves a method out",
    ),
    (
        &NOT_A_FUNCTION,
        "an inherent `impl` block of a type",
        "give the type its methods by a trait, and put it on the `impl` block of that",
    ),
    (
        &NOT_A_FUNCTION,
        "a generic `impl` block of references",
        "write the method as an annotated free function, and call that",
    ),
    (
        &NOT_A_FUNCTION,
        "methods of a type",
        "put `#[derive(Differentiable)]` on the type, and `#[differentiate(skip)]` on fields of types of other crates",
    ),
    (
        &NOT_A_FUNCTION,
        "a module of another file",
        "put it on the functions and `impl` blocks in that file",
    ),
    (
        &NOT_A_FUNCTION,
        "a module without",
        "give one of its functions a float to depend on and a float to return",
    ),
    (
        &NOT_A_FUNCTION,
        "an `impl` block without",
        "give one of its methods a float to depend on and a float to return",
    ),
    (
        &NOT_A_FUNCTION,
        "an `impl` block of references whose",
        "let the methods take `self`, which is the reference, or put the trait on the type",
    ),
    (
        &UNSUPPORTED,
        "an array of such values",
        "give it a type: `let all: [Point; 3] = array::from_fn(..);`",
    ),
    (&UNSUPPORTED, "an `unsafe` block", "index instead: `xs[i]`"),
    (
        &UNSUPPORTED,
        "an iterator that is not used up",
        "collect all of it first, `let all: Vec<f64> = rates(xs).collect();`, and go through that",
    ),
    (
        &UNSUPPORTED,
        "all names of a module in an inner block",
        "import the names that are used, or all of them at the head of the function",
    ),
    (
        &UNSUPPORTED,
        "a labelled block",
        "give the loop around it a label, and the jump",
    ),
    (
        &UNSUPPORTED,
        "an index of a value of the parameter",
        "take what has elements, `v: &[f64]`, in place of `V: Index<usize>`",
    ),
    (
        &UNSUPPORTED,
        "the associated function",
        "write a cast as `x as f64`, and anything else as an annotated free function",
    ),
    (
        &UNSUPPORTED,
        "this call",
        "call an annotated function by its name",
    ),
    (
        &CLOSURE,
        "a call of what",
        "give the function a parameter of its own: `fn step(&self, f: impl Fn(f64) -> f64, x: f64) -> f64`",
    ),
    (
        &CLOSURE,
        "a function kept",
        "bind the function by a `let` of its own; a list knows those in its `vec![..]` and those that statements of its block push",
    ),
    (
        &CLOSURE,
        "a closure that changes a copy",
        "take `move` off, and copy the variable before where it has to stay what it was: `let mut own = k;`",
    ),
    (
        &CLOSURE,
        "a closure that changes",
        "let it return what it computes, and add that up in the function that calls it",
    ),
    (
        &CLOSURE,
        "a parameter without its type",
        "write it: `function!(|x: f64| x.sin())`",
    ),
    (
        &CLOSURE,
        "what is neither",
        "write a closure or the name of an annotated function: `function!(f)`",
    ),
    (
        &NOT_DERIVABLE,
        "a field",
        "put `#[differentiate(skip)]` on it, or make its type a parameter: `struct S<M> { model: M }`",
    ),
    (
        &METHOD,
        "libm::",
        "give it one: `scalar_rule!(libm::j0, |x| -libm::j1(x));`, and name it: `#[differentiate(rules(libm::j0))]`",
    ),
    (
        &METHOD,
        "the method",
        "give it a derivative, `scalar_rule!(special::Error::error, |x| ..)`, and name it: `#[differentiate(rules(special::Error::error))]`",
    ),
    (
        &METHOD,
        "the refused",
        "its own error says why; `#[differentiate(skip)]` on this method leaves it out too",
    ),
    (
        &METHOD,
        "the skipped",
        "take `#[differentiate(skip)]` off the method, or keep derivatives out of the call with `constant(..)`",
    ),
    (
        &REFERENCE,
        "the field",
        "what has the field changes: name it where it is used: `total(self.data)`, `self.data[i]`",
    ),
    (
        &METHOD,
        "the re-exported",
        "its derivatives stand in a private module: make the module `pub(crate)`, or call it beside the `impl`",
    ),
    (
        &METHOD,
        "the left-alone",
        "its block leaves it alone, for it only changes what it is lent and cannot be differentiated: call it in a method of the block to be told why",
    ),
    (
        &METHOD,
        "the underived",
        "put `#[derive(Differentiable)]` on its type, and `#[differentiate(skip)]` on fields of types of other crates",
    ),
    (
        &METHOD,
        "the block's",
        "put `#[differentiate]` on the `impl` block that has it",
    ),
    (
        &METHOD,
        "the other crate's",
        "give it a derivative, `scalar_rule!(special::gamma, |x| ..)` or `#[derivative(of = special::gamma)]`, and name it: `#[differentiate(rules(special::gamma))]`",
    ),
    (
        &METHOD,
        "the foreign",
        "call it in a function of your own, and give that its derivative: `fn cdf(x: f64) -> f64 { .. }`, `#[derivative(of = cdf)] fn cdf_jvp(x: f64, x_dot: f64) -> (f64, f64) { .. }`",
    ),
    (
        &METHOD,
        "the function",
        "put `#[differentiate]` on it, and on a `use` that imports it by its name",
    ),
    (
        &METHOD,
        "the trait method",
        "put `#[differentiate]` on the trait, on its `impl` blocks and on a `pub use` of it, write the function for a concrete type, or pass it the value of the method",
    ),
    (
        &METHOD,
        "sum",
        "write the sum as a loop: `for i in 0..xs.len() { s += xs[i]; }`",
    ),
    (
        &METHOD,
        "fold",
        "write it as a loop: `for i in 0..xs.len() { s += xs[i]; }`",
    ),
    (
        &METHOD,
        "product",
        "write it as a loop: `for i in 0..xs.len() { p *= xs[i]; }`",
    ),
];

impl Code {
    /// What to write instead of `what`.
    pub fn help_for(&self, what: &str) -> &'static str {
        SPECIFIC
            .iter()
            .find(|(code, start, _)| code.id == self.id && what.starts_with(start))
            .map_or(self.help, |(_, _, help)| help)
    }

    /// All help lines it can come with.
    #[cfg(test)]
    pub fn helps(&self) -> Vec<&'static str> {
        let specific = SPECIFIC.iter().filter(|(code, ..)| code.id == self.id);
        let mut helps = vec![self.help];
        helps.extend(specific.map(|(_, _, help)| help));
        helps
    }
}
