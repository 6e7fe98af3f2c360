//! Calls: primitives written as paths, other annotated functions, and what is neither.

use quote::format_ident;
use syn::Expr;
use syn::spanned::Spanned;
use syn::visit::Visit;

use super::Lowerer;
use super::callee::{conversion, is_of_language, owner_of};
use super::chosen;
use super::coerced::replaced;
use super::refusals::{
    of_other_crate, of_plain_block, of_reference, redefined, with_this_iterator,
    without_derivatives, without_rule,
};
use super::types::is_primitive;
use crate::declared;
use crate::diag::codes;
use crate::getters;
use crate::ir::*;
use crate::iterated;
use crate::owners;
use crate::rules;

impl Lowerer<'_> {
    pub(super) fn call(&mut self, e: &syn::ExprCall, whole: &Expr, hint: &str) -> Rhs {
        if let Some(at) = e
            .args
            .iter()
            .position(|arg| self.inside_box_of_array(arg).is_some())
        {
            let mut e = e.clone();
            e.args[at] = self
                .inside_box_of_array(&e.args[at])
                .unwrap_or(e.args[at].clone());
            return self.call(&e, &Expr::Call(e.clone()), hint);
        }
        if let Some(sliced) = self.optional_slices(e) {
            return self.call(&sliced, &Expr::Call(sliced.clone()), hint);
        }
        if let Some(copied) = self.copied_into_vec(e) {
            return self.call(&copied, &Expr::Call(copied.clone()), hint);
        }
        if let Some(rhs) = self.function_call(e, hint) {
            return rhs;
        }
        if !self.is_item_call(e) {
            if let Some(held) = self.function_value(&e.func) {
                let args: Vec<&Expr> = e.args.iter().collect();
                if let Some(rhs) = self.call_held(held, &args, whole, hint) {
                    return rhs;
                }
            }
        }
        let Expr::Path(path) = &*e.func else {
            return match self.immediate_call(e, hint) {
                Some(rhs) => rhs,
                None => self.refused_call(whole, None),
            };
        };
        let of_type = self.of_type(path, &e.args);
        let path = of_type.as_ref().unwrap_or(path);
        let Some(last) = path.path.segments.last() else {
            return self.refused_call(whole, None);
        };
        let name = last.ident.to_string();
        let parts: Vec<&Expr> = e.args.iter().collect();

        let made = self
            .structural_call(e, hint, true)
            .or_else(|| self.truncated(e, hint))
            .or_else(|| self.reassembled(e, hint))
            .or_else(|| self.rescaled(e, hint))
            .or_else(|| self.array_from_fn(e, hint));
        if let Some(rhs) = made {
            return rhs;
        }
        if let Some(pair) = self.float_and_integer(e) {
            return self.rhs(&pair, hint);
        }
        let opaque = self.opaque(whole);
        if name == "Err" && !opaque.writes.is_empty() {
            if let Some(errors) = chosen::error(e) {
                return self.rhs(&errors, hint);
            }
        }
        if let Some(array) = self.tried_array(e).filter(|_| !opaque.inactive) {
            return self.rhs(&array, hint);
        }
        if opaque.inactive {
            return Rhs::Opaque(opaque);
        }
        if let (Some(trait_), true) = (owner_of(path), self.is_of_scalar(path)) {
            let of_trait = || declared::redefines(&trait_, &name);
            let of_param =
                || self.type_params.contains(&trait_) && self.is_redefined(Some(&trait_), &name);
            let is_own =
                trait_.starts_with(char::is_uppercase) && !self.is_annotated_function(path);
            if is_own && (of_trait() || of_param()) {
                return self.refused_call(whole, Some(redefined(&name)));
            }
        }
        if let Some(rhs) = self.special_function(path, &parts, hint) {
            return rhs;
        }
        if let Some(row) = self.path_rule(path, &name, parts.len()) {
            let args = self.atoms(&parts, hint);
            return Rhs::Rule {
                row,
                args,
                form: Form::Path(path.clone()),
            };
        }
        let is_function = declared::has_function(&name) && !declared::is_type(&name)
            || owner_of(path).is_none() && declared::is_called_capital(&name)
            // What a struct of another crate holds has no derivative either.
            || self.is_of_other_crate(path)
            || self.has_user_rule(path);
        // A function may be called as a struct is that has its fields in braces.
        let constructs = name.starts_with(char::is_uppercase)
            || declared::is_small_type(&name) && declared::field(&name, "0").is_some();
        if constructs && !is_function {
            let variant = self.names_variant(&path.path, true);
            parts.iter().for_each(|part| self.refuse_kept(part));
            let members = (0..parts.len()).map(|n| syn::Member::Unnamed(n.into()));
            // `Some(&xs[i])`: the reference is named first.
            let borrowed = match (name.as_str(), parts[..].first()) {
                ("Some", Some(Expr::Reference(r)))
                    if r.mutability.is_none() && self.is_given(&r.expr) =>
                {
                    self.alias_temp(parts[0], hint)
                }
                _ => None,
            };
            let borrowed = borrowed.map(|var| self.expose(var));
            let parts = borrowed.as_ref().map_or(parts, |name| vec![name]);
            let named: Vec<Option<Expr>> = match name.as_str() {
                "Some" | "Ok" | "Err" => vec![None; parts.len()],
                _ => parts
                    .iter()
                    .map(|part| self.named_in_field(part, hint))
                    .collect(),
            };
            let parts = replaced(&parts, &named);
            let fields = members.zip(self.atoms(&parts, hint)).collect();
            let fields = self.guarded(&path.path, fields, variant);
            return Rhs::Construct {
                path: path.path.clone(),
                fields,
                variant,
            };
        }
        let head = path
            .path
            .segments
            .first()
            .map(|s| s.ident.to_string())
            .unwrap_or_default();
        if let Some(ty) = conversion(path).filter(|_| parts.len() == 1) {
            return Rhs::Cast {
                atom: self.atom(parts[0], hint),
                ty,
                function: Some(path.clone()),
            };
        }
        if self.is_runtime(path, "success") {
            if let Some(rhs) = self.success(path, &parts, hint) {
                return rhs;
            }
        }
        if (self.is_runtime(path, "attempt") || hands_on(path)) && parts.len() == 1 {
            return Rhs::Wrap {
                function: path.clone(),
                atom: self.atom(parts[0], hint),
            };
        }
        let local = self
            .resolve(&head)
            .filter(|_| path.path.segments.len() == 1);
        if local.is_some() {
            let refusal = Refusal {
                code: &codes::CLOSURE,
                what: format!("a call of the local `{name}`"),
            };
            return self.refused_call(whole, Some(refusal));
        }
        if self.is_hiding(path) {
            return self.refused_call(whole, Some(without_derivatives(&name)));
        }
        let owner = owner_of(path);
        if names_of_language(path).is_some_and(|names| names[0] != "f64" && names[0] != "f32") {
            return self.refused_call(whole, Some(without_rule(name)));
        }
        if let Some(name) = self
            .name_in_libm(path)
            .filter(|_| !self.has_user_rule(path))
        {
            return self.refused_call(whole, Some(without_rule(format!("libm::{name}"))));
        }
        let foreign = owner.as_deref().is_some_and(|owner| {
            let generic = self.type_params.contains(owner);
            is_of_language(owner) && !declared::has_method(owner, &name)
                || generic && !self.is_annotated_function(path)
        });
        let of_type = path.qself.as_ref().map(|qself| &*qself.ty);
        if let Some(number) = of_type.filter(|ty| is_primitive(ty)) {
            // Another crate's trait may have a method of that name.
            let is_given = |of: &String| {
                declared::has_method(of, &name)
                    && owner.as_deref().is_none_or(|trait_| {
                        declared::is_only_trait(trait_) || owners::has_of_trait(of, trait_, &name)
                    })
            };
            let number = declared::last_name(number).filter(is_given);
            // `f64::sin` is the language's.
            let is_hidden = |trait_: &str| declared::is_hidden_of_float(trait_, &name);
            if number.is_some() && owner.as_deref().is_some_and(is_hidden) {
                return self.refused_call(whole, Some(redefined(&name)));
            }
            if let Some(of) = number {
                // `f64::new(x)` for `<f64 as Scalar>::new(x)`: its derivatives are in a trait of their own.
                let (of, method) = (format_ident!("{of}"), &path.path.segments.last());
                let args = &e.args;
                let call: syn::ExprCall = syn::parse_quote!(#of::#method(#args));
                return self.call(&call, &Expr::Call(call.clone()), hint);
            }
        }
        if let Some(of) = self.default_without_derivatives(path) {
            let what = format!("the trait method {name} of {of}");
            return self.refused_call(whole, Some(without_rule(what)));
        }
        let foreign = foreign || of_type.is_some_and(|ty| !self.is_own_type(ty));
        let of_trait =
            path.qself.is_none() && owner.as_deref().is_some_and(declared::is_only_trait);
        if (of_trait || self.is_undecided(path)) && !self.has_user_rule(path) {
            let refusal = Refusal {
                code: &codes::TAKEN_NAME,
                what: name,
            };
            return self.refused_call(whole, Some(refusal));
        }
        if let Some(call) = self.method_of_float(path, &parts) {
            return self.method_call(&call, &Expr::MethodCall(call.clone()), hint);
        }
        if super::function_lists::boxes_closure(e) {
            let refusal = super::function_lists::kept_function();
            return self.refused_call(whole, Some(refusal));
        }
        if foreign {
            let what = format!("the associated function `{name}`");
            let refusal = Refusal {
                code: &codes::UNSUPPORTED,
                what,
            };
            return self.refused_call(whole, Some(refusal));
        }
        if local.is_none() && declared::returns_constant(&name) {
            if let Some(named) = self.with_tries_named(whole) {
                return self.rhs(&named, hint);
            }
            let ad = &self.ad;
            let checked: Expr = syn::parse_quote!(#ad::lasting(#whole));
            self.refuse_hidden_jumps(whole);
            return Rhs::Opaque(Opaque {
                inactive: true,
                claim: Claim::None,
                ..self.opaque(&checked)
            });
        }
        if let Some(outside) = chosen::outside(e, &|expr| self.names_reference(expr)) {
            return self.rhs(&outside, hint);
        }
        let dropped = std::mem::take(&mut self.setting);
        if local.is_none() && !dropped && declared::function(&name).is_some_and(|ty| refers(&ty)) {
            return self.refused_call(whole, Some(of_reference(&name)));
        }
        if let Some(refusal) = self.lends_mutably(&parts) {
            return self.refused_call(whole, Some(refusal));
        }
        if let Some(of) = owner.clone().filter(|_| path.qself.is_none()) {
            let of = match (of.as_str(), &self.own_type) {
                ("Self", Some(own)) => declared::last_name(own).unwrap_or(of),
                _ => of,
            };
            let bound = |arg: &Expr| self.names_iterator(arg);
            if let Some(kinds) = iterated::of_function(e, &of) {
                return match iterated::collected_call(e, &kinds, &bound, &self.ad) {
                    Some(call) => self.call(&call, &Expr::Call(call.clone()), hint),
                    None => self.refused_call(whole, Some(with_this_iterator(&name, &kinds))),
                };
            }
        }
        let mine = self.function.to_string();
        let of_module = local.is_none()
            && crate::returned::is_of_module(path)
            && !declared::is_plain(&mine, &name);
        if let Some(kinds) = declared::iterated_at(&path.path).filter(|_| of_module) {
            return self.refused_call(whole, Some(with_this_iterator(&name, &kinds)));
        }
        if let Some(of) = owner
            .as_ref()
            .and_then(|of| self.plain_block_with(of, &name))
        {
            return self.refused_call(whole, Some(of_plain_block(&of, &name)));
        }
        if self.is_bare(path) {
            return self.refused_call(whole, Some(without_derivatives(&name)));
        }
        if self.is_of_other_crate(path) {
            return self.refused_call(whole, Some(of_other_crate(&name)));
        }
        if let Some(refusal) = self.function_abroad(path) {
            return self.refused_call(whole, Some(refusal));
        }
        if let Some(rhs) = self.call_with_chosen(e, hint) {
            return rhs;
        }
        self.has_foreign |= declared::is_function_of_runtime(&name)
            && owner.is_some_and(|of| !declared::is_type(&of) || declared::is_complex_name(&of));
        if self.has_user_rule(path) {
            return Rhs::Call {
                callee: Callee::Rule(self.ruled_path(path)),
                args: self.arguments(&parts, None, hint),
            };
        }
        if let Some(value) = self.call_leaf(path, &parts, hint) {
            return value;
        }
        let of = match owner_of(path) {
            Some(of) if of == "Self" => self.own_type.as_ref().and_then(declared::last_name),
            of => of.filter(|of| declared::is_type(of)),
        };
        let params = match &of {
            Some(of) => declared::parameters_of_method(of, &name),
            None => declared::parameters_of_function(&name),
        };
        // `other::norm(&v)` need not be the `norm` of this module.
        let told = match &of {
            None if path.path.segments.len() > 1 => declared::parameters_of_all(&name),
            _ => params.clone(),
        };
        let owned = self.given_instead(&parts, told.as_deref());
        let args = self.arguments(&replaced(&parts, &owned), None, hint);
        self.note_copied(&args, params);
        Rhs::Call {
            callee: Callee::Path(path.clone()),
            args,
        }
    }

    /// `Vec3::new`, where no block that has it is annotated.
    fn plain_block_with(&self, of: &str, name: &str) -> Option<String> {
        let own = match (of, &self.own_type) {
            ("Self", Some(own)) => declared::last_name(own),
            _ => Some(of.to_string()),
        };
        own.filter(|of| owners::is_without_derivatives(of, name))
    }

    pub(super) fn refused_call(&mut self, whole: &Expr, refusal: Option<Refusal>) -> Rhs {
        if let Some(named) = self.with_tries_named(whole) {
            return self.rhs(&named, "value");
        }
        if let Some((call, after)) = self.with_copied_parts(whole) {
            let rhs = self.rhs(&call, "value");
            let value = self.bind_temp(rhs, "value", whole.span());
            after.iter().for_each(|assigned| self.expr_stmt(assigned));
            return Rhs::Use(value);
        }
        self.refuse_hidden_jumps(whole);
        let mut opaque = self.opaque(whole);
        opaque.refusal = refusal.unwrap_or(opaque.refusal);
        Rhs::Opaque(opaque)
    }

    /// A variable that is an iterator.
    pub(super) fn names_iterator(&self, arg: &Expr) -> bool {
        let Expr::Path(path) = arg else { return false };
        let name = path.path.get_ident();
        let var = name.and_then(|name| self.resolve(&name.to_string()));
        var.is_some_and(|var| self.iterators.contains_key(&var))
    }

    /// The rule of `f64::sin(x)`, `Float::max(a, b)`, `T::powi(x, 2)`.
    fn path_rule(
        &self,
        path: &syn::ExprPath,
        name: &str,
        arity: usize,
    ) -> Option<&'static rules::Row> {
        if let Some(name) = self.name_in_libm(path) {
            return rules::lookup_libm(&name, arity);
        }
        let is_own_power =
            || name == "pow" && owner_of(path).is_some_and(|of| declared::is_power_of_float(&of));
        match self.is_of_scalar(path) && !self.is_annotated_function(path) && !is_own_power() {
            true => rules::lookup(name, arity),
            false => None,
        }
    }
}

/// An iterator is in it, which has no tangent.
pub(super) fn yields(ty: &syn::Type) -> bool {
    struct Found(bool);
    impl<'ast> Visit<'ast> for Found {
        fn visit_type_impl_trait(&mut self, of: &'ast syn::TypeImplTrait) {
            self.0 |= of.bounds.iter().any(|bound| match bound {
                syn::TypeParamBound::Trait(of) => of.path.segments.last().is_some_and(|last| {
                    [
                        "Iterator",
                        "IntoIterator",
                        "DoubleEndedIterator",
                        "ExactSizeIterator",
                    ]
                    .iter()
                    .any(|name| last.ident == name)
                }),
                _ => false,
            });
        }
    }
    let mut found = Found(false);
    found.visit_type(ty);
    found.0
}

/// A reference that a derivative may go through.
pub(super) fn refers(ty: &syn::Type) -> bool {
    match ty {
        syn::Type::Tuple(parts) => parts.elems.iter().any(refers),
        ty => getters::is_reference(ty) && !super::is_inactive_type(ty),
    }
}

/// `std::hint::black_box` and `std::convert::identity`, which hand on what they are given.
fn hands_on(path: &syn::ExprPath) -> bool {
    let of_language = names_of_language(path);
    let names = of_language.iter().flatten().map(String::as_str);
    let names: Vec<&str> = names.collect();
    matches!(names[..], ["hint", "black_box"] | ["convert", "identity"])
}

/// The names after `std` in a path of the language's.
fn names_of_language(path: &syn::ExprPath) -> Option<Vec<String>> {
    let names = path.path.segments.iter().map(|s| s.ident.to_string());
    let names: Vec<String> = names.collect();
    let (root, names) = names.split_first()?;
    let of_language = ["std", "core", "alloc"].contains(&root.as_str())
        && path.qself.is_none()
        && !declared::leads_to_own(&path.path);
    (of_language && !names.is_empty()).then(|| names.to_vec())
}
