//! Conversions that are written from the other side.
//!
//! Input:  `impl Into<[f64; 2]> for Point { fn into(self) -> [f64; 2] { [self.x, self.y] } }`
//! Output: `impl From<Point> for [f64; 2] { fn from(this: Point) -> [f64; 2] { [this.x, this.y] } }`

use quote::ToTokens;
use syn::{GenericArgument, ImplItem, ItemImpl, PathArguments, ReceiverKind, Type, parse_quote};

use super::{in_expressions, own, replaced};

/// The `impl From` that an `impl Into` might have been. `None` if the block is none, or one of a reference.
pub fn as_from(block: &ItemImpl) -> Option<ItemImpl> {
    let (of, ..) = block.trait_.as_ref()?;
    let last = of.segments.last().filter(|last| last.ident == "Into")?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else {
        return None;
    };
    let (Some(GenericArgument::Type(into)), 1) = (arguments.args.first(), arguments.args.len())
    else {
        return None;
    };
    let from = &*block.self_ty;
    if matches!(from, Type::Reference(_)) {
        return None;
    }
    let method = block.items.iter().find_map(|item| match item {
        ImplItem::Fn(method) if method.sig.ident == "into" => Some(method),
        _ => None,
    })?;
    let receiver = method.sig.receiver()?;
    let text = |ty: &Type| ty.to_token_stream().to_string();
    let by_value = match &receiver.kind {
        ReceiverKind::Value => true,
        ReceiverKind::Typed(_, ty) => text(ty) == "Self" || text(ty) == text(from),
        _ => false,
    };
    if !by_value {
        return None;
    }
    let (this, mutability) = (own("this"), &receiver.mutability);
    let body = replaced(method.block.to_token_stream(), &this, &in_expressions(from));
    let (generics, _, where_clause) = block.generics.split_for_impl();
    Some(parse_quote! {
        impl #generics ::core::convert::From<#from> for #into #where_clause {
            fn from(#mutability #this: #from) -> #into #body
        }
    })
}
