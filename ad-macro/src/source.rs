//! What the attribute stands on, and what about it cannot be differentiated.

mod apart;
mod bare;
mod cells;
mod generators;
mod lent_cells;
mod maps;
mod objects;
mod outside;
mod ranges;
pub mod receivers;
mod results;
mod texts;

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{FnArg, Item, ItemFn, ReturnType, Type};

use crate::annotated_trait;
use crate::callable;
use crate::declared;
use crate::diag::{Diagnostics, Extent, codes, type_text};
use crate::lower::{is_inactive_by_alias, is_inactive_type, is_without_cotangent};
use crate::options::Options;
pub use apart::without_tangent;
pub use bare::bare_inside;
pub use cells::is_cell_of_floats;
pub use generators::{draws, is_generator, types as generator_types};
pub use lent_cells::lent_cell;
pub use maps::map_of_floats;
pub use objects::{inside, object};
pub use outside::{
    is_copied_without_derivative, is_lent_cell, is_moved_without_derivative, is_named_as_ordered,
    is_ordered, is_outside, is_point_in_time, is_without_derivative, is_without_floats,
};
pub use ranges::range_of_floats;
use receivers::Receivers;
use results::{check_output, refused_result};
pub use results::{has_only_effects, returns_object, returns_unit};
pub use texts::{are_of_text, is_text, types as text_types};

/// What can be annotated.
pub enum Source {
    Function(Box<ItemFn>),
    Use(syn::ItemUse),
    Impl(Box<syn::ItemImpl>),
    Module(Box<syn::ItemMod>),
    Trait(Box<syn::ItemTrait>),
    /// A struct or enum, with these attributes.
    Type(Vec<syn::Attribute>),
}

/// The item, or `None` where it is something else; mistakes are reported.
pub fn read(tokens: TokenStream, diag: &Diagnostics) -> Option<Source> {
    let item: Item = match syn::parse2(tokens.clone()) {
        Ok(mut item) => {
            Ungrouped.visit_item_mut(&mut item);
            Receivers::default().visit_item_mut(&mut item);
            Parameters.visit_item(&item);
            item
        }
        Err(_) => {
            // Perhaps a method: it has a receiver, and only parses inside an `impl`.
            let what = match syn::parse2::<syn::ImplItemFn>(tokens.clone()) {
                Ok(_) => "a method",
                Err(_) => "this",
            };
            diag.error(Extent::of(&tokens), &codes::NOT_A_FUNCTION, what, None);
            return None;
        }
    };
    let (what, at) = match &item {
        Item::Use(import) => return Some(Source::Use(import.clone())),
        Item::Impl(block) => return Some(Source::Impl(Box::new(block.clone()))),
        Item::Fn(function) => {
            if function.sig.receiver().is_some() {
                diag.error(
                    function.sig.ident.span(),
                    &codes::NOT_A_FUNCTION,
                    "a method",
                    None,
                );
                return None;
            }
            return Some(Source::Function(Box::new(function.clone())));
        }
        Item::Trait(item) => return Some(Source::Trait(Box::new(item.clone()))),
        Item::Struct(item) => return Some(Source::Type(item.attrs.clone())),
        Item::Enum(item) => return Some(Source::Type(item.attrs.clone())),
        Item::Mod(item) if item.content.is_some() => {
            return Some(Source::Module(Box::new(item.clone())));
        }
        Item::Mod(item) => ("a module of another file", item.ident.span().into()),
        Item::Const(item) => ("a constant", item.ident.span().into()),
        Item::Static(item) => ("a constant", item.ident.span().into()),
        Item::Type(item) => ("a type alias", item.ident.span().into()),
        Item::Macro(item) => ("a macro", Extent::of(&item.mac)),
        _ => ("this item", Extent::of(&item)),
    };
    diag.error(at, &codes::NOT_A_FUNCTION, what, None);
    None
}

/// What hides types of its name in the item.
struct Parameters;

impl<'ast> Visit<'ast> for Parameters {
    fn visit_generics(&mut self, generics: &'ast syn::Generics) {
        declared::note_parameters(generics);
    }
}

/// A type that a macro by example was given, `$ty`, as if it stood there, also in `<$ty>::f`.
struct Ungrouped;

impl VisitMut for Ungrouped {
    fn visit_expr_path_mut(&mut self, expr: &mut syn::ExprPath) {
        visit_mut::visit_expr_path_mut(self, expr);
        let qualified = expr.qself.take();
        match qualified {
            Some(of) if of.position == 0 => match &*of.ty {
                Type::Path(ty) if ty.qself.is_none() && ty.path.get_ident().is_some() => {
                    let (ty, member) = (&ty.path, &expr.path.segments);
                    expr.path = syn::parse_quote!(#ty::#member);
                }
                _ => expr.qself = Some(of),
            },
            other => expr.qself = other,
        }
    }

    fn visit_type_mut(&mut self, ty: &mut Type) {
        visit_mut::visit_type_mut(self, ty);
        if let Type::Group(group) = ty {
            let (attrs, elem) = (Vec::new(), group.elem.clone());
            *ty = match *elem {
                Type::TraitObject(_) | Type::ImplTrait(_) => Type::Paren(syn::TypeParen {
                    attrs,
                    paren_token: Default::default(),
                    elem,
                }),
                plain => plain,
            };
        }
    }
}

/// Reports what the signature alone rules out.
pub fn check(item: &ItemFn, options: &Options, diag: &Diagnostics) {
    check_linear(item, options, diag);
    for input in &item.sig.inputs {
        let typed = as_parameter(input);
        let pattern = typed.pat.to_token_stream().to_string();
        if let Some(at) = underived_input(&typed.ty, &item.sig) {
            diag.error(at, &codes::PARAMETER_TYPE, &pattern, Some(DERIVE));
        } else if let Some(of) =
            without_tangent(&typed.ty).filter(|_| needs_tangent(&typed.ty, &item.sig))
        {
            let help = "take what it holds: `&**shared` of an `Arc<T>`, `*lock.lock().unwrap()` of a `Mutex<T>`";
            let at = Extent::of(of);
            diag.error(at, &codes::PARAMETER_TYPE, &pattern, Some(help));
        }
    }
    if let ReturnType::Type(_, ty) = &item.sig.output {
        let known = underived(ty, &item.sig.generics).map(Extent::of);
        if let (Some(at), false) = (known, holds_none(ty, &item.sig)) {
            diag.error(at, &codes::RESULT_TYPE, &type_text(ty), Some(DERIVE));
        }
    }
}

/// What an attribute has written beside a function for another language to call, with all of the function's attributes:
/// `#[wasm_bindgen]`.
pub fn is_binding(sig: &syn::Signature) -> bool {
    sig.abi.is_some()
        && sig
            .ident
            .to_string()
            .starts_with("__wasm_bindgen_generated_")
}

/// The same of a linear function, whose constant parameters need no tangents.
pub fn check_linear(item: &ItemFn, options: &Options, diag: &Diagnostics) {
    let sig = &item.sig;
    let name = sig.ident.to_string();
    if let Some(token) = sig.asyncness {
        diag.error(token.span(), &codes::ASYNC_FN, &name, None);
    }
    let foreign = sig
        .abi
        .as_ref()
        .map(Spanned::span)
        .or(sig.variadic.as_ref().map(Spanned::span));
    let safety = sig.safety.to_token_stream();
    let foreign = foreign.or((!safety.is_empty()).then(|| safety.span()));
    if let Some(span) = foreign {
        diag.error(span, &codes::EXTERN_FN, &name, None);
    }
    check_output(item, diag);
    let mut differentiable = false;
    for input in &sig.inputs {
        let typed = as_parameter(input);
        let pattern = typed.pat.to_token_stream().to_string();
        let wanted = options
            .wrt
            .as_ref()
            .is_none_or(|wrt| wrt.iter().any(|w| w == pattern.trim_start_matches("mut ")));
        if is_lent_cell(&typed.ty) {
            lent_cells::check(&typed, item, diag);
            continue;
        }
        if is_inactive_type(&typed.ty)
            || is_inactive_by_alias(&typed.ty)
            || is_without_derivative(&typed.ty)
            || is_text(&typed.ty, sig)
        {
            continue;
        }
        if is_generator(&typed.ty, sig) {
            check_generator(&typed, item, options, diag);
            continue;
        }
        if let Some(function) = callable::of_type(&typed.ty, &sig.generics) {
            if let Some(at) = refused_function(&typed.ty, &function, item) {
                diag.error(at, &codes::PARAMETER_TYPE, &pattern, None);
            }
            // What it captured is an input.
            differentiable |= options.wrt.is_none();
            continue;
        }
        if let Some((code, at)) = refused_parameter(&typed.ty, item) {
            diag.error(at, code, &pattern, objects::help(&typed.ty));
        }
        // What has no derive has no tangent, and without a float in it asks for none.
        differentiable |= wanted && !holds_none(&typed.ty, sig);
    }
    for wrt in options.wrt.iter().flatten() {
        let parameter = sig.inputs.iter().find(|input| match input {
            FnArg::Typed(typed) => {
                wrt == typed
                    .pat
                    .to_token_stream()
                    .to_string()
                    .trim_start_matches("mut ")
            }
            FnArg::Receiver(_) => false,
        });
        match parameter {
            None => diag.error(
                wrt.span(),
                &codes::WRT_NOT_A_PARAMETER,
                &wrt.to_string(),
                None,
            ),
            Some(FnArg::Typed(typed)) if callable::of_type(&typed.ty, &sig.generics).is_some() => {
                let help = "it is a function; name a parameter that holds a float";
                diag.error(
                    wrt.span(),
                    &codes::PARAMETER_TYPE,
                    &wrt.to_string(),
                    Some(help),
                );
            }
            Some(FnArg::Typed(typed)) if is_inactive_type(&typed.ty) => {
                let help = "its written type holds no float; name a parameter that does";
                diag.error(
                    wrt.span(),
                    &codes::PARAMETER_TYPE,
                    &wrt.to_string(),
                    Some(help),
                );
            }
            Some(_) => {}
        }
    }
    if !differentiable && diag.is_empty() {
        diag.error(sig.ident.span(), &codes::NO_INPUT, &name, None);
    }
}

/// What is drawn from a generator is drawn once.
fn check_generator(typed: &syn::PatType, item: &ItemFn, options: &Options, diag: &Diagnostics) {
    let name = typed.pat.to_token_stream().to_string();
    let at = Extent::of(&typed.ty);
    if generators::misused(&typed.pat, item) {
        let help = "only call methods of it, or hand it on: what is drawn from it is constant";
        diag.error(at, &codes::MUT_PARAMETER, &name, Some(help));
    }
    if let Some(span) = options.asked_for("jacfwd") {
        let help = "ask for `jacrev`: `jacfwd` runs the function several times";
        diag.error(span, &codes::MUT_PARAMETER, &name, Some(help));
    }
}

/// The written type holds no float, whatever its name, nor does a type of one's own in it that has no derive.
fn holds_none(ty: &Type, sig: &syn::Signature) -> bool {
    let parameters = sig.generics.type_params();
    let parameters = parameters.map(|param| param.ident.to_string()).collect();
    is_without_cotangent(&declared::expanded(ty, &parameters))
}

/// A `&mut` parameter that may lead to a float.
fn has_output_parameter(item: &ItemFn) -> bool {
    item.sig.inputs.iter().map(as_parameter).any(|typed| {
        matches!(&*typed.ty, Type::Reference(r) if r.mutability.is_some())
            && !is_inactive_type(&typed.ty)
            && !is_generator(&typed.ty, &item.sig)
    })
}

const DERIVE: &str = "put `#[derive(Differentiable)]` on the type, and `#[differentiate(skip)]` on fields of types of other crates";

/// The type of the user's in it that has no derive: what has a parameter or a field of it would not compile.
pub fn underived<'a>(ty: &'a Type, generics: &syn::Generics) -> Option<&'a Type> {
    match ty {
        Type::Paren(p) => underived(&p.elem, generics),
        Type::Group(g) => underived(&g.elem, generics),
        Type::Reference(r) => underived(&r.elem, generics),
        Type::Slice(s) => underived(&s.elem, generics),
        Type::Array(a) => underived(&a.elem, generics),
        Type::Tuple(t) => t.elems.iter().find_map(|part| underived(part, generics)),
        Type::Path(path) if path.qself.is_none() => {
            let last = path.path.segments.last()?;
            let name = last.ident.to_string();
            let is_param = generics.type_params().any(|p| p.ident == name);
            if !is_param && declared::is_underived(&name) {
                return Some(ty);
            }
            let first = match &last.arguments {
                syn::PathArguments::AngleBracketed(of) => of.args.first()?,
                _ => return None,
            };
            let holds = ["Option", "Result", "Vec", "VecDeque", "Box"];
            match first {
                syn::GenericArgument::Type(of) if holds.contains(&name.as_str()) => {
                    underived(of, generics)
                }
                _ => None,
            }
        }
        _ => None,
    }
}

/// The same of a parameter, unless that needs no tangent.
fn underived_input(ty: &Type, sig: &syn::Signature) -> Option<Extent> {
    underived(ty, &sig.generics)
        .map(Extent::of)
        .filter(|_| needs_tangent(ty, sig) && !bare_inside(ty))
}

fn needs_tangent(ty: &Type, sig: &syn::Signature) -> bool {
    let needs_none = is_inactive_type(ty)
        || is_inactive_by_alias(ty)
        || is_without_derivative(ty)
        || is_text(ty, sig)
        || is_generator(ty, sig)
        || callable::of_type(ty, &sig.generics).is_some();
    !needs_none
}

/// A type in the signature has no derive.
pub fn takes_underived(sig: &syn::Signature) -> bool {
    let mut inputs = sig.inputs.iter().map(as_parameter);
    let output = match &sig.output {
        ReturnType::Type(_, ty) => underived(ty, &sig.generics)
            .map(Extent::of)
            .filter(|_| !holds_none(ty, sig)),
        ReturnType::Default => None,
    };
    output.is_some() || inputs.any(|typed| underived_input(&typed.ty, sig).is_some())
}

/// A type of the user's has the name.
fn is_own(ty: &Type) -> bool {
    declared::last_name(ty).is_some_and(|name| declared::is_type(&name))
}

/// What of a parameter that is a function stands in the way of its derivatives.
fn refused_function(ty: &Type, function: &callable::Signature, item: &ItemFn) -> Option<Extent> {
    let output = refused_result(&function.output)
        .filter(|_| !is_inactive_type(&function.output))
        .map(|_| Extent::of(ty));
    let elsewhere = function.param.as_ref().and_then(|name| {
        let sig = &item.sig;
        let mut others = sig.inputs.iter().map(as_parameter).filter(|typed| {
            let of = callable::of_type(&typed.ty, &sig.generics);
            of.is_none_or(|of| of.param.as_ref() != Some(name))
        });
        let in_output = match &sig.output {
            ReturnType::Type(_, output) => callable::occurs_in(output, name),
            ReturnType::Default => false,
        };
        let used = in_output || others.any(|typed| callable::occurs_in(&typed.ty, name));
        used.then(|| Extent::of(ty))
    });
    output.or(elsewhere)
}

fn refused_parameter(ty: &Type, item: &ItemFn) -> Option<(&'static codes::Code, Extent)> {
    match ty {
        Type::Reference(r) => match &*r.elem {
            // `rng: &mut R`: no number is changed through it.
            Type::Path(path)
                if r.mutability.is_some()
                    && (is_not_a_number(path.path.get_ident(), item)
                        || holds_no_number(&path.path)) =>
            {
                Some((&codes::MUT_PARAMETER, Extent::of(ty)))
            }
            Type::Slice(s) => refused_part(&s.elem, item),
            Type::Reference(_) => Some((&codes::PARAMETER_TYPE, Extent::of(ty))),
            inner => refused_part(inner, item),
        },
        Type::Paren(p) => refused_parameter(&p.elem, item),
        Type::Group(g) => refused_parameter(&g.elem, item),
        Type::Tuple(t) => t.elems.iter().find_map(|part| refused_part(part, item)),
        Type::Array(a) => refused_part(&a.elem, item),
        Type::Path(path) => {
            let callable = path.path.get_ident().is_some_and(|ident| {
                let generics = &item.sig.generics;
                is_callable(ident, generics) || is_iterator(ident, generics)
            });
            let unknown = callable
                || objects::inside(path).is_some()
                || range_of_floats(ty).is_some()
                || map_of_floats(ty).is_some();
            unknown.then(|| (&codes::PARAMETER_TYPE, Extent::of(ty)))
        }
        Type::ImplTrait(of) if callable::is_value(of) => None,
        _ => Some((&codes::PARAMETER_TYPE, Extent::of(ty))),
    }
}

/// The same inside another type, where a `&mut` is refused too.
fn refused_part(ty: &Type, item: &ItemFn) -> Option<(&'static codes::Code, Extent)> {
    match ty {
        Type::Reference(r) if r.mutability.is_some() => {
            Some((&codes::MUT_PARAMETER, Extent::of(ty)))
        }
        _ => refused_parameter(ty, item),
    }
}

/// A type of the language, or of a crate of random numbers, that is lent for other ends.
fn holds_no_number(path: &syn::Path) -> bool {
    const OTHERS: &[&str] = &[
        "Formatter",
        "Context",
        "DefaultHasher",
        "HashMap",
        "HashSet",
        "BTreeMap",
        "BTreeSet",
        "File",
        "Stdout",
        "StdRng",
        "SmallRng",
        "ThreadRng",
    ];
    path.segments
        .last()
        .is_some_and(|last| OTHERS.iter().any(|name| last.ident == name))
}

/// A generic parameter that is only ever behind this `&mut` and has no bound of a number's.
fn is_not_a_number(ident: Option<&syn::Ident>, item: &ItemFn) -> bool {
    const NUMBERS: &[&str] = &[
        "Float", "Real", "Num", "Copy", "Add", "Sub", "Mul", "Div", "Neg",
    ];
    let Some(ident) = ident else { return false };
    let generics = &item.sig.generics;
    if !annotated_trait::of_traits(annotated_trait::bounds_of(ident, generics)).is_empty() {
        return false;
    }
    let bounds = generics
        .type_params()
        .filter(|p| p.ident == *ident)
        .map(|p| p.bounds.to_token_stream());
    let Some(bounds) = bounds.reduce(|mut all, more| {
        all.extend(more);
        all
    }) else {
        return false;
    };
    let written = generics.where_clause.to_token_stream().to_string() + &bounds.to_string();
    !NUMBERS.iter().any(|name| written.contains(name))
}

/// A generic parameter bounded by `Fn`, `FnMut` or `FnOnce`.
fn is_callable(ident: &syn::Ident, generics: &syn::Generics) -> bool {
    is_bounded(ident, generics, &["Fn", "FnMut", "FnOnce"])
}

/// One bounded by an iterator: how many numbers it yields, nothing says before they are gone.
fn is_iterator(ident: &syn::Ident, generics: &syn::Generics) -> bool {
    const ITERATORS: &[&str] = &[
        "Iterator",
        "IntoIterator",
        "DoubleEndedIterator",
        "ExactSizeIterator",
    ];
    is_bounded(ident, generics, ITERATORS)
}

fn is_bounded(ident: &syn::Ident, generics: &syn::Generics, traits: &[&str]) -> bool {
    let in_place = generics
        .type_params()
        .filter(|p| p.ident == *ident)
        .any(|p| mentions(&p.bounds.to_token_stream(), traits));
    let in_where = generics
        .where_clause
        .iter()
        .flat_map(|w| &w.predicates)
        .any(|predicate| {
            matches!(predicate, syn::WherePredicate::Type(p)
            if ident == &p.bounded_ty.to_token_stream().to_string()
                && mentions(&p.bounds.to_token_stream(), traits))
        });
    in_place || in_where
}

fn mentions(bounds: &TokenStream, traits: &[&str]) -> bool {
    bounds
        .clone()
        .into_iter()
        .any(|tree| traits.contains(&tree.to_string().as_str()))
}

/// `self` as a parameter like the others.
pub fn receiver_as_parameter(receiver: &syn::Receiver) -> syn::PatType {
    let self_token = receiver.self_token;
    let mutability = receiver.mutability;
    let ty: Type = match &receiver.kind {
        syn::ReceiverKind::Reference(_, _, Some(_)) => syn::parse_quote!(&mut Self),
        syn::ReceiverKind::Reference(..) => syn::parse_quote!(&Self),
        syn::ReceiverKind::Typed(_, ty) => (**ty).clone(),
        _ => syn::parse_quote!(Self),
    };
    syn::PatType {
        attrs: Vec::new(),
        pat: Box::new(syn::Pat::Ident(syn::PatIdent {
            attrs: Vec::new(),
            by_ref: None,
            mutability,
            ident: syn::Ident::new("self", self_token.span),
            subpat: None,
        })),
        colon_token: Default::default(),
        ty: Box::new(ty),
    }
}

fn as_parameter(input: &FnArg) -> syn::PatType {
    match input {
        FnArg::Typed(typed) => typed.clone(),
        FnArg::Receiver(receiver) => receiver_as_parameter(receiver),
    }
}
