//! What `extend` and the like are given, as an expression of type `Vec`.
//!
//! Input:  `v.extend(a.iter().chain(b))`
//! Output: `v.extend(a.iter().chain(b).copied().collect::<Vec<_>>())`
//!
//! Input:  `v.extend(w.pop())`
//! Output: `v.extend(w.pop().into_iter().collect::<Vec<_>>())`

use quote::quote;
use syn::Expr;
use syn::spanned::Spanned;

use super::Lowerer;
use crate::ir::*;
use crate::names::own_span;

impl Lowerer<'_> {
    /// An iterator over references to the elements of a place or value, as words tell: `xs.iter().skip(1)`,
    /// `row(i).iter()`.
    fn lends_items(&self, e: &syn::ExprMethodCall) -> bool {
        const KEEPING: &[&str] = &[
            "chain",
            "rev",
            "skip",
            "take",
            "step_by",
            "filter",
            "skip_while",
            "take_while",
            "cycle",
            "inspect",
        ];
        let name = e.method.to_string();
        match &*e.receiver {
            of if name == "iter" && e.args.is_empty() => {
                self.is_place(of) || !self.is_own_method(e)
            }
            Expr::MethodCall(inner) => KEEPING.contains(&name.as_str()) && self.lends_items(inner),
            _ => false,
        }
    }

    /// An argument of `extend` and the like as an expression of type `Vec`.
    pub(super) fn sequence(&self, arg: &Expr) -> Option<Expr> {
        let ad = &self.ad;
        let copy = |place: &Expr| syn::parse_quote_spanned!(place.span()=> #place.to_vec());
        // A chain of one item at most. What `Vec::extend` is given by reference, it copies.
        let option = match arg {
            Expr::Reference(e) if e.mutability.is_none() => &e.expr,
            arg => arg,
        };
        if self.makes_option(option) {
            let copied = self.holds_reference(option).then(|| quote!(.copied()));
            return Some(syn::parse_quote_spanned!(own_span(arg.span())=>
                #option #copied .into_iter().collect::<#ad::Vec<_>>()));
        }
        match arg {
            Expr::Paren(e) => self.sequence(&e.expr),
            Expr::Reference(e) if e.mutability.is_none() => match &*e.expr {
                Expr::Array(array) => self.sequence(&Expr::Array(array.clone())),
                Expr::Macro(_) => Some((*e.expr).clone()),
                place if self.is_place(place) => Some(copy(place)),
                _ => None,
            },
            Expr::Array(e) => {
                let parts = &e.elems;
                Some(syn::parse_quote_spanned!(own_span(e.span())=> #ad::vec![#parts]))
            }
            Expr::Path(path) => {
                let var = self.resolve(&path.path.get_ident()?.to_string())?;
                let var = &self.vars[var.0];
                let behind = var.reference || matches!(var.kind, VarKind::Alias(_));
                // That of one that is written out is a slice.
                let ty = self.type_of(arg);
                let is_array = matches!(ty, Some(syn::Type::Array(_) | syn::Type::Slice(_)));
                Some(if behind || is_array {
                    copy(arg)
                } else {
                    arg.clone()
                })
            }
            Expr::Macro(e) if e.mac.path.segments.last()?.ident == "vec" => Some(arg.clone()),
            // What `Vec::extend` is given by reference, it copies.
            Expr::MethodCall(e)
                if self.lends_items(e) && !(e.method == "iter" && self.is_place(&e.receiver)) =>
            {
                Some(syn::parse_quote_spanned!(own_span(e.method.span())=>
                    #arg.copied().collect::<#ad::Vec<_>>()))
            }
            Expr::MethodCall(e) if e.args.is_empty() => {
                let inner = match (e.method.to_string().as_str(), &*e.receiver) {
                    ("copied" | "cloned", Expr::MethodCall(inner)) => inner,
                    _ => e,
                };
                let reads = ["iter", "as_slice", "to_vec", "clone", "to_owned"];
                let known = reads.iter().any(|name| inner.method == name);
                match known && inner.args.is_empty() && self.is_place(&inner.receiver) {
                    true => Some(copy(&inner.receiver)),
                    false => Some(syn::parse_quote_spanned!(own_span(e.method.span())=>
                        #arg.collect::<#ad::Vec<_>>())),
                }
            }
            Expr::MethodCall(e) => Some(syn::parse_quote_spanned!(own_span(e.method.span())=>
                #arg.collect::<#ad::Vec<_>>())),
            _ => None,
        }
    }
}
