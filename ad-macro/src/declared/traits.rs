//! The user's traits: which are annotated, and which of their methods have derivatives.

use std::cell::RefCell;

use quote::ToTokens;
use syn::Type;

use super::ways::is_out_of_sight;
use super::written::{output, without_parameters};
use super::{Declared, change, find, find_near, look_up};
use crate::lower::is_inactive_type;
use crate::{annotated_trait, memory, source};

/// An annotated trait.
pub fn note_trait(name: &str, methods: &[String]) {
    change(|declared| {
        declared.note_named_as_operators(methods.iter().cloned(), true);
        let methods = Some(methods.to_vec());
        let known = declared.traits.entry(name.to_string());
        let known = known.or_insert_with(|| methods.clone());
        if *known != methods {
            *known = None;
        }
    });
}

thread_local! {
    /// The traits whose methods are being looked for.
    static ASKED: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

pub fn methods_of_trait(name: &str) -> Option<Vec<String>> {
    if is_plain_trait(name) || is_out_of_sight(name) {
        return None;
    }
    // A method of it takes what has it, or another trait one of whose methods does.
    if ASKED.with_borrow(|asked| asked.iter().any(|of| of == name)) {
        return Some(Vec::new());
    }
    let of = |item: syn::ItemTrait| {
        ASKED.with_borrow_mut(|asked| asked.push(name.to_string()));
        let methods = annotated_trait::methods(&item);
        ASKED.with_borrow_mut(|asked| asked.pop());
        (!methods.is_empty()).then_some(methods)
    };
    let near = memory::with(|memory| {
        let text = |declared: &Declared| declared.annotated_traits.get(name).cloned();
        memory.ahead.near(text).flatten()
    });
    if let Some(text) = near.flatten() {
        return of(syn::parse_str(&text).ok()?);
    }
    let seen = memory::with(|memory| memory.declared.traits.get(name).cloned());
    if let Some(seen) = seen.flatten() {
        return seen;
    }
    of(annotated_trait(name)?)
}

/// The annotated trait of this name, as the source says.
pub fn annotated_trait(name: &str) -> Option<syn::ItemTrait> {
    let text = find(|declared| declared.annotated_traits.get(name).cloned())??;
    syn::parse_str(&text).ok()
}

/// The trait of this name in the file has no annotation, or one of several in the crate has none.
fn is_plain_trait(name: &str) -> bool {
    let of = |declared: &Declared| {
        let annotated = declared.annotated_traits.contains_key(name);
        let plain = declared.plain_traits.contains(name);
        (annotated || plain).then_some(plain)
    };
    find_near(of).or_else(|| find(of)).unwrap_or_default()
}

/// What a method takes of its receiver and returns, as the trait of this name says, be it annotated or not.
pub fn method_of_trait(of: &str, method: &str) -> Option<(Type, Type)> {
    let receiver = look_up(&["receiver of a trait", of, method])?;
    Some((receiver, look_up(&["result of a trait", of, method])?))
}

/// What a function of the trait returns, `fn origin() -> Self`, that has no receiver.
pub fn function_of_trait(of: &str, name: &str) -> Option<Type> {
    look_up(&["function of a trait", of, name])
}

/// What the traits of the crate's that declare a method of this name say that it returns, if that is one type.
pub fn result_by_a_trait(method: &str) -> Option<Type> {
    look_up(&["result by a trait", method])
}

/// A method of this name that a trait of the crate's declares takes its receiver by value.
pub fn is_consuming_in_trait(method: &str) -> bool {
    look_up(&["consumed by a trait", method]).is_some()
}

/// The methods of the trait of this name give nothing that holds a float, nor does it ask for other traits that may.
pub fn is_discrete_trait(name: &str) -> bool {
    look_up(&["trait", name]).is_some_and(|kind| is_inactive_type(&kind))
}

/// The results of a trait's methods, as a tuple; `f64` where it may have others. Whether they hold a float is asked
/// when all of the crate is known: a `Duration` may be the user's own.
fn traits_kind(item: &syn::ItemTrait) -> Type {
    let asks = item.supertraits.iter().all(|bound| match bound {
        syn::TypeParamBound::Trait(of) => of.path.get_ident().is_some_and(|name| {
            let name = name.to_string();
            is_handed(&name)
        }),
        _ => true,
    });
    let gives = item.items.iter().map(|item| match item {
        syn::TraitItem::Fn(method) => match &method.sig.output {
            syn::ReturnType::Type(_, ty) => Some(&**ty),
            syn::ReturnType::Default => None,
        },
        _ => None,
    });
    let plain = asks && !item.items.is_empty() && item.generics.params.is_empty();
    match gives.collect::<Option<Vec<&Type>>>() {
        Some(gives) if plain => syn::parse_quote!((#(#gives,)*)),
        _ => syn::parse_quote!(f64),
    }
}

/// The traits of the language that values have which are handed about, and not computed with.
pub const HANDED: &[&str] = &["Clone", "Copy", "Default", "Debug", "Sized"];
/// Those of values that are compared besides.
const COMPARED: &[&str] = &[
    "Eq",
    "PartialEq",
    "Ord",
    "PartialOrd",
    "Hash",
    "Send",
    "Sync",
];

/// A trait of the language of values that are handed about, and compared at most.
pub fn is_handed(name: &str) -> bool {
    HANDED.contains(&name) || COMPARED.contains(&name)
}

impl Declared {
    /// The methods of a trait, without types of their own.
    pub(super) fn note_methods_of_trait(&mut self, item: &syn::ItemTrait) {
        let of = item.ident.to_string();
        self.note(&["trait", &of], &traits_kind(item));
        for item_of in &item.items {
            let syn::TraitItem::Fn(method) = item_of else {
                continue;
            };
            let (name, sig) = (method.sig.ident.to_string(), &method.sig);
            let Some(receiver) = sig.receiver() else {
                let output = output(sig, None);
                let output = without_parameters(&output, &[&item.generics, &sig.generics]);
                self.note(&["function of a trait", &of, &name], &output);
                continue;
            };
            let receiver = source::receiver_as_parameter(receiver).ty;
            if !matches!(*receiver, Type::Reference(_)) {
                self.note(&["consumed by a trait", &name], &syn::parse_quote!(()));
            }
            self.note(&["receiver of a trait", &of, &name], &receiver);
            let output = without_parameters(&output(sig, None), &[&item.generics, &sig.generics]);
            self.note(&["result of a trait", &of, &name], &output);
            self.note(&["result by a trait", &name], &output);
        }
    }

    pub(super) fn note_annotated_trait(&mut self, item: &syn::ItemTrait) {
        let text = Some(item.to_token_stream().to_string());
        let known = self.annotated_traits.entry(item.ident.to_string());
        let known = known.or_insert_with(|| text.clone());
        if *known != text {
            *known = None;
        }
    }
}
