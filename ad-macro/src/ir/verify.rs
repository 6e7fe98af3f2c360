//! Invariants of the IR, checked between passes in debug builds.

use super::*;
use crate::hash::HashSet;

/// Every variable is bound once; an exit is the last of its block or followed by one rest.
pub fn verify(func: &Func) -> Result<(), String> {
    let mut bound = HashSet::default();
    for param in &func.params {
        bind(param.var, &mut bound, func)?;
    }
    block(func, &func.body, &mut bound)
}

fn bind(var: VarId, bound: &mut HashSet<VarId>, func: &Func) -> Result<(), String> {
    match bound.insert(var) {
        true => Ok(()),
        false => Err(format!("`{}` is bound twice", func.var(var).unique)),
    }
}

fn block(func: &Func, body: &Block, bound: &mut HashSet<VarId>) -> Result<(), String> {
    for (n, stmt) in body.stmts.iter().enumerate() {
        match stmt {
            Stmt::Let { var, .. } | Stmt::Bind { var, .. } => bind(*var, bound, func)?,
            Stmt::Snapshot { value, .. } => bind(*value, bound, func)?,
            Stmt::Branch(Branch {
                result: Some(result),
                ..
            })
            | Stmt::Scope {
                result: Some(result),
                ..
            } => bind(*result, bound, func)?,
            Stmt::Opaque(opaque) => {
                opaque
                    .binds
                    .iter()
                    .try_for_each(|var| bind(*var, bound, func))?;
            }
            _ => {}
        }
        let followed = match body.stmts.get(n + 1) {
            None => true,
            Some(Stmt::Rest { .. }) => n + 2 == body.stmts.len(),
            Some(_) => !stmt.may_jump(),
        };
        if !followed {
            return Err(format!(
                "in `{}`, a statement follows one that may jump",
                func.name
            ));
        }
        stmt.blocks()
            .into_iter()
            .try_for_each(|inner| block(func, inner, bound))?;
    }
    Ok(())
}
