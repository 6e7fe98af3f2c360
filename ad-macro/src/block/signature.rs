//! Methods as functions of their own, with `Self::Assoc` and the like spelled out.

use proc_macro2::Ident;
use syn::visit_mut::{self, VisitMut};
use syn::{ImplItem, ItemFn, ItemImpl, Type};

use crate::declared;
use crate::names::own_span;

/// Traits of the language that ask for `Iterator`, and have no types of their own.
const ITERATORS: &[&str] = &["DoubleEndedIterator", "ExactSizeIterator", "FusedIterator"];

/// A method as a function of its own. What a trait's `impl` calls `Self::Assoc` is spelled out: the
/// companions stand in an inherent `impl`, where it would be ambiguous.
pub fn as_function(block: &ItemImpl, method: &syn::ImplItemFn) -> ItemFn {
    let vis = match &block.trait_ {
        Some(_) => syn::parse_quote!(pub),
        None => method.vis.clone(),
    };
    let mut function = ItemFn {
        attrs: method.attrs.clone(),
        vis,
        modifiers: Default::default(),
        sig: method.sig.clone(),
        block: Box::new(method.block.clone()),
    };
    if let Some((of, ..)) = &block.trait_ {
        let looks_up = true;
        Spell {
            of,
            block,
            looks_up,
        }
        .visit_item_fn_mut(&mut function);
    }
    function
}

/// Its signature, as the block alone tells.
pub fn signature(block: &ItemImpl, method: &syn::ImplItemFn) -> syn::Signature {
    let mut sig = method.sig.clone();
    if let Some((of, ..)) = &block.trait_ {
        let looks_up = false;
        Spell {
            of,
            block,
            looks_up,
        }
        .visit_signature_mut(&mut sig);
    }
    sig
}

struct Spell<'a> {
    of: &'a syn::Path,
    block: &'a ItemImpl,
    /// Which trait has a type, declarations say.
    looks_up: bool,
}

impl Spell<'_> {
    /// The type the block gives `Self::name`.
    fn own(&self, name: &Ident) -> Option<&Type> {
        self.block.items.iter().find_map(|item| match item {
            ImplItem::Type(own) if own.ident == *name => Some(&own.ty),
            _ => None,
        })
    }
}

impl Spell<'_> {
    /// The trait that has the type `Self::name`, which the block does not give: one that its trait asks for.
    fn of_type(&self, name: &Ident) -> syn::Path {
        let mut of = self.of.clone();
        let last = of.segments.last_mut().filter(|_| self.looks_up);
        let Some(last) = last else {
            return of;
        };
        let own = last.ident.to_string();
        if ITERATORS.contains(&own.as_str()) && !declared::is_trait(&own) {
            let span = own_span(last.ident.span());
            return syn::parse_quote_spanned!(span=> ::core::iter::Iterator);
        }
        if let Some(other) = declared::with_type(&own, &name.to_string()) {
            if other != own {
                last.ident = Ident::new(&other, last.ident.span());
                last.arguments = syn::PathArguments::None;
            }
            return of;
        }
        // A trait of another crate: the one that it asks for has a block of its own.
        let by_block = declared::last_name(&self.block.self_ty)
            .and_then(|own| declared::trait_with_type(&own, &name.to_string()));
        by_block.unwrap_or(of)
    }
}

impl VisitMut for Spell<'_> {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        visit_mut::visit_type_mut(self, ty);
        let Type::Path(path) = ty else { return };
        let segments = &path.path.segments;
        if path.qself.is_none() && segments.len() == 2 && segments[0].ident == "Self" {
            let name = &segments[1];
            *ty = match self.own(&name.ident) {
                Some(own) => own.clone(),
                None => {
                    let of = self.of_type(&name.ident);
                    syn::parse_quote!(<Self as #of>::#name)
                }
            };
        }
    }

    /// `Self::Output { .. }` and `Self::Output::new(..)` in expressions.
    fn visit_path_mut(&mut self, path: &mut syn::Path) {
        visit_mut::visit_path_mut(self, path);
        if path.segments.len() < 2 || path.segments[0].ident != "Self" {
            return;
        }
        let Some(Type::Path(own)) = self.own(&path.segments[1].ident) else {
            return;
        };
        if own.qself.is_some() {
            return;
        }
        let mut spelled = own.path.clone();
        for segment in &mut spelled.segments {
            if let syn::PathArguments::AngleBracketed(arguments) = &mut segment.arguments {
                arguments.colon2_token = Some(Default::default());
            }
        }
        spelled
            .segments
            .extend(path.segments.iter().skip(2).cloned());
        *path = spelled;
    }
}
