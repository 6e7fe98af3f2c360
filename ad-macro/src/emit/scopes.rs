//! Long bodies without one scope inside the other for each of their variables.
//!
//! rustc opens a scope at every `let`, and debuggers are told of them as they nest: some two thousand in one block
//! overflow the stack of the compiler. A straight-line function of some hundred statements has as many operations.
//!
//! ```text
//! let a = x * y;            let (a, b);
//! let b = a.sin();   ==>    a = x * y;
//!                           b = a.sin();
//! ```

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use quote::quote_spanned;

use crate::hash::HashSet;
use crate::ir::Func;

/// A block with fewer `let`s stays as it is.
const LONG: usize = 1000;

/// So many variables share a scope.
const SHARED: usize = 64;

/// A block of its derivatives may be long: there are a few `let`s for each variable.
pub fn may_be_long(func: &Func) -> bool {
    func.vars.len() >= LONG / 4
}

/// `tokens` with the variables of their long blocks declared together.
pub fn shared(tokens: TokenStream) -> TokenStream {
    let mut trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    match share_inside(&mut trees) {
        true => trees.into_iter().collect(),
        false => tokens,
    }
}

/// The same in place; `false` if there is no long block.
fn share_inside(trees: &mut [TokenTree]) -> bool {
    let mut changed = false;
    for tree in trees {
        let TokenTree::Group(group) = tree else {
            continue;
        };
        let mut inner: Vec<TokenTree> = group.stream().into_iter().collect();
        let inside = share_inside(&mut inner);
        let is_long = group.delimiter() == Delimiter::Brace
            && inner.iter().filter(|tree| is(tree, "let")).count() >= LONG;
        if !inside && !is_long {
            continue;
        }
        let inner = match is_long {
            true => together(&inner),
            false => inner.into_iter().collect(),
        };
        let mut all = Group::new(group.delimiter(), inner);
        all.set_span(group.span());
        *group = all;
        changed = true;
    }
    changed
}

/// A long block.
fn together(trees: &[TokenTree]) -> TokenStream {
    let mut out = Vec::new();
    let mut part = Part::default();
    let (mut at, mut begins) = (0, true);
    while at < trees.len() {
        let bound = begins.then(|| Bound::read(&trees[at..])).flatten();
        // What is declared ahead must not be what a statement before it means by the name.
        let renews = bound
            .as_ref()
            .is_some_and(|bound| part.mentioned.any(&bound.names));
        let full = part.names.len() >= SHARED || part.mentioned.is_opaque;
        if begins && (renews || full) {
            std::mem::take(&mut part).end(&mut out);
        }
        at += match bound {
            Some(bound) => part.declare(bound),
            None => part.push(&trees[at]),
        };
        begins = matches!(&trees[at - 1], TokenTree::Punct(p) if p.as_char() == ';')
            || matches!(&trees[at - 1], TokenTree::Group(g) if g.delimiter() == Delimiter::Brace);
    }
    part.end(&mut out);
    out.into_iter().collect()
}

/// Statements whose variables are declared together.
#[derive(Default)]
struct Part {
    names: Vec<Name>,
    statements: Vec<TokenTree>,
    mentioned: Mentioned,
}

impl Part {
    /// Takes the assignment that is left of a `let`, and tells how many tokens that had.
    fn declare(&mut self, bound: Bound) -> usize {
        self.mentioned.join(bound.mentioned);
        let names = bound.names.iter().map(|name| name.text.clone());
        self.mentioned.names.extend(names);
        self.names.extend(bound.names);
        self.statements.extend(bound.assigned);
        bound.length
    }

    /// Takes one token.
    fn push(&mut self, tree: &TokenTree) -> usize {
        self.mentioned.note(tree);
        self.statements.push(tree.clone());
        1
    }

    fn end(self, out: &mut Vec<TokenTree>) {
        if let Some(first) = self.names.first() {
            let span = proc_macro2::Span::mixed_site().located_at(first.name.span());
            let names = self
                .names
                .iter()
                .map(|Name { mutable, name, .. }| quote_spanned!(span=> #mutable #name));
            out.extend(quote_spanned!(span=> let (#(#names,)*);));
        }
        out.extend(self.statements);
    }
}

/// A variable that is declared, with its `mut`.
struct Name {
    mutable: Option<Ident>,
    name: Ident,
    text: String,
}

/// Names that stand in some tokens.
#[derive(Default)]
struct Mentioned {
    names: HashSet<String>,
    /// A text may name a variable, as that of `println!("{x}")` does.
    is_opaque: bool,
}

impl Mentioned {
    fn any(&self, names: &[Name]) -> bool {
        names.iter().any(|name| self.names.contains(&name.text))
    }

    fn join(&mut self, other: Mentioned) {
        self.names.extend(other.names);
        self.is_opaque |= other.is_opaque;
    }

    fn note(&mut self, tree: &TokenTree) {
        match tree {
            TokenTree::Ident(ident) => drop(self.names.insert(ident.to_string())),
            TokenTree::Literal(literal) => self.is_opaque |= literal.to_string().ends_with('"'),
            TokenTree::Group(group) => group.stream().into_iter().for_each(|t| self.note(&t)),
            TokenTree::Punct(_) => {}
        }
    }
}

/// A `let` whose variables can be declared before: `let a = ..;`, `let (a, mut b) = ..;`.
struct Bound {
    /// How many tokens it has.
    length: usize,
    names: Vec<Name>,
    /// The assignment that is left.
    assigned: Vec<TokenTree>,
    /// In its value.
    mentioned: Mentioned,
}

impl Bound {
    fn read(trees: &[TokenTree]) -> Option<Bound> {
        let (first, rest) = trees.split_first()?;
        if !is(first, "let") {
            return None;
        }
        let ends = |tree: &TokenTree| matches!(tree, TokenTree::Punct(p) if p.as_char() == ';');
        let end = rest.iter().position(ends)?;
        let equals = |tree: &TokenTree| matches!(tree, TokenTree::Punct(p) if p.as_char() == '=');
        let (pattern, value) = rest[..end].split_at(rest[..end].iter().position(equals)?);
        if !can_be_assigned(value) {
            return None;
        }
        let mut names = Vec::new();
        let mut assigned = match pattern {
            [TokenTree::Group(group)] if group.delimiter() == Delimiter::Parenthesis => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                let target = variables(&inner, &mut names)?.into_iter().collect();
                let mut target = Group::new(Delimiter::Parenthesis, target);
                target.set_span(group.span());
                vec![TokenTree::Group(target)]
            }
            [TokenTree::Group(_)] => return None,
            one => variables(one, &mut names)?,
        };
        assigned.extend_from_slice(value);
        assigned.push(rest[end].clone());
        let mut mentioned = Mentioned::default();
        value.iter().for_each(|tree| mentioned.note(tree));
        let renews = mentioned.any(&names);
        (!names.is_empty() && !renews).then_some(Bound {
            length: end + 2,
            names,
            assigned,
            mentioned,
        })
    }
}

/// A pattern of names and commas without its `mut`s, and the names.
fn variables(pattern: &[TokenTree], names: &mut Vec<Name>) -> Option<Vec<TokenTree>> {
    let mut target = Vec::new();
    let mut mutable = None;
    for tree in pattern {
        match tree {
            TokenTree::Ident(word) if word == "mut" => {
                mutable = Some(word.clone());
                continue;
            }
            TokenTree::Ident(word) if word == "ref" => return None,
            TokenTree::Ident(word) if word == "_" => {}
            TokenTree::Ident(name) => names.push(Name {
                mutable: mutable.take(),
                text: name.to_string(),
                name: name.clone(),
            }),
            TokenTree::Punct(punct) if punct.as_char() == ',' => {}
            _ => return None,
        }
        target.push(tree.clone());
    }
    Some(target)
}

/// Whether `value` means the same in an assignment. What a `let` borrows without a name lives as long as its variable, which
/// what an assignment borrows does not: only arguments of calls are borrowed here. Nor does it tell a closure its types.
fn can_be_assigned(value: &[TokenTree]) -> bool {
    let borrows =
        |tree: &TokenTree| matches!(tree, TokenTree::Punct(p) if matches!(p.as_char(), '&' | '|'));
    let mut before: Option<&TokenTree> = None;
    for tree in value {
        let called = match before {
            Some(TokenTree::Ident(_)) => true,
            Some(TokenTree::Punct(punct)) => punct.as_char() == '>',
            _ => false,
        };
        let stays = match tree {
            TokenTree::Group(group) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                let arguments = called && group.delimiter() == Delimiter::Parenthesis;
                arguments && !mentions_closure(&inner) || can_be_assigned(&inner)
            }
            other => !borrows(other),
        };
        if !stays {
            return false;
        }
        before = Some(tree);
    }
    true
}

fn mentions_closure(trees: &[TokenTree]) -> bool {
    trees.iter().any(|tree| match tree {
        TokenTree::Punct(punct) => punct.as_char() == '|',
        TokenTree::Group(group) => {
            let inner: Vec<TokenTree> = group.stream().into_iter().collect();
            mentions_closure(&inner)
        }
        _ => false,
    })
}

fn is(tree: &TokenTree, word: &str) -> bool {
    matches!(tree, TokenTree::Ident(ident) if ident == word)
}
