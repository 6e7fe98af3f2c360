//! Calls of annotated functions that are imported by their names, as calls by path: companions stand beside a function, and
//! an import of it does not bring them.
//!
//! ```text
//! use crate::angles::wrapped;
//! wrapped(x)    =>    crate::angles::wrapped(x)
//! ```

use proc_macro2::Ident;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{
    Arm, Block, ExprClosure, ExprForLoop, ExprIf, ExprLet, ExprPath, ExprWhile, FieldValue, FnArg,
    Item, ItemFn, Local, Macro, Pat, PatIdent, PathSegment, StmtMacro,
};

use crate::declared;
use crate::diag::{Diagnostics, codes};
use crate::lower::is_known_macro;
use crate::macro_arguments::change_arguments;
use crate::words::identifiers;

pub fn spell_out(item: &mut ItemFn, diag: &Diagnostics) {
    let mut spell = SpellOut {
        caller: item.sig.ident.to_string(),
        bound: Vec::new(),
        doubtful: Vec::new(),
        diag,
    };
    for input in &item.sig.inputs {
        if let FnArg::Typed(typed) = input {
            spell.bind(&typed.pat);
        }
    }
    spell.visit_block_mut(&mut item.block);
}

struct SpellOut<'a> {
    caller: String,
    /// The names of variables in scope, innermost last: `late(x)` calls the function in `let late = late(x);`, and not after
    /// it.
    bound: Vec<String>,
    /// The words in the macros before, `bind!(late, |x| 3.0 * x);`, each with its macro: of what these stand for nothing is
    /// known, and it may be variables of such names.
    doubtful: Vec<(String, String)>,
    diag: &'a Diagnostics,
}

impl SpellOut<'_> {
    fn bind(&mut self, pat: &Pat) {
        Bound(&mut self.bound).visit_pat(pat);
    }

    /// What `visit` binds ends with it.
    fn scope(&mut self, visit: impl FnOnce(&mut Self)) {
        let outer = (self.bound.len(), self.doubtful.len());
        visit(self);
        self.bound.truncate(outer.0);
        self.doubtful.truncate(outer.1);
    }

    /// The macro that may have bound this name, which no variable in scope has: in a macro a variable's would not outlive
    /// it.
    fn binder(&self, name: &str) -> Option<&str> {
        let is_function = name != "self" && name.starts_with(char::is_lowercase);
        let mut words = self.doubtful.iter().filter(|_| is_function);
        words
            .find(|(word, _)| word == name)
            .map(|(_, binder)| binder.as_str())
    }
}

/// Adds the names that a pattern may bind.
struct Bound<'a>(&'a mut Vec<String>);

impl<'ast> Visit<'ast> for Bound<'_> {
    fn visit_pat_ident(&mut self, pat: &'ast PatIdent) {
        self.0.push(pat.ident.to_string());
        visit::visit_pat_ident(self, pat);
    }
}

impl VisitMut for SpellOut<'_> {
    fn visit_item_mut(&mut self, _: &mut Item) {}

    fn visit_block_mut(&mut self, block: &mut Block) {
        self.scope(|this| visit_mut::visit_block_mut(this, block));
    }

    fn visit_stmt_macro_mut(&mut self, of: &mut StmtMacro) {
        if let Some(name) = of
            .mac
            .path
            .segments
            .last()
            .filter(|_| !is_known_macro(&of.mac))
        {
            let name = name.ident.to_string();
            let words = identifiers(&of.mac.tokens).into_iter();
            self.doubtful.extend(words.map(|word| (word, name.clone())));
        }
    }

    fn visit_macro_mut(&mut self, mac: &mut Macro) {
        // The others have no part in the derivative, and call what is imported.
        if mac.path.is_ident("vec") || mac.path.is_ident("dbg") {
            change_arguments(mac, |argument| self.visit_expr_mut(argument));
        }
    }

    fn visit_local_mut(&mut self, local: &mut Local) {
        visit_mut::visit_local_mut(self, local);
        self.bind(&local.pat);
    }

    fn visit_arm_mut(&mut self, arm: &mut Arm) {
        self.scope(|this| {
            this.bind(&arm.pat);
            visit_mut::visit_arm_mut(this, arm);
        });
    }

    fn visit_expr_closure_mut(&mut self, closure: &mut ExprClosure) {
        self.scope(|this| {
            closure.inputs.iter().for_each(|input| this.bind(input));
            visit_mut::visit_expr_closure_mut(this, closure);
        });
    }

    fn visit_expr_for_loop_mut(&mut self, of: &mut ExprForLoop) {
        self.visit_expr_mut(&mut of.expr);
        self.scope(|this| {
            this.bind(&of.pat);
            this.visit_block_mut(&mut of.body);
        });
    }

    /// In the conditions behind it and in the branch, as in the body of `while let`.
    fn visit_expr_let_mut(&mut self, of: &mut ExprLet) {
        visit_mut::visit_expr_let_mut(self, of);
        self.bind(&of.pat);
    }

    fn visit_expr_if_mut(&mut self, of: &mut ExprIf) {
        self.scope(|this| {
            this.visit_expr_mut(&mut of.cond);
            this.visit_block_mut(&mut of.then_branch);
        });
        if let Some((_, other)) = &mut of.else_branch {
            self.visit_expr_mut(other);
        }
    }

    fn visit_expr_while_mut(&mut self, of: &mut ExprWhile) {
        self.scope(|this| visit_mut::visit_expr_while_mut(this, of));
    }

    fn visit_field_value_mut(&mut self, field: &mut FieldValue) {
        if field.colon_token.is_some() {
            visit_mut::visit_field_value_mut(self, field);
        }
    }

    fn visit_expr_path_mut(&mut self, expr: &mut ExprPath) {
        if expr.qself.is_some() || expr.path.leading_colon.is_some() {
            return;
        }
        let segments = expr.path.segments.iter();
        let names: Vec<String> = segments.map(|segment| segment.ident.to_string()).collect();
        let is_variable = names.len() == 1 && self.bound.contains(&names[0]);
        if let ([name], false) = (&names[..], is_variable) {
            if let Some(binder) = self.binder(name) {
                let help = format!("write out what it stands for, if it binds `{name}`");
                self.diag
                    .error(expr.span(), &codes::MACRO, binder, Some(&help));
            }
        }
        if is_variable || !names.last().is_some_and(|name| is_called_by_its_name(name)) {
            return;
        }
        let Some(found) = declared::where_it_stands(&self.caller, &names) else {
            return;
        };
        let Some(last) = expr.path.segments.last() else {
            return;
        };
        let (span, arguments) = (last.ident.span(), last.arguments.clone());
        let root = ["crate".to_string()];
        let path = root.iter().chain(&found);
        let segments = path.map(|name| PathSegment::from(Ident::new(name, span)));
        expr.path.segments = segments.collect();
        if let Some(last) = expr.path.segments.last_mut() {
            last.arguments = arguments;
        }
    }
}

/// What returns closures or references is called by another name. So is what takes iterators, but beside the function.
fn is_called_by_its_name(name: &str) -> bool {
    declared::maker(name).is_none() && declared::getter("", name).is_none()
}
