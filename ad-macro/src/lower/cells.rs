//! What can be changed behind a shared reference, and is lent to what nothing is known of: that may keep there what it is
//! given beside.
//!
//! ```text
//! let c = Cell::new(0.0); let k = store(&c, x * y); c.get()       `c` may depend on `x`
//! let (tx, rx) = channel(); tx.send(x)?; rx.recv()?               and so may `rx`
//! ```

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Expr, ExprCall, ExprMethodCall, FnArg, ItemFn, Local, Pat};

use super::Lowerer;
use super::jumps::bound_names;
use super::scan::{is_compound, root, targets};
use crate::declared;
use crate::hash::{HashMap, HashSet};
use crate::ir::{VarId, VarKind};
use crate::macro_arguments::arguments_of;
use crate::words::occurs;

/// Names, each with those that share a state with it.
pub(super) type Cells = HashMap<String, BTreeSet<String>>;

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
    found(item, text, taken, false)
}

/// The same, with those that hold counts alone: what they hold changes where they are handed on.
pub(super) fn with_counts(item: &ItemFn, text: &str) -> Cells {
    found(item, text, &HashSet::default(), true)
}

/// The type is a cell or holds one.
pub fn holds_cell(ty: &TokenStream) -> bool {
    let found = Found {
        cells: Cells::default(),
        taken: &HashSet::default(),
        own: declared::has_cells(),
        bits: false,
        every: true,
    };
    found.tell(ty).is_some()
}

fn found(item: &ItemFn, text: &str, taken: &HashSet<String>, every: bool) -> Cells {
    let mut found = Found {
        cells: Cells::default(),
        taken,
        own: false,
        bits: text.contains("from_bits"),
        every,
    };
    found.own = declared::has_cells();
    if !found.own && !WORDS.iter().any(|word| text.contains(word)) {
        return found.cells;
    }
    for input in &item.sig.inputs {
        if let FnArg::Typed(typed) = input {
            let ty = typed.ty.to_token_stream();
            // Of a type of one's own, which has the derive, cells are skipped.
            let of_own = every && found.tell(&ty).is_some();
            if of_own || found.tell_of_language(&ty) == Some(true) {
                found.group(names(&typed.pat));
            }
        }
    }
    found.visit_block(&item.block);
    found.cells
}

const WORDS: &[&str] = &["Cell", "Mutex", "RwLock", "Atomic", "channel"];

/// One of the names, each with what follows it.
fn mention(tokens: TokenStream, is_one: &dyn Fn(&str, Option<&TokenTree>) -> bool) -> bool {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    trees.iter().enumerate().any(|(n, tree)| match tree {
        TokenTree::Group(of) => mention(of.stream(), is_one),
        TokenTree::Ident(of) => is_one(&of.to_string(), trees.get(n + 1)),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// `Default::default()`
fn is_default(expr: &Expr) -> bool {
    let Expr::Call(call) = expr else { return false };
    let Expr::Path(of) = &*call.func else {
        return false;
    };
    let mut names = of.path.segments.iter().rev().map(|segment| &segment.ident);
    names.next().is_some_and(|name| name == "default")
        && names.next().is_some_and(|name| name == "Default")
}

/// It is called, or its generic arguments follow.
fn goes_on(next: Option<&TokenTree>) -> bool {
    match next {
        Some(TokenTree::Group(of)) => of.delimiter() == Delimiter::Parenthesis,
        Some(TokenTree::Punct(of)) => of.as_char() == ':',
        _ => false,
    }
}

fn names(pat: &Pat) -> impl Iterator<Item = String> {
    bound_names(pat)
        .into_iter()
        .map(|(name, _)| name.to_string())
}

struct Found<'a> {
    cells: Cells,
    taken: &'a HashSet<String>,
    /// The crate has types that hold cells, or functions that give them.
    own: bool,
    /// Floats are made of integers, which may have been put into a cell as their bits.
    bits: bool,
    /// Also those that hold counts.
    every: bool,
}

impl Found<'_> {
    /// Whether these words tell of a cell, if they name one of the language's.
    fn tell_of_language(&self, tokens: &TokenStream) -> Option<bool> {
        let is_one = |name: &str, next: Option<&TokenTree>| match name {
            "channel" => goes_on(next),
            name => declared::is_cell(name),
        };
        let is_told = mention(tokens.clone(), &is_one);
        is_told.then(|| self.every || self.bits || !declared::holds_counts(tokens))
    }

    /// The same, if they name one, or what holds one.
    fn tell(&self, tokens: &TokenStream) -> Option<bool> {
        let is_one = |name: &str, next: Option<&TokenTree>| {
            let is_written = name.starts_with(char::is_uppercase) || goes_on(next);
            is_written && declared::holds_cell(name, self.bits || self.every)
        };
        let of_own = || self.own && mention(tokens.clone(), &is_one);
        self.tell_of_language(tokens)
            .or_else(|| of_own().then_some(true))
    }

    fn is_of_cell(&self, local: &Local) -> bool {
        let is_typed = matches!(local.pat, Pat::Type(_));
        let init = || local.init.as_ref().map(|init| &init.expr);
        let init = init().filter(|init| !self.is_taken(init));
        let tokens = init.map(|init| init.to_token_stream()).unwrap_or_default();
        // Of what type it is, is not said.
        let is_default = self.own && !is_typed && init.is_some_and(|init| is_default(init));
        let told = self.tell(&local.pat.to_token_stream());
        is_default || told.or_else(|| self.tell(&tokens)).unwrap_or_default()
    }

    fn group(&mut self, names: impl IntoIterator<Item = String>) {
        let names: BTreeSet<String> = names.into_iter().collect();
        for name in &names {
            self.cells
                .entry(name.clone())
                .or_default()
                .extend(names.iter().cloned());
        }
    }

    /// Those that `expr` names, and may hand on.
    fn in_words(&self, expr: &Expr) -> BTreeSet<String> {
        if self.cells.is_empty() || self.is_taken(expr) {
            return BTreeSet::new();
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
        let of_cell = self.is_of_cell(local);
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
            Expr::Binary(_) => BTreeSet::new(),
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
        self.fed(|fed| fed.visit_expr(expr))
    }

    /// What a statement may change with what an input reaches may depend on that, wherever it is looked at from here on.
    pub(super) fn mark_fed_cells(&mut self, stmt: &syn::Stmt) {
        let fed = self.fed(|fed| fed.visit_stmt(stmt));
        if !fed.is_empty() && self.reads_varied(stmt) {
            self.varied.extend(fed);
        }
    }

    fn reads_varied(&self, stmt: &syn::Stmt) -> bool {
        let mut reads = self.reads_of_stmt(stmt).into_iter();
        reads.any(|var| self.varied.contains(&var))
    }

    fn fed(&self, visit: impl FnOnce(&mut Fed)) -> Vec<VarId> {
        let mut fed = Fed {
            cells: &self.cells,
            found: Vec::new(),
        };
        if !self.cells.is_empty() {
            visit(&mut fed);
        }
        let found = fed.found.iter();
        found.filter_map(|name| self.resolve(name)).collect()
    }

    /// `*g`, `g[0]`, `g.x` of what a cell has lent, of another name of a cell, or of what holds a `&mut`: it is that of
    /// others too.
    pub(super) fn is_shared_place(&self, left: &Expr) -> bool {
        let borrows = |var: VarId| !self.borrowed_by(var).is_empty();
        let is_shared = |name: &Ident| {
            let name = name.to_string();
            self.cells.contains_key(&name) || self.resolve(&name).is_some_and(borrows)
        };
        !matches!(left, Expr::Path(_)) && root(left).is_some_and(is_shared)
    }

    /// Those that `expr` mentions, where they hold counts too: what it reads or changes there is another thing when it runs
    /// again. A variable of the function's own that is `mut` is set back.
    pub(super) fn cells_in(&self, expr: &Expr) -> Vec<VarId> {
        let named = self.counted.keys().filter(|name| occurs(*name, expr));
        let outside = named.filter_map(|name| self.resolve(name));
        let set_back = |var: &VarId| {
            let var = &self.vars[var.0];
            var.mutable && matches!(var.kind, VarKind::Local)
        };
        let mut found: Vec<VarId> = outside.filter(|var| !set_back(var)).collect();
        found.sort();
        found
    }
}

/// The cells that something may be put into.
struct Fed<'a> {
    cells: &'a Cells,
    found: Vec<String>,
}

impl Fed<'_> {
    fn lend(&mut self, expr: &Expr) {
        let shared = root(expr).and_then(|of| self.cells.get(&of.to_string()));
        self.found.extend(shared.into_iter().flatten().cloned());
    }
}

impl<'ast> Visit<'ast> for Fed<'_> {
    // `put(x)` of a closure that has captured a cell.
    fn visit_expr_call(&mut self, call: &'ast ExprCall) {
        self.lend(&call.func);
        call.args.iter().for_each(|arg| self.lend(arg));
        visit::visit_expr_call(self, call);
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        if !call.args.is_empty() && !READ.iter().any(|name| call.method == name) {
            self.lend(&call.receiver);
            call.args.iter().for_each(|arg| self.lend(arg));
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_assign(&mut self, e: &'ast syn::ExprAssign) {
        targets(&e.left).into_iter().for_each(|to| self.lend(to));
        visit::visit_expr_assign(self, e);
    }

    fn visit_expr_binary(&mut self, e: &'ast syn::ExprBinary) {
        if is_compound(&e.op) {
            self.lend(&e.left);
        }
        visit::visit_expr_binary(self, e);
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        match arguments_of(mac) {
            Some(arguments) => arguments.iter().for_each(|arg| self.visit_expr(arg)),
            None => {
                let named = self
                    .cells
                    .iter()
                    .filter(|(name, _)| occurs(*name, &mac.tokens));
                let shared: Vec<String> = named.flat_map(|(_, shared)| shared.clone()).collect();
                self.found.extend(shared);
            }
        }
    }
}
