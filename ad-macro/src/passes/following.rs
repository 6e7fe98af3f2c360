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

use crate::diag::{Diagnostics, codes};
use crate::hash::HashSet;
use crate::ir::types::mentions_lifetime;
use crate::ir::*;
use crate::passes::residuals::Plan;

pub fn mark(func: &mut Func) {
    let mut given = Vec::new();
    collect(&func.body, &mut given);
    let mut follows: HashSet<VarId> = HashSet::default();
    loop {
        let before = follows.len();
        for Given { to, from, whole } in &given {
            let local = matches!(func.var(*to).kind, VarKind::Local | VarKind::Temp);
            let refers = *whole && is_shared_reference(func.var(*from));
            // The words may tell that a part is no reference, `best.1` of `(p, 1.0)`.
            let ty = func.types.of(*to).filter(|_| !whole);
            let is_value = ty.is_some_and(|ty| !mentions_lifetime(ty));
            if local && !is_value && (refers || follows.contains(from)) {
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

/// A pullback outlives the function's own values, so that it cannot remember a reference to one. That of a method of an
/// annotated trait, whose signature has no name for it, cannot remember one of several parameters.
pub fn check(func: &Func, plan: &Plan, in_trait: bool, diag: &Diagnostics) {
    let mut given = Vec::new();
    collect(&func.body, &mut given);
    let mut kept = HashSet::default();
    remembered(func, plan, &func.body, &mut kept);
    for by in kept {
        let roots = roots(func, &given, by);
        let own = roots.iter().find(|root| !is_param(func.var(**root)));
        let other = roots.get(1).filter(|_| in_trait);
        if let Some(root) = own.or(other) {
            let help = "keep the index of what it refers to: `let mut best = 0; .. points[best].x`";
            let what = func.var(*root).name.to_string();
            diag.error(
                func.var(by).name.span(),
                &codes::REFERENCE,
                &what,
                Some(help),
            );
        }
    }
}

fn is_param(var: &Var) -> bool {
    matches!(var.kind, VarKind::Param(_))
}

/// What `by` may refer to in turn: parameters, and variables of the function itself.
fn roots(func: &Func, given: &[Given], by: VarId) -> Vec<VarId> {
    let mut roots = Vec::new();
    let mut pending = vec![by];
    let mut seen: HashSet<VarId> = HashSet::default();
    let mut redirected = false;
    while let Some(var) = pending.pop() {
        let of = func.var(var);
        match &of.kind {
            _ if !seen.insert(var) => {}
            VarKind::Alias(place) => {
                let root = func.var(place.root);
                if matches!(root.kind, VarKind::Local | VarKind::Temp) && !root.follows {
                    roots.push(place.root);
                }
                pending.push(place.root);
            }
            VarKind::Param(_) if of.reference => roots.push(var),
            // One that is never given another reference is what it is made of, which may be written out.
            _ if of.follows => {
                redirected |= of.mutable;
                let from = given.iter().filter(|given| given.to == var);
                pending.extend(from.map(|given| given.from));
            }
            _ => {}
        }
    }
    roots.retain(|_| redirected);
    roots
}

/// The variables that are one reference after another and are recorded, or handed to a callee that is given them again.
fn remembered(func: &Func, plan: &Plan, block: &Block, kept: &mut HashSet<VarId>) {
    for stmt in &block.stmts {
        match stmt {
            Stmt::Snapshot { value, var } if plan.kept(*value) == KeptAs::Recorded => {
                kept.insert(*var);
            }
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } => {
                if plan.kept(*var) == KeptAs::Recorded {
                    kept.insert(*var);
                }
                if let Rhs::Call { args, .. } = rhs {
                    kept.extend(args.iter().filter_map(|arg| match arg {
                        Arg::Value(atom) => atom.var(),
                        Arg::Ref(place, _) => Some(place.root),
                        Arg::Mut(..) | Arg::Function(_) => None,
                    }));
                }
            }
            _ => {}
        }
        for inner in stmt.blocks() {
            remembered(func, plan, inner, kept);
        }
    }
    kept.retain(|var| func.var(*var).follows);
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
