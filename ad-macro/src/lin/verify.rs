//! Invariants of the linear program.

use super::{Block, Func};
use crate::ir;

/// The program mirrors the primal: an item per statement, a block per block.
pub fn verify(primal: &ir::Func, linear: &Func) -> Result<(), String> {
    block(&primal.body, &linear.body)
}

fn block(primal: &ir::Block, linear: &Block) -> Result<(), String> {
    if primal.stmts.len() != linear.items.len() {
        return Err("the linear program has another number of statements".into());
    }
    for item in &linear.items {
        let Some(stmt) = primal.stmts.get(item.index) else {
            return Err("the linear program refers to a statement that is not there".into());
        };
        let blocks = stmt.blocks();
        if blocks.len() != item.blocks.len() {
            return Err("the linear program has another number of blocks".into());
        }
        blocks
            .iter()
            .zip(&item.blocks)
            .try_for_each(|(p, l)| block(p, l))?;
    }
    Ok(())
}
