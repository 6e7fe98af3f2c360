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
use crate::hash::{HashMap, HashSet};
use crate::ir::VarId;
use crate::words::occurs;

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
///
/// `taken` are the cells that `counting` takes the variables of a closure out of.
pub(super) fn of_function(item: &ItemFn, text: &str, taken: &HashSet<String>) -> Cells {
    let mut found = Found {
        cells: Cells::default(),
        taken,
        bits: text.contains("from_bits"),
    };
    if !WORDS.iter().any(|word| text.contains(word)) {
        return found.cells;
    }
    for input in &item.sig.inputs {
        if let FnArg::Typed(typed) = input {
            if found.is_cell(typed.ty.to_token_stream()) {
                found.group(names(&typed.pat));
            }
        }
    }
    found.visit_block(&item.block);
    found.cells
}

const WORDS: &[&str] = &["Cell", "Mutex", "RwLock", "Atomic", "channel"];

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

struct Found<'a> {
    cells: Cells,
    taken: &'a HashSet<String>,
    /// Floats are made of integers, which may have been put into a cell as their bits.
    bits: bool,
}

impl Found<'_> {
    fn is_cell(&self, tokens: TokenStream) -> bool {
        mentions_word(tokens.clone()) && (self.bits || !holds_counts(tokens))
    }

    fn group(&mut self, names: impl IntoIterator<Item = String>) {
        let names: Vec<String> = names.into_iter().collect();
        for name in &names {
            self.cells
                .entry(name.clone())
                .or_default()
                .extend(names.iter().cloned());
        }
    }

    /// Those that `expr` names, and may hand on.
    fn in_words(&self, expr: &Expr) -> Vec<String> {
        if self.cells.is_empty() || self.is_taken(expr) {
            return Vec::new();
        }
        let named = self.cells.iter().filter(|(name, _)| occurs(*name, expr));
        named.flat_map(|(_, shared)| shared.clone()).collect()
    }

    /// What a pattern binds of a value that names some.
    fn bind(&mut self, pat: &Pat, of: &Expr) {
        let again = self.in_words(of);
        if !again.is_empty() {
            self.group(names(pat).chain(again));
        }
    }

    /// `::core::cell::Cell::take(n_cell)`, as `counting` writes it: a value that was in a cell, and no cell.
    fn is_taken(&self, expr: &Expr) -> bool {
        let Expr::Call(call) = expr else { return false };
        let path = call.func.to_token_stream().to_string();
        let of = call.args.first().and_then(root);
        path == ":: core :: cell :: Cell :: take"
            && of.is_some_and(|of| self.taken.contains(&of.to_string()))
    }
}

impl<'ast> Visit<'ast> for Found<'_> {
    fn visit_local(&mut self, local: &'ast Local) {
        let init = local.init.as_ref();
        let pat = local.pat.to_token_stream();
        let of_cell = match mentions_word(pat.clone()) {
            true => self.is_cell(pat),
            false => init.is_some_and(|init| {
                !self.is_taken(&init.expr) && self.is_cell(init.expr.to_token_stream())
            }),
        };
        // `let d = c.clone();`, `let d = Some(c);`, `let d = if up { &c } else { &e };`
        let again = init.map(|init| self.in_words(&init.expr));
        let again = again.unwrap_or_default();
        if of_cell || !again.is_empty() {
            self.group(names(&local.pat).chain(again));
        }
        visit::visit_local(self, local);
    }

    fn visit_expr_for_loop(&mut self, e: &'ast syn::ExprForLoop) {
        self.bind(&e.pat, &e.expr);
        visit::visit_expr_for_loop(self, e);
    }

    fn visit_expr_let(&mut self, e: &'ast syn::ExprLet) {
        self.bind(&e.pat, &e.expr);
        visit::visit_expr_let(self, e);
    }

    fn visit_expr_match(&mut self, e: &'ast syn::ExprMatch) {
        e.arms.iter().for_each(|arm| self.bind(&arm.pat, &e.expr));
        visit::visit_expr_match(self, e);
    }

    // `d = &c;`: what is computed of what it holds, `sum = sum + c.get()`, is none.
    fn visit_expr_assign(&mut self, e: &'ast syn::ExprAssign) {
        let again = match &*e.right {
            Expr::Binary(_) => Vec::new(),
            right => self.in_words(right),
        };
        if let (Some(to), false) = (root(&e.left), again.is_empty()) {
            self.group(again.into_iter().chain([to.to_string()]));
        }
        visit::visit_expr_assign(self, e);
    }
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
