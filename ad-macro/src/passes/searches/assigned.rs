//! What a loop assigns, as far as an iteration follows that could read it.

use super::parts::{Part, Parts};
use super::stacks;
use crate::ir::*;

/// Control leaves the function, if it does not leave an iteration before.
fn returns(body: &Block) -> bool {
    body.stmts.iter().any(|stmt| match stmt {
        Stmt::Return { .. } => true,
        Stmt::Scope { body, .. } | Stmt::Rest { body, .. } => returns(body),
        Stmt::Branch(branch) => branch.arms.iter().all(|arm| returns(&arm.body)),
        _ => false,
    })
}

fn jumps(body: &Block) -> bool {
    let mut stmts = body.stmts.iter();
    stmts.any(|stmt| matches!(stmt, Stmt::Jump { .. }) || stmt.blocks().into_iter().any(jumps))
}

/// What is assigned, each as often as it is, but for what is only taken out of.
pub fn additions(parts: &mut Parts, body: &Block, found: &mut Vec<Part>) {
    assigned(parts, body, false, found);
}

/// What is assigned, each as often as it is.
pub fn assignments(parts: &mut Parts, body: &Block, found: &mut Vec<Part>) {
    assigned(parts, body, true, found);
}

fn assigned(parts: &mut Parts, body: &Block, taking: bool, found: &mut Vec<Part>) {
    // No iteration follows that could read it.
    if returns(body) && !jumps(body) {
        return;
    }
    for stmt in &body.stmts {
        match stmt {
            Stmt::Assign { place, .. } => found.push(parts.place(place)),
            Stmt::Opaque(opaque) => {
                found.extend(opaque.writes.iter().map(|var| parts.var(*var)));
            }
            Stmt::Let { rhs: Some(rhs), .. } | Stmt::Bind { rhs, .. } => {
                found.extend(rhs.lent().into_iter().map(|place| parts.place(place)));
                if let Rhs::Structural(structural) = rhs
                    && (taking || !stacks::takes(structural) && !stacks::empties(structural))
                {
                    found.extend(structural.changes().map(|place| parts.place(place)));
                }
            }
            _ => {}
        }
        for inner in stmt.blocks() {
            assigned(parts, inner, taking, found);
        }
    }
}
