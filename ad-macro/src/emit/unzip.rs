//! The constant half of a linear function: what its transpose runs forward.
//!
//! Nothing that is not linear depends on a linear value, so of these only shapes matter. Their arithmetic is written
//! where it is not run, for its types: `let y = ad::elided(|| a * x);` is a zero of the type of the product.

use super::Cx;
use crate::hash::HashSet;
use crate::ir::*;
use crate::passes::residuals::Item;

/// What is not computed.
pub struct Unzip {
    /// Linear scalars.
    scalars: HashSet<VarId>,
    /// Declared without a value: what is assigned to them is run.
    deferred: HashSet<VarId>,
}

impl Unzip {
    pub fn new(func: &Func, linear: impl Fn(VarId) -> bool) -> Unzip {
        let mut unzip = Unzip {
            scalars: HashSet::default(),
            deferred: HashSet::default(),
        };
        unzip.block(&func.body, &linear);
        unzip
    }

    /// The right-hand side of `var` is arithmetic of linear scalars.
    pub fn elides(&self, var: VarId, rhs: &Rhs) -> bool {
        let arithmetic = matches!(
            rhs,
            Rhs::Rule { .. } | Rhs::Linear { .. } | Rhs::Neg(..) | Rhs::Read(_)
        );
        arithmetic && self.scalars.contains(&var)
    }

    /// The assignment changes no shape.
    pub fn elides_assignment(&self, place: &Place, op: &Option<Operator>, atom: &Atom) -> bool {
        let scalar = |atom: &Atom| match atom {
            Atom::Var { var, .. } => self.scalars.contains(var),
            Atom::Opaque(opaque) => opaque.is_number,
        };
        let first = place.proj.is_empty() && self.deferred.contains(&place.root);
        (op.is_some() || scalar(atom)) && !first
    }

    /// Running the loop has no effect but on linear values whose shape stays.
    pub fn is_idle(&self, cx: &Cx, l: &Loop) -> bool {
        let recorded = cx.plan.items((l.id, 0)).is_empty();
        let counted = cx.plan.records(Item::Count(l.id));
        let head = match &l.kind {
            LoopKind::Range(range) => is_pure(&range.low) && is_pure(&range.high),
            LoopKind::While(_) | LoopKind::Forever => false,
        };
        head && recorded && !counted && self.idle_block(cx, &l.body)
    }

    fn idle_block(&self, cx: &Cx, body: &Block) -> bool {
        body.stmts.iter().all(|stmt| match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            } => match rhs {
                Rhs::Opaque(opaque) => is_pure(opaque),
                Rhs::Call { .. } | Rhs::Structural(_) => false,
                Rhs::Read(_) => true,
                _ => cx.activity.is_active(*var),
            },
            Stmt::Assign { place, op, atom } => {
                cx.activity.place(place) && self.elides_assignment(place, op, atom)
            }
            Stmt::Snapshot { value, .. } => cx.plan.how(*value).is_none(),
            Stmt::Loop(l) => self.is_idle(cx, l),
            _ => false,
        })
    }

    fn block(&mut self, body: &Block, linear: &impl Fn(VarId) -> bool) {
        for stmt in &body.stmts {
            match stmt {
                Stmt::Let {
                    var,
                    rhs: Some(rhs),
                    ..
                } if is_scalar(rhs) => {
                    let operands = rhs.atoms().into_iter().filter_map(Atom::var);
                    let all = operands.chain([*var]);
                    self.scalars.extend(all.filter(|var| linear(*var)));
                }
                Stmt::Let { var, rhs: None, .. } => {
                    self.deferred.insert(*var);
                }
                Stmt::Assign {
                    place,
                    op: Some(_),
                    atom,
                } => {
                    let whole = place.proj.is_empty().then_some(place.root);
                    let all = atom.var().into_iter().chain(whole);
                    self.scalars.extend(all.filter(|var| linear(*var)));
                }
                _ => {}
            }
            stmt.blocks()
                .into_iter()
                .for_each(|inner| self.block(inner, linear));
        }
    }
}

/// The operands and the result are scalars of one type: no copies, and no conversions.
fn is_scalar(rhs: &Rhs) -> bool {
    match rhs {
        Rhs::Rule { row, .. } => !row.pair && !matches!(row.name, "clone" | "to_owned" | "into"),
        Rhs::Linear { .. } | Rhs::Neg(..) => true,
        _ => false,
    }
}

fn is_pure(opaque: &Opaque) -> bool {
    let borrow = opaque.written.to_string().starts_with('&');
    (opaque.cheap || borrow) && opaque.writes.is_empty()
}
