//! Two `&mut`s that are exchanged, as those of buffers that take turns: which is which is a `bool`.
//!
//! ```text
//! let (mut src, mut dst) = (&mut a, &mut b);
//! for _ in 0..n { step(src, dst); mem::swap(&mut src, &mut dst); }
//!     ==>   let mut exchanged = false;
//!           for _ in 0..n {
//!               let (src, dst) = if exchanged { (&mut b, &mut a) } else { (&mut a, &mut b) };
//!               step(src, dst);
//!               exchanged = !exchanged;
//!           }
//! ```
//! `(src, dst) = (dst, src);` and `let t = src; src = dst; dst = t;` are exchanges too.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::visit::{self, Visit};
use syn::{Block, Expr, ExprCall, Local, Pat, Stmt, Type, parse_quote};

use super::Lowerer;
use super::jumps::pattern_names;
use super::scan::{is_place, root};
use crate::ir::types::referent;
use crate::words::occurs;

/// The two references and the places that they lead to at first.
struct Pair<'a> {
    names: [Ident; 2],
    places: [Expr; 2],
    /// Whether they are exchanged.
    exchanged: Ident,
    /// The call is one of `std::mem::swap`. One's own may exchange what they lead to.
    swaps: &'a dyn Fn(&ExprCall) -> bool,
}

/// A reference as it is declared.
struct Reference {
    name: Ident,
    to: Expr,
}

impl Lowerer<'_> {
    /// The statements of a block from the declarations of two such references on.
    pub(super) fn exchanged(&mut self, stmts: &[Stmt]) -> Option<Vec<Stmt>> {
        let (declared, rest) = self.two_references(stmts)?;
        let [first, second] = declared;
        let exchanged = self.namer.fresh("exchanged", first.name.span());
        let swaps = |call: &ExprCall| {
            let of_mem = self.function_of_mem(call);
            of_mem.is_some_and(|(_, name)| name == "swap")
        };
        let pair = Pair {
            names: [first.name, second.name],
            places: [first.to, second.to],
            exchanged,
            swaps: &swaps,
        };
        // Another variable of such a name would be meant where they are declared again.
        if binds_again(rest, &|name| {
            pair.occur(name) || pair.places.iter().any(|of| occurs(name, of))
        }) {
            return None;
        }
        let rest = pair.block(rest)?;
        let leftover = rest.iter().any(|stmt| pair.is_redirected(stmt));
        let flag = &pair.exchanged;
        let used = rest.iter().any(|stmt| occurs(flag, stmt));
        if leftover || !used {
            return None;
        }
        let mut written = vec![parse_quote!(let mut #flag = false;)];
        written.extend(rest);
        Some(written)
    }

    /// `let mut a = &mut x; let mut b = &mut y;`, in one statement or in two, and what comes after.
    fn two_references<'a>(&self, stmts: &'a [Stmt]) -> Option<([Reference; 2], &'a [Stmt])> {
        let (Stmt::Local(local), rest) = stmts.split_first()? else {
            return None;
        };
        let mut all = self.references(local)?;
        let mut rest = rest;
        if let ([_], [Stmt::Local(next), after @ ..]) = (&all[..], rest) {
            all.extend(self.references(next)?);
            rest = after;
        }
        let both: [Reference; 2] = all.try_into().ok()?;
        let may_depend = |of: &Reference| {
            let var = root(&of.to).and_then(|name| self.resolve(&name.to_string()));
            var.is_some_and(|var| self.vars[var.0].may_depend())
        };
        both.iter().any(may_depend).then_some((both, rest))
    }

    /// Every name that the statement binds is `mut`, and a `&mut` of a place that stays the same.
    fn references(&self, local: &Local) -> Option<Vec<Reference>> {
        let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
        let (pat, ty) = match &local.pat {
            Pat::Type(typed) => (&*typed.pat, Some(&*typed.ty)),
            pat => (pat, None),
        };
        let one = |pat: &Pat, value: &Expr, ty: Option<&Type>| {
            let Pat::Ident(name) = pat else { return None };
            let plain = name.by_ref.is_none() && name.subpat.is_none();
            let to = self.led_to(value)?;
            let is_slice = ty.is_some_and(|ty| matches!(referent(ty), Type::Slice(_)));
            let to = match is_slice
                && !matches!(&to, Expr::Index(e) if matches!(&*e.index, Expr::Range(_)))
            {
                true => parse_quote!((#to)[..]),
                false => to,
            };
            (plain && name.mutability.is_some()).then(|| Reference {
                name: name.ident.clone(),
                to,
            })
        };
        match (pat, &*init.expr, ty) {
            (Pat::Tuple(pats), Expr::Tuple(values), ty)
                if pats.elems.len() == values.elems.len() =>
            {
                let types: Vec<Option<&Type>> = match ty {
                    Some(Type::Tuple(types)) => types.elems.iter().map(Some).collect(),
                    _ => vec![None; pats.elems.len()],
                };
                let parts = pats.elems.iter().zip(&values.elems).zip(types);
                parts
                    .map(|((pat, value), ty)| one(pat, value, ty))
                    .collect()
            }
            (pat, value, ty) => Some(vec![one(pat, value, ty)?]),
        }
    }

    /// The place that `&mut place`, `&mut *xs`, or the `&mut` parameter `xs` leads to.
    fn led_to(&self, value: &Expr) -> Option<Expr> {
        let behind = |of: &Expr| {
            let var = self.resolve(&root(of)?.to_string())?;
            let is_name = matches!(of, Expr::Path(_)) && self.vars[var.0].exclusive;
            is_name.then(|| parse_quote!(*#of))
        };
        match value {
            Expr::Paren(e) => self.led_to(&e.expr),
            Expr::Path(_) => behind(value),
            Expr::Reference(e) if e.mutability.is_some() => match &*e.expr {
                Expr::Unary(of) if matches!(of.op, syn::UnOp::Deref(_)) => behind(&of.expr),
                place if is_place(place) && self.stays(place) => Some(place.clone()),
                _ => None,
            },
            _ => None,
        }
    }

    /// The indices in the place are constants or variables that do not change.
    fn stays(&self, place: &Expr) -> bool {
        let fixed = |index: TokenStream| {
            index.into_iter().all(|token| match token {
                TokenTree::Ident(name) => {
                    let var = self.resolve(&name.to_string());
                    var.is_none_or(|var| !self.vars[var.0].mutable)
                }
                TokenTree::Group(_) => false,
                _ => true,
            })
        };
        match place {
            Expr::Index(e) => fixed(e.index.to_token_stream()) && self.stays(&e.expr),
            Expr::Field(e) => self.stays(&e.base),
            Expr::Paren(e) => self.stays(&e.expr),
            _ => true,
        }
    }
}

impl Pair<'_> {
    /// The statements with the references declared where they are used next. `None` if they are exchanged elsewhere than in
    /// statements, or where a condition looks at them again and again.
    fn block(&self, stmts: &[Stmt]) -> Option<Vec<Stmt>> {
        let mut written = Vec::new();
        let mut declared = false;
        let mut left = stmts;
        while let Some((stmt, after)) = left.split_first() {
            left = after;
            if let Some(length) = self.exchange(stmt, after) {
                let flag = &self.exchanged;
                written.push(parse_quote!(#flag = !#flag;));
                left = &after[length - 1..];
                declared = false;
                continue;
            }
            let mut stmt = stmt.clone();
            let exchanges = self.is_redirected(&stmt);
            let looks = match exchanges {
                true => {
                    let Stmt::Expr(expr, _) = &mut stmt else {
                        return None;
                    };
                    self.inside(expr)?
                }
                false => self.occur(&stmt),
            };
            if looks && !declared {
                written.push(self.declaration());
            }
            declared = (declared || looks) && !exchanges;
            written.push(stmt);
        }
        Some(written)
    }

    /// The same of the blocks in a statement. Tells whether it looks at the references outside of these.
    fn inside(&self, expr: &mut Expr) -> Option<bool> {
        let block = |block: &mut Block| {
            block.stmts = self.block(&block.stmts)?;
            Some(())
        };
        match expr {
            Expr::If(e) => {
                block(&mut e.then_branch)?;
                let other = match &mut e.else_branch {
                    Some((_, other)) => self.inside(other)?,
                    None => false,
                };
                Some(self.occur(&e.cond) || other)
            }
            Expr::Block(e) => {
                block(&mut e.block)?;
                Some(false)
            }
            Expr::ForLoop(e) => {
                block(&mut e.body)?;
                Some(self.occur(&e.expr))
            }
            Expr::Loop(e) => {
                block(&mut e.body)?;
                Some(false)
            }
            Expr::While(e) if !self.occur(&e.cond) => {
                block(&mut e.body)?;
                Some(false)
            }
            Expr::Match(e) => {
                let mut looks = self.occur(&e.expr);
                for arm in &mut e.arms {
                    match self.is_redirected(&arm.body) {
                        true => looks |= self.inside(&mut arm.body)?,
                        false if self.occur(&arm.body) => looks = true,
                        false => {}
                    }
                }
                Some(looks)
            }
            _ => None,
        }
    }

    fn declaration(&self) -> Stmt {
        let ([first, second], [one, other], flag) = (&self.names, &self.places, &self.exchanged);
        parse_quote! {
            let (#first, #second) = if #flag {
                (&mut #other, &mut #one)
            } else {
                (&mut #one, &mut #other)
            };
        }
    }

    fn occur(&self, tokens: &impl ToTokens) -> bool {
        self.names.iter().any(|name| occurs(name, tokens))
    }

    fn is(&self, expr: &Expr) -> Option<usize> {
        let Expr::Path(path) = expr else { return None };
        let name = path.path.get_ident()?;
        self.names.iter().position(|of| of == name)
    }

    fn are_both(&self, first: &Expr, second: &Expr) -> bool {
        matches!((self.is(first), self.is(second)), (Some(n), Some(m)) if n != m)
    }

    /// How many statements, from `stmt` on, exchange the two.
    fn exchange(&self, stmt: &Stmt, after: &[Stmt]) -> Option<usize> {
        match stmt {
            Stmt::Expr(Expr::Call(e), _) => {
                let of = |arg: &Expr| match arg {
                    Expr::Reference(e) if e.mutability.is_some() => Some((*e.expr).clone()),
                    _ => None,
                };
                let both = || Some(self.are_both(&of(&e.args[0])?, &of(&e.args[1])?));
                (e.args.len() == 2 && (self.swaps)(e) && both()?).then_some(1)
            }
            Stmt::Expr(Expr::Assign(e), _) => match (&*e.left, &*e.right) {
                (Expr::Tuple(to), Expr::Tuple(from))
                    if to.elems.len() == 2 && from.elems.len() == 2 =>
                {
                    let crossed = self.are_both(&to.elems[0], &to.elems[1])
                        && self.is(&to.elems[0]) == self.is(&from.elems[1])
                        && self.is(&to.elems[1]) == self.is(&from.elems[0]);
                    crossed.then_some(1)
                }
                _ => None,
            },
            // let t = src; src = dst; dst = t;
            Stmt::Local(local) => {
                let [(kept, false)] = &pattern_names(&local.pat)[..] else {
                    return None;
                };
                let from = self.is(&local.init.as_ref()?.expr)?;
                let [
                    Stmt::Expr(Expr::Assign(one), _),
                    Stmt::Expr(Expr::Assign(two), _),
                    rest @ ..,
                ] = after
                else {
                    return None;
                };
                let is_kept = matches!(&*two.right, Expr::Path(path) if path.path.is_ident(kept));
                let crossed = self.is(&one.left) == Some(from)
                    && self.are_both(&one.left, &one.right)
                    && self.is(&two.left) == self.is(&one.right)
                    && is_kept;
                let again = rest.iter().any(|stmt| occurs(kept, stmt));
                (crossed && !again).then_some(3)
            }
            _ => None,
        }
    }

    /// Whether one of them is assigned to, or lent itself, anywhere in it.
    fn is_redirected(&self, tokens: &impl ToTokens) -> bool {
        struct Redirected<'a>(&'a Pair<'a>, bool);
        impl<'ast> Visit<'ast> for Redirected<'_> {
            fn visit_expr_reference(&mut self, e: &'ast syn::ExprReference) {
                self.1 |= e.mutability.is_some() && self.0.is(&e.expr).is_some();
                visit::visit_expr_reference(self, e);
            }
            fn visit_expr_assign(&mut self, e: &'ast syn::ExprAssign) {
                let parts = match &*e.left {
                    Expr::Tuple(tuple) => tuple.elems.iter().collect(),
                    left => vec![left],
                };
                self.1 |= parts.into_iter().any(|left| self.0.is(left).is_some());
                visit::visit_expr_assign(self, e);
            }
        }
        let mut found = Redirected(self, false);
        let block: Option<Block> = syn::parse2(quote!({ #tokens })).ok();
        if let Some(block) = &block {
            found.visit_block(block);
        }
        found.1
    }
}

/// Some pattern in the statements binds a name of which `meant` holds. What closures bind is their own.
fn binds_again(stmts: &[Stmt], meant: &dyn Fn(&Ident) -> bool) -> bool {
    struct Names<'a>(&'a dyn Fn(&Ident) -> bool, bool);
    impl<'ast> Visit<'ast> for Names<'_> {
        fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
            self.1 |= (self.0)(&pat.ident);
            visit::visit_pat_ident(self, pat);
        }
        fn visit_expr_closure(&mut self, _: &'ast syn::ExprClosure) {}
    }
    let mut names = Names(meant, false);
    stmts.iter().for_each(|stmt| names.visit_stmt(stmt));
    names.1
}

#[cfg(test)]
mod tests {
    use crate::pipeline;

    fn refused(before: &str, swap: &str) -> bool {
        let item = format!(
            "fn f(xs: &[f64], n: usize) -> f64 {{
                let (mut a, mut b) = (xs.to_vec(), vec![0.0; xs.len()]);
                let (mut src, mut dst) = (&mut a, &mut b);
                for {before} in 0..n {{ dst[0] += src[0]; {swap}; }}
                src[0]
            }}"
        );
        let expansion = pipeline::differentiate(Default::default(), item.parse().unwrap());
        expansion.to_string().contains("compile_error")
    }

    #[test]
    fn what_exchanges_the_references_is_known() {
        for swap in [
            "std::mem::swap(&mut src, &mut dst)",
            "mem::swap(&mut dst, &mut src)",
            "(src, dst) = (dst, src)",
        ] {
            assert!(!refused("_", swap), "{swap}");
            // Another variable has the name of one that they lead to.
            assert!(refused("a", swap), "{swap}");
        }
        // One's own may exchange what they lead to; and they lead elsewhere afterwards.
        assert!(refused("_", "swap(&mut src, &mut dst)"));
        assert!(refused("_", "src = dst"));
    }
}
