//! Annotated code that calls functions which return closures: in place of a closure it has the struct.
//!
//! Input:  `let g = scaled(k); g(x) + integrate(&g, 0.0, 1.0)`
//! Output: `let g = __scaled_closure(k); g.call(x) + integrate(|a0| g.call(a0), 0.0, 1.0)`

use proc_macro2::Ident;
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ItemFn, Pat, Token};

use super::build::Builder;
use crate::callable::{self, Signature};
use crate::declared;
use crate::lower::pattern_names;
use crate::names::{Namer, companions};

/// What a value is, as far as it has closures in it.
#[derive(Clone)]
enum Holds {
    Closure(Box<Signature>),
    /// The elements of an array, a `Vec` or an iterator.
    Each(Box<Holds>),
    /// The parts of a tuple.
    Parts(Vec<Option<Holds>>),
}

/// Writes the structs for the closures that `item` has from annotated functions.
pub fn rewrite(item: &mut ItemFn) {
    let mut uses = Uses {
        variables: Vec::new(),
        namer: None,
        tokens: item.to_token_stream(),
    };
    for input in &item.sig.inputs {
        if let syn::FnArg::Typed(typed) = input {
            uses.bind(&typed.pat, None);
        }
    }
    let caller = item.sig.ident.to_string();
    let mut called = Calls(Vec::new());
    syn::visit::Visit::visit_block(&mut called, &item.block);
    let any = called
        .0
        .iter()
        .any(|name| declared::maker(name).is_some() && !declared::hides(&caller, name));
    if any {
        uses.visit_block_mut(&mut item.block);
    }
}

/// The last names of the functions that are called.
struct Calls(Vec<String>);

impl<'ast> syn::visit::Visit<'ast> for Calls {
    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        if let Expr::Path(path) = &*call.func {
            let last = path.path.segments.last();
            self.0.extend(last.map(|last| last.ident.to_string()));
        }
        syn::visit::visit_expr_call(self, call);
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        if let Some(arguments) = arguments_of(mac) {
            arguments.iter().for_each(|arg| self.visit_expr(arg));
        }
    }
}

struct Uses {
    /// The variables in scope, innermost last.
    variables: Vec<(String, Option<Holds>)>,
    namer: Option<Namer>,
    tokens: proc_macro2::TokenStream,
}

impl Uses {
    fn fresh(&mut self, span: proc_macro2::Span) -> Ident {
        let tokens = &self.tokens;
        let namer = self.namer.get_or_insert_with(|| Namer::new(tokens.clone()));
        namer.fresh("held", span)
    }

    fn variable(&self, name: &Ident) -> Option<&Option<Holds>> {
        let mut named = self.variables.iter().rev().filter(|(of, _)| name == of);
        named.next().map(|(_, holds)| holds)
    }

    fn scoped(&mut self, run: impl FnOnce(&mut Self)) {
        let depth = self.variables.len();
        run(self);
        self.variables.truncate(depth);
    }

    fn bind(&mut self, pat: &Pat, holds: Option<Holds>) {
        match (pat, holds) {
            (Pat::Type(typed), holds) => self.bind(&typed.pat, holds),
            (Pat::Paren(p), holds) => self.bind(&p.pat, holds),
            (Pat::Reference(p), holds) => self.bind(&p.pat, holds),
            (Pat::Ident(p), holds) => self.variables.push((p.ident.to_string(), holds)),
            (Pat::Tuple(p), Some(Holds::Parts(parts))) if p.elems.len() == parts.len() => {
                for (pat, part) in p.elems.iter().zip(parts) {
                    self.bind(pat, part);
                }
            }
            (Pat::Slice(p), Some(Holds::Each(of))) => {
                for pat in &p.elems {
                    self.bind(pat, Some((*of).clone()));
                }
            }
            (pat, _) => {
                let names = pattern_names(pat).into_iter();
                self.variables
                    .extend(names.map(|(name, _)| (name.to_string(), None)));
            }
        }
    }

    /// The function that a call makes a closure of.
    fn maker(&self, call: &syn::ExprCall) -> Option<Signature> {
        let Expr::Path(path) = &*call.func else {
            return None;
        };
        let last = &path.path.segments.last()?.ident;
        let local = path
            .path
            .get_ident()
            .is_some_and(|name| self.variable(name).is_some());
        declared::maker(&last.to_string()).filter(|_| !local)
    }

    /// What `expr` is, before anything in it is rewritten.
    fn holds(&self, expr: &Expr) -> Option<Holds> {
        match expr {
            Expr::Paren(e) => self.holds(&e.expr),
            Expr::Group(e) => self.holds(&e.expr),
            Expr::Reference(e) => self.holds(&e.expr),
            Expr::Unary(e) if matches!(e.op, syn::UnOp::Deref(_)) => self.holds(&e.expr),
            Expr::Cast(e) => self.holds(&e.expr),
            Expr::Path(path) => self.variable(path.path.get_ident()?)?.clone(),
            Expr::Block(e) => self.holds_of_block(&e.block),
            Expr::If(e) => {
                let (_, els) = e.else_branch.as_ref()?;
                self.holds(els).and(self.holds_of_block(&e.then_branch))
            }
            Expr::Match(e) => {
                let arms = e.arms.iter().map(|arm| self.holds(&arm.body));
                arms.reduce(Option::and)?
            }
            Expr::Array(e) => self.each(e.elems.iter()),
            Expr::Repeat(e) => Some(Holds::Each(Box::new(self.holds(&e.expr)?))),
            Expr::Macro(e) if e.mac.path.is_ident("vec") => {
                let arguments = arguments_of(&e.mac)?;
                self.each(arguments.iter())
            }
            Expr::Tuple(e) => {
                let parts: Vec<_> = e.elems.iter().map(|part| self.holds(part)).collect();
                parts
                    .iter()
                    .any(Option::is_some)
                    .then_some(Holds::Parts(parts))
            }
            Expr::Index(e) => match (self.holds(&e.expr)?, &*e.index) {
                (each, Expr::Range(_)) => Some(each),
                (Holds::Each(of), _) => Some(*of),
                _ => None,
            },
            Expr::Field(e) => match (self.holds(&e.base)?, &e.member) {
                (Holds::Parts(parts), syn::Member::Unnamed(n)) => {
                    parts.into_iter().nth(n.index as usize)?
                }
                _ => None,
            },
            Expr::Call(e) => match crate::lower::boxed(e) {
                Some(inner) => self.holds(inner),
                None => match self.maker(e) {
                    Some(returns) => Some(Holds::Closure(Box::new(returns))),
                    None => match self.holds(&e.func)? {
                        Holds::Closure(of) => {
                            let generics = syn::Generics::default();
                            let inner = callable::of_type(&of.output, &generics);
                            inner.map(Box::new).map(Holds::Closure)
                        }
                        _ => None,
                    },
                },
            },
            Expr::MethodCall(e) => self.holds_of_method(e),
            _ => None,
        }
    }

    fn holds_of_block(&self, block: &syn::Block) -> Option<Holds> {
        match block.stmts.as_slice() {
            [syn::Stmt::Expr(expr, None)] => self.holds(expr),
            _ => None,
        }
    }

    fn each<'e>(&self, mut of: impl Iterator<Item = &'e Expr>) -> Option<Holds> {
        Some(Holds::Each(Box::new(self.holds(of.next()?)?)))
    }

    fn holds_of_method(&self, e: &syn::ExprMethodCall) -> Option<Holds> {
        const SAME: &[&str] = &[
            "iter",
            "into_iter",
            "iter_mut",
            "rev",
            "skip",
            "take",
            "step_by",
            "copied",
            "cloned",
            "clone",
            "collect",
            "to_vec",
            "as_slice",
            "cycle",
            "filter",
            "by_ref",
            "as_ref",
        ];
        let name = e.method.to_string();
        let pair = |a: Option<Holds>, b: Option<Holds>| {
            Some(Holds::Each(Box::new(Holds::Parts(vec![a, b]))))
        };
        match (name.as_str(), e.args.first()) {
            ("map", Some(Expr::Closure(closure))) => {
                let mut inside = Uses {
                    variables: self.variables.clone(),
                    namer: None,
                    tokens: Default::default(),
                };
                inside.bind_inputs(closure, self.element(&e.receiver));
                Some(Holds::Each(Box::new(inside.holds(&closure.body)?)))
            }
            ("map", Some(Expr::Path(path))) => {
                let last = &path.path.segments.last()?.ident;
                let of = declared::maker(&last.to_string())?;
                Some(Holds::Each(Box::new(Holds::Closure(Box::new(of)))))
            }
            ("enumerate", None) => pair(None, Some(self.element(&e.receiver)?)),
            ("zip", Some(other)) => {
                let (a, b) = (self.element(&e.receiver), self.element(other));
                (a.is_some() || b.is_some()).then(|| pair(a, b))?
            }
            ("unwrap" | "expect", _) => match &*e.receiver {
                Expr::MethodCall(inner)
                    if ["first", "last", "get", "next", "pop"]
                        .iter()
                        .any(|m| inner.method == m) =>
                {
                    self.element(&inner.receiver)
                }
                _ => None,
            },
            (name, _) if SAME.contains(&name) => self.holds(&e.receiver),
            _ => None,
        }
    }

    /// What one element of `expr` is.
    fn element(&self, expr: &Expr) -> Option<Holds> {
        match self.holds(expr)? {
            Holds::Each(of) => Some(*of),
            _ => None,
        }
    }

    /// The parameters of a closure that a method of an iterator takes.
    fn bind_inputs(&mut self, closure: &syn::ExprClosure, element: Option<Holds>) {
        let n = closure.inputs.len();
        for (k, input) in closure.inputs.iter().enumerate() {
            // `fold` gives the element last.
            let holds = element.clone().filter(|_| k + 1 == n);
            self.bind(input, holds);
        }
    }

    /// The arguments of a call that are closures, as closures that call the structs.
    fn hand_over(&mut self, args: &mut Punctuated<Expr, Token![,]>) -> Vec<syn::Stmt> {
        let held: Vec<Option<Box<Signature>>> = args
            .iter()
            .map(|arg| match self.holds(arg) {
                Some(Holds::Closure(of)) => Some(of),
                _ => None,
            })
            .collect();
        let mut before = Vec::new();
        let last = args
            .iter()
            .zip(&held)
            .rposition(|(arg, of)| of.is_some() && name_of(arg).is_none());
        for (n, (arg, of)) in args.iter_mut().zip(held).enumerate() {
            let first = last.is_some_and(|last| n <= last);
            match of {
                Some(of) => {
                    let name = match name_of(arg) {
                        Some(name) => name.clone(),
                        None => {
                            let name = self.fresh(arg.span());
                            let mut value = Builder::bare(without_borrow(arg)).clone();
                            self.visit_expr_mut(&mut value);
                            before.push(syn::parse_quote!(let #name = #value;));
                            name
                        }
                    };
                    let names: Vec<Ident> = (0..of.inputs.len())
                        .map(|n| Ident::new(&format!("a{n}"), name.span()))
                        .collect();
                    *arg = syn::parse_quote!(|#(#names),*| #name.call(#(#names),*));
                }
                None => {
                    self.visit_expr_mut(arg);
                    // It is evaluated before the closure that is named here.
                    if first
                        && !matches!(
                            arg,
                            Expr::Path(_) | Expr::Lit(_) | Expr::Reference(_) | Expr::Closure(_)
                        )
                    {
                        let name = self.fresh(arg.span());
                        before.push(syn::parse_quote!(let #name = #arg;));
                        *arg = syn::parse_quote!(#name);
                    }
                }
            }
        }
        before
    }
}

impl VisitMut for Uses {
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        self.scoped(|this| visit_mut::visit_block_mut(this, block));
    }

    fn visit_local_mut(&mut self, local: &mut syn::Local) {
        let holds = local.init.as_ref().and_then(|init| self.holds(&init.expr));
        let shape = holds.is_some();
        visit_mut::visit_local_mut(self, local);
        if let (Pat::Type(typed), true) = (&local.pat, shape) {
            local.pat = (*typed.pat).clone();
        }
        self.bind(&local.pat, holds);
    }

    fn visit_expr_let_mut(&mut self, e: &mut syn::ExprLet) {
        self.visit_expr_mut(&mut e.expr);
        self.bind(&e.pat, None);
    }

    fn visit_arm_mut(&mut self, arm: &mut syn::Arm) {
        self.scoped(|this| {
            this.bind(&arm.pat, None);
            visit_mut::visit_arm_mut(this, arm);
        });
    }

    fn visit_expr_for_loop_mut(&mut self, e: &mut syn::ExprForLoop) {
        let element = self.element(&e.expr);
        self.visit_expr_mut(&mut e.expr);
        self.scoped(|this| {
            this.bind(&e.pat, element);
            this.visit_block_mut(&mut e.body);
        });
    }

    fn visit_expr_closure_mut(&mut self, closure: &mut syn::ExprClosure) {
        self.scoped(|this| {
            closure
                .inputs
                .iter()
                .for_each(|input| this.bind(input, None));
            this.visit_expr_mut(&mut closure.body);
        });
    }

    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        if let Some(mut arguments) = arguments_of(mac) {
            arguments
                .iter_mut()
                .for_each(|arg| self.visit_expr_mut(arg));
            let repeated = mac.tokens.clone().into_iter().any(
                |tree| matches!(&tree, proc_macro2::TokenTree::Punct(p) if p.as_char() == ';'),
            );
            mac.tokens = match (repeated, arguments.len()) {
                (true, 2) => {
                    let (of, n) = (&arguments[0], &arguments[1]);
                    quote::quote!(#of; #n)
                }
                _ => arguments.to_token_stream(),
            };
        }
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        match expr {
            Expr::If(_) | Expr::While(_) => {
                self.scoped(|this| visit_mut::visit_expr_mut(this, expr));
            }
            Expr::Call(call) => {
                if let Some(inner) = crate::lower::boxed(call) {
                    if self.holds(inner).is_some() {
                        *expr = inner.clone();
                        return self.visit_expr_mut(expr);
                    }
                }
                if self.maker(call).is_some() {
                    if let Expr::Path(path) = &mut *call.func {
                        if let Some(last) = path.path.segments.last_mut() {
                            last.ident = companions::closure(&last.ident);
                        }
                    }
                    return call
                        .args
                        .iter_mut()
                        .for_each(|arg| self.visit_expr_mut(arg));
                }
                if let Some(Holds::Closure(_)) = self.holds(&call.func) {
                    let mut called = Builder::bare(without_borrow(&call.func)).clone();
                    self.visit_expr_mut(&mut called);
                    call.args
                        .iter_mut()
                        .for_each(|arg| self.visit_expr_mut(arg));
                    let args = &call.args;
                    *expr = syn::parse_quote!(#called.call(#args));
                    return;
                }
                let constructs = matches!(&*call.func, Expr::Path(path)
                if path.path.segments.last().is_some_and(|last| {
                    last.ident.to_string().starts_with(char::is_uppercase)
                }));
                if constructs {
                    return visit_mut::visit_expr_mut(self, expr);
                }
                let before = self.hand_over(&mut call.args);
                if !before.is_empty() {
                    *expr = syn::parse_quote!({ #(#before)* #call });
                }
            }
            Expr::MethodCall(call) => {
                let element = self.element(&call.receiver);
                self.visit_expr_mut(&mut call.receiver);
                let stored = ["push", "insert", "extend", "chain", "zip"]
                    .iter()
                    .any(|m| call.method == m);
                if call.method == "push" {
                    self.pushed(call);
                }
                if call.method == "map" && call.args.len() == 1 {
                    self.mapped(&mut call.args[0]);
                }
                if let (Some(element), Some(Expr::Closure(closure))) =
                    (element, call.args.last_mut())
                {
                    self.scoped(|this| {
                        this.bind_inputs(closure, Some(element));
                        this.visit_expr_mut(&mut closure.body);
                    });
                    let n = call.args.len() - 1;
                    return call
                        .args
                        .iter_mut()
                        .take(n)
                        .for_each(|arg| self.visit_expr_mut(arg));
                }
                if stored {
                    return call
                        .args
                        .iter_mut()
                        .for_each(|arg| self.visit_expr_mut(arg));
                }
                let before = self.hand_over(&mut call.args);
                if !before.is_empty() {
                    *expr = syn::parse_quote!({ #(#before)* #call });
                }
            }
            expr => visit_mut::visit_expr_mut(self, expr),
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

impl Uses {
    /// `fs.push(f)` says what is in `fs`.
    fn pushed(&mut self, call: &syn::ExprMethodCall) {
        let holds = call.args.first().and_then(|arg| self.holds(arg));
        if let (Some(holds), Some(name)) = (holds, name_of(&call.receiver)) {
            let mut named = self.variables.iter_mut().rev().filter(|(of, _)| name == of);
            if let Some((_, of)) = named.next() {
                *of = Some(Holds::Each(Box::new(holds)));
            }
        }
    }

    /// `map(scaled)`
    fn mapped(&self, arg: &mut Expr) {
        if let Expr::Path(path) = arg {
            let local = path
                .path
                .get_ident()
                .is_some_and(|name| self.variable(name).is_some());
            if let (Some(last), false) = (path.path.segments.last_mut(), local) {
                if declared::maker(&last.ident.to_string()).is_some() {
                    last.ident = companions::closure(&last.ident);
                }
            }
        }
    }
}

/// The arguments of a macro that takes expressions.
fn arguments_of(mac: &syn::Macro) -> Option<Punctuated<Expr, Token![,]>> {
    if let Ok(arguments) = mac.parse_body_with(Punctuated::parse_terminated) {
        return Some(arguments);
    }
    let repeated = |input: syn::parse::ParseStream| {
        let of: Expr = input.parse()?;
        input.parse::<Token![;]>()?;
        let n: Expr = input.parse()?;
        Ok(Punctuated::from_iter([of, n]))
    };
    mac.parse_body_with(repeated).ok()
}

/// The variable that is passed, behind `&` and `*`.
fn name_of(expr: &Expr) -> Option<&Ident> {
    match expr {
        Expr::Paren(e) => name_of(&e.expr),
        Expr::Group(e) => name_of(&e.expr),
        Expr::Reference(e) => name_of(&e.expr),
        Expr::Unary(e) if matches!(e.op, syn::UnOp::Deref(_)) => name_of(&e.expr),
        Expr::MethodCall(e) if e.method == "clone" => name_of(&e.receiver),
        Expr::Path(path) => path.path.get_ident(),
        _ => None,
    }
}

fn without_borrow(expr: &Expr) -> &Expr {
    match expr {
        Expr::Paren(e) => without_borrow(&e.expr),
        Expr::Group(e) => without_borrow(&e.expr),
        Expr::Reference(e) => without_borrow(&e.expr),
        Expr::Unary(e) if matches!(e.op, syn::UnOp::Deref(_)) => without_borrow(&e.expr),
        other => other,
    }
}
