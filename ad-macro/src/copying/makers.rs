//! Functions that make a value of their arguments and do nothing else.
//!
//! ```text
//! impl<T> Span<T> { fn new(low: T, high: T) -> Self { Span { low, high } } }
//! ```

use std::collections::BTreeMap;

use proc_macro2::Ident;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, FnArg, ImplItem, ImplItemFn, Item, ItemImpl, Pat, Stmt};

use crate::declared;

/// Those of the types of a file, by the type and the name; `None` where there are two.
#[derive(Default)]
pub struct Makers(BTreeMap<(String, String), Option<Maker>>);

struct Maker {
    params: Vec<Ident>,
    value: Expr,
}

impl Makers {
    pub fn of(items: &[Item]) -> Self {
        let mut makers = Makers::default();
        makers.note(items);
        makers
    }

    fn note(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Impl(block) => self.note_block(block),
                Item::Mod(module) => {
                    let inner = module.content.as_ref().map(|(_, items)| &items[..]);
                    self.note(inner.unwrap_or_default());
                }
                _ => {}
            }
        }
    }

    fn note_block(&mut self, block: &ItemImpl) {
        let Some(of) = declared::last_name(&block.self_ty) else {
            return;
        };
        for item in &block.items {
            if let ImplItem::Fn(function) = item {
                let key = (of.clone(), function.sig.ident.to_string());
                let maker = maker(function).filter(|_| !self.0.contains_key(&key));
                self.0.insert(key, maker);
            }
        }
    }

    /// `Span { low: self.low, high: self.high }` for `Self::new(self.low, self.high)` in a block of the type.
    pub(super) fn made(&self, block: &ItemImpl, value: &Expr) -> Option<Expr> {
        let Expr::Call(call) = value else { return None };
        let Expr::Path(path) = &*call.func else {
            return None;
        };
        let of = declared::last_name(&block.self_ty)?;
        let mut names = path.path.segments.iter().rev().map(|last| &last.ident);
        let (name, owner) = (names.next()?, names.next()?);
        let own = path.qself.is_none() && path.path.segments.len() == 2;
        if !own || *owner != "Self" && *owner != of {
            return None;
        }
        let maker = self.0.get(&(of, name.to_string()))?.as_ref()?;
        if maker.params.len() != call.args.len() {
            return None;
        }
        let mut given = Given {
            params: &maker.params,
            args: call.args.iter().collect(),
        };
        let mut value = maker.value.clone();
        given.visit_expr_mut(&mut value);
        Some(value)
    }
}

fn maker(function: &ImplItemFn) -> Option<Maker> {
    let [Stmt::Expr(value @ (Expr::Struct(_) | Expr::Call(_)), None)] = &function.block.stmts[..]
    else {
        return None;
    };
    let params = function.sig.inputs.iter().map(|input| match input {
        FnArg::Typed(of) => match &*of.pat {
            Pat::Ident(pat) if pat.by_ref.is_none() && pat.subpat.is_none() => {
                Some(pat.ident.clone())
            }
            _ => None,
        },
        FnArg::Receiver(_) => None,
    });
    Some(Maker {
        params: params.collect::<Option<_>>()?,
        value: value.clone(),
    })
}

/// The arguments in place of the parameters.
struct Given<'a> {
    params: &'a [Ident],
    args: Vec<&'a Expr>,
}

impl VisitMut for Given<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        let place = match expr {
            Expr::Path(path) => self.params.iter().position(|name| path.path.is_ident(name)),
            _ => None,
        };
        match place {
            Some(place) => *expr = self.args[place].clone(),
            None => visit_mut::visit_expr_mut(self, expr),
        }
    }
}
