//! Functions of distributions of another crate: the derivative of one is another function of the same crate.
//!
//! ```text
//! let n = Normal::new(m, s)?;
//! n.cdf(x)
//! ```
//! is, of the numbers that vary of `x`, `m` and `s`,
//! ```text
//! ad::sloped(x, n.cdf(x), <::statrs::distribution::Normal as ::statrs::distribution::Continuous<f64, f64>>::pdf(&n, x))
//! ```
//! and so on for the parameters. No derivative flows through `n` itself, and `sloped` has that of its value and, with
//! respect to its first operand, the slope.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::spanned::Spanned;
use syn::{Expr, Pat, Type};

use super::Lowerer;
use super::abroad::names;
use super::special::full_path;
use crate::declared;
use crate::ir::types::{argument, referent};
use crate::ir::{Atom, Claim, Form, Opaque, Rhs};
use crate::other_crates::{self, Distribution, Function, OF_DISTRIBUTIONS, OF_STATISTICS};
use crate::rules;

/// Types that lead to one they hold, by being dereferenced.
const HOLDERS: &[&str] = &["Lazy", "LazyLock", "LazyCell", "Box", "Rc", "Arc"];

/// Those that are filled once.
const CELLS: &[&str] = &["OnceCell", "OnceLock"];

/// A distribution, and the names of its parameters where it was made of such.
#[derive(Clone)]
pub(super) struct Made {
    of: &'static Distribution,
    parameters: Option<Vec<Expr>>,
}

impl Lowerer<'_> {
    /// A function of a distribution at a point.
    pub(super) fn of_distribution(&mut self, e: &syn::ExprMethodCall, hint: &str) -> Option<Rhs> {
        let name = e.method.to_string();
        let function = other_crates::function_of_distribution(&name)?;
        let at = e.args.first().filter(|_| e.args.len() == 1)?;
        let mut made = self.distribution(&e.receiver)?;
        let is_own = declared::is_blanket(&name) || declared::has_method(made.of.name, &name);
        let varies = self.mentions_varied(&e.receiver) && !self.reads_only_skipped(&e.receiver);
        if is_own || varies && made.parameters.is_none() && !self.is_made_of_named(&e.receiver) {
            return None;
        }
        let mut receiver = (*e.receiver).clone();
        if !self.is_place(&receiver) && !is_static(&receiver) {
            let held = self.namer.fresh("distribution", e.receiver.span());
            let local: syn::Stmt = syn::parse_quote!(let #held = #receiver;);
            self.stmt(&local);
            receiver = syn::parse_quote!(#held);
            made = self.distribution(&receiver).unwrap_or(made);
        }
        let of = made.of;
        let parameters = made.parameters.unwrap_or_default();
        let varied: Vec<usize> = (0..parameters.len())
            .filter(|n| self.mentions_varied(&parameters[*n]))
            .collect();
        let is_density = matches!(function, Function::Density | Function::LogDensity);
        let told = match parameters.is_empty() {
            true => told_parameters(of, &receiver),
            false => Some(quote!([#(#parameters),*])),
        };
        let told = told.filter(|_| of.parameters > 0);
        if told.is_none() && (is_density || !varied.is_empty()) {
            return None;
        }
        let x = self.atom(at, hint);
        let x = match x.var() {
            Some(_) => x,
            None => self.bind_temp(Rhs::Use(x), hint, at.span()),
        };
        let point = self.expose(x.var()?);
        let method = &e.method;
        let mut value =
            self.without_derivative(&syn::parse_quote!(#receiver.#method(#point)), hint);
        let named = self.expose(value.var()?);
        let slopes = Slopes {
            ad: &self.ad.clone(),
            of: full_path_of(of),
            family: format_ident!("{}", of.name),
            function,
            receiver: quote!(#receiver),
            point: quote!(#point),
            value: quote!(#named),
            parameters: told,
        };
        if self.mentions_varied(&point) {
            let slope = slopes.by_point()?;
            value = self.beside(x, value, slope, hint);
        }
        for n in varied {
            let slope = slopes.by_parameter(n)?;
            let parameter = self.atom(&parameters[n], hint);
            value = self.beside(parameter, value, slope, hint);
        }
        Some(Rhs::Use(value))
    }

    /// `value`, which changes with `x` as the slope says besides.
    fn beside(&mut self, x: Atom, value: Atom, slope: Expr, hint: &str) -> Atom {
        let slope = self.without_derivative(&slope, hint);
        let ad = &self.ad;
        let rhs = Rhs::Rule {
            row: &rules::SLOPED,
            args: vec![x, value, slope],
            form: Form::Around {
                before: quote!(#ad::sloped),
                after: TokenStream::new(),
            },
        };
        self.bind_temp(rhs, hint, proc_macro2::Span::call_site())
    }

    /// The value of `expr`, through which no derivative flows.
    fn without_derivative(&mut self, expr: &Expr, hint: &str) -> Atom {
        let opaque = Opaque {
            inactive: true,
            claim: Claim::None,
            ..self.opaque(expr)
        };
        self.bind_temp(Rhs::Opaque(opaque), hint, expr.span())
    }

    /// `let n = Normal::new(m, s)?;` with names for what it is made of, and these, where an input reaches that.
    pub(super) fn with_named_parameters(
        &mut self,
        local: &syn::Local,
    ) -> Option<(syn::Local, Vec<Expr>)> {
        let init = local.init.as_ref()?;
        if init.diverge.is_some() || !self.is_made_of_named(&init.expr) {
            return None;
        }
        let mut named = local.clone();
        let call = made_by_mut(&mut named.init.as_mut()?.expr)?;
        let mut parameters = Vec::new();
        for arg in &mut call.args {
            let name = self.namer.fresh("parameter", arg.span());
            self.stmt(&syn::parse_quote!(let #name = #arg;));
            *arg = syn::parse_quote!(#name);
            parameters.push(arg.clone());
        }
        Some((named, parameters))
    }

    /// An input reaches what the distribution is made of, and nothing else of the expression.
    fn is_made_of_named(&self, expr: &Expr) -> bool {
        let Some(call) = made_by(expr) else {
            return false;
        };
        let varied = call.args.iter().any(|arg| self.mentions_varied(arg));
        varied
            && self
                .made_distribution(call)
                .is_some_and(|of| of.parameters == call.args.len())
    }

    /// What `let n = Normal::new(m, s)?;` says of `n`.
    pub(super) fn note_distribution(
        &mut self,
        pat: &Pat,
        init: &Expr,
        parameters: Option<Vec<Expr>>,
    ) {
        let (name, written) = match pat {
            Pat::Ident(name) => (name, None),
            Pat::Type(typed) => match &*typed.pat {
                Pat::Ident(name) => (name, Some(&*typed.ty)),
                _ => return,
            },
            _ => return,
        };
        let is_plain = name.mutability.is_none() && name.by_ref.is_none();
        let var = self.resolve(&name.ident.to_string()).filter(|_| is_plain);
        let by_type = || self.distribution_of_type(written?);
        let made = self.distribution(init).or_else(by_type);
        if let (Some(var), Some(made)) = (var, made) {
            let parameters = parameters.or(made.parameters);
            self.distributions.insert(var, Made { parameters, ..made });
        }
    }

    /// The distribution that an expression is, as far as words tell.
    fn distribution(&self, expr: &Expr) -> Option<Made> {
        if let Expr::Path(path) = expr {
            let name = path.path.get_ident();
            let var = name.and_then(|name| self.resolve(&name.to_string()));
            if let Some(made) = var.and_then(|var| self.distributions.get(&var)) {
                return Some(made.clone());
            }
        }
        let made = made_by(expr).and_then(|call| self.made_distribution(call));
        let of_cell = || match expr {
            Expr::MethodCall(e) if e.method == "get_or_init" => {
                argument(&self.type_of(&e.receiver)?, CELLS)
            }
            _ => None,
        };
        match made {
            Some(of) => Some(Made {
                of,
                parameters: None,
            }),
            None => self.distribution_of_type(&of_cell().or_else(|| self.type_of(expr))?),
        }
    }

    /// `Normal::new(..)`, `Normal::standard()`
    fn made_distribution(&self, call: &syn::ExprCall) -> Option<&'static Distribution> {
        let Expr::Path(path) = &*call.func else {
            return None;
        };
        let names = names(&path.path);
        let (function, of) = names.split_last()?;
        let makes = ["new", "default", "standard"].contains(&function.as_str());
        let full = makes.then(|| self.full_type(of))??;
        let (module, name) = full.rsplit_once("::")?;
        other_crates::distribution_named(name).filter(|_| module == OF_DISTRIBUTIONS)
    }

    /// The path of a type of another crate.
    fn full_type(&self, names: &[String]) -> Option<String> {
        let function = self.function.to_string();
        let full = declared::path_in_other_crate(&function, names)?.join("::");
        let is_own = names.last().is_none_or(|name| declared::is_type(name));
        (!is_own).then_some(full)
    }

    /// A type that is written, here or where something was declared.
    fn distribution_of_type(&self, ty: &Type) -> Option<Made> {
        let ty = referent(ty);
        if let Some(held) = argument(&ty, HOLDERS) {
            return self.distribution_of_type(&held);
        }
        let Type::Path(path) = &ty else { return None };
        let names = names(&path.path);
        let of = match self.full_type(&names) {
            Some(full) => {
                let (module, name) = full.rsplit_once("::")?;
                other_crates::distribution_named(name).filter(|_| module == OF_DISTRIBUTIONS)?
            }
            // It is imported where it was declared: what it was taken for, rustc checks.
            None => {
                let [name] = &names[..] else { return None };
                let here = declared::is_type(name) || declared::is_imported(name);
                let guessed =
                    !here && declared::file_imports_from("statrs") && declared::is_crate("statrs");
                other_crates::distribution_named(name).filter(|_| guessed)?
            }
        };
        Some(Made {
            of,
            parameters: None,
        })
    }
}

/// What the slopes are made of.
struct Slopes<'a> {
    ad: &'a TokenStream,
    of: syn::Path,
    family: proc_macro2::Ident,
    function: Function,
    receiver: TokenStream,
    point: TokenStream,
    value: TokenStream,
    parameters: Option<TokenStream>,
}

impl Slopes<'_> {
    /// The density at a point, as the crate has it.
    fn density(&self, at: &TokenStream) -> TokenStream {
        let (of, receiver) = (&self.of, &self.receiver);
        quote!(<#of as ::statrs::distribution::Continuous<f64, f64>>::pdf(&#receiver, #at))
    }

    fn by_point(&self) -> Option<Expr> {
        let (ad, family, point, value) = (self.ad, &self.family, &self.point, &self.value);
        let parameters = &self.parameters;
        let score = quote!(<#ad::distributions::#family as #ad::distributions::Family<_>>::score(#point, #parameters));
        let known = parameters.is_some();
        let slope = match self.function {
            Function::Cumulative => self.density(point),
            Function::Survival => {
                let density = self.density(point);
                quote!(-#density)
            }
            Function::Quantile => {
                let density = self.density(value);
                quote!(1.0 / #density)
            }
            Function::Density => {
                known.then(|| quote!(#ad::distributions::of_density(#value, #score)))?
            }
            Function::LogDensity => {
                known.then(|| quote!(#ad::distributions::of_log_density(#value, #score)))?
            }
        };
        syn::parse2(slope).ok()
    }

    fn by_parameter(&self, n: usize) -> Option<Expr> {
        let (ad, family, point, value) = (self.ad, &self.family, &self.point, &self.value);
        let parameters = self.parameters.as_ref()?;
        let cumulative = |at: &TokenStream| {
            let density = self.density(at);
            quote!(<#ad::distributions::#family as #ad::distributions::Family<_>>::cumulative(#at, #parameters, #density)[#n])
        };
        let log = quote!(<#ad::distributions::#family as #ad::distributions::Family<_>>::log_density(#point, #parameters)[#n]);
        let slope = match self.function {
            Function::Cumulative => cumulative(point),
            Function::Survival => {
                let cumulative = cumulative(point);
                quote!(-#cumulative)
            }
            Function::Quantile => {
                let (cumulative, density) = (cumulative(value), self.density(value));
                quote!(-#cumulative / #density)
            }
            Function::Density => quote!(#ad::distributions::of_density(#value, #log)),
            Function::LogDensity => quote!(#ad::distributions::of_log_density(#value, #log)),
        };
        syn::parse2(slope).ok()
    }
}

/// The parameters of a distribution, as it tells them itself.
fn told_parameters(of: &Distribution, receiver: &Expr) -> Option<TokenStream> {
    let path = full_path_of(of);
    let parameters = of.told_by.iter().map(|function| {
        let name = format_ident!("{function}");
        match OF_STATISTICS.contains(function) {
            true => quote! {
                <#path as ::statrs::statistics::Distribution<f64>>::#name(&#receiver).unwrap_or(f64::NAN)
            },
            false => quote!(#path::#name(&#receiver)),
        }
    });
    let parameters: Vec<TokenStream> = parameters.collect();
    (!parameters.is_empty()).then(|| quote!([#(#parameters),*]))
}

fn full_path_of(of: &Distribution) -> syn::Path {
    let path = format!("{OF_DISTRIBUTIONS}::{}", of.name);
    full_path(&path.split("::").map(str::to_string).collect::<Vec<_>>())
}

/// A name of something that is no variable.
fn is_static(expr: &Expr) -> bool {
    match expr {
        Expr::Path(_) => true,
        Expr::Paren(e) => is_static(&e.expr),
        Expr::Reference(e) => is_static(&e.expr),
        _ => false,
    }
}

/// The call of a function of a type that has made the value, perhaps one that may fail.
fn made_by(expr: &Expr) -> Option<&syn::ExprCall> {
    match expr {
        Expr::Paren(e) => made_by(&e.expr),
        Expr::Group(e) => made_by(&e.expr),
        Expr::Reference(e) => made_by(&e.expr),
        Expr::Try(e) => made_by(&e.expr),
        Expr::MethodCall(e)
            if ["unwrap", "expect", "map_err"]
                .iter()
                .any(|m| e.method == m) =>
        {
            made_by(&e.receiver)
        }
        Expr::Call(e) => Some(e),
        _ => None,
    }
}

fn made_by_mut(expr: &mut Expr) -> Option<&mut syn::ExprCall> {
    match expr {
        Expr::Paren(e) => made_by_mut(&mut e.expr),
        Expr::Group(e) => made_by_mut(&mut e.expr),
        Expr::Reference(e) => made_by_mut(&mut e.expr),
        Expr::Try(e) => made_by_mut(&mut e.expr),
        Expr::MethodCall(e) => made_by_mut(&mut e.receiver),
        Expr::Call(e) => Some(e),
        _ => None,
    }
}
