//! A search among pairs of a number and an element, or of elements: what is found is named where it stands.
//!
//! Input:  `match xs.iter().enumerate().find(f) { Some((i, x)) => a, None => b }`
//! Output: `let found = position_of(numbered(xs.iter().enumerate()), f);
//!          match found { Some(at) => { let i = at; let x = &xs[at]; a } None => b }`

use syn::{Expr, ExprMatch, Pat};

use super::super::Lowerer;
use super::super::expr::strip;
use super::super::jumps::{jumps, pattern_names};
use super::super::pattern::inside_some;
use super::chain::{By, Source};
use crate::words::occurs;

/// What an item is made of, as an expression of its position.
enum Part {
    Position,
    /// An element, by reference or as a copy.
    Element(Expr, By),
    Pair(Vec<Part>),
}

impl Part {
    fn mention(&self, name: &syn::Ident) -> bool {
        match self {
            Part::Position => false,
            Part::Element(place, _) => occurs(name, place),
            Part::Pair(parts) => parts.iter().any(|part| part.mention(name)),
        }
    }
}

impl Lowerer<'_> {
    /// `e` with the position as what is matched.
    pub(in crate::lower) fn found_pair(&mut self, e: &ExprMatch) -> Option<Expr> {
        let Expr::MethodCall(search) = strip(&e.expr) else {
            return None;
        };
        if !super::rewrite::is_search(search) || search.args.iter().any(jumps) {
            return None;
        }
        let some = e
            .arms
            .iter()
            .position(|arm| inside_some(&arm.pat).is_some())?;
        let pat = inside_some(&e.arms[some].pat)?;
        let chain = self.chain(&search.receiver)?;
        let parts = self.parts_at(&chain.source)?;
        if !matches!(parts, Part::Pair(_)) || e.arms.len() != 2 {
            return None;
        }
        let numbered = self.numbered(&search.receiver, chain.steps.len())?;
        let found = self.found_at(search, &numbered)?;
        let at = self.name("at", search);
        let mut bound = Vec::new();
        bind(pat, &parts, &at, &mut bound)?;
        // A name that is bound must not be what a later place means.
        let hides = pattern_names(pat)
            .iter()
            .any(|(name, _)| parts.mention(name));
        let mut lets: Vec<syn::Stmt> = Vec::new();
        for (_, value) in bound.iter_mut().filter(|_| hides) {
            let part = self.name("part", search);
            lets.push(syn::parse_quote!(let #part = #value;));
            *value = syn::parse_quote!(#part);
        }
        for (pat, value) in bound {
            lets.push(syn::parse_quote!(let #pat = #value;));
        }
        let found = self.plain(&found, "found");
        let body = &e.arms[some].body;
        let mut whole = e.clone();
        *whole.expr = found;
        whole.arms[some].pat = syn::parse_quote!(::core::option::Option::Some(#at));
        *whole.arms[some].body = syn::parse_quote!({ #(#lets)* #body });
        Some(Expr::Match(whole))
    }

    fn parts_at(&self, source: &Source) -> Option<Part> {
        Some(match source {
            Source::Enumerate(inner) => Part::Pair(vec![Part::Position, self.parts_at(inner)?]),
            Source::Zip(left, right) => {
                Part::Pair(vec![self.parts_at(left)?, self.parts_at(right)?])
            }
            Source::Elements {
                place,
                by: By::Reference,
            } if self.is_place(place) => Part::Element((**place).clone(), By::Reference),
            Source::Copied(inner, by) => match self.parts_at(inner)? {
                Part::Element(place, By::Reference) => Part::Element(place, *by),
                _ => return None,
            },
            _ => return None,
        })
    }
}

/// The parts that patterns are bound to.
fn bind<'a>(
    pat: &'a Pat,
    part: &Part,
    at: &syn::Ident,
    bound: &mut Vec<(&'a Pat, Expr)>,
) -> Option<()> {
    let value: Expr = match (pat, part) {
        (Pat::Wild(_), _) => return Some(()),
        (Pat::Paren(inner), _) => return bind(&inner.pat, part, at, bound),
        (Pat::Tuple(tuple), Part::Pair(parts)) if tuple.elems.len() == parts.len() => {
            let mut each = tuple.elems.iter().zip(parts);
            return each.try_for_each(|(pat, part)| bind(pat, part, at, bound));
        }
        (_, Part::Pair(_)) => return None,
        (Pat::Ident(_), Part::Position) => syn::parse_quote!(#at),
        (_, Part::Position) => return None,
        (Pat::Reference(inner), Part::Element(place, By::Reference)) => {
            let copied = Part::Element(place.clone(), By::Copy);
            return bind(&inner.pat, &copied, at, bound);
        }
        (_, Part::Element(place, By::Reference)) => syn::parse_quote!(&#place[#at]),
        (_, Part::Element(place, By::Clone)) => syn::parse_quote!(#place[#at].clone()),
        (_, Part::Element(place, _)) => syn::parse_quote!(#place[#at]),
    };
    bound.push((pat, value));
    Some(())
}
