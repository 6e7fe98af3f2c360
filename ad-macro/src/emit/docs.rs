//! Doc comments of the generated operators.

use proc_macro2::TokenStream;
use quote::quote;

/// `lines` as doc attributes.
pub fn doc(lines: &[String]) -> TokenStream {
    let lines = lines.iter().map(|line| {
        let line = format!(" {line}");
        quote!(#[doc = #line])
    });
    quote!(#(#lines)*)
}
