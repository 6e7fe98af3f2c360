//! Iterators bound by `let`: one that is used once is run there; one that `next` moves has a count of what was taken.
//!
//! Input:  `let mut it = xs.iter(); let first = it.next().unwrap(); for x in it { .. }`
//! Output: `let mut taken = 0; let first = &xs[taken]; taken += 1; for k in 0..xs.len() - taken { .. }`

use syn::visit::{self, Visit};
use syn::{Expr, Pat, Type};

use super::super::{Lowerer, is_primitive};
use super::chain::{Chain, Source};
use crate::declared;
use crate::ir::types::argument;
use crate::ir::*;
use crate::words::identifiers;

/// An iterator bound by `let`.
pub(in crate::lower) struct Bound {
    iterator: Expr,
    /// What it reads of its surroundings.
    reads: Vec<VarId>,
    /// How many elements were taken of it, if it can be moved.
    taken: Option<VarId>,
    /// It was run somewhere.
    run: bool,
}

impl Bound {
    /// It can be moved, and was run somewhere by its count.
    pub(in crate::lower) fn is_split(&self) -> bool {
        self.taken.is_some() && self.run
    }
}

/// Maps and sets.
const KEYED: &[&str] = &["HashMap", "BTreeMap", "HashSet", "BTreeSet"];

impl Lowerer<'_> {
    /// Remembers the iterator that `var` is bound to: it is run where it is used.
    pub(in crate::lower) fn remember_iterator(&mut self, var: VarId, init: &Expr) {
        if !self.is_chain(init) {
            return;
        }
        let listed = self.with_other_listed(init);
        let init = listed.as_ref().unwrap_or(init);
        let reads = self.reads_of(init);
        let copied = copied(init);
        let copied: Vec<VarId> = copied
            .iter()
            .filter_map(|name| self.resolve(name))
            .collect();
        // A name may be given another reference while what it led to is read.
        let changes = |var: &VarId| {
            self.vars[var.0].mutable && (copied.contains(var) || !self.is_owned(*var))
        };
        if reads.iter().any(changes) {
            return;
        }
        let mut taken = None;
        if self.vars[var.0].mutable {
            let indexed = self.lowerable(init).is_some_and(|(chain, _)| {
                chain.steps.is_empty() && !chain.is_nested() && !chain.source.calls()
            });
            // Of what an input reaches, a range is one of floats.
            if !indexed || !self.mentions_varied(init) || matches!(init, Expr::Range(_)) {
                return;
            }
            let zero = self.opaque(&syn::parse_quote!(0usize));
            let count = self.temp("taken", zero.extent.start);
            self.vars[count.0].mutable = true;
            self.vars[count.0].inactive = true;
            self.define(count, None, Rhs::Opaque(zero));
            self.expose(count);
            // Whoever uses the iterator may change the count.
            self.vars[var.0].borrows.push(count);
            taken = Some(count);
        }
        let bound = Bound {
            iterator: init.clone(),
            reads,
            taken,
            run: false,
        };
        self.iterators.insert(var, bound);
    }

    /// A number, a list or a map that the variable itself holds, as its type says.
    fn is_owned(&self, var: VarId) -> bool {
        let holds = |ty: &Type| {
            let ty = declared::expanded(ty, &self.type_params);
            let has_own = argument(&ty, KEYED).is_some();
            matches!(ty, Type::Array(_)) || is_primitive(&ty) || super::is_vec(&ty) || has_own
        };
        let refers = self.is_reference(var)
            || self.redirected.contains(&var)
            || matches!(self.vars[var.0].kind, VarKind::Alias(_));
        !refers && (self.floats.contains(&var) || self.types.of(var).is_some_and(holds))
    }

    /// An iterator made of one that has a name: `rows.map(..)`.
    pub(in crate::lower) fn adapts_named(&self, expr: &Expr) -> bool {
        self.is_chain(expr) && !super::plain::iterates(expr)
    }

    /// An iterator that has a name reads the variable.
    pub(in crate::lower) fn is_in_an_iterator(&self, var: VarId) -> bool {
        let mut bound = self.iterators.values();
        bound.any(|bound| bound.reads.contains(&var))
    }

    /// The iterator a variable is bound to, if its names mean the same here.
    pub(super) fn iterator_bound_to(&self, var: VarId) -> Option<Expr> {
        let bound = self.iterators.get(&var)?;
        let same = self.reads_of(&bound.iterator) == bound.reads
            && bound
                .taken
                .is_none_or(|taken| self.resolve(&self.vars[taken.0].name.to_string()).is_some());
        same.then(|| bound.iterator.clone())
    }

    /// What a copy of an iterator is asked, of the iterator itself.
    ///
    /// Input:  `it.clone().count()`, after `let it = xs.iter().filter(..);`
    /// Output: `xs.iter().filter(..).clone().count()`
    pub(in crate::lower) fn asked_of_copy(&self, expr: &Expr) -> Option<Expr> {
        let mut asked = expr.clone();
        let Expr::MethodCall(e) = &mut asked else {
            return None;
        };
        let mut at = &mut *e.receiver;
        loop {
            match at {
                Expr::MethodCall(inner) => at = &mut inner.receiver,
                Expr::Path(path) => {
                    let var = self.resolve(&path.path.get_ident()?.to_string())?;
                    let is_whole = self.iterators.get(&var)?.taken.is_none();
                    *at = is_whole.then(|| self.iterator_bound_to(var))??;
                    break;
                }
                _ => return None,
            }
        }
        super::plain::carries_none(&asked).then_some(asked)
    }

    /// What is left of the iterator that `var` is bound to.
    pub(super) fn rest_of(&mut self, var: VarId) -> Option<Chain> {
        let iterator = self.iterator_bound_to(var)?;
        let chain = self.chain(&iterator)?;
        let bound = self.iterators.get_mut(&var)?;
        bound.run = true;
        let Some(taken) = bound.taken else {
            return Some(chain);
        };
        let taken = self.expose(taken);
        Some(Chain::of(Source::Skip(
            Box::new(chain.source),
            Box::new(taken),
        )))
    }

    /// `it.next()` of an iterator that is moved: where the element is, if there is one, and what of.
    pub(super) fn next_of(&mut self, call: &syn::ExprMethodCall) -> Option<(Expr, Source)> {
        let var = self.moved_by_next(call)?;
        let iterator = self.iterator_bound_to(var)?;
        let bound = self.iterators.get_mut(&var)?;
        bound.run = true;
        let taken = bound.taken?;
        let mut source = self.chain(&iterator)?.source;
        self.prepare(&mut source);
        let length = self.length(&source);
        let length = self.constant_temp(length, "length");
        let count = self.expose(taken);
        let found = syn::parse_quote!((#count < #length).then_some(#count));
        let found = self.plain(&found, "found");
        self.set(taken, &syn::parse_quote!(#count + 1));
        Some((found, source))
    }

    /// The statement `it.next();`; `false` where it is none.
    pub(in crate::lower) fn next_stmt(&mut self, call: &syn::ExprMethodCall) -> bool {
        self.next_of(call).is_some()
    }

    /// It is `it.next()` of an iterator that is moved by that.
    pub(in crate::lower) fn moves(&self, call: &syn::ExprMethodCall) -> bool {
        self.moved_by_next(call).is_some()
    }

    /// The iterator that `it.next()` moves, as it was bound.
    pub(super) fn moved(&self, call: &syn::ExprMethodCall) -> Option<Expr> {
        self.iterator_bound_to(self.moved_by_next(call)?)
    }

    /// The variable of the iterator that `it.next()` moves.
    fn moved_by_next(&self, call: &syn::ExprMethodCall) -> Option<VarId> {
        let Expr::Path(path) = &*call.receiver else {
            return None;
        };
        let var = self.resolve(&path.path.get_ident()?.to_string())?;
        let moves = call.method == "next" && call.args.is_empty();
        (moves && self.iterators.get(&var)?.taken.is_some()).then_some(var)
    }

    /// `while let Some(pat) = it.next() { body }`   ==>   `for pat in it { body }`, if the body leaves `it` alone and
    /// runs to its end.
    pub(in crate::lower) fn while_next(&self, e: &syn::ExprWhile) -> Option<Expr> {
        let Expr::Let(cond) = &*e.cond else {
            return None;
        };
        let (Pat::TupleStruct(some), Expr::MethodCall(call)) = (&*cond.pat, &*cond.expr) else {
            return None;
        };
        let var = self.moved_by_next(call)?;
        let body = Expr::Block(syn::ExprBlock {
            attrs: Vec::new(),
            label: None,
            block: e.body.clone(),
        });
        let alone = !self.reads_of(&body).contains(&var) && !super::run::has_break(&e.body);
        if !some.path.is_ident("Some") || some.elems.len() != 1 || !alone {
            return None;
        }
        let (pat, iterator) = (&some.elems[0], &call.receiver);
        let (label, body) = (&e.label, &e.body);
        Some(syn::parse_quote!(#label for #pat in #iterator #body))
    }
}

/// The names of what a chain reads when it is made, `(0..n)`, and not through a reference: the language keeps what it refers to
/// as it is for as long as the chain is used, `v.iter().map(|x| k * x)`.
fn copied(chain: &Expr) -> Vec<String> {
    struct Copied(Vec<String>);
    impl<'ast> Visit<'ast> for Copied {
        fn visit_expr(&mut self, expr: &'ast Expr) {
            const REFERRING: &[&str] = &[
                "iter",
                "windows",
                "chunks",
                "chunks_exact",
                "rchunks",
                "rchunks_exact",
            ];
            match expr {
                Expr::MethodCall(e)
                    if is_part(&e.receiver) && REFERRING.iter().any(|name| e.method == name) =>
                {
                    e.args.iter().for_each(|arg| self.visit_expr(arg));
                }
                Expr::Reference(e) if is_part(&e.expr) => {}
                Expr::Closure(e) if e.capture.is_none() => {}
                Expr::Path(path) => {
                    let name = path.path.get_ident().map(ToString::to_string);
                    self.0.extend(name);
                }
                // What is in a macro is not read here.
                Expr::Macro(e) => self.0.extend(identifiers(&e.mac.tokens)),
                _ => visit::visit_expr(self, expr),
            }
        }
    }
    fn is_part(expr: &Expr) -> bool {
        match expr {
            Expr::Path(_) => true,
            Expr::Field(e) => is_part(&e.base),
            Expr::Paren(e) => is_part(&e.expr),
            _ => false,
        }
    }
    let mut copied = Copied(Vec::new());
    copied.visit_expr(chain);
    copied.0
}
