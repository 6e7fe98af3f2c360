//! Operands that may not be chosen, before what may be infinitely steep: in forward mode the tangent of what is chosen instead
//! is zero, and `0 * inf` would be a `NaN`.
//!
//! ```text
//! let t = x.max(0.0); let r = t.sqrt();      below 0 the derivative of `r` is zero
//! ```

use crate::hash::HashSet;
use crate::ir::*;
use crate::rules;

/// Marks what is such a choice, and is read by such a function.
pub fn mark(func: &mut Func) {
    let mut scan = Scan::default();
    scan.block(&func.body);
    for var in scan.choices.intersection(&scan.read) {
        let var = &mut func.vars[var.0];
        var.chooses = !var.mutable;
    }
}

#[derive(Default)]
struct Scan {
    choices: HashSet<VarId>,
    read: HashSet<VarId>,
}

impl Scan {
    fn block(&mut self, block: &Block) {
        for stmt in &block.stmts {
            if let Stmt::Let {
                var,
                rhs: Some(Rhs::Rule { row, args, .. }),
                ..
            }
            | Stmt::Bind {
                var,
                rhs: Rhs::Rule { row, args, .. },
            } = stmt
            {
                if rules::CHOOSING.contains(&row.name) {
                    self.choices.insert(*var);
                }
                if rules::STEEP.contains(&row.name) {
                    self.read.extend(args.iter().filter_map(Atom::var));
                }
            }
            stmt.blocks()
                .into_iter()
                .for_each(|inner| self.block(inner));
        }
    }
}
