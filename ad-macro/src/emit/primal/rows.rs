//! Elements that a loop meets in step with its counter, in the forward sweep.
//!
//! Input:  `for k in 0..n { z += w[j * n + k] * x[k]; }`
//! Output: `if 0 < n {`
//!         `    if ad::reaches(w.len(), { let k = 0; j * n + k }, n) && ad::reaches(x.len(), { let k = 0; k }, n) {`
//!         `        let w_row = &w[j * n..][..n]; let x_row = &x[..n];`
//!         `        for k in 0..n { z += w_row[k] * x_row[k]; }`
//!         `    } else { for k in 0..n { z += w[j * n + k] * x[k]; } }`
//!         `}`
//! A loop of no iterations is not one whose elements are missing: triangles have one in each column. (Mixture of Gaussians
//! by indices: 3 % of the instructions in two dimensions, 2 % in ten.)
//!
//! Where an element is missing, the loop as it is written fails when and where the function would. So do the indices of
//! its first iteration, which are what the condition asks about, in the user's words and order.
//!
//! Of a loop with loops in it only what it reads before them has rows: what fails in one of those has to do so first.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};

use super::super::place::{self, Side, numbered};
use super::super::rhs::write_range;
use super::super::rows::{self, Row, Steps};
use super::Primal;
use crate::hash::{HashMap, HashSet};
use crate::ir::*;
use crate::passes::residuals::How;

/// With so many loops around, the compiler may know nothing of the loop as it is written: it goes over
/// `ad::unforeseen(0..n)`, and so do the variables of its indices. What is computed ahead for it takes registers from all
/// of the loops. Measured: 9 % of the instructions of a mixture of Gaussians.
const DEEP: usize = 2;

/// A loop while its body is written with rows.
#[derive(Clone)]
pub(super) struct Frame {
    steps: Steps,
    rows: Vec<Row>,
    /// How many loops are around the body: a loop inside has other counters.
    depth: usize,
}

/// What a loop's body does with places.
#[derive(Default)]
struct Uses<'s> {
    /// The elements it looks at, in order, and whether it changes them: before the first loop in it.
    elements: Vec<(&'s Place, bool)>,
    /// The variables that it sets.
    assigned: HashSet<VarId>,
    /// There are loops in it.
    nests: bool,
    /// The sequences of which those change elements.
    changed_inside: HashSet<VarId>,
}

impl Primal<'_, '_> {
    /// The loop with rows, where its body does little else than to look at elements; `plain` is the body as it is written.
    pub(super) fn over_rows(
        &mut self,
        l: &Loop,
        plain: &TokenStream,
        body: impl Fn(&mut Self) -> TokenStream,
    ) -> Option<TokenStream> {
        let LoopKind::Range(range) = &l.kind else {
            return None;
        };
        let counter = &self.cx.func.var(range.counter).name;
        let simple = *counter == range.pattern.to_string() && l.label.is_none();
        // Of a loop of constant length the compiler knows enough, and of one over iterators, which is as long as those.
        let known = range.high.reads.is_empty() || range.low.written.to_string() == "0usize";
        if !simple || known || range.reversed || self.as_written {
            return None;
        }
        let mut inside = HashSet::from_iter([range.counter]);
        rows::defined(&l.body, &mut inside);
        let Uses {
            elements: mut uses,
            nests,
            ..
        } = self.uses(&l.body)?;
        // What stands behind a reference to an element is part of it.
        let behind = |root| inside.contains(&root) && self.element_behind(root).is_some();
        uses.retain(|(place, _)| !behind(place.root));
        let mut ends = TokenStream::new();
        let (mut low, high) = (
            rows::once(&range.low, Side::Primal, numbered("low", l.id), &mut ends),
            rows::once(&range.high, Side::Primal, numbered("high", l.id), &mut ends),
        );
        // `for i in i..n { s += a[i]; }`: inside of the loop the name is another's.
        let name = low.written.to_string();
        if inside.iter().any(|id| self.cx.func.var(*id).name == name) {
            let (own, outer) = (numbered("low", l.id), low.written);
            ends.extend(quote!(let #own = #outer;));
            low.written = own.to_token_stream();
        }
        let steps = Steps {
            side: Side::Primal,
            counter: counter.clone(),
            low: low.written.clone(),
            high: high.written.clone(),
            inclusive: range.inclusive,
            inside,
            also: HashMap::default(),
        };
        let vars = &self.cx.func.vars;
        let mut rows = rows::of_elements(vars, &steps, &uses)?;
        // `for i in 0..x.len() - 1`: the compiler sees that the loop stays inside `x`.
        let bound = compact(&range.high.written);
        let seen = |row: &Row| {
            let whole = place::written(vars, row.prefix());
            bound.contains(&format!("{}.len()", compact(&whole)))
        };
        if rows.iter().all(seen) {
            return None;
        }
        rows::name(&mut rows, l.id);
        let there = self.there(&steps, &rows, &uses);
        let borrows: Vec<TokenStream> = rows
            .iter()
            .map(|row| row.borrow(place::written(vars, row.prefix()), &steps, None))
            .collect();
        let (some, counter) = (steps.some(), steps.counter.clone());
        let (ad, bounds) = (self.cx.ad, write_range(&low, &high, range.inclusive, false));
        let (hidden, as_written) = match self.loops().len() < DEEP {
            true => (TokenStream::new(), bounds.clone()),
            false => (self.hidden(&steps, &uses), quote!(#ad::unforeseen(#bounds))),
        };
        // Each depth of loops would else double what is written for where an element is missing.
        let plain = match nests {
            true => {
                self.as_written = true;
                let plain = body(self);
                self.as_written = false;
                plain
            }
            false => plain.clone(),
        };
        let depth = self.loops().len() + 1;
        let around = self.frame.replace(Frame { steps, rows, depth });
        let body = body(self);
        self.frame = around;
        Some(quote! {
            #ends
            if #some {
                if #there {
                    #(#borrows)*
                    for #counter in #bounds { #body }
                } else {
                    #hidden
                    for #counter in #as_written { #plain }
                }
            }
        })
    }

    /// `let (j, n) = ad::unforeseen((j, n));` for what indices are computed from besides the counter.
    fn hidden(&self, steps: &Steps, uses: &[(&Place, bool)]) -> TokenStream {
        let ad = self.cx.ad;
        let mut names: Vec<Ident> = Vec::new();
        for index in uses.iter().flat_map(|(place, _)| &place.proj) {
            let Proj::Index(index) = index else { continue };
            let reads = index
                .reads
                .iter()
                .filter(|(id, _)| !steps.inside.contains(id));
            let reads: Vec<&Ident> = reads.map(|(id, _)| &self.cx.func.var(*id).name).collect();
            for operand in operands(&index.written) {
                if reads.contains(&&operand) && !names.contains(&operand) {
                    names.push(operand);
                }
            }
        }
        match names.is_empty() {
            true => TokenStream::new(),
            false => quote!(let (#(#names,)*) = #ad::unforeseen((#(#names,)*));),
        }
    }

    /// `ad::reaches(x.len(), { let i = low; index }, count) && ..`, of each element that moves with the loop
    fn there(&self, steps: &Steps, rows: &[Row], uses: &[(&Place, bool)]) -> TokenStream {
        let (ad, vars) = (self.cx.ad, &self.cx.func.vars);
        let (counter, low, count) = (&steps.counter, &steps.low, steps.count());
        let mut asked = Vec::new();
        for (target, _) in uses {
            let target = rows::as_it_stands(target);
            let found = |row: &&Row| row.find(&target, false, steps).is_some();
            let Some(row) = rows.iter().find(found) else {
                continue;
            };
            let Some(Proj::Index(index)) = target.proj.get(row.prefix().proj.len()) else {
                continue;
            };
            let (whole, index) = (place::written(vars, row.prefix()), &index.written);
            let question =
                quote!(#ad::reaches(#whole.len(), { let #counter = #low; #index }, #count));
            if !asked
                .iter()
                .any(|old: &TokenStream| old.to_string() == question.to_string())
            {
                asked.push(question);
            }
        }
        quote!(#(#asked)&&*)
    }

    /// The places a loop's body uses; `None` if it does more than arithmetic, and loops that do no more.
    fn uses<'s>(&'s self, body: &'s Block) -> Option<Uses<'s>> {
        let mut uses = Uses::default();
        self.add_uses(body, false, &mut uses)?;
        let Uses {
            elements, assigned, ..
        } = &uses;
        let known = |(place, _): &(&Place, bool)| {
            let still = |(root, _): &(VarId, VarId)| !assigned.contains(root);
            let told = place.proj.iter().all(|proj| match proj {
                Proj::Index(index) => index.renamed.is_some() && index.reads.iter().all(still),
                Proj::Variant(..) | Proj::Skipped(_) => false,
                Proj::Field(_) | Proj::Deref | Proj::Boxed => true,
            });
            // What is active has a tangent that is indexed likewise: it is a slice, or can be one. What a loop inside
            // changes as well cannot be lent to a row.
            told && !assigned.contains(&place.root)
                && !uses.changed_inside.contains(&place.root)
                && self.cx.activity.place(place)
        };
        let rows =
            elements.iter().all(known) && !(uses.nests && elements.iter().any(|use_| use_.1));
        rows.then_some(uses)
    }

    /// The uses of one of the blocks of a loop's body, which is that of a loop inside or not.
    fn add_uses<'s>(&'s self, body: &'s Block, inside: bool, uses: &mut Uses<'s>) -> Option<()> {
        for stmt in &body.stmts {
            let (element, changes) = match stmt {
                Stmt::Let {
                    rhs: Some(Rhs::Read(place)),
                    ..
                } => (place, false),
                Stmt::Let { var, rhs, .. } => match (self.element_behind(*var), rhs) {
                    (Some(place), _) => (place, self.cx.func.var(*var).mutable),
                    (None, Some(init)) if is_arithmetic(init) => continue,
                    _ => return None,
                },
                Stmt::Snapshot { value, .. } if self.cx.plan.how(*value) != Some(How::Record) => {
                    continue;
                }
                Stmt::Assign { place, atom, .. }
                    if is_plain(atom) || uses.nests && is_discrete(atom) =>
                {
                    match place.proj.is_empty() {
                        true => {
                            uses.assigned.insert(place.root);
                            continue;
                        }
                        false => (place, true),
                    }
                }
                Stmt::Loop(inner) if !inside && self.is_simple(inner) => {
                    uses.nests = true;
                    self.add_uses(&inner.body, true, uses)?;
                    continue;
                }
                _ => return None,
            };
            match (uses.nests, changes) {
                (false, _) => uses.elements.push((element, changes)),
                (true, true) => drop(uses.changed_inside.insert(element.root)),
                (true, false) => {}
            }
        }
        Some(())
    }

    /// A loop over a range that records nothing.
    fn is_simple(&self, l: &Loop) -> bool {
        let LoopKind::Range(range) = &l.kind else {
            return false;
        };
        let still = is_still(&range.low) && is_still(&range.high);
        still && l.label.is_none() && !self.cx.plan.has_tape(l.id)
    }

    /// `ys[turn]` of `let y = &mut ys[turn];`
    fn element_behind(&self, var: VarId) -> Option<&Place> {
        match &self.cx.func.var(var).kind {
            VarKind::Alias(place) if matches!(place.proj.last(), Some(Proj::Index(_))) => {
                Some(place)
            }
            _ => None,
        }
    }

    /// A reference to an element of a row of the loop around, as it is written otherwise.
    pub(super) fn reference_into_row(
        &self,
        var: VarId,
        written: &TokenStream,
    ) -> Option<TokenStream> {
        let element = self.element(self.element_behind(var)?)?;
        let signs = written.clone().into_iter();
        let signs = signs.take_while(|tree| matches!(tree.to_string().as_str(), "&" | "mut"));
        let signs: TokenStream = signs.collect();
        (!signs.is_empty()).then(|| quote!(#signs #element))
    }

    /// `place` as part of a row of the loop around.
    pub(super) fn element(&self, target: &Place) -> Option<TokenStream> {
        let frame = self.frame.as_ref()?;
        if frame.depth != self.loops().len() {
            return None;
        }
        let target = rows::as_it_stands(target);
        frame.rows.iter().find_map(|row| {
            let (offset, rest) = row.find(&target, false, &frame.steps)?;
            place::project_plainly(row.element(&frame.steps, offset), rest, Side::Primal)
        })
    }
}

/// Cheap arithmetic with numbers that are there.
fn is_arithmetic(init: &Rhs) -> bool {
    match init {
        Rhs::Use(atom) | Rhs::Neg(atom, _) | Rhs::Cast { atom, .. } => is_plain(atom),
        Rhs::Linear { left, right, .. } => is_plain(left) && is_plain(right),
        Rhs::Rule { row, args, .. } => row.cheap && args.iter().all(is_plain),
        _ => false,
    }
}

/// Nothing happens when it is evaluated.
fn is_plain(atom: &Atom) -> bool {
    match atom {
        Atom::Var { .. } => true,
        Atom::Opaque(opaque) => opaque.is_literal || opaque.cheap,
    }
}

/// What has no derivative, and changes nothing.
fn is_discrete(atom: &Atom) -> bool {
    matches!(atom, Atom::Opaque(opaque) if is_still(opaque))
}

/// Nothing is changed or bound when it is evaluated, and what follows is reached.
fn is_still(opaque: &Opaque) -> bool {
    opaque.writes.is_empty() && opaque.binds.is_empty() && !opaque.diverges
}

/// The names that stand alone in `a * (b + 1)`: numbers, which may be copied. Not `p` of `*p` and of `p.n`.
fn operands(index: &TokenStream) -> Vec<Ident> {
    let mut out = Vec::new();
    let mut trees = index.clone().into_iter().peekable();
    let mut operand = true;
    while let Some(tree) = trees.next() {
        let ends = |next: &TokenTree| match next {
            TokenTree::Punct(punct) => "+-*/%".contains(punct.as_char()),
            TokenTree::Ident(word) => word == "as",
            TokenTree::Group(_) | TokenTree::Literal(_) => false,
        };
        match tree {
            TokenTree::Ident(ident) if operand && trees.peek().is_none_or(ends) => {
                out.push(ident);
                operand = false;
            }
            TokenTree::Group(group) if operand && group.delimiter() != Delimiter::Brace => {
                out.extend(operands(&group.stream()));
                operand = false;
            }
            TokenTree::Punct(punct) if !operand && "+-*/%".contains(punct.as_char()) => {
                operand = true;
            }
            TokenTree::Literal(_) if operand => operand = false,
            TokenTree::Ident(_) if !operand => {}
            _ => return out,
        }
    }
    out
}

/// As text, without spaces.
fn compact(tokens: &TokenStream) -> String {
    tokens.to_string().replace(' ', "")
}
