//! What a variable of a matcher takes, as the compiler's parser would.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream, Parser};
use syn::{Block, Expr, Lit, Meta, Pat, Path, Type, Visibility};

use super::definition::Kind;
use super::tokens::{first, is_punct, opaque, text};

/// What begins like a fragment and is none to this parser is left to the compiler's: which arm is meant is not known.
pub struct Uncertain;

/// How many trees the variable takes; `None` where they begin otherwise, so that the arm does not match.
pub fn take(kind: Kind, trees: &[TokenTree]) -> Result<Option<usize>, Uncertain> {
    let Some(tree) = trees.first() else {
        return Ok((kind == Kind::Vis).then_some(0));
    };
    if let Some(inside) = opaque(tree) {
        return passed_on(kind, inside, trees);
    }
    match kind {
        Kind::Tt => Ok(Some(first(trees))),
        Kind::Ident => Ok(matches!(tree, TokenTree::Ident(ident) if ident != "_").then_some(1)),
        Kind::Lifetime => Ok(is_punct(Some(tree), '\'').then_some(2)),
        Kind::Vis if !matches!(tree, TokenTree::Ident(word) if word == "pub" || word == "crate") => {
            Ok(Some(0))
        }
        _ if !begins(kind, trees)? => Ok(None),
        _ => parsed(kind, trees).map(Some),
    }
}

/// What was matched as an expression or a type before, and is passed on.
fn passed_on(
    kind: Kind,
    inside: TokenStream,
    trees: &[TokenTree],
) -> Result<Option<usize>, Uncertain> {
    let of_type = is_type(&inside);
    match kind {
        Kind::Tt => Ok(Some(1)),
        Kind::Ident | Kind::Lifetime => Ok(None),
        Kind::Expr if !of_type => parsed(kind, trees).map(Some),
        Kind::Literal if !of_type => Ok(syn::parse2::<Number>(inside).is_ok().then_some(1)),
        Kind::Ty if of_type => Ok(Some(1)),
        _ => Err(Uncertain),
    }
}

/// A type is passed on as a group in a group, to be told from an expression.
pub fn is_type(inside: &TokenStream) -> bool {
    let trees: Vec<TokenTree> = inside.clone().into_iter().collect();
    matches!(trees.as_slice(), [only] if opaque(only).is_some())
}

/// Whether the compiler would try to parse one.
fn begins(kind: Kind, trees: &[TokenTree]) -> Result<bool, Uncertain> {
    const NO_EXPR: &[&str] = &[
        "abstract", "as", "await", "become", "dyn", "else", "enum", "extern", "final", "fn",
        "impl", "in", "let", "macro", "mod", "mut", "override", "priv", "pub", "ref", "struct",
        "trait", "type", "typeof", "unsized", "use", "virtual", "where",
    ];
    const EXPR: &[&str] = &[
        "!", "-", "*", "|", "||", "&", "&&", "..", "...", "..=", "<", "<<", "::", "#",
    ];
    const TYPE: &[&str] = &["!", "*", "&", "&&", "?", "<", "<<", "::"];
    const TYPE_WORDS: &[&str] = &[
        "for", "impl", "fn", "unsafe", "extern", "typeof", "dyn", "_", "self", "Self", "super",
        "crate",
    ];
    const PATTERN: &[&str] = &["&", "&&", "-", "..", "...", "..=", "::", "<", "<<"];
    let token = text(&trees[..first(trees)]);
    let is_reserved = |word: &str| syn::parse_str::<syn::Ident>(word).is_err();
    Ok(match (kind, &trees[0]) {
        (Kind::Expr | Kind::Stmt, TokenTree::Ident(word)) if word == "_" || word == "const" => {
            return Err(Uncertain);
        }
        (Kind::Stmt, TokenTree::Ident(word)) if word == "let" => true,
        (Kind::Expr, TokenTree::Ident(_)) => !NO_EXPR.contains(&token.as_str()),
        (Kind::Stmt, TokenTree::Ident(_)) if NO_EXPR.contains(&token.as_str()) => {
            return Err(Uncertain);
        }
        (Kind::Expr | Kind::Stmt, TokenTree::Punct(tick)) if tick.as_char() == '\'' => true,
        (Kind::Expr | Kind::Stmt, TokenTree::Punct(_)) => EXPR.contains(&token.as_str()),
        (Kind::Expr | Kind::Stmt, _) => true,
        (Kind::Literal, TokenTree::Ident(word)) => word == "true" || word == "false",
        (Kind::Literal, tree) => matches!(tree, TokenTree::Literal(_)) || token == "-",
        (Kind::Ty, TokenTree::Ident(word)) => {
            TYPE_WORDS.iter().any(|known| word == known) || !is_reserved(&token)
        }
        (Kind::Ty, TokenTree::Punct(_)) => {
            TYPE.contains(&token.as_str()) || token.starts_with('\'')
        }
        (Kind::Ty, TokenTree::Group(group)) => group.delimiter() != Delimiter::Brace,
        (Kind::Pat, TokenTree::Punct(_)) => PATTERN.contains(&token.as_str()),
        (Kind::Pat, _) => true,
        (Kind::Path | Kind::Meta, TokenTree::Ident(_)) => true,
        (Kind::Path | Kind::Meta, _) => token == "::",
        (Kind::Block, TokenTree::Group(group)) => group.delimiter() == Delimiter::Brace,
        (Kind::Vis, _) => true,
        _ => false,
    })
}

fn parsed(kind: Kind, trees: &[TokenTree]) -> Result<usize, Uncertain> {
    fn rest_after<T: Parse>(input: ParseStream) -> syn::Result<TokenStream> {
        input.parse::<T>()?;
        input.parse()
    }
    let stream: TokenStream = trees.iter().cloned().collect();
    let rest = match kind {
        Kind::Expr => rest_after::<Expr>.parse2(stream),
        Kind::Literal => rest_after::<Number>.parse2(stream),
        Kind::Ty => rest_after::<Type>.parse2(stream),
        Kind::Path => rest_after::<Path>.parse2(stream),
        Kind::Meta => rest_after::<Meta>.parse2(stream),
        Kind::Block => rest_after::<Block>.parse2(stream),
        Kind::Stmt => rest_after::<Statement>.parse2(stream),
        Kind::Vis => rest_after::<Visibility>.parse2(stream),
        Kind::Pat => (|input: ParseStream| {
            Pat::parse_multi_with_leading_vert(input)?;
            input.parse()
        })
        .parse2(stream),
        Kind::Ident | Kind::Lifetime | Kind::Tt => return Err(Uncertain),
    };
    let rest = rest.map_err(|_| Uncertain)?;
    let taken = trees.len() - rest.into_iter().count();
    match may_follow(kind, &trees[taken..]) {
        true => Ok(taken),
        false => Err(Uncertain),
    }
}

/// What may stand behind a fragment in a matcher, so that all of it was taken.
fn may_follow(kind: Kind, rest: &[TokenTree]) -> bool {
    const AFTER_TYPES: &[&str] = &["=>", ",", ">", ">>", "=", ":", ";", "|", "as", "where"];
    let token = text(&rest[..first(rest)]);
    let is_group = matches!(rest.first(), Some(TokenTree::Group(group))
        if matches!(group.delimiter(), Delimiter::Brace | Delimiter::Bracket));
    rest.is_empty()
        || match kind {
            Kind::Expr | Kind::Stmt => ["=>", ",", ";"].contains(&token.as_str()),
            // Another type, `f64 f32`: no word goes on with one that is complete.
            Kind::Ty if matches!(rest.first(), Some(TokenTree::Ident(_))) => true,
            Kind::Ty | Kind::Path => is_group || AFTER_TYPES.contains(&token.as_str()),
            Kind::Pat => ["=>", ",", "=", "|", "if", "in"].contains(&token.as_str()),
            _ => true,
        }
}

/// A literal, perhaps with a sign.
struct Number;

impl Parse for Number {
    fn parse(input: ParseStream) -> syn::Result<Number> {
        input.parse::<Option<syn::Token![-]>>()?;
        input.parse::<Lit>()?;
        Ok(Number)
    }
}

/// One without a semicolon.
struct Statement;

impl Parse for Statement {
    fn parse(input: ParseStream) -> syn::Result<Statement> {
        if !input.peek(syn::Token![let]) {
            input.parse::<Expr>()?;
            return Ok(Statement);
        }
        input.parse::<syn::Token![let]>()?;
        Pat::parse_single(input)?;
        if input.parse::<Option<syn::Token![:]>>()?.is_some() {
            input.parse::<Type>()?;
        }
        if input.parse::<Option<syn::Token![=]>>()?.is_some() {
            input.parse::<Expr>()?;
        }
        Ok(Statement)
    }
}

/// The fragment as it stands where the transcriber has its variable: in the arguments of another macro, or to be
/// parsed. `None` where that macro would be handed something that is not known here.
pub fn transcribed(kind: Kind, tokens: &[TokenTree], in_arguments: bool) -> Option<TokenStream> {
    let plain: TokenStream = tokens.iter().cloned().collect();
    let is_opaque = matches!(tokens, [only] if opaque(only).is_some());
    if is_opaque {
        return Some(plain);
    }
    let whole = |tokens: TokenStream| super::tokens::into_opaque(tokens).into_token_stream();
    Some(match (kind, in_arguments) {
        (Kind::Ident | Kind::Lifetime | Kind::Tt, _) => plain,
        (Kind::Vis, _) if tokens.is_empty() => plain,
        (Kind::Expr | Kind::Literal, true) => whole(plain),
        (Kind::Expr | Kind::Literal, false) if tokens.len() == 1 => plain,
        (Kind::Expr | Kind::Literal, false) => whole(plain),
        (Kind::Ty, true) => whole(whole(plain)),
        (Kind::Ty, false) => match tokens.first() {
            Some(TokenTree::Ident(word)) if word == "dyn" || word == "impl" => quote!((#plain)),
            _ => plain,
        },
        (_, true) => return None,
        (_, false) => plain,
    })
}
