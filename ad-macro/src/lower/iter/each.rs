//! Chains that are run for what their closure does.

use syn::Expr;

use super::super::Lowerer;
use super::shape::fits;

impl Lowerer<'_> {
    /// `chain.for_each(closure)` as a statement, also as `chain.map(closure).count()`; `false` where the macro cannot.
    pub(in crate::lower) fn for_each(&mut self, e: &syn::ExprMethodCall) -> bool {
        if let Some(mut each) = mapped_and_counted(e) {
            each.method = syn::Ident::new("for_each", each.method.span());
            return self.for_each(&each);
        }
        if e.method != "for_each" || e.args.len() != 1 {
            return false;
        }
        if let Some(numbers) = self.chain_of_functions(e) {
            return self.for_each(&numbers);
        }
        if let Some(over) = self.each_part_changed(e) {
            self.lower_loop(&over);
            return true;
        }
        if let Some(over) = self.over_own_items(e) {
            return self.for_each(&over);
        }
        if let Some(Expr::MethodCall(over)) =
            self.taking_listed_places(&Expr::MethodCall(e.clone()))
        {
            return self.for_each(&over);
        }
        if let Some(listed) = self.with_other_listed(&e.receiver) {
            let mut over = e.clone();
            *over.receiver = listed;
            return self.for_each(&over);
        }
        let Some((chain, shape)) = self.lowerable(&e.receiver) else {
            return false;
        };
        let Some(closure) = self.closure_of(&e.args[0], 1) else {
            return false;
        };
        if !self.is_inlinable(&closure) || !fits(&closure.inputs[0], &shape, false) {
            return false;
        }
        let changed = self.changes_of_expr(&closure.body);
        self.run(chain, None, changed, &mut |lowerer, item| {
            lowerer.image_of(&closure, vec![item]);
        });
        true
    }
}

/// `chain.map(closure)` of `chain.map(closure).count()`, which calls the closure for what it does.
fn mapped_and_counted(e: &syn::ExprMethodCall) -> Option<syn::ExprMethodCall> {
    let Expr::MethodCall(mapped) = &*e.receiver else {
        return None;
    };
    let counted = e.method == "count" && e.args.is_empty() && mapped.method == "map";
    counted.then(|| mapped.clone())
}
