//! Values whose types hold no float, as the declarations say: a method of an `enum` of choices needs no companion.
//!
//! Input:  `let (a, b) = ellipsoid.parameters();`
//! Output: `let (a, b) = { if false { ad::discrete(&ellipsoid); } ellipsoid.parameters() };`, which compiles if the
//! declarations mean the same types.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Expr;

use super::Lowerer;
use super::scan::root;
use super::types::{is_discrete_type, is_inactive_type, is_primitive};
use crate::declared;
use crate::diag::codes;
use crate::ir::types::peeled;
use crate::ir::*;
use crate::source::is_without_floats;

/// Methods of the language that copy, or say otherwise, what they are called on.
const COPIES: &[&str] = &[
    "clone",
    "to_owned",
    "to_vec",
    "to_string",
    "as_slice",
    "as_str",
];

/// Methods that make an integer of integers.
const OF_COUNTS: &[&str] = &[
    "abs_diff",
    "div_ceil",
    "max",
    "min",
    "pow",
    "saturating_sub",
];

impl Lowerer<'_> {
    /// Has rustc check that a parameter's type holds no float, if that is what it was taken for.
    pub(super) fn claim_discrete(&mut self, param: VarId) {
        if !self.vars[param.0].discrete {
            return;
        }
        self.claim_of(param, &quote!(discrete));
    }

    /// What its name says of the type of a parameter, for rustc to check.
    pub(super) fn claim_ordered(&mut self, param: VarId) {
        self.claim_of(param, &quote!(ordered));
    }

    fn claim_of(&mut self, param: VarId, claim: &TokenStream) {
        let (ad, name) = (&self.ad, &self.vars[param.0].name);
        let check = quote!(#ad::#claim(&#name););
        self.checked(&check);
    }

    /// Has rustc check the types in `check`, which does not run.
    pub(super) fn checked(&mut self, check: &TokenStream) {
        let written = quote!(if false { #check });
        let refusal = Refusal {
            code: &codes::UNSUPPORTED,
            what: "this parameter".into(),
        };
        let opaque = self.opaque_tokens(TokenStream::new(), refusal);
        self.push(Stmt::Opaque(Opaque { written, ..opaque }));
    }

    /// What is checked of all that `call` is of, if none of it has a float in it; nothing else gets into its value.
    pub(super) fn discrete_parts(&self, call: &Expr) -> Option<Vec<TokenStream>> {
        let parts: Vec<&Expr> = match call {
            Expr::MethodCall(e) => std::iter::once(&*e.receiver).chain(&e.args).collect(),
            Expr::Index(e) => vec![&*e.expr, &*e.index],
            Expr::Call(e) if matches!(&*e.func, Expr::Path(_)) => e.args.iter().collect(),
            _ => return None,
        };
        let varied: Vec<&Expr> = parts
            .into_iter()
            .filter(|part| self.mentions_varied(part))
            .collect();
        let of_function = matches!(call, Expr::Call(e) if self.is_item_call(e));
        let takes_integers = of_function && takes_integers(call);
        let holds_none = |part: &&Expr| {
            self.is_discrete(part)
                || of_function && self.is_count(part)
                || takes_integers && is_named_integer(part)
        };
        let all = !varied.is_empty() && varied.iter().all(holds_none);
        all.then(|| {
            varied
                .iter()
                .map(|part| self.discrete_check(part))
                .collect()
        })
    }

    /// `ad::discrete(&part);`, or, of a type that has no derive as far as words tell, that it has none or holds no float.
    fn discrete_check(&self, part: &Expr) -> TokenStream {
        let ad = &self.ad;
        match self.type_of(part) {
            Some(ty) if is_without_floats(&peeled(&ty)) => {
                quote!({ use #ad::Underived as _; #ad::Bare(&(#part)).without_float(); })
            }
            _ => quote!(#ad::discrete(&(#part));),
        }
    }

    /// How many of something there are, by its form: `xs.len() - 1`. Not what a float is made into: `factorial(x as usize)`
    /// may be what a function is worth at the integers alone, where it is not constant.
    fn is_count(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Paren(e) => self.is_count(&e.expr),
            Expr::Group(e) => self.is_count(&e.expr),
            Expr::Lit(e) => matches!(e.lit, syn::Lit::Int(_)),
            Expr::Cast(e) => is_inactive_type(&e.ty) && self.is_count(&e.expr),
            Expr::Binary(e) => self.is_count(&e.left) && self.is_count(&e.right),
            Expr::MethodCall(e) if e.method == "len" || e.method == "is_empty" => true,
            Expr::MethodCall(e) if OF_COUNTS.iter().any(|name| e.method == name) => {
                self.is_count(&e.receiver) && e.args.iter().all(|arg| self.is_count(arg))
            }
            Expr::Path(_) => !self.mentions_varied(expr) || self.is_discrete(expr),
            _ => self.is_discrete(expr),
        }
    }

    /// A place whose type holds no float, as far as words tell, or the result of a method that only reads.
    pub(super) fn is_discrete(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Paren(e) => self.is_discrete(&e.expr),
            Expr::Group(e) => self.is_discrete(&e.expr),
            Expr::Reference(e) if e.mutability.is_none() => self.is_discrete(&e.expr),
            Expr::MethodCall(e)
                if e.args.is_empty() && COPIES.iter().any(|name| e.method == name) =>
            {
                self.is_discrete(&e.receiver)
            }
            Expr::MethodCall(e)
                if self.only_reads(e) != Some(true) || !self.changes_of_expr(expr).is_empty() =>
            {
                false
            }
            Expr::Path(_)
            | Expr::Field(_)
            | Expr::Index(_)
            | Expr::Unary(_)
            | Expr::MethodCall(_) => self.type_of(expr).is_some_and(|ty| is_discrete_type(&ty)),
            _ => false,
        }
    }

    /// A method of a type of the user's that takes `&mut self`, as the declarations say.
    pub(super) fn takes_exclusive(&self, e: &syn::ExprMethodCall) -> bool {
        self.only_reads(e) == Some(false)
    }

    /// A method of a type of the user's that takes `self` or `&self`, as the declarations say. Where they do not, one
    /// of a part without a float is taken to, and does not compile if it does not.
    pub(super) fn takes_shared(&self, e: &syn::ExprMethodCall) -> bool {
        self.only_reads(e).unwrap_or_else(|| {
            let root = root(&e.receiver).and_then(|root| self.resolve(&root.to_string()));
            root.is_some_and(|root| self.varied.contains(&root))
                && self
                    .declaring_type(&e.receiver)
                    .is_some_and(|of| declared::is_discrete(&of))
        })
    }
}

/// A function of the crate's is called that takes nothing but integers and the like, as its declaration says.
fn takes_integers(call: &Expr) -> bool {
    let path = match call {
        Expr::Call(e) => match &*e.func {
            Expr::Path(path) if path.qself.is_none() => &path.path,
            _ => return false,
        },
        _ => return false,
    };
    let mut names = path.segments.iter().rev().map(|of| of.ident.to_string());
    let params = names
        .next()
        .and_then(|name| declared::parameters_of_all(&name));
    let of_module = names
        .next()
        .is_none_or(|of| !of.starts_with(char::is_uppercase));
    of_module
        && params.is_some_and(|all| {
            all.iter()
                .all(|ty| is_primitive(ty) && is_inactive_type(ty))
        })
}

/// A variable, which is an integer where a parameter is, or what is computed of some. Not what a float is made into in
/// passing: `factorial(x as usize)` may be what a function is worth at the integers alone.
fn is_named_integer(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(e) => is_named_integer(&e.expr),
        Expr::Group(e) => is_named_integer(&e.expr),
        Expr::Lit(e) => matches!(e.lit, syn::Lit::Int(_)),
        Expr::Path(_) => true,
        Expr::Binary(e) => is_named_integer(&e.left) && is_named_integer(&e.right),
        Expr::MethodCall(e) => {
            e.method.to_string().starts_with("wrapping_")
                && is_named_integer(&e.receiver)
                && e.args.iter().all(is_named_integer)
        }
        _ => false,
    }
}
