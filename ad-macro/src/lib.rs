//! The compiler behind `#[differentiate]`. Users depend on the facade crate `cotangent`.
#![forbid(unsafe_code)]

mod annotated_trait;
mod block;
mod bounds;
mod by_example;
mod by_name;
mod callable;
mod calls;
mod captures;
mod check_grads;
mod checkpoint;
mod coercions;
mod conditional;
mod consts;
mod contexts;
mod copying;
mod cow;
mod cycle;
mod declared;
mod derive;
mod diag;
mod dump;
mod emit;
mod empty_slices;
#[cfg(test)]
mod expansion;
mod family;
mod foreign;
mod function_value;
mod getters;
#[cfg(test)]
mod golden;
mod handed_back;
mod hash;
mod import;
mod indexing;
mod ir;
mod items;
mod iterated;
mod lazy_statics;
mod lifted;
mod lin;
mod linear;
mod located;
mod lower;
mod macro_arguments;
mod memory;
mod module;
mod names;
mod one_sided;
mod operator;
mod options;
mod other_crates;
mod outputs;
mod owners;
mod passes;
mod pipeline;
mod powers;
mod privacy;
mod reached;
mod reexported;
mod returned;
mod rules;
mod setters;
mod source;
mod splits;
mod standing;
mod straight;
mod structure;
mod sums;
mod supertraits;
#[cfg(test)]
mod theorems;
mod unmatched;
mod user_rule;
mod variants;
mod witness;
mod words;

use proc_macro::TokenStream;

/// Differentiates a function at compile time.
#[proc_macro_attribute]
pub fn differentiate(attr: TokenStream, item: TokenStream) -> TokenStream {
    guarded(item.clone().into(), || {
        pipeline::differentiate(attr.into(), item.into())
    })
    .into()
}

/// Proves at compile time that a function is linear in some of its arguments, and transposes it.
///
/// `#[linear(x)] fn f(a: A, x: X) -> Y` gives `f_transpose`: the constant arguments, the length of `x` where `x` is a slice
/// or a `Vec`, then the cotangent of the result, to the cotangent of `x`. With several names in the attribute the
/// function is linear in them jointly, and the transpose returns a tuple; without any, in every parameter that holds
/// floats. A linear `&mut` parameter is argument and result.
///
/// The transpose computes what depends on the constant arguments as the function does, and then one multiplication for
/// every multiplication of a linear value and one addition wherever such a value is used again.
///
/// A function that is not linear does not compile: the error has a code of AD040 to AD045 and underlines the place.
/// Calls with linear arguments go to functions with this attribute. A function can have `#[differentiate]` as well.
#[proc_macro_attribute]
pub fn linear(attr: TokenStream, item: TokenStream) -> TokenStream {
    guarded(item.clone().into(), || {
        linear::linear(attr.into(), item.into())
    })
    .into()
}

/// Gives a function that cannot be annotated its derivative, written by hand.
///
/// The attribute stands on a function of the same parameters that returns the value and its pullback: a closure from
/// the cotangent of the result to that of the parameter that holds floats, or the tuple of them. It is what an annotated
/// function `f` has as `f_vjp`.
///
/// Or it stands on a function that has, after these parameters, a tangent for each that holds floats, and returns the
/// value and its derivative along the tangents: `fn f_jvp(x: f64, n: i32, x_dot: f64) -> (f64, f64)`.
///
/// Either is enough: the other mode is its transpose. For that a rule has to be linear in the tangents, or in the
/// cotangent, which is checked: errors AD040 to AD045. A pullback is looked into where it is a closure at the end of the
/// function; one that is not serves forward mode where the result is a float.
///
/// The function can then be called in annotated code by its name, and by a path if the attribute of the caller names
/// the path: `#[differentiate(rules(special::gamma))]`. The derivative has to be in scope where the call is.
#[proc_macro_attribute]
pub fn derivative(attr: TokenStream, item: TokenStream) -> TokenStream {
    guarded(item.clone().into(), || {
        user_rule::derivative(attr.into(), item.into())
    })
    .into()
}

/// The derivative of a function of floats that cannot be annotated, as a formula:
/// `scalar_rule!(special::gamma, |x| special::gamma(x) * special::digamma(x));`, and with several parameters the tuple
/// of the partial derivatives. The function is called as with `#[derivative(of = ..)]`.
///
/// The types are `f64`, unless a parameter says `|x: f32|`.
#[proc_macro]
pub fn scalar_rule(input: TokenStream) -> TokenStream {
    guarded(proc_macro2::TokenStream::new(), || {
        user_rule::scalar_rule(input.into())
    })
    .into()
}

/// A closure, or an annotated function, with its derivatives: what the derivatives of a function that takes a function
/// are given.
///
/// The types of a closure's parameters have to be written. What it captures is constant: a derivative with respect to
/// it has an annotated function that takes it and makes the closure.
#[proc_macro]
pub fn function(input: TokenStream) -> TokenStream {
    guarded(proc_macro2::TokenStream::new(), || {
        function_value::expand(input.into())
    })
    .into()
}

/// Checks the derivatives of an annotated function at one point, and panics with a report where they
/// are wrong: `check_grads!(f(a, &x, 3))`. See `cotangent::check`.
#[proc_macro]
pub fn check_grads(input: TokenStream) -> TokenStream {
    check_grads::expand(input.into()).into()
}

/// `check_grads!` as a value: `Result<Report, Report>`.
#[proc_macro]
pub fn try_check_grads(input: TokenStream) -> TokenStream {
    check_grads::expand_report(input.into()).into()
}

/// Gives a struct or enum a tangent type, so that functions of it can be differentiated.
///
/// For `struct S` it defines `STangent`, with the same fields, each of its field's tangent type; it is what
/// derivatives with respect to an `S` come as. The tangent of an `enum` has the same variants, and one more called
/// `Zero`: the zero of any variant, which is what sums start from. Tangents of different variants cannot be added, and
/// trying to panics. A unit variant of your own called `Zero` serves as that zero.
///
/// All field types must be differentiable, as floats, integers, text, tuples, arrays, `Vec`, `Option`, `Box`,
/// references and types with this derive are. Type parameters get the bounds that takes.
///
/// # Attributes
///
/// - `#[differentiate(skip)]` on a field: no derivative flows through it. Its type can be anything, and its tangent is
///   `NoTangent`. `PhantomData` fields are skipped of themselves.
/// - `#[differentiate(bound = "T: Differentiable")]` on the type: the bounds to put in place of the inferred ones.
/// - `#[differentiate(crate = "path")]` on the type: where the crate `cotangent` is.
///
/// On the type they stand below the `#[derive(..)]`.
///
/// # Checking
///
/// `check_grads!` accepts arguments of the type if they are `Clone`, unless a field holds a reference: what it refers
/// to cannot be moved.
#[proc_macro_derive(Differentiable, attributes(differentiate))]
pub fn derive_differentiable(input: TokenStream) -> TokenStream {
    guarded(proc_macro2::TokenStream::new(), || {
        derive::expand(input.into())
    })
    .into()
}

/// The macro never panics: what would be a panic is an error that asks for a report, and the user's
/// item stays.
fn guarded(
    item: proc_macro2::TokenStream,
    expand: impl FnOnce() -> proc_macro2::TokenStream,
) -> proc_macro2::TokenStream {
    let given = item.clone();
    let expand = || {
        declared::enter(&given);
        expand()
    };
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(expand));
    result.map(privacy::accessed).unwrap_or_else(|_| {
        let message =
            "internal error in `cotangent`; this is a bug, please report it with the item";
        quote::quote!(#item ::core::compile_error!(#message);)
    })
}
