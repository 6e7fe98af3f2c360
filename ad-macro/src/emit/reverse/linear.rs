//! One linear statement.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{ToTokens, quote};

use super::super::place::{self, bar_name};
use super::apart::Term;
use super::beside::Addition;
use super::loops::Frame;
use super::reached::{Flag, Origin};
use super::{Reverse, by_reference};
use crate::emit::rows::of_cotangent;
use crate::hash::HashSet;
use crate::ir::{Atom, Place, Proj, VarId, VarKind, root};
use crate::lin::{Coef, Lin};
use crate::passes::floats::Float;
use crate::passes::residuals::Item;
use crate::rules;

impl Reverse<'_, '_> {
    pub(super) fn linear(
        &mut self,
        lin: &Lin,
        several: &HashSet<VarId>,
        out: &mut Vec<TokenStream>,
    ) {
        let ad = self.cx.ad;
        let vars = &self.cx.func.vars;
        match lin {
            Lin::Add {
                into, coef, from, ..
            } => self.add(into, coef, from, several, out),
            Lin::Replaced(target) => {
                out.push(self.zero_if_pending(root(vars, target)));
                self.forget_parts(root(vars, target));
                let place = self.bar_mut(target);
                let flag = self.lower_flag(root(vars, target));
                out.push(match self.is_float(target) {
                    true => quote!(#place = 0.0; #flag),
                    false => quote!(#place = #ad::zero(); #flag),
                });
            }
            Lin::Reset(target) => {
                let root = root(vars, target);
                out.push(self.zero_if_pending(root));
                let reached = !self.unreached.contains(&root);
                self.unreached.insert(root);
                self.certain.remove(&root);
                self.forget_parts(root);
                if self.is_number(target, root) {
                    self.resets.insert(root, reached);
                    return;
                }
                let place = self.bar_mut(target);
                out.push(match self.is_float(target) {
                    true => quote!(#place = 0.0;),
                    false => quote!(#ad::reset(&mut #place);),
                });
            }
            Lin::Call { out: id, args, .. } => self.call(*id, args, out),
            Lin::Structural {
                out: id, change, ..
            } => self.structural(*id, change, out),
        }
    }

    /// `into_bar += coef^T from_bar`
    fn add(
        &mut self,
        into: &Place,
        coef: &Coef,
        from: &Place,
        several: &HashSet<VarId>,
        out: &mut Vec<TokenStream>,
    ) {
        let ad = self.cx.ad;
        let vars = &self.cx.func.vars;
        out.push(self.zero_if_pending(root(vars, from)));
        let target = root(vars, into);
        let source = self.bar(from);
        let all = into.proj.is_empty() && into.root == target;
        // What is not chosen is not reached, where a flag can tell that from a zero that is a product.
        let chosen = is_choice(coef) && all && self.wanted.contains_key(&target);
        let unreached = self.is_unreached(from) || chosen;
        let (negative, term) = self.term(into, coef, from, &source);
        let float = self.is_float(into) && self.is_float(from);
        let magnitude = term.clone();
        let term = match (negative, coef.times()) {
            (true, -1) => quote!(-(#term)),
            (true, _) => quote!(-#term),
            (false, _) => term,
        };
        // Its type is to be known before the language's operators are used with it.
        let ty = self.float(into).filter(|_| !float);
        let ty = ty.map(|ty| quote!(: #ty));
        if let Some(sum) = self.sum_of(into) {
            return out.push(self.add_to_sum(&sum, float, ty, term));
        }
        if self.is_first(into, target) {
            self.pending.remove(&target);
            match unreached {
                true => drop(self.unreached.insert(target)),
                false => drop(self.certain.insert(target)),
            }
            let changes = self.changes(target, several);
            let flag = match chosen {
                true => self.declare_flag(
                    target,
                    self.origin_through(into, coef, from, &source),
                    changes,
                ),
                false => self.begin_flag(target, from, changes),
            };
            out.push(self.declare(target, changes, ty, term));
            return out.push(flag);
        }
        let copied = matches!(coef, Coef::Copied { .. });
        if all && !copied && self.pending.remove(&target) {
            match unreached {
                true => drop(self.unreached.insert(target)),
                false => drop(self.certain.insert(target)),
            }
            out.push(self.begin(target, term));
            return out.push(match chosen {
                true => {
                    self.declare_flag(target, self.origin_through(into, coef, from, &source), true)
                }
                false => self.begin_flag(target, from, true),
            });
        }
        if !unreached {
            self.reach_part(into);
        }
        if all && !unreached {
            self.certain.insert(target);
        }
        if self.is_number(into, target) && target != root(vars, from) {
            if let Some(reached) = self.resets.remove(&target) {
                if reached && !unreached {
                    self.unreached.remove(&target);
                }
                let place = self.bar_mut(into);
                out.push(quote!(#place = #term;));
                let origin = self.origin_through(into, coef, from, &source);
                return out.push(self.set_flag(target, origin));
            }
        }
        let begins = self.pending.contains(&target);
        self.begin_from_zero(target, out);
        if all {
            out.push(self.raise_flag(target, self.origin_through(into, coef, from, &source)));
        }
        if begins && all && !unreached {
            self.unreached.remove(&target);
        }
        let place = self.bar_mut(into);
        if let Some(frame) = self.frames.last_mut() {
            if all && frame.apart.contains(&target) {
                let sum = bar_name(&vars[target.0]);
                return frame.terms.push(Term { sum, float, term });
            }
        }
        let same = root(vars, into) == root(vars, from);
        let marker = self.cx.marker(into);
        let sums = |frame: &&mut Frame| !frame.apart.is_empty();
        if let Some(frame) = self.frames.last_mut().filter(sums) {
            frame.additions.push(Addition {
                place: place.clone(),
                marker: marker.clone(),
                term: term.clone(),
            });
        }
        let statement = match coef {
            _ if float && negative => quote!(#place -= #magnitude;),
            _ if float => quote!(#place += #term;),
            Coef::Copied { as_vec } => {
                let place = if *as_vec { quote!((#place)[..]) } else { place };
                quote!(#ad::merge(&mut #place, #term);)
            }
            // a += a: the old cotangent is read before it is changed.
            Coef::One | Coef::Plus | Coef::Minus if same => {
                let part = place::own("part");
                quote!({ let #part = #term; #ad::accumulate(&mut #place, #part); })
            }
            Coef::One | Coef::Plus | Coef::Minus
                if self.cx.is_slice(into) || self.cx.is_field_of_lent(from) =>
            {
                quote!(#ad::merge(&mut #place, #term);)
            }
            _ => quote!(#ad::accumulate(&mut #place, #term);),
        };
        out.push(match marker {
            Some(marker) => quote!(if #marker::ACTIVE { #statement }),
            None => statement,
        });
    }

    /// What is known of a term: an operand that was not chosen is not reached.
    fn origin_through(
        &self,
        into: &Place,
        coef: &Coef,
        from: &Place,
        source: &TokenStream,
    ) -> Origin {
        let origin = self.origin(from);
        if !is_choice(coef) {
            return origin;
        }
        let (ad, taken) = (self.cx.ad, self.taken_for(coef));
        let coef = self.cx.coef(coef, place::Side::Reverse, source);
        let chosen = quote!(#ad::is_chosen(&#coef));
        let chosen = match self.cx.condition(root(&self.cx.func.vars, into)) {
            Some(wanted) if !taken.is_empty() => quote!((#wanted && { #taken #chosen })),
            _ => chosen,
        };
        Origin::Unsure(match origin {
            Origin::Reached => chosen,
            Origin::Unsure(reached) => quote!(#reached && #chosen),
        })
    }

    /// `coef^T source`, as a contribution to the cotangent of `into`, and whether it is subtracted from it
    fn term(
        &self,
        into: &Place,
        coef: &Coef,
        from: &Place,
        source: &TokenStream,
    ) -> (bool, TokenStream) {
        let ad = self.cx.ad;
        let floats = self.is_float(into) && self.is_float(from);
        let term = match coef {
            Coef::One | Coef::Plus if floats => source.clone(),
            Coef::Minus if floats => return (true, source.clone()),
            Coef::One | Coef::Copied { .. } => quote!(#ad::copy(&#source)),
            Coef::Plus => quote!(#ad::plus(&#source)),
            Coef::Minus => quote!(#ad::minus(&#source)),
            Coef::Partial { .. } | Coef::Cast { .. } => {
                // What is finite leaves a zero a zero.
                let finite = self.unsure.is_finite_slope(self.cx.func, coef);
                let guarded = self.is_unreached(from) && !finite;
                let taken = self.taken_for(coef);
                let chosen = is_choice(coef);
                let plain = floats && !chosen;
                let factor = plain.then(|| self.factor(coef, source)).flatten();
                let factor = factor.filter(|_| !guarded);
                let (times, factor) = with_literal(coef.times(), factor);
                let coef = self.cx.coef(coef, place::Side::Reverse, source);
                let term = match (guarded, self.flag(from)) {
                    _ if factor.is_some() => quote!(#factor * #source),
                    _ if chosen => quote!(#ad::pull_chosen(#coef, &#source)),
                    (true, Some(Flag { name, .. })) => quote!(#ad::pull_if(#name, #coef, &#source)),
                    (true, None) => quote!(#ad::pull_reached(#coef, &#source)),
                    (false, _) => quote!(#ad::pull(#coef, &#source)),
                };
                let condition = self.cx.condition(root(&self.cx.func.vars, into));
                let (negative, term) = multiple(times, term);
                match (condition, taken.is_empty()) {
                    (Some(wanted), false) => {
                        let minus = negative.then(|| quote!(-));
                        let neutral = self.neutral(into);
                        quote!(if #wanted { #taken #minus #term } else { #neutral })
                    }
                    _ => return (negative, term),
                }
            }
        };
        (false, term)
    }

    /// The number that a number's cotangent is multiplied by.
    fn factor(&self, coef: &Coef, source: &TokenStream) -> Option<TokenStream> {
        match coef {
            Coef::Partial {
                name: "mul", reads, ..
            } => {
                let [other] = reads.as_slice() else {
                    return None;
                };
                let plain = self.cx.floats.is_operand(self.cx.func, other);
                plain.then(|| self.cx.operand(other, place::Side::Reverse))
            }
            // A conversion is between two types.
            Coef::Partial { name, .. } if *name != "into" && coef.quotient().is_none() => {
                Some(self.cx.coef(coef, place::Side::Reverse, source))
            }
            _ => None,
        }
    }

    /// The type of the number that stands at `place`, and of its cotangent.
    pub(super) fn float(&self, place: &Place) -> Option<Float> {
        let float = self.cx.floats.at(self.cx.func, place);
        float.filter(|_| !self.forwards)
    }

    pub(super) fn is_float(&self, place: &Place) -> bool {
        self.float(place).is_some()
    }

    /// What a factor reads, taken out of the record where that is conditional.
    fn taken_for(&self, coef: &Coef) -> TokenStream {
        let reads: Vec<&Atom> = match coef {
            Coef::Partial { reads, .. } => reads.iter().collect(),
            Coef::Cast { from, .. } => vec![from],
            _ => Vec::new(),
        };
        self.taken_out(reads.into_iter().filter_map(|atom| match atom {
            Atom::Var { value, .. } => Some(*value),
            Atom::Opaque(_) => None,
        }))
    }

    /// What `read` comes from, taken out of the record where that is conditional.
    fn taken_out(&self, read: impl Iterator<Item = VarId>) -> TokenStream {
        let ad = self.cx.ad;
        let chain = self.cx.conditional.chain(read).into_iter();
        let taken = chain.map(|var| match self.defined.values.get(&var) {
            Some(init) if self.cx.conditional.is_late(var) => self.evaluated_again(var, init),
            _ => {
                let name = &self.cx.func.var(var).unique;
                match by_reference(self.cx, Item::Value(var)) {
                    true => quote!(let #name = #ad::recorded(#name);),
                    false => quote!(let #name = *#ad::recorded(#name);),
                }
            }
        });
        taken.collect()
    }

    /// Nothing that is certain to have been reached has contributed to it.
    pub(super) fn is_unreached(&self, from: &Place) -> bool {
        let root = root(&self.cx.func.vars, from);
        self.unreached.contains(&root)
            && !self
                .part(from)
                .is_some_and(|part| self.parts.contains(&part))
    }

    /// Something that is certain to have been reached contributes to it.
    fn reach_part(&mut self, into: &Place) {
        let part = self.part(into);
        self.parts.extend(part);
    }

    /// A field, or an element whose index is a literal.
    fn part(&self, target: &Place) -> Option<(VarId, String)> {
        let vars = &self.cx.func.vars;
        let target = of_cotangent(vars, target);
        let is_fixed = |proj: &Proj| match proj {
            Proj::Field(_) => true,
            Proj::Index(index) => index.is_literal,
            Proj::Variant(..) | Proj::Deref | Proj::Boxed | Proj::Skipped(_) => false,
        };
        let part = !target.proj.is_empty() && target.proj.iter().all(is_fixed);
        part.then(|| (target.root, place::bar(vars, &target).to_string()))
    }

    /// The cotangent of `var` is changed otherwise.
    pub(super) fn forget_parts(&mut self, var: VarId) {
        self.parts.retain(|(root, _)| *root != var);
    }

    /// The first contribution to a whole variable declares its cotangent.
    fn is_first(&self, into: &Place, target: VarId) -> bool {
        let var = &self.cx.func.vars[target.0];
        into.proj.is_empty() && self.pending.contains(&target) && !var.is_shaped()
    }

    /// All of a variable whose cotangent has no shape to keep.
    pub(super) fn is_number(&self, target: &Place, root: VarId) -> bool {
        let var = &self.cx.func.vars[root.0];
        let alias = target.root != root;
        target.proj.is_empty() && !alias && !var.is_shaped() && !var.exclusive
    }

    /// The cotangent is changed after its declaration.
    fn changes(&self, target: VarId, several: &HashSet<VarId>) -> bool {
        let var = &self.cx.func.vars[target.0];
        several.contains(&target) || var.mutable || matches!(var.kind, VarKind::Param(_))
    }

    fn declare(
        &self,
        target: VarId,
        changes: bool,
        ty: Option<TokenStream>,
        term: TokenStream,
    ) -> TokenStream {
        let name: Ident = bar_name(&self.cx.func.vars[target.0]);
        let mutability = changes.then(|| quote!(mut));
        quote!(let #mutability #name #ty = #term;)
    }
}

/// By an operand that is the result, or not.
fn is_choice(coef: &Coef) -> bool {
    matches!(coef, Coef::Partial { name, .. } if rules::CHOOSING.contains(name))
}

/// The factor as often as it counts, if that is a literal of moderate size: `200.0` in place of two times `100.0`.
fn with_literal(times: i8, factor: Option<TokenStream>) -> (i8, Option<TokenStream>) {
    let doubled = || {
        let number: syn::LitFloat = syn::parse2(factor.clone()?).ok()?;
        let value = number.base10_parse::<f64>().ok()? * f64::from(times.unsigned_abs());
        let moderate = value.abs() < 1e30 && value.abs() > 1e-30;
        let mut literal = Literal::f64_unsuffixed(value);
        literal.set_span(number.span());
        (moderate && number.suffix().is_empty()).then(|| literal.to_token_stream())
    };
    match doubled().filter(|_| times.unsigned_abs() > 1) {
        Some(literal) => (times.signum(), Some(literal)),
        None => (times, factor),
    }
}

/// `2.0 * (term)`, which is what `term + term` is also where it is infinite, and whether it is subtracted.
fn multiple(times: i8, term: TokenStream) -> (bool, TokenStream) {
    let negative = times < 0;
    let term = match times.unsigned_abs() {
        1 => term,
        times => {
            let times = Literal::f64_unsuffixed(f64::from(times));
            quote!(#times * (#term))
        }
    };
    (negative, term)
}
