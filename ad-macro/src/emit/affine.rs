//! Indices that move in step with a loop's counter.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::{BinOp, Expr, Lit};

use super::place::operand;
use crate::words::occurs;

/// `counter + base + offset`, where `base` does not change during the loop.
#[derive(Clone)]
pub struct Affine {
    added: Vec<TokenStream>,
    subtracted: Vec<TokenStream>,
    pub offset: i64,
}

impl Affine {
    /// An index, if it has this form.
    pub fn of(index: &TokenStream, counter: &Ident) -> Option<Affine> {
        if !occurs(counter, index) {
            return None;
        }
        let expr: Expr = syn::parse2(index.clone()).ok()?;
        let mut affine = Affine {
            added: Vec::new(),
            subtracted: Vec::new(),
            offset: 0,
        };
        let mut counters = 0;
        affine.term(&expr, false, counter, &mut counters)?;
        (counters == 1).then_some(affine)
    }

    fn term(
        &mut self,
        expr: &Expr,
        minus: bool,
        counter: &Ident,
        counters: &mut usize,
    ) -> Option<()> {
        match expr {
            Expr::Paren(inner) => self.term(&inner.expr, minus, counter, counters),
            Expr::Group(inner) => self.term(&inner.expr, minus, counter, counters),
            Expr::Binary(sum) if matches!(sum.op, BinOp::Add(_) | BinOp::Sub(_)) => {
                self.term(&sum.left, minus, counter, counters)?;
                let flipped = matches!(sum.op, BinOp::Sub(_));
                self.term(&sum.right, minus != flipped, counter, counters)
            }
            Expr::Lit(literal) => {
                let Lit::Int(int) = &literal.lit else {
                    return None;
                };
                let value: i64 = int.base10_parse().ok()?;
                let sum = self
                    .offset
                    .checked_add(if minus { -value } else { value })?;
                self.offset = sum;
                Some(())
            }
            Expr::Path(path) if path.path.is_ident(counter) && !minus => {
                *counters += 1;
                Some(())
            }
            Expr::Path(_) | Expr::Field(_) | Expr::MethodCall(_) | Expr::Binary(_) => {
                let tokens = expr.to_token_stream();
                if occurs(counter, &tokens) {
                    return None;
                }
                match minus {
                    true => self.subtracted.push(tokens),
                    false => self.added.push(tokens),
                }
                Some(())
            }
            _ => None,
        }
    }

    /// Two indices with the same key differ by their offsets only.
    pub fn key(&self) -> String {
        let text = |terms: &[TokenStream]| {
            let mut terms: Vec<String> = terms.iter().map(|term| term.to_string()).collect();
            terms.sort();
            terms.join(" + ")
        };
        format!("{} - {}", text(&self.added), text(&self.subtracted))
    }

    /// The index with `counter` for the counter and another offset. What is subtracted comes last, so that the value
    /// does not become negative in between.
    pub fn at(&self, counter: Option<&TokenStream>, offset: i64) -> TokenStream {
        let mut added: Vec<TokenStream> = self.added.iter().cloned().map(operand).collect();
        added.extend(counter.cloned());
        if offset > 0 {
            let offset = literal(offset);
            added.push(quote!(#offset));
        }
        if added.is_empty() {
            added.push(quote!(0));
        }
        let mut subtracted: Vec<TokenStream> =
            self.subtracted.iter().cloned().map(operand).collect();
        if offset < 0 {
            let offset = literal(-offset);
            subtracted.push(quote!(#offset));
        }
        quote!(#(#added)+* #(- #subtracted)*)
    }
}

pub fn literal(value: i64) -> TokenStream {
    proc_macro2::Literal::i64_unsuffixed(value).to_token_stream()
}
