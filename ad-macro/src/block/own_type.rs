//! The type that a block is of: whether it is the user's own, and whether its derivatives can stand beside it.

use quote::quote;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{ImplItem, ItemImpl, Type};

use crate::diag::{Diagnostics, codes};
use crate::lower::is_integer_name;
use crate::{declared, source};

const STD: &[&str] = &[
    "f32",
    "f64",
    "bool",
    "char",
    "str",
    "String",
    "Vec",
    "Option",
    "Result",
    "Box",
    "Rc",
    "Arc",
    "HashMap",
    "BTreeMap",
    "VecDeque",
    "HashSet",
    "BTreeSet",
    "Range",
    "RangeInclusive",
    "RangeFrom",
    "RangeTo",
    "Cell",
    "RefCell",
    "Mutex",
    "Cow",
    "Wrapping",
    "PhantomData",
    "Duration",
    "Instant",
];

/// A type of the language, and not one of the crate's of the same name.
pub fn is_of_language(name: &str) -> bool {
    STD.contains(&name) && !declared::is_type(name)
}

/// Whether a type is none an inherent `impl` can be written for.
pub fn is_foreign(block: &ItemImpl) -> bool {
    match &*block.self_ty {
        Type::Path(path) if path.qself.is_none() => {
            path.path
                .get_ident()
                .is_some_and(|ident| block.generics.type_params().any(|p| p.ident == *ident))
                || path.path.segments.last().is_some_and(|last| {
                    let name = last.ident.to_string();
                    is_of_language(&name)
                        || is_integer_name(&name) && !declared::is_type(&name)
                        || declared::is_float(&name)
                        || declared::is_complex_name(&name)
                        || source::is_outside(&block.self_ty) && !declared::is_type(&name)
                })
                || declared::is_type_of_other_crate(&names_of(&path.path))
        }
        _ => true,
    }
}

fn names_of(path: &syn::Path) -> Vec<String> {
    let names = path.segments.iter();
    names.map(|segment| segment.ident.to_string()).collect()
}

/// A type of a crate that has nothing to do with this one. What is drawn from a generator has no derivative, so it needs none.
fn is_without_tangent(ty: &Type) -> bool {
    match ty {
        Type::Path(path) if path.qself.is_none() => {
            declared::is_type_of_other_crate(&names_of(&path.path)) && !source::is_outside(ty)
        }
        _ => false,
    }
}

/// Refuses a block whose type cannot have the derivatives as methods.
pub fn check(block: &ItemImpl, diag: &Diagnostics) -> bool {
    let of_place = |item: &ImplItem| match item {
        ImplItem::Fn(method) => {
            let receiver = method.sig.receiver();
            receiver.is_some_and(|r| matches!(r.kind, syn::ReceiverKind::Reference(..)))
        }
        _ => false,
    };
    if is_without_tangent(&block.self_ty) {
        let what = "an `impl` block of a type of another crate, which has no tangent";
        let help = "take what it holds in arrays, slices or a type of your own";
        diag.error(
            block.self_ty.span(),
            &codes::NOT_A_FUNCTION,
            what,
            Some(help),
        );
        return false;
    }
    let what = match (&*block.self_ty, &block.trait_) {
        _ if !is_foreign(block) => return true,
        (_, None) => "an inherent `impl` block of a type that is not your own",
        (Type::Reference(_), _) if !block.generics.params.is_empty() => {
            "a generic `impl` block of references"
        }
        // What is handed to the pullback is a reference to the value, and no reference to that lives as long.
        (Type::Reference(of), _)
            if matches!(*of.elem, Type::Path(_)) && block.items.iter().any(of_place) =>
        {
            "an `impl` block of references whose methods take `&self`"
        }
        _ => return true,
    };
    diag.error(block.self_ty.span(), &codes::NOT_A_FUNCTION, what, None);
    false
}

/// `impl Reach<&Arm> for &Arm` for `impl<'a, 'b> Reach<&'b Arm> for &'a Arm`, where nothing else speaks of the lifetimes:
/// no bound, no associated type, nothing that a method returns and no body.
pub fn without_lifetimes(mut block: ItemImpl) -> ItemImpl {
    if !matches!(&*block.self_ty, Type::Reference(_)) || block.generics.where_clause.is_some() {
        return block;
    }
    let plain = |param: &syn::GenericParam| match param {
        syn::GenericParam::Lifetime(param) if param.bounds.is_empty() => {
            Some(param.lifetime.clone())
        }
        _ => None,
    };
    let named: Option<Vec<syn::Lifetime>> = block.generics.params.iter().map(plain).collect();
    let Some(named) = named.filter(|named| !named.is_empty()) else {
        return block;
    };
    let elsewhere = block.items.iter().map(|item| match item {
        ImplItem::Fn(method) => {
            let (output, body) = (&method.sig.output, &method.block);
            quote!(#output #body)
        }
        other => quote!(#other),
    });
    let elsewhere = quote!(#(#elsewhere)*).to_string();
    let mentioned = |lifetime: &syn::Lifetime| elsewhere.contains(&lifetime.to_string());
    if named.iter().any(mentioned) {
        return block;
    }
    let mut elide = Elide(&named);
    elide.visit_type_mut(&mut block.self_ty);
    if let Some((of, ..)) = &mut block.trait_ {
        elide.visit_path_mut(of);
    }
    for item in &mut block.items {
        if let ImplItem::Fn(method) = item {
            elide.visit_signature_mut(&mut method.sig);
        }
    }
    block.generics = syn::Generics::default();
    block
}

/// `&T` for `&'a T`, and `V<'_>` for `V<'a>`, of these lifetimes.
struct Elide<'a>(&'a [syn::Lifetime]);

impl VisitMut for Elide<'_> {
    fn visit_type_reference_mut(&mut self, reference: &mut syn::TypeReference) {
        let named = reference.lifetime.as_ref();
        if named.is_some_and(|lifetime| self.0.contains(lifetime)) {
            reference.lifetime = None;
        }
        visit_mut::visit_type_reference_mut(self, reference);
    }

    fn visit_lifetime_mut(&mut self, lifetime: &mut syn::Lifetime) {
        if self.0.contains(lifetime) {
            *lifetime = syn::Lifetime::new("'_", lifetime.span());
        }
    }
}
