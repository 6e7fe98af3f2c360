//! Signatures: of the hidden companions and of the public operators.

mod lifetimes;
mod passing;
mod released;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::{GenericParam, Generics, Lifetime, Type};

pub use lifetimes::{elide, fresh_lifetime, named_lifetimes};
pub use passing::{Kind, Passing, in_lanes, tangent};

pub use released::Released;

use lifetimes::{
    held_lifetimes, lent_receiver, lifetimes_of_traits, parameter_types, without_error,
    without_lent,
};

use super::function::{self, Mode};
use crate::annotated_trait;
use crate::bounds;
use crate::callable;
use crate::declared::{self, Outlived};
use crate::ir::{Func, Place};
use crate::names::Namer;
use crate::options::Options;
use crate::passes::activity::Activity;
use crate::passes::residuals::Plan;
use crate::source;
use crate::words::occurs;

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
    /// The lifetimes among them, but those that are released.
    pub lifetimes: Vec<Lifetime>,
    /// What the pullback does not hold.
    pub released: Released,
    /// The type parameters that are no numbers.
    pub not_numbers: Vec<Ident>,
    /// Some are numbers: of these, a reference has no operators.
    pub has_numbers: bool,
    /// Where the functions stand, if that is an `impl` block: `Self`, or the trait they belong to.
    pub stands_in: Option<TokenStream>,
    /// The parameters that the trait has itself: its companions have them from it.
    pub of_trait: Vec<Ident>,
    /// Of a linear function: linear arguments come from linear values, the others from constants.
    pub linear: bool,
    /// The lifetime of the receiver, where the result refers to it.
    pub lent: Option<Lifetime>,
    /// The pullback fits in a box whatever the function is called with: it holds no type the macro does not know, and
    /// one lifetime at most.
    pub boxable: bool,
}

impl Companion {
    pub fn new(
        item: &syn::ItemFn,
        owner: Option<&syn::ItemImpl>,
        func: &Func,
        plan: &Plan,
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
        let outer = owner.iter().flat_map(|block| block.generics.type_params());
        let params: Vec<_> = outer.chain(generics.type_params()).collect();
        let outer = owner.iter().map(|block| &block.generics);
        let all: Vec<&Generics> = outer.chain([&item.sig.generics]).collect();
        let types = owner.iter().map(|block| &*block.self_ty);
        let types: Vec<&Type> = types.chain(declared::types_of(&item.sig)).collect();
        let generators = source::generator_types(&item.sig);
        let is_generator = |param: &Ident| generators.contains(&param);
        let texts = source::text_types(&item.sig);
        let is_text = |param: &Ident| texts.contains(&param);
        let not_numbers = params.iter().map(|param| &param.ident);
        let not_numbers = not_numbers.filter(|param| {
            is_generator(param) || is_text(param) || !bounds::is_number(param, &all, &types)
        });
        let not_numbers: Vec<Ident> = not_numbers.cloned().collect();
        let has_numbers = params.len() > not_numbers.len();
        let params = params
            .into_iter()
            .filter(|param| !is_generator(&param.ident) && !is_text(&param.ident));
        let own = owner.and_then(bounds::own_param);
        let mut added = bounds::added(params, own, &all, &types, options, ad);
        let by_value = texts.iter().filter(|param| is_taken(param, &item.sig));
        added.extend(by_value.map(|param| syn::parse_quote!(#param: #ad::Argument)));
        if !added.is_empty() {
            generics.make_where_clause().predicates.extend(added);
        }
        let outer = owner.iter().flat_map(|block| &block.generics.params);
        let mut held = held_lifetimes(&item.sig, &|n| {
            let var = func.params[n].var;
            let supplied = crate::lower::is_supplied_option(&func.params[n].ty);
            supplied && !func.holds_optional(var, &|value| plan.kept(value))
        });
        held.extend(lifetimes_of_traits(&item.sig.generics, &all));
        let types = parameter_types(&item.sig, func, plan, &mut generics, &mut held, namer);
        let receiver = func.params.iter().zip(&types);
        let mut receiver = receiver.filter(|(param, _)| func.var(param.var).name == "self");
        let lent = lent_receiver(&item.sig).or_else(|| match receiver.next() {
            Some((_, Type::Reference(r))) => r.lifetime.clone(),
            _ => None,
        });
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
        let mut named: Vec<Lifetime> = named.collect();
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
                    ..Passing::new(
                        &var.name,
                        ty,
                        param.mutable,
                        !var.inactive && !var.generator,
                    )
                }
            })
            .collect::<Vec<Passing>>();
        let output: Type = match &item.sig.output {
            syn::ReturnType::Type(_, ty) => (**ty).clone(),
            syn::ReturnType::Default => syn::parse_quote!(()),
        };
        let of_trait = options.stands_in.is_some()
            || owner.is_some_and(|block| annotated_trait::of_defaults(block).is_some());
        let released = match of_trait || options.bound.is_some() {
            true => Released::default(),
            false => {
                let of_records = func.held_behind(&|value| plan.kept(value));
                let is_held = |n: usize| of_records.contains(&func.params[n].var);
                Released::of(&params, is_held, &output, &generics, owner)
            }
        };
        named.retain(|lifetime| !released.contains(lifetime));
        let calls_parameters = func.params.iter().any(|param| param.function.is_some());
        // Numbers outlive the box.
        let lasts = not_numbers.is_empty() && options.bound.is_none();
        Companion {
            stands_in: owner.map(|_| match &options.stands_in {
                Some(of) => quote!(<Self as #of>),
                None => quote!(Self),
            }),
            of_trait: options.of_trait.clone(),
            linear: false,
            lent,
            boxable: lasts && named.len() < 2 && !calls_parameters,
            generics,
            markers,
            lanes,
            settled: Vec::new(),
            params,
            not_numbers,
            has_numbers,
            output_elided: {
                let output = released.last(&elide(&without_error(&output)));
                without_lent(&output, &item.sig, &named)
            },
            output,
            captured,
            lifetimes: named,
            released,
        }
    }

    /// `<'a, T, A0: Activity, ..>` and the where clause.
    pub fn with_markers(&self, mut generics: Generics, mode: Mode, ad: &TokenStream) -> Generics {
        for (marker, param) in self.markers.iter().zip(&self.params) {
            let bound = match (self.linear, param.differentiable) {
                (false, _) => quote!(Activity),
                _ if param.is_shape => quote!(Activity),
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

    /// A closure that is handed over captures what may be of a type that the function is generic in, and that is no number.
    pub fn captures_of_types(&self, func: &Func, activity: &Activity) -> bool {
        let generic = |place: &Place| {
            let param = func.params.iter().find(|param| param.var == place.root);
            let typed = param.filter(|param| func.var(param.var).name != "self");
            typed.is_none_or(|param| self.not_numbers.iter().any(|name| occurs(name, &param.ty)))
        };
        let closures = activity.closures(func).into_iter();
        let mut captured = closures.flat_map(|closure| &closure.captures);
        captured.any(generic)
    }

    /// Has what is no number outlive the box of a pullback, whose type mentions theirs, or everything. Numbers are known to. A
    /// box of the methods of a block lives as long as what the block is of.
    pub fn bind_types(
        &mut self,
        item: &syn::ItemFn,
        owner: Option<&syn::ItemImpl>,
        outlived: Outlived,
    ) {
        let generators = source::generator_types(&item.sig);
        let lifetime = match (outlived, owner) {
            (Outlived::Program, _) => None,
            (Outlived::Box, Some(block)) => {
                block.generics.lifetimes().next().map(|of| &of.lifetime)
            }
            (Outlived::Box, None) => self.lifetimes.first(),
        };
        let bounds = self.not_numbers.iter();
        let bounds = bounds.map(|name| -> syn::WherePredicate {
            match lifetime.filter(|_| !generators.contains(&name)) {
                Some(lifetime) => syn::parse_quote!(#name: #lifetime),
                None => syn::parse_quote!(#name: 'static),
            }
        });
        let of_defaults = owner.is_some_and(|block| annotated_trait::of_defaults(block).is_some());
        let is_program = of_defaults && outlived == Outlived::Program;
        let this = is_program.then(|| syn::parse_quote!(Self: 'static));
        let bounds: Vec<_> = bounds.chain(this).collect();
        if !bounds.is_empty() {
            self.generics.make_where_clause().predicates.extend(bounds);
        }
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

    /// The result is of a type without the derive that holds no float: it has no cotangent.
    pub fn has_bare_result(&self) -> bool {
        source::is_without_floats(&self.output)
    }

    /// A receiver that is changed and that the result refers to, so that its shape after the call cannot be had.
    pub fn is_referred_to(&self, p: &Passing) -> bool {
        p.is_receiver() && p.is_output() && self.lent.is_some()
    }

    /// The parameters that are functions.
    pub fn functions(&self) -> impl Iterator<Item = &function::Passed> {
        self.params.iter().filter_map(|p| p.function.as_ref())
    }

    /// `use<T, A0, ..>`
    pub fn capture(&self) -> TokenStream {
        let (names, markers) = (self.captured.iter(), &self.markers);
        let names = names.filter(|name| !self.released.is_name(name));
        let functions = self
            .functions()
            .flat_map(|function| function.parameters(Mode::Reverse));
        quote!(use<#(#names,)* #(#markers,)* #(#functions),*>)
    }

    /// A generic parameter of the function, or of the block it stands in.
    pub fn captures(&self, name: &Ident) -> bool {
        let mut names = self.captured.iter();
        names.any(|captured| *name == captured.to_string())
    }

    /// `Fn(a again, .., Output_bar, Option<&mut a_bar>, ..)`
    pub fn pullback(&self, ad: &TokenStream) -> TokenStream {
        let seed = tangent(&self.output_elided, ad);
        let again = self.params.iter().map(|p| p.again(ad));
        let slots = self.params.iter().map(|p| p.slot(ad));
        self.released
            .without(quote!(#ad::Fn(#(#again,)* #seed, #(#slots),*)))
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
        self.released.without(quote! {
            (
                #(#again,)*
                #ad::Sweep<(#(#ad::Option<#dots>,)*), (#output, #(#slots,)*)>
            ) -> #pushed
        })
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
                    Kind::Reference(_) | Kind::Slice(_) if p.is_receiver() => {
                        let lent = &self.lent;
                        let exclusive = p.exclusive.then(|| quote!(mut));
                        quote!(& #lent #exclusive #name)
                    }
                    // As the function writes it, which may be a macro's argument.
                    _ if p.is_receiver() => quote!(#mutability #name),
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
        self.params.iter().map(|p| match p.function {
            Some(_) => {
                let names = function::names(&p.name);
                quote!(#(#names),*)
            }
            None => p.name.to_token_stream(),
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
        let mut own = self.own_generics();
        own.retain(|name| !self.of_trait.contains(name));
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

/// The lints that generated code is exempt from, each with its reason.
pub fn lints() -> TokenStream {
    quote! {
        #[allow(
            // The user's own statements are replayed: their lints fire on the original.
            unused, clippy::all, clippy::pedantic, clippy::nursery, clippy::restriction,
            // Names follow the user's.
            non_snake_case, non_upper_case_globals,
            // `Real` may name a bound that is private to the user's crate.
            private_bounds, private_interfaces
        )]
    }
}

/// A parameter of the function is of this generic one, and not a reference to it.
fn is_taken(param: &Ident, sig: &syn::Signature) -> bool {
    let of = |ty: &Type| matches!(ty, Type::Path(path) if path.path.is_ident(param));
    sig.inputs.iter().any(|input| match input {
        syn::FnArg::Typed(typed) => of(&typed.ty),
        syn::FnArg::Receiver(_) => false,
    })
}
