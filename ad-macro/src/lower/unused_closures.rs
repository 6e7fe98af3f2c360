//! Closures whose every call was written out, and which nothing uses any more.

use crate::ir::*;

/// Drops the `let` of closures whose every call was written out: nothing would say what their
/// parameters are. One that is named in another, `let g = |b| sq(b) + b;` or `let h = sq;`, is in use as long as that is.
/// What is left in use is returned.
pub(super) fn drop_unused(func: &mut Func, closures: &[VarId]) -> Vec<VarId> {
    let mut left = closures.to_vec();
    loop {
        let (used, unused): (Vec<VarId>, Vec<VarId>) =
            left.iter().partition(|var| is_used(&func.body, **var));
        if unused.is_empty() {
            return used;
        }
        remove(&mut func.body, &unused);
        left = used;
    }
}

/// A statement beside its own `let` names it.
fn is_used(body: &Block, closure: VarId) -> bool {
    body.stmts.iter().any(|stmt| {
        let is_own = matches!(stmt, Stmt::Let { var, .. } if *var == closure);
        !is_own && stmt.mentions_outside_blocks(&|var| var == closure)
            || stmt
                .blocks()
                .into_iter()
                .any(|inner| is_used(inner, closure))
    })
}

fn remove(body: &mut Block, unused: &[VarId]) {
    body.stmts.retain(|stmt| {
        !matches!(stmt, Stmt::Let { var, .. } | Stmt::Snapshot { var, .. } if unused.contains(var))
    });
    for stmt in &mut body.stmts {
        match stmt {
            Stmt::Branch(branch) => {
                branch
                    .arms
                    .iter_mut()
                    .for_each(|arm| remove(&mut arm.body, unused));
            }
            Stmt::Loop(l) => remove(&mut l.body, unused),
            Stmt::Scope { body, .. } | Stmt::Rest { body, .. } => remove(body, unused),
            _ => {}
        }
    }
}
