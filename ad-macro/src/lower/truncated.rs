//! Floats of which a mask keeps the leading bits: a rounding like that of a cast to a shorter type, of slope 1.
//!
//! ```text
//! let z = f64::from_bits(x.to_bits() & 0xffff_ffff_0000_0000);
//! ```
//! Code that computes `exp(-x * x)` to the last bit does so. What the mask takes is told from its digits: one that is not
//! written out may take the sign, and the slope is another.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{BinOp, Expr};

use super::Lowerer;
use super::from_bits::{Layout, from_bits};
use super::reassembled::digits;
use crate::ir::{Form, Rhs};
use crate::rules;

impl Lowerer<'_> {
    /// The value of `f64::from_bits(x.to_bits() & MASK)`.
    pub(super) fn truncated(&mut self, e: &syn::ExprCall, hint: &str) -> Option<Rhs> {
        let (bits, layout) = from_bits(e)?;
        let (operand, mask) = masked(bits)?;
        if !rounds(mask, layout) || !self.mentions_varied(operand) {
            return None;
        }
        let function = layout.function("truncated", &self.ad);
        let atom = self.atom(operand, hint);
        Some(Rhs::Rule {
            row: &rules::CONVERSION,
            args: vec![atom],
            form: Form::Around {
                before: quote!(#function::<#mask>),
                after: TokenStream::new(),
            },
        })
    }
}

/// The mask keeps the leading bits, enough of them, and nothing else.
fn rounds(mask: u64, layout: Layout) -> bool {
    let kept = (mask << (64 - layout.bits)).leading_ones();
    let in_range = layout.bits == 64 || mask >> layout.bits == 0;
    // The sign, the exponent, and as many of the mantissa as there have to be for a rounding.
    let enough = if layout.bits == 64 { 24 } else { 17 };
    in_range && kept >= enough && mask.count_ones() == kept
}

/// `x` and the mask of `x.to_bits() & 0xffff_ffff_0000_0000`.
fn masked(expr: &Expr) -> Option<(&Expr, u64)> {
    match expr {
        Expr::Paren(e) => masked(&e.expr),
        Expr::Binary(e) if matches!(e.op, BinOp::BitAnd(_)) => {
            let sides = [(&e.left, &e.right), (&e.right, &e.left)];
            sides
                .into_iter()
                .find_map(|(bits, mask)| Some((bits_of(bits)?, digits(mask)?)))
        }
        _ => None,
    }
}

fn bits_of(expr: &Expr) -> Option<&Expr> {
    match expr {
        Expr::Paren(e) => bits_of(&e.expr),
        Expr::MethodCall(e) if e.method == "to_bits" && e.args.is_empty() => Some(&e.receiver),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::from_bits::{DOUBLE, SINGLE};
    use super::*;

    #[test]
    fn a_mask_that_keeps_the_leading_bits_rounds() {
        assert!(rounds(0xffff_ffff_0000_0000, DOUBLE) && rounds(0xffff_ffff_f000_0000, DOUBLE));
        assert!(rounds(0xffff_f000, SINGLE) && rounds(0xffff_e000, SINGLE));
        // The sign, the mantissa, the exponent alone, the low bits, and more than there are.
        let others = [
            0x7fff_ffff_ffff_ffff,
            0x000f_ffff_ffff_ffff,
            0xfff0_0000_0000_0000,
            0x0000_0000_ffff_ffff,
            0x7fff_ffff_0000_0000,
            0xffff_0fff_0000_0000,
        ];
        assert!(others.iter().all(|mask| !rounds(*mask, DOUBLE)));
        assert!(!rounds(0x7fff_ffff, SINGLE) && !rounds(0xffff_ffff_0000_0000, SINGLE));
    }
}
