//! Which variables matter.
//!
//! - **varied**: depends on an input we differentiate with respect to;
//! - **useful**: the result depends on it;
//! - **active**: both. Only active variables have tangents.
//!
//! Flow-insensitive: a variable is one node, whatever is assigned to it. That over-approximates,
//! which costs work and never a wrong derivative. What the IR does not model (`Opaque`) flows too;
//! such a flow between active variables is an error, reported here and nowhere else.

mod handed_on;

use quote::ToTokens;
use syn::Member;

pub use handed_on::HandedOn;

use crate::diag::{Diagnostics, Extent, codes};
use crate::hash::HashSet;
use crate::ir::*;
use crate::words::occurs;

/// The result of the analysis.
#[derive(Default, Debug)]
pub struct Activity {
    active: HashSet<VarId>,
}

impl Activity {
    pub fn is_active(&self, var: VarId) -> bool {
        self.active.contains(&var)
    }

    pub fn place(&self, place: &Place) -> bool {
        self.is_active(place.root) && place.skipped().is_none()
    }

    /// The calls whose derivatives are needed: what they return is active, or what they may change.
    pub fn calls<'a>(&self, func: &'a Func) -> Vec<(&'a Callee, &'a [Arg])> {
        let mut found = Vec::new();
        self.calls_in(&func.body, &mut found);
        found
    }

    fn calls_in<'a>(&self, body: &'a Block, found: &mut Vec<(&'a Callee, &'a [Arg])>) {
        for stmt in &body.stmts {
            if let Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } = stmt
            {
                let changes = || rhs.lent().into_iter().any(|place| self.place(place));
                if let (Rhs::Call { callee, args }, true) = (rhs, self.is_active(*var) || changes())
                {
                    found.push((callee, args));
                }
            }
            for inner in stmt.blocks() {
                self.calls_in(inner, found);
            }
        }
    }

    /// Whether a derivative goes through a call of the function with this name.
    pub fn calls_function(&self, func: &Func, name: &proc_macro2::Ident) -> bool {
        let named =
            |callee: &Callee| matches!(callee, Callee::Path(path) if path.path.is_ident(name));
        self.calls(func).iter().any(|(callee, _)| named(callee))
    }

    /// A derivative goes through a call of the function `name`, or through one that it is handed to, or it occurs in a
    /// closure that is.
    pub fn mentions(&self, func: &Func, name: &proc_macro2::Ident) -> bool {
        let of = |path: &syn::ExprPath| path.path.is_ident(name);
        let given = |arg: &Arg| match arg {
            Arg::Function(function) => match &**function {
                Function::Item(path) => of(path),
                Function::Closure(closure) => occurs(name, &closure.item.block),
                Function::Param(_) => false,
            },
            _ => false,
        };
        self.calls(func).into_iter().any(|(callee, args)| {
            matches!(callee, Callee::Path(path) if of(path)) || args.iter().any(given)
        })
    }

    /// The closures that are handed over where a derivative goes through the call.
    pub fn closures<'a>(&self, func: &'a Func) -> Vec<&'a Closure> {
        let args = self.calls(func).into_iter().flat_map(|(_, args)| args);
        args.filter_map(|arg| match arg {
            Arg::Function(function) => match &**function {
                Function::Closure(closure) => Some(&**closure),
                Function::Param(_) | Function::Item(_) => None,
            },
            _ => None,
        })
        .collect()
    }

    /// Whether a derivative goes through a call of this parameter, or one that it is handed to.
    pub fn uses_function(&self, func: &Func, function: VarId) -> bool {
        self.calls(func).into_iter().any(|(callee, args)| {
            let called = matches!(callee, Callee::Function(place) if place.root == function);
            let mut handed = args.iter().flat_map(Arg::places);
            called || handed.any(|place| place.root == function)
        })
    }
}

/// `to` depends on `from`; `refused` if the derivative of that dependence is not known.
struct Flow<'a> {
    from: VarId,
    to: VarId,
    refused: Option<Refused<'a>>,
}

/// Why a derivative is not known.
#[derive(Clone, Copy)]
enum Refused<'a> {
    /// Tokens that the IR does not model.
    Opaque(&'a Opaque),
    /// A field that is skipped: what goes into it would lose its derivative.
    Skipped(&'a Member),
}

/// What depends on each of the parameters, and what the result depends on.
pub fn reached(func: &Func) -> (Vec<HashSet<VarId>>, HashSet<VarId>) {
    let mut flows = Vec::new();
    block(func, &func.body, &mut flows);
    let from = func.params.iter().map(|param| {
        let start = func.var(param.var).may_vary().then_some(param.var);
        let along = |flow: &Flow| (flow.from, flow.to);
        closure(&flows, start.into_iter().collect(), along, func)
    });
    (from.collect(), along(func, &flows).1)
}

fn along(func: &Func, flows: &[Flow]) -> (HashSet<VarId>, HashSet<VarId>) {
    let inputs: HashSet<VarId> = func
        .params
        .iter()
        .map(|p| p.var)
        .filter(|&v| func.var(v).may_vary())
        .collect();
    let varied = closure(flows, inputs.clone(), |flow| (flow.from, flow.to), func);
    // What a `&mut` parameter refers to is a result too.
    let mut outputs = HashSet::from_iter([func.result]);
    outputs.extend(inputs.iter().filter(|&&v| func.var(v).exclusive));
    // So is what goes into a generator, where no derivative goes through it.
    let all = (0..func.vars.len()).map(VarId);
    outputs.extend(all.filter(|&v| func.var(v).generator));
    let useful = closure(flows, outputs, |flow| (flow.to, flow.from), func);
    (varied, useful)
}

pub fn analyse(func: &Func, diag: &Diagnostics) -> Activity {
    let mut flows = Vec::new();
    block(func, &func.body, &mut flows);
    let (varied, useful) = along(func, &flows);
    for flow in &flows {
        let to = func.var(flow.to);
        let Some(refused) = flow.refused else {
            if to.generator && varied.contains(&flow.from) {
                let name = to.name.to_string();
                diag.error(to.name.span(), &codes::MUTATION, &name, None);
            }
            continue;
        };
        // What is read of a skipped field is a constant for what reads it, so that nothing says whether it is of use.
        let into_skipped = match refused {
            Refused::Opaque(opaque) => opaque.refusal.code.id == codes::SKIPPED_FIELD.id,
            Refused::Skipped(_) => true,
        };
        if varied.contains(&flow.from) && (into_skipped || useful.contains(&flow.to)) {
            match refused {
                Refused::Opaque(Opaque {
                    extent, refusal, ..
                }) => diag.error(*extent, refusal.code, &refusal.what, None),
                Refused::Skipped(member) => diag.error(
                    Extent::of(member),
                    &codes::SKIPPED_FIELD,
                    &member.to_token_stream().to_string(),
                    None,
                ),
            }
        }
    }
    let handed_on = HandedOn::new(func, &flows);
    handed_on.check(func, [&varied, &useful], diag);
    super::bits::check(func, &varied, &useful, &handed_on, diag);
    super::searches::check(func, &varied, &useful, diag);
    let active = varied.intersection(&useful).copied().collect();
    let activity = Activity { active };
    check_generators(func, &func.body, &varied, &activity, diag);
    activity
}

/// A call that no derivative goes through is of the function itself, which may be one without companions: that no active
/// argument goes into the generator which it is lent, nothing says then.
fn check_generators(
    func: &Func,
    body: &Block,
    varied: &HashSet<VarId>,
    activity: &Activity,
    diag: &Diagnostics,
) {
    for stmt in &body.stmts {
        if let Stmt::Let {
            var,
            rhs: Some(rhs @ Rhs::Call { .. }),
            ..
        }
        | Stmt::Bind {
            var,
            rhs: rhs @ Rhs::Call { .. },
        } = stmt
        {
            let lent = rhs.lent();
            let generator = lent.iter().find(|place| func.var(place.root).generator);
            let is_active =
                activity.is_active(*var) || lent.iter().any(|place| activity.place(place));
            let operands = rhs.atoms().into_iter().filter_map(Atom::var);
            let places = rhs.places().into_iter().map(|place| place.root);
            let given = operands.chain(places).any(|var| varied.contains(&var));
            if let (Some(generator), false, true) = (generator, is_active, given) {
                let name = &func.var(generator.root).name;
                diag.error(
                    func.var(*var).name.span(),
                    &codes::MUTATION,
                    &name.to_string(),
                    None,
                );
            }
        }
        for inner in stmt.blocks() {
            check_generators(func, inner, varied, activity, diag);
        }
    }
}

/// Which variable depends on which: the second on the first.
pub(super) fn dependencies(func: &Func) -> Vec<(VarId, VarId)> {
    dependencies_in(func, &func.body)
}

/// The same of a part of the function.
pub(super) fn dependencies_in(func: &Func, body: &Block) -> Vec<(VarId, VarId)> {
    let mut flows = Vec::new();
    block(func, body, &mut flows);
    flows.iter().map(|flow| (flow.from, flow.to)).collect()
}

/// Everything reachable from `start` along `direction`.
fn closure<'a>(
    flows: &[Flow<'a>],
    start: HashSet<VarId>,
    direction: impl Fn(&Flow<'a>) -> (VarId, VarId),
    func: &Func,
) -> HashSet<VarId> {
    let mut reached = start;
    loop {
        let before = reached.len();
        for flow in flows {
            let (a, b) = direction(flow);
            if reached.contains(&a) && func.var(b).may_vary() {
                reached.insert(b);
            }
        }
        if reached.len() == before {
            return reached;
        }
    }
}

fn block<'a>(func: &'a Func, body: &'a Block, flows: &mut Vec<Flow<'a>>) {
    for stmt in &body.stmts {
        statement(func, stmt, flows);
        for inner in stmt.blocks() {
            block(func, inner, flows);
        }
    }
}

fn statement<'a>(func: &'a Func, stmt: &'a Stmt, flows: &mut Vec<Flow<'a>>) {
    let mut flow = |from: VarId, to: VarId, refused: Option<Refused<'a>>| {
        flows.push(Flow { from, to, refused });
    };
    match stmt {
        Stmt::Let {
            var,
            rhs: Some(rhs),
            ..
        }
        | Stmt::Bind { var, rhs } => {
            if let VarKind::Alias(place) = &func.var(*var).kind {
                read(place, *var, &mut flow);
                if func.var(*var).exclusive {
                    flow(*var, place.root, into(place));
                }
                return;
            }
            for (k, atom) in rhs.atoms().into_iter().enumerate() {
                // The sign in `x.copysign(s)` has derivative zero.
                let zero = matches!(rhs, Rhs::Rule { row, .. }
                    if !row.pair && matches!(row.partials[k], crate::rules::Partial::Zero));
                if !zero {
                    operand(atom, *var, &mut flow);
                }
            }
            for place in rhs.places() {
                read(place, *var, &mut flow);
            }
            // What a call may change depends on all its arguments.
            // Into a generator goes nothing: rustc checks that the callee takes it for one.
            let lent = || {
                rhs.lent()
                    .into_iter()
                    .filter(|lent| !func.var(lent.root).generator)
            };
            for lent in lent() {
                for atom in rhs.atoms() {
                    change(atom, lent, &mut flow);
                }
                for place in rhs
                    .places()
                    .into_iter()
                    .filter(|place| place.skipped().is_none())
                {
                    flow(place.root, lent.root, into(lent));
                }
            }
            for kept in rhs.kept().filter(|kept| kept.useful) {
                let refused = Some(Refused::Opaque(&kept.change));
                flow(kept.var, *var, refused);
                for lent in lent() {
                    flow(kept.var, lent.root, refused);
                }
            }
            if let Rhs::Structural(structural) = rhs {
                for changed in structural.changes() {
                    for atom in structural.operands() {
                        change(atom, changed, &mut flow);
                    }
                    // `mem::swap`: each becomes the other.
                    for other in structural
                        .changes()
                        .filter(|other| other.skipped().is_none())
                    {
                        flow(other.root, changed.root, into(changed));
                    }
                }
                structural
                    .plain()
                    .for_each(|opaque| effects(opaque, &mut flow));
            }
            if let Rhs::Update {
                base: Base::Opaque(opaque),
                ..
            } = rhs
            {
                believed_constant(opaque, *var, &mut flow);
            }
            if let Rhs::Opaque(opaque) = rhs {
                if !opaque.inactive && !opaque.diverges {
                    for (read, _) in &opaque.reads {
                        flow(*read, *var, Some(Refused::Opaque(opaque)));
                    }
                }
            }
        }
        Stmt::Snapshot { value, var } => flow(*var, *value, None),
        Stmt::Assign { place, atom, .. } => change(atom, place, &mut flow),
        Stmt::Yield { result, atom } | Stmt::Return { result, atom, .. } => {
            operand(atom, *result, &mut flow);
        }
        Stmt::Branch(branch) => {
            let (BranchKind::If(cond) | BranchKind::Match(cond)) = &branch.kind;
            effects(cond, &mut flow);
            for pattern in branch.arms.iter().filter_map(|arm| arm.pattern.as_ref()) {
                effects(pattern, &mut flow);
            }
        }
        Stmt::Loop(l) => match &l.kind {
            LoopKind::While(cond) => effects(cond, &mut flow),
            LoopKind::Range(_) | LoopKind::Forever => {}
        },
        Stmt::Opaque(opaque) => effects(opaque, &mut flow),
        Stmt::Let { rhs: None, .. }
        | Stmt::Scope { .. }
        | Stmt::Rest { .. }
        | Stmt::Jump { .. } => {}
    }
    // Opaque right-hand sides may also change variables.
    if let Stmt::Let {
        rhs: Some(Rhs::Opaque(opaque)),
        ..
    } = stmt
    {
        effects(opaque, &mut flow);
    }
}

/// `to` depends on what is read at `place`. What is in a skipped field depends on no input.
fn read<'a>(place: &Place, to: VarId, flow: &mut impl FnMut(VarId, VarId, Option<Refused<'a>>)) {
    if place.skipped().is_none() {
        flow(place.root, to, None);
    }
}

/// The refusal of a value that an input reaches, where it goes into `place`.
fn into(place: &Place) -> Option<Refused<'_>> {
    place.skipped().map(Refused::Skipped)
}

/// What is at `place` depends on an operand.
fn change<'a>(
    atom: &'a Atom,
    place: &'a Place,
    flow: &mut impl FnMut(VarId, VarId, Option<Refused<'a>>),
) {
    match atom {
        Atom::Var { var, .. } => flow(*var, place.root, into(place)),
        Atom::Opaque(o) => believed_constant(o, place.root, flow),
    }
}

/// `to` depends on an operand. Lowering leaves an operand opaque where it believes that no input
/// reaches it; where that belief turns out wrong, this is the net that catches it.
fn operand<'a>(
    atom: &'a Atom,
    to: VarId,
    flow: &mut impl FnMut(VarId, VarId, Option<Refused<'a>>),
) {
    match atom {
        Atom::Var { var, .. } => flow(*var, to, None),
        Atom::Opaque(o) => believed_constant(o, to, flow),
    }
}

fn believed_constant<'a>(
    o: &'a Opaque,
    to: VarId,
    flow: &mut impl FnMut(VarId, VarId, Option<Refused<'a>>),
) {
    if !(o.inactive && matches!(o.claim, Claim::None)) {
        o.reads
            .iter()
            .for_each(|(read, _)| flow(*read, to, Some(Refused::Opaque(o))));
    }
}

/// What running `opaque` may change depends on what it reads. Changing an active variable at all is
/// refused: its tangent would have to change with it.
fn effects<'a>(opaque: &'a Opaque, flow: &mut impl FnMut(VarId, VarId, Option<Refused<'a>>)) {
    for written in &opaque.writes {
        flow(*written, *written, Some(Refused::Opaque(opaque)));
    }
    for (read, _) in &opaque.reads {
        for changed in opaque.writes.iter().chain(&opaque.binds) {
            flow(*read, *changed, Some(Refused::Opaque(opaque)));
        }
    }
}
