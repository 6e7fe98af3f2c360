//! The elements that the branches of a getter refer to, as one look: `if c { Some(&self.data[i]) } else { None }` as
//! `self.data.get(at)` of an index that is none where the branch says so.

use quote::ToTokens;
use syn::{Expr, Stmt as UserStmt};

use super::choices::unborrowed;

pub(super) fn look(of: &Expr, at: &Expr, exclusive: Option<bool>) -> Expr {
    match exclusive {
        Some(true) => syn::parse_quote!(#of.get_mut(#at)),
        _ => syn::parse_quote!(#of.get(#at)),
    }
}

/// The elements that the branches of a getter refer to: `Some(&self.data[i])`
#[derive(Default)]
pub(super) struct Looks {
    /// What they are elements of.
    pub(super) of: Option<Expr>,
    pub(super) exclusive: Option<bool>,
    /// They are looks themselves, `self.data.get(i)`, where there may be none.
    pub(super) looks: Option<bool>,
    /// They are parts, `&mut self.data[a..b]`.
    pub(super) is_part: Option<bool>,
    of_ends: bool,
}

impl Looks {
    pub(super) fn element(
        &mut self,
        of: &Expr,
        index: &Expr,
        exclusive: bool,
        looks: bool,
    ) -> Option<Expr> {
        let text = |expr: &Expr| expr.to_token_stream().to_string();
        let same_list = text(self.of.get_or_insert_with(|| of.clone())) == text(of);
        let same_way = *self.looks.get_or_insert(looks) == looks;
        self.exclusive = Some(exclusive);
        let is_part = matches!(index, Expr::Range(_));
        let same_kind = *self.is_part.get_or_insert(is_part) == is_part;
        if !same_list || !same_way || !same_kind {
            return None;
        }
        match index {
            Expr::Range(range) if matches!(range.limits, syn::RangeLimits::HalfOpen(_)) => {
                let bound = if self.of_ends {
                    &range.end
                } else {
                    &range.start
                };
                bound.as_deref().cloned()
            }
            Expr::Range(_) => None,
            index => Some(index.clone()),
        }
    }

    /// Of parts, where they end.
    pub(super) fn of_ends() -> Looks {
        let of_ends = true;
        Looks {
            of_ends,
            ..Looks::default()
        }
    }

    /// The position of the element, `usize::MAX` where there is none. `None` if it is one of something else.
    pub(super) fn position(&mut self, value: &Expr) -> Option<Expr> {
        match value {
            Expr::Paren(e) => self.position(&e.expr),
            Expr::Path(path) if path.path.is_ident("None") => {
                Some(syn::parse_quote!(::core::primitive::usize::MAX))
            }
            Expr::Call(e) => {
                let Some(Expr::Reference(reference)) = e.args.first() else {
                    return None;
                };
                let Expr::Index(element) = unborrowed(&reference.expr) else {
                    return None;
                };
                let exclusive = reference.mutability.is_some();
                self.element(&element.expr, &element.index, exclusive, false)
            }
            Expr::MethodCall(e) => {
                let exclusive = e.method == "get_mut";
                self.element(&e.receiver, e.args.first()?, exclusive, true)
            }
            Expr::If(e) => {
                let (_, other) = e.else_branch.as_ref()?;
                let [UserStmt::Expr(then, None)] = e.then_branch.stmts.as_slice() else {
                    return None;
                };
                let (cond, then, other) = (&e.cond, self.position(then)?, self.position(other)?);
                Some(syn::parse_quote!(if #cond { #then } else { #other }))
            }
            Expr::Block(e) => match e.block.stmts.as_slice() {
                [UserStmt::Expr(value, None)] => self.position(value),
                _ => None,
            },
            _ => None,
        }
    }
}
