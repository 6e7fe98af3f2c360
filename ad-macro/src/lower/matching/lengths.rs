//! The lengths of slices whose patterns count from the end, `[first, .., last]`, under names of their own. While a pattern
//! borrows a slice mutably it cannot be asked for its length, and a variable may refer to another slice by then.
//!
//! Input:  `if let [a, .., b] = &mut p { *a += *b; }`
//! Output: `let length_1 = p.len(); ..`, where `b` is `p[length_1 - 1]`

use quote::quote;
use syn::{Expr, Pat};

use super::super::Lowerer;
use super::{Subject, is_rest};
use crate::ir::*;

impl Lowerer<'_> {
    /// To be called before what is matched.
    pub(in crate::lower) fn name_lengths(&mut self, pat: &Pat, subject: &Subject) {
        match (pat, subject) {
            (Pat::Paren(p), _) => self.name_lengths(&p.pat, subject),
            (Pat::Reference(p), _) => self.name_lengths(&p.pat, &subject.dereferenced()),
            (Pat::Guard(p), _) => self.name_lengths(&p.pat, subject),
            (Pat::Or(p), _) => p
                .cases
                .iter()
                .for_each(|case| self.name_lengths(case, subject)),
            (Pat::Tuple(p), Subject::Parts(parts)) => {
                for (part, subject) in p.elems.iter().zip(parts) {
                    self.name_lengths(part, subject);
                }
            }
            (Pat::Slice(p), Subject::Place { place, .. }) => {
                let ends_with_rest = p.elems.last().is_none_or(is_rest);
                let counted = !ends_with_rest && p.elems.iter().any(is_rest);
                if counted && self.named_length(place).is_none() && self.reaches(place) {
                    self.name_length(place);
                }
            }
            _ => {}
        }
    }

    fn reaches(&self, place: &Place) -> bool {
        self.varied.contains(&place.root)
    }

    fn name_length(&mut self, place: &Place) {
        let of = self.write_place(place);
        let Ok(written) = syn::parse2::<Expr>(quote!(#of.len())) else {
            return;
        };
        let again = crate::emit::place::replayed(&self.vars, place);
        let mut length = Opaque {
            inactive: true,
            claim: Claim::None,
            ..self.opaque(&written)
        };
        // What is taken apart where it is made has no name that the user sees.
        length.renamed = Some(quote!(#again.len()));
        let whole = (place.root, place.value);
        if !length.reads.contains(&whole) {
            length.reads.push(whole);
        }
        let var = self.temp("length", length.extent.start);
        self.vars[var.0].inactive = true;
        self.define(var, None, Rhs::Opaque(length));
        let name = self.expose(var);
        self.slice_lengths.push((place.clone(), name));
    }

    /// The length of the slice at a place that a pattern takes apart.
    pub(super) fn named_length(&self, place: &Place) -> Option<Expr> {
        let same = |of: &Place| {
            let text = |place: &Place| self.write_place(place).to_string();
            (of.root, of.value) == (place.root, place.value) && text(of) == text(place)
        };
        let named = self.slice_lengths.iter().rev();
        let mut named = named.filter(|(of, _)| same(of));
        named.next().map(|(_, name)| name.clone())
    }

    /// To be called behind the patterns.
    pub(in crate::lower) fn forget_lengths(&mut self, subject: &Subject) {
        match subject {
            Subject::Place { place, .. } => {
                let root = place.root;
                self.slice_lengths.retain(|(of, _)| of.root != root);
            }
            Subject::Parts(parts) => parts.iter().for_each(|part| self.forget_lengths(part)),
            _ => {}
        }
    }
}
