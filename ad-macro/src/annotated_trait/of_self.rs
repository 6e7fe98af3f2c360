//! Blocks of an annotated trait for integers and the like, which write the type where the trait says `Self`: by `i32` a method has
//! nothing to depend on, or to return, and the trait asks for the companions that one of `Self` has.
//!
//! Input:  `impl FromReal for i32 { fn from_real(x: f64) -> i32 { .. } }` of `trait FromReal { fn from_real(x: f64) -> Self; }`
//! Output: `impl FromReal for i32 { fn from_real(x: f64) -> Self { .. } }`

use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::visit_mut::VisitMut;
use syn::{Expr, FnArg, ImplItem, ItemImpl, ItemTrait, ReturnType, Signature, TraitItem, Type};

use crate::declared::{self, InFull};
use crate::lower::{is_inactive_type, is_primitive};

/// Writes the types of the methods as the trait does.
pub fn spell_out(item: &mut ItemImpl) {
    let this = &*item.self_ty;
    let of = item.trait_.as_ref().and_then(|(of, ..)| of.segments.last());
    let Some(of) = of.filter(|_| is_primitive(this) && is_inactive_type(this)) else {
        return;
    };
    let Some(of) = declared::annotated_trait(&of.ident.to_string()) else {
        return;
    };
    for method in &mut item.items {
        let ImplItem::Fn(method) = method else {
            continue;
        };
        let asked = of.items.iter().find_map(|asked| match asked {
            TraitItem::Fn(asked) if asked.sig.ident == method.sig.ident => Some(&asked.sig),
            _ => None,
        });
        if let Some(asked) = asked {
            as_asked(&mut method.sig, asked, this);
        }
    }
}

fn as_asked(sig: &mut Signature, asked: &Signature, this: &Type) {
    let inputs = sig.inputs.iter_mut().zip(&asked.inputs);
    let inputs = inputs.filter_map(|both| match both {
        (FnArg::Typed(own), FnArg::Typed(asked)) => Some((&mut *own.ty, &*asked.ty)),
        _ => None,
    });
    let output = match (&mut sig.output, &asked.output) {
        (ReturnType::Type(_, own), ReturnType::Type(_, asked)) => Some((&mut **own, &**asked)),
        _ => None,
    };
    for (own, asked) in inputs.chain(output) {
        let mut in_full = asked.clone();
        InFull(this).visit_type_mut(&mut in_full);
        if in_full.to_token_stream().to_string() == own.to_token_stream().to_string() {
            *own = asked.clone();
        }
    }
}

/// A default method hands `self` on, `length(self)`: a function of what has the trait may keep a copy.
pub(super) fn is_handed_on(item: &ItemTrait) -> bool {
    struct Handed(bool);
    impl<'ast> Visit<'ast> for Handed {
        fn visit_expr_call(&mut self, e: &'ast syn::ExprCall) {
            self.0 |= e.args.iter().any(is_self);
            visit::visit_expr_call(self, e);
        }
    }
    let mut handed = Handed(false);
    for inner in &item.items {
        if let TraitItem::Fn(method) = inner {
            method
                .default
                .iter()
                .for_each(|body| handed.visit_block(body));
        }
    }
    handed.0
}

/// `self`, or a reference to it.
fn is_self(expr: &Expr) -> bool {
    match expr {
        Expr::Reference(e) => is_self(&e.expr),
        Expr::Paren(e) => is_self(&e.expr),
        Expr::Path(path) => path.path.is_ident("self"),
        _ => false,
    }
}
