//! Closures that move what they capture, and change it: they change copies of their own, and where their bodies stand in the place
//! of calls those would be the variables of the function.
//!
//! ```text
//! let y = Some(x).map(move |x| { k *= x; k }); y + k      the `k` that is added is what it was: refused
//! xs.iter().map(|x| { k *= x; k })                        the same without `move`: one variable
//! xs.iter().map(move |x| { k *= x; k })                   nothing else names `k`: it does not matter
//! ```

use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Expr, ExprClosure, ExprMethodCall, ItemFn};

use super::scan::{is_compound, may_change_receiver, root};
use crate::declared;
use crate::diag::{Diagnostics, Extent, codes};
use crate::hash::HashSet;

/// Refuses those of which a variable is named elsewhere too, or is the same for several of them.
pub(super) fn refuse(item: &ItemFn, text: &str, diag: &Diagnostics) {
    if !text.contains("move") {
        return;
    }
    let mut found = Moving {
        bound: vec![HashSet::default()],
        mutable: HashSet::default(),
        closures: Vec::new(),
    };
    found.visit_item_fn(item);
    let mut all = Mentions::default();
    all.visit_block(&item.block);
    for (closure, repeated) in &found.closures {
        let mut inside = Mentions::default();
        inside.visit_expr_closure(closure);
        for name in changed(closure) {
            if !found.mutable.contains(&name.to_string()) {
                continue;
            }
            let count = |of: &Mentions| of.0.iter().filter(|of| **of == name).count();
            if repeated.contains(&name.to_string()) || count(&all) > count(&inside) {
                let what =
                    format!("a closure that changes a copy of `{name}`, which it has moved,");
                diag.error(Extent::of(closure), &codes::CLOSURE, &what, None);
            }
        }
    }
}

/// The closures with `move` that methods, and functions of the language, are given, each with what it changes that is
/// bound outside of the loop or closure around it.
struct Moving<'a> {
    /// What patterns bind in the function, and in each loop and closure around.
    bound: Vec<HashSet<String>>,
    /// What is bound with `mut` somewhere, as all is that may be changed.
    mutable: HashSet<String>,
    closures: Vec<(&'a ExprClosure, HashSet<String>)>,
}

impl<'a> Moving<'a> {
    fn arguments(&mut self, args: impl IntoIterator<Item = &'a Expr>) {
        for arg in args {
            if let Expr::Closure(closure) = arg {
                if closure.capture.is_some() {
                    let names = changed(closure).into_iter().map(|name| name.to_string());
                    let here = self.bound.last();
                    let is_own = |name: &String| here.is_some_and(|bound| bound.contains(name));
                    let repeated = names.filter(|name| self.bound.len() > 1 && !is_own(name));
                    let repeated = repeated.collect();
                    self.closures.push((closure, repeated));
                }
            }
        }
    }
}

impl<'a> Visit<'a> for Moving<'a> {
    fn visit_pat_ident(&mut self, pat: &'a syn::PatIdent) {
        let name = pat.ident.to_string();
        if pat.mutability.is_some() {
            self.mutable.insert(name.clone());
        }
        if let Some(bound) = self.bound.last_mut() {
            bound.insert(name);
        }
        visit::visit_pat_ident(self, pat);
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::MethodCall(e) => self.arguments(&e.args),
            Expr::Call(e) if is_of_language(&e.func) => self.arguments(&e.args),
            _ => {}
        }
        let around = matches!(
            expr,
            Expr::ForLoop(_) | Expr::While(_) | Expr::Loop(_) | Expr::Closure(_)
        );
        if around {
            self.bound.push(HashSet::default());
        }
        visit::visit_expr(self, expr);
        if around {
            self.bound.pop();
        }
    }

    fn visit_item(&mut self, _: &'a syn::Item) {}
}

/// `Option::map`, `std::iter::from_fn`, and makers of iterators by their names alone.
fn is_of_language(func: &Expr) -> bool {
    const MAKERS: &[&str] = &["from_fn", "repeat_with", "successors"];
    let Expr::Path(path) = func else { return false };
    let Some(last) = path.path.segments.last() else {
        return false;
    };
    let name = last.ident.to_string();
    let is_own = declared::is_method(&name) || declared::has_function(&name);
    MAKERS.contains(&name.as_str()) || path.path.segments.len() > 1 && !is_own
}

/// The variables that the closure assigns to, or to parts of, or lends to be changed, where it has not bound the name itself.
fn changed(closure: &ExprClosure) -> Vec<Ident> {
    #[derive(Default)]
    struct Changed {
        names: Vec<Ident>,
        /// What is bound so far in the closure, and in each block around.
        bound: Vec<HashSet<String>>,
    }
    impl Visit<'_> for Changed {
        fn visit_pat_ident(&mut self, pat: &syn::PatIdent) {
            self.bound
                .last_mut()
                .map(|bound| bound.insert(pat.ident.to_string()));
        }

        fn visit_block(&mut self, block: &syn::Block) {
            self.bound.push(HashSet::default());
            visit::visit_block(self, block);
            self.bound.pop();
        }

        fn visit_local(&mut self, local: &syn::Local) {
            // What it is bound to does not have the name yet.
            let init = local.init.iter();
            init.for_each(|init| self.visit_local_init(init));
            self.visit_pat(&local.pat);
        }

        fn visit_expr(&mut self, expr: &Expr) {
            let place = match expr {
                Expr::MethodCall(e) if may_change(e) => Some(&e.receiver),
                Expr::Assign(e) => Some(&e.left),
                Expr::Binary(e) if is_compound(&e.op) => Some(&e.left),
                Expr::Reference(e) if e.mutability.is_some() => Some(&e.expr),
                _ => None,
            };
            // What is behind a reference is the same for all that have it.
            let place = place.filter(|place| !matches!(***place, Expr::Unary(_)));
            let name = place.and_then(|place| root(place));
            let is_bound = |name: &Ident| {
                let mut around = self.bound.iter();
                around.any(|bound| bound.contains(&name.to_string()))
            };
            self.names
                .extend(name.filter(|name| !is_bound(name)).cloned());
            visit::visit_expr(self, expr);
        }
    }
    let mut found = Changed {
        bound: vec![HashSet::default()],
        ..Changed::default()
    };
    found.visit_expr_closure(closure);
    let mut names = found.names;
    names.sort();
    names.dedup();
    names
}

/// By its name, it is the user's own and takes `&mut self`, or the language's and may.
fn may_change(call: &ExprMethodCall) -> bool {
    let name = call.method.to_string();
    match declared::is_method(&name) {
        true => declared::may_change(&name),
        false => may_change_receiver(call),
    }
}

/// Every name that stands for a value, as often as it does.
#[derive(Default)]
struct Mentions(Vec<Ident>);

impl Visit<'_> for Mentions {
    fn visit_expr_path(&mut self, path: &syn::ExprPath) {
        self.0.extend(path.path.get_ident().cloned());
    }

    fn visit_macro(&mut self, of: &syn::Macro) {
        fn collect(tokens: TokenStream, out: &mut Vec<Ident>) {
            for token in tokens {
                match token {
                    TokenTree::Ident(name) => out.push(name),
                    TokenTree::Group(of) => collect(of.stream(), out),
                    _ => {}
                }
            }
        }
        collect(of.tokens.clone(), &mut self.0);
    }
}
