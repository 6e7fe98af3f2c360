//! `clone` written by the user: one that copies every field as it is does what `x.clone()` is taken for.
//!
//! ```text
//! fn clone(&self) -> Self { *self }
//! fn clone(&self) -> Self { State { at: self.at, seen: self.seen.clone() } }
//! fn clone(&self) -> Self { Self(self.0, self.1.clone()) }
//! ```

use proc_macro2::Ident;
use syn::{Expr, ExprCall, ExprStruct, ImplItem, ImplItemFn, ItemImpl, Member, Stmt, UnOp};

use crate::declared;
use crate::source::receiver_as_parameter;

/// The method gives what it is called on, field by field.
pub fn copies_all(block: &ItemImpl, method: &ImplItemFn) -> bool {
    let lends = method.sig.receiver().is_some_and(|receiver| {
        let ty = receiver_as_parameter(receiver).ty;
        matches!(*ty, syn::Type::Reference(of) if of.mutability.is_none())
    });
    let [Stmt::Expr(value, None)] = method.block.stmts.as_slice() else {
        return false;
    };
    lends && method.sig.inputs.len() == 1 && is_all(block, value)
}

/// There is nothing in the block but copies.
pub fn is_of_copies(block: &ItemImpl) -> bool {
    let mut copies = block.items.iter().map(|item| match item {
        ImplItem::Fn(method) => names_copy(&method.sig.ident) && copies_all(block, method),
        _ => false,
    });
    copies.len() > 0 && copies.all(|copies| copies)
}

/// What is called so is taken to be a copy.
pub fn names_copy(name: &Ident) -> bool {
    name == "clone" || name == "to_owned"
}

fn is_all(block: &ItemImpl, value: &Expr) -> bool {
    match value {
        Expr::Paren(e) => is_all(block, &e.expr),
        Expr::Unary(e) => matches!(e.op, UnOp::Deref(_)) && is_self(&e.expr),
        Expr::Struct(e) => is_own(block, &e.path) && of_fields(e),
        Expr::Call(e) => {
            matches!(&*e.func, Expr::Path(path) if is_own(block, &path.path)) && of_parts(e)
        }
        _ => false,
    }
}

fn of_fields(e: &ExprStruct) -> bool {
    let rest = e.rest.as_ref();
    let rest_is_self = rest.is_none_or(
        |rest| matches!(&**rest, Expr::Unary(e) if matches!(e.op, UnOp::Deref(_)) && is_self(&e.expr)),
    );
    rest_is_self
        && e.fields
            .iter()
            .all(|field| is_field(&field.expr, &field.member))
}

fn of_parts(e: &ExprCall) -> bool {
    let mut parts = e.args.iter().enumerate();
    parts.all(|(n, part)| is_field(part, &Member::from(n)))
}

/// `self.at`, `self.at.clone()`, or what there is only one value of.
fn is_field(value: &Expr, member: &Member) -> bool {
    match value {
        Expr::Paren(e) => is_field(&e.expr, member),
        Expr::Field(e) => e.member == *member && is_self(&e.base),
        Expr::MethodCall(e) => {
            e.method == "clone" && e.args.is_empty() && is_field(&e.receiver, member)
        }
        Expr::Path(path) => {
            let last = path.path.segments.last();
            last.is_some_and(|last| last.ident == "PhantomData")
        }
        _ => false,
    }
}

/// The type of the block.
fn is_own(block: &ItemImpl, path: &syn::Path) -> bool {
    let own = declared::last_name(&block.self_ty);
    path.segments.len() == 1
        && (path.is_ident("Self") || own.is_some_and(|own| path.segments[0].ident == own))
}

fn is_self(expr: &Expr) -> bool {
    matches!(expr, Expr::Path(path) if path.path.is_ident("self"))
}
