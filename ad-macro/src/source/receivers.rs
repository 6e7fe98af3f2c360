//! Receivers whose type is spelled, in the short form that means the same.
//!
//! ```text
//! fn f(self: &Self)       ==>   fn f(&self)
//! fn f(self: &mut Self)   ==>   fn f(&mut self)
//! fn f(mut self: Self)    ==>   fn f(mut self)
//! fn f(self: &S)          ==>   fn f(&self)      in an `impl S`
//! ```

use quote::ToTokens;
use syn::visit_mut::{self, VisitMut};
use syn::{ItemImpl, Receiver, ReceiverKind, Type};

fn text(of: &impl ToTokens) -> String {
    of.to_token_stream().to_string()
}

/// Shortens them in all that is visited.
#[derive(Default)]
pub struct Receivers {
    /// What the blocks around are for, as written.
    of: Vec<String>,
}

impl Receivers {
    fn is_self(&self, ty: &Type) -> bool {
        let ty = text(ty);
        ty == "Self" || self.of.last() == Some(&ty)
    }

    fn short(&self, receiver: &Receiver) -> Option<ReceiverKind> {
        let ReceiverKind::Typed(_, ty) = &receiver.kind else {
            return None;
        };
        match &**ty {
            // The variable that holds the reference is changed.
            Type::Reference(_) if receiver.mutability.is_some() => None,
            Type::Reference(of) if self.is_self(&of.elem) => Some(ReceiverKind::Reference(
                of.and_token,
                of.lifetime.clone(),
                of.mutability,
            )),
            ty if self.is_self(ty) => Some(ReceiverKind::Value),
            _ => None,
        }
    }
}

impl VisitMut for Receivers {
    fn visit_item_impl_mut(&mut self, block: &mut ItemImpl) {
        self.of.push(text(&block.self_ty));
        visit_mut::visit_item_impl_mut(self, block);
        self.of.pop();
    }

    fn visit_item_trait_mut(&mut self, of: &mut syn::ItemTrait) {
        self.of.push(String::new());
        visit_mut::visit_item_trait_mut(self, of);
        self.of.pop();
    }

    fn visit_receiver_mut(&mut self, receiver: &mut Receiver) {
        if let Some(kind) = self.short(receiver) {
            receiver.kind = kind;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_spelled_is_short() {
        let mut item: syn::Item = syn::parse_quote! {
            impl S<T> {
                fn a(self: &Self) {}
                fn b<'a>(self: &'a mut S<T>) {}
                fn c(mut self: Self) {}
                fn d(self: Box<Self>) {}
                fn e(mut self: &Self) {}
                fn f(self: &S<U>) {}
            }
        };
        Receivers::default().visit_item_mut(&mut item);
        let expected: syn::Item = syn::parse_quote! {
            impl S<T> {
                fn a(&self) {}
                fn b<'a>(&'a mut self) {}
                fn c(mut self) {}
                fn d(self: Box<Self>) {}
                fn e(mut self: &Self) {}
                fn f(self: &S<U>) {}
            }
        };
        assert_eq!(text(&item), text(&expected));
    }
}
