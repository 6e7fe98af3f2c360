//! Compound assignments to values of the user's own types: an annotated `impl AddAssign<T> for V` implements the runtime's
//! `AddAssignRule<T>` for `V`, and that of `AddAssign<&T>` the rule for references.
//!
//! Input:  `impl AddAssign<&V> for V { fn add_assign(&mut self, rhs: &V) { .. } }`
//! Output: `impl AddAssignRefRule<V> for V { fn __add_assigned_rev(&mut self, rhs: &V, ..) -> .. { .. } .. }`

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::{FnArg, ItemFn, ItemImpl};

use super::{bounded, referent, retained};
use crate::emit::place::own;

/// The compound assignments, by the method of their trait.
pub(super) const ASSIGNMENTS: &[(&str, &str)] = &[
    ("add_assign", "AddAssign"),
    ("sub_assign", "SubAssign"),
    ("mul_assign", "MulAssign"),
    ("div_assign", "DivAssign"),
    ("rem_assign", "RemAssign"),
];

/// The method of a compound assignment.
pub fn of_assignment(op: &syn::BinOp) -> Option<&'static str> {
    use syn::BinOp::{AddAssign, DivAssign, MulAssign, RemAssign, SubAssign};
    match op {
        AddAssign(_) => Some("add_assign"),
        SubAssign(_) => Some("sub_assign"),
        MulAssign(_) => Some("mul_assign"),
        DivAssign(_) => Some("div_assign"),
        RemAssign(_) => Some("rem_assign"),
        _ => None,
    }
}

/// `AddAssignRule`, for `add_assign`; `AddAssignRefRule` where what is added is a reference.
pub fn assignment_rule(method: &str, borrowed: bool) -> Ident {
    let name = ASSIGNMENTS.iter().find(|(known, _)| *known == method);
    let name = name.map_or("AddAssign", |(_, name)| name);
    let mark = if borrowed { "Ref" } else { "" };
    format_ident!("{name}{mark}Rule", span = Span::mixed_site())
}

/// What the rule's methods are called after: a parameter may have several, and they are told apart.
pub fn assigned(method: &str) -> Ident {
    format_ident!("{method}ed", span = Span::mixed_site())
}

/// The function of an operator that is a compound assignment.
pub fn is_assignment(function: &ItemFn) -> bool {
    is_assignment_method(&function.sig.ident.to_string())
}

/// `add_assign` and the like.
pub fn is_assignment_method(name: &str) -> bool {
    ASSIGNMENTS.iter().any(|(known, _)| *known == name)
}

/// The implementation of `AddAssignRule`, from the companions of `function`.
pub fn assignment(
    block: &ItemImpl,
    function: &ItemFn,
    companions: &TokenStream,
    options: &crate::options::Options,
) -> Option<TokenStream> {
    let krate = &options.krate;
    let ad = quote!(#krate::__private);
    let method = &function.sig.ident;
    let FnArg::Typed(rhs) = function.sig.inputs.iter().nth(1)? else {
        return None;
    };
    let borrowed = referent(&rhs.ty).is_some();
    let (rhs, this) = (referent(&rhs.ty).unwrap_or(&rhs.ty), &block.self_ty);
    let rule = assignment_rule(&method.to_string(), borrowed);
    let generics = retained(bounded(block, options, &ad), quote!(#this #rhs));
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let params: Vec<TokenStream> = generics
        .params
        .iter()
        .map(|param| match param {
            syn::GenericParam::Type(param) => param.ident.to_token_stream(),
            syn::GenericParam::Const(param) => param.ident.to_token_stream(),
            syn::GenericParam::Lifetime(param) => param.lifetime.to_token_stream(),
        })
        .collect();
    let reference = borrowed.then(|| quote!(&));
    let again = match borrowed {
        true => quote!(&#rhs),
        false => quote!(<#rhs as #ad::Argument>::Again),
    };
    let (rev, jvp) = (
        format_ident!("__{method}_rev"),
        format_ident!("__{method}_jvp"),
    );
    let title = assigned(&method.to_string());
    let (rule_rev, rule_jvp) = (
        format_ident!("__{title}_rev"),
        format_ident!("__{title}_jvp"),
    );
    let lints = crate::emit::sig::lints();
    let lanes = Ident::new("__LANES", Span::mixed_site());
    let [given, width, dot, right, right_dot] =
        ["markers", "width", "dot", "rhs", "rhs_dot"].map(own);
    Some(quote! {
        const _: () = {
            #companions

            #lints
            #[automatically_derived]
            impl #impl_generics #ad::#rule<#rhs> for #this #where_clause {
                #[inline]
                fn #rule_rev<A0: #ad::Activity, A1: #ad::Activity>(
                    &mut self,
                    #right: #reference #rhs,
                    #given: (A0, A1),
                ) -> (
                    (),
                    impl #ad::Fn(
                        (),
                        #again,
                        <() as #ad::Differentiable>::Tangent,
                        #ad::Option<&mut <Self as #ad::Differentiable>::Tangent>,
                        #ad::Option<&mut <#rhs as #ad::Differentiable>::Tangent>,
                    ) + use<#(#params,)* A0, A1>,
                ) {
                    #rev(self, #right, #given)
                }

                #[inline]
                fn #rule_jvp<const #lanes: #ad::usize, A0: #ad::Activity, A1: #ad::Activity>(
                    &mut self,
                    #right: #reference #rhs,
                    #dot: #ad::Option<&mut #ad::LanesOf<Self, #lanes>>,
                    #right_dot: #ad::Option<#reference #ad::LanesOf<#rhs, #lanes>>,
                    #width: #ad::Width<#lanes>,
                    #given: (A0, A1),
                ) -> ((), #ad::LanesOf<(), #lanes>) {
                    #jvp(self, #right, #dot, #right_dot, #width, #given)
                }
            }
        };
    })
}
