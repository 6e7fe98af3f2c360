//! What a statement does first, as a statement before it: a search for a part that is to be changed, what fills an `Option`, and
//! a `?` at the head of a loop.
//!
//! ```text
//! if let Some(p) = ps.iter_mut().find(|p| p.x > y) { p.v = z; }
//!     ==>   let at = ps.iter().position(|item| { let p = &item; p.x > y }).unwrap_or(usize::MAX);
//!           if let Some(p) = ps.get_mut(at) { p.v = z; }
//! let p = ps.iter_mut().max_by(|p, q| p.x.total_cmp(&q.x)).unwrap();
//!     ==>   let at = ps.iter().enumerate().max_by(|a, b| { let p = &a.1; let q = &b.1; p.x.total_cmp(&q.x) })
//!               .map(|(at, _)| at).unwrap_or(usize::MAX);
//!           let p = ps.get_mut(at).unwrap();
//! let band = self.band.get_or_insert_with(|| Band::new(x));
//!     ==>   self.band.get_or_insert_with(|| Band::new(x)); let band = self.band.as_mut().unwrap();
//! *self.sum.get_or_insert(0.0) += x;
//!     ==>   let value = x; self.sum.get_or_insert(0.0); let Some(inside) = &mut self.sum else { .. }; *inside += value;
//! for row in rows(x)?.iter() { .. }
//!     ==>   let value = rows(x)?; for row in value.iter() { .. }
//! ```

use proc_macro2::Ident;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, ExprMethodCall, Stmt as UserStmt, UnOp};

use super::Lowerer;
use super::forms::is_literal;
use super::jumps::jumps;
use super::leading::{is_plain, leading};
use super::looks::plain_name;
use super::scan::{is_compound, is_place, root};
use super::types::is_option;
use crate::ir::VarId;
use crate::names::Namer;
use crate::words::occurs;

impl Lowerer<'_> {
    /// The statements with what the first of them begins with before it.
    pub(super) fn beforehand(&mut self, stmts: &[UserStmt]) -> Option<Vec<UserStmt>> {
        if let Some(written) = self.target_beforehand(stmts) {
            return Some(written);
        }
        let (first, rest) = stmts.split_first()?;
        // What is bound is what is inside.
        let whole = matches!(first, UserStmt::Local(local)
            if local.init.as_ref().is_some_and(|init| self.is_filling(&init.expr)));
        let mut first = first.clone();
        let (expr, is_head) = subject(&mut first)?;
        let wanted = |part: &Expr| {
            self.is_search(part)
                || self.is_filling(part)
                || is_head && matches!(part, Expr::Try(e) if matches!(&*e.expr, Expr::Call(_)))
        };
        let part = leading(expr, &wanted)?;
        if !self.mentions_varied(part) {
            return None;
        }
        let changed = match &*part {
            Expr::MethodCall(e) => e
                .args
                .iter()
                .flat_map(|arg| self.changes_of_expr(arg))
                .collect(),
            _ => Vec::new(),
        };
        let fills = self.is_filling(part);
        let mut before = self.done_before(part, whole)?;
        let name = match &*part {
            Expr::Path(path) if fills => path.path.get_ident().cloned(),
            _ => None,
        };
        if name.is_some_and(|name| self.follows_before(expr, &name)) {
            return None;
        }
        // What stands before it is read before that changes: `k + *band.get_or_insert_with(|| { k += x; k })`.
        if changed
            .iter()
            .any(|var| occurs(&self.vars[var.0].name, &first))
        {
            return None;
        }
        before.push(first);
        before.extend_from_slice(rest);
        Some(before)
    }

    /// A local reference is followed in `expr` before `name`, which may be into what is filled: `*r` in
    /// `let r = o.get_or_insert(x); *r * *o.insert(y)`.
    fn follows_before(&self, expr: &Expr, name: &Ident) -> bool {
        struct Followed<'a, 'b>(&'a Lowerer<'b>, bool);
        impl<'ast> Visit<'ast> for Followed<'_, '_> {
            fn visit_expr_unary(&mut self, e: &'ast syn::ExprUnary) {
                let var = root(&e.expr).and_then(|name| self.0.resolve(&name.to_string()));
                let lent = |var: VarId| self.0.vars[var.0].reference;
                self.1 |= matches!(e.op, UnOp::Deref(_)) && var.is_some_and(|var| !lent(var));
                visit::visit_expr_unary(self, e);
            }
        }
        struct Left<'a, 'b>(&'a Ident, Followed<'a, 'b>);
        impl<'ast> Visit<'ast> for Left<'_, '_> {
            fn visit_expr_binary(&mut self, e: &'ast syn::ExprBinary) {
                match occurs(self.0, &e.left) {
                    true => self.visit_expr(&e.left),
                    false if occurs(self.0, &e.right) => {
                        self.1.visit_expr(&e.left);
                        self.visit_expr(&e.right);
                    }
                    false => {}
                }
            }
        }
        let mut left = Left(name, Followed(self, false));
        left.visit_expr(expr);
        left.1.1
    }

    /// The statements with what fills or finds the target of the first of them before it. What is assigned is evaluated
    /// before that.
    fn target_beforehand(&mut self, stmts: &[UserStmt]) -> Option<Vec<UserStmt>> {
        let (first, rest) = stmts.split_first()?;
        let mut first = first.clone();
        let UserStmt::Expr(expr, _) = &mut first else {
            return None;
        };
        let (left, right) = match expr {
            Expr::Assign(e) => (&mut *e.left, &mut *e.right),
            Expr::Binary(e) if is_compound(&e.op) => (&mut *e.left, &mut *e.right),
            _ => return None,
        };
        let part = target(left, &|part| self.is_search(part) || self.is_filling(part))?;
        let free = |expr: &Expr| !jumps(expr) && self.changes_of_expr(expr).is_empty();
        let args = match &*part {
            Expr::MethodCall(e) => e.args.iter(),
            _ => return None,
        };
        // Operators of types of one's own evaluate the target first.
        if !free(right)
            || !args.clone().all(free)
            || !self.mentions_varied(part) && !self.mentions_varied(right)
        {
            return None;
        }
        let mut before = Vec::new();
        if !is_literal(right) {
            let value = self.namer.fresh("value", right.span());
            before.push(syn::parse_quote!(let #value = #right;));
            *right = syn::parse_quote!(#value);
        }
        before.extend(self.done_before(part, false)?);
        before.push(first);
        before.extend_from_slice(rest);
        Some(before)
    }

    /// What is to be done before `part`, which becomes what is left of it. It is the `whole` of what a name is bound to.
    fn done_before(&mut self, part: &mut Expr, whole: bool) -> Option<Vec<UserStmt>> {
        let mut named = None;
        let before: UserStmt = match &*part {
            Expr::Try(_) => {
                let name = self.namer.fresh("value", part.span());
                let before = syn::parse_quote!(let #name = #part;);
                *part = syn::parse_quote!(#name);
                before
            }
            Expr::MethodCall(e) if searched(e).is_some() => {
                let (place, closure) = searched(e)?;
                let place = place.clone();
                let at = self.namer.fresh("at", e.method.span());
                let position = position(&place, &e.method, closure, self.namer)?;
                let before = syn::parse_quote! {
                    let #at = #position.unwrap_or(::core::primitive::usize::MAX);
                };
                *part = syn::parse_quote!(#place.get_mut(#at));
                before
            }
            Expr::MethodCall(e) => {
                let (place, value) = (self.filled(e)?, &e.args[0]);
                let before = match e.method == "insert" {
                    true => syn::parse_quote!(#place = ::core::option::Option::Some(#value);),
                    false => syn::parse_quote!(#e;),
                };
                let of = self.type_of(&e.receiver);
                let told = of.is_some_and(|of| !matches!(of, syn::Type::Reference(_)));
                *part = match whole && told {
                    true => syn::parse_quote!(#place.as_mut().unwrap()),
                    false => {
                        let name = self.namer.fresh("inside", e.method.span());
                        named = Some(syn::parse_quote! {
                            let Some(#name) = &mut #place else { ::core::unreachable!() };
                        });
                        syn::parse_quote!(#name)
                    }
                };
                before
            }
            _ => return None,
        };
        Some(std::iter::once(before).chain(named).collect())
    }

    /// `place.iter_mut().find(|item| ..)` of a list, `max_by` and the like.
    fn is_search(&self, part: &Expr) -> bool {
        let Expr::MethodCall(e) = part else {
            return false;
        };
        let Some((place, closure)) = searched(e) else {
            return false;
        };
        let of_list = || {
            let of = self.type_of(place);
            !of.is_some_and(|of| is_option(&of)) && !self.is_keyed(place)
        };
        !self.is_own_method(e)
            && self.is_told_twice(place, [])
            && self.changes_of_expr(&closure.body).is_empty()
            && of_list()
    }

    /// `place.get_or_insert_with(..)`, whose value is used.
    fn is_filling(&self, part: &Expr) -> bool {
        let Expr::MethodCall(e) = part else {
            return false;
        };
        self.filled(e).is_some() && !e.args.iter().any(jumps)
    }

    /// Written twice, it is the same place, also after `between` has been evaluated: not the `rows[i]` of
    /// `rows[i].insert({ i += 1; x })`, nor `rows[next(&cell)]`.
    pub(super) fn is_told_twice<'e>(
        &self,
        place: &Expr,
        between: impl IntoIterator<Item = &'e Expr>,
    ) -> bool {
        let indices = indices(place);
        let used = |var: VarId| {
            let name = &self.vars[var.0].name;
            indices.iter().any(|index| occurs(name, *index))
        };
        let mut between = between.into_iter();
        is_place(place)
            && indices.iter().all(|index| self.is_repeatable(index))
            && !between.any(|part| self.changes_of_expr(part).into_iter().any(used))
    }
}

/// What tells which parts of others `place` is: `i` and `j` of `rows[i].items[j]`, and of `rows[i].item(j)`.
pub(super) fn indices(place: &Expr) -> Vec<&Expr> {
    match place {
        Expr::Field(e) => indices(&e.base),
        Expr::Paren(e) => indices(&e.expr),
        Expr::Group(e) => indices(&e.expr),
        Expr::Unary(e) => indices(&e.expr),
        Expr::MethodCall(e) => [indices(&e.receiver), e.args.iter().collect()].concat(),
        Expr::Index(e) => [indices(&e.expr), vec![&*e.index]].concat(),
        _ => Vec::new(),
    }
}

/// What is searched for something to change, and by what.
fn searched(e: &ExprMethodCall) -> Option<(&Expr, &syn::ExprClosure)> {
    let (Expr::MethodCall(all), Some(Expr::Closure(closure))) = (&*e.receiver, e.args.first())
    else {
        return None;
    };
    let inputs = match e.method.to_string().as_str() {
        "find" | "max_by_key" | "min_by_key" => 1,
        "max_by" | "min_by" => 2,
        _ => return None,
    };
    let plain = closure
        .inputs
        .iter()
        .all(|input| plain_name(input).is_some());
    let all_of = all.method == "iter_mut" && all.args.is_empty();
    let one = e.args.len() == 1 && closure.inputs.len() == inputs && !jumps(&closure.body);
    (all_of && one && plain && is_place(&all.receiver)).then_some((&*all.receiver, closure))
}

/// Which of the items it is, if any.
fn position(
    place: &Expr,
    method: &Ident,
    closure: &syn::ExprClosure,
    namer: &mut Namer,
) -> Option<Expr> {
    let names: Option<Vec<&Ident>> = closure.inputs.iter().map(plain_name).collect();
    let (names, body) = (names?, &closure.body);
    let items: Vec<Ident> = names
        .iter()
        .map(|name| namer.fresh("item", name.span()))
        .collect();
    Some(match method == "find" {
        true => syn::parse_quote! {
            #place.iter().position(|#(#items),*| { #(let #names = &#items;)* #body })
        },
        false => syn::parse_quote! {
            #place
                .iter()
                .enumerate()
                .#method(|#(#items),*| { #(let #names = &#items.1;)* #body })
                .map(|(at, _)| at)
        },
    })
}

/// The part of what is assigned to that is `wanted`: `part` of `*part`, `part.x` and `part.unwrap()[i]`.
fn target<'e>(place: &'e mut Expr, wanted: &dyn Fn(&Expr) -> bool) -> Option<&'e mut Expr> {
    if wanted(place) {
        return Some(place);
    }
    match place {
        Expr::Paren(e) => target(&mut e.expr, wanted),
        Expr::Unary(e) if matches!(e.op, UnOp::Deref(_)) => target(&mut e.expr, wanted),
        Expr::Field(e) => target(&mut e.base, wanted),
        Expr::Index(e) if is_plain(&e.index) => target(&mut e.expr, wanted),
        Expr::MethodCall(e) if e.method == "unwrap" || e.method == "expect" => {
            target(&mut e.receiver, wanted)
        }
        _ => None,
    }
}

/// What the statement evaluates before anything else, and whether that is the head of a loop.
fn subject(stmt: &mut UserStmt) -> Option<(&mut Expr, bool)> {
    match stmt {
        UserStmt::Local(local) => Some((of_expr(&mut local.init.as_mut()?.expr).0, false)),
        // A call by itself has nothing to come before.
        UserStmt::Expr(Expr::MethodCall(_), Some(_)) => None,
        UserStmt::Expr(expr, _) => Some(of_expr(expr)),
        UserStmt::Item(_) | UserStmt::Macro(_) => None,
    }
}

fn of_expr(expr: &mut Expr) -> (&mut Expr, bool) {
    if let Expr::If(e) = expr {
        return match &mut *e.cond {
            Expr::Let(e) => (&mut e.expr, false),
            cond => (cond, false),
        };
    }
    match expr {
        Expr::ForLoop(e) => (&mut e.expr, true),
        Expr::Match(e) => (&mut e.expr, false),
        other => (other, false),
    }
}
