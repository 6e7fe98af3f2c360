//! Values that refer to something: a struct with a reference in it, `let v = View { data: &xs, stride: 2 };`, and what a
//! call returns that is one, `View::new(&xs, 2)`.
//!
//! Such a value is not recorded, since what it refers to may be a local, which is moved into the record. It is made again in
//! the reverse sweep, of what it was made of.
//! ```text
//! let v = View::new(&local, 2);    lends
//! let w = v;                       so does w
//! let n = v.norm();                a number
//! let c = self.clone();            lends, in a block of such a type
//! ```

use syn::Type;

use crate::declared;
use crate::diag::{Diagnostics, codes};
use crate::hash::HashSet;
use crate::ir::*;
use crate::passes::residuals::Plan;

pub fn mark(func: &mut Func) {
    let mut search = Search {
        func,
        lending: HashSet::default(),
    };
    // What a value is made of stands before it.
    search.block(&func.body);
    let lending = search.lending;
    for var in lending {
        func.vars[var.0].lends = true;
    }
}

/// A closure that is handed over is supplied again with what it captured, which outlives the program but for references: it
/// cannot be a value that refers to something.
pub fn check(func: &Func, diag: &Diagnostics) {
    check_block(func, &func.body, diag);
}

/// A pullback outlives the function's own values: what refers to one can be made again, and neither be recorded nor stay with
/// a call.
pub fn check_kept(func: &Func, plan: &Plan, diag: &Diagnostics) {
    let mut said = HashSet::default();
    for (value, local) in func.locals_behind(&|var| plan.kept(var)) {
        if said.insert(value) {
            let what = func.var(local).name.to_string();
            let help = "bind what refers to it by one `let` of its own, and lend it by `&`: `let v = View::new(&xs); f(&v)`";
            let at = func.var(value).name.span();
            diag.error(at, &codes::REFERENCE, &what, Some(help));
        }
    }
}

/// A function that is generic in what it is lent has a pullback that may hold whatever that refers to.
pub fn check_generic(func: &Func, diag: &Diagnostics) {
    each_call(&func.body, &mut |callee, args| {
        let Callee::Path(path) = callee else { return };
        let name = path.path.segments.last().map(|last| last.ident.to_string());
        let types = name.and_then(|name| declared::parameters_of_function(&name));
        for (arg, ty) in args.iter().zip(types.into_iter().flatten()) {
            let lent = match arg {
                Arg::Ref(place, _) if place.proj.is_empty() && func.is_lending(place.root) => {
                    func.var(place.root)
                }
                _ => continue,
            };
            if is_open(&ty) {
                let what = lent.name.to_string();
                let help = "call a function of this type, or a method of the value: of one that is generic, the derivative may hold on to what the value refers to";
                diag.error(lent.name.span(), &codes::REFERENCE, &what, Some(help));
            }
        }
    });
}

/// A parameter of the function, or a reference to one.
fn is_open(ty: &Type) -> bool {
    match ty {
        Type::Infer(_) | Type::ImplTrait(_) => true,
        Type::Reference(r) => is_open(&r.elem),
        Type::Paren(p) => is_open(&p.elem),
        _ => false,
    }
}

fn each_call(block: &Block, each: &mut dyn FnMut(&Callee, &[Arg])) {
    for stmt in &block.stmts {
        if let Stmt::Let {
            rhs: Some(Rhs::Call { callee, args }),
            ..
        } = stmt
        {
            each(callee, args);
        }
        for inner in stmt.blocks() {
            each_call(inner, each);
        }
    }
}

fn check_block(func: &Func, block: &Block, diag: &Diagnostics) {
    each_call(block, &mut |_, args| {
        let closures = args.iter().filter_map(|arg| match arg {
            Arg::Function(function) => match &**function {
                Function::Closure(closure) => Some(closure),
                Function::Param(_) | Function::Item(_) => None,
            },
            _ => None,
        });
        for closure in closures {
            let captured = closure
                .captures
                .iter()
                .filter(|place| place.proj.is_empty());
            let captured = captured.filter(|place| func.is_lending(place.root));
            for var in captured.map(|place| func.var(place.root)) {
                let what = format!(
                    "a closure that captures `{}` and what that refers to",
                    var.name
                );
                let help = "make it inside of the closure, of what it refers to";
                let at = closure.written.clone().into_iter().next();
                let at = at.map_or_else(|| var.name.span(), |token| token.span());
                diag.error(at, &codes::CLOSURE, &what, Some(help));
            }
        }
    });
}

struct Search<'a> {
    func: &'a Func,
    lending: HashSet<VarId>,
}

impl Search<'_> {
    fn block(&mut self, block: &Block) {
        for stmt in &block.stmts {
            if let Stmt::Let {
                var,
                rhs: Some(rhs),
                ty,
            } = stmt
            {
                let of = self.func.var(*var);
                let own = matches!(of.kind, VarKind::Local | VarKind::Temp);
                let ty = ty.as_ref().or_else(|| self.func.types.of(*var));
                if own && !of.mutable && !of.function && self.lends(rhs, ty) {
                    self.lending.insert(*var);
                }
            }
            for inner in stmt.blocks() {
                self.block(inner);
            }
        }
    }

    /// It is lent, or lends.
    fn refers(&self, var: VarId) -> bool {
        let of = self.func.var(var);
        let shared = match of.kind {
            VarKind::Param(_) => of.reference,
            VarKind::Alias(_) => true,
            _ => false,
        };
        shared && !of.exclusive || self.lending.contains(&var)
    }

    fn lends(&self, rhs: &Rhs, ty: Option<&Type>) -> bool {
        let refers = |atom: &Atom| atom.var().is_some_and(|var| self.refers(var));
        match rhs {
            Rhs::Construct { .. } if rhs.inside_some().is_some() => false,
            Rhs::Construct { .. } => rhs.atoms().into_iter().any(refers),
            // References in these are told by their words (`passes/following.rs`).
            Rhs::Tuple(atoms) | Rhs::Array(atoms) | Rhs::Vec(_, atoms) => {
                let vars = atoms.iter().filter_map(Atom::var);
                vars.into_iter().any(|var| self.lending.contains(&var))
            }
            Rhs::Update {
                base: Base::Place(place),
                ..
            } => place.proj.is_empty() && self.lending.contains(&place.root),
            Rhs::Use(atom) => atom.var().is_some_and(|var| self.lending.contains(&var)),
            Rhs::Rule { .. } => {
                let of = rhs.cloned().and_then(Atom::var);
                of.is_some_and(|var| self.lending.contains(&var))
            }
            // The copy is what it is a copy of.
            Rhs::Copied { place, .. } => {
                let whole = place.proj.is_empty() && self.lending.contains(&place.root);
                let told = || self.func.copied_type(ty, place);
                let told = || told().is_some_and(|ty| self.refers_by_declaration(&ty));
                whole || self.refers(place.root) && told()
            }
            Rhs::Call { callee, args } => {
                let named = matches!(
                    callee,
                    Callee::Path(_)
                        | Callee::Method(_)
                        | Callee::Instance(..)
                        | Callee::OfTrait(..)
                        | Callee::Consuming(..)
                );
                let shared = |arg: &Arg| matches!(arg, Arg::Value(_) | Arg::Ref(..));
                let told = || ty.is_some_and(|ty| self.refers_by_declaration(ty));
                named && args.iter().all(shared) && told()
            }
            _ => false,
        }
    }

    /// A struct or enum of the user's that has a lifetime.
    fn refers_by_declaration(&self, ty: &Type) -> bool {
        let ty = self.func.spelled(ty);
        matches!(ty, Type::Path(_))
            && declared::last_name(ty).is_some_and(|name| declared::lifetimes(&name) > 0)
    }
}
