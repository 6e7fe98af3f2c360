//! The proof that a function is linear in some of its arguments.
//!
//! Every value either does not depend on the linear arguments, and is a *constant* here, or is to be a linear function
//! of them. Whatever a linear value is made from is one of
//! ```text
//! a linear value, moved, copied or put together with others
//! 0
//! l + l        l - l        -l
//! c * l        l * c        l / c        with a constant c
//! a call of another linear function, with linear values for all its linear arguments
//! ```
//! and control flow, indices and shapes are constants. Everything else is an error that names the rule it breaks. The
//! dependence is flow-insensitive, like activity: a variable that is linear once is linear always.

mod dependence;
#[cfg(test)]
mod tests;
mod zero;

use quote::ToTokens;

use self::dependence::Dependence;
use self::zero::Zeros;
use crate::diag::{Diagnostics, Extent, codes};
use crate::hash::HashSet;
use crate::ir::*;
use crate::linear;

/// What of the result has to be linear.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    Whole,
    /// The second of a pair, whose first is constant: a value and its derivative.
    Second,
}

/// Why the function at a path is not linear, if that is known.
pub type Lacking<'a> = dyn Fn(&syn::Path) -> Option<&'static str> + 'a;

/// Reports where `func`, all of whose other parameters are held constant, is not linear.
pub fn prove(func: &Func, goal: Goal, lacking: &Lacking, diag: &Diagnostics) {
    let dependence = Dependence::of(func);
    let mut proof = Proof {
        func,
        zeros: Zeros::of(func, &dependence),
        dependence,
        pairs: HashSet::default(),
        lacking,
        diag,
    };
    if goal == Goal::Second {
        proof.pairs.insert(func.result);
        while proof.find_pairs(&func.body) {}
    }
    for param in &func.params {
        let var = func.var(param.var);
        if var.inactive && proof.dependence.of_var(param.var) {
            let name = var.name.to_string();
            diag.error(var.name.span(), &codes::LINEAR_OUTPUT, &name, None);
        }
    }
    proof.block(&func.body);
}

/// What an operand is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Linear,
    Zero,
    Constant,
}

struct Proof<'a> {
    func: &'a Func,
    dependence: Dependence,
    /// What becomes the result as a whole, where that is a pair.
    pairs: HashSet<VarId>,
    zeros: Zeros<'a>,
    lacking: &'a Lacking<'a>,
    diag: &'a Diagnostics,
}

impl Proof<'_> {
    /// Adds the variables that become a pair; whether there was one.
    fn find_pairs(&mut self, body: &Block) -> bool {
        let mut found = false;
        for stmt in &body.stmts {
            let (into, atom) = match stmt {
                Stmt::Yield { result, atom } | Stmt::Return { result, atom } => (result, atom),
                Stmt::Let {
                    var,
                    rhs: Some(Rhs::Use(atom)),
                    ..
                } => (var, atom),
                _ => {
                    for inner in stmt.blocks() {
                        found |= self.find_pairs(inner);
                    }
                    continue;
                }
            };
            if let (true, Atom::Var { var, .. }) = (self.pairs.contains(into), atom) {
                found |= self.pairs.insert(*var);
            }
        }
        found
    }

    fn block(&self, body: &Block) {
        for stmt in &body.stmts {
            self.statement(stmt);
            stmt.blocks()
                .into_iter()
                .for_each(|inner| self.block(inner));
        }
    }

    fn statement(&self, stmt: &Stmt) {
        match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } => {
                for place in rhs.places() {
                    self.indices(place);
                }
                match rhs {
                    Rhs::Structural(change) => self.structural(*var, change),
                    _ if matches!(self.func.var(*var).kind, VarKind::Alias(_)) => {
                        if let VarKind::Alias(place) = &self.func.var(*var).kind {
                            self.indices(place);
                        }
                    }
                    Rhs::Call { callee, args } => self.call(*var, callee, args),
                    _ if self.is_wanted(*var) || self.pairs.contains(var) => self.define(*var, rhs),
                    _ => {}
                }
            }
            Stmt::Assign { place, op, atom } if self.is_wanted(place.root) => {
                self.indices(place);
                let at = match op {
                    Some(operator) => Extent::of(&operator.op),
                    None => self.func.var(place.root).name.span().into(),
                };
                self.linear(atom, at);
            }
            Stmt::Yield { result, atom } | Stmt::Return { result, atom }
                if *result == self.func.result || self.is_wanted(*result) =>
            {
                let pair = |var| self.pairs.contains(&var);
                if !atom.var().is_some_and(pair) {
                    self.linear(atom, self.func.name.span().into());
                }
            }
            Stmt::Branch(branch) => {
                let (BranchKind::If(cond) | BranchKind::Match(cond)) = &branch.kind;
                self.constant(cond, "a condition");
                for pattern in branch.arms.iter().filter_map(|arm| arm.pattern.as_ref()) {
                    self.constant(pattern, "a pattern");
                }
            }
            Stmt::Loop(l) => match &l.kind {
                LoopKind::While(cond) => self.constant(cond, "a condition"),
                LoopKind::Range(range) => {
                    self.constant(&range.low, "the range of a loop");
                    self.constant(&range.high, "the range of a loop");
                }
                LoopKind::Forever => {}
            },
            Stmt::Opaque(opaque) => {
                let mut changed = opaque.writes.iter().chain(&opaque.binds);
                if changed.any(|var| self.is_wanted(*var)) {
                    self.untainted(opaque);
                }
            }
            _ => {}
        }
    }

    /// A value that has to be linear: it depends on the linear arguments, and something depends on it.
    fn is_wanted(&self, var: VarId) -> bool {
        self.dependence.of_var(var) && self.dependence.on_var(var)
    }

    /// The right-hand side of a linear value.
    fn define(&self, var: VarId, rhs: &Rhs) {
        let at = Extent::of(&self.func.var(var).name);
        match rhs {
            Rhs::Tuple(pair) if self.pairs.contains(&var) && pair.len() == 2 => {
                if self.atom(&pair[0]) == Kind::Linear {
                    let at = self.span(&pair[0], at);
                    let help =
                        "the value of a rule depends on the arguments, not on their tangents";
                    let what = "the value";
                    self.diag.error(at, &codes::LINEAR_OUTPUT, what, Some(help));
                }
                self.linear(&pair[1], at);
            }
            Rhs::Use(Atom::Var { var, .. }) if self.pairs.contains(var) => {}
            Rhs::Use(a)
            | Rhs::Neg(a, _)
            | Rhs::Cast { atom: a, .. }
            | Rhs::Wrap { atom: a, .. } => {
                self.linear(a, at);
            }
            Rhs::Read(place) | Rhs::Copied { place, .. } => {
                if !self.dependence.of_var(place.root) && !self.zeros.has_place(place) {
                    let var = self.func.var(place.root);
                    self.affine(&var.name.to_string(), var.name.span().into());
                }
            }
            Rhs::Linear {
                left, op, right, ..
            } => {
                self.linear(left, Extent::of(&op.op));
                self.linear(right, Extent::of(&op.op));
            }
            Rhs::Rule { row, args, form } => self.rule(row.name, args, form),
            Rhs::Tuple(atoms) | Rhs::Array(atoms) | Rhs::Vec(_, atoms) => {
                atoms.iter().for_each(|a| self.linear(a, at));
            }
            Rhs::Construct { path, fields, .. } => {
                fields
                    .iter()
                    .for_each(|(_, a)| self.linear(a, Extent::of(path)));
            }
            Rhs::Update {
                path, fields, base, ..
            } => {
                fields
                    .iter()
                    .for_each(|(_, a)| self.linear(a, Extent::of(path)));
                let linear = match base {
                    Base::Place(place) => self.dependence.of_var(place.root),
                    Base::Opaque(_) => false,
                };
                if !linear {
                    self.affine("the base of this update", Extent::of(path));
                }
            }
            Rhs::Opaque(opaque) => match self.opaque(opaque) {
                Kind::Constant if !opaque.diverges => {
                    self.affine(&text(opaque), opaque.extent);
                }
                _ => {}
            },
            Rhs::Call { .. } | Rhs::Structural(_) => {}
        }
    }

    fn rule(&self, name: &str, args: &[Atom], form: &Form) {
        let at = match form {
            Form::Operator(operator) => Extent::of(&operator.op),
            Form::Method(method) => Extent::of(method),
            Form::Path(path) => Extent::of(path),
            Form::Around { before, .. } => Extent::of(before),
        };
        let kinds: Vec<Kind> = args.iter().map(|a| self.atom(a)).collect();
        let product = |a: Kind, b: Kind| match (a, b) {
            (Kind::Linear, Kind::Linear) => {
                self.diag.error(at, &codes::LINEAR_PRODUCT, "", None);
                Kind::Linear
            }
            (Kind::Zero, _) | (_, Kind::Zero) => Kind::Zero,
            (Kind::Constant, Kind::Constant) => Kind::Constant,
            _ => Kind::Linear,
        };
        match (name, kinds.as_slice()) {
            ("mul", &[a, b]) => {
                product(a, b);
            }
            ("div", &[_, Kind::Linear]) => {
                self.diag
                    .error(at, &codes::LINEAR_CONTROL, "a divisor", None);
            }
            ("div", _) => {}
            // `1.0 / x`
            ("recip", &[divisor]) if matches!(form, Form::Around { .. }) => {
                if divisor == Kind::Linear {
                    self.diag
                        .error(at, &codes::LINEAR_CONTROL, "a divisor", None);
                }
            }
            ("mul_add", &[a, b, c]) => {
                let scaled = product(a, b);
                if c == Kind::Constant || scaled == Kind::Constant && c == Kind::Linear {
                    self.affine("an operand", at);
                }
            }
            ("midpoint", _) => args.iter().for_each(|a| self.linear(a, at)),
            ("clone" | "to_owned" | "to_degrees" | "to_radians" | "into", _) => {}
            _ => self.diag.error(at, &codes::LINEAR_PRIMITIVE, name, None),
        }
    }

    fn call(&self, var: VarId, callee: &Callee, args: &[Arg]) {
        let mut linear = false;
        for arg in args {
            linear |= match arg {
                Arg::Value(atom) => self.atom(atom) == Kind::Linear,
                arg => {
                    let mut places = arg.places().into_iter();
                    places.any(|place| self.dependence.of_var(place.root))
                }
            };
        }
        let takes_function = args.iter().any(|arg| matches!(arg, Arg::Function(_)));
        let (at, name) = match callee {
            Callee::Path(path) | Callee::Rule(path) => {
                let last = path.path.segments.last();
                let name = last.map(|last| last.ident.to_string());
                (Extent::of(path), name.unwrap_or_default())
            }
            Callee::Method(method)
            | Callee::Instance(method, _)
            | Callee::OfTrait(method, _)
            | Callee::Consuming(method, ..) => (Extent::of(method), method.to_string()),
            Callee::Function(place) => {
                let name = &self.func.var(place.root).name;
                (name.span().into(), name.to_string())
            }
            Callee::Assignment(_, _, token) | Callee::Operator(_, _, token) => {
                (Extent::of(token), token.to_string())
            }
        };
        match callee {
            Callee::Path(path) if linear && path.path.is_ident(&self.func.name) => {
                let help = Some(linear::RECURSION);
                self.diag.error(at, &codes::LINEAR_CALL, &name, help);
            }
            Callee::Method(method) if linear && *method == self.func.name && self.is_self(args) => {
                let help = Some(linear::RECURSION);
                self.diag.error(at, &codes::LINEAR_CALL, &name, help);
            }
            Callee::Path(_) if linear && linear::is_only_once(&name) => {
                let help = "its cotangents are no values of linear functions: keep them in arrays, tuples and `Vec`s";
                self.diag.error(at, &codes::LINEAR_CALL, &name, Some(help));
            }
            // Its transpose is not one of what a closure captured.
            Callee::Path(path) if linear && !takes_function => {
                if let Some(help) = (self.lacking)(&path.path) {
                    self.diag.error(at, &codes::LINEAR_CALL, &name, Some(help));
                }
            }
            Callee::Method(method)
                if linear && !takes_function && self.is_linear_method(method, args) => {}
            _ if linear => self.diag.error(at, &codes::LINEAR_CALL, &name, None),
            _ if self.is_wanted(var) => self.affine(&name, at),
            _ => {}
        }
    }

    /// The method is linear in its arguments, and its receiver is constant.
    fn is_linear_method(&self, method: &proc_macro2::Ident, args: &[Arg]) -> bool {
        let Some(Arg::Ref(receiver, _)) = args.first() else {
            return false;
        };
        let constant = !self.dependence.of_var(receiver.root);
        constant && linear::is_method(&method.to_string())
    }

    /// The first argument is the receiver of the function itself.
    fn is_self(&self, args: &[Arg]) -> bool {
        matches!(args.first(), Some(Arg::Ref(place, _))
            if place.proj.is_empty() && self.func.var(place.root).name == "self")
    }

    fn structural(&self, var: VarId, change: &Structural) {
        let wanted =
            self.is_wanted(var) || change.changes().any(|place| self.is_wanted(place.root));
        if !wanted {
            return;
        }
        let at = match &change.written {
            Written::Method(method) => Extent::of(method),
            Written::Path(path) | Written::Function(path) => Extent::of(path),
            Written::Vec(path) => Extent::of(path),
            Written::Assign(token) => Extent::of(token),
            Written::Array => Extent::of(&self.func.var(var).name),
        };
        if matches!(change.row.function, "sort_by" | "sort_by_key" | "filter") {
            let what = "an order or a choice among values";
            self.diag.error(at, &codes::LINEAR_CONTROL, what, None);
        }
        for given in &change.given {
            match given {
                Given::Value(atom) | Given::Sequence(atom, _) => self.linear(atom, at),
                Given::Plain(opaque) => self.constant(opaque, "an index or a length"),
            }
        }
    }

    fn span(&self, atom: &Atom, otherwise: Extent) -> Extent {
        match atom {
            Atom::Opaque(opaque) => opaque.extent,
            Atom::Var { .. } => otherwise,
        }
    }

    /// `atom` has to be linear, or zero.
    fn linear(&self, atom: &Atom, at: Extent) {
        if self.atom(atom) == Kind::Constant {
            match atom {
                Atom::Opaque(opaque) => self.affine(&text(opaque), opaque.extent),
                Atom::Var { var, .. } => {
                    let name = self.func.var(*var).name.to_string();
                    self.affine(&name, at);
                }
            }
        }
    }

    fn atom(&self, atom: &Atom) -> Kind {
        match atom {
            Atom::Var { var, .. } if self.dependence.of_var(*var) => Kind::Linear,
            Atom::Var { var, .. } if self.zeros.has(*var) => Kind::Zero,
            Atom::Var { .. } => Kind::Constant,
            Atom::Opaque(opaque) => self.opaque(opaque),
        }
    }

    fn opaque(&self, opaque: &Opaque) -> Kind {
        if self.dependence.taints(opaque) {
            self.untainted(opaque);
            Kind::Linear
        } else if zero::is_zero(&opaque.written) {
            Kind::Zero
        } else {
            Kind::Constant
        }
    }

    fn indices(&self, place: &Place) {
        for proj in &place.proj {
            if let Proj::Index(index) = proj {
                self.constant(index, "an index");
            }
        }
    }

    /// `opaque` decides what is computed, not what with.
    fn constant(&self, opaque: &Opaque, what: &str) {
        if self.dependence.taints(opaque) {
            self.diag
                .error(opaque.extent, &codes::LINEAR_CONTROL, what, None);
        }
    }

    /// A function of linear values that is none of those that are linear.
    fn untainted(&self, opaque: &Opaque) {
        if !self.dependence.taints(opaque) {
            return;
        }
        let (code, what) = match syn::parse2::<syn::Expr>(opaque.written.clone()) {
            Ok(syn::Expr::Binary(_)) => (&codes::LINEAR_CONTROL, "a comparison".to_string()),
            Ok(syn::Expr::Cast(_)) => {
                let what = "a conversion to an integer".to_string();
                (&codes::LINEAR_CONTROL, what)
            }
            Ok(syn::Expr::MethodCall(call)) if opaque.inactive => {
                (&codes::LINEAR_PRIMITIVE, call.method.to_string())
            }
            Ok(syn::Expr::Call(call)) if opaque.inactive => {
                let name = call.func.to_token_stream().to_string();
                (&codes::LINEAR_PRIMITIVE, name.replace(' ', ""))
            }
            _ if opaque.inactive => (&codes::LINEAR_CONTROL, "this value".to_string()),
            _ => (opaque.refusal.code, opaque.refusal.what.clone()),
        };
        self.diag.error(opaque.extent, code, &what, None);
    }

    fn affine(&self, what: &str, at: Extent) {
        self.diag.error(at, &codes::LINEAR_AFFINE, what, None);
    }
}

/// The tokens, as short as they were written.
fn text(opaque: &Opaque) -> String {
    let text = opaque.written.to_string();
    let text = [
        (" (", "("),
        ("( ", "("),
        (" )", ")"),
        (" [", "["),
        (" . ", "."),
        (" :: ", "::"),
        (" !", "!"),
        (" ,", ","),
        (" ;", ";"),
    ]
    .iter()
    .fold(text, |text, (from, to)| text.replace(from, to));
    match text.chars().count() {
        0..=40 => text,
        _ => "this value".to_string(),
    }
}
