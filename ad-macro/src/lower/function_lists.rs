//! Lists of functions: gone through, as a chain or a loop over their numbers, and made by pushes.
//!
//! ```text
//! for f in &fs { y = f(y); }         ==>   for turn in 0..3 { let f = fs[turn]; y = f(y); }
//! fs.iter().map(|f| f(x))            ==>   (0..3).map(|turn| { let f = fs[turn]; f(x) })
//! let mut fs: Vec<Box<dyn Fn(f64) -> f64>> = vec![];
//! fs.push(Box::new(|x| x * a));      ==>   let fs = { let mut fs = fs; fs.push(Box::new(|x| x * a)); fs };
//! ```
//! Which functions a list holds is known where all that is done to it stands in one block: a push in a loop or a branch
//! leaves it unknown.

use proc_macro2::Ident;
use quote::{ToTokens, quote};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, ExprMethodCall, Pat, Stmt, Token, Type, parse_quote, parse_quote_spanned};

use super::Lowerer;
use super::held::{Held, boxed, is_function_type};
use crate::diag::{Extent, codes};
use crate::ir::types::argument;
use crate::ir::*;
use crate::words::mentions;

/// A chain over a list of functions as one over their numbers, what its items are bound to then, and the `let` of the function.
struct Numbered {
    chain: Expr,
    pat: Pat,
    named: Stmt,
}

impl Lowerer<'_> {
    /// `for f in [f, g] { .. }`, as a loop over the numbers of the functions.
    pub(super) fn over_functions(&mut self, e: &syn::ExprForLoop) -> Option<Expr> {
        let of = self.numbered_functions(&e.expr, &e.pat, true)?;
        let (chain, pat, named) = (of.chain, of.pat, of.named);
        let (label, body) = (&e.label, &e.body);
        Some(parse_quote! {
            #label for #pat in #chain {
                #named
                #body
            }
        })
    }

    /// `fs.iter().map(|f| f(x))` of functions that are known, as a chain over their numbers; so are `fold` and `for_each`.
    pub(super) fn chain_of_functions(&mut self, e: &ExprMethodCall) -> Option<ExprMethodCall> {
        let at = match (e.method.to_string().as_str(), e.args.len()) {
            ("map" | "for_each", 1) => 0,
            ("fold", 2) => 1,
            _ => return None,
        };
        let Expr::Closure(closure) = &e.args[at] else {
            return None;
        };
        if closure.inputs.len() != at + 1 || closure.capture.is_some() {
            return None;
        }
        let Numbered { chain, pat, named } =
            self.numbered_functions(&e.receiver, &closure.inputs[at], false)?;
        let mut closure = closure.clone();
        closure.inputs[at] = pat;
        let body = &closure.body;
        *closure.body = parse_quote!({ #named #body });
        let mut over = e.clone();
        over.args[at] = Expr::Closure(closure);
        *over.receiver = parse_quote!((#chain));
        Some(over)
    }

    /// `chain` goes through functions that are known, and `pat` names each. With `itself`, a list may stand for its items.
    fn numbered_functions(&mut self, chain: &Expr, pat: &Pat, itself: bool) -> Option<Numbered> {
        match (chain, pat) {
            (Expr::Paren(e), _) => self.numbered_functions(&e.expr, pat, itself),
            (_, Pat::Paren(of)) => self.numbered_functions(chain, &of.pat, itself),
            (Expr::MethodCall(e), Pat::Tuple(pair)) if pair.elems.len() == 2 => {
                let mut pair = pair.clone();
                let mut over = e.clone();
                let named = match (e.method.to_string().as_str(), e.args.len()) {
                    ("enumerate", 0) => {
                        let of = self.numbered_functions(&e.receiver, &pair.elems[1], false)?;
                        *over.receiver = of.chain;
                        pair.elems[1] = of.pat;
                        of.named
                    }
                    ("zip", 1) => {
                        let first = self.numbered_functions(&e.receiver, &pair.elems[0], false);
                        let (at, of) = match first {
                            Some(of) => (0, of),
                            None => (
                                1,
                                self.numbered_functions(&e.args[0], &pair.elems[1], true)?,
                            ),
                        };
                        match at {
                            0 => *over.receiver = of.chain,
                            _ => over.args[0] = of.chain,
                        }
                        pair.elems[at] = of.pat;
                        of.named
                    }
                    _ => return None,
                };
                let (chain, pat) = (Expr::MethodCall(over), Pat::Tuple(pair));
                Some(Numbered { chain, pat, named })
            }
            (Expr::MethodCall(e), _) if e.method == "rev" && e.args.is_empty() => {
                let mut over = e.clone();
                let of = self.numbered_functions(&e.receiver, pat, false)?;
                *over.receiver = of.chain;
                let chain = Expr::MethodCall(over);
                Some(Numbered { chain, ..of })
            }
            _ => {
                let Pat::Ident(name) = without_reference(pat) else {
                    return None;
                };
                let table = without_iter(chain);
                let goes_through = itself || matches!(chain, Expr::MethodCall(_));
                let Held::Table(parts) = self.function_value(table)? else {
                    return None;
                };
                // Nothing tells what one of no functions gives.
                let is_empty = parts.is_empty();
                if !goes_through || is_empty || !parts.iter().all(Option::is_some) {
                    return None;
                }
                let n = proc_macro2::Literal::usize_unsuffixed(parts.len());
                let table = self.name_list(table, Held::Table(parts));
                let counter = self.namer.fresh("turn", name.ident.span());
                // What is handed to code that no input reaches is what the loop or the chain names.
                let lent = matches!(pat, Pat::Ident(_)).then(|| quote!(&));
                Some(Numbered {
                    chain: parse_quote!((0..#n)),
                    pat: parse_quote!(#counter),
                    named: parse_quote!(let #name = #lent #table[#counter];),
                })
            }
        }
    }

    /// `let held = &fs;`
    fn name_list(&mut self, list: &Expr, held: Held) -> Ident {
        let opaque = self.opaque(&parse_quote!(&#list));
        let name = self.namer.fresh("held", list.span());
        let var = self.hold_as(&name, held);
        self.define(var, None, Rhs::Opaque(opaque));
        name
    }

    /// The statements of a block from the `let` of such a list on, where all pushes to it are statements of the block.
    pub(super) fn gathered_functions(&mut self, stmts: &[Stmt]) -> Option<Vec<Stmt>> {
        let (Stmt::Local(local), rest) = stmts.split_first()? else {
            return None;
        };
        let (pat, ty) = match &local.pat {
            Pat::Type(typed) => (&*typed.pat, Some(&*typed.ty)),
            pat => (pat, None),
        };
        let (Pat::Ident(name), Some(init)) = (pat, &local.init) else {
            return None;
        };
        if name.mutability.is_none() || name.by_ref.is_some() || init.diverge.is_some() {
            return None;
        }
        let of_functions = is_list_of_functions(ty) || lists_functions(&init.expr);
        let empty = is_empty_list(&init.expr);
        if !of_functions || !empty && !matches!(&*init.expr, Expr::Macro(_)) {
            return None;
        }
        let mut uses = Uses {
            name: &name.ident,
            found: 0,
        };
        for stmt in rest {
            match pushed(stmt) {
                Some((of, arg)) if *of == name.ident => {
                    if !is_function_by_form(arg) {
                        return None;
                    }
                    uses.found += 1;
                    uses.visit_expr(arg);
                }
                _ => uses.visit_stmt(stmt),
            }
        }
        let word = name.ident.to_string();
        let all = rest
            .iter()
            .map(|stmt| mentions(&word, stmt.to_token_stream()));
        if uses.found != all.sum::<usize>() {
            return None;
        }
        let all_known =
            |held: &Held| matches!(held, Held::Table(parts) if parts.iter().all(Option::is_some));
        if !empty
            && !self
                .function_value(&init.expr)
                .as_ref()
                .is_some_and(all_known)
        {
            return None;
        }
        let mut fixed = local.clone();
        match &mut fixed.pat {
            Pat::Ident(name) => name.mutability = None,
            Pat::Type(typed) => match &mut *typed.pat {
                Pat::Ident(name) => name.mutability = None,
                _ => return None,
            },
            _ => return None,
        }
        let mut stmts = vec![Stmt::Local(fixed)];
        stmts.extend_from_slice(rest);
        Some(stmts)
    }

    /// `fs.push(f);`, of such a list: another one of the same name.
    pub(super) fn pushes_function(&mut self, call: &ExprMethodCall) -> bool {
        let Some((name, arg)) = pushed_by(call) else {
            return false;
        };
        let Some(var) = self.resolve(&name.to_string()) else {
            return false;
        };
        let held = match self.closures.get(&var) {
            Some(Held::Table(parts)) => Some(parts.clone()),
            Some(_) => return false,
            None if self.gathered.contains(&var) => None,
            None => return false,
        };
        let part = self.function_value(arg);
        let span = call.method.span();
        let longer: Expr = parse_quote_spanned!(span=> { let mut #name = #name; #call; #name });
        let opaque = Opaque {
            extent: Extent::of(arg),
            refusal: kept_function(),
            ..self.opaque(&longer)
        };
        let longer = match (held, part) {
            (Some(mut parts), Some(part)) => {
                parts.push(Some(part));
                self.hold_as(name, Held::Table(parts))
            }
            _ => {
                let var = self.bind(name, VarKind::Local, false);
                self.varied.insert(var);
                var
            }
        };
        self.gathered.insert(longer);
        self.define(longer, None, Rhs::Opaque(opaque));
        true
    }
}

/// Counts where a list is read, and nothing else may be done to it.
struct Uses<'a> {
    name: &'a Ident,
    found: usize,
}

impl Uses<'_> {
    fn is_list(&self, expr: &Expr) -> bool {
        matches!(expr, Expr::Path(path) if path.path.is_ident(self.name))
    }
}

impl<'ast> Visit<'ast> for Uses<'_> {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        // `fs[0] = f`, `&mut fs[0]`, `fs[..].reverse()`
        let changed = match expr {
            Expr::Assign(e) => Some(&*e.left),
            Expr::Reference(e) if e.mutability.is_some() => Some(&*e.expr),
            Expr::MethodCall(e) => Some(&*e.receiver),
            _ => None,
        };
        if let Some(Expr::Index(e)) = changed {
            if self.is_list(&e.expr) {
                return;
            }
        }
        let read = match expr {
            Expr::Reference(e) if e.mutability.is_none() => &*e.expr,
            Expr::MethodCall(e) if READS.iter().any(|name| e.method == name) => &*e.receiver,
            Expr::Index(e) => &*e.expr,
            Expr::ForLoop(e) => &*e.expr,
            _ => return visit::visit_expr(self, expr),
        };
        self.found += usize::from(self.is_list(read));
        visit::visit_expr(self, expr);
    }
}

/// Methods that leave a list as it is.
const READS: &[&str] = &["iter", "into_iter", "len", "is_empty"];

/// `fs` and `f` of the statement `fs.push(f);`
fn pushed(stmt: &Stmt) -> Option<(&Ident, &Expr)> {
    match stmt {
        Stmt::Expr(Expr::MethodCall(call), Some(_)) => pushed_by(call),
        _ => None,
    }
}

fn pushed_by(call: &ExprMethodCall) -> Option<(&Ident, &Expr)> {
    let Expr::Path(of) = &*call.receiver else {
        return None;
    };
    let pushes = call.method == "push" && call.args.len() == 1;
    Some((of.path.get_ident().filter(|_| pushes)?, &call.args[0]))
}

/// A closure or a name, which may be boxed.
fn is_function_by_form(expr: &Expr) -> bool {
    match expr {
        Expr::Closure(_) | Expr::Path(_) => true,
        Expr::Paren(e) => is_function_by_form(&e.expr),
        Expr::Cast(e) => is_function_by_form(&e.expr),
        Expr::Call(e) => boxed(e).is_some_and(is_function_by_form),
        _ => false,
    }
}

/// A list one of whose functions is a closure, as it is written.
fn lists_functions(init: &Expr) -> bool {
    let Expr::Macro(e) = init else { return false };
    let parts = e
        .mac
        .parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated);
    let is_closure = |part: &Expr| match part {
        Expr::Cast(e) => is_function_type(&e.ty),
        Expr::Call(e) => matches!(boxed(e), Some(Expr::Closure(_))),
        part => matches!(part, Expr::Closure(_)),
    };
    parts.is_ok_and(|parts| parts.iter().any(is_closure))
}

/// `Box::new(|x| ..)`
pub(super) fn boxes_closure(e: &syn::ExprCall) -> bool {
    matches!(boxed(e), Some(Expr::Closure(_)))
}

/// Of a function that goes where no word tells which one is called later.
pub(super) fn kept_function() -> Refusal {
    Refusal {
        code: &codes::CLOSURE,
        what: "a function kept in a value".into(),
    }
}

/// `Vec<Box<dyn Fn(f64) -> f64>>`, `Vec<fn(f64) -> f64>`
pub(super) fn is_list_of_functions(ty: Option<&Type>) -> bool {
    let of = ty.and_then(|ty| argument(ty, &["Vec"]));
    of.is_some_and(|of| is_function_type(&of))
}

/// `Vec::new()`, `Vec::with_capacity(n)`, `vec![]`
pub(super) fn is_empty_list(init: &Expr) -> bool {
    match init {
        Expr::Macro(e) => e.mac.path.is_ident("vec") && e.mac.tokens.is_empty(),
        Expr::Call(e) => {
            let Expr::Path(path) = &*e.func else {
                return false;
            };
            let mut names = path.path.segments.iter().rev().map(|s| &s.ident);
            let made = names.next().is_some_and(|name| {
                name == "with_capacity" && e.args.len() == 1 || name == "new" && e.args.is_empty()
            });
            made && names.next().is_some_and(|of| of == "Vec")
        }
        _ => false,
    }
}

/// `xs` of `xs.iter()`, `&xs` and the like.
fn without_iter(expr: &Expr) -> &Expr {
    match expr {
        Expr::MethodCall(e)
            if e.args.is_empty() && (e.method == "iter" || e.method == "into_iter") =>
        {
            without_iter(&e.receiver)
        }
        other => other,
    }
}

/// `f` of `&f`
fn without_reference(pat: &Pat) -> &Pat {
    match pat {
        Pat::Reference(of) => &of.pat,
        other => other,
    }
}
