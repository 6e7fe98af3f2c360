//! Parameters of an annotated trait that an `impl` leaves to their defaults.
//!
//! Input:  `impl<const N: usize> Sample<N> for Noise` of `trait Sample<const N: usize, Point = [f32; N]>`
//! Output: `impl<const N: usize> Sample<N, [f32; N]> for Noise`

use std::collections::BTreeMap;

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{GenericArgument, GenericParam, ItemImpl, PathArguments};

use crate::declared;

/// Writes the defaults out: where a type of the trait's is one of them, the companions have the form that the trait says.
pub fn spell_out(item: &mut ItemImpl) {
    let Some(last) = item
        .trait_
        .as_mut()
        .and_then(|(of, ..)| of.segments.last_mut())
    else {
        return;
    };
    let Some(declared) = declared::annotated_trait(&last.ident.to_string()) else {
        return;
    };
    let is_lifetime = |param: &&GenericParam| matches!(param, GenericParam::Lifetime(_));
    let params = declared.generics.params.iter();
    let params: Vec<&GenericParam> = params.filter(|param| !is_lifetime(param)).collect();
    let mut arguments = match &last.arguments {
        PathArguments::None => syn::parse_quote!(<>),
        PathArguments::AngleBracketed(arguments) => arguments.clone(),
        PathArguments::Parenthesized(_) => return,
    };
    let is_argument = |argument: &&GenericArgument| {
        matches!(
            argument,
            GenericArgument::Type(_) | GenericArgument::Const(_)
        )
    };
    let given = arguments.args.iter().filter(is_argument);
    let mut given: Vec<TokenStream> = given.map(ToTokens::to_token_stream).collect();
    for param in params.iter().skip(given.len()) {
        let GenericParam::Type(param) = param else {
            return;
        };
        let Some((_, default)) = &param.default else {
            return;
        };
        let names = params.iter().map(|param| match param {
            GenericParam::Type(param) => param.ident.to_string(),
            GenericParam::Const(param) => param.ident.to_string(),
            GenericParam::Lifetime(_) => String::new(),
        });
        let known: BTreeMap<String, TokenStream> = names.zip(given.iter().cloned()).collect();
        let Some(default) = with(default.to_token_stream(), &known) else {
            return;
        };
        let Ok(argument) = syn::parse2(default.clone()) else {
            return;
        };
        let is_associated = |of: &GenericArgument| matches!(of, GenericArgument::AssocType(_));
        let at = arguments.args.iter().position(is_associated);
        arguments
            .args
            .insert(at.unwrap_or(arguments.args.len()), argument);
        given.push(default);
    }
    if !arguments.args.is_empty() {
        last.arguments = PathArguments::AngleBracketed(arguments);
    }
}

/// The default in which parameters are `known`. `None` where it names what may mean something else in the block's module.
fn with(default: TokenStream, known: &BTreeMap<String, TokenStream>) -> Option<TokenStream> {
    let mut out = TokenStream::new();
    for tree in default {
        match tree {
            TokenTree::Ident(ident) => match known.get(&ident.to_string()) {
                Some(given) => out.extend(given.clone()),
                None => {
                    let ty: syn::Type = syn::parse_quote!(#ident);
                    let means_the_same = ident == "Self" || crate::lower::is_primitive(&ty);
                    means_the_same.then(|| out.extend(ident.into_token_stream()))?;
                }
            },
            TokenTree::Group(group) => {
                let inner = with(group.stream(), known)?;
                out.extend([TokenTree::Group(Group::new(group.delimiter(), inner))]);
            }
            tree => out.extend([tree]),
        }
    }
    Some(out)
}
