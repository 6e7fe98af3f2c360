//! Values of types of other crates, as far as words tell: their methods have no derivatives.
//!
//! ```text
//! use statrs::distribution::{ContinuousCDF, Normal};
//! let norm = Normal::new(0.0, 1.0).unwrap();
//! norm.cdf(x)
//! ```

use syn::{Expr, Type};

use super::Lowerer;
use super::refusals::of_type_of_other_crate;
use crate::declared;
use crate::ir::Refusal;
use crate::ir::types::peeled;

impl Lowerer<'_> {
    /// `let norm = Normal::new(0.0, 1.0)?;`
    pub(super) fn note_abroad(&mut self, pat: &syn::Pat, init: &Expr) {
        let syn::Pat::Ident(pat) = pat else { return };
        let var = self.resolve(&pat.ident.to_string());
        if let (Some(var), Some(of)) = (var, self.made_abroad(init)) {
            self.abroad.insert(var, of);
        }
    }

    /// Why a method of a type of another crate has no derivative. A value that its type tells may hold no float, a generator
    /// for one: then only what it is given can be differentiated.
    pub(super) fn method_abroad(&self, e: &syn::ExprMethodCall) -> Option<Refusal> {
        let given = e.args.iter().any(|arg| self.mentions_varied(arg));
        let told = || self.told_abroad(&e.receiver).filter(|_| given);
        let of = self.made_abroad(&e.receiver).or_else(told)?;
        self.without_abroad(&of, &e.method.to_string())
    }

    /// The same of a function of the type, `Normal::new(mean, 1.0)`.
    pub(super) fn function_abroad(&self, path: &syn::ExprPath) -> Option<Refusal> {
        let names = names(&path.path);
        let (name, of) = names.split_last()?;
        let ruled = path.qself.is_some() || self.has_user_rule(path);
        // Another type may have this name, and such a function.
        if !ruled && self.is_distribution(of) {
            return Some(of_type_of_other_crate(of.last()?, name));
        }
        (!ruled && declared::is_type_of_other_crate(of)).then_some(())?;
        self.without_abroad(of.last()?, name)
    }

    /// A trait of the crate's may give the type the method.
    fn without_abroad(&self, of: &str, name: &str) -> Option<Refusal> {
        let known = declared::has_method(of, name) || declared::is_blanket(name);
        (!known).then(|| of_type_of_other_crate(of, name))
    }

    /// The type of another crate a function of which has made the value.
    fn made_abroad(&self, expr: &Expr) -> Option<String> {
        match expr {
            Expr::Paren(e) => self.made_abroad(&e.expr),
            Expr::Group(e) => self.made_abroad(&e.expr),
            Expr::Reference(e) => self.made_abroad(&e.expr),
            Expr::Try(e) => self.made_abroad(&e.expr),
            Expr::MethodCall(e) if e.method == "unwrap" || e.method == "expect" => {
                self.made_abroad(&e.receiver)
            }
            Expr::Call(e) => {
                let Expr::Path(path) = &*e.func else {
                    return None;
                };
                let names = names(&path.path);
                let (name, of) = names.split_last()?;
                let makes = ["new", "default", "standard"].contains(&name.as_str());
                (makes && declared::is_type_of_other_crate(of)).then(|| of.last().cloned())?
            }
            Expr::Path(path) => {
                let var = self.resolve(&path.path.get_ident()?.to_string())?;
                self.abroad.get(&var).cloned()
            }
            _ => None,
        }
    }

    fn told_abroad(&self, expr: &Expr) -> Option<String> {
        let Type::Path(of) = peeled(&self.type_of(expr)?) else {
            return None;
        };
        let names = names(&of.path);
        (of.qself.is_none() && declared::is_type_of_other_crate(&names))
            .then(|| names.last().cloned())?
    }
}

pub(super) fn names(path: &syn::Path) -> Vec<String> {
    let segments = path.segments.iter();
    segments.map(|segment| segment.ident.to_string()).collect()
}
