//! Lengths of what a `&mut [T]` refers to: its elements change, their number does not, and its shape is kept anyway.
//!
//! Input:  `let items = &mut y[c + 1..]; let n = items.len();`
//! Output: in the reverse sweep `let n = y_shape.len() - (c + 1);`

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{Expr, RangeLimits, Type};

use super::{Planner, operands};
use crate::ir::{Opaque, Place, Proj, Rhs, VarId, VarKind, resolved};
use crate::lin::whole;

/// A length, as it is had again.
#[derive(Clone)]
pub struct Length {
    /// The parameter.
    pub of: VarId,
    /// What is cut out of it, and out of that.
    cuts: Vec<Cut>,
}

#[derive(Clone)]
struct Cut {
    from: Option<TokenStream>,
    to: Option<TokenStream>,
    inclusive: bool,
}

impl Length {
    /// In the reverse sweep, where `shape` is the parameter's.
    pub fn written(&self, shape: &Ident) -> TokenStream {
        self.cuts.iter().fold(quote!(#shape.len()), |length, cut| {
            let end = cut.to.as_ref().map_or(length, |to| quote!((#to)));
            let one = cut.inclusive.then(|| quote!(+ 1));
            match &cut.from {
                Some(from) => quote!((#end #one - (#from))),
                None => quote!((#end #one)),
            }
        })
    }
}

impl Planner<'_> {
    /// What has to be there to evaluate `rhs` again.
    pub(super) fn operands_again(&self, rhs: &Rhs) -> Vec<VarId> {
        let Rhs::Opaque(opaque) = rhs else {
            return operands(rhs);
        };
        let mut out = Vec::new();
        for &(var, value) in &opaque.reads {
            match self.length(opaque, var, value) {
                Some((_, reads)) => out.extend(reads),
                None => out.push(value),
            }
        }
        out
    }

    /// Notes the lengths that `var`, which is `rhs`, is evaluated from.
    pub(super) fn note_lengths(&mut self, var: VarId, rhs: &Rhs) {
        let Rhs::Opaque(opaque) = rhs else { return };
        for &(read, value) in &opaque.reads {
            if let Some((length, _)) = self.length(opaque, read, value) {
                let lengths = self.plan.lengths.entry(var).or_default();
                lengths.push((value, length));
            }
        }
    }

    /// All that `opaque` reads of `var`, of which `value` is a snapshot, is its length; with what that is computed from.
    fn length(&self, opaque: &Opaque, var: VarId, value: VarId) -> Option<(Length, Vec<VarId>)> {
        let func = self.func;
        let renamed = opaque.renamed.clone().filter(|_| !self.both)?;
        let name = &func.var(value).unique;
        let alias = func.var(var);
        let fixed = alias.exclusive || !alias.mutable;
        if !fixed || replaced(renamed, name, &TokenStream::new()).is_none() {
            return None;
        }
        let Place { root, proj, .. } = match &alias.kind {
            VarKind::Alias(target) => resolved(&func.vars, target),
            _ => whole(var),
        };
        let param = func.params.iter().find(|param| param.var == root)?;
        let slice = matches!(&param.ty, Type::Reference(ty)
            if ty.mutability.is_some() && matches!(*ty.elem, Type::Slice(_)));
        let shaped = func.var(root).is_shaped() && self.activity.is_active(root);
        if !slice || !shaped {
            return None;
        }
        let (mut cuts, mut reads) = (Vec::new(), Vec::new());
        for proj in &proj {
            match proj {
                Proj::Deref | Proj::Skipped(_) => {}
                Proj::Index(index) => {
                    cuts.push(cut(index.renamed.clone().filter(|_| index.cheap)?)?);
                    reads.extend(index.reads.iter().map(|(_, value)| *value));
                }
                Proj::Field(_) | Proj::Boxed | Proj::Variant(..) => return None,
            }
        }
        Some((Length { of: root, cuts }, reads))
    }
}

/// `a..b` as what it cuts out.
fn cut(index: TokenStream) -> Option<Cut> {
    let Ok(Expr::Range(range)) = syn::parse2(index) else {
        return None;
    };
    let tokens = |end: &Option<Box<Expr>>| end.as_ref().map(|end| end.to_token_stream());
    Some(Cut {
        from: tokens(&range.start),
        to: tokens(&range.end),
        inclusive: matches!(range.limits, RangeLimits::Closed(_)),
    })
}

/// `tokens` with `length` for `name.len()`, if `name` occurs there and nowhere else.
pub fn replaced(tokens: TokenStream, name: &Ident, length: &TokenStream) -> Option<TokenStream> {
    let mut found = false;
    let out = replace(tokens, name, length, &mut found)?;
    found.then_some(out)
}

fn replace(
    tokens: TokenStream,
    name: &Ident,
    length: &TokenStream,
    found: &mut bool,
) -> Option<TokenStream> {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let mut out = TokenStream::new();
    let mut at = 0;
    while at < trees.len() {
        let after = &trees[at + 1..];
        match &trees[at] {
            tree if is_name(tree, name) => {
                if !is_len(after) {
                    return None;
                }
                *found = true;
                out.extend(length.clone());
                at += 3;
            }
            TokenTree::Group(group) => {
                let inner = replace(group.stream(), name, length, found)?;
                let mut own = Group::new(group.delimiter(), inner);
                own.set_span(group.span());
                out.extend([TokenTree::Group(own)]);
            }
            tree => out.extend([tree.clone()]),
        }
        at += 1;
    }
    Some(out)
}

/// `name`, `(name)` or `(&name)`
fn is_name(tree: &TokenTree, name: &Ident) -> bool {
    match tree {
        TokenTree::Ident(ident) => ident == name,
        TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
            let inner: Vec<TokenTree> = group.stream().into_iter().collect();
            match inner.as_slice() {
                [tree] => is_name(tree, name),
                [TokenTree::Punct(and), tree] => and.as_char() == '&' && is_name(tree, name),
                _ => false,
            }
        }
        _ => false,
    }
}

/// `.len()` comes next.
fn is_len(trees: &[TokenTree]) -> bool {
    match trees {
        [
            TokenTree::Punct(dot),
            TokenTree::Ident(len),
            TokenTree::Group(arguments),
            ..,
        ] => dot.as_char() == '.' && len == "len" && arguments.stream().is_empty(),
        _ => false,
    }
}
