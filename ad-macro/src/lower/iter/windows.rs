//! Windows and chunks of which a turn only takes elements: the elements get names in place of the part.
//!
//! Input:  `xs.windows(2).map(|w| w[1] - w[0])`
//! Output: `|[w_0, w_1]| *w_1 - *w_0`, of elements `xs[turn]` and `xs[turn + 1]`

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Pat};

use super::super::Lowerer;
use super::item::Item;
use super::spread::Body;
use crate::ir::*;

/// Of more elements, the part is named.
const MOST: usize = 8;

/// The elements of `slice[a..a + n]` for a literal `n`, as elements of the slice.
pub(super) fn elements_of(place: &Place) -> Option<Vec<Place>> {
    let (Proj::Index(part), before) = place.proj.split_last()? else {
        return None;
    };
    let length = length(&part.written)?;
    if !(1..=MOST).contains(&length) {
        return None;
    }
    let element = |n: usize| {
        let literal = proc_macro2::Literal::usize_unsuffixed(n).to_token_stream();
        let index = part.element(&Opaque::constant(literal, part.extent))?;
        let mut proj = before.to_vec();
        proj.push(Proj::Index(index));
        Some(Place {
            proj,
            ..place.clone()
        })
    };
    (0..length).map(element).collect()
}

/// `n` of `a..a + n`.
fn length(range: &TokenStream) -> Option<usize> {
    let range: syn::ExprRange = syn::parse2(range.clone()).ok()?;
    let (start, end) = (range.start?, range.end?);
    let Expr::Binary(sum) = &*end else {
        return None;
    };
    let same = sum.left.to_token_stream().to_string() == start.to_token_stream().to_string();
    let half_open = matches!(range.limits, syn::RangeLimits::HalfOpen(_));
    match (&sum.op, same && half_open) {
        (syn::BinOp::Add(_), true) => literal(&sum.right),
        _ => None,
    }
}

fn literal(expr: &Expr) -> Option<usize> {
    match expr {
        Expr::Paren(e) => literal(&e.expr),
        Expr::Group(e) => literal(&e.expr),
        Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Int(int),
            ..
        }) => int.base10_parse().ok(),
        _ => None,
    }
}

/// Replaces `w[1]` by what a name for the element refers to.
struct Elements<'a> {
    name: &'a syn::Ident,
    elements: &'a [syn::Ident],
    used: Vec<bool>,
    /// The part is used otherwise, or its name means something else somewhere.
    hidden: bool,
}

impl VisitMut for Elements<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if let Expr::Index(index) = expr {
            if matches!(&*index.expr, Expr::Path(path) if path.path.is_ident(self.name)) {
                let at = literal(&index.index).filter(|at| *at < self.elements.len());
                match at {
                    Some(at) => {
                        let element = &self.elements[at];
                        self.used[at] = true;
                        *expr = syn::parse_quote_spanned!(self.name.span()=> (*#element));
                    }
                    None => self.hidden = true,
                }
                return;
            }
        }
        if let Expr::Path(path) = expr {
            self.hidden |= path.path.is_ident(self.name);
        }
        visit_mut::visit_expr_mut(self, expr);
    }

    fn visit_pat_ident_mut(&mut self, pat: &mut syn::PatIdent) {
        self.hidden |= pat.ident == *self.name;
    }

    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        self.hidden |= crate::words::occurs(&self.name.to_string(), &mac.tokens)
            || mac.tokens.to_string().contains(&format!("{{{}", self.name));
    }
}

impl Lowerer<'_> {
    /// A pattern for the elements of the part that `name` would be bound to, if `body` takes nothing but elements of it.
    pub(super) fn elements_pattern(
        &mut self,
        name: &syn::PatIdent,
        item: &Item,
        body: &mut Body,
    ) -> Option<Pat> {
        let Item::Place {
            place,
            refs: 1,
            exclusive: false,
            ..
        } = item
        else {
            return None;
        };
        if name.mutability.is_some() || name.by_ref.is_some() {
            return None;
        }
        let hint = name.ident.to_string();
        let elements: Vec<syn::Ident> = (0..elements_of(place)?.len())
            .map(|_| self.namer.numbered(&hint, name.ident.span()))
            .collect();
        let mut replaced = body.clone();
        let mut visitor = Elements {
            name: &name.ident,
            elements: &elements,
            used: vec![false; elements.len()],
            hidden: false,
        };
        replaced.visit(&mut visitor);
        let (used, hidden) = (visitor.used, visitor.hidden);
        if hidden || !used.contains(&true) {
            return None;
        }
        *body = replaced;
        let names = elements.iter().zip(used).map(|(element, used)| match used {
            true => quote!(#element),
            false => quote!(_),
        });
        Some(syn::parse_quote!([#(#names),*]))
    }
}
