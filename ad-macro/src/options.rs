//! The attribute's grammar: `wrt(..)`, `modes(..)`, `bound = ".."`, `recursive(..)`, `rules(..)`, `checkpoint`, `crate = ".."`; on a
//! method or an item inside an annotated block also `skip` and `name = ".."`.

use proc_macro2::{Span, TokenStream};
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Ident, LitStr, Token, WherePredicate, ext::IdentExt, parenthesized};

use crate::diag::{Diagnostics, codes};

/// What the user asked for.
#[derive(Clone)]
pub struct Options {
    /// Parameters to differentiate with respect to; `None` is all that can be.
    pub wrt: Option<Vec<Ident>>,
    /// Operators to generate; `None` is all that make sense.
    pub modes: Option<Vec<Ident>>,
    /// Replaces the bounds injected on generic parameters.
    pub bound: Option<Vec<WherePredicate>>,
    /// Functions that this one calls and that call it.
    pub recursive: Vec<Ident>,
    /// A method of the same block calls itself: the pullbacks of the others may hold a box of its.
    pub beside_recursion: bool,
    /// Functions of other crates, by the paths they are called by, whose derivatives the user wrote.
    pub rules: Vec<syn::Path>,
    /// No operators, only the hidden companions.
    pub hidden: bool,
    /// Where the facade crate is.
    pub krate: syn::Path,
    /// The item has no derivatives, although the block it stands in is annotated.
    pub skip: bool,
    /// What the derivatives are named after in place of the method.
    pub name: Option<Ident>,
    /// The trait that the derivatives of a method stand in.
    pub stands_in: Option<TokenStream>,
    /// The parameters that the trait has itself, of those that the method takes over from its block.
    pub of_trait: Vec<Ident>,
    /// The reverse sweep runs the function again, from its inputs.
    pub checkpoint: bool,
}

const KEYS: &[&str] = &[
    "wrt",
    "modes",
    "bound",
    "recursive",
    "rules",
    "checkpoint",
    "crate",
];
/// Keys of items inside annotated blocks.
const INNER: &[&str] = &[
    "wrt",
    "modes",
    "bound",
    "recursive",
    "checkpoint",
    "crate",
    "skip",
    "name",
];
/// How each key is written.
const FORMS: &[(&str, &str)] = &[
    ("wrt", "write the names of parameters: `wrt(x, y)`"),
    (
        "modes",
        "write a list: `modes(grad, vjp, jvp, linearize, split)`",
    ),
    ("bound", "write predicates as text: `bound = \"T: Float\"`"),
    (
        "recursive",
        "write the names of functions: `recursive(is_odd)`",
    ),
    (
        "rules",
        "write the paths of functions: `rules(special::gamma)`",
    ),
    (
        "crate",
        "write a path as text: `crate = \"my_crate::cotangent\"`",
    ),
    (
        "checkpoint",
        "write the word alone: `checkpoint`; a policy belongs on a loop: `#[checkpoint(every(k))] for ..`",
    ),
    ("skip", "write the word alone: `skip`"),
    ("name", "write a name as text: `name = \"mean_of_trait\"`"),
];
pub const MODES: &[&str] = &[
    "grad",
    "vjp",
    "jvp",
    "jacfwd",
    "jacrev",
    "linearize",
    "split",
];
/// Modes that are generated only where they are asked for.
const ON_DEMAND: &[&str] = &["jacfwd", "jacrev", "linearize", "split"];

impl Options {
    /// Reads the attribute's arguments. Mistakes are reported and skipped, so that the rest still
    /// expands.
    pub fn parse(tokens: TokenStream, diag: &Diagnostics) -> Options {
        let mut options = Options {
            wrt: None,
            modes: None,
            bound: None,
            recursive: Vec::new(),
            beside_recursion: false,
            rules: Vec::new(),
            hidden: false,
            krate: syn::parse_quote!(::cotangent),
            skip: false,
            name: None,
            stands_in: None,
            of_trait: Vec::new(),
            checkpoint: false,
        };
        options.update(tokens, false, diag);
        options
    }

    /// Reads more arguments: those of an item `inside` an annotated block, whose own options these are so far.
    pub fn update(&mut self, tokens: TokenStream, inside: bool, diag: &Diagnostics) {
        let items = match Punctuated::<Item, Token![,]>::parse_terminated.parse2(tokens) {
            Ok(items) => items,
            Err(error) => {
                diag.error(
                    error.span(),
                    &codes::BAD_VALUE,
                    "#[differentiate(..)]",
                    None,
                );
                return;
            }
        };
        for item in items {
            self.set(item, inside, diag);
        }
    }

    fn set(&mut self, item: Item, inside: bool, diag: &Diagnostics) {
        let key = item.key.unraw().to_string();
        let bad = |what: &str| {
            let form = FORMS.iter().find(|(key, _)| *key == what);
            diag.error(
                item.key.span(),
                &codes::BAD_VALUE,
                what,
                form.map(|(_, help)| *help),
            );
        };
        match (key.as_str(), item.value) {
            ("wrt", Value::Names(names)) if !names.is_empty() => self.wrt = Some(names),
            ("modes", Value::Names(names)) if !names.is_empty() => {
                for name in &names {
                    if !MODES.contains(&name.to_string().as_str()) {
                        let help = suggestion(&name.to_string(), MODES);
                        diag.error(
                            name.span(),
                            &codes::BAD_VALUE,
                            &format!("modes({name})"),
                            Some(&help),
                        );
                    }
                }
                self.modes = Some(names);
            }
            ("recursive", Value::Names(names)) => self.recursive.extend(names),
            ("rules", Value::Names(names)) => {
                self.rules.extend(names.into_iter().map(syn::Path::from));
            }
            ("rules", Value::Paths(paths)) => self.rules.extend(paths),
            ("bound", Value::Text(text)) => {
                let parser = Punctuated::<WherePredicate, Token![,]>::parse_terminated;
                match text.parse_with(parser) {
                    Ok(bounds) => self.bound = Some(bounds.into_iter().collect()),
                    Err(_) => bad("bound"),
                }
            }
            ("crate", Value::Text(text)) => match text.parse() {
                Ok(path) => self.krate = path,
                Err(_) => bad("crate"),
            },
            ("checkpoint", Value::None) => self.checkpoint = true,
            ("skip", Value::None) if inside => self.skip = true,
            ("name", Value::Text(text)) if inside => match text.parse() {
                Ok(name) => self.name = Some(name),
                Err(_) => bad("name"),
            },
            (misplaced @ ("skip" | "name"), _) if !inside => {
                let help = "it belongs on an item inside an annotated `impl` block or module";
                diag.error(
                    item.key.span(),
                    &codes::MISPLACED_KEY,
                    misplaced,
                    Some(help),
                );
            }
            (known, _) if INNER.contains(&known) => bad(known),
            (unknown, _) => {
                let help = suggestion(unknown, if inside { INNER } else { KEYS });
                diag.error(item.key.span(), &codes::UNKNOWN_KEY, unknown, Some(&help));
            }
        }
    }

    /// Whether the operator `mode` is to be generated.
    pub fn wants(&self, mode: &str) -> bool {
        self.modes
            .as_ref()
            .map_or(!ON_DEMAND.contains(&mode), |modes| {
                modes.iter().any(|m| m == mode)
            })
    }

    /// The span at which `mode` was asked for by name.
    pub fn asked_for(&self, mode: &str) -> Option<Span> {
        self.modes
            .as_ref()?
            .iter()
            .find(|m| *m == mode)
            .map(Ident::span)
    }
}

struct Item {
    key: Ident,
    value: Value,
}

enum Value {
    None,
    Names(Vec<Ident>),
    Paths(Vec<syn::Path>),
    Text(LitStr),
    Other,
}

impl Parse for Item {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let key = input.call(Ident::parse_any)?;
        let value = if input.peek(syn::token::Paren) {
            let inner;
            parenthesized!(inner in input);
            let tokens = inner.parse::<TokenStream>()?;
            let names = Punctuated::<Ident, Token![,]>::parse_terminated;
            let paths = Punctuated::<syn::Path, Token![,]>::parse_terminated;
            match (names.parse2(tokens.clone()), paths.parse2(tokens)) {
                (Ok(names), _) => Value::Names(names.into_iter().collect()),
                (_, Ok(paths)) => Value::Paths(paths.into_iter().collect()),
                _ => Value::Other,
            }
        } else if input.parse::<Option<Token![=]>>()?.is_some() {
            match input.parse::<syn::Expr>()? {
                syn::Expr::Lit(syn::ExprLit {
                    lit: syn::Lit::Str(text),
                    ..
                }) => Value::Text(text),
                _ => Value::Other,
            }
        } else {
            Value::None
        };
        Ok(Item { key, value })
    }
}

/// `did you mean ..?` where one of `known` is close, else the list.
fn suggestion(typed: &str, known: &[&str]) -> String {
    let close = known.iter().map(|k| (edit_distance(typed, k), k)).min();
    match close {
        Some((distance, key)) if distance <= 2 => format!("did you mean `{key}`?"),
        _ => format!("the choices are `{}`", known.join("`, `")),
    }
}

/// Levenshtein distance.
fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, ca) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, cb) in b.iter().enumerate() {
            let substituted = diagonal + usize::from(ca != *cb);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn close_keys_are_suggested() {
        assert_eq!(suggestion("wrtt", KEYS), "did you mean `wrt`?");
        assert_eq!(
            suggestion("parallel", KEYS),
            "the choices are `wrt`, `modes`, `bound`, `recursive`, `rules`, `checkpoint`, `crate`"
        );
    }
}
