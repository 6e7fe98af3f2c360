//! Parts of a variable that hold no float, changed by what the macro knows nothing of: a copy of the part is, and takes its
//! place afterwards.
//!
//! ```text
//! sums(&mut m.starts[..], n);    ==>    let mut part = m.starts.clone(); sums(&mut part[..], n); m.starts = part;
//! m.order.sort();                ==>    let mut part = m.order.clone(); part.sort(); m.order = part;
//! ```

use syn::spanned::Spanned;
use syn::{Expr, Type, parse_quote_spanned};

use super::Lowerer;
use super::jumps::jumps;
use super::scan::root;
use super::types::is_owned_and_inactive;
use crate::ir::types::referent;
use crate::ir::*;

impl Lowerer<'_> {
    /// `call` with copies in the place of such parts, and what is to be assigned to them after it.
    pub(super) fn with_copied_parts(&mut self, call: &Expr) -> Option<(Expr, Vec<Expr>)> {
        if jumps(call) {
            return None;
        }
        let mut call = call.clone();
        let mut lent: Vec<&mut Expr> = Vec::new();
        match &mut call {
            Expr::Call(e) if matches!(&*e.func, Expr::Path(_)) => lent.extend(&mut e.args),
            Expr::MethodCall(e) => {
                if self.type_without_floats(&e.receiver).is_some() {
                    lent.push(&mut e.receiver);
                }
                lent.extend(&mut e.args);
            }
            _ => return None,
        }
        let (mut after, mut counts) = (Vec::new(), Vec::new());
        for (n, part) in lent.into_iter().enumerate() {
            let place = match part {
                place @ Expr::Field(_) if n == 0 => place,
                Expr::Reference(e) if e.mutability.is_some() => match &mut *e.expr {
                    Expr::Index(e) if matches!(&*e.index, Expr::Range(_)) => &mut *e.expr,
                    place => place,
                },
                count if self.mentions_varied(count) && self.is_discrete(count) => {
                    counts.push(count);
                    continue;
                }
                _ => continue,
            };
            let Some(ty) = self.type_without_floats(place) else {
                continue;
            };
            let span = place.span();
            let copy = Opaque {
                inactive: true,
                claim: Claim::DiscreteValue,
                ..self.opaque(&parse_quote_spanned!(span=> (#place).clone()))
            };
            let var = self.temp("part", span);
            self.vars[var.0].mutable = true;
            self.vars[var.0].inactive = true;
            self.define(var, None, Rhs::Opaque(copy));
            self.note_type(var, ty);
            let name = self.expose(var);
            after.push(parse_quote_spanned!(span=> #place = #name));
            *place = name;
        }
        if after.is_empty() {
            return None;
        }
        // What else holds no float has a name too: no derivative goes in.
        for count in counts {
            let value = Opaque {
                inactive: true,
                claim: Claim::DiscreteValue,
                ..self.opaque(count)
            };
            *count = self.constant_temp(value, "count");
        }
        Some((call, after))
    }

    /// The type of a field of a variable that a derivative may go through, if it holds no float and is one of the language.
    fn type_without_floats(&self, place: &Expr) -> Option<Type> {
        let var = self.resolve(&root(place)?.to_string())?;
        let is_part = matches!(place, Expr::Field(_))
            && self.vars[var.0].mutable
            && self.varied.contains(&var);
        let ty = referent(&self.type_of(place).filter(|_| is_part)?);
        is_owned_and_inactive(&ty).then_some(ty)
    }
}
