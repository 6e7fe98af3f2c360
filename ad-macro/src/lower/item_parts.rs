//! Items of which one part is lent: the part has a name in what is done to it.
//!
//! Input:  `for x in ps.iter_mut().map(|p| &mut p.x) { *x *= k; }`
//! Output: `for p in ps.iter_mut() { let x = &mut p.x; *x *= k; }`
//!
//! Input:  `ps.iter_mut().map(|p| &mut p.x).for_each(|x| *x *= k);`
//! Output: `ps.iter_mut().for_each(|p| { let x = &mut p.x; *x *= k });`

use proc_macro2::Ident;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprMethodCall, Pat};

use super::looks::plain_name;
use super::scan::{is_place, root};

/// The function with the names, if it lends any part so. `text` is the function.
pub(super) fn written_out(item: &syn::ItemFn, text: &str) -> Option<syn::ItemFn> {
    if !text.contains("_mut") || !text.contains("map") {
        return None;
    }
    let mut item = item.clone();
    let mut parts = Parts { found: false };
    parts.visit_block_mut(&mut item.block);
    parts.found.then_some(item)
}

struct Parts {
    found: bool,
}

impl VisitMut for Parts {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        match expr {
            Expr::ForLoop(e) => {
                let Some((items, item, part)) = lent_part(&e.expr) else {
                    return;
                };
                let pat = &e.pat;
                e.body.stmts.insert(0, syn::parse_quote!(let #pat = #part;));
                *e.pat = syn::parse_quote!(#item);
                *e.expr = items;
                self.found = true;
            }
            Expr::MethodCall(e) if e.method == "for_each" => {
                let (Some((items, item, part)), Some(Expr::Closure(of))) =
                    (lent_part(&e.receiver), e.args.first_mut())
                else {
                    return;
                };
                let (Some(pat), body) = (of.inputs.first(), &of.body) else {
                    return;
                };
                *of.body = syn::parse_quote!({ let #pat = #part; #body });
                of.inputs = std::iter::once::<Pat>(syn::parse_quote!(#item)).collect();
                *e.receiver = items;
                self.found = true;
            }
            _ => {}
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

/// The iterator before `map(|item| &mut item.part)`, the name of the item, and the part.
fn lent_part(expr: &Expr) -> Option<(Expr, Ident, Expr)> {
    let Expr::MethodCall(ExprMethodCall {
        receiver,
        method,
        args,
        ..
    }) = expr
    else {
        return None;
    };
    let Some(Expr::Closure(of)) = args.first().filter(|_| method == "map") else {
        return None;
    };
    let name = plain_name(of.inputs.first()?)?;
    let Expr::Reference(part) = &*of.body else {
        return None;
    };
    let of_item = is_place(&part.expr) && root(&part.expr) == Some(name);
    let is_part = part.mutability.is_some() && of_item && of.inputs.len() == 1;
    is_part.then(|| ((**receiver).clone(), name.clone(), (*of.body).clone()))
}
