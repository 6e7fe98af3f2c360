//! The pullbacks of calls and of structural changes.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::super::Closure;
use super::super::halves::{self, argument_part};
use super::super::place::{self, Side, bar, bar_mut, bar_name, numbered, suffixed};
use super::super::record::{name, pull_name};
use super::super::structural;
use super::super::touched::argument_roots;
use super::reached::Flag;
use super::{Reverse, is_reference};
use crate::hash::HashMap;
use crate::ir::*;
use crate::lin::whole;
use crate::passes::residuals::{How, Item};

impl Reverse<'_, '_> {
    /// `let a_part = y_change.pull(&mut v_bar, y_bar);`, and what goes into `a_bar`.
    pub(super) fn structural(
        &mut self,
        id: VarId,
        change: &Structural,
        out: &mut Vec<TokenStream>,
    ) {
        let ad = self.cx.ad;
        let vars = &self.cx.func.vars;
        for target in change.place.iter().chain(&change.other) {
            let root = root(vars, target);
            out.push(self.zero_if_pending(root));
            self.unreached.insert(root);
            self.forget_parts(root);
        }
        if let (Some(a), Some(b)) = (&change.place, &change.other) {
            return out.push(structural::exchange(self.cx, a, b, bar_mut));
        }
        let seed = match (change.row.leaves, self.cx.activity.is_active(id)) {
            (false, _) => quote!(#ad::NoTangent),
            (true, false) => quote!(#ad::zero()),
            (true, true) => {
                out.push(self.zero_if_pending(id));
                bar_name(&vars[id.0]).to_token_stream()
            }
        };
        let record = suffixed(&vars[id.0].unique, "change");
        if !self.cx.plan.records(Item::Change(id)) {
            let plain = change.plain().map(|o| place::opaque(o, Side::Reverse));
            out.push(quote!(let #record = &#ad::structure::swapped(#(#plain),*);));
        }
        let (pull, parts) = structural::pull(self.cx, change, &record, seed);
        out.push(pull);
        for (var, part) in parts {
            let target = whole(var);
            let all = target.root == root(vars, &target);
            if all && self.pending.remove(&var) {
                self.unreached.insert(var);
                out.push(self.begin(var, part.to_token_stream()));
                continue;
            }
            out.push(self.zero_if_pending(root(vars, &target)));
            let place = self.bar_mut(&target);
            let statement = match self.cx.is_slice(&target) {
                true => quote!(#ad::merge(&mut #place, #part);),
                false => quote!(#ad::accumulate(&mut #place, #part);),
            };
            out.push(match self.cx.marker(&target) {
                Some(marker) => quote!(if #marker::ACTIVE { #statement }),
                None => statement,
            });
        }
    }

    /// `let mut a_bar = part;`, in the shape that the cotangent has to have from the start
    pub(super) fn begin(&self, var: VarId, part: TokenStream) -> TokenStream {
        let ad = self.cx.ad;
        let of = self.cx.func.var(var);
        let (name, shape) = (bar_name(of), suffixed(&of.unique, "shape"));
        match self.cx.plan.shapes.contains(&var) {
            true => quote!(let mut #name = #ad::pad(#part, #shape);),
            false => quote!(let mut #name = #part;),
        }
    }

    /// `y_pull(a again, .., y_bar, Some(&mut a_bar), ..);`
    pub(super) fn call(&mut self, id: VarId, args: &[Arg], out: &mut Vec<TokenStream>) {
        let ad = self.cx.ad;
        let vars = &self.cx.func.vars;
        out.push(self.zero_if_pending(id));
        let again: Vec<TokenStream> = args
            .iter()
            .enumerate()
            .map(|(k, arg)| self.again(id, k, arg))
            .collect();
        let mut slots = Vec::new();
        let mut after = Vec::new();
        let lent = super::super::lent(self.cx, args);
        let mut borrowed: Vec<VarId> = lent.iter().map(|(_, target)| root(vars, target)).collect();
        let halves = self.halves(id, args, out);
        for (k, arg) in args.iter().enumerate() {
            let part = argument_part(&vars[id.0], k);
            match arg {
                _ if halves.contains_key(&k) => slots.push(halves[&k].clone()),
                Arg::Mut(target, _) if self.cx.activity.place(target) => {
                    out.push(self.zero_if_pending(root(vars, target)));
                    self.forget_parts(root(vars, target));
                    let place = self.bar_mut(target);
                    if super::super::overlaps(vars, &lent, k, target) {
                        // Disjoint as values, but not in the compiler's eyes: through a copy.
                        out.push(quote!(let mut #part = #ad::owned(&#place);));
                        after.push(quote!(#ad::put(&mut #place, #part);));
                        slots.push(quote!(#ad::Some(&mut #part)));
                    } else {
                        slots.push(quote!(#ad::Some(&mut #place)));
                    }
                }
                Arg::Value(Atom::Var { var, .. })
                    if self.cx.activity.is_active(*var) && vars[var.0].inferred =>
                {
                    let target = whole(*var);
                    out.push(self.zero_if_pending(*var));
                    let primal = place::replayed(vars, &target);
                    out.push(quote!(let mut #part = #ad::zero_tangent(&#primal);));
                    slots.push(quote!(#ad::Some(#ad::as_slot(&mut #part))));
                    let place = bar(vars, &target);
                    let flag = self.raise_flag(*var, self.unless_zero(quote!(#part)));
                    after.push(quote!(#flag #ad::accumulate(&mut #place, #part);));
                }
                Arg::Value(Atom::Var { var, .. })
                    if self.cx.activity.is_active(*var) && self.is_own(*var, args) =>
                {
                    self.begin_from_zero(*var, out);
                    let place = bar(vars, &whole(*var));
                    slots.push(quote!(#ad::Some(&mut #place)));
                    after.push(self.flag_arrival(*var, &place));
                }
                Arg::Value(Atom::Var { var, .. }) if self.cx.activity.is_active(*var) => {
                    out.push(quote!(let mut #part = #ad::neutral();));
                    slots.push(quote!(#ad::Some(&mut #part)));
                    let target = root(vars, &whole(*var));
                    // Before the call, where it may be lent to it too: `fill(n, dx, |x| x * dx)`.
                    let lent_too = args.iter().any(|other| match other {
                        Arg::Function(_) => true,
                        Arg::Ref(place, _) => root(vars, place) == target,
                        _ => false,
                    });
                    self.begin_from_zero(target, if lent_too { &mut *out } else { &mut after });
                    let place = bar(vars, &whole(*var));
                    let flag = self.flag_arrival(*var, &quote!(#part));
                    after.push(quote!(#flag #ad::accumulate(&mut #place, #part);));
                }
                Arg::Ref(target, _) if self.cx.activity.place(target) => {
                    let slot = self.lent_slot(target, part, &mut borrowed, out, &mut after);
                    slots.push(slot);
                }
                Arg::Ref(target, _) if k == 0 && self.on_method(id) => {
                    let receiver = self.borrowed_again(target);
                    slots.push(match self.cx.unzip {
                        Some(_) => quote!(#ad::type_of_receiver(#receiver)),
                        None => quote!(#ad::no_receiver_slot(#receiver)),
                    });
                }
                Arg::Function(function) => {
                    let slot = self.cx.function_slots(function, |n, target| {
                        let part = numbered(&format!("{part}_"), n);
                        self.lent_slot(target, part, &mut borrowed, out, &mut after)
                    });
                    slots.push(slot);
                }
                Arg::Mut(target, _) if vars[target.root.0].generator => {
                    slots.push(super::super::no_slot(ad));
                }
                _ => slots.push(quote!(#ad::None)),
            }
        }
        let pull = pull_name(self.cx, id);
        let seed = bar_name(&vars[id.0]);
        // The value of a call that is made for what it changes may be of no use.
        let used = self.cx.activity.is_active(id);
        let seed = match used {
            true => seed.to_token_stream(),
            // What is believed of its type is checked.
            false if vars[id.0].inactive => quote!(#ad::NoTangent),
            false => quote!(#ad::zero()),
        };
        let call = match self.defined.values.get(&id) {
            Some(Rhs::Call {
                callee: Callee::Function(target),
                ..
            }) => {
                let (env, _) = super::super::function::called(&vars[target.root.0].name);
                let bars = self.cx.bars_of(target);
                quote!(#pull(#env, #(#again,)* #seed, #bars, #(#slots),*);)
            }
            _ if self.cx.closure == Closure::Both => {
                quote!(#pull(#(#again,)* #ad::Sweep::Pull((#seed, #(#slots,)*)));)
            }
            _ => quote!(#pull(#(#again,)* #seed, #(#slots),*);),
        };
        let call = match self.cx.conditional.readers(Item::Pull(id)) {
            Some(by) => {
                let any = self.cx.any_of(by);
                quote!(if <#any as #ad::Activity>::ACTIVE { let #pull = #ad::recorded(#pull); #call })
            }
            None => call,
        };
        let reached = self.parts.iter().any(|(of, _)| *of == id);
        let skipped = self.unreached.contains(&id) && !reached && lent.is_empty();
        out.push(match (skipped, self.flag(&whole(id))) {
            (true, Some(Flag { name, .. })) => quote!(if #name { #call }),
            (true, None) => quote!(if !#ad::is_zero(&#seed) { #call }),
            (false, _) => call,
        });
        out.extend(after);
    }

    /// The slots of arguments that are halves of one place.
    fn halves(
        &mut self,
        id: VarId,
        args: &[Arg],
        out: &mut Vec<TokenStream>,
    ) -> HashMap<usize, TokenStream> {
        let ad = self.cx.ad;
        let vars = &self.cx.func.vars;
        let of = &vars[id.0];
        let mut slots = HashMap::default();
        for halves in halves::of_call(self.cx, args, 0, Side::Reverse) {
            let root = halves.of.root;
            out.push(self.zero_if_pending(root));
            self.forget_parts(root);
            let (cuts, parts) = halves.cut(self.bar_mut(&halves.of), of);
            let (numbers, parts): (Vec<usize>, Vec<TokenStream>) = parts.into_iter().unzip();
            let Some(marker) = self.cx.marker(&halves.of) else {
                out.push(cuts);
                let given = parts.iter().map(|part| quote!(#ad::Some(#part)));
                slots.extend(numbers.into_iter().zip(given));
                continue;
            };
            let names = numbers.iter().map(|k| argument_part(of, *k));
            let names: Vec<TokenStream> = names.map(ToTokens::into_token_stream).collect();
            let none = names.iter().map(|_| quote!(#ad::None));
            out.push(quote!(let (#(#names),*) = if #marker::ACTIVE {
                #cuts
                (#(#ad::Some(#parts)),*)
            } else {
                (#(#none),*)
            };));
            slots.extend(numbers.into_iter().zip(names));
        }
        slots
    }

    /// The cotangent is a variable here, which the call wants for one of its arguments only.
    fn is_own(&self, var: VarId, args: &[Arg]) -> bool {
        let vars = &self.cx.func.vars;
        let of = &vars[var.0];
        let roots = argument_roots(vars, args).filter(|root| *root == var);
        root(vars, &whole(var)) == var && !of.reference && !of.exclusive && roots.count() == 1
    }

    /// `Some(&mut a_bar)`, of a variable that is borrowed.
    fn lent_slot(
        &mut self,
        target: &Place,
        part: proc_macro2::Ident,
        borrowed: &mut Vec<VarId>,
        out: &mut Vec<TokenStream>,
        after: &mut Vec<TokenStream>,
    ) -> TokenStream {
        let ad = self.cx.ad;
        let vars = &self.cx.func.vars;
        let root = root(vars, target);
        out.push(self.zero_if_pending(root));
        let place = self.bar_mut(target);
        let marker = self.cx.marker(target);
        // Two borrows of one variable: the later ones go through a temporary.
        let slot = if borrowed.contains(&root) {
            let primal = place::replayed(vars, target);
            out.push(quote!(let mut #part = #ad::zero_tangent(&#primal);));
            let merge = quote!(#ad::merge(&mut #place, #part););
            after.push(match &marker {
                Some(marker) => quote!(if #marker::ACTIVE { #merge }),
                None => merge,
            });
            quote!(#ad::Some(&mut #part))
        } else {
            borrowed.push(root);
            quote!(#ad::Some(&mut #place))
        };
        match marker {
            Some(marker) => quote!(if #marker::ACTIVE { #slot } else { #ad::None }),
            None => slot,
        }
    }

    pub(super) fn on_method(&self, out: VarId) -> bool {
        matches!(
            self.defined.values.get(&out),
            Some(Rhs::Call { callee, .. }) if callee.is_method()
        )
    }

    /// The same, here.
    pub(super) fn borrowed_again(&self, target: &Place) -> TokenStream {
        super::borrowed_again(self.cx, target)
    }

    /// It is a reference in the sweep, or another name, made again, of what is one: `let w = v;` of a kept `v`.
    fn is_borrowed(&self, value: VarId) -> bool {
        let named_again = || match (self.cx.plan.how(value), self.defined.values.get(&value)) {
            (Some(How::Recompute), Some(Rhs::Use(Atom::Var { value, .. }))) => Some(*value),
            _ => None,
        };
        is_reference(self.cx, value) || named_again().is_some_and(|of| self.is_borrowed(of))
    }

    /// The argument again: a reference to the place, a copy of the value, or nothing.
    pub(super) fn again(&self, out: VarId, k: usize, arg: &Arg) -> TokenStream {
        let ad = self.cx.ad;
        let vars = &self.cx.func.vars;
        match arg {
            Arg::Mut(..) => {
                let kept = name(self.cx, Item::Kept { out, k }, Side::Reverse);
                quote!(#ad::supplied(#kept))
            }
            Arg::Ref(target, _) => {
                let place = self.borrowed_again(target);
                // Only the callee knows whether it takes `self` by value.
                if self.on_method(out) && k == 0 {
                    quote!(#ad::receiver(#place).resupply())
                } else {
                    place
                }
            }
            Arg::Function(function) => self
                .cx
                .function_again(function, |target| self.borrowed_again(target)),
            Arg::Value(_) if self.cx.is_moved_argument(arg) => quote!(()),
            Arg::Value(Atom::Var { value, .. }) if self.cx.plan.how(*value).is_some() => {
                let number = match self.defined.values.get(value) {
                    Some(Rhs::Opaque(opaque)) => opaque.is_number,
                    _ => matches!(vars[value.0].kind, VarKind::Counter),
                };
                let borrowed = self.is_borrowed(*value);
                let value = &vars[value.0].unique;
                match (number, borrowed) {
                    // The type of an unsuffixed number comes from the parameter it is passed to.
                    (true, _) => quote!(#value),
                    (false, true) if self.cx.is_copied_argument(arg) => quote!(*#value),
                    (false, false) if self.cx.is_copied_argument(arg) => quote!(#value),
                    (false, true) => quote!(#ad::again(#value)),
                    (false, false) => quote!(#ad::again(&#value)),
                }
            }
            Arg::Value(Atom::Var { .. }) => name(self.cx, Item::Again { out, k }, Side::Reverse),
            Arg::Value(Atom::Opaque(opaque)) => place::opaque(opaque, Side::Reverse),
        }
    }
}
