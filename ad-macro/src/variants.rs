//! Bodies that choose between the places in the variants of `self`, which are written out where other names are in scope:
//!
//! ```text
//! match self { Store::Heap(v) => &v[i], Self::Stack(a) => &a[i] }
//!     ==>   match &s { crate::store::Store::Heap(v_1) => v_1[i], crate::store::Store::Stack(a_1) => a_1[i] }
//! ```

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Arm, Expr, ExprMatch, Ident, Pat, Path, Type};

use crate::declared;
use crate::hash::HashSet;
use crate::lower;
use crate::names::Namer;

/// `match self { .. }`, whose arms may name parts of what `self` refers to.
pub fn is_of_self(e: &ExprMatch) -> bool {
    matches!(&*e.expr, Expr::Path(path) if path.path.is_ident("self"))
        && e.arms.iter().all(|arm| !matches!(arm.pat, Pat::Guard(_)))
        && e.arms.iter().any(|arm| is_named(&arm.pat))
        // A constant has capitals.
        && bound(&e.arms).iter().all(|name| name.starts_with(char::is_lowercase))
}

/// The pattern says which variant it is, `Store::Heap(v)`.
fn is_named(pat: &Pat) -> bool {
    struct Named(bool);
    impl<'ast> Visit<'ast> for Named {
        fn visit_path(&mut self, path: &'ast Path) {
            self.0 |= path.segments.len() == 2;
        }
    }
    let mut named = Named(false);
    named.visit_pat(pat);
    named.0
}

/// The names that the patterns of the arms bind.
pub fn bound<'a>(arms: impl IntoIterator<Item = &'a Arm>) -> HashSet<String> {
    struct Names(HashSet<String>);
    impl<'ast> Visit<'ast> for Names {
        fn visit_pat_ident(&mut self, name: &'ast syn::PatIdent) {
            self.0.insert(name.ident.to_string());
            visit::visit_pat_ident(self, name);
        }
    }
    let mut names = Names(HashSet::default());
    arms.into_iter().for_each(|arm| names.visit_pat(&arm.pat));
    names.0
}

/// The types of the names that a pattern binds, of a variant of the enum `of`.
pub fn types(pat: &Pat, of: &str) -> Vec<(String, Type)> {
    let ty = Ident::new(of, Span::call_site());
    let ty: Type = syn::parse_quote!(#ty);
    let named = |pat: &Pat| match pat {
        Pat::Ident(bound) => Some(bound.ident.to_string()),
        _ => None,
    };
    let of_member = |path: &Path, member: &str, pat: &Pat| {
        let variant = path.segments.last()?.ident.to_string();
        let ty = declared::member_of_variant(&ty, &variant, member)?;
        Some((named(pat)?, ty))
    };
    match pat {
        Pat::TupleStruct(e) => {
            let members = e.elems.iter().enumerate();
            let types = members.map(|(n, pat)| of_member(&e.path, &n.to_string(), pat));
            types.flatten().collect()
        }
        Pat::Struct(e) => {
            let types = e.fields.iter().map(|field| {
                let member = field.member.to_token_stream().to_string();
                of_member(&e.path, &member, &field.pat)
            });
            types.flatten().collect()
        }
        Pat::Or(e) => e
            .cases
            .first()
            .map_or_else(Vec::new, |case| types(case, of)),
        _ => Vec::new(),
    }
}

/// `match &self { Store::Heap(v) => &*v, .. }` of `match self { Store::Heap(v) => v, .. }`, with an arm for each alternative.
pub fn of_borrowed(e: &ExprMatch, exclusive: bool) -> ExprMatch {
    let (on, lend): (_, Option<syn::Token![mut]>) = (&e.expr, exclusive.then(Default::default));
    let borrow = |tail: &mut Expr| {
        if let Expr::Path(name) = &*tail {
            if !name.path.is_ident("None") {
                *tail = syn::parse_quote!(&#lend *#name);
            }
        }
        Some(())
    };
    let mut arms = apart(&e.arms);
    for arm in &mut arms {
        lower::tails(&mut arm.body, &mut |tail| borrow(tail));
    }
    ExprMatch {
        expr: syn::parse_quote!(&#lend #on),
        arms,
        ..e.clone()
    }
}

/// An arm for each alternative of a pattern.
pub fn apart(arms: &[Arm]) -> Vec<Arm> {
    let each = arms.iter().flat_map(|arm| {
        let pats: Vec<Pat> = match &arm.pat {
            Pat::Or(of) => of.cases.iter().cloned().collect(),
            pat => vec![pat.clone()],
        };
        pats.into_iter().map(|pat| Arm { pat, ..arm.clone() })
    });
    each.collect()
}

/// `e` without its patterns, whose words mean the same wherever they are written.
pub fn without_patterns(e: &ExprMatch) -> ExprMatch {
    let mut e = e.clone();
    e.arms
        .iter_mut()
        .for_each(|arm| arm.pat = syn::parse_quote!(_));
    e
}

/// The variants in the pattern by the path of the type `of` from here. `None` if it may not be named, or is another one.
pub fn by_path(pat: &Pat, of: &str) -> Option<Pat> {
    struct ByPath<'a>(&'a str, bool);
    impl VisitMut for ByPath<'_> {
        fn visit_path_mut(&mut self, path: &mut Path) {
            let names: Vec<&Ident> = path.segments.iter().map(|of| &of.ident).collect();
            let whole = match names[..] {
                [ty, variant] if ty == "Self" || ty == self.0 => {
                    let ty = Ident::new(self.0, ty.span());
                    declared::path_of_enum(&ty).map(|ty| syn::parse_quote!(#ty::#variant))
                }
                _ => None,
            };
            self.1 &= whole.is_some();
            *path = whole.unwrap_or_else(|| path.clone());
        }
    }
    let (mut pat, mut by_path) = (pat.clone(), ByPath(of, true));
    by_path.visit_pat_mut(&mut pat);
    by_path.1.then_some(pat)
}

/// The pattern with names of its own for what it binds, and these.
pub fn named_anew(pat: &Pat, namer: &mut Namer) -> (Pat, Vec<(String, TokenStream)>) {
    struct Anew<'a> {
        namer: &'a mut Namer,
        names: Vec<(String, TokenStream)>,
    }
    impl VisitMut for Anew<'_> {
        fn visit_field_pat_mut(&mut self, field: &mut syn::FieldPat) {
            // `Shape::Box { low, .. }`
            field.colon_token.get_or_insert_with(Default::default);
            visit_mut::visit_field_pat_mut(self, field);
            let same = |pat: &Pat| match (pat, &field.member) {
                (Pat::Ident(bound), syn::Member::Named(name)) => bound.ident == *name,
                _ => false,
            };
            if same(&field.pat) {
                field.colon_token = None;
            }
        }

        fn visit_pat_ident_mut(&mut self, bound: &mut syn::PatIdent) {
            visit_mut::visit_pat_ident_mut(self, bound);
            let name = bound.ident.to_string();
            // The alternatives of a pattern bind the same names.
            let known = self.names.iter().find(|(known, _)| *known == name);
            let fresh = match known {
                Some((_, known)) => syn::parse2(known.clone()).ok(),
                None => None,
            };
            let fresh: Ident = fresh.unwrap_or_else(|| self.namer.fresh(&name, bound.ident.span()));
            self.names.push((name, fresh.to_token_stream()));
            bound.ident = fresh;
        }
    }
    let (mut pat, names) = (pat.clone(), Vec::new());
    let mut anew = Anew { namer, names };
    anew.visit_pat_mut(&mut pat);
    (pat, anew.names)
}
