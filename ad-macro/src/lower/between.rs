//! References that a branch chooses, under a name: what it chooses is which, and positions.
//!
//! ```text
//! let best = if c { &xs[i] } else { &xs[j] };          ==>   let best_at = if c { i } else { j }; let best = &xs[best_at];
//!
//! let before = if i > 0 { Some(&xs[i - 1]) } else { None };
//! ==>
//! let before_at = if i > 0 { let at = i - 1; let _ = &xs[at]; at } else { usize::MAX }; let before = xs.get(before_at);
//!
//! let low = if a.x < b.x { &a } else { &b };           ==>   let which = if a.x < b.x { 0 } else { 1 };
//! low.x * k                                                  (if which == 0 { a.x } else { b.x }) * k
//! ```

use proc_macro2::Ident;
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Stmt};

use super::Lowerer;
use super::applied::of_nothing;
use super::choices::{Unmarked, choice, marked, taken_of_place};
use super::chosen::{bound_inside, tails};
use super::jumps::jumps;
use super::looks::{can_be_renamed, plain_name, renamed};
use super::scan::{is_field, root};
use crate::declared;
use crate::hash::HashSet;
use crate::names::plain_names;

/// What an arm chooses: a place, with the positions in it taken out.
#[derive(Clone)]
struct Chosen {
    /// `xs[]`, with nothing in the brackets that counts.
    place: Expr,
    positions: Vec<Expr>,
    /// It is the reference itself that is named, `a` of a parameter `a: &P`.
    is_name: bool,
}

impl Lowerer<'_> {
    /// The statements, where the first is a `let` of references that a branch chooses.
    pub(super) fn without_between(&mut self, stmts: &[Stmt]) -> Option<Vec<Stmt>> {
        let (Stmt::Local(local), rest) = stmts.split_first()? else {
            return None;
        };
        let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
        if jumps(&init.expr) {
            return None;
        }
        let optional = self.let_optional(local, &init.expr);
        if let Some(first) = optional {
            return Some([&first, rest].concat());
        }
        let (names, is_tuple) = match (&local.pat, plain_name(&local.pat)) {
            (_, Some(name)) => (vec![name.clone()], false),
            (pat, None) => plain_names(pat)?,
        };
        let mut arms: Vec<Vec<Chosen>> = Vec::new();
        let mut which = branch(&init.expr)?;
        let inside = bound_inside(&which);
        tails(&mut which, &mut |tail| {
            let parts: Option<Vec<Chosen>> = match &*tail {
                Expr::Tuple(tuple) if is_tuple => {
                    let parts = tuple.elems.iter();
                    parts.map(|part| self.chosen_place(part, &inside)).collect()
                }
                other if !is_tuple => self.chosen_place(other, &inside).map(|one| vec![one]),
                _ => None,
            };
            arms.push(parts.filter(|parts| parts.len() == names.len())?);
            Some(())
        })?;
        let columns = (0..names.len()).map(|n| arms.iter().map(|arm| arm[n].clone()).collect());
        let columns: Vec<Vec<Chosen>> = columns.collect();
        // Where all are of one place, the name is that of an element of it.
        let same = columns.iter().map(|column| is_one_place(column));
        let same: Vec<bool> = same.collect();
        let apart = names
            .iter()
            .zip(&columns)
            .zip(&same)
            .filter(|(_, same)| !**same);
        for ((name, column), _) in apart {
            let roots = column.iter().map(|chosen| root(&chosen.place));
            let roots: Vec<&Ident> = roots.collect::<Option<_>>()?;
            if !roots.iter().all(|root| can_be_renamed(name, root, rest)) {
                return None;
            }
        }
        self.write_between(which, &names, &columns, &same, rest)
    }

    /// The choice as one of numbers, what each name is, and the rest.
    fn write_between(
        &mut self,
        mut which: Expr,
        names: &[Ident],
        columns: &[Vec<Chosen>],
        same: &[bool],
        rest: &[Stmt],
    ) -> Option<Vec<Stmt>> {
        let positions: Vec<Vec<Ident>> = names
            .iter()
            .zip(columns)
            .map(|(name, column)| {
                let most = column.iter().map(|chosen| chosen.positions.len()).max();
                let named = |_| self.namer.numbered(&format!("{name}_at"), name.span());
                (0..most.unwrap_or(0)).map(named).collect()
            })
            .collect();
        let all_same = same.iter().all(|same| *same);
        let number = (!all_same).then(|| self.namer.numbered("which", which.span()));
        let mut arm = 0;
        tails(&mut which, &mut |tail| {
            let mut values: Vec<Expr> = Vec::new();
            if number.is_some() {
                values.push(syn::parse_quote!(#arm));
            }
            for (column, positions) in columns.iter().zip(&positions) {
                let mut given = column[arm].positions.iter();
                for _ in positions {
                    let at = given.next().cloned();
                    values.push(at.unwrap_or_else(|| syn::parse_quote!(0usize)));
                }
            }
            arm += 1;
            *tail = match &values[..] {
                [one] => one.clone(),
                _ => syn::parse_quote!((#(#values),*)),
            };
            Some(())
        })?;
        let numbers: Vec<&Ident> = number.iter().chain(positions.iter().flatten()).collect();
        let bound: syn::Pat = match &numbers[..] {
            [one] => syn::parse_quote!(#one),
            _ => syn::parse_quote!((#(#numbers),*)),
        };
        let mut stmts: Vec<Stmt> = vec![syn::parse_quote!(let #bound = #which;)];
        let mut rest = rest.to_vec();
        for (n, name) in names.iter().enumerate() {
            let at = &positions[n];
            let arms = columns[n].iter().map(|chosen| chosen.with(at));
            let arms: Vec<Expr> = arms.collect();
            let Some(number) = number.as_ref().filter(|_| !same[n]) else {
                let one = &arms[0];
                stmts.push(syn::parse_quote!(let #name = #one;));
                continue;
            };
            let value = among(number, &arms)?;
            if !at.is_empty() {
                // An element that is not there fails here, not where the name is used.
                stmts.push(syn::parse_quote!(let _ = #value;));
            }
            let value = marked(value);
            rest = renamed(name, &value, &rest);
        }
        let mut taken = TakenOfChoice { lowerer: self };
        rest.iter_mut().for_each(|stmt| taken.visit_stmt_mut(stmt));
        rest.iter_mut()
            .for_each(|stmt| Unmarked.visit_stmt_mut(stmt));
        stmts.extend(rest);
        Some(stmts)
    }

    /// `let before = if i > 0 { Some(&xs[i - 1]) } else { None };`
    fn let_optional(&mut self, local: &syn::Local, init: &Expr) -> Option<Vec<Stmt>> {
        let name = plain_name(&local.pat)?;
        let mut at = branch(init)?;
        let inside = bound_inside(&at);
        let mut found: Vec<Chosen> = Vec::new();
        let mut has_none = false;
        let held = self.namer.numbered("at", name.span());
        tails(&mut at, &mut |tail| {
            let element = match &*tail {
                Expr::Path(path) if path.path.is_ident("None") => None,
                Expr::Call(e) if matches!(&*e.func, Expr::Path(path) if path.path.is_ident("Some")) => {
                    Some(self.chosen_place(e.args.first()?, &inside)?)
                }
                _ => return None,
            };
            let Some(element) = element else {
                has_none = true;
                *tail = syn::parse_quote!(::core::primitive::usize::MAX);
                return Some(());
            };
            let ([position], Expr::Index(_)) = (&element.positions[..], &element.place) else {
                return None;
            };
            let checked = element.with(std::slice::from_ref(&held));
            *tail = syn::parse_quote!({ let #held = #position; let _ = #checked; #held });
            found.push(element);
            Some(())
        })?;
        if !has_none || !is_one_place(&found) {
            return None;
        }
        let Expr::Index(of) = &found.first()?.place else {
            return None;
        };
        let (of, at_name) = (
            &of.expr,
            self.namer.numbered(&format!("{name}_at"), name.span()),
        );
        Some(vec![
            syn::parse_quote!(let #at_name = #at;),
            syn::parse_quote!(let #name = #of.get(#at_name);),
        ])
    }

    /// `&a`, `&xs[i].b`, or a variable that is a reference, of which nothing in an arm hides what it is of.
    fn chosen_place(&self, expr: &Expr, inside: &HashSet<String>) -> Option<Chosen> {
        let (place, is_name) = match expr {
            Expr::Paren(e) => return self.chosen_place(&e.expr, inside),
            Expr::Reference(e) if e.mutability.is_none() => (&*e.expr, false),
            Expr::Path(_) => (expr, true),
            _ => return None,
        };
        let of = root(place)?;
        let var = self.resolve(&of.to_string())?;
        let refers = !is_name || self.is_reference(var) && !self.vars[var.0].mutable;
        if !self.varied.contains(&var) || !refers || inside.contains(&of.to_string()) {
            return None;
        }
        let mut positions = Vec::new();
        let place = self.without_positions(place, &mut positions)?;
        Some(Chosen {
            place,
            positions,
            is_name,
        })
    }

    /// The place with `[0]` for each position, which is taken out of it.
    fn without_positions(&self, place: &Expr, positions: &mut Vec<Expr>) -> Option<Expr> {
        let mut place = place.clone();
        if is_field(&place) {
            return Some(place);
        }
        match &mut place {
            Expr::Paren(e) => *e.expr = self.without_positions(&e.expr, positions)?,
            Expr::Field(e) => *e.base = self.without_positions(&e.base, positions)?,
            Expr::Index(e) => {
                let of = self.declaring_type(&e.expr);
                let own = of.is_some_and(|of| !declared::indexing(&of, false).is_empty());
                let is_number = matches!(
                    &*e.index,
                    Expr::Lit(_) | Expr::Path(_) | Expr::Field(_) | Expr::Binary(_) | Expr::Cast(_)
                );
                if own || !is_number || self.is_keyed(&e.expr) {
                    return None;
                }
                *e.expr = self.without_positions(&e.expr, positions)?;
                positions.push((*e.index).clone());
                *e.index = syn::parse_quote!(0);
            }
            _ => return None,
        }
        Some(place)
    }
}

impl Chosen {
    /// The reference, of the places that are called so.
    fn with(&self, positions: &[Ident]) -> Expr {
        fn fill(place: &mut Expr, positions: &mut dyn Iterator<Item = &Ident>) {
            match place {
                Expr::Paren(e) => fill(&mut e.expr, positions),
                Expr::Field(e) => fill(&mut e.base, positions),
                Expr::Index(e) => {
                    fill(&mut e.expr, positions);
                    if let Some(at) = positions.next() {
                        *e.index = syn::parse_quote!(#at);
                    }
                }
                _ => {}
            }
        }
        let mut place = self.place.clone();
        fill(&mut place, &mut positions.iter());
        match self.is_name {
            true => place,
            false => syn::parse_quote!(&#place),
        }
    }
}

/// All are of the same, but for the positions, of which there are some.
fn is_one_place(column: &[Chosen]) -> bool {
    let text = |chosen: &Chosen| chosen.place.to_token_stream().to_string();
    let first = column.first();
    first.is_some_and(|first| {
        !first.positions.is_empty() && column.iter().all(|chosen| text(chosen) == text(first))
    })
}

/// `if which == 0 { a } else if which == 1 { b } else { c }`
fn among(which: &Ident, arms: &[Expr]) -> Option<Expr> {
    let (last, arms) = arms.split_last()?;
    let all = arms.iter().enumerate().rev();
    let chosen = all.fold(
        syn::parse_quote!({ #last }),
        |other: Expr, (n, arm)| syn::parse_quote!(if #which == #n { #arm } else #other),
    );
    matches!(chosen, Expr::If(_)).then_some(chosen)
}

/// An `if` or `match`; `c.then(|| e)` is `if c { Some(e) } else { None }`.
fn branch(expr: &Expr) -> Option<Expr> {
    match expr {
        Expr::Paren(e) => branch(&e.expr),
        Expr::If(_) | Expr::Match(_) => Some(expr.clone()),
        Expr::MethodCall(e) if e.method == "then" && e.args.len() == 1 => {
            let (of, held) = (&e.receiver, of_nothing(&e.args[0])?);
            Some(syn::parse_quote!(if #of { Some(#held) } else { None }))
        }
        _ => None,
    }
}

/// What is taken of one of several references, or done with it, is taken of each.
pub(super) struct TakenOfChoice<'a, 'b> {
    pub(super) lowerer: &'a Lowerer<'b>,
}

impl VisitMut for TakenOfChoice<'_, '_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        taken_of_place(expr);
        match choice(expr).cloned() {
            Some(mut chosen) => {
                let given = of_each(&mut chosen, &mut |tail| given_one(tail));
                if given.is_some() {
                    *expr = marked(chosen);
                }
            }
            None => given_one(expr),
        }
        self.lowerer.chosen_operands(expr);
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

/// `f(one of several)`, `&one` and a loop over one as one of several of these. What decides has a name, so that it may be
/// asked for first.
fn given_one(expr: &mut Expr) {
    let at = parts(expr).iter().position(|part| choice(part).is_some());
    let chosen = at.and_then(|at| choice(parts(expr)[at]).cloned());
    let (Some(at), Some(mut chosen)) = (at, chosen) else {
        return;
    };
    let each = of_each(&mut chosen, &mut |tail| {
        let mut one = expr.clone();
        *parts(&mut one)[at] = tail.clone();
        // Another of them may be an argument as well.
        given_one(&mut one);
        *tail = one;
    });
    if each.is_some() {
        *expr = match expr {
            Expr::ForLoop(_) => chosen,
            _ => marked(chosen),
        };
    }
}

/// What an expression is given, as far as it may be hoisted out of it.
fn parts(expr: &mut Expr) -> Vec<&mut Expr> {
    match expr {
        Expr::Reference(e) => vec![&mut e.expr],
        Expr::ForLoop(e) => vec![&mut e.expr],
        Expr::Call(e) => e.args.iter_mut().collect(),
        Expr::MethodCall(e) => e.args.iter_mut().collect(),
        _ => Vec::new(),
    }
}

/// Changes each of what may be chosen; which one it is, is known in it.
fn of_each(chosen: &mut Expr, change: &mut dyn FnMut(&mut Expr)) -> Option<()> {
    let which = which_of(chosen)?.clone();
    let mut arm = 0;
    tails(chosen, &mut |tail| {
        change(tail);
        let mut settled = Settled { which: &which, arm };
        settled.visit_expr_mut(tail);
        arm += 1;
        Some(())
    })
}

/// The name of what decides.
fn which_of(chosen: &Expr) -> Option<&Ident> {
    match chosen {
        Expr::If(e) => match &*e.cond {
            Expr::Binary(e) => root(&e.left),
            _ => None,
        },
        _ => None,
    }
}

/// Choices that have been made: `which` is `arm`.
struct Settled<'a> {
    which: &'a Ident,
    arm: usize,
}

impl VisitMut for Settled<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if let Some(mut chosen) = choice(expr).cloned() {
            if which_of(&chosen) == Some(self.which) {
                let (mut arm, mut found) = (0, None);
                tails(&mut chosen, &mut |tail| {
                    if arm == self.arm {
                        found = Some(tail.clone());
                    }
                    arm += 1;
                    Some(())
                });
                if let Some(found) = found {
                    *expr = found;
                }
            }
        }
        visit_mut::visit_expr_mut(self, expr);
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}
