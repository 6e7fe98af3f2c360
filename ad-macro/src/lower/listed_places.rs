//! Arrays and `Vec`s of references to a few places: what is done with an element is done with the place that its number
//! chooses. The borrow checker has seen to it that the places do not change meanwhile.
//!
//! ```text
//! [&a, &b].iter().map(|r| r.x).sum()    ==>   (0..2usize).map(|turn| {
//!                                                 let r = match turn { 0usize => &a, _ => &b };
//!                                                 r.x
//!                                             }).sum()
//! let parts = [&a, &b]; parts[i][j]     ==>   (if i == 0usize { a[j] } else if i == 1usize { b[j] } else { panic!(..) })
//! ```
//! A place with an index in it has a name first, `let part = &xs[..3];`.

use proc_macro2::{Ident, Span};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Pat, Stmt, Token};

use super::Lowerer;
use super::between::TakenOfChoice;
use super::choices::{Unmarked, marked};
use super::jumps::bound_names;
use super::lets::let_references;
use super::looks::{can_be_renamed, plain_name};
use super::scan::{is_field, root};
use super::unrolled::MOST;
use crate::declared;
use crate::words::occurs;

/// Adaptors that give the items as they are, in another order or fewer of them.
const AS_THEY_ARE: &[&str] = &["rev", "skip", "step_by", "take"];

/// What takes the items one by one, and the places of the closure and of the item in it.
const TAKERS: &[(&str, usize, usize)] = &[
    ("map", 0, 0),
    ("for_each", 0, 0),
    ("flat_map", 0, 0),
    ("filter_map", 0, 0),
    ("any", 0, 0),
    ("all", 0, 0),
    ("fold", 1, 1),
];

/// A chain over such a list.
struct Numbered {
    /// The same over the numbers of the elements.
    chain: Expr,
    elems: Vec<Expr>,
    /// The items are references to the elements.
    lent: bool,
    /// Where the item stands in the pattern of what the chain gives, by the parts of tuples.
    at: Vec<usize>,
}

impl Numbered {
    /// What stands in these patterns is called as something that is referred to.
    fn is_hidden_by(&self, pats: &[&Pat]) -> bool {
        let bound: Vec<(Ident, bool)> = pats.iter().flat_map(|pat| bound_names(pat)).collect();
        let mut elems = self.elems.iter();
        elems.any(|elem| bound.iter().any(|(name, _)| occurs(name, elem)))
    }
}

impl Lowerer<'_> {
    /// The loop over the numbers of the elements.
    pub(super) fn over_listed_places(&mut self, e: &syn::ExprForLoop) -> Option<Expr> {
        if let Some(chain) = self.taking_listed_places(&e.expr) {
            let mut over = e.clone();
            *over.expr = chain;
            return Some(Expr::ForLoop(over));
        }
        let mut over = e.clone();
        let numbered = self.over_numbers(&e.expr)?;
        if numbered.is_hidden_by(&[&e.pat]) {
            return None;
        }
        let looked_at = |name: &Ident| {
            let body = e.body.stmts.iter();
            body.fold(false, |found, stmt| {
                found | takes_apart(name, |v| v.visit_stmt(stmt))
            })
        };
        let (lets, lent) = self.named_item(&numbered, &mut over.pat, &looked_at)?;
        if let Some(name) = &lent {
            Peeled { name }.visit_block_mut(&mut over.body);
        }
        over.body.stmts = lets.into_iter().chain(over.body.stmts).collect();
        *over.expr = numbered.chain;
        Some(Expr::ForLoop(over))
    }

    /// A chain with a closure that is given such items: it is given their numbers.
    pub(super) fn taking_listed_places(&mut self, chain: &Expr) -> Option<Expr> {
        let Expr::MethodCall(e) = chain else {
            return None;
        };
        let taker = TAKERS.iter().find(|(name, ..)| e.method == name);
        let mut over = e.clone();
        let numbered = taker.and_then(|taker| Some((self.over_numbers(&e.receiver)?, taker)));
        let Some((numbered, (_, closure, item))) = numbered else {
            *over.receiver = self.taking_listed_places(&e.receiver)?;
            return Some(Expr::MethodCall(over));
        };
        let Expr::Closure(closure) = over.args.get_mut(*closure)? else {
            return None;
        };
        let inputs: Vec<&Pat> = closure.inputs.iter().collect();
        if closure.capture.is_some() || numbered.is_hidden_by(&inputs) {
            return None;
        }
        let mut body = closure.body.clone();
        let looked_at = |name: &Ident| takes_apart(name, |v| v.visit_expr(&body));
        let (lets, lent) =
            self.named_item(&numbered, closure.inputs.get_mut(*item)?, &looked_at)?;
        if let Some(name) = &lent {
            Peeled { name }.visit_expr_mut(&mut body);
        }
        *closure.body = syn::parse_quote!({ #(#lets)* #body });
        *over.receiver = numbered.chain;
        Some(Expr::MethodCall(over))
    }

    /// The statements after `let parts = [&a, &b];` without that name.
    pub(super) fn without_listed_places(&mut self, stmts: &[Stmt]) -> Option<Vec<Stmt>> {
        let (Stmt::Local(local), rest) = stmts.split_first()? else {
            return None;
        };
        let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
        // What such a reference has for methods is another matter.
        if matches!(&local.pat, Pat::Type(of) if occurs("dyn", &of.ty)) {
            return None;
        }
        let name = plain_name(&local.pat)?;
        let elems = self.listed_references(&init.expr)?;
        if !elems.iter().all(|elem| matches!(elem, Expr::Reference(_))) {
            return None;
        }
        let mut known = elems.iter().map(|elem| root(unreferenced(elem)));
        if !known.all(|of| of.is_some_and(|of| can_be_renamed(name, of, rest))) {
            return None;
        }
        let mut uses = Uses { name, known: true };
        rest.iter().for_each(|stmt| uses.visit_stmt(stmt));
        if !uses.known {
            return None;
        }
        let elems = self.named_elements(elems);
        let mut written = Written {
            name,
            elems: &elems,
        };
        let mut rest = written.apart(rest);
        rest.iter_mut()
            .for_each(|stmt| written.visit_stmt_mut(stmt));
        let mut taken = TakenOfChoice { lowerer: self };
        rest.iter_mut().for_each(|stmt| taken.visit_stmt_mut(stmt));
        rest.iter_mut()
            .for_each(|stmt| Unmarked.visit_stmt_mut(stmt));
        Some(rest)
    }

    /// The elements of a list of references to places that an input reaches, or of tuples with such and literals.
    fn listed_references(&self, list: &Expr) -> Option<Vec<Expr>> {
        let elems = match list {
            Expr::Paren(e) => return self.listed_references(&e.expr),
            Expr::Array(array) => array.elems.clone(),
            Expr::Macro(mac) if mac.mac.path.is_ident("vec") && !declared::is_macro("vec") => {
                let parts = Punctuated::<Expr, Token![,]>::parse_terminated;
                mac.mac.parse_body_with(parts).ok()?
            }
            _ => return None,
        };
        let is_reference = |part: &Expr| match part {
            Expr::Reference(r) => r.mutability.is_none() && self.is_place(&r.expr),
            _ => false,
        };
        let fits = |elem: &Expr| match elem {
            Expr::Tuple(parts) => {
                let plain = |part: &Expr| is_reference(part) || matches!(part, Expr::Lit(_));
                parts.elems.iter().any(is_reference) && parts.elems.iter().all(plain)
            }
            elem => is_reference(elem),
        };
        let few = (2..=MOST).contains(&elems.len());
        let all = few && elems.iter().all(fits) && elems.iter().any(|e| self.mentions_varied(e));
        all.then(|| elems.into_iter().collect())
    }

    /// `chain` as one over numbers.
    fn over_numbers(&self, chain: &Expr) -> Option<Numbered> {
        let of = |list: &Expr, lent: bool| {
            let elems = self.listed_references(list)?;
            let count = elems.len();
            let chain = syn::parse_quote_spanned!(list.span()=> (0..#count));
            Some(Numbered {
                chain,
                elems,
                lent,
                at: Vec::new(),
            })
        };
        let e = match chain {
            Expr::Paren(e) => return self.over_numbers(&e.expr),
            Expr::Reference(e) if e.mutability.is_none() => return of(&e.expr, true),
            Expr::MethodCall(e) => e,
            _ => return of(chain, false),
        };
        match (e.method.to_string().as_str(), e.args.len()) {
            ("iter", 0) => return of(&e.receiver, true),
            ("into_iter", 0) => return of(&e.receiver, false),
            _ => {}
        }
        let mut numbered = self.over_numbers(&e.receiver)?;
        let mut over = e.clone();
        *over.receiver = numbered.chain;
        numbered.chain = Expr::MethodCall(over);
        match (e.method.to_string().as_str(), e.args.len()) {
            ("enumerate", 0) => numbered.at.push(1),
            ("zip", 1) => numbered.at.push(0),
            // What is copied of a reference to a reference is that.
            ("copied" | "cloned", 0) if numbered.lent && numbered.at.is_empty() => {
                let Expr::MethodCall(over) = numbered.chain else {
                    return None;
                };
                numbered.chain = *over.receiver;
                numbered.lent = false;
            }
            (name, _) if AS_THEY_ARE.contains(&name) => {}
            _ => return None,
        }
        Some(numbered)
    }

    /// The item in `pat` is a number instead; what it was called is bound by the statements, unless `taken_apart` says that it
    /// is looked at as the reference that it is. With them its name, if that was of a reference to an element.
    fn named_item(
        &mut self,
        numbered: &Numbered,
        pat: &mut Pat,
        taken_apart: &dyn Fn(&Ident) -> bool,
    ) -> Option<(Vec<Stmt>, Option<Ident>)> {
        let mut item = pat;
        for at in numbered.at.iter().rev() {
            item = match item {
                Pat::Tuple(parts) => parts.elems.get_mut(*at)?,
                _ => return None,
            };
        }
        let mut named = item.clone();
        let mut lent = numbered.lent;
        if let (Pat::Reference(of), true) = (&named, lent) {
            named = (*of.pat).clone();
            lent = false;
        }
        let tuples: Option<Vec<&syn::ExprTuple>> = numbered
            .elems
            .iter()
            .map(|elem| match elem {
                Expr::Tuple(parts) => Some(parts),
                _ => None,
            })
            .collect();
        let columns: Vec<(Pat, Vec<Expr>)> = match (&named, tuples) {
            (Pat::Tuple(parts), Some(tuples)) if !lent => {
                let parts = parts.elems.iter().enumerate();
                let column = |(n, pat): (usize, &Pat)| {
                    let elems = tuples.iter().map(|parts| parts.elems.get(n).cloned());
                    Some((pat.clone(), elems.collect::<Option<_>>()?))
                };
                parts.map(column).collect::<Option<_>>()?
            }
            (Pat::Ident(_), None) => vec![(named.clone(), numbered.elems.clone())],
            _ => return None,
        };
        let looked_at = |name: &Ident| lent && taken_apart(name);
        let lent_name = plain_name(&named).filter(|_| lent).cloned();
        for (pat, _) in &columns {
            let is_wild = matches!(pat, Pat::Wild(_));
            if !is_wild && plain_name(pat).is_none_or(looked_at) {
                return None;
            }
        }
        let turn = self.namer.numbered("turn", item.span());
        *item = syn::parse_quote!(#turn);
        let mut lets = Vec::new();
        for (pat, elems) in columns {
            let elems = self.named_elements(elems);
            let (last, others) = elems.split_last()?;
            let arms = others.iter().enumerate();
            let arms = arms.map(|(n, elem)| -> syn::Arm { syn::parse_quote!(#n => #elem,) });
            if !matches!(pat, Pat::Wild(_)) {
                lets.push(syn::parse_quote!(let #pat = match #turn { #(#arms)* _ => #last };));
            }
        }
        Some((lets, lent_name))
    }

    /// A name in place of each reference to a place with an index in it.
    fn named_elements(&mut self, elems: Vec<Expr>) -> Vec<Expr> {
        let named = elems.into_iter().map(|elem| match &elem {
            Expr::Reference(r) if !is_field(&r.expr) => {
                let name = self.namer.numbered("part", r.expr.span());
                self.stmt(&syn::parse_quote!(let #name = #elem;));
                syn::parse_quote!(#name)
            }
            _ => elem,
        });
        named.collect()
    }
}

/// `a` of `&a`.
fn unreferenced(elem: &Expr) -> &Expr {
    match elem {
        Expr::Reference(r) => &r.expr,
        _ => elem,
    }
}

/// Whether a reference to a reference of this name is dereferenced or copied: one of the place itself is another thing then.
fn takes_apart(name: &Ident, visit: impl FnOnce(&mut TakenApart<'_>)) -> bool {
    let mut taken = TakenApart { name, found: false };
    visit(&mut taken);
    taken.found
}

struct TakenApart<'a> {
    name: &'a Ident,
    found: bool,
}

impl TakenApart<'_> {
    fn is_name(&self, expr: &Expr) -> bool {
        matches!(expr, Expr::Path(path) if path.path.is_ident(self.name))
    }
}

impl<'ast> Visit<'ast> for TakenApart<'_> {
    fn visit_expr_unary(&mut self, e: &'ast syn::ExprUnary) {
        if dereferenced_twice(e).is_some_and(|of| self.is_name(of)) {
            return;
        }
        self.found |= matches!(e.op, syn::UnOp::Deref(_)) && self.is_name(&e.expr);
        visit::visit_expr_unary(self, e);
    }

    fn visit_expr_method_call(&mut self, e: &'ast syn::ExprMethodCall) {
        let copies = e.method == "clone" || e.method == "to_owned";
        self.found |= copies && self.is_name(&e.receiver);
        visit::visit_expr_method_call(self, e);
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        self.found |= occurs(self.name, &mac.tokens);
    }
}

/// `r` of `**r`.
fn dereferenced_twice(e: &syn::ExprUnary) -> Option<&Expr> {
    let inner = match &*e.expr {
        Expr::Unary(inner) if matches!(inner.op, syn::UnOp::Deref(_)) => inner,
        _ => return None,
    };
    matches!(e.op, syn::UnOp::Deref(_)).then_some(&inner.expr)
}

/// `*r` for `**r`.
struct Peeled<'a> {
    name: &'a Ident,
}

impl VisitMut for Peeled<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if let Expr::Unary(e) = expr {
            if dereferenced_twice(e).is_some_and(|of| is_named(of, self.name)) {
                *expr = (*e.expr).clone();
                return;
            }
        }
        visit_mut::visit_expr_mut(self, expr);
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

/// Whether each use of the list is one that can be written out.
struct Uses<'a> {
    name: &'a Ident,
    known: bool,
}

impl Uses<'_> {
    fn is_name(&self, expr: &Expr) -> bool {
        is_named(expr, self.name)
    }
}

impl<'ast> Visit<'ast> for Uses<'_> {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        match expr {
            Expr::Index(e) if self.is_name(&e.expr) => {
                self.known &= !matches!(&*e.index, Expr::Range(_));
                self.visit_expr(&e.index);
            }
            Expr::MethodCall(e) if self.is_name(&e.receiver) => {
                let known = ["iter", "into_iter", "len"];
                self.known &= known.iter().any(|name| e.method == name) && e.args.is_empty();
            }
            Expr::ForLoop(e) if self.is_name(unreferenced(&e.expr)) => {
                self.visit_block(&e.body);
            }
            expr if self.is_name(expr) => self.known = false,
            expr => visit::visit_expr(self, expr),
        }
    }

    /// What is called so from there on is something else.
    fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
        self.known &= pat.ident != *self.name;
        visit::visit_pat_ident(self, pat);
    }

    fn visit_field_value(&mut self, field: &'ast syn::FieldValue) {
        self.known &= field.colon_token.is_some() || !self.is_name(&field.expr);
        visit::visit_field_value(self, field);
    }

    fn visit_item(&mut self, _: &'ast syn::Item) {}
}

/// Puts what is taken of the list in place of it.
struct Written<'a> {
    name: &'a Ident,
    elems: &'a [Expr],
}

impl Written<'_> {
    /// `let (u, v) = (parts[i], parts[j]);` as a `let` for each.
    fn apart(&self, stmts: &[Stmt]) -> Vec<Stmt> {
        let is_element =
            |value: &Expr| matches!(value, Expr::Index(e) if is_named(&e.expr, self.name));
        let each = stmts.iter().flat_map(|stmt| match stmt {
            Stmt::Local(local) => {
                let_references(local, &is_element).unwrap_or_else(|| vec![stmt.clone()])
            }
            _ => vec![stmt.clone()],
        });
        each.collect()
    }

    fn element(&self, index: &Expr) -> Expr {
        let (elems, count) = (self.elems, self.elems.len());
        if let Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Int(n),
            ..
        }) = index
        {
            let n = n.base10_parse::<usize>().ok();
            if let Some(elem) = n.and_then(|n| elems.get(n)) {
                return syn::parse_quote!((#elem));
            }
        }
        let missing = |at: &Expr| -> Expr {
            syn::parse_quote!(::core::panic!(
                "index out of bounds: the len is {} but the index is {}", #count, #at
            ))
        };
        if !matches!(index, Expr::Path(_)) {
            let at = Ident::new("at", Span::mixed_site().located_at(index.span()));
            let missing = missing(&syn::parse_quote!(#at));
            let arms = elems.iter().enumerate();
            let arms = arms.map(|(n, elem)| -> syn::Arm { syn::parse_quote!(#n => #elem,) });
            return marked(syn::parse_quote!(match #index { #(#arms)* #at => #missing }));
        }
        let missing = missing(index);
        let all = elems.iter().enumerate().rev();
        marked(all.fold(
            syn::parse_quote!({ #missing }),
            |other: Expr, (n, elem)| syn::parse_quote!(if #index == #n { #elem } else #other),
        ))
    }
}

impl VisitMut for Written<'_> {
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        block.stmts = self.apart(&block.stmts);
        visit_mut::visit_block_mut(self, block);
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        let elems = self.elems;
        let all: Expr = syn::parse_quote!([#(#elems),*]);
        match expr {
            Expr::Index(e) if is_named(&e.expr, self.name) => {
                self.visit_expr_mut(&mut e.index);
                *expr = self.element(&e.index);
            }
            Expr::MethodCall(e) if is_named(&e.receiver, self.name) => match e.method == "len" {
                true => {
                    let count = elems.len();
                    *expr = syn::parse_quote!(#count);
                }
                false => *e.receiver = all,
            },
            Expr::ForLoop(e) if is_named(unreferenced(&e.expr), self.name) => {
                *e.expr = match &*e.expr {
                    Expr::Reference(_) => syn::parse_quote!(#all.iter()),
                    _ => all,
                };
                self.visit_block_mut(&mut e.body);
            }
            expr => visit_mut::visit_expr_mut(self, expr),
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

fn is_named(expr: &Expr, name: &Ident) -> bool {
    matches!(expr, Expr::Path(path) if path.path.is_ident(name))
}
