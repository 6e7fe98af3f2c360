//! The macros of the user's own, `macro_rules! square { .. }`, written out: the compiler cannot be asked for what they
//! stand for.
//!
//! It is done in what the derivatives are made of; the function itself keeps its invocations. Which macro a name means,
//! the source has to leave no doubt of (`declared::macro_by_example`), and everything that is not certain here, such as
//! which arm matches, leaves the invocation as it is.

mod definition;
mod fragments;
mod items;
mod marks;
mod matching;
#[cfg(test)]
mod tests;
mod tokens;
mod transcribe;

use std::rc::Rc;

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, Item, ItemFn, Macro, Stmt, Token};

use crate::declared;
use crate::words::occurs;
pub use definition::Definition;
pub use items::{items, with_members};
use marks::{Mark, Visible};
use transcribe::Transcriber;

/// A macro in a macro, and so on, deeper than this is left as it is.
const DEEPEST: usize = 128;
/// So is a function with more invocations than this.
const MOST: usize = 2_000;

/// The function with the macros in it written out, if there are any that are known.
pub fn expanded(item: &ItemFn) -> Option<ItemFn> {
    if !declared::invokes_macros() {
        return None;
    }
    expanded_by(item, &declared_macro)
}

/// The block with the macros among its items written out, if there are any that are known.
pub fn expanded_block(block: &syn::ItemImpl) -> Option<syn::ItemImpl> {
    with_members(block, &|path| declared_macro(path).map(Rc::new))
}

fn declared_macro(path: &syn::Path) -> Option<Definition> {
    Definition::parse(declared::macro_by_example(path)?.parse().ok()?)
}

/// The same with the macros that stand around the function.
fn expanded_by(item: &ItemFn, around: &dyn Fn(&syn::Path) -> Option<Definition>) -> Option<ItemFn> {
    if !invokes(item.block.to_token_stream()) || marks::occur(item) {
        return None;
    }
    let mut expander = Expander {
        around,
        scope: Vec::new(),
        visible: Visible::new(),
        variables: item.sig.inputs.iter().flat_map(parameters).collect(),
        depth: 0,
        open: Vec::new(),
        count: 0,
        failed: false,
    };
    let mut expanded = item.clone();
    expander.visit_block_mut(&mut expanded.block);
    if expander.count == 0 {
        return None;
    }
    let mut settled = marks::settle(&expanded, &expander.visible)?;
    Unused.visit_block_mut(&mut settled.block);
    Some(settled)
}

fn parameters(input: &syn::FnArg) -> Vec<String> {
    match input {
        syn::FnArg::Typed(typed) => marks::bound_by(&typed.pat),
        syn::FnArg::Receiver(_) => Vec::new(),
    }
}

/// `name!`
fn invokes(tokens: TokenStream) -> bool {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let bang = |tree: &TokenTree| tokens::is_punct(Some(tree), '!');
    let invoked = |pair: &[TokenTree]| matches!(pair, [TokenTree::Ident(_), is] if bang(is));
    trees.windows(2).any(invoked)
        || trees.into_iter().any(|tree| match tree {
            TokenTree::Group(group) => invokes(group.stream()),
            _ => false,
        })
}

struct Expander<'a> {
    around: &'a dyn Fn(&syn::Path) -> Option<Definition>,
    /// The macros of the blocks that are open.
    scope: Vec<(String, Option<Rc<Definition>>)>,
    /// What was in scope where these stand, by the marks of what they expand to.
    visible: Visible,
    /// The parameters, and what the blocks that are open have bound so far.
    variables: Vec<String>,
    depth: usize,
    /// The invocations that are being written out. One that stands for something with itself in it stays there.
    open: Vec<String>,
    count: usize,
    /// What is being expanded cannot be.
    failed: bool,
}

/// Where an invocation stands.
#[derive(Clone, Copy)]
enum Stands {
    Value,
    /// The last statement of a block, in braces.
    Last,
    /// A statement that is not the value of a block.
    Amid,
}

/// What an invocation stands for.
enum Expanded {
    Value(Expr),
    Statements(Vec<Stmt>),
}

impl Expander<'_> {
    fn definition(&self, path: &syn::Path) -> Option<Rc<Definition>> {
        if let Some(name) = path.get_ident() {
            let name = name.to_string();
            let name = marks::unmarked(&name);
            let mut inner = self.scope.iter().rev();
            if let Some((_, definition)) = inner.find(|(known, _)| known == name) {
                return definition.clone();
            }
        }
        let mut path = path.clone();
        for segment in &mut path.segments {
            segment.ident = marks::without_mark(&segment.ident);
        }
        (self.around)(&path).map(Rc::new)
    }

    /// The invocation written out, with those in what it stands for. `None` where one of them is not known.
    fn expand(&mut self, mac: &Macro, stands: Stands) -> Option<Expanded> {
        let definition = self.definition(&mac.path)?;
        let invoked = tokens::words(mac.path.segments.last().into_token_stream())
            + &tokens::words(mac.tokens.clone());
        // By its full path it is said that the macro itself is meant.
        if mac.path.leading_colon.is_some() && self.open.contains(&invoked) {
            return None;
        }
        if self.depth == DEEPEST || self.count >= MOST {
            self.failed = true;
            return None;
        }
        let before = (self.count, self.failed);
        self.open.push(invoked);
        let whole = self.written_out(mac, stands, &definition);
        self.open.pop();
        let failed = std::mem::replace(&mut self.failed, before.1);
        if failed || whole.is_none() {
            self.failed |= self.depth > 0;
            self.count = before.0;
            return None;
        }
        whole
    }

    fn written_out(
        &mut self,
        mac: &Macro,
        stands: Stands,
        definition: &Definition,
    ) -> Option<Expanded> {
        let given: Vec<TokenTree> = mac.tokens.clone().into_iter().collect();
        let (arm, bindings) = matching::matched(definition, &given)?;
        self.count += 1;
        let mark = Mark(next_mark());
        if let Some(visible) = &definition.visible {
            self.visible.insert(mark.0, visible.clone());
        }
        let last = mac.path.segments.last();
        let mut transcriber = Transcriber {
            mark: &mark,
            span: last.map_or_else(Span::call_site, |last| last.ident.span()),
            made: 0,
        };
        let tokens = transcriber.run(&arm.transcriber, &bindings)?;
        // What is compiled is not known yet.
        if has_condition(&tokens) {
            return None;
        }
        let mut expanded = parsed(tokens, matches!(stands, Stands::Value))?;
        self.depth += 1;
        match &mut expanded {
            Expanded::Value(value) => self.visit_expr_mut(value),
            Expanded::Statements(stmts) => {
                self.statements(stmts, matches!(stands, Stands::Amid));
            }
        }
        self.depth -= 1;
        Some(expanded)
    }

    /// `are_amid`: others follow, and none of these is the value of a block.
    fn statements(&mut self, stmts: &mut Vec<Stmt>, are_amid: bool) {
        let count = stmts.len();
        let mut out = Vec::new();
        for (n, mut stmt) in std::mem::take(stmts).into_iter().enumerate() {
            let is_last = n + 1 == count && !are_amid;
            match self.statement(&stmt, is_last) {
                Some(expanded) => out.extend(expanded),
                None => {
                    self.note(&stmt);
                    self.visit_stmt_mut(&mut stmt);
                    if let Stmt::Local(local) = &stmt {
                        self.variables.extend(marks::bound_by(&local.pat));
                    }
                    out.push(stmt);
                }
            }
        }
        *stmts = out;
    }

    /// What an invocation that is a statement stands for.
    fn statement(&mut self, stmt: &Stmt, is_last: bool) -> Option<Vec<Stmt>> {
        let (attrs, mac, semi) = match stmt {
            Stmt::Macro(of) => (&of.attrs, &of.mac, of.semi_token),
            Stmt::Expr(Expr::Macro(of), semi) => (&of.attrs, &of.mac, *semi),
            _ => return None,
        };
        if !attrs.is_empty() {
            return None;
        }
        let braces = matches!(mac.delimiter, syn::MacroDelimiter::Brace(_));
        let ended = semi.is_some() || !is_last;
        let stands = match (ended, braces) {
            (true, _) => Stands::Amid,
            (false, true) => Stands::Last,
            (false, false) => Stands::Value,
        };
        match self.expand(mac, stands)? {
            Expanded::Value(value) => Some(vec![Stmt::Expr(value, None)]),
            Expanded::Statements(mut stmts) => {
                if let (true, Some(Stmt::Expr(last, semi @ None))) = (ended, stmts.last_mut()) {
                    let is_block = matches!(
                        last,
                        Expr::Block(_)
                            | Expr::If(_)
                            | Expr::ForLoop(_)
                            | Expr::While(_)
                            | Expr::Loop(_)
                    );
                    *semi = (!is_block || braces).then(Default::default);
                }
                Some(stmts)
            }
        }
    }

    /// Where these names are bound as well.
    fn with(&mut self, bound: Vec<String>, visit: impl FnOnce(&mut Self)) {
        let before = self.variables.len();
        self.variables.extend(bound);
        visit(self);
        self.variables.truncate(before);
    }

    /// A macro that is defined here.
    fn note(&mut self, stmt: &Stmt) {
        let Stmt::Item(Item::Macro(item)) = stmt else {
            return;
        };
        // One that a macro defines is none of the function's.
        self.failed |= self.depth > 0;
        if let (Some(name), true) = (&item.ident, item.mac.path.is_ident("macro_rules")) {
            let plain = item
                .attrs
                .iter()
                .all(|of| !occurs("cfg", of) && !occurs("cfg_attr", of));
            let definition = plain.then(|| Definition::parse(item.mac.tokens.clone()));
            let definition = definition.flatten().map(|definition| Definition {
                visible: Some(self.variables.iter().cloned().collect()),
                ..definition
            });
            self.scope.push((name.to_string(), definition.map(Rc::new)));
        }
    }
}

impl VisitMut for Expander<'_> {
    fn visit_block_mut(&mut self, block: &mut Block) {
        let before = (self.scope.len(), self.variables.len());
        self.statements(&mut block.stmts, false);
        self.scope.truncate(before.0);
        self.variables.truncate(before.1);
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if let Expr::Macro(of) = expr {
            if of.attrs.is_empty() {
                if let Some(Expanded::Value(value)) = self.expand(&of.mac, Stands::Value) {
                    *expr = marks::as_operand(value);
                    return;
                }
            }
        }
        visit_mut::visit_expr_mut(self, expr);
    }

    fn visit_expr_for_loop_mut(&mut self, e: &mut syn::ExprForLoop) {
        self.visit_expr_mut(&mut e.expr);
        let bound = marks::bound_by(&e.pat);
        self.with(bound, |this| this.visit_block_mut(&mut e.body));
    }

    fn visit_expr_closure_mut(&mut self, e: &mut syn::ExprClosure) {
        let bound = e.inputs.iter().flat_map(marks::bound_by).collect();
        self.with(bound, |this| this.visit_expr_mut(&mut e.body));
    }

    fn visit_arm_mut(&mut self, arm: &mut syn::Arm) {
        let bound = marks::bound_by(&arm.pat);
        self.with(bound, |this| visit_mut::visit_arm_mut(this, arm));
    }

    fn visit_expr_if_mut(&mut self, e: &mut syn::ExprIf) {
        self.visit_expr_mut(&mut e.cond);
        let bound = bound_by_condition(&e.cond);
        self.with(bound, |this| this.visit_block_mut(&mut e.then_branch));
        if let Some((_, other)) = &mut e.else_branch {
            self.visit_expr_mut(other);
        }
    }

    fn visit_expr_while_mut(&mut self, e: &mut syn::ExprWhile) {
        self.visit_expr_mut(&mut e.cond);
        let bound = bound_by_condition(&e.cond);
        self.with(bound, |this| this.visit_block_mut(&mut e.body));
    }

    /// The arguments of a macro of the language, if they are expressions.
    fn visit_macro_mut(&mut self, mac: &mut Macro) {
        let is_known = mac.path.get_ident().is_some_and(|name| {
            let name = marks::without_mark(name).to_string();
            TAKES_EXPRESSIONS.contains(&name.as_str()) && !declared::is_macro(&name)
        });
        if !is_known || !invokes(mac.tokens.clone()) || self.definition(&mac.path).is_some() {
            return;
        }
        let list = Punctuated::<Expr, Token![,]>::parse_terminated;
        let repeated = Punctuated::<Expr, Token![;]>::parse_separated_nonempty;
        let tokens = mac.tokens.clone();
        if let Ok(mut list) = list.parse2(tokens.clone()) {
            list.iter_mut().for_each(|expr| self.visit_expr_mut(expr));
            mac.tokens = list.into_token_stream();
        } else if let Ok(mut parts) = repeated.parse2(tokens) {
            parts.iter_mut().for_each(|expr| self.visit_expr_mut(expr));
            mac.tokens = parts.into_token_stream();
        }
    }

    fn visit_item_mut(&mut self, _: &mut Item) {}
}

/// The names of `if let Some(x) = y && let Some(z) = x`.
fn bound_by_condition(condition: &Expr) -> Vec<String> {
    match condition {
        Expr::Let(e) => marks::bound_by(&e.pat),
        Expr::Binary(e) => {
            let (left, right) = (bound_by_condition(&e.left), bound_by_condition(&e.right));
            [left, right].concat()
        }
        _ => Vec::new(),
    }
}

/// Macros of the language whose arguments are expressions.
const TAKES_EXPRESSIONS: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "dbg",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "eprint",
    "eprintln",
    "format",
    "panic",
    "print",
    "println",
    "todo",
    "unreachable",
    "vec",
];

/// A number that no expansion has had yet.
fn next_mark() -> usize {
    thread_local! {
        static LAST: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
    }
    LAST.set(LAST.get() + 1);
    LAST.get()
}

/// A value, which may have a semicolon behind it, or statements.
fn parsed(tokens: TokenStream, as_value: bool) -> Option<Expanded> {
    if !as_value {
        let stmts = Block::parse_within.parse2(tokens).ok()?;
        return Some(Expanded::Statements(stmts));
    }
    let value = |input: syn::parse::ParseStream| {
        let value = input.parse::<Expr>()?;
        input.parse::<Option<Token![;]>>()?;
        Ok(value)
    };
    Some(Expanded::Value(value.parse2(tokens).ok()?))
}

/// `#[cfg(..)]`, `cfg!(..)`
fn has_condition(tokens: &TokenStream) -> bool {
    crate::words::identifiers(tokens)
        .iter()
        .any(|word| ["cfg", "cfg_attr"].contains(&marks::unmarked(word)))
}

/// Takes out the macros that nothing is left of but the definition.
struct Unused;

impl VisitMut for Unused {
    fn visit_block_mut(&mut self, block: &mut Block) {
        visit_mut::visit_block_mut(self, block);
        let others: TokenStream = block
            .stmts
            .iter()
            .filter(|stmt| !matches!(stmt, Stmt::Item(Item::Macro(_))))
            .map(ToTokens::to_token_stream)
            .collect();
        block.stmts.retain(|stmt| match stmt {
            Stmt::Item(Item::Macro(item)) => {
                item.ident.as_ref().is_none_or(|name| occurs(name, &others))
            }
            _ => true,
        });
    }

    fn visit_item_mut(&mut self, _: &mut Item) {}
}
