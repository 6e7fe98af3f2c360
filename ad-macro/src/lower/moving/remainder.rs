//! What is left over of a slice after its chunks: each use of the iterator is written out.
//!
//! Input:  `let mut it = xs.chunks_exact(4); for c in it.by_ref() { .. } for x in it.remainder() { .. }`
//! Output: `for c in xs.chunks_exact(4) { .. } for x in &xs[xs.len() / 4 * 4..] { .. }`

use proc_macro2::Ident;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprMethodCall, Pat, Stmt};

use crate::lower::Lowerer;
use crate::lower::jumps::pattern_names;
use crate::lower::scan::is_field;
use crate::words::{self, occurs};

/// `let mut it = xs.chunks_exact(4);`
struct Chunks<'s> {
    name: &'s Ident,
    call: &'s ExprMethodCall,
}

impl Lowerer<'_> {
    /// The statements without the iterator, if they begin with one that is asked for its remainder and run once at most.
    pub(in crate::lower) fn without_chunks(&self, stmts: &[Stmt]) -> Option<Vec<Stmt>> {
        let (first, rest) = stmts.split_first()?;
        let chunks = Chunks::of(first)?;
        // From where its name means another, nothing is this one.
        let end = rest.iter().position(|stmt| chunks.is_bound_anew(stmt));
        let (rest, after) = rest.split_at(end.unwrap_or(rest.len()));
        let size = chunks.call.args.first()?;
        let fixed = match size {
            Expr::Lit(_) => true,
            Expr::Path(path) => {
                let var = path.path.get_ident().map(Ident::to_string);
                let var = var.and_then(|name| self.resolve(&name));
                var.is_none_or(|var| !self.vars[var.0].mutable)
            }
            _ => false,
        };
        let mut uses = Uses {
            chunks: &chunks,
            remainders: 0,
            others: 0,
            hidden: false,
        };
        rest.iter().for_each(|stmt| uses.visit_stmt(stmt));
        if !fixed || uses.hidden || uses.remainders == 0 || uses.others > 1 {
            return None;
        }
        let mut out = rest.to_vec();
        let mut written = Written { chunks: &chunks };
        out.iter_mut().for_each(|stmt| written.visit_stmt_mut(stmt));
        let left = out.iter().any(|stmt| occurs(chunks.name, stmt));
        out.extend_from_slice(after);
        (!left).then_some(out)
    }
}

impl<'s> Chunks<'s> {
    fn of(stmt: &'s Stmt) -> Option<Chunks<'s>> {
        let Stmt::Local(local) = stmt else {
            return None;
        };
        let (Pat::Ident(pat), Some(init)) = (&local.pat, &local.init) else {
            return None;
        };
        let Expr::MethodCall(call) = &*init.expr else {
            return None;
        };
        let plain = pat.by_ref.is_none() && pat.subpat.is_none() && init.diverge.is_none();
        let chunks = call.method == "chunks_exact" && call.args.len() == 1;
        let name = &pat.ident;
        (plain && chunks && is_field(&call.receiver)).then_some(Chunks { name, call })
    }

    fn is(&self, expr: &Expr) -> bool {
        matches!(expr, Expr::Path(path) if path.path.is_ident(self.name))
    }

    /// `let mut it = ys.chunks_exact(4);`
    fn is_bound_anew(&self, stmt: &Stmt) -> bool {
        let Stmt::Local(local) = stmt else {
            return false;
        };
        let is_name = matches!(&local.pat, Pat::Ident(pat) if pat.ident == *self.name);
        is_name && !occurs(self.name, &local.init.as_ref().map(|init| &init.expr))
    }

    fn is_remainder(&self, expr: &Expr) -> bool {
        matches!(expr, Expr::MethodCall(e) if e.method == "remainder" && self.is(&e.receiver))
    }

    /// `it`, `it.by_ref()`, `&mut it`
    fn is_run(&self, expr: &Expr) -> bool {
        match expr {
            Expr::MethodCall(e) => e.method == "by_ref" && self.is(&e.receiver),
            Expr::Reference(e) => e.mutability.is_some() && self.is(&e.expr),
            expr => self.is(expr),
        }
    }
}

struct Uses<'a> {
    chunks: &'a Chunks<'a>,
    remainders: usize,
    others: usize,
    /// A name in the iterator means something else somewhere.
    hidden: bool,
}

impl<'ast> Visit<'ast> for Uses<'_> {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        match expr {
            _ if self.chunks.is_remainder(expr) => self.remainders += 1,
            _ if self.chunks.is_run(expr) => self.others += 1,
            // In here it may run more than once.
            Expr::ForLoop(e) => {
                self.visit_pat(&e.pat);
                self.visit_expr(&e.expr);
                let before = self.others;
                self.visit_block(&e.body);
                self.hidden |= self.others > before;
            }
            Expr::While(_) | Expr::Loop(_) | Expr::Closure(_) => {
                let before = self.others;
                visit::visit_expr(self, expr);
                self.hidden |= self.others > before;
            }
            // `it.next()`, `it.len()`
            Expr::MethodCall(e) if self.chunks.is(&e.receiver) => {
                self.hidden |= !super::takes_rest(e);
                visit::visit_expr(self, expr);
            }
            _ => visit::visit_expr(self, expr),
        }
    }

    fn visit_pat(&mut self, pat: &'ast Pat) {
        let read = words::identifiers(self.chunks.call);
        let hides = |name: &Ident| name == self.chunks.name || read.contains(&name.to_string());
        self.hidden |= pattern_names(pat).iter().any(|(name, _)| hides(name));
        visit::visit_pat(self, pat);
    }
}

struct Written<'a> {
    chunks: &'a Chunks<'a>,
}

impl Written<'_> {
    fn rest(&self) -> Expr {
        let (of, size) = (&self.chunks.call.receiver, &self.chunks.call.args[0]);
        syn::parse_quote!(#of[#of.len() / #size * #size..])
    }
}

impl VisitMut for Written<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        match expr {
            Expr::MethodCall(e) if self.chunks.is_remainder(&e.receiver) => {
                *e.receiver = self.rest();
                e.args.iter_mut().for_each(|arg| self.visit_expr_mut(arg));
            }
            _ if self.chunks.is_remainder(expr) => {
                let rest = self.rest();
                *expr = syn::parse_quote!(&#rest);
            }
            _ if self.chunks.is_run(expr) => *expr = Expr::MethodCall(self.chunks.call.clone()),
            _ => visit_mut::visit_expr_mut(self, expr),
        }
    }
}
