//! What names mean inside an expression: those that it binds hide the ones around it.

use syn::Pat;

use super::jumps::bound_names;

/// Names bound inside the expression that is visited, where the visit is.
#[derive(Default)]
pub(super) struct Hidden(Vec<String>);

impl Hidden {
    pub(super) fn hide(&mut self, pat: &Pat) {
        let names = bound_names(pat).into_iter();
        self.0.extend(names.map(|(name, _)| name.to_string()));
    }

    pub(super) fn contains(&self, name: &str) -> bool {
        self.0.iter().any(|hidden| hidden == name)
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// What was bound since there were as many is out of scope.
    pub(super) fn leave(&mut self, before: usize) {
        self.0.truncate(before);
    }
}

/// Writes `S { x: y }` where something else than `x` has come into the place of the variable in `S { x }`: without the colon,
/// the field's name alone would be printed.
pub(super) fn spell_out(field: &mut syn::FieldValue) {
    let (member, value) = (&field.member, &field.expr);
    let same = match (member, value) {
        (syn::Member::Named(name), syn::Expr::Path(path)) => path.path.is_ident(name),
        _ => false,
    };
    if !same {
        field.colon_token.get_or_insert_with(Default::default);
    }
}

/// The methods of a `VisitMut` with a field `hidden: Hidden` that follow what is in scope.
macro_rules! follow_scopes {
    () => {
        fn visit_expr_closure_mut(&mut self, closure: &mut syn::ExprClosure) {
            let before = self.hidden.len();
            closure
                .inputs
                .iter()
                .for_each(|input| self.hidden.hide(input));
            self.visit_expr_mut(&mut closure.body);
            self.hidden.leave(before);
        }

        fn visit_block_mut(&mut self, block: &mut syn::Block) {
            let before = self.hidden.len();
            syn::visit_mut::visit_block_mut(self, block);
            self.hidden.leave(before);
        }

        fn visit_local_mut(&mut self, local: &mut syn::Local) {
            syn::visit_mut::visit_local_mut(self, local);
            self.hidden.hide(&local.pat);
        }

        fn visit_arm_mut(&mut self, arm: &mut syn::Arm) {
            let before = self.hidden.len();
            self.hidden.hide(&arm.pat);
            syn::visit_mut::visit_arm_mut(self, arm);
            self.hidden.leave(before);
        }

        fn visit_expr_for_loop_mut(&mut self, e: &mut syn::ExprForLoop) {
            self.visit_expr_mut(&mut e.expr);
            let before = self.hidden.len();
            self.hidden.hide(&e.pat);
            self.visit_block_mut(&mut e.body);
            self.hidden.leave(before);
        }

        // The names that a condition binds are in scope in the block after it.
        fn visit_expr_if_mut(&mut self, e: &mut syn::ExprIf) {
            let before = self.hidden.len();
            self.visit_expr_mut(&mut e.cond);
            self.visit_block_mut(&mut e.then_branch);
            self.hidden.leave(before);
            if let Some((_, els)) = &mut e.else_branch {
                self.visit_expr_mut(els);
            }
        }

        fn visit_expr_while_mut(&mut self, e: &mut syn::ExprWhile) {
            let before = self.hidden.len();
            syn::visit_mut::visit_expr_while_mut(self, e);
            self.hidden.leave(before);
        }

        fn visit_expr_let_mut(&mut self, e: &mut syn::ExprLet) {
            self.visit_expr_mut(&mut e.expr);
            self.hidden.hide(&e.pat);
        }
    };
}
pub(super) use follow_scopes;
