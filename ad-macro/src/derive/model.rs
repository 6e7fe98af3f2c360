//! The type a derive stands on, read once.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Data, DeriveInput, Fields, GenericArgument, GenericParam, Generics, Ident, Member,
    PathArguments, Type, Visibility,
};
use syn::{WherePredicate, parse_quote};

use super::attributes::{Attributes, On};
use crate::callable;
use crate::declared;
use crate::diag::{Diagnostics, Extent, codes, type_text};
use crate::hash::HashSet;
use crate::lower::{has_only_lifetime_parameters, is_discrete_type};
use crate::source::{
    is_cell_of_floats, is_outside, is_without_floats, map_of_floats, object, range_of_floats,
    underived, without_tangent,
};
use crate::words::occurs;

/// A struct or enum.
pub struct Model {
    pub ident: Ident,
    pub vis: Visibility,
    pub generics: Generics,
    /// Variants of an enum; of a struct, the one that is the struct itself.
    pub variants: Vec<Variant>,
    pub is_enum: bool,
    /// The user's bounds, in place of those that are inferred.
    pub bound: Option<Vec<WherePredicate>>,
    /// `::cotangent::__private`
    pub ad: TokenStream,
}

/// How a variant's fields are written.
#[derive(Clone, Copy)]
pub enum Style {
    Named,
    Tuple,
    Unit,
}

pub struct Variant {
    /// `None` for a struct.
    pub ident: Option<Ident>,
    pub style: Style,
    pub fields: Vec<Field>,
}

pub struct Field {
    pub member: Member,
    pub vis: Visibility,
    /// The field's type, without the references around it: they do not change its tangents.
    pub ty: Type,
    /// As it is written, for what depends on the references.
    pub written: Type,
    pub skip: bool,
    /// It is skipped by what its type is called.
    pub outside: bool,
}

impl Model {
    /// Reads the item. `None` has been reported.
    pub fn read(input: DeriveInput, diag: &Diagnostics) -> Option<Model> {
        let attributes = Attributes::read(&input.attrs, On::Type, diag);
        let mut in_full = SelfInFull::new(&input);
        let mut generics = input.generics;
        declared::note_parameters(&generics);
        in_full.visit_generics_mut(&mut generics);
        let (mut variants, is_enum) = match input.data {
            Data::Struct(data) => (
                vec![Variant::read(
                    None,
                    data.fields,
                    &generics,
                    &mut in_full,
                    diag,
                )],
                false,
            ),
            Data::Enum(data) => {
                let variants = data.variants.into_iter().map(|variant| {
                    Attributes::read(&variant.attrs, On::Variant, diag);
                    Variant::read(
                        Some(variant.ident),
                        variant.fields,
                        &generics,
                        &mut in_full,
                        diag,
                    )
                });
                (variants.collect(), true)
            }
            Data::Union(data) => {
                let what = format!("the union `{}`", input.ident);
                let span = data.union_token.span();
                diag.error(span, &codes::NOT_DERIVABLE, &what, None);
                return None;
            }
        };
        for field in variants.iter_mut().flat_map(|of| &mut of.fields) {
            let mut params = generics.type_params();
            let of_param = params.any(|param| occurs(&param.ident, &field.written));
            let left_out = is_outside(&field.written) || is_without_floats(&field.written);
            field.outside = !field.skip && !of_param && left_out;
            field.skip |= field.outside;
        }
        let krate = attributes
            .krate
            .map_or_else(|| quote!(::cotangent), |path| quote!(#path));
        let model = Model {
            ident: input.ident,
            vis: input.vis,
            generics,
            variants,
            is_enum,
            bound: attributes.bound,
            ad: quote!(#krate::__private),
        };
        if declared::is_uncopied(&model.ident.to_string()) && !model.is_discrete() {
            let what = format!(
                "`{}`, whose `clone` may give something else than a copy",
                model.ident
            );
            let help = "derive `Clone`, or copy field by field: `Self { x: self.x.clone() }`";
            diag.error(model.ident.span(), &codes::NOT_DERIVABLE, &what, Some(help));
        }
        // A unit variant of that name is a zero already: it has no numbers.
        for variant in model.variants.iter().filter(|v| v.is_zero()) {
            if let (Some(ident), false) = (&variant.ident, variant.fields.is_empty()) {
                let name = model.ident.to_string();
                diag.error(ident.span(), &codes::ZERO_VARIANT, &name, None);
                return None;
            }
        }
        Some(model)
    }

    /// Remembers the types of the fields.
    pub fn declare(&self) {
        let mut fields = Vec::new();
        for variant in &self.variants {
            let of = variant.ident.as_ref().map(ToString::to_string);
            for field in &variant.fields {
                let member = match &field.member {
                    Member::Named(ident) => ident.to_string(),
                    Member::Unnamed(index) => index.index.to_string(),
                };
                fields.push(declared::Field {
                    variant: of.clone(),
                    member,
                    ty: field.written.clone(),
                    skipped: field.skip,
                });
            }
        }
        let name = self.ident.to_string();
        declared::note_type(&name, &self.generics, &fields);
        declared::note_discrete(&name, self.is_discrete());
    }

    /// It holds no float, as far as the words of its fields and of the declarations before it tell.
    pub fn is_discrete(&self) -> bool {
        let mut fields = self.variants.iter().flat_map(|variant| &variant.fields);
        has_only_lifetime_parameters(&self.generics)
            && self.bound.is_none()
            && fields.all(|field| !field.skip && is_discrete_type(&field.ty))
    }

    pub fn tangent_name(&self) -> Ident {
        format_ident!("{}Tangent", self.ident)
    }

    pub fn lanes_name(&self) -> Ident {
        format_ident!(
            "__{}TangentLanes",
            self.ident.unraw(),
            span = self.ident.span()
        )
    }

    pub fn shape_name(&self) -> Ident {
        format_ident!("__{}Shape", self.ident.unraw(), span = self.ident.span())
    }

    /// All fields a derivative flows through.
    pub fn active_fields(&self) -> impl Iterator<Item = &Field> {
        self.variants
            .iter()
            .flat_map(|variant| &variant.fields)
            .filter(|field| !field.skip)
    }

    /// The variants whose tangents hold fields: all but one that is called `Zero`.
    pub fn tangent_variants(&self) -> impl Iterator<Item = &Variant> {
        self.variants.iter().filter(|variant| !variant.is_zero())
    }

    /// Whether a value and a tangent can be of different variants, neither being the lazy zero.
    pub fn value_can_mismatch(&self) -> bool {
        self.variants.len() > 1 && self.tangent_variants().next().is_some()
    }
}

impl Variant {
    fn read(
        ident: Option<Ident>,
        fields: Fields,
        generics: &Generics,
        in_full: &mut SelfInFull,
        diag: &Diagnostics,
    ) -> Variant {
        let style = match &fields {
            Fields::Named(_) => Style::Named,
            Fields::Unnamed(_) => Style::Tuple,
            Fields::Unit => Style::Unit,
        };
        let read = |(i, mut field): (usize, syn::Field)| {
            in_full.visit_type_mut(&mut field.ty);
            let skip = Attributes::read(&field.attrs, On::Field, diag).skip
                || is_phantom(&field.ty)
                || is_function(&declared::expanded(&field.ty, &HashSet::default()));
            let range = range_of_floats(&field.ty).map(|range| Type::Path(range.clone()));
            let map = map_of_floats(&field.ty).map(|map| Type::Path(map.clone()));
            let cell = is_cell_of_floats(&field.ty).then(|| field.ty.clone());
            let unknown = object(&field.ty).or(range.as_ref()).or(map.as_ref());
            let apart = without_tangent(&field.ty);
            let own = underived(&field.ty, generics).filter(|_| !is_without_floats(&field.ty));
            let unsized_ = is_of_unsized(&field.ty, generics).then_some(&field.ty);
            let function = callable::of_type(&field.ty, generics).filter(|of| !of.object);
            let function = function.map(|_| &field.ty);
            let unknown = unknown.or(cell.as_ref()).or(apart).or(own).or(unsized_);
            let unknown = unknown.or(function);
            let unknown = unknown.filter(|_| !skip);
            if let Some(unknown) = unknown {
                let what = format!("a field of the type `{}`", type_text(unknown));
                let help = match (&range, &map) {
                    (Some(_), _) => {
                        Some("put `#[differentiate(skip)]` on it, or have its two ends as fields")
                    }
                    (_, Some(_)) => Some(
                        "put `#[differentiate(skip)]` on it, or have a `Vec` of the values and a map of positions",
                    ),
                    _ if apart.is_some() && cell.is_none() => Some(
                        "put `#[differentiate(skip)]` on it: what is shared or guarded has no derivative",
                    ),
                    _ if cell.is_some() => Some(
                        "put `#[differentiate(skip)]` on it: what is changed behind a shared reference has no derivative",
                    ),
                    _ if unsized_.is_some() => Some(
                        "put `#[differentiate(skip)]` on it: its parameter may be of no known size, `F: ?Sized`",
                    ),
                    _ if function.is_some() => Some(
                        "put `#[differentiate(skip)]` on it: what a function has captured is constant then",
                    ),
                    _ if own.is_some() => Some(
                        "put `#[derive(Differentiable)]` on the type as well, or `#[differentiate(skip)]` on the field, which is then constant",
                    ),
                    _ => None,
                };
                diag.error(Extent::of(&field.ty), &codes::NOT_DERIVABLE, &what, help);
            }
            Field {
                skip: skip || unknown.is_some(),
                outside: false,
                member: field.ident.map_or(Member::from(i), Member::from),
                vis: field.vis,
                ty: lasting(without_references(&field.ty), generics),
                written: field.ty,
            }
        };
        Variant {
            ident,
            style,
            fields: fields.into_iter().enumerate().map(read).collect(),
        }
    }

    /// Whether the variant doubles as the lazy zero of the tangents.
    pub fn is_zero(&self) -> bool {
        self.ident.as_ref().is_some_and(|ident| ident == "Zero")
    }

    /// The name in messages.
    pub fn name(&self) -> String {
        self.ident
            .as_ref()
            .map(|ident| ident.unraw().to_string())
            .unwrap_or_default()
    }

    /// The variant of the type `of`: `of::A`, or `of` for a struct.
    pub fn path(&self, of: impl ToTokens) -> TokenStream {
        match &self.ident {
            Some(ident) => quote!(#of::#ident),
            None => of.to_token_stream(),
        }
    }

    /// The variables its fields are bound to.
    pub fn variables<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = Ident> + Clone + 'a {
        (0..self.fields.len())
            .map(move |i| format_ident!("__{prefix}{i}", span = Span::mixed_site()))
    }

    /// `of::A { x: __a0, y: __a1 }`, for fields of any style.
    pub fn pattern(&self, of: impl ToTokens, prefix: &str) -> TokenStream {
        self.build(of, self.variables(prefix))
    }

    /// The variant of `of` with these values in its fields.
    pub fn build<V: ToTokens>(
        &self,
        of: impl ToTokens,
        values: impl Iterator<Item = V>,
    ) -> TokenStream {
        let path = self.path(of);
        let members = self.fields.iter().map(|field| &field.member);
        quote!(#path { #(#members: #values),* })
    }
}

impl Field {
    /// Where what is asked of the field's type is written: rustc says there what the type lacks.
    pub fn span(&self) -> Span {
        crate::names::own_span(self.written.span())
    }

    /// The tangent is that of the type with other lifetimes.
    pub fn lasts(&self) -> bool {
        crate::words::occurs("static", &self.ty)
    }

    /// `<T as Differentiable>::Tangent`, or another type that belongs to it.
    pub fn associated(&self, ad: &TokenStream, name: &str) -> TokenStream {
        let (ty, name) = (&self.ty, Ident::new(name, self.span()));
        quote_spanned!(self.span()=> <#ty as #ad::Differentiable>::#name)
    }

    /// The name in messages and docs.
    pub fn name(&self) -> String {
        match &self.member {
            Member::Named(ident) => ident.unraw().to_string(),
            Member::Unnamed(index) => index.index.to_string(),
        }
    }
}

fn without_references(ty: &Type) -> &Type {
    match ty {
        Type::Reference(reference) => without_references(&reference.elem),
        Type::Paren(inner) => without_references(&inner.elem),
        Type::Group(inner) => without_references(&inner.elem),
        _ => ty,
    }
}

/// `View<'static>` for `View<'a>`: tangents hold no references, so that it is the same for both, and that of the struct has no
/// lifetime either. What is of a parameter's type may not live so long: of `Option<&'a Node<T>>` the tangent is that of
/// `Option<Node<T>>`.
fn lasting(ty: &Type, generics: &Generics) -> Type {
    struct Last;
    impl VisitMut for Last {
        fn visit_lifetime_mut(&mut self, lifetime: &mut syn::Lifetime) {
            lifetime.ident = Ident::new("static", lifetime.ident.span());
        }
    }
    let mut ty = ty.clone();
    let mut params = generics.type_params();
    match params.any(|param| crate::words::occurs(&param.ident, &ty)) {
        true => unborrow_within(&mut ty),
        false => Last.visit_type_mut(&mut ty),
    }
    ty
}

/// Takes the references off the types in a tuple, an array or one of the language's containers, whose tangents are made of
/// those of what they hold.
fn unborrow_within(ty: &mut Type) {
    fn unborrow(ty: &mut Type) {
        if let Type::Reference(of) = &*ty {
            // A slice has no size, and the tangent of a `Vec`.
            *ty = match without_references(&of.elem) {
                Type::Slice(of) => {
                    let element = &of.elem;
                    syn::parse_quote!(::std::vec::Vec<#element>)
                }
                value => value.clone(),
            };
        }
        unborrow_within(ty);
    }
    match ty {
        Type::Paren(inner) => unborrow_within(&mut inner.elem),
        Type::Group(inner) => unborrow_within(&mut inner.elem),
        Type::Tuple(of) => of.elems.iter_mut().for_each(unborrow),
        Type::Array(of) => unborrow(&mut of.elem),
        Type::Slice(of) => unborrow(&mut of.elem),
        Type::Path(path) => {
            let Some(last) = path.path.segments.last_mut() else {
                return;
            };
            let holds = ["Option", "Vec", "VecDeque", "Box"].map(|name| last.ident == name);
            if let (true, PathArguments::AngleBracketed(of)) =
                (holds.contains(&true), &mut last.arguments)
            {
                of.args.iter_mut().for_each(|argument| {
                    if let GenericArgument::Type(ty) = argument {
                        unborrow(ty);
                    }
                });
            }
        }
        _ => {}
    }
}

/// `PhantomData` has no tangent whatever it is of, so it asks nothing of its parameter.
fn is_phantom(ty: &Type) -> bool {
    match without_references(ty) {
        Type::Path(path) => path
            .path
            .segments
            .last()
            .is_some_and(|segment| segment.ident == "PhantomData"),
        _ => false,
    }
}

/// A `fn` pointer, or several: it has captured nothing.
fn is_function(ty: &Type) -> bool {
    let argument = |argument: &GenericArgument| match argument {
        GenericArgument::Type(ty) => is_function(ty),
        _ => false,
    };
    match without_references(ty) {
        Type::FnPtr(_) => true,
        Type::Array(array) => is_function(&array.elem),
        Type::Path(path) => path.path.segments.last().is_some_and(|last| {
            ["Option", "Vec"].iter().any(|name| last.ident == name)
                && matches!(&last.arguments, PathArguments::AngleBracketed(of)
                    if of.args.iter().all(argument))
        }),
        _ => false,
    }
}

/// Writes `Self` out, which means another type in the definition of the tangent.
struct SelfInFull(syn::PathSegment);

impl SelfInFull {
    fn new(input: &DeriveInput) -> Self {
        let ident = &input.ident;
        let arguments = input.generics.params.iter().map(|param| match param {
            GenericParam::Lifetime(param) => param.lifetime.to_token_stream(),
            GenericParam::Type(param) => param.ident.to_token_stream(),
            GenericParam::Const(param) => param.ident.to_token_stream(),
        });
        SelfInFull(if input.generics.params.is_empty() {
            parse_quote!(#ident)
        } else {
            parse_quote!(#ident::<#(#arguments),*>)
        })
    }
}

impl VisitMut for SelfInFull {
    fn visit_path_mut(&mut self, path: &mut syn::Path) {
        if let Some(first) = path.segments.first_mut().filter(|s| s.ident == "Self") {
            *first = self.0.clone();
        } else {
            visit_mut::visit_path_mut(self, path);
        }
    }
}

/// A parameter is in it that may be of no known size, `F: ?Sized`.
fn is_of_unsized(ty: &Type, generics: &Generics) -> bool {
    let is_unsized = |bound: &syn::TypeParamBound| match bound {
        syn::TypeParamBound::Trait(of) => of.maybe.is_some(),
        _ => false,
    };
    generics.type_params().any(|param| {
        let mut bounds = crate::annotated_trait::bounds_of(&param.ident, generics);
        bounds.any(is_unsized) && occurs(&param.ident, ty)
    })
}
