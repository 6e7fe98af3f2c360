//! Which types got derivatives of which methods: what the invocations of the macro so far have seen.
//!
//! Two inherent methods of a type cannot have one name, and the derivatives of both an inherent method and a trait's
//! would. Those that come second stand in a trait then, where the language's own precedence finds the methods
//! themselves: behind the inherent one.

use std::collections::BTreeMap;

use proc_macro2::Ident;
use quote::ToTokens;
use syn::ItemImpl;
use syn::spanned::Spanned;

use crate::memory;

/// By file, type and method: the blocks that have it.
#[derive(Default)]
pub struct Owners(BTreeMap<[String; 3], Vec<Origin>>);

/// An inherent block, or one of a trait.
#[derive(Clone, PartialEq)]
pub struct Origin {
    /// The trait, and what it is written with: `Mul`, `Mul<f64>`.
    of: Option<(String, String)>,
}

/// Where the derivatives of a method can stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stand {
    /// In an inherent `impl`.
    Inherent,
    /// In a trait: an inherent method of this name, or the same trait for other types, came first.
    Trait,
    /// Nowhere: which method a call means would be mistaken.
    Nowhere,
}

/// Where the derivatives of `method` stand, from here on.
pub fn stand(block: &ItemImpl, method: &Ident) -> Stand {
    let of = block.trait_.as_ref().and_then(|(of, ..)| {
        let last = of.segments.last()?;
        Some((last.ident.to_string(), of.to_token_stream().to_string()))
    });
    let ty = block.self_ty.to_token_stream().to_string();
    // Two types of one name are seldom of one file.
    let Some(file) = memory::file_of(block.span()) else {
        return Stand::Inherent;
    };
    let key = [file, ty, method.to_string()];
    let stand = memory::with(|memory| memory.owners.stand(key, Origin { of }));
    stand.unwrap_or(Stand::Inherent)
}

impl Owners {
    fn stand(&mut self, key: [String; 3], origin: Origin) -> Stand {
        let known = self.0.entry(key).or_default();
        let before: Vec<Origin> = known
            .iter()
            .take_while(|o| **o != origin)
            .cloned()
            .collect();
        if before.len() == known.len() {
            known.push(origin.clone());
        }
        if before.is_empty() {
            return Stand::Inherent;
        }
        let name = |origin: &Origin| origin.of.as_ref().map(|(name, _)| name.clone());
        match &origin.of {
            None => Stand::Nowhere,
            Some(_) if before[0].of.is_none() => Stand::Trait,
            Some(_) if before.iter().all(|other| name(other) == name(&origin)) => Stand::Trait,
            Some(_) => Stand::Nowhere,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stand(owners: &mut Owners, of: Option<(&str, &str)>) -> Stand {
        let of = of.map(|(name, whole)| (name.to_string(), whole.to_string()));
        owners.stand(["a.rs", "S", "f"].map(String::from), Origin { of })
    }

    #[test]
    fn an_inherent_method_comes_before_that_of_a_trait() {
        let mut owners = Owners::default();
        assert_eq!(stand(&mut owners, None), Stand::Inherent);
        assert_eq!(stand(&mut owners, Some(("Min", "Min<f64>"))), Stand::Trait);
        // Again, under another condition.
        assert_eq!(stand(&mut owners, None), Stand::Inherent);
        assert_eq!(stand(&mut owners, Some(("Min", "Min<f64>"))), Stand::Trait);
    }

    #[test]
    fn one_trait_for_several_types() {
        let mut owners = Owners::default();
        let instances = [Some(("Mul", "Mul<f64>")), Some(("Mul", "Mul<V>"))];
        let stands = instances.map(|of| stand(&mut owners, of));
        assert_eq!(stands, [Stand::Inherent, Stand::Trait]);
    }

    #[test]
    fn what_a_call_would_mistake() {
        let mut owners = Owners::default();
        assert_eq!(stand(&mut owners, Some(("A", "A"))), Stand::Inherent);
        assert_eq!(stand(&mut owners, Some(("B", "B"))), Stand::Nowhere);
        assert_eq!(stand(&mut owners, None), Stand::Nowhere);
    }
}
