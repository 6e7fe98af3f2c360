//! What annotated methods and functions that return references do.

use syn::ItemImpl;

use super::{Declared, change, find, methods};
use crate::getters::{self, Getter};
use crate::{block, lower, memory, setters};

/// The methods of an annotated block that return references.
pub fn note_getters(block: &ItemImpl) {
    change(|declared| declared.note_getters(block));
}

/// An annotated function that may return a reference.
pub fn note_getter(function: &syn::ItemFn) {
    change(|declared| declared.note_getter(function));
}

/// Some annotated function, or method of an annotated block, of this name returns a reference.
pub fn is_getter(method: &str) -> bool {
    find(|declared| declared.getters.named(method).next().map(|_| ())).is_some()
}

/// What the method of an annotated block that returns a reference does, or, of no type, the function. What the file says goes
/// before what others do, where another type may have the name.
pub fn getter(of: &str, method: &str) -> Option<Getter> {
    // A trait gives it its getters, and no method says of it what one does.
    if block::is_of_language(of) {
        return None;
    }
    let known = (of.to_string(), method.to_string());
    let result = match of {
        "" => super::key(&["function", method]),
        of => super::key(&["method", of, method]),
    };
    let text = |declared: &Declared| {
        let text = || declared.getters.get(&known).cloned().flatten();
        declared.results.get(&result).map(|_| text())
    };
    let text = memory::with(|memory| {
        let near = memory.ahead.near(text);
        near.or_else(|| text(&memory.declared))
            .or_else(|| memory.ahead.elsewhere().and_then(text))
    });
    let text = text???;
    lower::is_of_slices(&text).then_some(())?;
    getters::read(&text)?.of_type(of)
}

/// The method of the type returns what it is called on. Of no type: every method of this name does.
pub fn is_setter(of: Option<&str>, method: &str) -> bool {
    let texts = |declared: &Declared| {
        let is_meant = |ty: &String| !ty.is_empty() && of.is_none_or(|of| ty == of);
        let named = declared.getters.named(method);
        let found = named.filter(|((ty, _), _)| is_meant(ty));
        let texts: Vec<_> = found.map(|(_, text)| text.clone()).collect();
        (!texts.is_empty()).then_some(texts)
    };
    let texts = find(texts).unwrap_or_default();
    let set = |text: &Option<String>| text.as_deref().is_some_and(setters::is_setter);
    !texts.is_empty() && texts.iter().all(set)
}

/// The function of this name hands on what it is lent.
pub fn is_handing(function: &str) -> bool {
    hands_on(function, setters::DEEPEST)
}

/// The same, of which it may leave to so many others.
pub fn hands_on(function: &str, depth: usize) -> bool {
    let key = (String::new(), function.to_string());
    let text = find(|declared| declared.getters.get(&key).cloned());
    let text = text.flatten();
    text.is_some_and(|text| setters::hands_on(&text, depth))
}

/// The same of a method that only one type has, if no two are called so.
pub fn only_getter(method: &str) -> Option<Getter> {
    let texts = |declared: &Declared| {
        let types = methods::named(declared, method).count();
        let of_name = declared.getters.named(method);
        let texts: Vec<_> = of_name
            .map(|((of, _), text)| Some((of.clone(), text.clone()?)))
            .collect();
        match texts.as_slice() {
            [] if types == 0 => None,
            [one] if types == 1 => Some(one.clone()),
            _ => Some(None),
        }
    };
    let (of, text) = find(texts)??;
    lower::is_of_slices(&text).then_some(())?;
    let getter = getters::read(&text)?.of_type(&of)?;
    Some(getter).filter(|_| !block::is_of_language(&of))
}

impl Declared {
    pub(super) fn note_getters(&mut self, block: &ItemImpl) {
        for (of, name, text) in getters::described(block) {
            self.note_text_of_getter((of, name), text);
        }
    }

    pub(super) fn note_getter(&mut self, function: &syn::ItemFn) {
        if let Some(text) = getters::text_of(function) {
            let name = function.sig.ident.to_string();
            self.note_text_of_getter((String::new(), name), text);
        }
    }

    fn note_text_of_getter(&mut self, key: (String, String), text: String) {
        let text = Some(text);
        let known = self.getters.entry(key).or_insert(text.clone());
        if *known != text {
            *known = None;
        }
    }
}
