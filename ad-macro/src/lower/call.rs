//! Calls: primitives written as paths, other annotated functions, and what is neither.

use syn::Expr;

use super::Lowerer;
use crate::diag::codes;
use crate::ir::*;
use crate::rules;

/// Types whose associated functions are the primitives.
const SCALARS: &[&str] = &["f32", "f64", "Float", "Real", "FloatCore"];

impl Lowerer<'_> {
    pub(super) fn call(&mut self, e: &syn::ExprCall, whole: &Expr, hint: &str) -> Rhs {
        let Expr::Path(path) = &*e.func else {
            return self.refused_call(whole, None);
        };
        let Some(last) = path.path.segments.last() else {
            return self.refused_call(whole, None);
        };
        let name = last.ident.to_string();
        let parts: Vec<&Expr> = e.args.iter().collect();

        if self.opaque(whole).inactive {
            return Rhs::Opaque(self.opaque(whole));
        }
        if let Some(row) = self.path_rule(path, &name, parts.len()) {
            let args = self.atoms(&parts, hint);
            return Rhs::Rule {
                row,
                args,
                form: Form::Path(path.clone()),
            };
        }
        if name.starts_with(|c: char| c.is_uppercase()) {
            let what = format!("the constructor `{name}`");
            return self.refused_call(
                whole,
                Some(Refusal {
                    code: &codes::UNSUPPORTED,
                    what,
                }),
            );
        }
        let head = path
            .path
            .segments
            .first()
            .map(|s| s.ident.to_string())
            .unwrap_or_default();
        if path.path.segments.len() == 1 && self.resolve(&head).is_some() {
            let refusal = Refusal {
                code: &codes::CLOSURE,
                what: format!("a call of the local `{name}`"),
            };
            return self.refused_call(whole, Some(refusal));
        }
        if *self.function == name && path.path.segments.len() == 1 {
            let refusal = Refusal {
                code: &codes::RECURSION,
                what: name,
            };
            return self.refused_call(whole, Some(refusal));
        }
        let associated = path.path.segments.len() > 1
            && path
                .path
                .segments
                .iter()
                .rev()
                .nth(1)
                .is_some_and(|segment| {
                    let name = segment.ident.to_string();
                    name.starts_with(|c: char| c.is_uppercase()) || SCALARS.contains(&name.as_str())
                });
        if associated || path.qself.is_some() {
            let what = format!("the associated function `{name}`");
            return self.refused_call(
                whole,
                Some(Refusal {
                    code: &codes::UNSUPPORTED,
                    what,
                }),
            );
        }
        // What the function may do to what it is lent is not known.
        if let Some(lent) = parts
            .iter()
            .flat_map(|part| self.borrowed_mutably(part))
            .next()
        {
            let refusal = Refusal {
                code: &codes::MUTATION,
                what: self.vars[lent.0].name.to_string(),
            };
            return self.refused_call(whole, Some(refusal));
        }
        let mut args = Vec::new();
        for (k, part) in parts.iter().enumerate() {
            // A borrow that may panic is made before later arguments are evaluated.
            let later = parts[k + 1..]
                .iter()
                .any(|e| !matches!(e, Expr::Path(_) | Expr::Lit(_)));
            let indexed = matches!(part, Expr::Reference(r) if matches!(&*r.expr, Expr::Index(_)));
            let alias = if later && indexed {
                self.alias_temp(part, hint)
            } else {
                None
            };
            args.push(match alias {
                Some(var) => self.reference(Place {
                    root: var,
                    value: var,
                    proj: Vec::new(),
                }),
                None => self.argument(part, hint),
            });
        }
        Rhs::Call {
            path: path.clone(),
            args,
        }
    }

    fn refused_call(&mut self, whole: &Expr, refusal: Option<Refusal>) -> Rhs {
        self.refuse_hidden_jumps(whole);
        let mut opaque = self.opaque(whole);
        opaque.refusal = refusal.unwrap_or(opaque.refusal);
        Rhs::Opaque(opaque)
    }

    /// The rule of `f64::sin(x)`, `Float::max(a, b)`, `T::powi(x, 2)`.
    fn path_rule(
        &self,
        path: &syn::ExprPath,
        name: &str,
        arity: usize,
    ) -> Option<&'static rules::Row> {
        match self.is_of_scalar(path) {
            true => rules::lookup(name, arity),
            false => None,
        }
    }

    /// `f64::floor`, `Float::floor`, `T::floor`.
    pub(super) fn is_of_scalar(&self, path: &syn::ExprPath) -> bool {
        let owner = path.path.segments.iter().rev().nth(1);
        owner.is_some_and(|owner| {
            let owner = owner.ident.to_string();
            SCALARS.contains(&owner.as_str()) || self.type_params.contains(&owner)
        })
    }

    /// An argument: a borrow of a place is supplied again in reverse, a value is an atom.
    fn argument(&mut self, expr: &Expr, hint: &str) -> Arg {
        match expr {
            Expr::Paren(paren) => return self.argument(&paren.expr, hint),
            Expr::Reference(reference) if reference.mutability.is_none() => {
                if let Some(place) = self.place(&reference.expr) {
                    return self.reference(place);
                }
            }
            Expr::Path(path) => {
                let var = path
                    .path
                    .get_ident()
                    .and_then(|ident| self.resolve(&ident.to_string()));
                if let Some(var) = var.filter(|var| self.is_reference(*var)) {
                    return self.reference(Place {
                        root: var,
                        value: var,
                        proj: Vec::new(),
                    });
                }
            }
            _ => {}
        }
        let atom = self.atom(expr, hint);
        match atom {
            // Evaluated once: the reverse sweep supplies its value again.
            Atom::Opaque(opaque) if !opaque.is_literal => {
                let var = self.temp(hint, opaque.extent.start);
                self.define(var, None, Rhs::Opaque(opaque));
                Arg::Value(self.use_var(var))
            }
            atom => Arg::Value(atom),
        }
    }

    fn reference(&mut self, place: Place) -> Arg {
        self.vars[place.root.0].projected = true;
        self.vars[place.value.0].projected = true;
        let written = match place.proj.is_empty() && self.is_reference(place.root) {
            true => self.write_place(&place),
            false => {
                let written = self.write_place(&place);
                quote::quote!(&#written)
            }
        };
        Arg::Ref(place, written)
    }

    /// A variable that holds a shared reference the macro knows of.
    fn is_reference(&self, var: VarId) -> bool {
        matches!(self.vars[var.0].kind, VarKind::Alias(_)) || self.vars[var.0].reference
    }
}
