//! Values that refer to something, made again in the reverse sweep of what they were made of (`passes/lending.rs`). The sweep
//! has them as references, so that each use of one may have a copy.
//!
//! Input:  `let v = View { data: part, stride: n };`
//! Output: `let v = &View { data: part, stride: n };`

use proc_macro2::TokenStream;
use quote::quote;

use super::super::Cx;
use super::super::place::{self, Side};
use super::super::rhs::rhs;
use super::{borrowed_again, is_reference, opaque_again};
use crate::declared;
use crate::ir::*;

/// What defines `let v = ..;` in the reverse sweep.
pub fn remade(cx: &Cx, init: &Rhs) -> TokenStream {
    let ad = cx.ad;
    let vars = &cx.func.vars;
    let value = |atom: &Atom| match atom {
        Atom::Var { value, .. } if is_reference(cx, *value) => {
            let name = &vars[value.0].unique;
            quote!(#ad::original(#name).snapshot())
        }
        Atom::Var { .. } => place::atom(vars, atom, Side::Reverse),
        Atom::Opaque(opaque) => opaque_again(cx, opaque),
    };
    if let Some(atom) = init.cloned() {
        return place::atom(vars, atom, Side::Reverse);
    }
    match init {
        // A reference to the same, or to what it is a copy of.
        Rhs::Use(atom) => place::atom(vars, atom, Side::Reverse),
        Rhs::Tuple(atoms) => {
            let values = atoms.iter().map(value);
            quote!(&(#(#values,)*))
        }
        Rhs::Array(atoms) => {
            let values = atoms.iter().map(value);
            quote!(&[#(#values),*])
        }
        Rhs::Vec(path, atoms) => {
            let values = atoms.iter().map(value);
            quote!(&#path![#(#values),*])
        }
        Rhs::Construct { path, fields, .. } => {
            let values = fields.iter().map(|(_, atom)| value(atom));
            let members = fields.iter().map(|(member, _)| member);
            quote!(&#path { #(#members: #values),* })
        }
        Rhs::Update {
            path,
            fields,
            base: Base::Place(base),
            ..
        } => {
            let values = fields.iter().map(|(_, atom)| value(atom));
            let members = fields.iter().map(|(member, _)| member);
            let base = borrowed_again(cx, base);
            quote!(&#path { #(#members: #values,)* ..#ad::original(#base).snapshot() })
        }
        Rhs::Copied { place, .. } => borrowed_again(cx, place),
        Rhs::Call {
            callee,
            args: args_of_call,
        } => {
            let args: Vec<TokenStream> = args_of_call
                .iter()
                .map(|arg| match arg {
                    Arg::Value(atom) => value(atom),
                    Arg::Ref(target, _) | Arg::Mut(target, _) => borrowed_again(cx, target),
                    Arg::Function(_) => TokenStream::new(),
                })
                .collect();
            // A method that takes it by value takes a copy.
            let consumed = match (callee, args_of_call.first()) {
                (Callee::Path(_), _) => None,
                (callee, Some(Arg::Ref(target, _))) if is_consuming(callee) => {
                    let lent = borrowed_again(cx, target);
                    Some(quote!(#ad::original(#lent).snapshot()))
                }
                _ => None,
            };
            let receiver = consumed.as_ref().or(args.first());
            let rest = args.iter().skip(1);
            match callee {
                Callee::Path(path) => quote!(&#path(#(#args),*)),
                Callee::Instance(method, generics) => {
                    quote!(&(#receiver).#method #generics (#(#rest),*))
                }
                callee => {
                    let method = callee.method();
                    quote!(&(#receiver).#method(#(#rest),*))
                }
            }
        }
        init => rhs(vars, init, Side::Reverse),
    }
}

fn is_consuming(callee: &Callee) -> bool {
    let method = callee.method().map(ToString::to_string);
    method.is_some_and(|method| declared::consumes(&method))
}
