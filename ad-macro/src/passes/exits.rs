//! Early exits: after a statement that may leave its block, the rest of the block is something that
//! may not have run.
//!
//! After this pass, a statement that may jump is the last of its block, or is followed by exactly one
//! [`Stmt::Rest`]. Where only one arm of a branch goes on, the rest becomes part of that arm:
//! ```text
//! if c { return a; }  rest      ==>   if c { return a; } else { rest }
//! ```
//! so that the arm taken says all there is to record.

use crate::ir::*;

pub fn canonicalise(func: &mut Func) {
    let mut ids = Ids(max_id(&func.body));
    block(&mut func.body, &mut ids);
    tail(&mut func.body);
}

/// A `return` that is the last thing the body does is its value: nothing is left early.
fn tail(body: &mut Block) {
    match body.stmts.last_mut() {
        Some(last @ Stmt::Return { .. }) => {
            let Stmt::Return { result, atom } = last else {
                return;
            };
            *last = Stmt::Yield {
                result: *result,
                atom: atom.clone(),
            };
        }
        Some(Stmt::Branch(branch)) if branch.result.is_none() => {
            branch.arms.iter_mut().for_each(|arm| tail(&mut arm.body));
        }
        Some(Stmt::Rest { body, .. }) => tail(body),
        _ => {}
    }
}

struct Ids(usize);

impl Ids {
    fn next(&mut self) -> usize {
        self.0 += 1;
        self.0
    }
}

fn max_id(body: &Block) -> usize {
    body.stmts
        .iter()
        .map(|stmt| {
            let own = match stmt {
                Stmt::Branch(b) => b.id,
                Stmt::Loop(l) => l.id,
                Stmt::Scope { id, .. } | Stmt::Rest { id, .. } => *id,
                _ => 0,
            };
            stmt.blocks().into_iter().map(max_id).fold(own, usize::max)
        })
        .max()
        .unwrap_or(0)
}

fn block(body: &mut Block, ids: &mut Ids) {
    // What follows a statement that never completes never runs.
    if let Some(end) = body.stmts.iter().position(Stmt::diverges) {
        body.stmts.truncate(end + 1);
    }
    if let Some(at) = body.stmts.iter().position(Stmt::may_jump) {
        let rest = body.stmts.split_off(at + 1);
        let last = body.stmts.pop();
        if let Some(last) = last {
            let (last, rest) = absorb(last, rest);
            body.stmts.push(last);
            if !rest.is_empty() {
                body.stmts.push(Stmt::Rest {
                    body: Block { stmts: rest },
                    id: ids.next(),
                });
            }
        }
    }
    for stmt in &mut body.stmts {
        match stmt {
            Stmt::Branch(b) => b.arms.iter_mut().for_each(|arm| block(&mut arm.body, ids)),
            Stmt::Loop(l) => block(&mut l.body, ids),
            Stmt::Scope { body, .. } | Stmt::Rest { body, .. } => block(body, ids),
            _ => {}
        }
    }
}

/// Moves `rest` into the one arm of `stmt` that goes on, if nothing it names would change meaning.
fn absorb(stmt: Stmt, rest: Vec<Stmt>) -> (Stmt, Vec<Stmt>) {
    if rest.is_empty() {
        return (stmt, rest);
    }
    let Stmt::Branch(mut branch) = stmt else {
        return (stmt, rest);
    };
    let going: Vec<usize> = (0..branch.arms.len())
        .filter(|&n| !branch.arms[n].body.diverges())
        .collect();
    let &[only] = going.as_slice() else {
        return (Stmt::Branch(branch), rest);
    };
    let arm = &mut branch.arms[only];
    let binds_names = arm
        .pattern
        .as_ref()
        .is_some_and(|pattern| !pattern.binds.is_empty())
        || only == 0 && matches!(&branch.kind, BranchKind::If(cond) if !cond.binds.is_empty())
        || arm.body.stmts.iter().any(|stmt| match stmt {
            Stmt::Yield { .. } | Stmt::Assign { .. } | Stmt::Snapshot { .. } => false,
            Stmt::Let { .. } => true,
            _ => true,
        });
    if binds_names {
        return (Stmt::Branch(branch), rest);
    }
    if let Some(result) = branch.result {
        let Some(Stmt::Yield { atom, .. }) = arm.body.stmts.pop() else {
            return (Stmt::Branch(branch), rest);
        };
        let ty = branch.ty.take();
        arm.body.stmts.push(Stmt::Let {
            var: result,
            ty,
            rhs: Some(Rhs::Use(atom)),
        });
        branch.result = None;
    }
    arm.body.stmts.extend(rest);
    (Stmt::Branch(branch), Vec::new())
}
