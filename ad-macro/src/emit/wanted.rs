//! Which parameters' tangents reach a variable's in the forward program.
//!
//! A caller says by type parameters which of them it gives. A term of a sum that none of these reach is a zero: it is
//! computed, in every lane, unless it stands under that condition.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::touched::{argument_roots, structural_roots};
use crate::ir::{Arg, Func, VarId, root};
use crate::lin::{self, Lin};
use crate::passes::activity::Activity;

/// One bit a parameter. Those after the last share it.
pub type Parameters = u64;

#[derive(Default)]
pub struct Wanted {
    of: Vec<Parameters>,
}

impl Wanted {
    pub fn of(func: &Func, tangent: &lin::Func) -> Wanted {
        let mut wanted = Wanted {
            of: vec![0; func.vars.len()],
        };
        for (n, param) in func.params.iter().enumerate() {
            wanted.of[param.var.0] = bit(n);
        }
        while wanted.block(func, &tangent.body) {}
        wanted
    }

    /// Passes on what reaches the operands of every statement; whether that changed anything.
    fn block(&mut self, func: &Func, block: &lin::Block) -> bool {
        let vars = &func.vars;
        let mut changed = false;
        for item in &block.items {
            for lin in &item.stmts {
                let (from, into) = match lin {
                    Lin::Add { into, from, .. } => (vec![root(vars, from)], vec![root(vars, into)]),
                    Lin::Call { out, args, .. } => {
                        let lent = args.iter().filter_map(|arg| match arg {
                            Arg::Mut(target, _) => Some(root(vars, target)),
                            Arg::Value(_) | Arg::Ref(..) | Arg::Function(_) => None,
                        });
                        let into = lent.chain([*out]).collect();
                        (argument_roots(vars, args).collect(), into)
                    }
                    Lin::Structural { out, change, .. } => {
                        let all = structural_roots(vars, change);
                        let places = change.place.iter().chain(&change.other);
                        let into = places.map(|target| root(vars, target)).chain([*out]);
                        (all, into.collect())
                    }
                    Lin::Reset(_) | Lin::Replaced(_) => continue,
                };
                let reach = from.iter().fold(0, |reach, var| reach | self.of[var.0]);
                for var in into {
                    changed |= self.of[var.0] | reach != self.of[var.0];
                    self.of[var.0] |= reach;
                }
            }
            for inner in &item.blocks {
                changed |= self.block(func, inner);
            }
        }
        changed
    }

    /// Which parameters reach which variables is known.
    pub fn is_known(&self) -> bool {
        !self.of.is_empty()
    }

    /// All parameters that a derivative can be wanted for.
    pub fn all(&self, func: &Func, activity: &Activity) -> Parameters {
        let params = func.params.iter().enumerate();
        let active = params.filter(|(_, param)| activity.is_active(param.var));
        active.fold(0, |all, (n, _)| all | bit(n))
    }

    /// The parameters for whose derivatives alone the cotangent of `var` is of use. `None` if they are not known, if they
    /// are all there are, or if one is a `&mut`, whose cotangent is given to the sweep too.
    pub fn behind(&self, func: &Func, activity: &Activity, var: VarId) -> Option<Parameters> {
        let reach = self.of.get(var.0).copied().unwrap_or_default();
        let params = || func.params.iter().enumerate();
        let shared = params().any(|(n, param)| {
            let special = func.var(param.var).exclusive || param.function.is_some();
            special && reach & bit(n) != 0
        });
        let all = self.all(func, activity);
        let some = reach != 0 && reach & all != all;
        (some && !shared && func.params.len() < Parameters::BITS as usize).then_some(reach & all)
    }

    /// Under which condition `from` adds to what reaches `into` anyway: `A0::ACTIVE || A2::ACTIVE`. `None` if it is
    /// reached by the same parameters.
    pub fn condition(&self, into: VarId, from: VarId, markers: &[Ident]) -> Option<TokenStream> {
        let reach = |var: VarId| self.of.get(var.0).copied().unwrap_or_default();
        let (into, from) = (reach(into), reach(from));
        if from == 0 || from & into == into {
            return None;
        }
        let reaching = markers.iter().enumerate();
        let reaching = reaching.filter(|(n, _)| from & bit(*n) != 0);
        let reaching = reaching.map(|(_, marker)| quote!(#marker::ACTIVE));
        Some(quote!(#(#reaching)||*))
    }
}

pub fn bit(parameter: usize) -> Parameters {
    1 << parameter.min(Parameters::BITS as usize - 1)
}

impl super::Cx<'_> {
    /// The condition under which `from` contributes to `into`.
    pub(super) fn reaching(&self, into: VarId, from: &crate::ir::Place) -> Option<TokenStream> {
        let vars = &self.func.vars;
        let (into, from) = (root(vars, &lin::whole(into)), root(vars, from));
        self.wanted.condition(into, from, &self.sig.markers)
    }
}
