//! User tokens carried through: what they read, what they may change, whether they are cheap.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Pat};

use super::Lowerer;
use crate::diag::{Extent, codes};
use crate::ir::{Claim, Opaque, Refusal, VarId};
use crate::rules;

/// Macros that read their arguments and change nothing.
const READING_MACROS: &[&str] = &[
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
const EFFECT_MACROS: &[&str] = &[
    "write", "writeln", "log", "trace", "debug", "info", "warn", "error",
];

/// Whether a macro in statement position is known to be one statement: it does not jump and binds nothing.
pub(super) fn is_known_macro(mac: &syn::Macro) -> bool {
    let name = mac
        .path
        .segments
        .last()
        .map(|segment| segment.ident.to_string())
        .unwrap_or_default();
    READING_MACROS.contains(&name.as_str())
        || EFFECT_MACROS.contains(&name.as_str())
        || name.starts_with("assert")
        || name.starts_with("debug_assert")
}

const DIVERGING_MACROS: &[&str] = &["panic", "unreachable", "todo", "unimplemented"];

/// Methods that only read their receiver, so that a mutable receiver is not changed by them.
const READING_METHODS: &[&str] = &[
    "iter",
    "as_slice",
    "as_ref",
    "as_deref",
    "get",
    "first",
    "last",
    "contains",
    "to_vec",
    "to_string",
    "windows",
    "chunks",
    "chunks_exact",
    "split_at",
    "copied",
    "cloned",
    "unwrap",
    "unwrap_or",
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

/// Methods that change what a shared reference leads to.
const CELL_METHODS: &[&str] = &[
    "set",
    "replace",
    "replace_with",
    "swap",
    "update",
    "take",
    "borrow_mut",
    "lock",
    "write",
    "store",
    "get_or_init",
];

impl Lowerer<'_> {
    /// `expr` as it stands.
    pub(super) fn opaque(&mut self, expr: &Expr) -> Opaque {
        let mut scan = Scan::new(self);
        scan.visit_expr(expr);
        let (reads, writes, simple) = (scan.reads, scan.writes, scan.simple);
        let cheap = simple && is_cheap(expr);
        let renamed = simple.then(|| self.renamed(expr));
        let written = match expr {
            // Inside a closure a jump out of it does not compile.
            Expr::Macro(e) if !is_known_macro(&e.mac) => quote::quote!((|| #expr)()),
            _ => {
                let mut shared = expr.clone();
                Shared::of(self).visit_expr_mut(&mut shared);
                shared.into_token_stream()
            }
        };
        let inactive = self.carries_no_derivative(expr);
        Opaque {
            written,
            renamed,
            reads: reads
                .into_iter()
                .map(|var| (var, self.value_of(var)))
                .collect(),
            writes,
            binds: Vec::new(),
            cheap,
            inactive,
            claim: if inactive { claim(expr) } else { Claim::None },
            diverges: diverges(expr),
            is_literal: is_literal(expr),
            is_number: is_number(expr),
            refusal: refusal(expr),
            extent: extent(expr),
        }
    }

    /// Tokens that are not an expression: a pattern, a macro statement, an item.
    pub(super) fn opaque_tokens(&mut self, tokens: TokenStream, refusal: Refusal) -> Opaque {
        let extent = Extent::of(&tokens);
        let mut scan = Scan::new(self);
        scan.tokens(tokens.clone(), false);
        let (reads, writes) = (scan.reads, scan.writes);
        Opaque {
            written: tokens,
            renamed: None,
            reads: reads
                .into_iter()
                .map(|var| (var, self.value_of(var)))
                .collect(),
            writes,
            binds: Vec::new(),
            cheap: false,
            inactive: false,
            claim: Claim::None,
            diverges: false,
            is_literal: false,
            is_number: false,
            refusal,
            extent,
        }
    }

    /// A macro invocation.
    pub(super) fn opaque_macro(&mut self, mac: &syn::Macro, whole: TokenStream) -> Opaque {
        let name = mac
            .path
            .segments
            .last()
            .map(|s| s.ident.to_string())
            .unwrap_or_default();
        let mut scan = Scan::new(self);
        scan.visit_macro(mac);
        let (reads, writes) = (scan.reads, scan.writes);
        Opaque {
            written: whole,
            renamed: None,
            reads: reads
                .into_iter()
                .map(|var| (var, self.value_of(var)))
                .collect(),
            writes,
            binds: Vec::new(),
            cheap: false,
            claim: Claim::None,
            inactive: [
                "assert",
                "debug_assert",
                "matches",
                "format",
                "println",
                "eprintln",
            ]
            .iter()
            .any(|known| name.starts_with(known)),
            diverges: DIVERGING_MACROS.contains(&name.as_str()),
            is_literal: false,
            is_number: false,
            refusal: Refusal {
                code: &codes::MACRO,
                what: name,
            },
            extent: Extent::of(&mac),
        }
    }

    /// The variables that occur in `expr`.
    pub(super) fn reads_of(&self, expr: &Expr) -> Vec<VarId> {
        let mut scan = Scan::new(self);
        scan.visit_expr(expr);
        scan.reads
    }

    /// Whether any variable that may depend on an input occurs in `expr`.
    pub(super) fn mentions_varied(&self, expr: &Expr) -> bool {
        let mut scan = Scan::new(self);
        scan.visit_expr(expr);
        scan.reads.iter().any(|var| self.varied.contains(var))
    }

    /// The variables whose derivative the parts of `expr`'s value may carry: not those that only a comparison in it
    /// reads.
    pub(super) fn carried_reads(&mut self, expr: &Expr) -> Vec<(VarId, VarId)> {
        match expr {
            Expr::Paren(e) => self.carried_reads(&e.expr),
            Expr::Tuple(e) => e
                .elems
                .iter()
                .flat_map(|part| self.carried_reads(part))
                .collect(),
            _ if self.carries_no_derivative(expr) => Vec::new(),
            _ => self.opaque(expr).reads,
        }
    }

    /// The mutable variables in scope that running this may change.
    pub(super) fn changes_of_block(&self, block: &syn::Block) -> Vec<VarId> {
        let mut scan = Scan::new(self);
        scan.visit_block(block);
        scan.writes
    }

    /// The variables that occur in `stmt`.
    pub(super) fn reads_of_stmt(&self, stmt: &syn::Stmt) -> Vec<VarId> {
        let mut scan = Scan::new(self);
        scan.visit_stmt(stmt);
        scan.reads
    }

    pub(super) fn changes_of_expr(&self, expr: &Expr) -> Vec<VarId> {
        let mut scan = Scan::new(self);
        scan.visit_expr(expr);
        scan.writes
    }

    /// What the value of `expr` may change when it is used later: what it borrows mutably, and what a closure in it
    /// captures.
    pub(super) fn borrowed_mutably(&self, expr: &Expr) -> Vec<VarId> {
        struct Borrows<'a, 'b> {
            lowerer: &'a Lowerer<'b>,
            found: Vec<VarId>,
        }
        impl<'ast> Visit<'ast> for Borrows<'_, '_> {
            fn visit_expr(&mut self, expr: &'ast Expr) {
                let mut scan = Scan::new(self.lowerer);
                match expr {
                    Expr::Closure(closure) => scan.visit_expr(&closure.body),
                    Expr::Reference(reference) if reference.mutability.is_some() => {
                        scan.write(&reference.expr);
                    }
                    Expr::MethodCall(call) if !only_reads(call) && !is_reading(&call.receiver) => {
                        scan.write(&call.receiver);
                    }
                    Expr::Path(path) => {
                        if let Some(ident) = path.path.get_ident() {
                            scan.read(&ident.to_string());
                        }
                    }
                    _ => {}
                }
                self.found.extend(scan.writes);
                visit::visit_expr(self, expr);
            }
            fn visit_item(&mut self, _: &'ast syn::Item) {}
        }
        let mut borrows = Borrows {
            lowerer: self,
            found: Vec::new(),
        };
        borrows.visit_expr(expr);
        borrows.found
    }

    /// The form of the expression alone says that its value is an integer, a `bool` or the like.
    pub(super) fn carries_no_derivative(&self, expr: &Expr) -> bool {
        use syn::BinOp::*;
        match expr {
            Expr::Paren(e) => self.carries_no_derivative(&e.expr),
            Expr::Group(e) => self.carries_no_derivative(&e.expr),
            Expr::Lit(_) => true,
            Expr::Unary(e) => matches!(e.op, syn::UnOp::Not(_)),
            Expr::Binary(e) => matches!(
                e.op,
                And(_)
                    | Or(_)
                    | Eq(_)
                    | Lt(_)
                    | Le(_)
                    | Ne(_)
                    | Ge(_)
                    | Gt(_)
                    | BitXor(_)
                    | BitAnd(_)
                    | BitOr(_)
                    | Shl(_)
                    | Shr(_)
            ),
            Expr::Cast(e) => super::is_inactive_type(&e.ty),
            Expr::Index(_) | Expr::Field(_) | Expr::Reference(_) => {
                table_indices(expr).is_some_and(|(table, _)| self.resolve(&table).is_none())
            }
            Expr::MethodCall(e) => {
                rules::INACTIVE_METHODS.contains(&e.method.to_string().as_str())
                    || super::iter::carries_none(expr)
                    || is_unwrap(e) && self.carries_no_derivative(&e.receiver)
            }
            Expr::Call(e) => match &*e.func {
                Expr::Path(path) => path.path.segments.last().is_some_and(|segment| {
                    let name = segment.ident.to_string();
                    name == "constant"
                        || name == "stop_gradient"
                        // The tangent of a `Result` is that of its `Ok`.
                        || name == "Err"
                        || is_of_integer(path)
                        || self.is_runtime(path, "from_failure")
                        || self.is_runtime(path, "kind")
                        || name == "with_capacity"
                        || self.is_of_scalar(path)
                            && (rules::INACTIVE_METHODS.contains(&name.as_str())
                                || e.args.iter().all(|arg| self.converts_integer(&name, arg)))
                        || is_of_libm(path)
                            && rules::LIBM_ROUNDINGS.contains(&name.trim_end_matches('f'))
                }),
                _ => false,
            },
            _ => false,
        }
    }

    /// `T::from_usize(arg)`, and `T::from(arg)` where the form of `arg` says that it is an integer.
    fn converts_integer(&self, function: &str, arg: &Expr) -> bool {
        integer_behind(function) || function == "from" && self.is_integer(arg)
    }

    /// An integer by its form; rustc checks it.
    fn is_integer(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Paren(e) => self.is_integer(&e.expr),
            Expr::Group(e) => self.is_integer(&e.expr),
            Expr::Lit(e) => matches!(e.lit, syn::Lit::Int(_)),
            Expr::Cast(e) => super::is_inactive_type(&e.ty),
            Expr::Binary(e) => self.is_integer(&e.left) && self.is_integer(&e.right),
            Expr::MethodCall(e) => {
                let name = e.method.to_string();
                rules::INACTIVE_METHODS.contains(&name.as_str())
                    && !rules::ROUNDINGS.contains(&name.as_str())
            }
            Expr::Path(_) => !self.mentions_varied(expr),
            _ => false,
        }
    }

    /// Evaluated again, `expr` has the same value: arithmetic, projections, primitives and constants.
    pub(super) fn is_repeatable(&self, expr: &Expr) -> bool {
        let all = |parts: Vec<&Expr>| parts.into_iter().all(|e| self.is_repeatable(e));
        match expr {
            Expr::Lit(_) | Expr::Path(_) => true,
            Expr::Paren(e) => self.is_repeatable(&e.expr),
            Expr::Group(e) => self.is_repeatable(&e.expr),
            Expr::Unary(e) => self.is_repeatable(&e.expr),
            Expr::Cast(e) => self.is_repeatable(&e.expr),
            Expr::Field(e) => self.is_repeatable(&e.base),
            Expr::Reference(e) => self.is_repeatable(&e.expr),
            Expr::Binary(e) => self.is_repeatable(&e.left) && self.is_repeatable(&e.right),
            Expr::Index(e) => self.is_repeatable(&e.expr) && self.is_repeatable(&e.index),
            Expr::Tuple(e) => all(e.elems.iter().collect()),
            Expr::Array(e) => all(e.elems.iter().collect()),
            Expr::Range(e) => all(e.start.iter().chain(&e.end).map(|bound| &**bound).collect()),
            Expr::MethodCall(e) => {
                let name = e.method.to_string();
                let pure = rules::lookup(&name, e.args.len() + 1).is_some()
                    || rules::INACTIVE_METHODS.contains(&name.as_str())
                    || name == "unwrap";
                pure && self.is_repeatable(&e.receiver) && all(e.args.iter().collect())
            }
            Expr::Call(e) => match &*e.func {
                Expr::Path(path) => {
                    (self.is_of_scalar(path) || is_of_libm(path)) && all(e.args.iter().collect())
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// Immutable variables that running `expr` may change inside, as `Cell::set` does: receivers of methods that are
    /// known to, or of any method where its value is dropped.
    pub(super) fn changed_inside(&self, expr: &Expr, dropped: bool) -> Vec<VarId> {
        struct Receivers<'a, 'b> {
            lowerer: &'a Lowerer<'b>,
            dropped: bool,
            found: Vec<VarId>,
        }
        impl<'ast> Visit<'ast> for Receivers<'_, '_> {
            fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
                let known = CELL_METHODS.contains(&call.method.to_string().as_str());
                if !only_reads(call) && (known || self.dropped) && !is_reading(&call.receiver) {
                    let root = root(&call.receiver).map(Ident::to_string);
                    let var = root.and_then(|name| self.lowerer.resolve(&name));
                    let vars = &self.lowerer.vars;
                    self.found.extend(var.filter(|var| !vars[var.0].mutable));
                }
                visit::visit_expr_method_call(self, call);
            }
            fn visit_item(&mut self, _: &'ast syn::Item) {}
        }
        let mut receivers = Receivers {
            lowerer: self,
            dropped,
            found: Vec::new(),
        };
        receivers.visit_expr(expr);
        receivers.found
    }

    /// Notes that using any of `vars` may change `targets`.
    pub(super) fn hold(&mut self, vars: &[VarId], targets: Vec<VarId>) {
        for var in vars {
            self.vars[var.0].borrows.extend(targets.iter().copied());
        }
    }

    /// `expr` with every variable under the unique name of its current value.
    fn renamed(&self, expr: &Expr) -> TokenStream {
        struct Rename<'a, 'b>(&'a Lowerer<'b>);
        impl VisitMut for Rename<'_, '_> {
            fn visit_expr_path_mut(&mut self, path: &mut syn::ExprPath) {
                let Some(ident) = path.path.get_ident() else {
                    return;
                };
                if let Some(var) = self.0.resolve(&ident.to_string()) {
                    let unique = self.0.vars[self.0.value_of(var).0].unique.clone();
                    path.path = unique.into();
                }
            }
        }
        let mut copy = expr.clone();
        Rename(self).visit_expr_mut(&mut copy);
        visit_mut::visit_expr_mut(&mut NoAttributes, &mut copy);
        copy.into_token_stream()
    }
}

/// Attributes on expressions have served their purpose in the primal.
struct NoAttributes;

impl VisitMut for NoAttributes {
    fn visit_attributes_mut(&mut self, attributes: &mut Vec<syn::Attribute>) {
        attributes.clear();
    }
}

/// Collects the variables that some code reads and those it may change.
struct Scan<'a, 'b> {
    lowerer: &'a Lowerer<'b>,
    reads: Vec<VarId>,
    writes: Vec<VarId>,
    /// Only expressions in which renaming variables is safe.
    simple: bool,
    /// Names that code in it binds, and that mean nothing outside while they are in scope.
    hidden: Vec<String>,
}

impl<'a, 'b> Scan<'a, 'b> {
    fn new(lowerer: &'a Lowerer<'b>) -> Self {
        Scan {
            lowerer,
            reads: Vec::new(),
            writes: Vec::new(),
            simple: true,
            hidden: Vec::new(),
        }
    }

    /// Names in scope of `pat` mean what it binds.
    fn hide(&mut self, pat: &Pat) {
        let names = pattern_names(pat);
        self.hidden
            .extend(names.into_iter().map(|(name, _)| name.to_string()));
    }

    fn resolve(&self, name: &str) -> Option<VarId> {
        match self.hidden.iter().any(|hidden| hidden == name) {
            true => None,
            false => self.lowerer.resolve(name),
        }
    }

    fn read(&mut self, name: &str) {
        if let Some(var) = self.resolve(name) {
            if !self.reads.contains(&var) {
                self.reads.push(var);
            }
            for &held in &self.lowerer.vars[var.0].borrows {
                if !self.writes.contains(&held) {
                    self.writes.push(held);
                }
            }
        }
    }

    fn write(&mut self, expr: &Expr) {
        if let Some(var) = root(expr).and_then(|ident| self.resolve(&ident.to_string())) {
            self.write_var(var);
        }
    }

    fn write_var(&mut self, var: VarId) {
        for var in self.lowerer.touched(var) {
            if self.lowerer.vars[var.0].mutable && !self.writes.contains(&var) {
                self.writes.push(var);
            }
        }
    }

    /// What something is read of: where it is a `&mut`, that is not lent.
    fn base(&mut self, expr: &Expr) {
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
    fn tokens(&mut self, tokens: TokenStream, changes: bool) {
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

    fn name(&mut self, name: &str, changes: bool) {
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
                self.write(&assign.left);
                self.simple = false;
            }
            Expr::Binary(binary) if is_compound(&binary.op) => {
                self.write(&binary.left);
                self.simple = false;
            }
            Expr::Reference(reference) if reference.mutability.is_some() => {
                self.write(&reference.expr);
                self.simple = false;
            }
            Expr::MethodCall(call) if only_reads(call) => {
                self.base(&call.receiver);
                return call.args.iter().for_each(|arg| self.visit_expr(arg));
            }
            Expr::MethodCall(call) => {
                if !is_reading(&call.receiver) {
                    self.write(&call.receiver);
                }
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
        let var = self.lowerer.resolve(&ident.to_string());
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
        self.tokens(mac.tokens.clone(), !READING_MACROS.contains(&name.as_str()));
        // Its arguments may change something although the macro does not.
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
fn only_reads(call: &syn::ExprMethodCall) -> bool {
    let name = call.method.to_string();
    rules::lookup(&name, call.args.len() + 1).is_some()
        || rules::INACTIVE_METHODS.contains(&name.as_str())
        || READING_METHODS.contains(&name.as_str()) && is_of_the_language(call, &name)
}

/// The language's own method of this name is called so.
fn is_of_the_language(call: &syn::ExprMethodCall, name: &str) -> bool {
    let arity = call.args.len();
    let on_a_place = is_place(&call.receiver);
    match name {
        "get" | "contains" | "windows" | "chunks" | "chunks_exact" | "split_at" => arity == 1,
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

/// Methods that take `&self`, and those of scalars: called on a shared reference, they do not compile where they are
/// a user's that change their receiver.
///
/// Input:  `v.len()` of a variable that may be changed
/// Output: `(&v).len()`
struct Shared<'a, 'b> {
    lowerer: &'a Lowerer<'b>,
    /// Names bound inside the expression, which are no variables of the function there.
    hidden: Vec<String>,
}

impl<'a, 'b> Shared<'a, 'b> {
    fn of(lowerer: &'a Lowerer<'b>) -> Self {
        Shared {
            lowerer,
            hidden: Vec::new(),
        }
    }

    fn hide(&mut self, pat: &Pat) {
        let names = pattern_names(pat).into_iter();
        self.hidden.extend(names.map(|(name, _)| name.to_string()));
    }

    fn inside(&mut self, visit: impl FnOnce(&mut Self)) {
        let before = self.hidden.len();
        visit(self);
        self.hidden.truncate(before);
    }
}

impl VisitMut for Shared<'_, '_> {
    fn visit_expr_closure_mut(&mut self, closure: &mut syn::ExprClosure) {
        self.inside(|this| {
            closure.inputs.iter().for_each(|input| this.hide(input));
            this.visit_expr_mut(&mut closure.body);
        });
    }

    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        self.inside(|this| visit_mut::visit_block_mut(this, block));
    }

    fn visit_local_mut(&mut self, local: &mut syn::Local) {
        visit_mut::visit_local_mut(self, local);
        self.hide(&local.pat);
    }

    fn visit_arm_mut(&mut self, arm: &mut syn::Arm) {
        self.inside(|this| {
            this.hide(&arm.pat);
            visit_mut::visit_arm_mut(this, arm);
        });
    }

    fn visit_expr_for_loop_mut(&mut self, e: &mut syn::ExprForLoop) {
        self.visit_expr_mut(&mut e.expr);
        self.inside(|this| {
            this.hide(&e.pat);
            this.visit_block_mut(&mut e.body);
        });
    }

    fn visit_expr_if_mut(&mut self, e: &mut syn::ExprIf) {
        self.inside(|this| visit_mut::visit_expr_if_mut(this, e));
    }

    fn visit_expr_while_mut(&mut self, e: &mut syn::ExprWhile) {
        self.inside(|this| visit_mut::visit_expr_while_mut(this, e));
    }

    fn visit_expr_let_mut(&mut self, e: &mut syn::ExprLet) {
        self.visit_expr_mut(&mut e.expr);
        self.hide(&e.pat);
    }

    fn visit_expr_method_call_mut(&mut self, call: &mut syn::ExprMethodCall) {
        visit_mut::visit_expr_method_call_mut(self, call);
        const BY_REFERENCE: &[&str] = &[
            "iter",
            "as_slice",
            "get",
            "first",
            "last",
            "contains",
            "to_vec",
            "windows",
            "chunks",
            "chunks_exact",
            "split_at",
            "is_some",
            "is_none",
            "is_ok",
            "is_err",
        ];
        let name = call.method.to_string();
        let known = BY_REFERENCE.contains(&name.as_str())
            || rules::INACTIVE_METHODS.contains(&name.as_str());
        let var = root(&call.receiver)
            .map(|ident| ident.to_string())
            .filter(|name| !self.hidden.contains(name))
            .and_then(|name| self.lowerer.resolve(&name));
        let changeable = var.is_some_and(|var| {
            let v = &self.lowerer.vars[var.0];
            v.mutable && self.lowerer.varied.contains(&var)
        });
        if known && changeable && is_place(&call.receiver) {
            let receiver = &call.receiver;
            *call.receiver = syn::parse_quote_spanned!(call.method.span()=> (&#receiver));
        }
    }
    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

/// What a method that only reads returns, and what methods make of that: changing it changes no variable.
fn is_reading(expr: &Expr) -> bool {
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
        Expr::Unary(unary) => root(&unary.expr),
        Expr::MethodCall(call) => root(&call.receiver),
        Expr::Reference(reference) => root(&reference.expr),
        _ => None,
    }
}

pub(super) fn is_compound(op: &syn::BinOp) -> bool {
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

fn is_cheap(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) => true,
        // Of which type a `None` is says only the code around it.
        Expr::Path(e) => !e.path.is_ident("None"),
        Expr::Paren(e) => is_cheap(&e.expr),
        Expr::Group(e) => is_cheap(&e.expr),
        // `!0` and `1 << 31` mean different numbers in different types, and which one says only the code around.
        Expr::Unary(e) if matches!(e.op, syn::UnOp::Not(_)) && is_literal(&e.expr) => false,
        Expr::Binary(e) if matches!(e.op, syn::BinOp::Shl(_)) && is_literal(expr) => false,
        Expr::Unary(e) => is_cheap(&e.expr),
        Expr::Cast(e) => is_cheap(&e.expr),
        Expr::Field(e) => is_cheap(&e.base),
        Expr::Reference(e) => is_cheap(&e.expr),
        Expr::Binary(e) => is_cheap(&e.left) && is_cheap(&e.right),
        Expr::Index(e) => is_cheap(&e.expr) && is_cheap(&e.index),
        Expr::Range(e) => {
            e.start.as_deref().is_none_or(is_cheap) && e.end.as_deref().is_none_or(is_cheap)
        }
        Expr::MethodCall(e) => {
            let name = e.method.to_string();
            let arity = e.args.len() + 1;
            let known = [
                "len",
                "is_empty",
                "is_nan",
                "is_finite",
                "signum",
                "floor",
                "ceil",
            ]
            .contains(&name.as_str())
                || rules::lookup(&name, arity).is_some_and(|row| row.cheap && name != "clone");
            known && is_cheap(&e.receiver) && e.args.iter().all(is_cheap)
        }
        _ => false,
    }
}

/// `libm::floor`
fn is_of_libm(path: &syn::ExprPath) -> bool {
    let owner = path.path.segments.iter().rev().nth(1);
    owner.is_some_and(|owner| owner.ident == "libm")
}

/// `from_usize`
fn integer_behind(function: &str) -> bool {
    let ty = function.strip_prefix("from_").map(syn::parse_str);
    matches!(ty, Some(Ok(ty)) if super::is_inactive_type(&ty))
}

/// `.unwrap()`, `.expect(..)`
fn is_unwrap(call: &syn::ExprMethodCall) -> bool {
    call.method == "unwrap" || call.method == "expect"
}

/// `TABLE[i][j].field`: the name of the table and the indices into it. Where the table is a constant
/// and the indices are integers, no derivative gets in.
fn table_indices(expr: &Expr) -> Option<(String, Vec<TokenStream>)> {
    match expr {
        Expr::Paren(e) => table_indices(&e.expr),
        Expr::Group(e) => table_indices(&e.expr),
        Expr::Reference(e) if e.mutability.is_none() => table_indices(&e.expr),
        Expr::Field(e) => table_indices(&e.base),
        Expr::Index(e) => {
            let (table, mut indices) = match &*e.expr {
                Expr::Path(path) => {
                    let last = &path.path.segments.last()?.ident;
                    (last.to_string(), Vec::new())
                }
                base => table_indices(base)?,
            };
            indices.push(e.index.to_token_stream());
            Some((table, indices))
        }
        _ => None,
    }
}

/// `usize::from(b)`, `i32::max(a, b)`
fn is_of_integer(path: &syn::ExprPath) -> bool {
    let owner = path.path.segments.iter().rev().nth(1);
    owner.is_some_and(|owner| super::types::is_integer_name(&owner.ident.to_string()))
}

/// What has to be checked by type before `expr` is believed to carry no derivative.
fn claim(expr: &Expr) -> Claim {
    use syn::BinOp::*;
    match expr {
        Expr::Paren(e) => claim(&e.expr),
        Expr::Group(e) => claim(&e.expr),
        Expr::Call(e) if matches!(&*e.func, Expr::Path(path) if is_of_integer(path)) => {
            Claim::NoTangent
        }
        Expr::Unary(e) if matches!(e.op, syn::UnOp::Not(_)) => Claim::NoTangent,
        Expr::Index(_) | Expr::Field(_) | Expr::Reference(_) => match table_indices(expr) {
            Some((_, indices)) => Claim::Integers(indices),
            None => Claim::None,
        },
        Expr::MethodCall(e) if is_unwrap(e) => claim(&e.receiver),
        Expr::Call(e) => match &*e.func {
            Expr::Path(path) if path.path.segments.len() > 1 => {
                let last = path
                    .path
                    .segments
                    .last()
                    .map(|segment| segment.ident.to_string());
                match last.is_some_and(|name| name == "from" || integer_behind(&name)) {
                    true => {
                        Claim::Integers(e.args.iter().map(|arg| arg.to_token_stream()).collect())
                    }
                    false => Claim::None,
                }
            }
            _ => Claim::None,
        },
        Expr::Binary(e) if matches!(e.op, BitXor(_) | BitAnd(_) | BitOr(_) | Shl(_) | Shr(_)) => {
            Claim::NoTangent
        }
        Expr::MethodCall(e) if rules::INACTIVE_METHODS.contains(&e.method.to_string().as_str()) => {
            match rules::ROUNDINGS.contains(&e.method.to_string().as_str()) {
                true => Claim::Scalar(e.receiver.to_token_stream()),
                false => Claim::NoTangent,
            }
        }
        _ => Claim::None,
    }
}

/// Made of literals alone, so that its type comes from what it meets.
fn is_literal(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) => true,
        Expr::Paren(e) => is_literal(&e.expr),
        Expr::Group(e) => is_literal(&e.expr),
        Expr::Unary(e) => is_literal(&e.expr),
        Expr::Binary(e) => is_literal(&e.left) && is_literal(&e.right),
        _ => false,
    }
}

/// Arithmetic, a cast or a literal.
fn is_number(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) | Expr::Cast(_) => true,
        Expr::Paren(e) => is_number(&e.expr),
        Expr::Group(e) => is_number(&e.expr),
        Expr::Unary(e) => matches!(e.op, syn::UnOp::Neg(_)) && is_number(&e.expr),
        Expr::Binary(e) => {
            use syn::BinOp::*;
            matches!(e.op, Add(_) | Sub(_) | Mul(_) | Div(_) | Rem(_))
                && (is_number(&e.left) || is_number(&e.right))
        }
        _ => false,
    }
}

/// An unsuffixed float literal occurs: the expression's type may come from its use.
pub(super) fn has_untyped_float(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|tree| match tree {
        TokenTree::Group(group) => has_untyped_float(group.stream()),
        TokenTree::Literal(literal) => {
            matches!(syn::Lit::new(literal), syn::Lit::Float(f) if f.suffix().is_empty())
        }
        _ => false,
    })
}

fn diverges(expr: &Expr) -> bool {
    match expr {
        Expr::Macro(mac) => {
            mac.mac.path.segments.last().is_some_and(|segment| {
                DIVERGING_MACROS.contains(&segment.ident.to_string().as_str())
            })
        }
        _ => false,
    }
}

/// What to underline when `expr` is refused: all of it, but of what has a body the head alone.
fn extent(expr: &Expr) -> Extent {
    match expr {
        Expr::ForLoop(e) => Extent::of(&e.expr),
        Expr::While(e) => Extent::of(&e.cond),
        Expr::Loop(e) => e.loop_token.span.into(),
        Expr::Unsafe(e) => e.unsafe_token.span.into(),
        Expr::Const(e) => e.const_token.span.into(),
        Expr::Match(e) => Extent::of(&e.expr),
        Expr::Block(e) => match &e.label {
            Some(label) => Extent::of(&label.name),
            None => Extent::of(expr),
        },
        Expr::MethodCall(e) => match &*e.receiver {
            // A chain over several lines: its last call.
            Expr::MethodCall(_) => Extent::of(&e.method),
            _ => Extent::of(expr),
        },
        _ => Extent::of(expr),
    }
}

/// What to say when the derivative of `expr` would be needed and it has none.
fn refusal(expr: &Expr) -> Refusal {
    let unsupported = |what: &str| Refusal {
        code: &codes::UNSUPPORTED,
        what: what.to_string(),
    };
    match expr {
        Expr::MethodCall(call) => Refusal {
            code: &codes::METHOD,
            what: call.method.to_string(),
        },
        Expr::Macro(mac) => Refusal {
            code: &codes::MACRO,
            what: mac
                .mac
                .path
                .segments
                .last()
                .map(|s| s.ident.to_string())
                .unwrap_or_default(),
        },
        Expr::Closure(_) => Refusal {
            code: &codes::CLOSURE,
            what: "a closure".into(),
        },
        Expr::Reference(reference) => Refusal {
            code: &codes::REFERENCE,
            what: root(&reference.expr)
                .map(Ident::to_string)
                .unwrap_or_else(|| "a value".into()),
        },
        Expr::While(_) => Refusal {
            code: &codes::LOOP,
            what: "`while` loop".into(),
        },
        Expr::Loop(_) => Refusal {
            code: &codes::LOOP,
            what: "`loop`".into(),
        },
        Expr::ForLoop(_) => Refusal {
            code: &codes::LOOP,
            what: "`for` loop over an iterator".into(),
        },
        Expr::Struct(_) => unsupported("a struct literal"),
        Expr::Try(_) => unsupported("the `?` operator"),
        Expr::Let(_) => unsupported("`if let`"),
        Expr::Repeat(_) => unsupported("an array filled with one value"),
        Expr::Range(_) => unsupported("a range"),
        Expr::Async(_) | Expr::Await(_) => unsupported("`async` code"),
        Expr::Unsafe(_) => unsupported("an `unsafe` block"),
        Expr::Call(_) => unsupported("this call"),
        Expr::Assign(_) => unsupported("an assignment used as a value"),
        Expr::Index(_) | Expr::Field(_) => unsupported("this projection"),
        Expr::Unary(_) => unsupported("this operator"),
        Expr::Binary(_) => unsupported("this operator"),
        Expr::Const(_) => unsupported("a `const` block"),
        Expr::Block(block) if block.label.is_some() => unsupported("a labelled block"),
        _ => unsupported("this expression"),
    }
}

/// Every name a pattern binds. A name that starts with a capital letter is a constant.
pub(super) fn pattern_names(pat: &Pat) -> Vec<(Ident, bool)> {
    struct Names(Vec<(Ident, bool)>);
    impl<'ast> Visit<'ast> for Names {
        fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
            let starts_lower = pat
                .ident
                .to_string()
                .starts_with(|c: char| !c.is_uppercase());
            if starts_lower {
                let mutable = pat.mutability.is_some() && pat.by_ref.is_none();
                self.0.push((pat.ident.clone(), mutable));
            }
            visit::visit_pat_ident(self, pat);
        }
        fn visit_expr(&mut self, _: &'ast Expr) {}
    }
    let mut names = Names(Vec::new());
    names.visit_pat(pat);
    names.0
}

/// Whether `expr` has a jump in it, be it one that stays inside.
pub(super) fn jumps(expr: &Expr) -> bool {
    first_jump(expr, false).is_some()
}

/// The first expression inside `expr` by which control may leave it.
pub(super) fn first_escape(expr: &Expr) -> Option<&Expr> {
    first_jump(expr, true)
}

/// The first jump in `expr`; with `out`, the first that leads out of it.
fn first_jump(expr: &Expr, out: bool) -> Option<&Expr> {
    struct Jumps<'ast> {
        found: Option<&'ast Expr>,
        out: bool,
        /// The loops and labelled blocks around, by label.
        around: Vec<Option<&'ast syn::Lifetime>>,
    }
    impl<'ast> Jumps<'ast> {
        fn leaves(&self, label: Option<&'ast syn::Lifetime>) -> bool {
            let inside = match label {
                Some(_) => self.around.contains(&label),
                None => !self.around.is_empty(),
            };
            !(self.out && inside)
        }
    }
    impl<'ast> Visit<'ast> for Jumps<'ast> {
        fn visit_expr(&mut self, expr: &'ast Expr) {
            let leaves = match expr {
                Expr::Return(_) | Expr::Try(_) => true,
                Expr::Break(e) => self.leaves(e.label.as_ref()),
                Expr::Continue(e) => self.leaves(e.label.as_ref()),
                Expr::Closure(_) | Expr::Async(_) => return,
                _ => false,
            };
            if leaves {
                self.found = self.found.or(Some(expr));
            }
            let label = match expr {
                Expr::ForLoop(e) => Some(&e.label),
                Expr::While(e) => Some(&e.label),
                Expr::Loop(e) => Some(&e.label),
                _ => None,
            };
            if let Some(label) = label {
                self.around.push(label.as_ref().map(|label| &label.name));
            }
            visit::visit_expr(self, expr);
            if label.is_some() {
                self.around.pop();
            }
        }
        fn visit_item(&mut self, _: &'ast syn::Item) {}
    }
    let mut jumps = Jumps {
        found: None,
        out,
        around: Vec::new(),
    };
    jumps.visit_expr(expr);
    jumps.found
}
