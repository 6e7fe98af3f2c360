//! Which generic parameters the generated types take, and the bounds on them.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::WherePredicate;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{GenericParam, Generics, Ident, Lifetime, Path, Type, TypeParamBound, TypePath};

use super::model::Model;
use crate::declared;
use crate::hash::HashSet;

/// The generics of everything that is generated.
pub struct Scope {
    /// Of the value.
    pub value: Generics,
    /// Of its tangents and shapes: the parameters that tangents depend on.
    pub tangent: Generics,
    /// The predicates that make the tangents exist: `T: Differentiable`.
    pub bounds: Vec<TokenStream>,
    /// The types in `bounds` that are differentiable by them.
    pub bounded: Vec<Type>,
}

impl Scope {
    pub fn new(model: &Model) -> Scope {
        let ad = &model.ad;
        let mut used = Mentions::of_parameters(&model.generics);
        for field in model.active_fields() {
            used.visit_type(&field.ty);
        }
        // `D::Output` is one of the trait that bounds `D`, and of its parameters: `D: Detect<F>`.
        let projected = model
            .active_fields()
            .fold(HashSet::default(), |mut all, f| {
                Projected(&mut all).visit_type(&f.ty);
                all
            });
        used.visit_bounds_of(&projected, &model.generics);
        let tangent = prune(&model.generics, &used);
        let (bounds, bounded) = match &model.bound {
            Some(predicates) => (
                predicates.iter().map(ToTokens::to_token_stream).collect(),
                predicates.iter().filter_map(made_differentiable).collect(),
            ),
            None => {
                let types: Vec<&Type> = model.active_fields().map(|field| &field.ty).collect();
                let mut generic = GenericTypes::new(&model.generics, &types);
                for field in model.active_fields() {
                    generic.visit_type(&field.ty);
                }
                let bounds = generic.found.iter();
                let bounds = bounds.map(|ty| quote!(#ty: #ad::Differentiable)).collect();
                (bounds, generic.found)
            }
        };
        Scope {
            value: model.generics.clone(),
            tangent,
            bounds,
            bounded,
        }
    }

    /// The `where` clause for `generics`, with the bounds and `more`.
    pub fn clause(&self, generics: &Generics, more: &[TokenStream]) -> TokenStream {
        let written = generics.where_clause.iter().flat_map(|w| &w.predicates);
        let bounds = self.bounds.iter();
        quote!(where #(#written,)* #(#bounds,)* #(#more,)*)
    }

    /// `P: bound` for every type `P` that is differentiable by a bound.
    pub fn each(&self, predicate: impl Fn(&Type) -> TokenStream) -> Vec<TokenStream> {
        self.bounded.iter().map(predicate).collect()
    }
}

/// The bounded type of a predicate that, by the names in it, makes it differentiable.
fn made_differentiable(predicate: &WherePredicate) -> Option<Type> {
    let WherePredicate::Type(predicate) = predicate else {
        return None;
    };
    let known = |bound: &TypeParamBound| match bound {
        TypeParamBound::Trait(bound) => bound.path.segments.last().is_some_and(|last| {
            ["Differentiable", "Coordinates", "Real"]
                .iter()
                .any(|n| last.ident == n)
        }),
        _ => false,
    };
    predicate
        .bounds
        .iter()
        .any(known)
        .then(|| predicate.bounded_ty.clone())
}

/// `generics` without the parameters that are not in `used`, nor what is said about them.
fn prune(generics: &Generics, used: &Mentions) -> Generics {
    let mut unused = Mentions::of_parameters(generics);
    unused.known.retain(|name| !used.found.contains(name));
    let keeps = |part: &dyn Fn(&mut Mentions)| {
        let mut mentions = unused.clone();
        part(&mut mentions);
        mentions.found.is_empty()
    };
    let mut pruned = generics.clone();
    pruned.params = generics
        .params
        .iter()
        .filter(|param| !unused.known.contains(&name_of(param)))
        .cloned()
        .map(|mut param| {
            match &mut param {
                GenericParam::Type(param) => {
                    param.attrs.clear();
                    param.bounds =
                        filtered(&param.bounds, |b| keeps(&|m| m.visit_type_param_bound(b)));
                    if let Some((_, default)) = &param.default {
                        if !keeps(&|m| m.visit_type(default)) {
                            param.default = None;
                        }
                    }
                }
                GenericParam::Lifetime(param) => {
                    param.attrs.clear();
                    param.bounds = filtered(&param.bounds, |b| keeps(&|m| m.visit_lifetime(b)));
                }
                GenericParam::Const(param) => param.attrs.clear(),
            }
            param
        })
        .collect();
    if let Some(clause) = &mut pruned.where_clause {
        clause.predicates = filtered(&clause.predicates, |p| {
            keeps(&|m| m.visit_where_predicate(p))
        });
    }
    pruned
}

fn filtered<T: Clone, P: Default>(
    list: &Punctuated<T, P>,
    keeps: impl Fn(&T) -> bool,
) -> Punctuated<T, P> {
    list.iter().filter(|item| keeps(item)).cloned().collect()
}

fn name_of(param: &GenericParam) -> String {
    match param {
        GenericParam::Lifetime(param) => param.lifetime.to_string(),
        GenericParam::Type(param) => param.ident.to_string(),
        GenericParam::Const(param) => param.ident.to_string(),
    }
}

/// Finds which of the names in `known` are mentioned.
#[derive(Clone)]
struct Mentions {
    known: HashSet<String>,
    found: HashSet<String>,
}

impl Mentions {
    fn of_parameters(generics: &Generics) -> Mentions {
        Mentions {
            known: generics.params.iter().map(name_of).collect(),
            found: HashSet::default(),
        }
    }

    /// What bounds these parameters, where they are declared and in the `where` clause.
    fn visit_bounds_of(&mut self, params: &HashSet<String>, generics: &Generics) {
        for param in generics.type_params() {
            if params.contains(&param.ident.to_string()) {
                param
                    .bounds
                    .iter()
                    .for_each(|b| self.visit_type_param_bound(b));
            }
        }
        let predicates = generics.where_clause.iter().flat_map(|w| &w.predicates);
        for predicate in predicates {
            if let WherePredicate::Type(of) = predicate {
                if params.contains(&of.bounded_ty.to_token_stream().to_string()) {
                    of.bounds
                        .iter()
                        .for_each(|b| self.visit_type_param_bound(b));
                }
            }
        }
    }

    fn name(&mut self, name: String) {
        if self.known.contains(&name) {
            self.found.insert(name);
        }
    }

    fn tokens(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => self.name(ident.to_string()),
                TokenTree::Group(group) => self.tokens(group.stream()),
                _ => {}
            }
        }
    }
}

impl<'ast> Visit<'ast> for Mentions {
    fn visit_path(&mut self, path: &'ast Path) {
        if let (None, Some(first)) = (path.leading_colon, path.segments.first()) {
            self.name(first.ident.to_string());
        }
        visit::visit_path(self, path);
    }

    fn visit_lifetime(&mut self, lifetime: &'ast Lifetime) {
        self.name(lifetime.to_string());
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.tokens(call.tokens.clone());
    }
}

/// Finds the names that associated types are of: `D` of `D::Output`.
struct Projected<'a>(&'a mut HashSet<String>);

impl<'ast> Visit<'ast> for Projected<'_> {
    fn visit_type_path(&mut self, ty: &'ast TypePath) {
        if ty.qself.is_none() && ty.path.segments.len() > 1 {
            self.0.insert(ty.path.segments[0].ident.to_string());
        }
        visit::visit_type_path(self, ty);
    }
}

/// Finds the types that are only known by their bounds: `T`, `T::Item`, `<T as Trait>::Item`.
struct GenericTypes {
    parameters: HashSet<Ident>,
    seen: HashSet<String>,
    found: Vec<Type>,
}

impl GenericTypes {
    /// `types` are those of the fields.
    fn new(generics: &Generics, types: &[&Type]) -> Self {
        let parameters = generics.type_params().map(|p| p.ident.clone());
        let parameters = parameters
            .filter(|name| !declared::is_marker(name, types.iter().copied()))
            .collect();
        GenericTypes {
            parameters,
            seen: HashSet::default(),
            found: Vec::new(),
        }
    }

    fn is_generic(&self, ty: &TypePath) -> bool {
        match &ty.qself {
            Some(qself) => self.mentions_parameter(&qself.ty),
            None => {
                let first = ty.path.segments.first();
                ty.path.leading_colon.is_none()
                    && first.is_some_and(|first| self.parameters.contains(&first.ident))
            }
        }
    }

    /// `Range<T>`, which is differentiable where `T` is a float, and not where it is an integer.
    fn is_generic_range(&self, ty: &TypePath) -> bool {
        let is_range = |s: &syn::PathSegment| s.ident == "Range" || s.ident == "RangeInclusive";
        ty.path.segments.last().is_some_and(is_range)
            && self.mentions_parameter(&Type::Path(ty.clone()))
    }

    fn mentions_parameter(&self, ty: &Type) -> bool {
        let mut mentions = Mentions {
            known: self.parameters.iter().map(Ident::to_string).collect(),
            found: HashSet::default(),
        };
        mentions.visit_type(ty);
        !mentions.found.is_empty()
    }
}

impl<'ast> Visit<'ast> for GenericTypes {
    fn visit_type_path(&mut self, ty: &'ast TypePath) {
        if self.is_generic(ty) || self.is_generic_range(ty) {
            if self.seen.insert(ty.to_token_stream().to_string()) {
                self.found.push(Type::Path(ty.clone()));
            }
        } else if ty
            .path
            .segments
            .last()
            .is_none_or(|s| s.ident != "PhantomData")
        {
            visit::visit_type_path(self, ty);
        }
    }
}
