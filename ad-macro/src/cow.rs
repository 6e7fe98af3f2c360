//! Variables of type `Cow<[T]>`, as the `Vec`s that they may become: what is borrowed is copied.
//!
//! Input:  `let ys: Cow<[f64]> = if c { Cow::Borrowed(xs) } else { Cow::Owned(v) }; ys.into_owned()`
//! Output: `let ys: Vec<f64> = if c { xs.to_vec() } else { v }; ys`

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, ExprCall, FnArg, ItemFn, Local, Pat, Stmt, Type};

use crate::declared;
use crate::ir::types::{argument, element, referent};

/// Writes them so, unless a type of the crate's own is called `Cow`.
pub fn rewrite(item: &mut ItemFn) {
    if declared::is_type("Cow") || asks_which(&item.block) {
        return;
    }
    let slices = item.sig.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(typed) => match (&*typed.pat, &*typed.ty) {
            (Pat::Ident(p), ty @ Type::Reference(_)) if element(&referent(ty)).is_some() => {
                Some(p.ident.to_string())
            }
            _ => None,
        },
        FnArg::Receiver(_) => None,
    });
    let mut cows = Cows {
        slices: slices.collect(),
        names: Vec::new(),
    };
    cows.visit_block_mut(&mut item.block);
}

/// Whether something is borrowed decides, `match ys { Cow::Borrowed(y) => .., Cow::Owned(y) => .. }`: a `Vec` does not tell.
fn asks_which(block: &Block) -> bool {
    struct Asks(bool);
    impl<'ast> Visit<'ast> for Asks {
        fn visit_pat_tuple_struct(&mut self, pat: &'ast syn::PatTupleStruct) {
            let mut names = pat.path.segments.iter().rev().map(|s| s.ident.to_string());
            let variant = names.next();
            let of_cow = names.next().is_some_and(|of| of == "Cow");
            self.0 |= of_cow && matches!(variant.as_deref(), Some("Borrowed" | "Owned"));
            visit::visit_pat_tuple_struct(self, pat);
        }
    }
    let mut asks = Asks(false);
    asks.visit_block(block);
    asks.0
}

/// `T` of `Cow<'_, [T]>`.
fn of_slice(ty: &Type) -> Option<Type> {
    match argument(ty, &["Cow"])? {
        Type::Slice(of) => Some(*of.elem),
        _ => None,
    }
}

struct Cows {
    /// Parameters that are references to slices, arrays and `Vec`s.
    slices: Vec<String>,
    /// Variables that are `Vec`s now.
    names: Vec<String>,
}

impl Cows {
    /// Some of what the variable is made of is a slice that is borrowed, by its name, and all the rest is a `Cow`.
    fn is_of_slice(&self, init: &Expr) -> bool {
        let mut init = init.clone();
        let (mut all, mut known) = (true, false);
        each_value(&mut init, &mut |value| match made(value) {
            Some((_, of)) => known |= self.names_slice(of),
            None => all = false,
        });
        all && known
    }

    fn names_slice(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Paren(e) => self.names_slice(&e.expr),
            Expr::Reference(e) => self.names_slice(&e.expr),
            Expr::Index(e) => matches!(&*e.index, Expr::Range(_)) && self.names_slice(&e.expr),
            Expr::Path(path) => path
                .path
                .get_ident()
                .is_some_and(|name| self.slices.iter().any(|slice| name == slice)),
            _ => false,
        }
    }

    /// `ys.method()` of such a variable.
    fn called<'a>(&self, expr: &'a Expr, method: &str) -> Option<&'a Expr> {
        let Expr::MethodCall(call) = expr else {
            return None;
        };
        let Expr::Path(of) = &*call.receiver else {
            return None;
        };
        let known = of.path.get_ident()?;
        let known = self.names.iter().any(|name| known == name);
        (known && call.method == method && call.args.is_empty()).then_some(&*call.receiver)
    }
}

impl VisitMut for Cows {
    fn visit_local_mut(&mut self, local: &mut Local) {
        visit_mut::visit_local_mut(self, local);
        let Some(init) = local.init.as_mut().filter(|init| init.diverge.is_none()) else {
            return;
        };
        let written = match &mut local.pat {
            Pat::Type(typed) => match of_slice(&typed.ty) {
                Some(element) => {
                    *typed.ty = syn::parse_quote_spanned!(typed.ty.span()=> Vec<#element>);
                    true
                }
                None => false,
            },
            _ => false,
        };
        let pat = match &local.pat {
            Pat::Type(typed) if written => &*typed.pat,
            pat => pat,
        };
        let Pat::Ident(name) = pat else { return };
        if !written && !self.is_of_slice(&init.expr) {
            return;
        }
        self.names.push(name.ident.to_string());
        each_value(&mut init.expr, &mut |value| *value = owned(value));
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        let changed = match expr {
            Expr::Index(e) => Some(&mut e.expr),
            Expr::MethodCall(e) => Some(&mut e.receiver),
            _ => None,
        };
        if let Some(of) = changed {
            if let Expr::Paren(inner) = &**of {
                if let Expr::Reference(e) = &*inner.expr {
                    if e.mutability.is_some() && self.is_name(&e.expr) {
                        *of = e.expr.clone();
                    }
                }
            }
        }
        if let Some(of) = self.called(expr, "into_owned") {
            *expr = of.clone();
        } else if let Some(of) = self.called(expr, "to_mut") {
            *expr = syn::parse_quote_spanned!(of.span()=> (&mut #of));
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

impl Cows {
    fn is_name(&self, expr: &Expr) -> bool {
        matches!(expr, Expr::Path(path) if path.path.get_ident().is_some_and(|name| {
            self.names.iter().any(|known| name == known)
        }))
    }
}

/// The values of the branches, where they do not leave.
fn each_value(expr: &mut Expr, each: &mut dyn FnMut(&mut Expr)) {
    fn of_block(block: &mut Block, each: &mut dyn FnMut(&mut Expr)) {
        if let Some(Stmt::Expr(value, None)) = block.stmts.last_mut() {
            each_value(value, each);
        }
    }
    match expr {
        Expr::Paren(e) => each_value(&mut e.expr, each),
        Expr::If(e) => {
            of_block(&mut e.then_branch, each);
            if let Some((_, other)) = &mut e.else_branch {
                each_value(other, each);
            }
        }
        Expr::Match(e) => {
            for arm in &mut e.arms {
                each_value(&mut arm.body, each);
            }
        }
        Expr::Block(e) => of_block(&mut e.block, each),
        Expr::Return(_) | Expr::Break(_) | Expr::Continue(_) => {}
        value => each(value),
    }
}

/// `Cow::Borrowed(x)`, `Cow::Owned(x)` and `Cow::from(x)`, with `x`.
fn made(value: &Expr) -> Option<(String, &Expr)> {
    let Expr::Call(ExprCall { func, args, .. }) = value else {
        return None;
    };
    let Expr::Path(path) = &**func else {
        return None;
    };
    let mut names = path.path.segments.iter().rev().map(|s| s.ident.to_string());
    let (name, of) = (names.next()?, names.next());
    let known = ["Borrowed", "Owned", "from"].contains(&name.as_str());
    (known && of.as_deref() == Some("Cow") && args.len() == 1).then(|| (name, &args[0]))
}

fn owned(value: &Expr) -> Expr {
    let span = value.span();
    match (made(value), value) {
        (Some((name, of)), _) if name == "Owned" => of.clone(),
        (Some((_, of)), _) => copied(of),
        (None, Expr::MethodCall(e)) if e.method == "into" && e.args.is_empty() => {
            copied(&e.receiver)
        }
        (None, value) => syn::parse_quote_spanned!(span=> #value.into_owned()),
    }
}

/// What is borrowed, copied. A `Vec` that has no other name is one already.
fn copied(of: &Expr) -> Expr {
    match of {
        Expr::Macro(_) => of.clone(),
        // `to_vec` borrows by itself.
        Expr::Reference(e) => copied(&e.expr),
        of @ (Expr::Unary(_) | Expr::If(_) | Expr::Match(_)) => {
            syn::parse_quote_spanned!(of.span()=> (#of).to_vec())
        }
        of => syn::parse_quote_spanned!(of.span()=> #of.to_vec()),
    }
}
