//! Variables that are one shared reference after another, or hold such: `let mut best = &points[0]; .. best = p;`.
//!
//! Such a variable has a tangent of its own, a copy of that of what it refers to. Assigning a reference moves a copy in; in
//! reverse, what has reached it goes to what it referred to by then. Whether a callee takes the tangent by reference only the
//! callee knows. What is recorded of it is a copy of what it refers to (`ad-runtime/src/referent.rs`).
//! ```text
//! let mut best = &points[0];      follows: an alias is a reference
//! let mut last = None;            follows, because of
//! last = Some(best);              this
//! if let Some(p) = last { .. }    and so does p
//! let p = if c { xs.get(i) } else { ys.first() };    follows: what a look finds, where it is a value
//! ```

use crate::diag::{Diagnostics, codes};
use crate::hash::{HashMap, HashSet};
use crate::ir::types::mentions_lifetime;
use crate::ir::*;
use crate::passes::residuals::Plan;

pub fn mark(func: &mut Func) {
    let mut given = Vec::new();
    collect(&func.body, &mut given);
    let mut looks = Vec::new();
    looked_at(&func.body, &mut looks);
    let of_look = Follows {
        depth: 1,
        ..Follows::default()
    };
    let mut follows: HashMap<VarId, Follows> =
        looks.into_iter().map(|var| (var, of_look)).collect();
    let mut settled = false;
    while !settled {
        settled = true;
        for Given { to, from, how } in &given {
            let local = matches!(func.var(*to).kind, VarKind::Local | VarKind::Temp);
            let is_part = matches!(how, How::Part { .. });
            let refers = !is_part
                && !matches!(how, How::Unwrapped | How::Copied)
                && is_shared_reference(func.var(*from));
            let of = match follows.get(from) {
                Some(of) => *of,
                None if refers => Follows::default(),
                None => continue,
            };
            if matches!(how, How::Copied) && of.depth <= 1 {
                continue;
            }
            // The words may tell that a part is no reference, `best.1` of `(p, 1.0)`.
            let ty = func.types.of(*to).filter(|_| is_part);
            let bound = matches!(how, How::Part { bound: true, .. }) && of.depth == 0;
            let is_value = ty.is_some_and(|ty| !mentions_lifetime(ty)) && !bound;
            if local && !is_value {
                let before = follows.get(to).copied();
                let after = before.map_or(of.given(how), |before| before.or(of.given(how)));
                settled &= before == Some(after);
                follows.insert(*to, after);
            }
        }
    }
    for (var, of) in follows {
        func.vars[var.0].follows = Some(of);
    }
    let mut values = Vec::new();
    snapshots(&func.body, &mut values);
    for (value, var) in values {
        let follows = func.var(var).follows;
        func.vars[value.0].follows = follows.map(|of| Follows {
            is_snapshot: true,
            ..of
        });
    }
}

impl Follows {
    fn given(self, how: &How) -> Follows {
        let depth = match how {
            How::Whole | How::InStruct => self.depth,
            How::Inside => (self.depth + 1).min(DEEPEST),
            How::Unwrapped | How::Copied => self.depth.saturating_sub(1),
            How::Part { levels, .. } => self.depth.saturating_sub(*levels),
        };
        Follows {
            depth,
            in_struct: self.in_struct || matches!(how, How::InStruct),
            ..self
        }
    }

    fn or(self, other: Follows) -> Follows {
        Follows {
            depth: self.depth.max(other.depth),
            in_struct: self.in_struct || other.in_struct,
            ..self
        }
    }
}

/// No value has its own type inside of it.
const DEEPEST: usize = 8;

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
                if matches!(root.kind, VarKind::Local | VarKind::Temp) && root.follows.is_none() {
                    roots.push(place.root);
                }
                pending.push(place.root);
            }
            VarKind::Param(_) if of.reference => roots.push(var),
            // One that is never given another reference is what it is made of, which may be written out.
            _ if of.follows.is_some() => {
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

/// The variables that are one reference after another and of which the record holds such: in a struct, or moved into a call.
fn remembered(func: &Func, plan: &Plan, block: &Block, kept: &mut HashSet<VarId>) {
    let in_struct = |var: VarId| func.var(var).follows.is_some_and(|of| of.in_struct);
    for stmt in &block.stmts {
        match stmt {
            Stmt::Snapshot { value, var } if plan.kept(*value) == KeptAs::Recorded => {
                kept.extend(Some(*var).filter(|var| in_struct(*var)));
            }
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } => {
                if plan.kept(*var) == KeptAs::Recorded && in_struct(*var) {
                    kept.insert(*var);
                }
                if let Rhs::Call { callee, args } = rhs {
                    let vars = args.iter().filter_map(Arg::root);
                    kept.extend(vars.filter(|var| func.stays_with(callee, *var)));
                }
            }
            _ => {}
        }
        for inner in stmt.blocks() {
            remembered(func, plan, inner, kept);
        }
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

/// What the variable `to` may be given of `from`.
struct Given {
    to: VarId,
    from: VarId,
    how: How,
}

#[derive(Clone, Copy)]
enum How {
    Whole,
    /// In an `Option` or a tuple.
    Inside,
    InStruct,
    /// `last.unwrap()`
    Unwrapped,
    /// `last.copied()`
    Copied,
    /// What is so many levels inside; bound by a pattern, it is a reference if `from` is one.
    Part {
        levels: usize,
        bound: bool,
    },
}

fn collect(block: &Block, given: &mut Vec<Given>) {
    let mut give = |to: VarId, from: Vec<VarId>, how: How| {
        given.extend(from.into_iter().map(|from| Given { to, from, how }));
    };
    for stmt in &block.stmts {
        match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } => match rhs {
                Rhs::Use(_) | Rhs::Wrap { .. } => give(*var, vars(&rhs.atoms()), How::Whole),
                Rhs::Tuple(_) => give(*var, vars(&rhs.atoms()), How::Inside),
                Rhs::Construct { .. } if rhs.inside_some().is_some() => {
                    give(*var, vars(&rhs.atoms()), How::Inside);
                }
                Rhs::Construct { .. } => give(*var, vars(&rhs.atoms()), How::InStruct),
                Rhs::Read(place) => {
                    let bound = matches!(stmt, Stmt::Bind { .. });
                    if let Some(levels) = levels(&place.proj) {
                        give(*var, vec![place.root], How::Part { levels, bound });
                    }
                }
                Rhs::Structural(change) => {
                    let operands = vars(&change.operands());
                    match change.assigned_whole() {
                        Some(target) => give(target, operands, How::Whole),
                        None => {
                            let of = change.place.iter().map(|place| place.root);
                            let how = match change.row.name {
                                "copied" | "cloned" => How::Copied,
                                _ => How::Unwrapped,
                            };
                            give(*var, of.chain(operands).collect(), how);
                        }
                    }
                }
                _ => {}
            },
            Stmt::Assign {
                place,
                op: None,
                atom,
            } if place.proj.is_empty() => give(place.root, vars(&[atom]), How::Whole),
            Stmt::Yield { result, atom } => give(*result, vars(&[atom]), How::Whole),
            _ => {}
        }
    }
    let inner = block.stmts.iter().flat_map(Stmt::blocks);
    inner.for_each(|inner| collect(inner, given));
}

/// The variables that are what a look finds, an `Option` of a reference.
fn looked_at(block: &Block, out: &mut Vec<VarId>) {
    for stmt in &block.stmts {
        if let Stmt::Let {
            var,
            rhs: Some(rhs),
            ..
        }
        | Stmt::Bind { var, rhs } = stmt
        {
            let refers = match rhs {
                Rhs::Structural(change) => VIEWS.contains(&change.row.name),
                Rhs::Copied { method, .. } => method == "as_ref" || method == "as_deref",
                _ => false,
            };
            out.extend(refers.then_some(*var));
        }
        let inner = stmt.blocks().into_iter();
        inner.for_each(|inner| looked_at(inner, out));
    }
}

fn vars(atoms: &[&Atom]) -> Vec<VarId> {
    atoms.iter().filter_map(|atom| atom.var()).collect()
}

/// How far a part of an `Option` or of a tuple, whose fields have no names, is inside. `None` where no reference is.
fn levels(proj: &[Proj]) -> Option<usize> {
    let mut levels = 0;
    for part in proj {
        match part {
            Proj::Variant(..) | Proj::Field(syn::Member::Unnamed(_)) => levels += 1,
            Proj::Deref => {}
            Proj::Field(_) | Proj::Index(_) | Proj::Boxed | Proj::Skipped(_) => return None,
        }
    }
    (levels > 0).then_some(levels)
}

fn snapshots(block: &Block, out: &mut Vec<(VarId, VarId)>) {
    for stmt in &block.stmts {
        if let Stmt::Snapshot { value, var } = stmt {
            out.push((*value, *var));
        }
        stmt.blocks()
            .into_iter()
            .for_each(|inner| snapshots(inner, out));
    }
}
