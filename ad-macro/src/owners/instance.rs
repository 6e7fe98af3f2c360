//! A trait as a block implements it, `Next<&T>`: what may be taken for it, and what it is in the name of a method.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Expr, GenericArgument, Path, PathArguments, Type};

use crate::declared;
use crate::lower::is_integer_name;
use crate::operator;
use crate::words::identifiers;

/// A trait and its arguments.
#[derive(Clone)]
pub struct Instance {
    pub name: String,
    arguments: Vec<Argument>,
}

#[derive(Clone)]
struct Argument {
    words: String,
    kind: Kind,
    /// It mentions a parameter of the block, or `_`.
    is_open: bool,
}

/// What rustc may take for an argument where a method is called.
#[derive(Clone, PartialEq)]
enum Kind {
    Integer,
    Float,
    /// A reference to a type of this name.
    ToNamed(String),
    /// A reference to something else, to which others may be coerced.
    Reference,
    Other,
}

impl Instance {
    pub fn new(of: &Path, params: &[&Ident]) -> Option<Instance> {
        let last = of.segments.last()?;
        let arguments = arguments_of(of).filter_map(|argument| match argument {
            GenericArgument::Type(ty) => Some(Argument::new(ty, params)),
            GenericArgument::Const(value) => Some(Argument::of_value(value)),
            _ => None,
        });
        Some(Instance {
            name: last.ident.to_string(),
            arguments: arguments.collect(),
        })
    }

    pub fn is(&self, other: &Instance) -> bool {
        let same = |(one, other): (&Argument, &Argument)| one.words == other.words;
        self.is_of_form(other) && self.arguments.iter().zip(&other.arguments).all(same)
    }

    /// One whose only argument is `given`.
    pub fn of_one(name: String, given: &Type, params: &[&Ident]) -> Instance {
        let arguments = vec![Argument::new(given, params)];
        Instance { name, arguments }
    }

    /// This one, of a block, may be what a call means by `other`.
    pub fn may_be(&self, other: &Instance) -> bool {
        let mut both = self.arguments.iter().zip(&other.arguments);
        let same = |(one, other): (&Argument, &Argument)| {
            let borrowed = one.kind.is_reference() == other.kind.is_reference();
            other.words == "_"
                || one.words == other.words
                || borrowed && (one.is_open || other.is_open)
        };
        self.is_of_form(other) && both.all(same)
    }

    /// An argument of a call may be meant for either.
    pub fn is_like(&self, other: &Instance) -> bool {
        if self.arguments.len() != other.arguments.len() {
            // What a trait has in place of an argument is not seen; an operator has the type itself.
            return !operator::is_operator(&self.name);
        }
        let mut both = self.arguments.iter().zip(&other.arguments);
        both.all(|(one, other)| {
            one.words == other.words
                || match (&one.kind, &other.kind) {
                    (Kind::Other, _) | (_, Kind::Other) => false,
                    (Kind::ToNamed(one), Kind::ToNamed(other)) => {
                        declared::dereferences(one) || declared::dereferences(other)
                    }
                    (one, other) => one.is_reference() && other.is_reference() || one == other,
                }
        })
    }

    /// What it is in the name of a method.
    pub fn words(&self) -> String {
        let arguments = self
            .arguments
            .iter()
            .map(|argument| argument.words.as_str());
        let words: Vec<String> = std::iter::once(snake(&self.name))
            .chain(arguments.map(String::from))
            .collect();
        words.join("_")
    }

    /// An argument is a reference.
    pub fn has_reference(&self) -> bool {
        let mut kinds = self.arguments.iter().map(|argument| &argument.kind);
        kinds.any(Kind::is_reference)
    }

    fn is_of_form(&self, other: &Instance) -> bool {
        self.name == other.name && self.arguments.len() == other.arguments.len()
    }
}

impl Argument {
    fn new(ty: &Type, params: &[&Ident]) -> Argument {
        let names = identifiers(ty);
        Argument {
            words: words(ty.to_token_stream()),
            kind: Kind::of(ty, params),
            is_open: names.contains("_")
                || params
                    .iter()
                    .any(|param| names.contains(&param.to_string())),
        }
    }

    /// That of `const D: usize`.
    fn of_value(value: &Expr) -> Argument {
        Argument {
            words: words(value.to_token_stream()),
            kind: Kind::Other,
            is_open: false,
        }
    }
}

impl Kind {
    fn of(ty: &Type, params: &[&Ident]) -> Kind {
        // What these lead to is borrowed as something else.
        const OWNERS: &[&str] = &["Vec", "Box", "String", "Rc", "Arc", "Cow", "Ref", "RefMut"];
        match ty {
            Type::Paren(p) => Kind::of(&p.elem, params),
            Type::Reference(r) => match declared::last_name(&r.elem) {
                Some(name)
                    if !OWNERS.contains(&name.as_str()) && !params.iter().any(|p| **p == name) =>
                {
                    Kind::ToNamed(name)
                }
                _ => Kind::Reference,
            },
            ty => match declared::last_name(ty).as_deref() {
                Some("f32" | "f64") => Kind::Float,
                Some(name) if is_integer_name(name) => Kind::Integer,
                _ => Kind::Other,
            },
        }
    }

    fn is_reference(&self) -> bool {
        matches!(self, Kind::Reference | Kind::ToNamed(_))
    }
}

/// The types among the arguments of a trait.
pub fn types_of(of: &Path) -> impl Iterator<Item = &Type> {
    arguments_of(of).filter_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    })
}

/// The last name of a trait, with the values among its arguments: `Source_3` of `Source<3>`.
pub fn with_values(of: &Path) -> String {
    let last = of.segments.last();
    let mut name = last.map(|last| last.ident.to_string()).unwrap_or_default();
    for argument in arguments_of(of) {
        if let GenericArgument::Const(value) = argument {
            name = format!("{name}_{}", words(value.to_token_stream()));
        }
    }
    name
}

fn arguments_of(of: &Path) -> impl Iterator<Item = &GenericArgument> {
    let arguments = of.segments.last().map(|last| &last.arguments);
    let arguments = match arguments {
        Some(PathArguments::AngleBracketed(arguments)) => Some(arguments.args.iter()),
        _ => None,
    };
    arguments.into_iter().flatten()
}

fn words(tokens: TokenStream) -> String {
    let mut words = Vec::new();
    push_words(tokens, &mut words);
    words.join("_")
}

/// The words of a type in small letters, without lifetimes.
fn push_words(tokens: TokenStream, words: &mut Vec<String>) {
    let mut lifetime = false;
    for tree in tokens {
        match tree {
            TokenTree::Ident(_) if lifetime => {}
            TokenTree::Ident(ident) => words.push(snake(&ident.to_string())),
            TokenTree::Literal(literal) => words.push(snake(&literal.to_string())),
            TokenTree::Punct(punct) if punct.as_char() == '&' => words.push("ref".into()),
            TokenTree::Punct(punct) => {
                lifetime = punct.as_char() == '\'';
                continue;
            }
            TokenTree::Group(group) => {
                match group.delimiter() {
                    Delimiter::Parenthesis => words.push("tuple".into()),
                    Delimiter::Bracket => words.push("slice".into()),
                    _ => {}
                }
                push_words(group.stream(), words);
            }
        }
        lifetime = false;
    }
}

fn snake(word: &str) -> String {
    let mut out = String::new();
    let mut before = None;
    for c in word
        .trim_start_matches("r#")
        .chars()
        .filter(|c| c.is_alphanumeric() || *c == '_')
    {
        if c.is_uppercase() && before.is_some_and(|b: char| b.is_lowercase()) {
            out.push('_');
        }
        out.extend(c.to_lowercase());
        before = Some(c);
    }
    out
}
