//! The policy of a loop with `#[checkpoint(..)]`, and what its body must not do if it is to be run again.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::Expr;
use syn::visit::{self, Visit};

use super::Lowerer;
use super::jumps::pattern_names;
use super::scan::{is_known_macro, root};
use crate::checkpoint::{self, attributes, is_checkpoint};
use crate::diag::Extent;
use crate::hash::HashSet;
use crate::ir::*;

/// Functions whose value is another each time.
const FICKLE_FUNCTIONS: &[&str] = &[
    "random",
    "random_range",
    "random_bool",
    "thread_rng",
    "rng",
    "from_entropy",
    "from_os_rng",
    "now",
    "getrandom",
];

/// Methods that change something elsewhere, or read what others do.
const SHARED_METHODS: &[&str] = &[
    "borrow_mut",
    "lock",
    "fetch_add",
    "fetch_sub",
    "fetch_max",
    "fetch_min",
    "fetch_and",
    "fetch_or",
    "fetch_xor",
    "fetch_update",
    "compare_exchange",
    "recv",
    "try_recv",
    "read_line",
    "elapsed",
    "get_or_init",
];

/// What generated code calls its own, and would be mistaken for a variable of this name.
const OWN_NAMES: &[&str] = &["part", "last", "again", "run", "from", "len", "tape"];

impl Lowerer<'_> {
    /// The loop with what its attribute says.
    pub(super) fn loop_stmt(&mut self, expr: &Expr) {
        let checkpoint = self.checkpoint_of(expr);
        let before = self.position();
        self.lower_loop(expr);
        let (Some(checkpoint), Some(block)) = (checkpoint, self.blocks.last_mut()) else {
            return;
        };
        for stmt in &mut block[before..] {
            attach(stmt, &checkpoint);
        }
    }

    fn checkpoint_of(&mut self, expr: &Expr) -> Option<Checkpoint> {
        let attribute = attributes(expr).iter().find(|a| is_checkpoint(a))?;
        let policy = match checkpoint::policy(attribute)? {
            checkpoint::Policy::Every(k) => Policy::Every(self.opaque(&k)),
            checkpoint::Policy::Sqrt => Policy::Sqrt,
            checkpoint::Policy::Binomial(snapshots) => Policy::Binomial(self.opaque(&snapshots)),
        };
        let mut body = Body {
            lowerer: self,
            bound: OWN_NAMES.iter().map(ToString::to_string).collect(),
            fickle: None,
        };
        body.visit_expr(expr);
        let (bound, fickle) = (body.bound, body.fickle);
        let at = |var: &VarId, what: &dyn Fn(&Ident) -> String| {
            let name = self.vars[var.0].name.clone();
            (Extent::of(&name), what(&name))
        };
        let changed = self.changed_inside(expr, false);
        let changed = changed.first();
        let changed = changed.map(|var| at(var, &|name| format!("changes what `{name}` leads to")));
        let cell = self.cells_in(expr);
        let cell = cell.first();
        let cell = cell.map(|var| at(var, &|name| format!("reads or changes the cell `{name}`")));
        let inside = changed.or(cell);
        Some(Checkpoint {
            policy,
            bound,
            fickle: fickle.or(inside),
            extent: Extent::of(attribute),
        })
    }
}

/// Gives the policy to the outermost loops of what one loop has become.
fn attach(stmt: &mut Stmt, checkpoint: &Checkpoint) {
    match stmt {
        Stmt::Loop(l) => l.checkpoint = Some(Box::new(checkpoint.clone())),
        Stmt::Scope { body, .. } => {
            for stmt in &mut body.stmts {
                attach(stmt, checkpoint);
            }
        }
        _ => {}
    }
}

/// What occurs in the body of a loop.
struct Body<'a, 'b> {
    lowerer: &'a Lowerer<'b>,
    /// Names that mean something else in some part of it.
    bound: HashSet<String>,
    /// What is not the same when it is run again.
    fickle: Option<(Extent, String)>,
}

impl Body<'_, '_> {
    fn note(&mut self, at: &impl ToTokens, what: String) {
        let at = Extent::of(at);
        self.fickle.get_or_insert((at, what));
    }

    fn bind_tokens(&mut self, tokens: TokenStream) {
        for tree in tokens {
            match tree {
                TokenTree::Ident(ident) => drop(self.bound.insert(ident.to_string())),
                TokenTree::Group(group) => self.bind_tokens(group.stream()),
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }
}

impl<'ast> Visit<'ast> for Body<'_, '_> {
    fn visit_pat(&mut self, pat: &'ast syn::Pat) {
        let names = pattern_names(pat).into_iter();
        self.bound.extend(names.map(|(name, _)| name.to_string()));
        visit::visit_pat(self, pat);
    }

    fn visit_field_value(&mut self, field: &'ast syn::FieldValue) {
        if field.colon_token.is_none() {
            self.bind_tokens(field.to_token_stream());
        }
        visit::visit_field_value(self, field);
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        if !is_known_macro(mac) || mac.path.is_ident("matches") {
            self.bind_tokens(mac.tokens.clone());
        }
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        if let Expr::Path(path) = &*call.func {
            let last = path.path.segments.last().map(|last| last.ident.to_string());
            let own = path.path.get_ident().map(Ident::to_string);
            let local = own.is_some_and(|name| self.lowerer.resolve(&name).is_some());
            let fickle = last.filter(|last| FICKLE_FUNCTIONS.contains(&last.as_str()) && !local);
            if let Some(name) = fickle {
                self.note(&path.path, format!("calls `{name}`"));
            }
        }
        visit::visit_expr_call(self, call);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        let name = call.method.to_string();
        // A variable of the function's own is saved and restored, and changes as it did.
        let variable =
            root(&call.receiver).and_then(|name| self.lowerer.resolve(&name.to_string()));
        let own = variable.is_some_and(|var| {
            let var = &self.lowerer.vars[var.0];
            var.mutable && !matches!(var.kind, VarKind::Param(_))
        });
        if SHARED_METHODS.contains(&name.as_str()) && !own {
            self.note(&call.method, format!("calls `{name}`"));
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_item(&mut self, _: &'ast syn::Item) {}
}
