//! Local closures: a call of one that only reads what it captured is its body, in place.
//!
//! Input:  `let f = |z| a * z; f(x)`
//! Output: `{ let z = x; a * z }`

use syn::visit::{self, Visit};
use syn::{Expr, Pat};

use super::Lowerer;
use super::pattern::is_plain;
use crate::ir::*;

/// How many calls of closures are written out in one function before they are refused: closures that
/// call closures twice each would grow without bound.
const MOST: usize = 200;

/// A closure bound by `let`.
#[derive(Clone)]
pub(super) struct Local {
    closure: syn::ExprClosure,
    /// What its body reads of its surroundings.
    captured: Vec<VarId>,
}

impl Lowerer<'_> {
    /// Remembers the closure that `var` is bound to, if its calls can be written out.
    pub(super) fn remember_closure(&mut self, var: VarId, init: &Expr) {
        let Expr::Closure(closure) = init else { return };
        let plain = closure.inputs.iter().all(|input| match input {
            Pat::Type(typed) => is_plain(&typed.pat),
            other => is_plain(other),
        });
        let opaque = self.opaque(init);
        let captured: Vec<VarId> = opaque.reads.iter().map(|(read, _)| *read).collect();
        // A `move` closure keeps the value a variable had, not the one it has.
        let moves =
            closure.capture.is_some() && captured.iter().any(|read| self.vars[read.0].mutable);
        if plain && opaque.writes.is_empty() && !moves && !returns(&closure.body) {
            self.closures.insert(
                var,
                Local {
                    closure: closure.clone(),
                    captured,
                },
            );
        }
    }

    /// The call `f(args)` of a remembered closure, or `None` where it cannot be written out.
    pub(super) fn inline_call(&mut self, var: VarId, args: &[&Expr], hint: &str) -> Option<Rhs> {
        let Local { closure, captured } = self.closures.get(&var)?.clone();
        if closure.inputs.len() != args.len() || self.inlined >= MOST {
            return None;
        }
        // The names in the body have to mean here what they meant there.
        let here = self.opaque(&Expr::Closure(closure.clone()));
        if here.reads.iter().map(|(read, _)| *read).collect::<Vec<_>>() != captured {
            return None;
        }
        self.inlined += 1;
        let span = here.extent.start;
        let mut atoms = self.atoms(args, hint);
        if atoms.len() > 1 || matches!(&atoms[..], [Atom::Opaque(o)] if !o.is_literal) {
            // Arguments are evaluated before any parameter has a name.
            atoms = atoms
                .into_iter()
                .map(|atom| match atom {
                    Atom::Opaque(o) if o.is_literal => Atom::Opaque(o),
                    Atom::Opaque(o) => self.bind_temp(Rhs::Opaque(o), hint, span),
                    atom => self.bind_temp(Rhs::Use(atom), hint, span),
                })
                .collect();
        }
        let atom = self.inline_body(&closure, hint, |lowerer| {
            for (input, atom) in closure.inputs.iter().zip(atoms) {
                lowerer.bind_parameter(input, atom);
            }
        });
        Some(Rhs::Use(atom))
    }

    /// The closure's body as a block of its own, after `bind` has bound its parameters.
    pub(super) fn inline_body(
        &mut self,
        closure: &syn::ExprClosure,
        hint: &str,
        bind: impl FnOnce(&mut Self),
    ) -> Atom {
        let result = self.temp(hint, syn::spanned::Spanned::span(&*closure.body));
        self.varied.insert(result);
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
            ty: None,
            id,
        });
        self.use_var(result)
    }

    /// The closure's body can stand where it is called: it neither returns nor changes anything.
    pub(super) fn is_inlinable(&mut self, closure: &syn::ExprClosure) -> bool {
        let opaque = self.opaque(&Expr::Closure(closure.clone()));
        opaque.writes.is_empty() && !returns(&closure.body)
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
                let var = self.temp("pair", syn::spanned::Spanned::span(pattern));
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

/// `return` or `?` in the closure's own body.
fn returns(body: &Expr) -> bool {
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

/// Drops the `let` of closures whose every call was written out: nothing would say what their
/// parameters are.
pub(super) fn drop_unused(func: &mut Func, closures: &[VarId]) {
    let mut used = std::collections::HashSet::new();
    uses(&func.body, &mut used);
    let unused: Vec<VarId> = closures
        .iter()
        .copied()
        .filter(|var| !used.contains(var))
        .collect();
    remove(&mut func.body, &unused);
}

fn uses(body: &Block, used: &mut std::collections::HashSet<VarId>) {
    let mut opaque = |o: &Opaque, own: Option<VarId>| {
        used.extend(
            o.reads
                .iter()
                .map(|(read, _)| *read)
                .filter(|read| Some(*read) != own),
        );
    };
    for stmt in &body.stmts {
        match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            } => {
                for atom in rhs.atoms() {
                    match atom {
                        Atom::Opaque(o) => opaque(o, None),
                        Atom::Var { .. } => {}
                    }
                }
                if let Rhs::Opaque(o) = rhs {
                    opaque(o, Some(*var));
                }
                if let Rhs::Structural(change) = rhs {
                    change.plain().for_each(|o| opaque(o, None));
                }
                for place in rhs.places() {
                    place.proj.iter().for_each(|proj| {
                        if let Proj::Index(index) = proj {
                            opaque(index, None);
                        }
                    });
                }
            }
            Stmt::Assign {
                atom: Atom::Opaque(o),
                ..
            }
            | Stmt::Yield {
                atom: Atom::Opaque(o),
                ..
            }
            | Stmt::Return {
                atom: Atom::Opaque(o),
                ..
            }
            | Stmt::Opaque(o) => opaque(o, None),
            Stmt::Branch(branch) => {
                let (BranchKind::If(cond) | BranchKind::Match(cond)) = &branch.kind;
                opaque(cond, None);
                branch
                    .arms
                    .iter()
                    .filter_map(|arm| arm.pattern.as_ref())
                    .for_each(|p| opaque(p, None));
            }
            Stmt::Loop(l) => match &l.kind {
                LoopKind::Range(range) => {
                    opaque(&range.low, None);
                    opaque(&range.high, None);
                }
                LoopKind::While(cond) => opaque(cond, None),
                LoopKind::Forever => {}
            },
            _ => {}
        }
    }
    for stmt in &body.stmts {
        if let Stmt::Let { rhs: Some(rhs), .. } = stmt {
            used.extend(rhs.atoms().iter().filter_map(|atom| atom.var()));
        }
        if let Stmt::Assign { atom, .. } | Stmt::Yield { atom, .. } | Stmt::Return { atom, .. } =
            stmt
        {
            used.extend(atom.var());
        }
        stmt.blocks()
            .into_iter()
            .for_each(|inner| uses(inner, used));
    }
}

fn remove(body: &mut Block, unused: &[VarId]) {
    body.stmts
        .retain(|stmt| !matches!(stmt, Stmt::Let { var, .. } if unused.contains(var)));
    for stmt in &mut body.stmts {
        match stmt {
            Stmt::Branch(branch) => {
                branch
                    .arms
                    .iter_mut()
                    .for_each(|arm| remove(&mut arm.body, unused));
            }
            Stmt::Loop(l) => remove(&mut l.body, unused),
            Stmt::Scope { body, .. } | Stmt::Rest { body, .. } => remove(body, unused),
            _ => {}
        }
    }
}
