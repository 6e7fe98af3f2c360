//! The functions of `std::mem`.

use syn::{Expr, ExprCall, ExprPath, Type};

use super::Lowerer;
use crate::declared;
use crate::ir::types::referent;

impl Lowerer<'_> {
    /// The function of `std::mem` that is called, and its name there.
    pub(super) fn function_of_mem<'a>(&self, call: &'a ExprCall) -> Option<(&'a ExprPath, String)> {
        let Expr::Path(path) = &*call.func else {
            return None;
        };
        let written = || path.path.segments.iter().map(|of| of.ident.to_string());
        let names = self
            .imported_function(path)
            .unwrap_or_else(|| written().collect());
        let name = match names.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            ["mem", name] if !declared::is_module("mem") => name,
            ["std" | "core", "mem", name] if !declared::leads_to_own(&path.path) => name,
            _ => return None,
        };
        Some((path, name.to_string()))
    }

    /// The type of what such a function takes out of a place.
    pub(super) fn type_taken_out(&self, call: &ExprCall) -> Option<Type> {
        let (_, name) = self.function_of_mem(call)?;
        let takes = name == "replace" || name == "take";
        let place = call.args.first().filter(|_| takes)?;
        Some(referent(&self.type_of(place)?))
    }
}
