//! Macros of the crates `log` and `tracing`, which only read what they are given.
//!
//! ```text
//! debug!("at {x}")                            a text, which formats what follows it
//! warn!(target: "fit", "at {}", x)            the same
//! tracing::trace!(dt, atp = self.atp, "tick") fields, and a text; `trace!` where it is imported from there
//! info!(?state, %name)
//! ```

use proc_macro2::{TokenStream, TokenTree};
use syn::Expr;

use crate::declared;

/// Their names.
const MACROS: &[&str] = &["trace", "debug", "info", "warn", "error"];

/// The crates that they are of.
const CRATES: &[&str] = &["log", "tracing"];

/// What such a macro reads. `None` of another macro, and where one cannot tell.
pub(super) fn arguments(mac: &syn::Macro) -> Option<Vec<Expr>> {
    let name = mac.path.segments.last()?.ident.to_string();
    if !MACROS.contains(&name.as_str()) {
        return None;
    }
    let chunks = chunks(mac.tokens.clone());
    let begins_with_text = match &chunks[..] {
        [first, ..] if is_text(first.first()?) => true,
        [first, second, ..] => is_target(first) && is_text(second.first()?),
        _ => false,
    };
    let is_of_crate = match mac.path.segments.first()?.ident.to_string() {
        first if mac.path.segments.len() > 1 => CRATES.contains(&&*first),
        name => declared::is_imported_from(&name, CRATES),
    };
    let is_logging = is_of_crate || begins_with_text;
    if !is_logging || declared::is_macro_of_crate(&name) {
        return None;
    }
    let chunks = chunks.iter().filter(|chunk| !is_target(chunk));
    chunks.map(|chunk| value(chunk)).collect()
}

/// The tokens between commas.
fn chunks(tokens: TokenStream) -> Vec<Vec<TokenTree>> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let parts = tokens.split(
        |tree| matches!(tree, TokenTree::Punct(punct) if matches!(punct.as_char(), ',' | ';')),
    );
    let parts = parts.filter(|part| !part.is_empty());
    parts.map(<[_]>::to_vec).collect()
}

/// `target: "fit"`
fn is_target(chunk: &[TokenTree]) -> bool {
    match chunk {
        [TokenTree::Ident(name), TokenTree::Punct(colon), rest @ ..] => {
            let is_setting = ["target", "parent", "name"]
                .iter()
                .any(|known| name == known);
            is_setting && colon.as_char() == ':' && matches!(rest, [TokenTree::Literal(_)])
        }
        _ => false,
    }
}

fn is_text(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Literal(literal) if literal.to_string().starts_with('"'))
}

/// `self.atp` of `atp = self.atp`, of `cell.atp = %self.atp`, `?self.atp` and of `self.atp`.
fn value(chunk: &[TokenTree]) -> Option<Expr> {
    let is = |tree: Option<&TokenTree>, mark: char| matches!(tree, Some(TokenTree::Punct(punct)) if punct.as_char() == mark);
    let is_name = |tree: &TokenTree| {
        matches!(tree, TokenTree::Ident(_) | TokenTree::Literal(_)) || is(Some(tree), '.')
    };
    let name = chunk.iter().take_while(|tree| is_name(tree)).count();
    let is_named = is(chunk.get(name), '=') && !is(chunk.get(name + 1), '=');
    let mut value = match is_named {
        true => &chunk[name + 1..],
        false => chunk,
    };
    if is(value.first(), '?') || is(value.first(), '%') {
        value = &value[1..];
    }
    syn::parse2(value.iter().cloned().collect()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use quote::ToTokens;
    use syn::parse_quote;

    fn reads(mac: syn::Macro) -> Option<String> {
        let arguments = arguments(&mac)?;
        let texts = arguments.iter().map(|e| e.to_token_stream().to_string());
        Some(texts.collect::<Vec<_>>().join("; "))
    }

    #[test]
    fn what_is_formatted_is_read() {
        let found = reads(parse_quote!(
            debug!(target: "fit", "at {} {}", x, n = v.len())
        ));
        assert_eq!(found.unwrap(), r#""at {} {}"; x; v . len ()"#);
        assert!(reads(parse_quote!(debug!(x, y))).is_none());
        assert!(reads(parse_quote!(draw!("at {}", x))).is_none());
    }

    #[test]
    fn fields_are_read() {
        let found = reads(parse_quote!(tracing::trace!(
            dt,
            atp = self.atp,
            ?state,
            cell.n = %self.n,
            same = a == b,
            "tick"
        )));
        let expected = r#"dt; self . atp; state; self . n; a == b; "tick""#;
        assert_eq!(found.unwrap(), expected);
        assert!(reads(parse_quote!(other::trace!(dt))).is_none());
    }
}
