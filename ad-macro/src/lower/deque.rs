//! `VecDeque`, as far as words tell: it has most methods of `Vec`, but is no slice.

use syn::{Expr, Type};

use super::Lowerer;
use super::iter::is_vec;
use crate::declared;
use crate::ir::types::{argument, is_open, peeled};
use crate::ir::{Atom, Place};
use crate::structure::Row;

const NAME: &str = "VecDeque";

impl Lowerer<'_> {
    /// `expr` is one.
    pub(super) fn is_deque(&self, expr: &Expr) -> bool {
        self.type_of(expr).is_some_and(|ty| is_one(&peeled(&ty)))
    }

    /// `stack.pop()` of a `Vec` or `VecDeque`: what is taken out borrows nothing of it.
    pub(super) fn takes_out(&self, call: &syn::ExprMethodCall) -> bool {
        const TAKE: &[&str] = &["pop", "pop_front", "pop_back", "remove", "swap_remove"];
        let takes = TAKE.iter().any(|name| call.method == name);
        takes
            && self.type_of(&call.receiver).is_some_and(|ty| {
                let ty = peeled(&ty);
                is_vec(&ty) || is_one(&ty)
            })
    }

    /// What is pushed tells the type of a `Vec` or `VecDeque` that began without elements.
    pub(super) fn note_pushed(&mut self, place: &Place, of_vec: bool, element: &Expr) {
        let known = self.types.of(place.root);
        let untyped = place.proj.is_empty() && known.is_none_or(|ty| is_bare(ty) || is_open(ty));
        let element = untyped.then(|| self.type_of(element)).flatten();
        let ad = &self.ad;
        let ty = match (element, of_vec) {
            (Some(element), true) => syn::parse_quote!(#ad::Vec<#element>),
            (Some(element), false) => syn::parse_quote!(#ad::VecDeque<#element>),
            (None, true) if known.is_none() && untyped => syn::parse_quote!(#ad::Vec<_>),
            (None, false) if untyped => bare(),
            (None, _) => return,
        };
        self.note_type(place.root, ty);
    }

    /// The same of what it is extended by.
    pub(super) fn note_extended(&mut self, place: &Place, by: &Atom) {
        let known = self.types.of(place.root);
        let untyped = place.proj.is_empty() && known.is_none_or(|ty| is_bare(ty) || is_open(ty));
        let by = by
            .var()
            .filter(|_| untyped)
            .and_then(|var| self.types.of(var));
        let element = by.and_then(|of| argument(of, &["Vec"]));
        let Some(element) = element.filter(|of| !is_open(of)) else {
            return;
        };
        let ad = &self.ad;
        let ty = match known {
            Some(known) if is_one(known) => syn::parse_quote!(#ad::VecDeque<#element>),
            Some(known) if !is_vec(known) => return,
            _ => syn::parse_quote!(#ad::Vec<#element>),
        };
        self.note_type(place.root, ty);
    }

    /// `VecDeque::from(chain.collect::<Vec<_>>())` for a chain that is collected into one.
    pub(super) fn collected_in_deque(&self, e: &syn::ExprMethodCall) -> Option<Expr> {
        let plain = e.method == "collect" && e.args.is_empty() && e.turbofish.is_none();
        let expected = self.expected.as_ref().filter(|ty| plain && is_one(ty));
        let ty = collected(e).or_else(|| expected.cloned())?;
        let element = argument(&ty, &[NAME]).unwrap_or_else(|| syn::parse_quote!(_));
        let mut collected = e.clone();
        let ad = &self.ad;
        collected.turbofish = Some(syn::parse_quote!(::<#ad::Vec<#element>>));
        Some(Expr::MethodCall(collected))
    }
}

/// The type that `chain.collect::<VecDeque<_>>()` names.
pub(super) fn collected(e: &syn::ExprMethodCall) -> Option<Type> {
    let collects = e.method == "collect" && e.args.is_empty();
    super::iter::turbofish(e).filter(|ty| collects && is_one(ty))
}

/// The runtime's function of the row takes one.
pub(super) fn has(row: &Row) -> bool {
    const FUNCTIONS: &[&str] = &[
        "push_back",
        "push_front",
        "pop_back",
        "pop_front",
        "insert",
        "truncate",
        "clear",
        "extend",
        "resize",
        "retain",
        "drain",
        "remove_inside",
        "swap_inside",
        "rotate_left_inside",
        "rotate_right_inside",
    ];
    FUNCTIONS.contains(&row.function)
}

/// The type is that of the language.
pub(super) fn is_one(ty: &Type) -> bool {
    declared::last_name(ty).is_some_and(|name| name == NAME) && !declared::is_type(NAME)
}

/// `VecDeque::new(..)` and the like.
pub(super) fn makes_one(of: &str, function: &str) -> bool {
    of == NAME && ["new", "with_capacity", "from"].contains(&function) && !declared::is_type(NAME)
}

/// `VecDeque::<_>::from` for `VecDeque::from`, so that what stands before the function is a type.
pub(super) fn of_any(path: &syn::ExprPath) -> syn::ExprPath {
    let mut path = path.clone();
    let owner = path.path.segments.iter_mut().rev().nth(1);
    if let Some(owner) = owner.filter(|owner| owner.arguments.is_none()) {
        owner.arguments = syn::PathArguments::AngleBracketed(syn::parse_quote!(::<_>));
    }
    path
}

/// One of elements of which nothing is said yet.
pub(super) fn bare() -> Type {
    syn::parse_quote!(::std::collections::VecDeque)
}

fn is_bare(ty: &Type) -> bool {
    is_one(ty) && argument(ty, &[NAME]).is_none()
}
