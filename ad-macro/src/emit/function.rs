//! Functions as arguments: how a parameter that is one is passed, called, and handed on, and the code of closures.
//!
//! Such a parameter is three: references to what the function captured (its environment), its code, and the code of
//! its companion. The code captures nothing, so that a pullback, whose type mentions it, borrows nothing.

use std::collections::HashMap;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};

use super::place::{self, bar_name, dot_name, suffixed};
use super::sig::{Passing, in_lanes, tangent};
use super::{Cx, reverse};
use crate::callable::Signature;
use crate::ir::{Closure, Function, Place, VarKind};
use crate::lin;
use crate::lower::function::renamed;
use crate::names::companions;

/// The code of a closure with its derivatives, by the number of the closure.
#[derive(Default)]
pub struct Converted(pub HashMap<usize, Code>);

/// The code of one closure.
pub struct Code {
    pub call: TokenStream,
    pub reverse: TokenStream,
    pub forward: TokenStream,
    /// The name it has for the number of directions of a forward sweep.
    pub lanes: Ident,
    /// Of each thing captured, whether it has a derivative.
    pub active: Vec<bool>,
}

/// Which companion.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Reverse,
    Forward,
}

/// A public operator.
#[derive(Clone, Copy)]
pub struct Operator {
    pub mode: Mode,
    /// It leaves a pullback, which outlives it.
    pub kept: bool,
}

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
    pub fn as_closure(&self, name: &Ident) -> TokenStream {
        let [captures, call, _] = names(name);
        let (borrow, output) = (&self.signature.borrow, &self.signature.output);
        let names: Vec<&Ident> = self.inputs.iter().map(|p| &p.name).collect();
        let types: Vec<&syn::Type> = self.inputs.iter().map(|p| &p.elided).collect();
        let closure = quote! {
            |#(#names: #types),*| -> #output { #call(#captures, #(#names),*) }
        };
        if self.signature.boxed {
            return quote!(let mut #name = #borrow ::std::boxed::Box::new(#closure););
        }
        // What else the object is known for, the code need not be.
        let object = self.signature.object;
        let ascription = object.then(|| quote!(: #borrow dyn Fn(#(#types),*) -> #output));
        quote!(let mut #name #ascription = #borrow #closure;)
    }
}

/// What a function parameter's three parts are called: its environment, its code, its companion.
pub fn names(name: &Ident) -> [Ident; 3] {
    ["env", "call", "companion"].map(|part| suffixed(name, part))
}

/// `(a, (b, ()))`
pub fn nested(parts: impl DoubleEndedIterator<Item = TokenStream>) -> TokenStream {
    parts
        .rev()
        .fold(quote!(()), |rest, part| quote!((#part, #rest)))
}

impl Cx<'_> {
    /// A function, as an argument of a companion.
    pub(super) fn function_argument(&self, function: &Function, mode: Mode) -> TokenStream {
        let ad = self.ad;
        let vars = &self.func.vars;
        match function {
            Function::Param(target) => {
                let [captures, call, companion] = names(&vars[target.root.0].name);
                quote!(#captures, #call, #companion)
            }
            Function::Item(path) => {
                let make = renamed(path, companions::value);
                let companion = match mode {
                    Mode::Reverse => {
                        let companion = renamed(path, companions::rev);
                        quote!(#make!(reverse #companion))
                    }
                    Mode::Forward => {
                        let companion = renamed(path, companions::jvp);
                        quote!(#make!(forward #companion))
                    }
                };
                quote!(#ad::nothing(), #make!(call #path), #companion)
            }
            Function::Closure(closure) => {
                let Some(code) = self.converted.0.get(&closure.id) else {
                    return TokenStream::new();
                };
                let active = closure.captures.iter().zip(&code.active);
                let captures =
                    active
                        .rev()
                        .fold(quote!(#ad::nothing()), |rest, (target, active)| {
                            let root = &vars[target.root.0];
                            if root.function {
                                let [env, ..] = names(&root.name);
                                return quote!(#ad::capture_function(#env, #rest));
                            }
                            let value = self.captured(target);
                            match active {
                                true => quote!(#ad::capture(#value, #rest)),
                                false => quote!(#ad::capture_constant(#value, #rest)),
                            }
                        });
                let call = &code.call;
                let companion = match mode {
                    Mode::Reverse => &code.reverse,
                    Mode::Forward => &code.forward,
                };
                quote!(#captures, #call, #companion)
            }
        }
    }

    /// An argument of a companion.
    pub(super) fn argument(&self, arg: &crate::ir::Arg, mode: Mode) -> TokenStream {
        match arg {
            crate::ir::Arg::Function(function) => self.function_argument(function, mode),
            arg => super::rhs::argument(&self.func.vars, arg),
        }
    }

    /// A reference to a captured variable, in the primal.
    fn captured(&self, target: &Place) -> TokenStream {
        let root = &self.func.vars[target.root.0];
        let name = place::written(&self.func.vars, target);
        match root.exclusive {
            true => quote!(&*#name),
            false if root.reference || matches!(root.kind, VarKind::Alias(_)) => name,
            false => quote!(&#name),
        }
    }

    /// Whether the things a closure captured have a derivative.
    fn active<'a>(&'a self, closure: &'a Closure) -> &'a [bool] {
        let code = self.converted.0.get(&closure.id);
        code.map_or(&[], |code| &code.active)
    }

    /// The accumulators of what a function captured; `slot` gives that of a variable.
    pub(super) fn function_slots(
        &self,
        function: &Function,
        mut slot: impl FnMut(usize, &Place) -> TokenStream,
    ) -> TokenStream {
        match function {
            Function::Param(target) => self.bars_of(target),
            Function::Item(_) => quote!(()),
            Function::Closure(closure) => {
                let parts = closure
                    .captures
                    .iter()
                    .zip(self.active(closure))
                    .enumerate();
                let parts: Vec<TokenStream> = parts
                    .map(|(n, (target, active))| match active {
                        _ if self.func.var(target.root).function => self.bars_of(target),
                        true => slot(n, target),
                        false => quote!(()),
                    })
                    .collect();
                nested(parts.into_iter())
            }
        }
    }

    /// The tangents of what a function captured; `dot` gives that of a variable.
    pub(super) fn function_dots(
        &self,
        function: &Function,
        mut dot: impl FnMut(usize, &Place) -> TokenStream,
    ) -> TokenStream {
        let own = |target: &Place| {
            let (ad, env) = (self.ad, self.environment(target));
            let dots = dot_name(self.func.var(target.root));
            let lanes = &self.sig.lanes;
            quote!(<#env as #ad::Environment>::shorten_dots::<#lanes>(#dots))
        };
        match function {
            Function::Param(target) => own(target),
            Function::Item(_) => quote!(()),
            Function::Closure(closure) => {
                let parts = closure
                    .captures
                    .iter()
                    .zip(self.active(closure))
                    .enumerate();
                let parts: Vec<TokenStream> = parts
                    .map(|(n, (target, active))| match active {
                        _ if self.func.var(target.root).function => own(target),
                        true => dot(n, target),
                        false => quote!(()),
                    })
                    .collect();
                nested(parts.into_iter())
            }
        }
    }

    /// What a function captured, in the reverse sweep; `borrowed` gives a reference to a variable.
    pub(super) fn function_again(
        &self,
        function: &Function,
        borrowed: impl Fn(&Place) -> TokenStream,
    ) -> TokenStream {
        let ad = self.ad;
        let own = |target: &Place| {
            let [env, ..] = names(&self.func.var(target.root).name);
            quote!(#ad::shorten(#env))
        };
        match function {
            Function::Param(target) => own(target),
            Function::Item(_) => quote!(#ad::nothing()),
            Function::Closure(closure) => {
                let parts = closure.captures.iter().map(|target| {
                    match self.func.var(target.root).function {
                        true => own(target),
                        false => borrowed(target),
                    }
                });
                let parts = nested(parts.collect::<Vec<_>>().into_iter());
                quote!(#ad::Captures(#parts))
            }
        }
    }

    /// The accumulators of what a parameter that is a function captured, lent for one call.
    pub(super) fn bars_of(&self, target: &Place) -> TokenStream {
        let ad = self.ad;
        let bars = bar_name(self.func.var(target.root));
        let env = self.environment(target);
        quote!(<#env as #ad::Environment>::reborrow(&mut #bars))
    }

    /// The type of what a parameter that is a function captured.
    fn environment(&self, target: &Place) -> Ident {
        suffixed(&self.func.var(target.root).name, "Env")
    }

    /// A capture has a derivative.
    pub(super) fn marks_function(&self, function: &Function) -> TokenStream {
        let ad = self.ad;
        match function.places().iter().any(|p| self.activity.place(p)) {
            true => quote!(#ad::Active),
            false => quote!(#ad::Inactive),
        }
    }

    /// The parameters that are functions, under the user's names.
    pub(super) fn function_heads(&self) -> TokenStream {
        let params = self.sig.params.iter().filter_map(|p| {
            let passed = p.function.as_ref()?;
            Some(passed.as_closure(&p.name))
        });
        quote!(#(#params)*)
    }
}

/// The closure's own code: what the user wrote, behind what it captured.
pub fn call(cx: &Cx, item: &syn::ItemFn, captured: usize) -> TokenStream {
    let head = cx.function_heads();
    let captures = captures(cx, captured);
    let inputs = item
        .sig
        .inputs
        .iter()
        .skip(captured)
        .map(|input| match input {
            syn::FnArg::Typed(typed) => input_pattern(&typed.pat, &typed.ty),
            syn::FnArg::Receiver(_) => TokenStream::new(),
        });
    let body = &item.block;
    let output = output(item);
    quote!(move |#captures, #(#inputs),*| #output { #head #body })
}

/// `__foo_value!`, which makes a closure of the function or of a companion where it is handed over. It is a macro, so
/// that it costs nothing where that is not done.
pub fn value_macro(cx: &Cx, item: &syn::ItemFn) -> TokenStream {
    let path = cx.path;
    let name = companions::value(&item.sig.ident);
    let numbered = |base: &str| -> Vec<Ident> {
        (0..cx.sig.params.len())
            .map(|n| place::numbered(base, n))
            .collect()
    };
    let (args, again, slots) = (numbered("a"), numbered("b"), numbered("c"));
    let [value, pull, seed] = ["value", "pull", "seed"].map(place::own);
    let actives = args.iter().map(|_| quote!(#path::Active));
    let actives = quote!((#(#actives,)*));
    // `function!(f)` stands where no types are expected, and a generic function has too many.
    let typed = cx.sig.generics.params.is_empty().then(|| {
        let params = &cx.sig.params;
        let types: Vec<_> = params.iter().map(|p| &p.elided).collect();
        let agains = params.iter().map(|p| p.again(path));
        let slot_types = params.iter().map(|p| p.slot(path));
        let dot_types = params.iter().map(|p| p.dot_slot(path, &quote!(1)));
        let seed_type = tangent(&cx.sig.output_elided, path);
        let captures = quote!(_: #path::Captures<'_, #path::Nothing>);
        quote! {
            (function $f:path, $rev:path, $jvp:path) => {
                #path::function(
                    |#captures, #(#args: #types),*| $f(#(#args),*),
                    |#captures, #(#args: #types),*| {
                        let (#value, #pull) = $rev(#(#args,)* #actives);
                        (#value, move |#captures, #(#again: #agains,)* #seed: #seed_type, (): (),
                                       #(#slots: #slot_types),*| {
                            #pull(#(#again,)* #seed, #(#slots),*)
                        })
                    },
                    |#captures, #(#args: #types,)* (): (), #(#slots: #dot_types),*| {
                        $jvp(#(#args,)* #(#slots,)* #path::Width::<1>, #actives)
                    },
                )
            };
        }
    });
    quote! {
        #[doc(hidden)]
        #[allow(unused_macros)]
        macro_rules! #name {
            (call $f:path) => { move |_, #(#args),*| $f(#(#args),*) };
            (reverse $f:path) => {
                move |_, #(#args),*| {
                    let (#value, #pull) = $f(#(#args,)* #actives);
                    (#value, move |_, #(#again,)* #seed, (), #(#slots),*| {
                        #pull(#(#again,)* #seed, #(#slots),*)
                    })
                }
            };
            (forward $f:path) => {
                move |_, #(#args,)* (), #(#slots),*| $f(#(#args,)* #(#slots,)* #path::Width, #actives)
            };
            #typed
        }
        #[doc(hidden)]
        #[allow(unused_imports)]
        pub(crate) use #name;
    }
}

/// `-> T`, unless that is left open.
pub fn output(item: &syn::ItemFn) -> Option<TokenStream> {
    match &item.sig.output {
        syn::ReturnType::Type(arrow, ty) if !crate::callable::is_inferred(ty) => {
            Some(quote!(#arrow #ty))
        }
        _ => None,
    }
}

/// A parameter, with its type unless that is left open.
pub fn input_pattern(pat: &impl ToTokens, ty: &syn::Type) -> TokenStream {
    match crate::callable::is_inferred(ty) {
        true => pat.to_token_stream(),
        false => quote!(#pat: #ty),
    }
}

/// The names of what a closure captured, as the pattern of its first parameter.
fn captures(cx: &Cx, captured: usize) -> TokenStream {
    let path = cx.path;
    if cx.ambient {
        return quote!(_: #path::Captures<'_, #path::Nothing>);
    }
    let names = nested(cx.sig.params[..captured].iter().map(|p| match p.function {
        Some(_) => {
            let [env, ..] = names(&p.name);
            env.to_token_stream()
        }
        None => p.name.to_token_stream(),
    }));
    quote!(#path::Captures(#names))
}

/// The reverse companion of a closure, as a closure.
pub fn reverse(cx: &Cx, cotangent: &lin::Func, captured: usize) -> TokenStream {
    let (ad, result) = (cx.ad, cx.func.var(cx.func.result));
    let (value, shape) = (&result.name, suffixed(&result.unique, "shape"));
    let (retain, forward) = (reverse::retain(cx), super::primal::forward(cx, cotangent));
    let shape = reverse::needs_padding(cx).then(|| quote!(let #shape = #ad::shape(&#value);));
    let pullback = reverse::closure_of_closure(cx, cotangent, captured);
    companion(
        cx,
        captured,
        None,
        quote!(#retain #forward #shape (#value, #pullback)),
    )
}

/// The forward companion of a closure, as a closure.
pub fn forward(cx: &Cx, linear: &lin::Func, captured: usize) -> TokenStream {
    let params = &cx.sig.params;
    let name = |p: &Passing| suffixed(&p.name, "dot").to_token_stream();
    let inner = match cx.ambient {
        true => quote!((): ()),
        false => nested(params[..captured].iter().map(name)),
    };
    let own = params[captured..].iter().map(|p| {
        let (name, ty) = (name(p), p.dot_slot(cx.path, &cx.sig.lanes));
        match p.is_inferred() {
            true => name,
            false => quote!(#name: #ty),
        }
    });
    let body = super::jvp::body(cx, linear);
    companion(cx, captured, Some(quote!(#inner, #(#own),*)), body)
}

/// The companion of a closure: `body` behind what it captured and its parameters.
fn companion(
    cx: &Cx,
    captured: usize,
    dots: Option<TokenStream>,
    body: TokenStream,
) -> TokenStream {
    let (path, ad) = (cx.path, cx.ad);
    let captures = captures(cx, captured);
    let inputs = cx.sig.params[captured..].iter().map(|p| {
        let mutability = p.mutable.then(|| quote!(mut));
        let name = &p.name;
        input_pattern(&quote!(#mutability #name), &p.ty)
    });
    let markers = &cx.sig.settled;
    let (import, heads) = (cx.import(), cx.function_heads());
    quote! {
        move |#captures, #(#inputs,)* #dots| {
            #import use #path::Activity as _; #(type #markers = #ad::Active;)* #heads #body
        }
    }
}

/// What a parameter that is a function captured, and the code of its companion.
pub fn called(name: &Ident) -> (Ident, Ident) {
    let [env, _, companion] = names(name);
    (env, companion)
}
