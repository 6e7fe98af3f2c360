//! Types of what is computed from numbers whose trait is one of the user's own, `F: FloatType`: a method of it that is called
//! like a primitive may have a body of its own.

use syn::{Ident, ReturnType, TraitItem, Type};

use super::Lowerer;
use crate::{annotated_trait, declared};

impl Lowerer<'_> {
    /// `F`, of a parameter that an annotated trait of numbers bounds.
    pub(super) fn as_own_number<'t>(&self, ty: &'t Type) -> Option<&'t Ident> {
        let Type::Path(path) = ty else { return None };
        let param = path.path.get_ident()?;
        let mut bounds = self.own_bounds(param);
        bounds
            .any(|of| declared::is_of_numbers_only(&of))
            .then_some(param)
    }

    /// `F` for `F::one()` and `x.sqrt()`, where the trait says that they give `Self`.
    pub(super) fn made_by_number(&self, of: &Type, method: &str) -> Option<Type> {
        let param = self.as_own_number(of)?;
        let gives_self = |of: String| {
            let item = declared::annotated_trait(&of);
            let mut items = item.into_iter().flat_map(|item| item.items);
            items.any(|item| {
                let TraitItem::Fn(known) = item else {
                    return false;
                };
                let ReturnType::Type(_, ty) = &known.sig.output else {
                    return false;
                };
                let of_self = matches!(&**ty, Type::Path(ty) if ty.path.is_ident("Self"));
                known.sig.ident == method && of_self
            })
        };
        let made = method == "from" || self.own_bounds(param).any(gives_self);
        made.then(|| syn::parse_quote!(#param))
    }

    /// The sum of two such numbers, or their product, is one.
    pub(super) fn number_of_both(&self, left: Type, right: &Type) -> Option<Type> {
        let same = self.as_own_number(&left)? == self.as_own_number(right)?;
        same.then_some(left)
    }

    /// The last names of the annotated traits that bound the parameter.
    fn own_bounds(&self, param: &Ident) -> impl Iterator<Item = String> {
        let bounds = self
            .all_generics
            .iter()
            .flat_map(|of| annotated_trait::bounds_of(param, of));
        let names = bounds.filter_map(|bound| match bound {
            syn::TypeParamBound::Trait(of) => of.path.segments.last(),
            _ => None,
        });
        let names: Vec<String> = names.map(|last| last.ident.to_string()).collect();
        names
            .into_iter()
            .filter(|name| declared::methods_of_trait(name).is_some())
    }
}
