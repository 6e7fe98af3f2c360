//! Where a value in parentheses fails: `(xs[k]) * x` at its `(`, for to the compiler the parentheses are a part of what
//! stands in them.

use proc_macro2::Span;

use crate::ir::{Form, Place, Proj, Rhs};

/// The value of an expression around which parentheses begin at `open`.
pub(super) fn opened(mut rhs: Rhs, open: Span) -> Rhs {
    match &mut rhs {
        Rhs::Linear { op, .. }
        | Rhs::Rule {
            form: Form::Operator(op),
            ..
        } => op.start = open,
        Rhs::Read(place) => begin(place, open),
        _ => {}
    }
    rhs
}

/// The same of a place.
pub(super) fn opened_place(mut place: Place, open: Span) -> Place {
    begin(&mut place, open);
    place
}

fn begin(place: &mut Place, open: Span) {
    if let Some(Proj::Index(index)) = place.proj.last_mut() {
        if let Some(at) = &mut index.indexes {
            at[0] = open;
        }
    }
}
