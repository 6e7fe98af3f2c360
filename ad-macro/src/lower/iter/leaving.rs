//! What leaves a closure whose body is written out where a loop runs it.
//!
//! Input:  `|x| { let y = f(x)?; Some(y * y) }` in a loop that a failure ends
//! Output: `{ let y = match f(x) { Some(value) => value, None => break 'all None }; Some(y * y) }`
//!
//! Input:  `|x| { if x < 0.0 { return None; } Some(x.sqrt()) }`
//! Output: `'value: { if x < 0.0 { break 'value None; } Some(x.sqrt()) }`

use proc_macro2::{Ident, Span, TokenStream};
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
        self.left(body, kind, label)
    }

    /// The body of a closure as a block that what leaves the closure leaves.
    pub(super) fn written_as_value(&mut self, body: &Expr, kind: Kind) -> TokenStream {
        let name = self.namer.fresh("value", body.span());
        let label = Lifetime::new(&format!("'{name}"), body.span());
        let body = self.left(body, kind, &label);
        quote!(#label: #body)
    }

    /// The body with `?` and `return` that leave what has the label.
    fn left(&mut self, body: &Expr, kind: Kind, label: &Lifetime) -> TokenStream {
        let mut body = body.clone();
        let failure = self.handed_on("failure", body.span());
        let mut leave = Leave {
            kind,
            label,
            failure: &failure,
        };
        leave.visit_expr_mut(&mut body);
        match body {
            Expr::Block(e) if e.label.is_none() => e.to_token_stream(),
            body => quote!({ #body }),
        }
    }

    /// A name for the failure of what a closure of a chain gives, with which the loop ends as it is. It refers to nothing
    /// that the closure has changed: what a closure captures does not leave it by reference.
    pub(super) fn handed_on(&mut self, hint: &str, span: Span) -> Ident {
        let name = self.namer.numbered(hint, span);
        self.failures.insert(name.to_string());
        name
    }
}

struct Leave<'a> {
    kind: Kind,
    label: &'a Lifetime,
    failure: &'a Ident,
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
        let value = Ident::new("value", Span::mixed_site());
        let (label, failure) = (self.label, self.failure);
        match self.kind {
            Kind::Option => quote! {
                match #inner {
                    ::core::option::Option::Some(#value) => #value,
                    ::core::option::Option::None => break #label ::core::option::Option::None,
                }
            },
            // The error is converted, as `?` does.
            Kind::Result => quote! {
                match #inner {
                    ::core::result::Result::Ok(#value) => #value,
                    ::core::result::Result::Err(#failure) => break #label
                        ::core::result::Result::Err(::core::convert::From::from(#failure)),
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
