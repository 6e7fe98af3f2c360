//! A `&mut` parameter that is handed to a function which only looks at it, as the declarations say: what is lent is a shared
//! reference.
//!
//! Input:  `check(grid, values)?;` of `values: &mut [f64]`, after `fn check(grid: &[f64], values: &[f64]) -> Result<(), E>`
//! Output: `check(grid, &*values)?;`, which rustc takes for no function that changes them

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprCall, FnArg, Pat, PatIdent, Type};

use super::types::{holds_nothing, is_discrete_result};
use crate::declared;
use crate::hash::HashSet;

/// The function with such references, if it hands on any.
pub(super) fn written_out(item: &syn::ItemFn) -> Option<syn::ItemFn> {
    let lent: HashSet<String> = item.sig.inputs.iter().filter_map(exclusive).collect();
    if lent.is_empty() {
        return None;
    }
    let mut bound = Bound(HashSet::default());
    bound.visit_item_fn(item);
    let mut calls = Calls {
        lent,
        bound: bound.0,
        found: false,
    };
    let mut item = item.clone();
    calls.visit_block_mut(&mut item.block);
    calls.found.then_some(item)
}

/// The name of a parameter that is a `&mut`.
fn exclusive(input: &FnArg) -> Option<String> {
    let FnArg::Typed(typed) = input else {
        return None;
    };
    match (&*typed.pat, &*typed.ty) {
        (Pat::Ident(name), Type::Reference(of)) if of.mutability.is_some() => {
            Some(name.ident.to_string())
        }
        _ => None,
    }
}

/// The names of variables: one that is called is no function.
struct Bound(HashSet<String>);

impl<'ast> Visit<'ast> for Bound {
    fn visit_pat_ident(&mut self, pat: &'ast PatIdent) {
        self.0.insert(pat.ident.to_string());
        visit::visit_pat_ident(self, pat);
    }
}

struct Calls {
    lent: HashSet<String>,
    bound: HashSet<String>,
    found: bool,
}

impl VisitMut for Calls {
    fn visit_expr_call_mut(&mut self, call: &mut ExprCall) {
        visit_mut::visit_expr_call_mut(self, call);
        let Some(params) = self.looked_at(call) else {
            return;
        };
        for (arg, param) in call.args.iter_mut().zip(&params) {
            let of = match arg {
                Expr::Path(path) => path.path.get_ident(),
                _ => None,
            };
            let is_shared = matches!(param, Type::Reference(_));
            if is_shared && of.is_some_and(|of| self.lent.contains(&of.to_string())) {
                *arg = syn::parse_quote_spanned!(arg.span()=> &*#arg);
                self.found = true;
            }
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

impl Calls {
    /// The types of the parameters of the function that is called, if nothing with a derivative can come of the call.
    fn looked_at(&self, call: &ExprCall) -> Option<Vec<Type>> {
        let Expr::Path(path) = &*call.func else {
            return None;
        };
        let name = path.path.segments.last()?.ident.to_string();
        if self.bound.contains(&name) {
            return None;
        }
        let params = declared::parameters_of_function(&name)?;
        let changes = |ty: &Type| matches!(ty, Type::Reference(of) if of.mutability.is_some());
        let output = declared::function(&name)?;
        let looks = !params.iter().any(changes) && params.len() == call.args.len();
        (looks && (is_discrete_result(&output) || holds_nothing(&output))).then_some(params)
    }
}
