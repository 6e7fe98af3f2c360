//! Local closures: a call of one that only reads what it captured is its body, in place.
//!
//! Input:  `let f = |z| a * z; f(x)`
//! Output: `{ let z = x; a * z }`

use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, Pat, Type};

use super::Lowerer;
use super::forms::has_untyped_float;
use super::held::Held;
use super::lent_to_closures::is_lent;
use super::lets::leaves;
use super::pattern::is_plain_parameter;
use super::types::is_primitive;
use crate::declared;
use crate::ir::*;

/// How many calls of closures are written out in one function before they are refused: closures that
/// call closures twice each would grow without bound.
const MOST: usize = 200;

/// A closure whose calls can be written out.
#[derive(Clone)]
pub(super) struct Closure {
    closure: syn::ExprClosure,
    /// What its body reads of its surroundings.
    captured: Vec<VarId>,
}

impl Closure {
    pub(super) fn expr(&self) -> &syn::ExprClosure {
        &self.closure
    }

    /// The closure as a statement calls it: `|v| w.push(v)` is `|v| { w.push(v); }`.
    fn for_its_effect(mut self) -> Closure {
        let body = &self.closure.body;
        if !is_unit(body) {
            // `None` is of the type that is written.
            self.closure.body = match written_output(&self.closure) {
                Some(ty) => syn::parse_quote!({ let _: #ty = #body; }),
                None => syn::parse_quote!({ #body; }),
            };
            self.closure.output = syn::ReturnType::Default;
        }
        self
    }

    pub(super) fn captures(&self, var: VarId) -> bool {
        self.captured.contains(&var)
    }

    /// The closure that it returns, if that is all it does.
    pub(super) fn returned(&self) -> Option<(&syn::ExprClosure, &syn::ExprClosure)> {
        match strip(&self.closure.body) {
            Expr::Closure(inner) => Some((&self.closure, inner)),
            _ => None,
        }
    }
}

fn strip(expr: &Expr) -> &Expr {
    match expr {
        Expr::Paren(e) => strip(&e.expr),
        Expr::Block(e) if e.label.is_none() => match e.block.stmts.as_slice() {
            [syn::Stmt::Expr(expr, None)] => strip(expr),
            _ => expr,
        },
        Expr::Call(e) => match super::held::boxed(e) {
            Some(inner) => strip(inner),
            None => expr,
        },
        other => other,
    }
}

/// The pattern of a parameter.
pub(super) fn without_type(input: &Pat) -> &Pat {
    match input {
        Pat::Type(typed) => &typed.pat,
        other => other,
    }
}

impl Lowerer<'_> {
    /// Remembers the closure that `var` is bound to, if its calls can be written out.
    pub(super) fn remember_closure(&mut self, var: VarId, bound: Option<(Closure, Option<Type>)>) {
        let Some((closure, returned)) = bound else {
            return;
        };
        if let Some(returned) = returned {
            self.note_type(var, syn::parse_quote!(fn() -> #returned));
        }
        self.closures.insert(var, Held::Closure(closure));
    }

    /// What a `let` binds, if that is a closure, and what it returns, as far as words tell.
    pub(super) fn closure_bound(&mut self, init: &Expr) -> Option<(Closure, Option<Type>)> {
        let Expr::Closure(closure) = init else {
            return None;
        };
        let returned = self.returned_type(closure);
        Some((self.remembered(closure)?, returned))
    }

    /// The closure, if its calls can be written out.
    pub(super) fn remembered(&mut self, closure: &syn::ExprClosure) -> Option<Closure> {
        let plain = closure.inputs.iter().all(is_plain_parameter);
        let opaque = self.opaque(&Expr::Closure(closure.clone()));
        let captured: Vec<VarId> = opaque.reads.iter().map(|(read, _)| *read).collect();
        // A `move` closure keeps the value a variable had, not the one it has.
        let moves =
            closure.capture.is_some() && captured.iter().any(|read| self.vars[read.0].mutable);
        let closure = self.without_exits(closure)?;
        (plain && !moves).then_some(Closure { closure, captured })
    }

    /// The names in the closure mean here what they meant where it was bound.
    pub(super) fn is_closure_current(&mut self, closure: &Closure) -> bool {
        let here = self.opaque(&Expr::Closure(closure.closure.clone()));
        here.reads.iter().map(|(read, _)| *read).collect::<Vec<_>>() == closure.captured
    }

    /// The call of a closure that changes what it captured or is lent, as a statement; `false` where it is none.
    pub(super) fn call_stmt(&mut self, call: &syn::ExprCall) -> bool {
        let Expr::Path(path) = &*call.func else {
            return false;
        };
        let var = path
            .path
            .get_ident()
            .and_then(|ident| self.resolve(&ident.to_string()));
        let args: Vec<&Expr> = call.args.iter().collect();
        let held = var.and_then(|var| self.closures.get(&var).cloned());
        if let Some(Held::Closure(closure)) = &held {
            if is_lent(&closure.closure, &args) && self.is_closure_current(closure) {
                return self.lent_stmt(&closure.closure, &args);
            }
        }
        if var.is_none_or(|var| self.vars[var.0].borrows.is_empty()) {
            return false;
        }
        let whole = Expr::Call(call.clone());
        let held = held.map(|held| match held {
            Held::Closure(closure) => Held::Closure(closure.for_its_effect()),
            held => held,
        });
        let called = held.and_then(|held| self.call_held(held, &args, &whole, "unused"));
        match called {
            Some(Rhs::Use(_)) => true,
            // What it comes to may be an effect.
            Some(rhs) => {
                self.bind_temp(rhs, "unused", call.func.span());
                true
            }
            None => false,
        }
    }

    /// The call `f(args)` of a remembered closure, or `None` where it cannot be written out.
    pub(super) fn call_closure(
        &mut self,
        closure: &Closure,
        args: &[&Expr],
        hint: &str,
    ) -> Option<Rhs> {
        if is_lent(&closure.closure, args) {
            return self.lent_call(&closure.closure, args, hint);
        }
        self.call_written_out(&closure.closure, args, hint)
    }

    pub(super) fn call_written_out(
        &mut self,
        closure: &syn::ExprClosure,
        args: &[&Expr],
        hint: &str,
    ) -> Option<Rhs> {
        let fits = closure.inputs.len() == args.len() && self.writes_one_more();
        fits.then(|| self.written_out(closure, args, hint))
    }

    /// Another call may be written out.
    pub(super) fn writes_one_more(&self) -> bool {
        self.inlined < MOST
    }

    /// `(|x| ..)(a)`
    pub(super) fn immediate_call(&mut self, call: &syn::ExprCall, hint: &str) -> Option<Rhs> {
        let mut callee = &*call.func;
        while let Expr::Paren(e) = callee {
            callee = &e.expr;
        }
        let Expr::Closure(closure) = callee else {
            return None;
        };
        let closure = self.without_exits(closure)?;
        let plain = closure.inputs.iter().all(is_plain_parameter);
        if !plain || closure.inputs.len() != call.args.len() || !self.is_inlinable(&closure) {
            return None;
        }
        let args: Vec<&Expr> = call.args.iter().collect();
        Some(self.written_out(&closure, &args, hint))
    }

    /// An argument that is a function: not a variable that may be called otherwise.
    fn held_argument(&mut self, arg: &Expr) -> Option<Held> {
        match arg {
            Expr::If(_) | Expr::Match(_) | Expr::Tuple(_) | Expr::Array(_) | Expr::Macro(_) => None,
            arg => self.function_value(arg),
        }
    }

    /// The body of a closure that is called with `args`.
    fn written_out(&mut self, closure: &syn::ExprClosure, args: &[&Expr], hint: &str) -> Rhs {
        self.inlined += 1;
        let span = closure.span();
        let named = self.named_references(args);
        let args: Vec<&Expr> = match &named {
            Some(named) => named.iter().collect(),
            None => args.to_vec(),
        };
        // What is a function goes by its name.
        let held: Vec<Option<Held>> = args.iter().map(|arg| self.held_argument(arg)).collect();
        let renamed = self.without_shadowing_parameters(closure, &held);
        let closure = renamed.as_ref().unwrap_or(closure);
        let values: Vec<&Expr> = args
            .iter()
            .zip(&held)
            .filter(|(_, held)| held.is_none())
            .map(|(arg, _)| *arg)
            .collect();
        let types: Vec<Option<Type>> = values.iter().map(|value| self.type_of(value)).collect();
        let mut atoms = self.atoms(&values, hint);
        let given = closure.inputs.iter().zip(&held);
        let given: Vec<&Pat> = given
            .filter_map(|(input, held)| held.is_none().then_some(input))
            .collect();
        self.type_numbers(&given, &values, &atoms);
        if let Some(mut spliced) = self.spliced(closure) {
            self.name_given(&mut spliced, &held, &atoms);
            self.bind_arguments(&spliced.inputs, held, atoms, &types);
            return self.splice(spliced, written_output(closure), hint);
        }
        if atoms.len() > 1 || matches!(&atoms[..], [Atom::Opaque(o)] if !o.is_literal) {
            // Arguments are evaluated before any parameter has a name.
            atoms = atoms
                .into_iter()
                .map(|atom| match atom {
                    Atom::Opaque(o) if o.is_literal => Atom::Opaque(o),
                    Atom::Opaque(o) => self.bind_temp(Rhs::Opaque(o), hint, span),
                    Atom::Var { var, .. } if self.is_shared_alias(var) => atom,
                    atom => self.bind_temp(Rhs::Use(atom), hint, span),
                })
                .collect();
        }
        self.type_numbers(&given, &values, &atoms);
        let inputs: Vec<Pat> = closure.inputs.iter().cloned().collect();
        let bind = |lowerer: &mut Self| lowerer.bind_arguments(&inputs, held, atoms, &types);
        Rhs::Use(self.inline_body(closure, hint, bind))
    }

    /// Writes the type of the parameter beside what is computed for it from numbers that have none.
    ///
    /// Input:  `|a: f64| a.sin()` of `if c { 0.5 } else { 1.5 }`
    /// Output: `let a: f64 = if c { 0.5 } else { 1.5 };`
    fn type_numbers(&mut self, inputs: &[&Pat], values: &[&Expr], atoms: &[Atom]) {
        for ((input, value), atom) in inputs.iter().zip(values).zip(atoms) {
            if let (Pat::Type(input), Atom::Var { var, .. }) = (input, atom) {
                self.type_number(&input.ty, value, *var);
            }
        }
    }

    fn type_number(&mut self, input: &Type, value: &Expr, var: VarId) {
        let number = match input {
            Type::Reference(r) => &r.elem,
            ty => ty,
        };
        if !is_primitive(number) || !has_untyped_float(value.to_token_stream()) {
            return;
        }
        let written = self.blocks.last_mut().into_iter().flatten();
        for stmt in written {
            match stmt {
                Stmt::Let { var: of, ty, .. } if *of == var => *ty = Some(input.clone()),
                Stmt::Branch(Branch { result, ty, .. }) | Stmt::Scope { result, ty, .. }
                    if *result == Some(var) =>
                {
                    *ty = Some(input.clone());
                }
                _ => {}
            }
        }
    }

    /// `types` are those of the values, as far as words tell.
    fn bind_arguments(
        &mut self,
        inputs: &[Pat],
        held: Vec<Option<Held>>,
        atoms: Vec<Atom>,
        types: &[Option<Type>],
    ) {
        let mut atoms = atoms.into_iter().zip(types);
        for (input, held) in inputs.iter().zip(held) {
            match (held, without_type(input)) {
                (Some(held), Pat::Ident(name)) => drop(self.hold_as(&name.ident, held)),
                (Some(_), _) => {}
                (None, _) => {
                    if let Some((atom, ty)) = atoms.next() {
                        if !self.bind_reference(input, &atom) {
                            self.bind_parameter(input, atom);
                            self.note_untold(input, ty.as_ref());
                        }
                    }
                }
            }
        }
    }

    /// The type of a parameter that has none written, and whose value alone does not tell it: a range, `0..n`.
    fn note_untold(&mut self, input: &Pat, ty: Option<&Type>) {
        let (Pat::Ident(name), Some(ty)) = (input, ty) else {
            return;
        };
        let var = self.resolve(&name.ident.to_string());
        if let Some(var) = var.filter(|var| self.types.of(*var).is_none()) {
            self.note_type(var, ty.clone());
        }
    }

    /// The closure's body as a block of its own, after `bind` has bound its parameters.
    pub(super) fn inline_body(
        &mut self,
        closure: &syn::ExprClosure,
        hint: &str,
        bind: impl FnOnce(&mut Self),
    ) -> Atom {
        let ty = written_output(closure);
        let result = self.temp(hint, closure.body.span());
        self.varied.insert(result);
        self.note_wanted(result, ty.clone());
        let changed = self.changes_of_expr(&closure.body);
        if is_unit(&closure.body) {
            self.vars[result.0].inactive = true;
            let body = self.in_block(|lowerer| {
                bind(lowerer);
                match &*closure.body {
                    Expr::Block(block) => lowerer.block_into(&block.block, None),
                    body => lowerer.expr_stmt(body),
                }
            });
            let id = self.id();
            self.push(Stmt::Scope {
                body,
                result: None,
                ty: None,
                id,
            });
            self.changed(&changed);
            let at = crate::diag::Extent::of(&closure.body);
            return Atom::Opaque(Opaque::constant(quote::quote!(()), at));
        }
        let body = self.in_block(|lowerer| {
            bind(lowerer);
            match &*closure.body {
                Expr::Block(block) if block.label.is_none() => {
                    lowerer.block_into(&block.block, Some(result));
                }
                body => lowerer.tail(body, Some(result)),
            }
        });
        let id = self.id();
        self.push(Stmt::Scope {
            body,
            result: Some(result),
            ty,
            id,
        });
        self.changed(&changed);
        self.use_var(result)
    }

    /// The closure's body can stand where it is called: it does not return early.
    pub(super) fn is_inlinable(&self, closure: &syn::ExprClosure) -> bool {
        // A `move` closure changes its own copy.
        let own = closure.capture.is_some() && !self.changes_of_expr(&closure.body).is_empty();
        !own && !returns(&closure.body)
    }

    pub(super) fn bind_parameter(&mut self, input: &Pat, atom: Atom) {
        let (pat, ty) = match input {
            Pat::Type(typed) => (&*typed.pat, Some((*typed.ty).clone())),
            other => (other, None),
        };
        let rhs = match atom {
            Atom::Opaque(opaque) => Rhs::Opaque(opaque),
            atom => Rhs::Use(atom),
        };
        match pat {
            Pat::Ident(ident) => {
                let mutable = ident.mutability.is_some();
                let var = self.bind(&ident.ident, VarKind::Local, mutable);
                if mutable {
                    self.varied.insert(var);
                }
                self.define(var, ty, rhs);
            }
            Pat::Wild(_) => {}
            pattern => {
                let var = self.temp("pair", pattern.span());
                self.vars[var.0].projected = true;
                self.define(var, ty, rhs);
                self.destructure(
                    pattern,
                    &Place {
                        root: var,
                        value: var,
                        proj: Vec::new(),
                    },
                );
            }
        }
    }
}

/// The type of what the closure returns, if that is written.
pub(super) fn written_output(closure: &syn::ExprClosure) -> Option<Type> {
    match &closure.output {
        syn::ReturnType::Type(_, ty) if !matches!(**ty, Type::Infer(_)) => Some((**ty).clone()),
        _ => None,
    }
}

/// The form of the expression says that its value is `()`.
pub(super) fn is_unit(expr: &Expr) -> bool {
    match expr {
        Expr::Assign(_) | Expr::ForLoop(_) | Expr::While(_) => true,
        Expr::Binary(e) => super::scan::is_compound(&e.op),
        // That of iterators, where no block of the source has one.
        Expr::MethodCall(e) => e.method == "for_each" && !declared::is_method("for_each"),
        Expr::Paren(e) => is_unit(&e.expr),
        Expr::If(e) => match &e.else_branch {
            None => true,
            Some((_, els)) => is_unit_block(&e.then_branch) && is_unit(els),
        },
        Expr::Match(e) => {
            let mut arms = e.arms.iter();
            arms.all(|arm| is_unit(&arm.body) || leaves(&arm.body))
        }
        Expr::Block(e) => e.label.is_none() && is_unit_block(&e.block),
        _ => false,
    }
}

fn is_unit_block(block: &syn::Block) -> bool {
    match block.stmts.last() {
        Some(syn::Stmt::Expr(last, None)) => is_unit(last),
        Some(syn::Stmt::Macro(mac)) => mac.semi_token.is_some(),
        _ => true,
    }
}

/// `return` or `?` in the closure's own body.
pub(super) fn returns(body: &Expr) -> bool {
    struct Returns(bool);
    impl<'ast> Visit<'ast> for Returns {
        fn visit_expr(&mut self, expr: &'ast Expr) {
            match expr {
                Expr::Return(_) | Expr::Try(_) => self.0 = true,
                Expr::Closure(_) => {}
                _ => visit::visit_expr(self, expr),
            }
        }
        fn visit_item(&mut self, _: &'ast syn::Item) {}
    }
    let mut returns = Returns(false);
    returns.visit_expr(body);
    returns.0
}

/// The closure with early `return`s turned into branches, or `None`.
///
/// Input:  `{ if c { return a; } b }`
/// Output: `{ if c { a } else { b } }`
pub(super) fn without_returns(closure: &syn::ExprClosure) -> Option<syn::ExprClosure> {
    if !returns(&closure.body) {
        return Some(closure.clone());
    }
    let mut closure = closure.clone();
    *closure.body = valued(&closure.body)?;
    Some(closure)
}

/// `expr`, in tail position, without `return`s.
fn valued(expr: &Expr) -> Option<Expr> {
    if !returns(expr) {
        return Some(expr.clone());
    }
    match expr {
        Expr::Return(e) => {
            let value = e.expr.as_deref()?;
            (!returns(value)).then(|| value.clone())
        }
        Expr::Block(e) if e.label.is_none() => {
            let mut e = e.clone();
            e.block = valued_block(&e.block.stmts)?;
            Some(Expr::Block(e))
        }
        Expr::If(e) if !returns(&e.cond) => {
            let mut e = e.clone();
            e.then_branch = valued_block(&e.then_branch.stmts)?;
            let (_, els) = e.else_branch.as_mut()?;
            **els = valued(els)?;
            Some(Expr::If(e))
        }
        Expr::Match(e) if !returns(&e.expr) => {
            let mut e = e.clone();
            for arm in &mut e.arms {
                *arm.body = valued(&arm.body)?;
            }
            Some(Expr::Match(e))
        }
        _ => None,
    }
}

fn valued_block(stmts: &[syn::Stmt]) -> Option<syn::Block> {
    let has_return = |stmt: &syn::Stmt| match stmt {
        syn::Stmt::Expr(expr, _) => returns(expr),
        syn::Stmt::Local(local) => local.init.as_ref().is_some_and(|init| {
            returns(&init.expr) || init.diverge.as_ref().is_some_and(|(_, e)| returns(e))
        }),
        _ => false,
    };
    let at = stmts.iter().position(has_return);
    let Some(at) = at else {
        return Some(syn::parse_quote!({ #(#stmts)* }));
    };
    let (before, rest) = (&stmts[..at], &stmts[at + 1..]);
    let syn::Stmt::Expr(expr, _) = &stmts[at] else {
        return None;
    };
    let value: Expr = match expr {
        _ if rest.is_empty() => valued(expr)?,
        Expr::If(e) if e.else_branch.is_none() && always_returns(&e.then_branch) => {
            let (cond, then) = (&e.cond, valued_block(&e.then_branch.stmts)?);
            let rest = valued_block(rest)?;
            syn::parse_quote!(if #cond #then else #rest)
        }
        _ => return None,
    };
    Some(syn::parse_quote!({ #(#before)* #value }))
}

fn always_returns(block: &syn::Block) -> bool {
    match block.stmts.last() {
        Some(syn::Stmt::Expr(Expr::Return(_), _)) => true,
        Some(syn::Stmt::Expr(Expr::If(e), _)) => {
            always_returns(&e.then_branch)
                && match &e.else_branch {
                    Some((_, els)) => match &**els {
                        Expr::Block(block) => always_returns(&block.block),
                        _ => false,
                    },
                    None => false,
                }
        }
        _ => false,
    }
}
