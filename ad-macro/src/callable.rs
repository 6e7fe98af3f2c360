//! Parameters that are functions: told from their written types and bounds.

use proc_macro2::Ident;
use quote::quote;
use syn::punctuated::Punctuated;
use syn::visit_mut::{self, VisitMut};
use syn::{
    FnArg, GenericArgument, GenericParam, Generics, ParenthesizedGenericArguments, PathArguments,
    ReturnType, Token, Type, TypeParamBound, WherePredicate,
};

use crate::declared;
use crate::source;

/// What is called, and how the parameter holds it.
#[derive(Clone)]
pub struct Signature {
    pub inputs: Vec<Type>,
    pub output: Type,
    /// It is called with `&mut`: `FnMut`.
    pub mutable: bool,
    /// The generic parameter that stands for it.
    pub param: Option<Ident>,
    /// What is before it in the type: `&`, `&mut`.
    pub borrow: Option<proc_macro2::TokenStream>,
    /// It is an object, which a closure is coerced to.
    pub object: bool,
    /// In a box.
    pub boxed: bool,
}

impl Signature {
    /// As a type, however it is held.
    pub fn as_type(&self) -> Type {
        let (inputs, output) = (&self.inputs, &self.output);
        match self.mutable {
            true => syn::parse_quote!(Box<dyn FnMut(#(#inputs),*) -> #output>),
            false => syn::parse_quote!(Box<dyn Fn(#(#inputs),*) -> #output>),
        }
    }
}

/// The function that a parameter of type `ty` holds, if it does.
pub fn of_type(ty: &Type, generics: &Generics) -> Option<Signature> {
    match ty {
        Type::Paren(p) => of_type(&p.elem, generics),
        Type::Group(g) => of_type(&g.elem, generics),
        Type::Reference(r) => {
            let of = of_type(&r.elem, generics)?;
            let (and, mutability) = (&r.and_token, &r.mutability);
            of.borrow.is_none().then(|| Signature {
                borrow: Some(quote!(#and #mutability)),
                ..of
            })
        }
        Type::Path(path) if path.path.get_ident().is_none() => {
            let of = of_type(inside_box(path)?, generics)?;
            (of.object && of.borrow.is_none()).then_some(Signature { boxed: true, ..of })
        }
        Type::Path(path) => {
            let ident = path.path.get_ident().filter(|_| path.qself.is_none())?;
            let in_place = generics
                .type_params()
                .filter(|p| p.ident == *ident)
                .find_map(|p| of_bounds(&p.bounds));
            let in_where = || {
                let clause = generics.where_clause.as_ref()?;
                clause
                    .predicates
                    .iter()
                    .find_map(|predicate| match predicate {
                        WherePredicate::Type(p) => match &p.bounded_ty {
                            Type::Path(bounded) if bounded.path.is_ident(ident) => {
                                of_bounds(&p.bounds)
                            }
                            _ => None,
                        },
                        _ => None,
                    })
            };
            let is_param = generics.type_params().any(|p| p.ident == *ident);
            let of = in_place.or_else(in_where).filter(|_| is_param)?;
            Some(Signature {
                param: Some(ident.clone()),
                ..of
            })
        }
        Type::ImplTrait(t) => of_bounds(&t.bounds),
        Type::TraitObject(t) => {
            let of = of_bounds(&t.bounds)?;
            Some(Signature { object: true, ..of })
        }
        Type::FnPtr(f) if f.unsafety.is_none() && f.abi.is_none() && f.variadic.is_none() => {
            Some(Signature {
                inputs: f.inputs.iter().map(|input| elided(&input.ty)).collect(),
                output: returned(&f.output),
                mutable: false,
                param: None,
                borrow: None,
                object: false,
                boxed: false,
            })
        }
        _ => None,
    }
}

/// Writes the function types out that aliases among the parameters stand for: `law: Law` is as good as
/// `law: fn(f64) -> f64`.
pub fn write_out_aliases(sig: &mut syn::Signature) {
    let parameters = sig.generics.type_params();
    let parameters = parameters.map(|param| param.ident.to_string()).collect();
    for input in &mut sig.inputs {
        if let FnArg::Typed(typed) = input {
            let ty = inside_references(&mut typed.ty);
            if let Some(function) = declared::function_behind(ty, &parameters) {
                *ty = function;
            }
        }
    }
}

fn inside_references(ty: &mut Type) -> &mut Type {
    match ty {
        Type::Reference(r) => inside_references(&mut r.elem),
        ty => ty,
    }
}

/// `T` of `Box<T>`.
fn inside_box(path: &syn::TypePath) -> Option<&Type> {
    let last = path
        .path
        .segments
        .last()
        .filter(|last| last.ident == "Box")?;
    match &last.arguments {
        PathArguments::AngleBracketed(args) => args.args.iter().find_map(|arg| match arg {
            GenericArgument::Type(ty) => Some(ty),
            _ => None,
        }),
        _ => None,
    }
}

fn of_bounds(bounds: &Punctuated<TypeParamBound, Token![+]>) -> Option<Signature> {
    bounds.iter().find_map(|bound| {
        let TypeParamBound::Trait(bound) = bound else {
            return None;
        };
        let last = bound.path.segments.last()?;
        let known = ["Fn", "FnMut", "FnOnce"];
        let PathArguments::Parenthesized(ParenthesizedGenericArguments { inputs, output, .. }) =
            &last.arguments
        else {
            return None;
        };
        known
            .iter()
            .any(|name| last.ident == name)
            .then(|| Signature {
                inputs: inputs.iter().map(|arg| elided(&arg.ty)).collect(),
                output: returned(output),
                mutable: last.ident == "FnMut",
                param: None,
                borrow: None,
                object: false,
                boxed: false,
            })
    })
}

fn returned(output: &ReturnType) -> Type {
    match output {
        ReturnType::Type(_, ty) => elided(ty),
        ReturnType::Default => syn::parse_quote!(()),
    }
}

fn elided(ty: &Type) -> Type {
    crate::emit::sig::elide(ty)
}

/// `impl Into<f64>`, `impl Into<T>`, `impl Float`: the bounds of a number; `impl Into<Point>` of a type of the user's own; `impl Into<String>`; or an
/// annotated trait.
pub fn is_value(of: &syn::TypeImplTrait) -> bool {
    let annotated = !crate::annotated_trait::of_traits(&of.bounds).is_empty();
    annotated
        || source::are_of_text(&of.bounds)
        || crate::bounds::are_shown(&of.bounds)
        || of.bounds.iter().any(|outer| {
            let TypeParamBound::Trait(bound) = outer else {
                return false;
            };
            let Some(last) = bound.path.segments.last() else {
                return false;
            };
            match (last.ident.to_string().as_str(), &last.arguments) {
                ("Float" | "Real" | "FloatCore" | "Num" | "NumCast" | "ToPrimitive", _) => true,
                ("Into", PathArguments::AngleBracketed(into)) => {
                    let number = |into: &GenericArgument| {
                        matches!(into, GenericArgument::Type(Type::Path(into))
                        if into.path.is_ident("f64") || into.path.is_ident("f32") || is_letter(&into.path))
                    };
                    into.args.iter().all(number) || crate::bounds::own_target(outer).is_some()
                }
                _ => false,
            }
        })
}

/// `T`, as a generic parameter is called: of the function or of the block it stands in.
fn is_letter(path: &syn::Path) -> bool {
    path.get_ident()
        .map(ToString::to_string)
        .is_some_and(|name| {
            name.starts_with(|c: char| c.is_ascii_uppercase())
                && name[1..].chars().all(|c| c.is_ascii_digit())
                && !declared::is_type(&name)
        })
}

/// Gives every `impl Fn(..)`, and every other `impl` of a value or a generator, among the parameters the name of a generic
/// parameter, which is none of those of the block that it stands in, `outer`.
pub fn name_parameters(sig: &mut syn::Signature, outer: Option<&Generics>) {
    struct Name<'a> {
        generics: &'a mut Generics,
        taken: String,
        generator: bool,
    }
    impl VisitMut for Name<'_> {
        fn visit_type_mut(&mut self, ty: &mut Type) {
            let Type::ImplTrait(of) = ty else {
                return visit_mut::visit_type_mut(self, ty);
            };
            if of_bounds(&of.bounds).is_none() && !is_value(of) && !self.generator {
                return;
            }
            let n = self.generics.params.len();
            let name = (n..)
                .map(|n| format!("F{n}"))
                .find(|name| !self.taken.contains(name.as_str()));
            let name = name.unwrap_or_default();
            self.taken += &name;
            let name = Ident::new(&name, proc_macro2::Span::call_site());
            let bounds = &of.bounds;
            let param: GenericParam = syn::parse_quote!(#name: #bounds);
            self.generics.params.push(param);
            *ty = syn::parse_quote!(#name);
        }
    }
    let outer = outer.map(|generics| &generics.params);
    let taken = quote!(#sig #outer).to_string();
    let is_generator = |input: &FnArg| match input {
        FnArg::Typed(typed) => source::is_generator(&typed.ty, sig),
        FnArg::Receiver(_) => false,
    };
    let generators: Vec<bool> = sig.inputs.iter().map(is_generator).collect();
    let mut name = Name {
        generics: &mut sig.generics,
        taken,
        generator: false,
    };
    for (input, generator) in sig.inputs.iter_mut().zip(generators) {
        if let FnArg::Typed(typed) = input {
            name.generator = generator;
            name.visit_type_mut(&mut typed.ty);
        }
    }
}

/// How many `impl`s of values, or which a generator is, there are in the type of a parameter.
pub fn hidden_values(ty: &Type) -> usize {
    struct Count(usize);
    impl<'ast> syn::visit::Visit<'ast> for Count {
        fn visit_type_impl_trait(&mut self, of: &'ast syn::TypeImplTrait) {
            self.0 += usize::from(is_value(of));
        }
    }
    if source::is_generator(ty, &syn::parse_quote!(fn f())) {
        return usize::from(quote!(#ty).to_string().contains("impl "));
    }
    let mut count = Count(0);
    syn::visit::Visit::visit_type(&mut count, ty);
    count.0
}

/// Takes the generic parameter `name` and its bounds away: what it stood for is passed otherwise.
pub fn remove_parameter(generics: &mut Generics, name: &Ident) {
    generics.params = std::mem::take(&mut generics.params)
        .into_iter()
        .filter(|param| !matches!(param, GenericParam::Type(t) if t.ident == *name))
        .collect();
    if let Some(clause) = &mut generics.where_clause {
        clause.predicates = std::mem::take(&mut clause.predicates)
            .into_iter()
            .filter(|predicate| {
                !matches!(predicate, WherePredicate::Type(p)
                    if matches!(&p.bounded_ty, Type::Path(path) if path.path.is_ident(name)))
            })
            .collect();
    }
}

/// The generic parameter occurs in the type of something that is not called.
pub fn occurs_in(ty: &Type, name: &Ident) -> bool {
    struct Occurs<'a>(&'a Ident, bool);
    impl<'ast> syn::visit::Visit<'ast> for Occurs<'_> {
        fn visit_ident(&mut self, ident: &'ast Ident) {
            self.1 |= ident == self.0;
        }
    }
    let mut occurs = Occurs(name, false);
    syn::visit::Visit::visit_type(&mut occurs, ty);
    occurs.1
}

/// What is left open in a type: `_`.
pub fn is_inferred(ty: &Type) -> bool {
    match ty {
        Type::Infer(_) => true,
        Type::Reference(r) => is_inferred(&r.elem),
        Type::Slice(s) => is_inferred(&s.elem),
        Type::Array(a) => is_inferred(&a.elem),
        Type::Paren(p) => is_inferred(&p.elem),
        Type::Group(g) => is_inferred(&g.elem),
        Type::Tuple(t) => t.elems.iter().any(is_inferred),
        Type::Path(p) => p.path.segments.iter().any(|segment| {
            matches!(&segment.arguments, PathArguments::AngleBracketed(args)
                if args.args.iter().any(|arg| matches!(arg,
                    GenericArgument::Type(ty) if is_inferred(ty))))
        }),
        _ => false,
    }
}
