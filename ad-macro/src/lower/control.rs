//! Branches and loops.

use quote::ToTokens;
use syn::Expr;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};

use super::Lowerer;
use super::jumps::{bound_names, jumps, pattern_names};
use super::pattern::pattern_refusal;
use super::scan::{is_place, may_change_receiver, root};
use super::types::is_integer_name;
use super::{desugar, lets};
use crate::declared;
use crate::diag::codes;
use crate::ir::types::argument;
use crate::ir::*;

impl Lowerer<'_> {
    /// `if` or `match`. With `declare`, the statement declares `result`; otherwise its arms yield to
    /// the enclosing block's.
    pub(super) fn branch(&mut self, expr: &Expr, result: Option<VarId>, declare: bool) {
        if let Some(places) = self.without_getters(expr) {
            return self.branch(&places, result, declare);
        }
        if let Expr::If(e) = expr {
            if let Some(nested) = lets::look_in_look(e) {
                return self.branch(&nested, result, declare);
            }
            if let Some(desugared) = desugar::if_let(e) {
                return self.branch(&desugared, result, declare);
            }
            if let Some(cond) = self.lend_before(&e.cond) {
                let cond = Box::new(cond);
                let plain = Expr::If(syn::ExprIf { cond, ..e.clone() });
                return self.branch(&plain, result, declare);
            }
        }
        if let Expr::Match(e) = expr {
            if let Some(named) = self.found_pair(e) {
                return self.branch(&named, result, declare);
            }
        }
        let changed = self.changes_of_expr(expr);
        let (kind, arms) = match expr {
            Expr::If(e) => self.if_arms(e, result),
            Expr::Match(e) => self.match_arms(e, result),
            _ => return,
        };
        let declared = if declare { result } else { None };
        let id = self.id();
        let branch = Branch {
            id,
            kind,
            arms,
            result: declared,
            ty: None,
        };
        self.push(Stmt::Branch(branch));
        // A branch that yields to the enclosing block is the last of it.
        if declare || result.is_none() {
            self.changed(&changed);
        }
    }

    fn if_arms(&mut self, e: &syn::ExprIf, result: Option<VarId>) -> (BranchKind, Vec<Arm>) {
        self.refuse_hidden_jumps(&e.cond);
        let read = self.only_read(&e.cond);
        let mut cond = self.opaque(&read);
        let mut names = Vec::new();
        collect_let_names(&e.cond, &mut names);
        self.check_constants(let_patterns(&e.cond).into_iter());
        cond.inactive = names.is_empty();
        if !names.is_empty() {
            cond.refusal = Refusal {
                code: &codes::PATTERN,
                what: "if let".into(),
            };
            cond.renamed = None;
        }
        let writes = cond.writes.clone();
        let mut binds = Vec::new();
        let then = self.in_block(|lowerer| {
            for (ident, mutable) in &names {
                binds.push(lowerer.bind_part(ident, *mutable, &cond.reads));
            }
            lowerer.hold(&binds, lowerer.borrowed_mutably(&e.cond));
            lowerer.changed(&writes);
            lowerer.block_into(&e.then_branch, result);
        });
        cond.binds = binds;
        let els = self.in_block(|lowerer| {
            let Some((_, els)) = &e.else_branch else {
                return;
            };
            lowerer.changed(&writes);
            match &**els {
                Expr::Block(block) => lowerer.block_into(&block.block, result),
                nested => lowerer.branch(nested, result, false),
            }
        });
        let arms = [then, els]
            .into_iter()
            .map(|body| Arm {
                pattern: None,
                body,
            })
            .collect();
        (BranchKind::If(cond), arms)
    }

    fn match_arms(&mut self, e: &syn::ExprMatch, result: Option<VarId>) -> (BranchKind, Vec<Arm>) {
        let patterns: Vec<&syn::Pat> = e.arms.iter().map(|arm| &arm.pat).collect();
        let lent = self.lent_inside(&e.expr, &patterns);
        let matched = lent.as_ref().unwrap_or(&e.expr);
        let (subject, written) = self.matched(matched, &patterns);
        for arm in &e.arms {
            self.name_lengths(&arm.pat, &subject);
        }
        // What had to be computed has a name by now.
        let left = syn::parse2(written.clone()).unwrap_or_else(|_| matched.clone());
        let mut scrutinee = self.opaque(&left);
        scrutinee.written = written;
        scrutinee.renamed = None;
        scrutinee.inactive = true;
        if subject.is_followed() {
            scrutinee.writes.clear();
        }
        self.check_constants(e.arms.iter().map(|arm| &arm.pat));
        let mut arms = Vec::new();
        let alternatives = e.arms.iter().flat_map(|arm| {
            let patterns = super::matching::alternatives(&arm.pat).into_iter();
            patterns.map(|pat| syn::Arm { pat, ..arm.clone() })
        });
        for arm in &alternatives.collect::<Vec<_>>() {
            let mut pattern = None;
            let body = self.in_block(|lowerer| {
                lowerer.bind_pattern(&arm.pat, &subject, matched, false);
                // Of a pattern's own tokens only the guard runs anything.
                let tokens = match &arm.pat {
                    syn::Pat::Guard(guarded) => {
                        let guard = lowerer.opaque(&guarded.guard);
                        let mut names = Vec::new();
                        collect_let_names(&guarded.guard, &mut names);
                        let bind = |(name, mutable): &(proc_macro2::Ident, bool)| {
                            lowerer.bind_part(name, *mutable, &guard.reads)
                        };
                        Opaque {
                            written: arm.pat.to_token_stream(),
                            renamed: None,
                            inactive: names.is_empty(),
                            binds: names.iter().map(bind).collect(),
                            refusal: Refusal {
                                code: &codes::PATTERN,
                                what: "if let".into(),
                            },
                            ..guard
                        }
                    }
                    _ => {
                        lowerer.opaque_tokens(arm.pat.to_token_stream(), pattern_refusal(&arm.pat))
                    }
                };
                let changed = tokens.writes.clone();
                pattern = Some(tokens);
                lowerer.changed(&scrutinee.writes);
                lowerer.changed(&changed);
                match &*arm.body {
                    Expr::Block(block) if block.label.is_none() => {
                        lowerer.block_into(&block.block, result);
                    }
                    other => {
                        let block = syn::Block {
                            brace_token: Default::default(),
                            stmts: vec![syn::Stmt::Expr(other.clone(), None)],
                        };
                        lowerer.block_into(&block, result);
                    }
                }
            });
            arms.push(Arm { pattern, body });
        }
        self.forget_lengths(&subject);
        (BranchKind::Match(scrutinee), arms)
    }

    /// A loop over a value of a type of the user's with an `impl Iterator`, as the declarations say.
    ///
    /// Input:  `for x in Halving::new(a) { .. }`
    /// Output: `let mut items = Halving::new(a); while let Some(x) = items.next() { .. }`
    fn over_own_iterator(&mut self, e: &syn::ExprForLoop) -> Option<Expr> {
        let (of, lent) = match &*e.expr {
            Expr::Reference(of) => (&*of.expr, of.mutability.is_some()),
            of => (of, false),
        };
        let by_value = !matches!(&*e.expr, Expr::Reference(_));
        if !(lent && is_place(of) || by_value) {
            return None;
        }
        self.is_own_iterator(of).then_some(())?;
        let (label, pat, body) = (&e.label, &e.pat, &e.body);
        if lent {
            return Some(syn::parse_quote!(#label while let Some(#pat) = #of.next() #body));
        }
        let items = self.namer.numbered("items", of.span());
        self.stmt(&syn::parse_quote!(let mut #items = #of;));
        Some(syn::parse_quote!(#label while let Some(#pat) = #items.next() #body))
    }

    /// A loop over what a function of the user's returns, where that is a range of integers.
    ///
    /// Input:  `for k in around(n) { .. }` of `fn around(n: i32) -> RangeInclusive<i32>`
    /// Output: `let whole = around(n); let low: i32 = *whole.start(); let high: i32 = *whole.end(); for k in low..=high { .. }`
    fn over_range_of_call(&mut self, e: &syn::ExprForLoop) -> Option<Expr> {
        let Expr::Call(call) = &*e.expr else {
            return None;
        };
        let ty = self.type_of_call(call)?;
        let closed = argument(&ty, &["RangeInclusive"]).is_some();
        let of = argument(&ty, &["Range", "RangeInclusive"])?;
        if !declared::last_name(&of).is_some_and(|name| is_integer_name(&name)) {
            return None;
        }
        let [whole, low, high] =
            ["whole", "low", "high"].map(|name| self.namer.numbered(name, call.span()));
        self.stmt(&syn::parse_quote!(let #whole = #call;));
        let (start, end): (Expr, Expr) = match closed {
            true => (
                syn::parse_quote!(*#whole.start()),
                syn::parse_quote!(*#whole.end()),
            ),
            false => (
                syn::parse_quote!(#whole.start),
                syn::parse_quote!(#whole.end),
            ),
        };
        self.stmt(&syn::parse_quote!(let #low: #of = #start;));
        self.stmt(&syn::parse_quote!(let #high: #of = #end;));
        let mut over = e.clone();
        *over.expr = match closed {
            true => syn::parse_quote!(#low..=#high),
            false => syn::parse_quote!(#low..#high),
        };
        Some(Expr::ForLoop(over))
    }

    /// What inputs reach, of a type of the user's with an `impl Iterator`, as far as words tell.
    fn is_own_iterator(&self, of: &Expr) -> bool {
        self.is_of_own_iterator(of) && self.mentions_varied(of)
    }

    /// The same whether or not they do.
    pub(super) fn is_of_own_iterator(&self, of: &Expr) -> bool {
        let ty = self.type_of(of).filter(|ty| self.is_named_own(ty));
        let name = ty.as_ref().and_then(declared::last_name);
        let origins = name.and_then(|name| declared::origins(&name, "next"));
        let is_only =
            matches!(origins.as_deref(), Some([origin]) if origin.trait_name() == Some("Iterator"));
        is_only
    }

    /// `for`, `while` and `loop` in statement position.
    pub(super) fn lower_loop(&mut self, expr: &Expr) {
        if let Expr::While(e) = expr {
            if let Some(over) = self.while_next(e) {
                return self.lower_loop(&over);
            }
            let desugared = desugar::while_let(e)
                .or_else(|| desugar::while_block(e, self.namer))
                .or_else(|| self.lending_while(e));
            if let Some(desugared) = desugared {
                return self.lower_loop(&desugared);
            }
        }
        if let Expr::ForLoop(e) = expr {
            if let Some(over) = self.over_functions(e) {
                return self.loop_stmt(&over);
            }
            if let Some(turns) = self.unrolled(e) {
                return turns.iter().for_each(|turn| self.stmt(turn));
            }
            if let Some(over) = self.over_listed_places(e) {
                return self.lower_loop(&over);
            }
            if let Some(named) = self.over_named_options(&e.expr) {
                let mut over = e.clone();
                *over.expr = named;
                return self.lower_loop(&Expr::ForLoop(over));
            }
            if let Some(listed) = self.with_other_listed(&e.expr) {
                let mut over = e.clone();
                *over.expr = listed;
                return self.lower_loop(&Expr::ForLoop(over));
            }
            if self.is_made(&e.expr) {
                let mut over = e.clone();
                *over.expr = self.named_array(&e.expr, e.for_token.span);
                return self.lower_loop(&Expr::ForLoop(over));
            }
            let over = self.over_own_iterator(e).or_else(|| self.over_options(e));
            let over = over.or_else(|| self.over_range_of_call(e));
            let over = over.or_else(|| self.over_parts_changed(e));
            let over = over.or_else(|| self.over_redirected(e));
            if let Some(over) = over {
                return self.lower_loop(&over);
            }
        }
        let (label, body) = match expr {
            Expr::ForLoop(e) => (&e.label, &e.body),
            Expr::While(e) => (&e.label, &e.body),
            Expr::Loop(e) => (&e.label, &e.body),
            _ => return,
        };
        let mut changed = self.changes_of_block(body);
        if let Expr::While(e) = expr {
            changed.extend(self.changes_of_expr(&self.only_read(&e.cond)));
            changed.sort();
            changed.dedup();
        }
        // Whatever the body assigns may depend on anything the body reads.
        for var in &changed {
            if self.vars[var.0].may_depend() && self.mentions_varied_block(body) {
                self.varied.insert(*var);
            }
        }
        let range = match expr {
            Expr::ForLoop(e) => match self.range(e) {
                Some(range) => Some(range),
                None if self.for_chain(e) => return,
                None => return self.whole_stmt(expr),
            },
            _ => None,
        };
        if let Expr::While(e) = expr {
            self.refuse_hidden_jumps(&e.cond);
            self.check_constants(let_patterns(&e.cond).into_iter());
        }
        let mut kind = LoopKind::Forever;
        let body = self.in_block(|lowerer| {
            if let (Some((low, high, inclusive, reversed)), Expr::ForLoop(e)) = (range, expr) {
                let counter = match bound_names(&e.pat).first() {
                    Some((ident, _)) => lowerer.bind(ident, VarKind::Counter, false),
                    None => {
                        let name = lowerer.namer.numbered("turn", e.pat.span());
                        lowerer.new_var(name.clone(), name, VarKind::Counter, false)
                    }
                };
                lowerer.vars[counter.0].inactive = true;
                let pattern = match &*e.pat {
                    syn::Pat::Wild(_) => lowerer.vars[counter.0].name.to_token_stream(),
                    pat => pat.to_token_stream(),
                };
                let range = Range {
                    counter,
                    pattern,
                    low,
                    high,
                    inclusive,
                    reversed,
                    in_step: Vec::new(),
                };
                kind = LoopKind::Range(Box::new(range));
            }
            if let Expr::While(e) = expr {
                let read = lowerer.only_read(&e.cond);
                let mut cond = lowerer.opaque(&read);
                let mut names = Vec::new();
                collect_let_names(&e.cond, &mut names);
                cond.inactive = names.is_empty();
                cond.refusal = Refusal {
                    code: &codes::PATTERN,
                    what: "while let".into(),
                };
                for (ident, mutable) in names {
                    let var = lowerer.bind_part(&ident, mutable, &cond.reads);
                    cond.binds.push(var);
                }
                lowerer.hold(&cond.binds, lowerer.borrowed_mutably(&e.cond));
                kind = LoopKind::While(cond);
            }
            lowerer.changed(&changed);
            lowerer.block_into(body, None);
        });
        let id = self.id();
        self.push(Stmt::Loop(Loop {
            id,
            label: label.clone(),
            kind,
            body,
            checkpoint: None,
        }));
        self.changed(&changed);
    }

    /// `loop { .. break value; .. }`: the value is assigned before the loop is left.
    pub(super) fn loop_value(&mut self, e: &syn::ExprLoop, expected: Option<syn::Type>) -> Rhs {
        let name = self.namer.fresh("broken", e.loop_token.span);
        let var = self.bind(&name, VarKind::Local, true);
        self.varied.insert(var);
        self.vars[var.0].deferred = true;
        self.note_wanted(var, expected);
        self.push(Stmt::Let {
            var,
            ty: None,
            rhs: None,
        });
        self.loop_stmt(&Expr::Loop(desugar::assign_break_values(e, &name)));
        Rhs::Use(self.use_var(var))
    }

    /// A condition with shared borrows for the receivers of its methods, where those might change a variable that
    /// depends on an input: one that does so does not compile.
    fn only_read(&self, cond: &Expr) -> Expr {
        struct Share<'a, 'b>(&'a Lowerer<'b>);
        impl VisitMut for Share<'_, '_> {
            fn visit_expr_method_call_mut(&mut self, call: &mut syn::ExprMethodCall) {
                visit_mut::visit_expr_method_call_mut(self, call);
                let root = root(&call.receiver).map(ToString::to_string);
                let var = root.and_then(|name| self.0.resolve(&name));
                let changes = var.is_some_and(|var| {
                    let known = &self.0.vars[var.0];
                    known.mutable && self.0.varied.contains(&var)
                });
                if changes && is_place(&call.receiver) && may_change_receiver(call) {
                    let receiver = &call.receiver;
                    *call.receiver = syn::parse_quote_spanned!(receiver.span()=> (&#receiver));
                }
            }
            fn visit_expr_closure_mut(&mut self, _: &mut syn::ExprClosure) {}
        }
        let mut cond = cond.clone();
        Share(self).visit_expr_mut(&mut cond);
        cond
    }

    fn mentions_varied_block(&self, block: &syn::Block) -> bool {
        let expr = Expr::Block(syn::ExprBlock {
            attrs: Vec::new(),
            label: None,
            block: block.clone(),
        });
        self.mentions_varied(&expr)
    }

    /// The bounds of `for i in low..high`, each evaluated once, before the loop.
    fn range(&mut self, e: &syn::ExprForLoop) -> Option<(Opaque, Opaque, bool, bool)> {
        match &*e.pat {
            syn::Pat::Ident(p) if p.mutability.is_none() => {}
            syn::Pat::Wild(_) => {}
            _ => return None,
        }
        let (range, reversed) = range_expr(&e.expr)?;
        let (start, end) = (range.start.as_deref()?, range.end.as_deref()?);
        if jumps(start) || jumps(end) {
            return None;
        }
        let low = self.bound(start);
        let high = self.bound(end);
        Some((
            low,
            high,
            matches!(range.limits, syn::RangeLimits::Closed(_)),
            reversed,
        ))
    }

    pub(super) fn bound(&mut self, expr: &Expr) -> Opaque {
        let opaque = self.opaque(expr);
        // A bound that reads a mutable variable is named: the loop may change the variable.
        if opaque.cheap && opaque.renamed.is_some() && opaque.reads.iter().all(|(a, b)| a == b) {
            return opaque;
        }
        self.name_opaque(opaque, "bound")
    }
}

/// `a..b` or `(a..b).rev()`
fn range_expr(expr: &Expr) -> Option<(&syn::ExprRange, bool)> {
    match expr {
        Expr::Range(range) => Some((range, false)),
        Expr::Paren(paren) => range_expr(&paren.expr),
        Expr::Group(group) => range_expr(&group.expr),
        Expr::MethodCall(call) if call.method == "rev" && call.args.is_empty() => {
            let (range, reversed) = range_expr(&call.receiver)?;
            Some((range, !reversed))
        }
        _ => None,
    }
}

/// The names bound by `let` patterns in a condition.
fn collect_let_names(cond: &Expr, names: &mut Vec<(proc_macro2::Ident, bool)>) {
    names.extend(let_patterns(cond).into_iter().flat_map(pattern_names));
}

/// The `let` patterns in a condition.
fn let_patterns(cond: &Expr) -> Vec<&syn::Pat> {
    match cond {
        Expr::Let(e) => vec![&e.pat],
        Expr::Binary(e) => [let_patterns(&e.left), let_patterns(&e.right)].concat(),
        Expr::Paren(e) => let_patterns(&e.expr),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use crate::pipeline;

    /// Not in `tests/`: older compilers do not know these guards.
    #[test]
    fn what_the_guard_of_an_arm_binds_has_no_derivative() {
        let expanded = |arms: &str| {
            let item = format!("fn f(x: f64, y: f64, n: usize) -> f64 {{ match x {{ {arms} }} }}");
            pipeline::differentiate(Default::default(), item.parse().unwrap()).to_string()
        };
        for arms in [
            "v if let w = v * y => w * y, v => v",
            "v if v > 1.0 && let [a, ..] = [v, y] => a * y, v => v",
        ] {
            assert!(expanded(arms).contains("AD010"), "{arms}");
        }
        let counted = expanded("v if let Some(k) = n.checked_sub(2) => v * k as f64, v => v * y");
        assert!(!counted.contains("compile_error"), "{counted}");
    }
}
