//! Chains without numbers beside one with: the elements of that are counted.
//!
//! ```text
//! for (x, y) in rows.iter().flatten().zip(ys) { .. }
//!     ==>   let mut n = 0; for row in rows { for x in row { if n < ys.len() { let y = &ys[n]; n += 1; .. } } }
//! ```

use syn::spanned::Spanned;
use syn::{Expr, ExprClosure};

use super::super::Lowerer;
use super::chain::{Beside, Chain, Order, Source, Step};
use super::item::Item;
use crate::ir::VarId;

impl Lowerer<'_> {
    /// What is done in a turn with the element of `other` that `number` counts. Several loops inside of which the turn is are
    /// not left where `other` ends: there is nothing to do in those turns that remain.
    pub(super) fn with_element_of(
        &mut self,
        other: &Beside,
        number: VarId,
        changed: &[VarId],
        then: impl FnOnce(&mut Self, Item),
    ) {
        let of = &other.source;
        let then = |lowerer: &mut Self| {
            let now = lowerer.count_one(number);
            let index = lowerer.expose(now);
            let part = lowerer.item(of, &index);
            then(lowerer, part);
        };
        if other.leaves {
            if !other.is_asked_first() {
                self.leave_at_end(other, number);
            }
            return then(self);
        }
        let Some(more) = self.has_more(of, number) else {
            return then(self);
        };
        let then = self.in_block(then);
        self.when(more, then, changed);
    }

    /// The chain with the items of the other in a list, where neither of two side by side has numbers:
    ///
    /// ```text
    /// rows.iter().flatten().zip(others.iter().flatten()).map(f)
    ///     ==>   let list = others.iter().flatten().collect::<Vec<_>>(); rows.iter().flatten().zip(list).map(f)
    /// ```
    pub(in crate::lower) fn with_other_listed(&mut self, chain: &Expr) -> Option<Expr> {
        let Expr::MethodCall(e) = chain else {
            return None;
        };
        let mut listed = e.clone();
        if e.method != "zip" || e.args.len() != 1 {
            *listed.receiver = self.with_other_listed(&e.receiver)?;
            return Some(Expr::MethodCall(listed));
        }
        if self.chain(&e.receiver)?.has_numbers() || self.chain(&e.args[0])?.has_numbers() {
            return None;
        }
        listed.args[0] = self.listed_items(&e.args[0])?;
        Some(Expr::MethodCall(listed))
    }

    /// The items of a chain, as a list with a name. Those are not asked for in turn, so that nothing may show that.
    pub(super) fn listed_items(&mut self, chain: &Expr) -> Option<Expr> {
        let of = self.chain(chain)?;
        let quiet = of.closures().into_iter().all(lends_items);
        if !quiet || of.source.is_unbounded() || !of.source.exclusive().is_empty() {
            return None;
        }
        let list = self.namer.numbered("list", chain.span());
        let ad = &self.ad;
        let items: Expr = match chain {
            Expr::MethodCall(_) => chain.clone(),
            _ => syn::parse_quote_spanned!(chain.span()=> (#chain).into_iter()),
        };
        let named = syn::parse_quote_spanned! {chain.span()=>
            let #list = #items.collect::<#ad::Vec<_>>();
        };
        self.stmt(&named);
        Some(syn::parse_quote!(#list))
    }

    /// `if number == length { break }`
    pub(super) fn leave_at_end(&mut self, other: &Beside, number: VarId) {
        if let Some(more) = self.has_more(&other.source, number) {
            self.jump_unless(&more, "break");
        }
    }

    /// `number < length`, of a source that has an end.
    fn has_more(&mut self, source: &Source, number: VarId) -> Option<Expr> {
        if source.is_unbounded() {
            return None;
        }
        let count = self.expose(number);
        let length = self.length(source);
        let length = self.constant_temp(length, "length");
        Some(syn::parse_quote!((#count < #length)))
    }
}

/// Two chains side by side. Where one has no numbers, the other is read in its turns. What is several loops runs to its end
/// then, so that nothing may show that.
pub(super) fn zipped(left: Chain, right: Chain) -> Option<Chain> {
    let (own, other, order) = match (left.has_numbers(), right.has_numbers()) {
        (true, true) => {
            let both = Source::Zip(Box::new(left.source), Box::new(right.source));
            return Some(Chain::of(both));
        }
        (false, true) => (left, right.source, Order::First),
        (true, false) => (right, left.source, Order::Second),
        (false, false) => return None,
    };
    let leaves = !own.is_nested();
    let quiet = || own.closures().into_iter().all(lends_items) && own.source.exclusive().is_empty();
    let ends = leaves || !own.source.is_unbounded() && quiet();
    // The one that comes first is asked first, and may be asked in vain.
    let shows = !other.closures().is_empty() || !other.exclusive().is_empty();
    if !ends || shows {
        return None;
    }
    let mut zipped = own;
    zipped.steps.push(Step::Zip(Box::new(Beside {
        source: other,
        order,
        leaves,
    })));
    Some(zipped)
}

/// `|row| row.iter()`, also with `copied()`.
fn lends_items(closure: &ExprClosure) -> bool {
    fn lends(value: &Expr) -> bool {
        let quiet = ["iter", "copied", "cloned"];
        match value {
            Expr::MethodCall(e) => {
                e.args.is_empty() && quiet.iter().any(|name| e.method == name) && lends(&e.receiver)
            }
            Expr::Field(e) => lends(&e.base),
            value => matches!(value, Expr::Path(_)),
        }
    }
    lends(&closure.body)
}
