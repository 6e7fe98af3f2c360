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

use std::ops::Range;

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use quote::quote_spanned;
use syn::ItemFn;
use syn::visit::{self, Visit};

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

/// `tokens`, made of `item`, with the variables of their long blocks declared together.
pub fn shared(tokens: TokenStream, item: &ItemFn) -> TokenStream {
    let mut words = Words::default();
    words.visit_item_fn(item);
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let trees = inside(&trees, None, &words.before).unwrap_or(trees);
    trees.into_iter().collect()
}

/// What the user's function means by its names.
#[derive(Default)]
struct Words {
    seen: HashSet<String>,
    /// They stand somewhere before they are bound, for a function or for another variable.
    before: HashSet<String>,
}

impl<'ast> Visit<'ast> for Words {
    fn visit_local(&mut self, local: &'ast syn::Local) {
        if let Some(init) = &local.init {
            self.visit_local_init(init);
        }
        self.visit_pat(&local.pat);
    }

    fn visit_pat_ident(&mut self, pattern: &'ast syn::PatIdent) {
        let name = pattern.ident.to_string();
        if !self.seen.insert(name.clone()) {
            self.before.insert(name);
        }
        visit::visit_pat_ident(self, pattern);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if let Some(first) = path.segments.first() {
            self.seen.insert(first.ident.to_string());
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        // A text may name a variable, as that of `println!("{x}")` does.
        let text = call.tokens.to_string();
        let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        self.seen.extend(words.map(str::to_string));
    }
}

/// What stands around the words of a group.
struct Around<'a> {
    trees: &'a [TokenTree],
    outer: Option<&'a Around<'a>>,
}

impl Around<'_> {
    /// The words that stand around a block, but not in another: all that can have been bound there.
    fn words(&self) -> HashSet<String> {
        let mut words = self.outer.map(Around::words).unwrap_or_default();
        add_words(self.trees, &mut words);
        words
    }
}

fn add_words(trees: &[TokenTree], words: &mut HashSet<String>) {
    for tree in trees {
        match tree {
            TokenTree::Ident(ident) => {
                words.insert(ident.to_string());
            }
            TokenTree::Group(group) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                if inner.len() < LONG {
                    add_words(&inner, words);
                }
            }
            _ => {}
        }
    }
}

/// `trees` with what changes in the groups among them, unless nothing does. A long block is not looked for in the arguments
/// of calls in another.
fn inside(
    trees: &[TokenTree],
    outer: Option<&Around>,
    before: &HashSet<String>,
) -> Option<Vec<TokenTree>> {
    let around = Around { trees, outer };
    let in_long = outer.is_some() && is_long(trees);
    let mut changed = Vec::new();
    for (at, tree) in trees.iter().enumerate() {
        let TokenTree::Group(group) = tree else {
            continue;
        };
        let is_block = group.delimiter() == Delimiter::Brace;
        if in_long && !is_block {
            continue;
        }
        let inner: Vec<TokenTree> = group.stream().into_iter().collect();
        let rewritten = inside(&inner, Some(&around), before);
        let tokens = match rewritten {
            _ if is_block && is_long(&inner) => {
                let mut taken = around.words();
                taken.extend(before.iter().cloned());
                together(&rewritten.unwrap_or(inner), taken)
            }
            Some(rewritten) => rewritten.into_iter().collect(),
            None => continue,
        };
        let mut of = Group::new(group.delimiter(), tokens);
        of.set_span(group.span());
        changed.push((at, TokenTree::Group(of)));
    }
    if changed.is_empty() {
        return None;
    }
    let mut trees = trees.to_vec();
    for (at, tree) in changed {
        trees[at] = tree;
    }
    Some(trees)
}

fn is_long(block: &[TokenTree]) -> bool {
    block.len() >= LONG && block.iter().filter(|tree| is(tree, "let")).count() >= LONG
}

/// A block of `trees`. What is declared ahead must be the only one of its name: `taken` are those of others.
fn together(trees: &[TokenTree], mut taken: HashSet<String>) -> TokenStream {
    let statements = statements(trees, &mut taken);
    let mut out = TokenStream::new();
    let mut part = Part::default();
    for (at, bound) in statements {
        let bound = bound.filter(|bound| bound.texts.iter().all(|name| !taken.contains(name)));
        match bound {
            Some(bound) => {
                part.names.extend(bound.names);
                part.statements.extend(bound.assigned);
            }
            None => part.statements.extend(trees[at].iter().cloned()),
        }
        if part.names.len() >= SHARED {
            out.extend(std::mem::take(&mut part).tokens());
        }
    }
    out.extend(part.tokens());
    out
}

/// The statements, and what the `let`s among them bind; `taken` gets the names that are bound in another way, or twice.
fn statements(
    trees: &[TokenTree],
    taken: &mut HashSet<String>,
) -> Vec<(Range<usize>, Option<Bound>)> {
    let mut all = Vec::new();
    let mut bound_here = HashSet::default();
    let (mut from, mut at) = (0, 0);
    while at < trees.len() {
        let is_end = matches!(&trees[at], TokenTree::Punct(p) if p.as_char() == ';')
            || matches!(&trees[at], TokenTree::Group(g) if g.delimiter() == Delimiter::Brace);
        at += 1;
        if !is_end && at < trees.len() {
            continue;
        }
        let statement = &trees[from..at];
        let bound = Bound::read(statement);
        match &bound {
            Some(bound) => {
                for name in &bound.texts {
                    if !bound_here.insert(name.clone()) {
                        taken.insert(name.clone());
                    }
                }
            }
            None if statement.first().is_some_and(|first| is(first, "let")) => {
                add_words(pattern(statement), taken);
            }
            None => {}
        }
        all.push((from..at, bound));
        from = at;
    }
    all
}

/// Statements whose variables are declared together.
#[derive(Default)]
struct Part {
    /// With their `mut`s.
    names: Vec<(Option<Ident>, Ident)>,
    statements: TokenStream,
}

impl Part {
    fn tokens(self) -> TokenStream {
        let Part { names, statements } = self;
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
    names: Vec<(Option<Ident>, Ident)>,
    texts: Vec<String>,
    /// The assignment that is left.
    assigned: Vec<TokenTree>,
}

/// What stands between a `let` and its value.
fn pattern(statement: &[TokenTree]) -> &[TokenTree] {
    let equals = |tree: &TokenTree| matches!(tree, TokenTree::Punct(p) if p.as_char() == '=');
    let end = statement.iter().position(equals).unwrap_or(statement.len());
    &statement[1..end]
}

impl Bound {
    fn read(statement: &[TokenTree]) -> Option<Bound> {
        let (last, rest) = statement.split_last()?;
        let is_whole = matches!(last, TokenTree::Punct(p) if p.as_char() == ';');
        if !is_whole || !is(rest.first()?, "let") {
            return None;
        }
        let pattern = pattern(rest);
        let value = &rest[1 + pattern.len()..];
        if value.is_empty() || !can_be_assigned(value) {
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
        assigned.push(last.clone());
        let texts = names.iter().map(|(_, name)| name.to_string()).collect();
        (!names.is_empty()).then_some(Bound {
            names,
            texts,
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
