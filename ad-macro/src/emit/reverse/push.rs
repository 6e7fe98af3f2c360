//! Tangents pushed over the record of the primal: the tangent program, in the closure that the cotangent program is in.
//!
//! Input:  `y_dot += cos(x) x_dot`
//! Output: `let y_dot = ad::push(ad::d_sin_0(&x), &x_dot);`, with `x` from the record

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::super::place::{self, Side, dot_mut, dot_name, numbered, suffixed};
use super::super::record::pull_name;
use super::super::rhs::write_range;
use super::super::sig::Kind;
use super::super::{Cx, jvp, structural};
use super::{Reverse, Run, borrowed};
use crate::hash::HashSet;
use crate::ir::*;
use crate::lin::{self, Lin, whole};
use crate::passes::residuals::{BODY, is_counted};

/// The forward direction of the closure.
pub(super) fn push(cx: &Cx, tangent: &lin::Func) -> Run {
    let cx = &Cx {
        side: Side::Reverse,
        renamed: None,
        ..*cx
    };
    let ad = cx.ad;
    let mut sweep = Reverse::new(cx, (&cx.func.body, &tangent.body), true);
    let mut slots = Vec::new();
    let mut head = Vec::new();
    for (param, passing) in cx.func.params.iter().zip(&cx.sig.params) {
        let var = cx.func.var(param.var);
        let ty = passing.dot(ad, &quote!(1));
        let ty = quote!(#ad::Option<#ty>);
        if !cx.activity.is_active(param.var) {
            slots.push((quote!(_), ty));
            continue;
        }
        let (slot, name) = (suffixed(&var.unique, "slot"), dot_name(var));
        slots.push((slot.to_token_stream(), ty));
        let zero = cx.zero_at_first(param.var);
        head.push(match &passing.kind {
            Kind::Slice(_) | Kind::Reference(_) if var.exclusive => {
                let (own, given) = (suffixed(&name, "own"), place::own("given"));
                let whole = matches!(passing.kind, Kind::Slice(_)).then(|| quote!([..]));
                quote! {
                    let mut #own;
                    let #name = match #slot {
                        #ad::Some(#given) => #given,
                        #ad::None => { #own = #zero; &mut #own #whole }
                    };
                }
            }
            Kind::Slice(_) => {
                let value = &var.unique;
                match var.mutable {
                    false => quote!(let #name = #ad::beside(#slot, #value.len());),
                    true => quote!(let #name = #slot.unwrap_or(&[]);),
                }
            }
            Kind::Reference(_) => {
                let zero = suffixed(&name, "zero");
                quote!(let #zero = #ad::zero(); let #name = #slot.unwrap_or(&#zero);)
            }
            // Refused: maps of functions of functions.
            Kind::Function | Kind::Inferred => continue,
            Kind::Primitive => {
                let mutability = var.mutable.then(|| quote!(mut));
                quote!(let #mutability #name = #slot.unwrap_or_else(#ad::zero);)
            }
            Kind::Value | Kind::Optional(_) => {
                let mutability = var.mutable.then(|| quote!(mut));
                let start = suffixed(&var.unique, "start");
                quote!(let #mutability #name = #ad::pad_lanes::<_, 1>(#slot.unwrap_or_else(#ad::zero), #start);)
            }
        });
    }
    let tapes = cx.plan.tapes.iter().map(|id| {
        let tape = numbered("tape", *id);
        quote!(let mut #tape = #tape.iter();)
    });
    let result = cx.func.result;
    sweep.pending.insert(result);
    let mut body = Vec::new();
    sweep.block(&cx.func.body, &tangent.body, BODY, &mut body);
    let (declaration, value) = (sweep.zero_if_pending(result), dot_name(cx.func.var(result)));
    // A result that is constant, or an exit that left one.
    let value = match super::needs_padding(cx) {
        true => {
            let shape = suffixed(&cx.func.var(result).unique, "shape");
            quote!(#ad::pad_lanes::<_, 1>(#value, &#shape))
        }
        false => value.to_token_stream(),
    };
    let borrowed = borrowed(cx);
    Run {
        slots,
        body: quote!(#(#borrowed)* #(#head)* #(#tapes)* #(#body)* #declaration #value),
    }
}

impl<'a> Reverse<'a, '_> {
    /// The tangent statements of one primal statement.
    pub(super) fn push(
        &mut self,
        stmt: &Stmt,
        item: &lin::Item,
        several: &HashSet<VarId>,
        out: &mut Vec<TokenStream>,
    ) {
        let vars = &self.cx.func.vars;
        for lin in &item.stmts {
            if let Lin::Add { from, .. } = lin {
                out.push(self.zero_if_pending(root(vars, from)));
            }
        }
        match (stmt, item.stmts.first()) {
            (_, None) => {}
            (_, Some(Lin::Call { out: id, args, .. })) => self.push_call(*id, args, out),
            (
                _,
                Some(Lin::Structural {
                    out: id, change, ..
                }),
            ) => self.push_change(*id, change, out),
            (
                Stmt::Let {
                    var,
                    rhs: Some(init),
                    ..
                }
                | Stmt::Bind { var, rhs: init },
                _,
            ) => {
                self.pending.remove(var);
                let v = &vars[var.0];
                jvp::initial(self.cx, *var, &dot_name(v), &v.mutable, init, item, out);
                // Parts of a struct update that have no tangent.
                if item.stmts.iter().any(|lin| matches!(lin, Lin::Replaced(_))) {
                    let (ad, name) = (self.cx.ad, dot_name(v));
                    let shape = match self.cx.plan.starts.contains(var) {
                        true => suffixed(&v.unique, "start"),
                        false => suffixed(&v.unique, "shape"),
                    };
                    let mutability = v.mutable.then(|| quote!(mut));
                    out.push(
                        quote!(let #mutability #name = #ad::pad_lanes::<_, 1>(#name, #shape);),
                    );
                }
            }
            (
                _,
                Some(Lin::Add {
                    into, coef, from, ..
                }),
            ) if into.proj.is_empty() && self.pending.contains(&root(vars, into)) => {
                let target = root(vars, into);
                self.pending.remove(&target);
                let changes = several.contains(&target) || vars[target.0].mutable;
                let mutability = changes.then(|| quote!(mut));
                let (name, value) = (dot_name(&vars[target.0]), self.cx.pushed(coef, from));
                out.push(quote!(let #mutability #name = #value;));
                jvp::tangents(self.cx, &item.stmts[1..], out);
            }
            _ => {
                for lin in &item.stmts {
                    if let Lin::Add { into: target, .. }
                    | Lin::Reset(target)
                    | Lin::Replaced(target) = lin
                    {
                        out.push(self.zero_if_pending(root(vars, target)));
                    }
                }
                jvp::tangents(self.cx, &item.stmts, out);
            }
        }
    }

    /// The iterations as they ran, each with its record.
    pub(super) fn push_loop(&mut self, l: &'a Loop, item: &lin::Item) -> TokenStream {
        let ad = self.cx.ad;
        let mut inner = Vec::new();
        self.block(&l.body, &item.blocks[0], (l.id, 0), &mut inner);
        let unpack = self.cx.plan.tapes.contains(&l.id).then(|| {
            let (pattern, tape) = (self.pattern((l.id, 0)), numbered("tape", l.id));
            quote!(let &#pattern = #ad::replay(&mut #tape);)
        });
        match &l.kind {
            LoopKind::Range(range) if !is_counted(l) => {
                let counter = &self.cx.func.var(range.counter).unique;
                let side = |bound: &Opaque| Opaque {
                    written: place::opaque(bound, Side::Reverse),
                    ..bound.clone()
                };
                let (low, high) = (side(&range.low), side(&range.high));
                let bounds = write_range(&low, &high, range.inclusive, false);
                let bounds = match range.reversed {
                    false => bounds,
                    // Not by the method: `Iterator` need not be in scope.
                    true => quote!(#ad::backwards(#bounds)),
                };
                quote!(for #counter in #bounds { #unpack #(#inner)* })
            }
            _ => {
                let count = numbered("count", l.id);
                quote!(for _ in 0..#count { #unpack #(#inner)* })
            }
        }
    }

    /// `let y_dot = y_map(a again, .., Sweep::Push((Some(a_dot), ..)));`
    fn push_call(&mut self, id: VarId, args: &[Arg], out: &mut Vec<TokenStream>) {
        let ad = self.cx.ad;
        let vars = &self.cx.func.vars;
        for arg in args {
            let target = match arg {
                Arg::Value(Atom::Var { var, .. }) => root(vars, &whole(*var)),
                Arg::Ref(target, _) | Arg::Mut(target, _) => root(vars, target),
                Arg::Value(Atom::Opaque(_)) | Arg::Function(_) => continue,
            };
            out.push(self.zero_if_pending(target));
        }
        let again: Vec<TokenStream> = args
            .iter()
            .enumerate()
            .map(|(k, arg)| self.again(id, k, arg))
            .collect();
        let receiver = match args.first() {
            Some(Arg::Ref(target, _)) => Some(self.borrowed_again(target)),
            _ => None,
        };
        let jvp::Tangents {
            before,
            dots,
            after,
        } = jvp::of_arguments(self.cx, id, args, self.on_method(id), receiver);
        out.extend(before);
        let map = pull_name(self.cx, id);
        let call = quote!(#map(#(#again,)* #ad::Sweep::Push((#(#dots,)*))));
        self.bind(id, call, out);
        out.extend(after);
    }

    /// `let y_dot = y_change.push(&mut v_dot, a_dot);`
    fn push_change(&mut self, id: VarId, change: &Structural, out: &mut Vec<TokenStream>) {
        let vars = &self.cx.func.vars;
        for target in change.place.iter().chain(&change.other) {
            out.push(self.zero_if_pending(root(vars, target)));
        }
        for var in change.operands().into_iter().filter_map(Atom::var) {
            out.push(self.zero_if_pending(root(vars, &whole(var))));
        }
        if let (Some(a), Some(b)) = (&change.place, &change.other) {
            let dot = |vars: &[Var], place: &Place| dot_mut(vars, place, Side::Reverse);
            return out.push(structural::exchange(self.cx, a, b, dot));
        }
        let record = suffixed(&vars[id.0].unique, "change");
        let pushed = structural::push(self.cx, change, &record.to_token_stream(), None);
        match change.row.leaves {
            true => self.bind(id, pushed, out),
            false => out.push(quote!(#pushed;)),
        }
    }

    /// `let y_dot = value;`, or the value alone where it is of no use.
    fn bind(&mut self, id: VarId, value: TokenStream, out: &mut Vec<TokenStream>) {
        let var = self.cx.func.var(id);
        out.push(match self.cx.activity.is_active(id) {
            true => {
                self.pending.remove(&id);
                let (name, mutability) = (dot_name(var), var.mutable.then(|| quote!(mut)));
                quote!(let #mutability #name = #value;)
            }
            false => quote!(#value;),
        });
    }
}
