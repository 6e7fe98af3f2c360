//! Where control goes after a statement.

use super::*;

impl Stmt {
    /// Whether control never reaches the statement after this one.
    pub fn diverges(&self) -> bool {
        match self {
            Stmt::Return { .. } | Stmt::Jump { .. } => true,
            Stmt::Opaque(opaque) => opaque.diverges,
            Stmt::Let {
                rhs: Some(Rhs::Opaque(opaque)),
                ..
            } => opaque.diverges,
            Stmt::Scope { body, .. } | Stmt::Rest { body, .. } => body.diverges(),
            Stmt::Branch(branch) => branch.arms.iter().all(|arm| arm.body.diverges()),
            Stmt::Loop(l) => {
                matches!(l.kind, LoopKind::Forever) && !l.body.breaks(l.label.as_ref(), true)
            }
            _ => false,
        }
    }

    /// Whether it may leave the function.
    pub fn may_return(&self) -> bool {
        matches!(self, Stmt::Return { .. }) || self.blocks().iter().any(|b| b.may_return())
    }

    /// Whether it may leave the block it stands in: the function, or an iteration.
    pub fn may_jump(&self) -> bool {
        match self {
            Stmt::Return { .. } | Stmt::Jump { .. } => true,
            Stmt::Loop(l) => l.body.may_return() || l.body.leaves(&mut vec![l.label.as_ref()]),
            _ => self.blocks().iter().any(|b| b.may_jump()),
        }
    }

    /// The blocks inside.
    pub fn blocks(&self) -> Vec<&Block> {
        match self {
            Stmt::Scope { body, .. } | Stmt::Rest { body, .. } => vec![body],
            Stmt::Branch(branch) => branch.arms.iter().map(|arm| &arm.body).collect(),
            Stmt::Loop(l) => vec![&l.body],
            _ => vec![],
        }
    }
}

impl Stmt {
    /// The same, to be changed.
    pub fn blocks_mut(&mut self) -> Vec<&mut Block> {
        match self {
            Stmt::Scope { body, .. } | Stmt::Rest { body, .. } => vec![body],
            Stmt::Branch(branch) => branch.arms.iter_mut().map(|arm| &mut arm.body).collect(),
            Stmt::Loop(l) => vec![&mut l.body],
            _ => vec![],
        }
    }
}

impl Block {
    pub fn diverges(&self) -> bool {
        self.stmts.iter().any(Stmt::diverges)
    }

    pub fn may_return(&self) -> bool {
        self.stmts.iter().any(Stmt::may_return)
    }

    pub fn may_jump(&self) -> bool {
        self.stmts.iter().any(Stmt::may_jump)
    }

    /// Whether it jumps to a label that is none of those `around`.
    fn leaves<'a>(&'a self, around: &mut Vec<Option<&'a syn::Label>>) -> bool {
        self.stmts.iter().any(|stmt| match stmt {
            Stmt::Jump {
                label: Some(label), ..
            } => !around.iter().flatten().any(|known| known.name == *label),
            Stmt::Loop(l) => {
                around.push(l.label.as_ref());
                let leaves = l.body.leaves(around);
                around.pop();
                leaves
            }
            _ => stmt.blocks().into_iter().any(|inner| inner.leaves(around)),
        })
    }

    /// Whether it has a `break` of the loop with this label; `innermost` unless there is a loop between.
    fn breaks(&self, of: Option<&syn::Label>, innermost: bool) -> bool {
        self.stmts.iter().any(|stmt| match stmt {
            Stmt::Jump { token, label } => {
                token == "break"
                    && match label {
                        Some(label) => of.is_some_and(|of| of.name == *label),
                        None => innermost,
                    }
            }
            Stmt::Loop(l) => l.body.breaks(of, false),
            _ => stmt
                .blocks()
                .into_iter()
                .any(|inner| inner.breaks(of, innermost)),
        })
    }
}
