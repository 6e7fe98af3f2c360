//! The blocks of types that are not the user's, in the form in which they are differentiated.
//!
//! ```text
//! impl Norm for Vec3 { .. }                                 impl Norm for [f64; 3] { .. }
//! impl Norm for &[f64] { fn norm(self) -> f64 { .. } }      impl Norm for [f64] { fn norm(&self) -> f64 { .. } }
//! impl Reach for &Arm { fn reach(self) -> f64 { .. } }      impl Reach for Arm { fn reach(&self) -> f64 { .. } }
//! ```
//!
//! The last in a group without delimiters, which says that it is not the type's own block: it may have one besides.

use syn::visit_mut::{self, VisitMut};
use syn::{Expr, FnArg, ImplItem, ItemImpl, Type, UnOp, parse_quote};

use crate::declared;
use crate::hash::HashSet;
use crate::operator::{self, referent};
use crate::rules;

use super::spell_out;

/// Methods of `[T]`, `[T; N]`, `Vec<T>`, `Option<T>` and the like, and of the traits in scope everywhere, which are not
/// those of a trait of the user's.
const METHODS: &[&str] = &[
    "all",
    "and",
    "and_then",
    "any",
    "append",
    "array_windows",
    "as_array",
    "as_chunks",
    "as_deref",
    "as_deref_mut",
    "as_mut",
    "as_mut_ptr",
    "as_mut_slice",
    "as_ptr",
    "as_ref",
    "as_slice",
    "binary_search",
    "binary_search_by",
    "binary_search_by_key",
    "borrow",
    "borrow_mut",
    "capacity",
    "chunk_by",
    "chunks",
    "chunks_exact",
    "chunks_exact_mut",
    "chunks_mut",
    "clear",
    "clone",
    "clone_from",
    "clone_from_slice",
    "cmp",
    "concat",
    "connect",
    "contains",
    "copied",
    "cloned",
    "copy_from_slice",
    "copy_within",
    "dedup",
    "dedup_by",
    "dedup_by_key",
    "drain",
    "each_mut",
    "each_ref",
    "ends_with",
    "eq",
    "err",
    "escape_ascii",
    "expect",
    "expect_err",
    "extend",
    "extend_from_slice",
    "extend_from_within",
    "extract_if",
    "fill",
    "fill_with",
    "filter",
    "first",
    "first_chunk",
    "first_mut",
    "flatten",
    "fmt",
    "ge",
    "get",
    "get_disjoint_mut",
    "get_mut",
    "get_or_insert",
    "get_or_insert_with",
    "get_unchecked",
    "gt",
    "hash",
    "insert",
    "inspect",
    "into",
    "into_boxed_slice",
    "into_iter",
    "into_vec",
    "is_ascii",
    "is_empty",
    "is_err",
    "is_none",
    "is_none_or",
    "is_ok",
    "is_some",
    "is_some_and",
    "is_sorted",
    "is_sorted_by",
    "is_sorted_by_key",
    "iter",
    "iter_mut",
    "join",
    "last",
    "last_chunk",
    "last_mut",
    "le",
    "leak",
    "len",
    "lt",
    "map",
    "map_err",
    "map_or",
    "map_or_else",
    "ne",
    "ok",
    "ok_or",
    "ok_or_else",
    "or",
    "or_else",
    "partial_cmp",
    "partition_point",
    "pop",
    "pop_if",
    "push",
    "rchunks",
    "rchunks_exact",
    "rchunks_exact_mut",
    "rchunks_mut",
    "remove",
    "repeat",
    "replace",
    "reserve",
    "reserve_exact",
    "resize",
    "resize_with",
    "retain",
    "retain_mut",
    "reverse",
    "rotate_left",
    "rotate_right",
    "rsplit",
    "rsplitn",
    "select_nth_unstable",
    "select_nth_unstable_by",
    "set_len",
    "shrink_to",
    "shrink_to_fit",
    "sort",
    "sort_by",
    "sort_by_cached_key",
    "sort_by_key",
    "sort_floats",
    "sort_unstable",
    "sort_unstable_by",
    "sort_unstable_by_key",
    "spare_capacity_mut",
    "splice",
    "split",
    "split_at",
    "split_at_checked",
    "split_at_mut",
    "split_first",
    "split_first_chunk",
    "split_first_mut",
    "split_inclusive",
    "split_last",
    "split_last_mut",
    "split_mut",
    "split_off",
    "splitn",
    "starts_with",
    "strip_prefix",
    "strip_suffix",
    "swap",
    "swap_remove",
    "swap_with_slice",
    "take",
    "take_if",
    "to_owned",
    "to_string",
    "to_vec",
    "transpose",
    "truncate",
    "try_from",
    "try_into",
    "try_push",
    "type_id",
    "unwrap",
    "unwrap_err",
    "unwrap_or",
    "unwrap_or_default",
    "unwrap_or_else",
    "unzip",
    "windows",
    "xor",
    "zip",
];

/// The block with its type written out, if that is none of the user's, and whether it was one of references.
pub fn in_full(mut block: ItemImpl) -> (ItemImpl, bool) {
    if block.trait_.is_none() {
        return (block, false);
    }
    let params = block.generics.type_params();
    let params: HashSet<String> = params.map(|param| param.ident.to_string()).collect();
    let full = declared::expanded(&block.self_ty, &params);
    if is_compound(&full) {
        *block.self_ty = full;
    }
    match referent(&block.self_ty).cloned() {
        Some(inner) if is_compound(&inner) => (of_referent(block, inner), true),
        Some(Type::Path(inner)) if takes_itself(&block) => {
            let group_token = Default::default();
            let elem = Box::new(Type::Path(inner));
            let attrs = Vec::new();
            let inner = Type::Group(syn::TypeGroup {
                attrs,
                group_token,
                elem,
            });
            (of_referent(block, inner), true)
        }
        _ => (block, false),
    }
}

/// The block is one of references, as `in_full` has it.
pub fn is_of_references(block: &ItemImpl) -> bool {
    matches!(&*block.self_ty, Type::Group(_))
}

/// All methods take `self`, which is the reference. Operators have rules of their own for references.
fn takes_itself(block: &ItemImpl) -> bool {
    let of = block
        .trait_
        .as_ref()
        .and_then(|(of, ..)| of.segments.last());
    let is_operator = of.is_some_and(|of| operator::is_operator(&of.ident.to_string()));
    !is_operator
        && block.items.iter().all(|item| match item {
            ImplItem::Fn(method) => method.sig.receiver().is_none_or(|receiver| {
                receiver.mutability.is_none() && matches!(receiver.kind, syn::ReceiverKind::Value)
            }),
            _ => true,
        })
}

/// An array, slice, tuple or container.
fn is_compound(ty: &Type) -> bool {
    match ty {
        Type::Array(_) | Type::Slice(_) | Type::Tuple(_) => true,
        Type::Reference(r) => r.mutability.is_none() && is_compound(&r.elem),
        _ => declared::last_name(ty).is_some_and(|name| name == "Vec"),
    }
}

/// The block of `&T` as one of `T`: its methods take `&self` instead of `self`, and of `&self`, which is `&&T`.
fn of_referent(mut block: ItemImpl, inner: Type) -> ItemImpl {
    let this = block.clone();
    block.items.retain(|item| match item {
        ImplItem::Fn(method) => method.sig.receiver().is_none_or(|receiver| {
            let exclusive = matches!(&receiver.kind, syn::ReceiverKind::Reference(_, _, Some(_)));
            let typed = matches!(&receiver.kind, syn::ReceiverKind::Typed(..));
            receiver.mutability.is_none() && !exclusive && !typed
        }),
        _ => true,
    });
    for item in &mut block.items {
        let ImplItem::Fn(method) = item else { continue };
        let by_reference = method
            .sig
            .receiver()
            .is_some_and(|receiver| matches!(&receiver.kind, syn::ReceiverKind::Reference(..)));
        for input in &mut method.sig.inputs {
            match input {
                FnArg::Receiver(_) => *input = parse_quote!(&self),
                FnArg::Typed(typed) => spell_out(&mut typed.ty, &this),
            }
        }
        if let syn::ReturnType::Type(_, ty) = &mut method.sig.output {
            spell_out(ty, &this);
        }
        if by_reference {
            Dereferenced.visit_block_mut(&mut method.block);
        }
    }
    *block.self_ty = inner;
    block
}

/// `self` for `*self`.
struct Dereferenced;

impl VisitMut for Dereferenced {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        if let Expr::Unary(unary) = expr {
            let is_self = matches!(&*unary.expr, Expr::Path(path) if path.path.is_ident("self"));
            if is_self && matches!(unary.op, UnOp::Deref(_)) {
                *expr = (*unary.expr).clone();
            }
        }
    }
}

/// The language's own method of this name hides that of a trait for the type.
pub fn is_hidden(ty: &Type, method: &str, arity: usize) -> bool {
    match ty {
        Type::Tuple(_) => matches!(method, "clone" | "to_owned"),
        Type::Paren(p) => is_hidden(&p.elem, method, arity),
        // The language has no methods of references to a type of the user's.
        Type::Group(g) if declared::last_name(&g.elem).is_some_and(|of| declared::is_type(&of)) => {
            false
        }
        Type::Group(g) => is_hidden(&g.elem, method, arity),
        _ if is_compound(ty) => METHODS.contains(&method),
        _ => rules::is_inactive_method(method) || rules::lookup(method, arity).is_some(),
    }
}
