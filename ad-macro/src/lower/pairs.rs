//! Functions of `libm` with a float and an integer as their result.
//!
//! Input:  `remquo(x, y)`
//! Output: `{ let a = x; let b = y; (remainder(a, b), remquo(a, b).1 as i32) }`

use syn::spanned::Spanned;
use syn::{Expr, ExprCall};

use super::Lowerer;

/// Their names, and those of the functions that give the float alone, the same one: which `libm` defines by them.
const PAIRS: &[(&str, &str)] = &[
    ("remquo", "remainder"),
    ("remquof", "remainderf"),
    ("lgamma_r", "lgamma"),
    ("lgammaf_r", "lgammaf"),
];

impl Lowerer<'_> {
    /// Such a call, in its parts. The integer is a step function: a cast says so by its form.
    pub(super) fn float_and_integer(&mut self, e: &ExprCall) -> Option<Expr> {
        let Expr::Path(path) = &*e.func else {
            return None;
        };
        let name = self.name_in_libm(path)?;
        let (_, float) = PAIRS.iter().find(|(pair, _)| *pair == name)?;
        if self.has_user_rule(path) {
            return None;
        }
        let float = syn::Ident::new(float, path.span());
        let float: syn::Path = match path.path.segments.len() {
            // Imported by its name.
            1 => syn::parse_quote!(libm::#float),
            _ => {
                let mut beside = path.path.clone();
                beside.segments.pop();
                beside.segments.push(float.into());
                beside
            }
        };
        let args = &e.args;
        let names = args
            .iter()
            .map(|arg| self.namer.fresh("argument", arg.span()));
        let names: Vec<_> = names.collect();
        let args = args.iter();
        Some(syn::parse_quote!({
            #(let #names = #args;)*
            (#float(#(#names),*), #path(#(#names),*).1 as i32)
        }))
    }
}
