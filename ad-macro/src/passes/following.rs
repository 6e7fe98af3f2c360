//! Variables that are one shared reference after another, or hold such: `let mut best = &points[0]; .. best = p;`.
//!
//! Such a variable has a tangent of its own, a copy of that of what it refers to. Assigning a reference moves a copy in; in
//! reverse, what has reached it goes to what it referred to by then. Whether a callee takes the tangent by reference only the
//! callee knows, and a value that is recorded of it refers to what it did.
//! ```text
//! let mut best = &points[0];      follows: an alias is a reference
//! let mut last = None;            follows, because of
//! last = Some(best);              this
//! if let Some(p) = last { .. }    and so does p
//! ```

use crate::hash::HashSet;
use crate::ir::*;

pub fn mark(func: &mut Func) {
    let mut given = Vec::new();
    collect(&func.body, &mut given);
    let mut follows: HashSet<VarId> = HashSet::default();
    loop {
        let before = follows.len();
        for Given { to, from, whole } in &given {
            let local = matches!(func.var(*to).kind, VarKind::Local | VarKind::Temp);
            let refers = *whole && is_shared_reference(func.var(*from));
            if local && (refers || follows.contains(from)) {
                follows.insert(*to);
            }
        }
        if follows.len() == before {
            break;
        }
    }
    for var in follows {
        func.vars[var.0].follows = true;
    }
}

fn is_shared_reference(var: &Var) -> bool {
    let refers = match var.kind {
        VarKind::Param(_) => var.reference,
        VarKind::Alias(_) => true,
        _ => false,
    };
    refers && !var.exclusive
}

/// What the variable `to` may be given: what `from` is, or a part of it.
struct Given {
    to: VarId,
    from: VarId,
    whole: bool,
}

fn collect(block: &Block, given: &mut Vec<Given>) {
    let mut give = |to: VarId, from: Vec<VarId>, whole: bool| {
        given.extend(from.into_iter().map(|from| Given { to, from, whole }));
    };
    for stmt in &block.stmts {
        match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } => match rhs {
                Rhs::Use(_) | Rhs::Wrap { .. } | Rhs::Construct { .. } | Rhs::Tuple(_) => {
                    give(*var, vars(&rhs.atoms()), true);
                }
                Rhs::Read(place) if may_refer(&place.proj) => {
                    give(*var, vec![place.root], false);
                }
                Rhs::Structural(change) => {
                    if let Some(target) = change.assigned_whole() {
                        give(target, vars(&change.operands()), true);
                    }
                }
                _ => {}
            },
            Stmt::Assign {
                place,
                op: None,
                atom,
            } if place.proj.is_empty() => give(place.root, vars(&[atom]), true),
            Stmt::Yield { result, atom } => give(*result, vars(&[atom]), true),
            _ => {}
        }
    }
    let inner = block.stmts.iter().flat_map(Stmt::blocks);
    inner.for_each(|inner| collect(inner, given));
}

fn vars(atoms: &[&Atom]) -> Vec<VarId> {
    atoms.iter().filter_map(|atom| atom.var()).collect()
}

/// A part of an `Option` or of a tuple, whose fields have no names.
fn may_refer(proj: &[Proj]) -> bool {
    let is_part = |proj: &Proj| match proj {
        Proj::Variant(..) | Proj::Field(syn::Member::Unnamed(_)) => true,
        Proj::Field(_) | Proj::Index(_) | Proj::Deref | Proj::Boxed | Proj::Skipped(_) => false,
    };
    let mut parts = proj.iter().filter(|proj| **proj != Proj::Deref).peekable();
    parts.peek().is_some() && parts.all(is_part)
}
