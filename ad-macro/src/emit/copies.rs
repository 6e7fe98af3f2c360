//! Copies of the user's values, of types that need not be `Clone` (`ad-runtime/src/snapshot.rs`). What cannot be copied
//! fails where the user's name stands.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;
use syn::spanned::Spanned;

use super::place::own;

/// `ad::original(&x).snapshot()`
pub fn snapshot(ad: &TokenStream, name: &Ident) -> TokenStream {
    let original = of_runtime(ad, "original", name.span());
    quote_spanned!(original.span()=> #original(&#name).snapshot())
}

/// `ad::original(&*x).snapshot_of()`, of what a reference leads to.
pub fn snapshot_of(ad: &TokenStream, name: &Ident) -> TokenStream {
    let original = of_runtime(ad, "original", name.span());
    quote_spanned!(original.span()=> #original(&*#name).snapshot_of())
}

/// `ad::detached(&x).snapshot()`, of what references to numbers are in.
pub fn detached(ad: &TokenStream, name: &Ident) -> TokenStream {
    let detached = of_runtime(ad, "detached", name.span());
    quote_spanned!(detached.span()=> #detached(&#name).snapshot())
}

/// `ad::followed(&x).referent()`, of what one of several references leads to.
pub fn referent(ad: &TokenStream, name: &Ident) -> TokenStream {
    let followed = of_runtime(ad, "followed", name.span());
    quote_spanned!(followed.span()=> #followed(&#name).referent())
}

/// `ad::keep(&x, |lent| ad::original(lent).if_possible())`, of what is lent to a call.
pub fn keep(ad: &TokenStream, value: &TokenStream) -> TokenStream {
    let last = value.clone().into_iter().last();
    let at = last.map_or_else(Span::call_site, |token| token.span());
    let [keep, original] = ["keep", "original"].map(|name| of_runtime(ad, name, at));
    let lent = own("lent");
    quote_spanned!(keep.span()=> #keep(#value, |#lent| #original(#lent).if_possible()))
}

/// `ad::name`, standing at `at`. All tokens of a call of it are of one expansion: else it would stand at the attribute.
fn of_runtime(ad: &TokenStream, name: &str, at: Span) -> TokenStream {
    let mut span = Span::call_site();
    let moved = ad.clone().into_iter().map(|mut token| {
        span = token.span().located_at(at);
        token.set_span(span);
        token
    });
    let ad: TokenStream = moved.collect();
    let name = Ident::new(name, span);
    quote_spanned!(span=> #ad::#name)
}
