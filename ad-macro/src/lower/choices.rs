//! Getters that choose between places: what is taken of their result is taken in each of the branches.
//!
//! ```text
//! *p.axis(k) * x              ==>   (match k { 0 => p.x, _ => p.y }) * x
//! *p.axis_mut(k) += x;        ==>   match k { 0 => p.x += x, _ => p.y += x }
//! let q = p.part(k);          ==>   match k { 0 => p.x.norm(), _ => p.y.norm() }
//! q.norm()
//! ```

use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Stmt as UserStmt};

use super::Lowerer;
use super::chosen::tails;
use super::looks::{can_be_renamed, plain_name, renamed};
use super::scan::{is_assignment, is_compound, root};
use crate::declared;

impl Lowerer<'_> {
    /// `rest` after `let p = s.side(k);`, where that chooses one of several places, with the call in place of the name. The
    /// borrow checker has seen to it that `s` does not change meanwhile.
    pub(super) fn without_chosen(
        &mut self,
        first: &UserStmt,
        rest: &[UserStmt],
    ) -> Option<Vec<UserStmt>> {
        let UserStmt::Local(local) = first else {
            return None;
        };
        let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
        let (name, of) = (plain_name(&local.pat)?, root(&init.expr)?);
        let mut call = (*init.expr).clone();
        let is_chosen = self.name_choices(&mut call, false) && self.mentions_varied(&call);
        if !is_chosen || !can_be_renamed(name, of, rest) {
            return None;
        }
        self.name_choices(&mut call, true);
        Some(renamed(name, &call, rest))
    }

    /// Whether some getter in `call` chooses between places. With `names`, what they are given has a name afterwards.
    fn name_choices(&mut self, call: &mut Expr, names: bool) -> bool {
        let Some((getter, _)) = self.getter(call) else {
            return false;
        };
        let Expr::MethodCall(e) = call else {
            return false;
        };
        let mut is_chosen = chooses(&getter.value) && !getter.may_lack;
        is_chosen |= self.name_choices(&mut e.receiver, names);
        if names {
            for ((param, _), arg) in getter.params[1..].iter().zip(&mut e.args) {
                if !matches!(arg, Expr::Lit(_) | Expr::Reference(_)) {
                    *arg = self.named_constant(arg, &param.to_string());
                }
            }
        }
        is_chosen
    }

    /// An operand that is a reference to one of several numbers is that number.
    pub(super) fn chosen_operands(&self, expr: &mut Expr) {
        let operands = match expr {
            Expr::Binary(e) if !is_compound(&e.op) => vec![&mut e.left, &mut e.right],
            Expr::Binary(e) => vec![&mut e.right],
            Expr::Unary(e) if matches!(e.op, syn::UnOp::Neg(_)) => vec![&mut e.expr],
            _ => return,
        };
        for operand in operands {
            let Some(mut chosen) = choice(operand).cloned() else {
                continue;
            };
            if self.is_own(&chosen) {
                continue;
            }
            tails(&mut chosen, &mut |tail| {
                *tail = unborrowed(tail).clone();
                Some(())
            });
            **operand = syn::parse_quote!((#chosen));
        }
    }

    /// `best = if c { &a } else { &b };` as a choice of assignments.
    pub(super) fn choice_of_references(&self, left: &Expr, right: &Expr) -> Option<Expr> {
        if !chooses(right) || !self.mentions_varied(right) {
            return None;
        }
        let mut refers = false;
        let mut chosen = right.clone();
        tails(&mut chosen, &mut |tail| {
            refers |= matches!(tail, Expr::Reference(r) if r.mutability.is_none());
            *tail = syn::parse_quote!(#left = #tail);
            Some(())
        })?;
        refers.then_some(chosen)
    }

    /// `match k { 0 => p.x, _ => p.y } += right` as a choice of assignments of what the right is.
    pub(super) fn assigned_to_choice(&mut self, expr: &mut Expr) {
        if !is_assignment(expr) {
            return;
        }
        let (Expr::Assign(syn::ExprAssign { left, .. })
        | Expr::Binary(syn::ExprBinary { left, .. })) = expr
        else {
            return;
        };
        let Some(mut chosen) = choice(left).cloned() else {
            return;
        };
        let (Expr::Assign(syn::ExprAssign { right, .. })
        | Expr::Binary(syn::ExprBinary { right, .. })) = &mut *expr
        else {
            return;
        };
        if !matches!(&**right, Expr::Lit(_)) {
            let name = self.namer.fresh("right", right.span());
            self.stmt(&syn::parse_quote!(let #name = #right;));
            **right = syn::parse_quote!(#name);
        }
        let assigned = tails(&mut chosen, &mut |tail| {
            let mut one = expr.clone();
            match &mut one {
                Expr::Assign(e) => *e.left = tail.clone(),
                Expr::Binary(e) => *e.left = tail.clone(),
                _ => return None,
            }
            *tail = one;
            Some(())
        });
        if assigned.is_some() {
            *expr = chosen;
        }
    }
}

/// It is one of several places.
pub(super) fn chooses(value: &Expr) -> bool {
    matches!(value, Expr::If(_) | Expr::Match(_))
}

/// `x` of `&x`, `&mut x` and `(x)`.
pub(super) fn unborrowed(expr: &Expr) -> &Expr {
    match expr {
        Expr::Reference(r) => unborrowed(&r.expr),
        Expr::Paren(e) => unborrowed(&e.expr),
        Expr::Group(e) => unborrowed(&e.expr),
        _ => expr,
    }
}

/// A projection of a reference that is written out is one of the place: `(&x.a).b` is `x.a.b`. Of one of several, it is a
/// choice of projections. Whether it was either.
pub(super) fn taken_of_place(expr: &mut Expr) -> bool {
    if let Some(part) = part_of_tuple(expr) {
        *expr = part;
        return true;
    }
    let Some(of) = projected(expr) else {
        return false;
    };
    if let Expr::Reference(_) = without_parentheses(of) {
        take(expr);
        // Which may be a call of a getter by itself.
        return !matches!(expr, Expr::MethodCall(_));
    }
    let Some(mut chosen) = choice(of).cloned() else {
        return false;
    };
    let taken = tails(&mut chosen, &mut |tail| {
        let mut one = expr.clone();
        *projected(&mut one)? = tail.clone();
        take(&mut one);
        *tail = one;
        Some(())
    });
    if taken.is_some() {
        *expr = marked(chosen);
    }
    taken.is_some()
}

/// `a` of `(&a, &b).0`
fn part_of_tuple(expr: &Expr) -> Option<Expr> {
    let Expr::Field(field) = expr else {
        return None;
    };
    match (without_parentheses(&field.base), &field.member) {
        (Expr::Tuple(tuple), syn::Member::Unnamed(n)) => {
            let part = tuple.elems.get(n.index as usize)?;
            matches!(part, Expr::Reference(_)).then(|| syn::parse_quote!((#part)))
        }
        _ => None,
    }
}

/// The same everywhere in an expression.
pub(super) struct Places;

impl VisitMut for Places {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        taken_of_place(expr);
    }
}

/// A borrow of one of several places is one of several borrows: `&match k { 0 => p.x, _ => p.y }` would copy it.
pub(super) fn borrow_each(expr: &mut Expr) {
    let Expr::Reference(reference) = &*expr else {
        return;
    };
    let Some(mut chosen) = choice(&reference.expr).cloned() else {
        return;
    };
    let borrowed = tails(&mut chosen, &mut |tail| {
        let mut one = reference.clone();
        *one.expr = tail.clone();
        *tail = Expr::Reference(one);
        Some(())
    });
    if borrowed.is_some() {
        *expr = marked(chosen);
    }
}

/// What an expression takes a part of, or calls a method on.
pub(super) fn projected(expr: &mut Expr) -> Option<&mut Expr> {
    match expr {
        Expr::Unary(e) if matches!(e.op, syn::UnOp::Deref(_)) => Some(&mut e.expr),
        Expr::Field(e) => Some(&mut e.base),
        Expr::Index(e) => Some(&mut e.expr),
        Expr::MethodCall(e) if e.method != "into_iter" => Some(&mut e.receiver),
        _ => None,
    }
}

/// `x.b` for `(&x).b`, and `x` for `*&x`. A method that references have is called on one.
fn take(expr: &mut Expr) {
    let dereferences = matches!(expr, Expr::Unary(_));
    let of_reference = matches!(expr, Expr::MethodCall(e) if declared::is_of_some_reference(&e.method.to_string()));
    let Some(of) = projected(expr) else { return };
    if let Expr::Reference(reference) = without_parentheses(of) {
        let place = (*reference.expr).clone();
        match (dereferences, of_reference) {
            (true, _) => *expr = place,
            (false, false) => *of = place,
            (false, true) => *of = syn::parse_quote!((#reference)),
        }
    }
}

fn without_parentheses(expr: &Expr) -> &Expr {
    match expr {
        Expr::Paren(e) => without_parentheses(&e.expr),
        _ => expr,
    }
}

/// Marks a choice of references, of which a projection is still to be taken.
pub(super) fn marked(chosen: Expr) -> Expr {
    Expr::Group(syn::ExprGroup {
        attrs: vec![syn::parse_quote!(#[chosen])],
        group_token: Default::default(),
        expr: Box::new(chosen),
    })
}

/// Takes the marks away.
pub(super) struct Unmarked;

impl VisitMut for Unmarked {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        if let Some(chosen) = choice(expr) {
            *expr = syn::parse_quote!((#chosen));
        }
    }
}

/// What is marked so.
pub(super) fn choice(expr: &Expr) -> Option<&Expr> {
    match expr {
        Expr::Group(group) if !group.attrs.is_empty() => Some(&group.expr),
        _ => None,
    }
}
