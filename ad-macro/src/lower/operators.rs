//! Operators: those of numbers, and those of types of the user's own.

use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::visit_mut::VisitMut;
use syn::{BinOp, Expr};

use super::Lowerer;
use super::assign::unborrowed;
use super::expr::{start, strip};
use super::forms::{has_untyped_float, is_literal};
use super::is_primitive;
use super::view::is_view;
use crate::ir::types::{peeled, referent};
use crate::ir::*;
use crate::{declared, operator, rules};

impl Lowerer<'_> {
    /// An operator of a type of the user's.
    pub(super) fn operator(
        &mut self,
        method: &'static str,
        operands: &[&Expr],
        written: proc_macro2::TokenStream,
        hint: &str,
    ) -> Rhs {
        let named: Vec<Option<Expr>> = operands.iter().map(|of| self.named_referent(of)).collect();
        let operands = operands.iter().zip(&named);
        let operands: Vec<&Expr> = operands
            .map(|(operand, named)| named.as_ref().unwrap_or(operand))
            .collect();
        let args = self.arguments(&operands, None, hint);
        let borrowed = args.iter().map(|arg| matches!(arg, Arg::Ref(..)));
        Rhs::Call {
            callee: Callee::Operator(method, borrowed.collect(), written),
            args,
        }
    }

    /// `&origin` of `&ORIGIN` or `&V { x: 3.0 }`: what is referred to has a name, as the operand of an operator of references.
    fn named_referent(&mut self, operand: &Expr) -> Option<Expr> {
        let Expr::Reference(of) = strip(operand) else {
            return None;
        };
        let is_constant = match &*of.expr {
            // Nothing that the other operand may do shows in it.
            Expr::Struct(e) => {
                let mut values = e.fields.iter().map(|field| &field.expr);
                values.all(|value| match value {
                    Expr::Path(path) => {
                        let var = path.path.get_ident();
                        let var = var.and_then(|name| self.resolve(&name.to_string()));
                        var.is_none_or(|var| !self.vars[var.0].mutable)
                    }
                    value => matches!(value, Expr::Lit(_)),
                })
            }
            Expr::Path(path) => {
                let local = path.path.get_ident().map(ToString::to_string);
                local.is_none_or(|name| self.resolve(&name).is_none())
            }
            _ => false,
        };
        let referent = &of.expr;
        let ty = self.type_of(referent).filter(|_| is_constant)?;
        let name = self.namer.fresh("referent", operand.span());
        self.stmt(&syn::parse_quote!(let #name: &#ty = #operand;));
        Some(syn::parse_quote!(#name))
    }

    pub(super) fn binary(&mut self, e: &syn::ExprBinary, whole: &Expr, hint: &str) -> Rhs {
        let copied = [&e.left, &e.right].map(|operand| copied_fallback(strip(operand)));
        if let [Some(_), _] | [_, Some(_)] = copied {
            // An operator of a reference is that of what it leads to.
            let [left, right] = copied;
            let mut e = e.clone();
            e.left = left.map_or(e.left, Box::new);
            e.right = right.map_or(e.right, Box::new);
            return self.binary(&e, &Expr::Binary(e.clone()), hint);
        }
        if let Some(method) = operator::of_binary(&e.op) {
            let rules = self.is_complex(&e.left) && self.is_complex(&e.right);
            if !rules && (self.is_own(&e.left) || self.is_own(&e.right)) {
                self.tell_doubles(e, method);
                let doubles = self.with_doubles(e, method);
                let e = doubles.as_ref().unwrap_or(e);
                return self.operator(method, &[&e.left, &e.right], e.op.to_token_stream(), hint);
            }
        }
        // `&a + &b` of scalars is `a + b`, and `&a + r` of generic ones, where `r` is a reference, `a + *r`.
        let operands = [unborrowed(&e.left), unborrowed(&e.right)];
        let behind = |one: &Expr, other: &Expr| -> Option<Expr> {
            let borrowed = matches!(strip(one), Expr::Reference(_));
            let refers = borrowed && !self.numbers.is_empty() && self.is_named_reference(other);
            match refers {
                true => Some(syn::parse_quote_spanned!(other.span()=> *#other)),
                false => self.of_listed_reference(other),
            }
        };
        let values = [behind(&e.right, operands[0]), behind(&e.left, operands[1])];
        let operands = [
            values[0].as_ref().unwrap_or(operands[0]),
            values[1].as_ref().unwrap_or(operands[1]),
        ];
        let op = Operator {
            op: e.op,
            start: start(&e.left),
        };
        let row = match e.op {
            BinOp::Add(_) | BinOp::Sub(_) => {
                let mut atoms = self.atoms(&operands, hint).into_iter();
                let minus = matches!(e.op, BinOp::Sub(_));
                return match (atoms.next(), atoms.next()) {
                    (Some(left), Some(right)) => Rhs::Linear {
                        left,
                        op,
                        right,
                        minus,
                    },
                    _ => Rhs::Opaque(self.opaque(whole)),
                };
            }
            BinOp::Mul(_) => "mul",
            BinOp::Div(_) => "div",
            BinOp::Rem(_) => "rem",
            _ => {
                self.refuse_hidden_jumps(whole);
                return Rhs::Opaque(self.opaque(whole));
            }
        };
        if let Some(rhs) = self.reciprocal(e, hint) {
            return rhs;
        }
        let args = self.atoms(&operands, hint);
        Rhs::Rule {
            row: rules::operator(row),
            args,
            form: Form::Operator(op),
        }
    }

    /// A variable that is a reference.
    fn is_named_reference(&self, expr: &Expr) -> bool {
        let Expr::Path(path) = strip(expr) else {
            return false;
        };
        let name = path.path.get_ident();
        let var = name.and_then(|name| self.resolve(&name.to_string()));
        var.is_some_and(|var| self.is_reference(var))
    }

    /// `*seen[i]` for `seen[i]` of a `Vec<&f64>`: what is kept for the pullback is the number that it refers to.
    pub(super) fn of_listed_reference(&self, expr: &Expr) -> Option<Expr> {
        let of = strip(expr);
        if !matches!(of, Expr::Index(_) | Expr::Field(_)) {
            return None;
        }
        let ty = self.type_of(of)?;
        let (mut ty, mut number) = (&ty, of.clone());
        while let syn::Type::Reference(r) = ty {
            number = syn::parse_quote_spanned!(of.span()=> *#number);
            ty = &r.elem;
        }
        (matches!(number, Expr::Unary(_)) && is_primitive(ty)).then_some(number)
    }

    /// A number made of literals beside a value of a type that has the operator for `f32` too: where nothing else tells
    /// its type, it is an `f64`. The derivatives of the operator are asked for before rustc says so.
    ///
    /// Input:  `2.0 * (p - q)`
    /// Output: `2.0f64 * (p - q)`
    fn with_doubles(&self, e: &syn::ExprBinary, method: &str) -> Option<syn::ExprBinary> {
        let untyped = |number: &Expr| is_literal(number) && has_untyped_float(quote!(#number));
        if !self.has_both(e, method, (untyped(&e.left), untyped(&e.right))) {
            return None;
        }
        let mut e = e.clone();
        Doubles.visit_expr_mut(match untyped(&e.left) {
            true => &mut e.left,
            false => &mut e.right,
        });
        Some(e)
    }

    /// The same of a number that has a name, `let k = 0.5; k * v`, where no word of the function is of `f32`.
    ///
    /// Output: `let _: f64 = k;`
    fn tell_doubles(&mut self, e: &syn::ExprBinary, method: &str) {
        let untyped = |number: &Expr| match strip(number) {
            Expr::Path(path) => {
                let name = path.path.get_ident()?;
                let var = self.resolve(&name.to_string())?;
                self.literals.contains(&var).then(|| name.clone())
            }
            _ => None,
        };
        let (left, right) = (untyped(&e.left), untyped(&e.right));
        let both = self.has_both(e, method, (left.is_some(), right.is_some()));
        let doubles = self.float.as_ref().and_then(declared::last_name);
        let (Some(name), true) = (left.or(right), both && doubles.as_deref() == Some("f64")) else {
            return;
        };
        let Some(place) = self.place(&syn::parse_quote!(#name)) else {
            return;
        };
        let of = self.borrow_of(&place);
        let written = &of.written;
        self.push(Stmt::Opaque(Opaque {
            written: quote!(let _: &f64 = #written;),
            renamed: None,
            inactive: true,
            ..of
        }));
    }

    /// The type beside the number has the operator for both floats. `numbers` says which side is one.
    fn has_both(&self, e: &syn::ExprBinary, method: &str, numbers: (bool, bool)) -> bool {
        let (own, before) = match numbers {
            (true, false) => (&e.right, true),
            (false, true) => (&e.left, false),
            _ => return false,
        };
        let of = self.type_of(own).map(|ty| peeled(&ty));
        let name = of.as_ref().and_then(declared::last_name);
        name.is_some_and(|name| declared::has_operator_for_both(method, &name, before))
    }

    /// By its words, a value of a type of the user's own, which has operators of its own.
    pub(super) fn is_own(&self, expr: &Expr) -> bool {
        if let Some(ty) = self.own_output(expr) {
            return match &self.own_type {
                Some(own) => self.is_named_own(&declared::in_full(ty, own)),
                None => self.is_named_own(ty),
            };
        }
        match expr {
            Expr::Paren(e) => return self.is_own(&e.expr),
            Expr::Group(e) => return self.is_own(&e.expr),
            Expr::Reference(e) if e.mutability.is_none() => return self.is_own(&e.expr),
            // An operator of an own value has an own value, or a float, which has the same operators.
            Expr::Binary(e) if self.type_of(expr).is_none() => {
                return operator::of_binary(&e.op).is_some()
                    && (self.is_own(&e.left) || self.is_own(&e.right));
            }
            _ => {}
        }
        self.type_of(expr)
            .is_some_and(|ty| self.is_named_own(&referent(&ty)))
    }
}

/// `2.0f64` for `2.0`.
struct Doubles;

impl VisitMut for Doubles {
    fn visit_lit_float_mut(&mut self, number: &mut syn::LitFloat) {
        if number.suffix().is_empty() {
            *number = syn::LitFloat::new(&format!("{number}f64"), number.span());
        }
    }
}

/// The last name of a type that is likely to be the user's, and not another name of a float.
pub(super) fn is_own_name(name: &str, numbers: &crate::hash::HashSet<String>) -> bool {
    const OTHERS: &[&str] = &[
        "Vec",
        "Box",
        "String",
        "Option",
        "Result",
        "Rc",
        "Arc",
        "Real",
        "Float",
        "Scalar",
        "Number",
        "Num",
        "Range",
        "Duration",
        "Instant",
        "SystemTime",
        "Ordering",
        "VecDeque",
    ];
    let is_type = name.starts_with(char::is_uppercase) || declared::is_small_type(name);
    (is_type || declared::is_complex_name(name))
        && (!OTHERS.contains(&name) || declared::is_type(name))
        && !numbers.contains(name)
        && !declared::is_float(name)
}

/// `xs.get(i).copied().unwrap_or(d)` for `xs.get(i).unwrap_or(&d)`.
pub(super) fn copied_fallback(expr: &Expr) -> Option<Expr> {
    let Expr::MethodCall(e) = expr else {
        return None;
    };
    let (of, argument) = (&e.receiver, e.args.first()?);
    match argument {
        Expr::Reference(default)
            if default.mutability.is_none() && e.method == "unwrap_or" && is_view(of) =>
        {
            let default = &default.expr;
            Some(syn::parse_quote!(#of.copied().unwrap_or(#default)))
        }
        _ => None,
    }
}
