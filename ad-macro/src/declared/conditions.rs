//! `#[cfg(..)]` on items of the source, which are read as they are written: those that are not compiled say nothing.
//!
//! Which features are on, the arguments of the compiler tell. Where it is not known whether a condition holds, the item
//! counts, as if it had none.

use proc_macro2::TokenStream;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, Lit, Meta, Token, parse_quote};

/// An item with these attributes is not compiled, or for tests only.
pub fn is_out(attrs: &[Attribute]) -> bool {
    // What is for tests only says nothing of the rest.
    fails(attrs, Some(false))
}

/// An item with these attributes is not compiled, whether or not tests are.
pub fn is_left_out(attrs: &[Attribute]) -> bool {
    fails(attrs, None)
}

fn fails(attrs: &[Attribute], test: Option<bool>) -> bool {
    let arguments = std::env::args_os();
    let features = features(arguments.map(|argument| argument.to_string_lossy().to_string()));
    attrs.iter().any(|attribute| {
        let condition = attribute.parse_args::<Meta>();
        attribute.path().is_ident("cfg")
            && condition
                .is_ok_and(|condition| holds(&condition, features.as_deref(), test) == Some(false))
    })
}

/// Those that `#[cfg_attr(feature = "serde", derive(Serialize), serde(default))]` gives under its condition.
pub(super) fn conditional(attribute: &Attribute) -> Option<Vec<Attribute>> {
    if !attribute.path().is_ident("cfg_attr") {
        return None;
    }
    let parts = Punctuated::<Meta, Token![,]>::parse_terminated;
    let parts = attribute.parse_args_with(parts).ok()?;
    let given = parts.iter().skip(1);
    Some(given.map(|meta| parse_quote!(#[#meta])).collect())
}

/// The features that a compiler with these arguments has on. `None` if it is another program, or does not say.
fn features(mut arguments: impl Iterator<Item = String>) -> Option<Vec<String>> {
    let (mut features, mut is_compiler) = (Vec::new(), false);
    arguments.next();
    while let Some(argument) = arguments.next() {
        is_compiler |= argument == "--crate-name" || argument.starts_with("--crate-name=");
        // The rest stands in a file.
        if argument.starts_with('@') {
            return None;
        }
        let given = match argument.strip_prefix("--cfg") {
            Some("") => arguments.next(),
            Some(given) => given.strip_prefix('=').map(str::to_string),
            None => None,
        };
        let quoted = given.as_deref().and_then(|given| {
            let value = given.strip_prefix("feature")?.trim_start();
            value.strip_prefix('=')
        });
        features.extend(quoted.map(|name| name.trim().trim_matches('"').to_string()));
    }
    is_compiler.then_some(features)
}

/// Whether a condition holds, as far as that is known.
fn holds(condition: &Meta, features: Option<&[String]>, test: Option<bool>) -> Option<bool> {
    match condition {
        Meta::Path(path) if path.is_ident("test") => test,
        Meta::NameValue(pair) if pair.path.is_ident("feature") => match &pair.value {
            Expr::Lit(lit) => match &lit.lit {
                Lit::Str(name) => features.map(|known| known.contains(&name.value())),
                _ => None,
            },
            _ => None,
        },
        Meta::List(list) => {
            let parts = parts(list.tokens.clone())?;
            let mut parts = parts.iter().map(|part| holds(part, features, test));
            if list.path.is_ident("not") {
                return parts.next()?.map(|holds| !holds);
            }
            let all = list.path.is_ident("all");
            if !all && !list.path.is_ident("any") {
                return None;
            }
            // One that is `!all` decides.
            let parts: Vec<Option<bool>> = parts.collect();
            if parts.contains(&Some(!all)) {
                return Some(!all);
            }
            (!parts.contains(&None)).then_some(all)
        }
        _ => None,
    }
}

fn parts(tokens: TokenStream) -> Option<Vec<Meta>> {
    let parts = Punctuated::<Meta, Token![,]>::parse_terminated.parse2(tokens);
    Some(parts.ok()?.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn says(condition: &str, features: Option<&[&str]>) -> Option<bool> {
        let features = features.map(|known| known.iter().map(ToString::to_string).collect());
        let features: Option<Vec<String>> = features;
        let condition = syn::parse_str(condition).unwrap();
        holds(&condition, features.as_deref(), Some(false))
    }

    #[test]
    fn conditions() {
        assert_eq!(says("any()", None), Some(false));
        assert_eq!(says("all()", None), Some(true));
        assert_eq!(says("not(any())", None), Some(true));
        assert_eq!(says("unix", Some(&[])), None);
        assert_eq!(says("test", None), Some(false));
        assert_eq!(says("not(test)", None), Some(true));
        let test = syn::parse_quote!(any(test, feature = "std"));
        assert_eq!(holds(&test, Some(&[]), None), None);
        assert_eq!(holds(&test, Some(&["std".to_string()]), None), Some(true));
        assert_eq!(
            says("feature = \"fastest\"", Some(&["fastest"])),
            Some(true)
        );
        assert_eq!(says("feature = \"std\"", None), None);
        assert_eq!(says("feature = \"std\"", Some(&["std"])), Some(true));
        assert_eq!(says("feature = \"std\"", Some(&[])), Some(false));
        assert_eq!(says("all(unix, feature = \"std\")", Some(&[])), Some(false));
        assert_eq!(says("all(unix, feature = \"std\")", Some(&["std"])), None);
        assert_eq!(
            says("any(unix, not(feature = \"std\"))", Some(&[])),
            Some(true)
        );
    }

    #[test]
    fn arguments_of_the_compiler() {
        let of = |arguments: &[&str]| features(arguments.iter().map(ToString::to_string));
        assert_eq!(of(&["analyzer"]), None);
        assert_eq!(of(&["rustc", "--crate-name", "a", "@rest"]), None);
        let given = of(&[
            "rustc",
            "--crate-name",
            "a",
            "--cfg",
            "feature=\"std\"",
            "--cfg=feature=\"libm\"",
            "--cfg",
            "corpus",
        ]);
        assert_eq!(given, Some(vec!["std".to_string(), "libm".to_string()]));
    }
}
