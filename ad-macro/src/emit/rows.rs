//! Elements that a loop meets in step with its counter.
//!
//! Input:  `for i in (0..n).rev() { .. x[k + i] .. x_bar[k + i] += a; .. }`
//! Output: `if 0 < n { let x_row = &x[k..][..n]; let x_bar_row = &mut x_bar[k..][..n];`
//!         `for i in (0..n).rev() { .. x_row[i] .. x_bar_row[i] += a; .. } }`
//!
//! The compiler sees that the loop stays inside such a row, so that no bounds are checked in it and it vectorises.

use std::collections::BTreeMap;

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};

use super::Cx;
use super::affine::{Affine, literal};
use super::place::{self, Side};
use super::substitute;
use crate::hash::{HashMap, HashSet};
use crate::ir::*;
use crate::lin::{self, Lin, whole};
use crate::words::occurs;

/// The loop that rows belong to.
#[derive(Clone)]
pub struct Steps {
    /// The sweep it is in.
    pub side: Side,
    pub counter: Ident,
    pub low: TokenStream,
    pub high: TokenStream,
    pub inclusive: bool,
    /// Variables that are not there before the loop.
    pub inside: HashSet<VarId>,
    /// What else the counter is called in the loop, `let i = turn;`, and its own name for each.
    pub also: HashMap<String, TokenStream>,
}

impl Steps {
    /// An index as the sweep has it; `None` where the reverse sweep has no words for it.
    fn index(&self, index: &Opaque) -> Option<TokenStream> {
        let index = match self.side {
            Side::Primal => Some(&index.written),
            Side::Reverse => index.renamed.as_ref(),
        };
        let index = index?.clone();
        Some(match self.also.is_empty() {
            true => index,
            false => substitute::replace(index, &self.also),
        })
    }

    /// No part of the way to `place` moves with the loop.
    fn leaves_alone(&self, place: &Place) -> bool {
        place.proj.iter().all(|proj| match proj {
            Proj::Index(index) => {
                let changes = |(_, value): &(VarId, VarId)| self.inside.contains(value);
                !index.reads.iter().any(changes)
            }
            _ => true,
        })
    }

    fn starts_at_zero(&self) -> bool {
        matches!(self.low.to_string().as_str(), "0" | "0usize")
    }

    /// There is an iteration.
    pub fn some(&self) -> TokenStream {
        let (low, high) = (&self.low, &self.high);
        match self.inclusive {
            true => quote!(#low <= #high),
            false => quote!(#low < #high),
        }
    }

    /// The number of iterations, if there are any.
    pub fn count(&self) -> TokenStream {
        let (low, high) = (&self.low, &self.high);
        let count = match self.starts_at_zero() {
            true => high.clone(),
            false => quote!(#high - #low),
        };
        match self.inclusive {
            true => quote!(#count + 1),
            false => count,
        }
    }

    /// `index` of the element that comes `ahead` of the first of an iteration.
    pub fn position(&self, ahead: i64) -> TokenStream {
        let counter = self.counter.to_token_stream();
        let counter = match self.starts_at_zero() {
            true => counter,
            false => {
                let low = &self.low;
                quote!((#counter - #low))
            }
        };
        plus(counter, ahead)
    }
}

fn plus(tokens: TokenStream, n: i64) -> TokenStream {
    let n_tokens = literal(n);
    match n {
        0 => tokens,
        _ => quote!(#tokens + #n_tokens),
    }
}

/// Part of an array: `prefix[k + i + least]` to `prefix[k + i + most]`, for every `i`.
#[derive(Clone)]
pub struct Row {
    /// What is indexed, and whether that is a cotangent.
    prefix: Place,
    of_bar: bool,
    key: String,
    index: Affine,
    pub least: i64,
    pub most: i64,
    pub name: Ident,
    /// Every use of the cotangent in the loop adds to an element, and this often.
    pub additions: Option<usize>,
    /// The offsets that are added to.
    pub offsets: Vec<i64>,
    /// It is borrowed to be changed.
    changed: bool,
}

impl Row {
    /// `let x_bar_row = &mut x_bar[k..][..n];`, where there is an iteration
    pub fn borrow(&self, whole: TokenStream, steps: &Steps, marker: Option<Ident>) -> TokenStream {
        let name = &self.name;
        let low = (!steps.starts_at_zero()).then_some(&steps.low);
        let start = self.index.at(low, self.least);
        let length = plus(steps.count(), self.most - self.least);
        let reference = match self.changed {
            true => quote!(&mut),
            false => quote!(&),
        };
        // `*xs` is all of what a reference leads to.
        let whole = match whole.to_string().starts_with('*') {
            true => quote!((#whole)),
            false => whole,
        };
        let part = match start.to_string().as_str() {
            "0" => quote!(#whole[..#length]),
            _ => quote!(#whole[#start..][..#length]),
        };
        match marker {
            Some(marker) => {
                quote!(let #name = if #marker::ACTIVE { #reference #part } else { #reference [] };)
            }
            None => quote!(let #name = #reference #part;),
        }
    }

    /// The element an iteration meets at `offset`.
    pub fn element(&self, steps: &Steps, offset: i64) -> TokenStream {
        let (name, position) = (&self.name, steps.position(offset - self.least));
        quote!(#name[#position])
    }

    pub fn is_of_bar(&self) -> bool {
        self.of_bar
    }

    pub fn prefix(&self) -> &Place {
        &self.prefix
    }

    /// Element `n`.
    pub fn first(&self, n: i64) -> TokenStream {
        let (name, n) = (&self.name, literal(n));
        quote!(#name[#n])
    }

    /// Element `n` of those that the last iteration leaves behind.
    pub fn last(&self, steps: &Steps, n: i64) -> TokenStream {
        let (name, position) = (&self.name, plus(steps.count(), n));
        quote!(#name[#position])
    }

    /// The offset of `place` in this row, and the projections that follow.
    pub fn find<'p>(
        &self,
        place: &'p Place,
        of_bar: bool,
        steps: &Steps,
    ) -> Option<(i64, &'p [Proj])> {
        let at = self.prefix.proj.len();
        let (found, own) = match of_bar {
            true => (place.root, self.prefix.root),
            false => (place.value, self.prefix.value),
        };
        if of_bar != self.of_bar || found != own || place.proj.len() <= at {
            return None;
        }
        if place.proj[..at] != self.prefix.proj[..] {
            return None;
        }
        let Proj::Index(index) = &place.proj[at] else {
            return None;
        };
        let index = Affine::of(&steps.index(index)?, &steps.counter)?;
        let inside = (self.least..=self.most).contains(&index.offset);
        (index.key() == self.key && inside).then(|| (index.offset, &place.proj[at + 1..]))
    }
}

/// A bound of the loop. What is more than a name or a number is evaluated once, in `ends`.
pub fn once(bound: &Opaque, side: Side, name: Ident, ends: &mut TokenStream) -> Opaque {
    let mut bound = bound.clone();
    bound.written = place::opaque(&bound, side);
    if bound.written.clone().into_iter().count() > 1 {
        let value = bound.written;
        ends.extend(quote!(let #name = #value;));
        bound.written = name.to_token_stream();
    }
    bound
}

/// Gives each row of loop `id` a name of its own.
pub fn name(rows: &mut [Row], id: usize) {
    let mut taken = Vec::new();
    for row in rows {
        let suffix = if row.of_bar { "bar_row" } else { "row" };
        row.name = place::suffixed(&row.name, &format!("{suffix}{id}"));
        while taken.contains(&row.name) {
            row.name = place::suffixed(&row.name, "b");
        }
        taken.push(row.name.clone());
    }
}

/// A use of a place in a loop.
struct Mention {
    place: Place,
    /// It is met in every iteration.
    sure: bool,
    /// It is `place += ..`.
    adds: bool,
}

/// The rows of cotangents in a loop's body.
pub fn of_bars(cx: &Cx, steps: &Steps, body: &Block, cotangent: &lin::Block) -> Vec<Row> {
    let vars = &cx.func.vars;
    let mut uses = Vec::new();
    bars(vars, body, cotangent, true, &mut uses);
    let mut roots: BTreeMap<VarId, Vec<Mention>> = BTreeMap::new();
    for mention in uses {
        roots.entry(mention.place.root).or_default().push(mention);
    }
    let mut rows = Vec::new();
    for (root, uses) in roots {
        // What no derivative goes through has no cotangent, though a call may take it.
        if !steps.inside.contains(&root) && cx.activity.is_active(root) {
            rows.extend(of_root(vars, steps, true, &uses).unwrap_or_default());
        }
    }
    rows
}

/// The rows of values that are read again in a loop's body: `sure` in every iteration.
pub fn of_values(vars: &[Var], steps: &Steps, reads: Vec<(Place, bool)>) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut places: BTreeMap<VarId, Vec<Mention>> = BTreeMap::new();
    for (place, sure) in reads {
        let mention = Mention {
            adds: false,
            sure,
            place,
        };
        places.entry(mention.place.value).or_default().push(mention);
    }
    for (value, uses) in places {
        if !steps.inside.contains(&value) {
            rows.extend(grouped(vars, steps, false, &uses).into_iter().flatten());
        }
    }
    rows
}

/// The rows of a loop's body in the forward sweep, for its uses of places, each with whether it is a change; `None` where
/// a use moves with the loop in another way.
pub fn of_elements(vars: &[Var], steps: &Steps, uses: &[(&Place, bool)]) -> Option<Vec<Row>> {
    let mut roots: BTreeMap<VarId, (Vec<Mention>, bool)> = BTreeMap::new();
    for (place, changed) in uses {
        let (mentions, changes) = roots.entry(place.root).or_default();
        mentions.push(Mention {
            place: as_it_stands(place),
            sure: true,
            adds: false,
        });
        *changes |= changed;
    }
    let mut rows = Vec::new();
    for (root, (mut uses, changes)) in roots {
        if steps.inside.contains(&root) {
            return None;
        }
        let found = match changes {
            true => of_root(vars, steps, false, &uses)?,
            false => {
                uses.retain(|mention| !steps.leaves_alone(&mention.place));
                of_all(vars, steps, false, &uses)?
            }
        };
        rows.extend(found.into_iter().map(|row| Row {
            changed: changes,
            ..row
        }));
    }
    Some(rows)
}

/// The place in the forward sweep: whatever its variable holds by then.
pub fn as_it_stands(place: &Place) -> Place {
    Place {
        value: place.root,
        ..place.clone()
    }
}

/// The rows of one cotangent: they are borrowed for the loop, so every use has to go through one of them.
fn of_root(vars: &[Var], steps: &Steps, of_bar: bool, uses: &[Mention]) -> Option<Vec<Row>> {
    let rows = of_all(vars, steps, of_bar, uses)?;
    let apart = |a: &Row, b: &Row| {
        let fields = |row: &Row| {
            row.prefix
                .proj
                .iter()
                .all(|proj| matches!(proj, Proj::Field(_)))
        };
        fields(a) && fields(b) && place::disjoint(vars, &a.prefix, &b.prefix)
    };
    let all_apart = (0..rows.len()).all(|n| rows[..n].iter().all(|other| apart(other, &rows[n])));
    all_apart.then_some(rows)
}

/// The rows of one variable, if every use is in one.
fn of_all(vars: &[Var], steps: &Steps, of_bar: bool, uses: &[Mention]) -> Option<Vec<Row>> {
    let groups = grouped(vars, steps, of_bar, uses);
    let rows: Vec<Row> = groups.into_iter().collect::<Option<_>>()?;
    let found = |mention: &Mention| {
        let mut rows = rows.iter();
        rows.any(|row| row.find(&mention.place, of_bar, steps).is_some())
    };
    uses.iter().all(found).then_some(rows)
}

/// The uses of one variable by what is indexed; `None` for a group that is no row.
fn grouped(vars: &[Var], steps: &Steps, of_bar: bool, uses: &[Mention]) -> Vec<Option<Row>> {
    let mut groups: BTreeMap<String, Vec<(&Mention, usize, Affine)>> = BTreeMap::new();
    for mention in uses {
        let Some((at, index)) = stepped(&mention.place, steps) else {
            continue;
        };
        let prefix = Place {
            proj: mention.place.proj[..at].to_vec(),
            ..mention.place.clone()
        };
        let text = format!("{} [{}]", place::replayed(vars, &prefix), index.key());
        groups.entry(text).or_default().push((mention, at, index));
    }
    groups
        .into_values()
        .map(|group| row(vars, of_bar, &group))
        .collect()
}

fn row(vars: &[Var], of_bar: bool, group: &[(&Mention, usize, Affine)]) -> Option<Row> {
    let sure = || {
        group
            .iter()
            .filter(|(mention, ..)| mention.sure)
            .map(|(_, _, index)| index.offset)
    };
    let (least, most) = (sure().min()?, sure().max()?);
    let (first, at, index) = &group[0];
    let root = &vars[first.place.root.0];
    let adds = |(mention, at, _): &(&Mention, usize, Affine)| {
        mention.adds && mention.place.proj.len() == at + 1
    };
    let summed = of_bar && !root.mutable && !root.exclusive && group.iter().all(adds);
    let mut offsets: Vec<i64> = group.iter().map(|(_, _, index)| index.offset).collect();
    offsets.sort();
    offsets.dedup();
    let whose = match of_bar {
        true => root,
        false => &vars[first.place.value.0],
    };
    Some(Row {
        prefix: Place {
            proj: first.place.proj[..*at].to_vec(),
            ..first.place.clone()
        },
        of_bar,
        key: index.key(),
        index: index.clone(),
        least,
        most,
        name: whose.unique.clone(),
        additions: summed.then_some(group.len()),
        offsets,
        changed: of_bar,
    })
}

/// The projection of `place` that moves with the counter, where nothing before it does.
fn stepped(place: &Place, steps: &Steps) -> Option<(usize, Affine)> {
    for (at, proj) in place.proj.iter().enumerate() {
        match proj {
            Proj::Index(index) => {
                let changes = |(_, value): &(VarId, VarId)| steps.inside.contains(value);
                let tokens = steps.index(index)?;
                match occurs(&steps.counter, &tokens) {
                    false if index.reads.iter().any(changes) => return None,
                    false => {}
                    true => {
                        let own = |(_, value): &&(VarId, VarId)| steps.inside.contains(value);
                        let moving = index.reads.iter().filter(own).count();
                        let affine = Affine::of(&tokens, &steps.counter)?;
                        return (moving <= 1 && index.cheap).then_some((at, affine));
                    }
                }
            }
            Proj::Field(_) | Proj::Deref | Proj::Boxed | Proj::Skipped(_) => {}
            Proj::Variant(..) => return None,
        }
    }
    None
}

/// The place whose cotangent it is, without dereferences, which cotangents do not have, and with elements of parts of a slice
/// as elements of the slice.
pub fn of_cotangent(vars: &[Var], place: &Place) -> Place {
    let mut place = place::resolved(vars, place);
    place.proj.retain(|proj| !matches!(proj, Proj::Deref));
    let mut at = 0;
    while at + 1 < place.proj.len() {
        match (&place.proj[at], &place.proj[at + 1]) {
            (Proj::Index(part), Proj::Index(index)) => match part.element(index) {
                Some(element) => drop(place.proj.splice(at..at + 2, [Proj::Index(element)])),
                None => at += 1,
            },
            _ => at += 1,
        }
    }
    place
}

/// The names that the body of a loop gives its counter.
pub fn copies_of(vars: &[Var], counter: VarId, body: &Block) -> HashMap<String, TokenStream> {
    fn copies(vars: &[Var], body: &Block, found: &mut HashSet<VarId>) {
        for stmt in &body.stmts {
            if let Stmt::Let {
                var,
                rhs: Some(Rhs::Use(Atom::Var { value, .. })),
                ..
            } = stmt
            {
                if found.contains(value) && !vars[var.0].mutable {
                    found.insert(*var);
                }
            }
            let inner = stmt.blocks().into_iter();
            inner.for_each(|inner| copies(vars, inner, found));
        }
    }
    let mut found = HashSet::from_iter([counter]);
    copies(vars, body, &mut found);
    found.remove(&counter);
    let name = &vars[counter.0].unique;
    let other = |var: VarId| (vars[var.0].unique.to_string(), name.to_token_stream());
    found.into_iter().map(other).collect()
}

/// Every use of a cotangent in a block.
fn bars(vars: &[Var], body: &Block, cotangent: &lin::Block, sure: bool, out: &mut Vec<Mention>) {
    let mut mention = |target: &Place, adds: bool| {
        out.push(Mention {
            place: of_cotangent(vars, target),
            sure,
            adds,
        });
    };
    for item in &cotangent.items {
        for lin in &item.stmts {
            match lin {
                Lin::Add {
                    into, from, coef, ..
                } => {
                    mention(into, !matches!(coef, lin::Coef::Copied { .. }));
                    mention(from, false);
                }
                Lin::Reset(target) | Lin::Replaced(target) => mention(target, false),
                Lin::Call { out, args, .. } => {
                    mention(&whole(*out), false);
                    for arg in args {
                        match arg {
                            Arg::Value(Atom::Var { var, .. }) => mention(&whole(*var), false),
                            Arg::Ref(target, _) | Arg::Mut(target, _) => mention(target, false),
                            Arg::Function(function) => {
                                let captured = function.places().into_iter();
                                captured.for_each(|target| mention(target, false));
                            }
                            Arg::Value(Atom::Opaque(_)) => {}
                        }
                    }
                }
                Lin::Structural { out, change, .. } => {
                    mention(&whole(*out), false);
                    let operands = change.operands().into_iter().filter_map(Atom::var);
                    operands.for_each(|var| mention(&whole(var), false));
                    let places = change.place.iter().chain(&change.other);
                    // It is changed as a whole.
                    places.for_each(|target| mention(&whole(root(vars, target)), false));
                }
            }
        }
    }
    for item in &cotangent.items {
        let stmt = &body.stmts[item.index];
        let sure = sure && matches!(stmt, Stmt::Scope { .. });
        for (inner, block) in stmt.blocks().into_iter().zip(&item.blocks) {
            bars(vars, inner, block, sure, out);
        }
    }
}

/// Every variable that a block defines.
pub fn defined(body: &Block, out: &mut HashSet<VarId>) {
    for stmt in &body.stmts {
        match stmt {
            Stmt::Let { var, .. } | Stmt::Bind { var, .. } => drop(out.insert(*var)),
            Stmt::Snapshot { value, .. } => drop(out.insert(*value)),
            Stmt::Branch(branch) => {
                let (BranchKind::If(cond) | BranchKind::Match(cond)) = &branch.kind;
                out.extend(branch.result);
                out.extend(&cond.binds);
                let patterns = branch.arms.iter().filter_map(|arm| arm.pattern.as_ref());
                patterns.for_each(|pattern| out.extend(&pattern.binds));
            }
            Stmt::Loop(l) => match &l.kind {
                LoopKind::Range(range) => drop(out.insert(range.counter)),
                LoopKind::While(cond) => out.extend(&cond.binds),
                LoopKind::Forever => {}
            },
            Stmt::Scope { result, .. } => out.extend(result),
            Stmt::Opaque(opaque) => out.extend(&opaque.binds),
            _ => {}
        }
        stmt.blocks()
            .into_iter()
            .for_each(|inner| defined(inner, out));
    }
}
