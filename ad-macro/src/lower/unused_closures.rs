//! Closures whose every call was written out, and which nothing uses any more.

use crate::ir::*;

/// Drops the `let` of closures and chains whose every use was written out: nothing would say what the
/// parameters are. One that is named in another closure, `let g = |b| sq(b) + b;` or `let h = sq;`, is in use as long as
/// that is. A chain that another is made of stays in use: the other may have been written out before it was advanced.
/// What is left in use is returned.
pub(super) fn drop_unused(
    func: &mut Func,
    closures: &[VarId],
    is_chain: &dyn Fn(&VarId) -> bool,
) -> Vec<VarId> {
    let (mut left, mut chains) = (closures.to_vec(), Vec::new());
    loop {
        let (used, unused): (Vec<VarId>, Vec<VarId>) =
            left.iter().partition(|var| is_used(&func.body, **var));
        remove(&mut func.body, &unused);
        let (of_chains, of_closures): (Vec<VarId>, Vec<VarId>) =
            used.into_iter().partition(is_chain);
        chains.extend(of_chains);
        left = of_closures;
        if unused.is_empty() {
            chains.append(&mut left);
            return chains;
        }
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
