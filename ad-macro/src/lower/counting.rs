//! Closures that are handed over and change what they captured, where that has no derivative: counters and records.
//!
//! Input:  `integrate(|t| { n += 1; f(t) }, a, b)`
//! Output: a call whose first argument is
//!         `fn closure(n_cell: &_, t: _) -> _ { let mut n = Cell::take(n_cell); let value = f(t); Cell::set(n_cell, n); value }`
//!         with `Cell::from_mut(&mut n)`
//!
//! Whether a derivative would have to go through the variable is found from the function that the closure becomes: it
//! keeps from one call to the next what that leaves in it.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::Expr;

use super::Lowerer;
use super::closure::{is_unit, without_returns};
use super::scan::Scan;
use crate::diag::{Diagnostics, Extent, codes};
use crate::hash::HashSet;
use crate::ir::*;
use crate::names::Namer;
use crate::passes::activity;

/// A variable that a closure changes, and what it is called in the function that the closure becomes.
pub(super) struct Counter {
    pub(super) var: VarId,
    name: Ident,
    cell: Ident,
    /// A `&mut` to it.
    referred: bool,
}

impl Counter {
    /// The parameter of that function.
    pub(super) fn parameter(&self) -> TokenStream {
        let cell = &self.cell;
        quote!(#cell: &_)
    }
}

impl Lowerer<'_> {
    /// What the closure changes of its surroundings, if each is a variable that can be taken out of its place and put back.
    pub(super) fn counters(&mut self, closure: &syn::ExprClosure) -> Option<Vec<Counter>> {
        let changed = self.counters_of(closure)?;
        let counters = changed.into_iter().map(|var| {
            let v = &self.vars[var.0];
            let (name, referred) = (v.name.clone(), v.exclusive);
            let cell = self.namer.numbered(&format!("{name}_cell"), name.span());
            Counter {
                var,
                name,
                cell,
                referred,
            }
        });
        Some(counters.collect())
    }

    fn counters_of(&self, closure: &syn::ExprClosure) -> Option<Vec<VarId>> {
        let whole = Expr::Closure(closure.clone());
        let mut scan = Scan::new(self);
        syn::visit::Visit::visit_expr(&mut scan, &whole);
        let (changed, parts) = (scan.writes, scan.parts);
        // A `move` closure changes its own copy.
        if !changed.is_empty() && closure.capture.is_some() {
            return None;
        }
        if parts.iter().any(|(_, fields)| !fields.is_empty()) {
            return None;
        }
        for var in &changed {
            let var = *var;
            let v = &self.vars[var.0];
            let own = matches!(v.kind, VarKind::Param(_) | VarKind::Local);
            if !own || !v.mutable || v.function || v.deferred || v.name == "self" {
                return None;
            }
            // What is taken out of its place is taken for a value that nothing else changes.
            if self.cells.contains_key(&v.name.to_string()) {
                return None;
            }
            // A number of a generic type has no default.
            let generic = self.types.of(var).is_some_and(|ty| self.is_type_param(ty));
            if generic
                || !v.borrows.is_empty()
                || self.has_alias(var)
                || self.iterators.contains_key(&var)
            {
                return None;
            }
        }
        // One that returns early would not put them back.
        without_returns(closure)?;
        Some(changed)
    }

    /// The closure's body between taking the variables out and putting them back.
    pub(super) fn counted(
        &mut self,
        closure: &syn::ExprClosure,
        counters: &[Counter],
    ) -> Option<syn::ExprClosure> {
        if counters.is_empty() {
            return Some(closure.clone());
        }
        let mut closure = without_returns(closure)?;
        let (mut before, mut after) = (TokenStream::new(), TokenStream::new());
        for Counter {
            name,
            cell,
            referred,
            ..
        } in counters
        {
            if *referred {
                let own = self.namer.numbered(&format!("{name}_own"), name.span());
                before.extend(quote! {
                    let mut #own = ::core::cell::Cell::take(#cell);
                    let #name = &mut #own;
                });
                after.extend(quote!(::core::cell::Cell::set(#cell, #own);));
            } else {
                before.extend(quote!(let mut #name = ::core::cell::Cell::take(#cell);));
                after.extend(quote!(::core::cell::Cell::set(#cell, #name);));
            }
        }
        let body = &closure.body;
        *closure.body = match (is_unit(body), &closure.output) {
            (true, _) => syn::parse_quote!({ #before #body; #after }),
            (false, output) => {
                let value = self.namer.numbered("value", closure.inputs_begin.span);
                let ty = match output {
                    syn::ReturnType::Type(_, ty) => Some(quote!(: #ty)),
                    syn::ReturnType::Default => None,
                };
                syn::parse_quote!({ #before let #value #ty = #body; #after #value })
            }
        };
        Some(closure)
    }

    /// What the closure `item` does with the variables.
    pub(super) fn kept(
        &self,
        item: &syn::ItemFn,
        captures: &[Place],
        counters: &[Counter],
        extent: Extent,
    ) -> Vec<Kept> {
        if counters.is_empty() {
            return Vec::new();
        }
        let mut namer = Namer::new(quote!(#item));
        let dropped = Diagnostics::default();
        let cells: HashSet<String> = counters.iter().map(|of| of.cell.to_string()).collect();
        let func = super::lower(item, None, self.user_rules, &cells, &mut namer, &dropped);
        drop(dropped.into_compile_errors());
        let (varied, useful) = activity::reached(&func);
        let named = |name: &Ident, among: &HashSet<VarId>| {
            among.iter().any(|var| func.var(*var).name == *name)
        };
        let (captured, called_with) = varied.split_at(captures.len());
        let kept = counters.iter().map(|of| Kept {
            var: of.var,
            referred: of.referred,
            varied: called_with.iter().any(|from| named(&of.name, from)),
            from: captures
                .iter()
                .zip(captured)
                .filter(|(_, from)| named(&of.name, from))
                .map(|(place, _)| place.root)
                .collect(),
            useful: named(&of.name, &useful),
            change: Opaque {
                is_literal: false,
                inactive: false,
                cheap: false,
                renamed: None,
                writes: self.touched(of.var),
                refusal: changing(&of.name),
                ..Opaque::constant(TokenStream::new(), extent)
            },
        });
        kept.collect()
    }

    /// What closures that are handed over in `rhs` change, as statements after it.
    pub(super) fn counted_by(&mut self, rhs: &Rhs) -> Vec<Opaque> {
        let operands = rhs.atoms().into_iter().filter_map(Atom::var);
        let places = rhs.places().into_iter().map(|place| place.root);
        // What one call leaves may be what another is called with.
        let left = rhs.kept().filter(|kept| kept.useful).map(|kept| kept.var);
        let read: Vec<VarId> = operands.chain(places).chain(left).collect();
        let mut changes = Vec::new();
        for kept in rhs.kept() {
            let mut change = kept.change.clone();
            let reads = if kept.varied { &read } else { &kept.from };
            if reads.iter().any(|var| self.varied.contains(var)) {
                self.varied.extend(change.writes.iter().copied());
            }
            let reads = reads.iter().map(|var| (*var, self.value_of(*var)));
            change.reads = reads.collect();
            changes.push(change);
        }
        changes
    }

    /// A closure that only counts, or keeps a record of something, besides what it reads.
    pub(super) fn is_counting(&mut self, part: &Expr) -> bool {
        self.function_argument(part).is_some()
    }
}

/// What to say of a closure that changes a variable which a derivative goes through.
pub(super) fn changing(name: &Ident) -> Refusal {
    Refusal {
        code: &codes::CLOSURE,
        what: format!("a closure that changes what the result depends on, `{name}`,"),
    }
}
