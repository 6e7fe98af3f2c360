//! A search among pairs of a number and an element, or of elements, and among parts of slices: what is found is named where it
//! stands.
//!
//! Input:  `match xs.iter().enumerate().find(f) { Some((i, x)) => a, None => b }`
//! Output: `let found = position_of(numbered(xs.iter().enumerate()), f);
//!          match found { Some(at) => { let i = at; let x = &xs[at]; a } None => b }`
//! Input:  `let mut it = xs.windows(2); match it.next() { Some(w) => a, None => b }`
//! Output: `let found = (taken < n).then_some(taken); taken += 1;
//!          match found { Some(at) => { let w = &xs[at..at + 2]; a } None => b }`
//! Input:  `xs.windows(2).find(f).map(g)`
//! Output: `match found { Some(at) => { let w = &xs[at..at + 2]; Some(g(w)) } None => None }`

use syn::{Expr, ExprMatch, Pat};

use super::super::Lowerer;
use super::super::expr::strip;
use super::super::jumps::{jumps, pattern_names};
use super::super::pattern::inside_some;
use super::chain::{By, Parts, Source};
use crate::words::occurs;

/// What an item is made of, by expressions of its position.
enum Part {
    Number(Expr),
    /// An element of a container at a place in it, by reference or as a copy.
    Element(Expr, Expr, By),
    /// Part of a slice, from one place in it up to another.
    Slice(Expr, Expr, Expr),
    Pair(Vec<Part>),
}

impl Part {
    fn mention(&self, name: &syn::Ident) -> bool {
        match self {
            Part::Number(number) => occurs(name, number),
            Part::Element(place, at, _) => occurs(name, place) || occurs(name, at),
            Part::Slice(place, from, to) => [place, from, to].iter().any(|part| occurs(name, part)),
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
        let named = self.moved(search);
        let is_search = named.is_some() || super::rewrite::is_search(search);
        if !is_search || search.args.iter().any(jumps) {
            return None;
        }
        let some = e
            .arms
            .iter()
            .position(|arm| inside_some(&arm.pat).is_some())?;
        let pat = inside_some(&e.arms[some].pat)?;
        let chain = self.chain(named.as_ref().unwrap_or(&search.receiver))?;
        let at = self.name("at", search);
        let position: Expr = syn::parse_quote!(#at);
        let numbers = match named {
            Some(_) => Numbers::Named,
            None => Numbers::Written,
        };
        let mut parts = self.parts_at(&chain.source, &position, numbers)?;
        if !matches!(parts, Part::Pair(_) | Part::Slice(..)) || e.arms.len() != 2 {
            return None;
        }
        bind(pat, &parts, &mut Vec::new())?;
        let found = match self.next_of(search) {
            Some((found, source)) => {
                parts = self.parts_at(&source, &position, numbers)?;
                found
            }
            None => {
                let numbered = self.numbered(&search.receiver, chain.steps.len())?;
                let found = self.found_at(search, &numbered)?;
                self.plain(&found, "found")
            }
        };
        let mut bound = Vec::new();
        bind(pat, &parts, &mut bound)?;
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
        let body = &e.arms[some].body;
        let mut whole = e.clone();
        *whole.expr = found;
        whole.arms[some].pat = syn::parse_quote!(::core::option::Option::Some(#at));
        *whole.arms[some].body = syn::parse_quote!({ #(#lets)* #body });
        Some(Expr::Match(whole))
    }

    fn parts_at(&self, source: &Source, at: &Expr, numbers: Numbers) -> Option<Part> {
        let is_fixed = |number: &Expr| numbers == Numbers::Named || is_fixed(number);
        Some(match source {
            Source::Enumerate(inner) => {
                let parts = vec![Part::Number(at.clone()), self.parts_at(inner, at, numbers)?];
                Part::Pair(parts)
            }
            Source::Zip(left, right) => Part::Pair(vec![
                self.parts_at(left, at, numbers)?,
                self.parts_at(right, at, numbers)?,
            ]),
            Source::Skip(inner, n) if is_fixed(n) => {
                self.parts_at(inner, &syn::parse_quote!(#at + #n), numbers)?
            }
            // Where the iterator has no name yet, the place is not read.
            Source::Rev(inner, length) if numbers == Numbers::Named => {
                let at = match length {
                    Some(length) => syn::parse_quote!(#length - 1 - (#at)),
                    None => at.clone(),
                };
                self.parts_at(inner, &at, numbers)?
            }
            Source::Elements {
                place,
                by: By::Reference,
            } if self.is_place(place) => {
                Part::Element((**place).clone(), at.clone(), By::Reference)
            }
            Source::Parts {
                place,
                width,
                parts,
                by: By::Reference,
                ..
            } if self.is_place(place) && is_fixed(width) => {
                let (from, to): (Expr, Expr) = match parts {
                    Parts::Windows => (at.clone(), syn::parse_quote!(#at + #width)),
                    Parts::ChunksExact => {
                        let from = syn::parse_quote!((#at) * #width);
                        (from, syn::parse_quote!((#at) * #width + #width))
                    }
                    // The last one may be shorter.
                    Parts::Chunks | Parts::RChunks => return None,
                    // Where it begins, the length says.
                    Parts::RChunksExact => return None,
                };
                Part::Slice((**place).clone(), from, to)
            }
            Source::Copied(inner, by) => match self.parts_at(inner, at, numbers)? {
                Part::Element(place, at, By::Reference) => Part::Element(place, at, *by),
                _ => return None,
            },
            _ => return None,
        })
    }
}

/// What a chain says of how many items it passes over.
#[derive(Clone, Copy, PartialEq)]
enum Numbers {
    /// It is written out.
    Written,
    /// It has a name of its own by then.
    Named,
}

/// A number that is the same whenever it is asked for.
fn is_fixed(expr: &Expr) -> bool {
    matches!(expr, Expr::Lit(_))
}

/// The parts that patterns are bound to.
fn bind<'a>(pat: &'a Pat, part: &Part, bound: &mut Vec<(&'a Pat, Expr)>) -> Option<()> {
    let value: Expr = match (pat, part) {
        (Pat::Wild(_), _) => return Some(()),
        (Pat::Paren(inner), _) => return bind(&inner.pat, part, bound),
        (Pat::Tuple(tuple), Part::Pair(parts)) if tuple.elems.len() == parts.len() => {
            let mut each = tuple.elems.iter().zip(parts);
            return each.try_for_each(|(pat, part)| bind(pat, part, bound));
        }
        (_, Part::Pair(_)) => return None,
        (Pat::Ident(_), Part::Number(number)) => number.clone(),
        (_, Part::Number(_)) => return None,
        (Pat::Ident(_), Part::Slice(place, from, to)) => syn::parse_quote!(&#place[#from..#to]),
        (_, Part::Slice(..)) => return None,
        (Pat::Reference(inner), Part::Element(place, at, By::Reference)) => {
            let copied = Part::Element(place.clone(), at.clone(), By::Copy);
            return bind(&inner.pat, &copied, bound);
        }
        (_, Part::Element(place, at, By::Reference)) => syn::parse_quote!(&#place[#at]),
        (_, Part::Element(place, at, By::Clone)) => syn::parse_quote!(#place[#at].clone()),
        (_, Part::Element(place, at, _)) => syn::parse_quote!(#place[#at]),
    };
    bound.push((pat, value));
    Some(())
}
