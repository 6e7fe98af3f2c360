//! `unsafe` blocks that only leave bounds checks out. In derivatives, the checks are there.
//!
//! Input:  `s += unsafe { *xs.get_unchecked(i) } * k;`
//! Output: `s += xs[i] * k;`

use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, UnOp};

use super::callee::STD_METHODS;
use crate::declared;
use crate::rules;
use crate::words::occurs;

/// The function with such blocks as ordinary ones, which is written as `text`.
pub(super) fn checked(item: &syn::ItemFn, text: &str) -> Option<syn::ItemFn> {
    // A word of the text is sooner found than one of the tree.
    if !text.contains(NAMES[0]) || !is_of_slices(text) {
        return None;
    }
    let mut pointers = Pointers(false);
    pointers.visit_item_fn(item);
    let block = checked_block(&item.block, pointers.0)?;
    Some(syn::ItemFn {
        block: Box::new(block),
        ..item.clone()
    })
}

/// The same of the body of a method that names a place, where [`is_of_slices`] is asked.
pub fn check_body(method: &mut syn::ImplItemFn) {
    let mut pointers = Pointers(false);
    pointers.visit_impl_item_fn(method);
    let Some(mut block) = checked_block(&method.block, pointers.0) else {
        return;
    };
    if let Some(syn::Stmt::Expr(value, None)) = block.stmts.last_mut() {
        if let Expr::Paren(place) = value {
            *value = (*place.expr).clone();
        }
    }
    method.block = block;
}

const NAMES: [&str; 2] = ["get_unchecked", "get_unchecked_mut"];

fn checked_block(block: &syn::Block, pointers: bool) -> Option<syn::Block> {
    if !NAMES.iter().any(|name| occurs(*name, block)) {
        return None;
    }
    let mut block = block.clone();
    Blocks { pointers }.visit_block_mut(&mut block);
    Some(block)
}

/// In `text`, an index without a check is one of a slice: a type of the user's may mean anything by it.
pub fn is_of_slices(text: &str) -> bool {
    !text.contains(NAMES[0]) || !NAMES.iter().any(|name| declared::is_method(name))
}

struct Blocks {
    /// What is dereferenced may be a pointer.
    pointers: bool,
}

impl VisitMut for Blocks {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        let Expr::Unsafe(e) = expr else {
            // `*unsafe { xs.get_unchecked(i) }`
            return without_reference(expr);
        };
        let mut block = e.block.clone();
        Indices.visit_block_mut(&mut block);
        let mut rest = Rest {
            safe: true,
            pointers: self.pointers,
        };
        rest.visit_block(&block);
        if rest.safe {
            *expr = match block.stmts.as_slice() {
                [syn::Stmt::Expr(value @ Expr::Paren(_), None)] => value.clone(),
                [syn::Stmt::Expr(value, None)] => syn::parse_quote!((#value)),
                _ => syn::parse_quote!(#block),
            };
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

/// Writes `xs[i]` for the element that `xs.get_unchecked(i)` refers to.
struct Indices;

impl Indices {
    fn element(expr: &Expr) -> Option<(Expr, bool)> {
        let Expr::MethodCall(call) = expr else {
            return None;
        };
        let exclusive = call.method == "get_unchecked_mut";
        let known = exclusive || call.method == "get_unchecked";
        let at = call.args.first()?;
        let of = element_of(&call.receiver).unwrap_or_else(|| (*call.receiver).clone());
        (known && call.args.len() == 1).then(|| (syn::parse_quote!(#of[#at]), exclusive))
    }
}

impl VisitMut for Indices {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        if let Some((element, exclusive)) = Indices::element(expr) {
            *expr = match exclusive {
                true => syn::parse_quote!((&mut #element)),
                false => syn::parse_quote!((&#element)),
            };
            return;
        }
        without_reference(expr);
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

/// `xs[i]` for `*(&xs[i])`, `xs[i] + x` for `(&xs[i]) + x`, `xs[i].sin()` for `(&xs[i]).sin()`.
fn without_reference(expr: &mut Expr) {
    let referred = match expr {
        Expr::Unary(e) if matches!(e.op, UnOp::Deref(_)) => element_of(&e.expr),
        // An operator of references is that of what they lead to.
        Expr::Binary(e) => {
            for operand in [&mut e.left, &mut e.right] {
                if let Some(element) = element_of(operand) {
                    **operand = element;
                }
            }
            None
        }
        Expr::MethodCall(e) => {
            if let Some(element) = element_of(&e.receiver) {
                *e.receiver = element;
            }
            None
        }
        Expr::Field(e) => {
            if let Some(element) = element_of(&e.base) {
                *e.base = element;
            }
            None
        }
        _ => None,
    };
    if let Some(element) = referred {
        *expr = element;
    }
}

/// `xs[i]` of `(&xs[i])`
fn element_of(expr: &Expr) -> Option<Expr> {
    match expr {
        Expr::Paren(e) => match &*e.expr {
            Expr::Reference(of) if matches!(*of.expr, Expr::Index(_)) => Some((*of.expr).clone()),
            _ => None,
        },
        _ => None,
    }
}

/// Whether nothing else in a block is unsafe, as far as its words tell. (What is, does not compile outside.)
struct Rest {
    safe: bool,
    pointers: bool,
}

impl<'ast> Visit<'ast> for Rest {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        self.safe &= match expr {
            Expr::Call(e) => match &*e.func {
                Expr::Path(path) => path.path.segments.last().is_some_and(|last| {
                    let name = last.ident.to_string();
                    rules::lookup(&name, e.args.len()).is_some() || declared::has_function(&name)
                }),
                _ => false,
            },
            Expr::MethodCall(e) => {
                let name = e.method.to_string();
                rules::lookup(&name, e.args.len() + 1).is_some()
                    || rules::is_inactive_method(&name)
                    || STD_METHODS.contains(&name.as_str())
            }
            Expr::Unary(e) => !self.pointers || !matches!(e.op, UnOp::Deref(_)),
            Expr::Macro(_) | Expr::RawAddr(_) => false,
            _ => true,
        };
        visit::visit_expr(self, expr);
    }

    fn visit_stmt_macro(&mut self, _: &'ast syn::StmtMacro) {
        self.safe = false;
    }
}

/// Words for pointers.
struct Pointers(bool);

impl<'ast> Visit<'ast> for Pointers {
    fn visit_type_ptr(&mut self, _: &'ast syn::TypePtr) {
        self.0 = true;
    }

    fn visit_ident(&mut self, ident: &'ast syn::Ident) {
        const WORDS: &[&str] = &[
            "as_ptr",
            "as_mut_ptr",
            "ptr",
            "NonNull",
            "from_ref",
            "from_mut",
        ];
        self.0 |= WORDS.iter().any(|word| ident == word);
    }

    fn visit_expr_raw_addr(&mut self, _: &'ast syn::ExprRawAddr) {
        self.0 = true;
    }
}
