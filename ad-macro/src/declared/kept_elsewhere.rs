//! Functions that keep what they are given where it outlives them: in a static, or for the thread.
//!
//! ```text
//! fn remember(x: f64) { LAST.with(|last| last.set(x)) }       fn remember(x: f64) { *LAST.lock().unwrap() = x; }
//! ```

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Block, Signature};

use super::{Declared, find};

/// One of this name may.
pub fn keeps_elsewhere(name: &str) -> bool {
    find(|declared| declared.kept_elsewhere.contains(name).then_some(())).is_some()
}

impl Declared {
    pub(super) fn note_kept_elsewhere(&mut self, sig: &Signature, body: &Block) {
        if changes_static(body.to_token_stream()) {
            self.kept_elsewhere.insert(sig.ident.to_string());
        }
    }
}

/// `LAST.set(..)`, `LAST.lock()`: of what is called as statics are, a method that may change it.
fn changes_static(tokens: TokenStream) -> bool {
    const CHANGES: &[&str] = &[
        "with",
        "with_borrow_mut",
        "lock",
        "try_lock",
        "write",
        "try_write",
        "set",
        "replace",
        "store",
        "swap",
        "get_or_init",
        "borrow_mut",
    ];
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let inside = trees
        .iter()
        .any(|tree| matches!(tree, TokenTree::Group(of) if changes_static(of.stream())));
    inside
        || trees.windows(3).any(|three| match three {
            [
                TokenTree::Ident(of),
                TokenTree::Punct(dot),
                TokenTree::Ident(method),
            ] => {
                let name = of.to_string();
                dot.as_char() == '.'
                    && name.chars().any(char::is_uppercase)
                    && !name.chars().any(char::is_lowercase)
                    && CHANGES.iter().any(|change| method == change)
            }
            _ => false,
        })
}
