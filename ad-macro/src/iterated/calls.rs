//! Calls of functions and methods of iterators in annotated code: what is passed is collected.

use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ItemFn, Pat, PathArguments};

use super::{ADAPTORS, CONSUMERS, parts, results};
use crate::declared;
use crate::hash::HashMap;
use crate::lower::pattern_names;
use crate::names::companions;
use crate::returned::is_of_module;
use crate::rules;

/// Collects what is passed to functions of iterators. `ad` is the runtime's private module.
pub fn rewrite(item: &mut ItemFn, ad: &TokenStream) {
    let mut bound = Bound::default();
    for input in &item.sig.inputs {
        bound.visit_fn_arg(input);
    }
    bound.visit_block(&item.block);
    let mut calls = Calls {
        ad,
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

struct Calls<'a> {
    ad: &'a TokenStream,
    caller: String,
    bound: Vec<String>,
    chains: HashMap<String, Expr>,
}

impl VisitMut for Calls<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if let Some(whole) = results::gone_through(expr) {
            results::sources(whole, &mut |call| self.list(call));
        }
        visit_mut::visit_expr_mut(self, expr);
        if let Expr::MethodCall(call) = expr {
            return self.method_call(call);
        }
        let Expr::Call(call) = expr else { return };
        let Expr::Path(path) = &mut *call.func else {
            return;
        };
        let Some(kinds) = self.of_path(path, call.args.len()) else {
            return;
        };
        // Of what is not used up, it is said where it is called.
        let (kinds, false) = parts(&kinds) else {
            return;
        };
        if let Some(args) = self.slices(kinds, &call.args) {
            take_slices(path);
            call.args = args.into_iter().collect();
        }
    }
}

/// How the parameters of the method are passed that a call is of on a value of the type, if that is known, where some of
/// them are iterators.
pub fn of_method(call: &syn::ExprMethodCall, of: Option<&str>) -> Option<String> {
    let name = call.method.to_string();
    let of_language = ADAPTORS.contains(&name.as_str()) || CONSUMERS.contains(&name.as_str());
    // Of what no word tells the type of, it is that of a `Vec`.
    let of_language = of_language || of.is_none() && name == "extend";
    let kinds = declared::iterated_method(of, &name).filter(|_| !of_language)?;
    (parts(&kinds).0.len() == call.args.len()).then_some(kinds)
}

/// How the parameters of the function of the type are passed, where some of them are iterators, and a function without `self`
/// takes so many.
pub fn of_function(call: &syn::ExprCall, of: &str) -> Option<String> {
    let Expr::Path(path) = &*call.func else {
        return None;
    };
    let name = path.path.segments.last()?.ident.to_string();
    let kinds = declared::iterated_method(Some(of), &name)?;
    (parts(&kinds).0.len() == call.args.len()).then_some(kinds)
}

/// The call of the function of slices beside it. What `is_iterator` has a name of its own.
pub fn collected_call(
    call: &syn::ExprCall,
    kinds: &str,
    is_iterator: &dyn Fn(&Expr) -> bool,
    ad: &TokenStream,
) -> Option<syn::ExprCall> {
    let (kinds, false) = parts(kinds) else {
        return None;
    };
    if call.args.iter().any(is_iterator) {
        return None;
    }
    let mut call = call.clone();
    let args = Calls::anywhere(ad).slices(kinds, &call.args)?;
    if let Expr::Path(path) = &mut *call.func {
        take_slices(path);
    }
    call.args = args.into_iter().collect();
    Some(call)
}

/// The call of the method of slices, for one on a value of this type. What `is_iterator` has a name of its own.
pub fn of_slices(
    call: &syn::ExprMethodCall,
    of: &str,
    is_iterator: &dyn Fn(&Expr) -> bool,
    ad: &TokenStream,
) -> Option<syn::ExprMethodCall> {
    let kinds = of_method(call, Some(of)).filter(|_| !call.args.iter().any(is_iterator))?;
    let kinds = Some(parts(&kinds)).filter(|(_, listed)| !listed)?.0;
    let mut call = call.clone();
    Calls::anywhere(ad)
        .collect_into(&mut call, kinds)
        .then_some(call)
}

/// Names the function beside it, of slices and `Vec`s.
fn take_slices(path: &mut syn::ExprPath) {
    if let Some(last) = path.path.segments.last_mut() {
        last.ident = companions::collected(&last.ident);
        last.arguments = PathArguments::None;
    }
}

impl<'a> Calls<'a> {
    /// Of chains that stand in the call.
    fn anywhere(ad: &'a TokenStream) -> Self {
        Calls {
            ad,
            caller: String::new(),
            bound: Vec::new(),
            chains: HashMap::default(),
        }
    }

    /// `a.mean(chain)`, which is a call of another method of this name where the type has it.
    fn method_call(&self, call: &mut syn::ExprMethodCall) {
        let kinds = of_method(call, None);
        if let Some((kinds, false)) = kinds.as_deref().map(parts) {
            self.collect_into(call, kinds);
        }
    }

    /// How the parameters of the function that the path leads to are passed, and its result, if some of them are iterators.
    fn of_path(&self, path: &syn::ExprPath, arity: usize) -> Option<String> {
        let name = path.path.segments.last()?.ident.to_string();
        let alone = path.path.get_ident().is_some();
        let hidden = || self.bound.contains(&name) || declared::is_plain(&self.caller, &name);
        if !is_of_module(path) || alone && hidden() {
            return None;
        }
        declared::iterated_at(&path.path).filter(|of| parts(of).0.len() == arity)
    }

    /// `__changes_collected(xs).into_iter()` for `changes(xs)`, all of which is used.
    fn list(&self, expr: &mut Expr) {
        if let Some(list) = self.list_of(expr) {
            *expr = syn::parse_quote!(#list.into_iter());
        }
    }

    /// The call that gives a `Vec` of what the iterator yields that `expr` calls for.
    fn list_of(&self, expr: &Expr) -> Option<Expr> {
        let listed = |kinds: &String| parts(kinds).1;
        match expr {
            Expr::MethodCall(call) => {
                let kinds = of_method(call, None).filter(listed)?;
                let mut call = call.clone();
                let collected = self.collect_into(&mut call, parts(&kinds).0);
                collected.then_some(Expr::MethodCall(call))
            }
            Expr::Call(call) => {
                let mut call = call.clone();
                let Expr::Path(path) = &mut *call.func else {
                    return None;
                };
                let kinds = self.of_path(path, call.args.len()).filter(listed)?;
                let args = self.slices(parts(&kinds).0, &call.args)?;
                take_slices(path);
                call.args = args.into_iter().collect();
                Some(Expr::Call(call))
            }
            _ => None,
        }
    }

    /// Whether what is passed may be collected.
    fn collect_into(&self, call: &mut syn::ExprMethodCall, kinds: &str) -> bool {
        let Some(args) = self.slices(kinds, &call.args) else {
            return false;
        };
        call.method = companions::collected(&call.method);
        call.turbofish = None;
        call.args = args.into_iter().collect();
        true
    }

    /// The arguments, slices in place of iterators.
    fn slices(&self, kinds: &str, args: &Punctuated<Expr, syn::Token![,]>) -> Option<Vec<Expr>> {
        let args = kinds.chars().zip(args);
        let args = args.map(|(kind, arg)| match kind {
            '.' => Some(arg.clone()),
            // What is left in it is used after the call.
            'm' => None,
            'a' => Some(view_of(arg)),
            'b' => self.slice_of(arg, self.yields_references(arg)),
            kind => self.slice_of(arg, kind == 'r'),
        });
        args.collect()
    }

    /// The items are references, as far as words tell.
    fn yields_references(&self, arg: &Expr) -> bool {
        const HANDING_ON: &[&str] = &["filter", "rev", "skip", "step_by", "take"];
        match arg {
            Expr::Reference(e) => e.mutability.is_none(),
            Expr::Path(path) => {
                let name = path.path.get_ident().map(Ident::to_string);
                let chain = name.and_then(|name| self.chains.get(&name));
                chain.is_some_and(|chain| self.yields_references(chain))
            }
            Expr::MethodCall(e) if e.method == "iter" => true,
            Expr::MethodCall(e) if HANDING_ON.iter().any(|name| e.method == name) => {
                self.yields_references(&e.receiver)
            }
            _ => false,
        }
    }

    /// What `arg` yields, as a slice.
    fn slice_of(&self, arg: &Expr, referred: bool) -> Option<Expr> {
        let name = match arg {
            Expr::Path(path) => path.path.get_ident().map(Ident::to_string),
            _ => None,
        };
        if let Some(list) = self.list_of(arg) {
            return Some(syn::parse_quote!(&#list));
        }
        let mut listed = arg.clone();
        results::sources(&mut listed, &mut |call| self.list(call));
        let arg = &listed;
        match name.and_then(|name| self.chains.get(&name)) {
            Some(chain) => {
                may_be_collected(chain).then(|| items_of(arg, arg.span(), referred, self.ad))
            }
            None => slice_of(arg, referred, self.ad),
        }
    }
}

/// What can be seen as a slice, as one.
fn view_of(arg: &Expr) -> Expr {
    match arg {
        Expr::Paren(e) => view_of(&e.expr),
        Expr::Group(e) => view_of(&e.expr),
        Expr::Reference(e) => view_of(&e.expr),
        Expr::Path(_) | Expr::Field(_) | Expr::Index(_) => syn::parse_quote!(&#arg[..]),
        arg => syn::parse_quote!(&#arg),
    }
}

/// All that `chain` yields, as a slice; `referred` if that are references.
pub fn all_of(chain: &Expr, span: Span, referred: bool, ad: &TokenStream) -> Expr {
    slice_of(chain, referred, ad).unwrap_or_else(|| items_of(chain, span, referred, ad))
}

/// `&chain.collect::<Vec<_>>()`
fn items_of(chain: &Expr, span: Span, referred: bool, ad: &TokenStream) -> Expr {
    match referred {
        true => syn::parse_quote_spanned!(span=> &#chain.cloned().collect::<#ad::Vec<_>>()),
        false => syn::parse_quote_spanned!(span=> &#chain.collect::<#ad::Vec<_>>()),
    }
}

fn is_chain(expr: &Expr) -> bool {
    matches!(expr, Expr::MethodCall(e) if ADAPTORS.iter().any(|name| e.method == name))
}

fn slice_of(arg: &Expr, referred: bool, ad: &TokenStream) -> Option<Expr> {
    match arg {
        Expr::Paren(e) => slice_of(&e.expr, referred, ad),
        Expr::Group(e) => slice_of(&e.expr, referred, ad),
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
                .then(|| items_of(arg, e.method.span(), referred, ad))
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
        "rchunks",
        "rchunks_exact",
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
        || rules::is_inactive_method(name)
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
pub fn may_be_collected(expr: &Expr) -> bool {
    struct Shows(bool);
    impl<'ast> Visit<'ast> for Shows {
        fn visit_expr(&mut self, expr: &'ast Expr) {
            match expr {
                Expr::Assign(_) | Expr::Try(_) | Expr::Return(_) => self.0 = true,
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

        fn visit_macro(&mut self, _: &'ast syn::Macro) {
            self.0 = true;
        }
    }
    let mut shows = Shows(false);
    shows.visit_expr(expr);
    !shows.0
}
