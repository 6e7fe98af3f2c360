//! Types that a trait's methods name as `Self::name`, and of which nothing says that they have tangents.

use syn::visit::{self, Visit};
use syn::{Ident, ImplItem, ItemImpl, ItemTrait, TraitItem};

/// Its signature names a type that is none of the trait's own, as far as that is one type: `Self::Elements<'_>` of a family,
/// `Self::Item` of a trait that this one asks for. Nothing says that these have tangents.
pub fn names_other(item: &ItemTrait, method: &syn::TraitItemFn) -> bool {
    let types = item.items.iter().filter_map(|item| match item {
        TraitItem::Type(ty) if ty.generics.params.is_empty() => Some(&ty.ident),
        _ => None,
    });
    let types: Vec<&Ident> = types.collect();
    let mut named = types_of_self(&method.sig).into_iter();
    named.any(|name| !types.iter().any(|own| **own == name))
}

/// It takes or returns one of a family of types, `Self::Elements<'_>`, as iterators over a part of `self` are.
pub fn is_named(block: &ItemImpl, method: &syn::ImplItemFn) -> bool {
    let is_family = |name: &Ident| {
        block.items.iter().any(|item| match item {
            ImplItem::Type(of) => of.ident == *name && !of.generics.params.is_empty(),
            _ => false,
        })
    };
    types_of_self(&method.sig).iter().any(is_family)
}

/// Every `name` of a `Self::name` in the signature.
fn types_of_self(sig: &syn::Signature) -> Vec<Ident> {
    struct Named(Vec<Ident>);
    impl<'ast> Visit<'ast> for Named {
        fn visit_type_path(&mut self, ty: &'ast syn::TypePath) {
            let names: Vec<&Ident> = ty.path.segments.iter().map(|of| &of.ident).collect();
            if let (None, [first, name]) = (&ty.qself, &names[..]) {
                self.0.extend((*first == "Self").then(|| (*name).clone()));
            }
            visit::visit_type_path(self, ty);
        }
    }
    let mut named = Named(Vec::new());
    named.visit_signature(sig);
    named.0
}
