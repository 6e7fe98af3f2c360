//! What a loop's body may move out of a variable from outside, as in `state = step(state)`. A closure cannot.

use super::*;
use crate::hash::HashSet;

impl Func {
    /// The variables from outside that the body moves whole, as a loop's can only where it leaves: numbers are not among them.
    pub fn moved_whole(&self, body: &Block) -> HashSet<VarId> {
        let mut uses = Uses::default();
        uses.collect(self, body);
        let handed = uses.handed.iter().copied();
        let mut handed: HashSet<VarId> = handed.filter(|var| !uses.defined.contains(var)).collect();
        let mut everywhere = Uses::default();
        everywhere.collect(self, &self.body);
        handed.retain(|var| !everywhere.numbers.contains(var));
        handed
    }

    /// The body moves a variable that it puts another value into: one that no arithmetic says is a number.
    pub fn moves_out(&self, body: &Block) -> bool {
        let mut uses = Uses::default();
        uses.collect(self, body);
        let from_outside = |var: &VarId| self.var(*var).mutable && !uses.defined.contains(var);
        let handed = uses.handed.iter().copied().filter(from_outside);
        // What is not whole any more is put together again: by an assignment, as a number is not.
        let parts = uses.parts.iter();
        let parts = parts.filter(|(of, _)| uses.assigned.contains(of) && from_outside(of));
        let handed: HashSet<VarId> = handed.chain(parts.map(|(_, part)| *part)).collect();
        // `mode = mode.after();` of what cannot be copied.
        let assigned = uses.assigned.iter().chain(&uses.written);
        let mut assigned = assigned.filter(|var| from_outside(var));
        if assigned.any(|var| self.is_moved(*var)) {
            return true;
        }
        if handed.is_empty() {
            return false;
        }
        let mut everywhere = Uses::default();
        everywhere.collect(self, &self.body);
        handed.iter().any(|var| !everywhere.numbers.contains(var))
    }

    /// It is of a type without floats and without the derive that cannot be copied.
    fn is_moved(&self, var: VarId) -> bool {
        let ty = self.types.of(var);
        ty.is_some_and(crate::source::is_moved_without_derivative)
    }
}

#[derive(Default)]
struct Uses {
    /// Used whole, by value.
    handed: Vec<VarId>,
    /// Operands of arithmetic.
    numbers: HashSet<VarId>,
    defined: HashSet<VarId>,
    /// What a pattern names of a variable, `match state { Some(mut q) => .. }`: the variable, and the name.
    parts: Vec<(VarId, VarId)>,
    /// Given another value, or another value in a field.
    assigned: HashSet<VarId>,
    /// Written by what is carried through as it stands.
    written: HashSet<VarId>,
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
                    if let Rhs::Read(place) = rhs {
                        self.parts.push((place.root, *var));
                    }
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
                Stmt::Assign {
                    place,
                    atom,
                    op: None,
                } => {
                    self.handed.extend(atom.var());
                    self.assigned.extend(place.is_path().then_some(place.root));
                }
                Stmt::Yield { atom, .. } | Stmt::Return { atom, .. } => {
                    self.handed.extend(atom.var());
                }
                Stmt::Opaque(opaque) => self.written.extend(&opaque.writes),
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
            // What is copied may be anything.
            Rhs::Rule { row, .. } if matches!(row.name, "clone" | "to_owned" | "into") => {}
            Rhs::Neg(..) | Rhs::Linear { .. } | Rhs::Rule { .. } | Rhs::Cast { .. } => {
                self.numbers.extend(atoms);
            }
            Rhs::Read(place) if taken => self.handed.push(place.root),
            Rhs::Structural(change) => {
                self.handed.extend(atoms);
                if let Written::Assign(_) = change.written {
                    let path = change.place.iter().filter(|place| place.is_path());
                    self.assigned.extend(path.map(|place| place.root));
                }
            }
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
