//! A `&mut` that goes along a slice: it is a part of the slice, and two numbers say where the part begins and ends.
//!
//! ```text
//! let mut rest = xs;                             let all = xs; let mut rest_from = 0; let mut rest_to = all.len();
//! while rest.len() > 1 {                         while rest_to - rest_from > 1 {
//!     let (a, tail) = rest.split_at_mut(2);          let at = 2; let (a, tail) = all[rest_from..rest_to].split_at_mut(at);
//!                                                    let tail_from = rest_from + at; let tail_to = rest_to;
//!     a[0] *= a[1];                                  a[0] *= a[1];
//!     rest = tail;                                   { rest_from = tail_from; rest_to = tail_to; }
//! }                                              }
//! ```
//! The borrow checker has seen to it that of two parts only one is used on.

mod parts;

use std::borrow::Cow;

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Pat, Stmt};

use self::parts::{Part, Source, is_taken, name_in, takes};
use super::expr::strip;
use super::jumps::{bound_names, jumps};
use super::scan::{is_known_macro, root, targets};
use super::scope::spell_out;
use super::types::is_exclusive;
use super::{Lowerer, chosen};
use crate::hash::HashMap;
use crate::names::Namer;
use crate::words::occurs;

impl Lowerer<'_> {
    /// The statements after and with `let mut rest = xs;` in terms of `xs`. `None` where `rest` is given anything but a part of
    /// itself.
    pub(super) fn without_steps(&mut self, stmts: &[Stmt]) -> Option<Vec<Stmt>> {
        let (Stmt::Local(local), left) = stmts.split_first()? else {
            return None;
        };
        let (name, ty) = match &local.pat {
            Pat::Ident(ident) => (ident, None),
            Pat::Type(typed) => match &*typed.pat {
                Pat::Ident(ident) => (ident, Some(&typed.ty)),
                _ => return None,
            },
            _ => return None,
        };
        let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
        let place = self.exclusive_place(&init.expr)?;
        let known = name.mutability.is_some() && self.mentions_varied(&place);
        if !known || root(&place).is_none() {
            return None;
        }
        // What is bound to the name anew is something else.
        let own = |stmt: &Stmt| match stmt {
            Stmt::Local(local) => binds(&local.pat, &name.ident),
            _ => false,
        };
        let end = left.iter().position(own).unwrap_or(left.len());
        let (within, after) = left.split_at(end);
        let span = name.ident.span();
        let text = name.ident.to_string();
        let mut number = |suffix: &str| self.namer.numbered(&format!("{text}_{suffix}"), span);
        let (all, from, to) = (number("all"), number("from"), number("to"));
        let mut steps = Steps {
            name: name.ident.clone(),
            all: all.clone(),
            own: (from.clone(), to.clone()),
            parts: HashMap::default(),
            known: HashMap::default(),
            given: false,
            fails: false,
            namer: self.namer,
        };
        let rest = steps.stmts(within.to_vec());
        let mut after = after.to_vec();
        if let Some(Stmt::Local(local)) = after.first_mut() {
            // What the name is bound to may still be of it.
            let init = local.init.as_mut();
            init.into_iter()
                .for_each(|init| steps.visit_local_init_mut(init));
        }
        if steps.fails || !steps.given {
            return None;
        }
        let init = &init.expr;
        let ascription = ty.map(|ty| quote!(: #ty));
        let mut written: Vec<Stmt> = vec![
            syn::parse_quote!(let #all #ascription = #init;),
            syn::parse_quote!(let mut #from = 0usize;),
            syn::parse_quote!(let mut #to = #all.len();),
        ];
        written.extend(rest);
        written.extend(after);
        Some(written)
    }

    /// The body of a function with a parameter `mut xs: &mut [T]` that goes along a slice.
    pub(super) fn without_steps_of_parameters<'a>(
        &mut self,
        body: &'a syn::Block,
        sig: &syn::Signature,
    ) -> Cow<'a, syn::Block> {
        let mut written = Cow::Borrowed(body);
        for input in &sig.inputs {
            let syn::FnArg::Typed(typed) = input else {
                continue;
            };
            let name = match &*typed.pat {
                Pat::Ident(name) if is_exclusive(&typed.ty) => name,
                _ => continue,
            };
            if name.mutability.is_some() {
                let name = &name.ident;
                let mut stmts: Vec<Stmt> = vec![syn::parse_quote!(let mut #name = #name;)];
                stmts.extend(written.stmts.iter().cloned());
                if let Some(stmts) = self.without_steps(&stmts) {
                    written.to_mut().stmts = stmts;
                }
            }
        }
        written
    }
}

fn binds(pat: &Pat, name: &Ident) -> bool {
    bound_names(pat).iter().any(|(bound, _)| bound == name)
}

struct Steps<'a> {
    /// The variable.
    name: Ident,
    /// The slice that it goes along.
    all: Ident,
    /// Where it begins and ends.
    own: (Ident, Ident),
    /// The names of parts in scope, with what says where these begin and end.
    parts: HashMap<String, (Ident, Ident)>,
    /// The same of all names that were met.
    known: HashMap<String, (Ident, Ident)>,
    /// It is given a part of itself.
    given: bool,
    /// It is used in a way that says nothing of parts.
    fails: bool,
    namer: &'a mut Namer,
}

impl Steps<'_> {
    fn is_own(&self, expr: &Expr) -> bool {
        matches!(strip(expr), Expr::Path(path) if path.path.is_ident(&self.name))
    }

    fn mentions(&self, of: &impl ToTokens) -> bool {
        occurs(&self.name, of)
    }

    /// `all[from..to]`
    fn place(&self) -> Expr {
        let (all, (from, to)) = (&self.all, &self.own);
        syn::parse_quote_spanned!(self.name.span()=> #all[#from..#to])
    }

    fn stmts(&mut self, stmts: Vec<Stmt>) -> Vec<Stmt> {
        let mut out = Vec::new();
        let mut taken = false;
        for mut stmt in stmts {
            let gives = match &stmt {
                Stmt::Expr(Expr::Assign(e), _) => self.is_own(&e.left) && !self.mentions(&e.right),
                _ => false,
            };
            // What was taken out of it leaves it empty.
            let block: syn::Block = syn::parse_quote!({ #stmt });
            let left = jumps(&Expr::Block(syn::parse_quote!(#block)));
            self.fails |= taken && !gives && (left || self.mentions(&stmt));
            match &mut stmt {
                Stmt::Local(local) => taken |= self.local(local, &mut out),
                Stmt::Expr(expr, _) => {
                    taken &= !gives;
                    self.visit_expr_mut(expr);
                    out.push(stmt);
                }
                Stmt::Item(_) => out.push(stmt),
                Stmt::Macro(mac) => {
                    self.visit_macro_mut(&mut mac.mac);
                    out.push(stmt);
                }
            }
        }
        self.fails |= taken;
        out
    }

    /// Whether it is taken out of the variable.
    fn local(&mut self, local: &mut syn::Local, out: &mut Vec<Stmt>) -> bool {
        let mut parts = Vec::new();
        let mut taken = false;
        if let Some(init) = &mut local.init {
            taken = takes(&init.expr, &self.name);
            match self.source(&mut init.expr, out) {
                Some(source) => parts = source.parts(&local.pat),
                None => self.visit_expr_mut(&mut init.expr),
            }
            if let Some((_, diverge)) = &mut init.diverge {
                self.visit_expr_mut(diverge);
            }
        }
        self.hide(&local.pat);
        out.push(Stmt::Local(local.clone()));
        out.extend(self.bind(parts));
        taken
    }

    /// What an expression that is taken apart is part of; the expression in terms of the slice, and before it the position
    /// that it is cut at.
    fn source(&mut self, expr: &mut Expr, out: &mut Vec<Stmt>) -> Option<Source> {
        let mut source = Source::of(
            expr,
            &|of| match self.is_own(of) || is_taken(of, &self.name) {
                true => Some(self.own.clone()),
                false => self.parts.get(&name_in(of)?.to_string()).cloned(),
            },
        )?;
        let place = self.place();
        let whole = self.is_own(expr) || is_taken(expr, &self.name);
        if let Some(at) = &mut source.at {
            self.visit_expr_mut(at);
            let name = self.namer.numbered("at", self.name.span());
            out.push(syn::parse_quote!(let #name = #at;));
            *at = syn::parse_quote!(#name);
        }
        source.write(
            expr,
            &|of| match self.is_own(of) || is_taken(of, &self.name) {
                true if whole => Some(syn::parse_quote!(&mut #place)),
                true => Some(place.clone()),
                false => None,
            },
        );
        Some(source)
    }

    /// Statements that say where parts begin and end.
    fn bind(&mut self, parts: Vec<Part>) -> Vec<Stmt> {
        let mut out = Vec::new();
        for Part { name, from, to } in parts {
            let key = name.to_string();
            let names = match self.known.get(&key) {
                Some(names) => names.clone(),
                None => {
                    let mut number =
                        |suffix| self.namer.numbered(&format!("{key}_{suffix}"), name.span());
                    (number("from"), number("to"))
                }
            };
            let (first, end) = &names;
            out.push(syn::parse_quote!(let #first = #from;));
            out.push(syn::parse_quote!(let #end = #to;));
            self.known.insert(key.clone(), names.clone());
            self.parts.insert(key, names);
        }
        out
    }

    /// Names that are bound to something else.
    fn hide(&mut self, pat: &Pat) {
        for (name, _) in bound_names(pat) {
            self.parts.remove(&name.to_string());
            self.fails |= name == self.name;
        }
    }

    /// A block where the parts of a pattern are known.
    fn under(&mut self, pat: &Pat, parts: Vec<Part>, block: &mut syn::Block) {
        let around = self.parts.clone();
        self.hide(pat);
        let mut stmts = self.bind(parts);
        stmts.extend(self.stmts(std::mem::take(&mut block.stmts)));
        block.stmts = stmts;
        self.parts = around;
    }

    /// `let pattern = rest` in the condition of a branch or loop.
    fn condition(&mut self, condition: &mut Expr) -> Option<(Pat, Vec<Part>)> {
        let Expr::Let(e) = condition else {
            self.visit_expr_mut(condition);
            return None;
        };
        let mut before = Vec::new();
        let source = self.source(&mut e.expr, &mut before);
        match source.filter(|_| before.is_empty()) {
            Some(source) => Some(((*e.pat).clone(), source.parts(&e.pat))),
            None => {
                self.fails |= !before.is_empty();
                self.visit_expr_mut(&mut e.expr);
                Some(((*e.pat).clone(), Vec::new()))
            }
        }
    }

    /// `rest = tail`, as an assignment of where it begins and ends.
    ///
    /// Input:  `rest = if c { tail } else { &mut rest[2..] }`
    /// Output: the same, in each arm
    fn assignment(&mut self, e: &mut syn::ExprAssign) -> Option<Expr> {
        if matches!(strip(&e.right), Expr::If(_) | Expr::Match(_)) {
            let left = e.left.clone();
            let mut arms = strip(&e.right).clone();
            chosen::tails(&mut arms, &mut |tail| {
                *tail = syn::parse_quote!(#left = #tail);
                Some(())
            })?;
            self.visit_expr_mut(&mut arms);
            return Some(arms);
        }
        let mut before = Vec::new();
        let source = self.source(&mut e.right, &mut before)?;
        let (first, end) = source.whole()?;
        self.given = true;
        let (from, to) = &self.own;
        let right = &e.right;
        // A part that there is not fails here.
        let name = self.namer.numbered("part", self.name.span());
        let check: Option<Stmt> = source
            .at
            .is_some()
            .then(|| syn::parse_quote!(let #name = #right;));
        Some(syn::parse_quote!({ #(#before)* #check #from = #first; #to = #end; }))
    }
}

impl VisitMut for Steps<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if !self.mentions(expr) {
            return;
        }
        let ((from, to), place) = (self.own.clone(), self.place());
        match expr {
            _ if self.is_own(expr) => *expr = syn::parse_quote!(&mut #place),
            Expr::MethodCall(e) if self.is_own(&e.receiver) => {
                e.args.iter_mut().for_each(|arg| self.visit_expr_mut(arg));
                match e.method.to_string().as_str() {
                    "len" => *expr = syn::parse_quote!((#to - #from)),
                    "is_empty" => *expr = syn::parse_quote!((#from == #to)),
                    _ => *e.receiver = place,
                }
            }
            Expr::Index(e) if self.is_own(&e.expr) => {
                self.visit_expr_mut(&mut e.index);
                *e.expr = place;
            }
            Expr::Unary(e) if matches!(e.op, syn::UnOp::Deref(_)) && self.is_own(&e.expr) => {
                *expr = place;
            }
            Expr::Reference(e) if self.is_own(&e.expr) => {
                self.fails |= e.mutability.is_some();
                *e.expr = place;
            }
            Expr::Assign(e) if self.is_own(&e.left) => match self.assignment(e) {
                Some(written) => *expr = written,
                None => self.fails = true,
            },
            Expr::Assign(e) if targets(&e.left).into_iter().any(|left| self.is_own(left)) => {
                self.fails = true;
            }
            Expr::If(e) => {
                match self.condition(&mut e.cond) {
                    Some((pat, parts)) => self.under(&pat, parts, &mut e.then_branch),
                    None => self.visit_block_mut(&mut e.then_branch),
                }
                if let Some((_, other)) = &mut e.else_branch {
                    self.visit_expr_mut(other);
                }
            }
            Expr::While(e) => match self.condition(&mut e.cond) {
                Some((pat, parts)) => self.under(&pat, parts, &mut e.body),
                None => self.visit_block_mut(&mut e.body),
            },
            Expr::Match(e) => {
                let mut before = Vec::new();
                let source = self.source(&mut e.expr, &mut before);
                self.fails |= !before.is_empty();
                if source.is_none() {
                    self.visit_expr_mut(&mut e.expr);
                }
                for arm in &mut e.arms {
                    if let Pat::Guard(guarded) = &mut arm.pat {
                        self.visit_expr_mut(&mut guarded.guard);
                    }
                    let pat = match &arm.pat {
                        Pat::Guard(guarded) => &*guarded.pat,
                        pat => pat,
                    };
                    let parts = source.as_ref().map(|source| source.parts(pat));
                    let body = &arm.body;
                    let mut block: syn::Block = syn::parse_quote!({ #body });
                    self.under(&arm.pat, parts.unwrap_or_default(), &mut block);
                    *arm.body = Expr::Block(syn::parse_quote!(#block));
                }
            }
            Expr::ForLoop(e) => {
                self.visit_expr_mut(&mut e.expr);
                self.under(&e.pat, Vec::new(), &mut e.body);
            }
            Expr::Closure(_) | Expr::Let(_) | Expr::Async(_) => {
                self.fails |= self.mentions(expr);
            }
            _ => visit_mut::visit_expr_mut(self, expr),
        }
    }

    fn visit_field_value_mut(&mut self, field: &mut syn::FieldValue) {
        self.visit_expr_mut(&mut field.expr);
        spell_out(field);
    }

    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        let around = self.parts.clone();
        block.stmts = self.stmts(std::mem::take(&mut block.stmts));
        self.parts = around;
    }

    /// A macro that is known only reads.
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        match is_known_macro(mac) {
            true => mac.tokens = self.read_in(mac.tokens.clone()),
            false => self.fails |= self.mentions(&mac.tokens),
        }
    }
}

impl Steps<'_> {
    /// Tokens that read what it is.
    fn read_in(&self, tokens: TokenStream) -> TokenStream {
        let place = self.place();
        let mut after_dot = false;
        let read = tokens.into_iter().map(|tree| {
            let is_member = std::mem::replace(
                &mut after_dot,
                matches!(&tree, TokenTree::Punct(dot) if dot.as_char() == '.'),
            );
            match tree {
                TokenTree::Ident(name) if name == self.name && !is_member => quote!((&#place)),
                TokenTree::Group(group) => {
                    let mut read = Group::new(group.delimiter(), self.read_in(group.stream()));
                    read.set_span(group.span());
                    TokenTree::Group(read).into()
                }
                tree => tree.into(),
            }
        });
        read.collect()
    }
}
