//! What can be changed behind a shared reference, and is lent to what nothing is known of: that may keep there what it is
//! given beside.
//!
//! ```text
//! let c = Cell::new(0.0); let k = store(&c, x * y); c.get()       `c` may depend on `x`
//! let (tx, rx) = channel(); tx.send(x)?; rx.recv()?               and so may `rx`
//! ```

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Expr, ExprCall, ExprMethodCall, FnArg, ItemFn, Local, Pat};

use super::Lowerer;
use super::jumps::bound_names;
use super::scan::root;
use crate::declared;
use crate::hash::HashMap;
use crate::ir::VarId;

/// Names, each with those that share a state with it.
pub(super) type Cells = HashMap<String, Vec<String>>;

/// Methods that change nothing.
const READ: &[&str] = &[
    "get",
    "load",
    "map",
    "fold",
    "with",
    "get_or",
    "unwrap_or",
    "expect",
    "nth",
];

/// The variables of `item` that are, or hold, such a type.
pub(super) fn of_function(item: &ItemFn, text: &str) -> Cells {
    let mut found = Found(Cells::default());
    if !WORDS.iter().any(|word| text.contains(word)) {
        return found.0;
    }
    for input in &item.sig.inputs {
        if let FnArg::Typed(typed) = input {
            if is_cell(typed.ty.to_token_stream()) {
                found.group(names(&typed.pat));
            }
        }
    }
    found.visit_block(&item.block);
    found.0
}

const WORDS: &[&str] = &["Cell", "Mutex", "RwLock", "Atomic", "channel"];

fn is_cell(tokens: TokenStream) -> bool {
    mentions_word(tokens.clone()) && !holds_counts(tokens)
}

/// It says that it holds integers, which are no bits of a float.
fn holds_counts(tokens: TokenStream) -> bool {
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

/// `RefCell`, `AtomicU64`, `channel()`
fn mentions_word(tokens: TokenStream) -> bool {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let goes_on = |next: Option<&TokenTree>| match next {
        Some(TokenTree::Group(of)) => of.delimiter() == Delimiter::Parenthesis,
        Some(TokenTree::Punct(of)) => of.as_char() == ':',
        _ => false,
    };
    trees.iter().enumerate().any(|(n, tree)| match tree {
        TokenTree::Group(of) => mentions_word(of.stream()),
        TokenTree::Ident(of) if of == "channel" => goes_on(trees.get(n + 1)),
        TokenTree::Ident(of) => {
            let name = of.to_string();
            let is_cell = ["Cell", "Mutex", "RwLock"]
                .iter()
                .any(|word| name.ends_with(word))
                || name.starts_with("Atomic");
            is_cell && !declared::is_own_type(&name)
        }
        _ => false,
    })
}

fn names(pat: &Pat) -> impl Iterator<Item = String> {
    bound_names(pat)
        .into_iter()
        .map(|(name, _)| name.to_string())
}

struct Found(Cells);

impl Found {
    fn group(&mut self, names: impl IntoIterator<Item = String>) {
        let names: Vec<String> = names.into_iter().collect();
        for name in &names {
            self.0
                .entry(name.clone())
                .or_default()
                .extend(names.iter().cloned());
        }
    }
}

impl<'ast> Visit<'ast> for Found {
    fn visit_local(&mut self, local: &'ast Local) {
        let init = local.init.as_ref();
        let pat = local.pat.to_token_stream();
        let of_cell = match mentions_word(pat.clone()) {
            true => is_cell(pat),
            false => init
                .is_some_and(|init| !is_taken(&init.expr) && is_cell(init.expr.to_token_stream())),
        };
        // `let d = c.clone();`, `let d = &c;`
        let again = init
            .and_then(|init| root(&init.expr))
            .and_then(|of| self.0.get(&of.to_string()));
        let again = again.cloned().unwrap_or_default();
        if of_cell || !again.is_empty() {
            self.group(names(&local.pat).chain(again));
        }
        visit::visit_local(self, local);
    }
}

/// `::core::cell::Cell::take(n_cell)`, as `counting` writes it: a value that was in a cell, and no cell.
fn is_taken(expr: &Expr) -> bool {
    let Expr::Call(call) = expr else { return false };
    let Expr::Path(path) = &*call.func else {
        return false;
    };
    path.path.leading_colon.is_some()
        && path
            .path
            .segments
            .last()
            .is_some_and(|last| last.ident == "take")
}

impl Lowerer<'_> {
    /// Those that running `expr` may change.
    pub(super) fn changed_cells(&self, expr: &Expr) -> Vec<VarId> {
        if self.cells.is_empty() {
            return Vec::new();
        }
        let mut lent = Lent {
            cells: &self.cells,
            found: Vec::new(),
        };
        lent.visit_expr(expr);
        lent.found
            .iter()
            .filter_map(|name| self.resolve(name))
            .collect()
    }
}

struct Lent<'a> {
    cells: &'a Cells,
    found: Vec<String>,
}

impl Lent<'_> {
    fn lend(&mut self, expr: &Expr) {
        let shared = root(expr).and_then(|of| self.cells.get(&of.to_string()));
        self.found.extend(shared.into_iter().flatten().cloned());
    }
}

impl<'ast> Visit<'ast> for Lent<'_> {
    fn visit_expr_call(&mut self, call: &'ast ExprCall) {
        if call.args.len() > 1 {
            call.args.iter().for_each(|arg| self.lend(arg));
        }
        visit::visit_expr_call(self, call);
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        if !call.args.is_empty() && !READ.iter().any(|name| call.method == name) {
            self.lend(&call.receiver);
            call.args.iter().for_each(|arg| self.lend(arg));
        }
        visit::visit_expr_method_call(self, call);
    }
}
