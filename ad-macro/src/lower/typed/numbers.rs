//! Expressions that are an `f64` or `f32` although no word says so: arithmetic of what is one.
//!
//! ```text
//! (x * FRAC_1_SQRT_2).error()     of an `x: f64`
//! let z = 0.5 * x.sqrt();         so is `z`
//! ```

use quote::ToTokens;
use syn::{BinOp, Expr, Type, UnOp};

use super::super::Lowerer;
use crate::ir::types::referent;
use crate::{declared, rules};

/// What arithmetic finds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Operand {
    /// A float, or a reference to one.
    Float,
    Literal,
    /// A constant of which nothing is known: it is a float if it stands beside one.
    Constant,
    Other,
}

impl Lowerer<'_> {
    /// The value is a number of a type of the language's.
    pub(in crate::lower) fn is_float(&self, expr: &Expr) -> bool {
        self.operand(expr) == Operand::Float
    }

    /// The name of its type, where the function has floats of one alone.
    pub(in crate::lower) fn float_of(&self, expr: &Expr) -> Option<String> {
        let float = self.float.as_ref().and_then(declared::last_name);
        float.filter(|_| self.is_float(expr))
    }

    /// The same of a variable that is bound to it.
    pub(in crate::lower) fn binds_float(&self, expr: &Expr) -> bool {
        matches!(self.operand(expr), Operand::Float | Operand::Literal)
    }

    /// Notes that `pat` is one, of the value of its `let`.
    pub(in crate::lower) fn note_float(&mut self, pat: &syn::Pat, is_float: bool) {
        let syn::Pat::Ident(pat) = pat else { return };
        if let Some(var) = self.resolve(&pat.ident.to_string()).filter(|_| is_float) {
            self.floats.insert(var);
        }
    }

    /// The names in the pattern that are given literals.
    pub(in crate::lower) fn literals_of(&self, pat: &syn::Pat, value: &Expr) -> Vec<String> {
        match (pat, value) {
            (syn::Pat::Ident(pat), value) if self.operand(value) == Operand::Literal => {
                vec![pat.ident.to_string()]
            }
            (syn::Pat::Tuple(pats), Expr::Tuple(values))
                if pats.elems.len() == values.elems.len() =>
            {
                let both = pats.elems.iter().zip(&values.elems);
                both.flat_map(|(pat, value)| self.literals_of(pat, value))
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    /// Notes them, when they are bound.
    pub(in crate::lower) fn note_literals(&mut self, names: Vec<String>) {
        let vars: Vec<_> = names.iter().filter_map(|name| self.resolve(name)).collect();
        self.literals.extend(vars);
    }

    fn operand(&self, expr: &Expr) -> Operand {
        match expr {
            Expr::Paren(e) => self.operand(&e.expr),
            Expr::Group(e) => self.operand(&e.expr),
            Expr::Lit(e) if matches!(e.lit, syn::Lit::Float(_)) => Operand::Literal,
            Expr::Unary(e) if matches!(e.op, UnOp::Neg(_)) => self.operand(&e.expr),
            Expr::Binary(e) if is_arithmetic(&e.op) => {
                match (self.operand(&e.left), self.operand(&e.right)) {
                    (Operand::Other, _) | (_, Operand::Other) => Operand::Other,
                    (Operand::Float, _) | (_, Operand::Float) => Operand::Float,
                    (Operand::Literal, Operand::Literal) => Operand::Literal,
                    _ => Operand::Constant,
                }
            }
            Expr::If(e) => {
                let other = e.else_branch.as_ref();
                let other = || other.map_or(Operand::Other, |(_, other)| self.operand(other));
                match self.last(&e.then_branch) {
                    Operand::Float => Operand::Float,
                    _ => other(),
                }
            }
            Expr::Block(e) if e.label.is_none() => self.last(&e.block),
            // On a float, the language's own method hides those of traits.
            Expr::MethodCall(e) if is_primitive(&e.method, e.args.len() + 1) => {
                match self.operand(&e.receiver) {
                    Operand::Float => Operand::Float,
                    _ => self.operand_of_type(expr),
                }
            }
            Expr::Call(e) => match &*e.func {
                Expr::Path(path) if is_primitive_of_float(&path.path, e.args.len()) => {
                    Operand::Float
                }
                _ => self.operand_of_type(expr),
            },
            Expr::Path(path) => self.operand_of_path(path, expr),
            _ => self.operand_of_type(expr),
        }
    }

    /// Of the last expression, where no name of the block's own may stand in it.
    fn last(&self, block: &syn::Block) -> Operand {
        match block.stmts.as_slice() {
            [syn::Stmt::Expr(value, None)] => self.operand(value),
            _ => Operand::Other,
        }
    }

    /// A variable, or a constant.
    fn operand_of_path(&self, path: &syn::ExprPath, expr: &Expr) -> Operand {
        let ident = path.path.get_ident();
        if let Some(var) = ident.and_then(|ident| self.resolve(&ident.to_string())) {
            return match self.floats.contains(&var) {
                true => Operand::Float,
                false => self.operand_of_type(expr),
            };
        }
        let segments = path.path.segments.iter();
        let names: Vec<String> = segments.map(|segment| segment.ident.to_string()).collect();
        let [around @ .., name] = names.as_slice() else {
            return Operand::Other;
        };
        let of_language = matches!(around, [.., of, consts] if consts == "consts" && is_name(of));
        let is_constant = path.qself.is_none() && !name.contains(char::is_lowercase);
        let in_module = around.iter().all(|of| of.starts_with(char::is_lowercase));
        match self.type_of(expr) {
            _ if of_language => Operand::Float,
            Some(ty) => operand(&ty),
            None if is_constant && in_module => Operand::Constant,
            None => Operand::Other,
        }
    }

    fn operand_of_type(&self, expr: &Expr) -> Operand {
        self.type_of(expr).as_ref().map_or(Operand::Other, operand)
    }
}

/// `f64`, `&f64`
fn operand(ty: &Type) -> Operand {
    match is_name(&referent(ty).to_token_stream().to_string()) {
        true => Operand::Float,
        false => Operand::Other,
    }
}

fn is_name(of: &str) -> bool {
    of == "f64" || of == "f32"
}

fn is_arithmetic(op: &BinOp) -> bool {
    use BinOp::{Add, Div, Mul, Rem, Sub};
    matches!(op, Add(_) | Sub(_) | Mul(_) | Div(_) | Rem(_))
}

/// A method of a float that gives one.
fn is_primitive(name: &syn::Ident, arity: usize) -> bool {
    let row = rules::lookup(&name.to_string(), arity);
    row.is_some_and(|row| !row.pair && row.name != rules::CONVERSION.name)
}

/// `f64::sqrt`
fn is_primitive_of_float(path: &syn::Path, arity: usize) -> bool {
    let mut segments = path.segments.iter();
    match (segments.next(), segments.next(), segments.next()) {
        (Some(of), Some(name), None) => {
            is_name(&of.ident.to_string()) && is_primitive(&name.ident, arity)
        }
        _ => false,
    }
}
