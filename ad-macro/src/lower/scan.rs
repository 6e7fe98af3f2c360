//! What user tokens read, what they may change.

use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Expr, Member, Pat, PointerMutability};

use super::Lowerer;
use super::apart::fields;
use super::borrowing::borrows_mutably;
use super::jumps::bound_names;
use super::logging;
use crate::declared;
use crate::ir::VarId;
use crate::rules;
/// Macros that read their arguments and change nothing.
pub(super) const READING_MACROS: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "println",
    "eprintln",
    "print",
    "eprint",
    "format",
    "panic",
    "unreachable",
    "todo",
    "unimplemented",
    "matches",
    "dbg",
    "vec",
    "concat",
    "stringify",
    "line",
    "file",
    "cfg",
];

/// Macros that, besides, neither leave the statement they stand in nor bind a name.
pub(super) const EFFECT_MACROS: &[&str] = &[
    "write", "writeln", "log", "trace", "debug", "info", "warn", "error",
];

/// A macro of the language that reads its arguments, by its name.
pub fn is_reading_macro(name: &str) -> bool {
    READING_MACROS.contains(&name) || EFFECT_MACROS.contains(&name)
}

/// Whether a macro in statement position is known to be one statement: it does not jump and binds nothing.
pub fn is_known_macro(mac: &syn::Macro) -> bool {
    let name = mac
        .path
        .segments
        .last()
        .map(|segment| segment.ident.to_string())
        .unwrap_or_default();
    let known = READING_MACROS.contains(&name.as_str())
        || EFFECT_MACROS.contains(&name.as_str())
        || name.starts_with("assert")
        || name.starts_with("debug_assert");
    known && !declared::is_macro(&name)
}

/// Methods that only read their receiver, so that a mutable receiver is not changed by them.
pub(super) const READING_METHODS: &[&str] = &[
    "iter",
    "as_slice",
    "as_ref",
    "as_deref",
    "get",
    "first",
    "last",
    "front",
    "back",
    "contains",
    "to_vec",
    "to_string",
    "windows",
    "chunks",
    "chunks_exact",
    "rchunks",
    "rchunks_exact",
    "split_at",
    "split_first",
    "split_last",
    "copied",
    "cloned",
    "unwrap",
    "unwrap_or",
    "keys",
    "values",
    "contains_key",
    "is_some",
    "is_none",
    "is_ok",
    "is_err",
    "rev",
    "map",
    "sum",
    "zip",
    "enumerate",
];

/// Collects the variables that some code reads and those it may change.
pub(super) struct Scan<'a, 'b> {
    pub(super) lowerer: &'a Lowerer<'b>,
    pub(super) reads: Vec<VarId>,
    pub(super) writes: Vec<VarId>,
    /// What of them: the fields that lead to it, as far as there is nothing else on the way.
    pub(super) parts: Vec<(VarId, Vec<Member>)>,
    /// Only expressions in which renaming variables is safe.
    pub(super) simple: bool,
    /// Names that code in it binds, and that mean nothing outside while they are in scope.
    pub(super) hidden: Vec<String>,
}

impl<'a, 'b> Scan<'a, 'b> {
    pub(super) fn new(lowerer: &'a Lowerer<'b>) -> Self {
        Scan {
            lowerer,
            reads: Vec::new(),
            writes: Vec::new(),
            parts: Vec::new(),
            simple: true,
            hidden: Vec::new(),
        }
    }

    /// Names in scope of `pat` mean what it binds.
    pub(super) fn hide(&mut self, pat: &Pat) {
        let names = bound_names(pat);
        self.hidden
            .extend(names.into_iter().map(|(name, _)| name.to_string()));
    }

    pub(super) fn resolve(&self, name: &str) -> Option<VarId> {
        match self.hidden.iter().any(|hidden| hidden == name) {
            true => None,
            false => self.lowerer.resolve(name),
        }
    }

    /// [`Lowerer::takes_shared`], where the receiver's name means the same in here.
    fn takes_shared(&self, call: &syn::ExprMethodCall) -> bool {
        let root = root(&call.receiver).map(ToString::to_string);
        root.is_some_and(|name| self.resolve(&name).is_some()) && self.lowerer.takes_shared(call)
    }

    /// A method of a generator, which may be called like one of the language's that only reads: `rng.exp()`.
    fn draws(&self, call: &syn::ExprMethodCall) -> bool {
        let root = root(&call.receiver).and_then(|root| self.resolve(&root.to_string()));
        root.is_some() && self.lowerer.draws(call)
    }

    pub(super) fn read(&mut self, name: &str) {
        if let Some(var) = self.resolve(name) {
            if !self.reads.contains(&var) {
                self.reads.push(var);
            }
            for held in self.lowerer.borrowed_by(var) {
                self.parts.push((held, Vec::new()));
                if !self.writes.contains(&held) {
                    self.writes.push(held);
                }
            }
        }
    }

    pub(super) fn write(&mut self, expr: &Expr) {
        if let Some(var) = root(expr).and_then(|ident| self.resolve(&ident.to_string())) {
            self.write_part(var, fields(expr));
        }
    }

    /// `*r`, `r[0]` of what holds a `&mut`: it may be that of what is lent.
    fn write_behind(&mut self, place: &Expr) {
        if let (false, Some(name)) = (matches!(place, Expr::Path(_)), root(place)) {
            self.read(&name.to_string());
        }
    }

    pub(super) fn write_var(&mut self, var: VarId) {
        self.write_part(var, Vec::new());
    }

    /// What a pattern with a `ref mut` takes apart may be changed through that name.
    fn matched(&mut self, of: &Expr, pat: &Pat) {
        if borrows_mutably(pat) && names_a_place(of) {
            self.write(of);
            self.simple = false;
        }
    }

    fn write_part(&mut self, var: VarId, part: Vec<Member>) {
        self.parts.push((var, part));
        for var in self.lowerer.touched(var) {
            if self.lowerer.vars[var.0].mutable && !self.writes.contains(&var) {
                self.writes.push(var);
            }
        }
    }

    /// What something is read of: where it is a `&mut`, that is not lent.
    pub(super) fn base(&mut self, expr: &Expr) {
        match expr {
            Expr::Paren(paren) => self.base(&paren.expr),
            Expr::Path(path) => {
                if let Some(ident) = path.path.get_ident() {
                    self.read(&ident.to_string());
                }
            }
            other => self.visit_expr(other),
        }
    }

    /// Tokens the macro cannot parse: every identifier that names a variable is read, inline format
    /// arguments included, and, unless they are known only to read, may be changed.
    pub(super) fn tokens(&mut self, tokens: TokenStream, changes: bool) {
        for tree in tokens {
            match tree {
                TokenTree::Ident(ident) => self.name(&ident.to_string(), changes),
                TokenTree::Group(group) => self.tokens(group.stream(), changes),
                TokenTree::Literal(literal) => {
                    let text = literal.to_string();
                    for piece in text.split('{').skip(1) {
                        let end = piece.find(|c: char| !c.is_alphanumeric() && c != '_');
                        self.name(&piece[..end.unwrap_or(piece.len())], changes);
                    }
                }
                TokenTree::Punct(_) => {}
            }
        }
    }

    pub(super) fn name(&mut self, name: &str, changes: bool) {
        self.read(name);
        if changes {
            if let Ok(expr) = syn::parse_str::<Expr>(name) {
                self.write(&expr);
            }
        }
    }
}

impl<'ast> Visit<'ast> for Scan<'_, '_> {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        match expr {
            Expr::Assign(assign) => {
                for target in targets(&assign.left) {
                    self.write(target);
                    self.write_behind(target);
                }
                self.simple = false;
            }
            Expr::Binary(binary) if is_compound(&binary.op) => {
                self.write(&binary.left);
                self.write_behind(&binary.left);
                self.simple = false;
            }
            Expr::Reference(reference) if reference.mutability.is_some() => {
                self.write(&reference.expr);
                self.simple = false;
            }
            // `&raw mut x`
            Expr::RawAddr(pointer) if matches!(pointer.mutability, PointerMutability::Mut(_)) => {
                self.write(&pointer.expr);
                self.simple = false;
            }
            Expr::MethodCall(call)
                if (only_reads(call) || self.takes_shared(call)) && !self.draws(call) =>
            {
                self.simple &= only_reads(call);
                self.base(&call.receiver);
                return call.args.iter().for_each(|arg| self.visit_expr(arg));
            }
            Expr::MethodCall(call) => {
                if !is_reading(&call.receiver) || self.draws(call) {
                    self.write(&call.receiver);
                }
                self.simple &= !self.draws(call);
            }
            Expr::Let(e) => {
                self.matched(&e.expr, &e.pat);
                self.simple = false;
            }
            Expr::Match(e) => {
                e.arms
                    .iter()
                    .for_each(|arm| self.matched(&e.expr, &arm.pat));
                self.simple = false;
            }
            Expr::Index(e) => {
                self.base(&e.expr);
                return self.visit_expr(&e.index);
            }
            Expr::Field(e) => return self.base(&e.base),
            Expr::Unary(e) if matches!(e.op, syn::UnOp::Deref(_)) => return self.base(&e.expr),
            Expr::Reference(e) => return self.base(&e.expr),
            Expr::Path(_)
            | Expr::Lit(_)
            | Expr::Unary(_)
            | Expr::Binary(_)
            | Expr::Paren(_)
            | Expr::Group(_)
            | Expr::Cast(_)
            | Expr::Range(_)
            | Expr::Tuple(_)
            | Expr::Array(_)
            | Expr::Call(_) => {}
            _ => self.simple = false,
        }
        visit::visit_expr(self, expr);
    }

    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        let Some(ident) = path.path.get_ident() else {
            return;
        };
        self.read(&ident.to_string());
        // A `&mut` by itself is handed on, to something that may write through it.
        let var = self.resolve(&ident.to_string());
        if let Some(var) = var.filter(|var| self.lowerer.vars[var.0].exclusive) {
            self.write_var(var);
        }
    }

    fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
        let before = self.hidden.len();
        closure.inputs.iter().for_each(|input| self.hide(input));
        self.visit_expr(&closure.body);
        self.hidden.truncate(before);
    }

    fn visit_block(&mut self, block: &'ast syn::Block) {
        let before = self.hidden.len();
        visit::visit_block(self, block);
        self.hidden.truncate(before);
    }

    fn visit_local(&mut self, local: &'ast syn::Local) {
        if let Some(init) = &local.init {
            self.matched(&init.expr, &local.pat);
        }
        visit::visit_local(self, local);
        self.hide(&local.pat);
    }

    fn visit_expr_for_loop(&mut self, e: &'ast syn::ExprForLoop) {
        self.visit_expr(&e.expr);
        let before = self.hidden.len();
        self.hide(&e.pat);
        self.visit_block(&e.body);
        self.hidden.truncate(before);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        let before = self.hidden.len();
        self.hide(&arm.pat);
        visit::visit_arm(self, arm);
        self.hidden.truncate(before);
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        let name = mac
            .path
            .segments
            .last()
            .map(|s| s.ident.to_string())
            .unwrap_or_default();
        self.simple = false;
        let logged = logging::arguments(mac);
        let reads = READING_MACROS.contains(&name.as_str()) && !declared::is_macro(&name)
            || logged.is_some();
        self.tokens(mac.tokens.clone(), !reads);
        // Its arguments may change something although the macro does not.
        for argument in logged.iter().flatten() {
            self.base(argument);
        }
        let arguments = Punctuated::<Expr, syn::Token![,]>::parse_terminated;
        if let Ok(arguments) = arguments.parse2(mac.tokens.clone()) {
            for argument in &arguments {
                match argument {
                    // `name = value` in a format string's arguments.
                    Expr::Assign(named) => self.base(&named.right),
                    argument => self.base(argument),
                }
            }
        }
    }

    fn visit_item(&mut self, _: &'ast syn::Item) {}
}

/// A method that is known not to change its receiver, if that is of a type of the language: where a variable may be
/// changed at all, [`Shared`] has the compiler see to it.
pub fn only_reads(call: &syn::ExprMethodCall) -> bool {
    let name = call.method.to_string();
    rules::lookup(&name, call.args.len() + 1).is_some()
        || rules::is_inactive_method(&name)
        || rules::CHECKED.contains(&name.as_str())
        || READING_METHODS.contains(&name.as_str()) && is_of_the_language(call, &name)
}

/// The language's own method of this name is called so.
pub(super) fn is_of_the_language(call: &syn::ExprMethodCall, name: &str) -> bool {
    let arity = call.args.len();
    let on_a_place = is_place(&call.receiver);
    match name {
        "get" | "contains" | "contains_key" | "windows" | "chunks" | "chunks_exact" | "rchunks"
        | "rchunks_exact" | "split_at" => arity == 1,
        "unwrap_or" => arity == 1,
        // Adaptors stand behind an iterator; on a variable, `map` is that of an `Option`.
        "zip" => arity == 1 && !on_a_place,
        "map" => {
            arity == 1 && (!on_a_place || matches!(call.args[0], Expr::Closure(_) | Expr::Path(_)))
        }
        "copied" | "cloned" | "rev" | "sum" | "enumerate" => arity == 0 && !on_a_place,
        _ => arity == 0,
    }
}

/// A variable, or a part of one.
pub(super) fn is_place(expr: &Expr) -> bool {
    match expr {
        Expr::Path(_) => true,
        Expr::Field(e) => is_place(&e.base),
        Expr::Index(e) => is_place(&e.expr),
        Expr::Paren(e) => is_place(&e.expr),
        Expr::Group(e) => is_place(&e.expr),
        _ => false,
    }
}

/// The same, or what a reference leads to.
pub(super) fn names_a_place(expr: &Expr) -> bool {
    match expr {
        Expr::Path(_) => true,
        Expr::Field(e) => names_a_place(&e.base),
        Expr::Index(e) => names_a_place(&e.expr),
        Expr::Paren(e) => names_a_place(&e.expr),
        Expr::Group(e) => names_a_place(&e.expr),
        Expr::Unary(e) => matches!(e.op, syn::UnOp::Deref(_)) && names_a_place(&e.expr),
        _ => false,
    }
}

/// A variable, or a field of one: to evaluate it does nothing.
pub(super) fn is_field(expr: &Expr) -> bool {
    match expr {
        Expr::Path(path) => path.path.get_ident().is_some(),
        Expr::Field(field) => is_field(&field.base),
        Expr::Paren(paren) => is_field(&paren.expr),
        _ => false,
    }
}

/// What a method that only reads returns, and what methods make of that: changing it changes no variable.
pub(super) fn is_reading(expr: &Expr) -> bool {
    match expr {
        Expr::MethodCall(call) => only_reads(call) || is_reading(&call.receiver),
        Expr::Reference(reference) => reference.mutability.is_none(),
        Expr::Paren(paren) => is_reading(&paren.expr),
        Expr::Group(group) => is_reading(&group.expr),
        _ => false,
    }
}

/// Whether this call may change its receiver, as far as its name goes.
pub(super) fn may_change_receiver(call: &syn::ExprMethodCall) -> bool {
    !only_reads(call) && !is_reading(&call.receiver)
}

/// The variable a place expression starts from.
pub(super) fn root(expr: &Expr) -> Option<&Ident> {
    match expr {
        Expr::Path(path) => path.path.get_ident(),
        Expr::Field(field) => root(&field.base),
        Expr::Index(index) => root(&index.expr),
        Expr::Paren(paren) => root(&paren.expr),
        Expr::Group(group) => root(&group.expr),
        // `-x` and `!x` are values of their own.
        Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Deref(_)) => root(&unary.expr),
        Expr::MethodCall(call) => root(&call.receiver),
        Expr::Reference(reference) => root(&reference.expr),
        _ => None,
    }
}

/// The places that are assigned by `left = ..`: several where it takes a value apart.
pub(super) fn targets(left: &Expr) -> Vec<&Expr> {
    match left {
        Expr::Paren(paren) => targets(&paren.expr),
        Expr::Group(group) => targets(&group.expr),
        Expr::Tuple(tuple) => tuple.elems.iter().flat_map(targets).collect(),
        Expr::Array(array) => array.elems.iter().flat_map(targets).collect(),
        Expr::Call(call) => call.args.iter().flat_map(targets).collect(),
        Expr::Struct(e) => e.fields.iter().flat_map(|f| targets(&f.expr)).collect(),
        Expr::Infer(_) | Expr::Range(_) => Vec::new(),
        place => vec![place],
    }
}

/// `a = b`, `a += b`
pub(super) fn is_assignment(expr: &Expr) -> bool {
    matches!(expr, Expr::Assign(_)) || matches!(expr, Expr::Binary(e) if is_compound(&e.op))
}

pub fn is_compound(op: &syn::BinOp) -> bool {
    use syn::BinOp::*;
    matches!(
        op,
        AddAssign(_)
            | SubAssign(_)
            | MulAssign(_)
            | DivAssign(_)
            | RemAssign(_)
            | BitXorAssign(_)
            | BitAndAssign(_)
            | BitOrAssign(_)
            | ShlAssign(_)
            | ShrAssign(_)
    )
}
