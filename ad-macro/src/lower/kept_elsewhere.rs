//! What is kept in a static, or for the thread, from where it may come back: no derivative goes that way.
//!
//! ```text
//! LAST.set(x * y);      *LAST.lock().unwrap() = x;      remember(x);      where `remember` does that
//! ```

use syn::{Expr, ExprCall, ExprMethodCall};

use super::Lowerer;
use crate::declared;
use crate::diag::{Extent, codes};
use crate::passes::bits;
use crate::words::occurs;

impl Lowerer<'_> {
    /// Refuses a statement that keeps there what may depend on an input.
    pub(super) fn refuse_kept_elsewhere(&self, expr: &Expr) {
        let (kept, args) = match expr {
            Expr::MethodCall(call) => (self.static_behind(call), &call.args),
            Expr::Call(call) => (keeping(call), &call.args),
            _ => return,
        };
        let holds_bits = |arg: &Expr| bits::TAKE.iter().any(|word| occurs(*word, arg));
        let varies = |arg: &Expr| {
            self.mentions_varied(arg) && (!self.carries_no_derivative(arg) || holds_bits(arg))
        };
        if let Some(name) = kept.filter(|_| args.iter().any(varies)) {
            let what = format!("what `{name}` keeps");
            let help = "return it instead, or keep what has no derivative: `LAST.set(constant(x))`";
            let at = Extent::of(expr);
            self.diag.error(at, &codes::UNSUPPORTED, &what, Some(help));
        }
    }

    /// `LAST` of `LAST.set(x)` and `LAST.lock().unwrap().push(x)`; of a method of the user's that does so, its name.
    fn static_behind(&self, call: &ExprMethodCall) -> Option<String> {
        let name = call.method.to_string();
        if declared::is_method(&name) && declared::keeps_elsewhere(&name) {
            return Some(name);
        }
        match &*call.receiver {
            Expr::MethodCall(inner) => self.static_behind(inner),
            Expr::Path(path) => {
                let last = path.path.segments.last()?.ident.to_string();
                let is_static = last.chars().any(char::is_uppercase)
                    && !last.chars().any(char::is_lowercase)
                    && self.resolve(&last).is_none();
                is_static.then_some(last)
            }
            _ => None,
        }
    }
}

/// A function of the user's that does so.
fn keeping(call: &ExprCall) -> Option<String> {
    let Expr::Path(path) = &*call.func else {
        return None;
    };
    let name = path.path.segments.last()?.ident.to_string();
    declared::keeps_elsewhere(&name).then_some(name)
}
