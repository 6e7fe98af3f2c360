//! Loops that change the parts of parts, as one loop in the other.
//!
//! ```text
//! for x in rows.iter_mut().flatten() { *x *= k; }
//!     ==>   for row in rows.iter_mut() { for x in row.iter_mut() { *x *= k; } }
//! rows.iter_mut().flatten().for_each(|x| *x *= k);
//! ```

use syn::{Expr, ExprForLoop, ExprMethodCall};

use super::super::Lowerer;
use super::super::jumps::jumps;
use crate::ir::types::{element, peeled};
use crate::words::occurs;

impl Lowerer<'_> {
    pub(in crate::lower) fn over_parts_changed(&mut self, e: &ExprForLoop) -> Option<Expr> {
        let rows = self.flattened_parts(&e.expr)?;
        // What leaves the loop leaves both.
        if e.label.is_some() || occurs("break", &e.body) {
            return None;
        }
        let row = self.namer.numbered("row", rows.method.span());
        let (attrs, pat, body) = (&e.attrs, &e.pat, &e.body);
        Some(syn::parse_quote! {
            #(#attrs)* for #row in #rows { for #pat in #row.iter_mut() #body }
        })
    }

    /// The same of a closure for each of them.
    pub(super) fn each_part_changed(&mut self, e: &ExprMethodCall) -> Option<Expr> {
        self.flattened_parts(&e.receiver)?;
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
