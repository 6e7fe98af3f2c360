//! How a parameter that is a function is passed: what the companions and the public operators say of it.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};

use super::super::place::suffixed;
use super::super::sig::{Passing, in_lanes, tangent};
use super::{Mode, Operator, names};
use crate::callable::Signature;

/// How a parameter that is a function is passed.
pub struct Passed {
    pub signature: Signature,
    pub inputs: Vec<Passing>,
    /// The type parameters: what is captured, the code, that of the companion, and its pullback.
    pub environment: Ident,
    pub code: Ident,
    pub companion: Ident,
    pub pull: Ident,
    /// No derivative flows through its calls unless it captured something that has one: the user may pass any.
    pub plain: bool,
    /// What the code has to outlive, where the pullback is boxed.
    pub outlives: Option<syn::Lifetime>,
}

impl Passed {
    pub fn new(name: &Ident, signature: &Signature) -> Passed {
        let inputs = signature.inputs.iter().enumerate().map(|(n, ty)| {
            let name = Ident::new(&format!("a{n}"), Span::mixed_site());
            let inactive = crate::lower::is_inactive_type(ty);
            let exclusive = matches!(ty, syn::Type::Reference(r) if r.mutability.is_some());
            Passing {
                exclusive,
                ..Passing::new(&name, ty, false, !inactive)
            }
        });
        Passed {
            signature: signature.clone(),
            inputs: inputs.collect(),
            environment: suffixed(name, "Env"),
            code: suffixed(name, "Code"),
            companion: suffixed(name, "Companion"),
            pull: suffixed(name, "Pull"),
            plain: false,
            outlives: None,
        }
    }

    /// The type parameters of a companion.
    pub fn parameters(&self, mode: Mode) -> Vec<&Ident> {
        let mut all = vec![&self.environment, &self.code, &self.companion];
        all.extend((mode == Mode::Reverse).then_some(&self.pull));
        all
    }

    /// The bounds of a companion's type parameters.
    pub fn bounds(
        &self,
        mode: Mode,
        lanes: &dyn ToTokens,
        ad: &TokenStream,
    ) -> Vec<syn::WherePredicate> {
        let env = self.environment.to_token_stream();
        let mut bounds = vec![syn::parse_quote!(#env: #ad::Environment)];
        bounds.extend(self.bounds_with(mode, &env, lanes, ad));
        bounds
    }

    /// `C: Fn(Captures<'_, E>, f64) -> f64 + Copy` and the like.
    fn bounds_with(
        &self,
        mode: Mode,
        env: &TokenStream,
        lanes: &dyn ToTokens,
        ad: &TokenStream,
    ) -> Vec<syn::WherePredicate> {
        let code = &self.code;
        let (companion, pull) = (&self.companion, &self.pull);
        let output = &self.signature.output;
        let output_tangent = tangent(output, ad);
        let types: Vec<_> = self.inputs.iter().map(|p| &p.elided).collect();
        let mut bounds = vec![
            syn::parse_quote!(#code: #ad::Copy + #ad::Fn(#ad::Captures<'_, #env>, #(#types),*) -> #output),
        ];
        if let Some(lifetime) = &self.outlives {
            let code = self.parameters(mode).into_iter().skip(1);
            bounds.extend(
                code.map(|code| -> syn::WherePredicate { syn::parse_quote!(#code: #lifetime) }),
            );
        }
        match mode {
            Mode::Reverse => {
                let again = self.inputs.iter().map(|p| p.again(ad));
                let slots = self.inputs.iter().map(|p| p.slot(ad));
                bounds.push(syn::parse_quote! {
                    #companion: #ad::Copy + #ad::Fn(#ad::Captures<'_, #env>, #(#types),*) -> (#output, #pull)
                });
                bounds.push(syn::parse_quote! {
                    #pull: #ad::Fn(
                        #ad::Captures<'_, #env>, #(#again,)* #output_tangent,
                        <#env as #ad::Environment>::Bars<'_>, #(#slots),*
                    )
                });
            }
            Mode::Forward => {
                let dots = self.inputs.iter().map(|p| p.dot_slot(ad, lanes));
                let output_tangent = in_lanes(&output_tangent, ad, lanes);
                bounds.push(syn::parse_quote! {
                    #companion: #ad::Copy + #ad::Fn(
                        #ad::Captures<'_, #env>, #(#types,)*
                        <#env as #ad::Environment>::Dots<'_, #lanes>, #(#dots),*
                    ) -> (#output, #output_tangent)
                });
            }
        }
        bounds
    }

    /// The parameters of a companion.
    pub fn inputs(&self, name: &Ident, ad: &TokenStream) -> TokenStream {
        let (env, code, companion) = (&self.environment, &self.code, &self.companion);
        let [captures, call, derivative] = names(name);
        quote!(#captures: #ad::Captures<'_, #env>, #call: #code, #derivative: #companion)
    }

    /// How the user passes it: as it is, or with its derivatives.
    pub fn public_input(&self, name: &Ident, ty: &syn::Type, operator: Operator) -> TokenStream {
        let parameter = self.public_parameter(name);
        match self.is_plain(operator) {
            true => quote!(#name: #ty),
            false => quote!(#name: #parameter),
        }
    }

    /// The same of one that is lent for as long as the pullback may live, which calls it.
    pub fn lent_input(
        &self,
        name: &Ident,
        ty: &syn::Type,
        operator: Operator,
        fresh: &mut dyn FnMut() -> syn::Lifetime,
    ) -> TokenStream {
        let mut ty = ty.clone();
        match &mut ty {
            syn::Type::Reference(of) if self.is_plain(operator) => {
                of.lifetime.get_or_insert_with(fresh);
            }
            _ => {}
        }
        self.public_input(name, &ty, operator)
    }

    fn public_parameter(&self, name: &Ident) -> Ident {
        suffixed(name, "Fn")
    }

    /// A function that changes what it captured cannot be called from two places at once, nor go with the pullback.
    fn is_plain(&self, operator: Operator) -> bool {
        let copied = !self.signature.mutable && !self.signature.boxed;
        self.plain && (copied || !operator.kept)
    }

    /// The generic parameters of a public operator, from those that the function has.
    pub fn public_generics(
        &self,
        name: &Ident,
        generics: &mut syn::Generics,
        of: &syn::Generics,
        operator: Operator,
        ad: &TokenStream,
    ) {
        let parameters = match (self.is_plain(operator), &self.signature.param) {
            (true, param) => {
                let Some(param) = param else { return };
                for p in of.type_params().filter(|p| p.ident == *param) {
                    generics.params.push(syn::GenericParam::Type(p.clone()));
                }
                for predicate in of.where_clause.iter().flat_map(|clause| &clause.predicates) {
                    if matches!(predicate, syn::WherePredicate::Type(p)
                        if matches!(&p.bounded_ty, syn::Type::Path(path) if path.path.is_ident(param)))
                    {
                        generics
                            .make_where_clause()
                            .predicates
                            .push(predicate.clone());
                    }
                }
                if operator.kept && self.signature.borrow.is_none() {
                    let copy = syn::parse_quote!(#param: #ad::Copy);
                    generics.make_where_clause().predicates.push(copy);
                }
                return;
            }
            (false, _) => &self.parameters(operator.mode)[1..],
        };
        let own = self.public_parameter(name);
        generics.params.push(syn::parse_quote!(#own));
        for parameter in parameters {
            generics.params.push(syn::parse_quote!(#parameter));
        }
        let (code, companion) = (&self.code, &self.companion);
        let which = match operator.mode {
            Mode::Reverse => quote!(Reverse),
            Mode::Forward => quote!(Forward),
        };
        let predicates = &mut generics.make_where_clause().predicates;
        predicates.push(syn::parse_quote! {
            #own: #ad::DiffFn<Call = #code, #which = #companion>
        });
        predicates.extend(self.bounds_with(operator.mode, &quote!(#ad::Nothing), &quote!(1), ad));
    }

    /// Its three parts, from what the user passed.
    pub fn public_parts(&self, name: &Ident, operator: Operator, ad: &TokenStream) -> TokenStream {
        let [env, call, companion] = names(name);
        if !self.is_plain(operator) {
            let parts = match operator.mode {
                Mode::Reverse => quote!((#call, #companion, _)),
                Mode::Forward => quote!((#call, _, #companion)),
            };
            return quote! {
                let #parts = #ad::DiffFn::code(&#name);
                let #env = #ad::nothing();
            };
        }
        let args: Vec<&Ident> = self.inputs.iter().map(|p| &p.name).collect();
        let types: Vec<&syn::Type> = self.inputs.iter().map(|p| &p.elided).collect();
        let output = &self.signature.output;
        let (before, value) = match (self.signature.mutable, operator.kept) {
            (true, _) => (
                quote!(let #name = #ad::RefCell::new(#name); let #name = &#name;),
                quote!((*#name.borrow_mut())(#(#args),*)),
            ),
            (false, false) => (quote!(let #name = &#name;), quote!(#name(#(#args),*))),
            (false, true) => (TokenStream::new(), quote!(#name(#(#args),*))),
        };
        let captures = quote!(_: #ad::Captures<'_, #ad::Nothing>);
        let (given, derivative) = match operator.mode {
            Mode::Reverse => {
                let again = self.inputs.iter().map(|p| p.again(ad));
                let slots = self.inputs.iter().map(|p| p.slot(ad));
                let seed = tangent(output, ad);
                let pullback =
                    quote!(|#captures, #(_: #again,)* _: #seed, (): (), #(_: #slots),*| {});
                (TokenStream::new(), pullback)
            }
            Mode::Forward => {
                let one = quote!(1);
                let dots = self.inputs.iter().map(|p| p.dot_slot(ad, &one));
                (quote!((): (), #(_: #dots),*), quote!(#ad::zero()))
            }
        };
        quote! {
            #before
            let #env = #ad::nothing();
            let #call = move |#captures, #(#args: #types),*| -> #output { #value };
            let #companion = move |#captures, #(#args: #types,)* #given| { (#value, #derivative) };
        }
    }

    /// `let f = |x: f64| f_call(f_env, x);`, for the user's own words.
    pub fn as_closure(&self, name: &Ident, ad: &TokenStream) -> TokenStream {
        let [captures, call, _] = names(name);
        let (borrow, output) = (&self.signature.borrow, &self.signature.output);
        let names: Vec<&Ident> = self.inputs.iter().map(|p| &p.name).collect();
        let types: Vec<&syn::Type> = self.inputs.iter().map(|p| &p.elided).collect();
        let closure = quote! {
            |#(#names: #types),*| -> #output { #call(#captures, #(#names),*) }
        };
        if self.signature.boxed {
            return quote!(let mut #name = #borrow #ad::Box::new(#closure););
        }
        // What else the object is known for, the code need not be.
        let object = self.signature.object;
        let ascription = object.then(|| quote!(: #borrow dyn #ad::Fn(#(#types),*) -> #output));
        quote!(let mut #name #ascription = #borrow #closure;)
    }
}
