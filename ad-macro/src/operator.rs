//! Operators of the user's own types: an annotated `impl Mul<f64> for V` implements the runtime's `MulRule<f64>` for
//! `V`, by which `v * 2.0` is differentiated wherever the macro takes `v` for such a type.
//!
//! The macro sees no types: what it takes for one is what its words say, and scalars have these rules as well. An
//! operand that it does not recognise is taken for a scalar, and rustc finds no rule for it.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::{FnArg, ImplItem, ItemFn, ItemImpl, Type, parse_quote};

mod assignment;
mod conversion;
mod generics;
mod into;
mod this;

use crate::block;
use crate::declared;
use crate::emit::place::own;

use assignment::ASSIGNMENTS;
pub use assignment::{
    assigned, assignment, assignment_rule, is_assignment, is_assignment_method, of_assignment,
};
use conversion::in_expressions;
pub use conversion::{conversion, conversion_rule, converted_into};
use generics::{bounded, bounds_references, retained};
pub use into::as_from;
use this::replaced;

/// The operators, by the method of their trait.
const METHODS: &[(&str, &str)] = &[
    ("add", "Add"),
    ("sub", "Sub"),
    ("mul", "Mul"),
    ("div", "Div"),
    ("rem", "Rem"),
    ("neg", "Neg"),
];

/// A trait of the language with this name is that of an operator.
pub fn is_operator(name: &str) -> bool {
    method_of(name).is_some()
}

/// The method of the operator's trait with this name.
pub fn method_of(name: &str) -> Option<&'static str> {
    let mut known = METHODS.iter().chain(ASSIGNMENTS);
    known.find(|(_, of)| *of == name).map(|(method, _)| *method)
}

/// An operator's trait has a method of this name.
pub fn is_method(name: &str) -> bool {
    METHODS.iter().chain(ASSIGNMENTS).any(|(of, _)| *of == name)
}

/// The method of the operator, and the runtime's trait of it.
pub fn of_binary(op: &syn::BinOp) -> Option<&'static str> {
    use syn::BinOp::{Add, Div, Mul, Rem, Sub};
    match op {
        Add(_) => Some("add"),
        Sub(_) => Some("sub"),
        Mul(_) => Some("mul"),
        Div(_) => Some("div"),
        Rem(_) => Some("rem"),
        _ => None,
    }
}

/// `AddRule`, for `add`; `RefAddRefRule` where both operands are references.
pub fn rule(method: &str, borrowed: &[bool]) -> Ident {
    let name = METHODS.iter().find(|(known, _)| *known == method);
    let name = name.map_or("Add", |(_, name)| name);
    let mark = |n: usize| match borrowed.get(n) {
        Some(true) => "Ref",
        _ => "",
    };
    let span = Span::mixed_site();
    format_ident!("{}{name}{}Rule", mark(0), mark(1), span = span)
}

/// What a reference refers to.
pub fn referent(ty: &Type) -> Option<&Type> {
    match ty {
        Type::Paren(p) => referent(&p.elem),
        Type::Group(g) => referent(&g.elem),
        Type::Reference(r) if r.mutability.is_none() => Some(&r.elem),
        _ => None,
    }
}

/// `AddMap`, for `add`; `RefAddRefMap` where both operands are references.
pub fn map(method: &str, borrowed: &[bool]) -> Ident {
    let rule = rule(method, borrowed).to_string();
    let name = rule.trim_end_matches("Rule");
    format_ident!("{name}Map", span = Span::mixed_site())
}

/// The operator's method as a function of its own: `fn mul(this: V, rhs: f64) -> V`, with the parameters of the `impl`.
/// `None` if the block is no operator's.
pub fn function(block: &ItemImpl) -> Option<ItemFn> {
    let (of, ..) = block.trait_.as_ref()?;
    let of = of.segments.last()?.ident.to_string();
    let method = method_of(&of)?;
    let item = block.items.iter().find_map(|item| match item {
        ImplItem::Fn(item) if item.sig.ident == method => Some(item),
        _ => None,
    })?;
    let mut function = block::as_function(block, item);
    let simple = |ty: &Type| !matches!(referent(ty).unwrap_or(ty), Type::Reference(_));
    let changes = is_assignment(&function);
    let simple_left = match changes {
        true => referent(&block.self_ty).is_none() && simple(&block.self_ty),
        false => simple(&block.self_ty),
    };
    if !simple_left || !function.sig.generics.params.is_empty() {
        return None;
    }
    let this = own("this");
    let self_ty = &block.self_ty;
    for input in &mut function.sig.inputs {
        match input {
            FnArg::Receiver(_) if changes => *input = parse_quote!(#this: &mut #self_ty),
            FnArg::Receiver(receiver) => {
                let mutability = receiver.mutability;
                *input = parse_quote!(#mutability #this: #self_ty);
            }
            FnArg::Typed(typed) if !simple(&typed.ty) => return None,
            FnArg::Typed(_) => {}
        }
    }
    let spelled = match &**self_ty {
        Type::Path(_) => in_expressions(self_ty),
        _ => self_ty.to_token_stream(),
    };
    let replace = |tokens: TokenStream| replaced(tokens, &this, &spelled);
    let inputs = replace(function.sig.inputs.to_token_stream());
    let output = replace(function.sig.output.to_token_stream());
    let body = replace(function.block.to_token_stream());
    let name = &function.sig.ident;
    let (generics, _, where_clause) = block.generics.split_for_impl();
    let where_clause = replaced(
        where_clause.to_token_stream(),
        &this,
        &self_ty.to_token_stream(),
    );
    syn::parse2(quote!(fn #name #generics (#inputs) #output #where_clause #body)).ok()
}

/// The implementation of the runtime's trait, from the companions of [`function`].
///
/// Output: `impl MulRule<f64> for V { type Output = V; fn __mul_rev(self, rhs: f64, ..) -> .. { __mul_rev(self, rhs, ..) } .. }`
pub fn implementation(
    block: &ItemImpl,
    function: &ItemFn,
    companions: &TokenStream,
    options: &crate::options::Options,
) -> TokenStream {
    let krate = &options.krate;
    let ad = quote!(#krate::__private);
    let method = function.sig.ident.to_string();
    let (rev, jvp) = (
        format_ident!("__{method}_rev"),
        format_ident!("__{method}_jvp"),
    );
    let output = match &function.sig.output {
        syn::ReturnType::Type(_, ty) => ty.to_token_stream(),
        syn::ReturnType::Default => quote!(()),
    };
    let rhs: Vec<&Type> = function
        .sig
        .inputs
        .iter()
        .skip(1)
        .filter_map(|input| match input {
            FnArg::Typed(typed) => Some(&*typed.ty),
            FnArg::Receiver(_) => None,
        })
        .collect();
    let borrowed: Vec<bool> = std::iter::once(&*block.self_ty)
        .chain(rhs.iter().copied())
        .map(|ty| referent(ty).is_some())
        .collect();
    let rule = rule(&method, &borrowed);
    let self_ty = referent(&block.self_ty).unwrap_or(&block.self_ty);
    let rhs: Vec<&Type> = rhs
        .into_iter()
        .map(|ty| referent(ty).unwrap_or(ty))
        .collect();
    let generics = retained(bounded(block, options, &ad), quote!(#self_ty #(#rhs)*));
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let lanes = Ident::new("__LANES", Span::mixed_site());
    let of = (!rhs.is_empty()).then(|| quote!(<#(#rhs),*>));
    let receiver = match borrowed[0] {
        true => quote!(&self),
        false => quote!(self),
    };
    let again = |ty: &TokenStream, borrowed: bool| match borrowed {
        true => quote!(&#ty),
        false => quote!(<#ty as #ad::Argument>::Again),
    };
    let width_of = |ty: &TokenStream, borrowed: bool, lanes: &TokenStream| {
        let reference = borrowed.then(|| quote!(&));
        quote!(#ad::Option<#reference #ad::LanesOf<#ty, #lanes>>)
    };
    let all_lanes = lanes.to_token_stream();
    let of_right = |write: &dyn Fn(&TokenStream, bool) -> TokenStream| -> Vec<TokenStream> {
        let types = rhs.iter().zip(&borrowed[1..]);
        types
            .map(|(ty, borrowed)| write(&ty.to_token_stream(), *borrowed))
            .collect()
    };
    let rhs_passed = of_right(&|ty, borrowed| match borrowed {
        true => quote!(&#ty),
        false => ty.clone(),
    });
    let (own_again, rhs_again) = (again(&quote!(Self), borrowed[0]), of_right(&again));
    let own_width = width_of(&quote!(Self), borrowed[0], &all_lanes);
    let rhs_width = of_right(&|ty, borrowed| width_of(ty, borrowed, &all_lanes));
    // A pullback that is given references again must not hold the first ones.
    let captured = borrowed.contains(&true).then(|| {
        let types = block.generics.type_params().map(|param| &param.ident);
        let constants = block.generics.const_params().map(|param| &param.ident);
        let markers = match rhs.len() {
            0 => quote!(A0),
            _ => quote!(A0, A1),
        };
        quote!(+ use<#(#types,)* #(#constants,)* #markers>)
    });
    let markers = match rhs.len() {
        0 => quote!(A0),
        _ => quote!(A0, A1),
    };
    let bounded = match rhs.len() {
        0 => quote!(A0: #ad::Activity),
        _ => quote!(A0: #ad::Activity, A1: #ad::Activity),
    };
    // Where bounds are of references, `&'a T: Add<&'b T>`, rustc looks through all operators before the arguments tell it `T`.
    let told = |lanes: Option<&Ident>| {
        bounds_references(&block.generics).then(|| {
            let given = block
                .generics
                .params
                .iter()
                .filter_map(|param| match param {
                    syn::GenericParam::Lifetime(_) => None,
                    syn::GenericParam::Type(param) => Some(&param.ident),
                    syn::GenericParam::Const(param) => Some(&param.ident),
                });
            let given = given.chain(lanes);
            quote!(::<#(#given,)* #markers>)
        })
    };
    let (told_rev, told_jvp) = (told(None), told(Some(&lanes)));
    let tangent = |ty: &TokenStream| quote!(<#ty as #ad::Differentiable>::Tangent);
    let (own_tangent, seed) = (tangent(&quote!(Self)), tangent(&output));
    let rhs_tangents: Vec<TokenStream> = rhs
        .iter()
        .map(|ty| tangent(&ty.to_token_stream()))
        .collect();
    let lints = crate::emit::sig::lints();
    let [given, width, dot, right, right_dot] =
        ["markers", "width", "dot", "rhs", "rhs_dot"].map(own);
    let names: Vec<&Ident> = rhs.iter().map(|_| &right).collect();
    let dots: Vec<&Ident> = rhs.iter().map(|_| &right_dot).collect();
    let maps = options.asked_for("linearize").map(|_| {
        let (map, lin) = (map(&method, &borrowed), format_ident!("__{method}_lin"));
        let one = quote!(1);
        let own_dot = width_of(&quote!(Self), borrowed[0], &one);
        let rhs_dots = of_right(&|ty, borrowed| width_of(ty, borrowed, &one));
        quote! {
            #lints
            #[automatically_derived]
            impl #impl_generics #ad::#map #of for #self_ty #where_clause {
                #[inline]
                fn #lin<#bounded>(#receiver, #(#names: #rhs_passed,)* #given: (#markers,)) -> (
                    #output,
                    impl #ad::Fn(
                        #own_again,
                        #(#rhs_again,)*
                        #ad::Sweep<
                            (#own_dot, #(#rhs_dots,)*),
                            (#seed, #ad::Option<&mut #own_tangent>, #(#ad::Option<&mut #rhs_tangents>,)*)
                        >,
                    ) -> #ad::LanesOf<#output, 1> #captured,
                ) {
                    #lin(self, #(#names,)* #given)
                }
            }
        }
    });
    quote! {
        const _: () = {
            #companions

            #maps

            #lints
            #[automatically_derived]
            impl #impl_generics #ad::#rule #of for #self_ty #where_clause {
                type Output = #output;

                #[inline]
                fn #rev<#bounded>(#receiver, #(#names: #rhs_passed,)* #given: (#markers,)) -> (
                    #output,
                    impl #ad::Fn(
                        #own_again,
                        #(#rhs_again,)*
                        #seed,
                        #ad::Option<&mut #own_tangent>,
                        #(#ad::Option<&mut #rhs_tangents>,)*
                    ) #captured,
                ) {
                    #rev #told_rev(self, #(#names,)* #given)
                }

                #[inline]
                fn #jvp<const #lanes: #ad::usize, #bounded>(
                    #receiver,
                    #(#names: #rhs_passed,)*
                    #dot: #own_width,
                    #(#dots: #rhs_width,)*
                    #width: #ad::Width<#lanes>,
                    #given: (#markers,),
                ) -> (#output, #ad::LanesOf<#output, #lanes>) {
                    #jvp #told_jvp(self, #(#names,)* #dot, #(#dots,)* #width, #given)
                }
            }
        };
    }
}
