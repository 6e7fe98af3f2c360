//! Who reads which value in the reverse sweep.

use std::collections::BTreeSet;

use crate::hash::HashMap;
use crate::ir::{Arg, Atom, Block, Func, LoopKind, Opaque, Place, Proj, Rhs, Stmt, VarId};
use crate::lin::{self, Coef, Lin};
use crate::passes::residuals::Plan;

/// For each value, the words for what reads it.
pub type Readers = HashMap<VarId, BTreeSet<String>>;

pub fn of(func: &Func, plan: &Plan, cotangent: &lin::Func) -> Readers {
    let mut readers = Readers::default();
    block(&func.body, &cotangent.body, &mut readers);
    for replay in plan.replays.values() {
        for (_, value) in &replay.carried.read {
            note(&mut readers, *value, "a loop that is run again");
        }
    }
    readers
}

/// What is computed again reads its operands.
pub fn operands(rhs: &Rhs, by: &str, readers: &mut Readers) {
    for operand in rhs.atoms() {
        atom(operand, by, readers);
    }
    for target in rhs.places() {
        note(readers, target.value, by);
        place(target, readers);
    }
    if let Rhs::Opaque(o) = rhs {
        opaque(o, by, readers);
    }
}

fn note(readers: &mut Readers, var: VarId, by: &str) {
    readers.entry(var).or_default().insert(by.to_string());
}

fn block(body: &Block, cotangent: &lin::Block, readers: &mut Readers) {
    for item in cotangent.items.iter().filter(|item| !item.is_empty()) {
        let stmt = &body.stmts[item.index];
        for lin in &item.stmts {
            statement(lin, readers);
        }
        if let Stmt::Loop(l) = stmt {
            if let LoopKind::Range(range) = &l.kind {
                opaque(&range.low, "the bounds of a loop", readers);
                opaque(&range.high, "the bounds of a loop", readers);
            }
        }
        for (inner, cotangent) in stmt.blocks().into_iter().zip(&item.blocks) {
            block(inner, cotangent, readers);
        }
    }
}

fn statement(lin: &Lin, readers: &mut Readers) {
    match lin {
        Lin::Add {
            into, coef, from, ..
        } => {
            place(into, readers);
            place(from, readers);
            match coef {
                Coef::Partial { name, reads, .. } => {
                    let by = format!("`{}`", symbol(name));
                    reads.iter().for_each(|a| atom(a, &by, readers));
                }
                Coef::Cast { from, .. } => atom(from, "a cast", readers),
                Coef::One | Coef::Plus | Coef::Minus | Coef::Copied { .. } => {}
            }
        }
        Lin::Reset(target) | Lin::Replaced(target) => place(target, readers),
        Lin::Call { args, .. } => {
            for arg in args {
                match arg {
                    Arg::Value(value) => atom(value, "a call", readers),
                    Arg::Ref(target, _) | Arg::Mut(target, _) => {
                        note(readers, target.value, "a call");
                        place(target, readers);
                    }
                    Arg::Function(function) => {
                        for target in function.places() {
                            note(readers, target.value, "a call");
                            place(target, readers);
                        }
                    }
                }
            }
        }
        Lin::Structural { change, .. } => {
            let places = change.place.iter().chain(&change.other);
            places.for_each(|target| place(target, readers));
            if change.is_repeatable() {
                change.plain().for_each(|o| opaque(o, "`swap`", readers));
            }
        }
    }
}

/// An operator by its sign.
fn symbol(name: &'static str) -> &'static str {
    match name {
        "mul" => "*",
        "div" => "/",
        "rem" => "%",
        name => name,
    }
}

fn atom(value: &Atom, by: &str, readers: &mut Readers) {
    match value {
        Atom::Var { value, .. } => note(readers, *value, by),
        Atom::Opaque(o) => opaque(o, by, readers),
    }
}

fn opaque(o: &Opaque, by: &str, readers: &mut Readers) {
    for (_, value) in &o.reads {
        note(readers, *value, by);
    }
}

fn place(target: &Place, readers: &mut Readers) {
    for proj in &target.proj {
        if let Proj::Index(index) = proj {
            opaque(index, "an index", readers);
        }
    }
}
