//! Variables that get a value, and what has to be kept of them then.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::super::function::Mode;
use super::super::jvp::{hides, init_leaves};
use super::super::place::{self, Side, numbered, suffixed};
use super::super::record::{
    is_borrowed, is_detached, is_lent_again, kept_name, name, needs_copy, pull_name, slope_name,
};
use super::super::rhs::{argument, checked, rhs};
use super::super::{Closure, Cx, companion_call, copies, function, shapes, structural};
use super::Primal;
use crate::ir::*;
use crate::lin::{self, Lin};
use crate::names::companions;
use crate::passes::residuals::{How, Item};

/// `let name: ty = ..`
struct Definition<'a> {
    var: VarId,
    mutability: Option<TokenStream>,
    ty: &'a Option<syn::Type>,
    item: &'a lin::Item,
}

impl Definition<'_> {
    /// The type beside what is recorded with the value.
    fn with_record(&self) -> Option<TokenStream> {
        self.ty.as_ref().map(|ty| quote!(: (#ty, _)))
    }

    fn ascription(&self) -> Option<TokenStream> {
        self.ty.as_ref().map(|ty| quote!(: #ty))
    }
}

impl Primal<'_, '_> {
    pub(super) fn declare(
        &self,
        result: Option<VarId>,
        ty: &Option<syn::Type>,
        expr: TokenStream,
    ) -> TokenStream {
        let Some(result) = result else { return expr };
        let var = self.cx.func.var(result);
        let name = &var.name;
        let mutability = var.mutable.then(|| quote!(mut));
        let ascription = ty.as_ref().map(|ty| quote!(: #ty));
        quote!(let #mutability #name #ascription = #expr;)
    }

    pub(super) fn define(
        &mut self,
        id: VarId,
        ty: &Option<syn::Type>,
        init: Option<&Rhs>,
        item: &lin::Item,
        out: &mut Vec<TokenStream>,
    ) {
        let vars = &self.cx.func.vars;
        let var = self.cx.func.var(id);
        let to = Definition {
            var: id,
            mutability: (var.mutable && !var.exclusive).then(|| quote!(mut)),
            ty,
            item,
        };
        match init {
            Some(Rhs::Call { callee, args }) if !item.is_empty() => {
                self.define_by_call(&to, callee, args, out);
            }
            Some(Rhs::Structural(change)) if !item.is_empty() && change.other.is_none() => {
                if !self.define_by_change(&to, change, out) {
                    return;
                }
            }
            Some(init) if !init_leaves(init) => {
                let value = rhs(vars, init, Side::Primal);
                return out.push(quote!(#value;));
            }
            Some(init) => self.define_by_value(&to, init, out),
            None => return self.define_later(&to, out),
        }
        self.after_definition(id, out);
    }

    /// The value and the pullback of a call.
    fn define_by_call(
        &self,
        to: &Definition,
        callee: &Callee,
        args: &[Arg],
        out: &mut Vec<TokenStream>,
    ) {
        let (ad, vars, id) = (self.cx.ad, &self.cx.func.vars, to.var);
        let var = self.cx.func.var(id);
        for (k, arg) in args.iter().enumerate() {
            if let Arg::Mut(target, _) = arg {
                let kept = name(self.cx, Item::Kept { out: id, k }, Side::Primal);
                let keep = copies::keep(ad, &place::shared(vars, target));
                out.push(quote!(let #kept = #keep;));
            }
            if self.recorded(Item::Again { out: id, k }) {
                let again = numbered(&suffixed(&var.unique, "again").to_string(), k);
                let value = argument(vars, arg);
                let supplied = match self.cx.is_copied_argument(arg) {
                    true => value,
                    false => quote!(#ad::again(&#value)),
                };
                out.push(quote!(let #again = #supplied;));
            }
        }
        let values = args.iter();
        let values = values.map(|arg| self.cx.argument(arg, Mode::Reverse));
        let values: Vec<TokenStream> = values.collect();
        let boxed = self.cx.cycle.closes(self.cx.func, callee, args);
        let companion = match (self.cx.closure, boxed) {
            _ if self.cx.unzip.is_some() => companions::transposed,
            (Closure::Pull, true) => companions::rev_boxed,
            (Closure::Pull, false) => companions::rev,
            (Closure::Both, true) => companions::lin_boxed,
            (Closure::Both, false) => companions::lin,
        };
        let call = match callee {
            Callee::Function(target) => {
                let (env, companion) = function::called(&vars[target.root.0].name);
                quote!(#companion(#env, #(#values),*))
            }
            _ => companion_call(self.cx, (callee, args), Mode::Reverse, companion, &values),
        };
        let (name, mutability) = (&var.name, &to.mutability);
        let (pull, ascription) = (pull_name(self.cx, id), to.with_record());
        out.push(quote!(let (#mutability #name, #pull) #ascription = #call;));
    }

    /// What a container gives out that is changed, and the record of the change; `false` where the variable gets no value.
    fn define_by_change(
        &self,
        to: &Definition,
        change: &Structural,
        out: &mut Vec<TokenStream>,
    ) -> bool {
        let var = self.cx.func.var(to.var);
        let record = suffixed(&var.unique, "change");
        if let Some(tokens) = structural::assign_whole(self.cx, change, &record) {
            out.push(tokens);
            return false;
        }
        let perform = structural::perform(self.cx, change);
        let (name, mutability, ascription) = (&var.name, &to.mutability, to.with_record());
        out.push(match change.row.leaves {
            true => quote!(let (#mutability #name, #record) #ascription = #perform;),
            false => quote!(let (_, #record) = #perform;),
        });
        change.row.leaves
    }

    /// A value with the partial derivatives that are recorded beside it.
    fn define_by_value(&self, to: &Definition, init: &Rhs, out: &mut Vec<TokenStream>) {
        let (ad, vars, id, item) = (self.cx.ad, &self.cx.func.vars, to.var, to.item);
        let name = &self.cx.func.var(id).name;
        let active = !item.is_empty() || self.silent;
        let element = match init {
            Rhs::Read(target) => self.element(target),
            Rhs::Opaque(opaque) => self.reference_into_row(id, &opaque.written),
            _ => None,
        };
        let mut value = element.unwrap_or_else(|| checked(vars, init, ad, active));
        if self.elides(|unzip| unzip.elides(id, init)) {
            value = quote!(#ad::elided(|| #value));
        }
        if let Some((of, k)) = self.cx.plan.chooses(id) {
            let chosen = numbered("chosen", of);
            let slope = item.stmts.iter().find_map(|lin| match lin {
                Lin::Add { coef, .. } if coef.slope() == Some((id, k)) => Some(coef),
                _ => None,
            });
            let slope = slope.map(|s| self.cx.coef(s, Side::Primal, &TokenStream::new()));
            out.push(quote!(#chosen = #ad::choice(#slope);));
            value = self.one_of_two(init, k, &chosen, &value).unwrap_or(value);
        }
        let mut slopes = Vec::new();
        let next = suffixed(name, "next");
        let hides = item.stmts.iter().any(|lin| hides(self.cx, id, lin));
        let renamed = hides.then(|| (id, next.clone()));
        let cx = Cx {
            renamed,
            ..*self.cx
        };
        for lin in &item.stmts {
            let Lin::Add { coef, .. } = lin else { continue };
            let Some((of, k)) = coef.slope().filter(|s| cx.plan.slopes.contains(s)) else {
                continue;
            };
            let slope = slope_name(&cx, of, k);
            let partial = cx.coef(coef, Side::Primal, &TokenStream::new());
            slopes.push(quote!(let #slope = #partial;));
        }
        let (mutability, ascription) = (&to.mutability, to.ascription());
        // The partial derivatives read operands under their names, and the result under the new one.
        out.push(match hides && !slopes.is_empty() {
            true => quote! {
                let #next #ascription = #value;
                #(#slopes)*
                let #mutability #name = #next;
            },
            false => quote!(let #mutability #name #ascription = #value; #(#slopes)*),
        });
    }

    /// `match chosen { Kept => found, Replaced => other, Tied => found.max(other) }`, which the next iteration need not wait
    /// for where the processor foresees the choice; operand `k` was found before.
    fn one_of_two(
        &self,
        init: &Rhs,
        k: usize,
        chosen: &Ident,
        value: &TokenStream,
    ) -> Option<TokenStream> {
        let (ad, vars) = (self.cx.ad, &self.cx.func.vars);
        let Rhs::Rule { args, .. } = init else {
            return None;
        };
        let [left, right] = &args[..] else {
            return None;
        };
        let number =
            |arg: &&Atom| matches!(arg, Atom::Var { value, .. } if self.cx.floats.holds(*value));
        let own = |arg: &Atom| place::atom(vars, arg, Side::Primal);
        let (found, other) = match k {
            0 => (own(left), own(right)),
            _ => (own(right), own(left)),
        };
        [left, right].iter().all(number).then(|| {
            quote! {
                match #chosen {
                    #ad::Choice::Kept => #found,
                    #ad::Choice::Replaced => #other,
                    #ad::Choice::Tied => #value,
                }
            }
        })
    }

    /// A variable that gets its value by an assignment.
    fn define_later(&mut self, to: &Definition, out: &mut Vec<TokenStream>) {
        self.deferred.insert(to.var);
        let var = self.cx.func.var(to.var);
        let (name, mutability, ascription) = (&var.name, &to.mutability, to.ascription());
        out.push(quote!(let #mutability #name #ascription;));
        if self.recorded(Item::Shape(to.var)) {
            let (ad, shape) = (self.cx.ad, suffixed(&var.unique, "shape"));
            out.push(quote!(let mut #shape = #ad::Late::NEVER;));
        }
    }

    /// What has to be kept of a variable before it is hidden, moved or changed.
    pub(super) fn after_definition(&self, id: VarId, out: &mut Vec<TokenStream>) {
        let ad = self.cx.ad;
        let var = self.cx.func.var(id);
        let name = &var.name;
        if self.cx.plan.how(id) == Some(How::Record) && needs_copy(self.cx, id) {
            let kept = kept_name(var);
            let copy = match is_borrowed(self.cx, id) {
                // First, since what a number's reference leads to is known to be a number.
                false if is_lent_again(self.cx, id) => copies::referent(ad, name),
                false if is_detached(self.cx, id) => copies::detached(ad, name),
                false if self.cx.floats.holds(id) => quote!(#name),
                true => copies::snapshot_of(ad, name),
                false => copies::snapshot(ad, name),
            };
            out.push(quote!(let #kept = #copy;));
        }
        if self.recorded(Item::Start(id)) {
            let start = suffixed(&var.unique, "start");
            let seen = self.cx.seen(id);
            out.push(quote!(let #start = #ad::shape(#seen);));
        }
        if self.recorded(Item::Shape(id)) {
            let shape = suffixed(&var.unique, "shape");
            let mutability = self.shapes.changes(id).then(|| quote!(mut));
            let seen = self.cx.seen(id);
            out.push(quote!(let #mutability #shape = #ad::shape(#seen);));
        }
    }

    /// It gives a variable from outside its first value, which a closure cannot.
    pub(super) fn initialises(&self, body: &Block) -> bool {
        let mut assigned = Vec::new();
        assignments(body, &mut assigned);
        assigned.iter().any(|var| self.deferred.contains(var))
    }
}

/// The variables a block assigns to as a whole.
fn assignments(body: &Block, out: &mut Vec<VarId>) {
    for stmt in &body.stmts {
        if let Stmt::Assign { place, .. } = stmt {
            out.push(place.root);
        }
        if let Stmt::Let {
            rhs: Some(Rhs::Opaque(opaque)),
            ..
        }
        | Stmt::Opaque(opaque) = stmt
        {
            out.extend(&opaque.writes);
        }
        out.extend(shapes::assigned_whole(stmt));
        stmt.blocks()
            .into_iter()
            .for_each(|inner| assignments(inner, out));
    }
}
