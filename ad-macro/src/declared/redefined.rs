//! Methods of traits that have the name of a primitive, and are another function of numbers.

use std::collections::{BTreeMap, BTreeSet};

use syn::{Block, Expr, Signature, Stmt};

use super::origins::{asked_for, is_of_numbers_only};
use super::{find, function, is_float};
use crate::rules;

#[derive(Default)]
pub struct Redefined {
    /// By trait and method, of which types, or of all.
    other: BTreeMap<(String, String), BTreeSet<Option<String>>>,
    /// Those that hand on to a function of their name, which may be imported from a library of such functions.
    by_function: BTreeMap<(String, String), BTreeSet<Option<String>>>,
}

/// What a trait of the user's, or one that it asks for, calls like a primitive is another function.
pub fn redefines(trait_: &str, method: &str) -> bool {
    fn any(trait_: &str, method: &str, seen: &mut BTreeSet<String>) -> bool {
        let key = (trait_.to_string(), method.to_string());
        let other = find(|declared| declared.redefined.other.get(&key).cloned());
        let by_function = || {
            find(|declared| declared.redefined.by_function.get(&key).cloned())
                .is_some_and(of_numbers)
                && function(method).is_some()
        };
        seen.insert(trait_.to_string())
            && (other.is_some_and(of_numbers)
                || by_function()
                || asked_for(trait_).iter().any(|of| any(of, method, seen)))
    }
    any(trait_, method, &mut BTreeSet::new())
}

/// A number is among the types.
fn of_numbers(types: BTreeSet<Option<String>>) -> bool {
    let is_number = |name: &str| ["f64", "f32"].contains(&name) || is_float(name);
    types.iter().any(|of| of.as_deref().is_none_or(is_number))
}

/// What a trait of numbers calls like a primitive, and no number has another function for, is that primitive: `f64` has it
/// as a method of its own, which hides the trait's.
pub fn is_of_language(trait_: &str, method: &Signature) -> bool {
    let name = method.ident.to_string();
    rules::lookup(&name, method.inputs.len()).is_some()
        && is_of_numbers_only(trait_)
        && !redefines(trait_, &name)
}

/// What a body that hands its arguments on calls.
enum Called {
    Primitive,
    Function,
    Other,
}

impl Redefined {
    /// Of what a trait gives a type, or all that have it.
    pub fn note<'a>(
        &mut self,
        trait_: &str,
        of: Option<String>,
        methods: impl Iterator<Item = (&'a Signature, &'a Block)>,
    ) {
        for (sig, body) in methods {
            let name = sig.ident.to_string();
            // What these mean can be said in many ways.
            let plain = ["abs", "max", "min", "clamp", "recip", "clone"].contains(&name.as_str());
            if plain || rules::lookup(&name, sig.inputs.len()).is_none() {
                continue;
            }
            let key = (trait_.to_string(), name.clone());
            let known = match hands_on(&name, body) {
                Called::Primitive => continue,
                Called::Function => &mut self.by_function,
                Called::Other => &mut self.other,
            };
            known.entry(key).or_default().insert(of.clone());
        }
    }
}

/// `{ self.sin() }`, `{ f64::powf(self, p) }`, `{ libm::pow(self, p) }`
fn hands_on(name: &str, body: &Block) -> Called {
    /// What has the primitives under their names, with what is in a module of `f32`s or `f64`s.
    const OWNERS: &[&str] = &[
        "f64",
        "f32",
        "Self",
        "Float",
        "FloatCore",
        "Real",
        "ComplexFloat",
        "core",
        "std",
        "num_traits",
        "num",
    ];
    let is_name = |expr: &Expr| matches!(expr, Expr::Path(p) if p.path.get_ident().is_some());
    let [Stmt::Expr(value, None)] = body.stmts.as_slice() else {
        return Called::Other;
    };
    match value {
        Expr::MethodCall(e) if e.method == name && is_name(&e.receiver) => {
            match e.args.iter().all(is_name) {
                true => Called::Primitive,
                false => Called::Other,
            }
        }
        Expr::Call(e) if e.args.iter().all(is_name) => {
            let Expr::Path(path) = &*e.func else {
                return Called::Other;
            };
            let mut names = path.path.segments.iter().rev().map(|s| s.ident.to_string());
            let same = names.next().is_some_and(|last| last == name);
            match names.next() {
                Some(of) if of == "libm" => Called::Primitive,
                Some(of) if same && OWNERS.contains(&of.as_str()) => Called::Primitive,
                // `<f64>::sin`
                None if same && path.qself.is_some() => Called::Primitive,
                None if same => Called::Function,
                _ => Called::Other,
            }
        }
        _ => Called::Other,
    }
}
