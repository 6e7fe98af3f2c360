//! Parameters that values are drawn from and none goes into: generators of random numbers, `rng: &mut R`.
//!
//! Nothing is known of such a type, and nothing is asked of it: it has no tangent here, so that a caller whose generator
//! holds what depends on an input does not compile. What is drawn is a constant. That nothing active goes in, activity
//! analysis sees to.

use proc_macro2::Ident;
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Expr, ItemFn, Pat, Signature, Type, TypeParamBound, WherePredicate};

use super::{is_callable, is_iterator, outside};
use crate::words::{mentions, occurs};
use crate::{annotated_trait, callable, declared};

/// `&mut R` of a generic parameter that is nothing else, `&mut impl Rng`, `&mut dyn RngCore` or `&mut StdRng`, and `&mut Lcg` of
/// a type of the user's own that has no derive and holds no float.
pub fn is_generator(ty: &Type, sig: &Signature) -> bool {
    match ty {
        Type::Paren(p) => is_generator(&p.elem, sig),
        Type::Group(g) => is_generator(&g.elem, sig),
        Type::Reference(r) if r.mutability.is_some() => is_drawn_from(&r.elem, sig),
        _ => false,
    }
}

fn is_drawn_from(ty: &Type, sig: &Signature) -> bool {
    match ty {
        Type::Paren(p) => is_drawn_from(&p.elem, sig),
        Type::Group(g) => is_drawn_from(&g.elem, sig),
        Type::ImplTrait(of) => !callable::is_value(of) && are_of_generator(&of.bounds),
        Type::TraitObject(of) => are_of_generator(&of.bounds),
        Type::Path(path) if path.qself.is_none() => match path.path.get_ident() {
            Some(name) if sig.generics.type_params().any(|param| param.ident == *name) => {
                stands_for_generator(name, sig)
            }
            _ => {
                let of_others = path.path.segments.last().is_some_and(|last| {
                    let name = last.ident.to_string();
                    last.arguments.is_none() && name.ends_with("Rng") && !declared::is_type(&name)
                });
                of_others || outside::own_name(ty).is_some()
            }
        },
        _ => false,
    }
}

/// A parameter is a generator.
pub fn draws(sig: &Signature) -> bool {
    sig.inputs.iter().any(|input| match input {
        syn::FnArg::Typed(typed) => is_generator(&typed.ty, sig),
        syn::FnArg::Receiver(_) => false,
    })
}

/// The generic parameters that stand for generators.
pub fn types(sig: &Signature) -> Vec<&Ident> {
    let params = sig.generics.type_params().map(|param| &param.ident);
    let is_drawn = |name: &&Ident| {
        let mut types = sig.inputs.iter().filter_map(|input| match input {
            syn::FnArg::Typed(typed) => Some(&typed.ty),
            syn::FnArg::Receiver(_) => None,
        });
        types.any(|ty| is_behind_mut(ty, name)) && stands_for_generator(name, sig)
    };
    params.filter(is_drawn).collect()
}

/// The generic parameter is bounded by traits that say nothing of numbers, and all that it occurs in are such parameters.
fn stands_for_generator(name: &Ident, sig: &Signature) -> bool {
    let generics = &sig.generics;
    let alone = sig.inputs.iter().all(|input| match input {
        syn::FnArg::Typed(typed) => !occurs(name, &typed.ty) || is_behind_mut(&typed.ty, name),
        syn::FnArg::Receiver(_) => true,
    });
    let of_others = generics
        .type_params()
        .any(|param| param.ident != *name && occurs(name, &param.bounds));
    let mut predicates = generics
        .where_clause
        .iter()
        .flat_map(|clause| &clause.predicates);
    let of_others = of_others
        || predicates.any(|predicate| match predicate {
            WherePredicate::Type(of) => {
                *name != of.bounded_ty.to_token_stream().to_string() && occurs(name, predicate)
            }
            _ => false,
        });
    alone
        && !of_others
        && !occurs(name, &sig.output)
        && !is_callable(name, generics)
        && !is_iterator(name, generics)
        && are_of_generator(annotated_trait::bounds_of(name, generics))
}

/// `&mut R`
fn is_behind_mut(ty: &Type, name: &Ident) -> bool {
    match ty {
        Type::Paren(p) => is_behind_mut(&p.elem, name),
        Type::Reference(r) => {
            r.mutability.is_some()
                && matches!(&*r.elem, Type::Path(path) if path.path.is_ident(name))
        }
        _ => false,
    }
}

/// Some trait bounds it, none of them annotated, a function, an iterator or one of numbers.
fn are_of_generator<'a>(bounds: impl IntoIterator<Item = &'a TypeParamBound>) -> bool {
    /// These say nothing of what a type is for.
    const MARKERS: &[&str] = &[
        "Sized", "Send", "Sync", "Unpin", "Clone", "Debug", "Default",
    ];
    let names = bounds.into_iter().filter_map(|bound| match bound {
        TypeParamBound::Trait(bound) => bound.path.segments.last(),
        _ => None,
    });
    let names = names.map(|last| last.ident.to_string());
    let names: Vec<String> = names
        .filter(|name| !MARKERS.contains(&name.as_str()))
        .collect();
    !names.is_empty() && !names.iter().any(|name| is_of_values(name))
}

/// A trait of numbers, of what may be one, or of what a derivative goes through.
fn is_of_values(name: &str) -> bool {
    const KNOWN: &[&str] = &[
        "Copy",
        "Display",
        "PartialEq",
        "PartialOrd",
        "Into",
        "From",
        "AsRef",
        "AsMut",
        "Borrow",
        "BorrowMut",
        "Deref",
        "DerefMut",
        "Index",
        "IndexMut",
        "Extend",
        "Fn",
        "FnMut",
        "FnOnce",
        "Sum",
        "Product",
        "Zero",
        "One",
        "Signed",
    ];
    KNOWN.contains(&name)
        || crate::operator::is_operator(name)
        || declared::methods_of_trait(name).is_some()
        || declared::is_of_numbers(name)
}

/// Where in the body the generator is more than called, or handed on: read as a number, assigned, or given to a macro.
pub fn misused(pattern: &Pat, item: &ItemFn) -> bool {
    let Pat::Ident(pattern) = pattern else {
        return false;
    };
    let mut drawn = Drawn(&pattern.ident, 0);
    drawn.visit_block(&item.block);
    mentions(&pattern.ident.to_string(), item.block.to_token_stream()) > drawn.1
}

/// How often the name stands before a method, or as an argument.
struct Drawn<'a>(&'a Ident, usize);

impl Drawn<'_> {
    fn part(&mut self, part: &Expr) {
        match part {
            Expr::Paren(e) => self.part(&e.expr),
            Expr::Group(e) => self.part(&e.expr),
            Expr::Reference(e) if e.mutability.is_some() => self.part(&e.expr),
            Expr::Unary(e) if matches!(e.op, syn::UnOp::Deref(_)) => self.part(&e.expr),
            Expr::Path(path) if path.path.is_ident(self.0) => self.1 += 1,
            _ => {}
        }
    }
}

impl<'ast> Visit<'ast> for Drawn<'_> {
    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.part(&call.receiver);
        call.args.iter().for_each(|arg| self.part(arg));
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        call.args.iter().for_each(|arg| self.part(arg));
        visit::visit_expr_call(self, call);
    }
}
