//! A look at an element that may not be there, under a name: it is taken again where the name is used.
//!
//! ```text
//! let most = xs.iter().max_by(f);         ==>   let found = position_of_max_by(numbered(xs.iter()), f).unwrap_or(usize::MAX);
//! match most { Some(x) => .., .. }              match xs.get(found) { Some(x) => .., .. }
//!
//! let first = xs.first();                 ==>   if let Some(x) = xs.first() { .. }
//! if let Some(x) = first { .. }
//! ```
//! The borrow checker has seen to it that `xs` does not change meanwhile.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Pat};

use super::Lowerer;
use super::jumps::{bound_names, jumps};
use super::scan::{is_field, root};
use super::scope::{Hidden, follow_scopes, spell_out};
use crate::diag::codes;
use crate::ir::{Opaque, Refusal, Stmt};
use crate::words::occurs;

impl Lowerer<'_> {
    /// The statements after `let most = look;` without the name, or `None` where it is something else.
    pub(super) fn without_look(&mut self, stmts: &[syn::Stmt]) -> Option<Vec<syn::Stmt>> {
        let (syn::Stmt::Local(local), rest) = stmts.split_first()? else {
            return None;
        };
        let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
        let (name, look) = (plain_name(&local.pat)?, &*init.expr);
        if !self.is_look(look) || jumps(look) {
            return None;
        }
        if !can_be_renamed(name, root(look)?, rest) {
            return None;
        }
        let look = self.repeated(look)?;
        self.claim_look(&look);
        Some(renamed(name, &look, rest))
    }

    /// Has rustc check that a reference is what is looked for, so that nothing changes while the name is used.
    fn claim_look(&mut self, look: &Expr) {
        let refusal = Refusal {
            code: &codes::UNSUPPORTED,
            what: "this look".into(),
        };
        let ad = &self.ad;
        let written = quote!(if false { #ad::look(&#look); });
        let opaque = self.opaque_tokens(TokenStream::new(), refusal);
        self.push(Stmt::Opaque(Opaque { written, ..opaque }));
    }

    /// The same look, which can be taken any number of times.
    fn repeated(&mut self, look: &Expr) -> Option<Expr> {
        let Expr::MethodCall(call) = look else {
            return None;
        };
        if self.is_found(look) {
            let again = self.rewritten(call)?;
            let looks = matches!(&again, Expr::MethodCall(get)
                if get.method == "get" && is_field(&get.receiver));
            return looks.then_some(again);
        }
        if !is_field(&call.receiver) {
            return None;
        }
        let mut call = call.clone();
        match (call.method.to_string().as_str(), call.args.first_mut()) {
            ("first" | "last" | "front" | "back", None) => {}
            // A range is moved where it is used.
            ("get", Some(Expr::Range(range))) => {
                let ends = [&mut range.start, &mut range.end];
                ends.into_iter()
                    .flatten()
                    .for_each(|end| self.named_once(end));
            }
            ("get", Some(at)) => self.named_once(at),
            _ => return None,
        }
        Some(Expr::MethodCall(call))
    }

    /// A name in place of an index, which is computed here.
    fn named_once(&mut self, at: &mut Expr) {
        if matches!(at, Expr::Lit(_)) {
            return;
        }
        let name = self.namer.numbered("found", at.span());
        self.stmt(&syn::parse_quote!(let #name = #at;));
        *at = syn::parse_quote!(#name);
    }
}

/// The name is used in `stmts`, and whatever uses it can use another expression, of the variable `of`.
pub(super) fn can_be_renamed(name: &Ident, of: &Ident, stmts: &[syn::Stmt]) -> bool {
    let mut uses = Uses {
        name,
        of,
        known: true,
        found: false,
    };
    stmts.iter().for_each(|stmt| uses.visit_stmt(stmt));
    uses.known && uses.found
}

/// The statements with the expression in place of the name.
pub(super) fn renamed(name: &Ident, look: &Expr, stmts: &[syn::Stmt]) -> Vec<syn::Stmt> {
    let mut named = Named {
        name,
        look: look.clone(),
        hidden: Hidden::default(),
    };
    let mut stmts = stmts.to_vec();
    stmts.iter_mut().for_each(|stmt| named.visit_stmt_mut(stmt));
    stmts
}

/// `name`, with or without its type.
pub fn plain_name(pat: &Pat) -> Option<&Ident> {
    match pat {
        Pat::Type(typed) => plain_name(&typed.pat),
        Pat::Ident(p) if p.mutability.is_none() && p.by_ref.is_none() && p.subpat.is_none() => {
            Some(&p.ident)
        }
        _ => None,
    }
}

/// Whether every use of the name can be written otherwise, and the container is not hidden by another of its name.
struct Uses<'a> {
    name: &'a Ident,
    of: &'a Ident,
    known: bool,
    found: bool,
}

impl<'ast> Visit<'ast> for Uses<'_> {
    fn visit_pat(&mut self, pat: &'ast Pat) {
        let hides = |(ident, _): &(Ident, bool)| ident == self.of;
        self.known &= !bound_names(pat).iter().any(hides);
        visit::visit_pat(self, pat);
    }

    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        self.found |= path.path.is_ident(self.name);
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        let text = mac.tokens.to_string();
        self.known &=
            !occurs(self.name, &mac.tokens) && !text.contains(&format!("{{{}", self.name));
    }

    fn visit_item(&mut self, _: &'ast syn::Item) {}
}

struct Named<'a> {
    name: &'a Ident,
    look: Expr,
    hidden: Hidden,
}

impl VisitMut for Named<'_> {
    follow_scopes!();

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        let named = matches!(expr, Expr::Path(path) if path.path.is_ident(self.name));
        match named && !self.hidden.contains(&self.name.to_string()) {
            true => *expr = self.look.clone(),
            false => visit_mut::visit_expr_mut(self, expr),
        }
    }

    fn visit_field_value_mut(&mut self, field: &mut syn::FieldValue) {
        self.visit_expr_mut(&mut field.expr);
        spell_out(field);
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}
