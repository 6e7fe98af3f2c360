//! Calls that are carried through with a `?` inside, which would leave the companion: what it is of has a name before.
//!
//! ```text
//! find(number(text)?)    ==>    let value = number(text)?; find(value)
//! row(number(text)?)?.x  ==>    let value = row(number(text)?)?; value.x
//! ```

use syn::Expr;
use syn::spanned::Spanned;

use super::Lowerer;
use super::forms::is_literal;
use super::jumps::{first_escape, jumps};
use crate::ir::Atom;

impl Lowerer<'_> {
    /// `call` with names for the values of `?` in it, and for what is called before them. `None` where there are none, where
    /// something else leaves it, or where what is done first would show.
    pub(super) fn with_tries_named(&mut self, call: &Expr) -> Option<Expr> {
        let reads = matches!(call, Expr::Call(_) | Expr::MethodCall(_) | Expr::Field(_));
        if !tries(call) || !reads {
            return None;
        }
        if !can_be_named(call) {
            return None;
        }
        let mut call = call.clone();
        self.name_tries(&mut call)?;
        Some(call)
    }

    fn name_tries(&mut self, expr: &mut Expr) -> Option<()> {
        if let Expr::Try(_) | Expr::Call(_) | Expr::MethodCall(_) = expr {
            if matches!(expr, Expr::Try(_)) || !tries(expr) {
                // It would change what is read before it, and stands there by its name.
                if !self.changes_of_expr(expr).is_empty() {
                    return None;
                }
                let rhs = self.rhs(expr, "value");
                let Atom::Var { var, .. } = self.bind_temp(rhs, "value", expr.span()) else {
                    return None;
                };
                *expr = self.expose(var);
                return Some(());
            }
        }
        let mut parts = parts_mut(expr)?;
        let last = parts.iter().rposition(|part| tries(part))?;
        for part in parts.iter_mut().take(last + 1) {
            if !is_plain(part) {
                self.name_tries(part)?;
            }
        }
        Some(())
    }
}

/// Everything that is evaluated before a `?` in it is that, a call, or neither computes nor changes anything.
fn can_be_named(expr: &Expr) -> bool {
    let mut copy = expr.clone();
    let Some(parts) = parts_mut(&mut copy) else {
        return false;
    };
    let Some(last) = parts.iter().rposition(|part| tries(part)) else {
        return false;
    };
    // A method may change what it is called on, if that has no name of the user's.
    if let Expr::MethodCall(e) = expr {
        let of_call = last == 0 && !matches!(&*e.receiver, Expr::Try(_));
        if !is_plain(&e.receiver) && !of_call {
            return false;
        }
    }
    parts.iter().take(last + 1).all(|part| {
        let named = matches!(part, Expr::Call(_) | Expr::MethodCall(_)) && !jumps(part);
        is_plain(part) || named || matches!(part, Expr::Try(_)) || tries(part) && can_be_named(part)
    })
}

/// `e?` is in it, and nothing before that leaves the function.
fn tries(expr: &Expr) -> bool {
    matches!(first_escape(expr), Some(Expr::Try(_)))
}

/// Variables and their fields, literals, arithmetic and references of these. What is lent `&mut`, a `?` after it leaves alone.
fn is_plain(expr: &Expr) -> bool {
    match expr {
        Expr::Path(_) => true,
        Expr::Paren(e) => is_plain(&e.expr),
        Expr::Field(e) => is_plain(&e.base),
        Expr::Reference(e) => is_plain(&e.expr),
        Expr::Unary(e) => is_plain(&e.expr),
        Expr::Binary(e) => is_plain(&e.left) && is_plain(&e.right),
        expr => is_literal(expr) || matches!(expr, Expr::Lit(_)),
    }
}

/// What is evaluated, in that order, before `expr` does something.
fn parts_mut(expr: &mut Expr) -> Option<Vec<&mut Expr>> {
    Some(match expr {
        Expr::Call(e) if matches!(&*e.func, Expr::Path(_)) => e.args.iter_mut().collect(),
        Expr::MethodCall(e) => {
            let receiver = std::iter::once(&mut *e.receiver);
            receiver.chain(e.args.iter_mut()).collect()
        }
        Expr::Reference(e) if e.mutability.is_none() => vec![&mut e.expr],
        Expr::Paren(e) => vec![&mut e.expr],
        Expr::Group(e) => vec![&mut e.expr],
        Expr::Cast(e) => vec![&mut e.expr],
        Expr::Unary(e) => vec![&mut e.expr],
        Expr::Field(e) => vec![&mut e.base],
        Expr::Array(e) => e.elems.iter_mut().collect(),
        Expr::Tuple(e) => e.elems.iter_mut().collect(),
        Expr::Struct(e) if e.rest.is_none() => e.fields.iter_mut().map(|f| &mut f.expr).collect(),
        _ => return None,
    })
}
