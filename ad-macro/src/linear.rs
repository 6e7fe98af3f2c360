//! `#[linear(x, ..)]`: a function that is proved linear in some of its arguments, and its transpose.

use std::collections::HashSet;

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::{FnArg, ItemFn, Pat, Token, Type};

use crate::callable;
use crate::checkpoint::strip;
use crate::cycle::Cycle;
use crate::diag::{Diagnostics, Extent, codes};
use crate::dump::Dump;
use crate::emit::function::Converted;
use crate::emit::transpose::{Operators, Shape};
use crate::emit::{self, Closure, Cx, place::Side, sig::Companion, unzip::Unzip};
use crate::lower::is_inactive_type;
use crate::names::{NameLifetimes, companions};
use crate::options::Options;
use crate::passes::checkpoint;
use crate::passes::linearity::{self, Goal};
use crate::pipeline::{analyse, held_constant, stages};
use crate::{conditional, import, items, memory, source};

/// What is remembered of linear functions.
#[derive(Default)]
pub struct Known {
    /// The methods.
    methods: HashSet<String>,
    /// Transposes that are no linear functions in turn, because of the types of what they take and give.
    only_once: HashSet<String>,
}

/// There is a linear method of this name.
pub fn is_method(name: &str) -> bool {
    memory::with(|memory| memory.linear.methods.contains(name)).unwrap_or_default()
}

/// The function is the transpose of another, and cannot be transposed.
pub fn is_only_once(name: &str) -> bool {
    memory::with(|memory| memory.linear.only_once.contains(name)).unwrap_or_default()
}

/// `x, y` and `crate = ".."`.
struct Arguments {
    linear: Vec<Ident>,
    krate: syn::Path,
}

impl Parse for Arguments {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let mut arguments = Arguments {
            linear: Vec::new(),
            krate: syn::parse_quote!(::cotangent),
        };
        while !input.is_empty() {
            if input.peek(Token![crate]) {
                input.parse::<Token![crate]>()?;
                input.parse::<Token![=]>()?;
                arguments.krate = input.parse::<syn::LitStr>()?.parse()?;
            } else {
                arguments.linear.push(input.parse()?);
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(arguments)
    }
}

/// `#[linear(x)] fn f(..)`: the function as it is, `f_transpose`, and the companion that other linear functions call.
pub fn linear(attr: TokenStream, item: TokenStream) -> TokenStream {
    let diag = Diagnostics::default();
    let versions = conditional::versions(&item, &diag);
    if !diag.is_empty() {
        let (item, errors) = (strip(item), diag.into_compile_errors());
        return quote!(#item #errors);
    }
    let derived = match versions {
        Some(versions) => versions
            .into_iter()
            .map(|version| {
                let derived = derivatives(attr.clone(), version.item);
                conditional::under(&version.condition, derived)
            })
            .collect(),
        None => derivatives(attr, item.clone()),
    };
    let item = strip(item);
    quote!(#[allow(dead_code)] #item #derived)
}

/// What stands beside an item in which no condition is open: the transpose, or the errors.
fn derivatives(attr: TokenStream, item: TokenStream) -> TokenStream {
    let diag = Diagnostics::default();
    match expand(attr, item, &diag) {
        Some(derived) if diag.is_empty() => strip(derived),
        _ => diag.into_compile_errors(),
    }
}

fn expand(attr: TokenStream, item: TokenStream, diag: &Diagnostics) -> Option<TokenStream> {
    let cannot = |at: Extent, what: &str| {
        diag.error(at, &codes::LINEAR_ATTRIBUTE, what, None);
    };
    let arguments: Arguments = match syn::parse2(attr) {
        Ok(arguments) => arguments,
        Err(error) => {
            cannot(error.span().into(), "be read");
            return None;
        }
    };
    if let Ok(import) = syn::parse2::<syn::ItemUse>(item.clone()) {
        return Some(import::transposed_of(&import));
    }
    let Ok(function) = syn::parse2::<ItemFn>(item.clone()) else {
        cannot(
            Extent::of(&item),
            "stand here: it is for functions and methods",
        );
        return None;
    };
    if let Some(receiver) = function.sig.receiver() {
        if !matches!(receiver.kind, syn::ReceiverKind::Reference(_, _, None)) {
            let what = "yet stand on a method that does not take `&self`";
            cannot(Extent::of(receiver), what);
            return None;
        }
        let name = function.sig.ident.to_string();
        memory::with(|memory| memory.linear.methods.insert(name));
    }
    let named = match arguments.linear.is_empty() {
        true => parameters(&function),
        false => arguments.linear,
    };
    for name in &named {
        let floats = parameters(&function);
        if !floats.contains(name) {
            let what = format!("name `{name}`, which is no parameter that holds floats");
            cannot(name.span().into(), &what);
        }
    }
    for name in written_to(&function).iter().filter(|n| !named.contains(n)) {
        let text = name.to_string();
        diag.error(name.span(), &codes::LINEAR_OUTPUT, &text, None);
    }
    let options = Options {
        wrt: Some(named),
        krate: arguments.krate,
        hidden: true,
        ..Options::parse(TokenStream::new(), diag)
    };
    for input in &function.sig.inputs {
        if let FnArg::Typed(typed) = input {
            if callable::of_type(&typed.ty, &function.sig.generics).is_some() {
                cannot(
                    Extent::of(&typed.ty),
                    "have a parameter that is a function yet",
                );
            }
        }
    }
    if diag.is_empty() {
        source::check(&function, &options, diag);
    }
    if !diag.is_empty() {
        return None;
    }
    derive(&function, &options, diag)
}

/// The parameters that hold floats.
fn parameters(function: &ItemFn) -> Vec<Ident> {
    let name = |input: &FnArg| match input {
        FnArg::Typed(typed) if !is_inactive_type(&typed.ty) => match &*typed.pat {
            Pat::Ident(pat) => Some(pat.ident.clone()),
            _ => None,
        },
        _ => None,
    };
    function.sig.inputs.iter().filter_map(name).collect()
}

/// Those that are `&mut`.
fn written_to(function: &ItemFn) -> Vec<Ident> {
    let exclusive = |name: &Ident| {
        function.sig.inputs.iter().any(|input| match input {
            FnArg::Typed(typed) => {
                let named = matches!(&*typed.pat, Pat::Ident(pat) if pat.ident == *name);
                named && matches!(&*typed.ty, Type::Reference(r) if r.mutability.is_some())
            }
            FnArg::Receiver(_) => false,
        })
    };
    let mut names = parameters(function);
    names.retain(exclusive);
    names
}

fn derive(item: &ItemFn, options: &Options, diag: &Diagnostics) -> Option<TokenStream> {
    let derived = companion(item, options, Goal::Whole, diag)?;
    let (sig, path, ad) = (&derived.sig, &derived.path, &derived.ad);
    let Operators { transpose, twice } = emit::transpose::operators(sig, &derived.item, path, ad);
    if twice.is_none() {
        let name = companions::suffixed(&item.sig.ident, "transpose").to_string();
        memory::with(|memory| memory.linear.only_once.insert(name));
    }
    let companion = derived.tokens;
    Some(quote!(#companion #transpose #twice))
}

/// `__f_transposed`, and what else is to be known of it.
pub struct Derived {
    pub tokens: TokenStream,
    /// The function, with all lifetimes named.
    item: ItemFn,
    sig: Companion,
    path: TokenStream,
    ad: TokenStream,
}

/// Proves that `item` is linear in the parameters of `options.wrt`, and makes its companion.
pub fn companion(
    item: &ItemFn,
    options: &Options,
    goal: Goal,
    diag: &Diagnostics,
) -> Option<Derived> {
    let mut item = item.clone();
    NameLifetimes::of_parameters(&mut item.sig);
    let inner = items::take(&mut item, diag);
    let dump = Dump::for_function(&item.sig.ident, diag);
    crate::checkpoint::check(&item, diag);
    let constant = held_constant(&item, options);
    // The receiver is constant, so nothing is asked of its type.
    let method = item.sig.receiver().is_some();
    let owner: Option<syn::ItemImpl> = method.then(|| syn::parse_quote!(impl Self {}));
    let owner = owner.as_ref();
    let (mut namer, func, activity) = analyse(&item, owner, &[], &constant, diag);
    if !diag.is_empty() {
        return None;
    }
    linearity::prove(&func, goal, diag);
    let tangent = stages::linear(&func, &activity, Some(&dump));
    checkpoint::check(&func, &tangent, diag);
    let (cotangent, plan) = stages::transposed(&func, &activity, &tangent, false, Some(&dump));

    let path = {
        let krate = &options.krate;
        quote!(#krate::__private)
    };
    let ad = func.ad.clone();
    let mut sig = Companion {
        linear: true,
        ..Companion::new(&item, owner, &func, options, &path, &mut namer)
    };
    for p in sig.params.iter_mut().filter(|p| p.is_receiver()) {
        p.is_witness = true;
    }
    for p in sig.params.iter().filter(|p| p.is_output()) {
        if matches!(emit::transpose::shape_of(p, &item), Shape::Like) {
            let what = "yet have a `&mut` parameter of this type that is linear";
            diag.error(Extent::of(&p.ty), &codes::LINEAR_ATTRIBUTE, what, None);
        }
    }
    if !diag.is_empty() {
        return None;
    }
    let cycle = Cycle::of_itself(&item.sig.ident);
    let items: TokenStream = inner
        .iter()
        .map(|item| quote!(#[allow(dead_code, unused)] #item))
        .collect();
    let unzip = Unzip::new(&func, |var| activity.is_active(var));
    let wanted = emit::wanted::Wanted::default();
    let converted = Converted::default();
    let cx = Cx {
        captured: None,
        ambient: false,
        converted: &converted,
        wanted: &wanted,
        conditional: &Default::default(),
        cycle: &cycle,
        func: &func,
        activity: &activity,
        plan: &plan,
        path: &path,
        ad: &ad,
        sig: &sig,
        items: &items,
        unzip: Some(&unzip),
        closure: Closure::Pull,
        side: Side::Primal,
        renamed: None,
    };
    let tokens = emit::companions::transposed_companion(&cx, &item, &cotangent);
    dump.stage("tokens", || tokens.to_string());
    Some(Derived {
        tokens,
        item,
        sig,
        path,
        ad,
    })
}
