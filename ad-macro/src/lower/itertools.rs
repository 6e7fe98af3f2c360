//! What `itertools` gives iterators, as the adaptors of the language that do the same.
//!
//! ```text
//! izip!(a, b, c)                                ==>   a.into_iter().zip(b).zip(c).map(|((a, b), c)| (a, b, c))
//! xs.iter().tuple_windows().map(|(a, b)| ..)    ==>   xs.iter().zip(xs.iter().skip(1)).map(|(a, b)| ..)
//! c.collect_vec()                               ==>   c.collect::<Vec<_>>()
//! ```
//! How many are taken at once, a pattern has to tell.

use proc_macro2::Span;
use quote::{format_ident, quote};
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprMethodCall, Pat, Token};

use crate::declared;

const CRATE: &[&str] = &["itertools"];
/// Larger tuples have no window in `itertools` either.
const MOST: usize = 12;

/// The function with these written out, if there are any. `text` is the function.
pub(super) fn written_out(item: &syn::ItemFn, text: &str) -> Option<syn::ItemFn> {
    const NAMES: &[&str] = &["izip", "tuple_windows", "collect_vec"];
    if !NAMES.iter().any(|name| text.contains(name)) {
        return None;
    }
    let has_trait = declared::is_imported_from("Itertools", CRATE);
    let is_method = |name: &str| has_trait && !declared::is_method(name);
    let mut adaptors = Adaptors {
        izip: declared::is_imported_from("izip", CRATE),
        windows: is_method("tuple_windows"),
        collect: is_method("collect_vec"),
        found: false,
    };
    let mut item = item.clone();
    adaptors.visit_block_mut(&mut item.block);
    adaptors.found.then_some(item)
}

struct Adaptors {
    izip: bool,
    windows: bool,
    collect: bool,
    found: bool,
}

impl Adaptors {
    fn replaced(&self, expr: &Expr) -> Option<Expr> {
        match expr {
            Expr::Macro(e) if self.is_izip(&e.mac.path) => zipped(&e.mac),
            Expr::MethodCall(e) if self.collect && is_call(e, "collect_vec") => {
                let (attrs, of) = (&e.attrs, &e.receiver);
                Some(syn::parse_quote! {
                    #(#attrs)* #of.collect::<::std::vec::Vec<_>>()
                })
            }
            Expr::MethodCall(e) if self.windows => {
                let Some(Expr::Closure(closure)) = e.args.first() else {
                    return None;
                };
                let mut e = e.clone();
                *e.receiver = windows(&e.receiver, closure.inputs.first()?)?;
                Some(Expr::MethodCall(e))
            }
            Expr::ForLoop(e) if self.windows => {
                let mut e = e.clone();
                *e.expr = windows(&e.expr, &e.pat)?;
                Some(Expr::ForLoop(e))
            }
            _ => None,
        }
    }

    fn is_izip(&self, path: &syn::Path) -> bool {
        let mut names = path.segments.iter().map(|segment| &segment.ident);
        match (names.next(), names.next(), names.next()) {
            (Some(name), None, None) => self.izip && name == "izip",
            (Some(of), Some(name), None) => {
                let outside = of == "itertools" && !declared::is_module("itertools");
                outside && name == "izip"
            }
            _ => false,
        }
    }
}

impl VisitMut for Adaptors {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        if let Some(other) = self.replaced(expr) {
            *expr = other;
            self.found = true;
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

fn is_call(e: &ExprMethodCall, name: &str) -> bool {
    e.method == name && e.args.is_empty() && e.turbofish.is_none()
}

fn zipped(mac: &syn::Macro) -> Option<Expr> {
    let all = Punctuated::<Expr, Token![,]>::parse_terminated;
    let all = all.parse2(mac.tokens.clone()).ok()?;
    if all.is_empty() || all.len() > MOST {
        return None;
    }
    let mut all = all.into_iter();
    let first = all.next()?;
    Some(flattened(
        syn::parse_quote!((#first).into_iter()),
        all.collect(),
    ))
}

/// `first.zip(a).zip(b)`, whose items are tuples without others in them.
fn flattened(first: Expr, others: Vec<Expr>) -> Expr {
    let names: Vec<_> = (0..=others.len())
        .map(|n| format_ident!("item{}", n, span = Span::mixed_site()))
        .collect();
    let mut nested = names.iter();
    let start = nested.next().map(|name| quote!(#name)).unwrap_or_default();
    let nested = nested.fold(start, |all, name| quote!((#all, #name)));
    let zipped = others
        .iter()
        .fold(first, |all, other| syn::parse_quote!(#all.zip(#other)));
    match names.len() {
        1 | 2 => zipped,
        _ => syn::parse_quote!(#zipped.map(|#nested| (#(#names),*))),
    }
}

/// `expr` that is `xs.iter().tuple_windows()`, for the tuples of a pattern.
fn windows(expr: &Expr, pat: &Pat) -> Option<Expr> {
    let Expr::MethodCall(e) = expr else {
        return None;
    };
    let count = match pat {
        Pat::Tuple(tuple) => Some(&tuple.elems),
        Pat::Type(typed) => match &*typed.pat {
            Pat::Tuple(tuple) => Some(&tuple.elems),
            _ => None,
        },
        _ => None,
    };
    let count = count.filter(|parts| !parts.iter().any(|part| matches!(part, Pat::Rest(_))))?;
    let (count, of) = (count.len(), &*e.receiver);
    let known = e.method == "tuple_windows" && e.args.is_empty();
    if !known || !(2..=MOST).contains(&count) || !is_repeatable(of) {
        return None;
    }
    let others = (1..count).map(|n| -> Expr { syn::parse_quote!(#of.skip(#n)) });
    Some(flattened(of.clone(), others.collect()))
}

/// It gives the same items as often as it is written: `xs.iter()`, `self.knots[1..].iter().copied()`.
fn is_repeatable(expr: &Expr) -> bool {
    let Expr::MethodCall(e) = expr else {
        return false;
    };
    let plain = e.args.is_empty() && e.turbofish.is_none();
    match e.method.to_string().as_str() {
        "copied" | "cloned" => plain && is_repeatable(&e.receiver),
        "iter" => plain && is_plain_place(&e.receiver),
        _ => false,
    }
}

fn is_plain_place(expr: &Expr) -> bool {
    match expr {
        Expr::Path(path) => path.qself.is_none(),
        Expr::Paren(e) => is_plain_place(&e.expr),
        Expr::Field(e) => is_plain_place(&e.base),
        Expr::Index(e) => is_plain_place(&e.expr) && is_plain_index(&e.index),
        _ => false,
    }
}

fn is_plain_index(expr: &Expr) -> bool {
    let end = |end: &Option<Box<Expr>>| end.as_ref().is_none_or(|end| is_plain_index(end));
    match expr {
        Expr::Lit(_) => true,
        Expr::Range(e) => end(&e.start) && end(&e.end),
        Expr::Binary(e) => is_plain_index(&e.left) && is_plain_index(&e.right),
        expr => is_plain_place(expr),
    }
}
