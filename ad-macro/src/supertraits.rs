//! The operators that traits ask for, spelled out where a parameter has such a trait: what computes with it needs the rules of
//! these operators.
//!
//! ```text
//! trait Coordinate: Copy + Add<Output = Self> + Mul<f64, Output = Self> { .. }
//!
//! fn lerp<P: Coordinate>(..)    ==>    fn lerp<P: Coordinate>(..) where P: Add<Output = P>, P: Mul<f64, Output = P>
//! ```
//!
//! Those of traits of numbers are left: a number has all of them.

use proc_macro2::{Ident, Span};
use quote::{ToTokens, quote};
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{GenericArgument, Generics, ItemImpl, ItemTrait, PathArguments, Type, TypeParamBound};
use syn::{WherePredicate, parse_quote};

use crate::lower::is_primitive;
use crate::{annotated_trait, bounds, declared};

/// Adds to `generics` what the bounds of its parameters ask for.
pub fn spell_out(generics: &mut Generics) {
    let params = generics.type_params().map(|param| param.ident.clone());
    let params: Vec<Ident> = params.collect();
    for param in params {
        let bounds = annotated_trait::bounds_of(&param, generics)
            .cloned()
            .collect();
        add(generics, &parse_quote!(#param), bounds);
    }
}

/// The same of the annotated traits that others ask for, methods of which one of the bodies calls: `x.norm()` of `T: Shape`,
/// where it says `trait Shape: Norm`. What else is called may ask for them as well: so they are spelled out wherever all that
/// has them has the derivatives.
pub fn spell_out_called(generics: &mut Generics, bodies: &[syn::Block]) {
    let params = generics.type_params().map(|param| param.ident.clone());
    for param in params.collect::<Vec<Ident>>() {
        let bounds = annotated_trait::bounds_of(&param, generics);
        let mut left: Vec<_> = bounds.cloned().map(|bound| (bound, true)).collect();
        let mut seen = Vec::new();
        while let Some((bound, is_own)) = left.pop() {
            let TypeParamBound::Trait(of) = &bound else {
                continue;
            };
            let Some(last) = of.path.segments.last() else {
                continue;
            };
            let name = last.ident.to_string();
            if seen.contains(&name) {
                continue;
            }
            let methods = declared::methods_of_trait(&name).unwrap_or_default();
            let mut called = methods.iter().filter(|name| calls(bodies, name));
            let is_asked = called.next().is_some() || declared::is_annotated_throughout(&name);
            if let (true, Some(bound)) = (!is_own && is_asked, by_its_path(&bound)) {
                push(generics, parse_quote!(#param: #bound));
            }
            let Some(header) = declared::trait_header(&name) else {
                continue;
            };
            seen.push(name);
            let this = parse_quote!(#param);
            let Some(mut spell) = Spell::new(&header, &this, &last.arguments) else {
                continue;
            };
            for mut asked in header.supertraits {
                spell.is_complete = true;
                spell.visit_type_param_bound_mut(&mut asked);
                left.extend(spell.is_complete.then_some((asked, false)));
            }
        }
    }
}

/// `x.method(..)` or `T::method(..)` stands in one of the bodies.
fn calls(bodies: &[syn::Block], method: &str) -> bool {
    struct Calls<'a>(&'a str, bool);
    impl<'ast> Visit<'ast> for Calls<'_> {
        fn visit_expr_method_call(&mut self, e: &'ast syn::ExprMethodCall) {
            self.1 |= e.method == self.0;
            visit::visit_expr_method_call(self, e);
        }
        fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
            let last = path.path.segments.last();
            self.1 |= path.path.segments.len() > 1 && last.is_some_and(|last| last.ident == self.0);
        }
    }
    let mut calls = Calls(method, false);
    bodies.iter().for_each(|body| calls.visit_block(body));
    calls.1
}

/// The same of a block and its methods, and what the methods of an annotated trait ask for that the block does not repeat.
pub fn spell_out_in_block(block: &mut ItemImpl) {
    spell_out(&mut block.generics);
    let methods = block.items.iter().filter_map(|item| match item {
        syn::ImplItem::Fn(method) => Some(method.block.clone()),
        _ => None,
    });
    spell_out_called(&mut block.generics, &methods.collect::<Vec<_>>());
    let of = block
        .trait_
        .as_ref()
        .and_then(|(of, ..)| of.segments.last().cloned());
    let of = of.and_then(|last| {
        let declared = declared::annotated_trait(&last.ident.to_string())?;
        Some((declared, last.arguments))
    });
    for item in &mut block.items {
        let syn::ImplItem::Fn(method) = item else {
            continue;
        };
        spell_out(&mut method.sig.generics);
        let body = std::slice::from_ref(&method.block);
        spell_out_called(&mut method.sig.generics, body);
        if let Some((of, arguments)) = &of {
            asked_of_method(method, of, arguments, &block.self_ty);
        }
    }
}

/// `fn degrees(self) -> N` of `trait Turned<N> { fn degrees(self) -> N where N: NumCast; }` asks for that as well.
fn asked_of_method(
    method: &mut syn::ImplItemFn,
    of: &ItemTrait,
    arguments: &PathArguments,
    this: &Type,
) -> Option<()> {
    let name = &method.sig.ident;
    let clause = of.items.iter().find_map(|item| match item {
        syn::TraitItem::Fn(known) if known.sig.ident == *name => {
            known.sig.generics.where_clause.clone()
        }
        _ => None,
    })?;
    let mut spell = Spell::new(of, this, arguments)?;
    for mut predicate in clause.predicates {
        spell.visit_where_predicate_mut(&mut predicate);
        push(&mut method.sig.generics, predicate);
    }
    Some(())
}

/// The same of a trait, and of what it asks of `Self`.
pub fn spell_out_in_trait(item: &mut ItemTrait) {
    spell_out(&mut item.generics);
    for inner in &mut item.items {
        if let syn::TraitItem::Fn(method) = inner {
            spell_out(&mut method.sig.generics);
        }
    }
}

/// What the trait asks of `Self`, for the block that its default methods stand in.
pub fn of_self(item: &ItemTrait) -> Option<syn::WhereClause> {
    let mut generics = Generics::default();
    let (of, (_, arguments, _)) = (&item.ident, item.generics.split_for_impl());
    let this: Ident = Ident::new("Self", Span::call_site());
    add(
        &mut generics,
        &parse_quote!(#this),
        vec![parse_quote!(#of #arguments)],
    );
    generics.where_clause
}

fn add(generics: &mut Generics, param: &Type, bounds: Vec<TypeParamBound>) {
    for bound in operators(param, bounds).unwrap_or_default() {
        push(generics, parse_quote!(#param: #bound));
    }
}

/// Adds a predicate that is not there yet.
fn push(generics: &mut Generics, predicate: WherePredicate) {
    let text = |predicate: &WherePredicate| predicate.to_token_stream().to_string();
    let predicates = &mut generics.make_where_clause().predicates;
    if !predicates
        .iter()
        .any(|known| text(known) == text(&predicate))
    {
        predicates.push(predicate);
    }
}

/// The bounds on operators that these bounds of `param` ask for. `None` of a number.
pub fn operators(param: &Type, bounds: Vec<TypeParamBound>) -> Option<Vec<TypeParamBound>> {
    let mut found = Vec::new();
    let (mut left, mut seen) = (bounds, Vec::new());
    while let Some(bound) = left.pop() {
        let TypeParamBound::Trait(of) = &bound else {
            continue;
        };
        let last = of.path.segments.last()?;
        let name = last.ident.to_string();
        if bounds::is_of_number(&name) || declared::is_for_numbers_only(&name) {
            return None;
        }
        if seen.contains(&name) {
            continue;
        }
        seen.push(name.clone());
        let Some(header) = declared::trait_header(&name) else {
            continue;
        };
        let Some(mut spell) = Spell::new(&header, param, &last.arguments) else {
            continue;
        };
        for mut asked in header.supertraits {
            spell.is_complete = true;
            spell.visit_type_param_bound_mut(&mut asked);
            match bounds::is_operator(&asked) {
                true if spell.is_complete => found.extend(in_full(asked)),
                true => {}
                false => {
                    let annotated = spell.is_complete && header.items.is_empty();
                    found.extend(annotated.then(|| by_its_path(&asked)).flatten());
                    left.push(asked);
                }
            }
        }
    }
    Some(found)
}

/// The annotated trait that `of` asks for, by the path of where it stands: it need not be imported where `of` is.
fn by_its_path(asked: &TypeParamBound) -> Option<TypeParamBound> {
    let TypeParamBound::Trait(asked) = asked else {
        return None;
    };
    let mut asked = asked.clone();
    declared::methods_of_trait(&asked.path.segments.last()?.ident.to_string())?;
    asked.path = declared::path_of_trait(&asked.path)?;
    Some(TypeParamBound::Trait(asked))
}

/// `::core::ops::Add<..>` for `Add<..>`, which need not be imported where the bound is written.
fn in_full(bound: TypeParamBound) -> Option<TypeParamBound> {
    let TypeParamBound::Trait(mut of) = bound else {
        return None;
    };
    let last = of.path.segments.pop()?;
    of.path = parse_quote!(::core::ops::#last);
    Some(TypeParamBound::Trait(of))
}

/// Writes the arguments of a trait in place of its parameters, and the parameter that has it in place of `Self`.
struct Spell<'a> {
    param: &'a Type,
    arguments: Vec<(Ident, Type)>,
    /// Nothing was named but these and the language's own numbers: other names may mean something else elsewhere.
    is_complete: bool,
}

impl<'a> Spell<'a> {
    /// `None` where the arguments do not tell all of them.
    fn new(header: &ItemTrait, param: &'a Type, given: &PathArguments) -> Option<Spell<'a>> {
        let given: Vec<&Type> = match given {
            PathArguments::AngleBracketed(given) => given
                .args
                .iter()
                .filter_map(|argument| match argument {
                    GenericArgument::Type(ty) => Some(ty),
                    _ => None,
                })
                .collect(),
            _ => Vec::new(),
        };
        let mut spell = Spell {
            param,
            arguments: Vec::new(),
            is_complete: true,
        };
        for (n, own) in header.generics.type_params().enumerate() {
            let mut ty = match given.get(n) {
                Some(ty) => (*ty).clone(),
                None => own.default.clone()?.1,
            };
            spell.visit_type_mut(&mut ty);
            spell.arguments.push((own.ident.clone(), ty));
        }
        Some(spell)
    }
}

impl VisitMut for Spell<'_> {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        let name = match ty {
            Type::Path(path) if path.qself.is_none() => path.path.get_ident(),
            _ => None,
        };
        let Some(name) = name else {
            self.is_complete &= !matches!(ty, Type::Path(_));
            return visit_mut::visit_type_mut(self, ty);
        };
        let mut arguments = self.arguments.iter();
        let of = arguments.find(|(own, _)| own == name).map(|(_, ty)| ty);
        match of.or((name == "Self").then_some(self.param)) {
            Some(of) => *ty = of.clone(),
            None => self.is_complete &= is_primitive(ty),
        }
    }
}

/// A type that is written in a trait, for the parameter `this` that has it with these arguments.
pub fn spelled(
    mut ty: Type,
    of: &ItemTrait,
    this: &Type,
    arguments: &PathArguments,
) -> Option<Type> {
    Spell::new(of, this, arguments)?.visit_type_mut(&mut ty);
    Some(ty)
}

/// Nothing stands in the trait, but it asks for others that are annotated, or for operators.
pub fn is_bundle(item: &ItemTrait) -> bool {
    let mut asked = item.supertraits.iter();
    item.items.is_empty()
        && asked.any(|bound| {
            let TypeParamBound::Trait(of) = bound else {
                return false;
            };
            let name = of.path.segments.last().map(|last| last.ident.to_string());
            bounds::is_operator(bound)
                || name.is_some_and(|name| declared::methods_of_trait(&name).is_some())
        })
}

/// The trait without its items, if it asks for an operator or for another trait; one stands for all of them.
pub fn header(item: &ItemTrait) -> Option<String> {
    let item = annotated_trait::bounds_in_front(item);
    let traits = item.supertraits.iter();
    let mut traits = traits.filter(|bound| matches!(bound, TypeParamBound::Trait(_)));
    traits.next()?;
    let (name, generics, asked) = (&item.ident, &item.generics, &item.supertraits);
    let params = &generics.params;
    let items = (!item.items.is_empty()).then(|| {
        quote!(
            const ITEMS: ();
        )
    });
    Some(quote!(trait #name <#params>: #asked { #items }).to_string())
}
