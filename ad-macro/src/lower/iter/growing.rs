//! Closures of a `fold` that add to its state, or multiply it: `|acc, x| acc + x * x`. Such a fold is the loop of a sum or of a
//! product, whose reverse sweep needs no record of the states.
//!
//! Input:  `xs.iter().fold(0.0, |acc, x| acc + x * x - 1.0)`
//! Output: `acc += x * x; acc -= 1.0;`

use syn::{BinOp, Expr, ExprClosure, Pat};

use crate::words::occurs;

/// What happens to the state in a turn.
pub(super) enum Growth {
    Added,
    Subtracted,
    Multiplied,
}

/// The operands, in their order, each as a closure of the item; none where the state is used otherwise.
pub(super) fn growth(closure: &ExprClosure) -> Option<Vec<(Growth, ExprClosure)>> {
    let (Pat::Ident(state), Some(item)) = (&closure.inputs[0], closure.inputs.get(1)) else {
        return None;
    };
    if state.by_ref.is_some() || occurs(&state.ident, item) {
        return None;
    }
    let mut operands = Vec::new();
    let mut rest = &*closure.body;
    while let Expr::Binary(binary) = rest {
        let growth = match binary.op {
            BinOp::Add(_) => Growth::Added,
            BinOp::Sub(_) => Growth::Subtracted,
            BinOp::Mul(_) => Growth::Multiplied,
            _ => return None,
        };
        if occurs(&state.ident, &binary.right) {
            return None;
        }
        let mut operand = closure.clone();
        operand.inputs = [item.clone()].into_iter().collect();
        operand.body = binary.right.clone();
        operands.push((growth, operand));
        rest = &binary.left;
    }
    operands.reverse();
    let alike = |of: fn(&Growth) -> bool| operands.iter().all(|(growth, _)| of(growth));
    let known = alike(|growth| matches!(growth, Growth::Multiplied))
        || alike(|growth| !matches!(growth, Growth::Multiplied));
    let state_first = matches!(rest, Expr::Path(path) if path.path.is_ident(&state.ident));
    (state_first && known && !operands.is_empty()).then_some(operands)
}
