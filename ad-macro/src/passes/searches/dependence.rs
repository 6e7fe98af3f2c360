//! Which part depends on which, in one iteration of a loop: by values, by decisions, and by what closures capture.

use super::assigned::assignments;
use super::copies::{self, Copies};
use super::decisions::sign_of;
use super::parts::{Node, Part, Parts};
use crate::hash::{HashMap, HashSet};
use crate::ir::*;

/// What each node depends on.
#[derive(Clone, Default)]
pub struct Edges {
    from: HashMap<Node, Vec<Node>>,
}

impl Edges {
    pub fn add(&mut self, from: Node, to: Node) {
        self.from.entry(to).or_default().push(from);
    }

    /// Everything that `start` depends on, itself included.
    pub fn against(&self, start: impl IntoIterator<Item = Node>) -> HashSet<Node> {
        let mut waiting: Vec<Node> = start.into_iter().collect();
        let mut reached = HashSet::default();
        while let Some(node) = waiting.pop() {
            if reached.insert(node) {
                waiting.extend(self.from.get(&node).into_iter().flatten());
            }
        }
        reached
    }

    /// What `node` depends on at once.
    pub fn before(&self, node: Node) -> impl Iterator<Item = Node> {
        self.from.get(&node).into_iter().flatten().copied()
    }
}

/// How values depend on each other in a part of a function.
pub struct Dependence {
    /// By value, as derivatives flow.
    pub data: Edges,
    /// In whatever way: by comparisons, indices and branches too.
    pub any: Edges,
}

impl Dependence {
    pub fn in_body(parts: &mut Parts, body: &Block) -> Dependence {
        let mut data = Edges::default();
        let mut copies = Copies::default();
        by_value(parts, body, &mut data, &mut copies);
        name_parts(parts, body);
        copies.settle(parts, &mut data);
        let mut any = data.clone();
        by_decision(parts, body, &mut any);
        by_capture(parts, &parts.func().body, &mut any);
        parts.hang_together(&mut data);
        parts.hang_together(&mut any);
        Dependence { data, any }
    }
}

/// The atoms of a right-hand side that its value depends on smoothly.
fn operands(rhs: &Rhs) -> impl Iterator<Item = VarId> {
    let is_constant = |k: usize| {
        matches!(rhs, Rhs::Rule { row, .. }
            if !row.pair && matches!(row.partials[k], crate::rules::Partial::Zero))
            || sign_of(rhs).is_some()
    };
    let atoms = rhs.atoms().into_iter().enumerate();
    atoms.filter_map(move |(k, atom)| atom.var().filter(|_| !is_constant(k)))
}

fn by_value(parts: &mut Parts, body: &Block, edges: &mut Edges, copies: &mut Copies) {
    for stmt in &body.stmts {
        match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } => of_value(parts, *var, rhs, edges, copies),
            Stmt::Snapshot { value, var } => {
                let (from, to) = (parts.var(*var), parts.var(*value));
                edges.add(Node::Read(from), Node::Written(to));
            }
            Stmt::Assign { place, op, atom } => {
                let to = parts.place(place);
                match (atom.var(), op) {
                    (Some(var), None) => copies.add(parts.var(var), to),
                    (None, None) => {}
                    (from, Some(_)) => {
                        let from = from.map(|var| parts.var(var));
                        for from in from.into_iter().chain([to]) {
                            edges.add(Node::Read(from), Node::Written(to));
                        }
                    }
                }
            }
            Stmt::Yield { result, atom } | Stmt::Return { result, atom } => {
                if let Some(var) = atom.var() {
                    copies.add(parts.var(var), parts.var(*result));
                }
            }
            Stmt::Opaque(opaque) => changes(parts, opaque, edges),
            _ => {}
        }
        for inner in stmt.blocks() {
            by_value(parts, inner, edges, copies);
        }
    }
}

fn of_value(parts: &mut Parts, var: VarId, rhs: &Rhs, edges: &mut Edges, copies: &mut Copies) {
    if matches!(parts.func().var(var).kind, VarKind::Alias(_))
        || copies::of_value(parts, var, rhs, copies)
    {
        return;
    }
    let whole = parts.var(var);
    let mut from: Vec<Part> = operands(rhs).map(|var| parts.var(var)).collect();
    from.extend(rhs.places().into_iter().map(|place| parts.place(place)));
    if let Rhs::Opaque(opaque) = rhs {
        if !opaque.inactive {
            from.extend(parts.read_by(opaque));
        }
        changes(parts, opaque, edges);
    }
    let mut to = vec![whole];
    to.extend(rhs.lent().into_iter().map(|place| parts.place(place)));
    if let Rhs::Structural(structural) = rhs {
        to.extend(structural.changes().map(|place| parts.place(place)));
    }
    for &read in &from {
        for &to in &to {
            edges.add(Node::Read(read), Node::Written(to));
        }
    }
}

/// What is read in tokens has names before values are followed.
fn name_parts(parts: &mut Parts, body: &Block) {
    by_decision(parts, body, &mut Edges::default());
}

fn changes(parts: &mut Parts, opaque: &Opaque, edges: &mut Edges) {
    for var in opaque.writes.iter().chain(&opaque.binds) {
        let to = parts.var(*var);
        decides(parts, [opaque], to, edges);
    }
}

/// The opaque operands of a right-hand side, the indices in its places among them.
pub fn opaques(rhs: &Rhs) -> Vec<&Opaque> {
    let mut found: Vec<_> = rhs.atoms().into_iter().filter_map(opaque_atom).collect();
    for place in rhs.places() {
        found.extend(indices(place));
    }
    match rhs {
        Rhs::Opaque(opaque) => found.push(opaque),
        Rhs::Structural(structural) => found.extend(structural.plain()),
        _ => {}
    }
    found
}

pub fn opaque_atom(atom: &Atom) -> Option<&Opaque> {
    match atom {
        Atom::Opaque(opaque) => Some(opaque),
        Atom::Var { .. } => None,
    }
}

pub fn indices(place: &Place) -> impl Iterator<Item = &Opaque> {
    place.proj.iter().filter_map(|proj| match proj {
        Proj::Index(index) => Some(index),
        _ => None,
    })
}

/// What decides which arm runs.
pub fn conditions(branch: &Branch) -> impl Iterator<Item = &Opaque> {
    let (BranchKind::If(condition) | BranchKind::Match(condition)) = &branch.kind;
    let patterns = branch.arms.iter().filter_map(|arm| arm.pattern.as_ref());
    std::iter::once(condition).chain(patterns)
}

/// How values decide over others in `body`: what is read in tokens, and in the condition of what is assigned under it.
fn by_decision(parts: &mut Parts, body: &Block, edges: &mut Edges) {
    for stmt in &body.stmts {
        match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } => {
                let to = parts.var(*var);
                for read in rhs.atoms().into_iter().filter_map(Atom::var) {
                    let from = parts.var(read);
                    edges.add(Node::Read(from), Node::Written(to));
                }
                decides(parts, opaques(rhs), to, edges);
            }
            Stmt::Assign { place, atom, .. } => {
                let to = parts.place(place);
                decides(parts, opaque_atom(atom), to, edges);
                decides(parts, indices(place), to, edges);
            }
            Stmt::Yield { result, atom } | Stmt::Return { result, atom } => {
                let to = parts.var(*result);
                decides(parts, opaque_atom(atom), to, edges);
            }
            Stmt::Branch(branch) => {
                let mut changed: Vec<Part> = Vec::new();
                changed.extend(branch.result.map(|result| parts.var(result)));
                for arm in &branch.arms {
                    assignments(parts, &arm.body, &mut changed);
                    let binds = arm.pattern.iter().flat_map(|p| p.binds.iter());
                    changed.extend(binds.map(|var| parts.var(*var)));
                }
                for to in changed {
                    decides(parts, conditions(branch), to, edges);
                }
            }
            _ => {}
        }
        for inner in stmt.blocks() {
            by_decision(parts, inner, edges);
        }
    }
}

fn decides<'a>(
    parts: &mut Parts,
    by: impl IntoIterator<Item = &'a Opaque>,
    to: Part,
    edges: &mut Edges,
) {
    for from in by.into_iter().flat_map(|opaque| parts.read_by(opaque)) {
        edges.add(Node::Read(from), Node::Written(to));
    }
}

/// What closures that are bound by name read: a condition that calls one depends on it.
fn by_capture(parts: &mut Parts, body: &Block, edges: &mut Edges) {
    for stmt in &body.stmts {
        if let Stmt::Let {
            var,
            rhs: Some(Rhs::Opaque(opaque)),
            ..
        } = stmt
        {
            let mut tokens = opaque.written.clone().into_iter();
            let begins = tokens.next().map(|first| first.to_string());
            if matches!(begins.as_deref(), Some("|" | "||" | "move")) {
                let to = parts.var(*var);
                decides(parts, [opaque], to, edges);
            }
        }
        for inner in stmt.blocks() {
            by_capture(parts, inner, edges);
        }
    }
}
