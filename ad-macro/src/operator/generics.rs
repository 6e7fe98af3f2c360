//! What the implementations of the runtime's traits ask of the parameters of the user's block.

use proc_macro2::TokenStream;
use syn::visit::Visit;
use syn::{ItemImpl, Type};

use crate::bounds;
use crate::declared;
use crate::words::identifiers;

/// The parameters of the block with what differentiation asks of them.
pub(super) fn bounded(
    block: &ItemImpl,
    options: &crate::options::Options,
    ad: &TokenStream,
) -> syn::Generics {
    let mut generics = block.generics.clone();
    let bounds = bounds::added(
        block.generics.type_params(),
        None,
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
pub(super) fn retained(mut generics: syn::Generics, types: TokenStream) -> syn::Generics {
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
pub(super) fn bounds_references(generics: &syn::Generics) -> bool {
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
