//! Loops whose iterations meet in one sum only: each is reversed where it stands.
//!
//! In `for i in 0..n { .. total += e; }` the reverse of an iteration is linear in the cotangent of `total`, which no
//! iteration changes. So it can be run with the cotangent 1 as soon as the iteration has run, and what it adds to the
//! cotangents of what the loop reads is multiplied by that of `total` when it is known. The record of an iteration is
//! gone with it: there is no tape, and what it holds is still in the cache.
//!
//! An array that is declared before the loop and used in each iteration (*scratch*) carries nothing over where every
//! iteration writes what it reads. Whether it does is a matter of lengths and of what calls do, which the generated
//! code finds out: the reverse of the iteration leaves a cotangent of what the iteration found in the array. If it is
//! zero throughout, the iterations before do not matter, since all of this is linear; if not, the loop is recorded.

use proc_macro2::{Delimiter, Group, TokenTree};
use syn::Type;

use super::activity::Activity;
use super::checkpoint;
use super::residuals::is_counted;
use super::residuals::replay::declared;
use crate::hash::{HashMap, HashSet};
use crate::ir::{
    Arg, Atom, Block, Func, Loop, LoopKind, Rhs, Stmt, VarId, VarKind, Written, resolved,
};
use crate::lin::flow::Flow;
use crate::lin::{self, Lin};
use crate::lower::is_primitive;

/// What the iterations of such a loop have to do with the world around.
#[derive(Clone, Debug)]
pub struct Eager {
    /// What they add to.
    pub sum: VarId,
    /// What they read, without changing it, and to whose cotangents they add.
    pub read: Vec<VarId>,
    /// What they use, and nothing after them.
    pub scratch: Vec<VarId>,
}

/// The loops of `func` that may be reversed so, by the statement's id.
pub fn find(func: &Func, cotangent: &lin::Func, activity: &Activity) -> HashMap<usize, Eager> {
    let mut search = Search {
        func,
        activity,
        later: HashSet::default(),
        found: HashMap::default(),
    };
    let plain = func.params.iter().all(|param| {
        let var = func.var(param.var);
        !(var.inferred || var.function || var.shadowed)
    });
    if plain {
        search.block(&func.body, &cotangent.body);
    }
    search.found
}

struct Search<'a> {
    func: &'a Func,
    activity: &'a Activity,
    /// Whose cotangents statements after the loop at hand touch.
    later: HashSet<VarId>,
    found: HashMap<usize, Eager>,
}

impl Search<'_> {
    /// From the last statement to the first. Loops inside of loops are not looked at: what follows such a loop is also
    /// what stands before it.
    fn block(&mut self, body: &Block, cotangent: &lin::Block) {
        for item in cotangent.items.iter().filter(|item| !item.is_empty()) {
            let stmt = &body.stmts[item.index];
            match stmt {
                Stmt::Loop(l) => {
                    let eager = self.eager(l, &item.blocks[0]);
                    self.found.extend(eager.map(|eager| (l.id, eager)));
                    self.touch(&item.blocks[0]);
                }
                _ => {
                    for (inner, block) in stmt.blocks().into_iter().zip(&item.blocks) {
                        self.block(inner, block);
                    }
                }
            }
            let own = lin::Item {
                index: item.index,
                declares: None,
                stmts: item.stmts.clone(),
                blocks: Vec::new(),
            };
            self.touch(&lin::Block { items: vec![own] });
        }
    }

    fn touch(&mut self, block: &lin::Block) {
        let Flow {
            read,
            added,
            changed,
        } = Flow::of(&self.func.vars, block);
        self.later.extend(read);
        self.later.extend(added);
        self.later.extend(changed);
    }

    fn eager(&self, l: &Loop, cotangent: &lin::Block) -> Option<Eager> {
        let LoopKind::Range(range) = &l.kind else {
            return None;
        };
        let simple = !range.inclusive && !range.reversed && !is_counted(l);
        if !simple || has_checkpoint(l) || !is_worth(&l.body, cotangent) {
            return None;
        }
        let mut inside = HashSet::default();
        declared(l, &mut inside);
        if !self.is_modelled(cotangent, &inside) {
            return None;
        }
        let Flow {
            read,
            added,
            changed,
        } = Flow::of(&self.func.vars, cotangent);
        let outside = |vars: HashSet<VarId>| -> HashSet<VarId> {
            let active = |var: &VarId| !inside.contains(var) && self.activity.is_active(*var);
            vars.into_iter().filter(active).collect()
        };
        let (read, added, changed) = (outside(read), outside(added), outside(changed));
        let sums: Vec<VarId> = (&(&read - &added) - &changed).into_iter().collect();
        let [sum] = sums[..] else { return None };
        let mut scratch: Vec<VarId> = (&changed | &(&read & &added)).into_iter().collect();
        let mut read: Vec<VarId> = (&added - &scratch.iter().copied().collect())
            .into_iter()
            .collect();
        scratch.sort();
        read.sort();
        let known = self.is_sum(sum)
            && read.iter().all(|var| self.is_read(*var))
            && scratch.iter().all(|var| self.is_scratch(*var))
            && self.is_at_hand(l, sum, &scratch);
        known.then_some(Eager { sum, read, scratch })
    }

    /// No functions are handed over, and no containers from around the loop change.
    fn is_modelled(&self, cotangent: &lin::Block, inside: &HashSet<VarId>) -> bool {
        let is_inside = |place| inside.contains(&resolved(&self.func.vars, place).root);
        cotangent.items.iter().all(|item| {
            let stmts = item.stmts.iter().all(|lin| match lin {
                Lin::Call { args, .. } => {
                    !args.iter().any(|arg| matches!(arg, Arg::Function(_)))
                        && args.iter().all(|arg| match arg {
                            Arg::Mut(place, _) => !self.func.var(place.root).function,
                            _ => true,
                        })
                }
                Lin::Structural { change, .. } => {
                    let mut places = change.place.iter().chain(&change.other);
                    places.all(is_inside)
                }
                _ => true,
            });
            stmts && item.blocks.iter().all(|b| self.is_modelled(b, inside))
        })
    }

    /// A number of the function's own.
    fn is_sum(&self, sum: VarId) -> bool {
        let var = self.func.var(sum);
        let own = matches!(var.kind, VarKind::Local | VarKind::Temp | VarKind::Param(_));
        let plain = !(var.is_shaped() || var.exclusive || var.reference || var.shadowed);
        own && plain && self.is_copied(sum)
    }

    /// It begins as something that can be copied: a number, an element, what an operation gives.
    fn is_copied(&self, sum: VarId) -> bool {
        let param = self.func.params.iter().find(|param| param.var == sum);
        match param {
            Some(param) => is_primitive(&param.ty),
            None => is_begun(&self.func.body, sum, &|ty, rhs| {
                let number = match rhs {
                    Rhs::Use(Atom::Opaque(opaque)) => opaque.is_number || opaque.is_literal,
                    Rhs::Use(Atom::Var { var, .. }) => self.is_copied(*var),
                    Rhs::Read(_) | Rhs::Neg(..) | Rhs::Linear { .. } => true,
                    Rhs::Rule { .. } | Rhs::Cast { .. } => true,
                    rhs => rhs.is_number(),
                };
                number || ty.is_some_and(is_primitive)
            }),
        }
    }

    fn is_read(&self, read: VarId) -> bool {
        let var = self.func.var(read);
        let rebound = var.reference && var.mutable;
        !(var.exclusive || var.inferred || rebound || var.shadowed)
    }

    /// An array that was made by an expression whose form says that it can be cloned, and that is dead after the loop.
    fn is_scratch(&self, scratch: VarId) -> bool {
        let var = self.func.var(scratch);
        let own = var.kind == VarKind::Local && !var.exclusive && !var.shadowed;
        own && !self.later.contains(&scratch) && is_made_plainly(&self.func.body, scratch)
    }

    /// Nothing from before the loop is borrowed while it runs, and it can begin again: the sum and the scratch are all
    /// that it changes.
    fn is_at_hand(&self, l: &Loop, sum: VarId, scratch: &[VarId]) -> bool {
        let carried = checkpoint::carried(self.func, l);
        let read = carried.read.iter().map(|(var, _)| var);
        let free = carried.state.iter().chain(read).all(|var| {
            let var = self.func.var(*var);
            match var.kind {
                VarKind::Alias(_) => !var.exclusive,
                _ => var.borrows.is_empty(),
            }
        });
        let kept = |var: &VarId| *var == sum || scratch.contains(var);
        free && !carried.shows && carried.unset.is_empty() && carried.state.iter().all(kept)
    }
}

/// It takes more than a few operations to run an iteration.
fn is_worth(body: &Block, cotangent: &lin::Block) -> bool {
    cotangent.items.iter().any(|item| {
        let stmt = &body.stmts[item.index];
        let calls = item.stmts.iter().any(|lin| matches!(lin, Lin::Call { .. }));
        let loops = matches!(stmt, Stmt::Loop(_)) && !item.is_empty();
        let mut inner = stmt.blocks().into_iter().zip(&item.blocks);
        calls || loops || inner.any(|(body, block)| is_worth(body, block))
    })
}

fn has_checkpoint(l: &Loop) -> bool {
    fn inside(body: &Block) -> bool {
        body.stmts.iter().any(|stmt| match stmt {
            Stmt::Loop(l) => has_checkpoint(l),
            _ => stmt.blocks().into_iter().any(inside),
        })
    }
    l.checkpoint.is_some() || inside(&l.body)
}

/// `let mut var = vec![x; n];`, `[x; n]` or a literal.
fn is_made_plainly(body: &Block, var: VarId) -> bool {
    is_begun(body, var, &|_, rhs| match rhs {
        Rhs::Structural(change) => matches!(change.written, Written::Array | Written::Vec(_)),
        Rhs::Opaque(opaque) => {
            let words: Vec<TokenTree> = opaque.written.clone().into_iter().collect();
            match words.as_slice() {
                [TokenTree::Group(array)] => is_repetition(array, Delimiter::Bracket),
                [name, bang, TokenTree::Group(array)] => {
                    let vec = name.to_string() == "vec" && bang.to_string() == "!";
                    vec && is_repetition(array, array.delimiter())
                }
                _ => opaque.is_literal,
            }
        }
        _ => false,
    })
}

/// `let var: ty = rhs;` stands in `body`, and is as asked for.
fn is_begun(body: &Block, var: VarId, asked: &dyn Fn(Option<&Type>, &Rhs) -> bool) -> bool {
    body.stmts.iter().any(|stmt| match stmt {
        Stmt::Let {
            var: own,
            ty,
            rhs: Some(rhs),
        } if *own == var => asked(ty.as_ref(), rhs),
        _ => {
            let mut inner = stmt.blocks().into_iter();
            inner.any(|block| is_begun(block, var, asked))
        }
    })
}

/// `[x; n]`, whose elements can be copied since one becomes many.
fn is_repetition(array: &Group, delimiter: Delimiter) -> bool {
    let separated = |tree: TokenTree| tree.to_string() == ";";
    array.delimiter() == delimiter && array.stream().into_iter().any(separated)
}
