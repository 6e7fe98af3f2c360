//! IR to tokens. The only directory that writes Rust.

mod affine;
mod aliased;
mod beside_bare;
mod checkpoint;
pub mod companions;
pub mod conditional;
mod copies;
pub mod docs;
mod eager;
pub mod fallback;
pub mod function;
mod halves;
mod inlined;
mod instance;
mod jacobian;
pub mod jvp;
mod lengths;
pub mod place;
pub mod primal;
pub mod public;
mod record;
pub mod reverse;
pub mod rhs;
mod rows;
pub mod scopes;
pub mod shapes;
pub mod sig;
pub mod structural;
mod substitute;
mod touched;
pub mod transpose;
pub mod unzip;
pub mod wanted;

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use syn::spanned::Spanned as _;

use self::place::{Side, atom, dot, parameter};
use crate::ir::{Atom, Func, Place, root};
use crate::lin::Coef;
use crate::passes::activity::Activity;
use crate::passes::floats::Floats;
use crate::passes::residuals::Plan;
use crate::rules;

/// The closure that a companion leaves with the value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Closure {
    /// It pulls cotangents back.
    Pull,
    /// It pushes tangents forward too.
    Both,
}

/// What every emitter looks at.
pub struct Cx<'a> {
    pub func: &'a Func,
    pub activity: &'a Activity,
    pub plan: &'a Plan,
    /// The runtime's private module, in signatures.
    pub path: &'a TokenStream,
    /// The same in bodies, which import it under a name that is free in the function.
    pub ad: &'a TokenStream,
    pub sig: &'a sig::Companion,
    /// Of a closure, how many of its first parameters it captured.
    pub captured: Option<usize>,
    /// These are not handed over: they are there, as references.
    pub ambient: bool,
    /// The closures that are handed over.
    pub converted: &'a function::Converted,
    pub cycle: &'a crate::cycle::Cycle,
    /// The items of the body.
    pub items: &'a TokenStream,
    /// Of a function that is linear: what its transpose does not compute.
    pub unzip: Option<&'a unzip::Unzip>,
    /// Which parameters' tangents reach a variable's.
    pub wanted: &'a wanted::Wanted,
    /// What is recorded for some parameters' derivatives only.
    pub conditional: &'a conditional::Conditional,
    /// What is a number for certain: so is its cotangent, and both have the operators of the language's.
    pub floats: &'a Floats,
    /// What the closure that goes with the value does.
    pub closure: Closure,
    /// Where tangents are pushed: beside the primal, or in the closure, over its record.
    pub side: Side,
    /// A variable whose name is taken, and the one its value has for the moment.
    pub renamed: Option<(crate::ir::VarId, proc_macro2::Ident)>,
}

impl<'a> Cx<'a> {
    /// The same, with other things to remember.
    fn with_plan<'b>(&self, plan: &'b Plan) -> Cx<'b>
    where
        'a: 'b,
    {
        Cx {
            plan,
            renamed: None,
            ..*self
        }
    }
}

impl Cx<'_> {
    /// `use ::cotangent::__private as ad;`, and the items of the body.
    fn import(&self) -> TokenStream {
        let (path, ad, items) = (self.path, self.ad, self.items);
        let variants = self
            .func
            .has_variants
            .then(|| quote!(use #path::Variant as _;));
        let foreign = self
            .func
            .has_foreign
            .then(|| quote!(use #path::of_other_crates::*;));
        let hidden = &self.func.hidden_traits;
        let hidden = quote!(#(use #hidden as _;)*);
        quote!(use #path as #ad; #variants #foreign #hidden #items)
    }

    /// The coefficient as an expression. Its literals take the type of its other operands, or of the
    /// tangent `like`: by themselves they would be `f64`.
    fn coef(&self, coef: &Coef, side: Side, like: &TokenStream) -> TokenStream {
        let ad = self.ad;
        let vars = &self.func.vars;
        let recorded = coef
            .slope()
            .filter(|slope| self.plan.slopes.contains(slope));
        if let (Some((of, k)), Side::Reverse) = (recorded, side) {
            return record::slope_name(self, of, k).to_token_stream();
        }
        let quotient = coef.quotient().unwrap_or_default().iter();
        let quotient: Vec<TokenStream> = quotient.map(|read| self.operand(read, side)).collect();
        match coef {
            Coef::Partial { name, k, reads, .. } => {
                let function =
                    proc_macro2::Ident::new(&format!("d_{name}_{k}"), Span::mixed_site());
                let other = reads.iter().find(|read| read.var().is_some());
                let (literal, like) = match other {
                    Some(read) => (quote!(literal), self.operand(read, side)),
                    None => (quote!(literal_in), like.clone()),
                };
                let integer = matches!(*name, "powi" | "pow" | "libm_scalbn");
                let reads = reads.iter().map(|read| match read {
                    Atom::Opaque(o) if o.is_literal && !integer => {
                        let value = self.operand(read, side);
                        quote!(#ad::#literal(&#like, #value))
                    }
                    read => self.operand(read, side),
                });
                let partial = quote!(#ad::#function(#(&#reads),*));
                match &quotient[..] {
                    [denominator, quotient] => {
                        let inverse = quote!(#ad::d_div_0(&#denominator));
                        quote!(#ad::over(#partial, || #inverse, &#quotient))
                    }
                    [reciprocal] => quote!(#ad::over_one(#partial, &#reciprocal)),
                    _ => partial,
                }
            }
            Coef::Cast { ty, from } => {
                let from = atom(vars, from, side);
                let ty: TokenStream = ty.parse().unwrap_or_default();
                quote!(#ad::d_cast_0::<_, #ty>(&#from))
            }
            Coef::One | Coef::Plus | Coef::Minus | Coef::Copied { .. } => TokenStream::new(),
        }
    }

    /// How many directions are carried: as the caller says, or one by a map.
    fn lanes(&self) -> TokenStream {
        match self.side {
            Side::Primal => self.sig.lanes.to_token_stream(),
            Side::Reverse => quote!(1),
        }
    }

    /// The zero that the tangent of `id` starts from, which has the shape of its first value.
    fn full_zero(&self, id: crate::ir::VarId, value: &proc_macro2::Ident) -> TokenStream {
        let (ad, lanes) = (self.ad, self.lanes());
        match self.side {
            Side::Primal => quote!(#ad::zero_lanes::<_, #lanes>(&#value)),
            Side::Reverse => self.zero_at_first(id),
        }
    }

    /// The same in the sweep over the record: of no shape, where none was wanted.
    fn zero_at_first(&self, id: crate::ir::VarId) -> TokenStream {
        let ad = self.ad;
        let of = |what| place::suffixed(&self.func.var(id).unique, what);
        match (
            self.plan.starts.contains(&id),
            self.plan.shapes.contains(&id),
        ) {
            (true, _) => {
                let shape = of("start");
                quote!(#ad::Shape::zero_lanes::<1>(#shape))
            }
            (false, true) => {
                let shape = of("shape");
                quote!(#ad::Shape::zero_lanes::<1>(#shape))
            }
            (false, false) => quote!(#ad::zero()),
        }
    }

    fn operand(&self, atom: &Atom, side: Side) -> TokenStream {
        match &self.renamed {
            Some((var, name)) if atom.var() == Some(*var) => quote!(#name),
            _ => place::atom(&self.func.vars, atom, side),
        }
    }

    /// `coef * from` as the first or only contribution to `into`, in the forward program.
    fn contribution(&self, into: crate::ir::VarId, coef: &Coef, from: &Place) -> TokenStream {
        let (ad, value) = (self.ad, self.pushed(coef, from));
        match (coef, self.reaching(into, from)) {
            (Coef::Partial { .. }, Some(reached)) => {
                quote!(if #reached { #value } else { #ad::zero() })
            }
            _ => value,
        }
    }

    /// `target += coef * from`, where `target` is part of the tangent of `into`.
    fn added(
        &self,
        into: crate::ir::VarId,
        target: &TokenStream,
        coef: &Coef,
        from: &Place,
    ) -> TokenStream {
        let ad = self.ad;
        // Zeros of a copy are added all the same: they have its shape.
        let (value, reached) = match (self.marker(from), coef) {
            (Some(marker), coef) if !matches!(coef, Coef::Copied { .. }) => (
                self.pushed_if_active(coef, from),
                Some(quote!(#marker::ACTIVE)),
            ),
            _ => (self.pushed(coef, from), self.reaching(into, from)),
        };
        let part = from.proj.is_empty() && self.is_part_of_lent(into);
        let add = match part && matches!(coef, Coef::One) {
            true => quote!(#ad::merge(&mut #target, #value);),
            false => quote!(#ad::accumulate(&mut #target, #value);),
        };
        match reached {
            Some(reached) => quote!(if #reached { #add }),
            None => add,
        }
    }

    /// `coef * from` as a value, in the forward program, where the derivative with respect to `from` is wanted.
    fn pushed_if_active(&self, coef: &Coef, from: &Place) -> TokenStream {
        let (ad, lanes) = (self.ad, self.lanes());
        let tangent = dot(&self.func.vars, from, self.side);
        match coef {
            Coef::One if self.is_slice(from) => quote!((#tangent).to_vec()),
            Coef::One => quote!(#ad::copy(&#tangent)),
            Coef::Plus => quote!(#ad::plus(&#tangent)),
            Coef::Minus => quote!(#ad::minus(&#tangent)),
            Coef::Copied { as_vec: true } => quote!(#ad::structure::to_vec(&(#tangent)[..])),
            Coef::Copied { as_vec: false } => quote!(#ad::ToOwned::to_owned(&#tangent)),
            _ => {
                let chosen =
                    matches!(coef, Coef::Partial { name, .. } if rules::CHOOSING.contains(name));
                let push = if chosen {
                    quote!(push_chosen)
                } else {
                    quote!(push)
                };
                let of = self.func.var(from.root);
                let steep =
                    matches!(coef, Coef::Partial { name, .. } if rules::STEEP.contains(name));
                let told = steep && from.proj.is_empty() && self.has_flag(of);
                let live = told.then(|| live_name(of));
                let coef = self.coef(coef, self.side, &tangent);
                let pushed = quote!(#ad::#push::<_, #lanes>(#coef, &#tangent));
                match live {
                    Some(live) => quote!(if #live { #pushed } else { #ad::zero() }),
                    None => pushed,
                }
            }
        }
    }

    /// Whether it has a tangent is told as the program runs.
    fn has_flag(&self, of: &crate::ir::Var) -> bool {
        match self.side {
            Side::Primal => of.may_be_constant,
            Side::Reverse => of.chooses,
        }
    }

    /// `coef * from` as a value, in the forward program.
    fn pushed(&self, coef: &Coef, from: &Place) -> TokenStream {
        let (ad, lanes) = (self.ad, self.lanes());
        let value = self.pushed_if_active(coef, from);
        let Some(marker) = self.marker(from) else {
            return value;
        };
        let zero = match coef {
            // Its elements may be asked for.
            Coef::Copied { as_vec } => {
                let from = match self.side {
                    Side::Primal => place::written(&self.func.vars, from),
                    Side::Reverse => place::replayed(&self.func.vars, from),
                };
                let from = if *as_vec { quote!((#from)[..]) } else { from };
                quote!(#ad::zero_lanes::<_, #lanes>(&#from))
            }
            _ => quote!(#ad::zero()),
        };
        quote!(if #marker::ACTIVE { #value } else { #zero })
    }

    /// All of a parameter of written type `&[T]`, or a range of something: its tangent is a slice, which a copy makes a
    /// `Vec` of.
    fn is_slice(&self, place: &Place) -> bool {
        let place = place::resolved(&self.func.vars, place);
        let mut steps = place.proj.iter().rev();
        let last = steps.find(|proj| !matches!(proj, crate::ir::Proj::Deref));
        if matches!(last, Some(crate::ir::Proj::Index(index)) if index.is_range()) {
            return true;
        }
        let whole = place
            .proj
            .iter()
            .all(|proj| matches!(proj, crate::ir::Proj::Deref));
        let slice = |n: usize| matches!(self.sig.params[n].kind, sig::Kind::Slice(_));
        whole && parameter(&self.func.vars, place.root).is_some_and(slice)
    }

    /// A field of a value that refers to something: the tangent of the field may be a `Vec` where that of what it refers to is
    /// an array.
    fn is_field_of_lent(&self, place: &Place) -> bool {
        !place.proj.is_empty() && self.is_part_of_lent(place.root)
    }

    fn is_part_of_lent(&self, var: crate::ir::VarId) -> bool {
        self.func.var(var).lends
    }

    /// The same, here.
    fn marker(&self, place: &Place) -> Option<proc_macro2::Ident> {
        marker(self.func, self.sig, place)
    }
}

/// Whether the operand that a choice is has a tangent.
pub fn live_name(of: &crate::ir::Var) -> proc_macro2::Ident {
    place::suffixed(&of.unique, "live")
}

/// The type parameter that says whether the caller wants the derivative with respect to the reference parameter that
/// `place` is rooted at.
pub fn marker(func: &Func, sig: &sig::Companion, place: &Place) -> Option<proc_macro2::Ident> {
    let place = place::resolved(&func.vars, place);
    let root = func.var(place.root);
    if !root.reference || root.exclusive {
        return None;
    }
    parameter(&func.vars, place.root).map(|n| sig.markers[n].clone())
}

impl Cx<'_> {
    /// Of a type without a derivative, which may have no derive either: it is copied, and that is what is given again.
    fn is_copied_argument(&self, arg: &crate::ir::Arg) -> bool {
        self.func
            .type_of_argument(arg)
            .is_some_and(crate::source::is_copied_without_derivative)
    }

    /// What the shape of a variable is taken of.
    fn seen(&self, id: crate::ir::VarId) -> TokenStream {
        let name = &self.func.var(id).name;
        let ty = self.func.types.of(id);
        let seen = ty.and_then(|ty| beside_bare::seen(ty, &name.to_token_stream(), self.ad));
        seen.map_or_else(|| quote!(&#name), |seen| quote!(&#seen))
    }

    /// The same of what is moved, of which nothing is given again.
    fn is_moved_argument(&self, arg: &crate::ir::Arg) -> bool {
        self.func.is_moved_without_derivative(arg)
    }

    /// What a call says about one of its arguments: whether its derivative is wanted.
    fn argument_marker(&self, arg: &crate::ir::Arg) -> TokenStream {
        use crate::ir::Arg;
        let ad = self.ad;
        match arg {
            Arg::Value(Atom::Var { var, .. }) if self.activity.is_active(*var) => {
                let root = root(&self.func.vars, &crate::lin::whole(*var));
                match self.wanted.behind(self.func, self.activity, root) {
                    Some(parameters) => {
                        let any = self.any_of(parameters);
                        quote!(<#any>::default())
                    }
                    None => quote!(#ad::Active),
                }
            }
            Arg::Ref(target, _) | Arg::Mut(target, _) if self.activity.place(target) => {
                match self.marker(target) {
                    Some(marker) => quote!(#marker::default()),
                    None => quote!(#ad::Active),
                }
            }
            Arg::Function(function) => self.marks_function(function),
            _ => quote!(#ad::Inactive),
        }
    }

    /// A variable that holds a reference the macro knows of.
    fn is_reference(&self, var: crate::ir::VarId) -> bool {
        let var = self.func.var(var);
        var.reference || matches!(var.kind, crate::ir::VarKind::Alias(_))
    }
}

/// The slot of a generator, which has no tangent where it is taken for one.
fn no_slot(ad: &TokenStream) -> TokenStream {
    quote!(#ad::None::<&mut #ad::NoTangent>)
}

/// The active arguments of a call that may be changed, by number.
fn lent<'a>(cx: &Cx, args: &'a [crate::ir::Arg]) -> Vec<(usize, &'a Place)> {
    args.iter()
        .enumerate()
        .filter_map(|(k, arg)| match arg {
            crate::ir::Arg::Mut(place, _) if cx.activity.place(place) => Some((k, place)),
            _ => None,
        })
        .collect()
}

/// An argument before `k` is lent from the same variable, and not obviously from another field of it.
fn overlaps(vars: &[crate::ir::Var], lent: &[(usize, &Place)], k: usize, target: &Place) -> bool {
    lent.iter()
        .any(|(n, other)| *n < k && !place::disjoint(vars, other, target))
}

/// The call of a companion: `path::__g_rev(values, markers)` or `receiver.__g_rev(values, markers)`. The forward one has a
/// const parameter for the lanes.
fn companion_call(
    cx: &Cx,
    (callee, passed): (&crate::ir::Callee, &[crate::ir::Arg]),
    mode: function::Mode,
    name: fn(&proc_macro2::Ident) -> proc_macro2::Ident,
    args: &[TokenStream],
) -> TokenStream {
    let ad = cx.ad;
    let callee = &instance::without_functions(cx.func, callee, passed);
    let markers: Vec<TokenStream> = passed.iter().map(|arg| cx.argument_marker(arg)).collect();
    // The companion has type parameters of its own after the user's; they are inferred.
    let given = |arguments: &mut syn::AngleBracketedGenericArguments| {
        let lanes = matches!(mode, function::Mode::Forward).then_some(&cx.sig.lanes);
        let lanes = lanes.map(|lanes| -> syn::GenericArgument { syn::parse_quote!(#lanes) });
        let inferred = 0..markers.len() + instance::count(passed, mode);
        let inferred = inferred.map(|_| syn::parse_quote!(_));
        arguments.args.extend(lanes.into_iter().chain(inferred));
    };
    let markers = quote!((#(#markers,)*));
    match callee {
        crate::ir::Callee::Path(path) => {
            let mut path = path.clone();
            // `<S as Trait>::g`: the companions are inherent, and what they belong to is checked.
            let witness = of_trait(&mut path);
            if let Some(last) = path.path.segments.last_mut() {
                last.ident = name(&last.ident);
                if let syn::PathArguments::AngleBracketed(arguments) = &mut last.arguments {
                    given(arguments);
                }
            }
            let args = at_callee(path.span(), quote!(#(#args,)* #markers));
            match witness {
                Some(witness) => quote!({ #witness; #path #args }),
                None => quote!(#path #args),
            }
        }
        crate::ir::Callee::Rule(path) => {
            let last = path.path.segments.last().map(|last| &last.ident);
            let original = last.map(crate::names::companions::original);
            let companion = last.map(name);
            let original = match &path.qself {
                // What was imported is the trait.
                Some(of) => {
                    let ty = &of.ty;
                    quote!(<#ty as #original>::#last)
                }
                None => quote!(#original),
            };
            quote!({ #ad::same(#path, #original); #companion(#(#args,)* #markers) })
        }
        crate::ir::Callee::Operator("from", _, written) => {
            let companion = name(&proc_macro2::Ident::new("from", Span::mixed_site()));
            let into = crate::operator::converted_into(written, ad);
            let from = proc_macro2::Ident::new("from", Span::mixed_site());
            let rule = match companion == crate::names::companions::lin(&from) {
                true => quote!(IntoMap),
                false => quote!(IntoRule),
            };
            quote!(<_ as #ad::#rule<#into>>::#companion(#(#args,)* #markers))
        }
        crate::ir::Callee::Operator(method, borrowed, _) => {
            let method_name = proc_macro2::Ident::new(method, Span::mixed_site());
            let companion = name(&method_name);
            let rule = match companion == crate::names::companions::lin(&method_name) {
                true => crate::operator::map(method, borrowed),
                false => crate::operator::rule(method, borrowed),
            };
            quote!(#ad::#rule::#companion(#(#args,)* #markers))
        }
        crate::ir::Callee::Function(_) => TokenStream::new(),
        crate::ir::Callee::Instance(method, arguments) => {
            let (method, mut arguments) = (name(method), arguments.clone());
            given(&mut arguments);
            let (receiver, rest) = (&args[0], &args[1..]);
            let args = at_callee(method.span(), quote!(#(#rest,)* #markers));
            quote!(#receiver.#method #arguments #args)
        }
        crate::ir::Callee::Consuming(_, title, arguments) => {
            let (method, mut arguments) = (name(title), arguments.clone());
            arguments.iter_mut().for_each(given);
            let (receiver, rest) = (&args[0], &args[1..]);
            let method = quote!(#method #arguments);
            rhs::consuming(receiver, method, quote!(#(#rest,)* #markers))
        }
        crate::ir::Callee::Assignment(method, borrowed, _)
            if name(method) != crate::names::companions::lin(method) =>
        {
            let rule = crate::operator::assignment_rule(&method.to_string(), *borrowed);
            let companion = name(&crate::operator::assigned(&method.to_string()));
            let (receiver, rest) = (&args[0], &args[1..]);
            quote!({ use #ad::#rule as _; #receiver.#companion(#(#rest,)* #markers) })
        }
        crate::ir::Callee::Method(method)
        | crate::ir::Callee::OfTrait(_, method)
        | crate::ir::Callee::Assignment(method, ..) => {
            let method = name(method);
            let (receiver, rest) = (&args[0], &args[1..]);
            let args = at_callee(method.span(), quote!(#(#rest,)* #markers));
            quote!(#receiver.#method #args)
        }
    }
}

/// `(args)`, which stands at `callee`: a function with `#[track_caller]` says in a panic where it was called.
fn at_callee(callee: Span, args: TokenStream) -> proc_macro2::Group {
    let mut args = proc_macro2::Group::new(proc_macro2::Delimiter::Parenthesis, args);
    args.set_span(callee);
    args
}

/// Makes `<S as Trait<A>>::g` into `<S>::g`, or what the derivatives of that are called after; what to call to be sure
/// that they are those of the trait's.
pub fn of_trait(path: &mut syn::ExprPath) -> Option<TokenStream> {
    let qself = path.qself.as_mut()?;
    let position = std::mem::take(&mut qself.position);
    qself.as_token = None;
    if position == 0 {
        return None;
    }
    let ty = (*qself.ty).clone();
    let segments = std::mem::take(&mut path.path.segments).into_iter();
    let (of, rest): (Vec<_>, Vec<_>) = segments.enumerate().partition(|(n, _)| *n < position);
    let of = of.into_iter().map(|(_, segment)| segment).collect();
    path.path.leading_colon = Some(Default::default());
    path.path.segments = rest.into_iter().map(|(_, segment)| segment).collect();
    let of = syn::Path {
        leading_colon: None,
        segments: of,
    };
    let last = path.path.segments.last_mut()?;
    last.ident = crate::owners::title_of(&ty, &of, &last.ident);
    let witness = crate::witness::name(&last.ident, &of);
    let mut call = path.clone();
    let last = call.path.segments.last_mut()?;
    last.ident = witness;
    last.arguments = syn::PathArguments::None;
    let instance =
        crate::owners::types_of(&of).map(|ty| quote!(::core::marker::PhantomData::<#ty>));
    Some(quote!(#call((#(#instance,)*))))
}
