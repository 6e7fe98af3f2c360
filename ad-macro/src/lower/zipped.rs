//! `Option`s that are zipped, and matched as such: names for what each holds are as those of two that are matched together.
//!
//! ```text
//! match xs.first().zip(xs.last()) { Some((a, b)) => b - a, None => 0.0 }
//!     ==>   match (xs.first(), xs.last()) { (Some(a), Some(b)) => b - a, (None, _) | (_, None) => 0.0 }
//! ```

use syn::{Expr, Pat};

use super::Lowerer;
use super::expr::strip;

impl Lowerer<'_> {
    /// The `match` on both. `None` of any other.
    pub(super) fn zipped_apart(&self, e: &syn::ExprMatch) -> Option<Expr> {
        let (first, second) = self.zip(&e.expr)?;
        let mut apart = e.clone();
        *apart.expr = syn::parse_quote!((#first, #second));
        for arm in &mut apart.arms {
            arm.pat = both(&arm.pat)?;
        }
        Some(Expr::Match(apart))
    }

    /// What is zipped refers to what it was looked up in.
    pub(super) fn zips_looks(&self, expr: &Expr) -> bool {
        let zipped = self.zip(expr);
        zipped.is_some_and(|(first, second)| self.is_look(first) || self.is_look(second))
    }

    /// The two `Option`s of `first.zip(second)`.
    fn zip<'a>(&self, expr: &'a Expr) -> Option<(&'a Expr, &'a Expr)> {
        let Expr::MethodCall(zip) = strip(expr) else {
            return None;
        };
        let (first, second) = (&*zip.receiver, zip.args.first()?);
        let is_zip = zip.method == "zip" && zip.args.len() == 1 && !self.is_own_method(zip);
        let is_one = |of: &Expr| self.is_look(of) || self.makes_option(of);
        (is_zip && is_one(first) && is_one(second)).then_some((first, second))
    }
}

/// `(Some(a), Some(b))` for `Some((a, b))`.
fn both(pat: &Pat) -> Option<Pat> {
    let named =
        |path: &syn::Path, name: &str| path.segments.last().is_some_and(|s| s.ident == name);
    match pat {
        Pat::Paren(p) => both(&p.pat),
        Pat::Wild(_) => Some(pat.clone()),
        Pat::Ident(p) if p.ident == "None" => Some(syn::parse_quote!((None, _) | (_, None))),
        Pat::Path(p) if named(&p.path, "None") => {
            let none = &p.path;
            Some(syn::parse_quote!((#none, _) | (_, #none)))
        }
        Pat::TupleStruct(p) if named(&p.path, "Some") && p.elems.len() == 1 => {
            let (some, Pat::Tuple(pair)) = (&p.path, p.elems.first()?) else {
                return None;
            };
            let [a, b] = pair.elems.iter().collect::<Vec<_>>()[..] else {
                return None;
            };
            let rest = |pat: &&Pat| matches!(pat, Pat::Rest(_));
            let whole = ![a, b].iter().any(rest);
            whole.then(|| syn::parse_quote!((#some(#a), #some(#b))))
        }
        _ => None,
    }
}
