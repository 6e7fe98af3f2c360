//! What is known of the links of a chain of methods, `a.add(b).mul(c).add(d)`, while the type of the last one is asked for.
//!
//! Whether a link is an operator takes the type of what is before it several times, so that a long chain would take
//! exponential time.

use std::cell::{Cell, RefCell};

use quote::ToTokens;
use syn::{Expr, ExprMethodCall, Type};

use crate::hash::HashMap;
use crate::operator;

/// As many links are cheaper to go through again than to write down.
const SHORT: usize = 3;

/// The types of links, by their source text. Kept no longer than one question is being answered, in which nothing that
/// they depend on can change.
#[derive(Default)]
pub(super) struct Links {
    depth: Cell<usize>,
    known: RefCell<HashMap<String, Option<Type>>>,
}

impl Links {
    /// The type of `link`, which `tell` finds out where it is not known.
    pub(super) fn of(
        &self,
        link: &ExprMethodCall,
        tell: impl FnOnce() -> Option<Type>,
    ) -> Option<Type> {
        if is_short(link) || !operator::is_method(&link.method.to_string()) {
            return tell();
        }
        let text = link.to_token_stream().to_string();
        if let Some(known) = self.known.borrow().get(&text) {
            return known.clone();
        }
        self.depth.set(self.depth.get() + 1);
        let ty = tell();
        self.depth.set(self.depth.get() - 1);
        let mut known = self.known.borrow_mut();
        match self.depth.get() {
            0 => known.clear(),
            _ => {
                known.insert(text, ty.clone());
            }
        }
        ty
    }
}

fn is_short(link: &ExprMethodCall) -> bool {
    let mut before = &*link.receiver;
    for _ in 1..SHORT {
        let Expr::MethodCall(link) = before else {
            return true;
        };
        before = &link.receiver;
    }
    !matches!(before, Expr::MethodCall(_))
}
