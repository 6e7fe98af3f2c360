//! A place that is read again where its value is known: `y[j] * y[j]` reads `y[j]` once.
//!
//! Input:  `a = y[j]; b = y[j]; a * b`
//! Output: `a = y[j]; b = a; a * b`
//!
//! What is known by a name need not be recorded under another.

use crate::ir::*;

/// Makes repeated reads in a block copies of the first.
pub fn share(func: &mut Func) {
    let Func { vars, body, .. } = func;
    block(vars, body);
}

fn block(vars: &[Var], body: &mut Block) {
    let mut known: Vec<(VarId, Place)> = Vec::new();
    for stmt in &mut body.stmts {
        if let Stmt::Let {
            var,
            rhs: Some(rhs @ Rhs::Read(_)),
            ..
        } = stmt
        {
            share_read(vars, *var, rhs, &mut known);
        }
        stmt.blocks_mut()
            .into_iter()
            .for_each(|inner| block(vars, inner));
    }
}

fn share_read(vars: &[Var], var: VarId, rhs: &mut Rhs, known: &mut Vec<(VarId, Place)>) {
    let Rhs::Read(place) = &*rhs else { return };
    if vars[var.0].mutable || !is_steady(place) {
        return;
    }
    let first = known.iter().find(|(_, other)| same(other, place));
    match first.map(|(first, _)| *first) {
        Some(first) => {
            *rhs = Rhs::Use(Atom::Var {
                var: first,
                value: first,
            });
        }
        // A name of the user's may be taken over before the second read.
        None if vars[var.0].kind == VarKind::Temp => known.push((var, place.clone())),
        None => {}
    }
}

/// The way to it depends on nothing but immutable values.
fn is_steady(place: &Place) -> bool {
    place.proj.iter().all(|proj| match proj {
        Proj::Index(index) => index.cheap && index.renamed.is_some() && index.writes.is_empty(),
        Proj::Field(_) | Proj::Deref | Proj::Boxed | Proj::Skipped(_) => true,
        Proj::Variant(..) => false,
    })
}

/// Immutable values have unique names, so that the same words in terms of them mean the same.
fn same(a: &Place, b: &Place) -> bool {
    let alike = |a: &Proj, b: &Proj| match (a, b) {
        (Proj::Index(a), Proj::Index(b)) => {
            let words = |index: &Opaque| index.renamed.as_ref().map(ToString::to_string);
            words(a) == words(b) && a.reads == b.reads
        }
        (a, b) => a == b,
    };
    a.root == b.root
        && a.value == b.value
        && a.proj.len() == b.proj.len()
        && a.proj.iter().zip(&b.proj).all(|(a, b)| alike(a, b))
}
