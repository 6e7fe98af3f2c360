//! The linear program as text.

use std::fmt::Write;

use super::{Block, Coef, Func, Lin};
use crate::emit::place::{self, Side, written};
use crate::ir;

pub fn print(primal: &ir::Func, linear: &Func) -> String {
    let mut out = String::new();
    block(primal, &linear.body, 0, &mut out);
    out
}

fn block(primal: &ir::Func, body: &Block, depth: usize, out: &mut String) {
    let indent = "  ".repeat(depth);
    for item in &body.items {
        for lin in &item.stmts {
            let _ = writeln!(out, "{indent}{}", statement(primal, lin));
        }
        for (n, inner) in item
            .blocks
            .iter()
            .enumerate()
            .filter(|(_, inner)| !inner.is_empty())
        {
            let _ = writeln!(out, "{indent}block {n}");
            block(primal, inner, depth + 1, out);
        }
    }
}

fn statement(primal: &ir::Func, lin: &Lin) -> String {
    let vars = &primal.vars;
    match lin {
        Lin::Add {
            into,
            coef,
            from,
            transposed,
        } => {
            let t = if *transposed { "^T" } else { "" };
            let (into, from) = (written(vars, into), written(vars, from));
            match coef {
                Coef::One | Coef::Plus | Coef::Copied { .. } => format!("{into} += {from}"),
                Coef::Minus => format!("{into} -= {from}"),
                Coef::Partial { name, k, reads, .. } => {
                    let reads: Vec<String> = reads
                        .iter()
                        .map(|a| place::atom(vars, a, Side::Reverse).to_string())
                        .collect();
                    let (times, reads) = (coef.factor(), reads.join(", "));
                    format!("{into} += {times}{name}_{k}({reads}){t} {from}")
                }
                Coef::Cast { ty, .. } => format!("{into} += cast<{ty}>{t} {from}"),
            }
        }
        Lin::Reset(target) | Lin::Replaced(target) => format!("{} := 0", written(vars, target)),
        Lin::Call {
            out, transposed, ..
        } => {
            let word = if *transposed { "pull" } else { "push" };
            format!("{word} {}", primal.var(*out).unique)
        }
        Lin::Structural {
            out,
            change,
            transposed,
        } => {
            let word = if *transposed { "pull" } else { "push" };
            format!("{word} {} {}", change.row.name, primal.var(*out).unique)
        }
    }
}
