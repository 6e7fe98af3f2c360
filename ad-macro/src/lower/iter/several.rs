//! The items that the closure of a `flat_map` gives for one: those of an iterator, of an array or of a `Vec`.
//!
//! ```text
//! xs.iter().flat_map(|x| { let y = x * x; [y, x * y] })   ==>   for x in xs { let y = x * x; for v in [y, x * y] { .. } }
//! ```

use syn::{Expr, ExprClosure, ExprMethodCall, Pat, Stmt};

use super::super::Lowerer;
use super::chain::{By, Chain};
use crate::declared;
use crate::ir::types::argument;

impl Lowerer<'_> {
    /// The closure can be written out around what is done with its items.
    pub(super) fn is_spread(&mut self, closure: &ExprClosure) -> bool {
        self.gives_items(closure)
            && self.is_inlinable(closure)
            && self.with_names_of_its_own(closure).is_some()
    }

    /// What it gives are items, of which the macro can tell.
    pub(super) fn gives_items(&self, closure: &ExprClosure) -> bool {
        lets_and_value(&closure.body)
            .is_some_and(|(_, value)| self.is_chain(value) || self.holds_items(value))
    }

    /// The items of `value`, which is the value of such a closure.
    pub(super) fn items_of(&mut self, value: &Expr) -> Option<Chain> {
        if self.is_chain(value) {
            return self.lowerable(value).map(|(chain, _)| chain);
        }
        if !self.holds_items(value) {
            return None;
        }
        if matches!(value, Expr::Macro(_)) {
            let items = self.named_items(value);
            return Some(Chain::elements(&items, By::Clone));
        }
        let chain = self.chain(value)?;
        self.shape(&chain).map(|_| chain)
    }

    /// An array or a `Vec` by value, as words tell.
    fn holds_items(&self, value: &Expr) -> bool {
        match value {
            Expr::Array(_) => true,
            Expr::Macro(e) => e.mac.path.is_ident("vec") && !declared::is_macro("vec"),
            Expr::Field(_) | Expr::Index(_) | Expr::Call(_) | Expr::MethodCall(_) => {
                self.type_of(value).is_some_and(|ty| {
                    matches!(ty, syn::Type::Array(_)) || argument(&ty, &["Vec"]).is_some()
                })
            }
            _ => false,
        }
    }
}

/// Without the `Vec` that the closure of a `flat_map` makes of its items.
///
/// Input:  `rows.iter().flat_map(|row| row.to_vec())`, `xs.iter().flat_map(|x| chain.collect::<Vec<_>>())`
/// Output: `rows.iter().flat_map(|row| row.iter().cloned())`, `xs.iter().flat_map(|x| chain)`
///
/// `of_lists` if the items of what it is called on are slices, arrays or `Vec`s: then `row.clone()` is a `Vec` or an array.
pub(super) fn without_collection(e: &ExprMethodCall, of_lists: bool) -> Option<ExprMethodCall> {
    let mut e = e.clone();
    let Some(Expr::Closure(closure)) = e.args.first_mut() else {
        return None;
    };
    // In a block the name may mean something else.
    let is_alone = !matches!(&*closure.body, Expr::Block(_));
    let item = match closure.inputs.first() {
        Some(Pat::Ident(name)) if is_alone => Some(name.ident.clone()),
        _ => None,
    };
    let is_item = |of: &Expr| {
        item.as_ref()
            .is_some_and(|name| matches!(of, Expr::Path(path) if path.path.is_ident(name)))
    };
    let mut value = &mut *closure.body;
    while let Expr::Block(of) = value {
        value = match of.block.stmts.last_mut()? {
            Stmt::Expr(value, None) => value,
            _ => return None,
        };
    }
    let Expr::MethodCall(made) = &*value else {
        return None;
    };
    let receiver = &made.receiver;
    let arguments = made.turbofish.as_ref().map(|turbofish| &turbofish.args);
    let of_vec = |given: &syn::GenericArgument| match given {
        syn::GenericArgument::Type(ty) => argument(ty, &["Vec"]).is_some(),
        _ => false,
    };
    let items: Expr = match made.method.to_string().as_str() {
        "to_vec" => syn::parse_quote!(#receiver.iter().cloned()),
        "clone" | "to_owned" if of_lists && is_item(receiver) => {
            syn::parse_quote!(#receiver.iter().cloned())
        }
        "collect" if arguments?.iter().all(of_vec) => (**receiver).clone(),
        _ => return None,
    };
    *value = items;
    Some(e)
}

/// What a closure binds first, and its value. `None` where it does something else besides.
pub(super) fn lets_and_value(body: &Expr) -> Option<(Option<syn::Block>, &Expr)> {
    let block = match body {
        Expr::Block(e) if e.label.is_none() && e.attrs.is_empty() => &e.block,
        body => return Some((None, body)),
    };
    let (Stmt::Expr(value, None), before) = block.stmts.split_last()? else {
        return None;
    };
    let binds = |stmt: &Stmt| match stmt {
        Stmt::Local(local) => local.init.as_ref().is_some_and(|of| of.diverge.is_none()),
        _ => false,
    };
    let before = before.iter().all(binds).then(|| syn::Block {
        brace_token: block.brace_token,
        stmts: before.to_vec(),
    })?;
    Some((Some(before), value))
}
