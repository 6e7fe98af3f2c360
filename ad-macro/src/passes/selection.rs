//! Loops that look for one of many: `if v[k] > best { best = v[k]; }`, `best = best.max(v[k]);`.
//!
//! Each iteration either keeps what was found, or replaces it by what does not depend on it. With `best'` for `best` after
//! the iteration:
//! ```text
//! kept:      best' = best        ==>   best_bar = best_bar'                     and nothing else
//! replaced:  best' = e           ==>   e_bar += best_bar',  best_bar = 0
//! max:       best' = max(best, e), with slopes s and 1 - s:  kept where s = 1, replaced where s = 0
//! ```
//! So what is before the last iteration that replaces gets a cotangent of zero, and what is kept need not be reversed: of
//! all the records one is enough, or a few where `max` has ties. Which iterations these are is known as the loop runs.

use crate::hash::{HashMap, HashSet};
use crate::ir::{Arg, Atom, Block, Branch, Func, Loop, Place, Stmt, VarId, resolved};
use crate::lin::flow::Flow;
use crate::lin::{self, Coef, Lin, whole};

use super::residuals::replay::declared;
use super::residuals::{Region, is_dead};

/// How the iterations of such a loop tell what they do. By itself an iteration keeps what was found.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// The arms that replace it.
    pub replacing: HashSet<Region>,
    /// The values of `max` and `min` that are found, and which operand was found before.
    pub chosen: HashMap<VarId, usize>,
}

/// What `l`, whose cotangents `cotangent` computes, is if it looks for one of many.
pub fn find(func: &Func, l: &Loop, cotangent: &lin::Block) -> Option<Selection> {
    let mut inside = HashSet::default();
    declared(l, &mut inside);
    let flow = Flow::of(&func.vars, cotangent);
    let touched = flow.read.into_iter().chain(flow.changed);
    let found: HashSet<VarId> = touched.filter(|var| !inside.contains(var)).collect();
    let mut branches = Vec::new();
    active_branches(&l.body, cotangent, &mut branches);
    let paths: Vec<Option<Region>> = match branches[..] {
        [] => vec![None],
        [branch] => {
            let live = (0..branch.arms.len()).filter(|&n| !is_dead(&branch.arms[n].body));
            live.map(|n| Some((branch.id, n))).collect()
        }
        _ => return None,
    };
    let mut outcomes = Vec::new();
    for arm in paths {
        let mut path = Path {
            func,
            inside: &inside,
            found: &found,
            arm,
            shares: found.iter().map(|var| (*var, Share::All(*var))).collect(),
            given: Vec::new(),
        };
        path.block(&l.body, cotangent)?;
        outcomes.push((arm, path.outcome()?));
    }
    let first = outcomes.first()?.1;
    let alike = outcomes.iter().all(|(_, outcome)| *outcome == first);
    let mut selection = Selection::default();
    for (arm, outcome) in outcomes {
        match (arm, outcome) {
            (_, Outcome::Kept) => {}
            // The result of the last iteration: there is nothing to find.
            (_, Outcome::Replaced) if alike => return None,
            (arm, Outcome::Replaced) => selection.replacing.extend(arm),
            // What another arm does is not for this value to say.
            (Some((_, n)), Outcome::Chosen(of, _))
                if !alike && !defines(&branches[0].arms[n].body, of) =>
            {
                return None;
            }
            (_, Outcome::Chosen(of, k)) => drop(selection.chosen.insert(of, k)),
        }
    }
    let finds = !selection.replacing.is_empty() || !selection.chosen.is_empty();
    finds.then_some(selection)
}

/// `let var = ..;` stands in `body`.
fn defines(body: &Block, var: VarId) -> bool {
    body.stmts.iter().any(|stmt| {
        matches!(stmt, Stmt::Let { var: own, .. } if *own == var)
            || stmt.blocks().into_iter().any(|inner| defines(inner, var))
    })
}

/// The branches that have something to do with cotangents.
fn active_branches<'a>(body: &'a Block, cotangent: &lin::Block, out: &mut Vec<&'a Branch>) {
    for item in cotangent.items.iter().filter(|item| !item.is_empty()) {
        let stmt = &body.stmts[item.index];
        if let Stmt::Branch(branch) = stmt {
            out.push(branch);
        }
        for (inner, block) in stmt.blocks().into_iter().zip(&item.blocks) {
            active_branches(inner, block, out);
        }
    }
}

/// What an iteration does with what was found.
#[derive(Clone, Copy, PartialEq)]
enum Outcome {
    Kept,
    Replaced,
    /// The value of `max` or `min` decides, of which the operand with the number was found before.
    Chosen(VarId, usize),
}

/// What a cotangent has of those of what was found, at the end of the iteration; if there is nothing, none.
#[derive(Clone, Copy, PartialEq)]
enum Share {
    /// All of it.
    All(VarId),
    /// It times the slope of a `max` or `min` in operand `k`, and if not `exact`, times anything.
    Slope {
        of: VarId,
        k: usize,
        exact: bool,
    },
    Unknown,
}

impl Share {
    /// The share times the coefficient.
    fn scaled(self, coef: &Coef) -> Share {
        match (coef, self) {
            (Coef::One | Coef::Plus, share) => share,
            (Coef::Partial { of, name, k, .. }, Share::All(_))
                if matches!(*name, "max" | "min") =>
            {
                Share::Slope {
                    of: *of,
                    k: *k,
                    exact: true,
                }
            }
            (_, share) => share.inexact(),
        }
    }

    fn inexact(self) -> Share {
        match self {
            Share::Slope { of, k, .. } => Share::Slope {
                of,
                k,
                exact: false,
            },
            _ => Share::Unknown,
        }
    }

    fn plus(self, other: Share) -> Share {
        match (self, other) {
            (Share::Slope { of, k, .. }, Share::Slope { of: o, k: j, .. }) if (of, k) == (o, j) => {
                self.inexact()
            }
            _ => Share::Unknown,
        }
    }
}

/// One way through an iteration, in reverse.
struct Path<'a> {
    func: &'a Func,
    inside: &'a HashSet<VarId>,
    found: &'a HashSet<VarId>,
    /// The arm of the one branch.
    arm: Option<Region>,
    shares: HashMap<VarId, Share>,
    /// What is added to cotangents of what was there before the loop.
    given: Vec<Share>,
}

impl Path<'_> {
    /// `None` where nothing is known of what happens.
    fn block(&mut self, body: &Block, cotangent: &lin::Block) -> Option<()> {
        for item in cotangent.items.iter().filter(|item| !item.is_empty()) {
            for lin in &item.stmts {
                self.statement(lin)?;
            }
            match &body.stmts[item.index] {
                Stmt::Scope { body, .. } => self.block(body, &item.blocks[0])?,
                Stmt::Branch(branch) => match self.arm {
                    Some((id, n)) if id == branch.id => {
                        self.block(&branch.arms[n].body, &item.blocks[n])?;
                    }
                    _ => return None,
                },
                _ if item.blocks.iter().all(lin::Block::is_empty) => {}
                _ => return None,
            }
        }
        Some(())
    }

    fn statement(&mut self, lin: &Lin) -> Option<()> {
        match lin {
            Lin::Add {
                into, coef, from, ..
            } => match self.share(from) {
                Some(share) => self.add(into, share.scaled(coef)),
                None => Some(()),
            },
            Lin::Reset(place) | Lin::Replaced(place) => {
                let place = resolved(&self.func.vars, place);
                if place.proj.is_empty() {
                    self.shares.remove(&place.root);
                } else if let Some(share) = self.shares.get_mut(&place.root) {
                    *share = Share::Unknown;
                }
                Some(())
            }
            Lin::Call { out, args, .. } => {
                let share = self.share(&whole(*out));
                // To what a function that is called has captured.
                self.given.extend(share.map(Share::inexact));
                for arg in args {
                    let into = match arg {
                        Arg::Value(Atom::Opaque(_)) => continue,
                        Arg::Value(Atom::Var { var, .. }) => whole(*var),
                        Arg::Ref(place, _) => place.clone(),
                        Arg::Mut(..) | Arg::Function(_) => return None,
                    };
                    if let Some(share) = share {
                        self.add(&into, share.inexact())?;
                    }
                }
                Some(())
            }
            Lin::Structural { .. } => None,
        }
    }

    fn share(&self, place: &Place) -> Option<Share> {
        let place = resolved(&self.func.vars, place);
        let share = *self.shares.get(&place.root)?;
        Some(match place.proj.is_empty() {
            true => share,
            false => share.inexact(),
        })
    }

    fn add(&mut self, into: &Place, share: Share) -> Option<()> {
        let into = resolved(&self.func.vars, into);
        if !self.inside.contains(&into.root) && !self.found.contains(&into.root) {
            self.given.push(share);
            return Some(());
        }
        let share = match into.proj.is_empty() {
            true => share,
            false => share.inexact(),
        };
        let before = self.shares.get(&into.root);
        let sum = before.map_or(share, |before| before.plus(share));
        self.shares.insert(into.root, sum);
        Some(())
    }

    fn outcome(&self) -> Option<Outcome> {
        let share = |var: &VarId| self.shares.get(var);
        if self.found.iter().all(|var| share(var).is_none()) {
            return Some(Outcome::Replaced);
        }
        if self
            .found
            .iter()
            .all(|var| share(var) == Some(&Share::All(*var)))
        {
            return self.given.is_empty().then_some(Outcome::Kept);
        }
        let [found] = self.found.iter().collect::<Vec<_>>()[..] else {
            return None;
        };
        let Some(&Share::Slope { of, k, exact: true }) = share(found) else {
            return None;
        };
        let complement = |given: &Share| match *given {
            Share::Slope { of: o, k: j, .. } => o == of && j != k,
            _ => false,
        };
        let chosen = self.given.iter().all(complement);
        chosen.then_some(Outcome::Chosen(of, k))
    }
}
