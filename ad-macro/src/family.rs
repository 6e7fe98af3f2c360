//! Types that a trait's methods name as `Self::name`, and of which nothing says that they have tangents.

use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Ident, ImplItem, ItemImpl, ItemTrait, TraitItem, TraitItemType};

use crate::{bounds, declared, source};

/// Its signature names a type of which nothing says that it has a tangent: one of a family, `Self::Elements<'_>`, an iterator, or
/// `Self::Item` of a trait that is not in the source.
pub fn names_other(item: &ItemTrait, method: &syn::TraitItemFn) -> bool {
    let mut named = types_of_self(&method.sig).into_iter();
    let carried = types_of_self(&without_errors(&method.sig));
    named.any(|name| match declaration(item, &name) {
        Some((of, ty)) => {
            let of_iterator = ty.bounds.iter().any(bounds::is_iterator);
            let is_carried = carried.contains(&name);
            !ty.generics.params.is_empty()
                || of_iterator
                || is_carried && may_lack_tangent(&of, &name)
        }
        None => true,
    })
}

/// The signature with `()` for the `E` of every `Result<T, E>`, which has no derivative.
pub fn without_errors(sig: &syn::Signature) -> syn::Signature {
    let mut sig = sig.clone();
    WithoutErrors.visit_signature_mut(&mut sig);
    sig
}

struct WithoutErrors;

impl VisitMut for WithoutErrors {
    fn visit_path_segment_mut(&mut self, segment: &mut syn::PathSegment) {
        visit_mut::visit_path_segment_mut(self, segment);
        if let (true, syn::PathArguments::AngleBracketed(of)) =
            (segment.ident == "Result", &mut segment.arguments)
        {
            if let Some(error) = of.args.iter_mut().nth(1) {
                *error = syn::parse_quote!(());
            }
        }
    }
}

/// A block gives the trait a type of this name that has no derive.
fn may_lack_tangent(of: &str, name: &Ident) -> bool {
    let given = declared::given_types(of, &name.to_string());
    let mut given = given.iter();
    given.any(|ty| source::underived(ty, &Default::default()).is_some())
}

/// The trait that has the type `Self::name` in this one, and what it says of it.
pub fn declaration(item: &ItemTrait, name: &Ident) -> Option<(String, TraitItemType)> {
    let own = item.items.iter().find_map(|inner| match inner {
        TraitItem::Type(ty) if ty.ident == *name => Some(ty.clone()),
        _ => None,
    });
    let this = item.ident.to_string();
    match own {
        Some(own) => Some((this, own)),
        None => declared::type_of_trait(&this, &name.to_string()),
    }
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
pub fn types_of_self(sig: &syn::Signature) -> Vec<Ident> {
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
