//! `#[linear(x, ..)]`: a function that is proved linear in some of its arguments, and its transpose.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::{FnArg, Item, ItemFn, ItemImpl, Pat, Token, Type};

use crate::callable;
use crate::checkpoint::strip;
use crate::cycle::Cycle;
use crate::declared::{self, Owner};
use crate::diag::{Diagnostics, Extent, codes};
use crate::dump::Dump;
use crate::emit::function::Converted;
use crate::emit::transpose::{Operators, Shape};
use crate::emit::{self, Closure, Cx, place::Side, sig::Companion, unzip::Unzip};
use crate::hash::{HashMap, HashSet};
use crate::lower::is_inactive_type;
use crate::names::{NameLifetimes, companions};
use crate::options::Options;
use crate::passes::checkpoint;
use crate::passes::floats::Floats;
use crate::passes::linearity::{self, Goal};
use crate::pipeline::{analyse, held_constant, stages};
use crate::words::occurs;
use crate::{conditional, import, ir, items, memory, source};

/// What is remembered of linear functions.
#[derive(Default)]
pub struct Known {
    /// The methods.
    methods: HashSet<String>,
    /// Transposes that are no linear functions in turn, because of the types of what they take and give.
    only_once: HashSet<String>,
}

/// There is a linear method of this name, or an associated function.
pub fn is_method(name: &str) -> bool {
    let seen = memory::with(|memory| memory.linear.methods.contains(name));
    seen.unwrap_or_default() || declared::has_linear_method(name)
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
    }
    let owner = match declared::owner_of_linear() {
        Some(Owner::Trait) => {
            let name = &function.sig.ident;
            cannot(name.span().into(), "yet stand on a method of a trait");
            return None;
        }
        Some(Owner::Impl(head)) => syn::parse_str(&head).ok(),
        None => None,
    };
    let owner = owner.or_else(|| {
        let inside = function.sig.receiver().is_some() || occurs("Self", &function);
        inside.then(|| syn::parse_quote!(impl Self {}))
    });
    if owner.is_some() {
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
        source::check_linear(&function, &options, diag);
    }
    if !diag.is_empty() {
        return None;
    }
    derive(&function, owner.as_ref(), &options, diag)
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

fn derive(
    item: &ItemFn,
    owner: Option<&ItemImpl>,
    options: &Options,
    diag: &Diagnostics,
) -> Option<TokenStream> {
    let derived = companion(item, owner, options, Goal::Whole, diag)?;
    let (sig, path, ad) = (&derived.sig, &derived.path, &derived.ad);
    let Operators { transpose, twice } = emit::transpose::operators(sig, &derived.item, path, ad);
    if twice.is_none() {
        let name = companions::suffixed(&item.sig.ident, "transpose").to_string();
        memory::with(|memory| memory.linear.only_once.insert(name));
    }
    let companion = derived.tokens;
    Some(quote!(#companion #transpose #twice))
}

/// What is called in a linear function.
struct Callees<'a> {
    caller: &'a Ident,
    /// Functions in its body that are not linear.
    plain: Vec<&'a Ident>,
    /// What is imported there, by its path, brings its companions along.
    imported: HashMap<String, Vec<String>>,
}

impl<'a> Callees<'a> {
    fn new(func: &'a ir::Func, inner: &'a [Item]) -> Callees<'a> {
        let mut callees = Callees {
            caller: &func.name,
            plain: Vec::new(),
            imported: HashMap::default(),
        };
        for item in inner {
            match item {
                Item::Fn(of) if !is_linear(&of.attrs) => callees.plain.push(&of.sig.ident),
                Item::Use(import) => callees.imported.extend(import::leaves(import)),
                _ => {}
            }
        }
        callees
    }

    /// Why the function at `path` has no transpose: the help that goes with the error.
    fn lack(&self, path: &syn::Path) -> Option<&'static str> {
        const ANNOTATE: &str =
            "put `#[linear(..)]` on the function, and `#[linear]` on the `use` that imports it";
        let segments: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
        let caller = self.caller.to_string();
        let lacks = match segments.as_slice() {
            [name] if self.plain.iter().any(|plain| *plain == name) => true,
            [name] if self.imported.contains_key(name) => {
                declared::is_not_linear(&caller, &self.imported[name])
            }
            [name] if declared::is_recursive_through(&caller, name) => return Some(RECURSION),
            [of, name] if of == "Self" && *name == caller => return Some(RECURSION),
            [.., of, name] if of.starts_with(char::is_uppercase) => {
                let transposed = name.strip_suffix("_transpose").is_some_and(is_method);
                (of == "Self" || declared::has_method(of, name)) && !is_method(name) && !transposed
            }
            path => declared::is_not_linear(&caller, path),
        };
        lacks.then_some(ANNOTATE)
    }
}

/// Help for what calls itself.
pub const RECURSION: &str = "write the recursion as a loop";

fn is_linear(attrs: &[syn::Attribute]) -> bool {
    let last = |of: &syn::Attribute| of.path().segments.last().map(|last| last.ident.clone());
    attrs.iter().filter_map(last).any(|last| last == "linear")
}

/// The items of the body, and the companions of what is imported in it: without these one of the same name outside of
/// the body would be transposed.
fn inner_items(items: &[Item], called: &dyn Fn(&Ident) -> bool) -> TokenStream {
    let mut out = TokenStream::new();
    for item in items {
        out.extend(quote!(#[allow(dead_code, unused)] #item));
        if let Item::Use(import) = item {
            let imports = import::of_called(import, called);
            let imports = imports.iter().filter(|import| !is_linear(&import.attrs));
            out.extend(imports.map(import::transposed_of));
        }
    }
    out
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

/// Proves that `item` is linear in the parameters of `options.wrt`, and makes its companion. It stands in a block of
/// the head of `owner`.
pub fn companion(
    item: &ItemFn,
    owner: Option<&ItemImpl>,
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
    let (mut namer, func, activity) = analyse(&item, owner, &[], &constant, diag);
    if !diag.is_empty() {
        return None;
    }
    let callees = Callees::new(&func, &inner);
    linearity::prove(&func, goal, &|path| callees.lack(path), diag);
    let tangent = stages::linear(&func, &activity, Some(&dump));
    checkpoint::check(&func, &tangent, diag);
    let (cotangent, plan) =
        stages::transposed(&func, &activity, &tangent, false, None, Some(&dump));

    let path = {
        let krate = &options.krate;
        quote!(#krate::__private)
    };
    let ad = func.ad.clone();
    let mut sig = Companion {
        linear: true,
        ..Companion::new(&item, owner, &func, &plan, options, &path, &mut namer)
    };
    for p in sig.params.iter_mut().filter(|p| p.is_receiver()) {
        p.is_witness = true;
    }
    for p in sig.params.iter().filter(|p| p.is_output()) {
        if matches!(emit::transpose::shape_of(p, &sig), Shape::Like) {
            let what = "yet have a `&mut` parameter of this type that is linear";
            diag.error(Extent::of(&p.ty), &codes::LINEAR_ATTRIBUTE, what, None);
        }
    }
    if !diag.is_empty() {
        return None;
    }
    let cycle = Cycle::of_itself(&item.sig.ident);
    let items = inner_items(&inner, &|name| activity.mentions(&func, name));
    let unzip = Unzip::new(&func, |var| activity.is_active(var));
    let wanted = emit::wanted::Wanted::default();
    let converted = Converted::default();
    let floats = Floats::of(&func);
    let cx = Cx {
        floats: &floats,
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
