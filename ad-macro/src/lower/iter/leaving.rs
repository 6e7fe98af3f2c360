//! What leaves a closure whose body is written out where a loop runs it.
//!
//! Input:  `|x| { let y = f(x)?; Some(y * y) }` in a loop that a failure ends
//! Output: `{ let y = match f(x) { Some(value) => value, None => break 'all None }; Some(y * y) }`
//!
//! Input:  `|x| { if x < 0.0 { return None; } Some(x.sqrt()) }`
//! Output: `'value: { if x < 0.0 { break 'value None; } Some(x.sqrt()) }`

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Lifetime};

use super::super::Lowerer;
use super::rewrite::Kind;

impl Lowerer<'_> {
    /// The body of a closure whose failures end the loop `label`.
    pub(super) fn written_where_it_runs(
        &mut self,
        body: &Expr,
        kind: Kind,
        label: &Lifetime,
    ) -> TokenStream {
        if returns(body) {
            return self.written_as_value(body, kind);
        }
        leave(body, kind, label)
    }

    /// The body of a closure as a block that what leaves the closure leaves.
    pub(super) fn written_as_value(&mut self, body: &Expr, kind: Kind) -> TokenStream {
        let name = self.namer.fresh("value", body.span());
        let label = Lifetime::new(&format!("'{name}"), body.span());
        let body = leave(body, kind, &label);
        quote!(#label: #body)
    }
}

/// Has `?` and `return` leave what has the label.
fn leave(body: &Expr, kind: Kind, label: &Lifetime) -> TokenStream {
    let mut body = body.clone();
    Leave { kind, label }.visit_expr_mut(&mut body);
    match body {
        Expr::Block(e) if e.label.is_none() => e.to_token_stream(),
        body => quote!({ #body }),
    }
}

struct Leave<'a> {
    kind: Kind,
    label: &'a Lifetime,
}

impl VisitMut for Leave<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if matches!(expr, Expr::Closure(_) | Expr::Async(_)) {
            return;
        }
        visit_mut::visit_expr_mut(self, expr);
        let label = self.label;
        let tokens = match expr {
            Expr::Return(returned) => {
                let value = &returned.expr;
                quote!(break #label #value)
            }
            Expr::Try(tried) => self.tried(&tried.expr),
            _ => return,
        };
        if let Ok(new) = syn::parse2(tokens) {
            *expr = new;
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

impl Leave<'_> {
    fn tried(&self, inner: &Expr) -> TokenStream {
        let value = Ident::new("value", proc_macro2::Span::mixed_site());
        let (then, label) = (quote!(#value), self.label);
        match self.kind {
            Kind::Option => self.kind.matched(&quote!(#inner), &value, &then, label),
            // The error is converted, as `?` does.
            Kind::Result => quote! {
                match #inner {
                    ::core::result::Result::Ok(#value) => #then,
                    ::core::result::Result::Err(#value) => break #label
                        ::core::result::Result::Err(::core::convert::From::from(#value)),
                }
            },
        }
    }
}

fn returns(expr: &Expr) -> bool {
    struct Returns(bool);
    impl<'ast> syn::visit::Visit<'ast> for Returns {
        fn visit_expr_return(&mut self, _: &'ast syn::ExprReturn) {
            self.0 = true;
        }
        fn visit_expr_closure(&mut self, _: &'ast syn::ExprClosure) {}
    }
    let mut found = Returns(false);
    syn::visit::Visit::visit_expr(&mut found, expr);
    found.0
}
