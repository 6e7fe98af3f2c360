//! Closures whose every call was written out, and which nothing uses any more.

use crate::ir::*;

/// Drops the `let` of closures whose every call was written out: nothing would say what their
/// parameters are.
/// What is left in use is returned.
pub(super) fn drop_unused(func: &mut Func, closures: &[VarId]) -> Vec<VarId> {
    let mut used = crate::hash::HashSet::default();
    uses(&func.body, &mut used);
    let (used, unused): (Vec<VarId>, Vec<VarId>) =
        closures.iter().partition(|var| used.contains(var));
    remove(&mut func.body, &unused);
    used
}

fn uses(body: &Block, used: &mut crate::hash::HashSet<VarId>) {
    let mut opaque = |o: &Opaque, own: Option<VarId>| {
        used.extend(
            o.reads
                .iter()
                .map(|(read, _)| *read)
                .filter(|read| Some(*read) != own),
        );
    };
    for stmt in &body.stmts {
        match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } => {
                for atom in rhs.atoms() {
                    match atom {
                        Atom::Opaque(o) => opaque(o, None),
                        Atom::Var { .. } => {}
                    }
                }
                if let Rhs::Opaque(o) = rhs {
                    opaque(o, Some(*var));
                }
                if let Rhs::Structural(change) = rhs {
                    change.plain().for_each(|o| opaque(o, None));
                }
                for place in rhs.places() {
                    place.proj.iter().for_each(|proj| {
                        if let Proj::Index(index) = proj {
                            opaque(index, None);
                        }
                    });
                }
            }
            Stmt::Assign {
                atom: Atom::Opaque(o),
                ..
            }
            | Stmt::Yield {
                atom: Atom::Opaque(o),
                ..
            }
            | Stmt::Return {
                atom: Atom::Opaque(o),
                ..
            }
            | Stmt::Opaque(o) => opaque(o, None),
            Stmt::Branch(branch) => {
                let (BranchKind::If(cond) | BranchKind::Match(cond)) = &branch.kind;
                opaque(cond, None);
                branch
                    .arms
                    .iter()
                    .filter_map(|arm| arm.pattern.as_ref())
                    .for_each(|p| opaque(p, None));
            }
            Stmt::Loop(l) => match &l.kind {
                LoopKind::Range(range) => {
                    opaque(&range.low, None);
                    opaque(&range.high, None);
                }
                LoopKind::While(cond) => opaque(cond, None),
                LoopKind::Forever => {}
            },
            _ => {}
        }
    }
    for stmt in &body.stmts {
        if let Stmt::Let { rhs: Some(rhs), .. } | Stmt::Bind { rhs, .. } = stmt {
            used.extend(rhs.atoms().iter().filter_map(|atom| atom.var()));
            used.extend(rhs.places().iter().map(|place| place.root));
        }
        if let Stmt::Assign { atom, .. } | Stmt::Yield { atom, .. } | Stmt::Return { atom, .. } =
            stmt
        {
            used.extend(atom.var());
        }
        if let Stmt::Assign { place, .. } = stmt {
            used.extend(place.proj.iter().flat_map(|proj| match proj {
                Proj::Index(index) => index.reads.iter().map(|(read, _)| *read).collect(),
                _ => Vec::new(),
            }));
        }
        stmt.blocks()
            .into_iter()
            .for_each(|inner| uses(inner, used));
    }
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
