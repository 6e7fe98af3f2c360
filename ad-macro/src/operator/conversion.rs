//! Conversions between the user's own types: an annotated `impl From<A> for V`.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::{FnArg, ImplItem, ItemFn, ItemImpl, Type, parse_quote};

use super::*;

/// `fn from(a: A) -> V` of an `impl From<A> for V`, as a function of its own. `None` if the block is none, or one of a
/// reference.
pub fn conversion(block: &ItemImpl) -> Option<ItemFn> {
    let (of, ..) = block.trait_.as_ref()?;
    if of.segments.last()?.ident != "From" {
        return None;
    }
    let item = block.items.iter().find_map(|item| match item {
        ImplItem::Fn(item) if item.sig.ident == "from" => Some(item),
        _ => None,
    })?;
    let function = block::as_function(block, item);
    let FnArg::Typed(typed) = function.sig.inputs.first()? else {
        return None;
    };
    if matches!(&*typed.ty, Type::Reference(_)) {
        return None;
    }
    let this = own("this");
    let ty = block.self_ty.to_token_stream();
    let replace = |tokens: TokenStream| replaced(tokens, &this, &ty);
    let inputs = replace(function.sig.inputs.to_token_stream());
    let output = replace(function.sig.output.to_token_stream());
    let spelled = in_expressions(&block.self_ty);
    let body = replaced(function.block.to_token_stream(), &this, &spelled);
    let (generics, _, where_clause) = block.generics.split_for_impl();
    let where_clause = replace(where_clause.to_token_stream());
    syn::parse2(quote!(fn from #generics (#inputs) #output #where_clause #body)).ok()
}

/// `V::<T>` for `V<T>`.
pub(super) fn in_expressions(ty: &Type) -> TokenStream {
    let Type::Path(path) = ty else {
        return quote!(<#ty>);
    };
    let mut path = path.clone();
    for segment in &mut path.path.segments {
        if let syn::PathArguments::AngleBracketed(arguments) = &mut segment.arguments {
            arguments.colon2_token = Some(Default::default());
        }
    }
    path.to_token_stream()
}

/// `V` of `V::from` and `<_ as Into<V>>::into`, `M<_>` of `M::from` where that has a parameter, `Box<_>` of `Box::new`, and
/// `_` of `Into::into`.
pub fn converted_into(written: &TokenStream, ad: &TokenStream) -> Type {
    let path = syn::parse2::<syn::ExprPath>(written.clone()).ok();
    let last = path.as_ref().and_then(|path| path.path.segments.last());
    if last.is_some_and(|last| last.ident == "new") {
        return parse_quote!(#ad::Box<_>);
    }
    if let Some(into) = path.as_ref().filter(|path| path.qself.is_some()) {
        let traits = into.path.segments.iter().rev().nth(1);
        if let Some(syn::PathArguments::AngleBracketed(given)) = traits.map(|of| &of.arguments) {
            if let Some(syn::GenericArgument::Type(into)) = given.args.first() {
                return into.clone();
            }
        }
    }
    let of = path.filter(|path| path.path.segments.last().is_some_and(|l| l.ident == "from"));
    of.and_then(|mut path| {
        path.path.segments.pop();
        path.path.segments.pop_punct();
        let last = path.path.segments.last_mut()?;
        if let (syn::PathArguments::None, Some(count)) = (
            &last.arguments,
            declared::parameters(&last.ident.to_string()),
        ) {
            let open = std::iter::repeat_n(quote!(_), count);
            last.arguments = syn::PathArguments::AngleBracketed(parse_quote!(<#(#open),*>));
        }
        syn::parse2(path.to_token_stream()).ok()
    })
    .unwrap_or_else(|| parse_quote!(_))
}

/// The implementation of `FromRule`, from the companions of [`conversion`].
pub fn conversion_rule(
    block: &ItemImpl,
    function: &ItemFn,
    companions: &TokenStream,
    options: &crate::options::Options,
) -> Option<TokenStream> {
    let krate = &options.krate;
    let ad = quote!(#krate::__private);
    let FnArg::Typed(typed) = function.sig.inputs.first()? else {
        return None;
    };
    let (from, into) = (&typed.ty, &block.self_ty);
    let generics = bounded(block, options, &ad);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let params: Vec<&Ident> = block
        .generics
        .params
        .iter()
        .filter_map(|param| match param {
            syn::GenericParam::Type(param) => Some(&param.ident),
            syn::GenericParam::Const(param) => Some(&param.ident),
            syn::GenericParam::Lifetime(_) => None,
        })
        .collect();
    let lints = crate::emit::sig::lints();
    let lanes = Ident::new("__LANES", Span::mixed_site());
    let [given, width, dot, value] = ["markers", "width", "dot", "value"].map(own);
    let map = options.asked_for("linearize").map(|_| {
        quote! {
            #lints
            #[automatically_derived]
            impl #impl_generics #ad::FromMap<#from> for #into #where_clause {
                #[inline]
                fn __from_lin<A0: #ad::Activity>(#value: #from, #given: (A0,)) -> (
                    Self,
                    impl #ad::Fn(
                        <#from as #ad::Argument>::Again,
                        #ad::Sweep<
                            (#ad::Option<#ad::LanesOf<#from, 1>>,),
                            (
                                <Self as #ad::Differentiable>::Tangent,
                                #ad::Option<&mut <#from as #ad::Differentiable>::Tangent>,
                            )
                        >,
                    ) -> #ad::LanesOf<Self, 1> + use<#(#params,)* A0>,
                ) {
                    __from_lin(#value, #given)
                }
            }
        }
    });
    Some(quote! {
        const _: () = {
            #companions

            #map

            #lints
            #[automatically_derived]
            impl #impl_generics #ad::FromRule<#from> for #into #where_clause {
                #[inline]
                fn __from_rev<A0: #ad::Activity>(#value: #from, #given: (A0,)) -> (
                    Self,
                    impl #ad::Fn(
                        <#from as #ad::Argument>::Again,
                        <Self as #ad::Differentiable>::Tangent,
                        #ad::Option<&mut <#from as #ad::Differentiable>::Tangent>,
                    ) + use<#(#params,)* A0>,
                ) {
                    __from_rev(#value, #given)
                }

                #[inline]
                fn __from_jvp<const #lanes: #ad::usize, A0: #ad::Activity>(
                    #value: #from,
                    #dot: #ad::Option<#ad::LanesOf<#from, #lanes>>,
                    #width: #ad::Width<#lanes>,
                    #given: (A0,),
                ) -> (Self, #ad::LanesOf<Self, #lanes>) {
                    __from_jvp(#value, #dot, #width, #given)
                }
            }
        };
    })
}
