//! The residual report: what the reverse sweep has of every value it reads, what that costs, and why.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::readers::{self, Readers};
use super::types::{self, Size, Types};
use crate::emit::jvp::loop_head;
use crate::emit::place::Side;
use crate::emit::rhs::rhs;
use crate::hash::HashMap;
use crate::ir::{
    Block, BranchKind, Callee, Func, Loop, LoopKind, Policy, Rhs, Stmt, VarId, VarKind,
};
use crate::lin;
use crate::passes::residuals::{BODY, How, Item, Plan, Region, Taken, id_of};

/// The report on one function.
pub fn residuals(func: &Func, plan: &Plan, cotangent: &lin::Func) -> String {
    let mut defs = HashMap::default();
    definitions(&func.body, &mut defs);
    let mut readers = readers::of(func, plan, cotangent);
    for var in plan.regions.values().flat_map(|plan| &plan.recompute) {
        if let Some(Origin::Rhs(rhs)) = defs.get(var) {
            let by = format!("`{}`", func.var(*var).unique);
            readers::operands(rhs, &by, &mut readers);
        }
    }
    let report = Report {
        func,
        plan,
        readers,
        types: types::of(func),
        defs,
    };
    let mut out = report.free();
    report.region("the pullback keeps", BODY, &func.body, 0, &mut out);
    out
}

struct Report<'a> {
    func: &'a Func,
    plan: &'a Plan,
    readers: Readers,
    types: Types,
    /// Why each variable has its value.
    defs: HashMap<VarId, Origin<'a>>,
}

/// Where a value comes from.
enum Origin<'a> {
    Rhs(&'a Rhs),
    Snapshot(VarId),
    Pattern,
    Block,
}

fn definitions<'a>(body: &'a Block, defs: &mut HashMap<VarId, Origin<'a>>) {
    for stmt in &body.stmts {
        match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } => drop(defs.insert(*var, Origin::Rhs(rhs))),
            Stmt::Snapshot { value, var } => drop(defs.insert(*value, Origin::Snapshot(*var))),
            Stmt::Opaque(opaque) => bound(&opaque.binds, defs),
            Stmt::Branch(branch) => {
                branch.result.into_iter().for_each(|var| {
                    defs.insert(var, Origin::Block);
                });
                let (BranchKind::If(cond) | BranchKind::Match(cond)) = &branch.kind;
                bound(&cond.binds, defs);
                let patterns = branch.arms.iter().filter_map(|arm| arm.pattern.as_ref());
                patterns.for_each(|pattern| bound(&pattern.binds, defs));
            }
            Stmt::Scope {
                result: Some(var), ..
            } => drop(defs.insert(*var, Origin::Block)),
            Stmt::Loop(Loop {
                kind: LoopKind::While(cond),
                ..
            }) => bound(&cond.binds, defs),
            _ => {}
        }
        let inner = stmt.blocks().into_iter();
        inner.for_each(|inner| definitions(inner, defs));
    }
}

fn bound<'a>(vars: &[VarId], defs: &mut HashMap<VarId, Origin<'a>>) {
    for var in vars {
        defs.insert(*var, Origin::Pattern);
    }
}

/// Bytes as far as they are known, and what else there is.
#[derive(Default)]
struct Total {
    bytes: usize,
    /// Some of the bytes may not be there.
    at_most: bool,
    /// In words, and how often.
    others: BTreeMap<String, usize>,
}

impl Total {
    fn add(&mut self, cost: Cost) {
        self.bytes += cost.bytes;
        self.at_most |= cost.at_most;
        if let Some(words) = cost.words {
            *self.others.entry(words).or_default() += 1;
        }
    }

    /// The bytes, if they are all there is.
    fn known(&self) -> Option<usize> {
        self.others.is_empty().then_some(self.bytes)
    }
}

impl std::fmt::Display for Total {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut parts = Vec::new();
        match (self.bytes, self.at_most) {
            (0, _) => {}
            (bytes, true) => parts.push(format!("at most {bytes} bytes")),
            (bytes, false) => parts.push(format!("{bytes} bytes")),
        }
        parts.extend(self.others.iter().map(|(words, n)| match n {
            1 => words.clone(),
            n => format!("{n} times {words}"),
        }));
        match parts.split_last() {
            None => write!(f, "nothing"),
            Some((last, [])) => write!(f, "{last}"),
            Some((last, before)) => write!(f, "{} and {last}", before.join(", ")),
        }
    }
}

/// What one component of a record takes: bytes, and what only types know.
#[derive(Default)]
struct Cost {
    bytes: usize,
    at_most: bool,
    words: Option<String>,
}

impl Cost {
    fn bytes(bytes: usize) -> Cost {
        Cost {
            bytes,
            ..Cost::default()
        }
    }

    fn words(words: impl Into<String>) -> Cost {
        Cost {
            words: Some(words.into()),
            ..Cost::default()
        }
    }

    /// Of a value, or of `what` is made of one.
    fn of(size: Option<Size>, what: &str) -> Cost {
        match size {
            Some(Size::Bytes(bytes)) => Cost::bytes(bytes),
            Some(Size::Of(ty)) => Cost::words(format!("a {what}`{ty}`")),
            None => Cost::words(format!("a {what}value of a type that is not written")),
        }
    }
}

impl Report<'_> {
    fn name(&self, var: VarId) -> String {
        self.func.var(var).unique.to_string()
    }

    /// What costs nothing.
    fn free(&self) -> String {
        let mut free = BTreeMap::new();
        for (var, how) in &self.plan.how {
            if *how == How::Free {
                let why = match self.func.var(*var).kind {
                    VarKind::Counter => "a counter, which the reverse loop has too",
                    _ => "an argument, supplied again",
                };
                free.insert(self.name(*var), (*var, why));
            }
        }
        let mut out = String::new();
        let _ = writeln!(out, "free");
        for (name, (var, why)) in free {
            self.line(1, &name, "", why, var, &mut out);
        }
        out
    }

    fn line(&self, depth: usize, name: &str, size: &str, why: &str, var: VarId, out: &mut String) {
        let indent = "  ".repeat(depth);
        let read = match self.readers.get(&var) {
            Some(by) => format!("; read by {}", joined(by)),
            None => String::new(),
        };
        let _ = writeln!(out, "{indent}{name:<12} {size:<10} {why}{read}");
    }

    /// One record: its size, its components, and those of the blocks inside.
    fn region(&self, what: &str, region: Region, body: &Block, depth: usize, out: &mut String) {
        let indent = "  ".repeat(depth);
        let _ = writeln!(out, "{indent}{what} {}", self.size(region));
        for item in self.plan.items(region) {
            self.item(*item, depth + 1, out);
        }
        let recomputed = self.plan.regions.get(&region);
        for &var in recomputed.iter().flat_map(|plan| &plan.recompute) {
            let why = match self.defs.get(&var) {
                Some(Origin::Rhs(value)) => {
                    let value = rhs(&self.func.vars, value, Side::Reverse).to_string();
                    format!("computed again: {value}")
                }
                _ => "computed again".to_string(),
            };
            self.line(depth + 1, &self.name(var), "", &why, var, out);
        }
        for stmt in &body.stmts {
            self.inside(stmt, depth, out);
        }
    }

    /// The records of the blocks of a statement.
    fn inside(&self, stmt: &Stmt, depth: usize, out: &mut String) {
        let id = id_of(stmt);
        match stmt {
            Stmt::Loop(l) => {
                let head = loop_head(l).to_string();
                if !self.matters(&l.body, (id, 0)) {
                    return;
                }
                let what = match self.plan.replays.get(&id) {
                    Some(replay) => {
                        let state: Vec<String> = replay
                            .carried
                            .state
                            .iter()
                            .map(|var| format!("`{}`", self.func.var(*var).name))
                            .collect();
                        format!(
                            "{head}: {}, the state is {}; an iteration that is run again records",
                            policy(l),
                            state.join(", ")
                        )
                    }
                    None => format!("{head}: each iteration records"),
                };
                self.region(&what, (id, 0), &l.body, depth, out);
            }
            Stmt::Branch(branch) => {
                let (BranchKind::If(cond) | BranchKind::Match(cond)) = &branch.kind;
                for (n, arm) in branch.arms.iter().enumerate() {
                    if !self.matters(&arm.body, (id, n)) {
                        continue;
                    }
                    let what = match &arm.pattern {
                        Some(pattern) => format!("{} =>", pattern.written),
                        None if n == 0 => format!("if {}:", cond.written),
                        None => "else:".to_string(),
                    };
                    self.region(&format!("{what} records"), (id, n), &arm.body, depth, out);
                }
            }
            Stmt::Scope { body, .. } if self.matters(body, (id, 0)) => {
                self.region("a block records", (id, 0), body, depth, out);
            }
            Stmt::Rest { body, .. } if self.matters(body, (id, 0)) => {
                let what = "what follows a possible exit records";
                self.region(what, (id, 0), body, depth, out);
            }
            _ => {}
        }
    }

    /// There is something to say about the block.
    fn matters(&self, body: &Block, region: Region) -> bool {
        let own = self.plan.regions.get(&region);
        own.is_some_and(|plan| !plan.items.is_empty() || !plan.recompute.is_empty())
            || body.stmts.iter().any(|stmt| {
                let inner = stmt.blocks().into_iter().enumerate();
                let mut inner = inner.map(|(n, inner)| (inner, (id_of(stmt), n)));
                inner.any(|(inner, region)| self.matters(inner, region))
            })
    }

    fn size(&self, region: Region) -> Total {
        let mut total = Total::default();
        for item in self.plan.items(region) {
            total.add(self.cost(*item));
        }
        total
    }

    fn cost(&self, item: Item) -> Cost {
        match item {
            Item::Value(var) => Cost::of(self.types.size(var), ""),
            Item::Slope { of, .. } => Cost::of(self.types.size(of), "partial derivative of a "),
            Item::Count(_) => Cost::bytes(size_of::<usize>()),
            Item::Pull(var) => Cost::words(format!("the record of {}", self.callee(var))),
            Item::Branch(id) => match self.plan.taken.get(&id) {
                Some(Taken::Number) => Cost::words("the number of an arm"),
                _ => self.largest(id, "the number of an arm"),
            },
            Item::Scope(id) => match self.size((id, 0)).known() {
                Some(bytes) => Cost::bytes(bytes),
                None => Cost::words("the record of a block"),
            },
            Item::Rest(id) => self.largest(id, "whether there was an exit"),
            Item::Checkpoints(id) => Cost::words(self.states(id)),
            // What is made of numbers alone has one shape.
            Item::Shape(var) | Item::Start(var) => match self.types.size(var) {
                Some(Size::Bytes(_)) => Cost::default(),
                _ => Cost::words("a shape"),
            },
            Item::Again { .. } | Item::Kept { .. } => Cost::words("what a call wants again"),
            Item::Change(_) => Cost::words("a change"),
            Item::Eager(_) => Cost::words("the derivatives of a sum"),
            Item::Latest(id) => match self.size((id, 0)).known() {
                Some(bytes) => Cost::bytes(bytes),
                None => Cost::words("the record of an iteration"),
            },
        }
    }

    /// The record of one of the blocks of a statement, and `which`.
    fn largest(&self, id: usize, which: &str) -> Cost {
        let blocks = self.plan.regions.keys().filter(|region| region.0 == id);
        let sizes: Option<Vec<usize>> = blocks.map(|r| self.size(*r).known()).collect();
        match sizes.map(|sizes| sizes.into_iter().max().unwrap_or_default()) {
            Some(bytes) => Cost {
                bytes,
                at_most: bytes > 0,
                words: Some(which.to_string()),
            },
            None => Cost::words(format!("{which} with its record")),
        }
    }

    /// What a loop that is run again keeps.
    fn states(&self, id: usize) -> String {
        let replay = self.plan.replays.get(&id);
        let mut total = Total::default();
        for var in replay.iter().flat_map(|replay| &replay.carried.state) {
            total.add(Cost::of(self.types.size(*var), ""));
        }
        format!("states of {total} each")
    }

    fn item(&self, item: Item, depth: usize, out: &mut String) {
        let size = match (self.cost(item), item) {
            (Cost { bytes: 0, .. }, Item::Value(var)) => match self.types.size(var) {
                Some(Size::Of(ty)) => format!("`{ty}`"),
                _ => "?".to_string(),
            },
            (Cost { bytes: 0, .. }, _) => String::new(),
            (Cost { bytes, at_most, .. }, _) => match at_most {
                true => format!("<= {bytes} bytes"),
                false => format!("{bytes} bytes"),
            },
        };
        let (var, name, why) = match item {
            Item::Value(var) => (var, self.name(var), self.why(var)),
            Item::Shape(var) => (var, self.name(var), "its shape, for its cotangent".into()),
            Item::Pull(var) => (var, self.name(var), self.pullback(var)),
            Item::Again { out: var, k } => {
                let why = format!("argument {k} of the call, if its type has to be kept");
                (var, self.name(var), why)
            }
            Item::Kept { out: var, k } => {
                let why = format!("argument {k} of the call, if it is not lent by `&mut`");
                (var, self.name(var), why)
            }
            Item::Change(var) => (var, self.name(var), "what the change was".to_string()),
            other => return self.nested(other, &size, depth, out),
        };
        self.line(depth, &name, &size, &why, var, out);
    }

    /// The component that holds the record of a block.
    fn nested(&self, item: Item, size: &str, depth: usize, out: &mut String) {
        let states;
        let what = match item {
            Item::Checkpoints(id) => {
                states = self.states(id);
                &states
            }
            Item::Slope { .. } => "a partial derivative",
            Item::Branch(_) => "which arm ran, with its record",
            Item::Scope(_) => "the record of a block",
            Item::Rest(_) => "whether what follows an exit ran, with its record",
            Item::Count(_) => "the number of iterations",
            Item::Eager(_) => "the derivatives of the iterations that are reversed as they run",
            Item::Latest(_) => "the iteration that has found what the loop looks for",
            _ => "a shape, for cotangents",
        };
        let indent = "  ".repeat(depth);
        let _ = writeln!(out, "{indent}{:<12} {size:<10} {what}", "-");
    }

    /// Why a value is recorded.
    fn why(&self, var: VarId) -> String {
        match self.defs.get(&var) {
            Some(Origin::Snapshot(of)) => {
                format!("`{}` may change later", self.func.var(*of).name)
            }
            Some(Origin::Pattern) => "bound by a pattern".to_string(),
            Some(Origin::Block) => "the value of a block".to_string(),
            Some(Origin::Rhs(Rhs::Rule { row, .. })) if !row.cheap => {
                format!("`{}` is dear to compute again", row.name)
            }
            Some(Origin::Rhs(Rhs::Call { .. })) => "the value of a call".to_string(),
            Some(Origin::Rhs(Rhs::Opaque(_))) => "code that may not run twice".to_string(),
            Some(Origin::Rhs(_)) => "not all of its operands are there".to_string(),
            None => match self.func.var(var).kind {
                VarKind::Param(_) => "an argument that is moved in".to_string(),
                _ => "not there in the reverse sweep".to_string(),
            },
        }
    }

    fn pullback(&self, var: VarId) -> String {
        format!("what the pullback of {} keeps", self.callee(var))
    }

    fn callee(&self, var: VarId) -> String {
        let callee = match self.defs.get(&var) {
            Some(Origin::Rhs(Rhs::Call { callee, .. })) => match callee {
                Callee::Path(path) | Callee::Rule(path) => {
                    quote::ToTokens::to_token_stream(path).to_string()
                }
                Callee::Method(method)
                | Callee::Instance(method, _)
                | Callee::OfTrait(method, _)
                | Callee::Consuming(method, ..) => method.to_string(),
                Callee::Function(place) => self.func.var(place.root).name.to_string(),
                Callee::Assignment(_, _, token) | Callee::Operator(_, _, token) => {
                    token.to_string()
                }
            },
            _ => return "the call".to_string(),
        };
        format!("`{callee}`")
    }
}

fn policy(l: &Loop) -> String {
    match l.checkpoint.as_ref().map(|checkpoint| &checkpoint.policy) {
        Some(Policy::Every(k)) => format!("checkpoint every({})", k.written),
        Some(Policy::Binomial(snapshots)) => format!("checkpoint binomial({})", snapshots.written),
        Some(Policy::Sqrt) | None => "checkpoint sqrt".to_string(),
    }
}

fn joined(words: &BTreeSet<String>) -> String {
    words.iter().cloned().collect::<Vec<_>>().join(", ")
}
