//! What is known of what a chain yields before there is a turn, and the patterns that fit it.

use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, ExprClosure, Pat};

use super::super::Lowerer;
use super::super::jumps::jumps;
use super::super::pattern::{before_rest, is_plain, is_plain_value};
use super::super::scan::root;
use super::chain::{By, Chain, Source, Step};
use crate::ir::*;

/// What is known of an `Item` before it is there.
#[derive(Clone, PartialEq)]
pub(super) enum Shape {
    Place(usize),
    Value(usize),
    Tuple(Vec<Shape>, usize),
    /// Anything: whether a pattern fits shows when it is bound.
    Any,
}

impl Shape {
    /// Behind one more reference.
    pub(super) fn referenced(self) -> Shape {
        match self {
            Shape::Place(refs) => Shape::Place(refs + 1),
            Shape::Value(refs) => Shape::Value(refs + 1),
            Shape::Tuple(parts, refs) => Shape::Tuple(parts, refs + 1),
            Shape::Any => Shape::Any,
        }
    }

    /// What `copied` and `cloned` make of it.
    pub(super) fn dereferenced(self, _: By) -> Option<Shape> {
        match self {
            Shape::Place(refs) => Some(Shape::Place(refs.checked_sub(1)?)),
            Shape::Value(refs) => Some(Shape::Value(refs.checked_sub(1)?)),
            Shape::Any => Some(Shape::Any),
            Shape::Tuple(..) => None,
        }
    }

    pub(super) fn common(self, other: Shape) -> Shape {
        if self == other { self } else { Shape::Any }
    }
}

/// Whether `pat` can be bound to what has this shape. `by_ref`: names bind references to the parts.
pub(super) fn fits(pat: &Pat, shape: &Shape, by_ref: bool) -> bool {
    match (pat, shape) {
        (Pat::Type(typed), shape) => fits(&typed.pat, shape, by_ref),
        (Pat::Paren(paren), shape) => fits(&paren.pat, shape, by_ref),
        (Pat::Wild(_), _) => true,
        // `&(name, ref x)`
        (Pat::Ident(ident), Shape::Place(_)) if ident.by_ref.is_some() => {
            ident.mutability.is_none() && ident.subpat.is_none() && !by_ref
        }
        (Pat::Ident(ident), Shape::Tuple(..)) => is_plain(pat) && ident.mutability.is_none(),
        (Pat::Ident(_), Shape::Any) => is_plain(pat),
        (Pat::Ident(ident), Shape::Place(refs) | Shape::Value(refs)) => {
            is_plain(pat) && (ident.mutability.is_none() || *refs == 0 && !by_ref)
        }
        (Pat::Reference(inner), Shape::Place(refs)) => {
            *refs > 0 && fits(&inner.pat, &Shape::Place(refs - 1), false)
        }
        (Pat::Reference(inner), Shape::Value(refs)) => {
            *refs > 0 && fits(&inner.pat, &Shape::Value(refs - 1), false)
        }
        (Pat::Reference(inner), Shape::Tuple(parts, refs)) => {
            *refs > 0 && fits(&inner.pat, &Shape::Tuple(parts.clone(), refs - 1), false)
        }
        (Pat::Reference(inner), Shape::Any) => fits(&inner.pat, &Shape::Any, false),
        (Pat::Tuple(tuple), Shape::Tuple(parts, refs)) => {
            tuple.elems.len() == parts.len()
                && tuple
                    .elems
                    .iter()
                    .zip(parts)
                    .all(|(pat, part)| fits(pat, part, by_ref || *refs > 0))
        }
        (Pat::Tuple(_) | Pat::TupleStruct(_) | Pat::Struct(_) | Pat::Slice(_), shape) => {
            let (part_shape, by_ref) = match shape {
                Shape::Place(refs) => (Shape::Place(0), by_ref || *refs > 0),
                Shape::Value(0) => return is_plain_value(pat),
                Shape::Any => (Shape::Any, true),
                Shape::Value(refs) => (Shape::Place(0), by_ref || *refs > 0),
                Shape::Tuple(..) => return false,
            };
            parts_of(pat).is_some_and(|parts| {
                let mut parts = parts.iter();
                parts.all(|(_, part)| fits(part, &part_shape, by_ref))
            })
        }
        _ => false,
    }
}

/// What `name` in `pat` is bound to is a value of its own.
pub(super) fn binds_value(pat: &Pat, shape: &Shape, name: &syn::Ident) -> bool {
    match (pat, shape) {
        (Pat::Paren(paren), shape) => binds_value(&paren.pat, shape, name),
        (Pat::Ident(ident), Shape::Value(0)) => ident.ident == *name && ident.by_ref.is_none(),
        (Pat::Reference(inner), Shape::Place(1) | Shape::Value(1)) => {
            binds_value(&inner.pat, &Shape::Value(0), name)
        }
        (Pat::Tuple(tuple), Shape::Tuple(parts, 0)) if tuple.elems.len() == parts.len() => {
            let mut parts = tuple.elems.iter().zip(parts);
            parts.any(|(pat, part)| binds_value(pat, part, name))
        }
        _ => false,
    }
}

/// The parts of a pattern that looks into one value, with the way to each.
pub(super) fn parts_of(pat: &Pat) -> Option<Vec<(Proj, &Pat)>> {
    let unnamed = |n: usize, pat: &Pat| {
        let index = syn::Index {
            index: n as u32,
            span: pat.span(),
        };
        Proj::Field(syn::Member::Unnamed(index))
    };
    match pat {
        Pat::Tuple(syn::PatTuple { elems, .. })
        | Pat::TupleStruct(syn::PatTupleStruct { elems, .. }) => {
            let parts = before_rest(elems)?.into_iter().enumerate();
            Some(parts.map(|(n, part)| (unnamed(n, part), part)).collect())
        }
        Pat::Struct(pattern) => Some(
            pattern
                .fields
                .iter()
                .map(|field| (Proj::Field(field.member.clone()), &*field.pat))
                .collect(),
        ),
        Pat::Slice(pattern) => pattern
            .elems
            .iter()
            .enumerate()
            .map(|(n, part)| {
                let literal = proc_macro2::Literal::usize_unsuffixed(n).to_token_stream();
                let index = Opaque::constant(literal, part.span().into());
                (!matches!(part, Pat::Rest(_))).then_some((Proj::Index(index), part))
            })
            .collect(),
        _ => None,
    }
}

impl Lowerer<'_> {
    /// What a chain yields, or `None` where some part of it cannot be lowered.
    pub(super) fn shape(&mut self, chain: &Chain) -> Option<Shape> {
        let mut shape = self.source_shape(&chain.source)?;
        for step in &chain.steps {
            shape = match step {
                Step::Map(closure) => self.image(closure, shape)?,
                Step::Copied(by) => shape.dereferenced(*by)?,
                Step::Limit(count) | Step::Pass(count) => (!jumps(count)).then_some(shape)?,
                Step::Enumerate => Shape::Tuple(vec![Shape::Value(0), shape], 0),
                Step::Zip(other) => {
                    let part = self.source_shape(&other.source)?;
                    Shape::Tuple(other.order.pair(shape, part), 0)
                }
                Step::Filter(closure) | Step::TakeWhile(closure) | Step::SkipWhile(closure) => {
                    self.image(closure, shape.clone().referenced())?;
                    shape
                }
                Step::FlatMap(closure) => {
                    if !self.is_spread(closure) || !fits(&closure.inputs[0], &shape, false) {
                        return None;
                    }
                    Shape::Any
                }
                Step::Flatten => match shape {
                    Shape::Place(refs) => Shape::Place(refs.min(1)),
                    _ => return None,
                },
                Step::Scan(_, closure) => {
                    let inlinable = self.is_inlinable(closure);
                    (inlinable && fits(&closure.inputs[1], &shape, false))
                        .then_some(Shape::Value(0))?
                }
            };
        }
        Some(shape)
    }

    fn source_shape(&mut self, source: &Source) -> Option<Shape> {
        match source {
            Source::Range { low, high, .. } => {
                let jump = jumps(low) || high.as_ref().is_some_and(jumps);
                (!jump).then_some(Shape::Value(0))
            }
            Source::Numbers { .. } => Some(Shape::Value(0)),
            Source::Elements { place, by } => {
                let shape = match by {
                    By::Reference | By::Exclusive => Shape::Place(1),
                    By::Copy | By::Clone => Shape::Place(0),
                };
                (self.has_elements(place) && self.allows(place, *by)).then_some(shape)
            }
            Source::Parts {
                place, width, by, ..
            } => (self.has_elements(place) && self.allows(place, *by) && !jumps(width))
                .then_some(Shape::Place(1)),
            Source::Copied(inner, by) => self.source_shape(inner)?.dereferenced(*by),
            Source::Map(inner, closure) => {
                let shape = self.source_shape(inner)?;
                self.image(closure, shape)
            }
            Source::Zip(left, right) => {
                let parts = vec![self.source_shape(left)?, self.source_shape(right)?];
                Some(Shape::Tuple(parts, 0))
            }
            Source::Enumerate(inner) => {
                let parts = vec![Shape::Value(0), self.source_shape(inner)?];
                Some(Shape::Tuple(parts, 0))
            }
            Source::Rev(inner, _) => match inner.is_unbounded() {
                true => None,
                false => self.source_shape(inner),
            },
            Source::Cycle(inner, _) => match inner.is_unbounded() {
                true => None,
                false => self.source_shape(inner),
            },
            Source::Skip(inner, by) | Source::Take(inner, by) | Source::StepBy(inner, by) => {
                (!jumps(by)).then(|| self.source_shape(inner))?
            }
            Source::Both(left, right) => {
                let (left, right) = (self.shape(left)?, self.shape(right)?);
                Some(left.common(right))
            }
        }
    }

    /// What `closure` yields where it is given `shape`.
    fn image(&mut self, closure: &ExprClosure, shape: Shape) -> Option<Shape> {
        let fits = fits(&closure.inputs[0], &shape, false);
        let image = match super::picked::is_transparent(closure) {
            true => Shape::Any,
            false => Shape::Value(0),
        };
        (fits && self.is_inlinable(closure)).then_some(image)
    }

    /// Elements of what is lent `&mut` are those of a variable that may be changed.
    fn allows(&self, place: &Expr, by: By) -> bool {
        let is_place = !matches!(place, Expr::Call(_) | Expr::MethodCall(_) | Expr::Array(_));
        let var = root(place).and_then(|ident| self.resolve(&ident.to_string()));
        by != By::Exclusive || is_place && var.is_some_and(|var| self.vars[var.0].mutable)
    }

    /// Whether the macro can take elements of it: a place, a constant, or a value to be named.
    fn has_elements(&mut self, place: &Expr) -> bool {
        if jumps(place) {
            return false;
        }
        match place {
            Expr::Path(_) | Expr::Array(_) | Expr::Call(_) | Expr::MethodCall(_) => true,
            Expr::Field(e) => self.has_elements(&e.base),
            Expr::Index(e) => self.has_elements(&e.expr),
            Expr::Paren(e) => self.has_elements(&e.expr),
            Expr::Unary(e) => matches!(e.op, syn::UnOp::Deref(_)) && root(&e.expr).is_some(),
            _ => false,
        }
    }
}

/// `for x in xs` for `for mut x in xs`, where `x` is a reference that stays the same.
pub(super) fn steady_name(e: &syn::ExprForLoop) -> Option<syn::ExprForLoop> {
    struct Changes<'a>(&'a syn::Ident, bool);
    impl<'ast> Visit<'ast> for Changes<'_> {
        fn visit_expr(&mut self, expr: &'ast Expr) {
            let changed = match expr {
                Expr::Assign(e) => Some(&*e.left),
                Expr::Reference(e) if e.mutability.is_some() => Some(&*e.expr),
                // What names it inside is not looked into.
                Expr::Macro(_) => return self.1 = true,
                _ => None,
            };
            self.1 |= matches!(changed, Some(Expr::Path(path)) if path.path.is_ident(self.0));
            self.1 |= matches!(changed, Some(Expr::Tuple(_) | Expr::Array(_)));
            visit::visit_expr(self, expr);
        }
    }
    let Pat::Ident(name) = &*e.pat else {
        return None;
    };
    let mut changes = Changes(&name.ident, name.mutability.is_none());
    changes.visit_block(&e.body);
    let mut steady = e.clone();
    if let Pat::Ident(name) = &mut *steady.pat {
        name.mutability = None;
    }
    (!changes.1).then_some(steady)
}
