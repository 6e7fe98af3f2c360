//! IR to tokens. The only directory that writes Rust.

pub mod docs;
pub mod fallback;
pub mod jvp;
pub mod place;
pub mod primal;
pub mod public;
pub mod reverse;
pub mod rhs;
pub mod sig;

use proc_macro2::{Span, TokenStream};
use quote::quote;

use self::place::{Side, atom, dot, parameter};
use crate::ir::{Func, Place};
use crate::lin::Coef;
use crate::passes::activity::Activity;
use crate::passes::residuals::Plan;

/// What every emitter looks at.
pub struct Cx<'a> {
    pub func: &'a Func,
    pub activity: &'a Activity,
    pub plan: &'a Plan,
    /// The runtime's private module.
    pub ad: &'a TokenStream,
    pub sig: &'a sig::Companion,
    /// A variable whose name is taken, and the one its value has for the moment.
    pub renamed: Option<(crate::ir::VarId, proc_macro2::Ident)>,
}

impl Cx<'_> {
    /// The coefficient as an expression.
    fn coef(&self, coef: &Coef, side: Side) -> TokenStream {
        let ad = self.ad;
        let vars = &self.func.vars;
        match coef {
            Coef::Partial { name, k, reads } => {
                let function =
                    proc_macro2::Ident::new(&format!("d_{name}_{k}"), Span::mixed_site());
                let reads = reads.iter().map(|read| match &self.renamed {
                    Some((var, name)) if read.var() == Some(*var) => quote!(#name),
                    _ => atom(vars, read, side),
                });
                quote!(#ad::#function(#(&#reads),*))
            }
            Coef::Cast { ty, from } => {
                let from = atom(vars, from, side);
                let ty: TokenStream = ty.parse().unwrap_or_default();
                quote!(#ad::d_cast_0::<_, #ty>(&#from))
            }
            Coef::One | Coef::Minus => TokenStream::new(),
        }
    }

    /// `coef * from` as a value, in the forward program.
    fn pushed(&self, coef: &Coef, from: &Place) -> TokenStream {
        let ad = self.ad;
        let tangent = dot(&self.func.vars, from);
        let value = match coef {
            Coef::One => quote!(#ad::copy(&#tangent)),
            Coef::Minus => quote!(#ad::negate(#ad::copy(&#tangent))),
            _ => {
                let coef = self.coef(coef, Side::Primal);
                quote!(#ad::push(#coef, &#tangent))
            }
        };
        match self.marker(from) {
            Some(marker) => quote!(if #marker::ACTIVE { #value } else { #ad::zero() }),
            None => value,
        }
    }

    /// The type parameter that says whether the caller wants the derivative with respect to the
    /// reference parameter that `place` is rooted at.
    fn marker(&self, place: &Place) -> Option<proc_macro2::Ident> {
        let place = place::resolved(&self.func.vars, place);
        if !self.func.var(place.root).reference {
            return None;
        }
        parameter(&self.func.vars, place.root).map(|n| self.sig.markers[n].clone())
    }
}

impl Cx<'_> {
    /// What a call says about one of its arguments: whether its derivative is wanted.
    fn argument_marker(&self, arg: &crate::ir::Arg) -> TokenStream {
        use crate::ir::{Arg, Atom};
        let ad = self.ad;
        match arg {
            Arg::Value(Atom::Var { var, .. }) if self.activity.is_active(*var) => {
                quote!(#ad::Active)
            }
            Arg::Ref(target, _) if self.activity.place(target) => match self.marker(target) {
                Some(marker) => quote!(#marker::default()),
                None => quote!(#ad::Active),
            },
            _ => quote!(#ad::Inactive),
        }
    }

    /// A variable that holds a shared reference.
    fn is_reference(&self, var: crate::ir::VarId) -> bool {
        let var = self.func.var(var);
        var.reference || matches!(var.kind, crate::ir::VarKind::Alias(_))
    }
}

/// `path::g` as the path of its companion.
fn companion(
    path: &syn::ExprPath,
    name: fn(&proc_macro2::Ident) -> proc_macro2::Ident,
) -> syn::ExprPath {
    let mut path = path.clone();
    if let Some(last) = path.path.segments.last_mut() {
        last.ident = name(&last.ident);
        // The companion has type parameters of its own after the user's; they are inferred.
        last.arguments = syn::PathArguments::None;
    }
    path
}
