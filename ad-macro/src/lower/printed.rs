//! Floats that are printed with so many digits and read again, a way to round them:
//!
//! ```text
//! let y = format!("{:.2}", x).parse::<f64>().unwrap();
//! ```
//! Like `round`, it is constant between its steps. Without a precision every digit is printed, and nothing is rounded.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::{Expr, Token};

/// What `call` rounds, if it is `format!("{:.2}", x).parse()`.
pub(super) fn rounded(call: &syn::ExprMethodCall) -> Option<TokenStream> {
    let printed = match &*call.receiver {
        Expr::Macro(printed) if call.method == "parse" && call.args.is_empty() => &printed.mac,
        _ => return None,
    };
    if !printed.path.is_ident("format") || crate::declared::is_macro("format") {
        return None;
    }
    let arguments = Punctuated::<Expr, Token![,]>::parse_terminated
        .parse2(printed.tokens.clone())
        .ok()?;
    let (text, arguments) = (arguments.first()?, arguments.iter().skip(1));
    let Expr::Lit(syn::ExprLit {
        lit: syn::Lit::Str(text),
        ..
    }) = text
    else {
        return None;
    };
    let text = text.value();
    let arguments: Vec<&Expr> = arguments.collect();
    value_of(placeholder(&text)?, &arguments)
}

/// What is between the braces of a text that has nothing else.
fn placeholder(text: &str) -> Option<&str> {
    let inside = text.trim().strip_prefix('{')?.strip_suffix('}')?;
    (!inside.contains(['{', '}'])).then_some(inside)
}

/// The value that `name:.2` prints.
fn value_of(placeholder: &str, arguments: &[&Expr]) -> Option<TokenStream> {
    let (name, format) = placeholder.split_once(':')?;
    let (_, precision) = format.rsplit_once('.')?;
    let precision = precision.trim_end_matches(['e', 'E', '?']);
    if precision.is_empty() {
        return None;
    }
    let name = name.trim();
    // The precision stands before what is printed with it.
    let position = match (name, precision) {
        ("", "*") => Some(1),
        ("", _) => Some(0),
        _ => name.parse().ok(),
    };
    match position {
        Some(position) => {
            let value = arguments.get(position)?;
            (!matches!(value, Expr::Assign(_))).then(|| value.to_token_stream())
        }
        None => {
            let given = arguments.iter().find_map(|argument| match argument {
                Expr::Assign(given) if given.left.to_token_stream().to_string() == name => {
                    Some(given.right.to_token_stream())
                }
                _ => None,
            });
            given.or_else(|| syn::parse_str(name).ok())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rounds(call: &str) -> Option<String> {
        let call: syn::ExprMethodCall = syn::parse_str(call).unwrap();
        rounded(&call).map(|value| value.to_string())
    }

    #[test]
    fn what_is_printed_with_a_precision_is_rounded() {
        let of_x = [
            r#"format!("{:.2}", x).parse::<f64>()"#,
            r#"format!("{:.width$}", x, width = places).parse::<f64>()"#,
            r#"format!("{:.*}", places, x).parse::<f64>()"#,
            r#"format!("{:.1$}", x, places).parse::<f64>()"#,
            r#"format!("{1:.2}", places, x).parse()"#,
            r#"format!("{x:.2}").parse()"#,
            r#"format!("{y:8.3e}", y = x).parse()"#,
        ];
        for call in of_x {
            assert_eq!(rounds(call).as_deref(), Some("x"), "{call}");
        }
        let others = [
            r#"format!("{}", x).parse::<f64>()"#,
            r#"format!("{:8}", x).parse::<f64>()"#,
            r#"format!("{:e}", x).parse::<f64>()"#,
            r#"format!("{:.2}{:.2}", x, y).parse::<f64>()"#,
            r#"x.to_string().parse::<f64>()"#,
        ];
        for call in others {
            assert_eq!(rounds(call), None, "{call}");
        }
    }
}
