//! Functions whose derivatives are those of another function, which stands beside them.

use proc_macro2::TokenStream;
use quote::quote;
use syn::ItemFn;

use super::impls::derive_impl;
use super::{Expansion, derive, hidden};
use crate::diag::{Diagnostics, codes};
use crate::names::companions;
use crate::options::Options;
use crate::{returned, source};

/// What a function that returns closures is in annotated code: one that returns structs.
pub(super) fn derive_returned(
    item: &ItemFn,
    options: &Options,
    diag: &Diagnostics,
) -> Option<TokenStream> {
    let returned = returned::split(item, options, diag)?;
    let options = hidden(options);
    let make = &returned.make;
    let mut out = returned.types;
    for block in returned.blocks {
        let own = Diagnostics::default();
        let Expansion { original, derived } = derive_impl(block, &options, own);
        out.extend(quote!(#original #derived));
    }
    out.extend(quote!(#[doc(hidden)] #[allow(dead_code, unused_mut)] #make));
    let trial = Diagnostics::default();
    source::check(make, &options, &trial);
    // Without an input that has a derivative it is called as it is.
    if trial.is_only(&codes::NO_INPUT) {
        drop(trial.into_compile_errors());
        return Some(out);
    }
    diag.take(trial);
    if !diag.is_empty() {
        return None;
    }
    out.extend(derive(make, None, &options, diag));
    Some(out)
}

/// The derivatives of a function of iterators, which is one of slices here: what is public, and what calls are of.
pub(super) fn derive_collected(
    item: &ItemFn,
    options: &Options,
    diag: &Diagnostics,
) -> Option<TokenStream> {
    source::check(item, options, diag);
    let mut out = derive(item, None, options, diag)?;
    let called = beside(item);
    out.extend(quote!(#[doc(hidden)] #[allow(dead_code, unused_mut, clippy::all)] #called));
    out.extend(derive(&called, None, &hidden(options), diag));
    Some(out)
}

/// The function that calls with iterators are calls of.
pub(super) fn beside(item: &ItemFn) -> ItemFn {
    let mut called = item.clone();
    called.sig.ident = companions::collected(&item.sig.ident);
    called.attrs.clear();
    called
}
