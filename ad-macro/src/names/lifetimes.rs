//! Names for the lifetimes that a signature leaves out.

use proc_macro2::Span;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{FnArg, GenericArgument, GenericParam, Generics, Lifetime, LifetimeParam};
use syn::{PathArguments, Signature};

use crate::declared;

/// Gives every `'_` in the types it visits a name, and every reference without a lifetime that is an argument of a type.
pub struct NameLifetimes {
    base: &'static str,
    named: Vec<Lifetime>,
    inside: bool,
}

impl NameLifetimes {
    pub fn new(base: &'static str) -> Self {
        let named = Vec::new();
        let inside = false;
        NameLifetimes {
            base,
            named,
            inside,
        }
    }

    fn fresh(&mut self, span: Span) -> Lifetime {
        let name = format!("'{}{}", self.base, self.named.len());
        let lifetime = Lifetime::new(&name, span);
        self.named.push(lifetime.clone());
        lifetime
    }

    /// Declares the names.
    pub fn declare(self, generics: &mut Generics) {
        for (n, lifetime) in self.named.into_iter().enumerate() {
            let param = GenericParam::Lifetime(LifetimeParam::new(lifetime));
            generics.params.insert(n, param);
        }
    }

    /// `fn f(p: &Path<'_>, o: Option<&f64>)` as `fn f<'a, 'b>(p: &Path<'a>, o: Option<&'b f64>)`: the result of a derivative may have to mention it.
    pub fn of_parameters(sig: &mut Signature) {
        let mut name = NameLifetimes::new("of_parameter");
        for input in &mut sig.inputs {
            if let FnArg::Typed(typed) = input {
                name.visit_type_mut(&mut typed.ty);
            }
        }
        name.declare(&mut sig.generics);
    }

    /// `fn f(&self, x: f64) -> Result<f64, Failure>` of a `struct Failure<'a>` as `fn f<'a>(&'a self, x: f64) -> Result<f64, Failure<'a>>`:
    /// in the signature of a derivative, which has more references, nothing would tell whose lifetime is left out.
    pub fn of_result(sig: &mut Signature) {
        let syn::ReturnType::Type(_, output) = &mut sig.output else {
            return;
        };
        let mut name = NameLifetimes::new("of_result");
        let mut named = output.clone();
        name.visit_type_mut(&mut named);
        if name.named.is_empty() {
            return;
        }
        let Some(lent) = lent_lifetime(&mut sig.inputs, &mut sig.generics) else {
            return;
        };
        Rename {
            from: name.named,
            to: lent,
        }
        .visit_type_mut(&mut named);
        *output = named;
    }
}

/// The lifetime of what a result refers to that does not say so: that of the receiver, or the only one.
fn lent_lifetime(
    inputs: &mut syn::punctuated::Punctuated<FnArg, syn::Token![,]>,
    generics: &mut Generics,
) -> Option<Lifetime> {
    let receiver = inputs.iter_mut().find_map(|input| match input {
        FnArg::Receiver(receiver) => match &mut receiver.kind {
            syn::ReceiverKind::Reference(_, lifetime, _) => Some(lifetime),
            _ => None,
        },
        FnArg::Typed(_) => None,
    });
    let place = match receiver {
        Some(lifetime) => lifetime,
        None => {
            let mut found = Found::default();
            for input in inputs.iter() {
                found.visit_fn_arg(input);
            }
            found.named.dedup();
            match (&found.named[..], found.unnamed) {
                ([only], 0) => return Some(only.clone()),
                ([], 1) => {}
                _ => return None,
            }
            // What stands inside of other types has a name by now.
            inputs.iter_mut().find_map(|input| match input {
                FnArg::Typed(typed) => match &mut *typed.ty {
                    syn::Type::Reference(reference) => Some(&mut reference.lifetime),
                    _ => None,
                },
                FnArg::Receiver(_) => None,
            })?
        }
    };
    if place.is_none() {
        let lent = Lifetime::new("'of_result", Span::call_site());
        let param = GenericParam::Lifetime(LifetimeParam::new(lent.clone()));
        generics.params.insert(0, param);
        *place = Some(lent);
    }
    place.clone()
}

/// The lifetimes in types: those with names, and how many have none.
#[derive(Default)]
struct Found {
    named: Vec<Lifetime>,
    unnamed: usize,
}

impl<'ast> Visit<'ast> for Found {
    fn visit_type_reference(&mut self, reference: &'ast syn::TypeReference) {
        self.unnamed += usize::from(reference.lifetime.is_none());
        visit::visit_type_reference(self, reference);
    }

    fn visit_lifetime(&mut self, lifetime: &'ast Lifetime) {
        self.named.push(lifetime.clone());
    }

    /// The lifetimes in a bound `Fn(&'_ T)` are its own.
    fn visit_parenthesized_generic_arguments(
        &mut self,
        _: &'ast syn::ParenthesizedGenericArguments,
    ) {
    }

    fn visit_type_fn_ptr(&mut self, _: &'ast syn::TypeFnPtr) {}
}

struct Rename {
    from: Vec<Lifetime>,
    to: Lifetime,
}

impl VisitMut for Rename {
    fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
        if self.from.contains(lifetime) {
            *lifetime = self.to.clone();
        }
    }
}

impl VisitMut for NameLifetimes {
    fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
        if lifetime.ident == "_" {
            *lifetime = self.fresh(lifetime.span());
        }
    }

    /// `&Params` of a `struct Params<'a>`
    fn visit_path_segment_mut(&mut self, segment: &mut syn::PathSegment) {
        let count = declared::lifetimes(&segment.ident.to_string());
        let written = match &segment.arguments {
            PathArguments::None => Some(false),
            PathArguments::AngleBracketed(arguments) => {
                let is_lifetime = |argument: &_| matches!(argument, GenericArgument::Lifetime(_));
                Some(arguments.args.iter().any(is_lifetime))
            }
            PathArguments::Parenthesized(_) => None,
        };
        if let (1.., Some(false)) = (count, written) {
            let hidden = (0..count).map(|_| self.fresh(segment.ident.span()));
            let hidden: Vec<Lifetime> = hidden.collect();
            let others = match &segment.arguments {
                PathArguments::AngleBracketed(arguments) => Some(&arguments.args),
                _ => None,
            };
            let others = others.into_iter().flatten();
            segment.arguments =
                PathArguments::AngleBracketed(syn::parse_quote!(<#(#hidden,)* #(#others),*>));
        }
        visit_mut::visit_path_segment_mut(self, segment);
    }

    fn visit_type_reference_mut(&mut self, reference: &mut syn::TypeReference) {
        if self.inside && reference.lifetime.is_none() {
            reference.lifetime = Some(self.fresh(reference.and_token.span));
        }
        visit_mut::visit_type_reference_mut(self, reference);
    }

    fn visit_angle_bracketed_generic_arguments_mut(
        &mut self,
        arguments: &mut syn::AngleBracketedGenericArguments,
    ) {
        let before = std::mem::replace(&mut self.inside, true);
        visit_mut::visit_angle_bracketed_generic_arguments_mut(self, arguments);
        self.inside = before;
    }

    /// The lifetimes in a bound `Fn(&'_ T)` are its own.
    fn visit_parenthesized_generic_arguments_mut(
        &mut self,
        _: &mut syn::ParenthesizedGenericArguments,
    ) {
    }

    fn visit_type_fn_ptr_mut(&mut self, _: &mut syn::TypeFnPtr) {}
}
