//! `foo_transpose`, of a function that is linear in some of its arguments.
//!
//! Input:  `fn fir(h: &[f64], x: &[f64]) -> Vec<f64>`, linear in `x`
//! Output: `fn fir_transpose(h: &[f64], x_len: usize, bar: Vec<f64>) -> Vec<f64>`, and the companion by which that is a
//! linear function in turn.

mod twice;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{ItemFn, Type};

use super::function::{Mode, Operator};
use super::place::{own, suffixed};
use super::public::{Inputs, Surface};
use super::sig::{Companion, Kind, Passing, tangent};
use crate::names::companions;

/// Where a linear argument comes from when its value does not matter.
pub enum Shape {
    /// From the type.
    Fixed,
    /// From a length, and the type of the elements.
    Length(Box<Type>),
    /// From an argument like it.
    Like,
}

/// What a linear function is given.
pub struct Operators {
    /// `foo_transpose`
    pub transpose: TokenStream,
    /// What makes that a linear function, if it can be one.
    pub twice: Option<TokenStream>,
}

/// The transpose with respect to the `differentiable` parameters.
pub fn operators(
    sig: &Companion,
    item: &ItemFn,
    path: &TokenStream,
    ad: &TokenStream,
) -> Operators {
    let surface = Surface {
        sig,
        item,
        path,
        ad,
        selected: sig.params.iter().map(|p| p.differentiable).collect(),
        companion: companions::transposed(&item.sig.ident),
    };
    let original = &item.sig.ident;
    let name = companions::suffixed(original, "transpose");
    let mut inputs = Vec::new();
    let mut blanks = Vec::new();
    let mut shapes = Vec::new();
    for (p, input) in sig.params.iter().zip(sig.inputs(false, path)) {
        if !p.differentiable {
            inputs.push(input);
            continue;
        }
        let shape = shape_of(p, sig);
        let (name, len) = (&p.name, suffixed(&p.name, "len"));
        let lent = reference(p);
        match shape {
            Shape::Fixed => {
                let ty = behind(p);
                blanks.push(quote!(let #name = #lent #ad::zero::<#ty>();));
            }
            Shape::Length(element) if p.exclusive => {
                let bar = suffixed(name, "bar");
                blanks.push(quote! {
                    let #name = #lent #ad::blanks::<#element>(#bar.len());
                });
            }
            Shape::Length(element) => {
                shapes.push(format!("`{len}` is the length of `{name}`."));
                inputs.push(quote!(#len: usize));
                blanks.push(quote!(let #name = #lent #ad::blanks::<#element>(#len);));
            }
            Shape::Like => {
                shapes.push(format!("Of `{name}` only the shape matters."));
                inputs.push(input);
            }
        }
    }
    let mut results = Vec::new();
    for p in surface.outs() {
        let bar = suffixed(&p.name, "bar");
        let ty = cotangent(&behind(p), sig).unwrap_or_else(|| p.owned(path));
        results.push(format!("`*{}`", p.name));
        inputs.push(quote!(#bar: #ty));
    }
    let seed = own("bar").to_token_stream();
    if surface.has_result() {
        let ty = cotangent(&sig.output, sig).unwrap_or_else(|| tangent(&sig.output, path));
        results.push("the result".to_string());
        inputs.push(quote!(#seed: #ty));
    }
    let operator = Operator {
        mode: Mode::Reverse,
        kept: false,
    };
    let (forward, backward) = (
        surface.run_forward(operator),
        surface.run_reverse(seed, true),
    );
    let linear: Vec<String> = surface.chosen().map(|p| format!("`{}`", p.name)).collect();
    let mut docs = vec![
        format!(
            "The transpose `v ↦ Aᵀ v` of [`{original}`], which is linear in {}: from the cotangent of {} to that of {}.",
            linear.join(", "),
            results.join(", "),
            linear.join(", "),
        ),
        String::new(),
    ];
    docs.extend(shapes);
    docs.extend([
        String::new(),
        "# Panics".to_string(),
        String::new(),
        format!(
            "As [`{original}`] does, and if the cotangent does not have the shape of the result."
        ),
    ]);
    let twice = twice::companion(&surface);
    let transpose = surface.function(
        &name,
        &Inputs {
            generics: surface.sig.generics.clone(),
            params: inputs,
            lifetimes: Vec::new(),
            operator,
        },
        surface.cotangent_types(),
        quote!(#(#blanks)* #forward #backward),
        &docs,
        Some("the transpose is all this computes"),
    );
    Operators { transpose, twice }
}

/// How the shape of a linear parameter is known.
pub fn shape_of(p: &Passing, sig: &Companion) -> Shape {
    let fixed = |ty: &Type| is_fixed(ty, sig);
    match &p.kind {
        Kind::Slice(element) if fixed(element) => Shape::Length(Box::new(element.clone())),
        Kind::Slice(_) => Shape::Like,
        _ => {
            let ty = behind(p);
            match element_of_vec(&ty) {
                _ if fixed(&ty) => Shape::Fixed,
                Some(element) if fixed(&element) => Shape::Length(Box::new(element)),
                _ => Shape::Like,
            }
        }
    }
}

/// `&`, `&mut ` or nothing.
fn reference(p: &Passing) -> TokenStream {
    let slice = matches!(p.kind, Kind::Slice(_));
    match (&p.kind, p.exclusive) {
        (_, true) if slice => quote!(&mut *&mut),
        (_, true) => quote!(&mut),
        (Kind::Slice(_) | Kind::Reference(_), false) => quote!(&),
        _ => TokenStream::new(),
    }
}

/// The type without its reference.
fn behind(p: &Passing) -> Type {
    match &p.kind {
        Kind::Reference(inner) => inner.clone(),
        _ => p.ty.clone(),
    }
}

/// All values of the type have one shape: floats, and arrays and tuples of them.
fn is_fixed(ty: &Type, sig: &Companion) -> bool {
    match ty {
        Type::Paren(p) => is_fixed(&p.elem, sig),
        Type::Group(g) => is_fixed(&g.elem, sig),
        Type::Array(a) => is_fixed(&a.elem, sig),
        Type::Tuple(t) => !t.elems.is_empty() && t.elems.iter().all(|part| is_fixed(part, sig)),
        Type::Path(path) => path
            .path
            .get_ident()
            .is_some_and(|ident| ident == "f64" || ident == "f32" || sig.captures(ident)),
        _ => false,
    }
}

/// The cotangent of a type that is its own tangent type, in words from which type parameters are inferred.
fn cotangent(ty: &Type, sig: &Companion) -> Option<TokenStream> {
    is_own_tangent(ty, sig).then(|| ty.to_token_stream())
}

/// Floats, and arrays, tuples and `Vec`s of such.
fn is_own_tangent(ty: &Type, sig: &Companion) -> bool {
    match ty {
        Type::Paren(p) => is_own_tangent(&p.elem, sig),
        Type::Group(g) => is_own_tangent(&g.elem, sig),
        Type::Array(a) => is_own_tangent(&a.elem, sig),
        Type::Tuple(t) => {
            !t.elems.is_empty() && t.elems.iter().all(|part| is_own_tangent(part, sig))
        }
        _ => {
            let element = element_of_vec(ty);
            is_fixed(ty, sig) || element.is_some_and(|element| is_own_tangent(&element, sig))
        }
    }
}

fn element_of_vec(ty: &Type) -> Option<Type> {
    let Type::Path(path) = ty else { return None };
    let last = path
        .path
        .segments
        .last()
        .filter(|last| last.ident == "Vec")?;
    match &last.arguments {
        syn::PathArguments::AngleBracketed(arguments) => match arguments.args.first()? {
            syn::GenericArgument::Type(element) => Some(element.clone()),
            _ => None,
        },
        _ => None,
    }
}
