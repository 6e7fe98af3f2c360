//! Containers of constant intervals of which a decision drops some, or chooses which is found first.
//!
//! ```text
//! while let Some((a, b)) = stack.pop() {
//!     if f(a) * f(b) > 0.0 { continue; }
//!     ..
//!     if b - a < 1e-9 { roots.push(m); continue; }
//!     stack.push((a, m));
//!     stack.push((m, b));
//! }
//! ```
//! An adaptive sum does the same, and an input flows into what it sums. So it counts where the intervals end up: in something
//! that is made of their ends alone, as points are.

use super::assigned::additions;
use super::decisions::{Decision, Over, continues};
use super::parts::{Node, Part};
use super::{Search, stacks};
use crate::hash::HashSet;
use crate::ir::*;

impl Search<'_, '_> {
    /// The container.
    pub fn drops(&mut self, decision: &Decision) -> Option<VarId> {
        let by = decision.by.iter();
        let mut read: Vec<Part> = by.flat_map(|by| self.parts.read_by(by)).collect();
        if let Over::Kept(place) = decision.over {
            read.push(self.parts.place(place));
        }
        let read = read.into_iter().map(Node::Read);
        let decides = self.depends.any.against(read);
        if !decides.iter().any(|node| self.is_input(node.part())) {
            return None;
        }
        let assigned = self.assigned.iter();
        let states: HashSet<Part> = assigned
            .flat_map(|part| self.parts.leaves(*part))
            .filter(|part| self.parts.is_in_container(*part))
            .collect();
        let mut states: Vec<Part> = states.into_iter().collect();
        states.sort_unstable();
        states.into_iter().find_map(|part| {
            let root = self.parts.root(part);
            let counts = self.matters.useful.contains(&root)
                && !self.declared.contains(&root)
                && !self.matters.whole.contains(root);
            let is_read =
                |node: &Node| matches!(node, Node::Read(read) if self.parts.inside(*read, part));
            (counts && decides.iter().any(is_read) && self.depends_on_itself(part)).then_some(())?;
            let sources = self.sources(&[part]);
            let is_state = !sources.iter().any(|node| self.is_input(node.part()))
                && self.combines(part)
                && self.leaves_points(self.body, &sources);
            let is_found =
                |search: &mut Self| search.is_left(part, &sources) || search.is_result(part);
            (is_state && self.chooses(decision, &sources) && is_found(self)).then_some(root)
        })
    }

    /// Something of what goes into the container is left out, or another order of it is found by leaving the loop.
    fn chooses(&mut self, decision: &Decision, sources: &HashSet<Node>) -> bool {
        let goes_in = |search: &Self, part: Part| {
            let mut sources = sources.iter();
            sources.any(|node| search.parts.overlap(node.part(), part))
        };
        match &decision.over {
            Over::Value(_) => false,
            Over::Element(place) if self.stacks.top(place).is_some() => false,
            Over::Element(place) | Over::Kept(place) => {
                let part = self.parts.place(place);
                goes_in(self, part)
            }
            Over::Arms(branch, going_on) => {
                let result = branch.result.map(|result| self.parts.var(result));
                if result.is_some_and(|result| goes_in(self, result)) {
                    return true;
                }
                let mut all: Vec<Vec<String>> = Vec::new();
                let (mut idle, mut adds) = (false, false);
                for arm in going_on {
                    let mut changed = Vec::new();
                    additions(self.parts, arm, &mut changed);
                    let ends = arm.stmts.last().is_some_and(continues);
                    idle |= changed.is_empty() && (ends || arm.stmts.is_empty());
                    changed.retain(|part| goes_in(self, *part));
                    adds |= !changed.is_empty() || ends;
                    if !changed.is_empty() {
                        let mut moved = Vec::new();
                        self.moved(arm, arm, &mut moved);
                        all.push(moved);
                    }
                }
                let differ = |all: &[Vec<String>]| all.windows(2).any(|two| two[0] != two[1]);
                let in_order = differ(&all);
                all.iter_mut().for_each(|moved| moved.sort());
                idle && adds || differ(&all) || in_order && is_left_early(self.body)
            }
        }
    }

    /// What is put where, as words.
    fn moved(&mut self, whole: &Block, body: &Block, found: &mut Vec<String>) {
        for stmt in &body.stmts {
            match stmt {
                Stmt::Let {
                    rhs: Some(Rhs::Structural(structural)),
                    ..
                } if structural.changes().next().is_some() && !stacks::takes(structural) => {
                    let place = structural.place.as_ref().map(|place| place.root.0);
                    let given = structural.operands().into_iter();
                    let given: Vec<String> = given.map(|atom| spelled(whole, atom)).collect();
                    found.push(format!("{place:?} {} {given:?}", structural.row.function));
                }
                Stmt::Assign {
                    place,
                    op: None,
                    atom,
                } => {
                    found.push(format!("{} {}", place.root.0, spelled(whole, atom)));
                }
                _ => {}
            }
            for inner in stmt.blocks() {
                self.moved(whole, inner, found);
            }
        }
    }

    /// The loop puts ends into something else, and nothing of an input.
    fn is_left(&mut self, part: Part, state: &HashSet<Node>) -> bool {
        let assigned = self.assigned.iter();
        let others: HashSet<Part> = assigned.flat_map(|part| self.parts.leaves(*part)).collect();
        let is_found = |search: &mut Self, other: Part| {
            let root = search.parts.root(other);
            let counts = search.matters.useful.contains(&root)
                && !search.declared.contains(&root)
                && !search.matters.whole.contains(root)
                && !state.contains(&Node::Written(other));
            counts && {
                let sources = search.sources(&[other]);
                let from_here = |node: &Node| search.parts.inside(node.part(), part);
                sources.iter().any(from_here)
                    && !sources.iter().any(|node| search.is_input(node.part()))
                    && search.leaves_points(search.body, &sources)
            }
        };
        others.into_iter().any(|other| is_found(self, other))
    }

    /// A part of the function's result is made of ends, and of no input.
    fn is_result(&mut self, part: Part) -> bool {
        let func = self.parts.func();
        let results = (0..func.vars.len()).map(VarId);
        let results = results.filter(|var| matches!(func.var(*var).kind, VarKind::Result));
        let results: Vec<Part> = results.map(|var| self.parts.var(var)).collect();
        let leaves = results
            .into_iter()
            .flat_map(|result| self.parts.leaves(result));
        let leaves: Vec<Part> = leaves.collect();
        leaves.into_iter().any(|leaf| {
            let sources = self.everywhere.data.against([Node::Written(leaf)]);
            let from_here = |node: &Node| self.parts.inside(node.part(), part);
            let is_given = |node: &Node| self.is_param(self.parts.root(node.part()));
            let carries = sources.iter().map(|node| node.part()).collect();
            sources.iter().any(from_here)
                && !sources.iter().any(is_given)
                && super::points::remain(self.parts, &func.body, &sources, &carries)
        })
    }
}

/// The value, as it is put together from variables.
fn spelled(body: &Block, atom: &Atom) -> String {
    let Some(var) = atom.var() else {
        return "a constant".to_string();
    };
    let made = body.stmts.iter().find_map(|stmt| match stmt {
        Stmt::Let { var: of, rhs, .. } if *of == var => rhs.as_ref(),
        _ => None,
    });
    match made {
        Some(rhs @ (Rhs::Tuple(_) | Rhs::Array(_) | Rhs::Vec(..) | Rhs::Construct { .. })) => {
            let atoms = rhs.atoms().into_iter();
            let atoms: Vec<String> = atoms.map(|atom| spelled(body, atom)).collect();
            format!("({})", atoms.join(", "))
        }
        Some(Rhs::Use(atom)) => spelled(body, atom),
        _ => var.0.to_string(),
    }
}

/// Some iteration may be the last by an arm other than that of an empty container.
fn is_left_early(body: &Block) -> bool {
    body.stmts.iter().any(|stmt| match stmt {
        Stmt::Return { .. } => true,
        Stmt::Jump { token, .. } => token == "break",
        Stmt::Loop(l) => returns(&l.body),
        Stmt::Branch(Branch {
            kind: BranchKind::Match(_),
            arms,
            ..
        }) => arms.iter().any(|arm| {
            let ends = matches!(&arm.body.stmts[..], [Stmt::Jump { .. }]);
            !ends && is_left_early(&arm.body)
        }),
        _ => stmt.blocks().into_iter().any(is_left_early),
    })
}

fn returns(body: &Block) -> bool {
    body.stmts
        .iter()
        .any(|stmt| matches!(stmt, Stmt::Return { .. }) || stmt.blocks().into_iter().any(returns))
}
