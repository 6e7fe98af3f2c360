//! Sums of hundreds of terms, as tables of series have them: in parts, so that nothing goes as deep as there are terms.
//!
//! Input:  `a + b + .. + z`
//! Output: `{ let part1 = a + .. + m; part1 + n + .. + z }`, which is added up in the same order

use proc_macro2::{Ident, Span};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{BinOp, Expr, ExprBinary, ItemFn, Stmt};

/// How many terms stand in one part.
const PART: usize = 16;

pub fn rewrite(item: &mut ItemFn) {
    let mut long = Long(false);
    long.visit_block(&item.block);
    if !long.0 {
        return;
    }
    let text = item.to_token_stream().to_string();
    let mut hint = String::from("part");
    while text.contains(&hint) {
        hint.push('_');
    }
    Parts { hint, made: 0 }.visit_block_mut(&mut item.block);
}

/// `a + b` as its last term, or `a - b`.
fn as_sum(expr: &Expr) -> Option<&ExprBinary> {
    match expr {
        Expr::Binary(e) if matches!(e.op, BinOp::Add(_) | BinOp::Sub(_)) => Some(e),
        _ => None,
    }
}

/// The terms after the first.
fn terms(expr: &Expr) -> usize {
    std::iter::successors(as_sum(expr), |sum| as_sum(&sum.left)).count()
}

/// Whether there is a sum to take apart.
struct Long(bool);

impl<'ast> Visit<'ast> for Long {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        self.0 |= terms(expr) > PART;
        if !self.0 {
            syn::visit::visit_expr(self, expr);
        }
    }
}

struct Parts {
    /// No name in the function has this in it.
    hint: String,
    made: usize,
}

impl VisitMut for Parts {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if terms(expr) <= PART {
            return visit_mut::visit_expr_mut(self, expr);
        }
        let (mut so_far, mut left) = (std::mem::replace(expr, unit()), Vec::new());
        while as_sum(&so_far).is_some() {
            let Expr::Binary(mut sum) = so_far else { break };
            so_far = std::mem::replace(&mut *sum.left, unit());
            left.push(sum);
        }
        self.visit_expr_mut(&mut so_far);
        let mut parts: Vec<Stmt> = Vec::new();
        for (n, mut sum) in left.into_iter().rev().enumerate() {
            self.visit_expr_mut(&mut sum.right);
            if n > 0 && n % PART == 0 {
                self.made += 1;
                let span = Span::mixed_site().located_at(sum.op.span());
                let part = Ident::new(&format!("{}{}", self.hint, self.made), span);
                parts.push(syn::parse_quote!(let #part = #so_far;));
                so_far = syn::parse_quote!(#part);
            }
            *sum.left = so_far;
            so_far = Expr::Binary(sum);
        }
        *expr = syn::parse_quote!({ #(#parts)* #so_far });
    }
}

fn unit() -> Expr {
    Expr::Verbatim(Default::default())
}
