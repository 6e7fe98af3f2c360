//! Signatures: of the hidden companions and of the public operators.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{GenericParam, Generics, Lifetime, Type};

use super::function::{self, Mode};
use crate::annotated_trait;
use crate::callable;
use crate::ir::Func;
use crate::names::Namer;
use crate::options::Options;

/// How one parameter is passed.
pub struct Passing {
    /// The name in the companion's signature, and its type as written.
    pub name: Ident,
    pub ty: Type,
    pub mutable: bool,
    /// `&mut T`: what it refers to is a result as well.
    pub exclusive: bool,
    /// The type without lifetimes, for closures.
    pub elided: Type,
    pub kind: Kind,
    /// It can carry a derivative.
    pub differentiable: bool,
    /// It is a function.
    pub function: Option<function::Passed>,
}

#[derive(Clone)]
pub enum Kind {
    /// A scalar of the language.
    Primitive,
    /// Any other type by value.
    Value,
    /// `&[T]`
    Slice(Type),
    /// `&T`
    Reference(Type),
    /// A parameter of a closure of a type that is not written.
    Inferred,
    /// A function: three parameters.
    Function,
}

/// What the companions have in common.
pub struct Companion {
    pub generics: Generics,
    /// One type parameter per parameter of the function.
    pub markers: Vec<Ident>,
    /// The const parameter of the forward companion: how many directions one sweep carries.
    pub lanes: Ident,
    /// Those among them that stand for `Active`: a closure has no type parameters.
    pub settled: Vec<Ident>,
    pub params: Vec<Passing>,
    pub output: Type,
    pub output_elided: Type,
    /// What `use<..>` names: lifetimes that types have as arguments, and every other generic parameter.
    pub captured: Vec<TokenStream>,
    /// The lifetimes among them.
    pub lifetimes: Vec<Lifetime>,
    /// Where the functions stand, if that is an `impl` block: `Self`, or the trait they belong to.
    pub stands_in: Option<TokenStream>,
    /// Of a linear function: linear arguments come from linear values, the others from constants.
    pub linear: bool,
    /// The pullback fits in a box whatever the function is called with: it holds no type the macro does not know, and
    /// one lifetime at most.
    pub boxable: bool,
}

impl Companion {
    pub fn new(
        item: &syn::ItemFn,
        owner: Option<&syn::ItemImpl>,
        func: &Func,
        options: &Options,
        ad: &TokenStream,
        namer: &mut Namer,
    ) -> Companion {
        let mut generics = item.sig.generics.clone();
        let functions = func
            .params
            .iter()
            .filter_map(|param| param.function.as_ref());
        for name in functions.filter_map(|signature| signature.param.as_ref()) {
            callable::remove_parameter(&mut generics, name);
        }
        match &options.bound {
            Some(bounds) => generics
                .make_where_clause()
                .predicates
                .extend(bounds.iter().cloned()),
            None => {
                let outer = owner.iter().flat_map(|block| block.generics.type_params());
                let floats: Vec<Ident> = outer
                    .chain(generics.type_params())
                    .map(|param| param.ident.clone())
                    .collect();
                for float in floats {
                    let outer = owner.iter().map(|block| &block.generics);
                    let bounds = outer
                        .chain([&item.sig.generics])
                        .flat_map(|generics| annotated_trait::bounds_of(&float, generics));
                    let predicate = match annotated_trait::bound(bounds) {
                        Some(of_trait) => syn::parse_quote!(#float: #of_trait),
                        None => syn::parse_quote!(#float: #ad::Real),
                    };
                    generics.make_where_clause().predicates.push(predicate);
                }
            }
        }
        let outer = owner.iter().flat_map(|block| &block.generics.params);
        let mut held = held_lifetimes(&item.sig);
        let types = parameter_types(func, &mut generics, &mut held, namer);
        let inner = generics.params.iter().filter(|param| match param {
            GenericParam::Lifetime(l) => held.contains(&l.lifetime),
            _ => true,
        });
        let (lifetimes, others): (Vec<_>, Vec<_>) = outer
            .chain(inner)
            .partition(|param| matches!(param, GenericParam::Lifetime(_)));
        let named = lifetimes.iter().filter_map(|param| match param {
            GenericParam::Lifetime(l) => Some(l.lifetime.clone()),
            _ => None,
        });
        let named: Vec<Lifetime> = named.collect();
        let captured = lifetimes
            .into_iter()
            .chain(others)
            .map(|param| match param {
                GenericParam::Type(t) => t.ident.to_token_stream(),
                GenericParam::Const(c) => c.ident.to_token_stream(),
                GenericParam::Lifetime(l) => l.lifetime.to_token_stream(),
            })
            .collect();
        let lanes = namer.fresh("LANES", Span::mixed_site());
        let markers = (0..func.params.len())
            .map(|n| namer.fresh(&format!("A{n}"), Span::mixed_site()))
            .collect();
        let params = func
            .params
            .iter()
            .zip(&types)
            .map(|(param, ty)| {
                let var = func.var(param.var);
                if let Some(signature) = &param.function {
                    let function = function::Passed::new(&var.name, signature);
                    return Passing {
                        kind: Kind::Function,
                        function: Some(function),
                        ..Passing::new(&var.name, ty, false, false)
                    };
                }
                Passing {
                    exclusive: var.exclusive,
                    ..Passing::new(&var.name, ty, param.mutable, !var.inactive)
                }
            })
            .collect();
        let output: Type = match &item.sig.output {
            syn::ReturnType::Type(_, ty) => (**ty).clone(),
            syn::ReturnType::Default => syn::parse_quote!(()),
        };
        let calls_parameters = func.params.iter().any(|param| param.function.is_some());
        let outer = owner.iter().flat_map(|block| block.generics.type_params());
        let types = outer.chain(item.sig.generics.type_params());
        Companion {
            stands_in: owner.map(|_| match &options.stands_in {
                Some(of) => quote!(<Self as #of>),
                None => quote!(Self),
            }),
            linear: false,
            boxable: types.count() == 0 && named.len() < 2 && !calls_parameters,
            generics,
            markers,
            lanes,
            settled: Vec::new(),
            params,
            output_elided: elide(&output),
            output,
            captured,
            lifetimes: named,
        }
    }

    /// `<'a, T, A0: Activity, ..>` and the where clause.
    pub fn with_markers(&self, mut generics: Generics, mode: Mode, ad: &TokenStream) -> Generics {
        for (marker, param) in self.markers.iter().zip(&self.params) {
            let bound = match (self.linear, param.differentiable) {
                (false, _) => quote!(Activity),
                (true, true) => quote!(LinearArgument),
                (true, false) => quote!(ConstantArgument),
            };
            generics
                .params
                .push(syn::parse_quote!(#marker: #ad::#bound));
        }
        for function in self.functions() {
            for name in function.parameters(mode) {
                generics.params.push(syn::parse_quote!(#name));
            }
            let bounds = function.bounds(mode, &self.lanes, ad);
            generics.make_where_clause().predicates.extend(bounds);
        }
        generics
    }

    /// `<'a, T, const LANES: usize>`
    pub fn with_lanes(&self, ad: &TokenStream) -> Generics {
        let (mut generics, lanes) = (self.generics.clone(), &self.lanes);
        generics
            .params
            .push(syn::parse_quote!(const #lanes: #ad::usize));
        generics
    }

    /// Has the code of functions outlive something that the box of a pullback can mention.
    pub fn bind_functions(&mut self) {
        if self.functions().next().is_none() {
            return;
        }
        let lifetime = match self.lifetimes.first() {
            Some(lifetime) => lifetime.clone(),
            None => {
                let lifetime = Lifetime::new("'functions", Span::mixed_site());
                self.generics.params.insert(0, syn::parse_quote!(#lifetime));
                self.captured.insert(0, lifetime.to_token_stream());
                self.lifetimes.push(lifetime.clone());
                lifetime
            }
        };
        for p in &mut self.params {
            if let Some(function) = &mut p.function {
                function.outlives = Some(lifetime.clone());
            }
        }
    }

    /// The parameters that are functions.
    pub fn functions(&self) -> impl Iterator<Item = &function::Passed> {
        self.params.iter().filter_map(|p| p.function.as_ref())
    }

    /// `use<T, A0, ..>`
    pub fn capture(&self) -> TokenStream {
        let (names, markers) = (&self.captured, &self.markers);
        let functions = self
            .functions()
            .flat_map(|function| function.parameters(Mode::Reverse));
        quote!(use<#(#names,)* #(#markers,)* #(#functions),*>)
    }

    /// `Fn(a again, .., Output_bar, Option<&mut a_bar>, ..)`
    pub fn pullback(&self, ad: &TokenStream) -> TokenStream {
        let seed = tangent(&self.output_elided, ad);
        let again = self.params.iter().map(|p| p.again(ad));
        let slots = self.params.iter().map(|p| p.slot(ad));
        quote!(#ad::Fn(#(#again,)* #seed, #(#slots),*))
    }

    /// `Fn(a again, .., Sweep<(Option<a_dot>, ..), (Output_bar, Option<&mut a_bar>, ..)>) -> Output_dot`
    pub fn map(&self, ad: &TokenStream) -> TokenStream {
        let runs = self.runs(ad);
        quote!(#ad::Fn #runs)
    }

    /// The same without `Fn`.
    pub fn runs(&self, ad: &TokenStream) -> TokenStream {
        let output = tangent(&self.output_elided, ad);
        let pushed = in_lanes(&output, ad, &quote!(1));
        let again = self.params.iter().map(|p| p.again(ad));
        let dots = self.params.iter().map(|p| p.dot(ad, &quote!(1)));
        let slots = self.params.iter().map(|p| p.slot(ad));
        quote! {
            (
                #(#again,)*
                #ad::Sweep<(#(#ad::Option<#dots>,)*), (#output, #(#slots,)*)>
            ) -> #pushed
        }
    }

    /// `&self, a: f64, x: &[f64]`
    pub fn inputs(&self, with_mut: bool, ad: &TokenStream) -> Vec<TokenStream> {
        self.params
            .iter()
            .map(|p| {
                let (name, ty) = (&p.name, &p.ty);
                let mutability = (with_mut && p.mutable).then(|| quote!(mut));
                if let Some(function) = &p.function {
                    return function.inputs(name, ad);
                }
                match p.kind {
                    Kind::Reference(_) if p.is_receiver() && p.exclusive => quote!(&mut self),
                    Kind::Reference(_) if p.is_receiver() => quote!(&self),
                    _ if p.is_receiver() => quote!(#mutability self),
                    _ => quote!(#mutability #name: #ty),
                }
            })
            .collect()
    }

    /// A call of a companion with the function's own parameters: `Self::__f_rev(self, a, markers)`. That of the forward
    /// companion says in how many `lanes`.
    pub fn call(
        &self,
        companion: &Ident,
        lanes: Option<&TokenStream>,
        markers: TokenStream,
        extra: Vec<TokenStream>,
    ) -> TokenStream {
        self.call_with(
            companion,
            lanes,
            self.names().chain(extra).collect(),
            markers,
        )
    }

    fn names(&self) -> impl Iterator<Item = TokenStream> {
        self.params.iter().map(|p| match p.is_receiver() {
            true => quote!(self),
            false if p.function.is_some() => {
                let names = function::names(&p.name);
                quote!(#(#names),*)
            }
            false => p.name.to_token_stream(),
        })
    }

    /// The names of the function's own type and const parameters.
    fn own_generics(&self) -> Vec<&Ident> {
        let params = self.generics.params.iter();
        let names = params.filter_map(|param| match param {
            GenericParam::Type(param) => Some(&param.ident),
            GenericParam::Const(param) => Some(&param.ident),
            GenericParam::Lifetime(_) => None,
        });
        names.collect()
    }

    /// A call of another operator with the function's own parameters and `extra`.
    pub fn call_plain(&self, function: &Ident, extra: &[TokenStream]) -> TokenStream {
        let names = self.names().chain(extra.iter().cloned());
        self.call_of(function, names.collect())
    }

    /// The same with other arguments.
    pub fn call_of(&self, function: &Ident, arguments: Vec<TokenStream>) -> TokenStream {
        let prefix = self.stands_in.as_ref().map(|of| quote!(#of::));
        let own = self.own_generics();
        let generics = (!own.is_empty()).then(|| quote!(::<#(#own),*>));
        quote!(#prefix #function #generics (#(#arguments),*))
    }

    /// The same with other arguments.
    pub fn call_with(
        &self,
        companion: &Ident,
        lanes: Option<&TokenStream>,
        arguments: Vec<TokenStream>,
        markers: TokenStream,
    ) -> TokenStream {
        let prefix = self.stands_in.as_ref().map(|of| quote!(#of::));
        let own = self.own_generics();
        let mode = match lanes {
            Some(_) => Mode::Forward,
            None => Mode::Reverse,
        };
        let functions = self
            .functions()
            .flat_map(|function| function.parameters(mode));
        let inferred = self.markers.iter().chain(functions).map(|_| quote!(_));
        let generic = (!own.is_empty()).then(|| {
            let lanes = lanes.iter();
            quote!(::<#(#own,)* #(#lanes,)* #(#inferred),*>)
        });
        quote!(#prefix #companion #generic (#(#arguments,)* #markers))
    }
}

impl Passing {
    pub fn new(name: &Ident, ty: &Type, mutable: bool, differentiable: bool) -> Passing {
        let elided = elide(ty);
        Passing {
            name: name.clone(),
            ty: ty.clone(),
            mutable,
            exclusive: false,
            kind: kind(&elided),
            elided,
            differentiable,
            function: None,
        }
    }

    /// What the parameter leads to is a result.
    pub fn is_output(&self) -> bool {
        self.exclusive && self.differentiable
    }

    pub fn is_receiver(&self) -> bool {
        self.name == "self"
    }

    /// The type in which the argument is supplied again.
    pub fn again(&self, ad: &TokenStream) -> TokenStream {
        match &self.kind {
            // What it leads to is gone: the record has what is needed of it.
            _ if self.exclusive => quote!(()),
            Kind::Function => {
                let env = self.function.as_ref().map(|f| &f.environment);
                quote!(#ad::Captures<'_, #env>)
            }
            Kind::Primitive | Kind::Slice(_) | Kind::Reference(_) => self.elided.to_token_stream(),
            Kind::Value | Kind::Inferred => {
                let ty = &self.elided;
                quote!(<#ty as #ad::Argument>::Again)
            }
        }
    }

    /// The type behind the accumulator reference.
    pub fn bar(&self, ad: &TokenStream) -> TokenStream {
        // Held constant although its type has a tangent: a caller that needs it does not compile.
        if !self.carries() {
            return quote!(#ad::NoTangent);
        }
        match &self.kind {
            Kind::Slice(element) => {
                let element = tangent(element, ad);
                quote!([#element])
            }
            Kind::Reference(inner) => tangent(inner, ad),
            Kind::Primitive | Kind::Value | Kind::Inferred | Kind::Function => {
                tangent(&self.elided, ad)
            }
        }
    }

    /// The type of the place for the cotangent: `Option<&mut _>`.
    pub fn slot(&self, ad: &TokenStream) -> TokenStream {
        if let Some(function) = &self.function {
            let env = &function.environment;
            return quote!(<#env as #ad::Environment>::Bars<'_>);
        }
        let bar = self.bar(ad);
        quote!(#ad::Option<&mut #bar>)
    }

    /// The type of the tangent that may be given: `Option<_>`.
    pub fn dot_slot(&self, ad: &TokenStream, lanes: &dyn ToTokens) -> TokenStream {
        if let Some(function) = &self.function {
            let env = &function.environment;
            return quote!(<#env as #ad::Environment>::Dots<'_, #lanes>);
        }
        let dot = self.dot(ad, lanes);
        quote!(#ad::Option<#dot>)
    }

    /// Some part of the type is not written.
    pub fn is_inferred(&self) -> bool {
        callable::is_inferred(&self.ty)
    }

    /// The type of the tangent slot of the forward companion.
    pub fn dot(&self, ad: &TokenStream, lanes: &dyn ToTokens) -> TokenStream {
        let dot = match &self.kind {
            Kind::Slice(element) if self.carries() => {
                let element = in_lanes(&tangent(element, ad), ad, lanes);
                quote!([#element])
            }
            _ => in_lanes(&self.bar(ad), ad, lanes),
        };
        match &self.kind {
            _ if self.exclusive => quote!(&mut #dot),
            Kind::Slice(_) | Kind::Reference(_) => quote!(&#dot),
            Kind::Primitive | Kind::Value | Kind::Inferred | Kind::Function => dot,
        }
    }

    /// It is not held constant although its type has a tangent.
    fn carries(&self) -> bool {
        self.differentiable || crate::lower::is_inactive_type(&self.ty)
    }

    /// The cotangent as the user meets it: owned.
    pub fn owned(&self, ad: &TokenStream) -> TokenStream {
        match &self.kind {
            Kind::Slice(element) => {
                let element = tangent(element, ad);
                quote!(#ad::Vec<#element>)
            }
            _ => self.bar(ad),
        }
    }
}

/// The type of several tangents at once.
pub fn in_lanes(tangent: &TokenStream, ad: &TokenStream, lanes: &dyn ToTokens) -> TokenStream {
    match tangent.to_string().as_str() {
        "f64" | "f32" => quote!(#ad::Lanes<#tangent, #lanes>),
        _ => quote!(<#tangent as #ad::Tangent>::Lanes<#lanes>),
    }
}

/// The tangent type of a written type.
pub fn tangent(ty: &Type, ad: &TokenStream) -> TokenStream {
    match ty {
        Type::Path(path) if path.path.is_ident("f64") || path.path.is_ident("f32") => quote!(#ty),
        Type::Reference(r) => tangent(&r.elem, ad),
        Type::Slice(s) => {
            let element = tangent(&s.elem, ad);
            quote!(#ad::Vec<#element>)
        }
        Type::Array(a) => {
            let (element, len) = (tangent(&a.elem, ad), &a.len);
            quote!([#element; #len])
        }
        Type::Tuple(t) if !t.elems.is_empty() => {
            let parts = t.elems.iter().map(|part| tangent(part, ad));
            quote!((#(#parts,)*))
        }
        _ => quote!(<#ty as #ad::Differentiable>::Tangent),
    }
}

fn kind(ty: &Type) -> Kind {
    match ty {
        Type::Paren(p) => kind(&p.elem),
        Type::Group(g) => kind(&g.elem),
        Type::Infer(_) => Kind::Inferred,
        Type::Reference(r) => match &*r.elem {
            Type::Slice(s) => Kind::Slice((*s.elem).clone()),
            inner => Kind::Reference(inner.clone()),
        },
        ty if crate::lower::is_primitive(ty) => Kind::Primitive,
        _ => Kind::Value,
    }
}

/// `ty` as a closure takes it: its references live as long as they like.
pub fn elide(ty: &Type) -> Type {
    struct Elide;
    impl VisitMut for Elide {
        fn visit_type_reference_mut(&mut self, r: &mut syn::TypeReference) {
            r.lifetime = r.lifetime.take().filter(|l| l.ident == "static");
            visit_mut::visit_type_reference_mut(self, r);
        }

        /// `Option<&'a f64>` is in results as well, where it has to say which.
        fn visit_angle_bracketed_generic_arguments_mut(
            &mut self,
            _: &mut syn::AngleBracketedGenericArguments,
        ) {
        }
    }
    let mut ty = ty.clone();
    Elide.visit_type_mut(&mut ty);
    ty
}

/// The types of the parameters. A reference that the pullback may hold has a lifetime with a name.
fn parameter_types(
    func: &Func,
    generics: &mut Generics,
    held: &mut Vec<Lifetime>,
    namer: &mut Namer,
) -> Vec<Type> {
    let references = func.held_references();
    let types = func.params.iter().map(|param| {
        let mut ty = param.ty.clone();
        let is_held = references.contains(&param.var) && func.var(param.var).name != "self";
        if let (Type::Reference(r), true) = (&mut ty, is_held) {
            let lifetime = r.lifetime.get_or_insert_with(|| {
                let name = namer.fresh("held", Span::mixed_site());
                let lifetime = Lifetime::new(&format!("'{name}"), Span::mixed_site());
                generics.params.insert(0, syn::parse_quote!(#lifetime));
                lifetime
            });
            held.push(lifetime.clone());
        }
        ty
    });
    types.collect()
}

/// The lifetimes that are in arguments of parameters' types, as in `Path<'a>` and `Option<&'a f64>`.
fn held_lifetimes(sig: &syn::Signature) -> Vec<Lifetime> {
    struct Held(Vec<Lifetime>, bool);
    impl<'ast> Visit<'ast> for Held {
        fn visit_type_reference(&mut self, r: &'ast syn::TypeReference) {
            if let (Some(lifetime), true) = (&r.lifetime, self.1) {
                self.0.push(lifetime.clone());
            }
            self.visit_type(&r.elem);
        }
        fn visit_angle_bracketed_generic_arguments(
            &mut self,
            arguments: &'ast syn::AngleBracketedGenericArguments,
        ) {
            let before = std::mem::replace(&mut self.1, true);
            syn::visit::visit_angle_bracketed_generic_arguments(self, arguments);
            self.1 = before;
        }
        fn visit_lifetime(&mut self, lifetime: &'ast Lifetime) {
            self.0.push(lifetime.clone());
        }
    }
    let mut held = Held(Vec::new(), false);
    for input in &sig.inputs {
        if let syn::FnArg::Typed(typed) = input {
            held.visit_type(&typed.ty);
        }
    }
    held.0
}

/// `ty` with a lifetime of its own for every one that is left out.
pub fn named_lifetimes(ty: &Type, lifetimes: &mut Vec<syn::Lifetime>) -> Type {
    struct Name<'a>(&'a mut Vec<syn::Lifetime>);
    impl VisitMut for Name<'_> {
        fn visit_type_reference_mut(&mut self, r: &mut syn::TypeReference) {
            if r.lifetime.is_none() {
                r.lifetime = Some(fresh_lifetime(self.0));
            }
            visit_mut::visit_type_reference_mut(self, r);
        }
        fn visit_lifetime_mut(&mut self, lifetime: &mut syn::Lifetime) {
            if lifetime.ident == "_" {
                *lifetime = fresh_lifetime(self.0);
            }
        }
    }
    let mut ty = ty.clone();
    Name(lifetimes).visit_type_mut(&mut ty);
    ty
}

/// One more lifetime, of the macro's own.
pub fn fresh_lifetime(lifetimes: &mut Vec<syn::Lifetime>) -> syn::Lifetime {
    let name = format!("'lent{}", lifetimes.len());
    let lifetime = syn::Lifetime::new(&name, Span::mixed_site());
    lifetimes.push(lifetime.clone());
    lifetime
}

/// The lints that generated code is exempt from, each with its reason.
pub fn lints() -> TokenStream {
    quote! {
        #[allow(
            // The user's own statements are replayed: their lints fire on the original.
            unused_variables, unused_assignments, unused_mut, unused_parens, unused_must_use,
            dead_code, non_snake_case, unreachable_code, unreachable_patterns, unused_braces, unused_unsafe,
            clippy::all, clippy::pedantic, clippy::nursery, clippy::restriction,
            // Names follow the user's.
            non_upper_case_globals,
            // `Real` may name a bound that is private to the user's crate.
            private_bounds, private_interfaces
        )]
    }
}
