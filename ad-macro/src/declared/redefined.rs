//! Methods of traits that have the name of a primitive, and are another function of numbers.

use std::collections::{BTreeMap, BTreeSet};

use syn::{Block, Expr, Signature, Stmt};

use super::imports::is_from_outside;
use super::origins::{asked_for, is_of_numbers_only, is_trait, lacks};
use super::{find, function, is_float};
use crate::operator;
use crate::rules;

#[derive(Default)]
pub struct Redefined {
    /// By trait and method, of which types, or of all.
    other: BTreeMap<(String, String), BTreeSet<Option<String>>>,
    /// Those that hand on to a function of their name, which may be imported from a library of such functions.
    by_function: BTreeMap<(String, String), BTreeSet<Option<String>>>,
    /// What floats have themselves, and these give them a body for that is another's than theirs.
    hidden: BTreeMap<(String, String), BTreeSet<Option<String>>>,
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
            && !is_from_outside(trait_)
            && (other.is_some_and(of_numbers)
                || by_function()
                || asked_for(trait_).iter().any(|of| any(of, method, seen)))
    }
    any(trait_, method, &mut BTreeSet::new())
}

/// A trait of the user's gives a number a method that the language's own of that name hides, and that may be another function.
pub fn is_hidden_of_float(trait_: &str, method: &str) -> bool {
    let key = (trait_.to_string(), method.to_string());
    let hidden = find(|declared| declared.redefined.hidden.get(&key).cloned());
    is_trait(trait_) && hidden.is_some_and(of_numbers)
}

/// Traits of the language and of `num_traits`, whose methods have derivatives by name or none.
pub const NUMERIC_TRAITS: &[&str] = &[
    "Float",
    "FloatCore",
    "FloatConst",
    "Real",
    "Num",
    "NumCast",
    "NumOps",
    "NumAssign",
    "NumAssignOps",
    "Zero",
    "One",
    "Signed",
    "Bounded",
    "FromPrimitive",
    "ToPrimitive",
    "AsPrimitive",
    "Inv",
    "Pow",
    "Copy",
    "Clone",
    "Debug",
    "Display",
    "Default",
    "PartialEq",
    "PartialOrd",
    "Sum",
    "Product",
    "Send",
    "Sync",
    "Sized",
    "From",
    "Into",
];

/// Primitives that other functions of numbers are not called like.
const PLAIN: &[&str] = &["abs", "max", "min", "clamp", "recip", "clone", "to_owned"];

/// Traits with the primitives, by parts of their names: `Float`, `NdFloat`, `RealField`, `ComplexField`.
const GIVING: &[&str] = &["Float", "Real", "ComplexField"];

/// Traits that say nothing of numbers, beside those of the language and of `num_traits`.
const SILENT: &[&str] = &[
    "Fn",
    "FnMut",
    "FnOnce",
    "Iterator",
    "IntoIterator",
    "DoubleEndedIterator",
    "ExactSizeIterator",
    "AsRef",
    "AsMut",
    "Any",
    "Eq",
    "Ord",
    "Hash",
    "Rng",
    "RngCore",
    "CryptoRng",
    "Serialize",
    "Deserialize",
    "DeserializeOwned",
];

/// What a value with these bounds has under the name of a primitive may be any function: none of the traits is known to give
/// the primitive, and one is of another crate.
pub fn is_of_unknown_trait(bounds: &[String], method: &str) -> bool {
    let (mut all, mut left) = (BTreeSet::new(), bounds.to_vec());
    while let Some(next) = left.pop() {
        if all.insert(next.clone()) {
            left.extend(asked_for(&next));
        }
    }
    let named = |name: &str, parts: &[&str]| parts.iter().any(|part| name.contains(part));
    let gives = |name: &String| match is_trait(name) {
        true => !lacks(name, method),
        // `Pow`, `Sqrt`: called after what it gives.
        false => named(name, GIVING) || name.to_lowercase() == method,
    };
    let is_unknown = |name: &String| {
        let silent = NUMERIC_TRAITS.iter().chain(SILENT).any(|of| of == name);
        !is_trait(name) && !silent && !operator::is_operator(name)
    };
    !PLAIN.contains(&method) && !all.iter().any(gives) && all.iter().any(is_unknown)
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
            let key = (trait_.to_string(), name.clone());
            let called = hands_on(&name, body);
            let is_same = match called {
                Called::Primitive => true,
                _ => name == "from" && is_conversion(body),
            };
            if rules::is_of_floats(&name) && !is_same {
                let known = self.hidden.entry(key.clone()).or_default();
                known.insert(of.clone());
            }
            // What the plain ones mean can be said in many ways.
            let converts = CONVERSIONS.contains(&name.as_str());
            let plain = match converts {
                true => is_conversion(body),
                false => {
                    PLAIN.contains(&name.as_str())
                        || rules::lookup(&name, sig.inputs.len()).is_none()
                }
            };
            if plain {
                continue;
            }
            let known = match called {
                Called::Primitive => continue,
                Called::Function => &mut self.by_function,
                Called::Other => &mut self.other,
            };
            known.entry(key).or_default().insert(of.clone());
        }
    }
}

/// What traits of numbers call a conversion.
const CONVERSIONS: &[&str] = &["to_f64", "to_f32", "from_f64", "from_f32"];

/// `{ self }`, `{ *self as f64 }`, `{ f64::from(x) }`, `{ Some(self.into()) }`
fn is_conversion(body: &Block) -> bool {
    fn converts(value: &Expr) -> bool {
        match value {
            Expr::Path(path) => path.path.get_ident().is_some(),
            Expr::Paren(e) => converts(&e.expr),
            Expr::Cast(e) => converts(&e.expr),
            Expr::Unary(e) => matches!(e.op, syn::UnOp::Deref(_)) && converts(&e.expr),
            Expr::MethodCall(e) => {
                const NAMES: &[&str] = &["into", "clone", "to_f64", "to_f32", "unwrap"];
                e.args.is_empty()
                    && NAMES.iter().any(|name| e.method == name)
                    && converts(&e.receiver)
            }
            Expr::Call(e) => {
                const NAMES: &[&str] =
                    &["from", "Some", "from_f64", "from_f32", "to_f64", "to_f32"];
                let named = matches!(&*e.func, Expr::Path(path)
                    if path.path.segments.last().is_some_and(|last| NAMES.iter().any(|name| last.ident == name)));
                named && e.args.iter().all(converts)
            }
            _ => false,
        }
    }
    matches!(body.stmts.as_slice(), [Stmt::Expr(value, None)] if converts(value))
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
