//! Tuples that a turn yields, taken apart before they are bound: `p.0` is the name of the part.

use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Pat};

use super::super::Lowerer;
use super::super::jumps::bound_names;
use super::item::Item;
use crate::ir::*;

/// Replaces `name.0` by the name of the part, and `name` by the tuple of all.
struct Spread<'a> {
    name: &'a syn::Ident,
    parts: &'a [syn::Ident],
    /// The parts are references, as the tuple was.
    by_ref: bool,
    /// The name means something else somewhere, or it is used in a way that parts cannot stand in for.
    hidden: bool,
}

impl<'a> Spread<'a> {
    fn new(name: &'a syn::Ident, parts: &'a [syn::Ident], by_ref: bool) -> Self {
        Spread {
            name,
            parts,
            by_ref,
            hidden: false,
        }
    }

    /// Writes the parts into `body`, if they can stand in for the tuple.
    fn replace(mut self, body: &mut Body) -> bool {
        let mut copy = body.clone();
        copy.visit(&mut self);
        if !self.hidden {
            *body = copy;
        }
        !self.hidden
    }
}

/// What is done with an item: of a closure or of a loop.
#[derive(Clone)]
pub(super) enum Body {
    Expr(Expr),
    Block(syn::Block),
}

impl Body {
    pub(super) fn visit(&mut self, visitor: &mut impl VisitMut) {
        match self {
            Body::Expr(expr) => visitor.visit_expr_mut(expr),
            Body::Block(block) => visitor.visit_block_mut(block),
        }
    }
}

impl VisitMut for Spread<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if let Expr::Field(field) = expr {
            if let (Expr::Path(path), syn::Member::Unnamed(index)) = (&*field.base, &field.member) {
                let part = self.parts.get(index.index as usize);
                if let (true, Some(part)) = (path.path.is_ident(self.name), part) {
                    *expr = match self.by_ref {
                        true => syn::parse_quote!((*#part)),
                        false => syn::parse_quote!(#part),
                    };
                    return;
                }
            }
        }
        if let Expr::Path(path) = expr {
            if path.path.is_ident(self.name) {
                self.hidden |= self.by_ref;
                let parts = self.parts;
                *expr = syn::parse_quote!((#(#parts,)*));
                return;
            }
        }
        visit_mut::visit_expr_mut(self, expr);
    }

    fn visit_pat_ident_mut(&mut self, pat: &mut syn::PatIdent) {
        self.hidden |= pat.ident == *self.name;
        visit_mut::visit_pat_ident_mut(self, pat);
    }

    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        self.hidden |= mac.tokens.to_string().contains(&self.name.to_string());
    }
}

impl Lowerer<'_> {
    /// A name that is bound to a tuple is bound to its parts: `|p| p.0 * p.1` is `|(p_0, p_1)| p_0 * p_1`.
    pub(super) fn spread(&mut self, bound: &[(Pat, Item)], body: &mut Body) -> Vec<(Pat, Item)> {
        let mut spread = |(pat, item): &(Pat, Item)| {
            let pat = self.spread_pattern(pat, item, false, body);
            (pat, item.clone())
        };
        bound.iter().map(&mut spread).collect()
    }

    /// `pat` with names for the parts of a tuple or the elements of a slice, which stand in `body` where its name was.
    pub(super) fn spread_pattern(
        &mut self,
        pat: &Pat,
        item: &Item,
        by_ref: bool,
        body: &mut Body,
    ) -> Pat {
        match (pat, item) {
            (Pat::Paren(paren), item) => self.spread_pattern(&paren.pat, item, by_ref, body),
            (Pat::Ident(ident), Item::Place { .. }) if !by_ref && ident.by_ref.is_none() => {
                let elements = self.elements_pattern(ident, item, body);
                elements.unwrap_or_else(|| pat.clone())
            }
            (Pat::Ident(ident), Item::Tuple { parts, refs }) => {
                let by_ref = by_ref || *refs > 0;
                let names: Vec<syn::Ident> = (0..parts.len())
                    .map(|_| {
                        self.namer
                            .numbered(&ident.ident.to_string(), ident.ident.span())
                    })
                    .collect();
                if !Spread::new(&ident.ident, &names, by_ref).replace(body) {
                    return pat.clone();
                }
                let inner: Vec<Pat> = names
                    .iter()
                    .zip(parts)
                    .map(|(name, part)| {
                        let pat = syn::parse_quote!(#name);
                        self.spread_pattern(&pat, part, by_ref, body)
                    })
                    .collect();
                syn::parse_quote!((#(#inner,)*))
            }
            (Pat::Tuple(tuple), Item::Tuple { parts, refs })
                if tuple.elems.len() == parts.len() =>
            {
                let mut tuple = tuple.clone();
                for (pat, part) in tuple.elems.iter_mut().zip(parts) {
                    *pat = self.spread_pattern(pat, part, by_ref || *refs > 0, body);
                }
                Pat::Tuple(tuple)
            }
            _ => pat.clone(),
        }
    }

    /// Items that do not depend on names which the patterns before them bind: `|(ys, x)|` of `xs.iter().zip(ys)`.
    pub(super) fn apart(&mut self, bound: Vec<(Pat, Item)>) -> Vec<(Pat, Item)> {
        let names: Vec<String> = bound
            .iter()
            .flat_map(|(pat, _)| bound_names(pat))
            .map(|(name, _)| name.to_string())
            .collect();
        bound
            .into_iter()
            .map(|(pat, item)| (pat, self.kept_apart(item, &names)))
            .collect()
    }

    pub(super) fn kept_apart(&mut self, item: Item, names: &[String]) -> Item {
        match item {
            Item::Place {
                place,
                refs,
                cloned,
                exclusive,
            } => {
                let read = |var: VarId| names.contains(&self.vars[var.0].name.to_string());
                let hidden = read(place.root)
                    || place.proj.iter().any(|proj| {
                        matches!(proj, Proj::Index(index)
                            if index.reads.iter().any(|(var, _)| read(*var)))
                    });
                let mut element = place;
                if hidden {
                    let span = self.vars[element.root.0].name.span();
                    let alias = match exclusive && refs == 1 {
                        true => {
                            let name = self.namer.numbered("element", span);
                            self.bind_exclusive(&name, element)
                        }
                        false => self.alias_of(element, "element", span),
                    };
                    element = self.whole(alias);
                    element.proj.push(Proj::Deref);
                }
                Item::Place {
                    place: element,
                    refs,
                    cloned,
                    exclusive,
                }
            }
            Item::Tuple { parts, refs } => Item::Tuple {
                parts: parts
                    .into_iter()
                    .map(|part| self.kept_apart(part, names))
                    .collect(),
                refs,
            },
            item => item,
        }
    }
}
