//! The lifetimes in signatures: left out, named, and those that a pullback holds on to.

use proc_macro2::Span;
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{Generics, Lifetime, Type};

use crate::annotated_trait;
use crate::ir::types::mentions_lifetime;
use crate::ir::{Func, Param};
use crate::names::Namer;
use crate::passes::residuals::Plan;

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

/// The type of a result, as its tangent is named: the tangent of a `Result` is that of its `Ok`, and what its `Err` refers
/// to is nothing that a pullback holds on to.
///
/// Input:  `Result<f64, &'a str>`
/// Output: `Result<f64, ()>`
pub fn without_error(output: &Type) -> Type {
    let mut ty = output.clone();
    let Type::Path(path) = &mut ty else {
        return ty;
    };
    let Some(last) = path
        .path
        .segments
        .last_mut()
        .filter(|last| last.ident == "Result")
    else {
        return ty;
    };
    let syn::PathArguments::AngleBracketed(arguments) = &mut last.arguments else {
        return ty;
    };
    if let [_, syn::GenericArgument::Type(error)] =
        &mut arguments.args.iter_mut().collect::<Vec<_>>()[..]
    {
        if mentions_lifetime(error) {
            *error = syn::parse_quote!(());
        }
    }
    ty
}

/// The same of a type that refers to what the function is lent and its pullback does not hold: tangents hold no references,
/// so that of `Stats<'static>` is that of `Stats<'a>`.
pub(super) fn without_lent(output: &Type, sig: &syn::Signature, held: &[Lifetime]) -> Type {
    struct Last<'a>(Vec<&'a Lifetime>);
    impl VisitMut for Last<'_> {
        fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
            if self.0.contains(&&*lifetime) {
                lifetime.ident = proc_macro2::Ident::new("static", lifetime.ident.span());
            }
        }
    }
    let lent = sig.generics.lifetimes().map(|param| &param.lifetime);
    let lent = lent.filter(|lifetime| !held.contains(lifetime));
    let mut ty = output.clone();
    Last(lent.collect()).visit_type_mut(&mut ty);
    ty
}

/// The lifetimes of annotated traits that parameters have, `G: Grid<'a, T>`: a pullback holds those of the trait's methods.
pub(super) fn lifetimes_of_traits(own: &Generics, all: &[&Generics]) -> Vec<Lifetime> {
    #[derive(Default)]
    struct Named(Vec<Lifetime>);
    impl<'ast> Visit<'ast> for Named {
        fn visit_lifetime(&mut self, lifetime: &'ast Lifetime) {
            self.0.push(lifetime.clone());
        }
    }
    let mut named = Named::default();
    for param in all.iter().flat_map(|generics| generics.type_params()) {
        let bounds = all.iter();
        let bounds = bounds.flat_map(|of| annotated_trait::bounds_of(&param.ident, of));
        for of in annotated_trait::of_traits(bounds) {
            named.visit_path(&of);
        }
    }
    let mut named = named.0;
    named.retain(|of| own.lifetimes().any(|param| param.lifetime == *of));
    named
}

/// The types of the parameters. A reference that the pullback may hold has a lifetime with a name.
pub(super) fn parameter_types(
    sig: &syn::Signature,
    func: &Func,
    plan: &Plan,
    generics: &mut Generics,
    held: &mut Vec<Lifetime>,
    namer: &mut Namer,
) -> Vec<Type> {
    let kept = |value| plan.kept(value);
    let (references, parts) = (func.held_references(&kept), func.held_parts());
    let is_changed_receiver = |param: &Param| {
        let var = func.var(param.var);
        var.exclusive && var.name == "self"
    };
    let mut held_types = func.params.iter().filter_map(|param| match &param.ty {
        Type::Reference(r) if references.contains(&param.var) => r.lifetime.clone(),
        _ => None,
    });
    let mut hold = Hold {
        shared: lifetime_of_receiver(sig).or_else(|| held_types.next()),
        generics,
        held,
        namer,
    };
    let types = func.params.iter().map(|param| {
        let mut ty = param.ty.clone();
        match &mut ty {
            Type::Tuple(_) | Type::Array(_) if parts.contains(&param.var) => {
                hold.visit_type_mut(&mut ty);
            }
            Type::Reference(r)
                if references.contains(&param.var) && !is_changed_receiver(param) =>
            {
                hold.reference(r);
                // What is taken out of `&[&str]` has the inner lifetime.
                if r.mutability.is_none() {
                    hold.visit_type_mut(&mut r.elem);
                }
            }
            _ => {}
        }
        ty
    });
    types.collect()
}

/// Names the lifetimes of references that a pullback may hold. Those that are left out get one name, which is one that is
/// written if there is any: an array of several such references has one lifetime, which none of several names would be.
struct Hold<'a> {
    generics: &'a mut Generics,
    held: &'a mut Vec<Lifetime>,
    namer: &'a mut Namer,
    shared: Option<Lifetime>,
}

impl Hold<'_> {
    fn reference(&mut self, r: &mut syn::TypeReference) {
        if r.lifetime.is_none() {
            let shared = self.shared.get_or_insert_with(|| {
                let name = self.namer.fresh("held", Span::mixed_site());
                let lifetime = Lifetime::new(&format!("'{name}"), Span::mixed_site());
                self.generics.params.insert(0, syn::parse_quote!(#lifetime));
                lifetime
            });
            r.lifetime = Some(shared.clone());
        }
        self.held.extend(r.lifetime.clone());
    }
}

impl VisitMut for Hold<'_> {
    fn visit_type_reference_mut(&mut self, r: &mut syn::TypeReference) {
        self.reference(r);
        visit_mut::visit_type_reference_mut(self, r);
    }

    /// Those have names by now.
    fn visit_angle_bracketed_generic_arguments_mut(
        &mut self,
        _: &mut syn::AngleBracketedGenericArguments,
    ) {
    }

    /// The lifetimes in the types of functions are their own.
    fn visit_type_fn_ptr_mut(&mut self, _: &mut syn::TypeFnPtr) {}
    fn visit_type_trait_object_mut(&mut self, _: &mut syn::TypeTraitObject) {}
}

/// The lifetimes that are in arguments of parameters' types, as in `Path<'a>` and `Option<&'a f64>`. The parameters that are
/// `supplied` again leave out theirs.
pub(super) fn held_lifetimes(
    sig: &syn::Signature,
    supplied: &dyn Fn(usize) -> bool,
) -> Vec<Lifetime> {
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
    for (n, input) in sig.inputs.iter().enumerate() {
        match input {
            syn::FnArg::Typed(typed) if !supplied(n) => held.visit_type(&typed.ty),
            _ => {}
        }
    }
    held.0
}

/// The lifetime of `&'a self`, if the result has it too.
pub(super) fn lent_receiver(sig: &syn::Signature) -> Option<Lifetime> {
    struct Mentions<'a>(&'a Lifetime, bool);
    impl<'ast> Visit<'ast> for Mentions<'_> {
        fn visit_lifetime(&mut self, lifetime: &'ast Lifetime) {
            self.1 |= lifetime == self.0;
        }
    }
    let lent = lifetime_of_receiver(sig)?;
    let mut mentions = Mentions(&lent, false);
    mentions.visit_return_type(&sig.output);
    mentions.1.then_some(lent)
}

fn lifetime_of_receiver(sig: &syn::Signature) -> Option<Lifetime> {
    match &sig.receiver()?.kind {
        syn::ReceiverKind::Reference(_, lifetime, _) => lifetime.clone(),
        _ => None,
    }
}

/// `ty` with a lifetime of its own for every one that is left out.
pub fn named_lifetimes(ty: &Type, fresh: &mut dyn FnMut() -> syn::Lifetime) -> Type {
    struct Name<'a>(&'a mut dyn FnMut() -> syn::Lifetime);
    impl VisitMut for Name<'_> {
        fn visit_type_reference_mut(&mut self, r: &mut syn::TypeReference) {
            if r.lifetime.is_none() {
                r.lifetime = Some((self.0)());
            }
            visit_mut::visit_type_reference_mut(self, r);
        }
        fn visit_lifetime_mut(&mut self, lifetime: &mut syn::Lifetime) {
            if lifetime.ident == "_" {
                *lifetime = (self.0)();
            }
        }
    }
    let mut ty = ty.clone();
    Name(fresh).visit_type_mut(&mut ty);
    ty
}

/// One more lifetime, of the macro's own.
pub fn fresh_lifetime(lifetimes: &mut Vec<syn::Lifetime>) -> syn::Lifetime {
    let name = format!("'lent{}", lifetimes.len());
    let lifetime = syn::Lifetime::new(&name, Span::mixed_site());
    lifetimes.push(lifetime.clone());
    lifetime
}
