//! An empty array for a slice that is not there: as one of several values it has the type of the others, which its tangent
//! would not have. It is an empty part of a slice that stands beside it, if there is one.
//!
//! ```text
//! xs.unwrap_or(&[])                              ==>    xs.unwrap_or(&[][..])
//! match w { Some(w) => &w[..], None => &[] }     ==>    match w { Some(w) => &w[..], None => &[][..] }
//! if n > 2 { &xs[2..] } else { &[] }             ==>    if n > 2 { &xs[2..] } else { &xs[..0] }
//! let w: &[f64] = match w { Some(w) => w, None => &[] };
//!                                                ==>    let w: &[f64] = match w { Some(w) => &w[..], None => &[][..] };
//! ```

use syn::visit_mut::{self, VisitMut};
use syn::{
    Block, Expr, ExprIf, ItemFn, Local, Pat, Stmt, Type, parse_quote_spanned, spanned::Spanned,
};

/// In the arms of branches, and in what is there in place of nothing.
pub fn rewrite(item: &mut ItemFn) {
    struct Values;
    impl VisitMut for Values {
        fn visit_expr_mut(&mut self, expr: &mut Expr) {
            visit_mut::visit_expr_mut(self, expr);
            match expr {
                Expr::If(e) => {
                    let of = sliced_beside(e);
                    if let Some((_, other)) = &mut e.else_branch {
                        as_slice(other, of.as_ref());
                        last_as_slice(&mut e.then_branch, of.as_ref());
                    }
                }
                Expr::Match(e) => e
                    .arms
                    .iter_mut()
                    .for_each(|arm| as_slice(&mut arm.body, None)),
                Expr::MethodCall(e) => {
                    let method = e.method.to_string();
                    match (method.as_str(), e.args.first_mut()) {
                        ("unwrap_or" | "map_or", Some(other)) => as_slice(other, None),
                        ("unwrap_or_else" | "map_or_else", Some(Expr::Closure(other))) => {
                            as_slice(&mut other.body, None);
                        }
                        _ => {}
                    }
                }
                _ => {}
            }
        }
        fn visit_local_mut(&mut self, local: &mut Local) {
            if let (Pat::Type(of), Some(init)) = (&local.pat, &mut local.init)
                && let Some(element) = element_of_slice(&of.ty)
            {
                all_as_slices(&mut init.expr, element);
            }
            visit_mut::visit_local_mut(self, local);
        }
        fn visit_item_mut(&mut self, _: &mut syn::Item) {}
    }
    Values.visit_block_mut(&mut item.block);
}

/// `f64` of `&[f64]`
fn element_of_slice(ty: &Type) -> Option<&Type> {
    match ty {
        Type::Reference(of) if of.mutability.is_none() => match &*of.elem {
            Type::Slice(of) => Some(&of.elem),
            _ => None,
        },
        _ => None,
    }
}

/// The names in the arms of a `match` of which one is an empty array, whose elements nothing else tells.
fn all_as_slices(value: &mut Expr, element: &Type) {
    let Expr::Match(e) = value else { return };
    let is_empty = |value: &Expr| matches!(value, Expr::Reference(of) if is_empty_array(&of.expr));
    if !e.arms.iter().any(|arm| is_empty(&arm.body)) {
        return;
    }
    for arm in &mut e.arms {
        let (of, span) = (&arm.body, arm.body.span());
        if is_name(of) {
            *arm.body = parse_quote_spanned!(span=> &#of[..]);
        } else if is_empty(of) {
            *arm.body = parse_quote_spanned!(span=> &([] as [#element; 0])[..]);
        }
    }
}

fn is_empty_array(expr: &Expr) -> bool {
    matches!(expr, Expr::Array(array) if array.elems.is_empty())
}

/// `xs` of `if c { &xs[2..] } else { &[] }`, which means the same in both.
fn sliced_beside(e: &ExprIf) -> Option<Expr> {
    let [Stmt::Expr(then, None)] = &e.then_branch.stmts[..] else {
        return None;
    };
    let (_, other) = e.else_branch.as_ref()?;
    let other = match &**other {
        Expr::Block(other) => match &other.block.stmts[..] {
            [Stmt::Expr(other, None)] => other,
            _ => return None,
        },
        other => other,
    };
    let binds = has_let(&e.cond);
    [then, other]
        .into_iter()
        .filter(|_| !binds)
        .find_map(|value| match value {
            Expr::Reference(value) if value.mutability.is_none() => match &*value.expr {
                Expr::Index(part)
                    if matches!(&*part.index, Expr::Range(_)) && is_name(&part.expr) =>
                {
                    Some((*part.expr).clone())
                }
                _ => None,
            },
            _ => None,
        })
}

fn has_let(cond: &Expr) -> bool {
    match cond {
        Expr::Let(_) => true,
        Expr::Binary(e) => has_let(&e.left) || has_let(&e.right),
        _ => false,
    }
}

/// A name, or a field of one.
fn is_name(expr: &Expr) -> bool {
    match expr {
        Expr::Path(path) => path.path.get_ident().is_some(),
        Expr::Field(e) => is_name(&e.base),
        _ => false,
    }
}

/// `&of[..0]` for `&[]`, or `&[][..]`.
fn as_slice(value: &mut Expr, of: Option<&Expr>) {
    match value {
        Expr::Paren(e) => as_slice(&mut e.expr, of),
        Expr::Block(e) => last_as_slice(&mut e.block, of),
        Expr::Reference(e) if e.mutability.is_none() => match &*e.expr {
            Expr::Array(array) if array.elems.is_empty() => {
                let span = array.span();
                *e.expr = match of {
                    Some(of) => parse_quote_spanned!(span=> #of[..0]),
                    None => parse_quote_spanned!(span=> #array[..]),
                };
            }
            _ => {}
        },
        _ => {}
    }
}

fn last_as_slice(block: &mut Block, of: Option<&Expr>) {
    if let [Stmt::Expr(value, None)] = &mut block.stmts[..] {
        as_slice(value, of);
    }
}
