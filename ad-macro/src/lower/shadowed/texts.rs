//! Names that are used where no renaming reaches them.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use syn::visit::{self, Visit};

use crate::words::occurs;

/// What `visit` visits captures the name in a text of a macro, `println!("{k}")`, or has it where it may be a field's, or in a
/// macro of its own.
pub(super) fn is_in_a_text(name: &Ident, visit: impl FnOnce(&mut Texts<'_>)) -> bool {
    let mut texts = Texts { name, found: false };
    visit(&mut texts);
    texts.found
}

pub(super) struct Texts<'a> {
    name: &'a Ident,
    found: bool,
}

impl Visit<'_> for Texts<'_> {
    fn visit_macro(&mut self, mac: &syn::Macro) {
        let (text, name) = (mac.tokens.to_string(), self.name);
        self.found |= text.contains(&format!("{{{name}"))
            || text.contains(&format!("{name}$"))
            || is_in_braces_of_a_type(&mac.tokens, name);
        visit::visit_macro(self, mac);
    }

    /// `macro_rules! scaled { ($e:expr) => { k * $e } }` means the `k` around it.
    fn visit_item_macro(&mut self, item: &syn::ItemMacro) {
        self.found |= occurs(self.name, &item.mac.tokens);
        visit::visit_item_macro(self, item);
    }
}

/// `S { k, .. }`, `S { k: 1.0 }` among the tokens of a macro: the name of a field, besides that of a variable.
fn is_in_braces_of_a_type(tokens: &TokenStream, name: &Ident) -> bool {
    let mut after_type = false;
    for tree in tokens.clone() {
        if let TokenTree::Group(group) = &tree {
            let braces = group.delimiter() == Delimiter::Brace;
            let inner = group.stream();
            let is_name =
                |tree: TokenTree| matches!(tree, TokenTree::Ident(ident) if ident == *name);
            if after_type && braces && inner.clone().into_iter().any(is_name)
                || is_in_braces_of_a_type(&inner, name)
            {
                return true;
            }
        }
        after_type = match &tree {
            TokenTree::Ident(ident) => ident.to_string().starts_with(char::is_uppercase),
            // `S::<T> {`
            TokenTree::Punct(punct) => punct.as_char() == '>',
            _ => false,
        };
    }
    false
}
