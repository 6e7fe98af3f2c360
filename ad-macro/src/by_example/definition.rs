//! `macro_rules! name { (matcher) => { transcriber }; .. }`, taken apart.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Group, Spacing, TokenStream, TokenTree};

use super::tokens::{first, is_punct};

/// The arms of a macro.
pub struct Definition {
    pub arms: Vec<Arm>,
    /// If it stands in the function: the variables of that which are in scope where it does.
    pub visible: Option<BTreeSet<String>>,
}

pub struct Arm {
    pub matcher: Vec<Part>,
    pub transcriber: Vec<Part>,
}

/// A piece of a matcher or a transcriber.
pub enum Part {
    Token(Vec<TokenTree>),
    Group(Group, Vec<Part>),
    /// `$name:kind`, and `$name` in a transcriber.
    Variable(String, Option<Kind>),
    /// `$crate`
    Crate,
    /// `$( .. ) separator operator`
    Repeat {
        parts: Vec<Part>,
        separator: Vec<TokenTree>,
        operator: char,
    },
}

/// What a variable stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Block,
    Expr,
    Ident,
    Lifetime,
    Literal,
    Meta,
    Pat,
    Path,
    Stmt,
    Tt,
    Ty,
    Vis,
}

impl Definition {
    /// `None` where a part of it is not known here.
    pub fn parse(tokens: TokenStream) -> Option<Definition> {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        let mut rest = trees.as_slice();
        let mut arms = Vec::new();
        while !rest.is_empty() {
            let [
                TokenTree::Group(matcher),
                TokenTree::Punct(_),
                TokenTree::Punct(_),
                TokenTree::Group(transcriber),
                after @ ..,
            ] = rest
            else {
                return None;
            };
            arms.push(Arm {
                matcher: parts(matcher.stream(), true)?,
                transcriber: parts(transcriber.stream(), false)?,
            });
            rest = match is_punct(after.first(), ';') {
                true => &after[1..],
                false => after,
            };
        }
        let visible = None;
        Some(Definition { arms, visible })
    }
}

fn parts(tokens: TokenStream, of_matcher: bool) -> Option<Vec<Part>> {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let mut rest = trees.as_slice();
    let mut parts = Vec::new();
    while let Some(tree) = rest.first() {
        let (part, taken) = match tree {
            TokenTree::Punct(dollar) if dollar.as_char() == '$' => after_dollar(rest, of_matcher)?,
            TokenTree::Group(group) => {
                let inner = self::parts(group.stream(), of_matcher)?;
                (Part::Group(group.clone(), inner), 1)
            }
            _ => {
                let taken = first(rest);
                (Part::Token(rest[..taken].to_vec()), taken)
            }
        };
        parts.push(part);
        rest = &rest[taken..];
    }
    Some(parts)
}

/// What a `$` begins, and of how many trees it is.
fn after_dollar(trees: &[TokenTree], of_matcher: bool) -> Option<(Part, usize)> {
    match trees.get(1)? {
        TokenTree::Ident(name) if name == "crate" => (!of_matcher).then_some((Part::Crate, 2)),
        TokenTree::Ident(name) if of_matcher => match (trees.get(2)?, trees.get(3)?) {
            (TokenTree::Punct(colon), TokenTree::Ident(kind)) if colon.as_char() == ':' => {
                let kind = Kind::of(&kind.to_string())?;
                Some((Part::Variable(name.to_string(), Some(kind)), 4))
            }
            _ => None,
        },
        TokenTree::Ident(name) => Some((Part::Variable(name.to_string(), None), 2)),
        TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
            let parts = parts(group.stream(), of_matcher)?;
            let operator = |at: usize| match trees.get(at) {
                Some(TokenTree::Punct(punct)) if "*+?".contains(punct.as_char()) => {
                    Some(punct.as_char())
                }
                _ => None,
            };
            let (separator, operator, taken) = match operator(2) {
                Some(found) => (Vec::new(), found, 3),
                None => {
                    let length = separator(&trees[2..])?;
                    let found = operator(2 + length)?;
                    (trees[2..2 + length].to_vec(), found, 3 + length)
                }
            };
            let repeat = Part::Repeat {
                parts,
                separator,
                operator,
            };
            Some((repeat, taken))
        }
        _ => None,
    }
}

/// Of how many trees the separator is: that of `$(..)=>*` ends before the operator, though no space is between.
fn separator(trees: &[TokenTree]) -> Option<usize> {
    match trees.first()? {
        TokenTree::Punct(punct) if punct.spacing() == Spacing::Joint => {
            Some(first(trees)).filter(|taken| *taken < trees.len())
        }
        TokenTree::Group(_) => None,
        _ => Some(1),
    }
}

impl Kind {
    fn of(word: &str) -> Option<Kind> {
        Some(match word {
            "block" => Kind::Block,
            "expr" | "expr_2021" => Kind::Expr,
            "ident" => Kind::Ident,
            "lifetime" => Kind::Lifetime,
            "literal" => Kind::Literal,
            "meta" => Kind::Meta,
            "pat" | "pat_param" => Kind::Pat,
            "path" => Kind::Path,
            "stmt" => Kind::Stmt,
            "tt" => Kind::Tt,
            "ty" => Kind::Ty,
            "vis" => Kind::Vis,
            _ => return None,
        })
    }
}
