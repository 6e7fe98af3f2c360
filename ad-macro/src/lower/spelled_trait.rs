//! Methods of the traits of the language by the names of the traits, and what `clone_from` stands for.
//!
//! Input:  `Into::into(x)`, `Iterator::sum(it)`, `best.clone_from(&x)`
//! Output: `x.into()`, `it.sum()`, `best = x.clone()`

use syn::{Expr, parse_quote_spanned};

use super::Lowerer;
use super::callee::owner_of;
use super::spelled::referred_to;
use crate::declared;

impl Lowerer<'_> {
    /// `expr` with the method where its trait names it, or with what its method stands for.
    pub(super) fn spelled_method(&self, expr: &Expr) -> Option<Expr> {
        match expr {
            Expr::MethodCall(e) if e.method == "clone_from" => self.cloned_from(e),
            Expr::Call(e) => conversion(e, "Into", "into").or_else(|| self.of_iterator(e)),
            _ => None,
        }
    }

    /// `x.into()` for `From::from(x)`, where a type of the user's own is expected, also in `Some` and `Ok`.
    pub(super) fn conversion_into_own(
        &self,
        expr: &Expr,
        expected: Option<&syn::Type>,
    ) -> Option<Expr> {
        let Expr::Call(call) = expr else { return None };
        let expected = expected?;
        if self.is_named_own(expected) {
            return conversion(call, "From", "from");
        }
        let inside = crate::ir::types::argument(expected, &["Option", "Result"])?;
        let (Expr::Path(around), Some(Expr::Call(inner))) = (&*call.func, call.args.first()) else {
            return None;
        };
        let wraps = ["Some", "Ok"].iter().any(|name| around.path.is_ident(name));
        let converted = conversion(inner, "From", "from")?;
        (wraps && self.is_named_own(&inside))
            .then(|| parse_quote_spanned!(call.paren_token.span.join()=> #around(#converted)))
    }

    /// `xs.iter().map(f).sum()` for `Iterator::sum(Iterator::map(xs.iter(), f))`. An iterator of the user's own may have another
    /// method of the name.
    fn of_iterator(&self, call: &syn::ExprCall) -> Option<Expr> {
        let Expr::Path(path) = &*call.func else {
            return None;
        };
        let owner = owner_of(path).filter(|_| path.qself.is_none())?;
        let known = ["Iterator", "DoubleEndedIterator", "IntoIterator"];
        if !known.contains(&owner.as_str()) || declared::is_trait(&owner) {
            return None;
        }
        let last = path.path.segments.last()?;
        let mut args = call.args.iter();
        let receiver = match args.next()? {
            Expr::Call(inner) => self.of_iterator(inner)?,
            Expr::MethodCall(e) if !self.is_own_method(e) => Expr::MethodCall(e.clone()),
            _ => return None,
        };
        if self.is_own(&receiver) {
            return None;
        }
        let (method, generics) = (&last.ident, turbofish(&last.arguments));
        Some(parse_quote_spanned!(last.ident.span()=> #receiver.#method #generics(#(#args),*)))
    }

    /// `best = x.clone()` for `best.clone_from(&x)`, which may only use what `best` has allocated.
    fn cloned_from(&self, call: &syn::ExprMethodCall) -> Option<Expr> {
        let from = call.args.first().filter(|_| call.args.len() == 1)?;
        if declared::is_method("clone_from") {
            return None;
        }
        let referred = matches!(self.type_of(&call.receiver), Some(syn::Type::Reference(_)));
        let receiver = match referred {
            true => &referred_to(&call.receiver),
            false => &*call.receiver,
        };
        let from = match from {
            Expr::Reference(r) if r.mutability.is_none() => &r.expr,
            other => other,
        };
        Some(parse_quote_spanned!(call.method.span()=> #receiver = (#from).clone()))
    }
}

/// `x.into()` for `Into::into(x)`, as the value of a `let` with the type of `Into::<f64>::into(x)`; and for `From::from(x)`.
fn conversion(call: &syn::ExprCall, of_trait: &str, method: &str) -> Option<Expr> {
    let (Expr::Path(path), Some(arg)) = (&*call.func, call.args.first()) else {
        return None;
    };
    let mut names = path.path.segments.iter().rev();
    let (last, owner) = (names.next()?, names.next()?);
    if call.args.len() != 1
        || path.qself.is_some()
        || owner.ident != of_trait
        || last.ident != method
        || declared::is_trait(of_trait)
        || declared::leads_to_own(&path.path)
    {
        return None;
    }
    let (span, of) = (last.ident.span(), argument(&owner.arguments));
    let converted: Expr = match arg {
        Expr::Path(_) | Expr::Lit(_) | Expr::MethodCall(_) | Expr::Call(_) | Expr::Paren(_) => {
            parse_quote_spanned!(span=> #arg.into())
        }
        _ => parse_quote_spanned!(span=> (#arg).into()),
    };
    Some(match of {
        // That of `From` is what is converted.
        Some(_) if of_trait == "From" => converted,
        Some(ty) => parse_quote_spanned!(span=> { let converted: #ty = #converted; converted }),
        None => converted,
    })
}

/// `::<f64>` of a method, as a path has it.
fn turbofish(arguments: &syn::PathArguments) -> Option<&syn::AngleBracketedGenericArguments> {
    match arguments {
        syn::PathArguments::AngleBracketed(of) => Some(of),
        _ => None,
    }
}

/// `f64` of `<f64>`.
fn argument(arguments: &syn::PathArguments) -> Option<&syn::Type> {
    match turbofish(arguments)?.args.first() {
        Some(syn::GenericArgument::Type(syn::Type::Infer(_))) => None,
        Some(syn::GenericArgument::Type(ty)) => Some(ty),
        _ => None,
    }
}
