//! Which variables are numbers of a type of the language's, `f64` or `f32`, for certain: what is done to their cotangents is
//! written with the operators of these.
//! ```text
//! fn f(x: &[f64], v: Vec3) -> f64
//! let a = x[0] * 2.0;              a number: the elements of `x` are
//! let mut s = 0.5; s += a;         a number of the same type: only then can `a` be added to it
//! let w = 2.0 * v;                 whatever `Vec3` says
//! ```
//! A variable is one if its written type says so, or if arithmetic of such is all that is assigned to it.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::Type;

use crate::hash::HashMap;
use crate::ir::types::referent;
use crate::ir::*;
use crate::rules;

/// The variables that are.
#[derive(Default)]
pub struct Floats {
    /// Whether they stand for the number itself, or for something that has its operators.
    found: HashMap<VarId, (Held, Float)>,
}

/// A type of numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Float {
    F32,
    F64,
}

impl ToTokens for Float {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        tokens.extend(match self {
            Float::F32 => quote!(f32),
            Float::F64 => quote!(f64),
        });
    }
}

impl Float {
    fn of_name(name: &Ident) -> Option<Float> {
        match name.to_string().as_str() {
            "f32" => Some(Float::F32),
            "f64" => Some(Float::F64),
            _ => None,
        }
    }

    /// The zero that leaves all that is added to it as it is, also the negative zero.
    pub fn neutral(self) -> TokenStream {
        match self {
            Float::F32 => quote!(-0.0_f32),
            Float::F64 => quote!(-0.0_f64),
        }
    }
}

/// How a variable holds a number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Held {
    Itself,
    /// Behind a reference, or behind several.
    Behind,
}

/// What a variable is given: what arithmetic makes of variables that are all of its type, and of literals.
struct Given {
    of: Vec<VarId>,
    /// Something in it is certain to be of this type.
    certain: Option<Float>,
}

impl Floats {
    pub fn of(func: &Func) -> Floats {
        if !func.has_plain_numbers {
            return Floats::default();
        }
        let mut given = Vec::new();
        collect(func, &func.body, &mut given);
        let known: HashMap<VarId, (Held, Float)> = (0..func.vars.len())
            .filter_map(|id| Some((VarId(id), held(func.types.certain(VarId(id))?)?)))
            .collect();
        let numeric = numeric(func.vars.len(), &known, &given);
        let mut classes = Classes((0..func.vars.len()).collect());
        let mut certain: HashMap<VarId, Float> =
            known.iter().map(|(var, (_, ty))| (*var, *ty)).collect();
        for (var, given) in &given {
            let Some(given) = given.as_ref().filter(|_| numeric[var.0]) else {
                continue;
            };
            if let Some(ty) = given.certain {
                certain.insert(*var, ty);
            }
            for of in given.of.iter().filter(|of| numeric[of.0]) {
                classes.unite(*var, *of);
            }
        }
        // Of two types in one class, a word misleads.
        let mut types: HashMap<usize, Option<Float>> = HashMap::default();
        for (var, ty) in certain {
            let of = types.entry(classes.of(var)).or_insert(Some(ty));
            *of = of.filter(|of| *of == ty);
        }
        let found = (0..func.vars.len()).map(VarId);
        let found = found.filter(|var| numeric[var.0]).filter_map(|var| {
            let ty = types.get(&classes.of(var))?.as_ref()?;
            let held = known.get(&var).map_or(Held::Itself, |(held, _)| *held);
            Some((var, (held, *ty)))
        });
        Floats {
            found: found.collect(),
        }
    }

    /// The type of the number that stands at `place`.
    pub fn at(&self, func: &Func, place: &Place) -> Option<Float> {
        match place.proj.is_empty() {
            true => self.found.get(&place.root).map(|(_, ty)| *ty),
            false => {
                let ty = func.types.certain_of_place(place);
                let ty = ty.filter(|_| func.has_plain_numbers)?;
                held(&ty).map(|(_, ty)| ty)
            }
        }
    }

    /// The variable stands for a number itself, not for a reference to one.
    pub fn holds(&self, var: VarId) -> bool {
        matches!(self.found.get(&var), Some((Held::Itself, _)))
    }

    /// The operand can be written beside a number as it is.
    pub fn is_operand(&self, func: &Func, atom: &Atom) -> bool {
        match atom {
            Atom::Var { value, .. } => match self.found.get(value) {
                Some((Held::Itself, _)) => true,
                Some((Held::Behind, _)) => match &func.var(*value).kind {
                    VarKind::Alias(place) => {
                        let of = func.types.certain_of_place(place);
                        of.and_then(|ty| held(&ty))
                            .is_some_and(|(held, _)| held == Held::Itself)
                    }
                    _ => false,
                },
                None => false,
            },
            Atom::Opaque(opaque) => given(func, opaque).is_some_and(|given| {
                let mut of = given.of.iter();
                of.all(|var| self.found.contains_key(var))
            }),
        }
    }
}

/// `f64`, `&f64`
fn held(ty: &Type) -> Option<(Held, Float)> {
    let Type::Path(path) = referent(ty) else {
        return None;
    };
    let float = Float::of_name(path.path.get_ident()?)?;
    let held = match ty {
        Type::Path(_) => Held::Itself,
        _ => Held::Behind,
    };
    Some((held, float))
}

fn collect(func: &Func, body: &Block, out: &mut Vec<(VarId, Option<Given>)>) {
    for stmt in &body.stmts {
        match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } => out.push((*var, of_rhs(func, rhs))),
            Stmt::Snapshot { value, var } => out.push((*value, Some(of_variable(*var)))),
            Stmt::Assign { place, atom, .. } if place.proj.is_empty() => {
                out.push((place.root, of_atoms(func, [atom])));
            }
            Stmt::Yield { result, atom } | Stmt::Return { result, atom } => {
                out.push((*result, of_atoms(func, [atom])));
            }
            _ => {}
        }
        for inner in stmt.blocks() {
            collect(func, inner, out);
        }
    }
}

fn of_rhs(func: &Func, rhs: &Rhs) -> Option<Given> {
    match rhs {
        Rhs::Use(atom) | Rhs::Neg(atom, _) => of_atoms(func, [atom]),
        Rhs::Opaque(opaque) => given(func, opaque),
        Rhs::Linear { left, right, .. } => of_atoms(func, [left, right]),
        Rhs::Rule { row, .. } if row.pair || row.name == rules::CONVERSION.name => None,
        // Of an integer power, the base alone has the type of the result.
        Rhs::Rule { row, args, .. }
            if matches!(
                row.name,
                "powi" | "pow" | "libm_scalbn" | "reassembled" | "rescaled"
            ) =>
        {
            of_atoms(func, args.first())
        }
        Rhs::Rule { args, .. } => of_atoms(func, args),
        Rhs::Cast { ty, .. } => held(ty).map(|(_, ty)| Given::number(ty)),
        Rhs::Read(place) => {
            let ty = func.types.certain_of_place(place)?;
            held(&ty).map(|(_, ty)| Given::number(ty))
        }
        _ => None,
    }
}

impl Given {
    fn number(ty: Float) -> Given {
        Given {
            of: Vec::new(),
            certain: Some(ty),
        }
    }
}

fn of_variable(var: VarId) -> Given {
    Given {
        of: vec![var],
        certain: None,
    }
}

fn of_atoms<'a>(func: &Func, atoms: impl IntoIterator<Item = &'a Atom>) -> Option<Given> {
    let mut all = Given {
        of: Vec::new(),
        certain: None,
    };
    for atom in atoms {
        let given = match atom {
            Atom::Var { value, .. } => of_variable(*value),
            Atom::Opaque(opaque) => given(func, opaque)?,
        };
        all.of.extend(given.of);
        all.certain = all.certain.or(given.certain);
    }
    Some(all)
}

/// What arithmetic of floats makes, and no other tokens: `2.0`, `-1e-3 * h`, `n as f64`.
fn given(func: &Func, opaque: &Opaque) -> Option<Given> {
    if let Some(ty) = cast(&opaque.written) {
        return Some(Given::number(ty));
    }
    let reads = opaque.reads.iter();
    let names = reads.map(|(var, value)| (func.var(*var).name.to_string(), *value));
    let mut of = Vec::new();
    let plain = is_arithmetic(opaque.written.clone(), &names.collect(), &mut of);
    let certain = constant(&opaque.written);
    (plain || certain.is_some()).then_some(Given { of, certain })
}

/// `f64` of `f64::NEG_INFINITY`, `core::f64::consts::PI`
fn constant(tokens: &TokenStream) -> Option<Float> {
    let words = tokens.to_string().replace(' ', "");
    let words = words.trim_start_matches("::");
    let words = words
        .strip_prefix("std::")
        .or_else(|| words.strip_prefix("core::"))
        .unwrap_or(words);
    let (ty, name) = words.split_once("::")?;
    let float = Float::of_name(&syn::parse_str(ty).ok()?)?;
    let limits = [
        "INFINITY",
        "NEG_INFINITY",
        "NAN",
        "MAX",
        "MIN",
        "MIN_POSITIVE",
        "EPSILON",
    ];
    let name = match name.strip_prefix("consts::") {
        Some(name) => syn::parse_str::<Ident>(name).is_ok(),
        None => limits.contains(&name),
    };
    name.then_some(float)
}

/// `f64` of `n as f64`, `(k.pow(2) as f64)`
fn cast(tokens: &TokenStream) -> Option<Float> {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let is_operator = |tree: &TokenTree| matches!(tree, TokenTree::Punct(punct) if !matches!(punct.as_char(), '.' | ':'));
    match trees.as_slice() {
        [TokenTree::Group(group)] if group.delimiter() == Delimiter::Parenthesis => {
            cast(&group.stream())
        }
        [value @ .., TokenTree::Ident(of), TokenTree::Ident(ty)]
            if of == "as" && !value.iter().any(is_operator) =>
        {
            Float::of_name(ty)
        }
        _ => None,
    }
}

/// Names, literals of floats and the operators between them.
fn is_arithmetic(
    tokens: TokenStream,
    names: &HashMap<String, VarId>,
    found: &mut Vec<VarId>,
) -> bool {
    let mut operand = false;
    tokens.into_iter().all(|tree| {
        let after_operand = std::mem::replace(&mut operand, !matches!(tree, TokenTree::Punct(_)));
        match tree {
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                let exponent = text.contains(['e', 'E']) && !text.starts_with("0x");
                text.contains('.') || exponent || text.ends_with("f64") || text.ends_with("f32")
            }
            TokenTree::Punct(punct) => "+-*/".contains(punct.as_char()),
            TokenTree::Ident(ident) => match names.get(&ident.to_string()) {
                Some(var) => {
                    found.push(*var);
                    true
                }
                None => false,
            },
            TokenTree::Group(group) => {
                let plain = group.delimiter() == Delimiter::Parenthesis && !after_operand;
                plain && is_arithmetic(group.stream(), names, found)
            }
        }
    })
}

/// The variables that are known to be numbers or, as far as what they are given goes, may be.
fn numeric(
    all: usize,
    known: &HashMap<VarId, (Held, Float)>,
    given: &[(VarId, Option<Given>)],
) -> Vec<bool> {
    let mut numeric = vec![false; all];
    for var in given.iter().map(|(var, _)| var).chain(known.keys()) {
        numeric[var.0] = true;
    }
    loop {
        let mut changed = false;
        for (var, given) in given {
            let may = |given: &Given| given.of.iter().all(|of| numeric[of.0]);
            let may = given.as_ref().is_some_and(may) || known.contains_key(var);
            changed |= numeric[var.0] && !may;
            numeric[var.0] &= may;
        }
        if !changed {
            return numeric;
        }
    }
}

/// Sets of variables of one type.
struct Classes(Vec<usize>);

impl Classes {
    fn of(&self, var: VarId) -> usize {
        let mut at = var.0;
        while self.0[at] != at {
            at = self.0[at];
        }
        at
    }

    fn unite(&mut self, a: VarId, b: VarId) {
        let (a, b) = (self.of(a), self.of(b));
        self.0[a] = b;
    }
}

#[cfg(test)]
mod tests {
    use crate::pipeline;
    use proc_macro2::TokenStream;

    /// The reverse sweep of a function.
    fn reverse(source: &str) -> String {
        let expansion = pipeline::differentiate(TokenStream::new(), source.parse().unwrap());
        let text = expansion.to_string();
        assert!(!text.contains("compile_error"), "{text}");
        let reverse = text.split_once("_bar").unwrap().1;
        reverse.split("fn __f_lin").next().unwrap().to_string()
    }

    fn uses_operators(source: &str) -> bool {
        let text = reverse(source);
        !text.contains("accumulate (& mut") && !text.contains("pull") && !text.contains("plus")
    }

    #[test]
    fn numbers_have_the_operators_of_the_language() {
        for source in [
            "fn f(x: f64, y: f64) -> f64 { let a = x * y; a - x.sin() }",
            "fn f(x: &[f32], k: usize) -> f32 { x[k] * 2.0 - x[0] * x[1] }",
            "fn f(x: &[[f64; 2]; 3]) -> f64 { let mut s = 0.5; for i in 0..3 { s += x[i][0] * x[i][1]; } s }",
            "fn f(x: f64, n: usize) -> f64 { let h = x / n as f64; h * 0.5 * x }",
            "fn f(x: &f64) -> f64 { *x * *x }",
            "fn f(x: f64) -> f64 { let y: f64; if x > 1.0 { y = x * x; } else { y = 2.0 * x; } y }",
        ] {
            assert!(uses_operators(source), "{source}\n{}", reverse(source));
        }
    }

    #[test]
    fn what_may_be_of_another_type_has_the_rules_of_that() {
        for source in [
            "fn f<T: Float>(x: T, y: T) -> T { x * y }",
            "fn f(x: Vec3, y: f64) -> Vec3 { x * y }",
            "fn f(x: f64) -> f64 { let v = other(x); v * x }",
            "fn f(x: f64) -> f64 { let w = WEIGHT; w * x }",
            "fn f<V>(x: f64, v: V) -> f64 where f64: Mul<V, Output = V>, V: Copy { x.sin().cos() }",
        ] {
            assert!(!uses_operators(source), "{source}\n{}", reverse(source));
        }
    }
}
