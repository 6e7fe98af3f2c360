//! Blocks: what their methods return, their constants, operators, indices and conversions.

use quote::quote;
use syn::{FnArg, ImplItem, ItemImpl, Type};

use super::written::{in_full, last_name, operand_name, output, without_parameters};
use super::{
    Declared, Known, bodies, change, find, find_near, foreign, functions, instances, key, look_up,
    methods,
};
use crate::names::companions;
use crate::source::receiver_as_parameter;
use crate::{block, indexing, iterated};

/// There is an annotated `impl From<..>` for a type of this name.
pub fn is_converted(name: &str) -> bool {
    find(|declared| declared.converted.get(name).map(|_| ())).is_some()
}

/// There is an annotated `impl From<f64>` for some type, or of another float.
pub fn is_float_converted() -> bool {
    ["f64", "f32"]
        .iter()
        .any(|float| find(|declared| declared.converted_from.get(*float).map(|_| ())).is_some())
}

/// An annotated `impl Index` or `impl IndexMut`: how it is indexed.
pub fn note_indexing(block: &ItemImpl) {
    change(|declared| declared.note_indexing(block));
}

/// What is known of indices of a type by an annotated `impl`.
pub fn indexing(of: &str, exclusive: bool) -> Vec<Known> {
    let key = (of.to_string(), exclusive);
    find(|declared| declared.indexing.get(&key).cloned()).unwrap_or_default()
}

/// A method of this name, that of an operator, need not be the operator's: a trait has one, or any block has.
pub fn is_named_as_operator(method: &str, of_trait: bool) -> bool {
    let known = |of_trait| {
        let key = (method.to_string(), of_trait);
        find(|declared| declared.named_as_operators.contains(&key).then_some(())).is_some()
    };
    known(true) || !of_trait && known(false)
}

/// The same of a method of the type `of`.
pub fn is_named_as_operator_of(of: &str, method: &str) -> bool {
    let key = (of.to_string(), method.to_string());
    let inherent =
        |declared: &Declared| declared.inherent_as_operators.contains(&key).then_some(());
    is_named_as_operator(method, true) || find(inherent).is_some()
}

/// An operator's method called on a reference, `(&v).add(w)`, may be that of the reference: `&V` has the operator, or it is not
/// known that `V` has.
pub fn may_be_of_reference(of: &str, method: &str) -> bool {
    is_of_reference(of, method) || look_up(&["method", of, method]).is_none()
}

/// The trait by which a block gives the type of this name another, `Self::name`, where one trait does.
pub fn trait_with_type(of: &str, name: &str) -> Option<syn::Path> {
    match look_up(&["trait with type", of, name])? {
        Type::Path(path) if path.qself.is_none() => Some(path.path),
        _ => None,
    }
}

/// `Self::name` in the type of this name, as far as the blocks of the crate's say that it is one type.
pub fn type_by_block(of: &str, name: &str) -> Option<Type> {
    look_up(&["type by a block", of, name])
}

/// A trait gives references to the type of this name such a method.
pub fn is_of_reference(of: &str, method: &str) -> bool {
    let key = (of.to_string(), method.to_string());
    find(|declared| {
        declared
            .operators_of_references
            .contains(&key)
            .then_some(())
    })
    .is_some()
}

/// A trait gives references to some type such a method.
pub fn is_of_some_reference(method: &str) -> bool {
    let named = |declared: &Declared| {
        let mut known = declared.operators_of_references.iter();
        known.any(|(_, name)| name == method).then_some(())
    };
    find(named).is_some()
}

/// The results of the methods of a block, which of them consume their receiver, and what the operator is that it
/// implements.
pub fn note_block(item: &ItemImpl) {
    let item = &foreign::in_full(item);
    change(|declared| {
        declared.note_receivers(item);
        declared.note_block(item);
        declared.note_conversion(item);
    });
}

/// An associated constant; of the type `""`, one that stands by itself.
pub fn constant(of: &str, name: &str) -> Option<Type> {
    match of {
        "" => bodies::constant(name),
        of => look_up(&["constant", of, name]),
    }
}

pub fn operator(method: &str, left: &str, right: &str) -> Option<Type> {
    look_up(&["operator", method, left, right])
}

/// Whether the type `of` has this operator for both floats, which are the operand before it or the one after it. Where
/// several modules declare a type of that name, each with the operator for one, none of them has.
pub fn has_operator_for_both(method: &str, of: &str, before: bool) -> bool {
    let has = |declared: &Declared| {
        let [double, single] = ["f64", "f32"].map(|number| {
            let (left, right) = if before { (number, of) } else { (of, number) };
            let output = declared
                .results
                .get(&key(&["operator", method, left, right]));
            output.is_some_and(Option::is_some)
        });
        (double, single)
    };
    let stands = |declared: &Declared| {
        let (double, single) = has(declared);
        ((double || single) && declared.types.contains(of)).then_some(double && single)
    };
    let anywhere = |double: bool| {
        let number = |declared: &Declared| {
            let (first, second) = has(declared);
            (if double { first } else { second }).then_some(())
        };
        find(number).is_some()
    };
    find_near(stands).unwrap_or_else(|| anywhere(true) && anywhere(false))
}

impl Declared {
    pub(super) fn note_indexing(&mut self, block: &ItemImpl) {
        if let Some((of, exclusive, form, text)) = indexing::described(block) {
            self.indexing
                .entry((of, exclusive))
                .or_default()
                .push((form, text));
        }
    }

    pub(super) fn note_conversion(&mut self, item: &ItemImpl) {
        let from = crate::operator::as_from(item);
        let item = from.as_ref().unwrap_or(item);
        if let Some(from) = crate::operator::conversion(item) {
            self.converted.extend(last_name(&item.self_ty));
            if let Some(FnArg::Typed(of)) = from.sig.inputs.first() {
                self.converted_from.extend(last_name(&of.ty));
            }
        }
    }

    /// Methods that are no operator's.
    pub(super) fn note_named_as_operators(
        &mut self,
        methods: impl Iterator<Item = String>,
        of_trait: bool,
    ) {
        let named = methods.filter(|method| crate::operator::is_method(method));
        let named = named.map(|method| (method, of_trait));
        self.named_as_operators.extend(named);
    }

    pub(super) fn note_block(&mut self, item: &ItemImpl) {
        let of_trait = item.trait_.as_ref().and_then(|(of, ..)| of.segments.last());
        if !of_trait.is_some_and(|last| crate::operator::is_operator(&last.ident.to_string())) {
            let methods = item.items.iter().filter_map(|item| match item {
                ImplItem::Fn(method) => Some(method.sig.ident.to_string()),
                _ => None,
            });
            let methods: Vec<String> = methods.collect();
            if let (None, Some(of)) = (of_trait, last_name(&item.self_ty)) {
                let named = methods.iter().filter(|of| crate::operator::is_method(of));
                self.inherent_as_operators
                    .extend(named.map(|method| (of.clone(), method.clone())));
            }
            self.note_named_as_operators(methods.into_iter(), of_trait.is_some());
        }
        let named = operand_name(&item.self_ty);
        let Some(of) = named.or_else(|| foreign::form(&item.self_ty)) else {
            return;
        };
        for constant in &item.items {
            if let (ImplItem::Const(constant), Some(_)) = (constant, last_name(&item.self_ty)) {
                let ty = in_full(&constant.ty, &item.self_ty);
                let ty = without_parameters(&ty, &[&item.generics]);
                self.note(&["constant", &of, &constant.ident.to_string()], &ty);
            }
        }
        if let Some((trait_, ..)) = &item.trait_ {
            let types = item.items.iter().filter_map(|item| match item {
                ImplItem::Type(ty) => Some((ty.ident.to_string(), &ty.ty)),
                _ => None,
            });
            for (name, ty) in types {
                let ty = without_parameters(&in_full(ty, &item.self_ty), &[&item.generics]);
                self.note(&["type by a block", &of, &name], &ty);
                self.note(
                    &["trait with type", &of, &name],
                    &syn::parse_quote!(#trait_),
                );
            }
        }
        for method in &item.items {
            let ImplItem::Fn(method) = method else {
                continue;
            };
            let sig = block::signature(item, method);
            let generics = [&item.generics, &sig.generics];
            self.note_iterated(&of, &sig);
            self.note_lent(&sig);
            let output = output(&sig, Some(&item.self_ty));
            let parameters = instances::parameters_of(&item.self_ty, &item.generics);
            let of_instance = instances::marked(&output, &parameters);
            let of_instance = without_parameters(&of_instance, &generics);
            let output = without_parameters(&output, &generics);
            let name = sig.ident.to_string();
            if item.trait_.is_some() && matches!(&*item.self_ty, Type::Reference(_)) {
                self.operators_of_references
                    .insert((of.clone(), name.clone()));
            }
            if !matches!(&*item.self_ty, Type::Reference(r) if foreign::form(&r.elem).is_none()) {
                self.note(&["method", &of, &name], &of_instance);
                let inputs = sig.inputs.iter().map(|_| quote!(_));
                self.note(&["inputs", &of, &name], &syn::parse_quote!((#(#inputs,)*)));
                let types = sig.inputs.iter().map(|input| match input {
                    FnArg::Typed(typed) => {
                        without_parameters(&in_full(&typed.ty, &item.self_ty), &generics)
                    }
                    FnArg::Receiver(_) => syn::parse_quote!(_),
                });
                let types = syn::parse_quote!((#(#types,)*));
                self.note(&["parameters", &of, &name], &types);
                let made = functions::made_into(&sig, &generics);
                self.note(&["made into", &of, &name], &made);
                if let Some(parts) = methods::parts_of_index(&sig) {
                    self.note(&["index", &of, &parts], &of_instance);
                }
                let receiver = sig.receiver().map(receiver_as_parameter);
                if let Some(receiver) = &receiver {
                    self.note(&["receiver", &of, &name], &receiver.ty);
                }
                // What is called in place of one that returns an iterator.
                if let (Some(list), Some(receiver)) = (iterated::list_of(&of_instance), &receiver) {
                    let name = companions::collected(&sig.ident).to_string();
                    self.note(&["method", &of, &name], &list);
                    self.note(&["receiver", &of, &name], &receiver.ty);
                }
            }
            let rhs = sig.inputs.iter().nth(1).and_then(|input| match input {
                syn::FnArg::Typed(typed) => {
                    let ty = in_full(&typed.ty, &item.self_ty);
                    operand_name(&without_parameters(&ty, &generics))
                }
                syn::FnArg::Receiver(_) => None,
            });
            if let (Some(_), Some(rhs)) = (&item.trait_, rhs) {
                self.note(&["operator", &name, &of, &rhs], &output);
            }
        }
    }

    /// Which methods of an annotated block consume what they are called on, which a reference is not.
    pub(super) fn note_receivers(&mut self, item: &ItemImpl) {
        let of_reference = matches!(&*item.self_ty, Type::Reference(_));
        for method in &item.items {
            let ImplItem::Fn(method) = method else {
                continue;
            };
            if let Some(receiver) = method.sig.receiver() {
                let by_value = matches!(receiver.kind, syn::ReceiverKind::Value) && !of_reference;
                let known = self.consuming.entry(method.sig.ident.to_string());
                *known.or_insert(true) &= by_value;
            }
        }
    }
}
