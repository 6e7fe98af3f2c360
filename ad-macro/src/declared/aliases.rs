//! Types as they are where a `type` of the crate's stands for them: `Vector<T>` for `[T; 3]`.

use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{GenericArgument, GenericParam, Generics, ItemType, PathArguments, Type, TypePath};

use super::{Declared, find, is_complex_name, is_type};
use crate::callable;
use crate::hash::HashSet;
use crate::lower::is_inactive_type;
use crate::memory;

/// Aliases of aliases are followed this far: they may go round.
const DEEPEST: usize = 8;

impl Declared {
    pub(super) fn note_alias(&mut self, item: &ItemType) {
        let item = ItemType {
            attrs: Vec::new(),
            ..item.clone()
        };
        let text = Some(item.to_token_stream().to_string());
        let known = self
            .aliases
            .entry(item.ident.to_string())
            .or_insert_with(|| text.clone());
        if *known != text {
            *known = None;
        }
        let is_float = super::last_name(&item.ty).is_some_and(|of| of == "f64" || of == "f32");
        let all = self.floats.entry(item.ident.to_string()).or_insert(true);
        *all &= is_float;
    }
}

/// It is put together from others, or the user's own. Other names say no more than that of the alias.
fn has_form(ty: &Type) -> bool {
    match ty {
        Type::Paren(p) => has_form(&p.elem),
        Type::Group(g) => has_form(&g.elem),
        Type::FnPtr(_) => true,
        Type::Path(path) => path.path.segments.last().is_some_and(|last| {
            let name = last.ident.to_string();
            !last.arguments.is_none() || is_type(&name) || is_complex_name(&name)
        }),
        Type::Array(_) | Type::Slice(_) | Type::Tuple(_) | Type::Reference(_) => true,
        _ => false,
    }
}

/// The last name of the type of the crate that an alias stands for.
pub fn behind_alias(name: &str) -> Option<String> {
    super::last_name(&item(name)?.ty).filter(|of| is_type(of))
}

/// A `type` of this name is declared, and no import says that the language's is meant.
pub fn is_alias(name: &str) -> bool {
    item(name).is_some() && !super::imports::is_from_outside(name)
}

/// A name of a float type: `type Real = f64`, or of one under each of several conditions.
pub fn is_float(name: &str) -> bool {
    let mut name = name.to_string();
    for _ in 0..DEEPEST {
        let behind = item(&name).and_then(|item| super::last_name(&item.ty));
        match behind {
            Some(behind) if behind == "f64" || behind == "f32" => return true,
            Some(behind) => name = behind,
            None => return is_always_float(&name),
        }
    }
    false
}

/// Several aliases of this name, under conditions, are floats one and all.
fn is_always_float(name: &str) -> bool {
    let known = find(|declared| declared.floats.get(name).copied());
    known == Some(true) && !is_type(name)
}

/// A name of an integer type or the like: `type Index = usize`.
pub fn is_integer(name: &str) -> bool {
    let mut name = name.to_string();
    for _ in 0..DEEPEST {
        match item(&name).map(|item| *item.ty) {
            Some(ty) if is_inactive_type(&ty) => return true,
            Some(ty) => match super::last_name(&ty) {
                Some(behind) => name = behind,
                None => return false,
            },
            None => return false,
        }
    }
    false
}

/// The alias of this name, which is no type's besides: what the file says goes before what others do.
fn item(name: &str) -> Option<ItemType> {
    // Files are not read for the names of primitives.
    if matches!(name, "f64" | "f32" | "usize" | "bool") {
        return None;
    }
    let near = memory::with(|memory| {
        memory.ahead.near(|declared| {
            let alias = declared.aliases.get(name).cloned();
            match declared.types.contains(name) {
                true => Some(None),
                false => alias.map(Some),
            }
        })
    });
    match near.flatten() {
        Some(Some(text)) => return syn::parse_str(&text?).ok(),
        Some(None) => return None,
        None => {}
    }
    if is_type(name) {
        return None;
    }
    let text = find(|declared| declared.aliases.get(name).cloned())??;
    syn::parse_str(&text).ok()
}

/// What an alias of this name stands for, its parameters as they are written.
pub(super) fn behind(name: &str) -> Option<Type> {
    item(name).map(|item| *item.ty)
}

/// The function type that `ty` is an alias of, if what is in it is called so where the alias is used: the language's, or
/// that of the same file.
pub fn function_behind(ty: &Type, parameters: &HashSet<String>) -> Option<Type> {
    let name = super::last_name(ty)?;
    let function = expanded(ty, parameters);
    item(&name)?;
    callable::of_type(&function, &Generics::default())?;
    let near = memory::with(|memory| {
        memory
            .ahead
            .near(|declared| declared.aliases.contains_key(&name).then_some(true))
    });
    let mut names = Names::default();
    names.visit_type(&function);
    let is_own = |name: &String| is_type(name) || item(name).is_some();
    (near.flatten() == Some(true) || !names.0.iter().any(is_own)).then_some(function)
}

/// The names of types in a type.
#[derive(Default)]
struct Names(Vec<String>);

impl<'ast> Visit<'ast> for Names {
    fn visit_path_segment(&mut self, segment: &'ast syn::PathSegment) {
        self.0.push(segment.ident.to_string());
        visit::visit_path_segment(self, segment);
    }
}

/// `ty` without aliases. `parameters` are names of generic parameters, which hide them.
pub fn expanded(ty: &Type, parameters: &HashSet<String>) -> Type {
    let mut ty = ty.clone();
    let mut expansion = Expansion {
        parameters,
        depth: 0,
    };
    expansion.visit_type_mut(&mut ty);
    ty
}

struct Expansion<'a> {
    parameters: &'a HashSet<String>,
    depth: usize,
}

impl VisitMut for Expansion<'_> {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        let behind = match ty {
            Type::Path(path) if self.depth < DEEPEST => self.behind(path),
            _ => None,
        };
        match behind {
            Some(behind) => {
                *ty = behind;
                self.depth += 1;
                self.visit_type_mut(ty);
                self.depth -= 1;
            }
            None => visit_mut::visit_type_mut(self, ty),
        }
    }
}

impl Expansion<'_> {
    /// What the path stands for, if it is that of an alias.
    fn behind(&self, path: &TypePath) -> Option<Type> {
        let mut names = path.path.segments.iter().rev();
        let last = names.next()?;
        let of_module = names.all(|name| name.ident.to_string().starts_with(char::is_lowercase));
        let name = last.ident.to_string();
        if path.qself.is_some() || !of_module || self.parameters.contains(&name) {
            return None;
        }
        let item = item(&name).filter(|item| has_form(&item.ty))?;
        let given: Vec<&GenericArgument> = match &last.arguments {
            PathArguments::AngleBracketed(given) => given.args.iter().collect(),
            _ => Vec::new(),
        };
        let given = given
            .into_iter()
            .filter(|argument| !matches!(argument, GenericArgument::Lifetime(_)));
        let parameters = item
            .generics
            .params
            .iter()
            .filter(|parameter| !matches!(parameter, GenericParam::Lifetime(_)));
        let (given, parameters): (Vec<_>, Vec<_>) = (given.collect(), parameters.collect());
        if given.len() != parameters.len() {
            return None;
        }
        let mut ty = *item.ty;
        Replaced(parameters.into_iter().zip(given).collect()).visit_type_mut(&mut ty);
        Some(ty)
    }
}

/// Parameters of an alias with what is given for them.
struct Replaced<'a>(Vec<(&'a GenericParam, &'a GenericArgument)>);

impl VisitMut for Replaced<'_> {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        let given = self.0.iter().find_map(|(parameter, given)| match given {
            GenericArgument::Type(given) => match (parameter, &*ty) {
                (GenericParam::Type(parameter), Type::Path(path)) => {
                    path.path.is_ident(&parameter.ident).then(|| given.clone())
                }
                _ => None,
            },
            _ => None,
        });
        match given {
            Some(given) => *ty = given,
            None => visit_mut::visit_type_mut(self, ty),
        }
    }
}
