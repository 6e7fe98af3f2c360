//! Methods that a trait of the user's gives slices, called on what is one only behind a reference.

use syn::spanned::Spanned;
use syn::{Expr, Type};

use super::Lowerer;
use super::scan::is_field;
use crate::foreign;
use crate::ir::Atom;
use crate::ir::types::{argument, element, peeled};

impl Lowerer<'_> {
    /// `v[..].mean()` for `v.mean()` of a `Vec` or an array, where a trait of the user's gives the method to slices. A value has
    /// a name first.
    pub(super) fn of_slice(&mut self, e: &syn::ExprMethodCall) -> Option<Expr> {
        let is_slice = |of: &syn::ExprIndex| matches!(&*of.index, Expr::Range(_));
        if matches!(&*e.receiver, Expr::Index(of) if is_slice(of)) {
            return None;
        }
        let of = self.type_of(&e.receiver)?;
        let element = match (&of, peeled(&of)) {
            // Of an array that is written out the length is not known.
            (Type::Slice(_), of) | (_, of @ Type::Array(_)) => element(&of)?,
            (_, of) => argument(&of, &["Vec"])?,
        };
        let is_value = !matches!(of, Type::Reference(_));
        let of = peeled(&of);
        let slice: Type = syn::parse_quote!([#element]);
        let hidden = foreign::is_hidden(&of, &e.method.to_string(), e.args.len() + 1);
        let own = !matches!(of, Type::Slice(_)) && self.is_foreign_method(&of, e);
        if own || hidden || !self.is_foreign_method(&slice, e) {
            return None;
        }
        let mut whole = e.clone();
        let is_place = match &*e.receiver {
            Expr::Index(of) => is_field(&of.expr),
            receiver => is_field(receiver),
        };
        let receiver = match (is_place, &*e.receiver) {
            (true, receiver) => receiver.clone(),
            (false, Expr::Call(_) | Expr::MethodCall(_) | Expr::Macro(_)) if is_value => {
                let rhs = self.rhs(&e.receiver, "value");
                let Atom::Var { var, .. } = self.bind_temp(rhs, "value", e.receiver.span()) else {
                    return None;
                };
                self.note_type(var, of);
                self.expose(var)
            }
            _ => return None,
        };
        *whole.receiver = syn::parse_quote!(#receiver[..]);
        Some(Expr::MethodCall(whole))
    }
}
