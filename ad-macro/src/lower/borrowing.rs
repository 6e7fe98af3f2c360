//! Patterns with `ref`.

use syn::Pat;
use syn::visit::{self, Visit};

/// `ref mut` somewhere in it.
pub(super) fn borrows_mutably(pat: &Pat) -> bool {
    has_ref(pat, true)
}

/// It has a `ref`, or a `ref mut`.
pub(super) fn borrows(pat: &Pat) -> bool {
    has_ref(pat, false)
}

fn has_ref(pat: &Pat, only_mutable: bool) -> bool {
    struct Ref(bool, bool);
    impl<'ast> Visit<'ast> for Ref {
        fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
            self.0 |= pat.by_ref.is_some() && (pat.mutability.is_some() || !self.1);
            visit::visit_pat_ident(self, pat);
        }
    }
    let mut found = Ref(false, only_mutable);
    found.visit_pat(pat);
    found.0
}
