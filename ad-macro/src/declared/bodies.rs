//! Constants that stand in the bodies of functions, where they hide those of the module.

use std::cell::{Cell, RefCell};

use quote::ToTokens;
use syn::{Ident, Item, Type};

use super::{find, look_up};
use crate::hash::HashMap;

thread_local! {
    /// Those of the function that is derived, by their names; `None` of what it calls so more than once.
    static OWN: RefCell<HashMap<String, Option<Type>>> = RefCell::default();
    /// That function may itself stand in the body of another.
    static IS_INNER: Cell<bool> = const { Cell::new(false) };
}

/// In place of the type of an associated constant: it stands in the body of a function.
pub(super) const IN_A_BODY: &str = "{}";

/// The function that is derived from here on, and the items in its body.
pub fn enter_body(function: &Ident, items: &[Item]) {
    let name = function.to_string();
    let is_inner = find(|declared| declared.inner_functions.contains(&name).then_some(()));
    IS_INNER.set(is_inner.is_some());
    let mut own: HashMap<String, Option<Type>> = HashMap::default();
    for item in items {
        let (name, ty) = match item {
            Item::Const(of) => (&of.ident, &of.ty),
            Item::Static(of) => (&of.ident, &of.ty),
            _ => continue,
        };
        own.entry(name.to_string())
            .and_modify(|known| *known = None)
            .or_insert_with(|| Some((**ty).clone()));
    }
    OWN.set(own);
}

/// The type of a constant that stands by itself: one of the function's own, or of the module. In a function that stands in
/// the body of another, that of such a body may be meant: nothing tells its type then, but where it is the same.
pub(super) fn constant(name: &str) -> Option<Type> {
    if let Some(own) = OWN.with_borrow(|own| own.get(name).cloned()) {
        return own;
    }
    let of_module = look_up(&["constant", "", name])?;
    let in_a_body = find(|declared| declared.body_constants.contains(name).then_some(()));
    if in_a_body.is_none() || !IS_INNER.get() {
        return Some(of_module);
    }
    let same = look_up(&["constant", IN_A_BODY, name]).map(|of| text(&of));
    (same == Some(text(&of_module))).then_some(of_module)
}

fn text(of: &Type) -> String {
    of.to_token_stream().to_string()
}
