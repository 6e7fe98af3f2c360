//! Floats of which a mask keeps the leading bits: a rounding like that of a cast to a shorter type, of slope 1.
//!
//! ```text
//! let z = f64::from_bits(x.to_bits() & 0xffff_ffff_0000_0000);
//! ```
//! Code that computes `exp(-x * x)` to the last bit does so. What the mask takes is told from its digits: one that is not
//! written out may take the sign, and the slope is another.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{BinOp, Expr};

use super::Lowerer;
use super::reassembled::digits;
use crate::ir::{Form, Rhs};
use crate::rules;

/// A float type by its bits.
struct Layout {
    bits: u32,
    /// Those of the sign, of the exponent, and as many of the mantissa as there have to be for a rounding.
    leading: u32,
}

const DOUBLE: Layout = Layout {
    bits: 64,
    leading: 24,
};

const SINGLE: Layout = Layout {
    bits: 32,
    leading: 17,
};

impl Lowerer<'_> {
    /// The value of `f64::from_bits(x.to_bits() & MASK)`.
    pub(super) fn truncated(&mut self, e: &syn::ExprCall, hint: &str) -> Option<Rhs> {
        let Expr::Path(path) = &*e.func else {
            return None;
        };
        let path = path.to_token_stream().to_string().replace(' ', "");
        let ad = &self.ad;
        let (layout, function) = match path.as_str() {
            "f64::from_bits" => (DOUBLE, quote!(#ad::truncated_f64)),
            "f32::from_bits" => (SINGLE, quote!(#ad::truncated_f32)),
            _ => return None,
        };
        let (operand, mask) = masked(e.args.first().filter(|_| e.args.len() == 1)?)?;
        if !layout.rounds(mask) || !self.mentions_varied(operand) {
            return None;
        }
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

impl Layout {
    /// The mask keeps the leading bits, enough of them, and nothing else.
    fn rounds(&self, mask: u64) -> bool {
        let kept = (mask << (64 - self.bits)).leading_ones();
        let in_range = self.bits == 64 || mask >> self.bits == 0;
        in_range && kept >= self.leading && mask.count_ones() == kept
    }
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
    use super::*;

    #[test]
    fn a_mask_that_keeps_the_leading_bits_rounds() {
        assert!(DOUBLE.rounds(0xffff_ffff_0000_0000) && DOUBLE.rounds(0xffff_ffff_f000_0000));
        assert!(SINGLE.rounds(0xffff_f000) && SINGLE.rounds(0xffff_e000));
        // The sign, the mantissa, the exponent alone, the low bits, and more than there are.
        let others = [
            0x7fff_ffff_ffff_ffff,
            0x000f_ffff_ffff_ffff,
            0xfff0_0000_0000_0000,
            0x0000_0000_ffff_ffff,
            0x7fff_ffff_0000_0000,
            0xffff_0fff_0000_0000,
        ];
        assert!(others.iter().all(|mask| !DOUBLE.rounds(*mask)));
        assert!(!SINGLE.rounds(0x7fff_ffff) && !SINGLE.rounds(0xffff_ffff_0000_0000));
    }
}
