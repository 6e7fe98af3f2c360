//! The order of the passes. Each is a function from one type to another.

mod closures;
mod impls;
mod inner;
mod left_out;
mod rewritten;
pub(crate) mod stages;

pub use closures::function_value;
use closures::{Around, Handed, convert_closures};
use impls::derive_impl;
use inner::inner_items;
use rewritten::{derive_collected, derive_returned};

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::ItemFn;

use crate::callable;
use crate::cycle::Cycle;
use crate::declared::Outlived;
use crate::diag::{Diagnostics, codes};
use crate::dump::Dump;
use crate::emit::{self, Closure, Cx, conditional::Conditional, place::Side, sig::Companion};
use crate::hash::HashSet;
use crate::names::{NameLifetimes, Namer};
use crate::options::Options;
use crate::passes::floats::Floats;
use crate::passes::{
    activity, checkpoint, choices, earlier, exits, following, lending, no_map, repeats, residuals,
    stretches, transpose,
};
use crate::source::Source;
use crate::words::occurs;
use crate::{
    annotated_trait, by_example, coercions, conditional, contexts, cow, declared, empty_slices,
    getters, handed_back, import, ir, items, iterated, lazy_statics, lower, module, outputs,
    powers, reached, reexported, returned, setters, source, splits, standing, sums, supertraits,
};

/// What stands in an item's place.
struct Expansion {
    /// The item as it is.
    original: TokenStream,
    /// Its derivatives, and the errors.
    derived: TokenStream,
}

/// `#[differentiate(attr)] item`: the item as it is, and its derivatives.
pub fn differentiate(attr: TokenStream, item: TokenStream) -> TokenStream {
    let diag = Diagnostics::default();
    let Some(versions) = conditional::versions(&item, &diag) else {
        let Expansion { original, derived } = expand(attr, item);
        return quote!(#original #derived);
    };
    if !diag.is_empty() {
        return emit::fallback::emit(item, diag);
    }
    let Expansion { original, .. } = expand(attr.clone(), item);
    let derived = versions.into_iter().map(|version| {
        let expansion = expand(attr.clone(), version.item);
        conditional::under(&version.condition, expansion.derived)
    });
    quote!(#original #(#derived)*)
}

/// The expansion of an item in which no condition is open.
fn expand(attr: TokenStream, mut item: TokenStream) -> Expansion {
    let diag = Diagnostics::default();
    let options = Options::parse(attr.clone(), &diag);
    let whole = |original| Expansion {
        original,
        derived: TokenStream::new(),
    };
    let mut refused = None;
    let derived = match source::read(item.clone(), &diag) {
        // The function itself bears the attribute as well.
        Some(Source::Function(function)) if source::is_binding(&function.sig) => None,
        Some(Source::Function(mut function)) => {
            callable::write_out_aliases(&mut function.sig);
            supertraits::spell_out(&mut function.sig.generics);
            let body = std::slice::from_ref(&*function.block);
            supertraits::spell_out_called(&mut function.sig.generics, body);
            declared::note_annotated(&function.sig);
            declared::note_getter(&function);
            if let (Some(witness), true) = (getters::witness(&function), diag.is_empty()) {
                return whole(quote!(#item #witness)).stripped();
            }
            // What it is called with is meant where it is called.
            if handed_back::parameters(&function).is_some() && diag.is_empty() {
                return whole(item).stripped();
            }
            if let Some(setter) = setters::without_result(&function) {
                *function = setter;
            }
            match returned::signature(&function.sig) {
                Some(_) => derive_returned(&function, &options, &diag),
                None => match iterated::collected(&function) {
                    Some(collected) => derive_collected(&collected, &options, &diag),
                    None => {
                        source::check(&function, &options, &diag);
                        let in_body = diag.is_empty();
                        let derived = derive(&function, None, &options, &diag);
                        let brought_out = reexported::module(&function, &options);
                        let derived = derived.map(|of| quote!(#of #brought_out));
                        if in_body && !diag.is_empty() {
                            refused = left_out::of_refused_function(&function, &options);
                        }
                        derived
                    }
                },
            }
        }
        Some(Source::Impl(block)) => return derive_impl(*block, &options, diag).stripped(),
        Some(Source::Trait(annotated)) => {
            let one = |function: &ItemFn, of: &syn::ItemImpl, options: &Options, diag: &_| {
                derive(function, Some(of), options, diag)
            };
            let mut in_front = annotated_trait::bounds_in_front(&annotated);
            supertraits::spell_out_in_trait(&mut in_front);
            let derived = annotated_trait::derivatives(&in_front, &options, &diag, &one);
            item = annotated_trait::without_attributes(*annotated).to_token_stream();
            derived
        }
        Some(Source::Module(module)) => {
            return whole(module::annotated(*module, &attr, &options, diag));
        }
        Some(Source::Type(attrs)) => {
            return whole(define_tangent(&attrs, attr, item, &options, diag));
        }
        Some(Source::Use(import)) => Some(match import::of_libm(&import) {
            Some(functions) => {
                let options = hidden(&options);
                let derived = functions.iter().map(|f| derive(f, None, &options, &diag));
                derived.flatten().collect()
            }
            None => {
                import::refuse_without(&import, &diag);
                import::companions_of(&import, &options)
            }
        }),
        None => None,
    };
    let expansion = match derived {
        // The companions repeat the function rather than call it: without a call of its own it is not dead.
        Some(derived) if diag.is_empty() => Expansion {
            original: quote!(#[allow(dead_code)] #item),
            derived,
        },
        _ => Expansion {
            original: item,
            derived: refused
                .into_iter()
                .chain([diag.into_compile_errors()])
                .collect(),
        },
    };
    expansion.stripped()
}

impl Expansion {
    /// Without the attributes that mean something to this macro only.
    fn stripped(self) -> Expansion {
        let written = self.original.to_string();
        // What a macro stands for may have one.
        if !written.contains("checkpoint") && !written.contains('!') {
            return self;
        }
        Expansion {
            original: crate::checkpoint::strip(self.original),
            derived: crate::checkpoint::strip(self.derived),
        }
    }
}

/// `#[differentiate] struct S { .. }` is the derive.
fn define_tangent(
    attrs: &[syn::Attribute],
    attr: TokenStream,
    item: TokenStream,
    options: &Options,
    diag: Diagnostics,
) -> TokenStream {
    let derived = attrs.iter().any(|attribute| {
        let derives = attribute.path().is_ident("derive");
        derives
            && attribute
                .to_token_stream()
                .to_string()
                .contains("Differentiable")
    });
    if derived || !diag.is_empty() {
        return emit::fallback::emit(item, diag);
    }
    let krate = &options.krate;
    let own = (!attr.is_empty()).then(|| quote!(#[differentiate(#attr)]));
    quote!(#[derive(#krate::Differentiable)] #own #item)
}

/// The derivatives of a function, with the macros in it written out that are known.
fn derive(
    item: &ItemFn,
    owner: Option<&syn::ItemImpl>,
    options: &Options,
    diag: &Diagnostics,
) -> Option<TokenStream> {
    let Some(expanded) = by_example::expanded(item) else {
        return derive_as_written(item, owner, options, diag);
    };
    let written_out = Diagnostics::default();
    let derived = derive_as_written(&expanded, owner, options, &written_out);
    if written_out.is_empty() {
        return derived;
    }
    // What a macro stands for may be none of what is differentiated, and need not be looked into.
    let whole = Diagnostics::default();
    let derived = derive_as_written(item, owner, options, &whole);
    match whole.is_empty() {
        true => drop(written_out.into_compile_errors()),
        false => {
            drop(whole.into_compile_errors());
            diag.take(written_out);
        }
    }
    derived
}

fn derive_as_written(
    item: &ItemFn,
    owner: Option<&syn::ItemImpl>,
    options: &Options,
    diag: &Diagnostics,
) -> Option<TokenStream> {
    let mut named = item.clone();
    // None is known until the items are taken out.
    declared::enter_body(&named.sig.ident, &[]);
    sums::rewrite(&mut named);
    handed_back::rewrite(&mut named);
    NameLifetimes::of_parameters(&mut named.sig);
    NameLifetimes::of_result(&mut named.sig);
    callable::name_parameters(&mut named.sig, owner.map(|block| &block.generics));
    outputs::spell_out(&mut named, owner.map(|block| &block.generics));
    lazy_statics::rewrite(&mut named);
    let inner = items::take(&mut named, diag);
    declared::enter_body(&named.sig.ident, &inner);
    // Called as this crate's are, they are not those.
    for function in &inner {
        if let syn::Item::Fn(function) = function {
            let name = &function.sig.ident;
            if name == "constant" || name == "stop_gradient" {
                declared::note_annotated(&function.sig);
            }
        }
    }
    standing::spell_out(&mut named, diag);
    returned::rewrite(&mut named);
    let krate = &options.krate;
    powers::rewrite(&mut named);
    reached::rewrite(&mut named);
    splits::rewrite(&mut named);
    cow::rewrite(&mut named);
    empty_slices::rewrite(&mut named);
    coercions::rewrite(&mut named);
    contexts::rewrite(&mut named, &quote!(#krate::__private));
    iterated::rewrite(&mut named, &quote!(#krate::__private));
    let item = &named;
    let dump = Dump::for_function(&item.sig.ident, diag);
    let output = match &item.sig.output {
        syn::ReturnType::Type(_, ty) => (**ty).clone(),
        syn::ReturnType::Default => syn::parse_quote!(()),
    };
    let scalar = emit::public::is_scalar(&output, item, owner);
    if let (false, Some(span)) = (scalar, options.asked_for("grad")) {
        let name = item.sig.ident.to_string();
        let help = format!("call `{name}_vjp` with a cotangent of the result, or `{name}_jvp`");
        diag.error(span, &codes::NOT_SCALAR, &name, Some(&help));
    }
    crate::checkpoint::check(item, diag);
    let before = diag.len();
    if before > 0 {
        return None;
    }
    // The companions serve callers too, which may need what `wrt` leaves out: it is held constant
    // only where its derivative cannot be had, and then a caller that needs it does not compile.
    let trial = Diagnostics::default();
    let everything = analyse(item, owner, &options.rules, &HashSet::default(), &trial);
    let (mut namer, func, activity) = match (&options.wrt, trial.is_empty()) {
        (None, false) => {
            diag.take(trial);
            return None;
        }
        (Some(_), false) => analyse(
            item,
            owner,
            &options.rules,
            &held_constant(item, options),
            diag,
        ),
        (_, true) => everything,
    };
    if diag.len() > before {
        return None;
    }
    let tangent = stages::linear(&func, &activity, Some(&dump));
    checkpoint::check(&func, &tangent, diag);
    if diag.len() > before {
        return None;
    }
    let floats = Floats::of(&func);
    let (cotangent, plan) =
        stages::transposed(&func, &activity, &tangent, true, Some(&floats), Some(&dump));
    let of_trait = owner.and_then(|block| block.trait_.as_ref()?.0.segments.last());
    let of_trait =
        of_trait.is_some_and(|of| declared::annotated_trait(&of.ident.to_string()).is_some());
    following::check(&func, &plan, of_trait, diag);
    lending::check_kept(&func, &plan, diag);
    lending::check_generic(&func, diag);
    if diag.len() > before {
        return None;
    }
    let linearizes = options.asked_for("linearize");
    if let Some(span) = linearizes {
        no_map::check(&func, &activity, span, diag);
        if diag.len() > before {
            return None;
        }
    }

    let items = inner_items(&inner, options, &func, &activity, diag)?;
    let krate = &options.krate;
    let path = quote!(#krate::__private);
    let ad = func.ad.clone();
    let mut sig = Companion::new(item, owner, &func, &plan, options, &path, &mut namer);
    mark_plain(&mut sig, item, owner, options);
    let cycle = Cycle::new(
        &item.sig.ident,
        options,
        owner,
        &func,
        &activity,
        sig.boxable,
    );
    let takes_function = sig.functions().next().is_some();
    let inside = |closure: &&ir::Closure| occurs(&item.sig.ident, &closure.item.block);
    let recursive = cycle.is_closed(&func, &activity)
        || !options.recursive.is_empty()
        || activity.closures(&func).iter().any(inside);
    if recursive && sig.lifetimes.len() > 1 {
        let name = &item.sig.ident;
        diag.error(name.span(), &codes::RECURSION, &name.to_string(), None);
        return None;
    }
    // What a function that is given captured reaches what its calls do.
    let wanted = match sig.functions().next() {
        Some(_) => emit::wanted::Wanted::default(),
        None => emit::wanted::Wanted::of(&func, &tangent),
    };
    let repeats = options.asked_for("jacfwd");
    let again = options.checkpoint || repeats.is_some();
    let lent_cell = again.then(|| source::lent_cell(item, owner)).flatten();
    if let (Some(span), Some(cell)) = (repeats, &lent_cell) {
        let help = "ask for `jacrev`: `jacfwd` runs the function several times";
        diag.error(span, &codes::MUT_PARAMETER, cell, Some(help));
        return None;
    }
    let fickle = match options.checkpoint {
        true if sig.functions().next().is_some() => Some("calls a function that it is given"),
        true if lent_cell.is_some() => Some("may change a cell that it is given"),
        _ => None,
    };
    if let Some(what) = fickle {
        diag.error(item.sig.ident.span(), &codes::NOT_REPEATABLE, what, None);
        return None;
    }
    let asked = linearizes.or(options.asked_for("split"));
    if let (Some(span), true) = (asked, takes_function) {
        diag.error(span, &codes::NO_MAP, "a parameter that is a function", None);
        return None;
    }
    let whole = options.asked_for("jacfwd").or(options.asked_for("jacrev"));
    if let (Some(span), true) = (whole, sig.params.iter().any(|p| sig.is_referred_to(p))) {
        let what = "what refers to the receiver that it changes";
        let help = "leave `jacfwd` and `jacrev` out of `modes(..)`";
        diag.error(span, &codes::RESULT_TYPE, what, Some(help));
        return None;
    }
    if recursive || takes_function && declared::leads_to_recursion(item) {
        sig.bind_functions();
    }
    let of_defaults = owner.is_some_and(|block| annotated_trait::of_defaults(block).is_some());
    if of_defaults || !sig.not_numbers.is_empty() {
        let boxed = recursive || options.beside_recursion;
        let captured = sig.captures_of_types(&func, &activity);
        let here = [
            boxed.then_some(Outlived::Box),
            captured.then_some(Outlived::Program),
        ];
        let outlived = here.into_iter().flatten();
        if let Some(outlived) = outlived.chain(declared::outlived_by_calls(item)).max() {
            sig.bind_types(item, owner, outlived);
            declared::note_outlived(item, owner, outlived);
        }
    }
    let handed = Handed {
        owner,
        options,
        items: &items,
        path: &path,
        cycle: &cycle,
    };
    let around = Around {
        func: &func,
        sig: &sig,
        prefix: String::new(),
        ambient: false,
    };
    let converted = convert_closures(&around, &activity, &handed, diag)?;
    let conditional = Conditional::of(&func, &activity, &cotangent, &plan, &wanted);
    let cx = Cx {
        floats: &floats,
        captured: None,
        ambient: false,
        converted: &converted,
        wanted: &wanted,
        conditional: &conditional,
        cycle: &cycle,
        func: &func,
        activity: &activity,
        plan: &plan,
        path: &path,
        ad: &ad,
        sig: &sig,
        items: &items,
        unzip: None,
        closure: Closure::Pull,
        side: Side::Primal,
        renamed: None,
    };
    let boxed = recursive || cycle.may_be_closed() && sig.boxable;
    let mut out = TokenStream::new();
    let reverses = ["vjp", "grad", "jacrev", "split"];
    if reverses.iter().any(|m| options.wants(m)) {
        let reverse = match options.checkpoint {
            true => emit::companions::checkpointed_companion,
            false => emit::companions::reverse_companion,
        };
        out.extend(reverse(&cx, item, &cotangent));
        if boxed {
            out.extend(emit::companions::boxed_companion(&cx, item));
        }
    }
    if linearizes.is_some() {
        // The map and its transpose are one program.
        let cotangent = transpose::transpose(&tangent);
        let shapes = emit::shapes::Shapes::of(&func);
        let changes = |var| shapes.changes(var);
        let plan = residuals::plan_both(&func, &cotangent, &tangent, &activity, &changes);
        let cx = Cx {
            plan: &plan,
            conditional: &Conditional::default(),
            closure: Closure::Both,
            renamed: None,
            ..cx
        };
        let companion = emit::companions::linear_companion(&cx, item, &tangent, &cotangent);
        out.extend(companion);
        if boxed {
            out.extend(emit::companions::boxed_companion(&cx, item));
        }
    } else if !takes_function {
        out.extend(emit::companions::without_map(&cx, item));
    }
    if ["jvp", "jacfwd"].iter().any(|m| options.wants(m)) {
        out.extend(emit::companions::forward_companion(&cx, item, &tangent));
    }
    if owner.is_none() && !options.hidden && sig.functions().next().is_none() {
        out.extend(emit::function::value_macro(&cx, item));
    }
    if !options.hidden {
        let is_taken = |name: &Ident| stands_beside(item, owner, name);
        out.extend(emit::public::operators(
            &sig, item, options, &path, &ad, scalar, &is_taken,
        ));
    }
    let out = match emit::scopes::may_be_long(&func) {
        true => emit::scopes::shared(out),
        false => out,
    };
    dump.stage("tokens", || out.to_string());
    Some(out)
}

/// The user has a function of this name beside `item`. Of a method, only the block it stands in is looked at: another type may
/// have the name of this one.
fn stands_beside(item: &ItemFn, owner: Option<&syn::ItemImpl>, name: &Ident) -> bool {
    let is_named = |item: &syn::ImplItem| match item {
        syn::ImplItem::Fn(method) => method.sig.ident == *name,
        _ => false,
    };
    match owner {
        Some(block) => block.items.iter().any(is_named),
        None => declared::stands_beside(&item.sig.ident.to_string(), &name.to_string()),
    }
}

/// Finds the parameters that are functions of which no derivative is needed: none of their arguments has one that
/// matters.
fn mark_plain(
    sig: &mut Companion,
    item: &ItemFn,
    owner: Option<&syn::ItemImpl>,
    options: &Options,
) {
    let functions = sig.params.iter().filter(|p| p.function.is_some());
    let inactive: HashSet<String> = functions.map(|p| p.name.to_string()).collect();
    if inactive.is_empty() {
        return;
    }
    let trial = Diagnostics::default();
    let (_, func, activity) = analyse(item, owner, &options.rules, &inactive, &trial);
    drop(trial.into_compile_errors());
    for (param, passing) in func.params.iter().zip(&mut sig.params) {
        if let Some(function) = &mut passing.function {
            function.plain = !activity.uses_function(&func, param.var);
        }
    }
}

/// Companions only.
fn hidden(options: &Options) -> Options {
    Options {
        hidden: true,
        ..options.clone()
    }
}

/// The program, and what is active in it.
pub(crate) fn analyse(
    item: &ItemFn,
    owner: Option<&syn::ItemImpl>,
    rules: &[syn::Path],
    inactive: &HashSet<String>,
    diag: &Diagnostics,
) -> (Namer, ir::Func, activity::Activity) {
    let mut namer = Namer::new(item.to_token_stream());
    let mut func = lower::lower(item, owner, rules, inactive, &mut namer, diag);
    stretches::mark(&mut func, &mut namer);
    earlier::keep(&mut func, &mut namer);
    exits::canonicalise(&mut func);
    repeats::share(&mut func);
    following::mark(&mut func);
    lending::mark(&mut func);
    lending::check(&func, diag);
    let activity = activity::analyse(&func, diag);
    choices::mark(&mut func, &activity);
    (namer, func, activity)
}

/// The parameters the user left out of `wrt`.
pub(crate) fn held_constant(item: &ItemFn, options: &Options) -> HashSet<String> {
    let Some(wrt) = &options.wrt else {
        return HashSet::default();
    };
    item.sig
        .inputs
        .iter()
        .filter_map(|input| match input {
            syn::FnArg::Typed(typed) => match &*typed.pat {
                syn::Pat::Ident(p) => Some(p.ident.to_string()),
                _ => None,
            },
            syn::FnArg::Receiver(_) => Some("self".to_string()),
        })
        .filter(|name| !wrt.iter().any(|w| w == name))
        .collect()
}

/// A broken invariant is a bug of the macro's; it is caught at the entry and reported.
pub(crate) fn check(result: Result<(), String>) {
    if cfg!(debug_assertions) {
        if let Err(message) = result {
            panic!("{message}");
        }
    }
}
