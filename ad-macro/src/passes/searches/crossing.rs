//! One step of a search, which a loop elsewhere repeats: `if below { self.lo = mid } else { self.hi = mid }`.
//!
//! What no loop says, the branch itself does. A point is computed from two places, a comparison of something that depends
//! on it with something else decides, and in one arm the point takes the one place, in the other arm the other. The places
//! are parameters or parts of them, the parts of the result, or the arguments of calls of one function that both arms make.
//!
//! A comparison with the point itself, `if x < mid`, finds the half in which a known number is, as trees of cells do. That
//! is no root, and stays.

use quote::ToTokens;

use crate::hash::HashSet;
use crate::ir::*;

use super::dependence::{Dependence, conditions};
use super::parts::{Node, Part, Parts};
use super::{Matters, compares_names, points};

/// The conditions of such branches, each with the point.
pub fn find<'a>(func: &'a Func, matters: Matters<'a>) -> Vec<(&'a Opaque, VarId)> {
    let mut branches = Vec::new();
    find_branches(&func.body, false, &mut branches);
    branches.retain(|(_, points)| !points.is_empty());
    if branches.is_empty() {
        return Vec::new();
    }
    let mut parts = Parts::of(func);
    let depends = Dependence::in_body(&mut parts, &func.body);
    let mut crossing = Crossing {
        func,
        matters,
        parts,
        depends,
    };
    let mut found = Vec::new();
    for (branch, points) in branches {
        let steps = |crossed: &Crossed| crossing.is_step(branch, crossed);
        if let Some(point) = points.into_iter().find(steps) {
            let condition = conditions(branch).next();
            found.extend(condition.map(|condition| (condition, point.point)));
        }
    }
    found
}

/// Where an arm puts a value.
enum Slot<'a> {
    Place(&'a Place),
    /// A part of the arm's value, or an argument of the call that gives it.
    Part {
        callee: String,
        name: String,
    },
}

impl Slot<'_> {
    /// They are ends of one interval, as far as it is seen: `f(mid, hi)` and `f(lo, mid)` have such, `f(n)` and `g(m, n)`
    /// do not.
    fn is_beside(&self, other: &Slot) -> bool {
        match (self, other) {
            (Slot::Part { callee: f, .. }, Slot::Part { callee: g, .. }) => f == g && self != other,
            _ => self != other,
        }
    }

    /// One is what a loop carries along, the other what it is left with: `if done { return (next, n); } x = next;`.
    fn leaves(&self, other: &Slot) -> bool {
        matches!(self, Slot::Place(_)) != matches!(other, Slot::Place(_))
    }
}

impl PartialEq for Slot<'_> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Slot::Place(a), Slot::Place(b)) => a.root == b.root && a.proj == b.proj,
            (Slot::Part { callee: f, name: a }, Slot::Part { callee: g, name: b }) => {
                f == g && a == b
            }
            _ => false,
        }
    }
}

/// A value that one arm puts into one slot, and another arm into another.
struct Crossed<'a> {
    point: VarId,
    /// The places of the slots, and what the other arm puts into them.
    old: Vec<Old<'a>>,
}

enum Old<'a> {
    Place(&'a Place),
    Value(VarId),
}

fn find_branches<'a>(
    body: &'a Block,
    in_loop: bool,
    found: &mut Vec<(&'a Branch, Vec<Crossed<'a>>)>,
) {
    for stmt in &body.stmts {
        if let Stmt::Branch(branch) = stmt {
            found.push((branch, crossed(branch, in_loop)));
        }
        let in_loop = in_loop || matches!(stmt, Stmt::Loop(_));
        for inner in stmt.blocks() {
            find_branches(inner, in_loop, found);
        }
    }
}

fn crossed(branch: &Branch, in_loop: bool) -> Vec<Crossed<'_>> {
    let arms: Vec<Vec<(Slot, VarId)>> = branch.arms.iter().map(|arm| slots(&arm.body)).collect();
    let mut found = Vec::new();
    for (k, one) in arms.iter().enumerate() {
        for other in &arms[k + 1..] {
            for (slot, point) in one {
                let mut there = other.iter();
                let is_end = |to: &Slot| to.is_beside(slot) && !(in_loop && to.leaves(slot));
                let Some((to, _)) = there.find(|(to, var)| var == point && is_end(to)) else {
                    continue;
                };
                let held = |arm: &[(Slot, VarId)], at: &Slot| {
                    arm.iter().find(|(slot, _)| slot == at).map(|(_, var)| *var)
                };
                let others = [(slot, held(other, slot)), (to, held(one, to))];
                if others.iter().any(|(_, var)| *var == Some(*point)) {
                    continue;
                }
                let old = others
                    .into_iter()
                    .filter_map(|(slot, var)| match (slot, var) {
                        (Slot::Place(place), _) => Some(Old::Place(place)),
                        (Slot::Part { .. }, var) => var.map(Old::Value),
                    });
                found.push(Crossed {
                    point: *point,
                    old: old.collect(),
                });
            }
        }
    }
    found
}

/// What an arm puts where.
fn slots(body: &Block) -> Vec<(Slot<'_>, VarId)> {
    let mut found = Vec::new();
    for stmt in &body.stmts {
        match stmt {
            Stmt::Assign {
                place,
                op: None,
                atom: Atom::Var { var, .. },
            } => found.push((Slot::Place(place), *var)),
            Stmt::Yield { atom, .. } | Stmt::Return { atom, .. } => {
                let made = atom.var().and_then(|var| value_of(body, var));
                found.extend(made.into_iter().flat_map(composed));
            }
            Stmt::Scope { body, .. } | Stmt::Rest { body, .. } => found.extend(slots(body)),
            _ => {}
        }
    }
    found
}

fn value_of(body: &Block, of: VarId) -> Option<&Rhs> {
    body.stmts.iter().find_map(|stmt| match stmt {
        Stmt::Let { var, rhs, .. } if *var == of => rhs.as_ref(),
        _ => None,
    })
}

/// The parts that a value is put together from, or the arguments of the call that gives it.
fn composed(rhs: &Rhs) -> Vec<(Slot<'_>, VarId)> {
    let mut found = Vec::new();
    let callee = match rhs {
        Rhs::Call {
            callee: Callee::Path(path),
            ..
        } => path.to_token_stream().to_string(),
        _ => String::new(),
    };
    let mut part = |name: String, atom: &Atom| {
        let callee = callee.clone();
        found.extend(atom.var().map(|var| (Slot::Part { callee, name }, var)));
    };
    match rhs {
        Rhs::Tuple(atoms) | Rhs::Array(atoms) => {
            let atoms = atoms.iter().enumerate();
            atoms.for_each(|(k, atom)| part(k.to_string(), atom));
        }
        Rhs::Construct { fields, .. } | Rhs::Update { fields, .. } => {
            let fields = fields.iter();
            fields.for_each(|(member, atom)| part(member.to_token_stream().to_string(), atom));
        }
        Rhs::Call {
            callee: Callee::Path(_),
            args,
        } => {
            for (k, arg) in args.iter().enumerate() {
                if let Arg::Value(atom) = arg {
                    part(k.to_string(), atom);
                }
            }
        }
        _ => {}
    }
    found
}

struct Crossing<'a> {
    func: &'a Func,
    matters: Matters<'a>,
    parts: Parts<'a>,
    depends: Dependence,
}

impl Crossing<'_> {
    fn is_step(&mut self, branch: &Branch, crossed: &Crossed) -> bool {
        if !self.matters.useful.contains(&crossed.point)
            || self.matters.whole.contains(crossed.point)
            || conditions(branch).any(|by| reads(by, crossed.point) && compares_names(by))
        {
            return false;
        }
        let point = self.parts.var(crossed.point);
        let sources = self.depends.data.against([Node::Read(point)]);
        let places = crossed.old.iter().map(|old| match old {
            Old::Place(place) => self.parts.place(place),
            Old::Value(var) => self.parts.var(*var),
        });
        let places: Vec<Part> = places.collect();
        // What stays is what the point was computed from.
        let mut old = places.iter().copied();
        let from_old = old.all(|part| {
            let before = self.depends.data.against([Node::Read(part)]);
            let is_name = |part: Part| self.func.var(self.parts.root(part)).kind != VarKind::Temp;
            let mut named = before.iter().filter(|node| is_name(node.part()));
            named.any(|node| sources.contains(node))
        });
        if !from_old || !self.combines(point, &sources) {
            return false;
        }
        let read: Vec<Part> = conditions(branch)
            .flat_map(|opaque| self.parts.read_by(opaque))
            .collect();
        let decides = self.depends.any.against(read.into_iter().map(Node::Read));
        let is_given = |node: &Node| {
            let root = self.parts.root(node.part());
            let is_param = matches!(self.func.var(root).kind, VarKind::Param(_));
            // An element is known by its parts.
            let leaves = self.parts.leaves(node.part());
            let is_whole = self.parts.is_whole(node.part());
            let mut leaves = leaves.into_iter().map(Node::Read);
            let is_source = !is_whole && leaves.all(|leaf| sources.contains(&leaf));
            is_param && self.matters.varied.contains(&root) && !sources.contains(node) && !is_source
        };
        decides.contains(&Node::Read(point)) && decides.iter().any(is_given) && {
            let carries = sources.iter().map(|node| node.part()).collect();
            points::remain_but_for_calls(&mut self.parts, &self.func.body, &sources, &carries)
        }
    }

    /// It is made of at least two variables that the user named, or parts of one.
    fn combines(&self, point: Part, sources: &HashSet<Node>) -> bool {
        let is_named = |part: Part| {
            let kind = &self.func.var(self.parts.root(part)).kind;
            matches!(kind, VarKind::Param(_) | VarKind::Local) && part != point
        };
        let read = sources.iter().filter_map(|node| match node {
            Node::Read(part) if is_named(*part) => Some(*part),
            _ => None,
        });
        let read: Vec<Part> = read.collect();
        let is_innermost = |part: &&Part| {
            let mut others = read.iter();
            !others.any(|other| other != *part && self.parts.inside(*other, **part))
        };
        read.iter().filter(is_innermost).count() > 1
    }
}

fn reads(opaque: &Opaque, var: VarId) -> bool {
    opaque.reads.iter().any(|(read, _)| *read == var)
}
