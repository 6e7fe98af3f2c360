//! Parts of one tangent that a call gets at the same time, where the parts are halves of what is cut in two: what the
//! user writes as `f(&x[..k], &x[k..])` or with `split_at_mut`, which the compiler takes for two borrows of all of it.

use std::collections::BTreeSet;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::Cx;
use super::place::{self, Side, numbered, operand, suffixed};
use super::touched::argument_roots;
use crate::ir::*;

/// How parts lie in a whole.
enum Tree {
    /// This argument is the part `proj` of it.
    Part { argument: usize, proj: Vec<Proj> },
    /// Both halves of the part `proj` of it.
    Cut {
        proj: Vec<Proj>,
        at: TokenStream,
        low: Box<Tree>,
        high: Box<Tree>,
    },
}

/// Arguments that are parts of one place, side by side.
pub(super) struct Halves {
    /// What is cut.
    pub of: Place,
    tree: Tree,
    side: Side,
}

/// The arguments that are halves, if the call gets nothing else of what they are halves of; of the first `but`, none is looked
/// at.
pub(super) fn of_call(cx: &Cx, args: &[Arg], but: usize, side: Side) -> Vec<Halves> {
    let vars = &cx.func.vars;
    let candidates: Vec<(usize, &Place)> = args
        .iter()
        .enumerate()
        .skip(but)
        .filter_map(|(k, arg)| match arg {
            Arg::Ref(target, _) | Arg::Mut(target, _) => Some((k, target)),
            _ => None,
        })
        .filter(|(_, target)| cx.activity.place(target))
        .collect();
    let roots: BTreeSet<VarId> = candidates.iter().map(|(_, p)| root(vars, p)).collect();
    let found = roots.into_iter().filter_map(|of| {
        let parts: Vec<(usize, Place)> = candidates
            .iter()
            .filter(|(_, place)| root(vars, place) == of)
            .map(|&(k, place)| (k, place::resolved(vars, place)))
            .collect();
        let uses = argument_roots(vars, args).filter(|root| *root == of);
        if parts.len() < 2 || uses.count() != parts.len() {
            return None;
        }
        let ways: Vec<(usize, Vec<&Proj>)> =
            parts.iter().map(|(k, place)| (*k, steps(place))).collect();
        let mut tree = tree(&ways, side)?;
        let mut of = parts[0].1.clone();
        of.proj = match &mut tree {
            Tree::Part { proj, .. } | Tree::Cut { proj, .. } => std::mem::take(proj),
        };
        Some(Halves { of, tree, side })
    });
    found.collect()
}

/// The projections that a tangent has too.
fn steps(place: &Place) -> Vec<&Proj> {
    let without = |proj: &&Proj| !matches!(proj, Proj::Deref);
    place.proj.iter().filter(without).collect()
}

fn tree(parts: &[(usize, Vec<&Proj>)], side: Side) -> Option<Tree> {
    let (argument, first) = parts.first()?;
    if parts.len() == 1 {
        let plain = first.iter().all(|p| !matches!(p, Proj::Variant(..)));
        let proj = first.iter().copied().cloned().collect();
        return plain.then_some(Tree::Part {
            argument: *argument,
            proj,
        });
    }
    let same = |n: &usize| {
        parts
            .iter()
            .all(|(_, way)| way.get(*n).is_some_and(|proj| equal(proj, first[*n])))
    };
    let fork = (0..first.len()).take_while(same).count();
    let (mut low, mut high, mut at) = (Vec::new(), Vec::new(), None);
    for (k, way) in parts {
        let (half, bound, range) = half(way.get(fork)?, side)?;
        match &at {
            None => at = Some((bound, &range.reads)),
            Some((at, reads)) if at.to_string() == bound.to_string() && **reads == range.reads => {}
            Some(_) => return None,
        }
        let rest = (*k, way[fork + 1..].to_vec());
        match half {
            Half::Low => low.push(rest),
            Half::High => high.push(rest),
        }
    }
    let (low, high) = (tree(&low, side)?, tree(&high, side)?);
    let shared = &first[..fork];
    let plain = shared.iter().all(|p| !matches!(p, Proj::Variant(..)));
    plain.then_some(Tree::Cut {
        proj: shared.iter().copied().cloned().collect(),
        at: at?.0,
        low: low.into(),
        high: high.into(),
    })
}

/// Of equal words and equal values.
fn equal(a: &Proj, b: &Proj) -> bool {
    match (a, b) {
        (Proj::Index(i), Proj::Index(j)) => a == b && i.reads == j.reads,
        _ => a == b,
    }
}

enum Half {
    Low,
    High,
}

/// `[..k]` or `[k..]`, `k`, and the range.
fn half(proj: &Proj, side: Side) -> Option<(Half, TokenStream, &Opaque)> {
    let Proj::Index(index) = proj else {
        return None;
    };
    let range: syn::ExprRange = syn::parse2(place::opaque(index, side)).ok()?;
    let half_open = matches!(range.limits, syn::RangeLimits::HalfOpen(_));
    match (range.start, range.end) {
        (None, Some(end)) if half_open => Some((Half::Low, quote!(#end), index)),
        (Some(start), None) => Some((Half::High, quote!(#start), index)),
        _ => None,
    }
}

impl Halves {
    /// `let (a, b) = whole.split_at_mut(k);`, and what each argument of the call `of` gets.
    pub fn cut(&self, whole: TokenStream, of: &Var) -> (TokenStream, Vec<(usize, TokenStream)>) {
        let (mut cuts, mut parts) = (TokenStream::new(), Vec::new());
        self.cut_tree(&self.tree, whole, of, &mut cuts, &mut parts);
        (cuts, parts)
    }

    fn cut_tree(
        &self,
        tree: &Tree,
        whole: TokenStream,
        of: &Var,
        cuts: &mut TokenStream,
        parts: &mut Vec<(usize, TokenStream)>,
    ) {
        let (Tree::Part { proj, .. } | Tree::Cut { proj, .. }) = tree;
        // `tree` has made sure that none of them leads into a variant.
        let part = place::project_plainly(whole, proj, self.side).unwrap_or_default();
        match tree {
            Tree::Part { argument, .. } if proj.is_empty() => parts.push((*argument, part)),
            Tree::Part { argument, .. } => parts.push((*argument, quote!(&mut #part))),
            Tree::Cut { at, low, high, .. } => {
                let (part, a, b) = (operand(part), low.name(of), high.name(of));
                cuts.extend(quote!(let (#a, #b) = #part.split_at_mut(#at);));
                self.cut_tree(low, quote!(#a), of, cuts, parts);
                self.cut_tree(high, quote!(#b), of, cuts, parts);
            }
        }
    }
}

impl Tree {
    /// That of an argument, or of what is cut once more, by its first.
    fn name(&self, of: &Var) -> Ident {
        match self {
            Tree::Part { argument, .. } => argument_part(of, *argument),
            Tree::Cut { low, .. } => {
                numbered(&suffixed(&of.unique, "rest").to_string(), low.first())
            }
        }
    }

    fn first(&self) -> usize {
        match self {
            Tree::Part { argument, .. } => *argument,
            Tree::Cut { low, .. } => low.first(),
        }
    }
}

/// The name of what argument `k` of the call `of` gets instead of a place.
pub(super) fn argument_part(of: &Var, k: usize) -> Ident {
    numbered(&suffixed(&of.unique, "arg").to_string(), k)
}
