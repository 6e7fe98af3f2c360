//! `From::from(2.0)`, which says nothing of what it makes, in a function with one generic parameter that is made from floats: it
//! is taken to make that one. If it makes something else, the derivatives do not compile.
//!
//! ```text
//! fn eased<T: Float + From<f32>>(t: T) -> T { t * (t - From::from(2.0)) }
//!     ==>   fn eased<T: Float + From<f32>>(t: T) -> T { t * (t - <T as From<f32>>::from(2.0)) }
//! ```

use proc_macro2::Ident;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Generics, Type};

use super::forms::is_literal;
use super::types::is_primitive;
use crate::annotated_trait;
use crate::bounds::argument_of;

/// The function with these written out, if there are any. `text` is the function.
pub(super) fn written_out(
    item: &syn::ItemFn,
    text: &str,
    owner: Option<&syn::ItemImpl>,
) -> Option<syn::ItemFn> {
    if !text.contains("From :: from") {
        return None;
    }
    let block = owner.map(|owner| &owner.generics);
    let all: Vec<&Generics> = block.into_iter().chain([&item.sig.generics]).collect();
    let (made, from) = only_made(&all)?;
    let mut supposed = Supposed {
        made,
        from,
        found: false,
    };
    let mut item = item.clone();
    supposed.visit_block_mut(&mut item.block);
    supposed.found.then_some(item)
}

/// `T` and `f32` of the only bound `T: From<f32>`.
fn only_made(all: &[&Generics]) -> Option<(Ident, Type)> {
    let params = all.iter().flat_map(|generics| generics.type_params());
    let bounds = params.flat_map(|param| {
        let bounds = all
            .iter()
            .flat_map(|generics| annotated_trait::bounds_of(&param.ident, generics));
        let made = bounds.filter_map(|bound| argument_of(bound, "From"));
        made.map(|from| (param.ident.clone(), from.clone()))
    });
    let mut bounds = bounds;
    let (param, from) = bounds.next()?;
    (bounds.next().is_none() && is_primitive(&from)).then_some((param, from))
}

struct Supposed {
    made: Ident,
    from: Type,
    found: bool,
}

impl VisitMut for Supposed {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        let Expr::Call(call) = &*expr else { return };
        let [arg] = call.args.iter().collect::<Vec<_>>()[..] else {
            return;
        };
        let Expr::Path(path) = &*call.func else {
            return;
        };
        let names: Vec<&Ident> = path.path.segments.iter().map(|of| &of.ident).collect();
        if let ([of, function], None, true) = (names.as_slice(), &path.qself, is_literal(arg)) {
            if *of == "From" && *function == "from" {
                let (made, from) = (&self.made, &self.from);
                *expr =
                    syn::parse_quote_spanned! {of.span()=> <#made as #of<#from>>::#function(#arg) };
                self.found = true;
            }
        }
    }

    /// What is written to be of another type.
    fn visit_local_mut(&mut self, local: &mut syn::Local) {
        if !matches!(local.pat, syn::Pat::Type(_)) {
            visit_mut::visit_local_mut(self, local);
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}
