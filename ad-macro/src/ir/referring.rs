//! What carries no derivative and refers to parameters: `let mut stock: HashMap<&str, u32>`, filled from `names: &[&str]`.
//! Where it is recorded, so is the reference.

use syn::Type;

use super::types::{is_open, mentions_lifetime};
use super::{Arg, Block, Branch, BranchKind, Func, KeptAs, Opaque, Rhs, Stmt, VarId, VarKind};
use crate::hash::HashMap;
use crate::lower::is_inactive_type;
use crate::words::occurs;

/// What such a variable is computed from, by the variable. Snapshots are among them.
pub(super) type Referring = HashMap<VarId, Vec<VarId>>;

/// Methods that put what they are given into what they are called on.
const PUT: &[&str] = &[
    "push",
    "push_back",
    "push_front",
    "insert",
    "entry",
    "extend",
    "append",
];

impl Func {
    pub(super) fn referring(&self) -> Referring {
        let mut referring = Referring::default();
        self.find_referring(&self.body, &mut referring);
        referring
    }

    /// Those of them that are in the record.
    pub(super) fn recorded_referring(
        &self,
        referring: &Referring,
        kept: &dyn Fn(VarId) -> KeptAs,
    ) -> Vec<(VarId, bool)> {
        let recorded = referring.keys().copied();
        let recorded = recorded.filter(|var| kept(*var) == KeptAs::Recorded);
        recorded.map(|var| (var, true)).collect()
    }

    /// Parameters of references, `&[&str]`, that are handed to calls: the callee may keep some for its own pullback.
    pub(super) fn handed_references(&self) -> Vec<(VarId, bool)> {
        let mut handed = Vec::new();
        self.find_handed(&self.body, &mut handed);
        handed
    }

    fn find_handed(&self, block: &Block, handed: &mut Vec<(VarId, bool)>) {
        for stmt in &block.stmts {
            if let Stmt::Let {
                rhs: Some(Rhs::Call { args, .. }),
                ..
            } = stmt
            {
                let of_references = |var: &VarId| match self.types.of(*var) {
                    Some(Type::Reference(r)) => mentions_lifetime(&r.elem),
                    _ => false,
                };
                let given = args.iter().filter_map(Arg::root);
                let given = given.filter(|var| self.is_bare_reference(*var) && of_references(var));
                handed.extend(given.map(|var| (var, true)));
            }
            for inner in stmt.blocks() {
                self.find_handed(inner, handed);
            }
        }
    }

    fn find_referring(&self, block: &Block, found: &mut Referring) {
        for stmt in &block.stmts {
            match stmt {
                Stmt::Let {
                    var,
                    rhs: Some(Rhs::Opaque(made)),
                    ..
                } => {
                    let collects = || occurs("collect", &made.written);
                    if self.may_refer(*var, made, collects) || self.is_part(*var, made, found) {
                        found.entry(*var).or_default().extend(reads(made));
                    }
                }
                // `e.clone()` of a reference is the reference.
                Stmt::Let {
                    var,
                    rhs: Some(Rhs::Call { args, .. }),
                    ..
                } if self.types.of(*var).is_none() => {
                    let given = args.iter().filter_map(Arg::root);
                    let mut given = given.filter(|of| found.contains_key(of));
                    if let Some(of) = given.next() {
                        found.entry(*var).or_default().push(of);
                    }
                }
                Stmt::Opaque(change) => {
                    for var in &change.writes {
                        let puts = || PUT.iter().any(|name| occurs(*name, &change.written));
                        if self.may_refer(*var, change, puts) {
                            found.entry(*var).or_default().extend(reads(change));
                        }
                    }
                }
                Stmt::Snapshot { value, var } if found.contains_key(var) => {
                    found.entry(*value).or_default().push(*var);
                }
                _ => {}
            }
            if let Stmt::Branch(branch) = stmt {
                self.find_matched(branch, found);
            }
            for inner in stmt.blocks() {
                self.find_referring(inner, found);
            }
        }
    }

    /// What a pattern names of such a value: `Some(names)` of `by_length.get(&n)`.
    fn find_matched(&self, branch: &Branch, found: &mut Referring) {
        let BranchKind::Match(subject) = &branch.kind else {
            return;
        };
        let of: Vec<VarId> = reads(subject).filter(|of| found.contains_key(of)).collect();
        if of.is_empty() {
            return;
        }
        for arm in &branch.arms {
            let named = arm.body.stmts.iter().filter_map(|stmt| match stmt {
                Stmt::Opaque(named) => Some(&named.binds),
                _ => None,
            });
            for var in named.flatten() {
                found.entry(*var).or_default().extend(&of);
            }
        }
    }

    /// Taken out of one, of a type that nothing tells.
    fn is_part(&self, var: VarId, made: &Opaque, found: &Referring) -> bool {
        self.types.of(var).is_none() && reads(made).any(|of| found.contains_key(&of))
    }

    /// Its type says that it does. Where nothing tells the elements, what they are taken from does: a parameter without a
    /// derivative that is a reference.
    fn may_refer(&self, var: VarId, made: &Opaque, takes: impl Fn() -> bool) -> bool {
        let local = matches!(self.var(var).kind, VarKind::Local | VarKind::Temp);
        local
            && match self.types.of(var) {
                Some(ty) if !is_open(ty) => mentions_lifetime(ty) && is_inactive_type(ty),
                _ => takes() && reads(made).any(|of| self.is_bare_reference(of)),
            }
    }

    fn is_bare_reference(&self, var: VarId) -> bool {
        let of = self.var(var);
        let refers = || self.types.of(var).is_some_and(mentions_lifetime);
        of.inactive && !of.exclusive && matches!(of.kind, VarKind::Param(_)) && refers()
    }
}

fn reads(of: &Opaque) -> impl Iterator<Item = VarId> {
    of.reads.iter().map(|(var, _)| *var)
}
