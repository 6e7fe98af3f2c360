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
//! Refused is a decision in a loop (a branch, a sign that is multiplied with, an index that is assigned to) of which all
//! of this holds:
//! - it depends on an input that the loop does not change;
//! - it depends on floats, too, that the loop carries along and changes by this decision alone, and that the result
//!   depends on;
//! - what these are changed to comes from what the loop carries along and from constants, from at least two such
//!   variables or parts of one: the ends of an interval, or a point and a step. One alone (`step *= 0.5` until something
//!   fits) takes a few values only, and the derivative of the program is the right one;
//! - it comes from them by arithmetic that leaves points points: `lo + 0.6 * (hi - lo)`. An adaptive step changes its state
//!   by products with the step and by functions, and its derivative is that of the program.
//!
//! Intervals that wait in a container are narrowed down where less of them is put back than there was, or in an order that
//! decides which is found first: [`dropped`].
//!
//! One step of such a search may stand in a method or function of its own, or call itself: [`crossing`].

mod assigned;
mod copies;
mod crossing;
mod decisions;
mod dependence;
mod dropped;
mod guard;
mod mixed;
mod parts;
mod points;
mod stacks;
mod whole;

use crate::diag::{Diagnostics, Extent, codes};
use crate::hash::HashSet;
use crate::ir::*;

use assigned::{additions, assignments};
use decisions::{Decision, Over, decisions};
use dependence::Dependence;
pub use dependence::{conditions, opaques};
use mixed::Mixed;
use parts::{Node, Part, Parts};
use stacks::Stacks;
use whole::Whole;

pub fn check(func: &Func, varied: &HashSet<VarId>, useful: &HashSet<VarId>, diag: &Diagnostics) {
    let whole = Whole::of(func);
    let matters = Matters {
        varied,
        useful,
        whole: &whole,
    };
    let mut said = HashSet::default();
    let mut say = |(extent, at): (Extent, *const ()), narrowed: VarId| {
        let var = func.var(narrowed);
        let what = match var.kind {
            VarKind::Temp | VarKind::Result => "a number".to_string(),
            _ => format!("`{}`", var.name),
        };
        if said.insert(at) {
            diag.error(extent, &codes::SEARCH, &what, None);
        }
    };
    let mut loops = Vec::new();
    find_loops(&func.body, &mut loops);
    let loops = loops.into_iter().map(|l| (l, decisions(&l.body)));
    let mut loops: Vec<_> = loops.collect();
    loops.retain(|(_, decisions)| !decisions.is_empty());
    let mut parts = Parts::of(func);
    let mut everywhere = None;
    for (l, decisions) in loops {
        let everywhere =
            everywhere.get_or_insert_with(|| Dependence::in_body(&mut parts, &func.body));
        let mut search = Search::of(l, matters, &mut parts, everywhere);
        for decision in decisions {
            let narrowed = search.narrows(&decision);
            if let Some(narrowed) = narrowed.or_else(|| search.drops(&decision)) {
                decision.at().into_iter().for_each(|at| say(at, narrowed));
            }
        }
    }
    for (condition, narrowed) in crossing::find(func, matters) {
        say(
            (condition.extent, std::ptr::from_ref(condition).cast()),
            narrowed,
        );
    }
}

/// The variables that matter.
#[derive(Clone, Copy)]
struct Matters<'a> {
    /// They depend on an input.
    varied: &'a HashSet<VarId>,
    /// A result depends on them.
    useful: &'a HashSet<VarId>,
    /// Nothing of them is a float.
    whole: &'a Whole<'a>,
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

/// What happens to variables in one iteration of a loop.
struct Search<'a, 'b> {
    body: &'a Block,
    matters: Matters<'a>,
    parts: &'b mut Parts<'a>,
    depends: Dependence,
    /// In the whole function.
    everywhere: &'b Dependence,
    /// What an iteration declares.
    declared: HashSet<VarId>,
    /// What an iteration assigns, as often as it does.
    assigned: Vec<Part>,
    /// The same without what it is only taken out of.
    added: Vec<Part>,
    stacks: Stacks,
    mixed: Mixed,
    /// Powers that an iteration computes from constants: `0.5_f64.powi(k)`.
    powers: HashSet<Part>,
}

impl<'a, 'b> Search<'a, 'b> {
    fn of(
        l: &'a Loop,
        matters: Matters<'a>,
        parts: &'b mut Parts<'a>,
        everywhere: &'b Dependence,
    ) -> Search<'a, 'b> {
        let body = &l.body;
        let mut assigned = Vec::new();
        assignments(parts, body, &mut assigned);
        let mut added = Vec::new();
        additions(parts, body, &mut added);
        let stacks = Stacks::of(parts, body);
        let mixed = Mixed::of(parts, body);
        let depends = Dependence::in_body(parts, body);
        let mut declared = HashSet::default();
        declarations(body, &mut declared);
        let mut powers = HashSet::default();
        take_powers(parts, body, &mut powers);
        Search {
            body,
            matters,
            parts,
            depends,
            everywhere,
            declared,
            assigned,
            added,
            stacks,
            mixed,
            powers,
        }
    }

    /// A float that this decision narrows down.
    fn narrows(&mut self, decision: &Decision) -> Option<VarId> {
        let decided = self.decided(decision);
        if decided.is_empty() {
            return None;
        }
        let by = decision.by.iter();
        let mut read: Vec<Part> = by.flat_map(|by| self.parts.read_by(by)).collect();
        let signs = decision.signs.iter().flat_map(|(_, given)| given);
        read.extend(signs.map(|var| self.parts.var(*var)));
        // `if position > edge`: nobody looks for what is known.
        let is_state = |part: &Part| decided.iter().any(|of| self.parts.overlap(*of, *part));
        let is_known = read.iter().any(is_state) && read.iter().any(|part| self.is_input(*part));
        let is_sign = decision.signs.is_some();
        if is_known && !is_sign && decision.by.iter().all(|by| compares_names(by)) {
            return None;
        }
        if !is_sign && decision.by.iter().all(|by| guard::is_guard(&by.written)) {
            return None;
        }
        let decides = self
            .depends
            .any
            .against(read.iter().copied().map(Node::Read));
        let is_given = |part: Part| {
            // A method may read parts that are changed, and others that are not.
            let by_method = self.parts.is_whole(part) && !self.assigned.contains(&part);
            self.is_input(part) || by_method && self.is_from_outside(part) && read.contains(&part)
        };
        if !decides.iter().any(|node| is_given(node.part())) {
            return None;
        }
        let often = |all: &[Part], part: Part| {
            let overlapping = all.iter().filter(|p| self.parts.overlap(**p, part));
            overlapping.count()
        };
        let leaves = decided.iter().flat_map(|&part| self.parts.leaves(part));
        let leaves: HashSet<Part> = leaves.collect();
        let mut narrowed: Vec<Part> = leaves.into_iter().collect();
        narrowed.sort_unstable();
        narrowed.retain(|&part| {
            let root = self.parts.root(part);
            let only_here = often(&decided, part) == often(&self.added, part);
            let is_read =
                |node: &Node| matches!(node, Node::Read(read) if self.parts.inside(*read, part));
            let counts = decides.iter().any(is_read) && self.matters.useful.contains(&root);
            only_here && counts && !self.declared.contains(&root) && self.depends_on_itself(part)
        });
        let sources = self.sources(&narrowed);
        if sources.iter().any(|node| self.is_input(node.part())) {
            return None;
        }
        narrowed.retain(|&part| self.combines(part));
        if narrowed.is_empty() || !self.leaves_points(self.body, &sources) {
            return None;
        }
        let mut roots = narrowed.iter().map(|&part| self.parts.root(part));
        roots.find(|root| !self.matters.whole.contains(*root))
    }

    /// What is assigned by the decision, as often as it is.
    fn decided(&mut self, decision: &Decision) -> Vec<Part> {
        match &decision.over {
            // Where a stack ends is no choice.
            Over::Element(place) if self.stacks.top(place).is_some() => Vec::new(),
            Over::Element(place) => vec![self.parts.place(place)],
            Over::Kept(_) => Vec::new(),
            Over::Value(var) => self.assigned_from(None, HashSet::from_iter([*var]), true),
            Over::Arms(branch, _) => {
                let mut decided = Vec::new();
                for arm in &branch.arms {
                    additions(self.parts, &arm.body, &mut decided);
                }
                let (stacks, parts) = (&self.stacks, &mut *self.parts);
                let whole = self.matters.whole;
                decided.retain(|part| !stacks.grows(parts, branch, *part, whole));
                // What is decided may be assigned to a variable of the iteration first.
                let roots = decided.iter().map(|part| self.parts.root(*part));
                let for_now = roots.filter(|root| self.declared.contains(root));
                let mut copies: HashSet<VarId> = for_now.chain(branch.result).collect();
                let mut is_constant = copies.len() == branch.result.iter().count();
                for arm in &branch.arms {
                    yields(&arm.body, &mut copies, &mut is_constant);
                }
                decided.extend(self.assigned_from(Some(branch), copies, is_constant));
                decided
            }
        }
    }

    /// What is assigned one of these, or a part of one: `(lo, hi) = if .. { (mid, hi) } else { (lo, mid) }`. What is
    /// computed with a sign is decided by it, too.
    fn assigned_from(
        &mut self,
        decided: Option<&Branch>,
        mut copies: HashSet<VarId>,
        is_sign: bool,
    ) -> Vec<Part> {
        let mut assigned = Vec::new();
        loop {
            let before = copies.len();
            assigned.clear();
            self.copied(self.body, decided, &mut copies, is_sign, &mut assigned);
            if copies.len() == before {
                return assigned;
            }
        }
    }

    /// Adds to `copies` what holds a part of one of them, and to `assigned` what is assigned one.
    fn copied(
        &mut self,
        body: &Block,
        decided: Option<&Branch>,
        copies: &mut HashSet<VarId>,
        is_sign: bool,
        assigned: &mut Vec<Part>,
    ) {
        for stmt in &body.stmts {
            match stmt {
                Stmt::Let {
                    var,
                    rhs: Some(rhs),
                    ..
                }
                | Stmt::Bind { var, rhs } => {
                    let operands = || rhs.atoms().into_iter().filter_map(Atom::var);
                    let from: Vec<VarId> = match rhs {
                        Rhs::Use(atom) => atom.var().into_iter().collect(),
                        Rhs::Read(place) => vec![place.root],
                        Rhs::Structural(structural)
                            if matches!(structural.written, Written::Assign(_))
                                || stacks::adds(structural) =>
                        {
                            if operands().any(|from| copies.contains(&from)) {
                                let changed = structural.changes();
                                let changed: Vec<Part> =
                                    changed.map(|place| self.parts.place(place)).collect();
                                let roots = changed.iter().map(|part| self.parts.root(*part));
                                copies.extend(roots.filter(|root| self.declared.contains(root)));
                                assigned.extend(changed);
                            }
                            continue;
                        }
                        Rhs::Construct { variant: true, .. } | Rhs::Tuple(_) => {
                            operands().collect()
                        }
                        Rhs::Structural(structural) if stacks::opens(structural) => {
                            let place = structural.place.iter().map(|place| place.root);
                            operands().chain(place).collect()
                        }
                        _ if is_sign => operands().collect(),
                        _ => Vec::new(),
                    };
                    if from.iter().any(|from| copies.contains(from)) {
                        copies.insert(*var);
                    }
                }
                Stmt::Yield { result, atom } if is_copy(atom, copies) => {
                    copies.insert(*result);
                }
                Stmt::Assign { place, op, atom }
                    if (op.is_none() || is_sign) && is_copy(atom, copies) =>
                {
                    let part = self.parts.place(place);
                    let root = self.parts.root(part);
                    copies.extend(self.declared.contains(&root).then_some(root));
                    assigned.push(part);
                }
                _ => {}
            }
            let mut in_arms = Vec::new();
            let assigned = match stmt {
                // What its arms assign is known.
                Stmt::Branch(branch) if decided.is_some_and(|by| std::ptr::eq(by, branch)) => {
                    &mut in_arms
                }
                _ => &mut *assigned,
            };
            for inner in stmt.blocks() {
                self.copied(inner, decided, copies, is_sign, assigned);
            }
        }
    }

    fn sources(&self, parts: &[Part]) -> HashSet<Node> {
        let written = parts.iter().map(|&part| Node::Written(part));
        self.depends.data.against(written)
    }

    fn depends_on_itself(&self, part: Part) -> bool {
        let written = Node::Written(part);
        let before = self.depends.data.before(written);
        self.depends.data.against(before).contains(&written)
    }

    fn is_from_outside(&self, part: Part) -> bool {
        let root = self.parts.root(part);
        let is_varied = self.matters.varied.contains(&root) && !self.matters.whole.contains(root);
        is_varied && !self.declared.contains(&root)
    }

    fn is_assigned(&self, part: Part) -> bool {
        let mut assigned = self.assigned.iter();
        assigned.any(|other| self.parts.overlap(*other, part))
    }

    /// It depends on an input, and the loop does not change it.
    fn is_input(&self, part: Part) -> bool {
        self.is_from_outside(part) && !self.is_assigned(part)
    }

    fn is_carried(&self, part: Part) -> bool {
        self.is_assigned(part) && !self.declared.contains(&self.parts.root(part))
    }

    /// It is made of at least two variables, or parts of one, that the loop carries along, or of one and the powers of a
    /// number, which are steps that become smaller.
    fn combines(&self, part: Part) -> bool {
        let sources = self.sources(&[part]);
        let read = sources.iter().filter_map(|node| match node {
            Node::Read(part) if self.is_carried(*part) => Some(*part),
            _ => None,
        });
        let carried: Vec<Part> = read.collect();
        let is_innermost = |part: &&Part| {
            let mut others = carried.iter();
            !others.any(|other| other != *part && self.parts.inside(*other, **part))
        };
        let steps = |node: &Node| matches!(node, Node::Read(part) if self.powers.contains(part));
        carried.iter().filter(is_innermost).count() > 1
            || sources.iter().any(steps)
            // Values of a grid are smoothed so, and an input may be on its edge.
            || self.mixed.goes_into(self.parts, &sources) && !self.is_given_to(part)
    }

    /// An input of the function flows into it, before the loop or there.
    fn is_given_to(&self, part: Part) -> bool {
        let sources = self.everywhere.data.against([Node::Written(part)]);
        let mut roots = sources.iter().map(|node| self.parts.root(node.part()));
        roots.any(|root| self.is_param(root))
    }

    /// A parameter that a derivative goes through.
    fn is_param(&self, root: VarId) -> bool {
        let is_param = matches!(self.parts.func().var(root).kind, VarKind::Param(_));
        is_param && self.matters.varied.contains(&root) && !self.matters.whole.contains(root)
    }

    /// What is carried along goes into the values in `slice` by sums, multiples, means and choices alone.
    fn leaves_points(&mut self, body: &Block, slice: &HashSet<Node>) -> bool {
        let mut carries = HashSet::default();
        for node in slice {
            let before = self.depends.data.against([*node]);
            if before.iter().any(|node| self.is_carried(node.part())) {
                carries.insert(node.part());
            }
        }
        points::remain(self.parts, body, slice, &carries)
    }
}

fn is_copy(atom: &Atom, copies: &HashSet<VarId>) -> bool {
    atom.var().is_some_and(|var| copies.contains(&var))
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

/// The variables that get the value of a block in `body`, or of one around it, and whether only literals go in.
fn yields(body: &Block, found: &mut HashSet<VarId>, is_constant: &mut bool) {
    for stmt in &body.stmts {
        if let Stmt::Yield { result, atom } = stmt {
            found.insert(*result);
            *is_constant &= matches!(atom, Atom::Opaque(opaque) if opaque.reads.is_empty());
        }
        for inner in stmt.blocks() {
            yields(inner, found, is_constant);
        }
    }
}

fn take_powers(parts: &mut Parts, body: &Block, found: &mut HashSet<Part>) {
    let is_power = |opaque: &Opaque| {
        let mut words = ["powi", "powf", "exp2"].into_iter();
        !opaque.reads.is_empty() && words.any(|word| crate::words::occurs(word, &opaque.written))
    };
    for stmt in &body.stmts {
        let (var, opaque) = match stmt {
            Stmt::Let {
                var,
                rhs: Some(Rhs::Opaque(opaque)),
                ..
            } => (var, opaque),
            Stmt::Yield {
                result: var,
                atom: Atom::Opaque(opaque),
            } => (var, opaque),
            _ => {
                for inner in stmt.blocks() {
                    take_powers(parts, inner, found);
                }
                continue;
            }
        };
        if is_power(opaque) {
            found.insert(parts.var(*var));
        }
    }
}

/// `x < self.mid`
fn compares_names(condition: &Opaque) -> bool {
    fn is_name(expr: &syn::Expr) -> bool {
        match expr {
            syn::Expr::Path(_) => true,
            syn::Expr::Field(e) => is_name(&e.base),
            syn::Expr::Index(e) => is_name(&e.expr),
            syn::Expr::Paren(e) => is_name(&e.expr),
            syn::Expr::Unary(e) => matches!(e.op, syn::UnOp::Deref(_)) && is_name(&e.expr),
            _ => false,
        }
    }
    match syn::parse2(condition.written.clone()) {
        Ok(syn::Expr::Binary(e)) => is_name(&e.left) && is_name(&e.right),
        _ => false,
    }
}
