//! `#[cfg(..)]` inside a body is decided after this macro has run, so there is a version of the derivatives for each
//! outcome, under that condition itself.
//!
//! ```text
//! #[cfg(p)] a;  #[cfg(not(p))] b;     ==>     #[cfg(p)] derivatives of { a; }   #[cfg(not(p))] derivatives of { b; }
//! ```

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::parse::Parser;
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{Attribute, Block, Item};

use crate::diag::{Diagnostics, Extent, codes};

/// How many conditions that have nothing to do with one another an item may have.
const MOST: usize = 4;

/// The item under one outcome of the conditions in it.
pub struct Version {
    /// What stands in `#[cfg(..)]`.
    pub condition: TokenStream,
    pub item: TokenStream,
}

/// The versions of an item, or `None` if there is no condition in it.
pub fn versions(item: &TokenStream, diag: &Diagnostics) -> Option<Vec<Version>> {
    // Cheap to find out for the many that have none.
    if !item.to_string().contains("cfg") {
        return None;
    }
    let parsed: Item = syn::parse2(item.clone()).ok()?;
    let mut conditions = Conditions::default();
    conditions.visit_item(&parsed);
    if conditions.atoms.is_empty() {
        return None;
    }
    if conditions.atoms.len() > MOST {
        let what = "a body with so many different conditions in `#[cfg]`";
        let help = format!("keep to {MOST} of them, or move them into functions of their own");
        let at = Extent::of(&conditions.atoms[MOST]);
        diag.error(at, &codes::UNSUPPORTED, what, Some(&help));
        return Some(Vec::new());
    }
    let outcomes = 0..1usize << conditions.atoms.len();
    let versions = outcomes.map(|outcome| {
        let holds = |n: usize| outcome >> n & 1 == 1;
        let mut item = parsed.clone();
        let mut strip = Strip {
            atoms: &conditions.atoms,
            holds: &holds,
        };
        strip.visit_item_mut(&mut item);
        let terms = conditions
            .atoms
            .iter()
            .enumerate()
            .map(|(n, atom)| match holds(n) {
                true => quote!(#atom),
                false => quote!(not(#atom)),
            });
        Version {
            condition: quote!(all(#(#terms),*)),
            item: item.into_token_stream(),
        }
    });
    Some(versions.collect())
}

/// Every item of `derived` under `condition`.
pub fn under(condition: &TokenStream, derived: TokenStream) -> TokenStream {
    match syn::parse2::<syn::File>(derived) {
        Ok(file) => file
            .items
            .into_iter()
            .map(|item| quote!(#[cfg(#condition)] #item))
            .collect(),
        Err(error) => error.to_compile_error(),
    }
}

/// The different conditions in bodies, without the `not` before them.
#[derive(Default)]
struct Conditions {
    atoms: Vec<TokenStream>,
}

impl<'ast> Visit<'ast> for Conditions {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        // The attributes of the function are repeated on what is derived from it.
        item.sig
            .inputs
            .iter()
            .for_each(|input| self.visit_fn_arg(input));
        self.visit_block(&item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        item.sig
            .inputs
            .iter()
            .for_each(|input| self.visit_fn_arg(input));
        self.visit_block(&item.block);
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        item.items
            .iter()
            .for_each(|item| self.visit_impl_item(item));
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        if let Some((atom, _)) = condition(attribute) {
            let known = self.atoms.iter().any(|a| a.to_string() == atom.to_string());
            if !known {
                self.atoms.push(atom);
            }
        }
    }
}

/// The condition of a `#[cfg(..)]` without `not`, and whether it is to hold.
fn condition(attribute: &Attribute) -> Option<(TokenStream, bool)> {
    if !attribute.path().is_ident("cfg") {
        return None;
    }
    let mut tokens = attribute.meta.require_list().ok()?.tokens.clone();
    let mut holds = true;
    while let Ok(syn::Meta::List(list)) = syn::parse2::<syn::Meta>(tokens.clone()) {
        if !list.path.is_ident("not") {
            break;
        }
        tokens = list.tokens;
        holds = !holds;
    }
    Some((tokens, holds))
}

/// Takes out what a condition excludes, and the conditions.
struct Strip<'a> {
    atoms: &'a [TokenStream],
    holds: &'a dyn Fn(usize) -> bool,
}

impl Strip<'_> {
    /// Whether what has these attributes stays; conditions that hold are taken off.
    fn keeps(&self, attributes: &mut Vec<Attribute>) -> bool {
        let mut keeps = true;
        attributes.retain(|attribute| match condition(attribute) {
            Some((atom, wanted)) => {
                let known = self
                    .atoms
                    .iter()
                    .position(|a| a.to_string() == atom.to_string());
                keeps &= known.is_none_or(|n| (self.holds)(n) == wanted);
                known.is_none()
            }
            None => true,
        });
        keeps
    }

    /// The same for what has its attributes somewhere inside.
    fn stripped(&self, tokens: TokenStream) -> Option<TokenStream> {
        let split = |input: syn::parse::ParseStream| {
            Ok((
                Attribute::parse_outer(input)?,
                input.parse::<TokenStream>()?,
            ))
        };
        let Ok((mut attributes, rest)) = split.parse2(tokens.clone()) else {
            return Some(tokens);
        };
        let before = attributes.len();
        match self.keeps(&mut attributes) {
            false => None,
            true if attributes.len() == before => Some(tokens),
            true => Some(quote!(#(#attributes)* #rest)),
        }
    }
}

impl VisitMut for Strip<'_> {
    fn visit_block_mut(&mut self, block: &mut Block) {
        let statements: TokenStream = std::mem::take(&mut block.stmts)
            .into_iter()
            .filter_map(|stmt| self.stripped(stmt.into_token_stream()))
            .collect();
        block.stmts = Block::parse_within.parse2(statements).unwrap_or_default();
        visit_mut::visit_block_mut(self, block);
    }

    fn visit_expr_match_mut(&mut self, e: &mut syn::ExprMatch) {
        e.arms.retain_mut(|arm| self.keeps(&mut arm.attrs));
        visit_mut::visit_expr_match_mut(self, e);
    }

    fn visit_expr_struct_mut(&mut self, e: &mut syn::ExprStruct) {
        e.fields = std::mem::take(&mut e.fields)
            .into_iter()
            .filter_map(|mut field| self.keeps(&mut field.attrs).then_some(field))
            .collect();
        visit_mut::visit_expr_struct_mut(self, e);
    }

    fn visit_pat_struct_mut(&mut self, pat: &mut syn::PatStruct) {
        pat.fields = std::mem::take(&mut pat.fields)
            .into_iter()
            .filter_map(|mut field| self.keeps(&mut field.attrs).then_some(field))
            .collect();
        visit_mut::visit_pat_struct_mut(self, pat);
    }

    fn visit_expr_array_mut(&mut self, e: &mut syn::ExprArray) {
        e.elems = std::mem::take(&mut e.elems)
            .into_iter()
            .filter_map(|elem| self.stripped(elem.into_token_stream()))
            .filter_map(|elem| syn::parse2::<syn::Expr>(elem).ok())
            .collect();
        visit_mut::visit_expr_array_mut(self, e);
    }

    fn visit_signature_mut(&mut self, sig: &mut syn::Signature) {
        sig.inputs = std::mem::take(&mut sig.inputs)
            .into_iter()
            .filter_map(|mut input| {
                let attributes = match &mut input {
                    syn::FnArg::Receiver(receiver) => &mut receiver.attrs,
                    syn::FnArg::Typed(typed) => &mut typed.attrs,
                };
                self.keeps(attributes).then_some(input)
            })
            .collect();
        visit_mut::visit_signature_mut(self, sig);
    }
}
