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
    let inside = |tree| match tree {
        TokenTree::Group(group) => {
            let mut inner = Group::new(group.delimiter(), shared(group.stream()));
            inner.set_span(group.span());
            if group.delimiter() == Delimiter::Brace {
                inner = together(inner);
            }
            TokenTree::Group(inner)
        }
        other => other,
    };
    tokens.into_iter().map(inside).collect()
}

fn together(block: Group) -> Group {
    let trees: Vec<TokenTree> = block.stream().into_iter().collect();
    if trees.iter().filter(|tree| is(tree, "let")).count() < LONG {
        return block;
    }
    let mut out = TokenStream::new();
    let mut part = Part::default();
    let (mut at, mut begins) = (0, true);
    while at < trees.len() {
        let bound = begins.then(|| Bound::read(&trees[at..])).flatten();
        let (length, statement, names) = match bound {
            Some(bound) => (bound.length, bound.assigned, bound.names),
            None => (1, vec![trees[at].clone()], Vec::new()),
        };
        // What is declared ahead must not be what a statement before it means by the name.
        let renews = names.iter().any(|(_, name)| part.mentions(name));
        if begins && (renews || part.names.len() >= SHARED || part.is_opaque) {
            out.extend(std::mem::take(&mut part).tokens());
        }
        part.take(statement, names);
        at += length;
        begins = matches!(&trees[at - 1], TokenTree::Punct(p) if p.as_char() == ';')
            || matches!(&trees[at - 1], TokenTree::Group(g) if g.delimiter() == Delimiter::Brace);
    }
    out.extend(part.tokens());
    let mut all = Group::new(Delimiter::Brace, out);
    all.set_span(block.span());
    all
}

/// Statements whose variables are declared together.
#[derive(Default)]
struct Part {
    /// With their `mut`s.
    names: Vec<(Option<Ident>, Ident)>,
    statements: TokenStream,
    mentioned: HashSet<String>,
    /// A text may name a variable, as that of `println!("{x}")` does.
    is_opaque: bool,
}

impl Part {
    fn mentions(&self, name: &Ident) -> bool {
        self.mentioned.contains(&name.to_string())
    }

    fn take(&mut self, statement: Vec<TokenTree>, names: Vec<(Option<Ident>, Ident)>) {
        for tree in &statement {
            self.note(tree);
        }
        self.names.extend(names);
        self.statements.extend(statement);
    }

    fn note(&mut self, tree: &TokenTree) {
        match tree {
            TokenTree::Ident(ident) => {
                self.mentioned.insert(ident.to_string());
            }
            TokenTree::Literal(literal) => self.is_opaque |= literal.to_string().ends_with('"'),
            TokenTree::Group(group) => group.stream().into_iter().for_each(|t| self.note(&t)),
            TokenTree::Punct(_) => {}
        }
    }

    fn tokens(self) -> TokenStream {
        let Part {
            names, statements, ..
        } = self;
        let Some((_, first)) = names.first() else {
            return statements;
        };
        let span = proc_macro2::Span::mixed_site().located_at(first.span());
        let names = names
            .iter()
            .map(|(mutable, name)| quote_spanned!(span=> #mutable #name));
        quote_spanned!(span=> let (#(#names,)*); #statements)
    }
}

/// A `let` whose variables can be declared before: `let a = ..;`, `let (a, mut b) = ..;`.
struct Bound {
    /// How many tokens it has.
    length: usize,
    names: Vec<(Option<Ident>, Ident)>,
    /// The assignment that is left.
    assigned: Vec<TokenTree>,
}

impl Bound {
    fn read(trees: &[TokenTree]) -> Option<Bound> {
        let (first, rest) = trees.split_first()?;
        let ends = |tree: &TokenTree| matches!(tree, TokenTree::Punct(p) if p.as_char() == ';');
        let end = rest.iter().position(ends)?;
        let equals = |tree: &TokenTree| matches!(tree, TokenTree::Punct(p) if p.as_char() == '=');
        let (pattern, value) = rest[..end].split_at(rest[..end].iter().position(equals)?);
        if !is(first, "let") || !can_be_assigned(value) {
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
        let length = end + 2;
        let mut of = Part::default();
        value.iter().for_each(|tree| of.note(tree));
        let renews = names.iter().any(|(_, name)| of.mentions(name));
        (!names.is_empty() && !renews).then_some(Bound {
            length,
            names,
            assigned,
        })
    }
}

/// A pattern of names and commas without its `mut`s, and the names.
fn variables(
    pattern: &[TokenTree],
    names: &mut Vec<(Option<Ident>, Ident)>,
) -> Option<Vec<TokenTree>> {
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
            TokenTree::Ident(name) => names.push((mutable.take(), name.clone())),
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
