//! `#[differentiate(..)]` inside a derive: `skip` on a field, `bound = ".."` and `crate = ".."` on the type.

use proc_macro2::TokenStream;
use syn::meta::ParseNestedMeta;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, LitStr, Path, Token, WherePredicate};

use crate::diag::{Diagnostics, codes};

const KEYS: [&str; 3] = ["skip", "bound", "crate"];
const HELP: &str = "the derive reads `skip` on a field, and `bound = \"T: Bound\"` and `crate = \"path\"` on the type";

/// What an attribute stands on, by what it may say there.
#[derive(Clone, Copy)]
pub enum On {
    Type,
    Variant,
    Field,
}

impl On {
    fn accepts(self, key: &str) -> bool {
        match self {
            On::Type => key != "skip",
            On::Variant => false,
            On::Field => key == "skip",
        }
    }
}

/// The attributes of one type, variant or field.
#[derive(Default)]
pub struct Attributes {
    /// No derivative flows through the field.
    pub skip: bool,
    /// Replaces the bounds on type parameters.
    pub bound: Option<Vec<WherePredicate>>,
    /// Where the facade crate is.
    pub krate: Option<Path>,
}

impl Attributes {
    /// Reads those attributes that are the derive's. Mistakes are reported and skipped.
    pub fn read(attributes: &[Attribute], on: On, diag: &Diagnostics) -> Self {
        let mut found = Self::default();
        for attribute in attributes {
            if !attribute.path().is_ident("differentiate") {
                continue;
            }
            let parsed = attribute.parse_nested_meta(|meta| found.set(&meta, on, diag));
            if parsed.is_err() {
                let span = attribute.path().span();
                diag.error(span, &codes::BAD_VALUE, "differentiate", Some(HELP));
            }
        }
        found
    }

    fn set(&mut self, meta: &ParseNestedMeta, on: On, diag: &Diagnostics) -> syn::Result<()> {
        let value = Value::parse(meta)?;
        let span = meta.path.span();
        let Some(key) = KEYS.into_iter().find(|key| meta.path.is_ident(key)) else {
            let typed = meta
                .path
                .get_ident()
                .map_or_else(|| "this".to_owned(), ToString::to_string);
            diag.error(span, &codes::UNKNOWN_KEY, &typed, Some(HELP));
            return Ok(());
        };
        if !on.accepts(key) {
            diag.error(span, &codes::MISPLACED_KEY, key, None);
            return Ok(());
        }
        let understood = match (key, value) {
            ("skip", Value::None) => {
                self.skip = true;
                true
            }
            ("bound", Value::Text(text)) => self.add_bounds(&text),
            ("crate", Value::Text(text)) => {
                self.krate = text.parse().ok();
                self.krate.is_some()
            }
            _ => false,
        };
        if !understood {
            diag.error(span, &codes::BAD_VALUE, key, Some(HELP));
        }
        Ok(())
    }

    fn add_bounds(&mut self, text: &LitStr) -> bool {
        let parser = Punctuated::<WherePredicate, Token![,]>::parse_terminated;
        match text.parse_with(parser) {
            Ok(bounds) => {
                self.bound.get_or_insert_default().extend(bounds);
                true
            }
            Err(_) => false,
        }
    }
}

enum Value {
    None,
    Text(LitStr),
    Other,
}

impl Value {
    /// What follows a key, consumed whatever it is.
    fn parse(meta: &ParseNestedMeta) -> syn::Result<Self> {
        if meta.input.peek(syn::token::Paren) {
            let inner;
            syn::parenthesized!(inner in meta.input);
            inner.parse::<TokenStream>()?;
            return Ok(Value::Other);
        }
        if meta.input.parse::<Option<Token![=]>>()?.is_none() {
            return Ok(Value::None);
        }
        match meta.input.parse()? {
            Expr::Lit(syn::ExprLit {
                lit: syn::Lit::Str(text),
                ..
            }) => Ok(Value::Text(text)),
            _ => Ok(Value::Other),
        }
    }
}
