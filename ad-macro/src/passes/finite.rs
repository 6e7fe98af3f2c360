//! Which values are finite as long as the data is, and nothing overflows.
//!
//! Where a cotangent may be zero because nothing has reached it, the factor that it is multiplied by is replaced by
//! zero if it is: `0 * inf` would be a `NaN`. A factor that is finite leaves a zero a zero by itself, and the product
//! takes one instruction rather than four.
//! ```text
//! out[i] = u[i] * v[i]             finite: elements of what a parameter refers to
//! let w = (u[i] - u[j]) * v[i]     finite: sums and products of such
//! let d = 1.0 / u[i]               not certain: what is divided by may be zero
//! z = z * z + c                    not certain: what is computed from itself may overflow
//! ```
//! Numbers that are handed over by value are not certain either: helpers are called with what was computed.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::Type;

use super::activity;
use crate::hash::HashSet;
use crate::ir::*;
use crate::lin::Coef;
use crate::lower::is_inactive_type;

/// Primitives whose value is finite where their operands are.
const BOUNDED: &[&str] = &[
    "mul", "mul_add", "abs", "max", "min", "sin", "cos", "sin_cos", "tanh", "atan",
];

/// Those whose partial derivatives are finite where what these read is.
const GENTLE: &[&str] = &["mul", "mul_add", "sin", "cos", "tanh", "atan"];

/// The values that may be infinite or `NaN`, as far as is known.
pub struct Unsure(HashSet<VarId>);

impl Unsure {
    pub fn of(func: &Func) -> Unsure {
        let values = func.params.iter().filter(|param| !is_data(&param.ty));
        let mut scan = Scan {
            func,
            flows: activity::dependencies(func),
            found: values.map(|param| param.var).collect(),
        };
        scan.block(&func.body);
        let mut found = scan.found;
        found.extend(recurrences(func, &scan.flows));
        follow(&scan.flows, &mut found);
        Unsure(found)
    }

    /// It is certain that this partial derivative is finite.
    pub fn is_finite_slope(&self, func: &Func, coef: &Coef) -> bool {
        let Coef::Partial { name, reads, .. } = coef else {
            return false;
        };
        GENTLE.contains(name) && reads.iter().all(|read| self.is_finite(func, read))
    }

    fn is_finite(&self, func: &Func, atom: &Atom) -> bool {
        let mut reads = match atom {
            Atom::Var { value, .. } => return !self.0.contains(value),
            Atom::Opaque(opaque) if !is_arithmetic(func, opaque) => return false,
            Atom::Opaque(opaque) => opaque.reads.iter(),
        };
        reads.all(|(_, value)| !self.0.contains(value))
    }
}

/// Where values come from.
struct Scan<'a> {
    func: &'a Func,
    flows: Vec<(VarId, VarId)>,
    /// What may not be finite although all that it comes from is.
    found: HashSet<VarId>,
}

impl Scan<'_> {
    fn block(&mut self, body: &Block) {
        for stmt in &body.stmts {
            match stmt {
                Stmt::Let {
                    var,
                    rhs: Some(rhs),
                    ..
                }
                | Stmt::Bind { var, rhs } => self.value(*var, rhs),
                Stmt::Assign { place, atom, .. } => self.operand(atom, place.root),
                Stmt::Yield { result, atom } | Stmt::Return { result, atom } => {
                    self.operand(atom, *result);
                }
                Stmt::Opaque(opaque) => self.effects(opaque),
                Stmt::Branch(branch) => {
                    let (BranchKind::If(cond) | BranchKind::Match(cond)) = &branch.kind;
                    self.effects(cond);
                    let patterns = branch.arms.iter().filter_map(|arm| arm.pattern.as_ref());
                    patterns.for_each(|pattern| self.effects(pattern));
                }
                Stmt::Loop(l) => {
                    if let LoopKind::While(cond) = &l.kind {
                        self.effects(cond);
                    }
                }
                Stmt::Let { rhs: None, .. }
                | Stmt::Snapshot { .. }
                | Stmt::Scope { .. }
                | Stmt::Rest { .. }
                | Stmt::Jump { .. } => {}
            }
            stmt.blocks()
                .into_iter()
                .for_each(|inner| self.block(inner));
        }
    }

    fn value(&mut self, var: VarId, rhs: &Rhs) {
        if let VarKind::Alias(_) = self.func.var(var).kind {
            return;
        }
        for atom in rhs.atoms() {
            self.operand(atom, var);
        }
        match rhs {
            Rhs::Opaque(opaque) => {
                self.effects(opaque);
                self.tokens(opaque, var);
            }
            Rhs::Rule { row, .. } if BOUNDED.contains(&row.name) => {}
            Rhs::Rule { .. } | Rhs::Update { .. } => drop(self.found.insert(var)),
            Rhs::Call { .. } | Rhs::Structural(_) => {
                self.found.insert(var);
                let changed = changed(rhs).into_iter();
                let roots = changed.map(|place| resolved(&self.func.vars, place).root);
                self.found.extend(roots);
            }
            Rhs::Use(_)
            | Rhs::Read(_)
            | Rhs::Neg(..)
            | Rhs::Linear { .. }
            | Rhs::Cast { .. }
            | Rhs::Tuple(_)
            | Rhs::Array(_)
            | Rhs::Vec(..)
            | Rhs::Copied { .. }
            | Rhs::Construct { .. }
            | Rhs::Wrap { .. } => {}
        }
    }

    fn operand(&mut self, atom: &Atom, to: VarId) {
        if let Atom::Opaque(opaque) = atom {
            self.tokens(opaque, to);
        }
    }

    /// `to` gets what these tokens give.
    fn tokens(&mut self, opaque: &Opaque, to: VarId) {
        match is_arithmetic(self.func, opaque) {
            true => {
                let reads = opaque.reads.iter();
                self.flows.extend(reads.map(|(_, value)| (*value, to)));
            }
            false => drop(self.found.insert(to)),
        }
    }

    /// What tokens change or bind may be anything.
    fn effects(&mut self, opaque: &Opaque) {
        self.found.extend(opaque.writes.iter().chain(&opaque.binds));
    }
}

/// `&[T]`, `&mut [T]`, `&[T; N]`, `&Vec<T>`, `&Parameters`, `usize`; not `f64`, `&f64` or `&T`.
fn is_data(ty: &Type) -> bool {
    let Type::Reference(ty) = ty else {
        return is_inactive_type(ty);
    };
    match &*ty.elem {
        Type::Path(path) => path.path.get_ident().is_none_or(|name| {
            let name = name.to_string();
            name.len() > 1 && !matches!(name.as_str(), "f32" | "f64")
        }),
        Type::Slice(_) | Type::Array(_) => true,
        _ => false,
    }
}

/// What a call or a change of a container may change.
fn changed(rhs: &Rhs) -> Vec<&Place> {
    match rhs {
        Rhs::Structural(change) => change.changes().collect(),
        Rhs::Call { args, .. } => {
            let of = |arg: &'_ Arg| match arg {
                Arg::Value(_) | Arg::Ref(..) => false,
                Arg::Mut(..) | Arg::Function(_) => true,
            };
            args.iter()
                .filter(|arg| of(arg))
                .flat_map(Arg::places)
                .collect()
        }
        _ => Vec::new(),
    }
}

/// Literals and variables, their elements and fields, `+`, `-`, `*` and conversions.
fn is_arithmetic(func: &Func, opaque: &Opaque) -> bool {
    let reads = opaque.reads.iter();
    let names = reads.map(|(var, _)| func.var(*var).name.to_string());
    among(opaque.written.clone(), &names.collect())
}

fn among(tokens: TokenStream, names: &HashSet<String>) -> bool {
    let (mut field, mut operand) = (false, false);
    tokens.into_iter().all(|tree| {
        let (is_field, after_operand) = (field, operand);
        (field, operand) = (false, !matches!(tree, TokenTree::Punct(_)));
        match tree {
            TokenTree::Ident(ident) => {
                let name = ident.to_string();
                operand = name != "as";
                is_field || names.contains(&name) || CONVERSIONS.contains(&name.as_str())
            }
            TokenTree::Punct(punct) => {
                field = punct.as_char() == '.';
                "+-*.&".contains(punct.as_char())
            }
            // An index is not part of the value; a call may give anything.
            TokenTree::Group(group) if after_operand => group.delimiter() == Delimiter::Bracket,
            TokenTree::Group(group) => {
                group.delimiter() != Delimiter::Brace && among(group.stream(), names)
            }
            TokenTree::Literal(_) => true,
        }
    })
}

/// What an `as` and its types are written with.
const CONVERSIONS: &[&str] = &[
    "as", "f32", "f64", "usize", "u64", "u32", "u16", "u8", "isize", "i64", "i32", "i16", "i8",
];

/// Variables that are computed from themselves.
fn recurrences(func: &Func, flows: &[(VarId, VarId)]) -> Vec<VarId> {
    let all = (0..func.vars.len()).map(VarId);
    let mutable = all.filter(|var| func.var(*var).mutable);
    let returns = |var: &VarId| {
        let nexts = flows.iter().filter(|(from, to)| from == var && to != var);
        let mut reached: HashSet<VarId> = nexts.map(|(_, to)| *to).collect();
        follow(flows, &mut reached);
        reached.contains(var)
    };
    mutable.filter(returns).collect()
}

fn follow(flows: &[(VarId, VarId)], reached: &mut HashSet<VarId>) {
    loop {
        let before = reached.len();
        for (from, to) in flows {
            if reached.contains(from) {
                reached.insert(*to);
            }
        }
        if reached.len() == before {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::pipeline;
    use proc_macro2::TokenStream;

    /// The factors that are replaced by zero where a cotangent is, in the reverse sweep of a body.
    fn guarded(body: &str) -> usize {
        let source = format!("fn f(x: &[f64], c: f64, n: usize, out: &mut [f64]) {{ {body} }}");
        let expansion = pipeline::differentiate(TokenStream::new(), source.parse().unwrap());
        let text = expansion.to_string();
        assert!(!text.contains("compile_error"), "{text}");
        let reverse = text.split("fn __f_lin").next().unwrap();
        ["pull_reached", "pull_if"]
            .map(|guarded| reverse.matches(guarded).count())
            .iter()
            .sum()
    }

    #[test]
    fn sums_and_products_of_data_are_finite() {
        for body in [
            "out[0] = x[0] * x[1];",
            "out[0] = (x[0] - x[1]) * 2.0 * x[2];",
            "let row = &x[n..]; for i in 0..row.len() { out[i] = row[i] * x[i].sin(); }",
            "let w = [x[0], x[1]]; out[0] = w[0] * w[1];",
            "let h = n as f64 * 0.5; out[0] = h * x[0];",
            "let y = if n > 2 { x[0] } else { -x[1] }; out[0] = y * x[1];",
            "let mut s = 0.0; for i in 0..n { s += x[i] * x[i]; } out[0] = s * x[0];",
        ] {
            assert_eq!(guarded(body), 0, "{body}");
        }
    }

    #[test]
    fn what_may_be_infinite_is_guarded() {
        for (body, guards) in [
            // The slopes of the division, and the other factor.
            ("let r = 1.0 / x[0]; out[0] = r * x[1];", 2),
            ("let r = x[0].ln(); out[0] = r * x[1];", 2),
            ("let r = x[0].powi(n as i32); out[0] = r * x[1];", 2),
            ("out[0] = c * x[1];", 1),
            ("let h = 1.0 / n as f64; out[0] = h * x[0];", 1),
            ("out[0] = LIMIT * x[0];", 1),
            ("out[0] = f64::INFINITY * x[0];", 1),
            (
                "let y = if n > 2 { x[0] } else { c }; out[0] = y * x[1];",
                1,
            ),
            (
                "let y = if n > 2 { x[0] } else { f64::MAX }; out[0] = y * x[1];",
                1,
            ),
            (
                "let mut p = 1.0; for i in 0..n { p *= x[i]; } out[0] = p * x[0];",
                2,
            ),
            ("let mut y = x[0]; y = c; out[0] = y * x[1];", 1),
            (
                "let mut w = vec![0.0; n]; other(&x, &mut w); out[0] = w[0] * x[0];",
                1,
            ),
            ("let w = other(&x); out[0] = w * x[0];", 1),
            ("out[0] = x[0] * out[1];", 1),
            ("let y = (1.0 / x[0]).sin(); out[0] = y * x[1];", 3),
        ] {
            assert_eq!(guarded(body), guards, "{body}");
        }
    }
}
