//! The slopes of a distribution's functions: its density as the crate has it, and what the runtime knows of the family.
//!
//! With `p` the density, `F` the cumulative distribution, and `q` its inverse at some share:
//! ```text
//! dF/dx = p(x)               dF/da as the runtime has it
//! dq/dshare = 1 / p(q)       dq/da = -dF/da(q) / p(q)
//! dp/dx = p d(ln p)/dx       dp/da = p d(ln p)/da
//! ```

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Expr, Type};

use super::super::special::full_path;
use crate::other_crates::{Distribution, Function, OF_DISTRIBUTIONS, OF_STATISTICS};

/// What the slopes are made of.
pub(super) struct Slopes<'a> {
    pub ad: &'a TokenStream,
    pub of: &'static Distribution,
    pub function: Function,
    pub receiver: TokenStream,
    pub point: TokenStream,
    /// What the function gives there.
    pub value: TokenStream,
    /// The parameters, where they are known, as an array.
    pub parameters: Option<TokenStream>,
}

impl Slopes<'_> {
    /// The density at a point.
    fn density(&self, at: &TokenStream) -> TokenStream {
        let (of, receiver) = (type_of_distribution(self.of), &self.receiver);
        quote!(<#of as ::statrs::distribution::Continuous<f64, f64>>::pdf(&#receiver, #at))
    }

    /// A function of the family in the runtime, at a point and with these parameters and arguments.
    fn of_family(
        &self,
        function: &str,
        at: &TokenStream,
        more: &TokenStream,
    ) -> Option<TokenStream> {
        let (ad, parameters) = (self.ad, self.parameters.as_ref()?);
        let (family, function) = (
            format_ident!("{}", self.of.name),
            format_ident!("{function}"),
        );
        Some(quote! {
            <#ad::distributions::#family as #ad::distributions::Family<_>>::#function(#at, #parameters #more)
        })
    }

    /// `dp` or `d(ln p)`, from the latter.
    fn of_log(&self, log: &TokenStream) -> TokenStream {
        let (ad, value) = (self.ad, &self.value);
        let of = match self.function {
            Function::LogDensity => format_ident!("of_log_density"),
            _ => format_ident!("of_density"),
        };
        quote!(#ad::distributions::#of(#value, #log))
    }

    pub fn by_point(&self) -> Option<Expr> {
        let slope = match self.function {
            Function::Cumulative => self.density(&self.point),
            Function::Survival => {
                let density = self.density(&self.point);
                quote!(-#density)
            }
            Function::Quantile => {
                let density = self.density(&self.value);
                quote!(1.0 / #density)
            }
            Function::Density | Function::LogDensity => {
                self.of_log(&self.of_family("score", &self.point, &quote!())?)
            }
        };
        syn::parse2(slope).ok()
    }

    /// With respect to the parameter of this number.
    pub fn by_parameter(&self, n: usize) -> Option<Expr> {
        let cumulative = |at: &TokenStream| {
            let density = self.density(at);
            let all = self.of_family("cumulative", at, &quote!(, #density))?;
            Some(quote!(#all[#n]))
        };
        let slope = match self.function {
            Function::Cumulative => cumulative(&self.point)?,
            Function::Survival => {
                let cumulative = cumulative(&self.point)?;
                quote!(-#cumulative)
            }
            Function::Quantile => {
                let (cumulative, density) = (cumulative(&self.value)?, self.density(&self.value));
                quote!(-#cumulative / #density)
            }
            Function::Density | Function::LogDensity => {
                let all = self.of_family("log_density", &self.point, &quote!())?;
                self.of_log(&quote!(#all[#n]))
            }
        };
        syn::parse2(slope).ok()
    }
}

/// The parameters of a distribution, as it tells them itself.
pub(super) fn told_parameters(of: &Distribution, receiver: &Expr) -> Option<TokenStream> {
    let path = type_of_distribution(of);
    let parameters = of.told_by.iter().map(|function| {
        let name = format_ident!("{function}");
        match OF_STATISTICS.contains(function) {
            true => quote! {
                <#path as ::statrs::statistics::Distribution<f64>>::#name(&#receiver).unwrap_or(f64::NAN)
            },
            false => quote!(<#path>::#name(&#receiver)),
        }
    });
    let parameters: Vec<TokenStream> = parameters.collect();
    (!parameters.is_empty()).then(|| quote!([#(#parameters),*]))
}

/// `::statrs::distribution::Normal`, and what rustc infers for one of which nothing is known.
pub(super) fn type_of_distribution(of: &Distribution) -> Type {
    if of.name.is_empty() {
        return syn::parse_quote!(_);
    }
    let path = format!("{OF_DISTRIBUTIONS}::{}", of.name);
    let path = full_path(&path.split("::").map(str::to_string).collect::<Vec<_>>());
    syn::parse_quote!(#path)
}
