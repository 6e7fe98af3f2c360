//! Floats made of a part of the bits of another and a constant, the first guesses of roots: along a line between powers of two,
//! whose slope the exponents tell.
//!
//! ```text
//! let y = f32::from_bits(0x5f3759df - (x.to_bits() >> 1));
//! let t = f32::from_bits(x.to_bits() / 3 + 709957561);
//! ```
//! What the shift and the division round off has slope one, as where a mask does.

use proc_macro2::TokenStream;
use syn::{BinOp, Expr};

use super::Lowerer;
use super::from_bits::from_bits;
use super::reassembled::{digits, has_room};
use crate::ir::{Form, Rhs};
use crate::rules;

/// More than this is not a guess, but takes the exponent out.
const MOST: u64 = 16;

/// A float, and by how much its bits count.
struct Share {
    of: Expr,
    times: f64,
}

impl Lowerer<'_> {
    /// What the bits `expr` are a part of, apart from what no input reaches.
    fn share(&self, expr: &Expr, mantissa: u32) -> Option<Share> {
        let inner = |expr: &Expr| self.share(expr, mantissa);
        let constant = |expr: &Expr| !self.mentions_varied(expr);
        let few = |expr: &Expr| digits(expr).filter(|by| (1..=MOST).contains(by));
        let times = |share: Share, by: f64| Share {
            times: share.times * by,
            ..share
        };
        match expr {
            Expr::Paren(e) => inner(&e.expr),
            Expr::Group(e) => inner(&e.expr),
            Expr::Cast(e) if has_room(&e.ty, mantissa) => inner(&e.expr),
            Expr::Path(_) => {
                let of = &self.vars[self.whole_mantissa(expr, mantissa)?.0].name;
                Some(Share {
                    of: syn::parse_quote!(#of),
                    times: 1.0,
                })
            }
            Expr::MethodCall(e) => match (e.method.to_string().as_str(), e.args.first()) {
                ("to_bits", None) => is_arithmetic(&e.receiver).then(|| Share {
                    of: (*e.receiver).clone(),
                    times: 1.0,
                }),
                ("wrapping_add", Some(by)) if constant(by) => inner(&e.receiver),
                ("wrapping_add", Some(by)) if constant(&e.receiver) => inner(by),
                ("wrapping_sub", Some(by)) if constant(by) => inner(&e.receiver),
                ("wrapping_sub", Some(by)) if constant(&e.receiver) => {
                    Some(times(inner(by)?, -1.0))
                }
                _ => None,
            },
            Expr::Binary(e) => match e.op {
                BinOp::Add(_) if constant(&e.right) => inner(&e.left),
                BinOp::Add(_) if constant(&e.left) => inner(&e.right),
                BinOp::Sub(_) if constant(&e.right) => inner(&e.left),
                BinOp::Sub(_) if constant(&e.left) => Some(times(inner(&e.right)?, -1.0)),
                BinOp::Shr(_) => {
                    let by = few(&e.right).filter(|by| *by <= 4)?;
                    Some(times(inner(&e.left)?, 1.0 / f64::from(1_u32 << by)))
                }
                BinOp::Div(_) => Some(times(inner(&e.left)?, 1.0 / few(&e.right)? as f64)),
                BinOp::Mul(_) => match (few(&e.left), few(&e.right)) {
                    (None, Some(by)) => Some(times(inner(&e.left)?, by as f64)),
                    (Some(by), None) => Some(times(inner(&e.right)?, by as f64)),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        }
    }

    /// The value of `f64::from_bits(bits)` of such bits.
    pub(super) fn rescaled(&mut self, e: &syn::ExprCall, hint: &str) -> Option<Rhs> {
        let (bits, layout) = from_bits(e)?;
        let mantissa = layout.mantissa;
        let Share { of, times } = self.share(bits, mantissa)?;
        // What counts for more wraps around.
        if !self.mentions_varied(&of) || times.abs() > 4.0 {
            return None;
        }
        let of = self.atom(&of, hint);
        let bits = self.integer_atom(bits, hint);
        let times = match layout.bits {
            64 => proc_macro2::Literal::f64_suffixed(times),
            _ => proc_macro2::Literal::f32_suffixed(times as f32),
        };
        let times = self.atom(&syn::parse_quote!(#times), hint);
        Some(Rhs::Rule {
            row: &rules::RESCALED,
            args: vec![of, bits, times],
            form: Form::Around {
                before: layout.function("rescaled", &self.ad),
                after: TokenStream::new(),
            },
        })
    }
}

/// It may be evaluated twice.
fn is_arithmetic(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(e) => is_arithmetic(&e.expr),
        Expr::Group(e) => is_arithmetic(&e.expr),
        Expr::Path(_) | Expr::Lit(_) => true,
        Expr::Field(e) => is_arithmetic(&e.base),
        Expr::Binary(e) => is_arithmetic(&e.left) && is_arithmetic(&e.right),
        _ => false,
    }
}
