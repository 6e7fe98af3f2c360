//! Operators and assignments by the names of their methods, and conversions and adaptors by the name of their trait.
//!
//! Input:  `x.rem(y)`, `Mul::mul(a, b)`, `f64::neg(x)`, `s.add_assign(x);`, `Into::into(x)`, `Iterator::sum(it)`
//! Output: `x % y`, `a * b`, `-x`, `s += x;`, `x.into()`, `it.sum()`

use proc_macro2::Span;
use syn::{BinOp, Expr, UnOp, parse_quote, parse_quote_spanned};

use super::Lowerer;
use super::callee::owner_of;
use crate::declared;
use crate::ir::types::referent;
use crate::operator;

/// `x.into()` for `Into::into(x)`, as the value of a `let` with the type of `Into::<f64>::into(x)`.
fn conversion(
    path: &syn::ExprPath,
    args: &syn::punctuated::Punctuated<Expr, syn::Token![,]>,
) -> Option<Expr> {
    let [arg] = &args.iter().collect::<Vec<_>>()[..] else {
        return None;
    };
    let mut names = path.path.segments.iter().rev();
    let (last, owner) = (names.next()?, names.next()?);
    if owner.ident != "Into" || last.ident != "into" || declared::is_trait("Into") {
        return None;
    }
    let (span, of) = (last.ident.span(), argument(&owner.arguments));
    let converted: Expr = parse_quote_spanned!(span=> #arg.into());
    Some(match of {
        Some(ty) => parse_quote_spanned!(span=> { let converted: #ty = #converted; converted }),
        None => converted,
    })
}

/// `::<f64>` of a method, as a path has it.
fn turbofish(arguments: &syn::PathArguments) -> Option<&syn::AngleBracketedGenericArguments> {
    match arguments {
        syn::PathArguments::AngleBracketed(of) => Some(of),
        _ => None,
    }
}

/// `f64` of `<f64>`.
fn argument(arguments: &syn::PathArguments) -> Option<&syn::Type> {
    match turbofish(arguments)?.args.first() {
        Some(syn::GenericArgument::Type(syn::Type::Infer(_))) => None,
        Some(syn::GenericArgument::Type(ty)) => Some(ty),
        _ => None,
    }
}

impl Lowerer<'_> {
    /// `expr` as an operator, where no method of the crate's own may be meant.
    pub(super) fn spelled_operator(&self, expr: &Expr) -> Option<Expr> {
        match expr {
            Expr::MethodCall(e) if e.turbofish.is_none() => {
                let name = e.method.to_string();
                if name == "clone_from" {
                    return self.cloned_from(e);
                }
                // Most methods are none of these, and types of long chains are dear to tell.
                if !operator::is_method(&name) {
                    return None;
                }
                let own_value = match behind_borrow(&e.receiver) {
                    Some(value) => self
                        .own_value(value)
                        .filter(|(of, refers)| !refers && declared::may_be_of_reference(of, &name)),
                    None => self
                        .own_value(&e.receiver)
                        .or_else(|| self.own_reference(&e.receiver, &name)),
                };
                let receiver = match &own_value {
                    Some((_, true)) => &referred_to(&e.receiver),
                    _ => &*e.receiver,
                };
                let operands: Vec<&Expr> = [receiver].into_iter().chain(&e.args).collect();
                let operator = written(&name, &operands, e.method.span())?;
                let own = self.is_own_method(e) || self.is_own(&e.receiver);
                let named = match own_value {
                    Some((of, _)) => declared::is_named_as_operator_of(&of, &name),
                    None => {
                        let number = self.is_number_by_type(&e.receiver);
                        own || declared::is_named_as_operator(&name, number)
                    }
                };
                (!named).then_some(operator)
            }
            Expr::Call(e) => {
                let Expr::Path(path) = &*e.func else {
                    return None;
                };
                let (owner, last) = (owner_of(path)?, path.path.segments.last()?);
                let name = last.ident.to_string();
                if let Some(method) = conversion(path, &e.args).or_else(|| self.of_iterator(e)) {
                    return Some(method);
                }
                let of_trait = operator::is_operator(&owner) && !declared::is_trait(&owner);
                let of_scalar = path.qself.is_none()
                    && self.is_of_scalar(path)
                    && !declared::is_named_as_operator(&name, true);
                let operands: Vec<&Expr> = e.args.iter().collect();
                (of_trait || of_scalar).then(|| written(&name, &operands, last.ident.span()))?
            }
            _ => None,
        }
    }

    /// `xs.iter().map(f).sum()` for `Iterator::sum(Iterator::map(xs.iter(), f))`. An iterator of the user's own may have another
    /// method of the name.
    fn of_iterator(&self, call: &syn::ExprCall) -> Option<Expr> {
        let Expr::Path(path) = &*call.func else {
            return None;
        };
        let owner = owner_of(path).filter(|_| path.qself.is_none())?;
        let known = ["Iterator", "DoubleEndedIterator", "IntoIterator"];
        if !known.contains(&owner.as_str()) || declared::is_trait(&owner) {
            return None;
        }
        let last = path.path.segments.last()?;
        let mut args = call.args.iter();
        let receiver = match args.next()? {
            Expr::Call(inner) => self.of_iterator(inner)?,
            Expr::MethodCall(e) if !self.is_own_method(e) => Expr::MethodCall(e.clone()),
            _ => return None,
        };
        if self.is_own(&receiver) {
            return None;
        }
        let (method, generics) = (&last.ident, turbofish(&last.arguments));
        Some(parse_quote_spanned!(last.ident.span()=> #receiver.#method #generics(#(#args),*)))
    }

    /// `best = x.clone()` for `best.clone_from(&x)`, which may only use what `best` has allocated.
    fn cloned_from(&self, call: &syn::ExprMethodCall) -> Option<Expr> {
        let from = call.args.first().filter(|_| call.args.len() == 1)?;
        if declared::is_method("clone_from") {
            return None;
        }
        let referred = matches!(self.type_of(&call.receiver), Some(syn::Type::Reference(_)));
        let receiver = match referred {
            true => &referred_to(&call.receiver),
            false => &*call.receiver,
        };
        let from = match from {
            Expr::Reference(r) if r.mutability.is_none() => &r.expr,
            other => other,
        };
        Some(parse_quote_spanned!(call.method.span()=> #receiver = (#from).clone()))
    }

    /// The user's own type that `expr` is of, or is a `&mut` to, which has no operators of its own: the operator is of the
    /// type. Which of several it is, `V: Mul<f64>` or `V: Mul<V>`, an operator tells by what it is given, and a method does not.
    fn own_value(&self, expr: &Expr) -> Option<(String, bool)> {
        let of = self.type_of(expr)?;
        let (of, refers) = match &of {
            syn::Type::Reference(r) if r.mutability.is_some() => (&*r.elem, true),
            of => (of, false),
        };
        let own = !matches!(of, syn::Type::Reference(_)) && self.is_named_own(of);
        let name = declared::last_name(of).filter(|_| own)?;
        Some((name, refers))
    }

    /// The user's own type that `expr` is a reference to, `self` in `impl Add<V> for &V`, whose operator is that of the
    /// reference.
    fn own_reference(&self, expr: &Expr, name: &str) -> Option<(String, bool)> {
        let of = match self.type_of(expr)? {
            syn::Type::Reference(r) if r.mutability.is_none() => r.elem,
            _ => return None,
        };
        let own = self.is_named_own(&of);
        let of = declared::last_name(&of).filter(|_| own)?;
        declared::may_be_of_reference(&of, name).then_some((of, false))
    }

    /// The words tell that it is a float or of a generic type, which has methods of traits alone.
    fn is_number_by_type(&self, expr: &Expr) -> bool {
        let is_float = |ty: &syn::Type| {
            let last = declared::last_name(ty);
            last.is_some_and(|last| {
                last == "f64" || last == "f32" || self.type_params.contains(&last)
            })
        };
        match expr {
            Expr::Paren(e) => self.is_number_by_type(&e.expr),
            Expr::Lit(_) => true,
            Expr::Binary(e) => self.is_number_by_type(&e.left) && self.is_number_by_type(&e.right),
            _ => self
                .type_of(expr)
                .is_some_and(|ty| is_float(&referent(&ty))),
        }
    }
}

/// `|a, b| *a += b` for `f64::add_assign`, handed over by its name.
pub(super) fn of_assignment(path: &syn::ExprPath) -> Option<syn::ExprClosure> {
    let name = &path.path.segments.last()?.ident;
    name.to_string().strip_suffix("_assign")?;
    let (left, right): (Expr, Expr) = (parse_quote!(*a), parse_quote!(b));
    let assigned = written(&name.to_string(), &[&left, &right], name.span())?;
    let ungrouped: Expr = match assigned {
        Expr::Binary(e) => Expr::Binary(syn::ExprBinary {
            left: Box::new(left),
            ..e
        }),
        other => other,
    };
    Some(parse_quote!(|a, b| { #ungrouped; }))
}

/// `v` of the receiver `(&v)`, whose operator is that of the reference.
fn behind_borrow(receiver: &Expr) -> Option<&Expr> {
    match receiver {
        Expr::Paren(e) => behind_borrow(&e.expr),
        Expr::Group(e) => behind_borrow(&e.expr),
        Expr::Reference(r) if r.mutability.is_none() => Some(&r.expr),
        _ => None,
    }
}

/// `*expr`
fn referred_to(expr: &Expr) -> Expr {
    parse_quote!((*#expr))
}

/// The operator of the method of this name.
fn written(name: &str, operands: &[&Expr], span: Span) -> Option<Expr> {
    let grouped = |expr: &Expr| -> Expr {
        match expr {
            Expr::Path(_) | Expr::Lit(_) | Expr::Paren(_) => expr.clone(),
            _ => parse_quote!((#expr)),
        }
    };
    match operands {
        [operand] if name == "neg" => {
            let (op, operand) = (UnOp::Neg(syn::Token![-](span)), grouped(operand));
            Some(parse_quote!(#op #operand))
        }
        [left, right] => {
            let op = match name {
                "add" => BinOp::Add(syn::Token![+](span)),
                "sub" => BinOp::Sub(syn::Token![-](span)),
                "mul" => BinOp::Mul(syn::Token![*](span)),
                "div" => BinOp::Div(syn::Token![/](span)),
                "rem" => BinOp::Rem(syn::Token![%](span)),
                "add_assign" => BinOp::AddAssign(syn::Token![+=](span)),
                "sub_assign" => BinOp::SubAssign(syn::Token![-=](span)),
                "mul_assign" => BinOp::MulAssign(syn::Token![*=](span)),
                "div_assign" => BinOp::DivAssign(syn::Token![/=](span)),
                "rem_assign" => BinOp::RemAssign(syn::Token![%=](span)),
                _ => return None,
            };
            let left = match left {
                // What is assigned to is a place, also behind the borrow that a path wants.
                Expr::Reference(r) if r.mutability.is_some() && super::scan::is_compound(&op) => {
                    &r.expr
                }
                left => *left,
            };
            let (left, right) = (grouped(left), grouped(right));
            Some(Expr::Binary(syn::ExprBinary {
                attrs: Vec::new(),
                left: Box::new(left),
                op,
                right: Box::new(right),
            }))
        }
        _ => None,
    }
}
