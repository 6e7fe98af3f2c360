//! A `Vec` that is extended by what a closure computes which changes something besides: one push after the other.
//!
//! Input:  `v.extend((0..n).map(|i| { k *= x; k * i as f64 }));`
//! Output: `for i in 0..n { let item = { k *= x; k * i as f64 }; v.push(item); }`
//!
//! And one of references, `let mut v: Vec<&f64>`, whose elements are not copied: `v.extend(xs.iter())` is
//! `for item in xs.iter() { v.push(item); }`.

use syn::{Expr, ExprMethodCall, Type};

use super::Lowerer;
use super::jumps::jumps;
use super::scan::is_place;
use crate::declared;
use crate::ir::types::{argument, peeled};

impl Lowerer<'_> {
    /// Lowers the statement `call`, if it is one of these.
    pub(super) fn extends_with_effects(&mut self, call: &ExprMethodCall) -> bool {
        if call.method != "extend" || call.args.len() != 1 {
            return false;
        }
        // Each push asks for the place again.
        if self.changes_indices(&call.receiver, &call.args[0]) {
            return false;
        }
        if self.extends_by_references(call) {
            return true;
        }
        let Expr::MethodCall(items) = &call.args[0] else {
            return false;
        };
        let [Expr::Closure(of)] = &*items.args.iter().cloned().collect::<Vec<_>>() else {
            return false;
        };
        let (list, body) = (&call.receiver, &of.body);
        let is_list = match self.type_of(list).map(|of| peeled(&of)) {
            Some(of) => argument(&of, &["Vec"]).is_some(),
            None => !declared::is_method("extend"),
        };
        let maps = items.method == "map" && of.inputs.len() == 1 && !jumps(body);
        let one = is_list && maps && is_place(list) && self.mentions_varied(&call.args[0]);
        if !one || self.changes_of_expr(body).is_empty() {
            return false;
        }
        let (pat, of) = (&of.inputs[0], &items.receiver);
        let item = self.namer.fresh("item", call.method.span());
        self.stmt(&syn::parse_quote! {
            for #pat in #of { let #item = #body; #list.push(#item); }
        });
        true
    }

    fn extends_by_references(&mut self, call: &ExprMethodCall) -> bool {
        let (list, of) = (&call.receiver, &call.args[0]);
        let ty = self.type_of(list).map(|of| peeled(&of));
        let element = ty.and_then(|of| argument(&of, &["Vec"]));
        let refers = matches!(element, Some(Type::Reference(_)));
        if !refers || !is_place(list) || jumps(of) || !self.mentions_varied(of) {
            return false;
        }
        let item = self.namer.fresh("item", call.method.span());
        self.stmt(&syn::parse_quote!(for #item in #of { #list.push(#item); }));
        true
    }
}
