//! A look into what another look finds. An `Option` of a reference is found again where it is wanted, and not kept, so that
//! one look follows the other:
//!
//! ```text
//! rows.get(i).and_then(|row| row.get(j))?                 ==>   rows.get(i)?.get(j)?
//! if let Some(x) = rows.get(i).and_then(|row| row.get(j)) ==>   if let Some(row) = rows.get(i) && let Some(x) = row.get(j)
//! match rows.get(i).and_then(|row| row.get(j)) { .. }     ==>   the same, where its arms are `Some(x)` and `None`
//! rows.get(i).and_then(|row| row.get(j)).map(f)           ==>   rows.get(i).and_then(|row| row.get(j).map(f))
//! rows.get(i).and_then(|row| row.get(j)).map_or(d, f)     ==>   rows.get(i).and_then(|row| row.get(j).map(f)).unwrap_or(d)
//! ```

use proc_macro2::Ident;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Pat};

use super::forms::{is_literal, is_quiet};
use super::view::{is_view, receiver};
use crate::declared;
use crate::names::Namer;

/// The function with such looks written one after the other, if there are any. `text` is the function.
pub(super) fn written_out(
    item: &syn::ItemFn,
    text: &str,
    namer: &mut Namer,
) -> Option<syn::ItemFn> {
    if !text.contains("and_then") || declared::is_method("and_then") {
        return None;
    }
    let mut item = item.clone();
    let found = false;
    let mut looks = Looks { namer, found };
    looks.visit_block_mut(&mut item.block);
    looks.found.then_some(item)
}

struct Looks<'a> {
    namer: &'a mut Namer,
    found: bool,
}

/// `outer.and_then(|row| inner)`
struct Deeper {
    outer: Expr,
    row: Ident,
    inner: Expr,
}

impl Looks<'_> {
    fn deeper(&mut self, expr: &Expr) -> Option<Deeper> {
        let Expr::MethodCall(call) = expr else {
            return None;
        };
        let (true, [Expr::Closure(f)]) = (call.method == "and_then", arguments(call).as_slice())
        else {
            return None;
        };
        let Some(Pat::Ident(name)) = f.inputs.first() else {
            return None;
        };
        let plain = name.by_ref.is_none() && name.mutability.is_none() && name.subpat.is_none();
        let mut inner = (*f.body).clone();
        if !plain || !is_view(&inner) || !is_view(&call.receiver) {
            return None;
        }
        let of = receiver(&mut inner)?;
        if !matches!(&*of.receiver, Expr::Path(path) if path.path.is_ident(&name.ident)) {
            return None;
        }
        let row = self.namer.fresh(&name.ident.to_string(), name.ident.span());
        Renamed {
            from: &name.ident,
            to: &row,
        }
        .visit_expr_mut(&mut inner);
        self.found = true;
        Some(Deeper {
            outer: (*call.receiver).clone(),
            row,
            inner,
        })
    }

    /// `outer.ok_or_else(f)?` and `inner.ok_or_else(f)?`
    fn tried(&mut self, e: &syn::ExprTry) -> Option<Expr> {
        let (look, failure) = match &*e.expr {
            Expr::MethodCall(call) if call.method == "ok_or" || call.method == "ok_or_else" => {
                let error = call.args.first()?;
                let again = call.method == "ok_or_else" || is_literal(error);
                again.then_some(())?;
                (&*call.receiver, Some((&call.method, error)))
            }
            look => (look, None),
        };
        let (look, copies) = match look {
            Expr::MethodCall(call) if call.method == "copied" || call.method == "cloned" => {
                (&*call.receiver, Some(&call.method))
            }
            look => (look, None),
        };
        let Deeper {
            outer, mut inner, ..
        } = self.deeper(look)?;
        let leave = |look: Expr| -> Expr {
            match failure {
                Some((method, error)) => syn::parse_quote!(#look.#method(#error)?),
                None => syn::parse_quote!(#look?),
            }
        };
        *receiver(&mut inner)?.receiver = leave(outer);
        Some(leave(match copies {
            Some(method) => syn::parse_quote!(#inner.#method()),
            None => inner,
        }))
    }

    fn method(&mut self, call: &syn::ExprMethodCall) -> Option<Expr> {
        let of = &*call.receiver;
        let method = &call.method;
        match (method.to_string().as_str(), arguments(call).as_slice()) {
            ("map" | "and_then" | "filter", [f]) => {
                let Deeper { outer, row, inner } = self.deeper(of)?;
                Some(syn::parse_quote!(#outer.and_then(|#row| #inner.#method(#f))))
            }
            ("map_or", [default, f]) if is_quiet(default) => {
                let Deeper { outer, row, inner } = self.deeper(of)?;
                Some(syn::parse_quote!(#outer.and_then(|#row| #inner.map(#f)).unwrap_or(#default)))
            }
            ("map_or_else", [default, f]) => {
                let Deeper { outer, row, inner } = self.deeper(of)?;
                Some(
                    syn::parse_quote!(#outer.and_then(|#row| #inner.map(#f)).unwrap_or_else(#default)),
                )
            }
            _ => None,
        }
    }

    /// `let Some(row) = outer && let Some(x) = inner`
    fn condition(&mut self, e: &syn::ExprLet) -> Option<Expr> {
        some(&e.pat)?;
        let Deeper { outer, row, inner } = self.deeper(&e.expr)?;
        let pat = &e.pat;
        Some(
            syn::parse_quote!(let ::core::option::Option::Some(#row) = #outer && let #pat = #inner),
        )
    }

    fn chosen(&mut self, e: &syn::ExprMatch) -> Option<Expr> {
        let [one, other] = e.arms.as_slice() else {
            return None;
        };
        let (found, lacking) = match (some(&one.pat), some(&other.pat)) {
            (Some(_), None) if is_rest(&other.pat) => (one, other),
            (None, Some(_)) if is_none(&one.pat) => (other, one),
            _ => return None,
        };
        let Deeper { outer, row, inner } = self.deeper(&e.expr)?;
        let (pat, then, or) = (&found.pat, &found.body, &lacking.body);
        Some(syn::parse_quote! {
            if let ::core::option::Option::Some(#row) = #outer && let #pat = #inner { #then } else { #or }
        })
    }
}

impl VisitMut for Looks<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        let written = match expr {
            Expr::Try(e) => self.tried(e),
            Expr::MethodCall(e) => self.method(e),
            Expr::Let(e) => self.condition(e),
            Expr::Match(e) => self.chosen(e),
            _ => None,
        };
        if let Some(written) = written {
            *expr = written;
        }
        visit_mut::visit_expr_mut(self, expr);
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

struct Renamed<'a> {
    from: &'a Ident,
    to: &'a Ident,
}

impl VisitMut for Renamed<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        match expr {
            Expr::Path(path) if path.path.is_ident(self.from) => {
                let to = self.to;
                *expr = syn::parse_quote!(#to);
            }
            expr => visit_mut::visit_expr_mut(self, expr),
        }
    }
}

fn arguments(call: &syn::ExprMethodCall) -> Vec<&Expr> {
    call.args.iter().collect()
}

/// The pattern in `Some(pattern)`.
fn some(pat: &Pat) -> Option<&Pat> {
    match pat {
        Pat::TupleStruct(pat) if pat.elems.len() == 1 => {
            let last = pat.path.segments.last()?;
            (last.ident == "Some").then(|| &pat.elems[0])
        }
        _ => None,
    }
}

fn is_none(pat: &Pat) -> bool {
    match pat {
        Pat::Ident(pat) => pat.ident == "None",
        Pat::Path(pat) => pat
            .path
            .segments
            .last()
            .is_some_and(|last| last.ident == "None"),
        _ => false,
    }
}

/// All that `Some(x)` is not, if that is all of `Some`.
fn is_rest(pat: &Pat) -> bool {
    is_none(pat) || matches!(pat, Pat::Wild(_))
}
