//! The arguments of macros that take expressions: `vec![x, y]`, `vec![x; n]`, `assert!(x > 0.0)`.

use quote::{ToTokens, quote};
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{Expr, Macro, Token};

pub fn arguments_of(mac: &Macro) -> Option<Punctuated<Expr, Token![,]>> {
    if let Ok(arguments) = mac.parse_body_with(Punctuated::parse_terminated) {
        return Some(arguments);
    }
    let (of, n) = mac.parse_body_with(repeated).ok()?;
    Some(Punctuated::from_iter([of, n]))
}

/// Changes each argument, if they are expressions.
pub fn change_arguments(mac: &mut Macro, mut change: impl FnMut(&mut Expr)) {
    if let Ok((mut of, mut n)) = mac.parse_body_with(repeated) {
        change(&mut of);
        change(&mut n);
        mac.tokens = quote!(#of; #n);
    } else if let Some(mut arguments) = arguments_of(mac) {
        arguments.iter_mut().for_each(change);
        mac.tokens = arguments.to_token_stream();
    }
}

fn repeated(input: ParseStream) -> syn::Result<(Expr, Expr)> {
    let of = input.parse()?;
    input.parse::<Token![;]>()?;
    Ok((of, input.parse()?))
}
