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

mod slopes;

use proc_macro2::TokenStream;
use quote::quote;
use syn::spanned::Spanned;
use syn::{Expr, Pat, Type};

use super::Lowerer;
use super::abroad::names;
use super::expr::strip;
use super::scan::root;
use crate::declared;
use crate::ir::types::{argument, referent};
use crate::ir::{Atom, Claim, Form, Opaque, Rhs, VarKind};
use crate::other_crates::{self, Distribution, Function, OF_DISTRIBUTIONS};
use crate::rules;

use slopes::{Slopes, told_parameters, type_of_distribution};

/// Types that lead to one they hold, by being dereferenced.
const HOLDERS: &[&str] = &["Lazy", "LazyLock", "LazyCell", "Box", "Rc", "Arc"];

/// Methods of a `Result` after which it is the same, or what is in it.
const FALLIBLE: &[&str] = &[
    "context",
    "expect",
    "map_err",
    "ok",
    "ok_or",
    "ok_or_else",
    "unwrap",
    "with_context",
];

/// The trait that has most of the functions.
const TRAIT: &str = "ContinuousCDF";

/// Those that are filled once.
const CELLS: &[&str] = &["OnceCell", "OnceLock"];

/// A distribution, and the names of its parameters where it was made of such.
#[derive(Clone)]
pub(super) struct Made {
    of: &'static Distribution,
    parameters: Option<Vec<Expr>>,
    /// By a path that stands here, not by what some declaration says.
    certain: bool,
}

impl Lowerer<'_> {
    /// A function of a distribution at a point.
    pub(super) fn of_distribution(&mut self, e: &syn::ExprMethodCall, hint: &str) -> Option<Rhs> {
        let name = e.method.to_string();
        let function = other_crates::function_of_distribution(&name)?;
        let at = e.args.first().filter(|_| e.args.len() == 1)?;
        let told = self.distribution(&e.receiver);
        let mut made = told.or_else(|| self.some_distribution(&e.receiver, &name))?;
        let has_method = declared::has_method(made.of.name, &name);
        // Of two types of one name it may be that of the user's, where that has such a method.
        let is_of_own = has_method && !(made.certain && declared::is_type(made.of.name));
        let is_own = declared::is_blanket(&name) || is_of_own;
        let varies = self.mentions_varied(&e.receiver) && !self.reads_only_skipped(&e.receiver);
        if is_own || self.may_be_another(&e.receiver) {
            return None;
        }
        if varies && made.parameters.is_none() && !self.is_made_of_named(&e.receiver) {
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
        let called = Expr::MethodCall(syn::ExprMethodCall {
            receiver: Box::new(receiver.clone()),
            args: std::iter::once(point.clone()).collect(),
            ..e.clone()
        });
        let mut value = self.without_derivative(&called, hint);
        let named = self.expose(value.var()?);
        let slopes = Slopes {
            ad: &self.ad.clone(),
            of,
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

    /// An input may have got into it that no words of the expression tell: the variable is given others, or was put together
    /// here, and what goes into a field that no derivative flows through is refused only where the whole has a derivative
    /// to carry. What a parameter or a call gives has been through that.
    fn may_be_another(&mut self, expr: &Expr) -> bool {
        let Some(var) = root(expr).and_then(|root| self.resolve(&root.to_string())) else {
            return false;
        };
        let of = &self.vars[var.0];
        let is_param = matches!(of.kind, VarKind::Param(_));
        if of.mutable {
            return !(is_param && of.exclusive && self.reads_only_skipped(expr));
        }
        let is_whole = matches!(strip(expr), Expr::Path(_));
        !is_whole && !is_param && !self.from_calls.contains(&var)
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
        if let Some(var) = var.filter(|_| is_of_function(init)) {
            self.from_calls.insert(var);
        }
        let by_type = || self.distribution_of_type(written?);
        let made = self.distribution(init).or_else(by_type);
        if let (Some(var), Some(made)) = (var, made) {
            let parameters = parameters.or(made.parameters);
            self.distributions.insert(var, Made { parameters, ..made });
        }
    }

    /// The distribution that an expression is, as far as words tell.
    fn distribution(&self, expr: &Expr) -> Option<Made> {
        if let Expr::Path(path) = strip(expr) {
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
                certain: true,
            }),
            None => Some(Made {
                certain: false,
                ..self.distribution_of_type(&of_cell().or_else(|| self.type_of(expr))?)?
            }),
        }
    }

    /// A variable of which nothing is known, `n` of `if let Ok(n) = Normal::new(0.0, 1.0)`, and whose method is none of the
    /// user's: where the trait that has the method is imported, it is taken for a distribution, which rustc checks.
    fn some_distribution(&self, expr: &Expr, method: &str) -> Option<Made> {
        let Expr::Path(path) = expr else { return None };
        let var = self.resolve(&path.path.get_ident()?.to_string())?;
        let of_point = !matches!(method, "pdf" | "ln_pdf");
        let imported = declared::path_in_other_crate(&self.function.to_string(), &[TRAIT.into()])?;
        let full = format!("{OF_DISTRIBUTIONS}::{TRAIT}");
        let unknown = self.type_of(expr).is_none() && !self.varied.contains(&var);
        let taken = of_point && unknown && imported.join("::") == full;
        (taken && !declared::is_method(method)).then_some(Made {
            of: &other_crates::SOME_DISTRIBUTION,
            parameters: None,
            certain: false,
        })
    }

    /// `Normal::new(..)`, `Normal::standard()`
    fn made_distribution(&self, call: &syn::ExprCall) -> Option<&'static Distribution> {
        let Expr::Path(path) = &*call.func else {
            return None;
        };
        let names = names(&path.path);
        let (function, of) = names.split_last()?;
        let makes = ["new", "default", "standard"].contains(&function.as_str());
        makes.then(|| self.distribution_by_path(of))?
    }

    /// The type of what such a call gives.
    pub(super) fn type_of_made(&self, call: &syn::ExprCall) -> Option<Type> {
        let path = type_of_distribution(self.made_distribution(call)?);
        Some(match call.args.is_empty() {
            true => syn::parse_quote!(#path),
            false => syn::parse_quote!(::core::result::Result<#path, _>),
        })
    }

    /// That of a function at a point.
    pub(super) fn type_of_function(&self, e: &syn::ExprMethodCall) -> Option<Type> {
        other_crates::function_of_distribution(&e.method.to_string())?;
        self.distribution(&e.receiver)?;
        Some(syn::parse_quote!(f64))
    }

    /// A path to the type of a distribution.
    pub(super) fn is_distribution(&self, names: &[String]) -> bool {
        self.distribution_by_path(names).is_some()
    }

    fn distribution_by_path(&self, names: &[String]) -> Option<&'static Distribution> {
        let function = self.function.to_string();
        let full = declared::path_in_other_crate(&function, names)?;
        let (name, module) = full.split_last()?;
        let known = other_crates::distribution_named(name);
        known.filter(|_| module.join("::") == OF_DISTRIBUTIONS)
    }

    /// A type that is written, here or where something was declared.
    fn distribution_of_type(&self, ty: &Type) -> Option<Made> {
        let ty = referent(ty);
        if let Some(held) = argument(&ty, HOLDERS) {
            return self.distribution_of_type(&held);
        }
        let Type::Path(path) = &ty else { return None };
        let names = names(&path.path);
        let of = match self.distribution_by_path(&names) {
            Some(of) => of,
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
            certain: true,
        })
    }
}

/// The call of a function, perhaps one that may fail: it constructs nothing here.
fn is_of_function(expr: &Expr) -> bool {
    let last = made_by(expr).and_then(|call| match &*call.func {
        Expr::Path(path) => path.path.segments.last(),
        _ => None,
    });
    last.is_some_and(|last| last.ident.to_string().starts_with(char::is_lowercase))
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
        Expr::MethodCall(e) if FALLIBLE.iter().any(|of| e.method == of) => made_by(&e.receiver),
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
