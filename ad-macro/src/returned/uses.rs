//! Annotated code that calls functions which return closures: in place of a closure it has the struct.
//!
//! Input:  `let g = scaled(k); g(x) + integrate(&g, 0.0, 1.0)`
//! Output: `let g = __scaled_closure(k); g.call(x) + integrate(|a0| g.call(a0), 0.0, 1.0)`

use proc_macro2::Ident;
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ItemFn, Pat, Token};

use super::build::Builder;
use super::holds::Holds;
use super::{Maker, Passed};
use crate::callable::Signature;
use crate::declared;
use crate::lower::pattern_names;
use crate::macro_arguments::{arguments_of, change_arguments};
use crate::names::{Namer, companions};

/// Writes the structs for the closures that `item` has from annotated functions.
pub fn rewrite(item: &mut ItemFn) {
    let mut called = Calls(Vec::new());
    syn::visit::Visit::visit_block(&mut called, &item.block);
    if !called.0.iter().any(|name| declared::maker(name).is_some()) {
        return;
    }
    let mut uses = Uses {
        variables: Vec::new(),
        caller: item.sig.ident.to_string(),
        namer: None,
        tokens: item.to_token_stream(),
    };
    for input in &item.sig.inputs {
        if let syn::FnArg::Typed(typed) = input {
            uses.bind(&typed.pat, None);
        }
    }
    uses.visit_block_mut(&mut item.block);
}

/// The last names of the functions that are called.
struct Calls(Vec<String>);

impl<'ast> syn::visit::Visit<'ast> for Calls {
    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        if let Expr::Path(path) = &*call.func {
            let last = path.path.segments.last();
            self.0.extend(last.map(|last| last.ident.to_string()));
        }
        syn::visit::visit_expr_call(self, call);
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        if let Some(arguments) = arguments_of(mac) {
            arguments.iter().for_each(|arg| self.visit_expr(arg));
        }
    }
}

pub struct Uses {
    /// The variables in scope, innermost last.
    pub(super) variables: Vec<(String, Option<Holds>)>,
    /// The function.
    pub(super) caller: String,
    pub(super) namer: Option<Namer>,
    pub(super) tokens: proc_macro2::TokenStream,
}

impl Uses {
    fn fresh(&mut self, span: proc_macro2::Span) -> Ident {
        let tokens = &self.tokens;
        let namer = self.namer.get_or_insert_with(|| Namer::new(tokens.clone()));
        namer.fresh("held", span)
    }

    pub(super) fn variable(&self, name: &Ident) -> Option<&Option<Holds>> {
        let mut named = self.variables.iter().rev().filter(|(of, _)| name == of);
        named.next().map(|(_, holds)| holds)
    }

    fn scoped(&mut self, run: impl FnOnce(&mut Self)) {
        let depth = self.variables.len();
        run(self);
        self.variables.truncate(depth);
    }

    fn bind(&mut self, pat: &Pat, holds: Option<Holds>) {
        match (pat, holds) {
            (Pat::Type(typed), holds) => self.bind(&typed.pat, holds),
            (Pat::Paren(p), holds) => self.bind(&p.pat, holds),
            (Pat::Reference(p), holds) => self.bind(&p.pat, holds),
            (Pat::Ident(p), holds) => self.variables.push((p.ident.to_string(), holds)),
            (Pat::Tuple(p), Some(Holds::Parts(parts))) if p.elems.len() == parts.len() => {
                for (pat, part) in p.elems.iter().zip(parts) {
                    self.bind(pat, part);
                }
            }
            (Pat::Slice(p), Some(Holds::Each(of))) => {
                for pat in &p.elems {
                    self.bind(pat, Some((*of).clone()));
                }
            }
            (pat, _) => {
                let names = pattern_names(pat).into_iter();
                self.variables
                    .extend(names.map(|(name, _)| (name.to_string(), None)));
            }
        }
    }

    /// What makes a closure, if a call does.
    fn maker(&self, call: &syn::ExprCall) -> Option<Maker> {
        match &*call.func {
            Expr::Path(path) => self.maker_at(path),
            _ => None,
        }
    }

    pub(super) fn maker_at(&self, path: &syn::ExprPath) -> Option<Maker> {
        let last = path.path.segments.last()?.ident.to_string();
        let name = path.path.get_ident();
        let other = name.is_some_and(|name| {
            self.variable(name).is_some() || declared::is_plain(&self.caller, &last)
        });
        let maker = declared::maker(&last)?;
        (!other && super::is_of_module(path)).then_some(maker)
    }

    /// The function it returns, where that is a struct.
    pub(super) fn struct_maker(&self, call: &syn::ExprCall) -> Option<Signature> {
        let maker = self.maker(call).filter(|maker| maker.applied.is_none())?;
        Some(maker.returns)
    }

    /// `compose(f, g)` as `|a0| __compose_applied(f, g, a0)`.
    fn applied(&mut self, call: &syn::ExprCall) -> Option<(Vec<syn::Stmt>, syn::ExprClosure)> {
        let maker = self.maker(call)?;
        let passed = maker.applied?;
        let mut call = call.clone();
        if call.args.len() != passed.len() {
            return None;
        }
        let mut before = self.hand_over(&mut call.args);
        for (arg, passed) in call.args.iter_mut().zip(passed) {
            let function = passed == Passed::Function;
            let named = matches!(arg, Expr::Closure(_)) && function || matches!(arg, Expr::Lit(_));
            if !named {
                let name = self.fresh(arg.span());
                before.push(syn::parse_quote!(let #name = #arg;));
                *arg = syn::parse_quote!(#name);
            }
            if passed == Passed::Reference {
                *arg = syn::parse_quote!(&#arg);
            }
        }
        if let Expr::Path(path) = &mut *call.func {
            if let Some(last) = path.path.segments.last_mut() {
                last.ident = companions::applied(&last.ident);
            }
        }
        let names = arguments(&maker.returns, call.span());
        call.args.extend(
            names
                .iter()
                .map(|name| -> Expr { syn::parse_quote!(#name) }),
        );
        Some((before, syn::parse_quote!(|#(#names),*| #call)))
    }

    /// The parameters of a closure that a method of an iterator takes.
    pub(super) fn bind_inputs(&mut self, closure: &syn::ExprClosure, element: Option<Holds>) {
        let n = closure.inputs.len();
        for (k, input) in closure.inputs.iter().enumerate() {
            // `fold` gives the element last.
            let holds = element.clone().filter(|_| k + 1 == n);
            self.bind(input, holds);
        }
    }

    /// The arguments of a call that are closures, as closures that call the structs.
    fn hand_over(&mut self, args: &mut Punctuated<Expr, Token![,]>) -> Vec<syn::Stmt> {
        let held: Vec<Option<Box<Signature>>> = args
            .iter()
            .map(|arg| match self.holds(arg) {
                Some(Holds::Closure(of)) => Some(of),
                _ => None,
            })
            .collect();
        let mut before = Vec::new();
        let applied = |uses: &Self, arg: &Expr| match Builder::bare(without_borrow(arg)) {
            Expr::Call(call) => uses
                .maker(call)
                .is_some_and(|maker| maker.applied.is_some()),
            _ => false,
        };
        let last = args
            .iter()
            .zip(&held)
            .rposition(|(arg, of)| of.is_some() && name_of(arg).is_none() || applied(self, arg));
        for (n, (arg, of)) in args.iter_mut().zip(held).enumerate() {
            let first = last.is_some_and(|last| n <= last);
            match of {
                Some(of) => {
                    let name = match name_of(arg) {
                        Some(name) => name.clone(),
                        None => {
                            let name = self.fresh(arg.span());
                            let mut value = Builder::bare(without_borrow(arg)).clone();
                            self.visit_expr_mut(&mut value);
                            before.push(syn::parse_quote!(let #name = #value;));
                            name
                        }
                    };
                    let names = arguments(&of, name.span());
                    *arg = syn::parse_quote!(|#(#names),*| #name.call(#(#names),*));
                }
                None if applied(self, arg) => {
                    let Expr::Call(call) = Builder::bare(without_borrow(arg)).clone() else {
                        continue;
                    };
                    if let Some((stmts, closure)) = self.applied(&call) {
                        before.extend(stmts);
                        *arg = Expr::Closure(closure);
                    }
                }
                None => {
                    self.visit_expr_mut(arg);
                    // It is evaluated before the closure that is named here.
                    if first
                        && !matches!(
                            arg,
                            Expr::Path(_) | Expr::Lit(_) | Expr::Reference(_) | Expr::Closure(_)
                        )
                    {
                        let name = self.fresh(arg.span());
                        before.push(syn::parse_quote!(let #name = #arg;));
                        *arg = syn::parse_quote!(#name);
                    }
                }
            }
        }
        before
    }
}

impl VisitMut for Uses {
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        let stmts = std::mem::take(&mut block.stmts);
        self.scoped(|this| {
            for mut stmt in stmts {
                this.name_applied(&mut stmt, &mut block.stmts);
                this.visit_stmt_mut(&mut stmt);
                block.stmts.push(stmt);
            }
        });
    }

    fn visit_local_mut(&mut self, local: &mut syn::Local) {
        let holds = local.init.as_ref().and_then(|init| self.holds(&init.expr));
        let shape = holds.is_some();
        visit_mut::visit_local_mut(self, local);
        if let (Pat::Type(typed), true) = (&local.pat, shape) {
            local.pat = (*typed.pat).clone();
        }
        self.bind(&local.pat, holds);
    }

    fn visit_expr_let_mut(&mut self, e: &mut syn::ExprLet) {
        self.visit_expr_mut(&mut e.expr);
        self.bind(&e.pat, None);
    }

    fn visit_arm_mut(&mut self, arm: &mut syn::Arm) {
        self.scoped(|this| {
            this.bind(&arm.pat, None);
            visit_mut::visit_arm_mut(this, arm);
        });
    }

    fn visit_expr_for_loop_mut(&mut self, e: &mut syn::ExprForLoop) {
        let element = self.element(&e.expr);
        self.visit_expr_mut(&mut e.expr);
        self.scoped(|this| {
            this.bind(&e.pat, element);
            this.visit_block_mut(&mut e.body);
        });
    }

    fn visit_expr_closure_mut(&mut self, closure: &mut syn::ExprClosure) {
        self.scoped(|this| {
            closure
                .inputs
                .iter()
                .for_each(|input| this.bind(input, None));
            this.visit_expr_mut(&mut closure.body);
        });
    }

    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        change_arguments(mac, |argument| self.visit_expr_mut(argument));
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        match expr {
            Expr::If(_) | Expr::While(_) => {
                self.scoped(|this| visit_mut::visit_expr_mut(this, expr));
            }
            Expr::Call(call) => {
                if let Some(inner) = crate::lower::boxed(call) {
                    if self.holds(inner).is_some() {
                        *expr = inner.clone();
                        return self.visit_expr_mut(expr);
                    }
                }
                if self.struct_maker(call).is_some() {
                    if let Expr::Path(path) = &mut *call.func {
                        if let Some(last) = path.path.segments.last_mut() {
                            last.ident = companions::closure(&last.ident);
                        }
                    }
                    return call
                        .args
                        .iter_mut()
                        .for_each(|arg| self.visit_expr_mut(arg));
                }
                if let Some((before, closure)) = self.applied(call) {
                    *expr = match before.is_empty() {
                        true => Expr::Closure(closure),
                        false => syn::parse_quote!({ #(#before)* #closure }),
                    };
                    return;
                }
                if let Expr::Call(inner) = Builder::bare(&call.func) {
                    // `compose(f, g)(x)`
                    let inner = inner.clone();
                    if let Some((before, closure)) = self.applied(&inner) {
                        let Expr::Call(mut called) = *closure.body else {
                            return;
                        };
                        let n = inner.args.len();
                        call.args
                            .iter_mut()
                            .for_each(|arg| self.visit_expr_mut(arg));
                        for (to, arg) in called.args.iter_mut().skip(n).zip(&call.args) {
                            *to = arg.clone();
                        }
                        *expr = match before.is_empty() {
                            true => Expr::Call(called),
                            false => syn::parse_quote!({ #(#before)* #called }),
                        };
                        return;
                    }
                }
                if let Some(Holds::Closure(_)) = self.holds(&call.func) {
                    let mut called = Builder::bare(without_borrow(&call.func)).clone();
                    self.visit_expr_mut(&mut called);
                    call.args
                        .iter_mut()
                        .for_each(|arg| self.visit_expr_mut(arg));
                    let args = &call.args;
                    *expr = syn::parse_quote!(#called.call(#args));
                    return;
                }
                let constructs = matches!(&*call.func, Expr::Path(path)
                if path.path.segments.last().is_some_and(|last| {
                    last.ident.to_string().starts_with(char::is_uppercase)
                }));
                if constructs {
                    return visit_mut::visit_expr_mut(self, expr);
                }
                let before = self.hand_over(&mut call.args);
                if !before.is_empty() {
                    *expr = syn::parse_quote!({ #(#before)* #call });
                }
            }
            Expr::MethodCall(call) => {
                let element = self.element(&call.receiver);
                self.visit_expr_mut(&mut call.receiver);
                let stored = ["push", "insert", "extend", "chain", "zip"]
                    .iter()
                    .any(|m| call.method == m);
                if call.method == "push" {
                    self.pushed(call);
                }
                if call.method == "map" && call.args.len() == 1 {
                    self.mapped(&mut call.args[0]);
                }
                if let (Some(element), Some(Expr::Closure(closure))) =
                    (element, call.args.last_mut())
                {
                    self.scoped(|this| {
                        this.bind_inputs(closure, Some(element));
                        this.visit_expr_mut(&mut closure.body);
                    });
                    let n = call.args.len() - 1;
                    return call
                        .args
                        .iter_mut()
                        .take(n)
                        .for_each(|arg| self.visit_expr_mut(arg));
                }
                if stored {
                    return call
                        .args
                        .iter_mut()
                        .for_each(|arg| self.visit_expr_mut(arg));
                }
                let before = self.hand_over(&mut call.args);
                if !before.is_empty() {
                    *expr = syn::parse_quote!({ #(#before)* #call });
                }
            }
            expr => visit_mut::visit_expr_mut(self, expr),
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

impl Uses {
    /// `let h = compose(f, g);`, whose arguments are evaluated now.
    fn name_applied(&mut self, stmt: &mut syn::Stmt, before: &mut Vec<syn::Stmt>) {
        let syn::Stmt::Local(local) = stmt else {
            return;
        };
        let Some(init) = &mut local.init else { return };
        let Expr::Call(call) = Builder::bare(&init.expr) else {
            return;
        };
        let call = call.clone();
        if let Some((stmts, closure)) = self.applied(&call) {
            for mut stmt in stmts {
                self.name_applied(&mut stmt, before);
                before.push(stmt);
            }
            *init.expr = Expr::Closure(closure);
            if let Pat::Type(typed) = &local.pat {
                local.pat = (*typed.pat).clone();
            }
        }
    }

    /// `fs.push(f)` says what is in `fs`.
    fn pushed(&mut self, call: &syn::ExprMethodCall) {
        let holds = call.args.first().and_then(|arg| self.holds(arg));
        if let (Some(holds), Some(name)) = (holds, name_of(&call.receiver)) {
            let mut named = self.variables.iter_mut().rev().filter(|(of, _)| name == of);
            if let Some((_, of)) = named.next() {
                *of = Some(Holds::Each(Box::new(holds)));
            }
        }
    }

    /// `map(scaled)`
    fn mapped(&self, arg: &mut Expr) {
        if let Expr::Path(path) = arg {
            if self
                .maker_at(path)
                .is_some_and(|maker| maker.applied.is_none())
            {
                if let Some(last) = path.path.segments.last_mut() {
                    last.ident = companions::closure(&last.ident);
                }
            }
        }
    }
}

fn arguments(of: &Signature, span: proc_macro2::Span) -> Vec<Ident> {
    let names = (0..of.inputs.len()).map(|n| Ident::new(&format!("a{n}"), span));
    names.collect()
}

/// The variable that is passed, behind `&` and `*`.
fn name_of(expr: &Expr) -> Option<&Ident> {
    match expr {
        Expr::Paren(e) => name_of(&e.expr),
        Expr::Group(e) => name_of(&e.expr),
        Expr::Reference(e) => name_of(&e.expr),
        Expr::Unary(e) if matches!(e.op, syn::UnOp::Deref(_)) => name_of(&e.expr),
        Expr::MethodCall(e) if e.method == "clone" => name_of(&e.receiver),
        Expr::Path(path) => path.path.get_ident(),
        _ => None,
    }
}

fn without_borrow(expr: &Expr) -> &Expr {
    match expr {
        Expr::Paren(e) => without_borrow(&e.expr),
        Expr::Group(e) => without_borrow(&e.expr),
        Expr::Reference(e) => without_borrow(&e.expr),
        Expr::Unary(e) if matches!(e.op, syn::UnOp::Deref(_)) => without_borrow(&e.expr),
        other => other,
    }
}
