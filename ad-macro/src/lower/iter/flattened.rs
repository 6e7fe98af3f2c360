//! Loops that change the parts of parts, as one loop in the other.
//!
//! ```text
//! for x in rows.iter_mut().flatten() { *x *= k; }
//!     ==>   for row in rows.iter_mut() { for x in row.iter_mut() { *x *= k; } }
//! rows.iter_mut().flatten().for_each(|x| *x *= k);
//! for (x, y) in rows.iter_mut().flatten().zip(others) { .. }
//!     ==>   let list = others.collect(); let mut n = 0;
//!           for row in rows.iter_mut() { for x in row.iter_mut() { if n < list.len() { let y = list[n]; n += 1; .. } } }
//! ```

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Expr, ExprForLoop, ExprMethodCall, Pat};

use super::super::Lowerer;
use super::super::jumps::jumps;
use crate::ir::types::{element, peeled};
use crate::words::occurs;

impl Lowerer<'_> {
    pub(in crate::lower) fn over_parts_changed(&mut self, e: &ExprForLoop) -> Option<Expr> {
        let (rows, beside) = self.parts_and_beside(&e.expr)?;
        // What leaves the loop leaves both.
        if e.label.is_some() || occurs("break", &e.body) {
            return None;
        }
        let span = rows.method.span();
        let row = self.namer.numbered("row", span);
        let (attrs, pat, body) = (&e.attrs, &e.pat, &e.body);
        let Some(beside) = beside else {
            return Some(syn::parse_quote! {
                #(#attrs)* for #row in #rows { for #pat in #row.iter_mut() #body }
            });
        };
        let Pat::Tuple(both) = &**pat else {
            return None;
        };
        let [one, other] = both.elems.iter().collect::<Vec<_>>()[..] else {
            return None;
        };
        let number = self.namer.numbered("number", span);
        let (pat, turn): (&Pat, TokenStream) = match beside {
            Beside::Number => {
                let turn = quote! { let #one = #number; #number += 1; #body };
                (other, turn)
            }
            Beside::Items(items) => {
                let list = self.listed_items(&items)?;
                let turn = quote! {
                    if #number < #list.len() { let #other = #list[#number]; #number += 1; #body }
                };
                (one, turn)
            }
        };
        self.stmt(&syn::parse_quote!(let mut #number = 0usize;));
        Some(syn::parse_quote! {
            #(#attrs)* for #row in #rows { for #pat in #row.iter_mut() { #turn } }
        })
    }

    /// What is changed of `rows.iter_mut().flatten().zip(others)`, and what stands beside each part.
    fn parts_and_beside(&self, chain: &Expr) -> Option<(ExprMethodCall, Option<Beside>)> {
        if let Some(rows) = self.flattened_parts(chain) {
            return Some((rows, None));
        }
        let Expr::MethodCall(e) = chain else {
            return None;
        };
        let rows = self.flattened_parts(&e.receiver)?;
        let beside = match (e.method.to_string().as_str(), e.args.first()) {
            ("enumerate", None) => Beside::Number,
            ("zip", Some(items)) => Beside::Items(items.clone()),
            _ => return None,
        };
        Some((rows, Some(beside)))
    }

    /// The same of a closure for each of them.
    pub(super) fn each_part_changed(&mut self, e: &ExprMethodCall) -> Option<Expr> {
        self.parts_and_beside(&e.receiver)?;
        let Some(Expr::Closure(closure)) = e.args.first() else {
            return None;
        };
        let (chain, body) = (&e.receiver, &closure.body);
        let [pat] = closure.inputs.iter().collect::<Vec<_>>()[..] else {
            return None;
        };
        let over: ExprForLoop = syn::parse_quote!(for #pat in #chain { #body; });
        (!jumps(body))
            .then(|| self.over_parts_changed(&over))
            .flatten()
    }

    /// `rows.iter_mut()` of `rows.iter_mut().flatten()` and of `rows.iter_mut().flat_map(|row| row.iter_mut())`, as far as words
    /// tell that its items are slices, arrays or `Vec`s.
    fn flattened_parts(&self, chain: &Expr) -> Option<ExprMethodCall> {
        let Expr::MethodCall(flat) = chain else {
            return None;
        };
        let all = match (flat.method.to_string().as_str(), flat.args.first()) {
            ("flatten", None) => true,
            ("flat_map", Some(Expr::Closure(of))) => is_iter_mut(of),
            _ => false,
        };
        let Expr::MethodCall(rows) = &*flat.receiver else {
            return None;
        };
        if !all || rows.method != "iter_mut" || !rows.args.is_empty() {
            return None;
        }
        let row = element(&peeled(&self.type_of(&rows.receiver)?))?;
        element(&peeled(&row))?;
        Some(rows.clone())
    }
}

/// What stands beside each part that is changed.
enum Beside {
    /// Its number.
    Number,
    /// The items of this chain, as far as there are any.
    Items(Expr),
}

/// `|row| row.iter_mut()`
fn is_iter_mut(closure: &syn::ExprClosure) -> bool {
    let Expr::MethodCall(of) = &*closure.body else {
        return false;
    };
    let names =
        super::super::pattern_names(closure.inputs.first().unwrap_or(&syn::parse_quote!(_)));
    let named = matches!(&*of.receiver, Expr::Path(path)
        if names.iter().any(|(name, _)| path.path.is_ident(name)));
    named && of.method == "iter_mut" && closure.inputs.len() == 1
}
