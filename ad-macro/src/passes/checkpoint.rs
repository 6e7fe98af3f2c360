//! What it takes to run a loop again: what its iterations change, and what they only read.

mod assigned;

use super::effects;
use crate::diag::{Diagnostics, Extent, codes};
use crate::hash::HashSet;
use crate::ir::{
    Arg, Atom, Base, Block, BranchKind, Callee, Checkpoint, Func, Loop, LoopKind, Opaque, Place,
    Policy, Proj, Rhs, Stmt, VarId, VarKind,
};
use crate::lin;

/// The variables of the world around a loop that occur in its body.
#[derive(Debug)]
pub struct Carried {
    /// Those that an iteration may change: the state.
    pub state: Vec<VarId>,
    /// Those that have no value before an iteration gives them one.
    pub unset: Vec<VarId>,
    /// The others, each with the immutable variable that holds its value.
    pub read: Vec<(VarId, VarId)>,
    /// Running it once more could be noticed by something other than these variables.
    pub shows: bool,
}

/// What `l` takes from around it.
pub fn carried(func: &Func, l: &Loop) -> Carried {
    let mut scan = Scan::default();
    scan.head(l);
    scan.block(&l.body);
    let Scan {
        declared,
        changed,
        read,
        shows,
    } = scan;
    let outside = |var: &VarId| !declared.contains(var);
    let changed: Vec<VarId> = changed.into_iter().filter(outside).collect();
    let set = assigned::before(func, l);
    let (unset, state) = changed
        .iter()
        .partition(|var| is_deferred(&func.body, **var) && !set.contains(var));
    let read = read
        .into_iter()
        .filter(|(var, value)| outside(var) && outside(value) && !changed.contains(var))
        .collect();
    Carried {
        state,
        unset,
        read,
        shows,
    }
}

/// Refuses the loops that cannot be run again, of those that a derivative goes through.
pub fn check(func: &Func, linear: &lin::Func, diag: &Diagnostics) {
    check_block(func, &func.body, &linear.body, diag);
}

fn check_block(func: &Func, body: &Block, linear: &lin::Block, diag: &Diagnostics) {
    for item in linear.items.iter().filter(|item| !item.is_empty()) {
        let stmt = &body.stmts[item.index];
        if let Stmt::Loop(l) = stmt {
            if let Some(checkpoint) = &l.checkpoint {
                check_loop(func, l, checkpoint, diag);
            }
        }
        for (inner, linear) in stmt.blocks().into_iter().zip(&item.blocks) {
            check_block(func, inner, linear, diag);
        }
    }
}

/// A parameter that is a function is called, or a function is handed over: they are not there when the loop is run
/// again.
fn calls_given(body: &Block) -> bool {
    body.stmts.iter().any(|stmt| {
        let here = match stmt {
            Stmt::Let {
                rhs: Some(Rhs::Call { callee, args }),
                ..
            } => {
                matches!(callee, Callee::Function(_))
                    || args.iter().any(|arg| matches!(arg, Arg::Function(_)))
            }
            _ => false,
        };
        here || stmt.blocks().into_iter().any(calls_given)
    })
}

fn check_loop(func: &Func, l: &Loop, checkpoint: &Checkpoint, diag: &Diagnostics) {
    let refuse = |at: Extent, what: &str, help: Option<&str>| {
        diag.error(at, &codes::NOT_REPEATABLE, what, help);
    };
    if let Some((at, what)) = &checkpoint.fickle {
        refuse(*at, what, None);
    }
    if calls_given(&l.body) {
        refuse(checkpoint.extent, "calls or hands on a function", None);
    }
    if let LoopKind::While(cond) = &l.kind {
        if !cond.writes.is_empty() || !cond.binds.is_empty() {
            let help = "loop over a range: `for i in 0..n`";
            refuse(
                checkpoint.extent,
                "advances something in its head",
                Some(help),
            );
        }
    }
    let carried = carried(func, l);
    let read = carried.read.iter().map(|(var, _)| var);
    for var in read.clone().filter(|var| is_closure(&func.body, **var)) {
        let what = format!(
            "calls the closure `{}`, which borrows from before it",
            func.var(*var).name
        );
        let help = "make the closure inside the loop";
        refuse(checkpoint.extent, &what, Some(help));
    }
    for var in &carried.state {
        let var = func.var(*var);
        if var.mutable && var.follows.is_some() {
            let what = format!("changes `{}`, which refers to what is before it", var.name);
            let help = "keep a position in place of the reference: `at += 1;` and `xs[at]`";
            refuse(checkpoint.extent, &what, Some(help));
        }
    }
    for var in carried.state.iter().chain(read) {
        let var = func.var(*var);
        let alias = matches!(var.kind, VarKind::Alias(_));
        if alias && var.exclusive || !alias && !var.borrows.is_empty() {
            let what = format!("uses `{}`, which borrows from before it", var.name);
            let help = "borrow inside the loop, or use what is borrowed by its own name";
            refuse(checkpoint.extent, &what, Some(help));
        }
    }
}

/// `let var = |..| ..;` that borrows what it captures: a record cannot own it.
fn is_closure(body: &Block, var: VarId) -> bool {
    body.stmts.iter().any(|stmt| {
        let here = match stmt {
            Stmt::Let {
                var: own,
                rhs: Some(Rhs::Opaque(opaque)),
                ..
            } if *own == var && !opaque.reads.is_empty() => {
                let closure = syn::parse2::<syn::ExprClosure>(opaque.written.clone());
                closure.is_ok_and(|closure| closure.capture.is_none())
            }
            _ => false,
        };
        here || stmt.blocks().into_iter().any(|b| is_closure(b, var))
    })
}

/// `let var;`
fn is_deferred(body: &Block, var: VarId) -> bool {
    body.stmts.iter().any(|stmt| {
        matches!(stmt, Stmt::Let { var: own, rhs: None, .. } if *own == var)
            || stmt.blocks().into_iter().any(|b| is_deferred(b, var))
    })
}

/// What occurs in a loop.
#[derive(Default)]
struct Scan {
    declared: HashSet<VarId>,
    changed: Vec<VarId>,
    read: Vec<(VarId, VarId)>,
    shows: bool,
}

fn insert<T: PartialEq>(into: &mut Vec<T>, item: T) {
    if !into.contains(&item) {
        into.push(item);
    }
}

impl Scan {
    fn head(&mut self, l: &Loop) {
        match &l.kind {
            LoopKind::Range(range) => {
                self.declared.insert(range.counter);
                self.opaque(&range.low);
                self.opaque(&range.high);
            }
            LoopKind::While(cond) => self.opaque(cond),
            LoopKind::Forever => {}
        }
        match l.checkpoint.as_ref().map(|checkpoint| &checkpoint.policy) {
            Some(Policy::Every(number) | Policy::Binomial(number)) => self.opaque(number),
            Some(Policy::Sqrt) | None => {}
        }
    }

    fn block(&mut self, body: &Block) {
        for stmt in &body.stmts {
            self.stmt(stmt);
            stmt.blocks().into_iter().for_each(|b| self.block(b));
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Let { var, rhs, .. } => {
                self.declared.insert(*var);
                rhs.iter().for_each(|rhs| self.rhs(rhs));
            }
            Stmt::Bind { var, rhs } => {
                self.declared.insert(*var);
                self.rhs(rhs);
            }
            // A variable that may have been changed is named again.
            Stmt::Snapshot { value, var } => {
                self.declared.insert(*value);
                insert(&mut self.changed, *var);
            }
            Stmt::Assign { place, atom, .. } => {
                self.place(place);
                self.atom(atom);
                insert(&mut self.changed, place.root);
            }
            Stmt::Branch(branch) => {
                self.declared.extend(branch.result);
                let (BranchKind::If(cond) | BranchKind::Match(cond)) = &branch.kind;
                self.opaque(cond);
                for pattern in branch.arms.iter().filter_map(|arm| arm.pattern.as_ref()) {
                    self.opaque(pattern);
                }
            }
            Stmt::Loop(l) => self.head(l),
            Stmt::Scope { result, .. } => self.declared.extend(result),
            Stmt::Yield { atom, .. } | Stmt::Return { atom, .. } => self.atom(atom),
            Stmt::Opaque(opaque) => self.opaque(opaque),
            Stmt::Rest { .. } | Stmt::Jump { .. } => {}
        }
    }

    fn rhs(&mut self, rhs: &Rhs) {
        rhs.atoms().into_iter().for_each(|atom| self.atom(atom));
        rhs.places().into_iter().for_each(|place| self.place(place));
        match rhs {
            Rhs::Opaque(opaque) => self.opaque(opaque),
            Rhs::Structural(change) => {
                change.plain().for_each(|opaque| self.opaque(opaque));
                for place in change.changes() {
                    insert(&mut self.changed, place.root);
                }
            }
            Rhs::Update {
                base: Base::Opaque(opaque),
                ..
            } => self.opaque(opaque),
            Rhs::Call { args, .. } => {
                for arg in args {
                    if let Arg::Mut(place, _) = arg {
                        insert(&mut self.changed, place.root);
                    }
                }
            }
            _ => {}
        }
    }

    fn atom(&mut self, atom: &Atom) {
        match atom {
            Atom::Var { var, value } => insert(&mut self.read, (*var, *value)),
            Atom::Opaque(opaque) => self.opaque(opaque),
        }
    }

    fn place(&mut self, place: &Place) {
        insert(&mut self.read, (place.root, place.value));
        for proj in &place.proj {
            if let Proj::Index(index) = proj {
                self.opaque(index);
            }
        }
    }

    fn opaque(&mut self, opaque: &Opaque) {
        for read in &opaque.reads {
            insert(&mut self.read, *read);
        }
        for written in &opaque.writes {
            insert(&mut self.changed, *written);
        }
        self.declared.extend(&opaque.binds);
        self.shows = self.shows || effects::may_show(&opaque.written);
    }
}
