//! Which functions and methods are lent generators, whose values go in and out of nothing that is differentiated.

use std::collections::BTreeSet;

use quote::ToTokens;
use syn::{FnArg, Signature, Type};

use super::Declared;
use crate::memory;
use crate::source::is_generator;

/// The parameters that are generators of all functions and methods of this name, counted without the receiver. None where
/// they differ: of those near, if there are.
pub fn drawing(name: &str) -> Vec<usize> {
    let texts = memory::with(|memory| {
        let of = |declared: &Declared| declared.lent.get(name).cloned().unwrap_or_default();
        let near = |declared: &Declared| declared.lent.get(name).cloned();
        if let Some(near) = memory.ahead.near(near) {
            return near;
        }
        let mut texts = of(&memory.declared);
        texts.extend(memory.ahead.file().map(of).unwrap_or_default());
        texts.extend(memory.ahead.elsewhere().map(of).unwrap_or_default());
        texts
    });
    let mut all = texts.into_iter().flatten().map(|text| {
        let sig: Option<Signature> = syn::parse_str(&text).ok();
        sig.map(|sig| generators(&sig)).unwrap_or_default()
    });
    let first = all.next().unwrap_or_default();
    match all.all(|other| other == first) {
        true => first,
        false => Vec::new(),
    }
}

fn generators(sig: &Signature) -> Vec<usize> {
    let typed = sig.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(typed) => Some(&*typed.ty),
        FnArg::Receiver(_) => None,
    });
    let typed = typed.enumerate().filter(|(_, ty)| is_generator(ty, sig));
    typed.map(|(n, _)| n).collect()
}

impl Declared {
    /// A function or method that is lent something. What that is, its text will say.
    pub(super) fn note_lent(&mut self, sig: &Signature) {
        let lends = sig.inputs.iter().any(|input| match input {
            FnArg::Typed(typed) => {
                matches!(&*typed.ty, Type::Reference(r) if r.mutability.is_some())
            }
            FnArg::Receiver(_) => false,
        });
        let texts: &mut BTreeSet<String> = self.lent.entry(sig.ident.to_string()).or_default();
        if lends {
            texts.insert(sig.to_token_stream().to_string());
        }
    }
}
