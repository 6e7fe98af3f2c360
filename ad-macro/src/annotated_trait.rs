//! `#[differentiate]` on a trait: generic code that is bounded by it can be differentiated.
//!
//! Input:  `trait Shape { fn side(&self) -> f64; fn area(&self) -> f64 { self.side() * self.side() } }`
//! Output: the trait, and next to it `trait __Shape_derivatives: Shape { fn __side_rev(..) -> ..; fn __area_rev(..) { .. } }`,
//! with the companions of every method that has a float in and a float out: those of a default method with a body.
//!
//! An annotated `impl Shape for S` implements it, by the companions that its methods have as inherent methods of `S`. A
//! generic parameter with the bound `Shape` has the other as well in companions (`bound`).

mod arguments;
mod asked;
mod bounded;
mod defaults;
mod implementation;
mod of_self;
mod types;

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::{
    GenericArgument, GenericParam, ImplItem, ImplItemFn, ItemImpl, ItemTrait, PathArguments,
    TraitItem, Type, WherePredicate,
};

use crate::diag::{Diagnostics, codes};
use crate::options::Options;
use crate::words::occurs;
use crate::{block, bounds, callable, declared, family, foreign, located, source, supertraits};

pub use asked::bounds_in_front;
use asked::take_outliving;
pub use bounded::{bounds_of, constant, has_method, of_traits, receiver, signature};
pub use defaults::spell_out as spell_out_defaults;
pub use implementation::{companions, implementation, without};
pub use of_self::spell_out as spell_out_self;
pub use types::{asked_of_type, spelled_for};

/// The name of the trait of derivatives.
pub fn name(of: &Ident) -> Ident {
    format_ident!("__{}_derivatives", of, span = of.span())
}

/// What a method's companions are made of: a block that the method could stand in, and the method.
fn as_block(item: &ItemTrait) -> ItemImpl {
    let of = &item.ident;
    let (impl_generics, ty_generics, where_clause) = item.generics.split_for_impl();
    let mut block: ItemImpl =
        syn::parse_quote!(impl #impl_generics #of #ty_generics for Self #where_clause {});
    if let Some(asked) = supertraits::of_self(item) {
        let clause = block.generics.make_where_clause();
        clause.predicates.extend(asked.predicates);
    }
    block.items = item
        .items
        .iter()
        .filter_map(|inner| match inner {
            TraitItem::Fn(method) if !is_skipped(method) && !family::names_other(item, method) => {
                let (attrs, sig) = (&method.attrs, &method.sig);
                let body = match &method.default {
                    Some(body) => quote!(#body),
                    // Only the signatures of its companions matter.
                    None => {
                        let output = match &sig.output {
                            syn::ReturnType::Type(_, ty) => ty.to_token_stream(),
                            syn::ReturnType::Default => quote!(()),
                        };
                        quote!({ let none: #output = ::core::unreachable!(); none })
                    }
                };
                let attrs = attrs.iter().filter(|a| block::arguments(a).is_none());
                syn::parse2(quote!(#(#attrs)* #sig #body))
                    .ok()
                    .map(ImplItem::Fn)
            }
            _ => None,
        })
        .collect();
    block
}

/// The trait whose default methods stand in the block.
pub fn of_defaults(block: &ItemImpl) -> Option<String> {
    let (of, ..) = block.trait_.as_ref()?;
    let of_self = matches!(&*block.self_ty, Type::Path(ty) if ty.path.is_ident("Self"));
    Some(of.segments.last()?.ident.to_string()).filter(|_| of_self)
}

/// `Self: FloatType`, where the block is what the default methods of a trait of numbers stand in.
pub fn as_number(block: &ItemImpl) -> Option<syn::Generics> {
    let name = of_defaults(block).filter(|name| declared::is_of_numbers_only(name))?;
    let (of, ..) = block.trait_.as_ref()?;
    debug_assert!(of.segments.last().is_some_and(|last| last.ident == name));
    let mut generics: syn::Generics = syn::parse_quote!(<Number: #of>);
    // It is a keyword where parameters are declared.
    for param in generics.type_params_mut() {
        param.ident = Ident::new("Self", Span::call_site());
    }
    Some(generics)
}

/// `#[differentiate(skip)]` stands on it.
fn is_skipped(method: &syn::TraitItemFn) -> bool {
    method.attrs.iter().any(skips)
}

/// It is `#[differentiate(skip)]`.
fn skips(attribute: &syn::Attribute) -> bool {
    block::arguments(attribute).is_some_and(|arguments| arguments.to_string() == "skip")
}

/// The user's trait without that on its methods.
pub fn without_attributes(mut item: ItemTrait) -> ItemTrait {
    for item in &mut item.items {
        if let TraitItem::Fn(method) = item {
            method.attrs.retain(|attribute| !skips(attribute));
        }
    }
    item
}

/// The trait has derivatives by what it says alone: of a method, of its numbers, or of the traits that it asks for.
pub fn is_differentiable(item: &ItemTrait, options: &Options) -> bool {
    let item = &bounds_in_front(item);
    fitting(&as_block(item), options).next().is_some() || has_others(item)
}

/// Nothing in it has a derivative, but what it asks for has.
fn has_others(item: &ItemTrait) -> bool {
    declared::is_of_numbers_only(&item.ident.to_string()) || supertraits::is_bundle(item)
}

/// The trait of derivatives. `derive` makes the companions of one method.
pub fn derivatives(
    item: &ItemTrait,
    options: &Options,
    diag: &Diagnostics,
    derive: &dyn Fn(&syn::ItemFn, &ItemImpl, &Options, &Diagnostics) -> Option<TokenStream>,
) -> Option<TokenStream> {
    let of_self = as_block(item);
    let (trait_name, of) = (name(&item.ident), &item.ident);
    let (_, ty_generics, _) = item.generics.split_for_impl();
    let options = Options {
        hidden: true,
        stands_in: Some(quote!(#trait_name #ty_generics)),
        ..options.clone()
    };
    let mut functions = TokenStream::new();
    let mut methods = Vec::new();
    let mut carried = BTreeSet::new();
    let mut outlive = BTreeMap::new();
    // A default method changes `self`, of which its pullback keeps a copy.
    let mut is_copied = false;
    for method in fitting(&of_self, &options) {
        let function = block::as_function(&of_self, method);
        carried.extend(types::carried(item, method));
        let has_body = item.items.iter().any(|item| {
            matches!(item, TraitItem::Fn(known)
                if known.sig.ident == method.sig.ident && known.default.is_some())
        });
        let derived = derive(&function, &of_self, &options, diag)?;
        let derived = located::at(method.sig.ident.span(), derived);
        for mut companion in companions(&derived) {
            take_outliving(&mut companion.sig.generics, &mut outlive);
            let declared = foreign::capturing_self(companion.sig.to_token_stream());
            let attrs = &companion.attrs;
            let body = match has_body {
                true => companion.block.to_token_stream(),
                false => quote!(;),
            };
            is_copied |= changes_self(&method.sig) && occurs("snapshot", &body);
            functions.extend(quote!(#(#attrs)* #declared #body));
        }
        methods.push(method.sig.ident.to_string());
    }
    if methods.is_empty() && has_others(item) {
        return Some(TokenStream::new());
    }
    if methods.is_empty() {
        let what = "a trait without a method that has a float in and a float out";
        diag.error(item.ident.span(), &codes::NOT_A_FUNCTION, what, None);
        return None;
    }
    declared::note_trait(&item.ident.to_string(), &methods);
    let krate = &options.krate;
    let ad = quote!(#krate::__private);
    let vis = &item.vis;
    let mut generics = item.generics.clone();
    let added = bounds::added(
        item.generics.type_params(),
        None,
        &[&item.generics],
        &[],
        &options,
        &ad,
    );
    // What a default method captures of `self` outlives everything.
    let of_this = |predicate: &WherePredicate| occurs("Self", predicate);
    let (this, others): (Vec<_>, Vec<_>) = outlive.into_values().partition(of_this);
    let this = (!this.is_empty()).then(|| quote!(+ 'static));
    let added: Vec<_> = added.into_iter().chain(others).collect();
    if !added.is_empty() {
        generics.make_where_clause().predicates.extend(added);
    }
    let where_clause = &generics.where_clause;
    let params = item.generics.params.iter();
    let supertrait = {
        let arguments = argument_names(&item.generics);
        let carried = carried
            .iter()
            .map(|name| types::bound(item, name, &options, &ad));
        let arguments: Vec<TokenStream> = arguments.into_iter().chain(carried).collect();
        let arguments = (!arguments.is_empty()).then(|| quote!(<#(#arguments),*>));
        quote!(#of #arguments)
    };
    let above = called_above(item).into_iter().map(|of| quote!(+ #of));
    // What it can be made into has a derivative, too: `trait Reach: Into<Point>`.
    let into = item.supertraits.iter().filter_map(bounds::own_target);
    let rule = match options.asked_for("linearize") {
        Some(_) => quote!(IntoMap),
        None => quote!(IntoRule),
    };
    let into = into.map(|into| quote!(+ #ad::#rule<#into>));
    // What it can be made of has, too: `Self::from(point)` in a default method.
    let made = match options.asked_for("linearize") {
        Some(_) => quote!(FromMap),
        None => quote!(FromRule),
    };
    let sources = item.supertraits.iter().filter_map(bounds::own_source);
    let sources = sources.map(|source| quote!(+ #ad::#made<#source>));
    // A default method moves it into what it calls, and its pullback may have need of it.
    let kept = is_copied || consumes_by_default(item) || of_self::is_handed_on(item);
    let moved = kept.then(|| quote!(+ #ad::Snapshot));
    let params = (params.len() > 0).then(|| quote!(<#(#params),*>));
    // `trait Sample: Add<Output = Self> + Mul<Output = Self> { .. }`, which `f64` and `f32` have.
    let real = declared::is_of_numbers_only(&of.to_string()).then(|| quote!(+ #ad::Real));
    let missing = format!("[AD011] `{{Self}}` has no derivatives of the trait `{of}`");
    let help = format!("help: put `#[differentiate]` on its `impl {of}`");
    Some(quote! {
        #[doc(hidden)]
        #[allow(non_camel_case_types, private_bounds, private_interfaces, dead_code)]
        #[diagnostic::on_unimplemented(message = #missing, note = #help)]
        #vis trait #trait_name #params:
            #supertrait
            + #ad::Differentiable
            + #ad::AsReceiver
            + ::core::marker::Sized
            #(#above)*
            #(#into)*
            #(#sources)*
            #moved
            #real
            #this
        #where_clause
        {
            #functions
        }
    })
}

/// The derivatives of the traits that it asks for, as far as default methods call their methods.
fn called_above(item: &ItemTrait) -> Vec<syn::Path> {
    let bodies = item.items.iter().filter_map(|item| match item {
        TraitItem::Fn(method) if !is_skipped(method) => method.default.as_ref(),
        _ => None,
    });
    let bodies: Vec<&syn::Block> = bodies.collect();
    let called = |bound: &&syn::TypeParamBound| {
        let methods = match bound {
            syn::TypeParamBound::Trait(of) => of.path.segments.last().and_then(|last| {
                let name = last.ident.to_string();
                (last.ident != item.ident).then(|| declared::methods_of_trait(&name))?
            }),
            _ => None,
        };
        let methods = methods.unwrap_or_default();
        let word = |name: &String| Ident::new(name, Span::call_site());
        let mut words = methods.iter().map(word);
        words.any(|name| bodies.iter().any(|body| occurs(&name, body)))
    };
    of_traits(item.supertraits.iter().filter(called))
}

/// A method of the trait's own, with a body, takes `self` by value.
fn consumes_by_default(item: &ItemTrait) -> bool {
    item.items.iter().any(|item| match item {
        TraitItem::Fn(method) if method.default.is_some() => method
            .sig
            .receiver()
            .is_some_and(|receiver| matches!(receiver.kind, syn::ReceiverKind::Value)),
        _ => false,
    })
}

/// It takes `&mut self`.
fn changes_self(sig: &syn::Signature) -> bool {
    let receiver = sig.receiver().map(|receiver| &receiver.kind);
    matches!(receiver, Some(syn::ReceiverKind::Reference(.., Some(_))))
}

/// The methods with a float in and a float out.
fn fitting<'a>(
    of_self: &'a ItemImpl,
    options: &'a Options,
) -> impl Iterator<Item = &'a ImplItemFn> {
    let methods = of_self.items.iter().filter_map(|item| match item {
        ImplItem::Fn(method) => Some(method),
        _ => None,
    });
    let of = of_self
        .trait_
        .as_ref()
        .and_then(|(of, ..)| of.segments.last());
    let of = of.map(|last| last.ident.to_string());
    let is_of_language = move |method: &ImplItemFn| {
        let of = of.as_deref();
        of.is_some_and(|of| declared::is_of_language(of, &method.sig))
    };
    methods.filter(move |method| {
        let function = block::as_function(of_self, method);
        let trial = Diagnostics::default();
        source::check(&function, options, &trial);
        let fits = trial.is_empty() && is_simple(method) && !source::returns_object(&method.sig);
        drop(trial.into_compile_errors());
        fits && !is_of_language(method)
    })
}

/// The names of the methods that have derivatives, by the words of the trait.
pub fn methods(item: &ItemTrait) -> Vec<String> {
    let of_self = as_block(item);
    let options = Options::parse(TokenStream::new(), &Diagnostics::default());
    let names = fitting(&of_self, &options).map(|method| method.sig.ident.to_string());
    names.collect()
}

/// `'a, T, N` of `<'a, T: Float, const N: usize>`.
fn argument_names(generics: &syn::Generics) -> Vec<TokenStream> {
    let names = generics.params.iter().map(|param| match param {
        GenericParam::Lifetime(param) => param.lifetime.to_token_stream(),
        GenericParam::Type(param) => param.ident.to_token_stream(),
        GenericParam::Const(param) => param.ident.to_token_stream(),
    });
    names.collect()
}

/// The method of this name, as the annotated trait declares it.
fn declared_method(of: &str, name: &str) -> Option<(syn::Generics, syn::Signature)> {
    let item = declared::annotated_trait(of)?;
    let found = item.items.into_iter().find_map(|item| match item {
        TraitItem::Fn(method) if method.sig.ident == name => Some(method.sig),
        _ => None,
    });
    Some((item.generics, found?))
}

/// `__Shape_derivatives<T>`, for `Shape<T, Output = T>`, by a path.
pub fn instance(of: &syn::Path) -> Option<syn::Path> {
    let mut path = of.clone();
    if let Some(mut way) = declared::way_to(of) {
        way.segments.extend(path.segments.pop());
        path = way;
    }
    let last = path.segments.last_mut()?;
    last.ident = name(&last.ident);
    if let PathArguments::AngleBracketed(arguments) = &mut last.arguments {
        let all = std::mem::take(&mut arguments.args).into_iter();
        let own = all.filter(|argument| {
            matches!(
                argument,
                GenericArgument::Type(_) | GenericArgument::Lifetime(_) | GenericArgument::Const(_)
            )
        });
        arguments.args = own.collect();
        if arguments.args.is_empty() {
            last.arguments = PathArguments::None;
        }
    }
    Some(path)
}

/// The parameter of the annotated trait at this place, lifetimes aside, is only handed about: its derivatives ask for no
/// number there.
fn is_handed(of: &str, place: usize) -> bool {
    let Some(mut item) = declared::annotated_trait(of) else {
        return false;
    };
    supertraits::spell_out(&mut item.generics);
    let lifetime = |param: &&GenericParam| matches!(param, GenericParam::Lifetime(_));
    let mut params = item.generics.params.iter().filter(|p| !lifetime(p));
    matches!(params.nth(place), Some(GenericParam::Type(param))
        if !bounds::is_number(&param.ident, &[&item.generics], &[]))
}

/// What the trait is an instance of are numbers where its derivatives ask for them.
fn takes_numbers(item: &ItemImpl) -> bool {
    let Some(last) = item.trait_.as_ref().and_then(|(of, ..)| of.segments.last()) else {
        return false;
    };
    let PathArguments::AngleBracketed(arguments) = &last.arguments else {
        return true;
    };
    let lifetime = |argument: &&GenericArgument| matches!(argument, GenericArgument::Lifetime(_));
    let mut arguments = arguments.args.iter().filter(|a| !lifetime(a)).enumerate();
    let handed = |place| is_handed(&last.ident.to_string(), place);
    arguments.all(|(place, argument)| match argument {
        GenericArgument::Type(Type::Reference(_)) => false,
        GenericArgument::Type(_) if handed(place) => true,
        GenericArgument::Type(Type::Path(path)) => path.path.get_ident().is_some_and(|name| {
            let param = item
                .generics
                .type_params()
                .any(|param| param.ident == *name);
            // The `D` of `const D: usize` reads like a type.
            let value = item
                .generics
                .const_params()
                .any(|param| param.ident == *name);
            match param {
                true => bounds::is_number(name, &[&item.generics], &[]),
                false => {
                    value
                        || *name == "f64"
                        || *name == "f32"
                        || declared::is_float(&name.to_string())
                }
            }
        }),
        GenericArgument::Type(_) => false,
        _ => true,
    })
}

/// An annotated `impl` of the trait for a type that is not the user's: which methods have their companions in the
/// trait of derivatives, and that.
pub fn of_foreign(item: &ItemImpl, options: &Options) -> Option<(Vec<String>, syn::Path)> {
    let (of, ..) = item.trait_.as_ref()?;
    let unlike = matches!(&*item.self_ty, Type::Slice(_) | Type::Reference(_));
    let fits = !unlike && options.modes.is_none() && takes_numbers(item);
    let methods = declared::methods_of_trait(&of.segments.last()?.ident.to_string())?;
    Some((methods, instance(of)?)).filter(|_| fits)
}

/// A method or function whose own parameters are functions, counts and lifetimes; its receiver, if it has one, is plain.
fn is_simple(method: &ImplItemFn) -> bool {
    let sig = &method.sig;
    let receiver = sig.receiver();
    let typed = receiver.is_some_and(|r| matches!(r.kind, syn::ReceiverKind::Typed(..)));
    let mut types = sig.generics.type_params();
    let functions = types.all(|param| {
        let ident = &param.ident;
        callable::of_type(&syn::parse_quote!(#ident), &sig.generics).is_some()
    });
    !typed && functions
}
