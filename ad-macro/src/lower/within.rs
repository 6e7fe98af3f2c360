//! A part of a slice that is copied to another place in it, as the steps that this takes.
//!
//! ```text
//! x.copy_within(a..b, to);   ==>   let part = x[a..b].to_vec();
//!                                  let start = to;
//!                                  assert!(start <= x.len() - part.len(), "dest is out of bounds");
//!                                  x[start..start + part.len()].copy_from_slice(&part);
//! ```

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Stmt};

use crate::declared;
use crate::names::Namer;

/// The function with these written out, if there are any. `text` is the function.
pub(super) fn written_out(
    item: &syn::ItemFn,
    text: &str,
    namer: &mut Namer,
) -> Option<syn::ItemFn> {
    if !text.contains("copy_within") || declared::is_method("copy_within") {
        return None;
    }
    let mut copies = Copies {
        namer,
        found: false,
    };
    let mut item = item.clone();
    copies.visit_block_mut(&mut item.block);
    copies.found.then_some(item)
}

struct Copies<'a> {
    namer: &'a mut Namer,
    found: bool,
}

impl VisitMut for Copies<'_> {
    fn visit_stmt_mut(&mut self, stmt: &mut Stmt) {
        visit_mut::visit_stmt_mut(self, stmt);
        let Stmt::Expr(Expr::MethodCall(e), _) = stmt else {
            return;
        };
        // What is assigned in an argument may be an index of the place, which is found before it.
        let fixed = is_fixed(&e.receiver) && !e.args.iter().any(assigns);
        if e.method != "copy_within" || e.args.len() != 2 || !fixed {
            return;
        }
        let (of, from, to) = (&e.receiver, &e.args[0], &e.args[1]);
        let span = e.method.span();
        let part = self.namer.fresh("part", span);
        let start = self.namer.fresh("start", span);
        self.found = true;
        *stmt = syn::parse_quote_spanned! {e.span()=>
            {
                let #part = #of[#from].to_vec();
                let #start = #to;
                ::core::assert!(#start <= #of.len() - #part.len(), "dest is out of bounds");
                #of[#start..#start + #part.len()].copy_from_slice(&#part);
            }
        };
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

/// A place that is the same one whenever it is asked for.
fn is_fixed(place: &Expr) -> bool {
    match place {
        Expr::Path(_) | Expr::Lit(_) => true,
        Expr::Paren(e) => is_fixed(&e.expr),
        Expr::Field(e) => is_fixed(&e.base),
        Expr::Index(e) => is_fixed(&e.expr) && is_fixed(&e.index),
        Expr::Binary(e) => {
            !super::scan::is_compound(&e.op) && is_fixed(&e.left) && is_fixed(&e.right)
        }
        Expr::Unary(e) => is_fixed(&e.expr),
        _ => false,
    }
}

/// Something may be assigned in it.
fn assigns(expr: &Expr) -> bool {
    struct Assigns(bool);
    impl Visit<'_> for Assigns {
        fn visit_expr(&mut self, expr: &Expr) {
            self.0 |= match expr {
                Expr::Assign(_) | Expr::Block(_) | Expr::Unsafe(_) | Expr::Macro(_) => true,
                Expr::Binary(e) => super::scan::is_compound(&e.op),
                _ => false,
            };
            visit::visit_expr(self, expr);
        }
    }
    let mut assigns = Assigns(false);
    assigns.visit_expr(expr);
    assigns.0
}
