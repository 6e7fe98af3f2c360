//! Functions that return closures. A closure is what it captured, with code: as a struct it has a tangent, which is that
//! of what it captured, and a method that is differentiated like any other (Reynolds' defunctionalisation).
//!
//! Input:
//! ```text
//! fn scaled(k: f64) -> impl Fn(f64) -> f64 { move |x| k * x }
//! ```
//! Output:
//! ```text
//! struct ClosureOf_scaled { k: f64 }
//! impl ClosureOf_scaled { fn call(&self, x: f64) -> f64 { self.k * x } }
//! fn __scaled_closure(k: f64) -> ClosureOf_scaled { ClosureOf_scaled { k } }
//! ```
//!
//! Where the function is called in annotated code, `uses.rs` writes `__scaled_closure(k)` and `g.call(x)`. Where several
//! closures may be what is returned, there is an enum of them.

mod build;
mod tails;
mod types;
mod uses;

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{ItemFn, ItemImpl, ReturnType};

use crate::callable::{self, Signature};
use crate::diag::{Diagnostics, Extent};
use crate::names::{Namer, companions};
use crate::options::Options;
use build::Builder;
use types::Types;

pub use uses::rewrite;

/// A function that returns closures, taken apart.
pub struct Returned {
    /// The structs and enums.
    pub types: TokenStream,
    /// Their methods.
    pub blocks: Vec<ItemImpl>,
    /// The function, which returns one of them.
    pub make: ItemFn,
}

/// The function that an annotated function of this signature returns.
pub fn signature(sig: &syn::Signature) -> Option<Signature> {
    match &sig.output {
        ReturnType::Type(_, ty) if sig.receiver().is_none() => callable::of_type(ty, &sig.generics),
        _ => None,
    }
}

/// Takes the function apart. Where that cannot be done it is reported.
pub fn split(item: &ItemFn, options: &Options, diag: &Diagnostics) -> Option<Returned> {
    let returns = signature(&item.sig)?;
    let mut item = item.clone();
    rewrite(&mut item);
    let item = &item;
    let before = diag.len();
    let mut builder = Builder {
        item,
        krate: &options.krate,
        namer: Namer::new(item.to_token_stream()),
        diag,
        types: TokenStream::new(),
        blocks: Vec::new(),
    };
    for input in &item.sig.inputs {
        if let syn::FnArg::Typed(typed) = input {
            if callable::of_type(&typed.ty, &item.sig.generics).is_some() {
                let help =
                    "a closure that is returned may not capture a function that is a parameter";
                builder.refuse(Extent::of(&typed.ty), help);
            }
        }
    }
    let asked = [
        "grad",
        "vjp",
        "jvp",
        "jacfwd",
        "jacrev",
        "linearize",
        "split",
    ];
    if let Some(span) = asked.iter().find_map(|mode| options.asked_for(mode)) {
        let help =
            "it has no derivative by itself: differentiate a function that calls what it returns";
        builder.refuse(span, help);
    }
    if diag.len() > before {
        return None;
    }
    let mut make = item.clone();
    let closure = companions::closure_type(&item.sig.ident);
    let ty = builder.function(&closure, &returns, Types::of(item), &mut make.block)?;
    make.sig.ident = companions::closure(&item.sig.ident);
    make.sig.output = syn::parse_quote!(-> #ty);
    make.attrs
        .retain(|attribute| !attribute.path().is_ident("doc"));
    (diag.len() == before).then_some(Returned {
        types: builder.types,
        blocks: builder.blocks,
        make,
    })
}
