//! What is said of an error that stands for a look which found nothing, in the words of the language, which the passes behind
//! this one know. Of anything else it is a word about an error there may be (`lower/option.rs`).
//!
//! ```text
//! xs.first().context("none")?    ==>    xs.first().ok_or_else(|| error_of(None::<Infallible>.context("none")))?
//! ```

use proc_macro2::TokenStream;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ItemFn, parse_quote};

use crate::declared;
use crate::lower::gives_option;

/// Methods of `anyhow`'s trait, and of `eyre`'s.
pub const METHODS: &[&str] = &["context", "with_context", "wrap_err", "wrap_err_with"];

/// In a function that may be derived in these words.
pub fn rewrite(item: &mut ItemFn, ad: &TokenStream) {
    struct Said<'a> {
        ad: &'a TokenStream,
    }
    impl VisitMut for Said<'_> {
        fn visit_expr_mut(&mut self, expr: &mut Expr) {
            visit_mut::visit_expr_mut(self, expr);
            let Expr::MethodCall(call) = expr else { return };
            let (ad, of, method) = (self.ad, &call.receiver, &call.method);
            let said = call.args.first().filter(|_| call.args.len() == 1);
            if let Some(said) = said.filter(|_| is_said(method) && finds(of)) {
                *expr = parse_quote! {
                    #of.ok_or_else(|| {
                        #ad::error_of(::core::option::Option::None::<::core::convert::Infallible>.#method(#said))
                    })
                };
            }
        }
        fn visit_item_mut(&mut self, _: &mut syn::Item) {}
    }
    Said { ad }.visit_block_mut(&mut item.block);
}

/// No method of the crate's own is meant.
pub fn is_said(method: &syn::Ident) -> bool {
    METHODS.iter().any(|name| method == name) && !declared::is_method(&method.to_string())
}

/// A method of slices or iterators that gives an `Option`.
fn finds(expr: &Expr) -> bool {
    const OTHERS: &[&str] = &[
        "first_mut",
        "last_mut",
        "get_mut",
        "split_first",
        "split_last",
        "next_back",
        "peek",
    ];
    match expr {
        Expr::Paren(e) => finds(&e.expr),
        Expr::MethodCall(e) if e.method == "copied" || e.method == "cloned" => finds(&e.receiver),
        Expr::MethodCall(e) => {
            let name = e.method.to_string();
            OTHERS.contains(&name.as_str()) || gives_option(&name)
        }
        _ => false,
    }
}
