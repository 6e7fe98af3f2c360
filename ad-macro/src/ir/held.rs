//! The parameters that pullbacks may hold: a reference that is part of a value, as in `g((xs, k))`, is moved into the call,
//! and stays with what the callee remembers. One that is an argument itself, or an `Option` of one, is supplied again.

use super::optional::KeptAs;
use super::referring::Referring;
use super::types::{mentions_lifetime, names_lending, optional_reference, peeled};
use super::*;
use crate::declared;
use crate::hash::{HashMap, HashSet};

/// Methods whose value is a reference to a part of the receiver.
pub const VIEWS: &[&str] = &["get", "first", "last", "front", "back"];

/// The values that the pullback is given again or computes again, not those in its record.
pub type HadAgain<'a> = &'a dyn Fn(VarId) -> bool;

impl Func {
    /// Parameters of written type `&T` that the record refers to, or a value handed over in a call.
    pub fn held_references(&self, kept: &dyn Fn(VarId) -> KeptAs) -> HashSet<VarId> {
        let again = |var| kept(var) == KeptAs::Again;
        let mut made = self.made(false, &again);
        self.lending_read(&self.body, &mut made);
        made.handed.extend(self.recorded_lending(&made, kept));
        let referring = self.referring();
        made.handed
            .extend(self.recorded_referring(&referring, kept));
        made.computed_from(referring);
        made.handed.extend(self.handed_references());
        self.held(made, &again, |var| self.var(var).reference)
    }

    /// Parameters of which a part is handed over in a call, or is what it is called on: of `(&T, f64)` it may be a reference.
    pub fn held_parts(&self) -> HashSet<VarId> {
        self.held(self.made(true, &|_| false), &|_| false, |_| true)
    }

    /// Parameters that refer to something of which a reference is in the record, or in a value handed over in a call: one they
    /// hold, `v.data` of `v: &View<'a>`.
    pub fn held_behind(&self, kept: &dyn Fn(VarId) -> KeptAs) -> HashSet<VarId> {
        let again = |var| kept(var) == KeptAs::Again;
        let mut made = self.made(false, &again);
        let recorded = (0..self.vars.len()).map(VarId);
        let recorded = recorded.filter(|var| kept(*var) == KeptAs::Recorded);
        made.handed.extend(recorded.map(|var| (var, true)));
        self.references_read(&self.body, &mut made);
        made.computed_from(self.referring());
        made.handed.extend(self.handed_references());
        self.held(made, &again, |_| true)
    }

    /// Values of types that refer to something, in the record.
    fn recorded_lending(&self, made: &Made, kept: &dyn Fn(VarId) -> KeptAs) -> Vec<(VarId, bool)> {
        let lending = self.lending(made).into_iter();
        let recorded = lending.filter(|var| kept(*var) == KeptAs::Recorded);
        recorded.map(|var| (var, true)).collect()
    }

    /// What refers to something by its type, and what is made of that where no word tells its type.
    fn lending(&self, made: &Made) -> Vec<VarId> {
        let all = (0..self.vars.len()).map(VarId);
        let mut lending: HashSet<VarId> = all.filter(|var| self.is_lending(*var)).collect();
        let mut before = 0;
        while before < lending.len() {
            before = lending.len();
            for (var, parts) in &made.parts {
                let untold = self.types.of(*var).is_none();
                if untold && parts.iter().any(|part| lending.contains(part)) {
                    lending.insert(*var);
                }
            }
        }
        let mut lending: Vec<VarId> = lending.into_iter().collect();
        lending.sort();
        lending
    }

    /// Its type refers to something, as far as words tell.
    pub fn is_lending(&self, var: VarId) -> bool {
        self.var(var).lends
            || self
                .types
                .of(var)
                .is_some_and(|ty| names_lending(self.spelled(ty)))
    }

    /// The type of the block in place of `Self`.
    pub fn spelled<'a>(&'a self, ty: &'a Type) -> &'a Type {
        match (ty, &self.own_type) {
            (Type::Path(path), Some(own)) if path.path.is_ident("Self") => own,
            _ => ty,
        }
    }

    /// The type of a copy of what `place` is, or leads to by a reference, of which `told` is said.
    pub fn copied_type(&self, told: Option<&Type>, place: &Place) -> Option<Type> {
        let ty = told.cloned().or_else(|| self.types.of_place(place));
        Some(peeled(self.spelled(&peeled(&ty?))))
    }

    /// The variables of the function's own that a value refers to which is in the record, or stays with a call that it is
    /// moved into or that may change it. With each, the value.
    pub fn locals_behind(&self, kept: &dyn Fn(VarId) -> KeptAs) -> Vec<(VarId, VarId)> {
        let mut made = self.made(false, &|_| false);
        self.lending_read(&self.body, &mut made);
        let mut handed = self.recorded_lending(&made, kept);
        self.moved_lending(&self.body, &mut handed);
        let mut found = Vec::new();
        for (value, _) in handed {
            let mut pending = vec![value];
            let mut seen: HashSet<VarId> = HashSet::default();
            while let Some(var) = pending.pop() {
                if !seen.insert(var) {
                    continue;
                }
                let alias = match &self.var(var).kind {
                    VarKind::Alias(place) => Some(place.root),
                    _ => None,
                };
                let borrowed = made.borrowed.entry(var).or_default();
                for root in borrowed.iter().copied().chain(alias) {
                    let of = self.var(root);
                    let own = matches!(of.kind, VarKind::Local | VarKind::Temp);
                    if own && !self.is_lending(root) {
                        found.push((value, root));
                    }
                    pending.push(root);
                }
                pending.extend(made.parts.get(&var).into_iter().flatten());
            }
        }
        found
    }

    /// `let var = place.clone();` of what refers to something.
    fn lending_copied(&self, block: &Block, made: &mut Made) {
        each_let(block, &mut |var, rhs| {
            let Rhs::Copied { place, .. } = rhs else {
                return;
            };
            let ty = self.copied_type(self.types.of(var), place);
            if ty.is_some_and(|ty| mentions_lifetime(&ty) || names_lending(&ty)) {
                made.parts.entry(var).or_default().push(place.root);
            }
        });
    }

    /// What is read or matched out of a place, and refers to what that does.
    fn lending_read(&self, block: &Block, made: &mut Made) {
        self.lending_copied(block, made);
        each_read(block, &mut |var, place| {
            let of_variant = |proj: &Proj| matches!(proj, Proj::Variant(..) | Proj::Deref);
            let untold = self.types.of(var).is_none() && place.proj.iter().all(of_variant);
            if untold || self.is_lending(var) {
                made.parts.entry(var).or_default().push(place.root);
            }
        });
    }

    /// Values that refer to something and are moved into calls, or lent to them by `&mut`.
    fn moved_lending(&self, block: &Block, handed: &mut Vec<(VarId, bool)>) {
        for stmt in &block.stmts {
            if let Stmt::Let {
                rhs: Some(Rhs::Call { callee, args }),
                ..
            } = stmt
            {
                let moved = args.iter().filter_map(|arg| match arg {
                    Arg::Value(atom) => atom.var(),
                    Arg::Ref(place, _) if is_consumed(callee, args, arg) => Some(place.root),
                    Arg::Mut(place, _) if place.proj.is_empty() => Some(place.root),
                    _ => None,
                });
                handed.extend(
                    moved
                        .filter(|var| self.is_lending(*var))
                        .map(|var| (var, true)),
                );
            }
            for inner in stmt.blocks() {
                self.moved_lending(inner, handed);
            }
        }
    }

    /// What is read out of a place and refers to something, as far as words tell.
    fn references_read(&self, block: &Block, made: &mut Made) {
        self.lending_copied(block, made);
        each_read(block, &mut |var, place| {
            let ty = self.types.of(var).cloned();
            let ty = ty.or_else(|| self.types.of_place(place));
            if ty.is_some_and(|ty| mentions_lifetime(&ty)) {
                made.parts.entry(var).or_default().push(place.root);
            }
        });
    }

    fn made(&self, by_parts: bool, again: HadAgain) -> Made {
        let mut made = Made::default();
        self.collect(&self.body, by_parts, again, &mut made);
        made
    }

    fn held(
        &self,
        mut made: Made,
        again: HadAgain,
        counts: impl Fn(VarId) -> bool,
    ) -> HashSet<VarId> {
        let mut held = HashSet::default();
        let mut seen = HashSet::default();
        // With each, whether something on the way to it is kept.
        while let Some((var, kept)) = made.handed.pop() {
            let kept = kept || !again(var);
            if !seen.insert((var, kept)) {
                continue;
            }
            if kept && counts(var) && matches!(self.var(var).kind, VarKind::Param(_)) {
                held.insert(var);
            }
            if let VarKind::Alias(place) = &self.var(var).kind {
                made.handed.push((place.root, kept));
            }
            let parts = made.parts.get(&var).into_iter().flatten();
            made.handed.extend(parts.map(|part| (*part, kept)));
        }
        held
    }

    /// The variable is one reference after another, and what it refers to stays with the callee that it is moved into. A
    /// reference that is an argument itself is supplied again, out of what is recorded of it.
    pub fn stays_with(&self, callee: &Callee, var: VarId) -> bool {
        self.var(var).follows.is_some_and(|of| match of.depth {
            _ if of.in_struct => true,
            0 => false,
            _ => {
                let ty = self.types.of(var);
                let optional = ty.is_some_and(|ty| optional_reference(ty).is_some());
                !(optional && self.supplies_options(callee))
            }
        })
    }

    /// What the value of each variable is made of, and the values that are handed over.
    fn collect(&self, block: &Block, by_parts: bool, again: HadAgain, made: &mut Made) {
        for stmt in &block.stmts {
            match stmt {
                Stmt::Let {
                    var,
                    rhs: Some(rhs),
                    ..
                }
                | Stmt::Bind { var, rhs } => {
                    if let Rhs::Call { callee, args } = rhs {
                        let is_local = |var: VarId| matches!(self.var(var).kind, VarKind::Local);
                        let wrapped = std::mem::take(&mut made.wrapped);
                        let supplied = |var| {
                            let optional = wrapped.contains(&var) || self.is_optional(var);
                            optional && self.supplies_options(callee)
                        };
                        made.handed.extend(args.iter().filter_map(|arg| match arg {
                            // A value that is made again is supplied again, but to a method that takes it.
                            Arg::Ref(place, _) if self.var(place.root).lends => {
                                is_consumed(callee, args, arg).then_some((place.root, true))
                            }
                            Arg::Value(Atom::Var { var, .. })
                            | Arg::Ref(Place { root: var, .. }, _)
                                if self.var(*var).follows.is_some() =>
                            {
                                self.stays_with(callee, *var).then_some((*var, true))
                            }
                            Arg::Value(Atom::Var { var, value }) => {
                                Some((*var, !(supplied(*var) && again(*value))))
                            }
                            // What a local refers to, it may refer to: `f(&[a, b])`.
                            Arg::Ref(place, _) if by_parts || is_local(place.root) => {
                                Some((place.root, true))
                            }
                            _ => None,
                        }));
                        made.wrapped = wrapped;
                    }
                    if let (Rhs::Call { args, .. }, true) = (rhs, self.is_lending(*var)) {
                        let given = args.iter().filter_map(Arg::root);
                        made.parts.entry(*var).or_default().extend(given);
                        let lent = args.iter().filter_map(|arg| match arg {
                            Arg::Ref(place, _) => Some(place.root),
                            _ => None,
                        });
                        made.borrowed.entry(*var).or_default().extend(lent);
                    }
                    if rhs.inside_some().is_some() {
                        made.wrapped.insert(*var);
                    }
                    if let Some((place, change)) = changed_by(rhs) {
                        let parts = made.parts.entry(place).or_default();
                        parts.extend(change.operands().into_iter().filter_map(Atom::var));
                    }
                    let parts = made.parts.entry(*var).or_default();
                    parts.extend(made_of(rhs));
                    if let (Rhs::Read(place), true) = (rhs, by_parts) {
                        parts.push(place.root);
                    }
                }
                Stmt::Yield { result, atom } => {
                    made.parts.entry(*result).or_default().extend(atom.var());
                }
                Stmt::Snapshot { value, var } => {
                    made.parts.entry(*value).or_default().push(*var);
                    if self.var(*var).follows.is_some_and(|of| of.in_struct) {
                        made.handed.push((*value, false));
                    }
                }
                // What is added to a number is no part of it.
                Stmt::Assign {
                    place,
                    op: None,
                    atom,
                } => {
                    made.parts.entry(place.root).or_default().extend(atom.var());
                }
                _ => {}
            }
            for inner in stmt.blocks() {
                self.collect(inner, by_parts, again, made);
            }
        }
    }
}

/// `let var = place;`, or a name that a pattern gives to part of it.
fn each_read(block: &Block, each: &mut impl FnMut(VarId, &Place)) {
    each_let(block, &mut |var, rhs| {
        if let Rhs::Read(place) = rhs {
            each(var, place);
        }
    });
}

fn each_let(block: &Block, each: &mut impl FnMut(VarId, &Rhs)) {
    for stmt in &block.stmts {
        if let Stmt::Let {
            var,
            rhs: Some(rhs),
            ..
        }
        | Stmt::Bind { var, rhs } = stmt
        {
            each(*var, rhs);
        }
        for inner in stmt.blocks() {
            each_let(inner, each);
        }
    }
}

/// The receiver of a method that takes it by value.
fn is_consumed(callee: &Callee, args: &[Arg], arg: &Arg) -> bool {
    let first = args.first().is_some_and(|first| std::ptr::eq(first, arg));
    let method = callee.method().filter(|_| first);
    method.is_some_and(|method| declared::consumes(&method.to_string()))
}

/// What values are made of, and which are handed over: with each, whether it stays with what the callee remembers.
#[derive(Default)]
struct Made {
    /// What is lent to the call that makes it.
    borrowed: HashMap<VarId, Vec<VarId>>,
    parts: HashMap<VarId, Vec<VarId>>,
    handed: Vec<(VarId, bool)>,
    /// `Some(x)`
    wrapped: HashSet<VarId>,
}

impl Made {
    fn computed_from(&mut self, referring: Referring) {
        for (var, of) in referring {
            self.parts.entry(var).or_default().extend(of);
        }
    }
}

/// `far = other`, which is a change too where what `far` was has a shape.
fn changed_by(rhs: &Rhs) -> Option<(VarId, &Structural)> {
    match rhs {
        Rhs::Structural(change) => Some((change.place.as_ref()?.root, change)),
        _ => None,
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
        // What was inside of the `Option` or the `Result`.
        Rhs::Structural(change) if ["unwrap", "expect", "unwrap_or"].contains(&change.row.name) => {
            change
                .operands()
                .into_iter()
                .filter_map(Atom::var)
                .collect()
        }
        _ => Vec::new(),
    }
}
