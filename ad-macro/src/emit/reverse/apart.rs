//! Sums over an innermost loop, taken apart from what else the loop adds to.
//!
//! Input:  `for i in 0..n { s_bar += x_row[i] * y_bar_row[i]; x_bar_row[i] += s * y_bar_row[i]; }`
//! Output: `if 16 <= n {`
//!         `    s_bar += sum_2(&x_row[..], &y_bar_row[..], |x, y_bar| x * y_bar);`
//!         `    for i in 0..n { x_bar_row[i] += s * y_bar_row[i]; }`
//!         `} else { .. }`
//!
//! In one loop each addition to `s_bar` waits for the one before, and the compiler, which must not change their order,
//! vectorises nothing. Apart, the sum is several partial ones, and the rest of the loop has no order. A short loop is over
//! before that pays, and one that is shorter from turn to turn of the loop around, over half of a matrix, is short too
//! often: what the compiler keeps ready for the sum costs each turn. Measured: 8 % of the instructions of a mixture of
//! Gaussians in ten dimensions.

use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};

use super::Reverse;
use super::loops::Frame;
use crate::emit::place::own;
use crate::emit::rows::Steps;
use crate::hash::HashSet;
use crate::ir::{Atom, Loop, LoopKind, Opaque, Proj, Rhs, VarId, VarKind, root};
use crate::lin::{self, Coef, Lin};
use crate::passes::residuals::in_any_order;
use crate::words::{identifiers, occurs};

/// Loops with fewer iterations stay as they are.
pub(super) const FEWEST: usize = 16;

/// Inside of as many loops, they stay as they are too: those around have no registers to spare.
const DEEP: usize = 2;

/// The most rows that a sum goes over.
const MOST: usize = 3;

/// What an iteration adds to a sum.
pub(super) struct Term {
    pub sum: Ident,
    /// It is a float of the language.
    pub float: bool,
    pub term: TokenStream,
}

impl Term {
    /// `sum += value;`
    pub(super) fn add(&self, ad: impl ToTokens, value: &TokenStream) -> TokenStream {
        let Term { sum, float, .. } = self;
        match float {
            true => quote!(#sum += #value;),
            false => quote!(#ad::accumulate(&mut #sum, #value);),
        }
    }
}

impl Reverse<'_, '_> {
    /// The cotangents that iterations of `l` only add numbers to, if adding is all that they do and more can be made of that.
    pub(super) fn apart(&self, l: &Loop, item: &lin::Item, steps: &Steps) -> HashSet<VarId> {
        let (cx, cotangent) = (self.cx, &item.blocks[0]);
        let plain = !cx.plan.has_tape(l.id) && !cx.plan.carries.contains_key(&l.id);
        let flat = cotangent.items.iter().all(|item| {
            let adds = |lin: &Lin| matches!(lin, Lin::Add { coef, .. } if !matches!(coef, Coef::Copied { .. }));
            item.blocks.is_empty() && item.stmts.iter().all(adds)
        });
        if !plain || !flat || steps.inclusive || !in_any_order(cx.func, cx.plan, l, cotangent) {
            return HashSet::default();
        }
        let (mut found, mut others) = (HashSet::default(), HashSet::default());
        for lin in cotangent.items.iter().flat_map(|item| &item.stmts) {
            let Lin::Add { into, coef, .. } = lin else {
                continue;
            };
            let number = matches!(coef, Coef::Partial { .. } | Coef::Plus | Coef::Minus);
            let outside = !steps.inside.contains(&into.root);
            let whole = self.is_number(into, into.root) && cx.marker(into).is_none();
            match number && outside && whole {
                true => found.insert(into.root),
                false => others.insert(root(&cx.func.vars, into)),
            };
        }
        let only = &found - &others;
        others.retain(|other| !steps.inside.contains(other));
        match self.pays_apart(l) || only.len() == 1 && others.len() == 1 {
            true => only,
            false => HashSet::default(),
        }
    }

    /// Whether a pass of its own over the elements of `l` pays for a sum.
    pub(super) fn pays_apart(&self, l: &Loop) -> bool {
        let depth = self.defined.depths.get(&l.id);
        depth.is_some_and(|depth| *depth < DEEP) && !self.is_uneven(l)
    }

    /// Whether the length of `l` is computed from the counter of a loop around it.
    fn is_uneven(&self, l: &Loop) -> bool {
        let LoopKind::Range(range) = &l.kind else {
            return false;
        };
        let vars = &self.cx.func.vars;
        let read = |opaque: &Opaque| opaque.reads.iter().map(|(var, _)| *var).collect::<Vec<_>>();
        let mut open = [read(&range.low), read(&range.high)].concat();
        let mut seen = HashSet::default();
        while let Some(id) = open.pop() {
            if !seen.insert(id) {
                continue;
            }
            match (&vars[id.0].kind, self.defined.values.get(&id)) {
                (VarKind::Counter, _) => return true,
                // `x[c + 1..]` is of another length for each `c`, `x[c * n..c * n + n]` most likely not.
                (VarKind::Alias(target), _) => {
                    open.push(target.root);
                    let half = |index: &Opaque| {
                        let text = index.written.to_string();
                        text.ends_with("..") != text.starts_with("..")
                    };
                    let halves = target.proj.iter().filter_map(|proj| match proj {
                        Proj::Index(index) if half(index) => Some(index),
                        _ => None,
                    });
                    open.extend(halves.flat_map(read));
                }
                (_, Some(Rhs::Opaque(opaque))) => open.extend(read(opaque)),
                (_, Some(rhs)) => {
                    open.extend(rhs.atoms().into_iter().flat_map(|atom| match atom {
                        Atom::Var { var, .. } => vec![*var],
                        Atom::Opaque(opaque) => read(opaque),
                    }))
                }
                (_, None) => {}
            }
        }
        false
    }

    /// The sums of the innermost loop, apart and as part of an iteration; `body` is what else an iteration does. A sum that does
    /// not go over rows alone goes back into the body.
    pub(super) fn sums_apart(&mut self, body: &mut Vec<TokenStream>) -> (TokenStream, TokenStream) {
        let ad = self.cx.ad;
        let (mut apart, mut inside) = (TokenStream::new(), TokenStream::new());
        let Some(frame) = self.frames.last_mut() else {
            return (apart, inside);
        };
        for term in std::mem::take(&mut frame.terms) {
            match self.over_rows("sum", None, body, &term.term) {
                Some(sum) => {
                    apart.extend(term.add(ad, &sum));
                    inside.extend(term.add(ad, &term.term));
                }
                None => body.push(term.add(ad, &term.term)),
            }
        }
        (apart, inside)
    }

    /// `sum_2(&x_row[..], &y_bar_row[..], |x, y_bar| { term })`; of `name` with what it takes beside the rows.
    pub(super) fn over_rows(
        &self,
        name: &str,
        beside: Option<&Ident>,
        body: &[TokenStream],
        term: &TokenStream,
    ) -> Option<TokenStream> {
        let (ad, Frame { rows, steps, .. }) = (self.cx.ad, self.frames.last()?);
        let mut tokens = with_definitions(body, term)?;
        let (mut slices, mut elements) = (Vec::new(), Vec::new());
        let words = identifiers(&tokens);
        for row in rows
            .iter()
            .filter(|row| words.contains(&row.name.to_string()))
        {
            // A row of what the caller may not want is empty.
            let wanted = !row.is_of_bar() || self.cx.marker(row.prefix()).is_none();
            if row.least != row.most || !wanted || beside == Some(&row.name) {
                return None;
            }
            let element = own(&format!("element{}", elements.len()));
            let index = row.element(steps, row.least).into_iter().nth(1)?;
            tokens = replaced(tokens, &row.name, &index.to_string(), &element)?;
            let name = &row.name;
            slices.push(quote!(&#name[..]));
            elements.push(element);
        }
        if elements.is_empty() || elements.len() > MOST || occurs(&steps.counter, &tokens) {
            return None;
        }
        slices.extend(beside.map(|row| quote!(&mut #row[..])));
        let sum = format_ident!("{name}_{}", elements.len(), span = Span::mixed_site());
        Some(quote!(#ad::#sum(#(#slices,)* |#(#elements),*| { #tokens })))
    }
}

/// `term` after those of the statements before it that define what it is computed from.
fn with_definitions(body: &[TokenStream], term: &TokenStream) -> Option<TokenStream> {
    let mut words = identifiers(term);
    let mut out = vec![term.clone()];
    for statement in body.iter().rev() {
        let mut trees = statement.clone().into_iter();
        let mut word = || trees.next().map(|tree| tree.to_string());
        if word().as_deref() != Some("let") {
            continue;
        }
        let name = word()?;
        match name.as_str() {
            // It is a sum itself.
            "mut" if words.contains(&word()?) => return None,
            _ if words.contains(&name) => {
                words.extend(identifiers(statement));
                out.push(statement.clone());
            }
            _ => {}
        }
    }
    out.reverse();
    Some(out.into_iter().collect())
}

/// `tokens` with `(*element)` for `row[index]`, which is all that they read of the row.
fn replaced(tokens: TokenStream, row: &Ident, index: &str, element: &Ident) -> Option<TokenStream> {
    let mut out = Vec::new();
    let mut trees = tokens.into_iter();
    while let Some(tree) = trees.next() {
        match tree {
            TokenTree::Ident(ident) if ident == *row => {
                trees.next().filter(|at| at.to_string() == index)?;
                out.push(quote!((*#element)));
            }
            TokenTree::Group(group) => {
                let inner = replaced(group.stream(), row, index, element)?;
                let mut own = Group::new(group.delimiter(), inner);
                own.set_span(group.span());
                out.push(own.to_token_stream());
            }
            tree => out.push(tree.to_token_stream()),
        }
    }
    Some(out.into_iter().collect())
}

/// A statement that only names something.
pub(super) fn is_definition(statement: &TokenStream) -> bool {
    let first = statement.clone().into_iter().next();
    first.is_none_or(|word| word.to_string() == "let")
}
