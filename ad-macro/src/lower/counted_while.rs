//! `while` loops that count: they are the `for` loop over the range, whose reverse sweep needs no record of the counter.
//!
//! Input:  `let mut i = 0; while i + 1 < x.len() { s += x[i] * x[i + 1]; i += 1; }`
//! Output: `let mut i = 0; let high = x.len().saturating_sub(1); for i in 0..high { s += x[i] * x[i + 1]; } if i < high { i = high; }`
//!
//! The assignment at the end is there where the counter may be read again.

use syn::visit::{self, Visit};
use syn::{BinOp, Expr, Stmt as UserStmt, parse_quote};

use super::Lowerer;
use super::jumps::pattern_names;
use crate::words::occurs;

/// `name + ahead < bound`
struct Condition<'e> {
    name: &'e syn::Ident,
    ahead: Option<&'e syn::LitInt>,
    bound: &'e Expr,
}

impl Lowerer<'_> {
    /// The statements, the last of `before` and `left`, with a `for` loop in the place of the `while` loop that `left` starts
    /// with.
    pub(super) fn without_counting(
        &mut self,
        before: &[UserStmt],
        left: &[UserStmt],
    ) -> Option<Vec<UserStmt>> {
        let (UserStmt::Expr(whole @ Expr::While(e), _), rest) = left.split_first()? else {
            return None;
        };
        let Condition { name, ahead, bound } = condition(&e.cond)?;
        let counter = self.resolve(&name.to_string())?;
        let (last, body) = e.body.stmts.split_last()?;
        if !adds_one(last, name) || self.is_whole(whole) {
            return None;
        }
        let body = syn::Block {
            brace_token: e.body.brace_token,
            stmts: body.to_vec(),
        };
        let changes = self.changes_of_block(&body);
        let bound_stays = only_measures(bound)
            && !occurs(name, bound)
            && !self.reads_of(bound).iter().any(|var| changes.contains(var));
        let jumps = Jumps::of(&e.label, &body);
        // What shares the counter's name would be the counter of the `for` loop.
        let own = self
            .scopes
            .last()
            .is_some_and(|scope| scope.contains_key(&name.to_string()));
        let read_again = !own || rest.iter().any(|stmt| occurs(name, stmt));
        if !bound_stays
            || changes.contains(&counter)
            || jumps.continues
            || jumps.breaks && read_again
            || binds(&body, name)
        {
            return None;
        }
        let low: Expr = match start(before, name) {
            Some(literal) => parse_quote!(#literal),
            None => parse_quote!(#name),
        };
        let ad = &self.ad;
        let high: Expr = match (ahead, bound) {
            // A `usize`, whose methods are known.
            (Some(ahead), Expr::MethodCall(_)) => parse_quote!(#bound.saturating_sub(#ahead)),
            (Some(ahead), _) => parse_quote!(#ad::less(#bound, #ahead)),
            (None, _) => bound.clone(),
        };
        let (attrs, label) = (&e.attrs, &e.label);
        let mut stmts: Vec<UserStmt> = Vec::new();
        if read_again || ahead.is_some() {
            let end = self.namer.numbered("end", name.span());
            stmts.push(parse_quote!(let #end = #high;));
            stmts.push(parse_quote!(#(#attrs)* #label for #name in #low..#end #body));
            if read_again {
                stmts.push(parse_quote!(if #name < #end { #name = #end; }));
            }
        } else {
            stmts.push(parse_quote!(#(#attrs)* #label for #name in #low..#high #body));
        }
        stmts.extend(rest.iter().cloned());
        Some(stmts)
    }
}

fn condition(cond: &Expr) -> Option<Condition<'_>> {
    let Expr::Binary(binary) = cond else {
        return None;
    };
    let (counted, bound) = match binary.op {
        BinOp::Lt(_) => (&*binary.left, &*binary.right),
        BinOp::Gt(_) => (&*binary.right, &*binary.left),
        _ => return None,
    };
    let (name, ahead) = match counted {
        Expr::Path(path) => (path.path.get_ident()?, None),
        Expr::Binary(sum) if matches!(sum.op, BinOp::Add(_)) => match (&*sum.left, &*sum.right) {
            (
                Expr::Path(path),
                Expr::Lit(syn::ExprLit {
                    lit: syn::Lit::Int(ahead),
                    ..
                }),
            ) => (path.path.get_ident()?, Some(ahead)),
            _ => return None,
        },
        _ => return None,
    };
    Some(Condition { name, ahead, bound })
}

/// `name += 1;`, which says that it is an integer.
fn adds_one(stmt: &UserStmt, name: &syn::Ident) -> bool {
    let UserStmt::Expr(Expr::Binary(binary), _) = stmt else {
        return false;
    };
    let one = match &*binary.right {
        Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Int(int),
            ..
        }) => int.base10_digits() == "1",
        _ => false,
    };
    let counter = matches!(&*binary.left, Expr::Path(path) if path.path.is_ident(name));
    matches!(binary.op, BinOp::AddAssign(_)) && one && counter
}

/// What gives the same whenever it is evaluated, while what occurs in it stays.
fn only_measures(bound: &Expr) -> bool {
    match bound {
        Expr::Lit(_) | Expr::Path(_) => true,
        Expr::Paren(e) => only_measures(&e.expr),
        Expr::Group(e) => only_measures(&e.expr),
        Expr::Field(e) => only_measures(&e.base),
        Expr::Cast(e) => only_measures(&e.expr),
        Expr::Unary(e) => only_measures(&e.expr),
        Expr::Index(e) => only_measures(&e.expr) && only_measures(&e.index),
        Expr::Binary(e) => only_measures(&e.left) && only_measures(&e.right),
        Expr::MethodCall(e) => e.method == "len" && e.args.is_empty() && only_measures(&e.receiver),
        _ => false,
    }
}

/// The literal that the counter starts from, if one of the statements before the loop says so.
fn start<'s>(before: &'s [UserStmt], name: &syn::Ident) -> Option<&'s syn::LitInt> {
    let value = match before.iter().rev().find(|stmt| occurs(name, *stmt))? {
        UserStmt::Local(local) => {
            let mut pat = &local.pat;
            if let syn::Pat::Type(typed) = pat {
                pat = &typed.pat;
            }
            let is_counter = matches!(pat, syn::Pat::Ident(pat) if pat.ident == *name);
            &local.init.as_ref().filter(|_| is_counter)?.expr
        }
        UserStmt::Expr(Expr::Assign(e), _) => {
            let is_counter = matches!(&*e.left, Expr::Path(path) if path.path.is_ident(name));
            is_counter.then_some(&e.right)?
        }
        _ => return None,
    };
    match &**value {
        Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Int(int),
            ..
        }) => Some(int),
        _ => None,
    }
}

/// Some pattern in the body gives the counter's name another meaning.
fn binds(body: &syn::Block, name: &syn::Ident) -> bool {
    struct Binds<'a>(&'a syn::Ident, bool);
    impl<'ast> Visit<'ast> for Binds<'_> {
        fn visit_pat(&mut self, pat: &'ast syn::Pat) {
            self.1 |= pattern_names(pat).iter().any(|(bound, _)| bound == self.0);
        }
    }
    let mut binds = Binds(name, false);
    binds.visit_block(body);
    binds.1
}

/// The jumps of a loop's body that are the loop's own.
#[derive(Default)]
struct Jumps<'a> {
    label: Option<&'a syn::Lifetime>,
    depth: usize,
    breaks: bool,
    continues: bool,
}

impl<'a> Jumps<'a> {
    fn of(label: &'a Option<syn::Label>, body: &syn::Block) -> Jumps<'a> {
        let mut jumps = Jumps {
            label: label.as_ref().map(|label| &label.name),
            ..Jumps::default()
        };
        jumps.visit_block(body);
        jumps
    }

    fn is_own(&self, label: Option<&syn::Lifetime>) -> bool {
        match label {
            Some(_) => label == self.label,
            None => self.depth == 0,
        }
    }
}

impl<'ast> Visit<'ast> for Jumps<'_> {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        let inner = matches!(expr, Expr::Loop(_) | Expr::While(_) | Expr::ForLoop(_));
        match expr {
            Expr::Closure(_) | Expr::Async(_) => return,
            Expr::Break(jump) => self.breaks |= self.is_own(jump.label.as_ref()),
            Expr::Continue(jump) => self.continues |= self.is_own(jump.label.as_ref()),
            _ => {}
        }
        self.depth += usize::from(inner);
        visit::visit_expr(self, expr);
        self.depth -= usize::from(inner);
    }

    fn visit_item(&mut self, _: &'ast syn::Item) {}
}
