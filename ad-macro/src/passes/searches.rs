//! Searches: floats that a loop narrows down by comparisons alone.
//!
//! ```text
//! let mid = 0.5 * (lo + hi);
//! if cdf(mid, a) < p { lo = mid } else { hi = mid }
//! ```
//! What `lo` and `hi` come to depends on `a` and `p`, but no value flows from these into them: the program's derivative is
//! zero, or what the ends of the first interval are worth, while the root moves by the implicit function theorem. Nobody
//! who asks for the derivative of a root means that, so it is refused.
//!
//! Refused is a branch in a loop of which all of this holds:
//! - its condition depends on an input that the loop does not change, and is more than `x == 0.0`, which guards a division;
//! - it depends on floats, too, that the loop carries along and changes in the arms of this branch alone, and that the
//!   result depends on (an adaptive step changes its state by values that depend on the inputs, and is none);
//! - what these are changed to comes from what the loop carries along and from constants, from at least two such
//!   variables: the ends of an interval, or a point and a step. One alone (`step *= 0.5` until something fits) takes a few
//!   values only, and the derivative of the program is the right one.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{BinOp, Expr};

use crate::diag::{Diagnostics, codes};
use crate::hash::HashSet;
use crate::ir::*;

use super::activity::dependencies_in;

pub fn check(func: &Func, varied: &HashSet<VarId>, useful: &HashSet<VarId>, diag: &Diagnostics) {
    let mut loops = Vec::new();
    find_loops(&func.body, &mut loops);
    for l in loops {
        let mut branches = Vec::new();
        find_branches(&l.body, &mut branches);
        if branches.is_empty() {
            continue;
        }
        let search = Search::of(func, l, varied, useful);
        for branch in branches {
            if let Some(narrowed) = search.narrows(branch) {
                let var = func.var(narrowed);
                let what = match var.kind {
                    VarKind::Temp => "a number".to_string(),
                    _ => format!("`{}`", var.name),
                };
                diag.error(condition(branch).extent, &codes::SEARCH, &what, None);
            }
        }
    }
}

fn condition(branch: &Branch) -> &Opaque {
    let (BranchKind::If(condition) | BranchKind::Match(condition)) = &branch.kind;
    condition
}

/// What decides which arm runs.
fn conditions(branch: &Branch) -> impl Iterator<Item = &Opaque> {
    let patterns = branch.arms.iter().filter_map(|arm| arm.pattern.as_ref());
    std::iter::once(condition(branch)).chain(patterns)
}

fn find_loops<'a>(body: &'a Block, found: &mut Vec<&'a Loop>) {
    for stmt in &body.stmts {
        if let Stmt::Loop(l) = stmt {
            found.push(l);
        }
        for inner in stmt.blocks() {
            find_loops(inner, found);
        }
    }
}

/// The branches of a loop's body that stand in no loop inside it, and that more than one arm goes on from: where one does,
/// what it changes is changed in every iteration.
fn find_branches<'a>(body: &'a Block, found: &mut Vec<&'a Branch>) {
    let goes_on = |arm: &&Arm| !leaves(&arm.body);
    for stmt in &body.stmts {
        match stmt {
            Stmt::Loop(_) => continue,
            Stmt::Branch(branch) if branch.arms.iter().filter(goes_on).count() > 1 => {
                found.push(branch);
            }
            _ => {}
        }
        for inner in stmt.blocks() {
            find_branches(inner, found);
        }
    }
}

/// Which variable depends on which, the second on the first.
type Edges = Vec<(VarId, VarId)>;

/// What happens to variables in one iteration of a loop.
struct Search<'a> {
    func: &'a Func,
    body: &'a Block,
    varied: &'a HashSet<VarId>,
    useful: &'a HashSet<VarId>,
    /// By value, as derivatives flow.
    data: Edges,
    /// In whatever way: by comparisons, indices and branches too.
    any: Edges,
    /// What an iteration declares.
    declared: HashSet<VarId>,
    /// What an iteration assigns, as often as it does.
    assigned: Vec<VarId>,
}

impl<'a> Search<'a> {
    fn of(
        func: &'a Func,
        l: &'a Loop,
        varied: &'a HashSet<VarId>,
        useful: &'a HashSet<VarId>,
    ) -> Search<'a> {
        let body = &l.body;
        let data = dependencies_in(func, body);
        let mut any = data.clone();
        influences(body, &mut any);
        captured(&func.body, &mut any);
        let mut declared = HashSet::default();
        declarations(body, &mut declared);
        let mut assigned = Vec::new();
        assignments(body, &mut assigned);
        Search {
            func,
            body,
            varied,
            useful,
            data,
            any,
            declared,
            assigned,
        }
    }

    /// A float that this branch narrows down.
    fn narrows(&self, branch: &Branch) -> Option<VarId> {
        if conditions(branch).all(|condition| is_guard(&condition.written)) {
            return None;
        }
        let mut in_arms = Vec::new();
        for arm in &branch.arms {
            assignments(&arm.body, &mut in_arms);
        }
        in_arms.extend(self.assigned_from(branch));
        if in_arms.is_empty() {
            return None;
        }
        let decides = against(&self.any, conditions(branch).flat_map(read_by).collect());
        let is_input = |var: &VarId| {
            let made = self.declared.contains(var) || self.assigned.contains(var);
            self.varied.contains(var) && !made
        };
        if !decides.iter().any(is_input) {
            return None;
        }
        let often = |all: &[VarId], var: VarId| all.iter().filter(|v| **v == var).count();
        let mut narrowed = in_arms.clone();
        narrowed.retain(|&var| {
            let only_here = often(&in_arms, var) == often(&self.assigned, var);
            let counts = decides.contains(&var) && self.useful.contains(&var);
            only_here && counts && !self.declared.contains(&var) && self.depends_on_itself(var)
        });
        let sources = against(&self.data, narrowed.iter().copied().collect());
        if sources.iter().any(is_input) {
            return None;
        }
        let is_carried = |var: &VarId| self.assigned.contains(var) && !self.declared.contains(var);
        let combines = |var: VarId| {
            let sources = against(&self.data, HashSet::from_iter([var]));
            sources.iter().filter(|var| is_carried(var)).count() > 1
        };
        narrowed.retain(|&var| combines(var));
        let whole = match narrowed.is_empty() {
            true => return None,
            false => whole_numbers(self.func),
        };
        narrowed.into_iter().find(|var| !whole.contains(var))
    }

    /// What is assigned a part of this branch's value: `(lo, hi) = if .. { (mid, hi) } else { (lo, mid) }`.
    fn assigned_from(&self, branch: &Branch) -> Vec<VarId> {
        let mut copies: HashSet<VarId> = branch.result.into_iter().collect();
        for arm in &branch.arms {
            yields(&arm.body, &mut copies);
        }
        let mut assigned = Vec::new();
        loop {
            let before = copies.len();
            assigned.clear();
            copied(self.body, &mut copies, &mut assigned);
            if copies.len() == before {
                return assigned;
            }
        }
    }

    fn depends_on_itself(&self, var: VarId) -> bool {
        let sources = self.data.iter().filter(|(_, to)| *to == var);
        against(&self.data, sources.map(|(from, _)| *from).collect()).contains(&var)
    }
}

/// `x == 0.0`, `x != 0.0`, or several of them: true for single values, to which nothing is narrowed down.
fn is_guard(condition: &TokenStream) -> bool {
    match syn::parse2::<Expr>(condition.clone()) {
        Ok(Expr::Binary(e)) => match e.op {
            BinOp::Eq(_) | BinOp::Ne(_) => is_zero(&e.left) || is_zero(&e.right),
            BinOp::And(_) | BinOp::Or(_) => {
                is_guard(&e.left.to_token_stream()) && is_guard(&e.right.to_token_stream())
            }
            _ => false,
        },
        Ok(Expr::Paren(e)) => is_guard(&e.expr.to_token_stream()),
        _ => false,
    }
}

/// `0.0`; a sign is never that.
fn is_zero(operand: &Expr) -> bool {
    match operand {
        Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Float(number),
            ..
        }) => number.base10_parse::<f64>().is_ok_and(|value| value == 0.0),
        _ => false,
    }
}

/// An arm ends the loop.
fn leaves(body: &Block) -> bool {
    body.diverges() && !body.stmts.last().is_some_and(continues)
}

fn continues(stmt: &Stmt) -> bool {
    matches!(stmt, Stmt::Jump { token, .. } if token == "continue")
}

/// Everything that `start` depends on.
fn against(edges: &[(VarId, VarId)], start: HashSet<VarId>) -> HashSet<VarId> {
    let mut reached = start;
    loop {
        let before = reached.len();
        for (from, to) in edges {
            if reached.contains(to) {
                reached.insert(*from);
            }
        }
        if reached.len() == before {
            return reached;
        }
    }
}

fn read_by(opaque: &Opaque) -> impl Iterator<Item = VarId> {
    opaque.reads.iter().map(|(var, _)| *var)
}

/// The opaque operands of a right-hand side, the indices in its places among them.
fn opaques(rhs: &Rhs) -> Vec<&Opaque> {
    let mut found: Vec<_> = rhs.atoms().into_iter().filter_map(opaque_atom).collect();
    for place in rhs.places() {
        found.extend(indices(place));
    }
    match rhs {
        Rhs::Opaque(opaque) => found.push(opaque),
        Rhs::Structural(structural) => found.extend(structural.plain()),
        _ => {}
    }
    found
}

fn opaque_atom(atom: &Atom) -> Option<&Opaque> {
    match atom {
        Atom::Opaque(opaque) => Some(opaque),
        Atom::Var { .. } => None,
    }
}

fn indices(place: &Place) -> impl Iterator<Item = &Opaque> {
    place.proj.iter().filter_map(|proj| match proj {
        Proj::Index(index) => Some(index),
        _ => None,
    })
}

/// How values decide over others in `body`: what is read in tokens, and in the condition of what is assigned under it.
fn influences(body: &Block, edges: &mut Edges) {
    for stmt in &body.stmts {
        let mut onto = |opaque: &Opaque, to: VarId| {
            edges.extend(read_by(opaque).map(|from| (from, to)));
        };
        match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } => opaques(rhs).into_iter().for_each(|o| onto(o, *var)),
            Stmt::Assign { place, atom, .. } => {
                let reads = opaque_atom(atom).into_iter().chain(indices(place));
                reads.for_each(|o| onto(o, place.root));
            }
            Stmt::Yield { result, atom } | Stmt::Return { result, atom } => {
                opaque_atom(atom).into_iter().for_each(|o| onto(o, *result));
            }
            Stmt::Opaque(opaque) => {
                let changed = opaque.writes.iter().chain(&opaque.binds);
                changed.for_each(|var| onto(opaque, *var));
            }
            Stmt::Branch(branch) => {
                let mut changed: Vec<_> = branch.result.into_iter().collect();
                for arm in &branch.arms {
                    assignments(&arm.body, &mut changed);
                    changed.extend(arm.pattern.iter().flat_map(|p| p.binds.iter().copied()));
                }
                for decides in conditions(branch) {
                    changed.iter().for_each(|var| onto(decides, *var));
                }
            }
            _ => {}
        }
        for inner in stmt.blocks() {
            influences(inner, edges);
        }
    }
}

/// What closures that are bound by name read: a condition that calls one depends on it.
fn captured(body: &Block, edges: &mut Edges) {
    for stmt in &body.stmts {
        if let Stmt::Let {
            var,
            rhs: Some(Rhs::Opaque(opaque)),
            ..
        } = stmt
        {
            let mut tokens = opaque.written.clone().into_iter();
            let begins = tokens.next().map(|first| first.to_string());
            if matches!(begins.as_deref(), Some("|" | "||" | "move")) {
                edges.extend(read_by(opaque).map(|from| (from, *var)));
            }
        }
        for inner in stmt.blocks() {
            captured(inner, edges);
        }
    }
}

fn declarations(body: &Block, found: &mut HashSet<VarId>) {
    for stmt in &body.stmts {
        match stmt {
            Stmt::Let { var, .. } | Stmt::Bind { var, .. } => found.extend([*var]),
            Stmt::Snapshot { value, .. } => found.extend([*value]),
            Stmt::Branch(Branch { result, .. }) | Stmt::Scope { result, .. } => {
                found.extend(*result);
            }
            _ => {}
        }
        for inner in stmt.blocks() {
            declarations(inner, found);
        }
    }
}

/// The variables that are assigned, each as often as it is.
fn assignments(body: &Block, found: &mut Vec<VarId>) {
    for stmt in &body.stmts {
        match stmt {
            Stmt::Assign { place, .. } => found.push(place.root),
            Stmt::Opaque(opaque) => found.extend(&opaque.writes),
            Stmt::Let { rhs: Some(rhs), .. } | Stmt::Bind { rhs, .. } => {
                found.extend(rhs.lent().into_iter().map(|place| place.root));
                if let Rhs::Structural(structural) = rhs {
                    found.extend(structural.changes().map(|place| place.root));
                }
            }
            _ => {}
        }
        for inner in stmt.blocks() {
            assignments(inner, found);
        }
    }
}

/// The variables that get the value of a block in `body`, or of one around it.
fn yields(body: &Block, found: &mut HashSet<VarId>) {
    for stmt in &body.stmts {
        if let Stmt::Yield { result, .. } = stmt {
            found.insert(*result);
        }
        for inner in stmt.blocks() {
            yields(inner, found);
        }
    }
}

/// Adds to `copies` what holds a part of one of them, and to `assigned` what is assigned one.
fn copied(body: &Block, copies: &mut HashSet<VarId>, assigned: &mut Vec<VarId>) {
    for stmt in &body.stmts {
        match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } => {
                let from = match rhs {
                    Rhs::Use(atom) => atom.var(),
                    Rhs::Read(place) => Some(place.root),
                    _ => None,
                };
                if from.is_some_and(|from| copies.contains(&from)) {
                    copies.insert(*var);
                }
            }
            Stmt::Yield { result, atom } if atom.var().is_some_and(|v| copies.contains(&v)) => {
                copies.insert(*result);
            }
            Stmt::Assign {
                place,
                op: None,
                atom,
            } if atom.var().is_some_and(|v| copies.contains(&v)) => assigned.push(place.root),
            _ => {}
        }
        for inner in stmt.blocks() {
            copied(inner, copies, assigned);
        }
    }
}

/// The variables that are whole numbers, as the form of what is done with them says: an integer literal is never a float,
/// and neither is what it is added to.
fn whole_numbers(func: &Func) -> HashSet<VarId> {
    let mut alike = Edges::new();
    let mut found: HashSet<VarId> = (0..func.vars.len())
        .map(VarId)
        .filter(|&var| func.var(var).inactive)
        .collect();
    of_one_type(&func.body, &mut alike, &mut found);
    loop {
        let before = found.len();
        for &(a, b) in &alike {
            if found.contains(&a) || found.contains(&b) {
                found.extend([a, b]);
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

fn of_one_type(body: &Block, alike: &mut Edges, whole: &mut HashSet<VarId>) {
    for stmt in &body.stmts {
        let (to, atoms) = match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            } => match rhs {
                Rhs::Use(_) | Rhs::Neg(..) | Rhs::Linear { .. } => (*var, rhs.atoms()),
                Rhs::Rule {
                    form: Form::Operator(_),
                    ..
                } => (*var, rhs.atoms()),
                Rhs::Opaque(opaque) => {
                    if is_whole(opaque) {
                        whole.insert(*var);
                    }
                    continue;
                }
                _ => continue,
            },
            Stmt::Assign { place, atom, .. } if place.proj.is_empty() => (place.root, vec![atom]),
            Stmt::Snapshot { value, var } => {
                alike.push((*var, *value));
                continue;
            }
            _ => {
                for inner in stmt.blocks() {
                    of_one_type(inner, alike, whole);
                }
                continue;
            }
        };
        for atom in atoms {
            match atom {
                Atom::Var { var, .. } => alike.push((*var, to)),
                Atom::Opaque(opaque) if is_whole(opaque) => {
                    whole.insert(to);
                }
                Atom::Opaque(_) => {}
            }
        }
    }
}

fn is_whole(opaque: &Opaque) -> bool {
    matches!(syn::parse2(opaque.written.clone()), Ok(syn::Lit::Int(literal))
        if !literal.suffix().starts_with('f'))
}
