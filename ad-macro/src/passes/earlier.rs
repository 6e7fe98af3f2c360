//! Names for parts of what a variable refers to, where the variable is one shared reference after another and refers to
//! something else while they are in use.
//!
//! The bar of such a part is that of the variable when the name was bound. The reference of that time gets a name, and
//! with it a tangent, which the part is a part of.
//! ```text
//! let first = &xs[0];      let xs_1 = xs; let first = &xs_1[0];
//! xs = &xs[1..];           xs = &xs[1..];
//! first * xs[0]            first * xs[0]
//! ```

use crate::ir::*;
use crate::names::Namer;

pub fn keep(func: &mut Func, namer: &mut Namer) {
    let mut body = std::mem::take(&mut func.body);
    keep_in(func, &mut body, namer);
    func.body = body;
}

fn keep_in(func: &mut Func, block: &mut Block, namer: &mut Namer) {
    // The references that have a name in this block: the variable, its value, and the name.
    let mut named: Vec<(VarId, VarId, VarId)> = Vec::new();
    let mut at = 0;
    while at < block.stmts.len() {
        if let Some((var, part)) = part_of_redirected(func, &block.stmts[at]) {
            if is_used_later(func, var, part.root, &block.stmts[at + 1..]) {
                let same = named
                    .iter()
                    .find(|(root, value, _)| (*root, *value) == (part.root, part.value));
                let before = match same {
                    Some((_, _, before)) => *before,
                    None => {
                        let before = name_of(func, &part, namer);
                        let atom = Atom::Var {
                            var: part.root,
                            value: part.value,
                        };
                        let stmt = Stmt::Let {
                            var: before,
                            ty: None,
                            rhs: Some(Rhs::Use(atom)),
                        };
                        block.stmts.insert(at, stmt);
                        at += 1;
                        named.push((part.root, part.value, before));
                        before
                    }
                };
                make_part_of(func, var, before, part, &mut block.stmts[at]);
            }
        }
        for inner in block.stmts[at].blocks_mut() {
            keep_in(func, inner, namer);
        }
        at += 1;
    }
}

fn name_of(func: &mut Func, part: &Place, namer: &mut Namer) -> VarId {
    let of = func.var(part.root).name.clone();
    let before = func.new_temp(namer.numbered(&of.to_string(), of.span()));
    func.vars[before.0].projected = true;
    func.vars[part.root.0].moved = true;
    func.vars[part.value.0].moved = true;
    if let Some(ty) = func.types.of(part.root).cloned() {
        func.types.insert(before, ty);
    }
    before
}

/// `var` is bound to the same part of `before`.
fn make_part_of(func: &mut Func, var: VarId, before: VarId, part: Place, stmt: &mut Stmt) {
    let of = Place {
        root: before,
        value: before,
        proj: part.proj,
    };
    if let Stmt::Let {
        rhs: Some(Rhs::Opaque(borrow)),
        ..
    }
    | Stmt::Bind {
        rhs: Rhs::Opaque(borrow),
        ..
    } = stmt
    {
        let again = crate::emit::place::replayed(&func.vars, &of);
        borrow.renamed = Some(crate::emit::place::borrowed(again));
        let reads = borrow.reads.iter_mut();
        let of_part = reads.filter(|(root, value)| (*root, *value) == (part.root, part.value));
        of_part.for_each(|read| *read = (before, before));
    }
    func.vars[var.0].kind = VarKind::Alias(of);
}

/// The name that a statement binds to a part of what such a variable refers to.
fn part_of_redirected(func: &Func, stmt: &Stmt) -> Option<(VarId, Place)> {
    let (Stmt::Let { var, .. } | Stmt::Bind { var, .. }) = stmt else {
        return None;
    };
    let of = func.var(*var);
    let VarKind::Alias(part) = &of.kind else {
        return None;
    };
    let root = func.var(part.root);
    let redirected = root.mutable && !root.exclusive && root.follows.is_some();
    (redirected && !of.exclusive).then(|| (*var, part.clone()))
}

/// Whether `var`, or a part of it, is used after `root` has been given another reference.
fn is_used_later(func: &Func, var: VarId, root: VarId, stmts: &[Stmt]) -> bool {
    let is_part = |mut of: VarId| {
        loop {
            match &func.var(of).kind {
                _ if of == var => return true,
                VarKind::Alias(place) => of = place.root,
                _ => return false,
            }
        }
    };
    used_after(stmts, root, &is_part, &mut false)
}

fn used_after(
    stmts: &[Stmt],
    root: VarId,
    is_part: &dyn Fn(VarId) -> bool,
    given: &mut bool,
) -> bool {
    for stmt in stmts {
        let in_turn = matches!(stmt, Stmt::Loop(_)) && gives(stmt, root);
        if (*given || in_turn) && stmt.mentions(is_part) {
            return true;
        }
        let before = *given;
        for inner in stmt.blocks() {
            let mut inside = before;
            if used_after(&inner.stmts, root, is_part, &mut inside) {
                return true;
            }
            *given |= inside;
        }
        *given |= gives(stmt, root);
    }
    false
}

/// Whether the statement may give the variable another reference, in a block inside too.
fn gives(stmt: &Stmt, root: VarId) -> bool {
    let whole = |place: &Place| place.root == root && place.proj.is_empty();
    let here = match stmt {
        Stmt::Assign { place, .. } => whole(place),
        Stmt::Let { rhs: Some(rhs), .. } | Stmt::Bind { rhs, .. } => match rhs {
            Rhs::Structural(change) => {
                let assigned = change.assigned_whole() == Some(root);
                assigned || change.changes().any(whole)
            }
            Rhs::Opaque(opaque) => opaque.writes.contains(&root),
            rhs => rhs.lent().into_iter().any(whole),
        },
        Stmt::Opaque(opaque) => opaque.writes.contains(&root),
        _ => false,
    };
    let inside = |block: &&Block| block.stmts.iter().any(|stmt| gives(stmt, root));
    here || stmt.blocks().iter().any(inside)
}
