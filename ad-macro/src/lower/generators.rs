//! The functions of the language that make iterators and arrays, by their paths where they are imported by their names.
//!
//! Input:  `repeat(x).take(n)`, after `use std::iter::repeat;`
//! Output: `std::iter::repeat(x).take(n)`

use std::collections::HashSet;

use proc_macro2::Ident;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprCall, PatIdent};

use crate::declared;

const NAMES: &[&str] = &[
    "once",
    "repeat",
    "repeat_n",
    "repeat_with",
    "from_fn",
    "successors",
    "zip",
];

/// The function with their paths, if it calls any by a name. `text` is the function.
pub(super) fn written_out(item: &syn::ItemFn, text: &str) -> Option<syn::ItemFn> {
    if !NAMES.iter().any(|name| text.contains(name)) {
        return None;
    }
    let mut bound = Bound(HashSet::new());
    bound.visit_item_fn(item);
    let mut calls = Calls {
        caller: item.sig.ident.to_string(),
        bound: bound.0,
        found: false,
    };
    let mut item = item.clone();
    calls.visit_block_mut(&mut item.block);
    calls.found.then_some(item)
}

/// The names of variables: in the whole function, where one has such a name, no function is looked for under it.
struct Bound(HashSet<Ident>);

impl<'ast> Visit<'ast> for Bound {
    fn visit_pat_ident(&mut self, pat: &'ast PatIdent) {
        self.0.insert(pat.ident.clone());
        visit::visit_pat_ident(self, pat);
    }
}

struct Calls {
    caller: String,
    bound: HashSet<Ident>,
    found: bool,
}

impl Calls {
    fn path(&self, call: &ExprCall) -> Option<Expr> {
        let Expr::Path(function) = &*call.func else {
            return None;
        };
        let name = function.path.get_ident()?;
        if function.qself.is_some() || self.bound.contains(name) {
            return None;
        }
        let path = declared::known_function(&self.caller, &name.to_string())?;
        let [root, module, of_language] = &path[..] else {
            return None;
        };
        let makes = module == "iter" || module == "array";
        if !makes || !NAMES.contains(&of_language.as_str()) {
            return None;
        }
        let parts = [root, module, of_language].map(|part| Ident::new(part, name.span()));
        let [root, module, of_language] = parts;
        Some(syn::parse_quote_spanned!(name.span()=> ::#root::#module::#of_language))
    }
}

impl VisitMut for Calls {
    fn visit_expr_call_mut(&mut self, call: &mut ExprCall) {
        visit_mut::visit_expr_call_mut(self, call);
        if let Some(path) = self.path(call) {
            *call.func = path;
            self.found = true;
        }
    }
}
