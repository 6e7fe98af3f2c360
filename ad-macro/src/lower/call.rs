//! Calls: primitives written as paths, other annotated functions, and what is neither.

use quote::{format_ident, quote, quote_spanned};
use syn::Expr;
use syn::spanned::Spanned;
use syn::visit::Visit;

use super::Lowerer;
use super::callee::{OPTION_METHODS, STD_METHODS, conversion, is_of_language, owner_of};
use super::chosen;
use super::of_trait::is_only_trait;
use super::refusals::{
    of_other_crate, of_plain_block, of_reference, redefined, with_this_iterator,
    without_derivatives, without_rule,
};
use super::types::is_primitive;
use crate::bounds;
use crate::declared;
use crate::diag::codes;
use crate::getters;
use crate::ir::types::referent;
use crate::ir::*;
use crate::iterated;
use crate::names::own_span;
use crate::operator;
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
        if let Some(row) = self.path_rule(path, &name, parts.len()) {
            let args = self.atoms(&parts, hint);
            return Rhs::Rule {
                row,
                args,
                form: Form::Path(path.clone()),
            };
        }
        let is_function = declared::has_function(&name) && !declared::is_type(&name)
            || owner_of(path).is_none() && declared::is_called_capital(&name);
        if name.starts_with(|c: char| c.is_uppercase()) && !is_function {
            let variant = self.names_variant(&path.path);
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
                "Some" | "Ok" | "Err" => Vec::new(),
                _ => parts
                    .iter()
                    .map(|part| self.named_in_field(part, hint))
                    .collect(),
            };
            let parts: Vec<&Expr> = match named.is_empty() {
                true => parts,
                false => {
                    let parts = parts.into_iter().zip(&named);
                    parts
                        .map(|(part, named)| named.as_ref().unwrap_or(part))
                        .collect()
                }
            };
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
            if let Some(of) =
                declared::last_name(number).filter(|of| declared::has_method(of, &name))
            {
                // `f64::new(x)` for `<f64 as Scalar>::new(x)`: its derivatives are in a trait of their own.
                let (of, method) = (format_ident!("{of}"), &path.path.segments.last());
                let args = &e.args;
                let call: syn::ExprCall = syn::parse_quote!(#of::#method(#args));
                return self.call(&call, &Expr::Call(call.clone()), hint);
            }
        }
        let foreign = foreign || of_type.is_some_and(|ty| !self.is_own_type(ty));
        let of_trait = path.qself.is_none() && owner.as_deref().is_some_and(is_only_trait);
        if of_trait && !self.has_user_rule(path) {
            let refusal = Refusal {
                code: &codes::TAKEN_NAME,
                what: name,
            };
            return self.refused_call(whole, Some(refusal));
        }
        if let Some(call) = self.method_of_float(path, &parts) {
            return self.method_call(&call, &Expr::MethodCall(call.clone()), hint);
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
                    None => self.refused_call(whole, Some(with_this_iterator(&name))),
                };
            }
        }
        let mine = self.function.to_string();
        let of_iterators = local.is_none()
            && crate::returned::is_of_module(path)
            && !declared::is_plain(&mine, &name)
            && declared::iterated(&name).is_some();
        if of_iterators {
            return self.refused_call(whole, Some(with_this_iterator(&name)));
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
        let args = self.arguments(&parts, None, hint);
        Rhs::Call {
            callee: Callee::Path(path.clone()),
            args,
        }
    }

    /// A method that is not a primitive: the type has a companion of it, or it does not compile.
    pub(super) fn method_call(&mut self, e: &syn::ExprMethodCall, whole: &Expr, hint: &str) -> Rhs {
        let dropped = std::mem::take(&mut self.setting);
        if let Some(typed) = self.with_typed_closures(e) {
            let whole = Expr::MethodCall(typed.clone());
            return self.method_call(&typed, &whole, hint);
        }
        if let Some(named) = self.referring_receiver(e) {
            return self.method_call(&named, &Expr::MethodCall(named.clone()), hint);
        }
        let name = e.method.to_string();
        if let Some(drawn) = self.drawn(e) {
            return drawn;
        }
        if let Some(call) = self.ruled_method(e, hint) {
            return call;
        }
        if let Some(refusal) = self.without_rule(e) {
            return self.refused_call(whole, Some(refusal));
        }
        if self.is_out_of_reach(e) {
            let refusal = without_rule(format!("the re-exported {name}"));
            return self.refused_call(whole, Some(refusal));
        }
        if self.has_discrete_result(e) || self.discrete_parts(whole).is_some() {
            if let Some(named) = self.with_tries_named(whole) {
                return self.rhs(&named, hint);
            }
            self.refuse_hidden_jumps(whole);
            return Rhs::Opaque(self.opaque(whole));
        }
        if self.declared_result(e).is_some_and(|ty| yields(&ty)) {
            return self.refused_call(whole, Some(without_derivatives(&name)));
        }
        let refers = self.declared_result(e).is_some_and(|ty| refers(&ty));
        if !dropped && refers || self.refers_by_trait(e) {
            return self.refused_call(whole, Some(of_reference(&name)));
        }
        let inside = self.changed_inside(whole, false);
        if let Some(var) = inside.first() {
            let refusal = Refusal {
                code: &codes::MUTATION,
                what: self.vars[var.0].name.to_string(),
            };
            let mut rhs = self.refused_call(whole, Some(refusal));
            if let Rhs::Opaque(opaque) = &mut rhs {
                opaque.writes.extend(inside);
            }
            return rhs;
        }
        // A trait's method: which function it is, and so its companions, is not known here.
        let of_generic = match &*e.receiver {
            Expr::Path(path) => path
                .path
                .get_ident()
                .and_then(|ident| self.resolve(&ident.to_string()))
                .is_some_and(|var| self.generic.contains(&var)),
            _ => false,
        };
        let known = self.is_own_method(e)
            || self.has_annotated_method(&e.receiver, &name)
            || self.has_blanket_method(&e.receiver, &name);
        let known = known || self.is_asked_assignment(&e.receiver, &name);
        if (of_generic || self.is_of_generic_type(&e.receiver)) && !known {
            let of = self.bounding_trait(&e.receiver);
            let of = of.map_or(String::new(), |of| format!(" of {of}"));
            return self.refused_call(
                whole,
                Some(without_rule(format!("the trait method {name}{of}"))),
            );
        }
        if let Some(of) = self.trait_without_derivatives(e) {
            let refusal = without_rule(format!("the trait method {name} of {of}"));
            return self.refused_call(whole, Some(refusal));
        }
        let of = self.declaring_type(&e.receiver);
        let is_taken = |of: &String| {
            owners::is_crowded(of, &e.method)
                || owners::is_of_trait_first(of, &e.method, &self.called_on(&e.receiver))
        };
        if of.as_ref().is_some_and(is_taken) {
            let refusal = Refusal {
                code: &codes::TAKEN_NAME,
                what: name,
            };
            return self.refused_call(whole, Some(refusal));
        }
        if let Some(refusal) = self.method_abroad(e).filter(|_| !known) {
            return self.refused_call(whole, Some(refusal));
        }
        let owner = of.clone().or_else(|| self.float_of(&e.receiver));
        if let Some(of) = owner
            .filter(|of| owners::is_without_derivatives(of, &name) || declared::is_left(of, &name))
        {
            return self.refused_call(whole, Some(of_plain_block(&of, &name)));
        }
        let of = of.as_deref();
        let is_bound = |arg: &Expr| self.names_iterator(arg);
        if let Some(collected) = of.and_then(|of| iterated::of_slices(e, of, &is_bound, &self.ad)) {
            return self.method_call(&collected, &Expr::MethodCall(collected.clone()), hint);
        }
        let takes_iterators = iterated::of_method(e, None).or_else(|| iterated::of_method(e, of));
        if takes_iterators.is_some() {
            return self.refused_call(whole, Some(with_this_iterator(&name)));
        }
        let of_option =
            || OPTION_METHODS.contains(&name.as_str()) && self.makes_option(&e.receiver);
        let of_std = !known && (STD_METHODS.contains(&name.as_str()) || of_option());
        let declared = known || of.is_some_and(|of| declared::has_method(of, &name));
        let of_instance =
            e.turbofish.is_some() && (!declared || self.title_by_argument(e).is_some());
        if of_std || of_instance {
            return self.refused_call(whole, None);
        }
        let parts: Vec<&Expr> = e.args.iter().collect();
        if let Some(refusal) = self.lends_mutably(&parts) {
            return self.refused_call(whole, Some(refusal));
        }
        if self.takes_exclusive(e) {
            if let Some(named) = self.named_receiver(e) {
                return self.method_call(&named, &Expr::MethodCall(named.clone()), hint);
            }
        }
        let changing = parts
            .iter()
            .any(|part| !self.changes_of_expr(part).is_empty());
        let before = self.stable;
        self.stable |= changing;
        let receiver = self.receiver(&e.receiver, hint);
        self.stable = before;
        let Some(receiver) = receiver else {
            return self.refused_call(whole, None);
        };
        let exclusive = self.takes_exclusive(e);
        let mut receiver = self.receiver_before(receiver, &parts, exclusive, hint);
        if self.consumes(e) && self.moves_part(&receiver) {
            // What is left of the variable is not kept for it.
            receiver = self.named_part(receiver, hint);
        }
        let written = self.write_place(&receiver);
        // Whether the method takes `&mut self` only the types know: a receiver that may be changed is
        // taken to be, unless a declaration says otherwise: if it is another method's, what is generated does not
        // compile.
        let shared = self.takes_shared(e);
        let root = &self.vars[receiver.root.0];
        let consumed = !root.exclusive && self.consumes(e);
        let lent = root.mutable && (root.exclusive || !root.reference) && !shared && !consumed;
        let written = match consumed {
            // The reverse sweep wants the receiver again.
            true => {
                let (ad, span) = (&self.ad, own_span(e.method.span()));
                quote_spanned!(span=> #ad::original(&#written).snapshot())
            }
            false if shared && root.mutable && !root.reference => quote!((&#written)),
            false => written,
        };
        if self.is_of_block(&e.receiver) {
            self.calls_on_parts
                .insert((name.clone(), written.to_string()));
        }
        let of = self.declaring_type(&e.receiver);
        if of.as_ref().is_none_or(|of| !declared::is_type(of)) {
            self.called_methods.insert(name.clone());
        }
        self.has_foreign |= declared::is_method_of_runtime(&name)
            && of.is_none_or(|of| !declared::is_type(&of) || declared::is_complex_name(&of));
        let own = receiver.root;
        let mut first = match lent {
            true => {
                self.mark_lent(&receiver);
                Arg::Mut(receiver, written)
            }
            false => {
                self.mark_projected(&receiver);
                Arg::Ref(receiver, written)
            }
        };
        let arguments = self.arguments(&parts, lent.then_some(own), hint);
        if let Arg::Mut(receiver, _) = &mut first {
            receiver.value = self.value_of(own);
        }
        let mut args = vec![first];
        args.extend(arguments);
        let method = e.method.clone();
        let callee = match (self.title_by_argument(e), &e.turbofish) {
            (title, arguments) if consumed => {
                let title = title.unwrap_or_else(|| method.clone());
                Callee::Consuming(method, title, arguments.clone())
            }
            (Some(title), _) => Callee::OfTrait(method, title),
            (None, Some(arguments)) => Callee::Instance(method, arguments.clone()),
            (None, None) => Callee::Method(method),
        };
        Rhs::Call { callee, args }
    }

    /// The trait of this default method, where `self` has a method of it that has no derivatives.
    fn trait_without_derivatives(&self, e: &syn::ExprMethodCall) -> Option<&str> {
        let own = self.own_trait.as_deref()?;
        let of_self = matches!(&*e.receiver, Expr::Path(path) if path.path.is_ident("self"));
        let declares = |item: syn::ItemTrait| {
            item.items.iter().any(|item| match item {
                syn::TraitItem::Fn(known) => known.sig.ident == e.method,
                _ => false,
            })
        };
        let known = declared::methods_of_trait(own)?;
        let without = !known.iter().any(|known| e.method == known);
        (of_self && without && declared::annotated_trait(own).is_some_and(declares)).then_some(own)
    }

    /// `Vec3::new`, where no block that has it is annotated.
    fn plain_block_with(&self, of: &str, name: &str) -> Option<String> {
        let own = match (of, &self.own_type) {
            ("Self", Some(own)) => declared::last_name(own),
            _ => Some(of.to_string()),
        };
        own.filter(|of| owners::is_without_derivatives(of, name))
    }

    fn refused_call(&mut self, whole: &Expr, refusal: Option<Refusal>) -> Rhs {
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

    /// The rule of `f64::sin(x)`, `Float::max(a, b)`, `T::powi(x, 2)`.
    /// `a += b` of a parameter that is no number, whose bounds ask for the operator.
    fn is_asked_assignment(&self, receiver: &Expr, method: &str) -> bool {
        let of = self.type_of(receiver).map(|ty| referent(&ty));
        let Some(syn::Type::Path(of)) = of else {
            return false;
        };
        let asked = |param: &syn::Ident| {
            let generics = self.all_generics.iter();
            let mut names = generics.flat_map(|of| bounds::names_of(param, of));
            names.any(|name| operator::method_of(&name) == Some(method))
        };
        operator::is_assignment_method(method) && of.path.get_ident().is_some_and(asked)
    }

    /// A variable that is an iterator.
    fn names_iterator(&self, arg: &Expr) -> bool {
        let Expr::Path(path) = arg else { return false };
        let name = path.path.get_ident();
        let var = name.and_then(|name| self.resolve(&name.to_string()));
        var.is_some_and(|var| self.iterators.contains_key(&var))
    }

    fn path_rule(
        &self,
        path: &syn::ExprPath,
        name: &str,
        arity: usize,
    ) -> Option<&'static rules::Row> {
        if let Some(name) = self.name_in_libm(path) {
            return rules::lookup_libm(&name, arity);
        }
        match self.is_of_scalar(path) && !self.is_annotated_function(path) {
            true => rules::lookup(name, arity),
            false => None,
        }
    }
}

/// An iterator is in it, which has no tangent.
fn yields(ty: &syn::Type) -> bool {
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
fn refers(ty: &syn::Type) -> bool {
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
    let of_language = ["std", "core", "alloc"].contains(&root.as_str()) && path.qself.is_none();
    (of_language && !names.is_empty()).then(|| names.to_vec())
}
