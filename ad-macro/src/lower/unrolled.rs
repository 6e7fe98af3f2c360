//! Loops over references to a few places, which are as many blocks: each has its own name for what it refers to.
//!
//! Input:  `for v in [&mut self.x, &mut self.y] { *v /= n; }`
//! Output: `{ let v = &mut self.x; *v /= n; } { let v = &mut self.y; *v /= n; }`

use syn::{Expr, Stmt};

use super::Lowerer;
use super::jumps::first_escape;
use crate::ir::VarId;

/// More are seldom written out one by one, and each is the body once more.
pub(super) const MOST: usize = 16;

impl Lowerer<'_> {
    /// The blocks, if the loop is one over references, or over tuples with such, and is left by no jump.
    pub(super) fn unrolled(&self, e: &syn::ExprForLoop) -> Option<Vec<Stmt>> {
        let Expr::Array(array) = &*e.expr else {
            return None;
        };
        let changed = self.changes_of_block(&e.body);
        let is_reference = |part: &Expr| match part {
            Expr::Reference(r) => {
                self.is_place(&r.expr) && self.is_steady(&r.expr, &changed, r.mutability.is_some())
            }
            _ => false,
        };
        let of_references = |elem: &Expr| match elem {
            Expr::Tuple(parts) => {
                let plain = |part: &Expr| is_reference(part) || matches!(part, Expr::Lit(_));
                parts.elems.iter().any(is_reference) && parts.elems.iter().all(plain)
            }
            elem => is_reference(elem),
        };
        let body = Expr::Block(syn::ExprBlock {
            attrs: Vec::new(),
            label: None,
            block: e.body.clone(),
        });
        let few = (1..=MOST).contains(&array.elems.len());
        let fits = few && array.elems.iter().all(of_references);
        if !fits || e.label.is_some() || first_escape(&body).is_some() {
            return None;
        }
        let (pat, stmts) = (&e.pat, &e.body.stmts);
        let turns = array.elems.iter();
        let turns = turns.map(|elem| syn::parse_quote!({ let #pat = #elem; #(#stmts)* }));
        Some(turns.collect())
    }

    /// The place is the same before the loop, where it is found, and in each turn. Nothing but the reference changes what is
    /// behind one that is `exclusive`.
    fn is_steady(&self, place: &Expr, changed: &[VarId], exclusive: bool) -> bool {
        let stays = |name: &syn::ExprPath| {
            let name = name.path.get_ident().map(ToString::to_string);
            let var = name.and_then(|name| self.resolve(&name));
            var.is_some_and(|var| !changed.contains(&var))
        };
        match place {
            Expr::Path(name) => exclusive || stays(name),
            Expr::Paren(e) => self.is_steady(&e.expr, changed, exclusive),
            Expr::Field(e) => self.is_steady(&e.base, changed, exclusive),
            Expr::Unary(e) => self.is_steady(&e.expr, changed, exclusive),
            Expr::Index(e) => {
                let is_literal = |end: &Expr| matches!(end, Expr::Lit(_));
                let index = match &*e.index {
                    Expr::Path(name) => stays(name),
                    Expr::Range(range) => {
                        let mut ends = [&range.start, &range.end].into_iter().flatten();
                        ends.all(|end| is_literal(end))
                    }
                    index => is_literal(index),
                };
                index && self.is_steady(&e.expr, changed, exclusive)
            }
            _ => false,
        }
    }
}
