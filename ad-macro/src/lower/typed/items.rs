//! The types of the items of chains, as far as words tell, and of what closures make of them.

use quote::ToTokens;
use syn::{Expr, Pat, ReturnType, Type, UnOp};

use super::super::Lowerer;
use super::super::is_inactive_type;
use super::super::types::{is_option, is_result};
use crate::declared;
use crate::ir::types::{element, field, lent, peeled, pointee, referent};

/// Names that a closure binds, with what is known of their types.
type Names = Vec<(String, Option<Type>)>;

impl Lowerer<'_> {
    /// The type of the items of `chain`.
    pub(in crate::lower) fn item_type(&self, chain: &Expr) -> Option<Type> {
        match chain {
            Expr::Paren(e) => self.item_type(&e.expr),
            Expr::Reference(e) => Some(lent(&self.elements_of(&e.expr)?, e.mutability.is_some())),
            Expr::MethodCall(e) => match (e.method.to_string().as_str(), e.args.first()) {
                ("iter", None) => Some(lent(&self.elements_of(&e.receiver)?, false)),
                ("iter_mut", None) => Some(lent(&self.elements_of(&e.receiver)?, true)),
                ("into_iter", None) => self.item_type(&e.receiver),
                ("copied" | "cloned", None) => Some(referent(&self.item_type(&e.receiver)?)),
                ("rev" | "cycle" | "peekable" | "fuse", None) => self.item_type(&e.receiver),
                (
                    "skip" | "take" | "step_by" | "filter" | "skip_while" | "take_while"
                    | "inspect" | "chain",
                    Some(_),
                ) => self.item_type(&e.receiver),
                ("enumerate", None) => {
                    let item = self.item_type(&e.receiver)?;
                    Some(syn::parse_quote!((usize, #item)))
                }
                ("zip", Some(other)) => {
                    let (item, other) = (self.item_type(&e.receiver)?, self.item_type(other)?);
                    Some(syn::parse_quote!((#item, #other)))
                }
                ("map", Some(function)) => self.type_made_of(self.item_type(&e.receiver), function),
                _ => None,
            },
            _ => {
                let of = self.type_of(chain)?;
                let item = element(&peeled(&of))?;
                Some(match of {
                    Type::Reference(r) => lent(&item, r.mutability.is_some()),
                    _ => item,
                })
            }
        }
    }

    /// The type of `array.map(function)`.
    pub(super) fn type_of_mapped(&self, array: &Type, function: &Expr) -> Option<Type> {
        let made = self.type_made_of(element(array), function)?;
        let mut all = array.clone();
        match &mut all {
            Type::Array(all) => *all.elem = made,
            Type::Slice(all) => *all.elem = made,
            _ => return None,
        }
        Some(all)
    }

    /// The type of `array::from_fn(function)`.
    pub(super) fn type_from_fn(&self, function: &Expr) -> Option<Type> {
        let made = self.type_made_of(Some(syn::parse_quote!(usize)), function)?;
        Some(syn::parse_quote!([#made]))
    }

    /// What the function makes of an item.
    pub(super) fn type_made_of(&self, item: Option<Type>, function: &Expr) -> Option<Type> {
        let option = |inside: Option<Type>| -> Type {
            let inside = inside.unwrap_or_else(|| syn::parse_quote!(_));
            syn::parse_quote!(::core::option::Option<#inside>)
        };
        match function {
            Expr::Paren(e) => self.type_made_of(item, &e.expr),
            Expr::Closure(closure) if closure.inputs.len() == 1 => {
                if let ReturnType::Type(_, ty) = &closure.output {
                    return Some(declared::expanded(ty, &self.type_params));
                }
                let mut names = Names::new();
                bind(&closure.inputs[0], item, &mut names);
                let hides = names.iter().any(|(name, _)| self.names_option(name));
                let of = || (!hides && self.makes_option(&closure.body)).then(|| option(None));
                self.type_among(&closure.body, &names).or_else(of)
            }
            Expr::Path(path) if path.path.is_ident("Some") => Some(option(item)),
            Expr::Path(path) => self.type_of_call(&syn::parse_quote!(#path())),
            _ => None,
        }
    }

    /// A variable that is an `Option` has this name.
    fn names_option(&self, name: &str) -> bool {
        self.resolve(name).is_some_and(|var| {
            let of = self.types.of(var);
            self.options.contains(&var) || of.is_some_and(is_option)
        })
    }

    fn elements_of(&self, all: &Expr) -> Option<Type> {
        element(&peeled(&self.type_of(all)?))
    }

    /// The type of a part of what `names` bind, of a copy of it, or of arithmetic with integers.
    fn type_among(&self, expr: &Expr, names: &Names) -> Option<Type> {
        match expr {
            Expr::Paren(e) => self.type_among(&e.expr, names),
            Expr::Path(path) => {
                let name = path.path.get_ident()?.to_string();
                match names.iter().rev().find(|(bound, _)| *bound == name) {
                    Some((_, ty)) => ty.clone(),
                    None => self.type_of(expr),
                }
            }
            Expr::Field(e) => field(&peeled(&self.type_among(&e.base, names)?), &e.member),
            Expr::Index(e) => element(&peeled(&self.type_among(&e.expr, names)?)),
            Expr::Unary(e) if matches!(e.op, UnOp::Deref(_)) => {
                pointee(&self.type_among(&e.expr, names)?)
            }
            Expr::Cast(e) => Some(declared::expanded(&e.ty, &self.type_params)),
            Expr::MethodCall(e) if e.method == "clone" && e.args.is_empty() => {
                Some(referent(&self.type_among(&e.receiver, names)?))
            }
            Expr::MethodCall(e) => {
                let of = peeled(&self.type_among(&e.receiver, names)?);
                let may_lack = |of: &Type| is_option(of) || is_result(of);
                self.declared_result_of(&of, e)
                    .filter(|result| self.is_named_own(result) || may_lack(result))
            }
            Expr::Binary(e) => {
                let of = |side: &Expr| self.type_among(side, names).map(|ty| referent(&ty));
                let own = [of(&e.left), of(&e.right)];
                if own.iter().flatten().any(|ty| self.is_named_own(ty)) {
                    return self.type_of_operator(&e.op, own, [&e.left, &e.right]);
                }
                let sides = [&e.left, &e.right].map(|side| match &**side {
                    Expr::Lit(_) => None,
                    side => Some(self.type_among(side, names).map(|ty| referent(&ty))),
                });
                let mut sides = sides.into_iter().flatten();
                let one = sides.next()??;
                let text = one.to_token_stream().to_string();
                let alike = sides.all(|other| {
                    other.is_some_and(|other| other.to_token_stream().to_string() == text)
                });
                (alike && is_inactive_type(&one)).then_some(one)
            }
            // Its name tells, whatever it is given.
            Expr::Struct(_) | Expr::Call(_) => self.type_of(expr),
            _ => None,
        }
    }
}

/// The names of `pat`, matched against a value of the type `of`.
fn bind(pat: &Pat, of: Option<Type>, names: &mut Names) {
    match pat {
        Pat::Paren(pat) => bind(&pat.pat, of, names),
        Pat::Type(typed) => bind(&typed.pat, Some((*typed.ty).clone()), names),
        Pat::Reference(pat) => bind(&pat.pat, of.and_then(|of| pointee(&of)), names),
        Pat::Tuple(parts) => {
            let whole = !parts.elems.iter().any(|part| matches!(part, Pat::Rest(_)));
            let refers = matches!(of, Some(Type::Reference(_)));
            let of = of.filter(|_| whole).map(|of| peeled(&of));
            for (n, part) in parts.elems.iter().enumerate() {
                let part_of = match &of {
                    Some(Type::Tuple(tuple)) => tuple.elems.get(n),
                    _ => None,
                };
                let part_of = part_of.map(|ty| match refers {
                    true => lent(ty, false),
                    false => ty.clone(),
                });
                bind(part, part_of, names);
            }
        }
        _ => {
            let one = matches!(pat, Pat::Ident(p) if p.by_ref.is_none() && p.subpat.is_none());
            let bound = super::super::pattern_names(pat);
            names.extend(bound.into_iter().map(|(name, _)| {
                let ty = of.clone().filter(|_| one);
                (name.to_string(), ty)
            }));
        }
    }
}
