//! Operators and assignments by the names of their methods.
//!
//! Input:  `x.rem(y)`, `Mul::mul(a, b)`, `f64::neg(x)`, `s.add_assign(x);`
//! Output: `x % y`, `a * b`, `-x`, `s += x;`

use proc_macro2::Span;
use syn::{BinOp, Expr, UnOp, parse_quote};

use super::Lowerer;
use super::callee::owner_of;
use crate::declared;
use crate::ir::types::referent;
use crate::operator;

impl Lowerer<'_> {
    /// `expr` as the operator, or the method, that it is another name of.
    pub(super) fn spelled(&self, expr: &Expr) -> Option<Expr> {
        self.spelled_operator(expr)
            .or_else(|| self.spelled_method(expr))
    }

    /// `expr` as an operator, where no method of the crate's own may be meant.
    pub(super) fn spelled_operator(&self, expr: &Expr) -> Option<Expr> {
        match expr {
            Expr::MethodCall(e) if e.turbofish.is_none() => {
                let name = e.method.to_string();
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
                let of_trait = operator::is_operator(&owner)
                    && !declared::is_trait(&owner)
                    && !declared::leads_to_own(&path.path);
                let of_scalar = path.qself.is_none()
                    && self.is_of_scalar(path)
                    && !declared::is_named_as_operator(&name, true);
                let operands: Vec<&Expr> = e.args.iter().collect();
                (of_trait || of_scalar).then(|| written(&name, &operands, last.ident.span()))?
            }
            _ => None,
        }
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
pub(super) fn referred_to(expr: &Expr) -> Expr {
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
