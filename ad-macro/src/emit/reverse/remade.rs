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
    match init {
        // A reference to the same.
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
        Rhs::Call { callee, args } => {
            let args: Vec<TokenStream> = args
                .iter()
                .map(|arg| match arg {
                    Arg::Value(atom) => value(atom),
                    Arg::Ref(target, _) | Arg::Mut(target, _) => borrowed_again(cx, target),
                    Arg::Function(_) => TokenStream::new(),
                })
                .collect();
            let receiver = args.first();
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
