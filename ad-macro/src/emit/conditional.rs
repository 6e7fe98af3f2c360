//! What of a record only some of the derivatives read.
//!
//! A caller says by type parameters which derivatives it wants. What is recorded for others alone is recorded under
//! that condition: where it does not hold, the record's type has nothing in that component.

use proc_macro2::TokenStream;
use quote::quote;

use super::place;
use super::wanted::{Parameters, Wanted};
use crate::hash::HashMap;
use crate::ir::{self, Arg, Atom, Callee, Opaque, Place, Proj, Rhs, Stmt, VarId, root};
use crate::lin::{self, Coef, Lin};
use crate::passes::activity::Activity;
use crate::passes::residuals::{BODY, How, Item, Plan, Region, Step, id_of};

/// The components of records that are conditional, and what is evaluated from them.
#[derive(Default)]
pub struct Conditional {
    /// For each, the parameters whose derivatives read it.
    values: HashMap<VarId, Parameters>,
    pulls: HashMap<VarId, Parameters>,
    /// Values that are evaluated again from such components, where they are read.
    late: HashMap<VarId, Vec<VarId>>,
}

impl Conditional {
    pub fn of(
        func: &ir::Func,
        activity: &Activity,
        cotangent: &lin::Func,
        plan: &Plan,
        wanted: &Wanted,
    ) -> Conditional {
        // What a loop that is run again reads, it reads whatever is wanted.
        if !plan.replays.is_empty() || !wanted.is_known() {
            return Conditional::default();
        }
        let mut uses = Uses {
            func,
            activity,
            plan,
            wanted,
            readers: HashMap::default(),
            pulls: HashMap::default(),
            defs: HashMap::default(),
            recorded: Vec::new(),
        };
        uses.block(&func.body, &cotangent.body, BODY);
        uses.steps();
        uses.settle()
    }

    /// The parameters whose derivatives read the component; `None` if it is there whatever is wanted.
    pub fn readers(&self, item: Item) -> Option<Parameters> {
        match item {
            Item::Value(var) => self.values.get(&var).copied(),
            Item::Pull(call) => self.pulls.get(&call).copied(),
            _ => None,
        }
    }

    /// It is evaluated again where it is read, and not before.
    pub fn is_late(&self, var: VarId) -> bool {
        self.late.contains_key(&var)
    }

    /// The conditional components that the values `read` come from, and what is evaluated from them, in order.
    pub fn chain(&self, read: impl Iterator<Item = VarId>) -> Vec<VarId> {
        let mut chain = Vec::new();
        read.for_each(|var| self.follow(var, &mut chain));
        chain
    }

    fn follow(&self, var: VarId, chain: &mut Vec<VarId>) {
        let from = self.late.get(&var);
        if chain.contains(&var) || from.is_none() && !self.values.contains_key(&var) {
            return;
        }
        for operand in from.into_iter().flatten() {
            self.follow(*operand, chain);
        }
        chain.push(var);
    }
}

/// Whose derivatives read what: every parameter's, where that is not known.
struct Uses<'a> {
    func: &'a ir::Func,
    activity: &'a Activity,
    plan: &'a Plan,
    wanted: &'a Wanted,
    readers: HashMap<VarId, Parameters>,
    pulls: HashMap<VarId, Parameters>,
    defs: HashMap<VarId, &'a Rhs>,
    /// What is recorded outside of the body's own record.
    recorded: Vec<Item>,
}

const ALWAYS: Parameters = Parameters::MAX;

impl<'a> Uses<'a> {
    /// The parameters whose derivatives the cotangent of `var` is for.
    fn of(&self, var: VarId) -> Parameters {
        self.wanted
            .behind(self.func, self.activity, var)
            .unwrap_or(ALWAYS)
    }

    fn read(&mut self, var: VarId, by: Parameters) {
        *self.readers.entry(var).or_default() |= by;
    }

    fn opaque(&mut self, opaque: &Opaque) {
        for (_, value) in &opaque.reads {
            self.read(*value, ALWAYS);
        }
    }

    fn atom(&mut self, atom: &Atom, by: Parameters) {
        match atom {
            Atom::Var { value, .. } => self.read(*value, by),
            Atom::Opaque(opaque) => self.opaque(opaque),
        }
    }

    /// The place as what is borrowed, or what an alias names.
    fn place(&mut self, place: &Place) {
        self.read(place.value, ALWAYS);
        if let ir::VarKind::Alias(target) = &self.func.var(place.root).kind {
            self.place(target);
        }
        self.indices(place);
    }

    /// What is read on the way to the cotangent of the place.
    fn indices(&mut self, place: &Place) {
        for proj in &place.proj {
            if let Proj::Index(index) = proj {
                self.opaque(index);
            }
        }
        if let ir::VarKind::Alias(target) = &self.func.var(place.root).kind {
            self.indices(target);
        }
    }

    fn block(&mut self, body: &'a ir::Block, cotangent: &lin::Block, region: Region) {
        // What a loop that is reversed as it runs reads of the blocks around it, it reads before that is recorded.
        if region != BODY && !self.holds_eager(body) {
            self.recorded.extend(self.plan.items(region));
        }
        for item in &cotangent.items {
            let stmt = &body.stmts[item.index];
            item.stmts.iter().for_each(|lin| self.linear(lin, stmt));
        }
        for (index, stmt) in body.stmts.iter().enumerate() {
            match stmt {
                Stmt::Let {
                    var,
                    rhs: Some(rhs),
                    ..
                }
                | Stmt::Bind { var, rhs } => drop(self.defs.insert(*var, rhs)),
                Stmt::Branch(branch) => {
                    let (ir::BranchKind::If(cond) | ir::BranchKind::Match(cond)) = &branch.kind;
                    self.opaque(cond);
                }
                Stmt::Loop(ir::Loop {
                    kind: ir::LoopKind::Range(range),
                    ..
                }) => {
                    self.opaque(&range.low);
                    self.opaque(&range.high);
                }
                _ => {}
            }
            let empty = lin::Block::default();
            let item = cotangent.item(index);
            for (n, inner) in stmt.blocks().into_iter().enumerate() {
                let linear = item.and_then(|item| item.blocks.get(n)).unwrap_or(&empty);
                self.block(inner, linear, (id_of(stmt), n));
            }
        }
    }

    /// What a loop carries along, it does whatever is wanted.
    fn steps(&mut self) {
        for carry in self.plan.carries.values().flatten() {
            self.read(carry.init, ALWAYS);
        }
        for step in self.plan.steps.values() {
            match step {
                Step::First(rhs) => match &**rhs {
                    Rhs::Opaque(opaque) => self.opaque(opaque),
                    rhs => rhs.atoms().into_iter().for_each(|a| self.atom(a, ALWAYS)),
                },
                Step::Assigned { atom, .. } => self.atom(atom, ALWAYS),
                Step::Carried => {}
            }
        }
    }

    fn linear(&mut self, lin: &Lin, stmt: &Stmt) {
        match lin {
            Lin::Add {
                into, coef, from, ..
            } => {
                let by = self.of(root(&self.func.vars, into));
                match coef {
                    Coef::Partial { reads, .. } => reads.iter().for_each(|a| self.atom(a, by)),
                    Coef::Cast { from, .. } => self.atom(from, by),
                    Coef::One | Coef::Plus | Coef::Minus | Coef::Copied { .. } => {}
                }
                self.indices(into);
                self.indices(from);
            }
            Lin::Reset(target) | Lin::Replaced(target) => self.indices(target),
            Lin::Call { out, args, .. } => {
                let given = matches!(
                    stmt,
                    Stmt::Let {
                        rhs: Some(Rhs::Call {
                            callee: Callee::Function(_),
                            ..
                        }),
                        ..
                    }
                );
                let mut by = if given { ALWAYS } else { 0 };
                for arg in args {
                    match arg {
                        Arg::Value(Atom::Var { var, .. }) if self.activity.is_active(*var) => {
                            by |= self.of(root(&self.func.vars, &lin::whole(*var)));
                        }
                        Arg::Ref(target, _) if self.activity.place(target) => {
                            by |= self.of(root(&self.func.vars, target));
                        }
                        Arg::Mut(..) | Arg::Function(_) => by = ALWAYS,
                        Arg::Value(_) | Arg::Ref(..) => {}
                    }
                    match arg {
                        Arg::Value(value) => self.atom(value, ALWAYS),
                        arg => arg.places().into_iter().for_each(|p| self.place(p)),
                    }
                }
                *self.pulls.entry(*out).or_default() |= by;
            }
            Lin::Structural { change, .. } => {
                change.plain().for_each(|opaque| self.opaque(opaque));
                let places = change.place.iter().chain(&change.other);
                places.for_each(|target| self.indices(target));
            }
        }
    }

    /// There is a loop inside that is reversed as it runs.
    fn holds_eager(&self, body: &ir::Block) -> bool {
        body.stmts.iter().any(|stmt| {
            let eager = matches!(stmt, Stmt::Loop(l) if self.plan.eager.contains_key(&l.id));
            let mut inner = stmt.blocks().into_iter();
            eager || inner.any(|block| self.holds_eager(block))
        })
    }

    /// Passes on whose derivatives read a value to those that it is evaluated from.
    fn settle(mut self) -> Conditional {
        let all = self.wanted.all(self.func, self.activity);
        let again: Vec<VarId> = self
            .defs
            .keys()
            .copied()
            .filter(|var| self.is_again(*var))
            .collect();
        loop {
            let before: u32 = self.readers.values().map(|by| by.count_ones()).sum();
            for var in &again {
                let rhs = self.defs[var];
                let by = match is_arithmetic(rhs) {
                    true => self.readers.get(var).copied().unwrap_or_default(),
                    false => ALWAYS,
                };
                for atom in rhs.atoms() {
                    self.atom(atom, by);
                }
                rhs.places().into_iter().for_each(|place| self.place(place));
                if let Rhs::Opaque(opaque) = rhs {
                    self.opaque(opaque);
                }
            }
            if before == self.readers.values().map(|by| by.count_ones()).sum() {
                break;
            }
        }
        let some = |by: &Parameters| *by != 0 && *by & all != all;
        let mut conditional = Conditional::default();
        for item in &self.recorded {
            match item {
                Item::Value(var) if self.func.var(*var).follows.is_none() => {
                    let by = self.readers.get(var).copied().filter(some);
                    conditional.values.extend(by.map(|by| (*var, by)));
                }
                Item::Pull(call) => {
                    let by = self.pulls.get(call).copied().filter(some);
                    conditional.pulls.extend(by.map(|by| (*call, by)));
                }
                _ => {}
            }
        }
        loop {
            let before = conditional.late.len();
            for var in &again {
                let reads = |value: &VarId| {
                    conditional.values.contains_key(value) || conditional.is_late(*value)
                };
                let atoms = self.defs[var].atoms().into_iter();
                let operands = atoms.filter_map(|atom| match atom {
                    Atom::Var { value, .. } => Some(*value),
                    Atom::Opaque(_) => None,
                });
                let operands: Vec<VarId> = operands.collect();
                if operands.iter().any(reads) {
                    conditional.late.insert(*var, operands);
                }
            }
            if before == conditional.late.len() {
                return conditional;
            }
        }
    }

    fn is_again(&self, var: VarId) -> bool {
        self.plan.how(var) == Some(How::Recompute)
    }
}

/// It can be evaluated at any place where its operands are there.
fn is_arithmetic(rhs: &Rhs) -> bool {
    matches!(
        rhs,
        Rhs::Use(_) | Rhs::Neg(..) | Rhs::Linear { .. } | Rhs::Rule { .. } | Rhs::Cast { .. }
    )
}

impl super::Cx<'_> {
    /// The type that stands for whether the derivative with respect to any of these is wanted.
    pub(super) fn any_of(&self, parameters: Parameters) -> TokenStream {
        let ad = self.ad;
        let markers = self.sig.markers.iter().enumerate();
        let mut own = markers
            .filter(|(n, _)| parameters & super::wanted::bit(*n) != 0)
            .map(|(_, marker)| quote!(#marker));
        let first = own.next().unwrap_or_else(|| quote!(#ad::Active));
        own.fold(
            first,
            |any, marker| quote!(<#any as #ad::Activity>::Or<#marker>),
        )
    }

    /// The derivatives that the cotangent of `var` is of use for are wanted, if they are not all there are.
    pub(super) fn condition(&self, var: VarId) -> Option<TokenStream> {
        let ad = self.ad;
        let any = self.any_of(self.wanted.behind(self.func, self.activity, var)?);
        Some(quote!(<#any as #ad::Activity>::ACTIVE))
    }

    /// A component of a record in the primal.
    pub(super) fn component(&self, item: Item) -> TokenStream {
        let (ad, name) = (
            self.ad,
            super::record::name(self, item, place::Side::Primal),
        );
        match self.conditional.readers(item) {
            Some(by) => {
                let any = self.any_of(by);
                quote!(#ad::record_for::<#any, _>(#name))
            }
            None => name,
        }
    }
}
