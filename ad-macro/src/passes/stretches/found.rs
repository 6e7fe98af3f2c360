//! Which variables go along a slice.

use syn::Type;

use crate::hash::{HashMap, HashSet};
use crate::ir::types::peeled;
use crate::ir::*;

/// Where a variable comes from that goes along a slice.
#[derive(Clone, Copy)]
pub struct Start {
    /// The reference that the slice is reached by.
    pub base: VarId,
    /// The variable that was bound to it, and that is in scope wherever the other is.
    pub first: VarId,
}

/// What is to be known of a function's references.
#[derive(Default)]
struct Facts {
    /// `let mut rest = xs;`
    begun: Vec<(VarId, VarId)>,
    /// What else a variable is given, or the value of a block or branch is.
    given: Vec<(VarId, Given)>,
    /// The variables in scope where a block or branch has a value.
    around: HashMap<VarId, Vec<VarId>>,
    /// `&[]` under a name.
    empty: HashSet<VarId>,
    /// What is done with a variable cannot be said of a part of a slice.
    refused: HashSet<VarId>,
}

#[derive(Clone, Copy)]
enum Given {
    Var(VarId),
    /// `&[]`
    Empty,
}

/// The variables that go along a slice, in the order of their declaration.
pub fn walks(func: &mut Func) -> Vec<(VarId, Start)> {
    let mut facts = Facts::default();
    facts.block(func, &func.body, &mut Vec::new());
    if facts.begun.is_empty() {
        return Vec::new();
    }
    let mut refused = std::mem::take(&mut facts.refused);
    let mutable: Vec<bool> = func.vars.iter().map(|var| var.mutable).collect();
    func.each_value(&mut |var, value| {
        // Its value has no name here.
        if var == value && mutable[var.0] {
            refused.insert(*var);
        }
    });
    facts.refused = refused;
    facts.settled(func)
}

impl Facts {
    fn block(&mut self, func: &Func, block: &Block, scope: &mut Vec<VarId>) {
        let outside = scope.len();
        for stmt in &block.stmts {
            self.statement(func, stmt, scope);
            let checkpointed = matches!(stmt, Stmt::Loop(l) if l.checkpoint.is_some());
            for inner in stmt.blocks() {
                if checkpointed {
                    self.refuse_assigned(inner);
                }
                self.block(func, inner, scope);
            }
        }
        scope.truncate(outside);
    }

    /// The states of a loop that is run again hold no references.
    fn refuse_assigned(&mut self, block: &Block) {
        for stmt in &block.stmts {
            if let Stmt::Let {
                rhs: Some(Rhs::Structural(change)),
                ..
            } = stmt
            {
                self.refused.extend(change.assigned_whole());
            }
            let inner = stmt.blocks().into_iter();
            inner.for_each(|inner| self.refuse_assigned(inner));
        }
    }

    fn statement(&mut self, func: &Func, stmt: &Stmt, scope: &mut Vec<VarId>) {
        match stmt {
            Stmt::Let {
                var,
                ty,
                rhs: Some(rhs),
            } => {
                let of = func.var(*var);
                let written = ty.as_ref().is_none_or(is_to_row);
                match rhs {
                    Rhs::Use(Atom::Var { var: from, .. }) if of.mutable && written => {
                        self.begun.push((*var, *from));
                        scope.push(*var);
                    }
                    Rhs::Structural(change) => match change.assigned_whole() {
                        Some(target) => {
                            let given = change.operands();
                            self.assigned(target, given.first().copied());
                        }
                        None => self
                            .refused
                            .extend(change.changes().map(|place| place.root)),
                    },
                    rhs => self
                        .refused
                        .extend(rhs.lent().into_iter().map(|place| place.root)),
                }
                for kept in rhs.kept() {
                    self.refused.insert(kept.var);
                    self.refused.extend(&kept.from);
                }
                if let Rhs::Opaque(opaque) = rhs {
                    self.refused.extend(&opaque.writes);
                    self.empty.extend(is_empty(opaque).then_some(*var));
                }
            }
            Stmt::Bind { rhs, .. } => {
                self.refused
                    .extend(rhs.lent().into_iter().map(|place| place.root));
            }
            Stmt::Assign {
                place,
                op: None,
                atom,
            } if place.proj.is_empty() => {
                self.assigned(place.root, Some(atom));
            }
            Stmt::Assign { place, .. } => drop(self.refused.insert(place.root)),
            Stmt::Yield { result, atom } => self.assigned(*result, Some(atom)),
            Stmt::Branch(Branch { result, .. }) | Stmt::Scope { result, .. } => {
                let around = result.map(|result| (result, scope.clone()));
                self.around.extend(around);
            }
            Stmt::Opaque(opaque) => self.refused.extend(&opaque.writes),
            _ => {}
        }
        for opaque in heads(stmt) {
            self.refused.extend(&opaque.writes);
        }
    }

    fn assigned(&mut self, target: VarId, atom: Option<&Atom>) {
        match atom {
            Some(Atom::Var { var, .. }) => self.given.push((target, Given::Var(*var))),
            Some(Atom::Opaque(opaque)) if is_empty(opaque) => {
                self.given.push((target, Given::Empty));
            }
            _ => drop(self.refused.insert(target)),
        }
    }

    fn settled(&self, func: &Func) -> Vec<(VarId, Start)> {
        let mut from: HashMap<VarId, Start> = HashMap::default();
        for (var, base) in &self.begun {
            if self.refused.contains(var) || !may_walk(func, *var) {
                continue;
            }
            let first = match from.get(base) {
                Some(same) => *same,
                None if is_reference(func, *base) => Start {
                    base: *base,
                    first: *var,
                },
                None => continue,
            };
            from.insert(*var, first);
        }
        // The values of blocks and branches, which may be of others inside.
        let mut before = 0;
        while before < from.len() {
            before = from.len();
            for (result, around) in &self.around {
                let refused = self.refused.contains(result) || !may_walk(func, *result);
                if from.contains_key(result) || refused {
                    continue;
                }
                let homes = self.given_to(*result).filter_map(|given| match given {
                    Given::Var(var) => home(func, &from, var),
                    Given::Empty => None,
                });
                let Some(home) = homes.map(|(home, _)| home).next() else {
                    continue;
                };
                let same = around.iter().filter_map(|var| from.get(var));
                let same = same.copied().find(|of| key(func, of.base) == home);
                from.extend(same.map(|same| (*result, same)));
            }
        }
        // Of those that are given something else, nothing is left.
        loop {
            let keeps = |(var, of): (&VarId, &Start)| {
                let own = key(func, of.base);
                let holds = self.given_to(*var).all(|given| match given {
                    Given::Var(given) => {
                        home(func, &from, given).is_some_and(|(home, _)| home == own)
                    }
                    Given::Empty => true,
                });
                let started = from.contains_key(&of.first) && is_steady(func, &from, of.base);
                (!holds || !started).then_some(*var)
            };
            let lost: Vec<VarId> = from.iter().filter_map(keeps).collect();
            if lost.is_empty() {
                break;
            }
            from.retain(|var, _| !lost.contains(var));
        }
        let mut found: Vec<(VarId, Start)> = from.iter().map(|(var, of)| (*var, *of)).collect();
        // That it is a slice, its type says, or that it is given a part of one.
        found.retain(|(_, of)| {
            let own = key(func, of.base);
            let same = from
                .iter()
                .filter(|(_, other)| key(func, other.base) == own);
            same.into_iter().any(|(var, _)| {
                let typed = func.types.of(*var).is_some_and(is_to_row);
                let part = |given| match given {
                    Given::Var(given) => home(func, &from, given).is_some_and(|(_, part)| part),
                    Given::Empty => true,
                };
                typed || self.given_to(*var).any(part)
            })
        });
        found.sort_by_key(|(var, _)| *var);
        found
    }

    fn given_to(&self, var: VarId) -> impl Iterator<Item = Given> {
        let own = self.given.iter().filter(move |(to, _)| *to == var);
        own.map(|(_, given)| match given {
            Given::Var(var) if self.empty.contains(var) => Given::Empty,
            given => *given,
        })
    }
}

/// `&[]`, all of it, or a default where a slice is expected.
fn is_empty(opaque: &Opaque) -> bool {
    let words = opaque.written.to_string().replace([' ', '(', ')'], "");
    ["&[]", "&[][..]", "::core::default::Default::default"].contains(&words.as_str())
}

/// What stands at the head of a statement.
fn heads(stmt: &Stmt) -> Vec<&Opaque> {
    match stmt {
        Stmt::Branch(branch) => {
            let (BranchKind::If(subject) | BranchKind::Match(subject)) = &branch.kind;
            let patterns = branch.arms.iter().filter_map(|arm| arm.pattern.as_ref());
            patterns.chain([subject]).collect()
        }
        Stmt::Loop(l) => match &l.kind {
            LoopKind::Range(range) => vec![&range.low, &range.high],
            LoopKind::While(condition) => vec![condition],
            LoopKind::Forever => vec![],
        },
        _ => vec![],
    }
}

fn may_walk(func: &Func, var: VarId) -> bool {
    let of = func.var(var);
    let own = matches!(of.kind, VarKind::Local | VarKind::Temp);
    own && of.may_vary() && !of.exclusive && !of.deferred && of.borrows.is_empty()
}

/// `&[T]`, or a reference to what can be borrowed as such.
fn is_to_row(ty: &Type) -> bool {
    let shared = matches!(ty, Type::Reference(of) if of.mutability.is_none());
    shared && matches!(peeled(ty), Type::Slice(_))
}

/// It is a shared reference that stays what it is.
fn is_reference(func: &Func, var: VarId) -> bool {
    let of = func.var(var);
    let refers = match of.kind {
        VarKind::Param(_) => of.reference && of.may_vary(),
        VarKind::Alias(_) => true,
        _ => false,
    };
    refers && !of.exclusive && !of.mutable
}

/// What a variable is part of that is one reference after another goes along a slice too.
fn is_steady(func: &Func, from: &HashMap<VarId, Start>, base: VarId) -> bool {
    let mut var = base;
    while let VarKind::Alias(place) = &func.var(var).kind {
        var = place.root;
    }
    let of = func.var(var);
    let redirected = of.mutable && !of.exclusive && of.follows.is_some();
    !redirected || from.contains_key(&var)
}

/// What is the same for all references to the same slice: what it is reached by, and when.
type Key = (VarId, VarId);

fn key(func: &Func, base: VarId) -> Key {
    let mut key = (base, base);
    while let VarKind::Alias(place) = &func.var(key.0).kind {
        match place.proj.iter().all(is_whole) {
            true => key = (place.root, place.value),
            false => break,
        }
    }
    key
}

/// The slice that a reference is a part of, and whether it is less than all of it.
fn home(func: &Func, from: &HashMap<VarId, Start>, var: VarId) -> Option<(Key, bool)> {
    let bases: HashSet<Key> = from.values().map(|of| key(func, of.base)).collect();
    let (mut at, mut part) = ((var, var), false);
    loop {
        if let Some(of) = from.get(&at.0) {
            return Some((key(func, of.base), part));
        }
        let own = key(func, at.0);
        let own = if at.0 == own.0 { at } else { own };
        if bases.contains(&own) {
            return Some((own, part));
        }
        match &func.var(at.0).kind {
            VarKind::Alias(place) if place.proj.iter().all(is_of_row) => {
                part |= place.proj.iter().any(|proj| matches!(proj, Proj::Index(_)));
                at = (place.root, place.value);
            }
            _ => return None,
        }
    }
}

/// It leads from a slice to a part of it.
fn is_of_row(proj: &Proj) -> bool {
    match proj {
        Proj::Index(index) => index.is_range(),
        proj => *proj == Proj::Deref,
    }
}

/// It leads from a slice to all of it.
fn is_whole(proj: &Proj) -> bool {
    match proj {
        Proj::Index(index) => index.written.to_string() == "..",
        proj => *proj == Proj::Deref,
    }
}
