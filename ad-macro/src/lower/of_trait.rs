//! Calls that name a trait: `Trait::f(&s)`, `<Self as Trait>::f(&self)`.

use proc_macro2::Ident;
use syn::punctuated::Punctuated;
use syn::{Expr, Token, Type};

use super::Lowerer;
use super::assign::unborrowed;
use crate::ir::types::referent;
use crate::owners::{self, Takes};
use crate::{bounds, declared, source};

impl Lowerer<'_> {
    /// What the derivatives of the method are called after, where the type of its argument tells which of several
    /// instances of a trait it is of, and that is not the one whose are called as the method.
    pub(super) fn title_by_argument(&self, e: &syn::ExprMethodCall) -> Option<Ident> {
        let of = self.declaring_type(&e.receiver)?;
        // That of the reference is found before those of the type.
        if self.is_called_on_reference(e) && declared::is_of_reference(&of, &e.method.to_string()) {
            return None;
        }
        let place = match e.args.len() {
            1 => 0,
            _ => owners::place_of_parameter(&of, &e.method)?,
        };
        let argument = e.args.get(place)?;
        let float = || self.float.clone().filter(|_| self.binds_float(argument));
        let given = self.type_of(argument).or_else(float)?;
        let (_, title) = owners::instance_by_argument(&of, &e.method, &given, &self.params())?;
        Some(title)
    }

    /// What it is called on is a variable that is a reference, or its type says so.
    fn is_called_on_reference(&self, e: &syn::ExprMethodCall) -> bool {
        let var = match &*e.receiver {
            Expr::Path(path) => {
                let name = path.path.get_ident().map(|name| name.to_string());
                name.and_then(|name| self.resolve(&name))
            }
            _ => None,
        };
        var.is_some_and(|var| self.is_reference(var))
            || matches!(self.type_of(&e.receiver), Some(Type::Reference(_)))
    }

    /// What it is called on may be: a value, or a reference to one.
    pub(super) fn called_on(&self, receiver: &Expr) -> Vec<Takes> {
        let of_type = |ty: &Type| match ty {
            Type::Reference(r) if r.mutability.is_some() => Takes::Exclusive,
            Type::Reference(_) => Takes::Shared,
            _ => Takes::Value,
        };
        let var = match receiver {
            Expr::Paren(e) => return self.called_on(&e.expr),
            Expr::Reference(e) if e.mutability.is_some() => return vec![Takes::Exclusive],
            Expr::Reference(_) => return vec![Takes::Shared],
            Expr::Field(_) | Expr::Index(_) | Expr::Unary(_) | Expr::Binary(_) => {
                return vec![
                    self.type_of(receiver)
                        .map_or(Takes::Value, |ty| of_type(&ty)),
                ];
            }
            Expr::Path(path) => {
                let name = path.path.get_ident().map(|name| name.to_string());
                name.and_then(|name| self.resolve(&name))
            }
            _ => None,
        };
        match (var.map(|var| &self.vars[var.0]), self.type_of(receiver)) {
            (Some(var), _) if var.exclusive => vec![Takes::Exclusive],
            (Some(_), _) if var.is_some_and(|var| self.is_reference(var)) => vec![Takes::Shared],
            (Some(var), _) if !var.inferred => vec![Takes::Value],
            (None, Some(ty)) => vec![of_type(&ty)],
            _ => vec![Takes::Value, Takes::Shared, Takes::Exclusive],
        }
    }

    /// `<S as Trait>::f` for `Trait::f(&s)`, `<S as Trait>::f` for `<Self as Trait>::f`, and `<S as Trait<f64>>::f` for
    /// `S::f(x)` of a trait that `S` has several instances of.
    pub(super) fn of_type(
        &self,
        path: &syn::ExprPath,
        args: &Punctuated<Expr, Token![,]>,
    ) -> Option<syn::ExprPath> {
        let receiver = args.first();
        if path.qself.is_some() {
            let mut path = path.clone();
            let ty = &mut path.qself.as_mut()?.ty;
            **ty = declared::in_full(ty, self.own_type.as_ref()?);
            return Some(path);
        }
        let mut segments = path.path.segments.iter().rev();
        let method = segments.next()?.ident.to_string();
        let of = segments.next()?.ident.to_string();
        if let Some(of_instance) = self.of_instance(path, args) {
            return Some(of_instance);
        }
        if let Some(of_number) = self
            .of_parameter(path, args)
            .or_else(|| self.of_float(path, args))
        {
            return Some(of_number);
        }
        // A `Box` may implement the trait by itself.
        let ty = match self.type_of(receiver?)? {
            Type::Reference(r) => *r.elem,
            ty => ty,
        };
        let name = declared::last_name(&ty)?;
        let takes_self = declared::only_reads(&name, &method).is_some();
        let is_trait = declared::is_only_trait(&of) || owners::has_of_trait(&name, &of, &method);
        (is_trait && takes_self && self.is_named_own(&ty)).then(|| {
            let mut of = path.path.clone();
            let method = of.segments.pop();
            of.segments.pop_punct();
            syn::parse_quote!(<#ty as #of>::#method)
        })
    }

    /// `<S as Trait>::f` for `Trait::f(&s)`.
    pub(super) fn of_trait_alone(
        &self,
        path: &syn::ExprPath,
        args: &Punctuated<Expr, Token![,]>,
    ) -> Option<syn::ExprPath> {
        let of = path.path.segments.iter().rev().nth(1)?;
        let alone = path.qself.is_none() && declared::is_only_trait(&of.ident.to_string());
        alone.then(|| self.of_type(path, args)).flatten()
    }

    /// The trait of `<S as Trait>::f`, where it has no attribute and `f` is its own.
    pub(super) fn default_without_derivatives(&self, path: &syn::ExprPath) -> Option<String> {
        let ty = declared::last_name(&path.qself.as_ref()?.ty)?;
        let mut segments = path.path.segments.iter().rev();
        let method = segments.next()?.ident.to_string();
        let of = segments.next()?.ident.to_string();
        owners::is_default_of_trait(&ty, &of, &method).then_some(of)
    }

    /// `T::lerp(a, b, t)` for `Lerp::lerp(a, b, t)`, where the arguments that are `Self` are of a generic parameter that the
    /// annotated trait bounds.
    fn of_parameter(
        &self,
        path: &syn::ExprPath,
        args: &Punctuated<Expr, Token![,]>,
    ) -> Option<syn::ExprPath> {
        let (of, method, places) = places_of_self(path)?;
        let (place, _) = places.first()?;
        let ty = match self.type_of(args.get(*place)?)? {
            Type::Reference(r) => *r.elem,
            ty => ty,
        };
        let Type::Path(param) = ty else { return None };
        let param = param.path.get_ident()?;
        let mut bounds = self
            .all_generics
            .iter()
            .flat_map(|all| bounds::names_of(param, all));
        let bounded = bounds.any(|name| name == of);
        let has = bounded && self.has_annotated_bound(param, &method.to_string());
        has.then(|| syn::parse_quote!(#param::#method))
    }

    /// `<f64 as Sign>::wind(x, y)` for `Sign::wind(x, y)`, where an argument that is `Self` is a float, as words tell.
    fn of_float(
        &self,
        path: &syn::ExprPath,
        args: &Punctuated<Expr, Token![,]>,
    ) -> Option<syn::ExprPath> {
        let (of, method, places) = places_of_self(path)?;
        let told = |(place, by_reference): &(usize, bool)| {
            let argument = args.get(*place)?;
            let name = match self.type_of(argument) {
                // The trait may be that of references as well.
                Some(ty) if matches!(ty, Type::Reference(_)) != *by_reference => None,
                Some(ty) => declared::last_name(&referent(&ty)),
                None => self.float_of(argument).filter(|_| !by_reference),
            };
            let is_float = |name: &String| ["f64", "f32"].contains(&name.as_str());
            name.filter(|_| !self.names_reference(argument) || *by_reference)
                .filter(is_float)
        };
        let float = places.iter().find_map(told)?;
        let has = owners::has_of_trait(&float, &of, &method.to_string());
        has.then(|| {
            let float = Ident::new(&float, method.span());
            let mut of = path.path.clone();
            of.segments.pop();
            of.segments.pop_punct();
            syn::parse_quote!(<#float as #of>::#method)
        })
    }

    /// `<Level as TryFrom<f64>>::try_from(x)` for `Level::try_from(x)`, where `Level` has `TryFrom<f32>` too and the words tell
    /// the type of `x`.
    fn of_instance(
        &self,
        path: &syn::ExprPath,
        args: &Punctuated<Expr, Token![,]>,
    ) -> Option<syn::ExprPath> {
        let argument = args.first().filter(|_| args.len() == 1)?;
        let mut of = path.path.clone();
        let method = of.segments.pop()?.ident;
        of.segments.pop_punct();
        let owner = match (of.is_ident("Self"), &self.own_type) {
            (true, Some(own)) => declared::last_name(own)?,
            _ => of.segments.last()?.ident.to_string(),
        };
        if declared::only_reads(&owner, &method.to_string()).is_some() {
            return None;
        }
        let given = self.type_of(argument)?;
        let (name, _) = owners::instance_by_argument(&owner, &method, &given, &self.params())?;
        let name = Ident::new(&name, method.span());
        let of: Type = match (of.is_ident("Self"), &self.own_type) {
            (true, Some(own)) => own.clone(),
            _ => syn::parse_quote!(#of),
        };
        Some(syn::parse_quote!(<#of as #name<#given>>::#method))
    }

    /// It is one of several instances, `V::from(&xs)`, and nothing tells which.
    pub(super) fn is_undecided(&self, path: &syn::ExprPath) -> bool {
        let own = self.own_type.as_ref().and_then(declared::last_name);
        let owner = match super::callee::owner_of(path).as_deref() {
            Some("Self") => own,
            Some(name) => Some(name.to_string()).filter(|name| declared::is_type(name)),
            None => None,
        };
        let method = path.path.segments.last().map(|last| &last.ident);
        let known = path.qself.is_none().then_some(owner).flatten().zip(method);
        known.is_some_and(|(owner, method)| owners::is_undecided(&owner, method))
    }

    /// The parameters of the function and of the block around it.
    fn params(&self) -> Vec<&Ident> {
        let params = self.all_generics.iter();
        let params = params.flat_map(|generics| generics.type_params());
        params.map(|param| &param.ident).collect()
    }

    /// `x.sq()` for `f64::sq(x)` of a trait of one's own.
    pub(super) fn method_of_float(
        &self,
        path: &syn::ExprPath,
        parts: &[&Expr],
    ) -> Option<syn::ExprMethodCall> {
        let (receiver, args) = parts.split_first()?;
        let mut names = path.path.segments.iter();
        let (of, method, None) = (&names.next()?.ident, &names.next()?.ident, names.next()) else {
            return None;
        };
        let name = of.to_string();
        let is_float = matches!(name.as_str(), "f64" | "f32") && path.qself.is_none();
        let hidden = declared::is_type(&name) || declared::is_module(&name);
        let reads = declared::only_reads(&name, &method.to_string()) == Some(true);
        // The type of a literal would be another's.
        let certain = is_float && !hidden && reads && self.mentions_varied(receiver);
        let receiver = unborrowed(receiver);
        certain.then(|| syn::parse_quote!((#receiver).#method(#(#args),*)))
    }
}

/// The numbers of arguments, and whether each is by reference.
type Places = Vec<(usize, bool)>;

/// The trait and the method of `Lerp::lerp` where the trait is annotated, and which arguments of the method are `Self`, or
/// references to it.
fn places_of_self(path: &syn::ExprPath) -> Option<(String, Ident, Places)> {
    let mut segments = path.path.segments.iter().rev();
    let (method, of) = (&segments.next()?.ident, segments.next()?.ident.to_string());
    let item = declared::annotated_trait(&of)?;
    let sig = item.items.into_iter().find_map(|item| match item {
        syn::TraitItem::Fn(known) if known.sig.ident == *method => Some(known.sig),
        _ => None,
    })?;
    let is_this = |ty: &Type| matches!(ty, Type::Path(ty) if ty.path.is_ident("Self"));
    let places = sig.inputs.iter().enumerate().filter_map(|(n, input)| {
        let ty = match input {
            syn::FnArg::Receiver(receiver) => source::receiver_as_parameter(receiver).ty,
            syn::FnArg::Typed(typed) => typed.ty.clone(),
        };
        let by_reference = matches!(*ty, Type::Reference(_));
        is_this(&referent(&ty)).then_some((n, by_reference))
    });
    Some((of, method.clone(), places.collect()))
}
