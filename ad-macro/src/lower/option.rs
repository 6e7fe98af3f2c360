//! Methods of `Option` and `Result` that are a `match` under another name.
//!
//! ```text
//! o.unwrap_or(d)            ==>   match attempt(o) { Ok(v) => v, Err(_) => d }
//! o.map_or(d, |p| e)        ==>   match attempt(o) { Ok(p) => e, Err(_) => d }
//! o.and_then(|p| e)         ==>   match attempt(o) { Ok(p) => e, Err(f) => from_failure(f) }
//! xs.first().map(|p| e)     ==>   match xs.first() { Some(p) => Some(e), None => None }
//! o.map(|p| e)              ==>   match attempt(o) { Ok(p) => success(e, kind), Err(f) => from_failure(f) }
//! b.then(|| e)              ==>   if b { Some(e) } else { None }
//! o.or(p)                   ==>   match attempt(o) { Ok(v) => success(v, kind), Err(_) => p }
//! ```
//! `attempt` is defined for the two types alone, so that a method of the same name on another type does not compile.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::Expr;

use super::Lowerer;
use super::applied::of_nothing;
use super::forms::is_quiet;
use super::is_option::{is_iterator, is_option_or_result};
use super::matching::{is_lent_inside, is_split};
use super::view::is_view;
use crate::contexts;
use crate::ir::{Given, Rhs, Structural, Written};
use crate::names::variant;

/// Methods of `Option` that take it by value.
pub(super) const OF_A_VALUE: &[&str] = &[
    "unwrap",
    "expect",
    "unwrap_or",
    "unwrap_or_default",
    "unwrap_or_else",
    "map",
    "map_or",
    "map_or_else",
    "and_then",
    "or",
    "or_else",
    "xor",
    "filter",
    "zip",
    "ok_or",
    "ok_or_else",
];

/// The variant of `ad::attempt(of)` that holds the value: of a reference into a place, a variant of the place.
pub(super) fn variant_of_success(of: &Expr, ad: &TokenStream) -> TokenStream {
    match is_lent_inside(of) {
        true => variant::success(ad),
        false => quote!(::core::result::Result::Ok),
    }
}

/// How the two outcomes of an `Option` or `Result` are told apart.
struct Outcomes {
    subject: TokenStream,
    success: TokenStream,
    failure: TokenStream,
}

impl Lowerer<'_> {
    /// `(*o).unwrap_or(d)` for `o.unwrap_or(d)`, where `o` is a reference to an `Option`: the method takes a copy.
    pub(super) fn of_a_copy(&self, e: &syn::ExprMethodCall) -> Option<Expr> {
        let Expr::Path(path) = &*e.receiver else {
            return None;
        };
        let var = self.resolve(&path.path.get_ident()?.to_string())?;
        let method = e.method.to_string();
        let of_a_value = OF_A_VALUE.contains(&method.as_str()) && self.is_reference(var);
        let is_option = || {
            let told = self.type_of(&e.receiver);
            self.options.contains(&var) || told.is_some_and(|ty| is_option_or_result(&ty))
        };
        // Arrays and iterators have the others too.
        let tells = !["map", "filter", "zip", "or"].contains(&method.as_str());
        if !of_a_value || !(tells || is_option()) {
            return None;
        }
        let mut copied = e.clone();
        copied.receiver = syn::parse_quote!((*#path));
        Some(Expr::MethodCall(copied))
    }

    /// `*o` of the name of a reference.
    fn copy_behind(&self, of: &Expr) -> Option<Expr> {
        let Expr::Path(path) = of else { return None };
        let var = self.resolve(&path.path.get_ident()?.to_string())?;
        self.is_reference(var).then(|| syn::parse_quote!((*#path)))
    }

    /// The value of a method of `Option` or `Result`.
    pub(super) fn option_method(&mut self, e: &syn::ExprMethodCall, hint: &str) -> Option<Rhs> {
        if e.turbofish.is_some() {
            return None;
        }
        let args: Vec<&Expr> = e.args.iter().collect();
        let method = e.method.to_string();
        if let ("copied" | "cloned", []) = (method.as_str(), &args[..]) {
            if is_view(&e.receiver) && self.mentions_varied(&e.receiver) {
                let (of, value) = (&e.receiver, self.name_of("value", e));
                let copy = match method.as_str() {
                    "copied" => quote!(*#value),
                    _ => quote!(#value.clone()),
                };
                let whole: Expr = syn::parse2(quote! {
                    match #of {
                        ::core::option::Option::Some(#value) => ::core::option::Option::Some(#copy),
                        ::core::option::Option::None => ::core::option::Option::None,
                    }
                })
                .ok()?;
                return Some(self.rhs(&whole, hint));
            }
            return self.copied_inside(e, hint);
        }
        let desugared = match self.desugared(e, &method, &args) {
            Some(desugared) => desugared,
            None => self.of_a_kind(e, &method, &args)?,
        };
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
        let value = self.name_of("value", e);
        let fallback = match (method, args) {
            ("unwrap_or", [Expr::Reference(d)]) if self.holds_slice(of) => {
                let of = &d.expr;
                match &**of {
                    Expr::Array(_) | Expr::Repeat(_) => quote!(&#of[..]),
                    _ => quote!(#d),
                }
            }
            ("unwrap_or", [d]) => quote!(#d),
            ("unwrap_or_default", []) => quote!(::core::default::Default::default()),
            ("unwrap_or_else", [f]) => match self.of_error_in(of, f) {
                Some((failed, other)) => {
                    return Some(quote! {
                        match #of { ::core::result::Result::Ok(#value) => #value, #failed => #other }
                    });
                }
                None => of_nothing(f)?,
            },
            _ => TokenStream::new(),
        };
        if !fallback.is_empty() {
            let of_a_value = method == "unwrap_or";
            // `o.map(f).unwrap_or(d)` is `o.map_or(d, f)`.
            if let Some((inner, f)) = mapped(of).filter(|_| !of_a_value || is_quiet(args[0])) {
                let inner = self.copy_behind(inner).unwrap_or_else(|| inner.clone());
                return self.folded(&inner, f, fallback, e);
            }
            // Of any other value it is a change of structure, whose rule finds by type what it does.
            if method != "unwrap_or_else" && !self.is_option(of) {
                return None;
            }
            let (first, of, fallback) = match of_a_value {
                true => self.evaluated_first(of, &syn::parse2(fallback).ok()?, e),
                false => (TokenStream::new(), of.clone(), fallback),
            };
            let Outcomes {
                subject,
                success,
                failure,
            } = self.outcomes(&e.receiver, &of);
            return Some(in_block(
                first,
                quote! {
                    match #subject { #success(#value) => #value, #failure => #fallback }
                },
            ));
        }
        match (method, args) {
            // Of a `bool`.
            ("then", [Expr::Closure(closure)]) if closure.inputs.is_empty() => {
                let body = of_nothing(args[0])?;
                Some(quote! {
                    if #of { ::core::option::Option::Some(#body) } else { ::core::option::Option::None }
                })
            }
            // What it holds is computed in either case.
            ("then_some", [held]) => {
                let holds = self.name_of("holds", e);
                Some(quote! {{
                    let #holds = #of;
                    let #value = #held;
                    if #holds { ::core::option::Option::Some(#value) } else { ::core::option::Option::None }
                }})
            }
            ("map_or", [d, f]) => {
                let (first, of, fallback) = self.evaluated_first(of, d, e);
                let folded = self.folded(&of, f, fallback, e)?;
                Some(in_block(first, folded))
            }
            ("map_or_else", [d, f]) => match self.of_an_error(d) {
                Some((failed, other)) => {
                    let (pat, body) = self.applied(f)?;
                    Some(quote! {
                        match #of { ::core::result::Result::Ok(#pat) => #body, #failed => #other }
                    })
                }
                None => self.folded(of, f, of_nothing(d)?, e),
            },
            // What a search finds is a reference.
            ("and_then", [f]) if self.is_look(of) || is_split(of) => {
                let (pat, body) = self.applied(f)?;
                Some(quote! {
                    match #of {
                        ::core::option::Option::Some(#pat) => #body,
                        ::core::option::Option::None => ::core::option::Option::None,
                    }
                })
            }
            ("and_then", [f]) => {
                let ad = self.ad.clone();
                let success = variant_of_success(of, &ad);
                let (pat, body) = self.applied(f)?;
                Some(quote! {
                    match #ad::attempt(#of) {
                        #success(#pat) => #body,
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
                let (first, of, error) = match method {
                    "ok_or" => self.evaluated_first(of, args[0], e),
                    _ => (TokenStream::new(), of.clone(), of_nothing(args[0])?),
                };
                Some(in_block(
                    first,
                    quote! {
                        match #of {
                            ::core::option::Option::Some(#value) => ::core::result::Result::Ok(#value),
                            ::core::option::Option::None => ::core::result::Result::Err(#error),
                        }
                    },
                ))
            }
            ("map_err", [f]) => {
                let (pat, body) = self.applied(f)?;
                Some(quote! {
                    match #of {
                        ::core::result::Result::Ok(#value) => ::core::result::Result::Ok(#value),
                        ::core::result::Result::Err(#pat) => ::core::result::Result::Err(#body),
                    }
                })
            }
            // Of `anyhow`, and of `eyre`: a word about an error, which is made where there is one.
            (_, [about]) if contexts::is_said(&e.method) => {
                let ad = self.ad.clone();
                let success = variant_of_success(of, &ad);
                let with = &e.method;
                Some(quote! {
                    match #ad::attempt(#of) {
                        #success(#value) => ::core::result::Result::Ok(#value),
                        ::core::result::Result::Err(#value) => {
                            ::core::result::Result::Err(#ad::error_of(#value.#with(#about)))
                        }
                    }
                })
            }
            ("flatten", []) if self.makes_option(of) => Some(quote! {
                match #of {
                    ::core::option::Option::Some(#value) => #value,
                    ::core::option::Option::None => ::core::option::Option::None,
                }
            }),
            ("map", [f]) if self.is_option(of) => {
                let (pat, body) = self.applied(f)?;
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

    /// Methods whose value is an `Option` or a `Result` as the receiver is.
    fn of_a_kind(
        &mut self,
        e: &syn::ExprMethodCall,
        method: &str,
        args: &[&Expr],
    ) -> Option<TokenStream> {
        let of = &*e.receiver;
        if is_iterator(of) || !self.mentions_varied(of) {
            return None;
        }
        let [subject, kind, value] = ["subject", "kind", "value"].map(|name| self.name_of(name, e));
        let ad = self.ad.clone();
        let failed = quote!(::core::result::Result::Err(#value) => #ad::from_failure(#value));
        let (first, pat, body, failure) = match (method, args) {
            ("map", [f]) => {
                let (pat, body) = self.applied(f)?;
                (TokenStream::new(), pat, body, failed)
            }
            ("or", [d]) => {
                let other = self.name_of("other", e);
                let failure = quote!(::core::result::Result::Err(_) => #other);
                (
                    quote!(let #other = #d;),
                    quote!(#value),
                    quote!(#value),
                    failure,
                )
            }
            ("xor", [d]) => {
                let other = self.name_of("other", e);
                return Some(quote! {{
                    let #subject = #of;
                    let #other = #d;
                    match (#subject, #other) {
                        (::core::option::Option::Some(#value), ::core::option::Option::None)
                        | (::core::option::Option::None, ::core::option::Option::Some(#value)) => {
                            ::core::option::Option::Some(#value)
                        }
                        _ => ::core::option::Option::None,
                    }
                }});
            }
            ("or_else", [d]) => {
                if let Some((failed, other)) = self.of_an_error(d) {
                    return Some(quote! {
                        match #of {
                            ::core::result::Result::Ok(#value) => ::core::result::Result::Ok(#value),
                            #failed => #other,
                        }
                    });
                }
                let other = of_nothing(d)?;
                let failure = quote!(::core::result::Result::Err(_) => #other);
                (TokenStream::new(), quote!(#value), quote!(#value), failure)
            }
            _ => return None,
        };
        Some(quote! {{
            let #subject = #of;
            #first
            let #kind = #ad::kind(&#subject);
            match #ad::attempt(#subject) {
                ::core::result::Result::Ok(#pat) => #ad::success(#body, #kind),
                #failure,
            }
        }})
    }

    /// `ad::success(value, kind)`, as above.
    pub(super) fn success(
        &mut self,
        path: &syn::ExprPath,
        args: &[&Expr],
        hint: &str,
    ) -> Option<Rhs> {
        let [value, kind] = args else { return None };
        let value = self.atom(value, hint);
        let change = Structural {
            row: &crate::structure::SUCCESS,
            place: None,
            other: None,
            given: vec![Given::Value(value), Given::Plain(self.opaque(kind))],
            written: Written::Function(path.clone()),
        };
        Some(Rhs::Structural(Box::new(change)))
    }

    /// `o.copied()` of an `Option` of a reference: the tangent stays what it is.
    fn copied_inside(&mut self, e: &syn::ExprMethodCall, hint: &str) -> Option<Rhs> {
        if is_iterator(&e.receiver) || !self.mentions_varied(&e.receiver) {
            return None;
        }
        let (ad, method) = (self.ad.clone(), &e.method);
        let function = syn::parse2(quote!(#ad::#method)).ok()?;
        let atom = self.atom(&e.receiver, hint);
        Some(Rhs::Wrap { function, atom })
    }

    /// `next.as_deref()` of an `Option<Box<Node>>`: the reference is to what is in the box.
    pub(super) fn unboxed(&mut self, e: &syn::ExprMethodCall) -> Expr {
        let (of, inside) = (&e.receiver, self.name_of("inside", e));
        let unboxed = self.name_of("unboxed", e);
        syn::parse_quote! {
            match &#of {
                ::core::option::Option::Some(#inside) => {
                    let #unboxed = &**#inside;
                    Some(#unboxed)
                }
                ::core::option::Option::None => None,
            }
        }
    }

    /// A name that no code of the user's means anything by, since that stands in its scope.
    fn name_of(&mut self, hint: &str, e: &syn::ExprMethodCall) -> Ident {
        self.namer.fresh(hint, e.method.span())
    }

    /// `match of { success(p) => f(p), failure => d }`
    fn folded(
        &mut self,
        of: &Expr,
        f: &Expr,
        fallback: TokenStream,
        e: &syn::ExprMethodCall,
    ) -> Option<TokenStream> {
        let (pat, body) = self.applied(f)?;
        let form = match e.method == "map_or" {
            true => &e.receiver,
            false => of,
        };
        let Outcomes {
            subject,
            success,
            failure,
        } = self.outcomes(form, of);
        Some(quote!(match #subject { #success(#pat) => #body, #failure => #fallback }))
    }

    /// The operand of a method, and its argument that is evaluated whether it is needed or not, with what has to run
    /// before: an argument that may panic or change something must not wait for the branch that uses it.
    ///
    /// Output: `let subject = of; let other = argument;`, `subject`, `other`
    fn evaluated_first(
        &mut self,
        of: &Expr,
        argument: &Expr,
        e: &syn::ExprMethodCall,
    ) -> (TokenStream, Expr, TokenStream) {
        if is_quiet(argument) {
            return (TokenStream::new(), of.clone(), quote!(#argument));
        }
        let other = self.name_of("other", e);
        let changed = self.changes_of_expr(argument);
        let quiet = match of {
            Expr::MethodCall(view) if is_view(of) => {
                is_quiet(&view.receiver) && view.args.iter().all(is_quiet)
            }
            of => is_quiet(of),
        };
        if quiet && !self.reads_of(of).iter().any(|var| changed.contains(var)) {
            return (quote!(let #other = #argument;), of.clone(), quote!(#other));
        }
        let subject = self.name_of("subject", e);
        (
            quote!(let #subject = #of; let #other = #argument;),
            syn::parse_quote!(#subject),
            quote!(#other),
        )
    }

    /// `form` is how the user wrote `of`.
    fn outcomes(&self, form: &Expr, of: &Expr) -> Outcomes {
        // `r.as_ref().ok()` tells them apart as `r.as_ref()` does.
        let lent = match of {
            Expr::MethodCall(e) if e.method == "ok" && is_lent_inside(&e.receiver) => &e.receiver,
            of => of,
        };
        if self.is_option(form) && std::ptr::eq(lent, of) {
            return Outcomes {
                subject: quote!(#of),
                success: quote!(::core::option::Option::Some),
                failure: quote!(::core::option::Option::None),
            };
        }
        let ad = &self.ad;
        Outcomes {
            subject: quote!(#ad::attempt(#lent)),
            success: variant_of_success(lent, ad),
            failure: quote!(::core::result::Result::Err(_)),
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

/// `{ first body }`
fn in_block(first: TokenStream, body: TokenStream) -> TokenStream {
    match first.is_empty() {
        true => body,
        false => quote!({ #first #body }),
    }
}
