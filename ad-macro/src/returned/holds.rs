//! Where the closures are that annotated code has from functions which return them: in variables, in tuples and arrays,
//! in the elements of iterators.

use syn::Expr;

use super::uses::Uses;
use crate::callable::{self, Signature};
use crate::macro_arguments::arguments_of;

/// What a value is, as far as it has closures in it.
#[derive(Clone)]
pub enum Holds {
    Closure(Box<Signature>),
    /// The elements of an array, a `Vec` or an iterator.
    Each(Box<Holds>),
    /// The parts of a tuple.
    Parts(Vec<Option<Holds>>),
}

impl Uses {
    /// What `expr` is, before anything in it is rewritten.
    pub(super) fn holds(&self, expr: &Expr) -> Option<Holds> {
        match expr {
            Expr::Paren(e) => self.holds(&e.expr),
            Expr::Group(e) => self.holds(&e.expr),
            Expr::Reference(e) => self.holds(&e.expr),
            Expr::Unary(e) if matches!(e.op, syn::UnOp::Deref(_)) => self.holds(&e.expr),
            Expr::Cast(e) => self.holds(&e.expr),
            Expr::Path(path) => self.variable(path.path.get_ident()?)?.clone(),
            Expr::Block(e) => self.holds_of_block(&e.block),
            Expr::If(e) => {
                let (_, els) = e.else_branch.as_ref()?;
                self.holds(els).and(self.holds_of_block(&e.then_branch))
            }
            Expr::Match(e) => {
                let arms = e.arms.iter().map(|arm| self.holds(&arm.body));
                arms.reduce(Option::and)?
            }
            Expr::Array(e) => self.each(e.elems.iter()),
            Expr::Repeat(e) => Some(Holds::Each(Box::new(self.holds(&e.expr)?))),
            Expr::Macro(e) if e.mac.path.is_ident("vec") => {
                let arguments = arguments_of(&e.mac)?;
                self.each(arguments.iter())
            }
            Expr::Tuple(e) => {
                let parts: Vec<_> = e.elems.iter().map(|part| self.holds(part)).collect();
                parts
                    .iter()
                    .any(Option::is_some)
                    .then_some(Holds::Parts(parts))
            }
            Expr::Index(e) => match (self.holds(&e.expr)?, &*e.index) {
                (each, Expr::Range(_)) => Some(each),
                (Holds::Each(of), _) => Some(*of),
                _ => None,
            },
            Expr::Field(e) => match (self.holds(&e.base)?, &e.member) {
                (Holds::Parts(parts), syn::Member::Unnamed(n)) => {
                    parts.into_iter().nth(n.index as usize)?
                }
                _ => None,
            },
            Expr::Call(e) => match crate::lower::boxed(e) {
                Some(inner) => self.holds(inner),
                None => match self.struct_maker(e) {
                    Some(returns) => Some(Holds::Closure(Box::new(returns))),
                    None => match self.holds(&e.func)? {
                        Holds::Closure(of) => {
                            let generics = syn::Generics::default();
                            let inner = callable::of_type(&of.output, &generics);
                            inner.map(Box::new).map(Holds::Closure)
                        }
                        _ => None,
                    },
                },
            },
            Expr::MethodCall(e) => self.holds_of_method(e),
            _ => None,
        }
    }

    fn holds_of_block(&self, block: &syn::Block) -> Option<Holds> {
        match block.stmts.as_slice() {
            [syn::Stmt::Expr(expr, None)] => self.holds(expr),
            _ => None,
        }
    }

    fn each<'e>(&self, mut of: impl Iterator<Item = &'e Expr>) -> Option<Holds> {
        Some(Holds::Each(Box::new(self.holds(of.next()?)?)))
    }

    fn holds_of_method(&self, e: &syn::ExprMethodCall) -> Option<Holds> {
        const SAME: &[&str] = &[
            "iter",
            "into_iter",
            "iter_mut",
            "rev",
            "skip",
            "take",
            "step_by",
            "copied",
            "cloned",
            "clone",
            "collect",
            "to_vec",
            "as_slice",
            "cycle",
            "filter",
            "by_ref",
            "as_ref",
        ];
        let name = e.method.to_string();
        let pair = |a: Option<Holds>, b: Option<Holds>| {
            Some(Holds::Each(Box::new(Holds::Parts(vec![a, b]))))
        };
        match (name.as_str(), e.args.first()) {
            ("map", Some(Expr::Closure(closure))) => {
                let mut inside = Uses {
                    variables: self.variables.clone(),
                    caller: self.caller.clone(),
                    namer: None,
                    tokens: Default::default(),
                };
                inside.bind_inputs(closure, self.element(&e.receiver));
                Some(Holds::Each(Box::new(inside.holds(&closure.body)?)))
            }
            ("map", Some(Expr::Path(path))) => {
                let of = self.maker_at(path)?.returns;
                Some(Holds::Each(Box::new(Holds::Closure(Box::new(of)))))
            }
            ("enumerate", None) => pair(None, Some(self.element(&e.receiver)?)),
            ("zip", Some(other)) => {
                let (a, b) = (self.element(&e.receiver), self.element(other));
                (a.is_some() || b.is_some()).then(|| pair(a, b))?
            }
            ("unwrap" | "expect", _) => match &*e.receiver {
                Expr::MethodCall(inner)
                    if ["first", "last", "get", "next", "pop"]
                        .iter()
                        .any(|m| inner.method == m) =>
                {
                    self.element(&inner.receiver)
                }
                _ => None,
            },
            (name, _) if SAME.contains(&name) => self.holds(&e.receiver),
            _ => None,
        }
    }

    /// What one element of `expr` is.
    pub(super) fn element(&self, expr: &Expr) -> Option<Holds> {
        match self.holds(expr)? {
            Holds::Each(of) => Some(*of),
            _ => None,
        }
    }
}
