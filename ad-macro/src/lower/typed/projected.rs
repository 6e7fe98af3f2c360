//! Types of traits, `C::Point` of a `C: Curve` and `Self::Point` in a default method: what bounds say of them.

use proc_macro2::Ident;
use syn::visit_mut::{self, VisitMut};
use syn::{GenericArgument, PathArguments, Type, TypeParamBound};

use super::super::Lowerer;
use super::super::types::is_discrete_result;
use crate::{annotated_trait, bounds, declared};

/// `Point` of a parameter, or of `Self`.
pub(in crate::lower) struct Projected {
    of: Ident,
    name: Ident,
}

impl Lowerer<'_> {
    /// `C::Point`, `<C as Geo>::Point`
    pub(in crate::lower) fn projected(&self, ty: &Type) -> Option<Projected> {
        let Type::Path(path) = ty else { return None };
        let segments = &path.path.segments;
        let of = match &path.qself {
            Some(of) => match &*of.ty {
                Type::Path(of) => of.path.get_ident()?.clone(),
                _ => return None,
            },
            None if segments.len() == 2 => segments[0].ident.clone(),
            None => return None,
        };
        let of_trait = of == "Self" && self.own_trait.is_some();
        let of_param = || self.type_params.contains(&of.to_string());
        let name = segments.last()?.ident.clone();
        (of_trait || of_param()).then_some(Projected { of, name })
    }

    /// The traits that the parameter has, or the trait whose default method this is.
    fn traits_of(&self, param: &Ident) -> Vec<TypeParamBound> {
        match &self.own_trait {
            Some(own) if param == "Self" => {
                let own = Ident::new(own, param.span());
                vec![syn::parse_quote!(#own)]
            }
            _ => {
                let all = self.all_generics.iter();
                all.flat_map(|of| annotated_trait::bounds_of(param, of))
                    .cloned()
                    .collect()
            }
        }
    }

    /// What is asked of it, where the trait that has it is declared, and where it is bounded here.
    fn bounds_of_projected(&self, ty: &Type, projected: &Projected) -> Vec<TypeParamBound> {
        let Projected { of, name } = projected;
        let declared = self.traits_of(of).into_iter().filter_map(|bound| {
            let of = bounds::name_of(&bound)?.to_string();
            Some(declared::type_of_trait(&of, &name.to_string())?.1.bounds)
        });
        let mut all: Vec<TypeParamBound> = declared
            .flatten()
            .map(|bound| annotated_trait::spelled_for(ty, &bound))
            .collect();
        let generics: Vec<&syn::Generics> = self.all_generics.iter().collect();
        for predicate in bounds::predicates(&generics) {
            let bounded = self.projected(&predicate.bounded_ty);
            if bounded.is_some_and(|other| other.of == *of && other.name == *name) {
                all.extend(predicate.bounds.iter().cloned());
            }
        }
        all
    }

    /// It is computed with, by operators that are its own.
    pub(in crate::lower) fn has_operators(&self, ty: &Type, projected: &Projected) -> bool {
        let bounds = self.bounds_of_projected(ty, projected);
        !annotated_trait::asked_of_type(ty, &bounds).is_empty()
    }

    /// The result of a method that one of its traits has.
    pub(super) fn result_of_projected(
        &self,
        of: &Type,
        projected: &Projected,
        method: &str,
    ) -> Option<Type> {
        let bounds = self.bounds_of_projected(of, projected);
        let names = bounds.iter().filter_map(bounds::name_of);
        let mut all = names.flat_map(|name| declared::with_supertraits(&name.to_string()));
        let (_, output) = all.find_map(|name| declared::method_of_trait(&name, method))?;
        if matches!(&output, Type::Path(path) if path.path.is_ident("Self")) {
            return Some(of.clone());
        }
        (is_discrete_result(&output) || self.is_of_declared(&output)).then_some(output)
    }

    /// A method of this name that an annotated trait has which is asked of the type.
    pub(super) fn is_method_of_projected(&self, of: &Type, method: &str) -> bool {
        self.projected(of).is_some_and(|projected| {
            let bounds = self.bounds_of_projected(of, &projected);
            annotated_trait::has_method(&bounds, method)
        })
    }

    /// The type of `P::origin()` of a `P: Coordinate`, and of `C::Point::origin()`, by what the traits say.
    pub(super) fn type_made_by_bound(&self, path: &syn::ExprPath) -> Option<Type> {
        let segments = &path.path.segments;
        let name = segments.last()?.ident.to_string();
        let before: Vec<&Ident> = segments.iter().rev().skip(1).map(|of| &of.ident).collect();
        let of: Type = match (&path.qself, &before[..]) {
            (Some(of), _) => (*of.ty).clone(),
            (None, [param]) => syn::parse_quote!(#param),
            (None, [name, param]) => syn::parse_quote!(#param::#name),
            _ => return None,
        };
        let param = match &of {
            Type::Path(path) => path.path.get_ident(),
            _ => return None,
        };
        let is_param = |param: &Ident| {
            self.type_params.contains(&param.to_string())
                || param == "Self" && self.own_trait.is_some()
        };
        let bounds = match (param, self.projected(&of)) {
            (_, Some(projected)) => self.bounds_of_projected(&of, &projected),
            (Some(param), None) if is_param(param) => self.traits_of(param),
            _ => return None,
        };
        if !self.is_named_own(&of) {
            return None;
        }
        let names = bounds.iter().filter_map(bounds::name_of);
        let mut all = names.flat_map(|name| declared::with_supertraits(&name.to_string()));
        let output = all.find_map(|of| declared::function_of_trait(&of, &name))?;
        if matches!(&output, Type::Path(path) if path.path.is_ident("Self")) {
            return Some(of);
        }
        match is_discrete_result(&output) || self.is_of_declared(&output) {
            true => Some(output),
            false => self.with_projections(&of, output),
        }
    }

    /// `C::Point` for the `Self::Point` that a method of `C: Curve` returns, by itself or in a tuple, and `P` of a
    /// `C: Curve<Point = P>`. `None` where it has none, or no operators.
    pub(super) fn with_projections(&self, of: &Type, mut output: Type) -> Option<Type> {
        let Type::Path(path) = of else { return None };
        let mut spell = Spell {
            param: path.path.get_ident()?,
            given: self.traits_of(path.path.get_ident()?),
            lowerer: self,
            found: false,
        };
        spell.visit_type_mut(&mut output);
        spell.found.then_some(output)
    }
}

struct Spell<'a, 'b> {
    param: &'a Ident,
    given: Vec<TypeParamBound>,
    lowerer: &'a Lowerer<'b>,
    found: bool,
}

impl VisitMut for Spell<'_, '_> {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        visit_mut::visit_type_mut(self, ty);
        let Type::Path(path) = ty else { return };
        let segments = &path.path.segments;
        if path.qself.is_some() || segments.len() != 2 || segments[0].ident != "Self" {
            return;
        }
        let (param, name) = (self.param, segments[1].ident.clone());
        let given = self.given.iter().find_map(|bound| given(bound, &name));
        *ty = match given {
            Some(given) => given.clone(),
            None => syn::parse_quote!(#param::#name),
        };
        self.found |= self.lowerer.is_named_own(ty);
    }
}

/// A result with `Self::Point` in it, of a method of this type: what the type's blocks say that is.
pub(super) fn by_blocks(of: &Type, mut output: Type) -> Type {
    struct ByBlocks(String);
    impl VisitMut for ByBlocks {
        fn visit_type_mut(&mut self, ty: &mut Type) {
            visit_mut::visit_type_mut(self, ty);
            let Type::Path(path) = ty else { return };
            let segments = &path.path.segments;
            if path.qself.is_none() && segments.len() == 2 && segments[0].ident == "Self" {
                let known = declared::type_by_block(&self.0, &segments[1].ident.to_string());
                *ty = known.unwrap_or_else(|| ty.clone());
            }
        }
    }
    if let Some(of) = declared::last_name(of) {
        ByBlocks(of).visit_type_mut(&mut output);
    }
    output
}

/// `P` of `Curve<Point = P>`.
fn given<'a>(bound: &'a TypeParamBound, name: &Ident) -> Option<&'a Type> {
    let TypeParamBound::Trait(of) = bound else {
        return None;
    };
    let PathArguments::AngleBracketed(arguments) = &of.path.segments.last()?.arguments else {
        return None;
    };
    arguments.args.iter().find_map(|argument| match argument {
        GenericArgument::AssocType(given) if given.ident == *name => Some(&given.ty),
        _ => None,
    })
}
