//! Functions handed to methods of `Option` and `Result`, written out where they are called.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, Pat};

use super::Lowerer;
use super::closure::without_returns;
use super::jumps::first_escape;
use super::types::is_result;
use crate::ir::types::peeled;

impl Lowerer<'_> {
    /// `f` applied to what a pattern matches: the pattern, and the value.
    pub(super) fn applied(&mut self, f: &Expr) -> Option<(TokenStream, TokenStream)> {
        match f {
            Expr::Closure(closure) if closure.inputs.len() == 1 => {
                let closure = staying_inside(closure)?;
                let (pat, body) = (&closure.inputs[0], &closure.body);
                match pat {
                    Pat::Type(typed) => {
                        let (inner, ty) = (&typed.pat, &typed.ty);
                        let value = self.namer.fresh("value", inner.span());
                        Some((quote!(#value), quote!({ let #inner: #ty = #value; #body })))
                    }
                    pat => Some((quote!(#pat), quote!(#body))),
                }
            }
            Expr::Path(path) => {
                let value = self.namer.fresh("value", path.span());
                Some((quote!(#value), quote!(#path(#value))))
            }
            _ => None,
        }
    }

    /// The same of the error in `of`; a function that is called by its name is given it, where words tell that there is one.
    pub(super) fn of_error_in(
        &mut self,
        of: &Expr,
        f: &Expr,
    ) -> Option<(TokenStream, TokenStream)> {
        let searches =
            matches!(of, Expr::MethodCall(e) if e.method.to_string().starts_with("binary_search"));
        let fails = || searches || self.type_of(of).is_some_and(|of| is_result(&peeled(&of)));
        if matches!(f, Expr::Path(_)) && fails() {
            let error = self.namer.fresh("error", f.span());
            return self.of_an_error(&syn::parse_quote!(|#error| #f(#error)));
        }
        self.of_an_error(f)
    }

    /// A closure that looks at an error, as an arm: `Err(e)`, and its value. Only of a `Result` there is one, as rustc checks
    /// of the call itself.
    pub(super) fn of_an_error(&mut self, f: &Expr) -> Option<(TokenStream, TokenStream)> {
        match f {
            Expr::Closure(closure)
                if !matches!(closure.inputs.first(), None | Some(Pat::Wild(_))) =>
            {
                let (pat, body) = self.applied(f)?;
                let failed = quote_spanned!(pat.span()=> ::core::result::Result::Err(#pat));
                Some((failed, body))
            }
            _ => None,
        }
    }
}

/// The value of a function of nothing, or of an error that it does not look at.
pub(super) fn of_nothing(f: &Expr) -> Option<TokenStream> {
    match f {
        Expr::Closure(closure) if closure.inputs.iter().all(|pat| matches!(pat, Pat::Wild(_))) => {
            let body = staying_inside(closure)?.body;
            Some(quote!(#body))
        }
        Expr::Path(path) => Some(quote!(#path())),
        _ => None,
    }
}

/// The closure with nothing in it that would leave the function where it is written out: its `return`s are branches, and a
/// `?` is none.
fn staying_inside(closure: &syn::ExprClosure) -> Option<syn::ExprClosure> {
    let closure = without_returns(closure)?;
    first_escape(&closure.body).is_none().then_some(closure)
}
