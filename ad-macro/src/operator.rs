//! Operators of the user's own types: an annotated `impl Mul<f64> for V` implements the runtime's `MulRule<f64>` for
//! `V`, by which `v * 2.0` is differentiated wherever the macro takes `v` for such a type.
//!
//! The macro sees no types: what it takes for one is what its words say, and scalars have these rules as well. An
//! operand that it does not recognise is taken for a scalar, and rustc finds no rule for it.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::visit::Visit;
use syn::{FnArg, ImplItem, ItemFn, ItemImpl, Type, parse_quote};

mod assignment;
mod into;
mod this;

use crate::block;
use crate::bounds;
use crate::declared;
use crate::emit::place::own;
use crate::words::identifiers;

use assignment::ASSIGNMENTS;
pub use assignment::{
    assigned, assignment, assignment_rule, is_assignment, is_assignment_method, of_assignment,
};
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
fn in_expressions(ty: &Type) -> TokenStream {
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

/// The parameters of the block with what differentiation asks of them.
fn bounded(block: &ItemImpl, options: &crate::options::Options, ad: &TokenStream) -> syn::Generics {
    let mut generics = block.generics.clone();
    let bounds = bounds::added(
        block.generics.type_params(),
        &[&block.generics],
        &declared::types_of_block(block),
        options,
        ad,
    );
    if !bounds.is_empty() {
        generics.make_where_clause().predicates.extend(bounds);
    }
    generics
}

/// Without the lifetimes that `types` do not mention: those of references are gone with them.
fn retained(mut generics: syn::Generics, types: TokenStream) -> syn::Generics {
    let mentioned = identifiers(&types);
    let stays = |lifetime: &syn::Lifetime| {
        lifetime.ident == "static" || mentioned.contains(&lifetime.ident.to_string())
    };
    let params = std::mem::take(&mut generics.params).into_iter();
    let params = params.filter(|param| match param {
        syn::GenericParam::Lifetime(l) => stays(&l.lifetime),
        _ => true,
    });
    let outlives = |bound: syn::TypeParamBound| match &bound {
        syn::TypeParamBound::Lifetime(lifetime) => stays(lifetime).then_some(bound),
        _ => Some(bound),
    };
    // `T: for<'a> AddAssign<&'a T>`
    let for_all = |mut bound: syn::TypeParamBound| {
        if let syn::TypeParamBound::Trait(of) = &mut bound {
            let mut mentioned = Mentioned(Vec::new());
            mentioned.visit_path(&of.path);
            mentioned.bind(&mut of.lifetimes, &stays);
        }
        bound
    };
    generics.params = params
        .map(|mut param| {
            if let syn::GenericParam::Type(of) = &mut param {
                let bounds = std::mem::take(&mut of.bounds).into_iter();
                of.bounds = bounds.filter_map(outlives).map(for_all).collect();
            }
            param
        })
        .collect();
    let Some(clause) = &mut generics.where_clause else {
        return generics;
    };
    let predicates = std::mem::take(&mut clause.predicates).into_iter();
    let predicates = predicates.filter_map(|mut predicate| {
        match &mut predicate {
            syn::WherePredicate::Type(of) => {
                let bounds = std::mem::take(&mut of.bounds).into_iter();
                of.bounds = bounds.filter_map(outlives).collect();
                hold_for_all(of, &stays);
            }
            // `'a: 'b`
            syn::WherePredicate::Lifetime(of) if !stays(&of.lifetime) => return None,
            _ => {}
        }
        Some(predicate)
    });
    clause.predicates = predicates.collect();
    generics
}

/// A bound is one of references, `&'a T: Add<&'b T>`.
fn bounds_references(generics: &syn::Generics) -> bool {
    let clauses = generics.where_clause.iter().flat_map(|w| &w.predicates);
    clauses.into_iter().any(|predicate| match predicate {
        syn::WherePredicate::Type(of) => matches!(of.bounded_ty, Type::Reference(_)),
        _ => false,
    })
}

/// `for<'a, 'b> &'a T: Add<&'b T>` for `&'a T: Add<&'b T>`, of lifetimes that are gone.
fn hold_for_all(of: &mut syn::PredicateType, stays: &dyn Fn(&syn::Lifetime) -> bool) {
    let mut mentioned = Mentioned(Vec::new());
    mentioned.visit_type(&of.bounded_ty);
    of.bounds
        .iter()
        .for_each(|bound| mentioned.visit_type_param_bound(bound));
    mentioned.bind(&mut of.lifetimes, stays);
}

/// The lifetimes in something, each once.
struct Mentioned(Vec<syn::Lifetime>);

impl<'ast> Visit<'ast> for Mentioned {
    fn visit_lifetime(&mut self, lifetime: &'ast syn::Lifetime) {
        if !self.0.contains(lifetime) {
            self.0.push(lifetime.clone());
        }
    }

    fn visit_trait_bound(&mut self, of: &'ast syn::TraitBound) {
        let mut inside = Mentioned(Vec::new());
        inside.visit_path(&of.path);
        // What is bound there already is none of these.
        let bound = of.lifetimes.iter().flat_map(|bound| &bound.lifetimes);
        let bound: Vec<_> = bound.collect();
        let is_bound = |lifetime: &syn::Lifetime| {
            bound.iter().any(|param| {
                matches!(param, syn::GenericParam::Lifetime(param) if param.lifetime == *lifetime)
            })
        };
        let free = inside.0.iter().filter(|lifetime| !is_bound(lifetime));
        free.for_each(|lifetime| {
            if !self.0.contains(lifetime) {
                self.0.push(lifetime.clone());
            }
        });
    }
}

impl Mentioned {
    /// Adds those that are gone to what a bound holds for all of.
    fn bind(self, bound: &mut Option<syn::BoundLifetimes>, stays: &dyn Fn(&syn::Lifetime) -> bool) {
        let known = bound.iter().flat_map(|bound| &bound.lifetimes);
        let own: Vec<syn::GenericParam> = known.cloned().collect();
        let is_own = |lifetime: &syn::Lifetime| {
            own.iter().any(|param| match param {
                syn::GenericParam::Lifetime(param) => param.lifetime == *lifetime,
                _ => false,
            })
        };
        let mut gone = self.0;
        gone.retain(|lifetime| lifetime.ident != "_" && !is_own(lifetime) && !stays(lifetime));
        if !gone.is_empty() {
            *bound = Some(syn::parse_quote!(for<#(#gone,)* #(#own),*>));
        }
    }
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
