//! The lifetimes that a pullback does not hold: of what its parameters of type `&View<'a>` refer to, which it is given again.
//! Its type has none of them, so that what is lent may be gone before it is, a local that is moved into the record as well.
//!
//! Input:  `impl Fn(&View<'a>, f64, Option<&mut <View<'a> as Differentiable>::Tangent>) + use<'a, A0>`
//! Output: `impl Fn(&View<'_>, f64, Option<&mut <View<'_> as Differentiable>::Tangent>) + use<A0>`

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote_spanned};
use syn::visit::Visit;
use syn::visit_mut::VisitMut;
use syn::{GenericParam, Generics, Lifetime, Type};

use super::passing::Passing;
use crate::declared;

/// Lifetimes that are left out.
#[derive(Default)]
pub struct Released {
    lifetimes: Vec<Lifetime>,
    /// What `Self` is, if they are in it.
    this: Option<Type>,
}

impl Released {
    /// Those of the function, and of the block it stands in, that are in no type of a parameter that stays in the record: one
    /// that is not given again, or is `held`.
    pub fn of(
        params: &[Passing],
        held: impl Fn(usize) -> bool,
        output: &Type,
        generics: &Generics,
        owner: Option<&syn::ItemImpl>,
    ) -> Released {
        let outer = owner.iter().flat_map(|block| &block.generics.params);
        let all = outer
            .chain(&generics.params)
            .filter_map(|param| match param {
                GenericParam::Lifetime(param) => Some(&param.lifetime),
                _ => None,
            });
        let this = owner.map(|block| &*block.self_ty);
        let mut kept = Mentioned::default();
        for (n, p) in params.iter().enumerate() {
            if held(n) || !p.is_given_again() {
                kept.visit_type(&with_self(&p.ty, this));
            }
        }
        let lifetimes: Vec<Lifetime> = all
            .filter(|lifetime| !kept.0.contains(lifetime))
            .cloned()
            .collect();
        let in_types = |ty: &Type| {
            let mut mentioned = Mentioned::default();
            mentioned.visit_type(&with_self(ty, this));
            mentioned.0.iter().any(|found| lifetimes.contains(found))
        };
        let concerned = params.iter().any(|p| in_types(&p.ty)) || in_types(output);
        match concerned {
            true => Released {
                this: this.filter(|ty| in_types(ty)).cloned(),
                lifetimes,
            },
            false => Released::default(),
        }
    }

    pub fn contains(&self, lifetime: &Lifetime) -> bool {
        self.lifetimes.contains(lifetime)
    }

    /// The same of a lifetime as tokens.
    pub fn is_name(&self, name: &TokenStream) -> bool {
        let name = name.to_string();
        let mut lifetimes = self.lifetimes.iter();
        lifetimes.any(|lifetime| lifetime.to_string() == name)
    }

    /// `ty` with any lifetimes in their place: tangents hold no references.
    pub fn last(&self, ty: &Type) -> Type {
        struct Last<'a>(&'a Released);
        impl VisitMut for Last<'_> {
            fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
                if self.0.contains(lifetime) {
                    lifetime.ident = Ident::new("static", lifetime.ident.span());
                }
            }
        }
        let mut ty = with_self(ty, self.this.as_ref());
        Last(self).visit_type_mut(&mut ty);
        ty
    }

    /// `tokens` without them.
    pub fn without(&self, tokens: TokenStream) -> TokenStream {
        if self.lifetimes.is_empty() {
            return tokens;
        }
        let mut out = TokenStream::new();
        let mut is_lifetime = false;
        for tree in tokens {
            match tree {
                TokenTree::Group(group) => {
                    let mut inner = Group::new(group.delimiter(), self.without(group.stream()));
                    inner.set_span(group.span());
                    out.extend([TokenTree::Group(inner)]);
                }
                TokenTree::Ident(ident) if is_lifetime && self.is_named(&ident) => {
                    out.extend([TokenTree::Ident(Ident::new("_", ident.span()))]);
                }
                TokenTree::Ident(ident) if !is_lifetime && ident == "Self" => {
                    out.extend(self.in_full(ident));
                }
                tree => {
                    is_lifetime =
                        matches!(&tree, TokenTree::Punct(punct) if punct.as_char() == '\'');
                    out.extend([tree]);
                    continue;
                }
            }
            is_lifetime = false;
        }
        out
    }

    fn is_named(&self, name: &Ident) -> bool {
        self.lifetimes
            .iter()
            .any(|lifetime| lifetime.ident == *name)
    }

    /// `View::<'_>` for `Self`.
    fn in_full(&self, this: Ident) -> TokenStream {
        let Some(Type::Path(path)) = &self.this else {
            return this.into_token_stream();
        };
        let mut path = path.clone();
        for segment in &mut path.path.segments {
            if let syn::PathArguments::AngleBracketed(arguments) = &mut segment.arguments {
                arguments.colon2_token = Some(Default::default());
            }
        }
        self.without(quote_spanned!(this.span()=> #path))
    }
}

/// The lifetimes in a type.
#[derive(Default)]
struct Mentioned(Vec<Lifetime>);

impl<'ast> Visit<'ast> for Mentioned {
    fn visit_lifetime(&mut self, lifetime: &'ast Lifetime) {
        self.0.push(lifetime.clone());
    }
}

fn with_self(ty: &Type, this: Option<&Type>) -> Type {
    match this {
        Some(this) => declared::in_full(ty, this),
        None => ty.clone(),
    }
}
