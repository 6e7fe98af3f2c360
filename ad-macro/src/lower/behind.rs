//! What a closure captured, under the names that it has inside of a function or a method that stands for the closure.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;
use syn::Expr;
use syn::visit_mut::{self, VisitMut};

use super::scope::{Hidden, follow_scopes, spell_out};
use crate::words::occurs;

/// Writes `(*c)` for every `c` that is captured, and `this` for `self`.
pub struct Behind {
    /// The names, and what they are called inside.
    names: Vec<(Ident, Inside)>,
    hidden: Hidden,
}

/// What a name of the surroundings is called inside.
#[derive(Clone, Copy)]
pub(super) enum Is {
    Itself,
    /// A reference to it.
    Behind,
    /// What it refers to.
    Lent,
    /// A field of `self`.
    Member,
}

#[derive(Clone)]
pub(super) struct Inside(pub(super) Is, pub(super) Ident);

impl Behind {
    pub(super) fn of(names: Vec<(Ident, Inside)>) -> Behind {
        Behind {
            names,
            hidden: Hidden::default(),
        }
    }

    /// Writes `self.c` for every `c` among the names in the closure's body.
    pub fn members(closure: &syn::ExprClosure, names: &[Ident], body: &mut Expr) {
        Behind::all(Is::Member, closure, names, body);
    }

    /// Writes `(*c)` for every `c` among the names in the closure's body.
    pub fn references(closure: &syn::ExprClosure, names: &[Ident], body: &mut Expr) {
        Behind::all(Is::Behind, closure, names, body);
    }

    fn all(is: Is, closure: &syn::ExprClosure, names: &[Ident], body: &mut Expr) {
        let inside = |name: &Ident| (name.clone(), Inside(is, name.clone()));
        Behind::of(names.iter().map(inside).collect()).under(closure, body);
    }

    /// Those of the names that occur in the closure without being bound there.
    pub fn free_among(closure: &syn::ExprClosure, mut names: Vec<Ident>) -> Vec<Ident> {
        names.retain(|name| {
            let marked = Ident::new("__free", name.span());
            let mut body = (*closure.body).clone();
            Behind::of(vec![(name.clone(), Inside(Is::Itself, marked))]).under(closure, &mut body);
            occurs("__free", &body)
        });
        names
    }

    pub(super) fn under(mut self, closure: &syn::ExprClosure, body: &mut Expr) {
        closure
            .inputs
            .iter()
            .for_each(|input| self.hidden.hide(input));
        self.visit_expr_mut(body);
    }

    fn instead(&self, ident: &Ident) -> Option<TokenStream> {
        let name = ident.to_string();
        if self.hidden.contains(&name) {
            return None;
        }
        let (_, Inside(is, inside)) = self.names.iter().find(|(of, ..)| of == ident)?;
        let inside = Ident::new(&inside.to_string(), inside.span().located_at(ident.span()));
        Some(match is {
            Is::Itself => quote!(#inside),
            Is::Behind => quote!((*#inside)),
            Is::Lent => quote!((&#inside)),
            Is::Member => quote!(self.#inside),
        })
    }

    fn tokens(&self, tokens: TokenStream) -> TokenStream {
        let mut out = TokenStream::new();
        let (mut member, mut after_dot) = (false, false);
        for tree in tokens {
            let dot = matches!(&tree, TokenTree::Punct(p) if p.as_char() == '.');
            match tree {
                TokenTree::Ident(ident) if !member => match self.instead(&ident) {
                    Some(tokens) => out.extend(tokens),
                    None => out.extend([TokenTree::Ident(ident)]),
                },
                TokenTree::Group(group) => {
                    let inner = self.tokens(group.stream());
                    let mut new = proc_macro2::Group::new(group.delimiter(), inner);
                    new.set_span(group.span());
                    out.extend([TokenTree::Group(new)]);
                }
                other => out.extend([other]),
            }
            // `p.x`, but not `0..x`.
            member = dot && !after_dot;
            after_dot = dot;
        }
        out
    }
}

impl VisitMut for Behind {
    follow_scopes!();

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if let Expr::Path(path) = expr {
            if let Some(tokens) = path.path.get_ident().and_then(|ident| self.instead(ident)) {
                if let Ok(behind) = syn::parse2(tokens) {
                    *expr = behind;
                }
            }
            return;
        }
        visit_mut::visit_expr_mut(self, expr);
    }

    fn visit_field_value_mut(&mut self, field: &mut syn::FieldValue) {
        self.visit_expr_mut(&mut field.expr);
        spell_out(field);
    }

    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        mac.tokens = self.tokens(mac.tokens.clone());
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}
