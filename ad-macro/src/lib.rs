//! The compiler behind `#[differentiate]`. Users depend on the facade crate `cotangent`.
#![forbid(unsafe_code)]

mod check_grads;
mod diag;
mod dump;
mod emit;
mod import;
mod ir;
mod lin;
mod lower;
mod names;
mod options;
mod passes;
mod pipeline;
mod rules;
mod source;

use proc_macro::TokenStream;

/// Differentiates a function at compile time.
#[proc_macro_attribute]
pub fn differentiate(attr: TokenStream, item: TokenStream) -> TokenStream {
    guarded(item.clone().into(), || {
        pipeline::differentiate(attr.into(), item.into())
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

/// The macro never panics: what would be a panic is an error that asks for a report, and the user's
/// item stays.
fn guarded(
    item: proc_macro2::TokenStream,
    expand: impl FnOnce() -> proc_macro2::TokenStream,
) -> proc_macro2::TokenStream {
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(expand));
    result.unwrap_or_else(|_| {
        let message = "internal error in `#[differentiate]`; this is a bug, please report it with the function";
        quote::quote!(#item ::core::compile_error!(#message);)
    })
}
