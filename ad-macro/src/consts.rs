//! Const parameters of a block, `impl<const COLS: usize> Index<usize> for Grid<COLS>`, in the bodies of methods that are
//! written out elsewhere: hidden methods of the block tell what they are.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::{GenericParam, Generics, ImplItemFn, ItemImpl, Signature, Type};

use crate::words::occurs;

/// The method with those of the block's const parameters that its body mentions for its generics.
pub fn of_block(block: &ItemImpl, method: &ImplItemFn) -> ImplItemFn {
    let mut params: Vec<GenericParam> = Vec::new();
    for param in block.generics.const_params() {
        let (name, ty) = (&param.ident, &param.ty);
        if occurs(name, &method.block) {
            params.push(syn::parse_quote!(const #name: #ty));
        }
    }
    let mut method = method.clone();
    let generics = &mut method.sig.generics;
    *generics = Generics::default();
    if !params.is_empty() {
        *generics = syn::parse_quote!(<#(#params),*>);
    }
    method
}

/// The names of the parameters in a signature that is so made.
pub fn names(sig: &Signature) -> Vec<Ident> {
    let params = sig.generics.const_params();
    params.map(|param| param.ident.clone()).collect()
}

/// The hidden method that tells the parameter, beside the one that bears the sum of the body.
pub fn teller(witness: &Ident, param: &Ident) -> Ident {
    format_ident!("{witness}_{param}")
}

/// The hidden methods of the block.
pub fn tellers(block: &ItemImpl, witness: &Ident, told: &[Ident]) -> TokenStream {
    let params = block.generics.const_params();
    let params = params.filter(|param| told.contains(&param.ident));
    let tellers = params.map(|param| {
        let (name, ty): (&Ident, &Type) = (&param.ident, &param.ty);
        let teller = teller(witness, name);
        quote! {
            #[doc(hidden)]
            #[inline]
            #[allow(nonstandard_style, dead_code)]
            pub fn #teller(&self) -> #ty { #name }
        }
    });
    tellers.collect()
}
