//! Ranges of floats that include their end, `a..=b`. Its ends are no fields: what makes such a range and what reads it are
//! functions of the runtime.
//!
//! Input:  `low..=high`, `*range.start()`, `range.into_inner()`
//! Output: calls of `inclusive::new(low, high)`, `inclusive::start(&range)`, `inclusive::into_inner(&range)`

use syn::spanned::Spanned;
use syn::{Expr, ExprMethodCall, ExprRange, Local, Pat, RangeLimits, Stmt, Type};

use super::Lowerer;
use super::callee::owner_of;
use super::types::is_inactive_type;
use crate::declared;
use crate::ir::types::{argument, referent};
use crate::ir::{Callee, Opaque, Rhs};

/// `T` of `RangeInclusive<T>`.
fn of_ends(ty: &Type) -> Option<Type> {
    const NAME: &str = "RangeInclusive";
    argument(&referent(ty), &[NAME]).filter(|_| !declared::is_type(NAME))
}

impl Lowerer<'_> {
    /// What one of its own methods gives. (`start` gives a reference to this, which is as good as a copy.)
    pub(super) fn type_of_ends(&self, e: &ExprMethodCall) -> Option<Type> {
        if !e.args.is_empty() {
            return None;
        }
        match e.method.to_string().as_str() {
            "start" | "end" => of_ends(&self.type_of(&e.receiver)?),
            "into_inner" => {
                let of = of_ends(&self.type_of(&e.receiver)?)?;
                Some(syn::parse_quote!((#of, #of)))
            }
            _ => None,
        }
    }

    /// The ends of one, or one of them; behind a `*`, or where the language looks through the reference.
    pub(super) fn ends(&mut self, expr: &Expr, hint: &str) -> Option<Rhs> {
        match expr {
            Expr::Paren(e) => self.ends(&e.expr, hint),
            Expr::MethodCall(e) => {
                let ends = self.type_of_ends(e)?;
                let of = &e.receiver;
                let floats = match &ends {
                    Type::Tuple(both) => both.elems.first(),
                    end => Some(end),
                };
                if floats.is_some_and(is_inactive_type) {
                    let written = match &ends {
                        Type::Tuple(_) => syn::parse_quote!(#expr),
                        _ => syn::parse_quote!(*#expr),
                    };
                    return Some(Rhs::Opaque(Opaque {
                        inactive: true,
                        ..self.opaque(&written)
                    }));
                }
                Some(self.of_range(&e.method, &[&syn::parse_quote!(&#of)], hint))
            }
            _ => None,
        }
    }

    /// `let low = range.start();`, `let (low, high) = (range.start(), range.end());` and `let &low = range.start();`, by names
    /// of their own for the values.
    pub(super) fn named_ends(&mut self, local: &Local) -> Option<Vec<Stmt>> {
        let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
        let (pats, values): (Vec<&Pat>, Vec<&Expr>) = match (&local.pat, &*init.expr) {
            (Pat::Tuple(pats), Expr::Tuple(values)) if pats.elems.len() == values.elems.len() => {
                (pats.elems.iter().collect(), values.elems.iter().collect())
            }
            (pat, value) => (vec![pat], vec![value]),
        };
        let is_end = |value: &&Expr| match value {
            Expr::MethodCall(e) => e.method != "into_inner" && self.type_of_ends(e).is_some(),
            _ => false,
        };
        if !values.iter().all(is_end) {
            return None;
        }
        let (mut computed, mut named): (Vec<Stmt>, Vec<Stmt>) = (Vec::new(), Vec::new());
        for (pat, value) in pats.into_iter().zip(values) {
            let end = self.namer.numbered("end", value.span());
            computed.push(syn::parse_quote!(let #end = *#value;));
            named.push(match pat {
                Pat::Reference(pat) => {
                    let pat = &pat.pat;
                    syn::parse_quote!(let #pat = #end;)
                }
                pat => syn::parse_quote!(let #pat = &#end;),
            });
        }
        computed.extend(named);
        Some(computed)
    }

    /// `a..=b`, `RangeInclusive::new(a, b)`
    pub(super) fn made_range(&mut self, expr: &Expr, hint: &str) -> Option<Rhs> {
        let (start, end) = match expr {
            Expr::Range(ExprRange {
                start: Some(start),
                end: Some(end),
                limits: RangeLimits::Closed(_),
                ..
            }) => (&**start, &**end),
            Expr::Call(call) => {
                let Expr::Path(path) = &*call.func else {
                    return None;
                };
                let new = path.path.segments.last()?.ident == "new" && call.args.len() == 2;
                let own = declared::is_type("RangeInclusive");
                let known = new && !own && owner_of(path).as_deref() == Some("RangeInclusive");
                let mut args = call.args.iter().filter(|_| known);
                (args.next()?, args.next()?)
            }
            _ => return None,
        };
        let varied = self.mentions_varied(start) || self.mentions_varied(end);
        let name = syn::Ident::new("new", proc_macro2::Span::call_site());
        varied.then(|| self.of_range(&name, &[start, end], hint))
    }

    fn of_range(&mut self, function: &syn::Ident, args: &[&Expr], hint: &str) -> Rhs {
        let ad = &self.ad;
        Rhs::Call {
            callee: Callee::Path(syn::parse_quote!(#ad::inclusive::#function)),
            args: self.arguments(args, None, hint),
        }
    }
}
