//! Functions that local variables hold: closures, functions by name, parameters, and tuples and arrays of them. They are
//! known where they are bound, so that a call of one is a call of what it is.
//!
//! Input:  `let fs = [sin_like, cos_like]; fs[k](x)`
//! Output: `match k { 0 => sin_like(x), 1 => cos_like(x), .. }`

use proc_macro2::{Ident, Span};
use quote::quote;
use syn::spanned::Spanned;
use syn::{Expr, Member};

use super::Lowerer;
use super::closure::Closure;
use super::desugar::has_let;
use super::function;
use super::function_lists::{is_empty_list, is_list_of_functions};
use super::jumps::pattern_names;
use crate::declared;
use crate::ir::*;
use crate::rules;
use crate::words::identifiers;

/// What a variable holds that can be called.
#[derive(Clone)]
pub(super) enum Held {
    Closure(Closure),
    /// An annotated function, or a primitive.
    Item(syn::ExprPath),
    /// A parameter that is a function.
    Param(VarId),
    /// A tuple or array: where there is none, something else.
    Table(Vec<Option<Held>>),
    /// One of several, by the integer variable of this name.
    Chosen(Ident, Vec<Held>),
}

impl Held {
    /// A closure among it captures the variable.
    pub(super) fn captures(&self, var: VarId) -> bool {
        match self {
            Held::Closure(closure) => closure.captures(var),
            Held::Item(_) | Held::Param(_) => false,
            Held::Table(parts) => parts.iter().flatten().any(|part| part.captures(var)),
            Held::Chosen(_, parts) => parts.iter().any(|part| part.captures(var)),
        }
    }
}

impl Lowerer<'_> {
    /// A closure that a variable holds captures the variable.
    pub(super) fn is_captured(&self, var: VarId) -> bool {
        self.closures.values().any(|held| held.captures(var))
    }

    /// The function that `expr` evaluates to, if its words say so.
    pub(super) fn function_value(&mut self, expr: &Expr) -> Option<Held> {
        match expr {
            Expr::Paren(e) => self.function_value(&e.expr),
            Expr::Group(e) => self.function_value(&e.expr),
            Expr::Reference(e) if e.mutability.is_none() => self.function_value(&e.expr),
            Expr::Unary(e) if matches!(e.op, syn::UnOp::Deref(_)) => self.function_value(&e.expr),
            Expr::Cast(e) if is_function_type(&e.ty) => self.function_value(&e.expr),
            Expr::Closure(closure) => self.remembered(closure).map(Held::Closure),
            Expr::Path(path) => match self.variable(path) {
                Some(var) if self.vars[var.0].function => Some(Held::Param(var)),
                Some(var) => self.closures.get(&var).cloned(),
                None => self
                    .is_function_item(path)
                    .then(|| Held::Item(path.clone())),
            },
            Expr::Field(e) => match (self.function_value(&e.base)?, &e.member) {
                (Held::Table(parts), Member::Unnamed(n)) => {
                    parts.into_iter().nth(n.index as usize)?
                }
                _ => None,
            },
            Expr::Index(e) => match self.function_value(&e.expr)? {
                Held::Table(parts) => self.chosen_function(parts, &e.index),
                _ => None,
            },
            Expr::Array(e) => {
                let parts: Vec<_> = e
                    .elems
                    .iter()
                    .map(|part| self.function_value(part))
                    .collect();
                let all = !parts.is_empty() && parts.iter().all(Option::is_some);
                all.then_some(Held::Table(parts))
            }
            Expr::Tuple(e) => {
                let parts: Vec<_> = e
                    .elems
                    .iter()
                    .map(|part| self.function_value(part))
                    .collect();
                let some = parts.iter().any(Option::is_some);
                some.then_some(Held::Table(parts))
            }
            Expr::Macro(e) if e.mac.path.is_ident("vec") => {
                let parts = e.mac.tokens.clone();
                self.function_value(&syn::parse2(quote!([#parts])).ok()?)
            }
            Expr::Call(e) => match boxed(e) {
                Some(inner) => self.function_value(inner),
                None => self.returned(e),
            },
            Expr::If(_) | Expr::Match(_) => self.branches(expr),
            _ => None,
        }
    }

    /// The variable that a path names.
    fn variable(&self, path: &syn::ExprPath) -> Option<VarId> {
        self.resolve(&path.path.get_ident()?.to_string())
    }

    /// By its case, a function; constants and constructors begin otherwise, or are declared.
    pub(super) fn is_function_item(&self, path: &syn::ExprPath) -> bool {
        let last = path.path.segments.last();
        let name = last.map(|last| last.ident.to_string()).unwrap_or_default();
        let mut owners = path.path.segments.iter().rev().skip(1);
        let of_type = owners.next().is_some_and(|of| {
            let of = of.ident.to_string();
            of == "Self" || declared::is_type(&of)
        });
        // A variant or an associated constant may begin so too.
        let constant =
            declared::is_constant(&name) && (of_type || declared::function(&name).is_none());
        let small = name.trim_start_matches('_').starts_with(char::is_lowercase);
        let capital = path.qself.is_none() && !of_type && declared::is_capital_function(&name);
        let function = (small || capital) && !constant;
        let of_libm = self.name_in_libm(path);
        let primitive = path.qself.is_some() || self.is_of_scalar(path) || of_libm.is_some();
        let known = || {
            function::of_primitive(path, None, of_libm.as_deref()).is_some()
                || super::spelled::of_assignment(path).is_some()
                || super::callee::conversion(path).is_some()
        };
        function && name != "self" && (!primitive || known())
    }

    /// One of the parts, by an index that is evaluated now.
    fn chosen_function(&mut self, parts: Vec<Option<Held>>, index: &Expr) -> Option<Held> {
        if let Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Int(n),
            ..
        }) = index
        {
            return parts.into_iter().nth(n.base10_parse().ok()?)?;
        }
        let parts: Option<Vec<Held>> = parts.into_iter().collect();
        // Some of them: `fs[1..]`.
        let parts = parts.filter(|parts| !parts.is_empty() && !matches!(index, Expr::Range(_)));
        let name = parts.is_some().then(|| self.index_variable(index))?;
        Some(Held::Chosen(name, parts?))
    }

    /// `let k = index;`
    fn index_variable(&mut self, index: &Expr) -> Ident {
        let name = self.namer.fresh("chosen", index.span());
        self.let_pattern(
            &syn::parse_quote!(#name),
            Some(syn::parse_quote!(usize)),
            index,
        );
        name
    }

    /// `if c { f } else { g }`: which one is found out now.
    fn branches(&mut self, expr: &Expr) -> Option<Held> {
        let mut found = Vec::new();
        let index = self.numbered_branches(expr, &mut found)?;
        if let [one] = &found[..] {
            return Some(one.clone());
        }
        let name = self.index_variable(&index);
        Some(Held::Chosen(name, found))
    }

    /// The same expression with numbers for the functions.
    fn numbered_branches(&mut self, expr: &Expr, found: &mut Vec<Held>) -> Option<Expr> {
        match expr {
            // What a function captures of a pattern is not in scope where it is called.
            Expr::If(e) if has_let(&e.cond) => None,
            Expr::Match(e) if e.arms.iter().any(captures_pattern) => None,
            Expr::If(e) => {
                let mut e = e.clone();
                let then = self.numbered_block(&e.then_branch, found)?;
                e.then_branch = syn::parse_quote!({ #then });
                let (_, els) = e.else_branch.as_mut()?;
                let other = self.numbered_branches(els, found)?;
                **els = syn::parse_quote!({ #other });
                Some(Expr::If(e))
            }
            Expr::Match(e) => {
                let mut e = e.clone();
                for arm in &mut e.arms {
                    *arm.body = self.numbered_branches(&arm.body, found)?;
                }
                Some(Expr::Match(e))
            }
            Expr::Block(e) if e.label.is_none() => self.numbered_block(&e.block, found),
            expr => {
                let held = self.function_value(expr)?;
                found.push(held);
                let n = proc_macro2::Literal::usize_unsuffixed(found.len() - 1);
                Some(syn::parse_quote!(#n))
            }
        }
    }

    fn numbered_block(&mut self, block: &syn::Block, found: &mut Vec<Held>) -> Option<Expr> {
        match block.stmts.as_slice() {
            [syn::Stmt::Expr(expr, None)] => self.numbered_branches(expr, found),
            _ => None,
        }
    }

    /// `f(a)`, of a closure that returns a closure.
    fn returned(&mut self, e: &syn::ExprCall) -> Option<Held> {
        let Held::Closure(closure) = self.function_value(&e.func)? else {
            return None;
        };
        if !self.is_current(&Held::Closure(closure.clone())) {
            return None;
        }
        let (outer, inner) = closure.returned()?;
        if outer.inputs.len() != e.args.len() {
            return None;
        }
        let mut inner = inner.clone();
        for (input, arg) in outer.inputs.iter().zip(&e.args) {
            let syn::Pat::Ident(name) = super::closure::without_type(input) else {
                return None;
            };
            let fresh = self.namer.fresh(&name.ident.to_string(), name.ident.span());
            function::rename(&mut inner, &name.ident, &fresh);
            match self.function_value(arg) {
                Some(held) => drop(self.hold_as(&fresh, held)),
                None => {
                    let ty = match input {
                        syn::Pat::Type(typed) => Some((*typed.ty).clone()),
                        _ => None,
                    };
                    self.let_pattern(&syn::parse_quote!(#fresh), ty, arg);
                }
            }
        }
        // What it captured has names of its own by now.
        inner.capture = None;
        self.remembered(&inner).map(Held::Closure)
    }

    /// Gives what is held a name, which is no variable of the program.
    pub(super) fn hold_as(&mut self, name: &Ident, held: Held) -> VarId {
        let var = self.bind(name, VarKind::Local, false);
        // What it captured may depend on an input.
        self.varied.insert(var);
        self.closures.insert(var, held);
        var
    }

    /// What names one of several where each has an arm. An item keeps its name: a call of one that no input reaches stays.
    fn in_an_arm(&mut self, held: Held) -> Expr {
        match held {
            Held::Item(path) => Expr::Path(path),
            held => {
                let name = self.name_function(held);
                syn::parse_quote!(#name)
            }
        }
    }

    fn name_function(&mut self, held: Held) -> Ident {
        let name = self.namer.fresh("held", Span::call_site());
        self.hold_as(&name, held);
        name
    }

    /// The names in it mean here what they meant where it was bound.
    pub(super) fn is_current(&mut self, held: &Held) -> bool {
        match held {
            Held::Closure(closure) => self.is_closure_current(closure),
            Held::Item(path) => path
                .path
                .get_ident()
                .is_none_or(|ident| self.resolve(&ident.to_string()).is_none()),
            Held::Param(var) => {
                let name = self.vars[var.0].name.to_string();
                self.resolve(&name) == Some(*var)
            }
            Held::Table(parts) => parts.iter().flatten().all(|part| self.is_current(part)),
            Held::Chosen(_, of) => of.iter().all(|part| self.is_current(part)),
        }
    }

    /// The call of what is held.
    pub(super) fn call_held(
        &mut self,
        held: Held,
        args: &[&Expr],
        whole: &Expr,
        hint: &str,
    ) -> Option<Rhs> {
        if !self.is_current(&held) {
            return None;
        }
        match held {
            Held::Closure(closure) => self.call_closure(&closure, args, hint),
            Held::Item(path) => {
                let call: syn::ExprCall = syn::parse_quote!(#path(#(#args),*));
                Some(self.call(&call, whole, hint))
            }
            Held::Param(var) => {
                let name = &self.vars[var.0].name;
                let call: syn::ExprCall = syn::parse_quote!(#name(#(#args),*));
                self.function_call(&call, hint)
            }
            Held::Table(_) => None,
            Held::Chosen(index, of) => {
                let args: Vec<Expr> = args.iter().map(|arg| self.argument_name(arg)).collect();
                let args = quote!(#(#args),*);
                let n = of.len();
                let units = (0..n).map(|_| quote!(()));
                let names: Vec<Expr> = of.into_iter().map(|held| self.in_an_arm(held)).collect();
                let numbers = (0..n).map(proc_macro2::Literal::usize_unsuffixed);
                let args = (0..n).map(|_| args.clone());
                let branch: Expr = syn::parse_quote! {
                    match #index {
                        #(#numbers => #names(#args),)*
                        // Out of bounds.
                        _ => { let () = [#(#units),*][#index]; ::core::unreachable!() }
                    }
                };
                Some(self.rhs(&branch, hint))
            }
        }
    }

    /// A call with a function as an argument of which only an integer tells which it is: one call for each.
    pub(super) fn call_with_chosen(&mut self, e: &syn::ExprCall, hint: &str) -> Option<Rhs> {
        let plain = |arg: &Expr| {
            matches!(
                strip(arg),
                Expr::Path(_) | Expr::Reference(_) | Expr::Index(_)
            )
        };
        let chosen = e.args.iter().enumerate().find_map(|(n, arg)| {
            match plain(arg).then(|| self.function_value(arg))?? {
                Held::Chosen(index, of) => Some((n, index, of)),
                _ => None,
            }
        });
        let (at, index, of) = chosen?;
        let mut args: Vec<Expr> = e.args.iter().map(|arg| self.argument_name(arg)).collect();
        let n = of.len();
        let units = (0..n).map(|_| quote!(()));
        let mut arms = Vec::new();
        for (number, held) in of.into_iter().enumerate() {
            if !self.is_current(&held) {
                return None;
            }
            let number = proc_macro2::Literal::usize_unsuffixed(number);
            args[at] = self.in_an_arm(held);
            let func = &e.func;
            arms.push(quote!(#number => #func(#(#args),*),));
        }
        let branch: Expr = syn::parse_quote! {
            match #index { #(#arms)* _ => { let () = [#(#units),*][#index]; ::core::unreachable!() } }
        };
        Some(self.rhs(&branch, hint))
    }

    /// An argument that stands in several arms is evaluated before them.
    fn argument_name(&mut self, arg: &Expr) -> Expr {
        if matches!(arg, Expr::Lit(_) | Expr::Path(_)) || self.function_value(arg).is_some() {
            return arg.clone();
        }
        if let Expr::Reference(e) = arg {
            if matches!(&*e.expr, Expr::Path(_)) {
                return arg.clone();
            }
        }
        let name = self.namer.fresh("argument", arg.span());
        self.let_pattern(&syn::parse_quote!(#name), None, arg);
        syn::parse_quote!(#name)
    }

    /// `let name: ty = init;`, where `init` is a function, or holds some.
    pub(super) fn let_function(
        &mut self,
        name: &Ident,
        ty: Option<syn::Type>,
        init: &Expr,
    ) -> bool {
        if matches!(strip(init), Expr::Closure(_)) && ty.is_none() {
            // Remembered with its variable.
            return false;
        }
        let empty = || is_list_of_functions(ty.as_ref()) && is_empty_list(init);
        let held = self.function_value(init);
        let Some(held) = held.or_else(|| empty().then(|| Held::Table(Vec::new()))) else {
            return false;
        };
        let values = match (&held, strip(init)) {
            (Held::Table(parts), Expr::Tuple(e)) if parts.iter().any(Option::is_none) => {
                let mut left = e.clone();
                for (part, held) in left.elems.iter_mut().zip(parts) {
                    if held.is_some() {
                        *part = syn::parse_quote!(());
                    }
                }
                Some(Expr::Tuple(left))
            }
            _ => None,
        };
        match values {
            // What is no function in it is a value as any other.
            Some(values) => {
                self.let_pattern(&syn::parse_quote!(#name), None, &values);
                let var = self.resolve(&name.to_string());
                self.closures.extend(var.map(|var| (var, held)));
            }
            // It stays, for code that no input reaches, if that uses it.
            None => {
                let opaque = self.opaque(init);
                let var = self.hold_as(name, held);
                self.define(var, ty, Rhs::Opaque(opaque));
            }
        }
        true
    }

    /// As an expression, for the body of another closure.
    pub(super) fn definition(&self, held: &Held) -> Option<Expr> {
        Some(match held {
            Held::Closure(closure) => Expr::Closure(closure.expr().clone()),
            Held::Item(path) => Expr::Path(path.clone()),
            Held::Param(var) => {
                let name = &self.vars[var.0].name;
                syn::parse_quote!(#name)
            }
            Held::Table(parts) => {
                let parts: Option<Vec<Expr>> = parts
                    .iter()
                    .map(|part| self.definition(part.as_ref()?))
                    .collect();
                let parts = parts?;
                syn::parse_quote!((#(#parts,)*))
            }
            Held::Chosen(index, of) => {
                let parts: Option<Vec<Expr>> =
                    of.iter().map(|part| self.definition(part)).collect();
                let parts = parts?;
                syn::parse_quote!([#(#parts),*][#index])
            }
        })
    }

    /// How many arguments it takes, if that is known.
    pub(super) fn arity(&self, held: &Held) -> Option<usize> {
        match held {
            Held::Closure(closure) => Some(closure.expr().inputs.len()),
            Held::Item(path) => {
                let name = path.path.segments.last()?.ident.to_string();
                let primitive = self.is_of_scalar(path);
                (1..4).find(|n| match self.name_in_libm(path) {
                    Some(name) => rules::lookup_libm(&name, *n).is_some(),
                    None => primitive && rules::lookup(&name, *n).is_some(),
                })
            }
            Held::Chosen(_, of) => of.iter().find_map(|held| self.arity(held)),
            Held::Param(_) | Held::Table(_) => None,
        }
    }
}

impl Held {
    /// Nothing but functions: no value is left where the calls are written out.
    pub(super) fn is_all(&self) -> bool {
        !matches!(self, Held::Table(parts) if parts.iter().any(Option::is_none))
    }
}

/// A name that the arm's pattern binds occurs in what it evaluates to.
fn captures_pattern(arm: &syn::Arm) -> bool {
    let names = pattern_names(&arm.pat);
    let found = identifiers(&arm.body);
    names
        .iter()
        .any(|(name, _)| found.contains(&name.to_string()))
}

/// `f` of `Box::new(f)`.
pub fn boxed(e: &syn::ExprCall) -> Option<&Expr> {
    let Expr::Path(path) = &*e.func else {
        return None;
    };
    let mut names = path.path.segments.iter().rev().map(|s| s.ident.to_string());
    let of = |name: &str| ["Box", "Rc", "Arc"].contains(&name);
    let boxes = names.next()? == "new" && of(&names.next()?) && e.args.len() == 1;
    boxes.then(|| e.args.first()).flatten()
}

fn strip(expr: &Expr) -> &Expr {
    match expr {
        Expr::Paren(e) => strip(&e.expr),
        Expr::Group(e) => strip(&e.expr),
        other => other,
    }
}

/// `fn(f64) -> f64`, `&dyn Fn(f64) -> f64`, `Box<dyn Fn(f64) -> f64>`.
pub(super) fn is_function_type(ty: &syn::Type) -> bool {
    let text = quote!(#ty).to_string();
    matches!(ty, syn::Type::FnPtr(_)) || text.contains("dyn Fn")
}
