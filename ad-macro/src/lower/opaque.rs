//! User tokens carried through: what they read, what they may change, whether they are cheap.

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::Expr;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};

use super::Lowerer;
use super::forms::{DIVERGING_MACROS, diverges, extent, is_cheap, is_literal, is_number, refusal};
use super::matching::By;
use super::scan::{Scan, is_known_macro, is_reading, only_reads, root};
use super::shared_receivers::Shared;
use super::types::is_primitive;
use crate::declared;
use crate::diag::{Extent, codes};
use crate::ir::types::{peeled, referent};
use crate::ir::{Claim, Opaque, Refusal, VarId};
use crate::rules;
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
        let (reads, mut writes, simple) = (scan.reads, scan.writes, scan.simple);
        writes.extend(self.changed_cells(expr));
        self.note_kept_borrows(expr);
        self.mark_lists(expr);
        let cheap = simple && (is_cheap(expr) || self.is_some_reference(expr));
        let renamed = simple.then(|| self.renamed(expr));
        let written = match expr {
            // Inside a closure a jump out of it does not compile.
            Expr::Macro(e) if !is_known_macro(&e.mac) => {
                let ad = &self.ad;
                quote::quote!((|| -> #ad::Stays<_> { #ad::Stays(#expr) })().0)
            }
            _ => {
                let mut shared = expr.clone();
                Shared::of(self).visit_expr_mut(&mut shared);
                shared.into_token_stream()
            }
        };
        let inactive = self.carries_no_derivative(expr)
            || reads.iter().any(|var| self.varied.contains(var)) && self.reads_only_skipped(expr);
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
            claim: match inactive {
                true => self.claim(expr),
                false => Claim::None,
            },
            diverges: diverges(expr),
            is_literal: is_literal(expr),
            is_number: is_number(expr) && !self.has_typed_part(expr),
            refusal: self.refusal_of_index(expr).unwrap_or_else(|| refusal(expr)),
            extent: extent(expr),
            indexes: None,
        }
    }

    /// Of arithmetic, `2.0 * K`, a part has a type that the compiler knows without its use, and which may be no number: a
    /// constant of which nothing is known here, a complex number.
    fn has_typed_part(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Paren(e) => self.has_typed_part(&e.expr),
            Expr::Group(e) => self.has_typed_part(&e.expr),
            Expr::Unary(e) => self.has_typed_part(&e.expr),
            Expr::Binary(e) => self.has_typed_part(&e.left) || self.has_typed_part(&e.right),
            Expr::Lit(_) | Expr::Cast(_) => false,
            _ => match self.type_of(expr) {
                Some(ty) => !is_primitive(&referent(&ty)),
                None => match expr {
                    Expr::Path(path) => match path.path.get_ident() {
                        Some(name) => self.resolve(&name.to_string()).is_none(),
                        None => true,
                    },
                    _ => false,
                },
            },
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
            indexes: None,
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
            indexes: None,
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
                    Expr::RawAddr(_) => scan.visit_expr(expr),
                    Expr::MethodCall(call)
                        if !only_reads(call)
                            && !is_reading(&call.receiver)
                            && !self.lowerer.takes_shared(call)
                            && !self.lowerer.takes_out(call) =>
                    {
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
                    || rules::is_inactive_method(&name)
                    || name == "unwrap";
                pure && self.is_repeatable(&e.receiver) && all(e.args.iter().collect())
            }
            Expr::Call(e) => match &*e.func {
                Expr::Path(path) => {
                    let pure = self.is_of_scalar(path) || self.name_in_libm(path).is_some();
                    pure && all(e.args.iter().collect())
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
                let known = CELL_METHODS.contains(&call.method.to_string().as_str())
                    && !self.lowerer.is_own_without_cells(call);
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
        receivers.found.extend(self.changed_cells(expr));
        receivers.found
    }

    /// `p.swap()`, of a type of one's own with a method of the name, which holds no cell.
    fn is_own_without_cells(&self, call: &syn::ExprMethodCall) -> bool {
        let of = self.type_of(&call.receiver);
        let of = of.and_then(|of| declared::last_name(&peeled(&of)));
        of.is_some_and(|of| {
            declared::is_type(&of)
                && declared::has_method(&of, &call.method.to_string())
                && !declared::holds_cell(&of, true)
        })
    }

    /// Notes that using any of `vars` may change `targets`.
    pub(super) fn hold(&mut self, vars: &[VarId], targets: Vec<VarId>) {
        for var in vars {
            self.vars[var.0].borrows.extend(targets.iter().copied());
        }
    }

    /// `expr` with every variable under the unique name of its current value.
    /// `Some(name)`, of a reference that stays the same, or `names.first()`: a call that is given it is given it again.
    fn is_some_reference(&self, expr: &Expr) -> bool {
        let look = |e: &syn::ExprMethodCall| {
            let views = ["get", "first", "last"];
            let view = views.iter().any(|view| e.method == view) && only_reads(e);
            view && is_cheap(&e.receiver) && e.args.iter().all(is_cheap)
        };
        let e = match expr {
            Expr::MethodCall(e) => return look(e),
            Expr::Call(e) => e,
            _ => return false,
        };
        let inside = match &*e.func {
            Expr::Path(path) if path.path.is_ident("Some") => e.args.first(),
            _ => None,
        };
        inside.is_some_and(|inside| match inside {
            Expr::Reference(e) => e.mutability.is_none() && is_cheap(&e.expr),
            Expr::MethodCall(e) => e.method == "as_str" && is_cheap(inside),
            Expr::Path(_) => self.refers(inside) == By::Shared,
            _ => false,
        })
    }

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
