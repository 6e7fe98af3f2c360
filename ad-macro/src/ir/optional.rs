//! Parameters of type `Option<&T>`, which the pullback is given again as it is given `&T`: whether it holds on to one
//! all the same.

use super::types::optional_reference;
use super::*;
use crate::hash::HashSet;

/// What the plan says of a value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum KeptAs {
    /// Given again, or computed again.
    Again,
    Recorded,
    /// Nothing wants it.
    No,
}

/// `copied` and `cloned` leave nothing of the reference inside.
fn is_copy(function: &syn::Path) -> bool {
    let last = function.segments.last();
    last.is_some_and(|last| last.ident == "copied" || last.ident == "cloned")
}

impl Func {
    /// The pullback takes an `Option<&T>` again, and no lifetime of one is in its type. Those of a trait's methods have every
    /// lifetime in theirs.
    pub fn supplies_options(&self, callee: &Callee) -> bool {
        match callee {
            Callee::Path(path) => {
                let first = path.path.segments.first().map(|s| s.ident.to_string());
                let of_type = first.is_some_and(|first| first.starts_with(char::is_uppercase));
                path.qself.is_none() && !(self.is_generic && of_type)
            }
            Callee::Method(_) => !self.is_generic,
            _ => false,
        }
    }

    /// A parameter of type `Option<&T>`.
    pub fn is_optional(&self, var: VarId) -> bool {
        let of = |n: usize| optional_reference(&self.params[n].ty).is_some();
        matches!(self.var(var).kind, VarKind::Param(n) if of(n))
    }

    /// The reference in the parameter `var` may be in the record, or handed to a call that keeps it.
    pub fn holds_optional(&self, var: VarId, kept: &dyn Fn(VarId) -> KeptAs) -> bool {
        let mut search = Search {
            func: self,
            kept,
            derived: [var].into_iter().collect(),
            found: kept(var) == KeptAs::Recorded,
        };
        search.block(&self.body, false);
        search.found
    }
}

struct Search<'a> {
    func: &'a Func,
    kept: &'a dyn Fn(VarId) -> KeptAs,
    /// Values that may hold the reference.
    derived: HashSet<VarId>,
    found: bool,
}

impl Search<'_> {
    fn is_derived(&self, atom: &Atom) -> bool {
        let of = |var: &VarId| self.derived.contains(var);
        matches!(atom, Atom::Var { var, value } if of(var) || of(value))
    }

    fn reads(&self, opaque: &Opaque) -> bool {
        let mut reads = opaque.reads.iter();
        reads.any(|(var, value)| self.derived.contains(var) || self.derived.contains(value))
    }

    fn derive(&mut self, var: VarId) {
        self.derived.insert(var);
        self.found |= (self.kept)(var) == KeptAs::Recorded;
    }

    /// Names that are bound to parts of what is matched.
    fn bound(&mut self, binds: &[VarId]) {
        let mut binds = binds.iter();
        self.found |= binds.any(|var| (self.kept)(*var) == KeptAs::Recorded);
    }

    fn block(&mut self, block: &Block, inside: bool) {
        for stmt in &block.stmts {
            self.stmt(stmt, inside);
        }
    }

    /// With `inside`, it stands in a branch that takes the parameter apart.
    fn stmt(&mut self, stmt: &Stmt, inside: bool) {
        let mut within = inside;
        match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } => self.definition(*var, rhs),
            Stmt::Yield { result, atom } if self.is_derived(atom) => self.derive(*result),
            Stmt::Snapshot { value, var } if self.derived.contains(var) => self.derive(*value),
            Stmt::Assign { atom, .. } | Stmt::Return { atom, .. } => {
                self.found |= self.is_derived(atom);
            }
            Stmt::Opaque(opaque) if inside || self.reads(opaque) => self.bound(&opaque.binds),
            Stmt::Branch(branch) => {
                let (BranchKind::If(cond) | BranchKind::Match(cond)) = &branch.kind;
                within |= self.reads(cond);
                if within {
                    self.bound(&cond.binds);
                    for pattern in branch.arms.iter().filter_map(|arm| arm.pattern.as_ref()) {
                        self.bound(&pattern.binds);
                    }
                }
            }
            Stmt::Loop(l) => {
                if let LoopKind::While(cond) = &l.kind {
                    within |= self.reads(cond);
                    if within {
                        self.bound(&cond.binds);
                    }
                }
            }
            _ => {}
        }
        for inner in stmt.blocks() {
            self.block(inner, within);
        }
    }

    fn definition(&mut self, var: VarId, rhs: &Rhs) {
        // A borrow of what the reference leads to is made again.
        if matches!(self.func.var(var).kind, VarKind::Alias(_)) {
            return;
        }
        let through = |place: &Place| {
            place
                .proj
                .iter()
                .any(|p| matches!(p, Proj::Deref | Proj::Boxed))
        };
        let derived = |place: &&Place| self.derived.contains(&place.root) && !through(place);
        match rhs {
            Rhs::Call { callee, args } => {
                for arg in args {
                    self.found |= match arg {
                        Arg::Value(atom @ Atom::Var { var, value }) => {
                            let optional = self.func.is_optional(*var);
                            let supplied = self.func.supplies_options(callee) && optional;
                            let again = (self.kept)(*value) == KeptAs::Again;
                            self.is_derived(atom) && !(supplied && again)
                        }
                        other => other.places().iter().any(derived),
                    };
                }
            }
            Rhs::Wrap { function, .. } if is_copy(&function.path) => {}
            Rhs::Opaque(opaque) if self.reads(opaque) => self.derive(var),
            rhs => {
                let atoms = rhs.atoms().into_iter().any(|atom| self.is_derived(atom));
                if atoms || rhs.places().iter().any(derived) {
                    self.derive(var);
                }
            }
        }
    }
}
