//! The user's own tokens, carried through as they are, and what is believed of them.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};

use super::VarId;
use crate::diag::Extent;

/// User tokens that are carried through as they are.
#[derive(Clone)]
pub struct Opaque {
    /// For the primal: the user's tokens, untouched.
    pub written: TokenStream,
    /// For the reverse sweep: the same with every variable under its unique name. `None` where
    /// renaming is not safe (a macro, a block): such a value is recorded, never recomputed.
    pub renamed: Option<TokenStream>,
    /// Variables that occur in it, each with the immutable variable that holds its value.
    pub reads: Vec<(VarId, VarId)>,
    /// Variables it may change.
    pub writes: Vec<VarId>,
    /// Variables a pattern in it binds.
    pub binds: Vec<VarId>,
    /// Few flops and no effect: evaluated again rather than recorded.
    pub cheap: bool,
    /// The value carries no derivative whatever it reads: a comparison, a length, `constant(..)`.
    pub inactive: bool,
    /// What has to hold of the types for `inactive` to be true; rustc checks it.
    pub claim: Claim,
    /// Never returns.
    pub diverges: bool,
    pub is_literal: bool,
    /// The form says that it is a number, so that a caller can always supply it again.
    pub is_number: bool,
    /// What to say if its derivative is needed.
    pub refusal: Refusal,
    pub extent: Extent,
    /// Of an index: where the expression begins that it is part of, and its brackets.
    pub indexes: Option<Box<[Span; 2]>>,
}

impl Opaque {
    /// Tokens that read nothing: a literal of the macro's own.
    pub fn constant(tokens: TokenStream, extent: Extent) -> Opaque {
        Opaque {
            written: tokens.clone(),
            renamed: Some(tokens),
            reads: Vec::new(),
            writes: Vec::new(),
            binds: Vec::new(),
            cheap: true,
            inactive: true,
            claim: Claim::None,
            diverges: false,
            is_literal: true,
            is_number: true,
            refusal: Refusal {
                code: &crate::diag::codes::UNSUPPORTED,
                what: "this".into(),
            },
            extent,
            indexes: None,
        }
    }
}

impl Opaque {
    /// Of the index `a..b`, element `index` of what it gives: `a + index`.
    pub fn element(&self, index: &Opaque) -> Option<Opaque> {
        let sum = |part: &TokenStream, index: &TokenStream| {
            let part: syn::ExprRange = syn::parse2(part.clone()).ok()?;
            let index: syn::Expr = syn::parse2(index.clone()).ok()?;
            if matches!(index, syn::Expr::Range(_)) {
                return None;
            }
            let first = index.to_token_stream().to_string() == "0";
            Some(match part.start {
                Some(start) if first => quote!(#start),
                Some(start) => {
                    let (start, index) = (operand(&start), operand(&index));
                    quote!(#start + #index)
                }
                None => quote!(#index),
            })
        };
        let renamed = sum(self.renamed.as_ref()?, index.renamed.as_ref()?)?;
        Some(Opaque {
            written: sum(&self.written, &index.written)?,
            renamed: Some(renamed),
            reads: self.reads.iter().chain(&index.reads).copied().collect(),
            cheap: self.cheap && index.cheap,
            is_literal: index.is_literal && self.reads.is_empty(),
            ..index.clone()
        })
    }

    /// `a..b`: what it indexes is a slice.
    pub fn is_range(&self) -> bool {
        let is_range = |expr: syn::Expr| matches!(expr, syn::Expr::Range(_));
        syn::parse2(self.written.clone()).is_ok_and(is_range)
    }
}

/// A condition on types under which a value carries no derivative.
#[derive(Clone)]
pub enum Claim {
    None,
    /// The value's type has no tangent: the method is the language's `len`, not one of a user's type.
    NoTangent,
    /// The value's type holds no float: it is of the type that the declarations say it is.
    DiscreteValue,
    /// The same of a map that is empty yet, and is taken for one that counts whatever is put into it.
    Counts,
    /// The same, of a type without the derive: where the value's type has one, it holds no float.
    BareValue,
    /// This receiver is a scalar: the method is the float's own `floor`.
    Scalar(TokenStream),
    /// These have no tangent: they are the integers that the form says they are.
    Integers(Vec<TokenStream>),
    /// What it is made of holds no float, which these statements check.
    Discrete(Vec<TokenStream>),
    /// The value is drawn from a generator, and borrows nothing of it.
    Drawn,
}

#[derive(Clone)]
pub struct Refusal {
    pub code: &'static crate::diag::codes::Code,
    pub what: String,
}

/// As an operand of a sum.
fn operand(expr: &syn::Expr) -> TokenStream {
    match expr {
        syn::Expr::Path(_) | syn::Expr::Lit(_) | syn::Expr::Paren(_) => quote!(#expr),
        _ => quote!((#expr)),
    }
}
