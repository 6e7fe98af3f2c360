//! Functions: which there are, what they take and return.

use syn::{Generics, Signature, Type};

use super::aliases::expanded;
use super::types::is_constant;
use super::written::{output, without_parameters};
use super::{Declared, change, find, imports, key, look_up};
use crate::hash::HashSet;
use crate::names::companions;
use crate::{annotated_trait, bounds, handed_back, iterated, memory, returned};

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
pub(super) fn noted(name: &str) -> Option<String> {
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

/// The types of the parameters of the function of this name, `_` for those that it is generic in.
pub fn parameters_of_function(name: &str) -> Option<Vec<Type>> {
    match look_up(&["arguments", name])? {
        Type::Tuple(inputs) => Some(inputs.elems.into_iter().collect()),
        _ => None,
    }
}

/// The same where all functions of this name in the crate take the same: a path may lead to any of them.
pub fn parameters_of_all(name: &str) -> Option<Vec<Type>> {
    match said_of_all(&["arguments", name])? {
        Type::Tuple(inputs) => Some(inputs.elems.into_iter().collect()),
        _ => None,
    }
}

/// What is noted alike wherever it is in the crate, or else in the file.
fn said_of_all(path: &[&str]) -> Option<Type> {
    let key = key(path);
    let says = |declared: &Declared| declared.results.get(&key).cloned().flatten();
    let text = memory::with(|memory| match memory.ahead.elsewhere() {
        Some(declared) => says(declared),
        None => memory.ahead.file().and_then(says),
    });
    syn::parse_str(&text.flatten()?).ok()
}

/// The `Vec`s that the arguments of the function of this name are made into, by the bounds of its generic parameters,
/// `V: Into<Vec<f64>>`, and `_` for the others.
pub fn targets_of_function(name: &str) -> Option<Vec<Type>> {
    targets(&["made into", name])
}

/// The same of the function of this name of a type, `_` for `self`.
pub fn targets_of_method(of: &str, name: &str) -> Option<Vec<Type>> {
    targets(&["made into", of, name])
}

fn targets(key: &[&str]) -> Option<Vec<Type>> {
    match look_up(key)? {
        Type::Tuple(inputs) => Some(inputs.elems.into_iter().collect()),
        _ => None,
    }
}

/// What the parameters of a function are made into, of which these are the generics.
pub(super) fn made_into(sig: &Signature, generics: &[&Generics]) -> Type {
    let targets = sig.inputs.iter().map(|input| {
        let param = match input {
            syn::FnArg::Typed(typed) => match &*typed.ty {
                Type::Path(path) => path.path.get_ident(),
                _ => None,
            },
            syn::FnArg::Receiver(_) => None,
        };
        let bounds = param.map(|param| {
            generics
                .iter()
                .flat_map(|of| annotated_trait::bounds_of(param, of))
        });
        let targets = bounds.into_iter().flatten();
        let mut targets = targets.filter_map(|bound| bounds::argument_of(bound, "Into"));
        let target = targets.find(|ty| super::last_name(ty).is_some_and(|name| name == "Vec"));
        target.cloned().unwrap_or_else(|| syn::parse_quote!(_))
    });
    without_parameters(&syn::parse_quote!((#(#targets,)*)), generics)
}

pub fn function(name: &str) -> Option<Type> {
    look_up(&["function", name])
}

/// What the function returns that a path leads to: the module before its name, or that it is imported from, tells it from
/// others of the name.
pub fn function_at(path: &syn::Path) -> Option<Type> {
    let mut names = path.segments.iter().rev().map(|s| s.ident.to_string());
    let name = names.next()?;
    // What takes slices in place of iterators returns the same, or what is in the iterator that it would.
    let Some(of_iterators) = companions::collected_of(&name) else {
        return returned_by(name, names.next());
    };
    let output = returned_by(of_iterators.to_string(), names.next())?;
    Some(iterated::list_of(&output).unwrap_or(output))
}

fn returned_by(name: String, module: Option<String>) -> Option<Type> {
    let is_name = |module: &String| !["crate", "self", "super"].contains(&module.as_str());
    let module = module.or_else(|| imports::module_of(&name));
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
    is_called_capital(name) && !is_constant(name)
}

/// The same of what is called: constants, and variants that hold nothing, cannot be.
pub fn is_called_capital(name: &str) -> bool {
    let key = key(&["function", name]);
    let is_other = |declared: &Declared| {
        (declared.types.contains(name) || declared.variants.contains(name)).then_some(())
    };
    name.starts_with(char::is_uppercase)
        && find(|declared| declared.results.contains_key(&key).then_some(())).is_some()
        && find(is_other).is_none()
}

/// The source declares something by this name that has no companions, a type, a constant, a trait, a module or a macro, and no
/// function or annotated trait is called so.
pub fn is_without_companions(name: &str) -> bool {
    let key = key(&["function", name]);
    let is_other = |declared: &Declared| {
        let is_one = [
            declared.types.contains(name),
            declared.variants.contains(name),
            declared.constants.contains(name),
            declared.modules.contains(name),
            declared.macros.contains(name),
            declared.aliases.contains_key(name),
            declared.plain_traits.contains(name),
        ];
        is_one.contains(&true).then_some(())
    };
    let has_companions = |declared: &Declared| {
        let is_one = declared.results.contains_key(&key);
        (is_one || declared.annotated_traits.contains_key(name)).then_some(())
    };
    find(has_companions).is_none() && find(is_other).is_some()
}

/// A function of this name has been annotated.
pub fn has_function(name: &str) -> bool {
    let key = key(&["function", name]);
    memory::with(|memory| memory.declared.results.contains_key(&key)).unwrap_or_default()
}

/// All functions of this name give back the one that they are given, which is of parameters of these types.
pub fn handed_back(name: &str) -> Option<Vec<Type>> {
    said_of_all(&["function", name])?;
    match said_of_all(&["handed back", name])? {
        Type::Tuple(types) => Some(types.elems.into_iter().collect()),
        _ => None,
    }
}

impl Declared {
    /// Of all that return functions.
    pub(super) fn note_handed_back(&mut self, item: &syn::ItemFn) {
        if !handed_back::returns_function(item) {
            return;
        }
        let ty = match handed_back::parameters(item) {
            Some(types) => syn::parse_quote!((#(#types,)*)),
            None => syn::parse_quote!(_),
        };
        let ty = without_parameters(&ty, &[&item.sig.generics]);
        self.note(&["handed back", &item.sig.ident.to_string()], &ty);
    }

    /// What a function returns, if that is a function and it is annotated.
    pub(super) fn note_maker(&mut self, sig: &Signature, annotated: bool) {
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

    pub(super) fn note_function(&mut self, sig: &Signature) {
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
        // Of all functions, so that what is near goes before another of the name.
        let made = made_into(sig, &[&sig.generics]);
        self.note(&["made into", &sig.ident.to_string()], &made);
    }

    /// The same of one that stands in this module.
    pub(super) fn note_function_in(&mut self, module: &str, sig: &Signature) {
        let output = without_parameters(&output(sig, None), &[&sig.generics]);
        self.note(&["function", module, &sig.ident.to_string()], &output);
    }
}
