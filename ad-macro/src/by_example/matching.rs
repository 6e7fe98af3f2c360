//! Which arm of a macro an invocation is, and what its variables stand for.

use std::collections::BTreeMap;

use proc_macro2::{Delimiter, TokenTree};

use super::definition::{Arm, Definition, Kind, Part};
use super::fragments::{Uncertain, take};
use super::tokens::{first, same};

/// What a variable stands for.
#[derive(Clone)]
pub enum Bound {
    One(Kind, Vec<TokenTree>),
    /// In a repetition, once for each.
    Many(Vec<Bound>),
}

pub type Bindings = BTreeMap<String, Bound>;

/// One way to match the beginning of the tokens: how many are left, and what is bound.
type Way = (usize, Bindings);

/// More ways than this are not followed.
const MOST: usize = 10_000;

/// The first arm that matches.
pub fn matched<'a>(
    definition: &'a Definition,
    tokens: &[TokenTree],
) -> Option<(&'a Arm, Bindings)> {
    for arm in &definition.arms {
        let ways = ways(&arm.matcher, tokens).ok()?;
        let mut whole = ways.into_iter().filter(|(left, _)| *left == 0);
        match (whole.next(), whole.next()) {
            (Some((_, bindings)), None) => return Some((arm, bindings)),
            (None, _) => {}
            // To the compiler that is an error.
            (Some(_), Some(_)) => return None,
        }
    }
    None
}

/// All ways to match the beginning of the tokens.
///
/// The compiler follows all of them at once and never goes back: where it can go on with a fragment it has no other
/// way, or says so. So what matches is the same.
fn ways(parts: &[Part], tokens: &[TokenTree]) -> Result<Vec<Way>, Uncertain> {
    let mut ways = vec![(tokens.len(), Bindings::new())];
    for part in parts {
        let mut next = Vec::new();
        for (left, bindings) in ways {
            let rest = &tokens[tokens.len() - left..];
            for (left, more) in one(part, rest)? {
                let mut bindings = bindings.clone();
                bindings.extend(more);
                next.push((left, bindings));
            }
        }
        if next.len() > MOST {
            return Err(Uncertain);
        }
        ways = next;
    }
    Ok(ways)
}

fn one(part: &Part, tokens: &[TokenTree]) -> Result<Vec<Way>, Uncertain> {
    let after = |taken: usize| tokens.len() - taken;
    Ok(match part {
        Part::Token(token) => {
            let taken = first(tokens);
            let is_it = same(token, &tokens[..taken]);
            is_it
                .then(|| (after(taken), Bindings::new()))
                .into_iter()
                .collect()
        }
        Part::Group(group, parts) => match tokens.first() {
            Some(TokenTree::Group(given)) if given.delimiter() == group.delimiter() => {
                if given.delimiter() == Delimiter::None {
                    return Err(Uncertain);
                }
                let inside: Vec<TokenTree> = given.stream().into_iter().collect();
                let whole = ways(parts, &inside)?.into_iter();
                let whole = whole.filter(|(left, _)| *left == 0);
                whole.map(|(_, bindings)| (after(1), bindings)).collect()
            }
            _ => Vec::new(),
        },
        Part::Variable(name, Some(kind)) => {
            let taken = take(*kind, tokens)?;
            let bound = |taken: usize| {
                let bound = Bound::One(*kind, tokens[..taken].to_vec());
                (after(taken), Bindings::from([(name.clone(), bound)]))
            };
            taken.map(bound).into_iter().collect()
        }
        Part::Variable(_, None) | Part::Crate => return Err(Uncertain),
        Part::Repeat {
            parts,
            separator,
            operator,
        } => repeated(parts, separator, *operator, tokens)?,
    })
}

fn repeated(
    parts: &[Part],
    separator: &[TokenTree],
    operator: char,
    tokens: &[TokenTree],
) -> Result<Vec<Way>, Uncertain> {
    let mut names = Vec::new();
    variables(parts, &mut names);
    let none: Bindings = names
        .iter()
        .map(|name| (name.clone(), Bound::Many(Vec::new())))
        .collect();
    let mut found = Vec::new();
    let mut open = vec![(tokens.len(), none)];
    let mut times = 0;
    while !open.is_empty() {
        if times > 0 || operator != '+' {
            found.extend(open.iter().cloned());
        }
        if operator == '?' && times == 1 || found.len() > MOST {
            break;
        }
        let mut next = Vec::new();
        for (left, bindings) in open {
            let mut rest = &tokens[tokens.len() - left..];
            if times > 0 && !separator.is_empty() {
                let taken = first(rest);
                if !same(separator, &rest[..taken]) {
                    continue;
                }
                rest = &rest[taken..];
            }
            for (now, more) in ways(parts, rest)? {
                // A repetition of nothing is an error where the macro is defined.
                if now == left {
                    return Err(Uncertain);
                }
                let mut bindings = bindings.clone();
                for (name, bound) in more {
                    if let Some(Bound::Many(all)) = bindings.get_mut(&name) {
                        all.push(bound);
                    }
                }
                next.push((now, bindings));
            }
        }
        open = next;
        times += 1;
    }
    Ok(found)
}

/// The variables of a matcher.
fn variables(parts: &[Part], names: &mut Vec<String>) {
    for part in parts {
        match part {
            Part::Variable(name, _) => names.push(name.clone()),
            Part::Group(_, parts) | Part::Repeat { parts, .. } => variables(parts, names),
            Part::Token(_) | Part::Crate => {}
        }
    }
}
