//! The variables that a statement names.

use super::*;

impl Stmt {
    /// Whether it names a variable of which `is` holds, in a block inside too. What a variable's value is called from here on
    /// is no mention.
    pub fn mentions(&self, is: &dyn Fn(VarId) -> bool) -> bool {
        self.mentions_outside_blocks(is) || self.blocks().iter().any(|inner| inner.mentions(is))
    }

    /// The same without the blocks inside.
    pub fn mentions_outside_blocks(&self, is: &dyn Fn(VarId) -> bool) -> bool {
        match self {
            Stmt::Let { rhs: Some(rhs), .. } | Stmt::Bind { rhs, .. } => rhs.mentions(is),
            Stmt::Assign { place, atom, .. } => place.mentions(is) || atom.mentions(is),
            Stmt::Yield { atom, .. } | Stmt::Return { atom, .. } => atom.mentions(is),
            Stmt::Opaque(opaque) => opaque.mentions(is),
            Stmt::Branch(branch) => {
                let (BranchKind::If(subject) | BranchKind::Match(subject)) = &branch.kind;
                let patterns = branch.arms.iter().filter_map(|arm| arm.pattern.as_ref());
                subject.mentions(is) || patterns.into_iter().any(|pattern| pattern.mentions(is))
            }
            Stmt::Loop(l) => match &l.kind {
                LoopKind::Range(range) => range.low.mentions(is) || range.high.mentions(is),
                LoopKind::While(condition) => condition.mentions(is),
                LoopKind::Forever => false,
            },
            Stmt::Let { rhs: None, .. }
            | Stmt::Snapshot { .. }
            | Stmt::Scope { .. }
            | Stmt::Rest { .. }
            | Stmt::Jump { .. } => false,
        }
    }
}

impl Block {
    pub fn mentions(&self, is: &dyn Fn(VarId) -> bool) -> bool {
        self.stmts.iter().any(|stmt| stmt.mentions(is))
    }
}

impl Rhs {
    fn mentions(&self, is: &dyn Fn(VarId) -> bool) -> bool {
        let plain = match self {
            Rhs::Opaque(opaque)
            | Rhs::Update {
                base: Base::Opaque(opaque),
                ..
            } => opaque.mentions(is),
            Rhs::Structural(change) => change.plain().any(|plain| plain.mentions(is)),
            _ => false,
        };
        plain
            || self.atoms().into_iter().any(|atom| atom.mentions(is))
            || self.places().into_iter().any(|place| place.mentions(is))
    }
}

impl Place {
    fn mentions(&self, is: &dyn Fn(VarId) -> bool) -> bool {
        let indices = self.proj.iter().any(|proj| match proj {
            Proj::Index(index) => index.mentions(is),
            _ => false,
        });
        is(self.root) || indices
    }
}

impl Atom {
    fn mentions(&self, is: &dyn Fn(VarId) -> bool) -> bool {
        match self {
            Atom::Var { var, .. } => is(*var),
            Atom::Opaque(opaque) => opaque.mentions(is),
        }
    }
}

impl Opaque {
    fn mentions(&self, is: &dyn Fn(VarId) -> bool) -> bool {
        let reads = self.reads.iter().map(|(var, _)| *var);
        reads.chain(self.writes.iter().copied()).any(is)
    }
}
