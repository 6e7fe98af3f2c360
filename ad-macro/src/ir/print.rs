//! The IR as text: the language of `AD_DUMP` and of golden tests.

use std::fmt::Write;

use super::*;
use crate::emit::place::{self, Side};
use crate::passes::activity::Activity;

pub fn print(func: &Func) -> String {
    let mut out = String::new();
    let params: Vec<String> = func
        .params
        .iter()
        .map(|p| func.var(p.var).unique.to_string())
        .collect();
    let _ = writeln!(out, "fn {}({})", func.name, params.join(", "));
    block(func, &func.body, 1, &mut out);
    out
}

fn line(out: &mut String, depth: usize, text: &str) {
    let _ = writeln!(out, "{}{text}", "  ".repeat(depth));
}

fn block(func: &Func, body: &Block, depth: usize, out: &mut String) {
    for stmt in &body.stmts {
        statement(func, stmt, depth, out);
    }
}

fn statement(func: &Func, stmt: &Stmt, depth: usize, out: &mut String) {
    let vars = &func.vars;
    let name = |var: &VarId| func.var(*var).unique.to_string();
    let atom = |a: &Atom| place::atom(vars, a, Side::Reverse).to_string();
    match stmt {
        Stmt::Let {
            var,
            rhs: Some(rhs),
            ..
        } => {
            let kind = if matches!(rhs, Rhs::Opaque(_)) {
                "opaque "
            } else {
                ""
            };
            let value = crate::emit::rhs::rhs(vars, rhs, Side::Reverse);
            line(out, depth, &format!("let {} = {kind}{value}", name(var)));
        }
        Stmt::Bind { var, rhs } => {
            let value = crate::emit::rhs::rhs(vars, rhs, Side::Reverse);
            line(out, depth, &format!("bind {} = {value}", name(var)));
        }
        Stmt::Let { var, rhs: None, .. } => line(out, depth, &format!("let {}", name(var))),
        Stmt::Snapshot { value, var } => {
            line(
                out,
                depth,
                &format!("snapshot {} = {}", name(value), name(var)),
            );
        }
        Stmt::Assign {
            place: target,
            op,
            atom: a,
            ..
        } => {
            let op = op.map_or("=".to_string(), |operator| {
                quote::ToTokens::to_token_stream(&operator.op).to_string()
            });
            line(
                out,
                depth,
                &format!("{} {op} {}", place::written(vars, target), atom(a)),
            );
        }
        Stmt::Branch(branch) => {
            let result = branch
                .result
                .as_ref()
                .map(|r| format!("let {} = ", name(r)));
            let (word, cond) = match &branch.kind {
                BranchKind::If(cond) => ("if", cond),
                BranchKind::Match(cond) => ("match", cond),
            };
            line(
                out,
                depth,
                &format!("{}{word} {}", result.unwrap_or_default(), cond.written),
            );
            for (n, arm) in branch.arms.iter().enumerate() {
                let head = arm.pattern.as_ref().map(|p| p.written.to_string());
                line(
                    out,
                    depth,
                    &format!("arm {}", head.unwrap_or_else(|| n.to_string())),
                );
                block(func, &arm.body, depth + 1, out);
            }
        }
        Stmt::Loop(l) => {
            line(out, depth, &crate::emit::jvp::loop_head(l).to_string());
            block(func, &l.body, depth + 1, out);
        }
        Stmt::Scope { body, result, .. } => {
            let result = result.as_ref().map(|r| format!("let {} = ", name(r)));
            line(out, depth, &format!("{}scope", result.unwrap_or_default()));
            block(func, body, depth + 1, out);
        }
        Stmt::Rest { body, .. } => {
            line(out, depth, "rest");
            block(func, body, depth + 1, out);
        }
        Stmt::Yield { atom: a, .. } => line(out, depth, &format!("yield {}", atom(a))),
        Stmt::Return { atom: a, .. } => line(out, depth, &format!("return {}", atom(a))),
        Stmt::Jump { token, label } => {
            line(out, depth, &quote::quote!(#token #label).to_string());
        }
        Stmt::Opaque(opaque) => line(out, depth, &format!("opaque {}", opaque.written)),
    }
}

/// One line per variable: whether it is active.
pub fn activity(func: &Func, activity: &Activity) -> String {
    (0..func.vars.len())
        .map(|n| {
            let word = if activity.is_active(VarId(n)) {
                "active"
            } else {
                "inactive"
            };
            format!("{word:8} {}\n", func.vars[n].unique)
        })
        .collect()
}
