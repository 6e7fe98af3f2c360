//! What has no derivatives of its own: methods of an annotated trait that an `impl` of it skips, and functions and methods that
//! were refused.
//!
//! With a skipped method the type has the trait of derivatives all the same, since generic code may never call such a method. The companions have
//! the signatures that the trait asks for; code that is compiled with a call of one does not compile.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::{FnArg, ImplItem, ItemFn, ItemImpl, ReturnType, Type};

use super::{derive, hidden};
use crate::diag::Diagnostics;
use crate::lower::is_primitive;
use crate::options::Options;
use crate::{annotated_trait, block, bounds, callable, declared, located};

#[derive(Default)]
pub(super) struct LeftOut {
    pub companions: TokenStream,
    /// The methods, and what their companions are called after.
    pub titles: Vec<(Ident, Ident)>,
}

/// Of those that have derivatives the names are in `titles`.
pub(super) fn of(item: &ItemImpl, titles: &[(Ident, Ident)], options: &Options) -> LeftOut {
    let mut left = LeftOut::default();
    let of = item.trait_.as_ref().and_then(|(of, ..)| of.segments.last());
    let Some(of) = of.map(|last| last.ident.to_string()) else {
        return left;
    };
    let methods = declared::methods_of_trait(&of).unwrap_or_default();
    let is_of_trait = |name: &Ident| methods.iter().any(|method| name == method);
    let is_left = |name: &Ident| is_of_trait(name) && titles.iter().all(|(of, _)| of != name);
    // Of a type no method of which has derivatives, nothing tells that it has a tangent.
    if !titles.iter().any(|(of, _)| is_of_trait(of)) {
        return left;
    }
    let mut only = item.clone();
    only.items.retain(|item| match item {
        ImplItem::Fn(method) => is_left(&method.sig.ident),
        ImplItem::Type(_) => true,
        _ => false,
    });
    for item in &mut only.items {
        let ImplItem::Fn(method) = item else { continue };
        method.attrs.retain(|of| block::arguments(of).is_none());
        method.block = without_value(&method.sig);
    }
    let options = hidden(options);
    let trial = Diagnostics::default();
    let block = block::read(&only, &options, &trial);
    for method in &block.methods {
        let derived = derive(
            &method.function,
            Some(&block.owner),
            &method.options,
            &trial,
        );
        let message = format!(
            "[AD011] the method `{}` of `{of}` has no derivative for `{}`, which leaves it out",
            method.of,
            crate::diag::type_text(&item.self_ty),
        );
        for companion in annotated_trait::companions(&derived.unwrap_or_default()) {
            let refused = refused(companion, &message);
            left.companions
                .extend(located::at(method.of.span(), refused));
        }
        let title = method.function.sig.ident.clone();
        left.titles.push((method.of.clone(), title));
    }
    drop(trial.into_compile_errors());
    left
}

/// The derivatives of a function that was refused, if that can only be for its body.
pub(super) fn of_refused_function(function: &ItemFn, options: &Options) -> Option<TokenStream> {
    is_of_numbers(&function.sig).then(|| of_refused(function, None, options))?
}

/// All types of the signature are made of numbers, or are those of functions.
fn is_of_numbers(sig: &syn::Signature) -> bool {
    let ReturnType::Type(_, output) = &sig.output else {
        return false;
    };
    let given = sig.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(input) => Some(&*input.ty),
        FnArg::Receiver(_) => None,
    });
    let types: Vec<&Type> = given.clone().chain([&**output]).collect();
    let is_number = |ty: &Ident| {
        let mut params = sig.generics.type_params();
        let is_param = params.any(|param| param.ident == *ty);
        is_primitive(&syn::parse_quote!(#ty))
            || is_param && bounds::is_number(ty, &[&sig.generics], &types)
    };
    let is_function = |ty: &Type| callable::of_type(ty, &sig.generics).is_some();
    let mut given = given;
    given.all(|ty| is_function(ty) || holds_numbers(ty, &is_number))
        && holds_numbers(output, &is_number)
}

fn holds_numbers(ty: &Type, is_number: &impl Fn(&Ident) -> bool) -> bool {
    match ty {
        Type::Reference(of) => holds_numbers(&of.elem, is_number),
        Type::Slice(of) => holds_numbers(&of.elem, is_number),
        Type::Array(of) => holds_numbers(&of.elem, is_number),
        Type::Paren(of) => holds_numbers(&of.elem, is_number),
        Type::Tuple(of) => {
            !of.elems.is_empty() && of.elems.iter().all(|of| holds_numbers(of, is_number))
        }
        Type::Path(path) => match path.path.segments.last() {
            Some(last)
                if ["Vec", "Option", "Box", "Result"]
                    .iter()
                    .any(|of| last.ident == of) =>
            {
                let syn::PathArguments::AngleBracketed(of) = &last.arguments else {
                    return false;
                };
                // What a `Result` holds besides is no number.
                let held = of.args.first();
                matches!(held, Some(syn::GenericArgument::Type(of)) if holds_numbers(of, is_number))
            }
            _ => path.path.get_ident().is_some_and(is_number),
        },
        _ => false,
    }
}

/// The derivatives of a function or method that was refused, so that nothing else is said of its calls: they have its
/// signature.
pub(super) fn of_refused(
    function: &ItemFn,
    owner: Option<&ItemImpl>,
    options: &Options,
) -> Option<TokenStream> {
    let mut function = function.clone();
    *function.block = without_value(&function.sig);
    let trial = Diagnostics::default();
    let derived = derive(&function, owner, options, &trial);
    let clean = trial.is_empty();
    drop(trial.into_compile_errors());
    derived.filter(|_| clean)
}

/// A body of the type that the signature says.
fn without_value(sig: &syn::Signature) -> syn::Block {
    let output = match &sig.output {
        ReturnType::Type(_, ty) => ty.to_token_stream(),
        ReturnType::Default => quote!(()),
    };
    syn::parse_quote!({ let none: #output = ::core::unreachable!(); none })
}

/// The constant is computed where the companion is compiled for what calls it, and so is the companion of a type that is not
/// generic, since it may be inlined.
fn refused(mut companion: syn::ImplItemFn, message: &str) -> TokenStream {
    let body = &companion.block;
    companion.block = syn::parse_quote!({
        fn left_out<T: ?Sized>() {
            const { ::core::panic!(#message) }
        }
        left_out::<Self>();
        #body
    });
    quote!(#[inline] #[allow(unreachable_code)] #companion)
}
