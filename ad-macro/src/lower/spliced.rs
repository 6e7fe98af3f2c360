//! Bodies of closures that are a computation straight through: they are written out without a block of their own, so that
//! what is computed there can be computed again where it is needed, as arithmetic elsewhere is.
//!
//! Input:  `let f = |z| { let w = a * z; w * w }; f(x)`
//! Output: `let z_1 = x; let w_1 = a * z_1; w_1 * w_1`

use proc_macro2::Ident;
use syn::spanned::Spanned;
use syn::visit_mut::VisitMut;
use syn::{Expr, ExprCall, ExprClosure, Pat, Stmt as UserStmt, Type};

use super::Lowerer;
use super::behind::{Behind, Inside, Is};
use super::closure::without_type;
use super::held::Held;
use super::jumps::pattern_names;
use super::shadowed::Bound;
use super::types::is_primitive;
use crate::ir::*;
use crate::{declared, rules, straight};

/// Such a body, in which every name that it binds is one that nothing else has.
pub(super) struct Spliced {
    pub(super) inputs: Vec<Pat>,
    lets: Vec<UserStmt>,
    value: Expr,
}

impl Lowerer<'_> {
    /// The closure, if its body can stand among the statements around it.
    pub(super) fn spliced(&mut self, closure: &ExprClosure) -> Option<Spliced> {
        let (lets, value) = straight::parts(&closure.body, &returns_number)?;
        if !closure.inputs.iter().all(straight::binds_once)
            || !self.changes_of_expr(&closure.body).is_empty()
        {
            return None;
        }
        let mut spliced = Spliced {
            inputs: closure.inputs.iter().cloned().collect(),
            lets: lets.to_vec(),
            value: value.clone(),
        };
        let params: Vec<Ident> = spliced.inputs.iter().flat_map(names).collect();
        for name in params {
            let renaming = self.renaming(name);
            renaming.in_patterns(&mut spliced.inputs);
            spliced.in_scope(0, &renaming);
        }
        for n in 0..spliced.lets.len() {
            let UserStmt::Local(local) = &spliced.lets[n] else {
                return None;
            };
            for name in names(&local.pat) {
                let renaming = self.renaming(name);
                if let UserStmt::Local(local) = &mut spliced.lets[n] {
                    renaming.in_patterns(std::slice::from_mut(&mut local.pat));
                }
                spliced.in_scope(n + 1, &renaming);
            }
        }
        Some(spliced)
    }

    fn renaming(&mut self, from: Ident) -> Renaming {
        let to = self.namer.numbered(&from.to_string(), from.span());
        Renaming { from, to }
    }

    /// A parameter that is given a variable goes by its name.
    pub(super) fn name_given(
        &mut self,
        spliced: &mut Spliced,
        held: &[Option<Held>],
        atoms: &[Atom],
    ) {
        let values = (0..spliced.inputs.len()).filter(|n| held[*n].is_none());
        for (n, atom) in values.zip(atoms) {
            if let Some(renaming) = self.given(&spliced.inputs[n], atom) {
                spliced.in_scope(0, &renaming);
                spliced.inputs[n] = syn::parse_quote!(_);
            }
        }
    }

    fn given(&mut self, input: &Pat, atom: &Atom) -> Option<Renaming> {
        let Pat::Ident(ident) = without_type(input) else {
            return None;
        };
        if let Pat::Type(typed) = input {
            // The type may be what tells that of a literal.
            let float = matches!(&*typed.ty, Type::Path(of) if of.path.is_ident("f64"));
            if !float || !self.only_f64 {
                return None;
            }
        }
        let &Atom::Var { var, value } = atom else {
            return None;
        };
        let of = &self.vars[var.0];
        let plain = var == value && !of.mutable && !of.reference && !of.function;
        let name = of.name.clone();
        let named = match of.kind {
            VarKind::Temp => plain,
            VarKind::Local | VarKind::Param(_) => {
                plain && self.resolve(&name.to_string()) == Some(var)
            }
            _ => false,
        };
        if !named {
            return None;
        }
        self.expose(var);
        // A method of floats is told by what it is called on.
        if matches!(input, Pat::Type(_)) {
            self.floats.insert(var);
        }
        Some(Renaming {
            from: ident.ident.clone(),
            to: name,
        })
    }

    /// The place that the body is a reference to, after its parameters have been bound: `|i| &rows[i]`.
    pub(super) fn referred(&mut self, spliced: &Spliced) -> Option<Place> {
        let of_place = match &spliced.value {
            Expr::Reference(e) => e.mutability.is_none() && self.is_place(&e.expr),
            _ => false,
        };
        if !of_place || !spliced.lets.is_empty() {
            return None;
        }
        let alias = self.alias_temp(&spliced.value, "item")?;
        match &self.vars[alias.0].kind {
            VarKind::Alias(place) => Some(place.clone()),
            _ => None,
        }
    }

    /// The value of the body, of type `ty` where that is written, after its parameters have been bound.
    pub(super) fn splice(&mut self, spliced: Spliced, ty: Option<Type>, hint: &str) -> Rhs {
        let lets = syn::Block {
            brace_token: Default::default(),
            stmts: spliced.lets,
        };
        self.block_into(&lets, None);
        let known = self.type_of(&spliced.value);
        let known = known.filter(|known| !is_primitive(known));
        self.expected.clone_from(&ty);
        let rhs = self.rhs(&spliced.value, hint);
        self.expected = None;
        if ty.is_none() && known.is_none() {
            return rhs;
        }
        let result = self.temp(hint, spliced.value.span());
        if let Some(known) = known {
            self.note_type(result, known);
        }
        self.define(result, ty, rhs);
        Rhs::Use(self.use_var(result))
    }
}

fn returns_number(call: &ExprCall) -> bool {
    let Expr::Path(path) = &*call.func else {
        return false;
    };
    let last = path.path.segments.last();
    let name = last.map_or(String::new(), |last| last.ident.to_string());
    let of_table = rules::lookup(&name, call.args.len()).is_some();
    of_table || declared::function(&name).is_some_and(|ty| is_primitive(&ty))
}

fn names(pat: &Pat) -> Vec<Ident> {
    let names = pattern_names(pat).into_iter();
    names.map(|(name, _)| name).collect()
}

/// A name, and the one that it gets.
struct Renaming {
    from: Ident,
    to: Ident,
}

impl Renaming {
    fn in_patterns(&self, pats: &mut [Pat]) {
        let (from, to) = (&self.from, &self.to);
        let mut bound = Bound { from, to };
        pats.iter_mut().for_each(|pat| bound.visit_pat_mut(pat));
    }
}

impl Spliced {
    /// From this `let` on the name is in scope.
    fn in_scope(&mut self, first: usize, renaming: &Renaming) {
        let inside = Inside(Is::Itself, renaming.to.clone());
        let mut scope = Behind::of(vec![(renaming.from.clone(), inside)]);
        let lets = self.lets[first..].iter_mut();
        lets.for_each(|stmt| scope.visit_stmt_mut(stmt));
        scope.visit_expr_mut(&mut self.value);
    }
}
