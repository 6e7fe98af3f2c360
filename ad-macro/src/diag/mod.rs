//! Errors are values: collected, spanned, worded from one catalogue.

pub mod codes;
#[cfg(test)]
mod tests;

use std::cell::RefCell;

use codes::Code;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::Attribute;

/// From the first to the last token of a piece of source: what an error underlines. Stable Rust cannot join two
/// spans into one.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    pub start: Span,
    pub end: Span,
}

impl Extent {
    /// All of `tokens`.
    pub fn of(tokens: &impl ToTokens) -> Extent {
        let mut trees = tokens.to_token_stream().into_iter();
        let start = trees
            .next()
            .map_or_else(Span::call_site, |first| first.span());
        let end = trees.last().map_or(start, |last| last.span());
        Extent { start, end }
    }
}

impl From<Span> for Extent {
    fn from(span: Span) -> Extent {
        Extent {
            start: span,
            end: span,
        }
    }
}

/// Everything that went wrong in one expansion. All of it is reported, not the first alone.
#[derive(Default)]
pub struct Diagnostics {
    errors: RefCell<Vec<(&'static str, Extent, String)>>,
}

impl Diagnostics {
    /// Reports `code` at `at`. `what` completes the title (a construct, a name), `help` overrides
    /// the catalogue's help line where the place knows better.
    pub fn error(&self, at: impl Into<Extent>, code: &Code, what: &str, help: Option<&str>) {
        let at = at.into();
        let message = format!(
            "[{}] {}\n  = help: {}",
            code.id,
            code.title.replace("{}", what),
            help.unwrap_or_else(|| code.help_for(what))
        );
        let mut errors = self.errors.borrow_mut();
        // A construct that is reached twice (once per loop pass, say) is reported once.
        let repeated = errors
            .iter()
            .any(|(id, place, _)| *id == code.id && format!("{place:?}") == format!("{at:?}"));
        if !repeated {
            errors.push((code.id, at, message));
        }
    }

    /// Takes over the errors of another collection.
    pub fn take(&self, other: Diagnostics) {
        self.errors.borrow_mut().extend(other.errors.into_inner());
    }

    /// How many errors there are.
    pub fn len(&self) -> usize {
        self.errors.borrow().len()
    }

    pub fn is_empty(&self) -> bool {
        self.errors.borrow().is_empty()
    }

    /// There is an error, and none but of this kind.
    pub fn is_only(&self, code: &Code) -> bool {
        let errors = self.errors.borrow();
        !errors.is_empty() && errors.iter().all(|(id, ..)| *id == code.id)
    }

    /// Something is not linear that was to be.
    pub fn is_of_linearity(&self) -> bool {
        let codes = [
            &codes::LINEAR_PRODUCT,
            &codes::LINEAR_PRIMITIVE,
            &codes::LINEAR_CONTROL,
            &codes::LINEAR_AFFINE,
        ];
        let errors = self.errors.borrow();
        let of_linearity = |id: &str| codes.iter().any(|code| code.id == id);
        errors.iter().any(|(id, ..)| of_linearity(id))
    }

    /// The errors as `compile_error!` items.
    pub fn into_compile_errors(self) -> TokenStream {
        self.into_compile_errors_of(&[])
    }

    /// The same for an item with these attributes: where its `#[cfg(..)]` leaves it out, nothing is wrong with it.
    pub fn into_compile_errors_of(self, attrs: &[Attribute]) -> TokenStream {
        let conditions: Vec<_> = attrs.iter().filter(|a| a.path().is_ident("cfg")).collect();
        self.errors
            .into_inner()
            .iter()
            .map(|(_, at, message)| {
                // Without a path: in the edition of 2015 `::core` is a module of the crate's.
                let message = quote_spanned!(at.end=> { #message });
                let error = quote_spanned!(at.start=> compile_error! #message);
                quote!(#(#conditions)* #error)
            })
            .collect()
    }
}

/// A type as people write it: tokens printed by themselves come out as `Option < f64 >`.
pub fn type_text(ty: &syn::Type) -> String {
    let mut text = ty.to_token_stream().to_string();
    // An arrow is no bracket.
    for (from, to) in [
        ("->", "\0"),
        (" <", "<"),
        ("< ", "<"),
        (" >", ">"),
        ("& ", "&"),
        (" ,", ","),
        (" ::", "::"),
        (":: ", "::"),
        ("\0", "->"),
    ] {
        text = text.replace(from, to);
    }
    text
}
