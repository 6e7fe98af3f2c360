//! The type that a block is of: whether it is the user's own, and whether its derivatives can stand beside it.

use quote::quote;
use syn::spanned::Spanned;
use syn::{ImplItem, ItemImpl, Type};

use crate::declared;
use crate::diag::{Diagnostics, codes};
use crate::lower::is_integer_name;

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

/// Refuses a block whose type cannot have the derivatives as methods.
pub fn check(block: &ItemImpl, diag: &Diagnostics) -> bool {
    let of_place = |item: &ImplItem| match item {
        ImplItem::Fn(method) => {
            let receiver = method.sig.receiver();
            receiver.is_some_and(|r| matches!(r.kind, syn::ReceiverKind::Reference(..)))
        }
        _ => false,
    };
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

/// `impl Reach for &Arm` for `impl<'a> Reach for &'a Arm`.
pub fn without_lifetime(mut block: ItemImpl) -> ItemImpl {
    let Type::Reference(of) = &mut *block.self_ty else {
        return block;
    };
    let Some(lifetime) = of.lifetime.take() else {
        return block;
    };
    let only = block.generics.lifetimes().count() == 1
        && block.generics.params.len() == 1
        && block.generics.where_clause.is_none();
    let rest = (
        block.trait_.as_ref().map(|(of, ..)| of),
        &block.items,
        &block.self_ty,
    );
    let (trait_, items, of_own) = rest;
    let mentioned = quote!(#trait_ #(#items)* #of_own).to_string();
    if only && !mentioned.contains(&lifetime.to_string()) {
        block.generics = syn::Generics::default();
    } else if let Type::Reference(of) = &mut *block.self_ty {
        of.lifetime = Some(lifetime);
    }
    block
}
