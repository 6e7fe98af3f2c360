//! A reference to the count that a map has at a key, written as what it refers to.
//!
//! ```text
//! let count = n.entry(key(x)).or_insert(0); *count += 1; s += *count as f64;
//!     ==>   let at = key(x); *n.entry(at.clone()).or_insert(0) += 0;
//!           *n.entry(at.clone()).or_insert(0) += 1; s += n[&at] as f64;
//! ```

use proc_macro2::Ident;
use quote::{ToTokens, quote};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Pat, Stmt as UserStmt, Type, UnOp};

use super::Lowerer;
use super::pattern::is_integer_literal;
use super::scan::{is_compound, root};
use crate::declared;
use crate::ir::types::{MAPS, argument, referent};
use crate::words;

impl Lowerer<'_> {
    /// The statements without the reference that the first of them binds, if all that the others do with it is to look at the
    /// count and to change it.
    pub(super) fn counted_entry(&mut self, stmts: &[UserStmt]) -> Option<Vec<UserStmt>> {
        let (UserStmt::Local(local), rest) = stmts.split_first()? else {
            return None;
        };
        let Pat::Ident(name) = &local.pat else {
            return None;
        };
        let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
        let Expr::MethodCall(put) = &*init.expr else {
            return None;
        };
        let Expr::MethodCall(entry) = &*put.receiver else {
            return None;
        };
        // By that, no count is a float.
        let start = put.args.first().filter(|start| is_integer_literal(start))?;
        let (map, key) = (&entry.receiver, entry.args.first()?);
        let is_entry = put.method == "or_insert" && entry.method == "entry";
        if !is_entry || entry.args.len() != 1 || !self.is_map(map) || !is_fixed(map) {
            return None;
        }
        // Of other keys the statements stay as they are.
        if !self.mentions_varied(key) {
            return None;
        }
        let at = self.namer.fresh("at", entry.method.span());
        let count: Expr =
            syn::parse_quote!(*#map.entry(::core::clone::Clone::clone(&#at)).or_insert(#start));
        let mut uses = Uses {
            name: &name.ident,
            map: root(map)?,
            seen: syn::parse_quote!(#map[&#at]),
            written: count.clone(),
            found: 0,
            hides: false,
        };
        let mut rest = rest.to_vec();
        let mentions = words::mentions(&name.ident.to_string(), quote!(#(#rest)*));
        rest.iter_mut().for_each(|stmt| uses.visit_stmt_mut(stmt));
        if uses.hides || uses.found != mentions {
            return None;
        }
        // A reference is made into what the map has, `&String` into `&str`.
        let of = self.type_of(map).and_then(|of| argument(&of, MAPS));
        let of = of.filter(|of| matches!(of, Type::Reference(r) if r.lifetime.is_none()));
        let ty = of.map(|of| quote!(: #of));
        let mut stmts: Vec<UserStmt> = vec![
            syn::parse_quote!(let #at #ty = #key;),
            syn::parse_quote!(#count += 0;),
        ];
        stmts.extend(rest);
        Some(stmts)
    }

    /// One of the language, as words tell.
    fn is_map(&self, place: &Expr) -> bool {
        let of = self.type_of(place).map(|of| referent(&of));
        let name = of.as_ref().and_then(declared::last_name);
        name.is_some_and(|name| MAPS.contains(&name.as_str()) && !declared::is_type(&name))
    }
}

/// A place that is the same one afterwards, whatever has been assigned: `maps[i]` may be another.
fn is_fixed(map: &Expr) -> bool {
    match map {
        Expr::Path(_) => true,
        Expr::Paren(e) => is_fixed(&e.expr),
        Expr::Field(e) => is_fixed(&e.base),
        Expr::Index(e) => is_fixed(&e.expr) && matches!(&*e.index, Expr::Lit(_)),
        _ => false,
    }
}

struct Uses<'a> {
    name: &'a Ident,
    map: &'a Ident,
    /// The count where it is only looked at, and where it is changed.
    seen: Expr,
    written: Expr,
    found: usize,
    /// The map is something else in a part of the statements, or it is not known there how the count is used.
    hides: bool,
}

impl Uses<'_> {
    fn is_count(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Paren(e) => self.is_count(&e.expr),
            Expr::Unary(e) => {
                matches!(e.op, UnOp::Deref(_))
                    && matches!(&*e.expr, Expr::Path(path) if path.path.is_ident(self.name))
            }
            _ => false,
        }
    }
}

impl VisitMut for Uses<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        let left = match expr {
            Expr::Assign(e) => Some(&mut e.left),
            Expr::Binary(e) if is_compound(&e.op) => Some(&mut e.left),
            _ => None,
        };
        // `(*c, n) = ..`
        if let Some(Expr::Tuple(several)) = left.as_ref().map(|left| &***left) {
            self.hides |= words::occurs(self.name, several);
        }
        if let Some(left) = left.filter(|left| self.is_count(left)) {
            **left = self.written.clone();
            self.found += 1;
            match expr {
                Expr::Assign(e) => self.visit_expr_mut(&mut e.right),
                Expr::Binary(e) => self.visit_expr_mut(&mut e.right),
                _ => {}
            }
        } else if self.is_count(expr) {
            *expr = self.seen.clone();
            self.found += 1;
        } else {
            visit_mut::visit_expr_mut(self, expr);
        }
    }

    /// It is not looked at where it is lent to be changed.
    fn visit_expr_reference_mut(&mut self, e: &mut syn::ExprReference) {
        self.hides |= e.mutability.is_some() && words::occurs(self.name, &e.expr);
        visit_mut::visit_expr_reference_mut(self, e);
    }

    fn visit_pat_ident_mut(&mut self, pat: &mut syn::PatIdent) {
        self.hides |= pat.ident == *self.map;
    }

    fn visit_item_mut(&mut self, item: &mut syn::Item) {
        self.hides |= words::occurs(self.name, &item.to_token_stream());
    }
}
