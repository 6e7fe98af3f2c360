//! The functions of `std::mem`.

use syn::{Expr, ExprCall, ExprPath, Ident, Type};

use super::Lowerer;
use crate::declared;
use crate::ir::types::referent;

/// The function of `std::mem` that is called, and its name.
pub(super) fn function_of_mem(call: &ExprCall) -> Option<(&ExprPath, &Ident)> {
    let Expr::Path(path) = &*call.func else {
        return None;
    };
    let mut segments = path.path.segments.iter().map(|segment| &segment.ident);
    let name = segments.next_back()?;
    let owner: Vec<String> = segments.map(Ident::to_string).collect();
    let of_mem = match owner.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["mem"] => !declared::is_module("mem"),
        ["std" | "core", "mem"] => true,
        _ => false,
    };
    of_mem.then_some((path, name))
}

impl Lowerer<'_> {
    /// The type of what such a function takes out of a place.
    pub(super) fn type_taken_out(&self, call: &ExprCall) -> Option<Type> {
        let (_, name) = function_of_mem(call)?;
        let takes = name == "replace" || name == "take";
        let place = call.args.first().filter(|_| takes)?;
        Some(referent(&self.type_of(place)?))
    }
}
