//! Types that hold what a shared reference changes, and functions that give such.
//!
//! ```text
//! struct Memo { last: Cell<f64> }       type Pool = RefCell<Vec<f64>>;       fn made(x: f64) -> Memo { .. }
//! ```

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;

use super::{Declared, find, is_own_type};

/// The types that are written in what a name stands for, each with whether it is beside integers alone.
#[derive(Default)]
pub struct Cells {
    written: BTreeMap<String, BTreeSet<(String, bool)>>,
    /// One of them is a cell of the language's.
    any: bool,
}

impl Declared {
    /// `of` is a type with fields of these types, or another name of them, or a function or method that returns one.
    pub(super) fn note_cells(&mut self, of: &str, types: impl IntoIterator<Item = impl ToTokens>) {
        for ty in types {
            let tokens = ty.to_token_stream();
            let counts = holds_counts(&tokens);
            let mut names = BTreeSet::new();
            type_names(tokens, &mut names);
            names.remove(of);
            if names.is_empty() {
                continue;
            }
            self.cells.any |= names.iter().any(|name| is_named_as_cell(name));
            let written = self.cells.written.entry(of.to_string()).or_default();
            written.extend(names.into_iter().map(|name| (name, counts)));
        }
    }
}

/// The crate has a type that holds a cell, or a function that gives one.
pub fn has_cells() -> bool {
    find(|declared| declared.cells.any.then_some(())).is_some()
}

/// What the crate calls so holds a cell: of floats, or of integers too.
pub fn holds_cell(name: &str, of_integers: bool) -> bool {
    holds(name, of_integers, &is_cell)
}

/// What the crate calls so holds a `*mut T` or a `NonNull<T>`.
pub fn holds_pointer(name: &str) -> bool {
    holds(name, true, &|name| matches!(name, POINTER | "NonNull"))
}

/// What stands for the name of a pointer's type, which has none.
const POINTER: &str = "*";

fn holds(name: &str, of_integers: bool, is_sought: &dyn Fn(&str) -> bool) -> bool {
    let mut seen = BTreeSet::from([name.to_string()]);
    let mut new = vec![name.to_string()];
    while let Some(next) = new.pop() {
        // Of all that are called so.
        let written = RefCell::new(Vec::new());
        let _: Option<()> = find(|declared| {
            let of = declared.cells.written.get(&next).into_iter().flatten();
            written.borrow_mut().extend(of.cloned());
            None
        });
        for (name, counts) in written.into_inner() {
            if counts && !of_integers {
                continue;
            }
            if is_sought(&name) {
                return true;
            }
            if seen.insert(name.clone()) {
                new.push(name);
            }
        }
    }
    false
}

/// `RefCell`, `AtomicU64`
pub fn is_cell(name: &str) -> bool {
    is_named_as_cell(name) && !is_own_type(name)
}

fn is_named_as_cell(name: &str) -> bool {
    ["Cell", "Mutex", "RwLock"]
        .iter()
        .any(|word| name.ends_with(word))
        || name.starts_with("Atomic")
}

/// It says that it holds integers, which are no bits of a float.
pub fn holds_counts(tokens: &TokenStream) -> bool {
    const COUNTS: &[&str] = &[
        "usize", "isize", "u8", "u16", "i8", "i16", "i32", "i64", "bool", "String",
    ];
    let text = tokens.to_string();
    let words = || text.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '.'));
    let is_count = |word: &str| {
        let count = COUNTS.iter().find(|count| word.ends_with(**count));
        let digits = count.map_or(word, |count| word.trim_end_matches(count));
        count.is_some() && digits.is_empty()
            || !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit())
            || word == "true"
            || word == "false"
    };
    let is_float = |word: &str| {
        word == "f64" || word == "f32" || word.parse::<f64>().is_ok_and(|_| word.contains('.'))
    };
    words().any(is_count) && !words().any(is_float)
}

fn type_names(tokens: TokenStream, names: &mut BTreeSet<String>) {
    const OTHERS: &[&str] = &["Self", "Vec", "Option", "Result", "String", "Box"];
    let mut starred = false;
    for tree in tokens {
        let after_star = std::mem::replace(&mut starred, false);
        match tree {
            TokenTree::Group(of) => type_names(of.stream(), names),
            TokenTree::Ident(of) if after_star && (of == "mut" || of == "const") => {
                names.insert(POINTER.to_string());
            }
            TokenTree::Ident(of) => {
                let name = of.to_string();
                if name.starts_with(char::is_uppercase) && !OTHERS.contains(&name.as_str()) {
                    names.insert(name);
                }
            }
            TokenTree::Punct(of) => starred = of.as_char() == '*',
            TokenTree::Literal(_) => {}
        }
    }
}
