//! Methods of `Option` and `Result` that are a `match` under another name.
//!
//! ```text
//! o.unwrap_or(d)            ==>   match attempt(o) { Ok(v) => v, Err(_) => d }
//! o.map_or(d, |p| e)        ==>   match attempt(o) { Ok(p) => e, Err(_) => d }
//! o.and_then(|p| e)         ==>   match attempt(o) { Ok(p) => e, Err(f) => from_failure(f) }
//! xs.first().map(|p| e)     ==>   match xs.first() { Some(p) => Some(e), None => None }
//! ```
//! `attempt` is defined for the two types alone, so that a method of the same name on another type does not compile.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use syn::{Expr, Pat};

use super::Lowerer;
use super::opaque::jumps;
use super::view::is_view;
use crate::ir::Rhs;

/// How the two outcomes of an `Option` or `Result` are told apart.
struct Outcomes {
    subject: TokenStream,
    success: TokenStream,
    failure: TokenStream,
}

impl Lowerer<'_> {
    /// The value of a method of `Option` or `Result`.
    pub(super) fn option_method(&mut self, e: &syn::ExprMethodCall, hint: &str) -> Option<Rhs> {
        if e.turbofish.is_some() {
            return None;
        }
        let args: Vec<&Expr> = e.args.iter().collect();
        let method = e.method.to_string();
        let desugared = self.desugared(e, &method, &args)?;
        let desugared: Expr = syn::parse2(desugared).ok()?;
        Some(self.rhs(&desugared, hint))
    }

    fn desugared(
        &mut self,
        e: &syn::ExprMethodCall,
        method: &str,
        args: &[&Expr],
    ) -> Option<TokenStream> {
        let of = &*e.receiver;
        let value = Ident::new("value", Span::mixed_site());
        let fallback = match (method, args) {
            ("unwrap_or", [d]) => quote!(#d),
            ("unwrap_or_default", []) => quote!(::core::default::Default::default()),
            ("unwrap_or_else", [f]) => of_nothing(f)?,
            _ => TokenStream::new(),
        };
        if !fallback.is_empty() {
            // `o.map(f).unwrap_or(d)` is `o.map_or(d, f)`.
            if let Some((inner, f)) = mapped(of) {
                return self.folded(inner, f, fallback);
            }
            // Of any other value it is a change of structure, whose rule finds by type what it does.
            if method != "unwrap_or_else" && !self.is_option(of) {
                return None;
            }
            let Outcomes {
                subject,
                success,
                failure,
            } = self.outcomes(of);
            return Some(quote! {
                match #subject { #success(#value) => #value, #failure => #fallback }
            });
        }
        match (method, args) {
            ("map_or", [d, f]) => self.folded(of, f, quote!(#d)),
            ("map_or_else", [d, f]) => self.folded(of, f, of_nothing(d)?),
            ("and_then", [f]) => {
                let ad = self.ad.clone();
                let (pat, body) = applied(f)?;
                Some(quote! {
                    match #ad::attempt(#of) {
                        ::core::result::Result::Ok(#pat) => #body,
                        ::core::result::Result::Err(#value) => #ad::from_failure(#value),
                    }
                })
            }
            ("ok", []) => Some(quote! {
                match #of {
                    ::core::result::Result::Ok(#value) => ::core::option::Option::Some(#value),
                    ::core::result::Result::Err(_) => ::core::option::Option::None,
                }
            }),
            ("ok_or", [_]) | ("ok_or_else", [_]) => {
                let error = match method {
                    "ok_or" => {
                        let error = args[0];
                        quote!(#error)
                    }
                    _ => of_nothing(args[0])?,
                };
                Some(quote! {
                    match #of {
                        ::core::option::Option::Some(#value) => ::core::result::Result::Ok(#value),
                        ::core::option::Option::None => ::core::result::Result::Err(#error),
                    }
                })
            }
            ("map_err", [f]) => {
                let (pat, body) = applied(f)?;
                Some(quote! {
                    match #of {
                        ::core::result::Result::Ok(#value) => ::core::result::Result::Ok(#value),
                        ::core::result::Result::Err(#pat) => ::core::result::Result::Err(#body),
                    }
                })
            }
            ("map", [f]) if self.is_option(of) => {
                let (pat, body) = applied(f)?;
                Some(quote! {
                    match #of {
                        ::core::option::Option::Some(#pat) => ::core::option::Option::Some(#body),
                        ::core::option::Option::None => ::core::option::Option::None,
                    }
                })
            }
            _ => None,
        }
    }

    /// `match of { success(p) => f(p), failure => d }`
    fn folded(&mut self, of: &Expr, f: &Expr, fallback: TokenStream) -> Option<TokenStream> {
        let (pat, body) = applied(f)?;
        let Outcomes {
            subject,
            success,
            failure,
        } = self.outcomes(of);
        Some(quote!(match #subject { #success(#pat) => #body, #failure => #fallback }))
    }

    fn outcomes(&self, of: &Expr) -> Outcomes {
        if self.is_option(of) {
            return Outcomes {
                subject: quote!(#of),
                success: quote!(::core::option::Option::Some),
                failure: quote!(::core::option::Option::None),
            };
        }
        let ad = &self.ad;
        Outcomes {
            subject: quote!(#ad::attempt(#of)),
            success: quote!(::core::result::Result::Ok),
            failure: quote!(::core::result::Result::Err(_)),
        }
    }

    /// The form of the expression says that it is an `Option`.
    fn is_option(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Paren(e) => self.is_option(&e.expr),
            Expr::Path(path) => path
                .path
                .get_ident()
                .and_then(|ident| self.resolve(&ident.to_string()))
                .is_some_and(|var| self.options.contains(&var)),
            Expr::Call(e) => matches!(&*e.func, Expr::Path(path) if path.path.is_ident("Some")),
            Expr::MethodCall(e) => {
                let method = e.method.to_string();
                let adaptor = ["as_ref", "map", "filter", "copied", "cloned", "as_deref"];
                is_view(expr)
                    || method == "ok"
                    || adaptor.contains(&method.as_str()) && self.is_option(&e.receiver)
            }
            _ => false,
        }
    }
}

/// `receiver.map(f)` as the two.
fn mapped(expr: &Expr) -> Option<(&Expr, &Expr)> {
    match expr {
        Expr::MethodCall(e) if e.method == "map" && e.args.len() == 1 => {
            Some((&e.receiver, &e.args[0]))
        }
        _ => None,
    }
}

/// `f` applied to what a pattern matches: the pattern, and the value.
fn applied(f: &Expr) -> Option<(TokenStream, TokenStream)> {
    match f {
        Expr::Closure(closure) if closure.inputs.len() == 1 && stays_inside(closure) => {
            let (pat, body) = (&closure.inputs[0], &closure.body);
            match pat {
                Pat::Type(typed) => {
                    let (inner, ty) = (&typed.pat, &typed.ty);
                    let value = Ident::new("value", Span::mixed_site());
                    Some((quote!(#value), quote!({ let #inner: #ty = #value; #body })))
                }
                pat => Some((quote!(#pat), quote!(#body))),
            }
        }
        Expr::Path(path) => {
            let value = Ident::new("value", Span::mixed_site());
            Some((quote!(#value), quote!(#path(#value))))
        }
        _ => None,
    }
}

/// The value of a function of nothing, or of an error that it does not look at.
fn of_nothing(f: &Expr) -> Option<TokenStream> {
    match f {
        Expr::Closure(closure)
            if closure.inputs.iter().all(|pat| matches!(pat, Pat::Wild(_)))
                && stays_inside(closure) =>
        {
            let body = &closure.body;
            Some(quote!(#body))
        }
        Expr::Path(path) => Some(quote!(#path())),
        _ => None,
    }
}

/// No `return` or `?` leaves the closure early: written out, it would leave the function.
fn stays_inside(closure: &syn::ExprClosure) -> bool {
    !jumps(&closure.body)
}
