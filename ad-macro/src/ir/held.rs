//! The parameters that pullbacks of calls may hold: a reference that is part of a value, as in `g(Some(xs))`, is moved
//! into the call, and stays with what the callee remembers. One that is an argument itself is supplied again.

use super::*;
use crate::hash::{HashMap, HashSet};

/// Methods whose value is a reference to a part of the receiver.
const VIEWS: &[&str] = &["get", "first", "last", "front", "back"];

impl Func {
    /// Parameters of written type `&T` that a value handed over in a call refers to.
    pub fn held_references(&self) -> HashSet<VarId> {
        self.held(false, |var| self.var(var).reference)
    }

    /// Parameters of which a part is handed over in a call, or is what it is called on: of `(&T, f64)` it may be a reference.
    pub fn held_parts(&self) -> HashSet<VarId> {
        self.held(true, |_| true)
    }

    fn held(&self, by_parts: bool, counts: impl Fn(VarId) -> bool) -> HashSet<VarId> {
        let mut parts = HashMap::default();
        let mut handed = Vec::new();
        self.collect(&self.body, by_parts, &mut parts, &mut handed);
        let mut held = HashSet::default();
        let mut seen = HashSet::default();
        while let Some(var) = handed.pop() {
            if !seen.insert(var) {
                continue;
            }
            if counts(var) && matches!(self.var(var).kind, VarKind::Param(_)) {
                held.insert(var);
            }
            if let VarKind::Alias(place) = &self.var(var).kind {
                handed.push(place.root);
            }
            handed.extend(parts.get(&var).into_iter().flatten());
        }
        held
    }

    /// What the value of each variable is made of, and the values that are handed over.
    fn collect(
        &self,
        block: &Block,
        by_parts: bool,
        parts: &mut HashMap<VarId, Vec<VarId>>,
        handed: &mut Vec<VarId>,
    ) {
        for stmt in &block.stmts {
            match stmt {
                Stmt::Let {
                    var,
                    rhs: Some(rhs),
                    ..
                }
                | Stmt::Bind { var, rhs } => {
                    if let Rhs::Call { args, .. } = rhs {
                        let is_local = |var: VarId| matches!(self.var(var).kind, VarKind::Local);
                        handed.extend(args.iter().filter_map(|arg| match arg {
                            Arg::Value(atom) => atom.var(),
                            // What a local refers to, it may refer to: `f(&[a, b])`.
                            Arg::Ref(place, _) if by_parts || is_local(place.root) => {
                                Some(place.root)
                            }
                            _ => None,
                        }));
                    }
                    let made = parts.entry(*var).or_default();
                    made.extend(made_of(rhs));
                    if let (Rhs::Read(place), true) = (rhs, by_parts) {
                        made.push(place.root);
                    }
                }
                Stmt::Yield { result, atom } => {
                    parts.entry(*result).or_default().extend(atom.var());
                }
                Stmt::Snapshot { value, var } => parts.entry(*value).or_default().push(*var),
                Stmt::Assign { place, atom, .. } => {
                    parts.entry(place.root).or_default().extend(atom.var());
                }
                _ => {}
            }
            for inner in stmt.blocks() {
                self.collect(inner, by_parts, parts, handed);
            }
        }
    }
}

fn made_of(rhs: &Rhs) -> Vec<VarId> {
    match rhs {
        Rhs::Use(_)
        | Rhs::Wrap { .. }
        | Rhs::Construct { .. }
        | Rhs::Update { .. }
        | Rhs::Tuple(_)
        | Rhs::Array(_)
        | Rhs::Vec(..) => rhs.atoms().into_iter().filter_map(Atom::var).collect(),
        Rhs::Structural(change) if VIEWS.contains(&change.row.name) => {
            change.place.iter().map(|place| place.root).collect()
        }
        _ => Vec::new(),
    }
}
