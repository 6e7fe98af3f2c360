//! Floats made of the mantissa of another and some exponent and sign, as `frexp` and `ldexp` make them: on a line
//! through the other's values, whose slope the exponents and signs tell.
//!
//! ```text
//! let bits = x.to_bits();
//! let mantissa = f64::from_bits((bits & 0x800f_ffff_ffff_ffff) | 0x3fe0_0000_0000_0000);
//! let scaled = f64::from_bits(x.to_bits() + (k << 52));
//! ```
//! That the mantissa stays whole is told from the digits of masks and shifts.

use proc_macro2::TokenStream;
use syn::{BinOp, Expr, Lit, Pat, Type, UnOp};

use super::Lowerer;
use super::from_bits::from_bits;
use crate::ir::{Form, Rhs, VarId};
use crate::rules;

impl Lowerer<'_> {
    /// The variable of which the bits `expr` has the mantissa, and the length of that, where the words tell.
    pub(super) fn whole_mantissa(&self, expr: &Expr, mantissa: u32) -> Option<VarId> {
        match expr {
            Expr::Paren(e) => self.whole_mantissa(&e.expr, mantissa),
            Expr::Group(e) => self.whole_mantissa(&e.expr, mantissa),
            Expr::Cast(e) if has_room(&e.ty, mantissa) => self.whole_mantissa(&e.expr, mantissa),
            Expr::Path(path) => {
                let var = self.resolve(&path.path.get_ident()?.to_string())?;
                let of = self.mantissas.get(&var)?;
                of.iter()
                    .find(|(_, of)| *of == mantissa)
                    .map(|(var, _)| *var)
            }
            Expr::MethodCall(e) if e.method == "to_bits" && e.args.is_empty() => {
                let Expr::Path(path) = unparenthesized(&e.receiver) else {
                    return None;
                };
                let var = self.resolve(&path.path.get_ident()?.to_string())?;
                let of = &self.vars[var.0];
                (!of.mutable && !of.reference && self.varied.contains(&var)).then_some(var)
            }
            Expr::MethodCall(e) if e.method == "wrapping_add" || e.method == "wrapping_sub" => {
                let by = e.args.first().filter(|_| e.args.len() == 1)?;
                let of = self.whole_mantissa(&e.receiver, mantissa)?;
                self.leaves(by, mantissa).then_some(of)
            }
            Expr::Binary(e) => {
                let kept = |other: &Expr| match e.op {
                    BinOp::BitAnd(_) => digits(other).is_some_and(|of| has_all(of, mantissa)),
                    BinOp::BitOr(_) | BinOp::BitXor(_) | BinOp::Add(_) => {
                        self.leaves(other, mantissa)
                    }
                    _ => false,
                };
                let less = matches!(e.op, BinOp::Sub(_)) && self.leaves(&e.right, mantissa);
                match (
                    self.whole_mantissa(&e.left, mantissa),
                    self.whole_mantissa(&e.right, mantissa),
                ) {
                    (Some(of), None) => (kept(&e.right) || less).then_some(of),
                    (None, Some(of)) => kept(&e.left).then_some(of),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Added to bits, or put over them, it leaves the mantissa as it is: it has no bit there. `let sign = hash << 31;` has none
    /// by its name, too.
    fn leaves(&self, expr: &Expr, mantissa: u32) -> bool {
        let inner = |expr: &Expr| self.leaves(expr, mantissa);
        if let Some(of) = digits(expr) {
            return of & low(mantissa) == 0;
        }
        match expr {
            Expr::Paren(e) => inner(&e.expr),
            Expr::Group(e) => inner(&e.expr),
            Expr::Cast(e) => inner(&e.expr),
            Expr::Path(path) => {
                let name = path.path.get_ident().map(ToString::to_string);
                let var = name.and_then(|name| self.resolve(&name));
                var.and_then(|var| self.beside_mantissas.get(&var))
                    .is_some_and(|of| of.contains(&mantissa))
            }
            Expr::Binary(e) => match e.op {
                BinOp::Shl(_) => digits(&e.right).is_some_and(|by| by >= u64::from(mantissa)),
                BinOp::BitAnd(_) => inner(&e.left) || inner(&e.right),
                BinOp::BitOr(_) | BinOp::BitXor(_) | BinOp::Add(_) | BinOp::Sub(_) => {
                    inner(&e.left) && inner(&e.right)
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// The mantissas that the name which `let pat = init;` binds leaves as they are, before it is bound.
    pub(super) fn beside_mantissas_of(&self, pat: &Pat, init: &Expr) -> Vec<u32> {
        let lengths = [52, 23].into_iter().filter(|_| is_plain(pat));
        let has_bits = |expr: &Expr| digits(expr).is_none();
        lengths
            .filter(|mantissa| has_bits(init) && self.leaves(init, *mantissa))
            .collect()
    }

    pub(super) fn note_beside_mantissas(&mut self, pat: &Pat, mantissas: Vec<u32>) {
        let Pat::Ident(name) = named(pat) else { return };
        if let Some(var) = self.resolve(&name.ident.to_string()) {
            self.beside_mantissas.insert(var, mantissas);
        }
    }

    /// What `let pat = init;` says of bits, before the name is bound.
    pub(super) fn mantissas_of(&self, pat: &Pat, init: &Expr) -> Vec<(VarId, u32)> {
        let lengths = [52, 23].into_iter().filter(|_| is_plain(pat));
        lengths
            .filter_map(|mantissa| Some((self.whole_mantissa(init, mantissa)?, mantissa)))
            .collect()
    }

    /// Of the name that is bound now. A float may be made of it that depends on an input.
    pub(super) fn note_mantissas(&mut self, pat: &Pat, mantissas: Vec<(VarId, u32)>) {
        let Pat::Ident(name) = named(pat) else { return };
        let Some(var) = self.resolve(&name.ident.to_string()) else {
            return;
        };
        self.varied.insert(var);
        self.mantissas.insert(var, mantissas);
    }

    /// The value of `f64::from_bits(bits)`, where the bits have the mantissa of another float.
    pub(super) fn reassembled(&mut self, e: &syn::ExprCall, hint: &str) -> Option<Rhs> {
        let (bits, layout) = from_bits(e)?;
        let of = self.whole_mantissa(bits, layout.mantissa)?;
        let bits = self.integer_atom(bits, hint);
        Some(Rhs::Rule {
            row: &rules::REASSEMBLED,
            args: vec![self.use_var(of), bits],
            form: Form::Around {
                before: layout.function("reassembled", &self.ad),
                after: TokenStream::new(),
            },
        })
    }
}

/// The pattern without its type.
fn named(pat: &Pat) -> &Pat {
    match pat {
        Pat::Type(typed) => &typed.pat,
        pat => pat,
    }
}

/// One name, which stays what it is bound to.
fn is_plain(pat: &Pat) -> bool {
    matches!(named(pat), Pat::Ident(name)
        if name.mutability.is_none() && name.by_ref.is_none() && name.subpat.is_none())
}

/// An integer that has all bits of a float with such a mantissa.
pub(super) fn has_room(ty: &Type, mantissa: u32) -> bool {
    let wide = ["u64", "i64", "u128", "i128"];
    let names = if mantissa == 52 {
        &wide[..]
    } else {
        &["u32", "i32", "u64", "i64", "u128", "i128"][..]
    };
    matches!(ty, Type::Path(ty) if ty.path.get_ident().is_some_and(|ty| names.iter().any(|name| ty == name)))
}

/// The bits of a mantissa of this length.
fn low(mantissa: u32) -> u64 {
    (1 << mantissa) - 1
}

fn has_all(mask: u64, mantissa: u32) -> bool {
    mask & low(mantissa) == low(mantissa)
}

pub(super) fn unparenthesized(expr: &Expr) -> &Expr {
    match expr {
        Expr::Paren(e) => unparenthesized(&e.expr),
        expr => expr,
    }
}

/// The value of an integer that is written out, as one of 64 bits.
pub(super) fn digits(expr: &Expr) -> Option<u64> {
    match expr {
        Expr::Paren(e) => digits(&e.expr),
        Expr::Lit(e) => match &e.lit {
            Lit::Int(digits) => digits.base10_parse().ok(),
            _ => None,
        },
        Expr::Unary(e) if matches!(e.op, UnOp::Not(_)) => Some(!digits(&e.expr)?),
        Expr::Binary(e) => {
            let (left, right) = (digits(&e.left)?, digits(&e.right)?);
            match e.op {
                BinOp::Shl(_) => u32::try_from(right)
                    .ok()
                    .and_then(|by| left.checked_shl(by)),
                BinOp::Sub(_) => left.checked_sub(right),
                BinOp::BitOr(_) => Some(left | right),
                _ => None,
            }
        }
        _ => None,
    }
}
