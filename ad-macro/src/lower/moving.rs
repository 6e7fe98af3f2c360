//! An iterator over a slice that is advanced by hand, anywhere. (`iter/moving.rs` has those over more than a slice, where
//! they are advanced before they are run.)
//!
//! ```text
//! let mut it = xs.iter();             ==>   let mut it_at = 0usize;
//! let a = *it.next().unwrap();        ==>   it_at += 1; let a = *xs.get(it_at - 1).unwrap();
//! while let Some(b) = it.next() { .. }  =>  loop { it_at += 1; match xs.get(it_at - 1) { Some(b) => { .. } _ => break } }
//! for c in it { .. }                  ==>   let it_rest = it_at; for c in xs.iter().skip(it_rest) { .. }
//! it.fold(a, f)                       ==>   let it_rest = it_at; xs.iter().skip(it_rest).fold(a, f)
//! for c in it.by_ref() { .. }         ==>   while let Some(c) = it.next() { .. }
//!
//! let mut it = xs.iter_mut();         ==>   let mut it_at = 0usize;
//! while let Some(b) = it.next() { .. }  =>  loop { it_at += 1; match xs.get_mut(it_at - 1) { Some(b) => { .. } _ => break } }
//!
//! let mut it = xs.iter().peekable();  ==>   let mut it_at = 0usize;
//! if let Some(&&b) = it.peek() { .. } ==>   if let Some(&b) = xs.get(it_at) { .. }
//! if let Some(b) = it.peek() { .. }   ==>   if let Some(at) = xs.get(it_at) { let b = &at; .. }
//!
//! let mut xs = xs.iter().rev();       ==>   let xs_of = &(xs)[..]; let mut xs_at = 0usize;
//! let a = xs.next();                  ==>   xs_at += 1; let a = xs_of.get(xs_of.len().wrapping_sub(xs_at));
//! ```
//! The borrow checker has seen to it that `xs` does not change meanwhile.

use proc_macro2::{Ident, Span};
use quote::{format_ident, quote};
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Pat, Stmt};

use super::iter::takes_rest;
use super::jumps::pattern_names;
use super::redirected::gives_another;
use super::scan::{is_field, is_place, root};

mod collected;
mod peek;
mod remainder;

pub(super) use collected::{items_first, taken_first};

/// `let mut it = xs.iter();`, `let mut it = xs.iter().rev().copied();`
struct Moving<'s> {
    name: &'s Ident,
    of: Expr,
    /// `xs.iter()` with what is done to it, for the rest.
    whole: Expr,
    backwards: bool,
    /// `iter_mut`: what is taken changes.
    exclusive: bool,
    /// `copied` or `cloned`.
    copied: Option<Ident>,
    /// `peekable`, after all others.
    peekable: bool,
    /// `let xs_of = &(xs)[..];`, where the name of the iterator is that of the place, or that is given another reference, or the
    /// place is found by an index.
    alias: Option<Stmt>,
    /// The number of elements taken.
    at: Ident,
}

/// The statements that begin with `let mut it = xs.iter();` without the iterator, or `None` where it is used in another
/// way than by `next` and in a loop.
pub(super) fn without_iterator(stmts: &[Stmt]) -> Option<Vec<Stmt>> {
    let (first, rest) = stmts.split_first()?;
    let moving = Moving::of(first, rest)?;
    if moving.exclusive && (moving.peekable || !moving.is_only_at_a_head(rest)) {
        return None;
    }
    let mut rest = syn::Block {
        brace_token: Default::default(),
        stmts: rest.to_vec(),
    };
    peek::Uses { moving: &moving }.visit_block_mut(&mut rest);
    let rest = rest.stmts;
    let mut uses = Uses {
        moving: &moving,
        supported: true,
        advanced: false,
    };
    rest.iter().for_each(|stmt| uses.visit_stmt(stmt));
    if !uses.supported || !uses.advanced {
        return None;
    }
    let at = &moving.at;
    let mut out: Vec<Stmt> = moving.alias.iter().cloned().collect();
    out.push(syn::parse_quote!(let mut #at = 0usize;));
    for stmt in rest {
        let mut block = syn::Block {
            brace_token: Default::default(),
            stmts: vec![stmt],
        };
        Advance { moving: &moving }.visit_block_mut(&mut block);
        out.extend(block.stmts);
    }
    Some(out)
}

/// The first statement binds an iterator of which all that is left goes to something that `varies`, as a fold over a constant
/// table does.
pub(super) fn hands_rest_to(stmts: &[Stmt], varies: &dyn Fn(&Expr) -> bool) -> bool {
    struct Handed<'a> {
        name: &'a Ident,
        varies: &'a dyn Fn(&Expr) -> bool,
        found: bool,
    }
    impl<'ast> Visit<'ast> for Handed<'_> {
        fn visit_expr_method_call(&mut self, e: &'ast syn::ExprMethodCall) {
            let is_it = matches!(&*e.receiver, Expr::Path(path) if path.path.is_ident(self.name));
            self.found |= is_it && takes_rest(e) && e.args.iter().any(self.varies);
            visit::visit_expr_method_call(self, e);
        }
    }
    let Some((Stmt::Local(local), rest)) = stmts.split_first() else {
        return false;
    };
    let (Pat::Ident(pat), Some(init)) = (&local.pat, &local.init) else {
        return false;
    };
    if pat.mutability.is_none() || !matches!(&*init.expr, Expr::MethodCall(_)) {
        return false;
    }
    let mut handed = Handed {
        name: &pat.ident,
        varies,
        found: false,
    };
    rest.iter().for_each(|stmt| handed.visit_stmt(stmt));
    handed.found
}

impl<'s> Moving<'s> {
    fn of(stmt: &'s Stmt, rest: &[Stmt]) -> Option<Moving<'s>> {
        let Stmt::Local(local) = stmt else {
            return None;
        };
        let (Pat::Ident(pat), Some(init)) = (&local.pat, &local.init) else {
            return None;
        };
        let plain = pat.mutability.is_some() && pat.by_ref.is_none() && init.diverge.is_none();
        if !plain {
            return None;
        }
        let own = |what| format_ident!("__{}_{}", pat.ident, what, span = Span::mixed_site());
        let mut moving = Moving {
            name: &pat.ident,
            of: syn::parse_quote!(()),
            whole: (*init.expr).clone(),
            backwards: false,
            exclusive: false,
            copied: None,
            peekable: false,
            alias: None,
            at: own("at"),
        };
        let mut whole = (*init.expr).clone();
        if let Expr::MethodCall(call) = &whole {
            if call.method == "peekable" && call.args.is_empty() {
                moving.peekable = true;
                whole = (*call.receiver).clone();
            }
        }
        let place = moving.peel(&mut whole)?;
        moving.of = place.clone();
        let root = root(place);
        let anew = root.is_some_and(|root| *root == pat.ident || gives_another(root, rest));
        if anew || !is_field(place) {
            let of = own("of");
            moving.alias = Some(syn::parse_quote!(let #of = &(#place)[..];));
            moving.of = syn::parse_quote!(#of);
            *place = moving.of.clone();
        }
        moving.whole = whole;
        Some(moving)
    }

    /// The place under `.iter()`; notes what is done to the iterator.
    fn peel<'e>(&mut self, expr: &'e mut Expr) -> Option<&'e mut Expr> {
        let Expr::MethodCall(call) = expr else {
            return None;
        };
        if !call.args.is_empty() || call.turbofish.is_some() {
            return None;
        }
        match call.method.to_string().as_str() {
            "iter" => is_place(&call.receiver).then_some(&mut *call.receiver),
            "iter_mut" if self.copied.is_none() => {
                self.exclusive = true;
                is_field(&call.receiver).then_some(&mut *call.receiver)
            }
            "rev" => {
                self.backwards = !self.backwards;
                self.peel(&mut call.receiver)
            }
            "copied" | "cloned" if self.copied.is_none() => {
                self.copied = Some(call.method.clone());
                self.peel(&mut call.receiver)
            }
            _ => None,
        }
    }

    /// The element that was taken when `back - 1` more have been since.
    fn element(&self, back: usize) -> Expr {
        let (of, at) = (&self.of, &self.at);
        let get = match self.exclusive {
            true => quote!(get_mut),
            false => quote!(get),
        };
        let element: Expr = match (self.backwards, back - 1) {
            (false, _) => syn::parse_quote!(#of.#get(#at - #back)),
            (true, 0) => syn::parse_quote!(#of.#get(#of.len().wrapping_sub(#at))),
            (true, later) => syn::parse_quote!(#of.#get(#of.len().wrapping_sub(#at - #later))),
        };
        match &self.copied {
            Some(copied) => syn::parse_quote!(#element.#copied()),
            None => element,
        }
    }

    /// The element that `next` would take where `back` more have been taken since; behind one reference less than `peek`
    /// has it, if it is no copy.
    fn ahead(&self, back: usize) -> Expr {
        let (of, at) = (&self.of, &self.at);
        match (self.backwards, back) {
            (false, 0) => syn::parse_quote!(#of.get(#at)),
            (false, _) => syn::parse_quote!(#of.get(#at - #back)),
            (true, _) => syn::parse_quote!(#of.get(#of.len().wrapping_sub(#at + 1 - #back))),
        }
    }

    /// `while let Some(x) = it.next() { .. }`, and nothing else: no two elements are there at once.
    fn is_only_at_a_head(&self, rest: &[Stmt]) -> bool {
        let heads = rest.iter().filter(|stmt| match stmt {
            Stmt::Expr(Expr::While(e), _) => {
                matches!(&*e.cond, Expr::Let(e) if self.is_next(&e.expr))
            }
            _ => false,
        });
        let name = self.name.to_string();
        let words = quote!(#(#rest)*).into_iter().flat_map(leaves);
        heads.count() == 1 && words.filter(|word| *word == name).count() == 1
    }

    fn is(&self, expr: &Expr) -> bool {
        matches!(expr, Expr::Path(path) if path.path.is_ident(self.name))
    }

    /// `it.method()`
    fn calls(&self, expr: &Expr, method: &str) -> bool {
        matches!(expr, Expr::MethodCall(call)
            if call.method == method && call.args.is_empty() && self.is(&call.receiver))
    }

    fn is_next(&self, expr: &Expr) -> bool {
        self.calls(expr, "next")
    }

    /// A look at the element that is next.
    fn is_ahead(&self, expr: &Expr) -> bool {
        self.calls(expr, peek::AHEAD)
    }
}

/// Whether every use of the iterator is one that can be written with an index.
struct Uses<'a> {
    moving: &'a Moving<'a>,
    supported: bool,
    advanced: bool,
}

impl<'ast> Visit<'ast> for Uses<'_> {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        match expr {
            _ if self.moving.is(expr) => self.supported = false,
            _ if self.moving.is_next(expr) => self.advanced = true,
            _ if self.moving.is_ahead(expr) => {}
            Expr::ForLoop(e) if self.moving.is(&e.expr) => {
                self.visit_pat(&e.pat);
                self.visit_block(&e.body);
            }
            // All that is left.
            Expr::MethodCall(e) if self.moving.is(&e.receiver) && takes_rest(e) => {
                e.args.iter().for_each(|arg| self.visit_expr(arg));
            }
            // `next` in here may run any number of times before the statement is over.
            Expr::Closure(_) | Expr::Macro(_) => {
                let text = quote!(#expr).into_iter().flat_map(leaves);
                let name = self.moving.name.to_string();
                self.supported &= !text.into_iter().any(|token| token == name);
            }
            _ => visit::visit_expr(self, expr),
        }
    }

    fn visit_pat(&mut self, pat: &'ast Pat) {
        let hides = |ident: &Ident| {
            ident == self.moving.name || root(&self.moving.of).is_some_and(|root| root == ident)
        };
        self.supported &= !pattern_names(pat).iter().any(|(ident, _)| hides(ident));
        visit::visit_pat(self, pat);
    }

    fn visit_stmt(&mut self, stmt: &'ast Stmt) {
        // What is advanced in a part that may not run cannot be advanced before the statement.
        let mut conditional = Conditional {
            moving: self.moving,
            inside: false,
            found: false,
        };
        conditional.visit_stmt(stmt);
        self.supported &= !conditional.found;
        if let Stmt::Macro(mac) = stmt {
            let name = self.moving.name.to_string();
            let mut tokens = mac.mac.tokens.clone().into_iter().flat_map(leaves);
            self.supported &= !tokens.any(|token| token == name);
        }
        visit::visit_stmt(self, stmt);
    }
}

fn leaves(tree: proc_macro2::TokenTree) -> Vec<String> {
    match tree {
        proc_macro2::TokenTree::Group(group) => {
            group.stream().into_iter().flat_map(leaves).collect()
        }
        other => vec![other.to_string()],
    }
}

/// Finds `it.next()` where it is evaluated only sometimes: behind `&&`, in the condition of an `else if`, of a `while`.
/// Blocks are statements of their own, and so is the head of a `while let`.
struct Conditional<'a> {
    moving: &'a Moving<'a>,
    inside: bool,
    found: bool,
}

impl Conditional<'_> {
    fn conditionally(&mut self, expr: &Expr) {
        let before = std::mem::replace(&mut self.inside, true);
        self.visit_expr(expr);
        self.inside = before;
    }
}

impl<'ast> Visit<'ast> for Conditional<'_> {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        match expr {
            _ if self.moving.is_next(expr) => self.found |= self.inside,
            Expr::Binary(e) if matches!(e.op, syn::BinOp::And(_) | syn::BinOp::Or(_)) => {
                self.visit_expr(&e.left);
                self.conditionally(&e.right);
            }
            Expr::If(e) => {
                self.visit_expr(&e.cond);
                if let Some((_, els)) = &e.else_branch {
                    if let Expr::If(nested) = &**els {
                        self.conditionally(&nested.cond);
                    }
                }
            }
            Expr::Match(e) => {
                self.visit_expr(&e.expr);
                for arm in &e.arms {
                    if !matches!(&*arm.body, Expr::Block(_)) {
                        self.conditionally(&arm.body);
                    }
                }
            }
            Expr::While(e) => match &*e.cond {
                Expr::Let(head) if self.moving.is_next(&head.expr) => {}
                cond => self.conditionally(cond),
            },
            Expr::ForLoop(e) => self.visit_expr(&e.expr),
            Expr::Loop(_) | Expr::Block(_) | Expr::Closure(_) | Expr::Unsafe(_) => {}
            _ => visit::visit_expr(self, expr),
        }
    }

    fn visit_block(&mut self, _: &'ast syn::Block) {}
}

/// Writes every use with the index.
struct Advance<'a> {
    moving: &'a Moving<'a>,
}

impl VisitMut for Advance<'_> {
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        let at = &self.moving.at;
        let mut stmts = Vec::new();
        for mut stmt in std::mem::take(&mut block.stmts) {
            let mut here = Here {
                moving: self.moving,
                taken: 0,
                rest: None,
            };
            here.visit_stmt_mut(&mut stmt);
            let (taken, rest) = (here.taken, here.rest);
            let mut last = Last {
                moving: self.moving,
                of: taken,
                seen: 0,
            };
            last.visit_stmt_mut(&mut stmt);
            if taken > 0 {
                stmts.push(syn::parse_quote!(#at += #taken;));
            }
            if let Some(rest) = rest {
                stmts.push(syn::parse_quote!(let #rest = #at;));
            }
            // Blocks inside.
            visit_mut::visit_stmt_mut(self, &mut stmt);
            stmts.push(stmt);
        }
        block.stmts = stmts;
    }
}

/// Counts the `next`s of one statement, and writes what is left of the iterator as a chain of its own.
struct Here<'a> {
    moving: &'a Moving<'a>,
    taken: usize,
    rest: Option<Ident>,
}

impl VisitMut for Here<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if self.moving.is_next(expr) {
            self.taken += 1;
            return;
        }
        if self.moving.is_ahead(expr) {
            return;
        }
        if let Expr::While(e) = expr {
            if let Expr::Let(head) = &*e.cond {
                if self.moving.is_next(&head.expr) {
                    let (at, pat, body, label) = (&self.moving.at, &head.pat, &e.body, &e.label);
                    let element = self.moving.element(1);
                    *expr = syn::parse_quote! {
                        #label loop {
                            #at += 1;
                            match #element { #pat => #body _ => break, }
                        }
                    };
                    return;
                }
            }
        }
        if self.moving.is(expr) {
            let name = format_ident!("__{}_rest", self.moving.name, span = Span::mixed_site());
            let whole = &self.moving.whole;
            *expr = syn::parse_quote!(#whole.skip(#name));
            self.rest = Some(name);
            return;
        }
        visit_mut::visit_expr_mut(self, expr);
    }

    fn visit_block_mut(&mut self, _: &mut syn::Block) {}
}

/// Writes the `next`s of one statement as looks at the elements.
struct Last<'a> {
    moving: &'a Moving<'a>,
    of: usize,
    seen: usize,
}

impl VisitMut for Last<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if self.moving.is_next(expr) {
            *expr = self.moving.element(self.of - self.seen);
            self.seen += 1;
            return;
        }
        if self.moving.is_ahead(expr) {
            *expr = self.moving.ahead(self.of - self.seen);
            return;
        }
        visit_mut::visit_expr_mut(self, expr);
    }

    fn visit_block_mut(&mut self, _: &mut syn::Block) {}
}
