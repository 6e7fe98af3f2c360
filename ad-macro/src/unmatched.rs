//! Arms of a `match` that panic with a name of their own for what is matched, which is its own name elsewhere:
//!
//! ```text
//! match index { 0 => &self.x, i => panic!("no {}", i) }    =>    match index { 0 => &self.x, _ => panic!("no {}", index) }
//! ```

use proc_macro2::Ident;
use quote::ToTokens;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, Pat};

use crate::indexing::substituted;

/// In a body whose words are written out where other names are in scope.
pub fn name_as_matched(block: &mut Block) {
    struct Arms;
    impl VisitMut for Arms {
        fn visit_expr_match_mut(&mut self, e: &mut syn::ExprMatch) {
            visit_mut::visit_expr_match_mut(self, e);
            let on = match &*e.expr {
                Expr::Path(path) => path.path.get_ident().cloned(),
                _ => None,
            };
            let Some(on) = on else { return };
            for arm in &mut e.arms {
                let (Pat::Ident(bound), Expr::Macro(panic)) = (&arm.pat, &mut *arm.body) else {
                    continue;
                };
                let name = &bound.ident;
                // A constant has capitals.
                let is_name = name.to_string().starts_with(char::is_lowercase);
                if bound.by_ref.is_some() || !is_name {
                    continue;
                }
                let of_on = |ident: &Ident| (ident == name).then(|| on.to_token_stream());
                panic.mac.tokens = substituted(panic.mac.tokens.clone(), &of_on);
                arm.pat = match &bound.subpat {
                    Some((_, pat)) => (**pat).clone(),
                    None => syn::parse_quote!(_),
                };
            }
        }
        fn visit_item_mut(&mut self, _: &mut syn::Item) {}
    }
    Arms.visit_block_mut(block);
}
