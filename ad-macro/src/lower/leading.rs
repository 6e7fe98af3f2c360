//! Which part of an expression is evaluated before everything else in it: what is done there may be a statement before it.

use syn::{BinOp, Expr, Stmt};

use super::forms::is_literal;
use super::scan::{is_compound, is_place};
use crate::words::occurs;

/// What the statement evaluates before it does anything.
pub(super) fn evaluated(stmt: &mut Stmt) -> Option<&mut Expr> {
    match stmt {
        Stmt::Local(local) => {
            let init = local.init.as_mut().filter(|init| init.diverge.is_none())?;
            Some(&mut *init.expr)
        }
        Stmt::Expr(expr, _) => Some(expr),
        Stmt::Item(_) | Stmt::Macro(_) => None,
    }
}

/// The part that is `wanted`, of several the one that is evaluated first. `None` where an operand before it is what it may
/// change: of `g * g.scale(2.0).at(x)` the first `g` is not scaled.
pub(super) fn leading<'e>(
    expr: &'e mut Expr,
    wanted: &dyn Fn(&Expr) -> bool,
) -> Option<&'e mut Expr> {
    let (mut at, mut steps, mut found) = (&*expr, 0, None);
    let mut before = Vec::new();
    loop {
        if wanted(at) {
            found = Some(steps);
        }
        let Some(part) = first_part(at) else {
            break;
        };
        if let Expr::Binary(e) = at {
            before.extend(Some(&*e.left).filter(|left| !std::ptr::eq(*left, part)));
        }
        at = part;
        steps += 1;
    }
    let root = match at {
        Expr::Path(path) => path.path.get_ident(),
        _ => None,
    };
    if root.is_some_and(|root| before.iter().any(|operand| occurs(root, operand))) {
        return None;
    }
    let mut at = expr;
    for _ in 0..found? {
        at = first_part_mut(at)?;
    }
    Some(at)
}

/// Arithmetic of variables and literals: to compute it first or afterwards is the same, where what comes before does not
/// change them.
pub(super) fn is_plain(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(e) => is_plain(&e.expr),
        Expr::Cast(e) => is_plain(&e.expr),
        Expr::Unary(e) => is_plain(&e.expr),
        Expr::Binary(e) => !is_compound(&e.op) && is_plain(&e.left) && is_plain(&e.right),
        Expr::Path(path) => path.path.get_ident().is_some(),
        expr => is_literal(expr),
    }
}

/// What stands behind it may not be evaluated at all.
fn is_lazy(op: &BinOp) -> bool {
    matches!(op, BinOp::And(_) | BinOp::Or(_))
}

macro_rules! first_part {
    ($name:ident, $of:ty, $iter:ident $(, $mutable:tt)?) => {
        /// Evaluated before the rest.
        fn $name(expr: $of) -> Option<$of> {
            match expr {
                Expr::Paren(e) => Some(&$($mutable)? *e.expr),
                Expr::Group(e) => Some(&$($mutable)? *e.expr),
                Expr::Field(e) => Some(&$($mutable)? *e.base),
                Expr::Unary(e) => Some(&$($mutable)? *e.expr),
                Expr::Reference(e) => Some(&$($mutable)? *e.expr),
                Expr::Try(e) => Some(&$($mutable)? *e.expr),
                Expr::Cast(e) => Some(&$($mutable)? *e.expr),
                Expr::Index(e) => Some(&$($mutable)? *e.expr),
                Expr::MethodCall(e) => Some(&$($mutable)? *e.receiver),
                Expr::Return(e) => e.expr.$iter().next().map(|value| &$($mutable)? **value),
                Expr::Assign(e) if is_place(&e.left) => Some(&$($mutable)? *e.right),
                Expr::Binary(e) => match (is_compound(&e.op), &*e.left) {
                    (true, place) if !is_place(place) => None,
                    (false, first) if is_lazy(&e.op) || !is_plain(first) => Some(&$($mutable)? *e.left),
                    _ => Some(&$($mutable)? *e.right),
                },
                Expr::Call(e) if matches!(&*e.func, Expr::Path(_)) => e.args.$iter().next(),
                _ => None,
            }
        }
    };
}

first_part!(first_part, &Expr, iter);
first_part!(first_part_mut, &mut Expr, iter_mut, mut);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_leads() {
        let is_scaled = |expr: &Expr| matches!(expr, Expr::MethodCall(e) if e.method == "scale");
        for (text, leads) in [
            ("g.scale(2.0).at(x)", true),
            ("x * g.scale(2.0).at(x)", true),
            ("f(-g.scale(2.0).at(x), g)", true),
            ("y = 2.0 * (g.scale(2.0).at(x) + g.k)", true),
            // The operand before is not what the method makes of it.
            ("g * g.scale(2.0).at(x)", false),
            ("x + (2.0 * g + g.scale(2.0).at(x))", false),
            ("g.k * g.scale(2.0).at(x)", false),
            // It may not be evaluated, or something else is first.
            ("c && g.scale(2.0).at(x) > 1.0", false),
            ("f(g.at(x), g.scale(2.0).at(x))", false),
            ("h(x) * g.scale(2.0).at(x)", false),
        ] {
            let mut expr: Expr = syn::parse_str(text).unwrap();
            assert_eq!(leading(&mut expr, &is_scaled).is_some(), leads, "{text}");
        }
    }
}
