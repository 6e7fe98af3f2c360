//! Parameters that are iterators: the derivatives take what the iterator yields, as a slice.
//!
//! Input:  `fn mean<I: IntoIterator<Item = f64>>(xs: I) -> f64 { for x in xs { .. } .. }`
//! Output: `fn __mean_collected(xs: &[f64]) -> f64 { for x in xs.iter().copied() { .. } .. }`
//!
//! A call in annotated code, `mean(v.iter().map(|x| x * x))`, is `__mean_collected(&v.iter().map(|x| x * x).collect())`.
//! Input:  `fn mean(xs: impl AsRef<[f64]>) -> f64 { let xs = xs.as_ref(); .. }`
//! Output: `fn __mean_collected(xs: &[f64]) -> f64 { let xs = xs; .. }`, called as `__mean_collected(&v[..])`
//!
//! Results that are iterators are those that `results.rs` makes of them.
//!
//! What is collected has to end, and nothing may show that it is computed before the function begins.

mod calls;
mod items;
mod results;

use proc_macro2::Ident;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, FnArg, Generics, ItemFn, Pat, Signature, Type, WherePredicate};

pub use calls::{
    all_of, collected_call, may_be_collected, of_function, of_method, of_slices, rewrite,
};
use items::{Borrows, Conversions, Items, Views, is_item_of, is_named, parameters};
pub use results::list_of;

use crate::callable;
use crate::declared;
use crate::lower::{is_primitive, pattern_names};
use crate::words::occurs;

/// The methods whose value is an iterator, as their names say.
const ADAPTORS: &[&str] = &[
    "iter",
    "into_iter",
    "map",
    "filter",
    "filter_map",
    "flat_map",
    "flatten",
    "take",
    "skip",
    "step_by",
    "rev",
    "zip",
    "enumerate",
    "chain",
    "scan",
    "take_while",
    "skip_while",
    "map_while",
    "copied",
    "cloned",
];

/// Methods that take the iterator by value and return something else.
const CONSUMERS: &[&str] = &[
    "fold",
    "sum",
    "product",
    "collect",
    "reduce",
    "for_each",
    "count",
    "last",
    "unzip",
    "partition",
    "min_by",
    "max_by",
    "min_by_key",
    "max_by_key",
];

/// How the parameters are passed on, as text: what is collected by value, by reference, or either, and others; and behind them,
/// whether the result is an iterator. Empty if none of these is one.
pub fn described(sig: &Signature) -> String {
    let typed = sig.inputs.iter().zip(parameters(sig));
    let typed = typed.filter(|(input, _)| matches!(input, FnArg::Typed(_)));
    let kinds = typed.map(|(_, of)| match of {
        Some(Items { lent: true, .. }) => 'm',
        Some(Items { viewed: true, .. }) => 'a',
        Some(Items { referred: true, .. }) => 'r',
        Some(Items { borrowed: true, .. }) => 'b',
        Some(_) => 'v',
        None => '.',
    });
    let kinds: String = kinds.collect();
    match results::element(sig) {
        Some(_) => kinds + "*",
        None if kinds.chars().all(|kind| kind == '.') => String::new(),
        None => kinds,
    }
}

/// What such a text says of the parameters, and whether the result is an iterator.
fn parts(described: &str) -> (&str, bool) {
    match described.strip_suffix('*') {
        Some(parameters) => (parameters, true),
        None => (described, false),
    }
}

/// Whether a function so described returns an iterator.
pub fn is_iterator_result(described: &str) -> bool {
    parts(described).1
}

/// The function of slices, if `item` is one of iterators.
pub fn collected(item: &ItemFn) -> Option<ItemFn> {
    if described(&item.sig).is_empty() {
        return None;
    }
    let items = parameters(&item.sig);
    let mut collected = item.clone();
    if let Some(element) = results::element(&item.sig) {
        results::list(&mut collected, &element)?;
    }
    for (input, items) in collected.sig.inputs.iter_mut().zip(items) {
        let (FnArg::Typed(typed), Some(items)) = (input, items) else {
            continue;
        };
        let Pat::Ident(name) = &mut *typed.pat else {
            continue;
        };
        let by_value = name.mutability.take();
        // What is advanced behind a `&mut` is a variable here.
        let mutable = by_value.or_else(|| items.lent.then(Default::default));
        let ident = name.ident.clone();
        let element = &items.element;
        if items.converted {
            Conversions(element).visit_block_mut(&mut collected.block);
        }
        if items.borrowed {
            Borrows.visit_block_mut(&mut collected.block);
        }
        *typed.ty = syn::parse_quote!(&[#element]);
        if let Some(param) = &items.param {
            callable::remove_parameter(&mut collected.sig.generics, param);
            if let Some(clause) = &mut collected.sig.generics.where_clause {
                let all = std::mem::take(&mut clause.predicates).into_iter();
                let others = all.filter(|predicate| {
                    !matches!(predicate, WherePredicate::Type(of) if is_item_of(&of.bounded_ty, param))
                });
                clause.predicates = others.collect();
            }
        }
        if let Some(of) = &items.made_of {
            callable::remove_parameter(&mut collected.sig.generics, of);
        }
        if items.viewed {
            Views(&ident).visit_block_mut(&mut collected.block);
            continue;
        }
        // What it yields is copied out of the slice.
        if !items.referred && may_lack_clone(element, &item.sig.generics) {
            let clause = collected.sig.generics.make_where_clause();
            let copied = syn::parse_quote!(#element: ::core::clone::Clone);
            clause.predicates.push(copied);
        }
        let iterator: Expr = match (items.referred, is_copied(element, &item.sig.generics)) {
            (true, _) => syn::parse_quote!(#ident.iter()),
            (false, true) => syn::parse_quote!(#ident.iter().copied()),
            (false, false) => syn::parse_quote!(#ident.iter().cloned()),
        };
        let mut inside = Inside {
            name: &ident,
            iterator: &iterator,
            replaced: 0,
            advanced: false,
            hidden: false,
        };
        let mut block = (*collected.block).clone();
        inside.visit_block_mut(&mut block);
        // Where it is used once, it needs no name; how many there are is known before.
        if inside.replaced == 1 && !inside.hidden && !inside.advanced {
            *collected.block = block;
        } else {
            let stmts = &collected.block.stmts;
            *collected.block = syn::parse_quote!({ let #mutable #ident = #iterator; #(#stmts)* });
        }
    }
    Some(collected)
}

fn is_copied(ty: &Type, generics: &Generics) -> bool {
    match ty {
        Type::Tuple(t) => t.elems.iter().all(|ty| is_copied(ty, generics)),
        Type::Array(a) => is_copied(&a.elem, generics),
        ty => {
            is_primitive(ty)
                || generics
                    .type_params()
                    .any(|param| is_named(ty, &param.ident))
        }
    }
}

/// It is a parameter of the block, or has arguments that may be such.
fn may_lack_clone(ty: &Type, generics: &Generics) -> bool {
    match ty {
        Type::Tuple(t) => t.elems.iter().any(|ty| may_lack_clone(ty, generics)),
        Type::Path(path) => {
            let last = path.path.segments.last();
            let own = generics.type_params().any(|of| is_named(ty, &of.ident));
            let bare = path.path.get_ident().map(ToString::to_string);
            let known = bare.is_some_and(|name| declared::is_type(&name));
            let arguments = last.is_some_and(|last| !last.arguments.is_empty());
            !is_primitive(ty) && !own && (arguments || !known)
        }
        _ => false,
    }
}

fn binds(pat: &Pat, name: &Ident) -> bool {
    pattern_names(pat).iter().any(|(of, _)| of == name)
}

/// Writes `xs.iter().copied()` for `xs` and `xs.into_iter()`.
struct Inside<'a> {
    name: &'a Ident,
    iterator: &'a Expr,
    replaced: usize,
    /// It is used where it stays what it is, with fewer items.
    advanced: bool,
    /// Some use of it is not seen, or not of it.
    hidden: bool,
}

impl VisitMut for Inside<'_> {
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        for stmt in &mut block.stmts {
            self.visit_stmt_mut(stmt);
            // From here on the name is another variable's.
            if matches!(stmt, syn::Stmt::Local(local) if binds(&local.pat, self.name)) {
                return;
            }
        }
    }

    fn visit_pat_mut(&mut self, pat: &mut Pat) {
        self.hidden |= binds(pat, self.name);
    }

    fn visit_local_mut(&mut self, local: &mut syn::Local) {
        if let Some(init) = &mut local.init {
            visit_mut::visit_local_init_mut(self, init);
        }
    }

    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        self.hidden |= occurs(self.name, &mac.tokens);
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        let is_it = |expr: &Expr| matches!(expr, Expr::Path(path) if path.path.is_ident(self.name));
        let of = match &*expr {
            Expr::MethodCall(e) if e.method == "len" && is_it(&e.receiver) => return,
            Expr::MethodCall(e) if e.method == "into_iter" => &*e.receiver,
            Expr::MethodCall(e) if is_it(&e.receiver) => {
                let name = e.method.to_string();
                let consumes =
                    ADAPTORS.contains(&name.as_str()) || CONSUMERS.contains(&name.as_str());
                self.advanced |= !consumes;
                &*expr
            }
            Expr::Reference(e) if e.mutability.is_some() => {
                self.advanced |= is_it(&e.expr);
                &*expr
            }
            expr => expr,
        };
        match of {
            Expr::Path(path) if path.path.is_ident(self.name) => {
                self.replaced += 1;
                *expr = self.iterator.clone();
            }
            _ => visit_mut::visit_expr_mut(self, expr),
        }
    }
}
