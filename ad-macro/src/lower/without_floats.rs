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
use crate::{declared, owners};

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
                if let Some(ty) = self.type_without_floats(&e.receiver) {
                    // Of what the user's own method keeps of a float nothing is known.
                    let kept = |arg: &Expr| {
                        let counts = self.is_discrete(arg) || self.carries_no_derivative(arg);
                        self.mentions_varied(arg) && !counts
                    };
                    if !is_owned_and_inactive(&ty) && e.args.iter().any(kept) {
                        return None;
                    }
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
            let is_bare = declared::last_name(&ty).is_some_and(|of| declared::is_bare(&of));
            let copy = Opaque {
                inactive: true,
                claim: if is_bare {
                    Claim::BareValue
                } else {
                    Claim::DiscreteValue
                },
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

    /// `self.rng.draw()` of a part of a type of the user's own that holds no float: nothing of an input is in what it gives.
    pub(super) fn of_changed_part(&mut self, e: &syn::ExprMethodCall) -> Option<Rhs> {
        let of = self.declaring_type(&e.receiver)?;
        let is_plain = self.takes_exclusive(e)
            && owners::is_without_derivatives(&of, &e.method.to_string())
            && !e.args.iter().any(|arg| self.mentions_varied(arg));
        self.type_without_floats(&e.receiver).filter(|_| is_plain)?;
        let whole = Expr::MethodCall(e.clone());
        let (call, after) = self.with_copied_parts(&whole)?;
        let rhs = self.rhs(&call, "value");
        let value = self.bind_temp(rhs, "value", e.span());
        after.iter().for_each(|assigned| self.expr_stmt(assigned));
        Some(Rhs::Use(value))
    }

    /// The type of a field of a variable that a derivative may go through, if it holds no float and is one of the language, or of
    /// the user's and copied as a derive copies it.
    fn type_without_floats(&self, place: &Expr) -> Option<Type> {
        let var = self.resolve(&root(place)?.to_string())?;
        let is_part = matches!(place, Expr::Field(_))
            && self.vars[var.0].mutable
            && self.varied.contains(&var);
        let ty = referent(&self.type_of(place).filter(|_| is_part)?);
        let is_own = || declared::last_name(&ty).is_some_and(|of| declared::is_cloned(&of));
        (is_owned_and_inactive(&ty) || is_own()).then_some(ty)
    }
}
