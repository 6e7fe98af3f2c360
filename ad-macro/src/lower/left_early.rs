//! Closures that are left early, `?` and `return` anywhere in them, as blocks that are left so.
//!
//! Input:  `(|| -> Result<f64, E> { let a = f(x)?; Ok(a * 2.0) })()`
//! Output: `'left_1: { let a = match attempt(f(x)) { Ok(v) => v, Err(e) => break 'left_1 from_failure(e) }; Ok(a * 2.0) }`

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprClosure, Item, Lifetime};

use super::Lowerer;
use super::closure::without_returns;
use super::desugar;

impl Lowerer<'_> {
    /// The closure without `return` and `?`: as branches, where it has that form.
    pub(super) fn without_exits(&mut self, closure: &ExprClosure) -> Option<ExprClosure> {
        if let Some(branches) = without_returns(closure) {
            return Some(branches);
        }
        let span = closure.body.span();
        let name = self.namer.numbered("left", span);
        let label = Lifetime::new(&format!("'{name}"), span);
        let mut exits = Exits {
            label: &label,
            ad: &self.ad,
            all_found: true,
            without_value: false,
        };
        let mut closure = closure.clone();
        exits.visit_expr_mut(&mut closure.body);
        if !exits.all_found {
            return None;
        }
        let body = match &*closure.body {
            Expr::Block(e) if e.label.is_none() && e.attrs.is_empty() => e
                .block
                .stmts
                .iter()
                .map(ToTokens::to_token_stream)
                .collect(),
            body => body.to_token_stream(),
        };
        let end = exits.without_value.then(|| quote!(;));
        *closure.body = syn::parse2(quote!({ #label: { #body } #end })).ok()?;
        Some(closure)
    }
}

struct Exits<'a> {
    label: &'a Lifetime,
    ad: &'a TokenStream,
    /// Of each exit there is such a form.
    all_found: bool,
    /// One of them gives nothing, `return;`: the block is a statement.
    without_value: bool,
}

impl VisitMut for Exits<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if matches!(expr, Expr::Closure(_) | Expr::Async(_)) {
            return;
        }
        visit_mut::visit_expr_mut(self, expr);
        let label = self.label;
        match expr {
            Expr::Return(e) => {
                self.without_value |= e.expr.is_none();
                let value = &e.expr;
                *expr = syn::parse_quote_spanned!(e.return_token.span=> break #label #value);
            }
            Expr::Try(e) => match desugar::question_mark_in(e, self.ad, quote!(break #label)) {
                Some(question) => *expr = question,
                None => self.all_found = false,
            },
            _ => {}
        }
    }

    fn visit_item_mut(&mut self, _: &mut Item) {}
}
