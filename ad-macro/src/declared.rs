//! What the declarations that the invocations of the macro so far have seen say of types: of fields, and of the results
//! of functions, methods and operators; and those that stand elsewhere in the source (`ahead.rs`).
//!
//! The macro sees no types. Where it has to choose between the operators of floats and those of types of the user's,
//! the words of one function may not tell; those of the declarations around it may. A mistake is an error of rustc's:
//! nothing here decides what a derivative is.

mod ahead;
mod aliases;
mod called;
mod complex;
mod conditions;
mod dependencies;
mod drawing;
mod fields;
mod foreign;
mod getters;
mod hidden;
mod holds;
mod imports;
mod instances;
mod iterators;
mod linear;
mod macros;
mod made;
mod markers;
mod methods;
mod near;
mod origins;
mod private;
mod redefined;
mod returning;
mod scan;
mod scopes;
mod standing;
mod traits;
mod ways;
mod written;

use std::collections::{BTreeMap, BTreeSet};

use quote::ToTokens;
use syn::{Generics, ImplItem, ItemImpl, Signature, Type};

use crate::hash::HashSet;
use crate::indexing::{self, Form};
use crate::source::receiver_as_parameter;
use crate::{block, iterated, memory, returned};

use scopes::Annotation;
pub use scopes::are_known;

pub use ahead::{Ahead, enter};
pub use aliases::{expanded, function_behind, is_float, is_integer};
pub use called::{
    has_linear_method, has_no_companions, hides, is_not_linear, is_plain, is_recursive_through,
    known_function, owner_of_linear, stands_beside,
};
pub use complex::{is_complex, is_complex_name, is_function_of_runtime, is_method_of_runtime};
pub use dependencies::{Locked, is_of_other_crate};
pub use drawing::drawing;
pub use fields::{Field, Fields, agreed_field, field, field_of, is_skipped, member_of_variant};
pub use foreign::{foreign_method, foreign_method_only_reads, has_foreign_method};
pub use getters::{getter, is_getter, note_getter, note_getters, only_getter};
pub use hidden::hidden_traits;
pub use holds::leads_to;
pub use imports::{is_imported_from, is_path_from_outside, of_language};
pub use iterators::{iterated, iterated_method, note_collected};
pub use linear::Owner;
pub use macros::macro_by_example;
pub use markers::{is_marker, parameters, types_of, types_of_block};
pub use methods::{
    consumes, has_method, indexed, is_method, is_shared, method, method_of, only_reads, receiver,
};
pub use near::module_within;
pub use origins::{
    dereferences, is_blanket, is_of_numbers, is_of_numbers_only, is_trait, lacks, origins,
};
pub use private::{has_private, is_private, is_written_out};
pub use redefined::{NUMERIC_TRAITS, is_of_language, is_of_unknown_trait, redefines};
pub use standing::where_it_stands;
pub use traits::{annotated_trait, methods_of_trait, note_trait};
pub use ways::way_to;
pub use written::{InFull, in_full, last_name};

use written::{operand_name, output, without_parameters};

/// A form of index, and the text of the method if that is understood.
type Known = (Form, Option<String>);

#[derive(Default)]
pub struct Declared {
    types: BTreeSet<String>,
    /// What a `type` of this name is, as text; `None` where two of that name differ.
    aliases: BTreeMap<String, Option<String>>,
    /// Whether every `type` of this name is `f64` or `f32`.
    floats: BTreeMap<String, bool>,
    /// How many lifetimes a type of this name has; `None` where two of that name differ.
    lifetimes: BTreeMap<String, Option<usize>>,
    /// The variants of enums that hold something.
    variants: BTreeSet<String>,
    /// Constants, statics, unit structs and variants that hold nothing.
    constants: BTreeSet<String>,
    modules: BTreeSet<String>,
    /// Functions without an annotation.
    plain: BTreeSet<(Annotation, String)>,
    /// Macros by example.
    macros: BTreeSet<String>,
    /// The names of the files that are included.
    included: BTreeSet<String>,
    redefined: redefined::Redefined,
    /// Whether a type of this name holds no float. `None` where two of that name differ.
    discrete: BTreeMap<String, Option<bool>>,
    /// Those without the derive that hold none.
    bare: BTreeSet<String>,
    /// The type of what a path of names leads to, as text: tokens do not outlive the invocation. `None` where two
    /// declarations differ.
    results: BTreeMap<Vec<String>, Option<String>>,
    /// The differentiable methods of annotated traits; `None` where two of one name differ.
    traits: BTreeMap<String, Option<Vec<String>>>,
    /// The annotated traits of the source, as text; `None` where two of one name differ.
    annotated_traits: BTreeMap<String, Option<String>>,
    /// The others.
    plain_traits: BTreeSet<String>,
    /// Where names come from, and where annotated traits stand.
    ways: ways::Ways,
    /// Where annotated functions stand.
    standing: standing::Standing,
    hidden: hidden::Hidden,
    /// The functions that annotated functions return, and which of their parameters are iterators, as text, of other
    /// functions none; `None` where two of one name differ.
    makers: BTreeMap<String, Option<String>>,
    /// Which parameters of the methods of a name are iterators, as text; `None` where two of them differ.
    iterated: BTreeMap<String, Option<String>>,
    /// The signatures, as text, of the functions and methods of a name that are lent something.
    lent: BTreeMap<String, BTreeSet<String>>,
    /// Those with a method of slices beside them.
    collected: BTreeSet<String>,
    /// The types with an annotated `impl From`.
    converted: BTreeSet<String>,
    /// Whether a field is skipped. `None` where two of that name differ.
    skipped: BTreeMap<Vec<String>, Option<bool>>,
    /// How types are indexed, shared and exclusively.
    indexing: BTreeMap<(String, bool), Vec<Known>>,
    /// The texts of the methods that return references, by their types and names, and of functions, by an empty type; `None`
    /// where two differ.
    getters: BTreeMap<(String, String), Option<String>>,
    /// Something may be made to live as long as the program.
    leaks: bool,
    /// The names of methods of operators that blocks of the user's give to other methods, and whether those are of traits.
    named_as_operators: BTreeSet<(String, bool)>,
    /// The types whose inherent methods those are, with their names.
    inherent_as_operators: BTreeSet<(String, String)>,
    /// The blocks that give types their methods.
    origins: origins::Origins,
    private: private::Private,
    holds: holds::Holds,
    markers: markers::Markers,
    /// Whether all methods of a name take `self` by value.
    consuming: BTreeMap<String, bool>,
}

/// Changes what the invocations so far have seen.
fn change(change: impl FnOnce(&mut Declared)) {
    memory::with(|memory| change(&mut memory.declared));
}

/// What stands near, and then what was seen so far and what stands in the crate, says.
fn find<R>(ask: impl Fn(&Declared) -> Option<R>) -> Option<R> {
    find_near(&ask).or_else(|| memory::with(|memory| ask(memory.ahead.elsewhere()?)).flatten())
}

/// The same without the other files of the crate.
fn find_near<R>(ask: impl Fn(&Declared) -> Option<R>) -> Option<R> {
    memory::with(|memory| memory.ahead.near(&ask).or_else(|| ask(&memory.declared))).flatten()
}

/// An annotated function.
pub fn note_annotated(sig: &Signature) {
    change(|declared| {
        declared.note_function(sig);
        declared.note_maker(sig, true);
    });
}

/// The annotated function of this name returns functions. What the file says goes before what others do.
pub fn maker(name: &str) -> Option<returned::Maker> {
    returned::Maker::parse(&noted(name)?)
}

/// What was noted of the function of this name.
fn noted(name: &str) -> Option<String> {
    let text = memory::with(|memory| {
        let of = |declared: &Declared| declared.makers.get(name).cloned();
        memory
            .ahead
            .near(of)
            .or_else(|| of(&memory.declared).filter(|known| known.as_deref() != Some("#")))
            .or_else(|| memory.ahead.elsewhere().and_then(of))
    });
    text.flatten().flatten()
}

/// How many parameters the function of this name has.
pub fn parameter_count(name: &str) -> Option<usize> {
    match look_up(&["arguments", name])? {
        Type::Tuple(inputs) => Some(inputs.elems.len()),
        _ => None,
    }
}

/// There is an annotated `impl From<..>` for a type of this name.
pub fn is_converted(name: &str) -> bool {
    find(|declared| declared.converted.get(name).map(|_| ())).is_some()
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

fn key(path: &[&str]) -> Vec<String> {
    path.iter().map(ToString::to_string).collect()
}

fn look_up(path: &[&str]) -> Option<Type> {
    look_up_of(path, None)
}

/// The same for this instance of a generic type.
fn look_up_of(path: &[&str], of: Option<&Type>) -> Option<Type> {
    let key = key(path);
    let ty = match complex::result(path) {
        Some(ty) => ty,
        None => {
            let text = find(|declared| declared.results.get(&key).cloned().flatten())?;
            expanded(&syn::parse_str(&text).ok()?, &HashSet::default())
        }
    };
    Some(instances::instantiated(&ty, of))
}

/// A struct or enum of the user's, and its fields.
pub fn note_type(name: &str, generics: &Generics, fields: &Fields) {
    change(|declared| declared.note_type(name, generics, fields));
    holds::note_fields(name, fields);
}

/// The derive stands on a type of this name, or it is declared in the source.
pub fn is_type(name: &str) -> bool {
    find(|declared| declared.types.contains(name).then_some(())).is_some()
}

/// How many lifetimes the types of this name have.
pub fn lifetimes(name: &str) -> usize {
    find(|declared| declared.lifetimes.get(name).copied().flatten()).unwrap_or_default()
}

/// A type of this name has been declared, and whether it holds no float.
pub fn note_discrete(name: &str, discrete: bool) {
    change(|declared| declared.note_discrete(name, discrete));
}

/// Every type of this name that has been declared holds no float.
pub fn is_discrete(name: &str) -> bool {
    find(|declared| declared.discrete.get(name).copied().flatten()) == Some(true)
}

/// A type of this name is declared, without the derive, and it holds no float.
pub fn is_bare(name: &str) -> bool {
    let bare = |declared: &Declared| {
        let known = declared.discrete.get(name)?;
        known.map(|_| declared.bare.contains(name))
    };
    find(bare) == Some(true)
}

/// A variant of this name has been declared, and no type: by itself, `use Shape::*` has brought it into scope.
pub fn is_variant(name: &str) -> bool {
    find_near(|declared| declared.variants.contains(name).then_some(())).is_some()
        && find_near(|declared| declared.types.contains(name).then_some(())).is_none()
}

/// A constant of this name, or a variant or struct that holds nothing, is declared in the source.
pub fn is_constant(name: &str) -> bool {
    find(|declared| declared.constants.contains(name).then_some(())).is_some()
}

/// A module of this name is declared in the source, and no `use std::mem;` says where the invocation stands that another
/// one is meant: `mem::swap` may be its.
pub fn is_module(name: &str) -> bool {
    let has = |declared: &Declared| declared.modules.contains(name).then_some(());
    let known = match memory::with(|memory| memory.ahead.own(|_| Some(()))).flatten() {
        // A path by it begins where the invocation stands.
        Some(()) => find_near(has).is_some() || imports::is_imported(name),
        None => find(has).is_some(),
    };
    known && !imports::is_of_language_only(name)
}

/// A macro of this name is defined in the file.
pub fn is_macro(name: &str) -> bool {
    find_near(|declared| declared.macros.contains(name).then_some(())).is_some()
}

/// A macro of this name is defined in the crate.
pub fn is_macro_of_crate(name: &str) -> bool {
    find(|declared| declared.macros.contains(name).then_some(())).is_some()
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
    look_up(&["constant", of, name])
}

pub fn function(name: &str) -> Option<Type> {
    look_up(&["function", name])
}

/// What the function returns that a path leads to: the module before its name, or that it is imported from, tells it from
/// others of the name.
pub fn function_at(path: &syn::Path) -> Option<Type> {
    let mut names = path.segments.iter().rev().map(|s| s.ident.to_string());
    let name = names.next()?;
    let is_name = |module: &String| !["crate", "self", "super"].contains(&module.as_str());
    let module = match names.next() {
        Some(module) => Some(module),
        None => imports::module_of(&name),
    };
    let Some(module) = module.filter(is_name) else {
        return function(&name);
    };
    let key = key(&["function", &module, &name]);
    let says = |declared: &Declared| declared.results.get(&key).cloned();
    let text = memory::with(|memory| {
        let near = memory.ahead.near(says);
        near.or_else(|| memory.ahead.elsewhere().and_then(says))
    });
    match text.flatten() {
        Some(text) => Some(expanded(&syn::parse_str(&text?).ok()?, &HashSet::default())),
        None => function(&name),
    }
}

/// The function of this name returns a reference to a constant: nothing of what it is called with is in that.
pub fn returns_constant(name: &str) -> bool {
    fn lasts(ty: &Type) -> bool {
        match ty {
            Type::Reference(r) => r.lifetime.as_ref().is_some_and(|of| of.ident == "static"),
            Type::Path(path) => path.path.segments.last().is_some_and(|last| {
                let first = match &last.arguments {
                    syn::PathArguments::AngleBracketed(of) => of.args.first(),
                    _ => None,
                };
                (last.ident == "Option" || last.ident == "Result")
                    && matches!(first, Some(syn::GenericArgument::Type(ty)) if lasts(ty))
            }),
            _ => false,
        }
    }
    function(name).is_some_and(|ty| lasts(&ty))
        && find(|declared| declared.leaks.then_some(())).is_none()
}

/// A function is called so that begins as types and variants do, `Tsat_p`, and nothing else of the source is.
pub fn is_capital_function(name: &str) -> bool {
    let key = key(&["function", name]);
    let is_other = |declared: &Declared| {
        (declared.types.contains(name) || declared.variants.contains(name)).then_some(())
    };
    name.starts_with(char::is_uppercase)
        && find(|declared| declared.results.contains_key(&key).then_some(())).is_some()
        && find(is_other).is_none()
        && !is_constant(name)
}

/// A function of this name has been annotated.
pub fn has_function(name: &str) -> bool {
    let key = key(&["function", name]);
    memory::with(|memory| memory.declared.results.contains_key(&key)).unwrap_or_default()
}

pub fn operator(method: &str, left: &str, right: &str) -> Option<Type> {
    look_up(&["operator", method, left, right])
}

impl Declared {
    fn note(&mut self, path: &[&str], ty: &Type) {
        let text = ty.to_token_stream().to_string();
        let known = self
            .results
            .entry(key(path))
            .or_insert_with(|| Some(text.clone()));
        if known.as_ref() != Some(&text) {
            *known = None;
        }
    }

    fn note_type(&mut self, name: &str, generics: &Generics, fields: &Fields) {
        self.types.insert(name.to_string());
        self.note_lifetimes(name, generics);
        self.markers.note(name, generics, fields);
        let parameters = instances::parameters(generics);
        for field in fields {
            let ty = instances::marked(&field.ty, &parameters);
            let ty = &without_parameters(&ty, &[generics]);
            let mut path = vec!["field", name];
            path.extend(field.variant.as_deref());
            path.push(&field.member);
            self.variants.extend(field.variant.clone());
            self.note(&path, ty);
            let skipped = Some(field.skipped);
            let known = self.skipped.entry(key(&path)).or_insert(skipped);
            if *known != skipped {
                *known = None;
            }
        }
    }

    fn note_lifetimes(&mut self, name: &str, generics: &Generics) {
        let count = Some(generics.lifetimes().count());
        let known = self.lifetimes.entry(name.to_string()).or_insert(count);
        if *known != count {
            *known = None;
        }
    }

    fn note_discrete(&mut self, name: &str, discrete: bool) {
        let known = self
            .discrete
            .entry(name.to_string())
            .or_insert(Some(discrete));
        if *known != Some(discrete) {
            *known = None;
        }
    }

    fn note_indexing(&mut self, block: &ItemImpl) {
        if let Some((of, exclusive, form, text)) = indexing::described(block) {
            self.indexing
                .entry((of, exclusive))
                .or_default()
                .push((form, text));
        }
    }

    fn note_conversion(&mut self, item: &ItemImpl) {
        let from = crate::operator::as_from(item);
        let item = from.as_ref().unwrap_or(item);
        if crate::operator::conversion(item).is_some() {
            self.converted.extend(last_name(&item.self_ty));
        }
    }

    /// Methods that are no operator's.
    fn note_named_as_operators(&mut self, methods: impl Iterator<Item = String>, of_trait: bool) {
        let named = methods.filter(|method| crate::operator::is_method(method));
        let named = named.map(|method| (method, of_trait));
        self.named_as_operators.extend(named);
    }

    fn note_block(&mut self, item: &ItemImpl) {
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
            if !matches!(&*item.self_ty, Type::Reference(r) if foreign::form(&r.elem).is_none()) {
                self.note(&["method", &of, &name], &of_instance);
                if let Some(parts) = methods::parts_of_index(&sig) {
                    self.note(&["index", &of, &parts], &of_instance);
                }
                if let Some(receiver) = sig.receiver() {
                    let receiver = receiver_as_parameter(receiver);
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
    fn note_receivers(&mut self, item: &ItemImpl) {
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

    /// What a function returns, if that is a function and it is annotated.
    fn note_maker(&mut self, sig: &Signature, annotated: bool) {
        let known = self.makers.entry(sig.ident.to_string());
        if !annotated {
            // What is annotated goes before it; which of them is meant, the scopes say.
            known.or_insert_with(|| Some(String::new()));
            return;
        }
        let maker = returned::Maker::of(sig);
        let text = match (maker, iterated::described(sig)) {
            (Some(maker), _) => maker.text(&|ty| without_parameters(ty, &[&sig.generics])),
            (None, of) => format!("#{of}"),
        };
        let known = known.or_insert_with(|| Some(text.clone()));
        match known {
            Some(of) if of.is_empty() => *of = text,
            Some(of) if *of == text => {}
            known => *known = None,
        }
    }

    fn note_function(&mut self, sig: &Signature) {
        self.note_lent(sig);
        let output = without_parameters(&output(sig, None), &[&sig.generics]);
        self.note(&["function", &sig.ident.to_string()], &output);
        let inputs = sig.inputs.iter().filter_map(|input| match input {
            syn::FnArg::Typed(typed) => Some(&typed.ty),
            syn::FnArg::Receiver(_) => None,
        });
        let inputs = syn::parse_quote!((#(#inputs,)*));
        let inputs = without_parameters(&inputs, &[&sig.generics]);
        self.note(&["arguments", &sig.ident.to_string()], &inputs);
    }

    /// The same of one that stands in this module.
    fn note_function_in(&mut self, module: &str, sig: &Signature) {
        let output = without_parameters(&output(sig, None), &[&sig.generics]);
        self.note(&["function", module, &sig.ident.to_string()], &output);
    }
}
