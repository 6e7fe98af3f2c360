//! Fields that may not be named where they are used: what stands for their names, and the methods that lead to them.

use proc_macro2::{Ident, Span};
use syn::Member;

const READ: &str = "__field_";
const CHANGE: &str = "__changed_field_";

/// The method that lends the field, which stands for its name too.
pub fn lent(member: &Member) -> Ident {
    named(READ, member)
}

/// The method that lends it to be changed.
pub fn lent_mut(member: &Member) -> Ident {
    named(CHANGE, member)
}

fn named(prefix: &str, member: &Member) -> Ident {
    match member {
        Member::Named(ident) => {
            let name = ident.to_string();
            let name = plain(name.trim_start_matches("r#"));
            Ident::new(&format!("{prefix}{name}"), ident.span())
        }
        Member::Unnamed(index) => {
            Ident::new(&format!("{prefix}{}", index.index), Span::call_site())
        }
    }
}

/// It stands for the name of a field.
pub fn is_lent(name: &str) -> bool {
    name.starts_with(READ) || name.starts_with(CHANGE)
}

/// What is lent is to be changed.
pub fn is_changed(name: &str) -> bool {
    name.starts_with(CHANGE)
}

/// The name of the field.
pub fn plain(name: &str) -> &str {
    let name = name.strip_prefix(CHANGE).unwrap_or(name);
    name.strip_prefix(READ).unwrap_or(name)
}
