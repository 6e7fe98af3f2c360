//! How one parameter is passed, and the types of its tangents.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned;

use super::super::{beside_bare, function};
use super::lifetimes::elide;
use crate::callable;
use crate::ir::types::{argument, optional_reference};
use crate::names::own_span;
use crate::source::{
    bare_inside, is_copied_without_derivative, is_moved_without_derivative, is_without_floats,
};

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
    /// Of what is passed only the shape matters.
    pub is_shape: bool,
    /// It is the receiver of a linear method: in place of a cotangent, which its type need not have, goes its type.
    pub is_witness: bool,
}

#[derive(Clone)]
pub enum Kind {
    /// A scalar of the language, or what else is copied and has no tangent.
    Primitive,
    /// Any other type by value.
    Value,
    /// `Option<&T>`: supplied again, as a reference is. `T`
    Optional(Type),
    /// `&[T]`
    Slice(Type),
    /// `&T`
    Reference(Type),
    /// A parameter of a closure of a type that is not written.
    Inferred,
    /// A function: three parameters.
    Function,
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
            is_shape: false,
            is_witness: false,
        }
    }

    /// What the parameter leads to is a result.
    pub fn is_output(&self) -> bool {
        self.exclusive && self.differentiable
    }

    pub fn is_receiver(&self) -> bool {
        self.name == "self"
    }

    /// It is supplied again whatever its type is.
    pub fn is_given_again(&self) -> bool {
        let again = matches!(
            self.kind,
            Kind::Primitive | Kind::Slice(_) | Kind::Reference(_)
        );
        again && !self.exclusive
    }

    /// What the shape of the argument is taken of: it, or a reference to it.
    pub fn seen(&self, ad: &TokenStream) -> TokenStream {
        let name = &self.name;
        let referred = matches!(self.kind, Kind::Slice(_) | Kind::Reference(_));
        match beside_bare::seen(&self.ty, &name.to_token_stream(), ad) {
            Some(seen) => quote!(&#seen),
            None if self.exclusive => quote!(&*#name),
            None if referred => name.to_token_stream(),
            None => quote!(&#name),
        }
    }

    /// It is of a type that has no derive and holds no float, which is not asked what is supplied again: nothing is.
    pub fn is_moved_without_derivative(&self) -> bool {
        is_moved_without_derivative(&self.ty)
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
            _ if self.is_moved_without_derivative() => quote!(()),
            Kind::Optional(inner) => quote!(#ad::Option<&#inner>),
            Kind::Value | Kind::Inferred => {
                let ty = &self.elided;
                quote_spanned!(own_span(ty.span())=> <#ty as #ad::Argument>::Again)
            }
        }
    }

    /// The type behind the accumulator reference.
    pub fn bar(&self, ad: &TokenStream) -> TokenStream {
        if self.is_witness {
            return quote!(#ad::PhantomData<Self>);
        }
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
            Kind::Optional(inner) => {
                let inner = tangent(inner, ad);
                quote!(#ad::Option<#inner>)
            }
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
            Kind::Primitive | Kind::Value | Kind::Optional(_) | Kind::Inferred | Kind::Function => {
                dot
            }
        }
    }

    /// It is not held constant although its type has a tangent.
    fn carries(&self) -> bool {
        self.differentiable
            || crate::lower::is_inactive_type(&self.ty)
            || crate::lower::is_inactive_by_alias(&self.ty)
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
        // As a result beside what is changed.
        ty if is_without_floats(ty) => quote!(#ad::NoTangent),
        // Beside floats, `Vec<(f64, Mode)>`.
        Type::Path(path) if bare_inside(ty) => {
            let last = path.path.segments.last();
            let is_list = last.is_some_and(|last| last.ident == "Vec");
            let Some(of) = argument(ty, &["Vec", "Option"]) else {
                return quote!(<#ty as #ad::Differentiable>::Tangent);
            };
            let of = tangent(&of, ad);
            match is_list {
                true => quote!(#ad::Vec<#of>),
                false => quote!(#ad::Option<#of>),
            }
        }
        // What has none is complained about where the user wrote it.
        _ => quote_spanned!(own_span(ty.span())=> <#ty as #ad::Differentiable>::Tangent),
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
        ty if crate::lower::is_primitive(ty) || is_copied_without_derivative(ty) => Kind::Primitive,
        ty => match optional_reference(ty) {
            Some(r) if crate::lower::is_supplied_option(ty) => Kind::Optional((*r.elem).clone()),
            _ => Kind::Value,
        },
    }
}
