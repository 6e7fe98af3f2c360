//! Functions that a `pub use` without the attribute brings out of a module that may not be named: their companions stand there,
//! and are brought along by a module of the function's name, since an import is one of all that has the name.
//!
//! ```text
//! mod gamma {
//!     #[differentiate]
//!     pub fn ln_gamma(x: f64) -> f64 { .. }      and    pub mod ln_gamma { pub use super::ln_gamma; pub use super::__ln_gamma_rev; .. }
//! }
//! pub use gamma::ln_gamma;                       brings both
//! special::ln_gamma(x)                     ==>   crate::special::ln_gamma::ln_gamma(x)
//! ```

use proc_macro2::TokenStream;
use quote::quote;
use syn::{ItemFn, ItemUse, parse_quote};

use crate::options::Options;
use crate::{declared, import};

/// The module, where the source has such an import.
pub fn module(function: &ItemFn, options: &Options) -> TokenStream {
    let (name, vis) = (&function.sig.ident, &function.vis);
    if !declared::is_brought_out(name) {
        return TokenStream::new();
    }
    let import: ItemUse = parse_quote!(#vis use super::#name;);
    let companions = import::of_functions(&import, options);
    quote! {
        #[doc(hidden)]
        #[allow(unused_imports, non_snake_case)]
        #vis mod #name {
            #import
            #companions
        }
    }
}
