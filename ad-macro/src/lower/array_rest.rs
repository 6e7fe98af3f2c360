//! The rest of an array by value, `[first, rest @ ..]`: an array again, of the elements that no other pattern takes.

use proc_macro2::Ident;
use syn::{Expr, Pat, Type};

use super::Lowerer;
use super::expr::strip;
use super::iter::length;
use super::matching::is_rest;
use crate::ir::VarId;

/// More than anyone takes apart.
const MOST: usize = 32;

impl Lowerer<'_> {
    /// Input:  `let [t, rest @ ..] = four;`
    /// Output: `let [t, rest_1, rest_2, rest_3] = four; let rest = [rest_1, rest_2, rest_3];`
    pub(super) fn let_rest_of_array(&mut self, pat: &Pat, ty: Option<&Type>, init: &Expr) -> bool {
        let Some((whole, rest)) = self.rest_of_array(pat, ty, init) else {
            return false;
        };
        self.let_pattern(&whole, ty.cloned(), init);
        self.stmt(&rest);
        true
    }

    /// Of a variable that begins as an array that is written out.
    pub(super) fn note_length(&mut self, var: VarId, init: &Expr) {
        if let Expr::Array(array) = strip(init) {
            self.array_lengths.insert(var, array.elems.len());
        }
    }

    fn written_length(&self, of: &Expr) -> Option<usize> {
        let Expr::Path(path) = of else { return None };
        let var = self.resolve(&path.path.get_ident()?.to_string())?;
        self.array_lengths.get(&var).copied()
    }

    fn rest_of_array(
        &mut self,
        pat: &Pat,
        ty: Option<&Type>,
        init: &Expr,
    ) -> Option<(Pat, syn::Stmt)> {
        let Pat::Slice(slice) = pat else { return None };
        let at = slice.elems.iter().position(is_rest)?;
        let Pat::Ident(named) = &slice.elems[at] else {
            return None;
        };
        let length = match (strip(init), ty) {
            (Expr::Array(array), _) => array.elems.len(),
            (_, Some(ty)) => length_of(ty)?,
            (init, None) => match self.written_length(init) {
                Some(length) => length,
                None => length_of(&self.type_of(init)?)?,
            },
        };
        let others = slice.elems.len() - 1;
        if named.by_ref.is_some() || length < others || length > MOST {
            return None;
        }
        let names: Vec<Ident> = (others..length)
            .map(|_| self.namer.numbered("rest", named.ident.span()))
            .collect();
        let mut whole = slice.clone();
        let parts = names.iter().map(|name| syn::parse_quote!(#name));
        let elems = slice.elems.iter();
        whole.elems = elems
            .clone()
            .take(at)
            .cloned()
            .chain(parts)
            .chain(elems.skip(at + 1).cloned())
            .collect();
        let (mutable, name) = (&named.mutability, &named.ident);
        Some((
            Pat::Slice(whole),
            syn::parse_quote!(let #mutable #name = [#(#names),*];),
        ))
    }
}

/// `3`, of `[f64; 3]`.
fn length_of(ty: &Type) -> Option<usize> {
    match ty {
        Type::Array(array) => length(&array.len),
        _ => None,
    }
}
