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
//! closures may be what is returned, there is an enum of them. A function that takes functions too, `compose(f, g)`, is
//! applied to what the closure takes, whenever that is called (`applied.rs`).

mod applied;
mod build;
mod holds;
mod tails;
mod types;
mod uses;

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{ItemFn, ItemImpl, ReturnType};

use crate::callable::{self, Signature};
use crate::diag::Diagnostics;
use crate::names::{Namer, companions};
use crate::options::{MODES, Options};
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

/// What has to be known of a function that returns functions to call it.
pub struct Maker {
    pub returns: Signature,
    /// How its parameters are passed on, if it takes functions: what it returns is then no struct.
    pub applied: Option<Vec<Passed>>,
}

#[derive(Clone, Copy, PartialEq)]
pub enum Passed {
    Function,
    Value,
    /// What is captured by value is lent to each call.
    Reference,
}

impl Maker {
    pub fn of(sig: &syn::Signature) -> Option<Maker> {
        let returns = signature(sig)?;
        let passed = sig.inputs.iter().filter_map(|input| match input {
            syn::FnArg::Typed(typed) => Some(applied::passed(&typed.ty, &sig.generics)),
            syn::FnArg::Receiver(_) => None,
        });
        let passed: Vec<Passed> = passed.collect();
        let applied = passed.contains(&Passed::Function).then_some(passed);
        Some(Maker { returns, applied })
    }

    /// As text, for the memory.
    pub fn text(&self, ty: &dyn Fn(&syn::Type) -> syn::Type) -> String {
        let mut text = ty(&self.returns.as_type()).to_token_stream().to_string();
        if let Some(applied) = &self.applied {
            text.push('|');
            text.extend(applied.iter().map(|passed| match passed {
                Passed::Function => 'f',
                Passed::Value => 'v',
                Passed::Reference => 'r',
            }));
        }
        text
    }

    pub fn parse(text: &str) -> Option<Maker> {
        let (ty, applied) = match text.split_once('|') {
            Some((ty, applied)) => (ty, Some(applied)),
            None => (text, None),
        };
        let returns = callable::of_type(&syn::parse_str(ty).ok()?, &Default::default())?;
        let passed = |of: char| match of {
            'f' => Passed::Function,
            'v' => Passed::Value,
            _ => Passed::Reference,
        };
        let applied = applied.map(|applied| applied.chars().map(passed).collect());
        Some(Maker { returns, applied })
    }
}

/// `f`, `module::f`, and not `Type::f` or `<T>::f`.
pub fn is_of_module(path: &syn::ExprPath) -> bool {
    let owner = path.path.segments.iter().rev().nth(1);
    let of_type = |of: &syn::PathSegment| of.ident.to_string().starts_with(char::is_uppercase);
    path.qself.is_none() && !owner.is_some_and(of_type)
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
    if let Some(span) = MODES.iter().find_map(|mode| options.asked_for(mode)) {
        let help =
            "it has no derivative by itself: differentiate a function that calls what it returns";
        builder.refuse(span, help);
    }
    if diag.len() > before {
        return None;
    }
    if Maker::of(&item.sig)?.applied.is_some() {
        let make = applied::function(&builder, &returns)?;
        return Some(Returned {
            types: TokenStream::new(),
            blocks: Vec::new(),
            make,
        });
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
