//! What is decided in a loop: which arm runs, a sign that is multiplied with, which element is assigned, what is kept.

use super::dependence::{conditions, indices, opaques};
use crate::declared;
use crate::diag::Extent;
use crate::ir::*;

/// What is decided in an iteration.
pub struct Decision<'a> {
    /// By what.
    pub by: Vec<&'a Opaque>,
    /// By a function of the user's that gives the sign of these.
    pub signs: Option<(&'a syn::ExprPath, Vec<VarId>)>,
    pub over: Over<'a>,
}

impl Decision<'_> {
    /// Where it stands, in the source and in memory.
    pub fn at(&self) -> Option<(Extent, *const ())> {
        let by = self.by.first().copied();
        let by = by.map(|by| (by.extent, std::ptr::from_ref(by).cast()));
        let sign = self.signs.as_ref().map(|(path, _)| *path);
        by.or(sign.map(|path| (Extent::of(path), std::ptr::from_ref(path).cast())))
    }
}

pub enum Over<'a> {
    /// Which arm runs, of these that do not end the loop.
    Arms(&'a Branch, Vec<&'a Block>),
    /// A number, which is a sign.
    Value(VarId),
    /// Which element is assigned.
    Element(&'a Place),
    /// What is kept of a container, or taken out of it, or comes first.
    Kept(&'a Place),
}

/// The decisions in a loop's body.
pub fn decisions<'a>(body: &'a Block) -> Vec<Decision<'a>> {
    let mut found = Vec::new();
    find_decisions(body, &mut Vec::new(), &mut found);
    found
}

/// The loops inside of the one that is looked at, by their labels.
type Inner<'a> = Vec<Option<&'a syn::Lifetime>>;

fn find_decisions<'a>(body: &'a Block, inside: &mut Inner<'a>, found: &mut Vec<Decision<'a>>) {
    for stmt in &body.stmts {
        match stmt {
            Stmt::Branch(branch) => {
                let arms = branch.arms.iter().map(|arm| &arm.body);
                let going_on: Vec<&Block> = arms.filter(|arm| !leaves(arm, inside)).collect();
                // Where one arm goes on only, what it changes is changed in every iteration.
                if going_on.len() > 1 {
                    let by = conditions(branch).collect();
                    let over = Over::Arms(branch, going_on);
                    found.push(Decision {
                        by,
                        signs: None,
                        over,
                    });
                }
            }
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            } => {
                let mut by = opaques(rhs);
                by.retain(|opaque| is_sign(opaque));
                let signs = sign_of(rhs);
                if !by.is_empty() || signs.is_some() {
                    let over = Over::Value(*var);
                    found.push(Decision { by, signs, over });
                }
                found.extend(keeps(rhs));
            }
            Stmt::Assign { place, .. } => {
                let mut by: Vec<_> = indices(place).collect();
                by.retain(|index| !index.reads.is_empty());
                if !by.is_empty() {
                    let over = Over::Element(place);
                    found.push(Decision {
                        by,
                        signs: None,
                        over,
                    });
                }
            }
            _ => {}
        }
        let label = match stmt {
            Stmt::Loop(l) => Some(l.label.as_ref().map(|label| &label.name)),
            _ => None,
        };
        inside.extend(label);
        for inner in stmt.blocks() {
            find_decisions(inner, inside, found);
        }
        if label.is_some() {
            inside.pop();
        }
    }
}

/// `v.retain(|x| ..)`, `v.remove(i)`, `v.sort_by(..)`
fn keeps(rhs: &Rhs) -> Option<Decision<'_>> {
    let Rhs::Structural(structural) = rhs else {
        return None;
    };
    let mut by: Vec<&Opaque> = structural.plain().collect();
    by.retain(|opaque| !opaque.reads.is_empty());
    let chooses = [
        "retain",
        "remove",
        "swap_remove",
        "remove_inside",
        "sort_by",
        "sort_by_key",
        "select_nth",
    ];
    let over = structural.place.as_ref().map(Over::Kept);
    let over = over.filter(|_| chooses.contains(&structural.row.function) && !by.is_empty())?;
    Some(Decision {
        by,
        signs: None,
        over,
    })
}

/// `sign(x)`, of a function of the user's, and what it is given.
pub fn sign_of(rhs: &Rhs) -> Option<(&syn::ExprPath, Vec<VarId>)> {
    let Rhs::Call {
        callee: Callee::Path(path),
        args,
    } = rhs
    else {
        return None;
    };
    let name = path.path.segments.last()?.ident.to_string();
    let given = args.iter().filter_map(|arg| match arg {
        Arg::Value(atom) => atom.var(),
        _ => None,
    });
    declared::gives_sign(&name).then(|| (path, given.collect()))
}

/// `x.signum()`
fn is_sign(opaque: &Opaque) -> bool {
    crate::words::occurs("signum", &opaque.written)
}

/// An arm ends the loop, of which those in `inside` are a part, or does nothing but end one of these.
fn leaves(body: &Block, inside: &Inner) -> bool {
    let ends = matches!(&body.stmts[..], [only @ Stmt::Jump { .. }] if !continues(only));
    body.diverges() && (ends || !body.stmts.last().is_some_and(|last| stays(last, inside)))
}

fn stays(last: &Stmt, inside: &Inner) -> bool {
    match last {
        Stmt::Jump { label: None, .. } if !inside.is_empty() => true,
        Stmt::Jump {
            label: Some(label), ..
        } if inside.contains(&Some(label)) => true,
        Stmt::Scope { body, .. } | Stmt::Rest { body, .. } => {
            body.stmts.last().is_some_and(|last| stays(last, inside))
        }
        _ => continues(last),
    }
}

pub fn continues(stmt: &Stmt) -> bool {
    matches!(stmt, Stmt::Jump { token, .. } if token == "continue")
}
