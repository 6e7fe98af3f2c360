//! A `match` that gives references in some arms and leaves in the others: what follows stands in those arms, where the names of
//! the pattern are names for parts of what is matched.
//!
//! ```text
//! let (h, t) = match xs { [h, t @ ..] => (h, t), [] => return s }; rest
//!     ==>   match xs { [h, t @ ..] => { rest }, [] => return s }
//! xs = match xs { [h, t @ ..] => { s += h; t } [] => break }; rest
//!     ==>   match xs { [h, t @ ..] => { s += h; xs = t; rest } [] => break }
//! let (h, t) = match xs.split_first() { Some(p) => p, None => return s }; rest
//!     ==>   match xs.split_first() { Some((h, t)) => { rest } None => return s }
//! ```

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::visit_mut::VisitMut;
use syn::{Arm, Expr, ExprMatch, Pat, Stmt, Type};

use super::Lowerer;
use super::behind::{Behind, Inside, Is};
use super::desugar::{if_let, parse};
use super::jumps::pattern_names;
use super::lets::{leaves, plain_value};
use super::matching::is_split;
use super::pattern::inside_some;
use super::shadowed::Bound;
use super::typed::FALLIBLE;
use crate::ir::types::argument;
use crate::words::occurs;

impl Lowerer<'_> {
    /// The statement and the `rest` of its block.
    pub(super) fn left_match(&mut self, stmt: &Stmt, rest: &[Stmt]) -> Option<Expr> {
        let (init, target) = match stmt {
            Stmt::Local(local) => {
                let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
                (&*init.expr, Target::Let(&local.pat))
            }
            Stmt::Expr(Expr::Assign(e), Some(_)) => (&*e.right, Target::Assign(&e.left)),
            _ => return None,
        };
        let of_if = match init {
            Expr::If(e) => if_let(e),
            _ => None,
        };
        let Expr::Match(e) = of_if.as_ref().unwrap_or(init) else {
            return None;
        };
        let goes_on = |arm: &Arm| !leaves(&arm.body);
        let going_on = e.arms.iter().filter(|arm| goes_on(arm)).count();
        let size: usize = rest.iter().map(words).sum();
        let written_out = going_on < 2 || going_on * size < MOST_WRITTEN;
        if e.arms.len() < 2 || going_on == 0 || !written_out || !self.mentions_varied(&e.expr) {
            return None;
        }
        let gives = |arm: &Arm| {
            let (_, value) = parts(&arm.body);
            goes_on(arm) && self.gives_references(e, &arm.pat, value)
        };
        if !e.arms.iter().any(gives) {
            return None;
        }
        let mut e = e.clone();
        for arm in e.arms.iter_mut().filter(|arm| goes_on(arm)) {
            self.named_apart(arm, &target, rest);
            follow(arm, &target, rest)?;
        }
        Some(Expr::Match(e))
    }

    /// Names in the pattern that would hide others in what follows get another.
    fn named_apart(&mut self, arm: &mut Arm, target: &Target, rest: &[Stmt]) {
        for (from, _) in pattern_names(&arm.pat) {
            if !target.hides(&from, rest) {
                continue;
            }
            let to = self.namer.numbered(&from.to_string(), from.span());
            let (from, to) = (&from, &to);
            Bound { from, to }.visit_pat_mut(&mut arm.pat);
            let mut inside = Behind::of(vec![(from.clone(), Inside(Is::Itself, to.clone()))]);
            if let Pat::Guard(guarded) = &mut arm.pat {
                inside.visit_expr_mut(&mut guarded.guard);
            }
            inside.visit_expr_mut(&mut arm.body);
        }
    }

    /// The value is, or holds, a reference to a part of what is matched.
    fn gives_references(&self, e: &ExprMatch, pat: &Pat, value: &Expr) -> bool {
        let as_slice = matches!(&*e.expr, Expr::MethodCall(of)
            if of.args.is_empty() && (of.method == "as_slice" || of.method == "as_ref"));
        let of_references = as_slice
            || self.is_reference_by_form(&e.expr)
            || self.is_look(&e.expr)
            || is_split(&e.expr)
            || self.is_optional(&e.expr)
            || self.zips_looks(&e.expr)
            || self.type_of(&e.expr).is_some_and(|ty| refers(&ty));
        let names = pattern_names(pat);
        let of_pattern = |expr: &Expr| {
            let name = match expr {
                Expr::Reference(e) => place_of(&e.expr),
                other => plain_value(other),
            };
            name.is_some_and(|name| names.iter().any(|(bound, _)| bound == name))
        };
        let given = match value {
            Expr::Tuple(parts) => parts.elems.iter().any(of_pattern),
            value => of_pattern(value),
        };
        of_references && given
    }
}

/// How many words of what follows are written for all arms that go on, where that is more than one.
const MOST_WRITTEN: usize = 1200;

/// How many words there are.
pub(super) fn words(stmt: &Stmt) -> usize {
    fn among(tokens: TokenStream) -> usize {
        let trees = tokens.into_iter();
        trees
            .map(|tree| match tree {
                TokenTree::Group(group) => 1 + among(group.stream()),
                _ => 1,
            })
            .sum()
    }
    among(stmt.to_token_stream())
}

/// The arm with what follows the `match`. `None` where a name of its own would hide another in that.
fn follow(arm: &mut Arm, target: &Target, rest: &[Stmt]) -> Option<()> {
    let (before, value) = parts(&arm.body);
    let own = before.iter().filter_map(|stmt| match stmt {
        Stmt::Local(local) => Some(pattern_names(&local.pat)),
        _ => None,
    });
    let mut own = own.flatten();
    if own.any(|(name, _)| target.hides(&name, rest)) {
        return None;
    }
    let (pat, given) = match target.in_pattern(&arm.pat, value, before) {
        Some(pat) => (pat, TokenStream::new()),
        None => (arm.pat.clone(), target.given(value)),
    };
    let body = parse(quote!({ #(#before)* #given #(#rest)* }))?;
    (arm.pat, *arm.body) = (pat, body);
    Some(())
}

/// What the value is given to.
enum Target<'a> {
    Let(&'a Pat),
    Assign(&'a Expr),
}

impl Target<'_> {
    /// A name of the arm's own means another variable, or another value, in what follows.
    fn hides(&self, name: &Ident, rest: &[Stmt]) -> bool {
        let given = match self {
            Target::Let(pat) => pattern_names(pat).iter().any(|(given, _)| given == name),
            Target::Assign(_) => false,
        };
        !given && rest.iter().any(|stmt| occurs(name, stmt))
    }

    /// The pattern of the arm with that of the `let` in it, where nothing happens between them: `Some((a, b))` for `Some(p) => p`.
    fn in_pattern(&self, of: &Pat, value: &Expr, before: &[Stmt]) -> Option<Pat> {
        let Target::Let(pat) = self else { return None };
        let Pat::Ident(inner) = inside_some(of).filter(|_| before.is_empty())? else {
            return None;
        };
        let whole = inner.subpat.is_none()
            && inner.by_ref.is_none()
            && plain_value(value)? == &inner.ident
            && !matches!(pat, Pat::Type(_));
        let mut of = of.clone();
        match &mut of {
            Pat::TupleStruct(of) if whole => of.elems[0] = (*pat).clone(),
            _ => return None,
        }
        Some(of)
    }

    fn given(&self, value: &Expr) -> TokenStream {
        match self {
            Target::Let(pat) => {
                let same = pat.to_token_stream().to_string() == value.to_token_stream().to_string();
                match same {
                    true => TokenStream::new(),
                    false => quote!(let #pat = #value;),
                }
            }
            Target::Assign(place) => quote!(#place = #value;),
        }
    }
}

/// `p` of `p.x[i].y`.
fn place_of(expr: &Expr) -> Option<&Ident> {
    match expr {
        Expr::Field(e) => place_of(&e.base),
        Expr::Index(e) => place_of(&e.expr),
        other => plain_value(other),
    }
}

/// `&T`, `Option<&T>`
fn refers(ty: &Type) -> bool {
    matches!(ty, Type::Reference(_)) || argument(ty, FALLIBLE).is_some_and(|ty| refers(&ty))
}

/// What the block does before, and its value.
fn parts(body: &Expr) -> (&[Stmt], &Expr) {
    match body {
        Expr::Block(e) if e.label.is_none() => match e.block.stmts.split_last() {
            Some((Stmt::Expr(value, None), before)) => (before, value),
            _ => (&[], body),
        },
        _ => (&[], body),
    }
}
