//! Hygiene: what a macro binds is another variable than one of its name where the macro is used.
//!
//! ```text
//! macro_rules! twice { ($x:expr) => {{ let t = $x; t + t }} }
//! let t = 3.0; twice!(t * a)         ==>     { let t_1 = t * a; t_1 + t_1 }
//! ```
//!
//! Words that a macro brings bear its mark until everything is expanded. Those that the expansion binds are given a name
//! of their own then, and the others mean what they do outside of the function: if that binds the name, the macro is
//! left alone.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ItemFn};

use super::tokens::{around, is_punct};
use crate::words::identifiers;

const PREFIX: &str = "__by_example_";

/// Of one expansion.
pub struct Mark(pub usize);

impl Mark {
    /// A word of the macro, perhaps of a lifetime.
    pub fn of(&self, ident: &Ident, of_lifetime: bool) -> Ident {
        let name = ident.to_string();
        let is_keyword = syn::parse_str::<Ident>(&name).is_err();
        let fixed = is_keyword || of_lifetime && name == "static" || name.starts_with(PREFIX);
        match fixed {
            true => ident.clone(),
            false => Ident::new(&format!("{PREFIX}{}_{name}", self.0), ident.span()),
        }
    }
}

/// The number of the mark and the word without it.
fn split(name: &str) -> Option<(usize, &str)> {
    let (mark, word) = name.strip_prefix(PREFIX)?.split_once('_')?;
    Some((mark.parse().ok()?, word))
}

pub fn unmarked(name: &str) -> &str {
    split(name).map_or(name, |(_, word)| word)
}

pub fn without_mark(ident: &Ident) -> Ident {
    match split(&ident.to_string()) {
        Some((_, word)) => Ident::new(word, ident.span()),
        None => ident.clone(),
    }
}

fn is_marked(ident: &Ident) -> bool {
    split(&ident.to_string()).is_some()
}

/// Whether a word of the function could be taken for a marked one.
pub fn occur(item: &ItemFn) -> bool {
    identifiers(item)
        .iter()
        .any(|name| name.starts_with(PREFIX))
}

/// Of macros that stand in the function: the variables that were in scope there, by the mark of each expansion.
pub type Visible = BTreeMap<usize, BTreeSet<String>>;

/// Gives what expansions bind names of their own, and takes the marks off. `None` where a word would mean something
/// else than it does to the macro.
pub fn settle(item: &ItemFn, visible: &Visible) -> Option<ItemFn> {
    let mut bound = Bound::default();
    bound.visit_item_fn(item);
    if bound.unclear {
        return None;
    }
    let words = identifiers(item);
    let mut taken: BTreeSet<String> = words.iter().map(|w| unmarked(w).to_string()).collect();
    let own = bound.marked.iter().map(|name| {
        let (_, word) = split(name)?;
        let alone = words.iter().filter(|other| unmarked(other) == word).count() == 1;
        let fresh = match alone {
            true => word.to_string(),
            false => (1..)
                .map(|n| format!("{word}_{n}"))
                .find(|fresh| !taken.contains(fresh))?,
        };
        taken.insert(fresh.clone());
        Some((name.clone(), fresh))
    });
    let own: Option<BTreeMap<String, String>> = own.collect();
    let mut settle = Settle {
        own: own?,
        bound: &bound.plain,
        visible,
        failed: false,
    };
    let mut settled = item.clone();
    settle.visit_item_fn_mut(&mut settled);
    (!settle.failed && !occur(&settled)).then_some(settled)
}

/// The names that a pattern binds.
pub fn bound_by(pat: &syn::Pat) -> Vec<String> {
    let mut bound = Bound::default();
    bound.visit_pat(pat);
    bound.plain.into_keys().collect()
}

/// The names that patterns and labels bind.
#[derive(Default)]
struct Bound {
    /// By macros, with their marks.
    marked: BTreeSet<String>,
    /// By the function, and how often.
    plain: BTreeMap<String, usize>,
    unclear: bool,
}

impl Bound {
    fn bind(&mut self, name: &str) {
        match split(name) {
            Some(_) => drop(self.marked.insert(name.to_string())),
            None => *self.plain.entry(name.to_string()).or_default() += 1,
        }
    }
}

impl<'ast> Visit<'ast> for Bound {
    fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
        let name = pat.ident.to_string();
        let word = unmarked(&name);
        let plain = pat.by_ref.is_none() && pat.mutability.is_none() && pat.subpat.is_none();
        let capital = plain && word.starts_with(char::is_uppercase);
        match (capital, split(&name)) {
            // A single letter may be a constant or a variable.
            (true, Some(_)) => self.unclear |= word.len() < 3,
            (true, None) if word.len() >= 3 => {}
            _ => self.bind(&name),
        }
        visit::visit_pat_ident(self, pat);
    }

    fn visit_label(&mut self, label: &'ast syn::Label) {
        self.bind(&label.name.ident.to_string());
    }

    fn visit_item(&mut self, _: &'ast syn::Item) {}
}

struct Settle<'a> {
    /// The names of what macros bind.
    own: BTreeMap<String, String>,
    bound: &'a BTreeMap<String, usize>,
    visible: &'a Visible,
    failed: bool,
}

impl Settle<'_> {
    /// A word that may be a variable.
    fn variable(&mut self, ident: &Ident) -> Ident {
        let name = ident.to_string();
        if let Some(own) = self.own.get(&name) {
            return Ident::new(own, ident.span());
        }
        if let Some((mark, word)) = split(&name) {
            let times = self.bound.get(word).copied().unwrap_or_default();
            let visible = self.visible.get(&mark);
            let meant = times == 1 && visible.is_some_and(|names| names.contains(word));
            self.failed |= times > 0 && !meant;
        }
        without_mark(ident)
    }

    /// What cannot be parsed here.
    fn tokens(&mut self, tokens: TokenStream) -> TokenStream {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        let is = |at: usize, c| is_punct(trees.get(at), c);
        let mut out = Vec::new();
        for (n, tree) in trees.iter().enumerate() {
            let after = |c| n > 0 && is(n - 1, c);
            out.push(match tree {
                TokenTree::Ident(ident) => {
                    let member = after('.') && !(n > 1 && is(n - 2, '.'));
                    let of_path = after(':') && n > 1 && is(n - 2, ':') || is(n + 1, ':');
                    let invoked = is(n + 1, '!') && !is(n + 2, '=');
                    match member || of_path || invoked {
                        true => without_mark(ident).into(),
                        false => self.variable(ident).into(),
                    }
                }
                TokenTree::Group(group) => {
                    let inside = self.tokens(group.stream());
                    match group.delimiter() {
                        Delimiter::None => parenthesized(inside),
                        _ => around(group, inside),
                    }
                }
                TokenTree::Literal(literal) => {
                    self.literal(&literal.to_string());
                    tree.clone()
                }
                TokenTree::Punct(_) => tree.clone(),
            });
        }
        out.into_iter().collect()
    }

    /// `"{x}"` names a variable by its text.
    fn literal(&mut self, text: &str) {
        let named = text.split('{').skip(1).map(|rest| {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
            &rest[..end.unwrap_or(rest.len())]
        });
        for name in named {
            let other = |(marked, own): (&String, &String)| unmarked(marked) == name && own != name;
            self.failed |= self.own.iter().any(other);
        }
    }
}

/// What stood in a group without delimiters, as one operand.
fn parenthesized(tokens: TokenStream) -> TokenTree {
    let mut trees = tokens.clone().into_iter();
    match (trees.next(), trees.next()) {
        (Some(only), None) => only,
        _ => Group::new(Delimiter::Parenthesis, tokens).into(),
    }
}

impl VisitMut for Settle<'_> {
    fn visit_expr_path_mut(&mut self, path: &mut syn::ExprPath) {
        if let (None, Some(ident)) = (&path.qself, path.path.get_ident()) {
            let ident = self.variable(ident);
            path.path = ident.into();
        }
        visit_mut::visit_expr_path_mut(self, path);
    }

    fn visit_pat_ident_mut(&mut self, pat: &mut syn::PatIdent) {
        pat.ident = match self.own.get(&pat.ident.to_string()) {
            Some(own) => Ident::new(own, pat.ident.span()),
            None => without_mark(&pat.ident),
        };
        visit_mut::visit_pat_ident_mut(self, pat);
    }

    /// `S { x }` is `S { x: x }`.
    fn visit_field_value_mut(&mut self, field: &mut syn::FieldValue) {
        if matches!(&field.member, syn::Member::Named(name) if is_marked(name)) {
            field.colon_token.get_or_insert_with(Default::default);
        }
        visit_mut::visit_field_value_mut(self, field);
    }

    fn visit_field_pat_mut(&mut self, field: &mut syn::FieldPat) {
        if matches!(&field.member, syn::Member::Named(name) if is_marked(name)) {
            field.colon_token.get_or_insert_with(Default::default);
        }
        visit_mut::visit_field_pat_mut(self, field);
    }

    fn visit_lifetime_mut(&mut self, lifetime: &mut syn::Lifetime) {
        lifetime.ident = match self.own.get(&lifetime.ident.to_string()) {
            Some(own) => Ident::new(own, lifetime.ident.span()),
            None => without_mark(&lifetime.ident),
        };
    }

    fn visit_ident_mut(&mut self, ident: &mut Ident) {
        *ident = without_mark(ident);
    }

    fn visit_type_mut(&mut self, ty: &mut syn::Type) {
        while let syn::Type::Group(group) = ty {
            *ty = (*group.elem).clone();
        }
        visit_mut::visit_type_mut(self, ty);
    }

    /// As one operand of what is around it.
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        if let Expr::Group(group) = expr {
            let inner = std::mem::replace(&mut *group.expr, Expr::PLACEHOLDER);
            *expr = as_operand(inner);
        }
    }

    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        self.visit_path_mut(&mut mac.path);
        mac.tokens = self.tokens(std::mem::take(&mut mac.tokens));
    }

    fn visit_attribute_mut(&mut self, attribute: &mut syn::Attribute) {
        if let syn::Meta::List(list) = &mut attribute.meta {
            list.tokens = self.tokens(std::mem::take(&mut list.tokens));
        }
        visit_mut::visit_attribute_mut(self, attribute);
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

/// An expression that a macro is, where it stands among others.
pub fn as_operand(expr: Expr) -> Expr {
    match expr {
        Expr::Path(_)
        | Expr::Lit(_)
        | Expr::Call(_)
        | Expr::MethodCall(_)
        | Expr::Field(_)
        | Expr::Index(_)
        | Expr::Paren(_)
        | Expr::Tuple(_)
        | Expr::Array(_)
        | Expr::Group(_)
        | Expr::Block(_)
        | Expr::Macro(_) => expr,
        expr => syn::parse2(
            Group::new(Delimiter::Parenthesis, expr.to_token_stream()).into_token_stream(),
        )
        .unwrap_or(expr),
    }
}
