//! Parameters that are iterators: the derivatives take what the iterator yields, as a slice.
//!
//! Input:  `fn mean<I: IntoIterator<Item = f64>>(xs: I) -> f64 { for x in xs { .. } .. }`
//! Output: `fn __mean_collected(xs: &[f64]) -> f64 { for x in xs.iter().copied() { .. } .. }`
//!
//! A call in annotated code, `mean(v.iter().map(|x| x * x))`, is `__mean_collected(&v.iter().map(|x| x * x).collect())`.
//! What is collected has to end, and nothing may show that it is computed before the function begins.

use std::collections::HashMap;

use proc_macro2::{Ident, Span};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{
    Expr, FnArg, GenericArgument, Generics, ItemFn, Pat, PathArguments, Signature, Type,
    TypeParamBound, WherePredicate,
};

use crate::callable;
use crate::declared;
use crate::lower::{is_primitive, pattern_names};
use crate::names::companions;
use crate::returned::is_of_module;
use crate::rules;
use crate::words::occurs;

/// What an iterator yields.
struct Items {
    element: Type,
    /// References to these.
    referred: bool,
    /// The generic parameter that is the iterator.
    param: Option<Ident>,
}

const TRAITS: &[&str] = &[
    "Iterator",
    "IntoIterator",
    "DoubleEndedIterator",
    "ExactSizeIterator",
];

fn of_type(ty: &Type, generics: &Generics) -> Option<Items> {
    match ty {
        Type::Paren(p) => of_type(&p.elem, generics),
        Type::Group(g) => of_type(&g.elem, generics),
        Type::ImplTrait(of) => of_bounds(of.bounds.iter()),
        Type::Path(path) => {
            let ident = path.path.get_ident().filter(|_| path.qself.is_none())?;
            let mut params = generics.type_params();
            let param = params.find(|param| param.ident == *ident)?;
            let clauses = generics.where_clause.iter().flat_map(|of| &of.predicates);
            let in_where = clauses.filter_map(|predicate| match predicate {
                WherePredicate::Type(of) if is_named(&of.bounded_ty, ident) => Some(&of.bounds),
                _ => None,
            });
            let all = [&param.bounds].into_iter().chain(in_where).flatten();
            let of = of_bounds(all)?;
            Some(Items {
                param: Some(ident.clone()),
                ..of
            })
        }
        _ => None,
    }
}

fn is_named(ty: &Type, ident: &Ident) -> bool {
    matches!(ty, Type::Path(path) if path.path.is_ident(ident))
}

/// `Iterator<Item = f64>`
fn of_bounds<'a>(mut bounds: impl Iterator<Item = &'a TypeParamBound>) -> Option<Items> {
    bounds.find_map(|bound| {
        let TypeParamBound::Trait(bound) = bound else {
            return None;
        };
        let last = bound.path.segments.last()?;
        let PathArguments::AngleBracketed(arguments) = &last.arguments else {
            return None;
        };
        if !TRAITS.iter().any(|name| last.ident == name) {
            return None;
        }
        arguments.args.iter().find_map(|argument| match argument {
            GenericArgument::AssocType(of) if of.ident == "Item" => match &of.ty {
                Type::Reference(r) if r.mutability.is_none() => Some(Items {
                    element: (*r.elem).clone(),
                    referred: true,
                    param: None,
                }),
                Type::Reference(_) | Type::ImplTrait(_) => None,
                ty => Some(Items {
                    element: ty.clone(),
                    referred: false,
                    param: None,
                }),
            },
            _ => None,
        })
    })
}

fn parameters(sig: &Signature) -> Vec<Option<Items>> {
    let of = |input: &FnArg| match input {
        FnArg::Typed(typed) if matches!(&*typed.pat, Pat::Ident(_)) => {
            of_type(&typed.ty, &sig.generics)
        }
        _ => None,
    };
    sig.inputs.iter().map(of).collect()
}

/// How the parameters are passed on, as text: what is collected by value or by reference, and others. Empty if none is an
/// iterator.
pub fn described(sig: &Signature) -> String {
    let kinds = parameters(sig).into_iter().map(|of| match of {
        Some(Items { referred: true, .. }) => 'r',
        Some(_) => 'v',
        None => '.',
    });
    let kinds: String = kinds.collect();
    match kinds.chars().all(|kind| kind == '.') || sig.receiver().is_some() {
        true => String::new(),
        false => kinds,
    }
}

/// The function of slices, if `item` is one of iterators.
pub fn collected(item: &ItemFn) -> Option<ItemFn> {
    if described(&item.sig).is_empty() {
        return None;
    }
    let items = parameters(&item.sig);
    let mut collected = item.clone();
    for (input, items) in collected.sig.inputs.iter_mut().zip(items) {
        let (FnArg::Typed(typed), Some(items)) = (input, items) else {
            continue;
        };
        let Pat::Ident(name) = &mut *typed.pat else {
            continue;
        };
        let mutable = name.mutability.take();
        let ident = name.ident.clone();
        let element = &items.element;
        *typed.ty = syn::parse_quote!(&[#element]);
        if let Some(param) = &items.param {
            callable::remove_parameter(&mut collected.sig.generics, param);
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

/// Collects what is passed to functions of iterators.
pub fn rewrite(item: &mut ItemFn) {
    let mut bound = Bound::default();
    for input in &item.sig.inputs {
        bound.visit_fn_arg(input);
    }
    bound.visit_block(&item.block);
    let mut calls = Calls {
        caller: item.sig.ident.to_string(),
        bound: bound.names,
        chains: bound.chains,
    };
    calls.visit_block_mut(&mut item.block);
}

/// The names of variables, and the iterators that some of them are.
#[derive(Default)]
struct Bound {
    names: Vec<String>,
    chains: HashMap<String, Expr>,
}

impl<'ast> Visit<'ast> for Bound {
    fn visit_pat(&mut self, pat: &'ast Pat) {
        let names = pattern_names(pat).into_iter();
        self.names.extend(names.map(|(name, _)| name.to_string()));
    }

    fn visit_local(&mut self, local: &'ast syn::Local) {
        if let (Pat::Ident(name), Some(init)) = (&local.pat, &local.init) {
            if is_chain(&init.expr) {
                let chain = (*init.expr).clone();
                self.chains.insert(name.ident.to_string(), chain);
            }
        }
        visit::visit_local(self, local);
    }
}

struct Calls {
    caller: String,
    bound: Vec<String>,
    chains: HashMap<String, Expr>,
}

impl VisitMut for Calls {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        let Expr::Call(call) = expr else { return };
        let Expr::Path(path) = &mut *call.func else {
            return;
        };
        let alone = path.path.get_ident().is_some();
        if !is_of_module(path) {
            return;
        }
        let Some(last) = path.path.segments.last_mut() else {
            return;
        };
        let name = last.ident.to_string();
        if alone && (self.bound.contains(&name) || declared::is_plain(&self.caller, &name)) {
            return;
        }
        let Some(kinds) = declared::iterated(&name).filter(|of| of.len() == call.args.len()) else {
            return;
        };
        let args = kinds.chars().zip(&call.args);
        let args: Option<Vec<Expr>> = args
            .map(|(kind, arg)| match kind {
                '.' => Some(arg.clone()),
                kind => self.slice_of(arg, kind == 'r'),
            })
            .collect();
        if let Some(args) = args {
            last.ident = companions::collected(&last.ident);
            last.arguments = PathArguments::None;
            call.args = args.into_iter().collect();
        }
    }
}

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

impl Calls {
    /// What `arg` yields, as a slice.
    fn slice_of(&self, arg: &Expr, referred: bool) -> Option<Expr> {
        let name = match arg {
            Expr::Path(path) => path.path.get_ident().map(Ident::to_string),
            _ => None,
        };
        match name.and_then(|name| self.chains.get(&name)) {
            Some(chain) => may_be_collected(chain).then(|| items_of(arg, arg.span(), referred)),
            None => slice_of(arg, referred),
        }
    }
}

/// `&chain.collect::<Vec<_>>()`
fn items_of(chain: &Expr, span: Span, referred: bool) -> Expr {
    match referred {
        true => syn::parse_quote_spanned!(span=> &#chain.copied().collect::<Vec<_>>()),
        false => syn::parse_quote_spanned!(span=> &#chain.collect::<Vec<_>>()),
    }
}

fn is_chain(expr: &Expr) -> bool {
    matches!(expr, Expr::MethodCall(e) if ADAPTORS.iter().any(|name| e.method == name))
}

fn slice_of(arg: &Expr, referred: bool) -> Option<Expr> {
    match arg {
        Expr::Paren(e) => slice_of(&e.expr, referred),
        Expr::Group(e) => slice_of(&e.expr, referred),
        Expr::Reference(e) if referred && e.mutability.is_none() => Some(arg.clone()),
        // A `Vec` or an array by value, or a reference to one.
        Expr::Path(_) | Expr::Field(_) => Some(syn::parse_quote!(&#arg[..])),
        Expr::Array(_) if !referred => Some(syn::parse_quote!(&#arg)),
        Expr::Macro(e) if e.mac.path.is_ident("vec") && !referred => Some(syn::parse_quote!(&#arg)),
        Expr::MethodCall(e) => {
            let copies = e.method == "copied" || e.method == "cloned";
            let lent = match &*e.receiver {
                Expr::MethodCall(inner) if copies && !referred => Some(inner),
                _ if referred => Some(e),
                _ => None,
            };
            if let Some(lent) = lent.filter(|of| of.method == "iter" && is_place(&of.receiver)) {
                let of = &lent.receiver;
                return Some(syn::parse_quote!(&#of[..]));
            }
            if !referred
                && ["clone", "to_vec", "to_owned"]
                    .iter()
                    .any(|name| e.method == name)
            {
                let of = &e.receiver;
                return is_place(of).then(|| syn::parse_quote!(&#of[..]));
            }
            (is_chain(arg) && may_be_collected(arg))
                .then(|| items_of(arg, e.method.span(), referred))
        }
        _ => None,
    }
}

/// A method of the language's, which changes nothing.
fn is_of_values(e: &syn::ExprMethodCall) -> bool {
    const OTHERS: &[&str] = &[
        "windows",
        "chunks",
        "chunks_exact",
        "clone",
        "to_owned",
        "unwrap",
        "unwrap_or",
        "expect",
        "get",
        "as_slice",
        "into",
        "rem_euclid",
    ];
    let name = e.method.to_string();
    let name = name.as_str();
    ADAPTORS.contains(&name)
        || CONSUMERS.contains(&name)
        || OTHERS.contains(&name)
        || rules::INACTIVE_METHODS.contains(&name)
        || rules::lookup(name, e.args.len() + 1).is_some()
}

fn is_place(expr: &Expr) -> bool {
    match expr {
        Expr::Path(_) => true,
        Expr::Field(e) => is_place(&e.base),
        Expr::Paren(e) => is_place(&e.expr),
        Expr::Index(e) => is_place(&e.expr) && !matches!(&*e.index, Expr::Call(_)),
        _ => false,
    }
}

/// It ends, and whether all of it is computed, and when, does not show.
fn may_be_collected(expr: &Expr) -> bool {
    struct Shows(bool);
    impl<'ast> Visit<'ast> for Shows {
        fn visit_expr(&mut self, expr: &'ast Expr) {
            match expr {
                Expr::Assign(_) | Expr::Macro(_) | Expr::Try(_) | Expr::Return(_) => self.0 = true,
                Expr::Binary(e) if crate::lower::is_compound(&e.op) => self.0 = true,
                Expr::Range(e) => self.0 |= e.end.is_none() || e.start.is_none(),
                Expr::Reference(e) => self.0 |= e.mutability.is_some(),
                // A method of another name may change what it is called on: `rng.next_f64()`.
                Expr::MethodCall(e) => self.0 |= !is_of_values(e),
                // What is given nothing may yield another value each time.
                Expr::Call(e) => {
                    let path = e.func.to_token_stream().to_string();
                    self.0 |= e.args.is_empty()
                        || ["repeat", "repeat_with", "successors", "from_fn"]
                            .iter()
                            .any(|name| path.split(' ').next_back() == Some(name));
                }
                _ => {}
            }
            visit::visit_expr(self, expr);
        }
    }
    let mut shows = Shows(false);
    shows.visit_expr(expr);
    !shows.0
}
