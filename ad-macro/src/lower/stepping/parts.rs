//! Parts of a slice, as expressions cut them out and patterns name them.

use proc_macro2::Ident;
use syn::{Expr, Pat};

use crate::lower::expr::strip;

/// A name for a part of a slice, and where that begins and ends.
pub(super) struct Part {
    pub name: Ident,
    pub from: Expr,
    pub to: Expr,
}

/// Part of a slice that is taken apart.
pub(super) struct Source {
    from: Expr,
    to: Expr,
    cut: Cut,
    /// Where it is cut.
    pub at: Option<Expr>,
}

/// How.
#[derive(Clone, Copy, PartialEq)]
enum Cut {
    /// Not at all.
    Whole,
    /// `split_at_mut`
    At,
    /// `split_first_mut`, and whether an `Option` is around it.
    First { optional: bool },
    /// `split_last_mut`
    Last { optional: bool },
    /// `&mut rest[at..]`
    After,
    /// `&mut rest[..at]`
    Before,
}

impl Source {
    /// What `expr` takes apart, if that is one of the parts that `ends` knows the ends of.
    pub fn of(expr: &Expr, ends: &dyn Fn(&Expr) -> Option<(Ident, Ident)>) -> Option<Source> {
        let (of, cut, at) = cut_of(expr, ends)?;
        let (from, to) = ends(of)?;
        Some(Source {
            from: syn::parse_quote!(#from),
            to: syn::parse_quote!(#to),
            cut,
            at,
        })
    }

    /// Writes the name of the position and what `instead` says in place of what is taken apart.
    pub fn write(&self, expr: &mut Expr, instead: &dyn Fn(&Expr) -> Option<Expr>) {
        if let Some(written) = instead(expr) {
            *expr = written;
            return;
        }
        match expr {
            Expr::Paren(e) => self.write(&mut e.expr, instead),
            Expr::Group(e) => self.write(&mut e.expr, instead),
            Expr::Try(e) => self.write(&mut e.expr, instead),
            Expr::Reference(e) => self.write(&mut e.expr, instead),
            Expr::MethodCall(e) => {
                self.write(&mut e.receiver, instead);
                if let (Cut::At, Some(at), Some(arg)) = (self.cut, &self.at, e.args.first_mut()) {
                    *arg = at.clone();
                }
            }
            Expr::Index(e) => {
                self.write(&mut e.expr, instead);
                if let Some(at) = &self.at {
                    *e.index = match self.cut {
                        Cut::After => syn::parse_quote!(#at..),
                        _ => syn::parse_quote!(..#at),
                    };
                }
            }
            _ => {}
        }
    }

    /// Where it begins and ends, of a part that is one slice.
    pub fn whole(&self) -> Option<(Expr, Expr)> {
        let (from, to) = (self.from.clone(), self.to.clone());
        match (self.cut, &self.at) {
            (Cut::Whole, _) => Some((from, to)),
            (Cut::After, Some(at)) => Some((syn::parse_quote!(#from + #at), to)),
            (Cut::Before, Some(at)) => Some((from.clone(), syn::parse_quote!(#from + #at))),
            _ => None,
        }
    }

    /// The parts that a pattern names.
    pub fn parts(&self, pat: &Pat) -> Vec<Part> {
        let (from, to) = (&self.from, &self.to);
        let named = |pat: &Pat, from: Expr, to: Expr| {
            plain(pat)
                .map(|name| Part { name, from, to })
                .into_iter()
                .collect::<Vec<_>>()
        };
        match (self.cut, pat, &self.at) {
            (Cut::Whole | Cut::After | Cut::Before, Pat::Ident(ident), _)
                if ident.subpat.is_none() =>
            {
                let whole = self.whole().into_iter();
                whole.flat_map(|(from, to)| named(pat, from, to)).collect()
            }
            (Cut::Whole, Pat::Slice(slice), _) => {
                let elems = &slice.elems;
                let rest = elems.iter().position(|pat| rest_of(pat).is_some());
                let Some(at) = rest else { return Vec::new() };
                let (before, after) = (at, elems.len() - at - 1);
                let name = rest_of(&elems[at]).flatten();
                let part = name.map(|name| Part {
                    name,
                    from: syn::parse_quote!(#from + #before),
                    to: syn::parse_quote!(#to - #after),
                });
                part.into_iter().collect()
            }
            (Cut::At, Pat::Tuple(pair), Some(at)) if pair.elems.len() == 2 => {
                let middle: Expr = syn::parse_quote!(#from + #at);
                let mut parts = named(&pair.elems[0], from.clone(), middle.clone());
                parts.extend(named(&pair.elems[1], middle, to.clone()));
                parts
            }
            (Cut::First { optional }, pat, _) => {
                let rest = pair(pat, optional).map(|pair| &pair.elems[1]);
                let part = rest.map(|rest| named(rest, syn::parse_quote!(#from + 1), to.clone()));
                part.unwrap_or_default()
            }
            (Cut::Last { optional }, pat, _) => {
                let rest = pair(pat, optional).map(|pair| &pair.elems[1]);
                let part = rest.map(|rest| named(rest, from.clone(), syn::parse_quote!(#to - 1)));
                part.unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }
}

/// What an expression takes apart, how, and where.
fn cut_of<'a>(
    expr: &'a Expr,
    ends: &dyn Fn(&Expr) -> Option<(Ident, Ident)>,
) -> Option<(&'a Expr, Cut, Option<Expr>)> {
    if ends(expr).is_some() {
        return Some((expr, Cut::Whole, None));
    }
    match strip(expr) {
        Expr::MethodCall(e) if e.method == "split_at_mut" && e.args.len() == 1 => {
            Some((&e.receiver, Cut::At, e.args.first().cloned()))
        }
        Expr::MethodCall(e) if e.method == "split_first_mut" => {
            Some((&e.receiver, Cut::First { optional: true }, None))
        }
        Expr::MethodCall(e) if e.method == "split_last_mut" => {
            Some((&e.receiver, Cut::Last { optional: true }, None))
        }
        Expr::MethodCall(e) if e.method == "unwrap" || e.method == "expect" => {
            unwrapped(cut_of(&e.receiver, ends)?)
        }
        Expr::Try(e) => unwrapped(cut_of(&e.expr, ends)?),
        Expr::Reference(e) if e.mutability.is_some() => match strip(&e.expr) {
            Expr::Index(index) => match strip(&index.index) {
                Expr::Range(range) => match (&range.start, &range.end, &range.limits) {
                    (Some(at), None, _) => Some((&index.expr, Cut::After, Some((**at).clone()))),
                    (None, Some(at), syn::RangeLimits::HalfOpen(_)) => {
                        Some((&index.expr, Cut::Before, Some((**at).clone())))
                    }
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

fn unwrapped((of, cut, at): (&Expr, Cut, Option<Expr>)) -> Option<(&Expr, Cut, Option<Expr>)> {
    let optional = false;
    match cut {
        Cut::First { .. } => Some((of, Cut::First { optional }, at)),
        Cut::Last { .. } => Some((of, Cut::Last { optional }, at)),
        _ => None,
    }
}

/// `(first, rest)`, perhaps in `Some`.
fn pair(pat: &Pat, optional: bool) -> Option<&syn::PatTuple> {
    let pair = match pat {
        Pat::TupleStruct(some) if optional && some.path.is_ident("Some") => some.elems.first()?,
        pat if !optional => pat,
        _ => return None,
    };
    match pair {
        Pat::Tuple(pair) if pair.elems.len() == 2 => Some(pair),
        _ => None,
    }
}

fn plain(pat: &Pat) -> Option<Ident> {
    match pat {
        Pat::Ident(ident) if ident.subpat.is_none() && ident.by_ref.is_none() => {
            Some(ident.ident.clone())
        }
        _ => None,
    }
}

/// `..` or `rest @ ..`, with the name.
fn rest_of(pat: &Pat) -> Option<Option<Ident>> {
    match pat {
        Pat::Rest(_) => Some(None),
        Pat::Ident(ident) => match ident.subpat.as_ref().map(|(_, pat)| &**pat) {
            Some(Pat::Rest(_)) => Some(Some(ident.ident.clone())),
            _ => None,
        },
        _ => None,
    }
}

/// `mem::take(&mut name)`
pub(super) fn is_taken(expr: &Expr, name: &Ident) -> bool {
    let Expr::Call(e) = strip(expr) else {
        return false;
    };
    let take = match &*e.func {
        Expr::Path(path) => path
            .path
            .segments
            .last()
            .is_some_and(|of| of.ident == "take"),
        _ => false,
    };
    let lent = match e.args.first() {
        Some(Expr::Reference(lent)) if lent.mutability.is_some() => &*lent.expr,
        _ => return false,
    };
    take && e.args.len() == 1 && name_in(lent).is_some_and(|of| of == name)
}

/// It is taken, and perhaps cut.
pub(super) fn takes(expr: &Expr, name: &Ident) -> bool {
    match strip(expr) {
        Expr::MethodCall(e) => takes(&e.receiver, name),
        Expr::Try(e) => takes(&e.expr, name),
        Expr::Reference(e) => takes(&e.expr, name),
        Expr::Index(e) => takes(&e.expr, name),
        expr => is_taken(expr, name),
    }
}

pub(super) fn name_in(expr: &Expr) -> Option<&Ident> {
    match strip(expr) {
        Expr::Path(path) => path.path.get_ident(),
        _ => None,
    }
}
