//! The derivatives of methods of a type that is not the user's: no inherent `impl` can be written for it, so they
//! stand in a trait of their own. So do those of a method that shares its name with an inherent one.
//!
//! Input:  `impl Gamma for f64 { .. }`, and its derivatives
//! Output: `trait __Gamma_for_f64 { .. } impl __Gamma_for_f64 for f64 { .. }`

mod form;
mod inherent;

use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::visit_mut::VisitMut;
use syn::{FnArg, ImplItem, ImplItemFn, ItemImpl, Type, parse_quote};

use crate::declared::InFull;

pub use form::{in_full, is_hidden, is_of_references};
pub use inherent::spell_out as spell_out_inherent;

/// The trait with the functions `derived`, and its `impl` for the type of `block`.
pub fn in_trait(block: &ItemImpl, derived: &TokenStream) -> TokenStream {
    let ty = &block.self_ty;
    let functions = syn::parse2::<ItemImpl>(quote!(impl #ty { #derived }));
    let Ok(ItemImpl { items, .. }) = functions else {
        return TokenStream::new();
    };
    let functions: Vec<ImplItemFn> = items
        .into_iter()
        .filter_map(|item| match item {
            ImplItem::Fn(function) => Some(function),
            _ => None,
        })
        .collect();
    let name = name(block);
    let (impl_generics, ty_generics, where_clause) = block.generics.split_for_impl();
    let declared = functions
        .iter()
        .map(|function| declaration(block, function));
    let defined = functions.iter().map(|function| {
        let mut function = function.clone();
        function.vis = syn::Visibility::Inherited;
        function
            .attrs
            .retain(|attribute| !is_of_declaration(attribute));
        function
    });
    quote! {
        #[doc(hidden)]
        #[allow(non_camel_case_types, private_bounds, private_interfaces, dead_code)]
        pub trait #name #impl_generics #where_clause { #(#declared)* }
        #[allow(non_local_definitions)]
        impl #impl_generics #name #ty_generics for #ty #where_clause { #(#defined)* }
    }
}

/// The trait, as it is written in bounds and paths.
pub fn instance(block: &ItemImpl) -> TokenStream {
    let name = name(block);
    let (_, ty_generics, _) = block.generics.split_for_impl();
    quote!(#name #ty_generics)
}

/// Writes the type of `block` where `ty` says `Self`: it is none of the user's.
pub fn spell_out(ty: &mut Type, block: &ItemImpl) {
    InFull(&block.self_ty).visit_type_mut(ty);
}

/// The same in what generic parameters are bounded by, `T: Into<Self>`: bounds are asked outside of the block too.
pub fn spell_out_bounds(block: &mut ItemImpl) {
    let own = block.self_ty.clone();
    let mut spell = InFull(&own);
    spell.visit_generics_mut(&mut block.generics);
    for item in &mut block.items {
        if let ImplItem::Fn(method) = item {
            spell.visit_generics_mut(&mut method.sig.generics);
        }
    }
}

/// The trait that holds the derivatives of a block. `None` of a block of a type of the user's, which has them itself.
pub fn hidden_trait(block: &ItemImpl) -> Option<Ident> {
    let (full, _) = in_full(block.clone());
    crate::block::is_foreign(&full).then(|| name(&full))
}

/// `__Gamma_for_f64`
fn name(block: &ItemImpl) -> Ident {
    let of = block.trait_.as_ref().map(|(of, ..)| of.to_token_stream());
    let text = format!(
        "{}_for_{}{}",
        of.unwrap_or_default(),
        if is_of_references(block) { "ref_" } else { "" },
        block.self_ty.to_token_stream()
    );
    let text: String = text
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| if c.is_alphanumeric() { c } else { '_' })
        .collect();
    format_ident!("__{}", text, span = Span::call_site())
}

/// What a caller sees: it belongs to the trait, not to the `impl`.
fn is_of_declaration(attribute: &syn::Attribute) -> bool {
    attribute.path().is_ident("doc") || attribute.path().is_ident("must_use")
}

/// The function without its body. What the `impl` calls `Self` is spelled out, and what it returns may hold the type
/// that is `Self` to the trait.
fn declaration(block: &ItemImpl, function: &ImplItemFn) -> TokenStream {
    let attributes = function.attrs.iter().filter(|attribute| {
        let kept = ["allow", "cfg"]
            .iter()
            .any(|name| attribute.path().is_ident(name));
        kept || is_of_declaration(attribute)
    });
    let mut sig = function.sig.clone();
    for input in &mut sig.inputs {
        match input {
            FnArg::Typed(typed) => *typed.pat = parse_quote!(_),
            // `mut self` is the body's affair.
            FnArg::Receiver(receiver) => receiver.mutability = None,
        }
    }
    let sig = spelled(sig.to_token_stream(), &block.self_ty.to_token_stream());
    quote!(#(#attributes)* #sig;)
}

/// A signature in a trait: what it returns may hold the type that is `Self`.
pub fn capturing_self(sig: TokenStream) -> TokenStream {
    spelled(sig, &quote!(Self))
}

fn spelled(tokens: TokenStream, this: &TokenStream) -> TokenStream {
    let mut out = TokenStream::new();
    let mut trees = tokens.into_iter().peekable();
    while let Some(tree) = trees.next() {
        match tree {
            TokenTree::Ident(ident) if ident == "Self" => out.extend(this.clone()),
            TokenTree::Ident(ident) if ident == "use" => {
                out.extend([TokenTree::Ident(ident)]);
                // `use<'a, A0>` ==> `use<'a, Self, A0>`
                out.extend(trees.next());
                while trees.peek().is_some_and(|tree| is_punct(tree, '\'')) {
                    out.extend(trees.by_ref().take(2));
                    trees.next_if(|tree| is_punct(tree, ','));
                    out.extend(quote!(,));
                }
                out.extend(quote!(Self,));
            }
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), spelled(group.stream(), this));
                inner.set_span(group.span());
                out.extend([TokenTree::Group(inner)]);
            }
            other => out.extend([other]),
        }
    }
    out
}

fn is_punct(tree: &TokenTree, c: char) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.as_char() == c)
}
