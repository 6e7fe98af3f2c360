//! The types of variables and places, as far as words tell.

use syn::{GenericArgument, Member, PathArguments, Type};

use super::{Place, Proj, VarId};
use crate::declared;
use crate::hash::{HashMap, HashSet};

/// Containers of the language that hold pairs of a key and a value.
pub const MAPS: &[&str] = &["HashMap", "BTreeMap"];

/// Containers of the language whose elements have no numbers.
pub const SETS: &[&str] = &["HashSet", "BTreeSet", "BinaryHeap"];

/// What is known of the types of variables.
#[derive(Default)]
pub struct Types {
    known: HashMap<VarId, Type>,
    /// Those that are written, not guessed from declarations of which there may be others of the name.
    certain: HashSet<VarId>,
}

impl Types {
    pub fn of(&self, var: VarId) -> Option<&Type> {
        self.known.get(&var)
    }

    pub fn insert(&mut self, var: VarId, ty: Type) {
        self.known.insert(var, ty);
    }

    pub fn insert_certain(&mut self, var: VarId, ty: Type) {
        self.insert(var, ty);
        self.certain.insert(var);
    }

    /// The type of a variable, if it is no guess.
    pub fn certain(&self, var: VarId) -> Option<&Type> {
        self.of(var).filter(|_| self.certain.contains(&var))
    }

    /// The type of what stands at a place, if it is no guess.
    pub fn certain_of_place(&self, place: &Place) -> Option<Type> {
        self.certain(place.root)?;
        self.follow(place, true)
    }

    /// The type of what stands at a place.
    pub fn of_place(&self, place: &Place) -> Option<Type> {
        self.follow(place, false)
    }

    fn follow(&self, place: &Place, certain: bool) -> Option<Type> {
        let mut ty = self.of(place.root)?.clone();
        for proj in &place.proj {
            ty = match proj {
                Proj::Deref | Proj::Boxed => pointee(&ty)?,
                Proj::Field(member) if certain => agreed_field(&peeled(&ty), member)?,
                Proj::Field(member) => field(&peeled(&ty), member)?,
                Proj::Variant(path, _) if certain && !is_of_language(path) => return None,
                Proj::Index(index) if index.written.to_string().contains("..") => peeled(&ty),
                Proj::Index(_) => element(&peeled(&ty))?,
                Proj::Variant(path, member) => part(&peeled(&ty), path, member)?,
                Proj::Skipped(_) => ty,
            };
        }
        Some(ty)
    }
}

pub fn field(of: &Type, member: &Member) -> Option<Type> {
    match (of, member) {
        (Type::Tuple(tuple), Member::Unnamed(index)) => {
            tuple.elems.get(index.index as usize).cloned()
        }
        _ => end_of_range(of, member).or_else(|| declared::field_of(of, &text(member))),
    }
}

/// Of a `Range<T>`, which the user's own types of the name seldom are.
fn end_of_range(of: &Type, member: &Member) -> Option<Type> {
    let is_end = matches!(text(member).as_str(), "start" | "end");
    argument(of, &["Range"]).filter(|_| is_end)
}

/// The same, as all types of the name say.
fn agreed_field(of: &Type, member: &Member) -> Option<Type> {
    match of {
        Type::Tuple(_) => field(of, member),
        _ => end_of_range(of, member).or_else(|| declared::agreed_field(of, &text(member))),
    }
}

/// `Some`, `Ok`
fn is_of_language(variant: &syn::Path) -> bool {
    let last = variant.segments.last();
    last.is_some_and(|last| last.ident == "Some" || last.ident == "Ok")
}

/// What a variant holds.
fn part(of: &Type, variant: &syn::Path, member: &Member) -> Option<Type> {
    let variant = variant.segments.last()?.ident.to_string();
    match variant.as_str() {
        "Some" | "Ok" => argument(of, &["Option", "Result"]),
        "Err" => failure(of),
        // `Hit { t, .. }` of a struct.
        name if declared::last_name(of).as_deref() == Some(name) => field(of, member),
        _ => declared::member_of_variant(of, &variant, &text(member)),
    }
}

/// The `E` of a `Result<T, E>`.
fn failure(of: &Type) -> Option<Type> {
    argument(of, &["Result"])?;
    let Type::Path(path) = of else { return None };
    match &path.path.segments.last()?.arguments {
        syn::PathArguments::AngleBracketed(of) => match of.args.iter().nth(1)? {
            syn::GenericArgument::Type(of) => Some(of.clone()),
            _ => None,
        },
        _ => None,
    }
}

pub fn text(member: &Member) -> String {
    match member {
        Member::Named(ident) => ident.to_string(),
        Member::Unnamed(index) => index.index.to_string(),
    }
}

/// `&T` of `Option<&T>`.
pub fn optional_reference(ty: &Type) -> Option<&syn::TypeReference> {
    reference_in_option(ty).filter(|r| r.mutability.is_none())
}

/// `Option<&mut T>`
pub fn optional_exclusive(ty: &Type) -> bool {
    reference_in_option(ty).is_some_and(|r| r.mutability.is_some())
}

fn reference_in_option(ty: &Type) -> Option<&syn::TypeReference> {
    let Type::Path(path) = ty else { return None };
    let last = path
        .path
        .segments
        .last()
        .filter(|last| last.ident == "Option")?;
    let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else {
        return None;
    };
    match arguments.args.first()? {
        syn::GenericArgument::Type(Type::Reference(r)) => Some(r),
        _ => None,
    }
}

/// `&T`, and of what may have several bounds `&(impl Fn() + 'a)`.
pub fn reference_to(ty: &Type) -> Type {
    match ty {
        Type::ImplTrait(_) | Type::TraitObject(_) => syn::parse_quote!(&(#ty)),
        _ => syn::parse_quote!(&#ty),
    }
}

/// `&mut T`, or `&T` where it is shared.
pub fn lent(ty: &Type, exclusive: bool) -> Type {
    match reference_to(ty) {
        Type::Reference(r) if exclusive => Type::Reference(syn::TypeReference {
            mutability: Some(Default::default()),
            ..r
        }),
        shared => shared,
    }
}

/// There is a lifetime in it, or a reference.
pub fn mentions_lifetime(ty: &Type) -> bool {
    struct Mentions(bool);
    impl<'ast> syn::visit::Visit<'ast> for Mentions {
        fn visit_type_reference(&mut self, _: &'ast syn::TypeReference) {
            self.0 = true;
        }
        fn visit_lifetime(&mut self, _: &'ast syn::Lifetime) {
            self.0 = true;
        }
    }
    let mut mentions = Mentions(false);
    syn::visit::Visit::visit_type(&mut mentions, ty);
    mentions.0
}

/// A type of the user's that has a lifetime is in it: `Option<View>`.
pub fn names_lending(ty: &Type) -> bool {
    struct Names(bool);
    impl<'ast> syn::visit::Visit<'ast> for Names {
        fn visit_path_segment(&mut self, segment: &'ast syn::PathSegment) {
            self.0 |= declared::lifetimes(&segment.ident.to_string()) > 0;
            syn::visit::visit_path_segment(self, segment);
        }
    }
    let mut names = Names(false);
    syn::visit::Visit::visit_type(&mut names, ty);
    names.0
}

/// References to floats are in it, and nothing else that refers: `Vec<&f64>`, `Option<(usize, &f32)>`.
pub fn holds_lent_floats(ty: &Type) -> bool {
    const AROUND: [&str; 3] = ["Vec", "VecDeque", "Option"];
    match ty {
        Type::Paren(p) => holds_lent_floats(&p.elem),
        Type::Group(g) => holds_lent_floats(&g.elem),
        Type::Array(a) => holds_lent_floats(&a.elem),
        Type::Tuple(t) => t.elems.iter().any(holds_lent_floats),
        Type::Reference(r) if r.mutability.is_none() => match &*r.elem {
            Type::Path(p) => p.path.is_ident("f64") || p.path.is_ident("f32"),
            of => matches!(of, Type::Reference(_)) && holds_lent_floats(of),
        },
        Type::Path(_) => argument(ty, &AROUND).is_some_and(|of| holds_lent_floats(&of)),
        _ => false,
    }
}

/// `T` for `&T`: a reference has the operators of what it refers to.
pub fn referent(ty: &Type) -> Type {
    match ty {
        Type::Paren(p) => referent(&p.elem),
        Type::Group(g) => referent(&g.elem),
        Type::Reference(r) => referent(&r.elem),
        _ => ty.clone(),
    }
}

/// Without the references around it.
pub fn peeled(ty: &Type) -> Type {
    match ty {
        Type::Paren(p) => peeled(&p.elem),
        Type::Group(g) => peeled(&g.elem),
        Type::Reference(r) => peeled(&r.elem),
        _ => match argument(ty, &["Box"]) {
            Some(inner) => peeled(&inner),
            None => ty.clone(),
        },
    }
}

/// `T` for `&T`, `&mut T` and `Box<T>`.
pub fn pointee(ty: &Type) -> Option<Type> {
    match ty {
        Type::Paren(p) => pointee(&p.elem),
        Type::Group(g) => pointee(&g.elem),
        Type::Reference(r) => Some((*r.elem).clone()),
        _ => argument(ty, &["Box"]).or_else(|| argument(ty, LAZY)),
    }
}

/// Statics of these types are dereferenced to what they hold.
pub const LAZY: &[&str] = &["LazyLock", "Lazy"];

/// A part of the type is left out, `Vec<_>`.
pub fn is_open(ty: &Type) -> bool {
    crate::words::occurs("_", ty)
}

/// `T` for `[T]`, `[T; N]`, `Vec<T>` and `VecDeque<T>`.
pub fn element(ty: &Type) -> Option<Type> {
    match ty {
        Type::Slice(s) => Some((*s.elem).clone()),
        Type::Array(a) => Some((*a.elem).clone()),
        _ => argument(ty, &["Vec", "VecDeque"]),
    }
}

/// The first argument of a type of one of these names.
pub fn argument(ty: &Type, names: &[&str]) -> Option<Type> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last()?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else {
        return None;
    };
    let of = names.iter().any(|name| last.ident == name);
    arguments.args.iter().find_map(|argument| match argument {
        GenericArgument::Type(ty) if of => Some(ty.clone()),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use quote::ToTokens;

    use super::*;

    #[test]
    fn references_to_what_has_several_bounds() {
        let of = |text: &str| {
            let ty: Type = syn::parse_str(text).unwrap();
            reference_to(&ty).to_token_stream().to_string()
        };
        assert_eq!(of("f64"), "& f64");
        assert_eq!(
            of("impl 'a + Iterator<Item = f64>"),
            "& (impl 'a + Iterator < Item = f64 >)"
        );
        assert_eq!(of("dyn Fn() + Send"), "& (dyn Fn () + Send)");
    }
}
