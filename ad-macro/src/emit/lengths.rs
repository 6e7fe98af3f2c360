//! Lengths of what `&mut [T]` refers to, in what is evaluated again: from the shape of the parameter.

use proc_macro2::TokenStream;

use super::Cx;
use super::place::suffixed;
use crate::ir::VarId;
use crate::passes::residuals::lengths::replaced;

/// `value`, which `var` is, with the lengths that it reads as they are had again.
pub fn with_lengths(cx: &Cx, var: VarId, value: TokenStream) -> TokenStream {
    let vars = &cx.func.vars;
    let lengths = cx.plan.lengths.get(&var).into_iter().flatten();
    lengths.fold(value, |tokens, (of, length)| {
        let shape = suffixed(&vars[length.of.0].unique, "shape");
        let name = &vars[of.0].unique;
        replaced(tokens.clone(), name, &length.written(&shape)).unwrap_or(tokens)
    })
}
