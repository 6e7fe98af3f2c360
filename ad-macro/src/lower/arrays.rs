//! Slices and `Vec`s that are made into arrays: `xs.try_into()`, `<[f64; 3]>::try_from(&xs[1..4])`, also by reference.

use syn::{Expr, ExprMethodCall, Type};

use super::Lowerer;
use super::expr::strip;
use crate::declared;
use crate::ir::types::referent;
use crate::names::own_span;
use crate::structure::{self, Row};

impl Lowerer<'_> {
    /// The row of a method of the table; of `try_into`, by what words tell of the receiver.
    pub(super) fn structural_row(&self, call: &ExprMethodCall) -> Option<&'static Row> {
        let (name, arity) = (call.method.to_string(), call.args.len());
        let row = match self.is_deque(&call.receiver) {
            true => structure::lookup_of_deque(&name, arity)?,
            false => structure::lookup(&name, arity)?,
        };
        match row.name {
            "try_into" => self.row_of_array(&call.receiver),
            _ => Some(row),
        }
    }

    fn row_of_array(&self, receiver: &Expr) -> Option<&'static Row> {
        let receiver = strip(receiver);
        let lent = matches!(receiver, Expr::Reference(_));
        let of = match receiver {
            Expr::Reference(e) => strip(&e.expr),
            _ => receiver,
        };
        let part = matches!(of, Expr::Index(e) if matches!(strip(&e.index), Expr::Range(_)));
        if part {
            return structure::lookup("try_into", 0);
        }
        let is_vec = |ty: &Type| declared::last_name(ty).is_some_and(|name| name == "Vec");
        let ty = self.type_of(of);
        let behind = lent || matches!(ty, Some(Type::Reference(_)));
        match ty.as_ref().map(referent) {
            Some(Type::Slice(_) | Type::Array(_)) => structure::lookup("try_into", 0),
            Some(ty) if is_vec(&ty) && behind => structure::lookup("try_into", 0),
            Some(ty) if is_vec(&ty) => Some(&structure::VEC_INTO_ARRAY),
            Some(_) => None,
            None if makes_vec(of) && !lent => Some(&structure::VEC_INTO_ARRAY),
            None => None,
        }
    }

    /// `let a: &[f64; 3] = xs.try_into().unwrap();`   ==>   `let array: [f64; 3] = xs.try_into().unwrap(); let a = &array;`
    pub(super) fn let_lent_array(
        &mut self,
        pat: &syn::Pat,
        ty: Option<&Type>,
        init: &Expr,
    ) -> bool {
        let Some(Type::Reference(lent)) = ty else {
            return false;
        };
        if lent.mutability.is_some() || !matches!(*lent.elem, Type::Array(_)) {
            return false;
        }
        let made = match strip(init) {
            Expr::MethodCall(e) if e.method == "unwrap" || e.method == "expect" => &*e.receiver,
            Expr::Try(e) => &*e.expr,
            _ => return false,
        };
        let Expr::MethodCall(made) = strip(made) else {
            return false;
        };
        if made.method != "try_into" || self.structural_row(made).is_none() {
            return false;
        }
        let (name, array) = (self.namer.numbered("array", made.method.span()), &lent.elem);
        self.stmt(&syn::parse_quote!(let #name: #array = #init;));
        self.stmt(&syn::parse_quote!(let #pat = &#name;));
        true
    }

    /// `<[f64; 3]>::try_from(xs)`   ==>   `{ let array: Result<[f64; 3], _> = xs.try_into(); array }`
    pub(super) fn tried_array(&self, call: &syn::ExprCall) -> Option<Expr> {
        let (Expr::Path(path), Some(from)) = (&*call.func, call.args.first()) else {
            return None;
        };
        let ty = &path.qself.as_ref()?.ty;
        let segments = &path.path.segments;
        let is_array = matches!(referent(ty), Type::Array(_));
        if !is_array || segments.last()?.ident != "try_from" || call.args.len() != 1 {
            return None;
        }
        self.row_of_array(from)?;
        let from = match strip(from) {
            Expr::Reference(e) => &*e.expr,
            from => from,
        };
        let span = own_span(segments.last()?.ident.span());
        Some(syn::parse_quote_spanned!(span=> {
            let array: ::core::result::Result<#ty, _> = #from.try_into();
            array
        }))
    }
}

/// `xs.to_vec()`, `chain.collect::<Vec<_>>()`
fn makes_vec(expr: &Expr) -> bool {
    let Expr::MethodCall(e) = expr else {
        return false;
    };
    let into_vec = |of: &syn::AngleBracketedGenericArguments| match of.args.first() {
        Some(syn::GenericArgument::Type(ty)) => {
            declared::last_name(ty).is_some_and(|name| name == "Vec")
        }
        _ => false,
    };
    e.method == "to_vec" || e.method == "collect" && e.turbofish.as_ref().is_some_and(into_vec)
}
