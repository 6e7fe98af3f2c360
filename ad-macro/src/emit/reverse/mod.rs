//! The reverse sweep: the cotangent program, in a closure that owns the record and nothing else.
//!
//! Input:  `y_dot += cos(x) x_dot`, transposed
//! Output: `let x_bar = ad::d_sin_0(&x) * y_bar;` of numbers, `ad::pull(ad::d_sin_0(&x), &y_bar)` of what may be more

mod apart;
mod beside;
mod calls;
mod carried;
mod closure;
mod definitions;
mod induction;
mod linear;
mod loops;
mod push;
mod reached;
mod remade;
mod rests;
mod sums;

pub(super) use loops::iteration;
pub(super) use remade::remade;

use std::collections::BTreeMap;

pub use closure::{both, closure, closure_of_closure, needs_padding, retain};

use proc_macro2::TokenStream;
use quote::quote;

use super::Cx;
use super::lengths::with_lengths;
use super::place::{self, Side, bar_name, numbered, suffixed};
use super::record::{is_borrowed, is_lent_again, name};
use super::rhs::rhs;
use super::substitute::replace;
use super::touched::{roots, several};
use crate::hash::{HashMap, HashSet};
use crate::ir::*;
use crate::lin;
use crate::passes::finite::Unsure;
use crate::passes::floats::Float;
use crate::passes::residuals::{BODY, How, Item, Region, Taken, is_dead};
use definitions::Definitions;
use reached::{Flag, Origin};

struct Reverse<'a, 'b> {
    cx: &'a Cx<'b>,
    defined: Definitions<'a>,
    /// The tangent program is run, over the same record: tangents are pushed, in the order of the primal.
    forwards: bool,
    /// Cotangents, or tangents, whose declaration is still to come, in the blocks that are open.
    pending: HashSet<VarId>,
    /// Cotangents that are zero unless some block ran: such a zero stops what is upstream of it, so
    /// that an infinite derivative there does not make a `NaN` of it.
    unreached: HashSet<VarId>,
    /// Those whose shape is recorded by the rest of a block that is about to be written.
    shaped_inside: Vec<VarId>,
    /// What may not be finite: it is not to be multiplied by the zero of such a cotangent.
    unsure: Unsure,
    /// Cotangents of which it matters whether something has reached them; whether they are set to zero on the way.
    wanted: HashMap<VarId, bool>,
    /// What says it of those that are declared.
    flags: HashMap<VarId, Flag>,
    /// Parts of such cotangents that something reached has certainly contributed to.
    parts: HashSet<(VarId, String)>,
    /// Cotangents to be set to zero before their next use; a contribution to all of one takes the place of that.
    /// With each, whether something had reached it before.
    resets: BTreeMap<VarId, bool>,
    /// Cotangents that a reached one has certainly contributed to, in the block that is being written.
    certain: HashSet<VarId>,
    /// The same of the block that was written last.
    done: HashSet<VarId>,
    /// The loops around over which cotangents and values are met element by element, outermost first.
    frames: Vec<loops::Frame>,
}

/// The forward direction of such a closure.
struct Run {
    /// The patterns of what it is given for the parameters, with their types.
    slots: Vec<(TokenStream, TokenStream)>,
    body: TokenStream,
}

/// What is borrowed from the body's record.
fn borrowed(cx: &Cx) -> impl Iterator<Item = TokenStream> {
    let items = cx.plan.items(BODY).iter();
    items.filter_map(|item| {
        let name = name(cx, *item, Side::Reverse);
        let lent = lent_again(cx, *item, quote!(&#name));
        lent.or_else(|| by_reference(cx, *item).then(|| quote!(let #name = &#name;)))
    })
}

/// `let best = &ad::lend(&best);`, of what was kept of one of several references.
pub(super) fn lent_again(cx: &Cx, item: Item, kept: TokenStream) -> Option<TokenStream> {
    let Item::Value(id) = item else { return None };
    is_lent_again(cx, id).then(|| {
        let (ad, name) = (cx.ad, name(cx, item, Side::Reverse));
        let borrow = by_reference(cx, item).then(|| quote!(&));
        quote!(let #name = #borrow #ad::lend(#kept);)
    })
}

/// Components of a record that are borrowed from it; the others are copied out.
pub(super) fn by_reference(cx: &Cx, item: Item) -> bool {
    match item {
        Item::Value(id) => {
            let var = cx.func.var(id);
            var.projected || cx.plan.replayed.contains(&id) || is_borrowed(cx, id)
        }
        Item::Again { .. } | Item::Count(_) | Item::Slope { .. } => false,
        _ => true,
    }
}

/// What is a value in the primal is a reference to it in the reverse sweep: borrowed from the record, or made again.
pub(super) fn is_reference(cx: &Cx, value: VarId) -> bool {
    match cx.plan.how(value) {
        Some(How::Record) => by_reference(cx, Item::Value(value)),
        Some(How::Recompute) => cx.func.var(value).lends,
        Some(How::Free) | None => false,
    }
}

/// What is made of values: of one that is borrowed from a record, a copy goes into a tuple, an array or a struct.
pub(super) fn composed_again(cx: &Cx, init: &Rhs) -> TokenStream {
    let (ad, vars) = (cx.ad, &cx.func.vars);
    let value = rhs(vars, init, Side::Reverse);
    let parts = match init {
        Rhs::Tuple(_) | Rhs::Array(_) | Rhs::Vec(..) | Rhs::Construct { .. } => init.atoms(),
        _ => Vec::new(),
    };
    let borrowed = parts.into_iter().filter_map(|atom| match atom {
        Atom::Var { value, .. } => Some(*value).filter(|value| is_reference(cx, *value)),
        Atom::Opaque(_) => None,
    });
    let borrowed: std::collections::BTreeSet<VarId> = borrowed.collect();
    let copies = borrowed.iter().map(|value| {
        let name = &vars[value.0].unique;
        quote!(let #name = #ad::original(#name).snapshot();)
    });
    match borrowed.is_empty() {
        true => value,
        false => quote!({ #(#copies)* #value }),
    }
}

/// User tokens, where what is borrowed from a record is a reference that the user did not write.
fn opaque_again(cx: &Cx, opaque: &Opaque) -> TokenStream {
    let vars = &cx.func.vars;
    let written = opaque.reads.iter().filter_map(|&(var, value)| {
        let (root, name) = (&vars[var.0], &vars[value.0].unique);
        let by_value =
            !root.exclusive && !root.reference && !matches!(root.kind, VarKind::Alias(_));
        let differs = by_value && is_reference(cx, value);
        differs.then(|| (name.to_string(), quote!((*#name))))
    });
    replace(place::opaque(opaque, Side::Reverse), &written.collect())
}

/// A reference to the place, in the reverse sweep.
fn borrowed_again(cx: &Cx, target: &Place) -> TokenStream {
    let place = place::replayed(&cx.func.vars, target);
    let borrowed = is_reference(cx, target.value);
    let reference = cx.is_reference(target.root);
    let inside = |proj: &Proj| matches!(proj, Proj::Deref | Proj::Boxed);
    match target.proj.is_empty() {
        true if reference || borrowed => place,
        // What is in a `Box` that is borrowed from the record: not the `Box`.
        false if borrowed && !reference && target.proj.iter().all(inside) => quote!(&*#place),
        _ => quote!(&#place),
    }
}

impl<'a, 'b> Reverse<'a, 'b> {
    /// The sweep over a program of cotangents, or `forwards` of tangents.
    fn new(cx: &'a Cx<'b>, (body, linear): (&Block, &lin::Block), forwards: bool) -> Self {
        let unsure = Unsure::of(cx.func);
        let wanted = match forwards {
            true => HashMap::default(),
            false => reached::wanted(cx, &unsure, (body, linear)),
        };
        Reverse {
            cx,
            defined: Definitions::of(&cx.func.body),
            forwards,
            pending: HashSet::default(),
            unreached: HashSet::default(),
            shaped_inside: Vec::new(),
            unsure,
            wanted,
            flags: HashMap::default(),
            parts: HashSet::default(),
            resets: BTreeMap::new(),
            certain: HashSet::default(),
            done: HashSet::default(),
            frames: Vec::new(),
        }
    }
}

/// `(x, ref y_pull)`
pub(super) fn pattern(cx: &Cx, region: Region) -> TokenStream {
    let items = cx.plan.items(region).iter();
    let parts = items.map(|item| part_pattern(cx, *item));
    quote!((#(#parts,)*))
}

/// `x` or `ref y_pull`
pub(super) fn part_pattern(cx: &Cx, item: Item) -> TokenStream {
    let name = name(cx, item, Side::Reverse);
    let borrowed = by_reference(cx, item) || lent_again(cx, item, quote!()).is_some();
    match cx.conditional.readers(item).is_some() || borrowed {
        true => quote!(ref #name),
        false => name,
    }
}

impl<'a> Reverse<'a, '_> {
    fn pattern(&self, region: Region) -> TokenStream {
        pattern(self.cx, region)
    }

    /// The same, here.
    fn opaque_again(&self, opaque: &Opaque) -> TokenStream {
        opaque_again(self.cx, opaque)
    }

    fn has_record(&self, region: Region) -> bool {
        !self.cx.plan.items(region).is_empty()
    }

    /// The reverse of a block: recomputed values first, then the statements backwards.
    fn block(
        &mut self,
        body: &'a Block,
        cotangent: &lin::Block,
        region: Region,
        out: &mut Vec<TokenStream>,
    ) {
        let vars = &self.cx.func.vars;
        if region != BODY {
            let items = self.cx.plan.items(region).iter();
            out.extend(items.filter_map(|item| {
                let name = name(self.cx, *item, Side::Reverse);
                lent_again(self.cx, *item, name)
            }));
        }
        if let Some(plan) = self.cx.plan.regions.get(&region) {
            let late = |id: &&VarId| self.cx.conditional.is_late(**id);
            for id in plan.recompute.iter().filter(|id| !late(id)) {
                match (self.cx.plan.steps.get(id), self.defined.values.get(id)) {
                    (Some(step), _) => out.push(self.stepped(*id, step)),
                    (None, Some(init)) => out.push(self.evaluated_again(*id, init)),
                    (None, None) => {}
                }
            }
        }
        let declared: Vec<VarId> = cotangent
            .items
            .iter()
            .filter_map(|item| item.declares)
            .filter(|var| !matches!(vars[var.0].kind, VarKind::Alias(_)))
            .collect();
        self.pending.extend(declared.iter().copied());
        self.note_rests(body, &declared);
        let certain = std::mem::take(&mut self.certain);
        let resets = std::mem::take(&mut self.resets);
        let several = several(vars, cotangent);
        let parts = self.parts.clone();
        for item in &cotangent.items {
            if !item.is_empty() {
                self.item(&body.stmts[item.index], item, &several, out);
            }
        }
        let resets = std::mem::replace(&mut self.resets, resets).into_keys();
        out.extend(resets.map(|var| self.reset(var)));
        self.done = std::mem::replace(&mut self.certain, certain);
        self.parts.retain(|part| parts.contains(part));
        for var in declared {
            self.pending.remove(&var);
        }
    }

    /// `let x = a * b;`
    fn evaluated_again(&self, id: VarId, init: &Rhs) -> TokenStream {
        let vars = &self.cx.func.vars;
        let name = &vars[id.0].unique;
        let value = self.again_from_row(id, init).unwrap_or_else(|| match init {
            Rhs::Opaque(opaque) => with_lengths(self.cx, id, self.opaque_again(opaque)),
            init if vars[id.0].lends => remade(self.cx, init),
            init => {
                let values = self.numbers_behind(init);
                let value = composed_again(self.cx, init);
                match values.is_empty() {
                    true => value,
                    false => quote!({ #(#values)* #value }),
                }
            }
        });
        let ascription = match self.defined.types.get(&id) {
            Some(ty) => Some(quote!(: #ty)),
            None => self.untold(id, init).map(|float| quote!(: #float)),
        };
        quote!(let #name #ascription = #value;)
    }

    /// The type of a number made of literals alone. In the primal the operations that it takes part in tell it; here the
    /// derivative rules that read it are generic, and `-(ad::d_div_0(&v) * y_bar)` has to know it at once.
    fn untold(&self, id: VarId, init: &Rhs) -> Option<Float> {
        let literal = |atom: &Atom| matches!(atom, Atom::Opaque(opaque) if opaque.is_literal);
        let of_literals = match init {
            Rhs::Opaque(opaque) => opaque.is_literal,
            Rhs::Use(_) | Rhs::Neg(..) | Rhs::Linear { .. } | Rhs::Rule { .. } => {
                init.atoms().into_iter().all(literal)
            }
            _ => false,
        };
        let float = || self.cx.floats.at(self.cx.func, &lin::whole(id));
        of_literals.then(float)?
    }

    /// `let x = ad::plain_number(&x);`, where an operator is applied to a generic number that is borrowed from the record,
    /// or any such number is an argument, `y.max(x)`.
    fn numbers_behind(&self, init: &Rhs) -> Vec<TokenStream> {
        let operands: Vec<&Atom> = match init {
            Rhs::Neg(a, _) => vec![a],
            Rhs::Linear { left, right, .. } => vec![left, right],
            Rhs::Rule { row, .. } if matches!(row.name, "clone" | "to_owned") => Vec::new(),
            Rhs::Rule { args, .. } if self.cx.sig.has_numbers => args.iter().collect(),
            // Operators take references, arguments of calls do not.
            Rhs::Rule { args, form, .. } => match form {
                Form::Operator(_) => return Vec::new(),
                Form::Method(..) => args.iter().skip(1).collect(),
                _ => args.iter().collect(),
            },
            _ => Vec::new(),
        };
        let of_rule = matches!(init, Rhs::Rule { .. });
        let mut values: Vec<VarId> = operands
            .into_iter()
            .filter_map(|operand| match operand {
                Atom::Var { value, .. } => Some(*value),
                Atom::Opaque(_) => None,
            })
            .filter(|value| {
                (self.cx.sig.has_numbers || of_rule) && by_reference(self.cx, Item::Value(*value))
            })
            .collect();
        values.sort();
        values.dedup();
        let ad = self.cx.ad;
        let number = |value: VarId| {
            let name = &self.cx.func.vars[value.0].unique;
            quote!(let #name = #ad::plain_number(&#name);)
        };
        values.into_iter().map(number).collect()
    }

    fn item(
        &mut self,
        stmt: &'a Stmt,
        item: &lin::Item,
        several: &HashSet<VarId>,
        out: &mut Vec<TokenStream>,
    ) {
        // Cotangents that blocks inside contribute to are declared before them.
        let is_loop = matches!(stmt, Stmt::Loop(_));
        let shaped = self.begin_rest(stmt);
        for block in &item.blocks {
            let mut touched = Vec::new();
            roots(&self.cx.func.vars, block, &mut touched);
            for var in touched {
                match is_loop {
                    true => out.push(self.zero_if_pending(var)),
                    false => self.begin_from_zero(var, out),
                }
                self.start_sums(var, out);
            }
        }
        match self.forwards {
            true => self.push(stmt, item, several, out),
            false => item
                .stmts
                .iter()
                .for_each(|lin| self.linear(lin, several, out)),
        }
        match stmt {
            Stmt::Branch(branch) => out.push(self.branch(branch, item)),
            Stmt::Loop(l) => {
                // An iteration may find zero what another has left.
                self.parts.clear();
                let mut touched = Vec::new();
                for block in &item.blocks {
                    roots(&self.cx.func.vars, block, &mut touched);
                }
                let carried = carried::by_loop(&self.cx.func.vars, item);
                // Without a flag a zero that is a product could not be told from one that nothing has reached.
                let told = carried.iter().filter(|var| self.flags.contains_key(*var));
                self.unreached.extend(told);
                let (written, flags) =
                    self.without_flags(&touched, &carried, |sweep| sweep.loop_stmt(l, item));
                out.push(quote!(#written #flags));
                self.parts.clear();
            }
            Stmt::Scope { body, id, .. } => {
                let mut inner = Vec::new();
                self.block(body, &item.blocks[0], (*id, 0), &mut inner);
                self.reach();
                let unpack = self.has_record((*id, 0)).then(|| {
                    let (pattern, name) = (self.pattern((*id, 0)), numbered("scope", *id));
                    quote!(let #pattern = *#name;)
                });
                out.push(quote!({ #unpack #(#inner)* }));
            }
            Stmt::Rest { body, id } => {
                let mut inner = Vec::new();
                self.block(body, &item.blocks[0], (*id, 0), &mut inner);
                let ad = self.cx.ad;
                let (pattern, name) = (self.pattern((*id, 0)), numbered("rest", *id));
                let shaped = shaped.into_iter().map(|var| self.shaped(var));
                out.push(quote!(if let #ad::Some(#pattern) = *#name { #(#shaped)* #(#inner)* }));
            }
            _ => {}
        }
    }

    /// What the block written last has reached is reached, since it always runs.
    fn reach(&mut self) {
        for var in std::mem::take(&mut self.done) {
            self.unreached.remove(&var);
            self.certain.insert(var);
        }
    }

    /// `x_bar = 0;`
    fn reset(&self, var: VarId) -> TokenStream {
        let whole = lin::whole(var);
        let (ad, place) = (self.cx.ad, self.bar_mut(&whole));
        let flag = self.lower_flag(var);
        match self.is_float(&whole) {
            true => quote!(#place = 0.0; #flag),
            // What it held before the assignment may have another shape.
            false => quote!(#place = #ad::zero(); #flag),
        }
    }

    /// `let mut x_bar = 0;` or `x_bar = 0;` if that is still to be said.
    fn zero_if_pending(&mut self, var: VarId) -> TokenStream {
        if self.resets.remove(&var).is_some() {
            return self.reset(var);
        }
        if !self.pending.remove(&var) {
            return TokenStream::new();
        }
        if self.forwards {
            let (ad, name) = (self.cx.ad, place::dot_name(self.cx.func.var(var)));
            let zero = match self.has_no_shape_yet(var) {
                true => quote!(#ad::zero()),
                false => self.cx.zero_at_first(var),
            };
            return quote!(let mut #name = #zero;);
        }
        self.unreached.insert(var);
        let ad = self.cx.ad;
        let v = self.cx.func.var(var);
        let name = bar_name(v);
        let shaped = self.cx.plan.shapes.contains(&var) && !self.has_no_shape_yet(var);
        if shaped {
            let shape = suffixed(&v.unique, "shape");
            quote!(let mut #name = #ad::neutral_of(#shape);)
        } else {
            let neutral = self.neutral(&lin::whole(var));
            quote!(let mut #name = #neutral;)
        }
    }

    /// What leaves all that is added to it as it is: of numbers, the negative zero.
    fn neutral(&self, of: &Place) -> TokenStream {
        let ad = self.cx.ad;
        match self.float(of) {
            Some(float) => float.neutral(),
            None => quote!(#ad::neutral()),
        }
    }

    /// The same, with what says whether something has reached it.
    fn begin_from_zero(&mut self, var: VarId, out: &mut Vec<TokenStream>) {
        let begins = self.pending.contains(&var);
        out.push(self.zero_if_pending(var));
        if begins && !self.forwards {
            out.push(self.declare_flag(var, Origin::Unsure(quote!(false)), true));
        }
    }

    fn branch(&mut self, branch: &'a Branch, item: &lin::Item) -> TokenStream {
        let taken = self.cx.plan.taken.get(&branch.id).copied();
        let record = numbered("arm", branch.id);
        let mut certain: Option<HashSet<VarId>> = None;
        let arms: Vec<(usize, TokenStream)> = (0..branch.arms.len())
            .filter(|&n| !is_dead(&branch.arms[n].body))
            .map(|n| {
                let mut inner = Vec::new();
                self.block(
                    &branch.arms[n].body,
                    &item.blocks[n],
                    (branch.id, n),
                    &mut inner,
                );
                let own = std::mem::take(&mut self.done);
                certain = Some(match certain.take() {
                    Some(others) => others.intersection(&own).copied().collect(),
                    None => own,
                });
                (n, quote!(#(#inner)*))
            })
            .collect();
        self.done = certain.unwrap_or_default();
        self.reach();
        match (taken, &branch.kind) {
            (Some(Taken::Reevaluated), BranchKind::If(cond)) => {
                let cond = self.opaque_again(cond);
                let body = |n| arms.iter().find(|(arm, _)| *arm == n).map(|(_, body)| body);
                let (then, els) = (body(0), body(1));
                match els {
                    Some(els) if !els.is_empty() => quote!(if #cond { #then } else { #els }),
                    _ => quote!(if #cond { #then }),
                }
            }
            (Some(Taken::Sum), _) if arms.len() == 1 => {
                let (n, body) = &arms[0];
                let pattern = self.pattern((branch.id, *n));
                quote!({ let #pattern = *#record; #body })
            }
            (Some(Taken::Sum), _) => {
                let of = arms.len();
                let ad = self.cx.ad;
                let cases = arms.iter().enumerate().map(|(position, (n, body))| {
                    let mut pattern = self.pattern((branch.id, *n));
                    if position + 1 < of {
                        pattern = quote!(#ad::Either::Left(#pattern));
                    }
                    for _ in 0..position {
                        pattern = quote!(#ad::Either::Right(#pattern));
                    }
                    quote!(#pattern => { #body })
                });
                quote!(match *#record { #(#cases)* })
            }
            _ if arms.len() == 1 => {
                let body = &arms[0].1;
                quote!({ #body })
            }
            _ if arms.len() == 2 => {
                let (first, second) = (&arms[0].1, &arms[1].1);
                match (first.is_empty(), second.is_empty()) {
                    (_, true) => quote!(if *#record == 0 { #first }),
                    (true, _) => quote!(if *#record != 0 { #second }),
                    _ => quote!(if *#record == 0 { #first } else { #second }),
                }
            }
            _ => {
                let cases = arms.iter().enumerate().map(|(position, (_, body))| {
                    let position = proc_macro2::Literal::u8_suffixed(position.min(255) as u8);
                    quote!(#position => { #body })
                });
                quote!(match *#record { #(#cases)* _ => {} })
            }
        }
    }
}
