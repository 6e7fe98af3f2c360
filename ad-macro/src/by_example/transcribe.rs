//! The tokens that an arm of a macro stands for.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;

use super::definition::Part;
use super::fragments::transcribed;
use super::marks::Mark;
use super::matching::{Bindings, Bound};
use super::tokens::{around, is_punct};

/// More tokens than this are not made.
const MOST: usize = 50_000;

pub struct Transcriber<'a> {
    pub mark: &'a Mark,
    /// Where the macro is invoked.
    pub span: Span,
    pub made: usize,
}

impl Transcriber<'_> {
    /// `None` where the transcriber is not understood.
    pub fn run(&mut self, parts: &[Part], bindings: &Bindings) -> Option<TokenStream> {
        self.parts(parts, bindings, false)
    }

    fn parts(
        &mut self,
        parts: &[Part],
        bindings: &Bindings,
        in_arguments: bool,
    ) -> Option<TokenStream> {
        let mut out = Vec::new();
        for part in parts {
            self.part(part, bindings, in_arguments, &mut out)?;
            self.made += 1;
        }
        (self.made < MOST).then(|| out.into_iter().collect())
    }

    fn part(
        &mut self,
        part: &Part,
        bindings: &Bindings,
        in_arguments: bool,
        out: &mut Vec<TokenTree>,
    ) -> Option<()> {
        match part {
            Part::Token(token) => {
                let tick = is_punct(token.first(), '\'');
                let raw = |tree: &TokenTree| matches!(tree, TokenTree::Ident(of) if of.to_string().starts_with("r#"));
                if token.iter().any(raw) {
                    return None;
                }
                out.extend(token.iter().cloned().map(|mut tree| {
                    if let TokenTree::Ident(ident) = &tree {
                        tree = self.mark.of(ident, tick).into();
                    }
                    tree.set_span(self.span);
                    tree
                }));
            }
            Part::Crate => out.push(Ident::new("crate", self.span).into()),
            Part::Group(group, parts) => {
                let invoked = match out.as_slice() {
                    [.., TokenTree::Ident(_), TokenTree::Punct(bang)] => bang.as_char() == '!',
                    _ => false,
                };
                let inside = self.parts(parts, bindings, in_arguments || invoked)?;
                let mut group = around(group, inside);
                group.set_span(self.span);
                out.push(group);
            }
            Part::Variable(name, _) => match bindings.get(name)? {
                Bound::One(kind, tokens) => {
                    self.made += tokens.len();
                    out.extend(transcribed(*kind, tokens, in_arguments)?);
                }
                Bound::Many(_) => return None,
            },
            Part::Repeat {
                parts, separator, ..
            } => {
                let each = iterations(parts, bindings)?;
                for (n, bindings) in each.iter().enumerate() {
                    if n > 0 {
                        let separator = Part::Token(separator.clone());
                        self.part(&separator, bindings, in_arguments, out)?;
                    }
                    let inside = self.parts(parts, bindings, in_arguments)?;
                    out.extend(inside.into_token_stream());
                }
            }
        }
        Some(())
    }
}

/// What the variables of a repetition stand for in each turn.
fn iterations(parts: &[Part], bindings: &Bindings) -> Option<Vec<Bindings>> {
    let mut used = Vec::new();
    variables(parts, &mut used);
    let repeated = used.iter().filter_map(|name| match bindings.get(*name) {
        Some(Bound::Many(all)) => Some((*name, all)),
        _ => None,
    });
    let repeated: Vec<(&str, &Vec<Bound>)> = repeated.collect();
    let count = repeated.first()?.1.len();
    if repeated.iter().any(|(_, all)| all.len() != count) {
        return None;
    }
    let turn = |n: usize| {
        let mut inner = bindings.clone();
        for (name, all) in &repeated {
            inner.insert(name.to_string(), all[n].clone());
        }
        inner
    };
    Some((0..count).map(turn).collect())
}

fn variables<'a>(parts: &'a [Part], names: &mut Vec<&'a str>) {
    for part in parts {
        match part {
            Part::Variable(name, _) => names.push(name),
            Part::Group(_, parts) | Part::Repeat { parts, .. } => variables(parts, names),
            Part::Token(_) | Part::Crate => {}
        }
    }
}
