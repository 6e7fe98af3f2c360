//! What parameters are given in place of the arguments as they are written, where their types say so:
//!
//! ```text
//! total(&list)    of `fn total(all: &[f64])`          ==>   total(&list.all)
//! named(name, x)  of `fn named(name: impl Display)`   ==>   named(name.to_owned(), x)
//! norm([a, b].into())  of `fn norm(all: Box<[f64]>)`  ==>   norm(vec![a, b].into_boxed_slice())
//! ```

use syn::spanned::Spanned;
use syn::{Expr, Type};

use super::Lowerer;
use super::choices::unborrowed;
use super::scan::is_place;
use crate::declared;
use crate::ir::types::peeled;

/// The arguments with what is handed over in place of some of them.
pub(super) fn replaced<'e>(parts: &[&'e Expr], by: &'e [Option<Expr>]) -> Vec<&'e Expr> {
    let parts = parts.iter().zip(by);
    parts
        .map(|(part, by)| by.as_ref().unwrap_or(part))
        .collect()
}

impl Lowerer<'_> {
    /// What parameters of these types are given in place of the arguments as they are written.
    pub(super) fn given_instead(
        &mut self,
        parts: &[&Expr],
        params: Option<&[Type]>,
    ) -> Vec<Option<Expr>> {
        let texts = self.own_texts(parts, params).into_iter();
        let each = texts.zip(parts).enumerate();
        each.map(|(n, (text, part))| {
            let param = params.and_then(|params| params.get(n));
            text.or_else(|| self.made_into_list(part, param?))
                .or_else(|| self.coerced(part, param?))
        })
        .collect()
    }

    /// `[a, b].into()`, `Box::from([a, b])`, `Box::new([a, b])` and `chain.collect()`, as the parameter says what it is made into.
    fn made_into_list(&self, part: &Expr, param: &Type) -> Option<Expr> {
        if let Some(boxed) = self.box_as_expected(part, Some(param)) {
            return Some(boxed);
        }
        let Expr::MethodCall(e) = part else {
            return None;
        };
        let (of, span) = (&e.receiver, e.method.span());
        let collects = e.method == "collect" && e.turbofish.is_none();
        if !(collects || e.method == "into") || !e.args.is_empty() || self.is_own_method(e) {
            return None;
        }
        let param = declared::expanded(param, &self.type_params);
        if super::types::is_boxed_slice(&param) {
            if collects {
                let ad = &self.ad;
                let all = quote::quote_spanned!(span=> #of.collect::<#ad::Vec<_>>());
                return Some(syn::parse_quote_spanned!(span=> #all.into_boxed_slice()));
            }
            let boxed = self.boxed_elements(of, span);
            return boxed.or_else(|| self.boxed_array(of, span));
        }
        let vec = !collects && super::iter::is_vec(&param) && self.makes_array(of);
        vec.then(|| syn::parse_quote_spanned!(span=> #of.to_vec()))
    }

    /// `&v.all` for the `&v` that a parameter `&[f64]` is given, of a type with an annotated `impl Deref`.
    fn coerced(&mut self, part: &Expr, param: &Type) -> Option<Expr> {
        let Type::Reference(param) = param else {
            return None;
        };
        // `_` stands for a generic parameter.
        let of_list = match &*param.elem {
            Type::Slice(_) => true,
            elem => matches!(elem, Type::Path(_)) && super::iter::is_vec(elem),
        };
        let base = match part {
            Expr::Reference(r) => &*r.expr,
            Expr::Path(_) if self.is_of_reference_type(part) => part,
            _ => return None,
        };
        let of = peeled(&self.type_of(base)?);
        if !of_list || !self.is_named_own(&of) {
            return None;
        }
        declared::getter(&declared::last_name(&of)?, "deref")?;
        let behind = syn::parse_quote_spanned!(part.span()=> #base.deref());
        let place = self.getter_place(&behind, &[], false)?;
        let (place, lend) = (unborrowed(&place), &param.mutability);
        is_place(place).then(|| syn::parse_quote_spanned!(part.span()=> &#lend #place))
    }

    /// `name.to_owned()` for each `name: &str` that a generic parameter takes: a pullback may hold what that is.
    fn own_texts(&self, parts: &[&Expr], params: Option<&[Type]>) -> Vec<Option<Expr>> {
        let is_text = |ty: &Type| match ty {
            Type::Reference(r) => matches!(&*r.elem, Type::Path(of)
                if of.path.is_ident("str") || of.path.is_ident("String") && !declared::is_type("String")),
            _ => false,
        };
        let owned = |(n, part): (usize, &&Expr)| {
            let open = params.and_then(|params| params.get(n));
            let is_name = match part {
                Expr::Reference(r) => r.mutability.is_none() && matches!(&*r.expr, Expr::Path(_)),
                part => matches!(part, Expr::Path(_)),
            };
            let held = is_name
                && matches!(open, Some(Type::Infer(_) | Type::ImplTrait(_)))
                && self.type_of(part).is_some_and(|ty| is_text(&ty));
            held.then(|| syn::parse_quote_spanned!(part.span()=> (#part).to_owned()))
        };
        parts.iter().enumerate().map(owned).collect()
    }
}
