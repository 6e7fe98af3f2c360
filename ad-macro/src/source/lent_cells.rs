//! Parameters that are cells of what holds no float, `calls: &Cell<usize>`: a function changes them as often as it is run.

use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Expr, ExprMethodCall, FnArg, ItemFn, ItemImpl, PatType};

use crate::declared;
use crate::diag::{Diagnostics, Extent, codes};
use crate::lower;
use crate::words::mentions;

/// Reports where the cell may hold the bits of a float.
pub(super) fn check(typed: &PatType, item: &ItemFn, diag: &Diagnostics) {
    let name = typed.pat.to_token_stream().to_string();
    let at = Extent::of(&typed.ty);
    let text = item.block.to_token_stream().to_string();
    let bits = text.contains("to_bits") || text.contains("from_bits");
    let may_hold_bits = !declared::holds_counts(&typed.ty.to_token_stream());
    if bits || may_hold_bits && !only_asked(&name, item) {
        let help = "count in a cell of `usize`: one of `u32` or `u64` may hold the bits of a float";
        diag.error(at, &codes::PARAMETER_TYPE, &name, Some(help));
    }
}

/// The first parameter, or the receiver, that is a cell or holds one.
pub fn lent_cell(item: &ItemFn, owner: Option<&ItemImpl>) -> Option<String> {
    let typed = item.sig.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(typed) => Some((
            typed.pat.to_token_stream().to_string(),
            typed.ty.to_token_stream(),
        )),
        FnArg::Receiver(_) => Some(("self".into(), owner?.self_ty.to_token_stream())),
    });
    let mut cells = typed.filter(|(_, ty)| lower::holds_cell(ty));
    cells.next().map(|(name, _)| name)
}

/// Nothing is done with it but to call methods of it.
fn only_asked(name: &str, item: &ItemFn) -> bool {
    let mut asked = Asked { name, times: 0 };
    asked.visit_block(&item.block);
    asked.times == mentions(name, item.block.to_token_stream())
}

struct Asked<'a> {
    name: &'a str,
    times: usize,
}

impl<'ast> Visit<'ast> for Asked<'_> {
    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        let own = matches!(&*call.receiver, Expr::Path(path) if path.path.is_ident(self.name));
        self.times += usize::from(own);
        visit::visit_expr_method_call(self, call);
    }
}
