//! Whether anything has reached the cotangent of a number: a zero that nothing has reached stops an infinite slope upstream
//! of it, a zero that is a product does not.
//!
//! ```text
//! let root = x.sqrt();                 at 0 the slope is infinite, and this does not matter
//! if x > 0.0 { root } else { x }
//!
//! let root = x.cbrt();                 at 0 infinity times zero is `NaN`: it is 1, which the product cannot tell
//! if x < 1.0 { root.powi(3) } else { x }
//! ```
//! Where that is not known as the program is written, a `bool` beside the cotangent says it. What comes from elements and
//! fields, and what a loop sums up, is taken to have been reached if it is not zero.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::super::place::suffixed;
use super::super::touched::{argument_roots, structural_roots};
use super::{Reverse, carried};
use crate::hash::{HashMap, HashSet};
use crate::ir::{Block, Place, Stmt, Var, VarId, root};
use crate::lin::{self, Coef, Lin};
use crate::passes::finite::Unsure;

/// What is known of a cotangent that a term is computed from.
pub(super) enum Origin {
    Reached,
    /// This is true if something has reached it.
    Unsure(TokenStream),
}

/// The `bool` beside a cotangent.
#[derive(Clone)]
pub(super) struct Flag {
    pub name: Ident,
    /// Nothing changes it after its declaration.
    is_fixed: bool,
}

/// The variables whose cotangents slopes that may be infinite are multiplied by, or calls are seeded with, at whatever
/// remove, and whether they are set to zero on the way.
pub(super) fn wanted(
    cx: &super::Cx,
    unsure: &Unsure,
    (body, cotangent): (&Block, &lin::Block),
) -> HashMap<VarId, bool> {
    let vars = &cx.func.vars;
    let mut program = Program::default();
    program.block(vars, body, cotangent);
    let Program {
        mut adds,
        resets,
        calls,
        passed,
        others,
        ..
    } = program;
    let of_number = |coef: &Coef| !matches!(coef, Coef::One | Coef::Copied { .. });
    let steep = |coef: &Coef| {
        let is_sum = matches!(coef, Coef::Plus | Coef::Minus);
        of_number(coef) && !is_sum && !unsure.is_finite_slope(cx.func, coef)
    };
    adds.retain(|(_, _, from)| is_whole(vars, from));
    // A pullback is not called with what nothing has reached.
    let mut found: HashSet<VarId> = calls.intersection(&passed).copied().collect();
    for (into, coef, from) in &adds {
        if steep(coef) {
            found.insert(from.root);
        }
        if of_number(coef) && is_whole(vars, into) && calls.contains(&into.root) {
            found.insert(into.root);
        }
    }
    loop {
        let before = found.len();
        for (into, _, from) in &adds {
            if is_whole(vars, into) && found.contains(&into.root) {
                found.insert(from.root);
            }
        }
        if found.len() == before {
            let of = |var: VarId| (var, resets.contains(&var));
            let found = found.into_iter().filter(|var| !others.contains(var));
            return found.map(of).collect();
        }
    }
}

/// All of a variable, under its own name.
fn is_whole(vars: &[Var], place: &Place) -> bool {
    place.proj.is_empty() && root(vars, place) == place.root
}

/// What a program does to cotangents.
#[derive(Default)]
struct Program<'a> {
    adds: Vec<(&'a Place, &'a Coef, &'a Place)>,
    resets: HashSet<VarId>,
    calls: HashSet<VarId>,
    /// What calls are given by name.
    passed: HashSet<VarId>,
    /// Those that are changed by parts, under other names, or by what is handed a reference to them.
    others: HashSet<VarId>,
    /// Declared in the innermost loop around, or carried by it; of others a loop tells nothing.
    own: Option<HashSet<VarId>>,
}

impl<'a> Program<'a> {
    fn block(&mut self, vars: &[Var], body: &Block, cotangent: &'a lin::Block) {
        for item in &cotangent.items {
            if let (Some(own), Some(var)) = (&mut self.own, item.declares) {
                own.insert(var);
            }
        }
        for item in &cotangent.items {
            for lin in &item.stmts {
                match lin {
                    Lin::Add {
                        into, coef, from, ..
                    } => {
                        if !is_whole(vars, into) {
                            self.others.insert(root(vars, into));
                        }
                        let own = self.own.as_ref();
                        if own.is_none_or(|own| own.contains(&root(vars, from))) {
                            self.adds.push((into, coef, from));
                        }
                    }
                    Lin::Reset(place) | Lin::Replaced(place) => {
                        self.resets.insert(root(vars, place));
                        if !is_whole(vars, place) {
                            self.others.insert(root(vars, place));
                        }
                    }
                    Lin::Call { out, args, .. } => {
                        self.calls.insert(*out);
                        for arg in args {
                            let by_name = arg
                                .by_name()
                                .filter(|var| is_whole(vars, &lin::whole(*var)));
                            match by_name {
                                Some(var) => drop(self.passed.insert(var)),
                                None => {
                                    let roots = argument_roots(vars, std::slice::from_ref(arg));
                                    self.others.extend(roots);
                                }
                            }
                        }
                    }
                    Lin::Structural { change, .. } => {
                        self.others.extend(structural_roots(vars, change));
                    }
                }
            }
            let stmt = &body.stmts[item.index];
            let around = match stmt {
                Stmt::Loop(_) => Some(self.own.replace(carried::by_loop(vars, item))),
                _ => None,
            };
            for (inner, cotangent) in stmt.blocks().into_iter().zip(&item.blocks) {
                self.block(vars, inner, cotangent);
            }
            if let Some(around) = around {
                self.own = around;
            }
        }
    }
}

impl Reverse<'_, '_> {
    pub(super) fn origin(&self, from: &Place) -> Origin {
        if !self.is_unreached(from) {
            return Origin::Reached;
        }
        match self.flag(from) {
            Some(Flag { name, .. }) => Origin::Unsure(quote!(#name)),
            None if self.is_float(from) => {
                let cotangent = self.bar(from);
                Origin::Unsure(quote!(#cotangent != 0.0))
            }
            None => self.unless_zero(self.bar(from)),
        }
    }

    pub(super) fn unless_zero(&self, cotangent: TokenStream) -> Origin {
        let ad = self.cx.ad;
        Origin::Unsure(quote!(!#ad::is_zero(&#cotangent)))
    }

    /// The `bool` beside the cotangent of all of a variable.
    pub(super) fn flag(&self, of: &Place) -> Option<&Flag> {
        let all = is_whole(&self.cx.func.vars, of);
        all.then(|| self.flags.get(&of.root)).flatten()
    }

    /// `let y_reached = x_reached;`, beside the declaration of a cotangent of which a term from `from` is the first part
    pub(super) fn begin_flag(&mut self, var: VarId, from: &Place, changes: bool) -> TokenStream {
        if let (false, Some(flag)) = (changes, self.flag(from)) {
            if flag.is_fixed && self.is_unreached(from) && self.wanted.contains_key(&var) {
                let flag = flag.clone();
                self.flags.insert(var, flag);
                return TokenStream::new();
            }
        }
        let origin = self.origin(from);
        self.declare_flag(var, origin, changes)
    }

    pub(super) fn declare_flag(
        &mut self,
        var: VarId,
        origin: Origin,
        changes: bool,
    ) -> TokenStream {
        let origin = match (self.wanted.get(&var), origin) {
            (Some(_), Origin::Unsure(origin)) => origin,
            // It is set to zero later.
            (Some(true), Origin::Reached) => quote!(true),
            _ => return TokenStream::new(),
        };
        let name = suffixed(&self.cx.func.var(var).unique, "reached");
        let mutability = changes.then(|| quote!(mut));
        let declaration = quote!(let #mutability #name = #origin;);
        let is_fixed = !changes;
        self.flags.insert(var, Flag { name, is_fixed });
        declaration
    }

    /// `y_reached |= x_reached;`, beside an addition to a cotangent
    pub(super) fn raise_flag(&self, var: VarId, origin: Origin) -> TokenStream {
        match (self.flags.get(&var), origin) {
            (Some(Flag { name, .. }), Origin::Reached) => quote!(#name = true;),
            (Some(Flag { name, .. }), Origin::Unsure(origin)) => quote!(#name |= #origin;),
            (None, _) => TokenStream::new(),
        }
    }

    /// `y_reached = x_reached;`, beside an assignment to a cotangent
    pub(super) fn set_flag(&self, var: VarId, origin: Origin) -> TokenStream {
        match (self.flags.get(&var), origin) {
            (Some(Flag { name, .. }), Origin::Reached) => quote!(#name = true;),
            (Some(Flag { name, .. }), Origin::Unsure(origin)) => quote!(#name = #origin;),
            (None, _) => TokenStream::new(),
        }
    }

    /// `y_reached = false;`, where a cotangent is set to zero
    pub(super) fn lower_flag(&self, var: VarId) -> TokenStream {
        self.set_flag(var, Origin::Unsure(quote!(false)))
    }

    /// `y_reached |= ad::has_arrived(&y_bar);`, after a call whose pullback has added to a cotangent
    pub(super) fn flag_arrival(&self, var: VarId, part: &TokenStream) -> TokenStream {
        let ad = self.cx.ad;
        let arrived = match self.wanted.get(&var) {
            Some(true) => self.unless_zero(part.clone()),
            _ => Origin::Unsure(quote!(#ad::has_arrived(&#part))),
        };
        self.raise_flag(var, arrived)
    }

    /// Around a loop, which tells no more of the cotangents that it adds to than whether they are zero, but for those that it
    /// carries.
    pub(super) fn without_flags<R>(
        &mut self,
        touched: &[VarId],
        carried: &HashSet<VarId>,
        write: impl FnOnce(&mut Self) -> R,
    ) -> (R, TokenStream) {
        let taken: Vec<(VarId, Flag)> = touched
            .iter()
            .filter(|var| !carried.contains(var))
            .filter_map(|var| Some((*var, self.flags.remove(var)?)))
            .collect();
        let written = write(self);
        let mut after = TokenStream::new();
        for (var, flag) in taken {
            self.flags.insert(var, flag);
            let reached = self.unless_zero(self.bar(&lin::whole(var)));
            after.extend(match self.wanted.get(&var) {
                Some(true) => self.set_flag(var, reached),
                _ => self.raise_flag(var, reached),
            });
        }
        (written, after)
    }
}
