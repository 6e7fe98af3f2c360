//! Copies that a record alone needs: where an iteration is reversed right after it has run, the original is still there.
//!
//! Input:  `let t_1 = original(&t).snapshot(); let (y, y_pull) = f_rev(&t, ..); total += y;`
//!         `let record1 = (t_1, y_pull); if eager1.runs() { { let &(ref t_1, ref y_pull) = &record1; .. } .. } tape1.push(record1);`
//! Output: `let (y, y_pull) = f_rev(&t, ..); total += y;`
//!         `let record1 = (y_pull,); if eager1.runs() { { let t_1 = &t; let &(ref y_pull,) = &record1; .. } .. }`
//!         `let (part0,) = record1; tape1.push((original(&t).snapshot(), part0));`

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::super::place::own;
use super::super::record::is_detached;
use super::super::reverse::{by_reference, part_pattern};
use super::super::{Cx, copies};
use crate::ir::{Arg, Loop, Rhs, Stmt, VarId, VarKind};
use crate::passes::eager::Eager;
use crate::passes::residuals::{How, Item};

/// The record of an iteration, and what is copied for it alone.
pub struct Record {
    /// `let record1 = (y_pull,);`
    pub made: TokenStream,
    /// `let t_1 = &t; let &(ref y_pull,) = &record1;`
    pub unpack: TokenStream,
    /// `tape1.push(..);`
    pub push: TokenStream,
}

impl Record {
    pub fn of(cx: &Cx, l: &Loop, eager: &Eager, (record, tape): (&Ident, &Ident)) -> Record {
        let ad = cx.ad;
        let lent = originals(cx, l, eager);
        let original = |item: &Item| match item {
            Item::Value(id) => lent.iter().find(|(value, _)| value == id).copied(),
            _ => None,
        };
        let items = cx.plan.items((l.id, 0));
        let (mut parts, mut patterns, mut names) = (Vec::new(), Vec::new(), Vec::new());
        let (mut references, mut whole) = (TokenStream::new(), Vec::new());
        for item in items {
            match original(item) {
                Some((value, var)) => {
                    let (name, from) = (&cx.func.var(value).unique, &cx.func.var(var).name);
                    references.extend(quote!(let #name = &#from;));
                    whole.push(match is_detached(cx, var) {
                        true => copies::detached(ad, from),
                        false => copies::snapshot(ad, from),
                    });
                }
                None => {
                    let name = own(&format!("part{}", names.len()));
                    parts.push(cx.component(*item));
                    patterns.push(part_pattern(cx, *item));
                    whole.push(quote!(#name));
                    names.push(name);
                }
            }
        }
        let push = match lent.is_empty() {
            true => quote!(#tape.push(#record);),
            false => quote!(let (#(#names,)*) = #record; #tape.push((#(#whole,)*));),
        };
        Record {
            made: quote!(let #record = (#(#parts,)*);),
            unpack: quote!(#references let &(#(#patterns,)*) = &#record;),
            push,
        }
    }
}

/// The copies that an iteration's record holds of what does not change before the iteration ends, each with its original.
pub fn originals(cx: &Cx, l: &Loop, eager: &Eager) -> Vec<(VarId, VarId)> {
    let stmts = l.body.stmts.iter().enumerate();
    let found = stmts.filter_map(|(n, stmt)| match stmt {
        Stmt::Snapshot { value, var } => {
            let rest = &l.body.stmts[n + 1..];
            let last = rest.iter().all(|stmt| only_computes(stmt, eager.sum));
            (last && is_owned(cx, *var) && is_copied(cx, *value)).then_some((*value, *var))
        }
        _ => None,
    });
    found.collect()
}

/// A value of the function's own, which a name of it lends.
fn is_owned(cx: &Cx, var: VarId) -> bool {
    let var = cx.func.var(var);
    var.kind == VarKind::Local && !var.exclusive && !var.reference && !var.moved
}

fn is_copied(cx: &Cx, value: VarId) -> bool {
    let item = Item::Value(value);
    let plain = cx.func.var(value).follows.is_none() && cx.conditional.readers(item).is_none();
    plain && cx.plan.how(value) == Some(How::Record) && by_reference(cx, item)
}

/// Nothing but the sum changes.
fn only_computes(stmt: &Stmt, sum: VarId) -> bool {
    match stmt {
        Stmt::Let { rhs: Some(rhs), .. } => match rhs {
            Rhs::Use(_) | Rhs::Read(_) | Rhs::Neg(..) => true,
            Rhs::Linear { .. } | Rhs::Rule { .. } | Rhs::Cast { .. } => true,
            Rhs::Call { args, .. } => {
                let lends = |arg: &Arg| matches!(arg, Arg::Value(_) | Arg::Ref(..));
                args.iter().all(lends)
            }
            _ => false,
        },
        Stmt::Assign { place, .. } => place.root == sum && place.proj.is_empty(),
        Stmt::Snapshot { .. } => true,
        _ => false,
    }
}
