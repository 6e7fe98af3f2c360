//! Recursion: which calls may lead back to the function that makes them.
//!
//! The pullback of such a call is boxed, because a type cannot contain itself: `__f_rev` calls `__f_rev_boxed`, which
//! calls `__f_rev`.

use std::collections::HashSet;

use proc_macro2::Ident;
use syn::visit::{self, Visit};
use syn::{Expr, ExprPath, ItemImpl, Type};

use crate::ir::{Arg, Block, Callee, Func, Rhs, Stmt};
use crate::passes::activity::Activity;

/// The functions whose calls close a cycle through one function.
pub struct Cycle {
    scope: Scope,
    names: HashSet<String>,
}

/// How functions of one scope call each other.
pub struct Scope {
    /// The last name of the type whose methods they are.
    owner: Option<String>,
}

impl Scope {
    pub fn new(owner: Option<&ItemImpl>) -> Scope {
        let owner = owner.map(|block| match &*block.self_ty {
            Type::Path(path) => path.path.segments.last(),
            _ => None,
        });
        // A block of another type has methods too, which `Self::f` names.
        let owner =
            owner.map(|last| last.map_or("Self".to_string(), |last| last.ident.to_string()));
        Scope { owner }
    }

    /// The function of this scope that `path` names: `f` and `self::f`, or `Self::f` and `S::f` among methods.
    fn named(&self, path: &ExprPath) -> Option<String> {
        let mut segments = path.path.segments.iter().rev();
        let name = segments.next()?.ident.to_string();
        let of = match &path.qself {
            Some(qself) => match &*qself.ty {
                Type::Path(ty) => ty.path.segments.last().map(|last| last.ident.to_string()),
                _ => return None,
            },
            None => segments.next().map(|segment| segment.ident.to_string()),
        };
        let own = match (&self.owner, of.as_deref()) {
            (None, None | Some("self")) | (Some(_), Some("Self")) => true,
            (Some(owner), Some(of)) => owner == of,
            _ => false,
        };
        own.then_some(name)
    }
}

impl Cycle {
    /// Of `function` with itself and with `others`.
    pub fn new(function: &Ident, others: &[Ident], owner: Option<&ItemImpl>) -> Cycle {
        let names = others.iter().chain([function]).map(Ident::to_string);
        Cycle {
            scope: Scope::new(owner),
            names: names.collect(),
        }
    }

    /// Whether this call closes the cycle.
    pub fn closes(&self, func: &Func, callee: &Callee, args: &[Arg]) -> bool {
        match callee {
            Callee::Path(path) => self
                .scope
                .named(path)
                .is_some_and(|name| self.names.contains(&name)),
            Callee::Rule(_) | Callee::Operator(..) | Callee::Assignment(..) => false,
            Callee::Method(method) => {
                let on_self = matches!(args.first(), Some(Arg::Ref(place, _) | Arg::Mut(place, _))
                    if place.proj.is_empty() && func.var(place.root).name == "self");
                on_self && self.names.contains(&method.to_string())
            }
        }
    }

    /// Whether an active call does.
    pub fn is_closed(&self, func: &Func, activity: &Activity) -> bool {
        self.closed_in(func, &func.body, activity)
    }

    fn closed_in(&self, func: &Func, body: &Block, activity: &Activity) -> bool {
        body.stmts.iter().any(|stmt| {
            let here = match stmt {
                Stmt::Let {
                    var,
                    rhs: Some(Rhs::Call { callee, args }),
                    ..
                }
                | Stmt::Bind {
                    var,
                    rhs: Rhs::Call { callee, args },
                } => {
                    let lent =
                        |arg: &Arg| matches!(arg, Arg::Mut(place, _) if activity.place(place));
                    let active = activity.is_active(*var) || args.iter().any(lent);
                    active && self.closes(func, callee, args)
                }
                _ => false,
            };
            here || stmt
                .blocks()
                .into_iter()
                .any(|inner| self.closed_in(func, inner, activity))
        })
    }
}

/// For each function of a scope, the others that it calls and that call it, by whatever way.
pub fn components(scope: &Scope, functions: &[(&Ident, &syn::Block)]) -> Vec<Vec<Ident>> {
    struct Calls<'a> {
        scope: &'a Scope,
        found: HashSet<String>,
    }
    impl<'ast> Visit<'ast> for Calls<'_> {
        fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
            visit::visit_expr_call(self, call);
            if let Expr::Path(path) = &*call.func {
                self.found.extend(self.scope.named(path));
            }
        }
        fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
            visit::visit_expr_method_call(self, call);
            let on_self = matches!(&*call.receiver, Expr::Path(path) if path.path.is_ident("self"));
            if on_self && self.scope.owner.is_some() {
                self.found.insert(call.method.to_string());
            }
        }
    }
    let calls = |body: &syn::Block| {
        let found = HashSet::new();
        let mut calls = Calls { scope, found };
        calls.visit_block(body);
        calls.found
    };
    let n = functions.len();
    let mut reaches: Vec<Vec<bool>> = functions
        .iter()
        .map(|(_, body)| {
            let found = calls(body);
            let calls = |(name, _): &(&Ident, &syn::Block)| found.contains(&name.to_string());
            functions.iter().map(calls).collect()
        })
        .collect();
    for via in 0..n {
        for from in 0..n {
            if reaches[from][via] {
                let onwards = reaches[via].clone();
                let row = &mut reaches[from];
                row.iter_mut().zip(onwards).for_each(|(r, o)| *r |= o);
            }
        }
    }
    (0..n)
        .map(|f| {
            (0..n)
                .filter(|&g| g != f && reaches[f][g] && reaches[g][f])
                .map(|g| functions[g].0.clone())
                .collect()
        })
        .collect()
}
