//! Elements that a pattern says are references, where no word tells how a variable holds them.
//!
//! ```text
//! for (&x, &w) in xs.iter().zip(row)              of a `row` that a pattern has bound
//!     ==>   for (&x, &w) in xs.iter().zip(row.iter())
//! ```

use syn::{Expr, Pat, Type};

use super::super::Lowerer;
use super::chain::{By, Chain, Source};

impl Lowerer<'_> {
    /// `chain`, whose items `pat` takes apart.
    pub(super) fn as_taken(&self, mut chain: Chain, pat: &Pat) -> Chain {
        if chain.steps.is_empty() {
            self.refer(&mut chain.source, pat);
        }
        chain
    }

    fn refer(&self, source: &mut Source, pat: &Pat) {
        match (source, pat) {
            (source, Pat::Paren(pat)) => self.refer(source, &pat.pat),
            (source, Pat::Type(pat)) => self.refer(source, &pat.pat),
            (Source::Elements { place, by }, Pat::Reference(pat)) => {
                let shared = pat.mutability.is_none() && *by == By::Clone;
                if shared && self.may_be_reference(place) {
                    *by = By::Reference;
                }
            }
            (Source::Zip(left, right), Pat::Tuple(pat)) if pat.elems.len() == 2 => {
                self.refer(left, &pat.elems[0]);
                self.refer(right, &pat.elems[1]);
            }
            (Source::Enumerate(inner), Pat::Tuple(pat)) if pat.elems.len() == 2 => {
                self.refer(inner, &pat.elems[1]);
            }
            (
                Source::Rev(inner, _)
                | Source::Skip(inner, _)
                | Source::Take(inner, _)
                | Source::StepBy(inner, _)
                | Source::Cycle(inner, _),
                pat,
            ) => self.refer(inner, pat),
            _ => {}
        }
    }

    /// A variable that no word says to hold its elements itself: those may be references, as in `vec![&a, &b]`. One that may
    /// lead to other elements while these are gone through is none.
    fn may_be_reference(&self, place: &Expr) -> bool {
        let Expr::Path(path) = place else {
            return false;
        };
        let ident = path.path.get_ident().map(ToString::to_string);
        let var = ident.and_then(|ident| self.resolve(&ident));
        let steady = var.is_some_and(|var| !self.vars[var.0].mutable);
        let known = self.type_of(place);
        steady && known.is_none_or(|ty| matches!(ty, Type::Reference(_)))
    }
}
