//! What a loop's body may move out of a variable from outside, as in `state = step(state)`. A closure cannot.

use super::*;
use crate::hash::HashSet;

impl Func {
    /// The body moves a variable that it puts another value into: one that no arithmetic says is a number.
    pub fn moves_out(&self, body: &Block) -> bool {
        let mut uses = Uses::default();
        uses.collect(self, body);
        let handed: HashSet<VarId> = uses
            .handed
            .into_iter()
            .filter(|var| self.var(*var).mutable && !uses.defined.contains(var))
            .collect();
        if handed.is_empty() {
            return false;
        }
        let mut everywhere = Uses::default();
        everywhere.collect(self, &self.body);
        handed.iter().any(|var| !everywhere.numbers.contains(var))
    }
}

#[derive(Default)]
struct Uses {
    /// Used whole, by value.
    handed: Vec<VarId>,
    /// Operands of arithmetic.
    numbers: HashSet<VarId>,
    defined: HashSet<VarId>,
}

impl Uses {
    fn collect(&mut self, func: &Func, block: &Block) {
        for stmt in &block.stmts {
            match stmt {
                Stmt::Let { var, rhs, .. } => {
                    self.defined.insert(*var);
                    if let Some(rhs) = rhs {
                        self.operands(rhs, func.var(*var).taken);
                    }
                }
                Stmt::Bind { var, rhs } => {
                    self.defined.insert(*var);
                    self.operands(rhs, func.var(*var).taken);
                }
                Stmt::Assign {
                    place,
                    op: Some(_),
                    atom,
                } => {
                    self.numbers.extend(atom.var());
                    if place.proj.is_empty() {
                        self.numbers.insert(place.root);
                    }
                }
                Stmt::Assign { atom, op: None, .. } | Stmt::Yield { atom, .. } => {
                    self.handed.extend(atom.var());
                }
                _ => {}
            }
            for inner in stmt.blocks() {
                self.collect(func, inner);
            }
        }
    }

    /// `taken`: a part of what is read is moved out of it.
    fn operands(&mut self, rhs: &Rhs, taken: bool) {
        let atoms = rhs.atoms().into_iter().filter_map(Atom::var);
        match rhs {
            Rhs::Neg(..) | Rhs::Linear { .. } | Rhs::Rule { .. } | Rhs::Cast { .. } => {
                self.numbers.extend(atoms);
            }
            Rhs::Read(place) if taken => self.handed.push(place.root),
            _ => self.handed.extend(atoms),
        }
        // The rest of `Name { field: a, ..base }` is moved out of what it is taken from.
        if let Rhs::Update {
            base: Base::Place(place),
            ..
        } = rhs
        {
            self.handed.push(place.root);
        }
    }
}
