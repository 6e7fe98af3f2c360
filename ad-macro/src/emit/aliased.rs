//! When the primal may take the shape of what an alias refers to: not while an alias of it may be in use.
//! ```text
//! let p = &mut v[i];
//! p.best = Some(x);
//! p.x += y;            the last mention of `p`: the shape of `v` is taken after it
//! ```
//! The same goes for what is changed beside it: `let part = &mut self.buffer[..n]; self.inner.run(part); part[0] = x;`

use crate::hash::HashMap;
use crate::ir::*;

/// Changes by way of aliases. Statements are told by their addresses.
#[derive(Default)]
pub struct Aliased {
    /// The variables whose shape is taken after a statement.
    due: HashMap<*const Stmt, Vec<VarId>>,
    /// What a statement may give another shape then, with the first of the aliases of it that are in scope.
    changes: HashMap<*const Stmt, Vec<(VarId, VarId)>>,
}

/// A block that is open, at the statement with the one inside of it.
struct Around<'f> {
    /// How many names are declared before.
    scope: usize,
    /// What comes after the statement; it may be the statement again where that is a loop.
    after: Option<&'f [Stmt]>,
}

impl Around<'_> {
    /// Whether the alias, the name with that number, may be used after the statement.
    fn uses(&self, at: usize, alias: VarId) -> bool {
        let mentions = |stmt: &Stmt| stmt.mentions(&|var: VarId| var == alias);
        at < self.scope && self.after.is_none_or(|after| after.iter().any(mentions))
    }
}

impl Aliased {
    pub fn of(func: &Func) -> Aliased {
        let mut aliased = Aliased::default();
        let (mut scope, mut around) = (Vec::new(), Vec::new());
        aliased.block(func, &func.body, Vec::new(), &mut scope, 0, &mut around);
        aliased
    }

    pub fn due(&self, stmt: &Stmt) -> &[VarId] {
        let due = self.due.get(&std::ptr::from_ref(stmt));
        due.map_or(&[], Vec::as_slice)
    }

    pub fn changes(&self, stmt: &Stmt) -> &[(VarId, VarId)] {
        let changes = self.changes.get(&std::ptr::from_ref(stmt));
        changes.map_or(&[], Vec::as_slice)
    }

    /// The shape of `var` is not taken after `stmt`, but later.
    pub fn puts_off(&self, stmt: &Stmt, var: VarId) -> bool {
        self.changes(stmt).iter().any(|(_, root)| *root == var)
    }

    /// `open` are variables whose shape is to be taken, `scope` the names that are declared before, the first of them,
    /// `outside`, around the block. Returns those variables that are open where the block ends.
    fn block<'f>(
        &mut self,
        func: &Func,
        body: &'f Block,
        mut open: Vec<VarId>,
        scope: &mut Vec<VarId>,
        outside: usize,
        around: &mut Vec<Around<'f>>,
    ) -> Vec<VarId> {
        for (n, stmt) in body.stmts.iter().enumerate() {
            // What follows in a block of its own is part of this one.
            if let Stmt::Rest { body, .. } = stmt {
                open = self.block(func, body, open, scope, outside, around);
                break;
            }
            match stmt {
                Stmt::Let { var, .. } | Stmt::Bind { var, .. } => scope.push(*var),
                Stmt::Opaque(opaque) => scope.extend(&opaque.binds),
                _ => {}
            }
            let refers = |alias: &VarId, root: VarId| root_of(func, *alias) == Some(root);
            let beside = own(func, stmt).into_iter().filter(|root| {
                let lends = |alias: &&VarId| func.var(**alias).exclusive;
                scope.iter().filter(lends).any(|alias| refers(alias, *root))
            });
            for root in changed(func, stmt).into_iter().chain(beside) {
                let first = scope.iter().find(|alias| refers(alias, root));
                let changes = self.changes.entry(std::ptr::from_ref(stmt)).or_default();
                changes.extend(first.map(|alias| (*alias, root)));
                open.push(root);
            }
            let after = &body.stmts[n + 1..];
            around.push(Around {
                scope: scope.len(),
                after: Some(after).filter(|_| !matches!(stmt, Stmt::Loop(_))),
            });
            for inner in stmt.blocks() {
                let outside = scope.len();
                open.extend(self.block(func, inner, Vec::new(), scope, outside, around));
            }
            around.pop();
            // Nothing comes after a jump, and a value is the last of a block. After a branch that gives it comes what the
            // names of the branch hide.
            if stmt.diverges() || matches!(stmt, Stmt::Yield { .. }) {
                continue;
            }
            let rest = &body.stmts[n + 1..];
            let (due, still) = std::mem::take(&mut open).into_iter().partition(|root| {
                // One that is made later is made of a mention of these, or of the variable itself, which ends their use.
                let later = |var: &VarId| rest.iter().any(|stmt| declares(stmt, *var));
                let is_alias = |var: VarId| refers(&var, *root) && !later(&var);
                let mut named = scope[..outside].iter().enumerate();
                let lives_on = named.any(|(at, alias)| {
                    refers(alias, *root) && around.iter().any(|around| around.uses(at, *alias))
                });
                let named = |var: &VarId| func.var(*var).name == func.var(*root).name;
                let is_hidden = scope
                    .iter()
                    .rev()
                    .find(|var| named(var))
                    .is_some_and(|var| var != root);
                !lives_on && !is_hidden && !rest.iter().any(|stmt| stmt.mentions(&is_alias))
            });
            open = still;
            self.due.insert(std::ptr::from_ref(stmt), due);
        }
        scope.truncate(outside);
        open
    }
}

/// `stmt` gives the alias its name, or a statement in it.
fn declares(stmt: &Stmt, alias: VarId) -> bool {
    let own = match stmt {
        Stmt::Let { var, .. } | Stmt::Bind { var, .. } => *var == alias,
        _ => false,
    };
    let mut inner = stmt.blocks().into_iter().flat_map(|block| &block.stmts);
    own || inner.any(|stmt| declares(stmt, alias))
}

/// What `stmt` itself may give another shape by way of an alias.
fn changed(func: &Func, stmt: &Stmt) -> Vec<VarId> {
    let changes: Vec<&Place> = match stmt {
        Stmt::Let {
            rhs: Some(Rhs::Structural(change)),
            ..
        } => change.changes().collect(),
        // What an alias lends, `p.advance(x)`.
        Stmt::Let { rhs: Some(rhs), .. } => rhs.lent(),
        _ => Vec::new(),
    };
    let roots = changes.into_iter().map(|at| root_of(func, at.root));
    roots.flatten().collect()
}

/// The roots of the places, no aliases, that `stmt` itself changes or lends.
pub fn own(func: &Func, stmt: &Stmt) -> Vec<VarId> {
    let Stmt::Let { rhs: Some(rhs), .. } = stmt else {
        return Vec::new();
    };
    let root = |target: &Place| root(&func.vars, target);
    match rhs {
        Rhs::Structural(change) => {
            let own = change.changes().filter(|at| !is_alias(func, at));
            own.map(root).collect()
        }
        rhs => {
            let lent = rhs.lent().into_iter();
            lent.filter(|at| !is_alias(func, at)).map(root).collect()
        }
    }
}

pub fn is_alias(func: &Func, at: &Place) -> bool {
    matches!(func.var(at.root).kind, VarKind::Alias(_))
}

/// The variable that an alias refers to.
fn root_of(func: &Func, alias: VarId) -> Option<VarId> {
    match &func.var(alias).kind {
        VarKind::Alias(of) => Some(root(&func.vars, of)),
        _ => None,
    }
}
