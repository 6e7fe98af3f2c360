//! What carries no derivative by its form, and what has to be checked by type before that is believed.

use syn::Expr;

use super::Lowerer;
use super::forms::{claim, integer_behind, is_of_integer, is_unwrap, table_indices};
use super::pattern::is_integer_literal;
use super::types::is_discrete_result;
use crate::ir::Claim;
use crate::ir::types::mentions_lifetime;
use crate::source::is_without_floats;
use crate::{declared, rules};

/// Types of the language that can be made with room for some elements.
const CONTAINERS: &[&str] = &[
    "Vec",
    "String",
    "VecDeque",
    "HashMap",
    "HashSet",
    "BinaryHeap",
];

impl Lowerer<'_> {
    /// The form of the expression alone says that its value is an integer, a `bool` or the like.
    pub(super) fn carries_no_derivative(&self, expr: &Expr) -> bool {
        use syn::BinOp::*;
        match expr {
            Expr::Paren(e) => self.carries_no_derivative(&e.expr),
            Expr::Group(e) => self.carries_no_derivative(&e.expr),
            Expr::Lit(_) => true,
            Expr::Unary(e) => matches!(e.op, syn::UnOp::Not(_)),
            Expr::Binary(e) => matches!(
                e.op,
                And(_)
                    | Or(_)
                    | Eq(_)
                    | Lt(_)
                    | Le(_)
                    | Ne(_)
                    | Ge(_)
                    | Gt(_)
                    | BitXor(_)
                    | BitAnd(_)
                    | BitOr(_)
                    | Shl(_)
                    | Shr(_)
            ),
            Expr::Cast(e) => super::is_inactive_type(&e.ty),
            Expr::Macro(e) => e.mac.path.is_ident("matches") && !declared::is_macro("matches"),
            Expr::Index(_) if self.discrete_parts(expr).is_some() => true,
            Expr::Index(_) | Expr::Field(_) | Expr::Reference(_) => {
                table_indices(expr).is_some_and(|(table, _)| self.resolve(&table).is_none())
            }
            Expr::MethodCall(e) if self.changes_a_part(e) => false,
            Expr::MethodCall(e) => {
                rules::is_inactive_method(&e.method.to_string())
                    || self.is_predicate(e)
                    || self.is_checked(e)
                    || super::iter::carries_none(expr)
                    || self.has_discrete_result(e)
                    || self.is_found_in_table(expr)
                    || self.is_integer_total(e)
                    || self.discrete_parts(expr).is_some()
                    || super::printed::rounded(e).is_some()
                    || takes_out(e) && self.carries_no_derivative(&e.receiver)
            }
            Expr::Call(e) if self.is_discrete_call(e) || self.discrete_parts(expr).is_some() => {
                true
            }
            Expr::Call(e) => match &*e.func {
                Expr::Path(path) => {
                    self.is_given_integers(e, path)
                        || path.path.segments.last().is_some_and(|segment| {
                            let name = segment.ident.to_string();
                            is_without_derivative(path, &name)
                                || is_of_integer(path)
                                || self.is_runtime(path, "from_failure")
                                || self.is_runtime(path, "kind")
                                || self.is_of_scalar(path)
                                    && (rules::is_inactive_method(&name)
                                        || e.args
                                            .iter()
                                            .all(|arg| self.converts_integer(&name, arg)))
                                || self.name_in_libm(path).is_some_and(|name| {
                                    rules::LIBM_ROUNDINGS.contains(&name.trim_end_matches('f'))
                                })
                        })
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// `factorial(x as usize - 1)`: a function, and no derivative goes into it. What a closure captured may have one.
    fn is_given_integers(&self, e: &syn::ExprCall, path: &syn::ExprPath) -> bool {
        let is_item = path.path.get_ident().is_none_or(|name| {
            name.to_string().starts_with(char::is_lowercase)
                && self.resolve(&name.to_string()).is_none()
        });
        is_item
            && e.args.iter().any(|arg| self.is_integer_by_casts(arg))
            && e.args
                .iter()
                .all(|arg| self.is_integer_by_casts(arg) || !self.mentions_varied(arg))
            && self.changes_of_expr(&Expr::Call(e.clone())).is_empty()
    }

    /// `x as usize - 1`
    fn is_integer_by_casts(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Paren(e) => self.is_integer_by_casts(&e.expr),
            Expr::Group(e) => self.is_integer_by_casts(&e.expr),
            Expr::Cast(e) => super::is_inactive_type(&e.ty),
            Expr::Binary(e) => [&e.left, &e.right]
                .into_iter()
                .all(|part| self.is_integer_by_casts(part) || !self.mentions_varied(part)),
            _ => false,
        }
    }

    /// `o.is_some()`, unless it is one's own of that name.
    fn is_predicate(&self, e: &syn::ExprMethodCall) -> bool {
        let name = e.method.to_string();
        rules::PREDICATES.contains(&name.as_str())
            && !declared::is_method(&name)
            && self
                .changes_of_expr(&Expr::MethodCall(e.clone()))
                .is_empty()
    }

    /// `n.checked_mul(k)`, also `n.checked_mul(k).and_then(|n| n.checked_add(1))`.
    fn is_checked(&self, e: &syn::ExprMethodCall) -> bool {
        let name = e.method.to_string();
        if rules::CHECKED.contains(&name.as_str()) {
            // One's own of that name is another method.
            return !declared::is_method(&name) || self.is_integer(&e.receiver);
        }
        let of_checked = |of: &Expr| matches!(of, Expr::MethodCall(of) if self.is_checked(of));
        match (name.as_str(), e.args.first()) {
            ("and_then", Some(Expr::Closure(then))) => {
                of_checked(&e.receiver) && of_checked(&then.body)
            }
            _ => false,
        }
    }

    /// A method of the user's with an integer or the like as its result, or a choice, which changes nothing, as the
    /// declarations say.
    pub(super) fn has_discrete_result(&self, e: &syn::ExprMethodCall) -> bool {
        // `P: Into<Choice>`
        let made_into = || {
            let into = e.method == "into" && e.args.is_empty();
            let of = self.type_of(&e.receiver).filter(|_| into)?;
            self.made_into(&of)
        };
        if made_into().is_some_and(|ty| is_discrete_result(&ty)) {
            return true;
        }
        let output = self.declared_result(e);
        output.is_some_and(|ty| is_discrete_result(&ty))
            && self.takes_shared(e)
            && self
                .changes_of_expr(&Expr::MethodCall(e.clone()))
                .is_empty()
    }

    /// A function of the user's with an integer or the like as its result, or a choice, as the declarations say.
    fn is_discrete_call(&self, e: &syn::ExprCall) -> bool {
        let output = self.type_of_call(e);
        output.is_some_and(|ty| is_discrete_result(&ty))
            && self.changes_of_expr(&Expr::Call(e.clone())).is_empty()
    }

    /// It is of a type of the user's own without the derive, which holds no float, and refers to nothing.
    pub(super) fn is_bare_value(&self, expr: &Expr) -> bool {
        let has_lifetimes = |ty: &syn::Type| {
            mentions_lifetime(ty)
                || declared::last_name(ty).is_some_and(|name| declared::lifetimes(&name) > 0)
        };
        self.type_of(expr)
            .is_some_and(|ty| is_without_floats(&ty) && !has_lifetimes(&ty))
    }

    /// What has to be checked by type before `expr` is believed to carry no derivative.
    pub(super) fn claim(&self, expr: &Expr) -> Claim {
        match (claim(expr), expr) {
            (Claim::None, Expr::MethodCall(e)) if self.is_integer_total(e) => Claim::DiscreteValue,
            (Claim::None, Expr::MethodCall(e)) if self.is_predicate(e) => Claim::NoTangent,
            (Claim::None, Expr::MethodCall(e)) if self.is_checked(e) => Claim::DiscreteValue,
            (Claim::None, Expr::MethodCall(e)) if self.has_discrete_result(e) => {
                of_result(self.declared_result(e))
            }
            (Claim::None, Expr::Call(e)) if self.is_discrete_call(e) => {
                of_result(self.type_of_call(e))
            }
            (Claim::None, Expr::MethodCall(e)) if takes_out(e) => match self.claim(&e.receiver) {
                claim @ (Claim::Discrete(_) | Claim::DiscreteValue | Claim::BareValue) => claim,
                _ => Claim::None,
            },
            (Claim::None, _) => match self.discrete_parts(expr) {
                Some(parts) => Claim::Discrete(parts),
                None => Claim::None,
            },
            (claim, _) => claim,
        }
    }

    /// `T::from_usize(arg)`, and `T::from(arg)` where the form of `arg` says that it is an integer.
    fn converts_integer(&self, function: &str, arg: &Expr) -> bool {
        integer_behind(function) || function == "from" && self.is_integer(arg)
    }

    /// An integer by its form; rustc checks it.
    pub(super) fn is_integer(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Paren(e) => self.is_integer(&e.expr),
            Expr::Group(e) => self.is_integer(&e.expr),
            Expr::Lit(e) => matches!(e.lit, syn::Lit::Int(_)),
            Expr::Cast(e) => super::is_inactive_type(&e.ty),
            Expr::Binary(e) => self.is_integer(&e.left) && self.is_integer(&e.right),
            Expr::MethodCall(e) => {
                let name = e.method.to_string();
                rules::is_inactive_method(&name) && !rules::ROUNDINGS.contains(&name.as_str())
            }
            Expr::Path(_) if !self.mentions_varied(expr) => true,
            _ => self
                .type_of(expr)
                .is_some_and(|ty| super::is_inactive_type(&ty)),
        }
    }
}

/// What is claimed of a result that the declarations say is of this type.
fn of_result(ty: Option<syn::Type>) -> Claim {
    match ty.is_some_and(|ty| is_without_floats(&ty)) {
        true => Claim::BareValue,
        false => Claim::DiscreteValue,
    }
}

/// `order.last().unwrap()`, `order.get(i).unwrap_or(&0)`
fn takes_out(call: &syn::ExprMethodCall) -> bool {
    let is_integer = |arg: &Expr| match arg {
        Expr::Reference(of) => is_integer_literal(&of.expr),
        arg => is_integer_literal(arg),
    };
    is_unwrap(call) || call.method == "unwrap_or" && call.args.iter().all(is_integer)
}

/// `constant(x)` and `stop_gradient(x)` of this crate, `Err(x)`, `Vec::with_capacity(n)`: not what a type of the user's
/// calls so.
fn is_without_derivative(path: &syn::ExprPath, name: &str) -> bool {
    let owner = path.path.segments.iter().rev().nth(1);
    let owner = owner.map(|owner| owner.ident.to_string());
    match (name, owner.as_deref()) {
        ("constant" | "stop_gradient", None) => {
            declared::function(name).is_none() && !declared::is_of_own_module(name)
        }
        ("constant" | "stop_gradient", Some(of)) => {
            !of.starts_with(char::is_uppercase) && !declared::leads_to_own(&path.path)
        }
        // The tangent of a `Result` is that of its `Ok`.
        ("Err", of) => of.is_none_or(|of| of == "Result" || of == "result"),
        ("with_capacity", Some(of)) => CONTAINERS.contains(&of) && !declared::is_type(of),
        _ => false,
    }
}
