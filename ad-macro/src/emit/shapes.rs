//! When the primal takes a variable's shape again.
//!
//! The reverse sweep meets a cotangent first where the variable is last used, and gives it the shape that the variable
//! had then. So the primal takes the shape at the definition and after whatever may change it; what changes it in a
//! loop that the variable outlives, only after that loop, and before a jump out of it that goes further.

use super::aliased::{self, Aliased};
use crate::hash::{HashMap, HashSet};
use crate::ir::*;
use crate::passes::residuals::id_of;

#[derive(Default)]
pub struct Shapes {
    /// The loop a variable is declared in.
    home: HashMap<VarId, Option<usize>>,
    /// What is reshaped inside a loop.
    inside: HashMap<usize, HashSet<VarId>>,
    reshaped: HashSet<VarId>,
    /// Assigned as a whole: since that needs the shape before, it is always up to date.
    assigned: HashSet<VarId>,
    /// What is changed by way of aliases.
    aliased: Aliased,
    /// Declared without a value: they may still have none after a loop, or where it is left.
    deferred: HashSet<VarId>,
    /// Where a loop is left another variable may have the name, or the value may have been moved, `break Some(win)`: the
    /// shape is always up to date.
    gone: HashSet<VarId>,
}

impl Shapes {
    pub fn of(func: &Func) -> Shapes {
        let mut shapes = Shapes {
            aliased: Aliased::of(func),
            ..Shapes::default()
        };
        for param in &func.params {
            shapes.home.insert(param.var, None);
        }
        let vars = func.vars.iter().enumerate();
        let deferred = vars.filter(|(_, var)| var.deferred);
        shapes.deferred = deferred.map(|(n, _)| VarId(n)).collect();
        let vars = func.vars.iter().enumerate();
        let shadowed = vars.filter(|(_, var)| var.shadowed);
        shapes.gone = shadowed.map(|(n, _)| VarId(n)).collect();
        shapes.block(func, &func.body, &mut Vec::new());
        shapes
    }

    fn block(&mut self, func: &Func, body: &Block, loops: &mut Vec<usize>) {
        if matches!(body.stmts.last(), Some(Stmt::Jump { token, label: None }) if token == "break")
        {
            let moved = body.stmts.iter().flat_map(moved);
            let here = loops.last().copied();
            let outside = moved.filter(|var| self.home.get(var).is_some_and(|home| *home != here));
            let outside: Vec<VarId> = outside.collect();
            self.gone.extend(outside);
        }
        for stmt in &body.stmts {
            let declared = match stmt {
                Stmt::Let { var, .. } | Stmt::Bind { var, .. } => Some(*var),
                Stmt::Branch(Branch { result, .. }) | Stmt::Scope { result, .. } => *result,
                _ => None,
            };
            let bound = match stmt {
                Stmt::Opaque(opaque) => opaque.binds.as_slice(),
                _ => &[],
            };
            for &var in declared.iter().chain(bound) {
                self.home.insert(var, loops.last().copied());
            }
            for var in reshaped(func, stmt) {
                if !self.aliased.puts_off(stmt, var) {
                    self.reshape(var, loops);
                }
            }
            for (alias, var) in self.aliased.changes(stmt).to_vec() {
                // A loop inside of which the alias is not declared does not end its use.
                let home = self.home.get(&alias).copied().flatten();
                let outside = loops.iter().position(|around| Some(*around) == home);
                self.reshape(var, &loops[..outside.map_or(0, |n| n + 1)]);
            }
            self.assigned.extend(assigned_whole(stmt));
            let own = matches!(stmt, Stmt::Loop(_)).then(|| id_of(stmt));
            loops.extend(own);
            for inner in stmt.blocks() {
                self.block(func, inner, loops);
            }
            if own.is_some() {
                loops.pop();
            }
        }
    }

    /// `var` may get another shape inside of these loops.
    fn reshape(&mut self, var: VarId, loops: &[usize]) {
        self.reshaped.insert(var);
        for around in loops {
            self.inside.entry(*around).or_default().insert(var);
        }
    }

    /// The shape is taken more than once.
    pub fn changes(&self, var: VarId) -> bool {
        self.reshaped.contains(&var)
    }

    /// The variables whose shape is taken after `stmt`, which stands in the innermost of `loops`.
    pub fn after(&self, func: &Func, stmt: &Stmt, loops: &[usize]) -> Vec<VarId> {
        let here = loops.last().copied();
        let mut vars = match stmt {
            Stmt::Loop(l) => self.inside(l.id).collect(),
            _ => reshaped(func, stmt),
        };
        vars.retain(|var| !self.aliased.puts_off(stmt, *var));
        vars.extend(self.aliased.due(stmt));
        vars.retain(|var| self.home.get(var) == Some(&here) || self.is_current(stmt, var));
        vars.sort();
        vars.dedup();
        vars
    }

    /// What a loop reshapes, if its shape is taken after the loop.
    fn inside(&self, of: usize) -> impl Iterator<Item = VarId> {
        let inside = self.inside.get(&of).into_iter().flatten().copied();
        inside.filter(|var| !self.deferred.contains(var) && !self.gone.contains(var))
    }

    fn is_current(&self, stmt: &Stmt, var: &VarId) -> bool {
        let current =
            self.assigned.contains(var) || self.deferred.contains(var) || self.gone.contains(var);
        !matches!(stmt, Stmt::Loop(_)) && current
    }

    /// The variables whose shape is taken before a jump out of `loops` but for the first `stays`.
    pub fn at_exit(&self, loops: &[usize], stays: usize) -> Vec<VarId> {
        let mut vars = Vec::new();
        for (n, around) in loops.iter().enumerate().skip(stays) {
            let outside = n.checked_sub(1).map(|n| loops[n]);
            let inside = self.inside(*around);
            vars.extend(inside.filter(|var| self.home.get(var) == Some(&outside)));
        }
        vars.sort();
        vars.dedup();
        vars
    }

    /// Those of them that the first of `stmts` moves, `let found = Some(win);`, where the last one jumps: their shapes
    /// are taken before that.
    pub fn moved_out(&self, func: &Func, stmts: &[Stmt], loops: &[usize]) -> Vec<VarId> {
        let [first, after @ .., last] = stmts else {
            return Vec::new();
        };
        if !matches!(
            last,
            Stmt::Return { .. } | Stmt::Jump { label: Some(_), .. }
        ) {
            return Vec::new();
        }
        let moved = moved(first);
        let again = |var: &VarId| after.iter().any(|stmt| reshaped(func, stmt).contains(var));
        let mut vars = self.at_exit(loops, 0);
        vars.retain(|var| moved.contains(var) && !again(var));
        vars
    }
}

/// What `stmt` hands on whole.
fn moved(stmt: &Stmt) -> Vec<VarId> {
    match stmt {
        Stmt::Let { rhs: Some(rhs), .. } => rhs.atoms().into_iter().filter_map(Atom::var).collect(),
        Stmt::Assign { op: None, atom, .. } => atom.var().into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The roots of the places that `stmt` itself may give another shape.
fn reshaped(func: &Func, stmt: &Stmt) -> Vec<VarId> {
    match stmt {
        // What is lent by an alias is not looked at while the alias may be in use.
        Stmt::Let { .. } => aliased::own(func, stmt),
        // Lowering makes any other assignment that may do so structural.
        Stmt::Assign {
            place: target,
            op: None,
            ..
        } if target.proj.is_empty() => vec![root(&func.vars, target)],
        _ => Vec::new(),
    }
}

/// The variable that `stmt` assigns as a whole, if it may be given another shape.
pub fn assigned_whole(stmt: &Stmt) -> Option<VarId> {
    match stmt {
        Stmt::Let {
            rhs: Some(Rhs::Structural(change)),
            ..
        } => change.assigned_whole(),
        _ => None,
    }
}
