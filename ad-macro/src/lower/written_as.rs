//! Calls that are another expression under another name.

use syn::spanned::Spanned;
use syn::{Expr, Type};

use super::assign::unborrowed;
use super::expr::strip;
use super::{Lowerer, complex};
use crate::declared;
use crate::ir::Rhs;
use crate::ir::types::argument;

impl Lowerer<'_> {
    /// A call that is another expression under another name.
    pub(super) fn written_as(&mut self, expr: &Expr, hint: &str) -> Option<Rhs> {
        if let Some(spelled) = self.spelled(expr) {
            return Some(self.rhs(&spelled, hint));
        }
        if let Expr::MethodCall(e) = expr {
            if let Some(named) = self.tried_first(e).or_else(|| self.of_slice(e)) {
                return Some(self.rhs(&named, hint));
            }
            if let Some(copy) = self.vec_of_slice(e) {
                self.expected = None;
                return Some(self.rhs(&copy, hint));
            }
            if let Some(rewritten) = self.rewritten(e) {
                self.expected = None;
                return Some(self.rhs(&rewritten, hint));
            }
        }
        if let Expr::Call(e) = expr {
            if let Some(method) = complex::method_of_path(e) {
                return Some(self.rhs(&method, hint));
            }
            if let Some(copy) = self.vec_from(e).or_else(|| self.box_from(e)) {
                return Some(self.rhs(&copy, hint));
            }
        }
        self.conversion(expr, hint)
    }

    /// `xs.to_vec()` for `Vec::from(xs)`, of a slice, an array or a `Vec`.
    fn vec_from(&self, e: &syn::ExprCall) -> Option<Expr> {
        let (Expr::Path(path), [of]) = (&*e.func, &e.args.iter().collect::<Vec<_>>()[..]) else {
            return None;
        };
        let names: Vec<_> = path.path.segments.iter().map(|s| &s.ident).collect();
        let is_vec = matches!(names[..], [of, from] if of == "Vec" && from == "from");
        let deque = self.type_of(of).is_some_and(|ty| {
            declared::last_name(&ty).is_some_and(|name| name != "Vec" && name != "Box")
        });
        if !is_vec || path.qself.is_some() || deque || declared::is_type("Vec") {
            return None;
        }
        let of = unborrowed(of);
        Some(syn::parse_quote_spanned!(e.span()=> (#of).to_vec()))
    }

    /// `xs.to_vec().into_boxed_slice()` for `Box::from(xs)`, of a slice.
    fn box_from(&self, e: &syn::ExprCall) -> Option<Expr> {
        let of = boxed_from(e)?;
        self.boxed_elements(of, e.span())
    }

    /// `Box::from(array)`, which is a boxed slice or a box of the array, as what is expected says.
    pub(super) fn box_as_expected(&self, expr: &Expr, expected: Option<&Type>) -> Option<Expr> {
        let Expr::Call(e) = expr else { return None };
        let of = boxed_from(e).or_else(|| super::held::boxed(e))?;
        let expected = declared::expanded(expected?, &self.type_params);
        match argument(&expected, &["Box"])? {
            Type::Slice(_) => self.boxed_array(of, e.span()),
            Type::Array(_) if boxed_from(e).is_some() => {
                let ad = &self.ad;
                Some(syn::parse_quote_spanned!(e.span()=> #ad::Box::new(#of)))
            }
            _ => None,
        }
    }

    /// `xs.to_vec()` for `xs.into()` of a reference to a slice or an array, where a `Vec` is expected or nothing tells.
    fn vec_of_slice(&self, e: &syn::ExprMethodCall) -> Option<Expr> {
        if e.method != "into" || !e.args.is_empty() || self.is_own_method(e) {
            return None;
        }
        let of = unborrowed(&e.receiver);
        let elements = match strip(&e.receiver) {
            Expr::Reference(r) if r.mutability.is_none() => self.type_of(of)?,
            receiver => match self.type_of(receiver)? {
                Type::Reference(r) => *r.elem,
                _ => return None,
            },
        };
        let vec = |ty: &Type| super::iter::is_vec(&declared::expanded(ty, &self.type_params));
        let sliced = matches!(elements, Type::Slice(_) | Type::Array(_));
        (sliced && self.expected.as_ref().is_none_or(vec))
            .then(|| syn::parse_quote_spanned!(e.method.span()=> (#of).to_vec()))
    }
}

/// `xs` of `Box::from(xs)`.
fn boxed_from(e: &syn::ExprCall) -> Option<&Expr> {
    let (Expr::Path(path), Some(of)) = (&*e.func, e.args.first()) else {
        return None;
    };
    let names: Vec<_> = path.path.segments.iter().map(|s| &s.ident).collect();
    let is_box = matches!(names[..], [of, from] if of == "Box" && from == "from");
    let own = path.qself.is_some() || declared::is_type("Box");
    (is_box && !own).then_some(of)
}
