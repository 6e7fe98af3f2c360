//! Types of expressions, as far as words tell: those written in the function, and those of the declarations before it.

mod boxes;
mod branches;
mod chosen;
mod closures;
mod held_calls;
mod items;
mod methods;
mod numbers;
mod projected;
mod variables;

pub(in crate::lower) mod written;

use syn::{Expr, Type, UnOp};

pub(super) use self::variables::tells;
use super::Lowerer;
use super::deque;
use super::iter::{is_from_fn, turbofish};
use super::operators::is_own_name;
use super::types::is_primitive;
use crate::ir::types::{argument, element, field, lent, peeled, pointee, referent};
use crate::{annotated_trait, bounds, declared, operator};

/// Containers of the language whose elements are found by keys.
const KEYED: &[&str] = &["HashMap", "BTreeMap", "HashSet", "BTreeSet", "IndexMap"];

/// Types of the language that hold a value or none, which is their first argument.
pub(super) const FALLIBLE: &[&str] = &["Option", "Result"];

impl Lowerer<'_> {
    /// The type of `[Some(x), None]`'s elements.
    fn option_of<'a>(&self, elements: impl IntoIterator<Item = &'a Expr>) -> Option<Type> {
        let mut is_option = false;
        let held = elements.into_iter().find_map(|element| match element {
            Expr::Path(path) if path.path.is_ident("None") => {
                is_option = true;
                None
            }
            Expr::Call(e) if matches!(&*e.func, Expr::Path(path) if path.path.is_ident("Some")) => {
                is_option = true;
                self.type_of(e.args.first()?)
            }
            _ => None,
        });
        let held = held.unwrap_or_else(|| syn::parse_quote!(_));
        is_option.then(|| syn::parse_quote!(::core::option::Option<#held>))
    }

    /// `Shape` of `Shape::Circle { .. }`
    fn type_of_variant(&self, path: &syn::Path) -> Option<Type> {
        let mut path = path.clone();
        path.segments.pop()?;
        let of = path.segments.pop()?;
        let named = of.ident == "Self" || declared::is_type(&of.ident.to_string());
        path.segments.push(of);
        named.then(|| self.type_of_constructor(&path)).flatten()
    }

    fn type_of_constructor(&self, path: &syn::Path) -> Option<Type> {
        match (path.is_ident("Self"), &self.own_type) {
            (true, own) => own.clone(),
            (false, _) => {
                let path = syn::TypePath {
                    attrs: Vec::new(),
                    qself: None,
                    path: path.clone(),
                };
                Some(declared::expanded(&Type::Path(path), &self.type_params))
            }
        }
    }

    /// `a..b`, or a variable that is such a range.
    pub(super) fn is_range(&self, expr: &Expr) -> bool {
        matches!(expr, Expr::Range(_)) || self.kind_of_range(expr).is_some()
    }

    /// `RangeFrom` of a variable that is one of the language's.
    pub(super) fn kind_of_range(&self, expr: &Expr) -> Option<String> {
        const RANGES: &[&str] = &[
            "Range",
            "RangeInclusive",
            "RangeFrom",
            "RangeTo",
            "RangeToInclusive",
        ];
        // One of the user's own may be called so; a `Range` of the language is generic.
        let ty = self.type_of(expr)?;
        argument(&ty, RANGES)?;
        let own = |name: &String| name != "Range" && declared::is_own_type(name);
        declared::last_name(&ty).filter(|name| !own(name))
    }

    /// The type of `expr`.
    pub(super) fn type_of(&self, expr: &Expr) -> Option<Type> {
        match expr {
            Expr::Paren(e) => self.type_of(&e.expr),
            Expr::Group(e) => self.type_of(&e.expr),
            Expr::Path(path) => match path.path.get_ident() {
                Some(ident) => match self.resolve(&ident.to_string()) {
                    Some(var) => self.types.of(var).cloned(),
                    None => declared::constant("", &ident.to_string()).or_else(|| {
                        declared::is_unit(&ident.to_string()).then(|| syn::parse_quote!(#ident))
                    }),
                },
                None => self.type_of_constant(path),
            },
            Expr::If(e) => self.type_of_branch(e).or_else(|| {
                let (_, other) = e.else_branch.as_ref()?;
                self.type_of(other)
            }),
            Expr::Match(e) => {
                let of = |arm: &syn::Arm| self.type_behind(&e.expr, &arm.pat, &arm.body);
                e.arms.iter().find_map(of)
            }
            Expr::Block(e) if e.label.is_none() => self.type_of_block(&e.block),
            Expr::Reference(e) => {
                let inner = self.type_of(&e.expr)?;
                Some(lent(&inner, e.mutability.is_some()))
            }
            Expr::Unary(e) => match e.op {
                UnOp::Deref(_) => pointee(&self.type_of(&e.expr)?),
                UnOp::Neg(_) => Some(referent(&self.type_of(&e.expr)?)),
                _ => None,
            },
            Expr::Cast(e) => Some(declared::expanded(&e.ty, &self.type_params)),
            Expr::Field(e) => field(&peeled(&self.type_of(&e.base)?), &e.member),
            Expr::Index(e) => {
                let of = peeled(&self.type_of(&e.expr)?);
                let of_slice = match self.is_range(&e.index) {
                    true => match element(&of) {
                        Some(element) => Some(syn::parse_quote!([#element])),
                        None => Some(of.clone()),
                    },
                    false => element(&of),
                };
                match self.is_own_index(e) {
                    true => Some(referent(&declared::indexed(&of, &e.index)?)),
                    false => of_slice,
                }
            }
            Expr::Tuple(e) => {
                let parts = e.elems.iter().map(|part| self.type_of(part));
                let parts = parts.map(|ty| ty.unwrap_or_else(|| syn::parse_quote!(_)));
                Some(syn::parse_quote!((#(#parts,)*)))
            }
            Expr::Array(e) => {
                let first = self.type_of(e.elems.first()?);
                let first = first.or_else(|| self.option_of(&e.elems));
                let first = first.unwrap_or_else(|| syn::parse_quote!(_));
                Some(syn::parse_quote!([#first]))
            }
            Expr::Macro(e) if e.mac.path.is_ident("vec") => {
                let first = first_of_vec(&e.mac)?;
                let first = self.type_of(&first).or_else(|| self.option_of([&first]))?;
                let ad = &self.ad;
                Some(syn::parse_quote!(#ad::Vec<#first>))
            }
            Expr::Repeat(e) => {
                let element = self.type_of(&e.expr);
                let element = element.or_else(|| self.option_of([&*e.expr]));
                let element = element.unwrap_or_else(|| syn::parse_quote!(_));
                Some(syn::parse_quote!([#element]))
            }
            Expr::Range(e) => {
                let bound =
                    |bound: &Option<Box<Expr>>| bound.as_ref().map(|bound| self.type_of(bound));
                let (start, end) = (bound(&e.start), bound(&e.end));
                let of = start.clone().flatten().or(end.clone().flatten());
                let of = of.unwrap_or_else(|| syn::parse_quote!(_));
                let closed = matches!(e.limits, syn::RangeLimits::Closed(_));
                Some(match (start, end) {
                    (Some(_), Some(_)) if closed => {
                        syn::parse_quote!(::core::ops::RangeInclusive<#of>)
                    }
                    (Some(_), Some(_)) => syn::parse_quote!(::core::ops::Range<#of>),
                    (Some(_), None) => syn::parse_quote!(::core::ops::RangeFrom<#of>),
                    (None, Some(_)) if closed => {
                        syn::parse_quote!(::core::ops::RangeToInclusive<#of>)
                    }
                    (None, Some(_)) => syn::parse_quote!(::core::ops::RangeTo<#of>),
                    (None, None) => return None,
                })
            }
            Expr::Struct(e) if is_of_struct(&e.path) => self.type_of_constructor(&e.path),
            Expr::Try(e) => argument(&self.type_of(&e.expr)?, FALLIBLE),
            // What `match` takes the value out of.
            Expr::Call(e) if self.is_attempt(expr) => {
                let inside = argument(&self.type_of(e.args.first()?)?, FALLIBLE)?;
                Some(syn::parse_quote!(::core::result::Result<#inside, ()>))
            }
            Expr::Call(e) => self.type_of_call(e).or_else(|| self.type_of_made(e)),
            Expr::MethodCall(e) => self
                .type_of_ends(e)
                .or_else(|| self.links.of(e, || self.type_of_method(e)))
                .or_else(|| self.type_of_function(e)),
            Expr::Binary(e) => {
                let types = [&e.left, &e.right].map(|side| self.type_of(side));
                self.type_of_operator(&e.op, types, [&e.left, &e.right])
            }
            _ => None,
        }
    }

    /// The type of an operator's result, of operands of these types.
    fn type_of_operator(
        &self,
        op: &syn::BinOp,
        [left, right]: [Option<Type>; 2],
        written: [&Expr; 2],
    ) -> Option<Type> {
        let method = operator::of_binary(op)?;
        let (left, right) = (left.as_ref().map(referent), right.as_ref().map(referent));
        let own = |ty: &&Type| self.is_named_own(ty);
        let either = left.as_ref().filter(own).or(right.as_ref().filter(own));
        let name = |expr: &Expr, ty: &Option<Type>| match (ty, expr) {
            (Some(ty), _) if self.projected(ty).is_some() => None,
            (Some(ty), _) => declared::last_name(ty),
            (None, _) => is_number(expr).then(|| "f64".to_string()),
        };
        let names = name(written[0], &left).zip(name(written[1], &right));
        let known = names.and_then(|(left, right)| declared::operator(method, &left, &right));
        let number = || match (float(left.as_ref()?), float(right.as_ref()?)) {
            (Some(one), Some(other)) if one == other => left.clone(),
            _ => None,
        };
        let known = known.or_else(|| either.cloned()).or_else(number);
        known.or_else(|| self.number_of_both(left?, &right?))
    }

    /// Of the last expression, where no name of the block's own may stand in it.
    fn type_of_block(&self, block: &syn::Block) -> Option<Type> {
        match block.stmts.as_slice() {
            [syn::Stmt::Expr(value, None)] => self.type_of(value),
            _ => None,
        }
    }

    /// `Vec3::ZERO`, `Shape::Point`, `planets::EARTH`
    fn type_of_constant(&self, path: &syn::ExprPath) -> Option<Type> {
        let mut segments = path.path.segments.iter().rev();
        let name = segments.next()?.ident.to_string();
        let of = segments.next()?.ident.to_string();
        if of.starts_with(char::is_lowercase) {
            return declared::constant("", &name);
        }
        if path.path.segments.len() == 2 {
            let param = &path.path.segments[0].ident;
            let generics = self.all_generics.iter();
            let bounds = generics.flat_map(|all| annotated_trait::bounds_of(param, all));
            if let Some(ty) = annotated_trait::constant(bounds, param, &name) {
                return Some(ty);
            }
        }
        let of = match (&path.qself, of.as_str(), &self.own_type) {
            (Some(of), ..) => declared::last_name(&of.ty)?,
            (None, "Self", Some(own)) => declared::last_name(own)?,
            _ => of,
        };
        let own = is_own_name(&of, &self.type_params);
        let written = syn::Ident::new(&of, proc_macro2::Span::call_site());
        let ty = declared::expanded(&syn::parse_quote!(#written), &self.type_params);
        let of = declared::last_name(&ty)?;
        let constant = own.then(|| declared::constant(&of, &name))?;
        // `Units::Miles`
        let is_variant = name.contains(char::is_lowercase) && declared::is_bare(&of);
        constant.or_else(|| is_variant.then_some(ty))
    }

    pub(super) fn type_of_call(&self, e: &syn::ExprCall) -> Option<Type> {
        let Expr::Path(path) = &*e.func else {
            return self.type_of_held_call(&e.func);
        };
        if let Some(made) = self.type_made_by_bound(path) {
            return Some(made);
        }
        if let Some(of) = &path.qself {
            let (ty, name) = (&of.ty, path.path.segments.last()?.ident.to_string());
            let of = declared::last_name(ty)?;
            let own = is_own_name(&of, &self.type_params);
            let result =
                || declared::method(&of, &name).or_else(|| self.result_by_default(ty, &name));
            return own.then(result).flatten();
        }
        if let Some(of_type) = self.of_trait_alone(path, &e.args) {
            let mut call = e.clone();
            *call.func = Expr::Path(of_type);
            return self.type_of_call(&call);
        }
        if is_from_fn(e) {
            return self.type_from_fn(&e.args[0]);
        }
        let in_box =
            super::boxed(e).filter(|_| path.path.segments.iter().any(|s| s.ident == "Box"));
        if let (Some(inner), false) = (in_box, declared::is_type("Box")) {
            let inner = self.type_of(inner);
            let inner = inner.unwrap_or_else(|| syn::parse_quote!(_));
            let ad = &self.ad;
            return Some(syn::parse_quote!(#ad::Box<#inner>));
        }
        if let Some(ty) = self.type_taken_out(e) {
            return Some(ty);
        }
        let segments = &path.path.segments;
        let name = segments.last()?.ident.to_string();
        let of = segments
            .iter()
            .rev()
            .nth(1)
            .map(|segment| segment.ident.to_string());
        let own = |of: &String| {
            is_own_name(of, &self.numbers) || of == "Self" && !self.numbers.contains(of)
        };
        let is_upper =
            |name: &String| name.starts_with(char::is_uppercase) || declared::is_small_type(name);
        if is_upper(&name) && of.as_ref().is_some_and(is_upper) {
            return self.type_of_variant(&path.path);
        }
        match of.filter(|of| is_upper(of) || declared::is_complex_name(of)) {
            Some(of) if own(&of) => {
                let written = syn::Ident::new(&of, proc_macro2::Span::call_site());
                let ty = match (of.as_str(), &self.own_type) {
                    ("Self", Some(own)) => own.clone(),
                    _ => declared::expanded(&syn::parse_quote!(#written), &self.type_params),
                };
                let owner = declared::last_name(&ty)?;
                let instance = match declared::is_complex(&ty) {
                    true => declared::method_of(&ty, &name),
                    false => declared::method(&owner, &name),
                };
                let instance = instance.or_else(|| self.result_by_default(&ty, &name));
                instance.or_else(|| {
                    matches!(name.as_str(), "new" | "default" | "from")
                        .then(|| syn::parse_quote!(#ty))
                })
            }
            Some(of) if KEYED.contains(&of.as_str()) && name == "new" => {
                let of = syn::Ident::new(&of, proc_macro2::Span::call_site());
                Some(syn::parse_quote!(#of))
            }
            Some(of) if deque::makes_one(&of, &name) => Some(deque::bare()),
            Some(of) => {
                let of = syn::Ident::new(&of, proc_macro2::Span::call_site());
                self.made_by_number(&syn::parse_quote!(#of), &name)
            }
            None if is_upper(&name) && !declared::is_called_capital(&name) => {
                let constructs = own(&name) && name != "Some" && name != "Ok" && name != "Err";
                constructs
                    .then(|| self.type_of_constructor(&path.path))
                    .flatten()
            }
            None => match self.resolve(&name).filter(|_| segments.len() == 1) {
                Some(function) => match self.types.of(function)? {
                    Type::FnPtr(function) => match &function.output {
                        syn::ReturnType::Type(_, ty) => Some((**ty).clone()),
                        syn::ReturnType::Default => None,
                    },
                    _ => None,
                },
                None => declared::function_at(&path.path),
            },
        }
    }

    fn type_of_method(&self, e: &syn::ExprMethodCall) -> Option<Type> {
        if let Some(operator) = self.spelled_operator(&Expr::MethodCall(e.clone())) {
            return self.type_of(&operator);
        }
        if let Some(deque) = deque::collected(e) {
            return Some(deque);
        }
        if ["sum", "product", "collect"]
            .iter()
            .any(|name| e.method == name)
        {
            if let Some(ty) = turbofish(e) {
                return Some(declared::expanded(&ty, &self.type_params));
            }
        }
        // `points.iter().fold(Vec3::ZERO, |sum, p| sum + *p)` is of the type that it begins with.
        if e.method == "fold" && e.args.len() == 2 && !self.is_declared_method(e) {
            let of = self.type_of(&e.args[0]).map(|of| peeled(&of));
            let is_own = |of: &Type| {
                declared::last_name(of).is_some_and(|name| is_own_name(&name, &self.numbers))
            };
            return of.filter(is_own);
        }
        let of = self.type_of(&e.receiver);
        if let Some(chosen) = self.type_of_chosen(e, of.as_ref().map(peeled)) {
            return Some(chosen);
        }
        let of = of?;
        let inner = peeled(&of);
        match e.method.to_string().as_str() {
            "clone" | "to_owned" => Some(referent(&of)),
            "to_vec" => {
                let element = element(&inner)?;
                let ad = &self.ad;
                Some(syn::parse_quote!(#ad::Vec<#element>))
            }
            "into_boxed_slice" => {
                let element = element(&inner)?;
                let ad = &self.ad;
                Some(syn::parse_quote!(#ad::Box<[#element]>))
            }
            "unwrap" | "expect" | "unwrap_or" | "unwrap_or_default" | "unwrap_or_else" => {
                argument(&inner, FALLIBLE)
            }
            "copied" | "cloned" => match argument(&inner, &["Option"]) {
                Some(Type::Reference(r)) => {
                    let of = &r.elem;
                    Some(syn::parse_quote!(::core::option::Option<#of>))
                }
                _ => Some(inner),
            },
            "as_ref" => Some(inner),
            "as_deref" => {
                let inside = argument(&argument(&inner, &["Option"])?, &["Box"])?;
                Some(syn::parse_quote!(::core::option::Option<&#inside>))
            }
            "map" if matches!(inner, Type::Array(_) | Type::Slice(_)) => {
                self.type_of_mapped(&inner, e.args.first()?)
            }
            "pop" | "pop_back" | "pop_front" if !self.is_declared_method(e) => {
                let element = element(&inner)?;
                Some(syn::parse_quote!(::core::option::Option<#element>))
            }
            // What was in the place is of its type.
            "take" | "replace" if argument(&inner, &["Option"]).is_some() => Some(inner),
            "zip" if argument(&inner, &["Option"]).is_some() => {
                let one = argument(&inner, FALLIBLE)?;
                let other = self.type_of(e.args.first()?).map(|of| peeled(&of));
                let other = other.and_then(|of| argument(&of, FALLIBLE));
                let other = other.unwrap_or_else(|| syn::parse_quote!(_));
                Some(syn::parse_quote!(::core::option::Option<(#one, #other)>))
            }
            "into" => self.made_into(&inner),
            method => {
                let declared = self
                    .fallible_of_fallible(&inner, method)
                    .or_else(|| self.declared_result_of(&inner, e));
                declared.or_else(|| self.made_by_number(&inner, method))
            }
        }
    }

    /// `Point`, for a parameter `P: Into<Point>`.
    pub(super) fn made_into(&self, of: &Type) -> Option<Type> {
        let Type::Path(path) = of else { return None };
        let param = path.path.get_ident()?;
        let all: Vec<&syn::Generics> = self.all_generics.iter().collect();
        let mut targets = bounds::targets(param, &all);
        let ty = targets.next()?;
        targets
            .next()
            .is_none()
            .then(|| declared::expanded(ty, &self.type_params))
    }

    /// A map or a set, as far as words tell.
    pub(super) fn is_keyed(&self, expr: &Expr) -> bool {
        self.declaring_type(expr)
            .is_some_and(|of| KEYED.contains(&of.as_str()))
    }

    /// The last name of its type, as far as words tell.
    pub(super) fn last_name_of(&self, expr: &Expr) -> Option<String> {
        self.type_of(expr).as_ref().and_then(declared::last_name)
    }

    /// The value is of the type whose method this is.
    pub(super) fn is_of_block(&self, expr: &Expr) -> bool {
        let of = self.type_of(expr).map(|of| peeled(&of));
        // `ellipsoid::Projection` in the block of a `Projection` is another of its name.
        let here = |ty: &Type| match ty {
            Type::Path(path) => !leads_elsewhere(&path.path),
            _ => true,
        };
        let (Some(of), Some(own)) = (of.filter(here), &self.own_type) else {
            return false;
        };
        // The block of `type Cubic = Poly<4>;` is one of `Poly`.
        let named = |ty: &Type| {
            let name = declared::last_name(ty)?;
            Some(declared::behind_alias(&name).unwrap_or(name))
        };
        let name = named(&of);
        name.is_some() && name == named(own) && !are_apart(&of, own)
    }

    /// The type of the user's that the value is of, or refers to, by its last name.
    pub(super) fn declaring_type(&self, expr: &Expr) -> Option<String> {
        let ty = peeled(&self.type_of(expr)?);
        let name = declared::last_name(&ty)?;
        // A parameter may be called as a type of the crate's is.
        let is_param = matches!(&ty, Type::Path(path) if path.path.get_ident().is_some())
            && self.type_params.contains(&name);
        (!is_param || !declared::is_type(&name)).then_some(name)
    }
}

/// Two types of one name that are not the same: `Rgb<u8>` and `Rgb<f32>`.
fn are_apart(one: &Type, other: &Type) -> bool {
    let (one, other) = (type_arguments(one), type_arguments(other));
    let differs = |(one, other): (&&Type, &&Type)| {
        let names = [one, other].map(|ty| declared::last_name(ty));
        is_primitive(one) && is_primitive(other) && names[0] != names[1]
    };
    one.iter().zip(&other).any(differs)
}

fn type_arguments(ty: &Type) -> Vec<&Type> {
    let Type::Path(path) = ty else {
        return Vec::new();
    };
    let arguments = path.path.segments.last().map(|last| &last.arguments);
    let Some(syn::PathArguments::AngleBracketed(arguments)) = arguments else {
        return Vec::new();
    };
    let types = arguments.args.iter().filter_map(|argument| match argument {
        syn::GenericArgument::Type(ty) => Some(ty),
        _ => None,
    });
    types.collect()
}

/// `x` of `vec![x, ..]` and `vec![x; n]`.
fn first_of_vec(mac: &syn::Macro) -> Option<Expr> {
    let repeated = |input: syn::parse::ParseStream| {
        let element: Expr = input.parse()?;
        input.parse::<proc_macro2::TokenStream>()?;
        Ok(element)
    };
    mac.parse_body_with(repeated).ok()
}

/// `Complex { .. }`, `num_complex::Complex { .. }`, but not `Shape::Circle { .. }`
fn is_of_struct(path: &syn::Path) -> bool {
    let owner = path.segments.iter().rev().nth(1);
    owner.is_none_or(|owner| owner.ident.to_string().starts_with(char::is_lowercase))
}

/// A literal, or its negative.
fn is_number(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) => true,
        Expr::Paren(e) => is_number(&e.expr),
        Expr::Unary(e) => is_number(&e.expr),
        _ => false,
    }
}

/// The path of a type names a module: `ellipsoid::Projection`, not `crate::Projection`.
pub fn leads_elsewhere(path: &syn::Path) -> bool {
    let around = path.segments.iter().rev().nth(1);
    let here = ["crate", "self", "super", "Self"];
    around.is_some_and(|of| here.iter().all(|here| of.ident != here))
}

/// `f64` or `f32`.
fn float(ty: &Type) -> Option<&syn::Ident> {
    match ty {
        Type::Path(path) => path
            .path
            .get_ident()
            .filter(|of| *of == "f64" || *of == "f32"),
        _ => None,
    }
}
