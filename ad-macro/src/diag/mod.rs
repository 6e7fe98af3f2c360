//! Errors are values: collected, spanned, worded from one catalogue.

pub mod codes;

use std::cell::RefCell;

use codes::Code;
use proc_macro2::{Span, TokenStream};

/// Everything that went wrong in one expansion. All of it is reported, not the first alone.
#[derive(Default)]
pub struct Diagnostics {
    errors: RefCell<Vec<syn::Error>>,
}

impl Diagnostics {
    /// Reports `code` at `span`. `what` completes the title (a construct, a name), `help` overrides
    /// the catalogue's help line where the place knows better.
    pub fn error(&self, span: Span, code: &Code, what: &str, help: Option<&str>) {
        let message = format!(
            "[{}] {}\n  = help: {}",
            code.id,
            code.title.replace("{}", what),
            help.unwrap_or(code.help)
        );
        let mut errors = self.errors.borrow_mut();
        // A construct that is reached twice (once per loop pass, say) is reported once.
        let repeated = errors
            .iter()
            .any(|e| e.to_string() == message && format!("{:?}", e.span()) == format!("{span:?}"));
        if !repeated {
            errors.push(syn::Error::new(span, message));
        }
    }

    /// Takes over the errors of another collection.
    pub fn take(&self, other: Diagnostics) {
        self.errors.borrow_mut().extend(other.errors.into_inner());
    }

    pub fn is_empty(&self) -> bool {
        self.errors.borrow().is_empty()
    }

    /// The errors as `compile_error!` items.
    pub fn into_compile_errors(self) -> TokenStream {
        self.errors
            .into_inner()
            .iter()
            .map(syn::Error::to_compile_error)
            .collect()
    }
}
