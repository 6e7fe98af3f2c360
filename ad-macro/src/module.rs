//! `#[differentiate] mod m { .. }`: as if every function, `impl` block and trait inside were annotated that can be.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Attribute, ImplItem, Item, ItemFn, ItemImpl, ItemTrait, TraitItem};

use crate::cycle::{self, Scope};
use crate::diag::{Diagnostics, codes};
use crate::hash::HashMap;
use crate::options::Options;
use crate::words::occurs;
use crate::{
    annotated_trait, block, declared, emit, getters, import, iterated, returned, setters, source,
};

/// Input:  `mod m { fn f(x: f64) -> f64 { .. } fn name() -> String { .. } }`
/// Output: `mod m { #[differentiate] fn f(x: f64) -> f64 { .. } fn name() -> String { .. } }`
pub fn annotated(
    mut module: syn::ItemMod,
    attr: &TokenStream,
    options: &Options,
    diag: Diagnostics,
) -> TokenStream {
    let mut found = 0;
    annotate(&mut module, attr, options, &mut found);
    if found == 0 && diag.is_empty() {
        let what = "a module without a function that has a float in and a float out";
        diag.error(module.ident.span(), &codes::NOT_A_FUNCTION, what, None);
    }
    emit::fallback::emit(module.to_token_stream(), diag)
}

fn annotate(module: &mut syn::ItemMod, attr: &TokenStream, options: &Options, found: &mut usize) {
    let Some((_, items)) = &mut module.content else {
        return;
    };
    let recursive = cycles(items);
    let plain = plain_traits(items, options);
    let (given, derived) = (defaults(items, &plain), derived_types(items));
    for item in items {
        let differentiable = match item {
            Item::Fn(function) => is_differentiable(function, options),
            Item::Impl(block) => {
                !is_of(block, &plain)
                    && (block::is_differentiable(block, options)
                        || has_defaults(block, &given, &derived))
            }
            Item::Trait(of) => !plain.contains(&of.ident),
            Item::Use(import) => import::of_libm(import).is_some(),
            Item::Mod(_) => true,
            _ => continue,
        };
        let item_name = match item {
            Item::Fn(function) => Some(function.sig.ident.to_string()),
            _ => None,
        };
        // What the compiler says of the derivatives of an item stands there.
        let here = Span::call_site().located_at(match &*item {
            Item::Fn(function) => function.sig.ident.span(),
            Item::Impl(block) => block.impl_token.span,
            Item::Trait(of) => of.ident.span(),
            item => item.span(),
        });
        let attributes = match item {
            Item::Fn(item) => &mut item.attrs,
            Item::Impl(item) => &mut item.attrs,
            Item::Trait(item) => &mut item.attrs,
            Item::Mod(item) => &mut item.attrs,
            Item::Use(item) => &mut item.attrs,
            _ => continue,
        };
        let skipped = take_skip(attributes, options);
        let own = attributes.iter().any(|a| block::arguments(a).is_some());
        match item {
            Item::Mod(inner) if !skipped && !own => annotate(inner, attr, options, found),
            Item::Fn(ItemFn { attrs, .. })
            | Item::Impl(ItemImpl { attrs, .. })
            | Item::Trait(ItemTrait { attrs, .. })
                if !skipped && !own && differentiable =>
            {
                let krate = &options.krate;
                let others = item_name.and_then(|name| recursive.get(&name));
                let others = others
                    .filter(|others| !others.is_empty())
                    .map(|others| quote!(recursive(#(#others),*),));
                let attribute: Attribute = match others.is_some() || !attr.is_empty() {
                    true => {
                        syn::parse_quote_spanned!(here=> #[#krate::differentiate(#others #attr)])
                    }
                    false => syn::parse_quote_spanned!(here=> #[#krate::differentiate]),
                };
                attrs.insert(0, attribute);
                *found += 1;
            }
            Item::Use(import) if differentiable && !own => {
                let krate = &options.krate;
                let attribute = syn::parse_quote_spanned!(here=> #[#krate::differentiate]);
                import.attrs.insert(0, attribute);
            }
            _ => *found += usize::from(own),
        }
    }
}

/// The traits of the module that have no derivatives: neither have the blocks that implement them.
fn plain_traits(items: &[Item], options: &Options) -> Vec<Ident> {
    let traits = items.iter().filter_map(|item| match item {
        Item::Trait(of) => Some(of),
        _ => None,
    });
    let plain = traits.filter(|of| {
        let skipped = take_skip(&mut of.attrs.clone(), options);
        let own = of.attrs.iter().any(|a| block::arguments(a).is_some());
        skipped || !own && !annotated_trait::is_differentiable(of, options)
    });
    plain.map(|of| of.ident.clone()).collect()
}

/// The traits of the module with derivatives of methods that they have themselves.
fn defaults(items: &[Item], plain: &[Ident]) -> Vec<Ident> {
    let has = |of: &ItemTrait| {
        of.items.iter().any(|item| match item {
            TraitItem::Fn(method) => method.default.is_some(),
            _ => false,
        })
    };
    let traits = items.iter().filter_map(|item| match item {
        Item::Trait(of) if has(of) && !plain.contains(&of.ident) => Some(of.ident.clone()),
        _ => None,
    });
    traits.collect()
}

/// The block gives a type of the module that has a tangent the methods that one of these traits has itself, and writes none.
fn has_defaults(block: &ItemImpl, given: &[Ident], derived: &[Ident]) -> bool {
    let is_method = |item: &ImplItem| matches!(item, ImplItem::Fn(_));
    let of = declared::last_name(&block.self_ty);
    is_of(block, given)
        && !block.items.iter().any(is_method)
        && of.is_some_and(|of| derived.iter().any(|name| *name == of))
}

/// The types of the module with `#[derive(Differentiable)]` or `#[differentiate]`.
fn derived_types(items: &[Item]) -> Vec<Ident> {
    let types = items.iter().filter_map(|item| match item {
        Item::Struct(of) => Some((&of.attrs, &of.ident)),
        Item::Enum(of) => Some((&of.attrs, &of.ident)),
        _ => None,
    });
    let derived = types.filter(|(attrs, _)| {
        let mut attrs = attrs.iter();
        attrs.any(|attr| occurs("Differentiable", attr) || occurs("differentiate", attr))
    });
    derived.map(|(_, name)| name.clone()).collect()
}

/// The block implements one of these traits.
fn is_of(block: &ItemImpl, traits: &[Ident]) -> bool {
    let of = block.trait_.as_ref().and_then(|(of, ..)| of.get_ident());
    of.is_some_and(|of| traits.contains(of))
}

/// The attribute would not refuse the function for what it takes and gives.
fn is_differentiable(function: &ItemFn, options: &Options) -> bool {
    if getters::witness(function).is_some() {
        return true;
    }
    let without_result = setters::without_result(function);
    let function = without_result.as_ref().unwrap_or(function);
    let trial = Diagnostics::default();
    match returned::signature(&function.sig) {
        Some(_) => drop(returned::split(function, options, &trial)),
        None => {
            let collected = iterated::collected(function);
            source::check(collected.as_ref().unwrap_or(function), options, &trial);
        }
    }
    let fits = trial.is_empty();
    drop(trial.into_compile_errors());
    fits
}

/// The functions of the module, each with the others of its cycle.
fn cycles(items: &[Item]) -> HashMap<String, Vec<Ident>> {
    let functions: Vec<_> = items
        .iter()
        .filter_map(|item| match item {
            Item::Fn(function) => Some((&function.sig.ident, &*function.block)),
            _ => None,
        })
        .collect();
    let others = cycle::components(&Scope::new(None), &functions);
    let names = functions.iter().map(|(name, _)| name.to_string());
    names.zip(others).collect()
}

/// Removes `#[differentiate(skip)]`, and says whether it was there.
fn take_skip(attributes: &mut Vec<Attribute>, options: &Options) -> bool {
    let before = attributes.len();
    attributes.retain(|attribute| match block::arguments(attribute) {
        Some(arguments) => {
            let trial = Diagnostics::default();
            let mut own = options.clone();
            own.update(arguments, true, &trial);
            !own.skip
        }
        None => true,
    });
    attributes.len() < before
}
