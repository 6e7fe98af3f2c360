//! The state of a `scan`, which its closure has by `&mut`, as a variable.
//!
//! ```text
//! |state, x| { *state += x; Some(*state) }                ==>   |s, x| { s += x; s }
//! |state: &mut f64, &x| Some(replace(state, x))           ==>   |s, &x| replace(&mut s, x)
//! |(sum, count), x| { *sum += x; *count += 1.0; Some(*sum / *count) }
//!                                                         ==>   |s, x| { s.0 += x; s.1 += 1.0; s.0 / s.1 }
//! ```

use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprClosure, Ident, Pat};

/// The closure with the variable `state` as its first input, and whether its value is always that of a `Some`, which is left
/// out. `None` where something hides how it uses the state.
pub(super) fn state_as_variable(
    closure: &ExprClosure,
    state: &Ident,
) -> Option<(ExprClosure, bool)> {
    let mut parts = Parts {
        places: Vec::new(),
        hidden: false,
    };
    parts.bind(&closure.inputs[0], syn::parse_quote!(#state))?;
    let mut closure = closure.clone();
    parts.visit_expr_mut(&mut closure.body);
    if parts.hidden {
        return None;
    }
    closure.inputs[0] = syn::parse_quote!(#state);
    let yields_some = yielded(&mut closure.body);
    Some((closure, yields_some))
}

/// What the names in the pattern of the state refer to.
struct Parts {
    places: Vec<(Ident, Expr)>,
    hidden: bool,
}

impl Parts {
    fn bind(&mut self, pat: &Pat, place: Expr) -> Option<()> {
        match pat {
            Pat::Paren(p) => self.bind(&p.pat, place),
            Pat::Type(p) => self.bind(&p.pat, place),
            Pat::Wild(_) => Some(()),
            Pat::Ident(p) => {
                let plain = p.subpat.is_none() && p.by_ref.is_none() && p.mutability.is_none();
                plain.then(|| self.places.push((p.ident.clone(), place)))
            }
            Pat::Tuple(p) => p.elems.iter().enumerate().try_for_each(|(n, part)| {
                let n = syn::Index::from(n);
                self.bind(part, syn::parse_quote!(#place.#n))
            }),
            _ => None,
        }
    }

    fn place(&self, expr: &Expr) -> Option<Expr> {
        let Expr::Path(path) = expr else { return None };
        let mut places = self.places.iter();
        let found = places.find(|(name, _)| path.path.is_ident(name));
        found.map(|(_, place)| place.clone())
    }
}

impl VisitMut for Parts {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        // Of a method, a field or an element, the reference is followed without a word.
        let behind = match expr {
            Expr::MethodCall(e) => Some(&mut e.receiver),
            Expr::Field(e) => Some(&mut e.base),
            Expr::Index(e) => Some(&mut e.expr),
            _ => None,
        };
        if let Some(of) = behind {
            if let Some(place) = self.place(of) {
                **of = place;
            }
        }
        let followed = match expr {
            Expr::Unary(e) if matches!(e.op, syn::UnOp::Deref(_)) => self.place(&e.expr),
            _ => None,
        };
        match followed.or_else(|| {
            let place = self.place(expr)?;
            Some(syn::parse_quote!((&mut #place)))
        }) {
            Some(place) => *expr = place,
            None => visit_mut::visit_expr_mut(self, expr),
        }
    }

    fn visit_macro_mut(&mut self, _: &mut syn::Macro) {
        self.hidden = true;
    }

    /// Another variable of the name.
    fn visit_pat_ident_mut(&mut self, pat: &mut syn::PatIdent) {
        self.hidden |= self.places.iter().any(|(name, _)| pat.ident == *name);
        visit_mut::visit_pat_ident_mut(self, pat);
    }
}

/// Leaves out the `Some` of the closure's value.
fn yielded(expr: &mut Expr) -> bool {
    match expr {
        Expr::Block(block) => match block.block.stmts.last_mut() {
            Some(syn::Stmt::Expr(last, None)) => yielded(last),
            _ => false,
        },
        Expr::Call(call) => {
            let some = matches!(&*call.func, Expr::Path(p) if p.path.is_ident("Some"));
            if some && call.args.len() == 1 {
                *expr = call.args[0].clone();
            }
            some
        }
        _ => false,
    }
}
