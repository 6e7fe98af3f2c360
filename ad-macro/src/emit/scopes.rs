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

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::quote_spanned;

use crate::hash::HashMap;
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
    let mut words = Words::default();
    let mut trees = words.read(tokens.clone(), false);
    match share_inside(&mut trees, &mut words) {
        true => trees.into_iter().map(|tree| tree.token).collect(),
        false => tokens,
    }
}

/// The same in place; `false` if there is no long block.
fn share_inside(trees: &mut [Tree], words: &mut Words) -> bool {
    let mut changed = false;
    for tree in trees {
        let (TokenTree::Group(group), Kind::Group(inner)) = (&mut tree.token, &mut tree.kind)
        else {
            continue;
        };
        let inside = share_inside(inner, words);
        let is_long = group.delimiter() == Delimiter::Brace
            && inner.iter().filter(|tree| tree.is(LET)).count() >= LONG;
        if !inside && !is_long {
            continue;
        }
        let inner = match is_long {
            true => together(inner, words),
            false => inner.iter().map(|tree| tree.token.clone()).collect(),
        };
        let mut all = Group::new(group.delimiter(), inner);
        all.set_span(group.span());
        *group = all;
        changed = true;
    }
    changed
}

/// A long block.
fn together(trees: &[Tree], words: &mut Words) -> TokenStream {
    let mut out = Vec::new();
    let mut part = Part::new(words);
    let (mut at, mut begins) = (0, true);
    while at < trees.len() {
        let bound = begins.then(|| Bound::read(&trees[at..])).flatten();
        // What is declared ahead must not be what a statement before it means by the name.
        let renews = bound
            .as_ref()
            .is_some_and(|bound| bound.names.iter().any(|name| words.is_mentioned(name.word)));
        let full = part.names.len() >= SHARED || part.is_opaque;
        if begins && (renews || full) {
            std::mem::replace(&mut part, Part::new(words)).end(&mut out);
        }
        at += match bound {
            Some(bound) => part.declare(bound, words),
            None => part.push(&trees[at], words),
        };
        begins = trees[at - 1].is_sign(';')
            || matches!(&trees[at - 1].token, TokenTree::Group(g) if g.delimiter() == Delimiter::Brace);
    }
    part.end(&mut out);
    out.into_iter().collect()
}

/// A token, and what it is: the compiler is asked for that once.
struct Tree {
    token: TokenTree,
    kind: Kind,
}

enum Kind {
    Word(Word),
    Sign(char),
    /// A text in the arguments of a macro may name a variable, as that of `println!("{x}")` does.
    Text,
    Number,
    Group(Vec<Tree>),
}

impl Tree {
    fn is(&self, word: Word) -> bool {
        matches!(self.kind, Kind::Word(own) if own == word)
    }

    fn is_sign(&self, sign: char) -> bool {
        matches!(self.kind, Kind::Sign(own) if own == sign)
    }

    /// Some word in it is one of those.
    fn mentions(&self, names: &[Name]) -> bool {
        match &self.kind {
            Kind::Word(own) => names.iter().any(|name| name.word == *own),
            Kind::Group(inner) => inner.iter().any(|tree| tree.mentions(names)),
            _ => false,
        }
    }
}

/// The number of a word.
type Word = usize;

const LET: Word = 0;
const MUT: Word = 1;
const REF: Word = 2;
const UNDERSCORE: Word = 3;

/// The words that were read, and which of them stand in the part at hand.
struct Words {
    numbers: HashMap<String, Word>,
    /// The part that mentioned a word last, by the number of the word; parts are counted from one.
    mentioned: Vec<usize>,
    part: usize,
}

impl Default for Words {
    fn default() -> Self {
        let known = [("let", LET), ("mut", MUT), ("ref", REF), ("_", UNDERSCORE)];
        Words {
            numbers: known
                .map(|(text, word)| (text.to_string(), word))
                .into_iter()
                .collect(),
            mentioned: vec![0; known.len()],
            part: 0,
        }
    }
}

impl Words {
    fn read(&mut self, tokens: TokenStream, in_macro: bool) -> Vec<Tree> {
        let mut after_bang = false;
        let mut trees = Vec::new();
        for token in tokens {
            let kind = match &token {
                TokenTree::Ident(ident) => Kind::Word(self.word(ident.to_string())),
                TokenTree::Punct(punct) => Kind::Sign(punct.as_char()),
                TokenTree::Literal(literal) => match in_macro {
                    true if literal.to_string().ends_with('"') => Kind::Text,
                    _ => Kind::Number,
                },
                TokenTree::Group(group) => {
                    Kind::Group(self.read(group.stream(), in_macro || after_bang))
                }
            };
            after_bang = matches!(kind, Kind::Sign('!'));
            trees.push(Tree { token, kind });
        }
        trees
    }

    fn word(&mut self, text: String) -> Word {
        let next = self.mentioned.len();
        let word = *self.numbers.entry(text).or_insert(next);
        if word == next {
            self.mentioned.push(0);
        }
        word
    }

    fn mention(&mut self, word: Word) {
        self.mentioned[word] = self.part;
    }

    fn is_mentioned(&self, word: Word) -> bool {
        self.mentioned[word] == self.part
    }

    /// Takes note of the words in `trees`; `true` if a text stands among them.
    fn note(&mut self, trees: &[Tree]) -> bool {
        let mut is_opaque = false;
        for tree in trees {
            match &tree.kind {
                Kind::Word(word) => self.mention(*word),
                Kind::Text => is_opaque = true,
                Kind::Group(inner) => is_opaque |= self.note(inner),
                Kind::Sign(_) | Kind::Number => {}
            }
        }
        is_opaque
    }
}

/// Statements whose variables are declared together.
#[derive(Default)]
struct Part {
    names: Vec<Name>,
    statements: Vec<TokenTree>,
    /// A text stands in it.
    is_opaque: bool,
}

impl Part {
    /// Nothing is mentioned in it.
    fn new(words: &mut Words) -> Part {
        words.part += 1;
        Part::default()
    }

    /// Takes the assignment that is left of a `let`, and tells how many tokens that had.
    fn declare(&mut self, bound: Bound, words: &mut Words) -> usize {
        self.is_opaque |= words.note(bound.value);
        bound.names.iter().for_each(|name| words.mention(name.word));
        self.names.extend(bound.names);
        self.statements.extend(bound.assigned);
        bound.length
    }

    /// Takes one token.
    fn push(&mut self, tree: &Tree, words: &mut Words) -> usize {
        self.is_opaque |= words.note(std::slice::from_ref(tree));
        self.statements.push(tree.token.clone());
        1
    }

    fn end(self, out: &mut Vec<TokenTree>) {
        if let Some(first) = self.names.first() {
            let span = proc_macro2::Span::mixed_site().located_at(first.name.span());
            let comma = quote_spanned!(span=> ,);
            let names = self.names.iter().flat_map(|Name { mutable, name, .. }| {
                let declared = mutable.iter().chain([name]).cloned();
                declared.chain(comma.clone())
            });
            let mut names = Group::new(Delimiter::Parenthesis, names.collect());
            names.set_span(span);
            out.extend(quote_spanned!(span=> let #names;));
        }
        out.extend(self.statements);
    }
}

/// A variable that is declared, with its `mut`.
struct Name {
    mutable: Option<TokenTree>,
    name: TokenTree,
    word: Word,
}

/// A `let` whose variables can be declared before: `let a = ..;`, `let (a, mut b) = ..;`.
struct Bound<'a> {
    /// How many tokens it has.
    length: usize,
    names: Vec<Name>,
    /// The assignment that is left.
    assigned: Vec<TokenTree>,
    value: &'a [Tree],
}

impl Bound<'_> {
    fn read(trees: &[Tree]) -> Option<Bound<'_>> {
        let (first, rest) = trees.split_first()?;
        if !first.is(LET) {
            return None;
        }
        let end = rest.iter().position(|tree| tree.is_sign(';'))?;
        let equals = rest[..end].iter().position(|tree| tree.is_sign('='))?;
        let (pattern, value) = rest[..end].split_at(equals);
        if !can_be_assigned(value) {
            return None;
        }
        let mut names = Vec::new();
        let mut assigned = match pattern {
            [
                Tree {
                    token: TokenTree::Group(group),
                    kind: Kind::Group(inner),
                },
            ] => {
                if group.delimiter() != Delimiter::Parenthesis {
                    return None;
                }
                let target = variables(inner, &mut names)?.into_iter().collect();
                let mut target = Group::new(Delimiter::Parenthesis, target);
                target.set_span(group.span());
                vec![TokenTree::Group(target)]
            }
            one => variables(one, &mut names)?,
        };
        assigned.extend(rest[equals..=end].iter().map(|tree| tree.token.clone()));
        let renews = value.iter().any(|tree| tree.mentions(&names));
        (!names.is_empty() && !renews).then_some(Bound {
            length: end + 2,
            names,
            assigned,
            value,
        })
    }
}

/// A pattern of names and commas without its `mut`s, and the names.
fn variables(pattern: &[Tree], names: &mut Vec<Name>) -> Option<Vec<TokenTree>> {
    let mut target = Vec::new();
    let mut mutable = None;
    for tree in pattern {
        match tree.kind {
            Kind::Word(MUT) => {
                mutable = Some(tree.token.clone());
                continue;
            }
            Kind::Word(REF) => return None,
            Kind::Word(UNDERSCORE) | Kind::Sign(',') => {}
            Kind::Word(word) => names.push(Name {
                mutable: mutable.take(),
                name: tree.token.clone(),
                word,
            }),
            _ => return None,
        }
        target.push(tree.token.clone());
    }
    Some(target)
}

/// Whether `value` means the same in an assignment. What a `let` borrows without a name lives as long as its variable, which
/// what an assignment borrows does not: only arguments of calls are borrowed here. Nor does it tell a closure its types.
fn can_be_assigned(value: &[Tree]) -> bool {
    let mut before: Option<&Kind> = None;
    for tree in value {
        let called = matches!(before, Some(Kind::Word(_) | Kind::Sign('>')));
        let stays = match (&tree.token, &tree.kind) {
            (TokenTree::Group(group), Kind::Group(inner)) => {
                let arguments = called && group.delimiter() == Delimiter::Parenthesis;
                arguments && !mentions_closure(inner) || can_be_assigned(inner)
            }
            (_, kind) => !matches!(kind, Kind::Sign('&' | '|')),
        };
        if !stays {
            return false;
        }
        before = Some(&tree.kind);
    }
    true
}

fn mentions_closure(trees: &[Tree]) -> bool {
    trees.iter().any(|tree| match &tree.kind {
        Kind::Sign(sign) => *sign == '|',
        Kind::Group(inner) => mentions_closure(inner),
        _ => false,
    })
}
