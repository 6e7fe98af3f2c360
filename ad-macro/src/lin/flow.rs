//! What the cotangent program does to cotangents.

use super::{Block, Lin, whole};
use crate::hash::HashSet;
use crate::ir::{Arg, Atom, Var, VarId, root};

/// Whose cotangents a block reads, adds to, and changes otherwise.
#[derive(Default)]
pub struct Flow {
    pub read: HashSet<VarId>,
    pub added: HashSet<VarId>,
    pub changed: HashSet<VarId>,
}

impl Flow {
    pub fn of(vars: &[Var], block: &Block) -> Flow {
        let mut flow = Flow::default();
        flow.block(vars, block);
        flow
    }

    fn block(&mut self, vars: &[Var], block: &Block) {
        for item in &block.items {
            item.stmts.iter().for_each(|lin| self.statement(vars, lin));
            item.blocks.iter().for_each(|inner| self.block(vars, inner));
        }
    }

    fn statement(&mut self, vars: &[Var], lin: &Lin) {
        match lin {
            Lin::Add { into, from, .. } => {
                self.added.insert(root(vars, into));
                self.read.insert(root(vars, from));
            }
            Lin::Reset(target) | Lin::Replaced(target) => {
                self.changed.insert(root(vars, target));
            }
            Lin::Call { out, args, .. } => {
                self.read.insert(root(vars, &whole(*out)));
                for arg in args {
                    match arg {
                        Arg::Value(Atom::Var { var, .. }) => {
                            self.added.insert(root(vars, &whole(*var)));
                        }
                        Arg::Ref(target, _) => drop(self.added.insert(root(vars, target))),
                        Arg::Mut(target, _) => drop(self.changed.insert(root(vars, target))),
                        Arg::Function(function) => {
                            let captured = function.places().into_iter();
                            self.added.extend(captured.map(|target| root(vars, target)));
                        }
                        Arg::Value(Atom::Opaque(_)) => {}
                    }
                }
            }
            Lin::Structural { out, change, .. } => {
                self.changed.insert(root(vars, &whole(*out)));
                let operands = change.operands().into_iter().filter_map(Atom::var);
                self.added
                    .extend(operands.map(|var| root(vars, &whole(var))));
                let places = change.place.iter().chain(&change.other);
                self.changed.extend(places.map(|target| root(vars, target)));
            }
        }
    }
}
