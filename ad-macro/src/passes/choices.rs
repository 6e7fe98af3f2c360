//! What may be a constant where it is read by what may be infinitely steep: its tangent is zero then since it has none, and
//! `0 * inf` would be a `NaN`.
//!
//! ```text
//! let t = x.max(0.0); let r = t.sqrt();              below 0 the derivative of `r` is zero
//! let t = if x < 0.0 { 0.0 } else { x }; t.sqrt()    so it is here
//! if x < 0.0 { x = 0.0; } (2.0 * x).sqrt()           and here
//! ```
//! The forward program keeps a flag beside such a variable, `t_live`, and beside all that it goes through on its way there. A
//! tangent that happens to be zero is another matter: `x.powi(3).cbrt()` at 0.

use std::cell::RefCell;

use super::activity::Activity;
use crate::hash::{HashMap, HashSet};
use crate::ir::*;
use crate::rules;

/// Marks what is one of several operands and is read by such a function, and what may be a constant there.
pub fn mark(func: &mut Func, activity: &Activity) {
    let mut scan = Scan {
        vars: &func.vars,
        activity,
        given: HashMap::default(),
        choices: HashSet::default(),
        read: HashSet::default(),
        changed: func
            .vars
            .iter()
            .flat_map(|var| var.borrows.clone())
            .collect(),
    };
    for var in &func.vars {
        if let VarKind::Alias(place) = &var.kind {
            scan.changed.insert(root(&func.vars, place));
        }
    }
    scan.block(&func.body);
    let constants = scan.asked_for(scan.may_be_constant());
    let choices: Vec<VarId> = scan.choices.intersection(&scan.read).copied().collect();
    for var in choices {
        let var = &mut func.vars[var.0];
        var.chooses = !var.mutable;
    }
    for var in constants {
        func.vars[var.0].may_be_constant = true;
    }
}

/// What a variable is given by a statement.
struct Given {
    /// The operands that its tangent is made of, or `None` if that is not known.
    of: Option<Vec<VarId>>,
    how: How,
}

#[derive(Clone, Copy, PartialEq)]
enum How {
    Declared,
    Assigned,
    /// `x += ..`: it stays what it was, besides.
    Changed,
    /// One of several operands.
    Chosen,
}

struct Scan<'a> {
    vars: &'a [Var],
    activity: &'a Activity,
    given: HashMap<VarId, Vec<Given>>,
    choices: HashSet<VarId>,
    read: HashSet<VarId>,
    /// What may be given something that is not seen here.
    changed: HashSet<VarId>,
}

impl Scan<'_> {
    /// The variables of which some value has no tangent.
    fn may_be_constant(&self) -> HashSet<VarId> {
        let mut found: HashSet<VarId> = HashSet::default();
        loop {
            let more: Vec<VarId> = self
                .given
                .iter()
                .filter(|(var, given)| {
                    !found.contains(var)
                        && self.may_have_a_flag(**var)
                        && given.iter().any(|one| may_be_constant(one, given, &found))
                })
                .map(|(var, _)| *var)
                .collect();
            if more.is_empty() {
                return found;
            }
            found.extend(more);
        }
    }

    /// All that it is given stands in the program.
    fn may_have_a_flag(&self, id: VarId) -> bool {
        let var = &self.vars[id.0];
        matches!(var.kind, VarKind::Local | VarKind::Temp)
            && self.activity.is_active(id)
            && !(var.reference || var.exclusive || self.changed.contains(&id))
    }

    /// Those that a steep function reads, or another that it reads is made of.
    fn asked_for(&self, constants: HashSet<VarId>) -> HashSet<VarId> {
        let mut found = HashSet::default();
        let mut open: Vec<VarId> = self.read.iter().copied().collect();
        while let Some(var) = open.pop() {
            if constants.contains(&var) && found.insert(var) {
                let given = self.given.get(&var).into_iter().flatten();
                open.extend(given.filter_map(|given| given.of.clone()).flatten());
            }
        }
        found
    }

    fn block(&mut self, block: &Block) {
        for stmt in &block.stmts {
            self.statement(stmt);
            stmt.blocks()
                .into_iter()
                .for_each(|inner| self.block(inner));
        }
    }

    fn statement(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } => {
                self.changed_by(stmt, rhs);
                let mut how = How::Declared;
                if let Rhs::Rule { row, args, .. } = rhs {
                    if rules::CHOOSING.contains(&row.name) {
                        self.choices.insert(*var);
                        how = How::Chosen;
                    }
                    if rules::STEEP.contains(&row.name) {
                        self.read.extend(args.iter().filter_map(Atom::var));
                    }
                }
                let of = match rhs {
                    Rhs::Use(_) | Rhs::Neg(..) | Rhs::Linear { .. } | Rhs::Rule { .. } => {
                        Some(self.operands(rhs.atoms()))
                    }
                    Rhs::Opaque(_) => Some(Vec::new()),
                    _ => None,
                };
                self.gives(*var, of, how);
            }
            Stmt::Assign { place, op, atom } => {
                let how = match op {
                    Some(_) => How::Changed,
                    None => How::Assigned,
                };
                match place.proj.is_empty() {
                    true => self.gives(place.root, Some(self.operands(vec![atom])), how),
                    false => drop(self.changed.insert(root(self.vars, place))),
                }
            }
            Stmt::Yield { result, atom } => {
                self.gives(*result, Some(self.operands(vec![atom])), How::Assigned);
            }
            Stmt::Opaque(opaque) => self.changed.extend(&opaque.writes),
            Stmt::Branch(branch) => {
                let (BranchKind::If(subject) | BranchKind::Match(subject)) = &branch.kind;
                self.changed.extend(&subject.writes);
                let patterns = branch.arms.iter().filter_map(|arm| arm.pattern.as_ref());
                patterns.for_each(|pattern| self.changed.extend(&pattern.writes));
            }
            Stmt::Loop(l) => {
                if let LoopKind::While(condition) = &l.kind {
                    self.changed.extend(&condition.writes);
                }
            }
            Stmt::Let { rhs: None, .. }
            | Stmt::Snapshot { .. }
            | Stmt::Scope { .. }
            | Stmt::Rest { .. }
            | Stmt::Return { .. }
            | Stmt::Jump { .. } => {}
        }
    }

    /// The operands that have a tangent.
    fn operands(&self, atoms: Vec<&Atom>) -> Vec<VarId> {
        let vars = atoms.into_iter().filter_map(Atom::var);
        vars.filter(|var| self.activity.is_active(*var)).collect()
    }

    fn gives(&mut self, var: VarId, of: Option<Vec<VarId>>, how: How) {
        self.given.entry(var).or_default().push(Given { of, how });
    }

    /// What is more than read on the right side of a definition.
    fn changed_by(&mut self, stmt: &Stmt, rhs: &Rhs) {
        match rhs {
            Rhs::Use(_)
            | Rhs::Read(_)
            | Rhs::Neg(..)
            | Rhs::Linear { .. }
            | Rhs::Rule { .. }
            | Rhs::Cast { .. }
            | Rhs::Tuple(_)
            | Rhs::Array(_)
            | Rhs::Vec(..)
            | Rhs::Copied { .. }
            | Rhs::Construct { .. }
            | Rhs::Wrap { .. } => {}
            Rhs::Opaque(opaque) => self.changed.extend(&opaque.writes),
            Rhs::Call { .. } | Rhs::Structural(_) | Rhs::Update { .. } => {
                // All that it names is taken to be changed.
                let named = RefCell::new(HashSet::default());
                stmt.mentions_outside_blocks(&|var| {
                    named.borrow_mut().insert(var);
                    false
                });
                let named = named.into_inner().into_iter();
                self.changed
                    .extend(named.filter(|var| self.vars[var.0].mutable));
            }
        }
    }
}

/// By `one` of all that a variable is `given`, where `found` may be constants.
fn may_be_constant(one: &Given, given: &[Given], found: &HashSet<VarId>) -> bool {
    let Some(of) = &one.of else { return false };
    match one.how {
        How::Chosen => true,
        How::Changed => false,
        How::Assigned => of.iter().all(|var| found.contains(var)),
        // An accumulator begins with a constant, and nothing else is expected of it.
        How::Declared if of.is_empty() => given.iter().any(|other| other.how == How::Assigned),
        How::Declared => of.iter().all(|var| found.contains(var)),
    }
}
