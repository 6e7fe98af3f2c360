//! What a loop's body may move out of a variable from outside, as in `state = step(state)`. A closure cannot.

use std::collections::HashSet;

use super::*;

impl Func {
    /// The body moves a variable that it puts another value into: one that no arithmetic says is a number.
    pub fn moves_out(&self, body: &Block) -> bool {
        let mut uses = Uses::default();
        uses.collect(body);
        let outside = |var: VarId| self.var(var).mutable && !uses.defined.contains(&var);
        let mut handed = uses.handed.iter().filter(|var| outside(**var)).peekable();
        // A part leaves only what it is put into again: itself, or all of it.
        let put_again = |place: &Place| {
            uses.assigned.iter().any(|to| {
                let part = place.proj.get(..to.proj.len());
                to.root == place.root && part == Some(&to.proj[..])
            })
        };
        let mut parts = uses
            .parts
            .iter()
            .filter(|(_, place)| outside(place.root) && put_again(place))
            .peekable();
        if handed.peek().is_none() && parts.peek().is_none() {
            return false;
        }
        let mut everywhere = Uses::default();
        everywhere.collect(&self.body);
        let is_number = |place: &Place| {
            let same = |of: &Place| of.root == place.root && of.proj == place.proj;
            let mut reads = everywhere.parts.iter().filter(|(_, of)| same(of));
            reads.any(|(var, _)| var.is_some_and(|var| everywhere.numbers.contains(&var)))
                || everywhere.changed.iter().any(same)
        };
        handed.any(|var| !everywhere.numbers.contains(var))
            || parts.any(|(_, place)| !is_number(place))
    }
}

#[derive(Default)]
struct Uses {
    /// Used whole, by value.
    handed: Vec<VarId>,
    /// Parts that are read, with the variables they are then, or that an update of a struct takes.
    parts: Vec<(Option<VarId>, Place)>,
    /// What other values are put into.
    assigned: Vec<Place>,
    /// What is added to, and the like.
    changed: Vec<Place>,
    /// Operands of arithmetic.
    numbers: HashSet<VarId>,
    defined: HashSet<VarId>,
}

impl Uses {
    fn collect(&mut self, block: &Block) {
        for stmt in &block.stmts {
            match stmt {
                Stmt::Let { var, rhs, .. } => {
                    self.defined.insert(*var);
                    rhs.iter().for_each(|rhs| self.operands(*var, rhs));
                }
                Stmt::Bind { var, rhs } => {
                    self.defined.insert(*var);
                    self.operands(*var, rhs);
                }
                Stmt::Assign {
                    place,
                    op: Some(_),
                    atom,
                } => {
                    self.numbers.extend(atom.var());
                    match place.proj.is_empty() {
                        true => drop(self.numbers.insert(place.root)),
                        false => self.changed.push(place.clone()),
                    }
                }
                Stmt::Assign { place, atom, .. } => {
                    self.handed.extend(atom.var());
                    self.assigned.push(place.clone());
                }
                Stmt::Yield { atom, .. } => self.handed.extend(atom.var()),
                _ => {}
            }
            for inner in stmt.blocks() {
                self.collect(inner);
            }
        }
    }

    fn operands(&mut self, var: VarId, rhs: &Rhs) {
        let atoms = rhs.atoms().into_iter().filter_map(Atom::var);
        match rhs {
            Rhs::Neg(..) | Rhs::Linear { .. } | Rhs::Rule { .. } | Rhs::Cast { .. } => {
                self.numbers.extend(atoms);
            }
            Rhs::Read(place) => self.parts.push((Some(var), place.clone())),
            Rhs::Update {
                base: Base::Place(place),
                ..
            } => {
                self.parts.push((None, place.clone()));
                self.handed.extend(atoms);
            }
            Rhs::Structural(change) => {
                self.handed.extend(atoms);
                self.assigned.extend(change.changes().cloned());
            }
            _ => self.handed.extend(atoms),
        }
    }
}
