//! The parallel iterators of `rayon`, as those of the language that give the same items in the same order.
//!
//! ```text
//! xs.par_iter().map(f).collect()                ==>   xs.iter().map(f).collect()
//! (0..n).into_par_iter().map(f).sum::<f64>()    ==>   (0..n).into_iter().map(f).sum::<f64>()
//! ```
//! What its closures do, they do through `&self`, so that one order of the calls is as good as another.

use proc_macro2::Ident;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprMethodCall};

use crate::declared;

/// What makes one, and what makes the iterator of the language.
const SOURCES: &[(&str, &str)] = &[
    ("par_iter", "iter"),
    ("par_iter_mut", "iter_mut"),
    ("into_par_iter", "into_iter"),
    ("par_chunks", "chunks"),
    ("par_chunks_mut", "chunks_mut"),
    ("par_chunks_exact", "chunks_exact"),
    ("par_rchunks", "rchunks"),
    ("par_rchunks_exact", "rchunks_exact"),
    ("par_windows", "windows"),
];

/// Adaptors of both, by the names they have in the language.
const ADAPTORS: &[(&str, &str)] = &[
    ("map", "map"),
    ("zip", "zip"),
    ("enumerate", "enumerate"),
    ("filter", "filter"),
    ("filter_map", "filter_map"),
    ("flat_map", "flat_map"),
    ("flat_map_iter", "flat_map"),
    ("cloned", "cloned"),
    ("copied", "copied"),
    ("rev", "rev"),
    ("chain", "chain"),
    ("skip", "skip"),
    ("take", "take"),
];

/// Those that say how the work is divided.
const DIVIDING: &[&str] = &["with_min_len", "with_max_len"];

/// What ends a chain. `reduce` and `fold` take other arguments here than in the language, and of several least elements
/// `min_by` gives any.
const CONSUMERS: &[&str] = &[
    "collect", "sum", "product", "for_each", "any", "all", "count",
];

/// The function with these written out, if there are any. `text` is the function.
pub(super) fn written_out(item: &syn::ItemFn, text: &str) -> Option<syn::ItemFn> {
    let mentioned = |(name, _): &(&str, &str)| text.contains(name) && !declared::is_method(name);
    if !SOURCES.iter().any(mentioned) || !declared::file_imports_from("rayon") {
        return None;
    }
    let mut chains = Chains { found: false };
    let mut item = item.clone();
    chains.visit_block_mut(&mut item.block);
    chains.found.then_some(item)
}

struct Chains {
    found: bool,
}

impl VisitMut for Chains {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        let Expr::MethodCall(e) = expr else { return };
        let consumes = CONSUMERS.iter().any(|name| e.method == name);
        if let Some(of) = consumes.then(|| in_order(&e.receiver)).flatten() {
            *e.receiver = of;
            self.found = true;
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

/// A chain from its source to its last adaptor, one item after another.
fn in_order(expr: &Expr) -> Option<Expr> {
    let Expr::MethodCall(e) = expr else {
        return None;
    };
    if let Some(name) = named(e, SOURCES) {
        return (!declared::is_method(&e.method.to_string())).then(|| renamed(e, name));
    }
    let of = in_order(&e.receiver)?;
    if DIVIDING.iter().any(|name| e.method == name) {
        return Some(of);
    }
    let mut e = e.clone();
    *e.receiver = of;
    for other in &mut e.args {
        if let Some(of) = in_order(other) {
            *other = of;
        }
    }
    let name = named(&e, ADAPTORS)?;
    Some(renamed(&e, name))
}

fn named(e: &ExprMethodCall, names: &[(&str, &'static str)]) -> Option<&'static str> {
    let mut known = names.iter().filter(|(name, _)| e.method == name);
    known.next().map(|(_, name)| *name)
}

fn renamed(e: &ExprMethodCall, name: &str) -> Expr {
    let mut e = e.clone();
    e.method = Ident::new(name, e.method.span());
    Expr::MethodCall(e)
}
