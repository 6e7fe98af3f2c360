//! `function!`: a closure or an annotated function as a value that has its derivatives with it.
//!
//! Input:  `function!(|x: f64| (k * x).sin())`
//! Output: its code, and that of its two companions

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::visit::{self, Visit};
use syn::{Expr, Pat};

use crate::callable;
use crate::diag::{Diagnostics, Extent, codes};
use crate::emit::place::own;
use crate::emit::sig::lints;
use crate::lower::behind::Behind;
use crate::lower::function;
use crate::names::companions;
use crate::options::Options;
use crate::pipeline;

pub fn expand(input: TokenStream) -> TokenStream {
    let diag = Diagnostics::default();
    let options = Options::parse(TokenStream::new(), &diag);
    let value = match syn::parse2::<Expr>(input.clone()) {
        Ok(Expr::Closure(closure)) => of_closure(&closure, &options, &diag),
        Ok(Expr::Path(path)) => of_path(&path, &options, &diag),
        _ => {
            let what = "what is neither a closure nor the name of a function";
            diag.error(Extent::of(&input), &codes::CLOSURE, what, None);
            None
        }
    };
    match value {
        Some(value) if diag.is_empty() => value,
        _ => {
            let errors = diag.into_compile_errors();
            quote!({ #errors ::core::unreachable!() })
        }
    }
}

/// An annotated function knows its parameters; a primitive is a closure.
fn of_path(path: &syn::ExprPath, options: &Options, diag: &Diagnostics) -> Option<TokenStream> {
    let scalar = path.path.segments.first().map(|first| first.ident.clone());
    if let Some(ty) = scalar.filter(|ty| ty == "f64" || ty == "f32") {
        let closure = function::of_primitive(path, Some(&ty), None)?;
        return of_closure(&closure, options, diag);
    }
    let make = function::renamed(path, companions::value);
    let (rev, jvp) = (
        function::renamed(path, companions::rev),
        function::renamed(path, companions::jvp),
    );
    Some(quote!(#make!(function #path, #rev, #jvp)))
}

fn of_closure(
    closure: &syn::ExprClosure,
    options: &Options,
    diag: &Diagnostics,
) -> Option<TokenStream> {
    for input in &closure.inputs {
        let typed = matches!(input, Pat::Type(typed) if !callable::is_inferred(&typed.ty));
        if !typed {
            let what = "a parameter without its type";
            diag.error(Extent::of(input), &codes::CLOSURE, what, None);
        }
    }
    if closure.asyncness.is_some() {
        diag.error(
            Extent::of(closure),
            &codes::CLOSURE,
            "an `async` closure",
            None,
        );
    }
    if !diag.is_empty() {
        return None;
    }
    let captured = free_names(closure);
    let krate = &options.krate;
    let (item, names) = function::of_free(closure, &captured)?;
    let code = pipeline::function_value(&item, names.len(), options, diag)?;
    let (call, reverse, forward) = (&code.call, &code.reverse, &code.forward);
    let lanes = &code.lanes;
    let (lints, value) = (lints(), own("value"));
    Some(quote! {{
        #(let #names = &#names;)*
        const #lanes: usize = 1;
        #lints
        let #value = #krate::__private::function(#call, #reverse, #forward);
        #value
    }})
}

/// The names that the closure does not bind itself: by their case, variables.
fn free_names(closure: &syn::ExprClosure) -> Vec<Ident> {
    struct Free(Vec<Ident>);
    impl<'ast> Visit<'ast> for Free {
        fn visit_expr(&mut self, expr: &'ast Expr) {
            if let Expr::Path(path) = expr {
                if let Some(ident) = path.path.get_ident() {
                    let name = ident.to_string();
                    let variable = name.trim_start_matches('_').starts_with(char::is_lowercase);
                    if (variable || name == "self") && !self.0.contains(ident) {
                        self.0.push(ident.clone());
                    }
                }
            }
            if let Expr::Call(call) = expr {
                // What is called is a function of the surroundings.
                if matches!(&*call.func, Expr::Path(_)) {
                    return call.args.iter().for_each(|arg| self.visit_expr(arg));
                }
            }
            visit::visit_expr(self, expr);
        }
        fn visit_macro(&mut self, mac: &'ast syn::Macro) {
            let arguments = syn::punctuated::Punctuated::<Expr, syn::Token![,]>::parse_terminated;
            if let Ok(arguments) = mac.parse_body_with(arguments) {
                arguments.iter().for_each(|arg| self.visit_expr(arg));
            }
        }
        fn visit_item(&mut self, _: &'ast syn::Item) {}
    }
    let mut free = Free(Vec::new());
    free.visit_expr(&closure.body);
    Behind::free_among(closure, free.0)
}
