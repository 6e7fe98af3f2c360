//! What a call hands on of what it was lent: what goes into `half` of `let half = v.half_mut();` goes into `v`. A call that
//! has a derivative hands on nothing, so that this is asked of variables alone that no input reaches otherwise.

use proc_macro2::{Ident, Span, TokenStream};
use syn::parse::Parser;
use syn::visit::{self, Visit};
use syn::{Expr, Type};

use super::Flow;
use crate::diag::{Diagnostics, Extent, codes};
use crate::hash::{HashMap, HashSet};
use crate::ir::*;
use crate::lower::{is_compound, is_reading_macro, only_reads, refers_to_nothing};
use crate::macro_arguments::arguments_of;
use crate::passes::searches::{conditions, opaques};
use crate::words::occurs;

/// What each variable may be, or hold, a `&mut` of that a call gave.
#[derive(Default)]
pub struct HandedOn {
    of: HashMap<VarId, HashSet<VarId>>,
    /// Those that refer to what no variable holds, as of `Box::leak(..)`.
    held_by_none: HashSet<VarId>,
}

impl HandedOn {
    pub(super) fn new(func: &Func, flows: &[Flow]) -> HandedOn {
        let mut found = HandedOn::default();
        let mut numbers = HashSet::default();
        found.seed(func, &func.body, &mut numbers);
        let mut before = usize::MAX;
        while found.len() != before {
            before = found.len();
            for flow in flows {
                let owned = || func.types.of(flow.to).is_some_and(refers_to_nothing);
                let Some(of) = found.of.get(&flow.from).cloned() else {
                    continue;
                };
                if !numbers.contains(&flow.to) && !owned() {
                    found.of.entry(flow.to).or_default().extend(of);
                }
            }
        }
        found.of.retain(|var, of| {
            if !found.held_by_none.contains(var) {
                of.remove(var);
            }
            !numbers.contains(var)
        });
        found
    }

    fn len(&self) -> usize {
        self.of.values().map(HashSet::len).sum()
    }

    /// What calls give that are lent something, and what arithmetic shows to be numbers.
    fn seed(&mut self, func: &Func, body: &Block, numbers: &mut HashSet<VarId>) {
        for stmt in &body.stmts {
            if let Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } = stmt
            {
                if rhs.is_arithmetic() {
                    numbers.insert(*var);
                    // `r.sin()` is of a `&mut f64` too.
                    let by_method = matches!(
                        rhs,
                        Rhs::Rule {
                            form: Form::Method(_),
                            ..
                        }
                    );
                    let operands = rhs.atoms().into_iter().skip(by_method.into());
                    numbers.extend(operands.filter_map(Atom::var));
                }
                let lent = rhs.lent().into_iter().map(|place| place.root);
                let lent = lent.filter(|root| !func.var(*root).generator);
                let lent: HashSet<VarId> = lent.flat_map(|root| with_wholes(func, root)).collect();
                if !lent.is_empty() && !func.types.of(*var).is_some_and(refers_to_nothing) {
                    self.of.entry(*var).or_default().extend(lent);
                }
            }
            if let Stmt::Let {
                var,
                rhs: Some(Rhs::Opaque(opaque)),
                ..
            } = stmt
                && (func.types.of(*var).is_some_and(is_exclusive) || leaks(&opaque.written))
            {
                self.held_by_none.insert(*var);
                self.of.entry(*var).or_default().insert(*var);
            }
            for inner in stmt.blocks() {
                self.seed(func, inner, numbers);
            }
        }
    }

    /// What changes where `var` does.
    pub fn behind(&self, var: VarId) -> impl Iterator<Item = VarId> + '_ {
        self.of.get(&var).into_iter().flatten().copied()
    }

    /// What an input reaches is in a variable that seems to depend on none, and that the result depends on.
    pub(super) fn check(
        &self,
        func: &Func,
        [varied, useful]: [&HashSet<VarId>; 2],
        diag: &Diagnostics,
    ) {
        let is_lost =
            |of: &VarId| !varied.contains(of) && useful.contains(of) && func.var(*of).may_vary();
        let mut lost: HashMap<VarId, VarId> = HashMap::default();
        for holder in self.of.keys() {
            lost.extend(self.behind(*holder).find(is_lost).map(|of| (*holder, of)));
        }
        if lost.is_empty() {
            return;
        }
        let mut refused: Vec<(VarId, Extent)> = Vec::new();
        each_use(func, &func.body, &mut |given, extent| {
            let reached = given.iter().any(|var| varied.contains(var));
            let found = given.iter().find_map(|var| lost.get(var));
            refused.extend(found.filter(|_| reached).map(|of| (*of, extent)));
        });
        // `half[0] = x`, of which nothing but the variable tells where it stands.
        let mut holders: Vec<VarId> = lost.keys().copied().collect();
        holders.sort();
        for holder in holders.into_iter().filter(|var| varied.contains(var)) {
            let of = lost[&holder];
            if refused.iter().all(|(told, _)| *told != of) {
                refused.push((of, func.var(holder).name.span().into()));
            }
        }
        for (of, extent) in refused {
            let name = func.var(of).name.to_string();
            diag.error(extent, &codes::MUTATION, &name, None);
        }
    }
}

/// The variables of each call, and of each part of the function that may be one, with where it stands.
fn each_use(func: &Func, body: &Block, found: &mut impl FnMut(&[VarId], Extent)) {
    let opaque = |opaque: &Opaque, found: &mut dyn FnMut(&[VarId], Extent)| {
        let reads: Vec<VarId> = opaque.reads.iter().map(|(var, _)| *var).collect();
        if may_change(&opaque.written) {
            found(&reads, opaque.extent);
        }
    };
    for stmt in &body.stmts {
        match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } => {
                opaques(rhs)
                    .into_iter()
                    .for_each(|part| opaque(part, found));
                if matches!(rhs, Rhs::Call { .. }) {
                    let operands = rhs.atoms().into_iter().filter_map(Atom::var);
                    let places = rhs.places().into_iter().map(|place| place.root);
                    let given: Vec<VarId> = operands.chain(places).collect();
                    found(&given, func.var(*var).name.span().into());
                }
            }
            Stmt::Branch(branch) => conditions(branch).for_each(|part| opaque(part, found)),
            Stmt::Loop(of) => {
                if let LoopKind::While(condition) = &of.kind {
                    opaque(condition, found);
                }
            }
            Stmt::Opaque(of) => opaque(of, found),
            _ => {}
        }
        for inner in stmt.blocks() {
            each_use(func, inner, found);
        }
    }
}

/// Not only comparisons and arithmetic, which take no `&mut`, or a macro that reads.
fn may_change(written: &TokenStream) -> bool {
    struct Calls(bool);
    impl<'ast> Visit<'ast> for Calls {
        fn visit_expr(&mut self, expr: &'ast Expr) {
            match expr {
                Expr::MethodCall(call) if only_reads(call) => {}
                Expr::Binary(e) if !is_compound(&e.op) => {}
                Expr::Path(_) | Expr::Lit(_) | Expr::Paren(_) | Expr::Unary(_) => {}
                Expr::Field(_) | Expr::Index(_) | Expr::Cast(_) | Expr::Macro(_) => {}
                _ => self.0 = true,
            }
            visit::visit_expr(self, expr);
        }
        fn visit_macro(&mut self, mac: &'ast syn::Macro) {
            let name = mac.path.segments.last();
            let reads = name.is_some_and(|name| is_reading_macro(&name.ident.to_string()));
            match arguments_of(mac).filter(|_| reads) {
                Some(arguments) => arguments.iter().for_each(|arg| self.visit_expr(arg)),
                None => self.0 = true,
            }
        }
        fn visit_local(&mut self, _: &'ast syn::Local) {
            self.0 = true;
        }
    }
    let mut calls = Calls(false);
    match syn::Block::parse_within.parse2(written.clone()) {
        Ok(stmts) => stmts.iter().for_each(|stmt| calls.visit_stmt(stmt)),
        Err(_) => calls.0 = true,
    }
    calls.0
}

/// `&'static mut f64`
fn is_exclusive(ty: &Type) -> bool {
    matches!(ty, Type::Reference(of) if of.mutability.is_some())
}

/// `Box::leak(Box::new(1.0))`, `v.leak()`
fn leaks(written: &TokenStream) -> bool {
    occurs(&Ident::new("leak", Span::call_site()), written)
}

/// `var`, and what it is an alias of.
fn with_wholes(func: &Func, var: VarId) -> impl Iterator<Item = VarId> {
    let whole = |var: &VarId| match &func.var(*var).kind {
        VarKind::Alias(place) => Some(place.root),
        _ => None,
    };
    std::iter::successors(Some(var), whole)
}
