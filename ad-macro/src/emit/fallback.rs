//! What is emitted when there are errors: the user's item as it is, and the errors.

use proc_macro2::TokenStream;
use quote::quote;

use crate::diag::Diagnostics;

/// Input:  `#[differentiate] fn foo(..) { .. }` with errors
/// Output: `fn foo(..) { .. }  compile_error!(..); ..`
pub fn emit(original: TokenStream, diag: Diagnostics) -> TokenStream {
    let errors = diag.into_compile_errors();
    quote!(#original #errors)
}
