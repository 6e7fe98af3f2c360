//! Chains whose value carries no derivative, whatever they read: they are left as they are.

use syn::{Expr, GenericArgument};

use crate::declared;

/// Methods that make an iterator of what is not one.
const BEGIN: &[&str] = &[
    "iter",
    "iter_mut",
    "into_iter",
    "chunks_mut",
    "chunks_exact_mut",
    "windows",
    "chunks",
    "chunks_exact",
    "rchunks",
    "rchunks_exact",
    "rchunks_mut",
    "rchunks_exact_mut",
    "drain",
    "chars",
    "bytes",
];

/// Methods that make an iterator of an iterator.
const ADAPT: &[&str] = &[
    "map",
    "filter",
    "filter_map",
    "flat_map",
    "flatten",
    "enumerate",
    "zip",
    "chain",
    "rev",
    "skip",
    "take",
    "step_by",
    "skip_while",
    "take_while",
    "map_while",
    "scan",
    "copied",
    "cloned",
    "peekable",
    "inspect",
    "fuse",
    "cycle",
];

/// Consumers whose value is a number of elements, a place among them, or an answer.
const ANSWERS: &[&str] = &[
    "any",
    "all",
    "count",
    "position",
    "rposition",
    "is_sorted",
    "is_sorted_by",
    "for_each",
];

/// A method that makes an iterator of an iterator, by its name.
pub(super) fn adapts(call: &syn::ExprMethodCall) -> bool {
    ADAPT.contains(&call.method.to_string().as_str())
}

/// A copy, `it.clone()`, which begins where the iterator is.
pub(super) fn is_clone(e: &syn::ExprMethodCall) -> bool {
    e.method == "clone" && e.args.is_empty()
}

/// The form of the expression says that it is an iterator.
pub(super) fn iterates(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(e) => iterates(&e.expr),
        Expr::Group(e) => iterates(&e.expr),
        Expr::Range(_) => true,
        Expr::MethodCall(e) => {
            let name = e.method.to_string();
            BEGIN.contains(&name.as_str())
                || (ADAPT.contains(&name.as_str()) || is_clone(e)) && iterates(&e.receiver)
        }
        Expr::Call(e) => match &*e.func {
            Expr::Path(path) => {
                let owner = path.path.segments.iter().rev().nth(1);
                owner.is_some_and(|owner| owner.ident == "iter")
                    && !declared::leads_to_own(&path.path)
            }
            _ => false,
        },
        _ => false,
    }
}

/// `xs.iter().any(..)`, `xs.iter().position(..).unwrap()`, `..sum::<usize>()`.
pub(in crate::lower) fn carries_none(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(e) => carries_none(&e.expr),
        Expr::Group(e) => carries_none(&e.expr),
        Expr::MethodCall(e) => match e.method.to_string().as_str() {
            "unwrap" | "expect" | "unwrap_or" | "unwrap_or_else" | "unwrap_or_default" => {
                carries_none(&e.receiver)
            }
            "is_some" | "is_none" => is_search(&e.receiver),
            "sum" | "product" => {
                let integer = e
                    .turbofish
                    .iter()
                    .flat_map(|turbofish| &turbofish.args)
                    .any(|arg| {
                        matches!(arg, GenericArgument::Type(ty)
                            if crate::lower::is_inactive_type(ty))
                    });
                integer && iterates(&e.receiver)
            }
            name => ANSWERS.contains(&name) && iterates(&e.receiver),
        },
        _ => false,
    }
}

/// An element that may not be there: `xs.iter().find(..)`.
fn is_search(expr: &Expr) -> bool {
    match expr {
        Expr::MethodCall(e) => {
            let name = e.method.to_string();
            [
                "find",
                "position",
                "last",
                "next",
                "nth",
                "min_by",
                "max_by",
                "min_by_key",
                "max_by_key",
                "reduce",
            ]
            .contains(&name.as_str())
                && iterates(&e.receiver)
        }
        _ => false,
    }
}
