//! Calls of methods that are no primitives: the type has a companion of it, or it does not compile.

use quote::{quote, quote_spanned};
use syn::Expr;

use super::Lowerer;
use super::call::{refers, yields};
use super::callee::{OPTION_METHODS, STD_METHODS};
use super::coerced::replaced;
use super::refusals::*;
use crate::diag::codes;
use crate::ir::types::referent;
use crate::ir::*;
use crate::names::own_span;
use crate::{bounds, declared, iterated, operator, owners};

impl Lowerer<'_> {
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
        let known = self.special_method(e, hint);
        if let Some(rhs) = known.or_else(|| self.of_distribution(e, hint)) {
            return rhs;
        }
        if let Some(refusal) = self.without_rule(e) {
            return self.refused_call(whole, Some(refusal));
        }
        if self.is_of_untold_sequence(e) {
            let refusal = without_rule(format!("{name} of one of several kinds of sequences"));
            return self.refused_call(whole, Some(refusal));
        }
        if self.is_out_of_reach(e) {
            let refusal = without_rule(format!("the re-exported {name}"));
            return self.refused_call(whole, Some(refusal));
        }
        // One that changes its receiver is called for that too.
        let is_discrete = !self.takes_exclusive(e) && self.discrete_parts(whole).is_some();
        if self.has_discrete_result(e) || is_discrete {
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
        if let Some(kinds) = takes_iterators {
            return self.refused_call(whole, Some(with_this_iterator(&name, &kinds)));
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
        // What is the type's own stands beside its other methods; what a trait gives by default does not.
        let own = |of: &String| declared::is_type(of) && declared::has_method(of, &name);
        if !of.as_ref().is_some_and(own) {
            self.called_methods.insert(name.clone());
        }
        self.has_foreign |= declared::is_method_of_runtime(&name)
            && of
                .as_ref()
                .is_none_or(|of| !declared::is_type(of) || declared::is_complex_name(of));
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
        let params = of
            .as_ref()
            .and_then(|of| declared::parameters_of_method(of, &name));
        let others = params.as_ref().and_then(|params| params.get(1..));
        let owned = self.given_instead(&parts, others);
        let parts = replaced(&parts, &owned);
        let arguments = self.arguments(&parts, lent.then_some(own), hint);
        if let Arg::Mut(receiver, _) = &mut first {
            receiver.value = self.value_of(own);
        }
        let mut args = vec![first];
        args.extend(arguments);
        self.note_copied(&args, params);
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
}
