//! Statements and blocks.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::Expr;
use syn::spanned::Spanned;

use super::Lowerer;
use super::callee::STD_METHODS;
use super::chosen;
use super::desugar;
use super::jumps::{first_escape, jumps};
use super::lets;
use super::moving;
use super::scan::{Scan, is_known_macro};
use super::scan::{is_compound, is_place, root};
use super::selected;
use crate::diag::{Extent, codes};
use crate::hash::HashMap;
use crate::ir::types::{argument, peeled};
use crate::ir::*;
use crate::{declared, returned};

impl Lowerer<'_> {
    /// Lowers `block` to a block of its own. Its value, if any, is yielded to `result`.
    pub(super) fn block(&mut self, block: &syn::Block, result: Option<VarId>) -> Block {
        self.in_block(|lowerer| lowerer.block_into(block, result))
    }

    /// Runs `build` with a fresh scope and returns the statements it pushed. Values named inside
    /// are not visible after.
    pub(super) fn in_block(&mut self, build: impl FnOnce(&mut Self)) -> Block {
        let (snapshots, stale) = (self.snapshots.clone(), self.stale.clone());
        self.blocks.push(Vec::new());
        self.scopes.push(HashMap::default());
        let guards = self.guards.len();
        build(self);
        self.guards.truncate(guards);
        self.scopes.pop();
        self.snapshots = snapshots;
        self.stale = stale;
        Block {
            stmts: self.blocks.pop().unwrap_or_default(),
        }
    }

    /// Appends the statements of `block` to the current block.
    pub(super) fn block_into(&mut self, block: &syn::Block, result: Option<VarId>) {
        let mut stmts = block.stmts.iter().peekable();
        let mut done = 0;
        while let Some(stmt) = stmts.next() {
            done += 1;
            self.mark_fed_cells(stmt);
            if !self.stale.is_empty() {
                let mentioned = self.reads_of_stmt(stmt);
                self.freshen(&mentioned);
            }
            let left = &block.stmts[done - 1..];
            let written = self.inside_first(left);
            let written = written.or_else(|| self.without_getters_first(left));
            let written = written.or_else(|| self.apart_from_setters_first(left));
            let written = written.or_else(|| self.beforehand(left));
            let written = written.or_else(|| self.counted_entry(left));
            let written = written.or_else(|| self.parts_named_first(left));
            let written = written.or_else(|| self.without_shadow(left));
            let written = written.or_else(|| self.without_steps(left));
            let written = written.or_else(|| self.exchanged(left));
            let written = written.or_else(|| self.gathered_functions(left));
            let written = written.or_else(|| self.in_each_branch(left));
            let written = written.or_else(|| self.looks_apart(left));
            let written = written.or_else(|| {
                let mut stmts = self.replaced_reference(stmt)?;
                stmts.extend_from_slice(&block.stmts[done..]);
                Some(stmts)
            });
            let before = &block.stmts[..done - 1];
            if let Some(stmts) = written.or_else(|| self.without_counting(before, left)) {
                let brace_token = block.brace_token;
                let rest = syn::Block { brace_token, stmts };
                return self.block_into(&rest, result);
            }
            let split = match stmt {
                syn::Stmt::Local(local) if self.is_active(local) => {
                    let is_option = |expr: &Expr| {
                        self.is_look(expr) || self.is_optional(expr) || self.zips_looks(expr)
                    };
                    lets::let_some(local, &is_option, &|of| self.holds_option(of))
                        .or_else(|| lets::let_or(local, self.namer))
                }
                _ => None,
            };
            let stmt = split.as_ref().unwrap_or(stmt);
            if let syn::Stmt::Local(local) = stmt {
                if self.is_active(local) {
                    let is_field = |value: &Expr| self.is_shared_field(value);
                    let references = lets::let_references(local, &is_field);
                    let apart = references.or_else(|| selected::bound(local, self.namer));
                    let apart = apart.or_else(|| self.named_ends(local));
                    if let Some(stmts) = apart {
                        stmts.iter().for_each(|stmt| self.stmt(stmt));
                        continue;
                    }
                }
            }
            if let Some(whole) = self.left_match(stmt, &block.stmts[done..]) {
                return self.tail(&whole, result);
            }
            match stmt {
                syn::Stmt::Local(local) if self.is_active_let_else(local) => {
                    let Some(whole) = let_else_match(local, &block.stmts[done..]) else {
                        self.stmt(stmt);
                        continue;
                    };
                    return self.tail(&whole, result);
                }
                syn::Stmt::Expr(expr, None) if stmts.peek().is_none() => self.tail(expr, result),
                syn::Stmt::Macro(mac) if stmts.peek().is_none() && mac.semi_token.is_none() => {
                    let expr = Expr::Macro(syn::ExprMacro {
                        attrs: mac.attrs.clone(),
                        mac: mac.mac.clone(),
                    });
                    self.tail(&expr, result);
                }
                syn::Stmt::Local(local)
                    if self.is_active(local)
                        || moving::hands_rest_to(&block.stmts[done - 1..], &|of| {
                            self.mentions_varied(of)
                        }) =>
                {
                    let left = &block.stmts[done..];
                    let is_option = |expr: &Expr| {
                        self.is_look(expr) || self.is_optional(expr) || self.zips_looks(expr)
                    };
                    if let Some(whole) = lets::let_match(local, left, &is_option) {
                        return self.tail(&whole, result);
                    }
                    if let Some(stmts) = chosen::slices(local, self.namer) {
                        stmts.iter().for_each(|stmt| self.stmt(stmt));
                        continue;
                    }
                    let left = &block.stmts[done - 1..];
                    let named = moving::without_iterator(left);
                    let named = named.or_else(|| moving::items_first(left));
                    let named = named
                        .or_else(|| moving::taken_first(left, &|list| self.is_owned_list(list)));
                    let named = named.or_else(|| self.without_chunks(left));
                    let named = named.or_else(|| self.without_look(left));
                    match named.or_else(|| self.without_between(left)) {
                        Some(stmts) => {
                            let brace_token = block.brace_token;
                            let rest = syn::Block { brace_token, stmts };
                            return self.block_into(&rest, result);
                        }
                        None => self.stmt(stmt),
                    }
                }
                _ => self.stmt(stmt),
            }
        }
    }

    /// `let (a, b) = (xs.first()?, xs.get(k)?);` as a `let` for each: what is found is a reference.
    fn looks_apart(&self, stmts: &[syn::Stmt]) -> Option<Vec<syn::Stmt>> {
        let (syn::Stmt::Local(local), rest) = stmts.split_first()? else {
            return None;
        };
        let looks = |of: &Expr| self.is_look(of) || super::matching::is_split(of);
        let is_found = |value: &Expr| match value {
            Expr::MethodCall(e) if e.method == "unwrap" || e.method == "expect" => {
                looks(&e.receiver)
            }
            Expr::Try(e) => looks(&e.expr),
            _ => false,
        };
        let Expr::Tuple(values) = &*local.init.as_ref()?.expr else {
            return None;
        };
        if !self.is_active(local) || !values.elems.iter().any(is_found) {
            return None;
        }
        let mut apart = lets::let_references(local, &is_found)?;
        apart.extend_from_slice(rest);
        Some(apart)
    }

    /// The value of a `let` may depend on an input.
    fn is_active(&self, local: &syn::Local) -> bool {
        let init = local.init.as_ref();
        init.is_some_and(|init| self.mentions_varied(&init.expr))
    }

    /// The last expression of a block.
    pub(super) fn tail(&mut self, expr: &Expr, result: Option<VarId>) {
        let Some(result) = result else {
            return self.expr_stmt(expr);
        };
        match expr {
            Expr::Paren(paren) => self.tail(&paren.expr, Some(result)),
            Expr::If(_) | Expr::Match(_) if !self.is_whole(expr) => {
                self.branch(expr, Some(result), false);
            }
            Expr::Return(_) => self.expr_stmt(expr),
            Expr::Loop(e) if !self.is_whole(expr) && !desugar::breaks_with_value(e) => {
                self.expr_stmt(expr);
            }
            _ => {
                let untyped = result != self.result && self.types.of(result).is_none();
                let known = untyped.then(|| self.type_of(expr)).flatten();
                self.expected = self.wanted_of(result);
                let atom = self.atom(expr, "value");
                self.expected = None;
                if let Atom::Opaque(opaque) = &atom {
                    if opaque.diverges {
                        let written = &opaque.written;
                        let mut stated = opaque.clone();
                        stated.written = quote!(#written;);
                        return self.push(Stmt::Opaque(stated));
                    }
                }
                if let Some(var) = atom.var() {
                    self.vars[var.0].moved = true;
                }
                if let Some(known) = known {
                    self.note_type(result, known);
                }
                self.push(Stmt::Yield { result, atom });
            }
        }
    }

    /// An `if`, `match` or block that can be carried through as it stands.
    pub(super) fn is_whole(&self, expr: &Expr) -> bool {
        !self.mentions_varied(expr)
            && !jumps(expr)
            && !self
                .changes_of_expr(expr)
                .iter()
                .any(|var| self.varied.contains(var))
    }

    pub(super) fn stmt(&mut self, stmt: &syn::Stmt) {
        let guards = self.guards.len();
        self.stmt_of_any_kind(stmt);
        self.end_guards(guards);
    }

    fn stmt_of_any_kind(&mut self, stmt: &syn::Stmt) {
        match stmt {
            syn::Stmt::Local(local) => self.local(local),
            syn::Stmt::Expr(expr, _) => self.expr_stmt(expr),
            syn::Stmt::Macro(mac) => self.macro_stmt(&mac.mac, stmt.to_token_stream()),
            syn::Stmt::Item(item) => {
                self.refuse_captures(item);
                let refusal = Refusal {
                    code: &codes::UNSUPPORTED,
                    what: "this item".into(),
                };
                let opaque = self.opaque_tokens(TokenStream::new(), refusal);
                self.push(Stmt::Opaque(Opaque {
                    written: item.to_token_stream(),
                    ..opaque
                }));
            }
        }
    }

    /// Refuses the definition of a macro that was not written out where it is used, and reads what may depend on an input:
    /// a variable that has been shadowed by then, and is out of reach.
    fn refuse_captures(&self, item: &syn::Item) {
        let syn::Item::Macro(syn::ItemMacro {
            ident: Some(name),
            mac,
            ..
        }) = item
        else {
            return;
        };
        let mut scan = Scan::new(self);
        scan.tokens(mac.tokens.clone(), false);
        if scan.reads.iter().any(|var| self.varied.contains(var)) {
            let at = Extent::of(item);
            let what = name.to_string();
            self.diag.error(at, &codes::MACRO, &what, None);
        }
    }

    fn macro_stmt(&mut self, mac: &syn::Macro, whole: TokenStream) {
        let mut opaque = self.opaque_macro(mac, whole);
        let ends = opaque.written.to_string().ends_with(['}', ';']);
        if !ends {
            let written = &opaque.written;
            opaque.written = quote!(#written;);
        }
        if !is_known_macro(mac) {
            // A jump out of it, or a name bound by it, would go unnoticed: inside a closure neither compiles. A name
            // of ours that it binds anew would stand for ours afterwards: what is borrowed there has to outlive it.
            let written = &opaque.written;
            let mentioned = opaque.reads.iter().map(|(var, _)| *var);
            let mentioned: BTreeSet<VarId> = mentioned.chain(opaque.writes.clone()).collect();
            let names = mentioned.iter().map(|var| &self.vars[var.0].name);
            let ad = &self.ad;
            opaque.written = quote! {
                (|| -> #ad::Stays<()> { #ad::Stays(drop({ #written (#(&#names,)*) })) })();
            };
        }
        let writes = opaque.writes.clone();
        self.push(Stmt::Opaque(opaque));
        self.changed(&writes);
    }

    fn local(&mut self, local: &syn::Local) {
        let Some(init) = &local.init else {
            return self.deferred(local);
        };
        if init.diverge.is_some() {
            let mut opaque = self.opaque(&init.expr);
            opaque.written = local.to_token_stream();
            opaque.renamed = None;
            opaque.binds = self.bind_names(&local.pat, &opaque.reads);
            return self.push(Stmt::Opaque(opaque));
        }
        if let Some((named, parameters)) = self.with_named_parameters(local) {
            return self.local_made_of(&named, Some(parameters));
        }
        self.local_made_of(local, None);
    }

    /// The same of one whose value is there, and is a distribution with these parameters.
    fn local_made_of(&mut self, local: &syn::Local, parameters: Option<Vec<Expr>>) {
        let Some(init) = &local.init else { return };
        let mantissas = self.mantissas_of(&local.pat, &init.expr);
        let beside = self.beside_mantissas_of(&local.pat, &init.expr);
        let is_float = self.binds_float(&init.expr);
        let literals = self.literals_of(&local.pat, &init.expr);
        self.let_pattern(&local.pat, None, &init.expr);
        self.note_float(&local.pat, is_float);
        self.note_literals(literals);

        self.note_abroad(&local.pat, &init.expr);
        self.note_distribution(&local.pat, &init.expr, parameters);
        if !mantissas.is_empty() {
            self.note_mantissas(&local.pat, mantissas);
        }
        if !beside.is_empty() {
            self.note_beside_mantissas(&local.pat, beside);
        }
    }

    /// A `let .. else` with a derivative to carry, or one that leaves the function or the loop: it is a `match`.
    fn is_active_let_else(&self, local: &syn::Local) -> bool {
        local.init.as_ref().is_some_and(|init| {
            init.diverge.as_ref().is_some_and(|(_, diverge)| {
                jumps(diverge) || jumps(&init.expr) || self.mentions_varied(&init.expr)
            })
        })
    }

    /// An expression whose value is dropped.
    pub(super) fn expr_stmt(&mut self, expr: &Expr) {
        if let Some(spelled) = self.spelled(expr) {
            return self.expr_stmt(&spelled);
        }
        match expr {
            Expr::Paren(paren) => self.expr_stmt(&paren.expr),
            Expr::MethodCall(call) if self.only_makes_room(call) => {
                // How much may fail.
                for arg in &call.args {
                    self.stmt(&syn::parse_quote!(let _ = #arg;));
                }
            }
            Expr::Assign(_) | Expr::Binary(_) if self.changes_skipped(expr) => {}
            Expr::Assign(assign) => self.assign(&assign.left, None, &assign.right, expr),
            Expr::Binary(binary) if is_compound(&binary.op) => {
                self.assign(&binary.left, Some(binary.op), &binary.right, expr);
            }
            Expr::Macro(mac) => self.macro_stmt(&mac.mac, quote!(#expr;)),
            Expr::Return(ret) => self.return_stmt(ret),
            Expr::Try(e) => match desugar::question_mark_stmt(e, &self.ad.clone()) {
                Some(desugared) => self.expr_stmt(&desugared),
                None => self.whole_stmt(expr),
            },
            Expr::If(_) | Expr::Match(_) if !self.is_whole(expr) => self.branch(expr, None, false),
            Expr::Block(block) if block.label.is_none() && !self.is_whole(expr) => {
                let changed = self.changes_of_block(&block.block);
                let body = self.block(&block.block, None);
                let id = self.id();
                self.push(Stmt::Scope {
                    body,
                    result: None,
                    ty: None,
                    id,
                });
                self.changed(&changed);
            }
            Expr::Block(block) if !self.is_whole(expr) => {
                match desugar::labelled_block(block, false) {
                    Some(desugared) => self.loop_stmt(&desugared),
                    None => self.whole_stmt(expr),
                }
            }
            Expr::ForLoop(_) | Expr::While(_) | Expr::Loop(_) if !self.is_whole(expr) => {
                self.loop_stmt(expr);
            }
            Expr::Break(jump) if jump.expr.as_deref().is_none_or(is_nothing) => {
                let token = proc_macro2::Ident::new("break", jump.break_token.span);
                let label = jump.label.clone();
                self.push(Stmt::Jump { token, label });
            }
            Expr::Continue(jump) => {
                let token = proc_macro2::Ident::new("continue", jump.continue_token.span);
                let label = jump.label.clone();
                self.push(Stmt::Jump { token, label });
            }
            Expr::MethodCall(_) if self.changes_skipped(expr) => {}
            Expr::MethodCall(call) if self.pushes_function(call) => {}
            Expr::MethodCall(call) if self.fills(call) => {}
            Expr::MethodCall(call) if self.extends_with_effects(call) => {}
            Expr::MethodCall(call) if !self.is_whole(expr) && self.fills_list(call) => {}
            Expr::MethodCall(call) if !self.is_whole(expr) && self.changes_in_steps(call) => {}
            _ if self.structural_stmt(expr) => {}
            Expr::MethodCall(call) if self.next_stmt(call) => {}
            Expr::MethodCall(call) if !self.is_whole(expr) && self.for_each(call) => {}
            Expr::Call(call) if self.call_stmt(call) => {}
            Expr::MethodCall(call) if self.may_lend(expr) && self.setter_stmt(call, expr) => {}
            Expr::Call(call) if self.may_lend(expr) && self.handing_stmt(call, expr) => {}
            Expr::Call(_) | Expr::MethodCall(_) if self.may_lend(expr) => {
                let before = self.position();
                match self.rhs(expr, "unused") {
                    Rhs::Opaque(_) if self.position() == before => self.whole_stmt(expr),
                    rhs => {
                        let var = self.temp("unused", expr.span());
                        self.define(var, None, rhs);
                    }
                }
            }
            _ => self.whole_stmt(expr),
        }
    }

    /// A call that may change something an input reaches, or make an input reach something.
    fn may_lend(&self, expr: &Expr) -> bool {
        // A closure has to stand in the call, or its type is not known: in one that has a companion, it does.
        let (args, of_std) = match expr {
            Expr::Call(call) => (&call.args, !is_function_of_crate(call)),
            Expr::MethodCall(call) => {
                let listed = STD_METHODS.contains(&call.method.to_string().as_str());
                (&call.args, listed && !self.is_own_method(call))
            }
            _ => return false,
        };
        if of_std && args.iter().any(|arg| matches!(arg, Expr::Closure(_))) {
            return false;
        }
        let changed = self.changes_of_expr(expr);
        !changed.is_empty()
            && (self.mentions_varied(expr) || changed.iter().any(|var| self.varied.contains(var)))
    }

    /// A statement carried through whole.
    pub(super) fn whole_stmt(&mut self, expr: &Expr) {
        if let Some(named) = self.with_tries_named(expr) {
            return self.expr_stmt(&named);
        }
        if let Some((call, after)) = self.with_copied_parts(expr) {
            self.expr_stmt(&call);
            return after.iter().for_each(|assigned| self.expr_stmt(assigned));
        }
        self.refuse_kept_elsewhere(expr);
        let mut opaque = self.opaque(expr);
        self.refuse_hidden_jumps(expr);
        let written = &opaque.written;
        opaque.written = match expr {
            Expr::If(_)
            | Expr::Match(_)
            | Expr::Block(_)
            | Expr::ForLoop(_)
            | Expr::While(_)
            | Expr::Loop(_)
            | Expr::Unsafe(_) => quote!(#written),
            _ => quote!(#written;),
        };
        opaque.inactive = false;
        let looks = matches!(expr, Expr::MethodCall(call) if self.only_looks_around(call));
        if !looks {
            opaque.writes.extend(self.changed_inside(expr, true));
        }
        // Called for nothing but its effect, it has one, whatever it is called.
        if let (Expr::MethodCall(call), false) = (expr, looks) {
            let place = root(&call.receiver).filter(|_| is_place(&call.receiver));
            let var = place.and_then(|ident| self.resolve(&ident.to_string()));
            let touched = var.map_or(Vec::new(), |var| self.touched(var));
            let changeable = |var: &VarId| self.vars[var.0].mutable;
            opaque.writes.extend(touched.into_iter().filter(changeable));
        }
        let writes = opaque.writes.clone();
        let names_changed = match expr {
            Expr::Call(_) | Expr::MethodCall(_) => true,
            Expr::Assign(syn::ExprAssign { left, .. })
            | Expr::Binary(syn::ExprBinary { left, .. }) => self.is_shared_place(left),
            _ => false,
        };
        if let (true, Some(changed)) = (names_changed, opaque.writes.first()) {
            opaque.refusal = Refusal {
                code: &codes::MUTATION,
                what: self.vars[changed.0].name.to_string(),
            };
        }
        self.push(Stmt::Opaque(opaque));
        self.changed(&writes);
    }

    /// `self.knots.shrink_to_fit();`, which changes nothing that derivatives could tell.
    fn only_makes_room(&self, call: &syn::ExprMethodCall) -> bool {
        const ROOM: &[&str] = &["reserve", "reserve_exact", "shrink_to", "shrink_to_fit"];
        let of = || self.type_of(&call.receiver).map(|of| peeled(&of));
        let name = call.method.to_string();
        ROOM.contains(&name.as_str())
            && is_place(&call.receiver)
            && !call.args.iter().any(jumps)
            && match of() {
                Some(of) => argument(&of, &["Vec", "VecDeque"]).is_some(),
                // Nobody else has a method of the name.
                None => !declared::is_method(&name),
            }
    }

    /// A method that the declarations say to take `&self`, of a type without cells: `gate.check(&other);` checks, or prints.
    fn only_looks_around(&self, call: &syn::ExprMethodCall) -> bool {
        let still = || {
            let of = self.type_of(&call.receiver).map(|of| peeled(&of));
            of.is_some_and(|of| declared::is_still(&of))
        };
        let whole = Expr::MethodCall(call.clone());
        let lends = call.args.iter().any(|arg| self.is_lent(arg));
        let calls = call.args.iter().any(|arg| matches!(arg, Expr::Closure(_)));
        self.only_reads(call) == Some(true)
            && !lends
            && !calls
            && self.changes_of_expr(&whole).is_empty()
            && still()
    }

    /// A `return` inside code that is carried through would leave the companion, whose type differs.
    pub(super) fn refuse_hidden_jumps(&mut self, expr: &Expr) {
        if let Some(jump) = first_escape(expr) {
            let word = match jump {
                Expr::Return(_) => "return",
                Expr::Try(_) => "?",
                Expr::Break(_) => "break",
                _ => "continue",
            };
            self.diag.error(Extent::of(jump), &codes::JUMP, word, None);
        }
    }
}

/// A function of this name stands in the source.
fn is_function_of_crate(call: &syn::ExprCall) -> bool {
    let Expr::Path(path) = &*call.func else {
        return false;
    };
    let last = path.path.segments.last();
    returned::is_of_module(path)
        && last.is_some_and(|last| declared::function(&last.ident.to_string()).is_some())
}

/// The `match` that a `let .. else` and the `rest` of its block are.
fn let_else_match(local: &syn::Local, rest: &[syn::Stmt]) -> Option<Expr> {
    let init = local.init.as_ref()?;
    let (_, diverge) = init.diverge.as_ref()?;
    lets::let_else(&local.pat, &init.expr, diverge, rest)
}

/// `()`
fn is_nothing(expr: &Expr) -> bool {
    matches!(expr, Expr::Tuple(e) if e.elems.is_empty())
}
