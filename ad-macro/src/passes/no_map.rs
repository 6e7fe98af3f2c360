//! What a linear map cannot be made of yet: calls whose derivatives come without one.

use proc_macro2::Span;

use super::activity::Activity;
use crate::diag::{Diagnostics, codes};
use crate::ir::{Arg, Callee, Func};

/// Reports active calls that take or are of functions that are values. `asked` is where the map was asked for.
pub fn check(func: &Func, activity: &Activity, asked: Span, diag: &Diagnostics) {
    for (callee, args) in activity.calls(func) {
        let function = args.iter().any(|arg| matches!(arg, Arg::Function(_)));
        if function || matches!(callee, Callee::Function(_)) {
            diag.error(asked, &codes::NO_MAP, "a function as an argument", None);
        }
    }
}
