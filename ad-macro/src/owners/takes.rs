//! What methods take of their receivers.

use std::collections::BTreeMap;

use syn::{ItemImpl, Type};

use crate::source::receiver_as_parameter;

/// `self`, `&self` or `&mut self`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    Value,
    Shared,
    Exclusive,
}

impl Takes {
    /// In which of them a method is looked for first that is called on what is of this form.
    pub fn in_order(self) -> [Takes; 3] {
        match self {
            Takes::Value => [Takes::Value, Takes::Shared, Takes::Exclusive],
            Takes::Shared => [Takes::Shared, Takes::Value, Takes::Exclusive],
            Takes::Exclusive => [Takes::Exclusive, Takes::Value, Takes::Shared],
        }
    }
}

/// What the methods of a block take of their receivers.
pub fn takes(block: &ItemImpl) -> BTreeMap<String, Takes> {
    let methods = block.items.iter().filter_map(|item| match item {
        syn::ImplItem::Fn(method) => Some(&method.sig),
        _ => None,
    });
    let receivers = methods.filter_map(|sig| {
        let takes = match *receiver_as_parameter(sig.receiver()?).ty {
            Type::Reference(r) if r.mutability.is_some() => Takes::Exclusive,
            Type::Reference(_) => Takes::Shared,
            _ => Takes::Value,
        };
        Some((sig.ident.to_string(), takes))
    });
    receivers.collect()
}
