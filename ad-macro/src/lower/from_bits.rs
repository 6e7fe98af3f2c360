//! What makes a float of bits, `f64::from_bits(bits)`.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::{Expr, ExprCall, Ident};

/// A float type by its bits.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    pub(super) bits: u32,
    pub(super) mantissa: u32,
}

pub(super) const DOUBLE: Layout = Layout {
    bits: 64,
    mantissa: 52,
};

pub(super) const SINGLE: Layout = Layout {
    bits: 32,
    mantissa: 23,
};

/// The bits that the call makes a float of, and its type.
pub(super) fn from_bits(e: &ExprCall) -> Option<(&Expr, Layout)> {
    let Expr::Path(path) = &*e.func else {
        return None;
    };
    let layout = match path.to_token_stream().to_string().replace(' ', "").as_str() {
        "f64::from_bits" => DOUBLE,
        "f32::from_bits" => SINGLE,
        _ => return None,
    };
    let bits = e.args.first().filter(|_| e.args.len() == 1)?;
    Some((bits, layout))
}

impl Layout {
    /// The function of the runtime that is there for both types: `ad::rescaled_f64`.
    pub(super) fn function(&self, name: &str, ad: &TokenStream) -> TokenStream {
        let function: Ident = format_ident!("{name}_f{}", self.bits, span = Span::call_site());
        quote!(#ad::#function)
    }
}
