//! Special functions of other crates: functions by their paths, and methods that traits give floats.
//!
//! ```text
//! use statrs::function::erf::erf;      // erf(x)
//! use special::Error;                  // x.error()
//! ```

use proc_macro2::TokenStream;
use quote::quote;
use syn::Expr;
use syn::spanned::Spanned;

use super::Lowerer;
use super::abroad::names;
use super::assign::unborrowed;
use crate::declared;
use crate::ir::{Form, Rhs};
use crate::other_crates::{self, Method, OF_DISTRIBUTIONS};

impl Lowerer<'_> {
    /// A call of such a function.
    pub(super) fn special_function(
        &mut self,
        path: &syn::ExprPath,
        parts: &[&Expr],
        hint: &str,
    ) -> Option<Rhs> {
        if let Some(call) = method_of_float(path, parts) {
            return self.special_method(&call, hint);
        }
        let full = self.path_in_other_crate(path)?;
        if let Some(row) = other_crates::function(&full.join("::")) {
            let known = full_path(&full);
            let ad = &self.ad;
            let before = quote!(#ad::same_function(#path, #known));
            return (row.partials.len() == parts.len()).then(|| Rhs::Rule {
                row,
                args: self.atoms(parts, hint),
                form: Form::Around {
                    before,
                    after: TokenStream::new(),
                },
            });
        }
        let (name, of) = full.split_last()?;
        let of = of.join("::");
        let of_distribution = of.starts_with(OF_DISTRIBUTIONS)
            && other_crates::function_of_distribution(name).is_some();
        if let ([of, point], true) = (parts, of_distribution) {
            // `ContinuousCDF::cdf(&n, x)`
            let name = &path.path.segments.last()?.ident;
            let of = unborrowed(of);
            let of: Expr = match of {
                Expr::Path(_) | Expr::Field(_) => of.clone(),
                of => syn::parse_quote!((#of)),
            };
            let call = syn::parse_quote!(#of.#name(#point));
            return self.of_distribution(&call, hint);
        }
        // `special::Error::error(x)`
        let mut methods = other_crates::methods(name, parts.len());
        let (_, method) = methods.find(|(_, method)| method.of == of)?;
        self.special(&method, name, parts, hint)
    }

    /// A call of such a method, of a float in whose file something is imported from the crate.
    pub(super) fn special_method(&mut self, e: &syn::ExprMethodCall, hint: &str) -> Option<Rhs> {
        let name = e.method.to_string();
        let known = other_crates::methods(&name, e.args.len() + 1);
        let mut imported = known.filter(|(of_crate, _)| {
            declared::file_imports_from(of_crate) && declared::is_crate(of_crate)
        });
        let (_, method) = imported.next().filter(|_| imported.next().is_none())?;
        if declared::is_method_of_number(&name) || !self.is_float(&e.receiver) {
            return None;
        }
        let receiver = self.behind_references(&e.receiver);
        let parts: Vec<&Expr> = std::iter::once(&receiver).chain(&e.args).collect();
        self.special(&method, &name, &parts, hint)
    }

    fn special(&mut self, method: &Method, name: &str, parts: &[&Expr], hint: &str) -> Option<Rhs> {
        let of = full_path(
            &method
                .of
                .split("::")
                .map(str::to_string)
                .collect::<Vec<_>>(),
        );
        let name = syn::Ident::new(name, parts.first()?.span());
        let mut args = self.atoms(parts, hint);
        let function = quote!(<_ as #of>::#name);
        if method.pair {
            let [x] = &args[..] else { return None };
            let x = match x.var() {
                Some(_) => x.clone(),
                None => self.bind_temp(Rhs::Use(x.clone()), hint, name.span()),
            };
            let named = self.expose(x.var()?);
            let whole: Expr = syn::parse_quote!(#function(#named).1);
            let integer = self.integer_atom(&whole, hint);
            let float = Rhs::Rule {
                row: method.row,
                args: vec![x],
                form: around(function, quote!(.0)),
            };
            let float = self.bind_temp(float, hint, name.span());
            return Some(Rhs::Tuple(vec![float, integer]));
        }
        let mut function = function;
        if method.borrows {
            function = quote!((|x| #function(&x)));
        }
        Some(Rhs::Rule {
            row: method.row,
            args: std::mem::take(&mut args),
            form: around(function, TokenStream::new()),
        })
    }

    /// What a path leads to, where that is in a crate without companions: not where the user wrote a rule for it.
    pub(super) fn path_in_other_crate(&self, path: &syn::ExprPath) -> Option<Vec<String>> {
        let names = names(&path.path);
        let local = matches!(&names[..], [name] if self.resolve(name).is_some());
        if path.qself.is_some() || local || self.has_user_rule(path) {
            return None;
        }
        declared::path_in_other_crate(&self.function.to_string(), &names)
    }
}

/// `x.error()` for `f64::error(x)`
fn method_of_float(path: &syn::ExprPath, parts: &[&Expr]) -> Option<syn::ExprMethodCall> {
    let [of, name] = &names(&path.path)[..] else {
        return None;
    };
    let is_float = path.qself.is_none() && (of == "f64" || of == "f32");
    other_crates::methods(name, parts.len())
        .next()
        .filter(|_| is_float)?;
    let name = &path.path.segments.last()?.ident;
    let (receiver, rest) = parts.split_first()?;
    Some(syn::parse_quote!((#receiver).#name(#(#rest),*)))
}

fn around(before: TokenStream, after: TokenStream) -> Form {
    Form::Around { before, after }
}

/// `::statrs::function::erf::erf`
pub(super) fn full_path(names: &[String]) -> syn::Path {
    let names = names
        .iter()
        .map(|name| syn::Ident::new(name, proc_macro2::Span::call_site()));
    syn::parse_quote!(#(::#names)*)
}
