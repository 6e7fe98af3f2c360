//! `clone` written by the user: one that copies every field as it is does what `x.clone()` is taken for.
//!
//! ```text
//! fn clone(&self) -> Self { *self }
//! fn clone(&self) -> Self { State { at: self.at, seen: self.seen.clone() } }
//! fn clone(&self) -> Self { Self(self.0, self.1.clone()) }
//! fn clone(&self) -> Self { match self { Self::Line(k) => Self::Line(*k), Self::Empty => Self::Empty } }
//! fn clone(&self) -> Self { Self::new(self.at, self.seen.clone()) }       where `new` does nothing but make it of these
//! ```

mod makers;

use proc_macro2::Ident;
use quote::ToTokens;
use syn::{
    Arm, Expr, ExprCall, ExprStruct, ImplItem, ImplItemFn, ItemImpl, Member, Pat, Path, Stmt, UnOp,
};

use crate::declared;
use crate::source::receiver_as_parameter;

pub use makers::Makers;

/// The method gives what it is called on, field by field, by one of `makers` where it calls such.
fn copies_by(block: &ItemImpl, method: &ImplItemFn, makers: &Makers) -> bool {
    let lends = method.sig.receiver().is_some_and(|receiver| {
        let ty = receiver_as_parameter(receiver).ty;
        matches!(*ty, syn::Type::Reference(of) if of.mutability.is_none())
    });
    let [Stmt::Expr(value, None)] = method.block.stmts.as_slice() else {
        return false;
    };
    let made = makers.made(block, value);
    lends && method.sig.inputs.len() == 1 && is_all(block, made.as_ref().unwrap_or(value))
}

/// The same of what the attribute stands on, where the crate is known.
pub fn copies_all(block: &ItemImpl, method: &ImplItemFn) -> bool {
    let of = declared::last_name(&block.self_ty);
    of.is_some_and(|of| declared::is_copied_by_hand(&of))
        || copies_by(block, method, &Makers::default())
}

/// Whether all methods of the block that are called like a copy give one, if there are such.
pub fn copies(block: &ItemImpl, makers: &Makers) -> Option<bool> {
    let mut named = block.items.iter().filter_map(|item| match item {
        ImplItem::Fn(method) if names_copy(&method.sig.ident) => Some(method),
        _ => None,
    });
    let first = copies_by(block, named.next()?, makers);
    Some(first && named.all(|method| copies_by(block, method, makers)))
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
        Expr::Match(e) => {
            let of_self = match &*e.expr {
                Expr::Unary(e) => matches!(e.op, UnOp::Deref(_)) && is_self(&e.expr),
                e => is_self(e),
            };
            of_self && e.arms.iter().all(is_same_variant)
        }
        _ => false,
    }
}

/// `Self::Line(k) => Self::Line(*k)`, `Self::At { x, y } => Self::At { x: *x, y: y.clone() }`, `Self::Empty => Self::Empty`
fn is_same_variant(arm: &Arm) -> bool {
    let same =
        |a: &Path, b: &Path| a.to_token_stream().to_string() == b.to_token_stream().to_string();
    let is_bound = |pat: &Pat, value: &Expr| matches!(pat, Pat::Ident(of) if of.subpat.is_none() && is_copy_of(value, &of.ident));
    match (&arm.pat, &*arm.body) {
        (Pat::Path(pat), Expr::Path(value)) => same(&pat.path, &value.path),
        (Pat::Ident(pat), Expr::Path(value)) => value.path.is_ident(&pat.ident),
        (Pat::TupleStruct(pat), Expr::Call(value)) => {
            let of_same = matches!(&*value.func, Expr::Path(func) if same(&pat.path, &func.path));
            let mut parts = pat.elems.iter().zip(&value.args);
            of_same && pat.elems.len() == value.args.len() && parts.all(|(a, b)| is_bound(a, b))
        }
        (Pat::Struct(pat), Expr::Struct(value)) => {
            let field = |member: &Member| pat.fields.iter().find(|of| of.member == *member);
            let mut fields = value.fields.iter();
            same(&pat.path, &value.path)
                && value.rest.is_none()
                && fields
                    .all(|of| field(&of.member).is_some_and(|pat| is_bound(&pat.pat, &of.expr)))
        }
        _ => false,
    }
}

/// `k`, `*k` or `k.clone()`
fn is_copy_of(value: &Expr, name: &Ident) -> bool {
    match value {
        Expr::Path(path) => path.path.is_ident(name),
        Expr::Unary(e) => matches!(e.op, UnOp::Deref(_)) && is_copy_of(&e.expr, name),
        Expr::MethodCall(e) => {
            e.method == "clone" && e.args.is_empty() && is_copy_of(&e.receiver, name)
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
            let copies = names_copy(&e.method) || e.method == "to_vec";
            copies && e.args.is_empty() && is_field(&e.receiver, member)
        }
        // `Arc::clone(&self.table)`
        Expr::Call(e) => match (&*e.func, e.args.first()) {
            (Expr::Path(path), Some(Expr::Reference(of))) => {
                let last = path.path.segments.last();
                let copies = last.is_some_and(|last| names_copy(&last.ident));
                copies && e.args.len() == 1 && is_field(&of.expr, member)
            }
            _ => false,
        },
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
