//! The primal as the reverse companion runs it: the user's statements, and a record of what the
//! reverse sweep will want.
//!
//! Input:  `let y = x.sin(); y * y`
//! Output: `let y = x.sin(); let value = y * y;` with `y` left for the closure to own

mod control;
mod region;
mod rows;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::checkpoint::{self, Again};
use super::copies;
use super::jvp::{hides, init_leaves};
use super::place::{self, Side, numbered, suffixed};
use super::record::{
    is_borrowed, is_lent_again, kept_name, name, needs_copy, pull_name, slope_name,
};
use super::rhs::{argument, checked, rhs};
use super::shapes::Shapes;
use super::{Closure, Cx, companion_call};
use crate::hash::HashSet;
use crate::ir::*;
use crate::lin::{self, Lin};
use crate::names::companions;
use crate::passes::residuals::{BODY, How, Item, Region};

/// How a region hands over its record.
#[derive(Clone)]
enum Pack {
    /// `name = encode(record);`
    Assign {
        name: Ident,
        encode: fn(&TokenStream, TokenStream, usize, usize) -> TokenStream,
        n: usize,
        of: usize,
    },
    /// `tape.push(record);`
    Push(Ident),
    /// The same, and then the loop ends if these were its last iteration's.
    Until(Ident, Again),
    /// The record leaves with the value: `(value, record)`.
    Leave,
    Nothing,
}

#[derive(Clone)]
struct Open {
    region: Region,
    pack: Pack,
    /// A loop's body, with the loop's label.
    of_loop: Option<Option<syn::Lifetime>>,
}

pub struct Primal<'a, 'b> {
    cx: &'a Cx<'b>,
    shapes: Shapes,
    open: Vec<Open>,
    exits: bool,
    /// Variables that are declared without a value.
    deferred: HashSet<VarId>,
    /// Nothing is recorded: that is left to a run of its own.
    silent: bool,
    /// The rows of the loop around.
    frame: Option<rows::Frame>,
    /// Part of a loop is run once more, in the reverse sweep: what leaves the loop goes here.
    again: Option<syn::Lifetime>,
    /// What the block has moved on its way out, so that its shape was taken before.
    moved: HashSet<VarId>,
}

/// What a run through a loop's body is for.
pub enum Run {
    /// For the values that it leaves behind.
    Value,
    /// To record, up to the end of a span.
    Record(Again),
}

/// The forward half of the reverse companion: statements that leave `value` and every component of
/// the body's record in scope.
pub fn forward(cx: &Cx, cotangent: &lin::Func) -> TokenStream {
    body(cx, cotangent, false)
}

/// Statements that leave `value` in scope, where nothing is recorded.
pub fn value(cx: &Cx, cotangent: &lin::Func) -> TokenStream {
    body(cx, cotangent, true)
}

fn body(cx: &Cx, cotangent: &lin::Func, silent: bool) -> TokenStream {
    let ad = cx.ad;
    let exits = cx.func.body.may_return();
    let mut primal = Primal {
        cx,
        shapes: Shapes::of(cx.func),
        open: Vec::new(),
        exits,
        deferred: HashSet::default(),
        silent,
        frame: None,
        again: None,
        moved: HashSet::default(),
    };
    let tapes = cx.plan.tapes.iter().map(|id| {
        let tape = numbered("tape", *id);
        quote!(let mut #tape = #ad::Vec::new();)
    });
    let pack = if exits { Pack::Leave } else { Pack::Nothing };
    primal.open.push(Open {
        region: BODY,
        pack,
        of_loop: None,
    });
    let (mut stmts, tail) = primal.block(&cx.func.body, &cotangent.body);
    let mut head = Vec::new();
    for param in &cx.func.params {
        primal.after_definition(param.var, &mut head);
    }
    stmts.splice(0..0, head);
    let value = &cx.func.var(cx.func.result).name;
    // An early `None` or `Err(e.into())` has no type by itself.
    let open = crate::callable::is_inferred(&cx.sig.output);
    let ascribed = (!open && !crate::lower::is_primitive(&cx.sig.output)).then_some(&cx.sig.output);
    if exits {
        let (names, exit) = (primal.names(BODY), place::exit_label());
        let left_ty = ascribed.map(|ty| quote!(: (#ty, _)));
        let tail = tail.map(|tail| primal.leave(tail));
        quote! {
            #(#tapes)*
            let (#value, (#(#names,)*)) #left_ty = #exit: { #(#stmts)* #tail };
        }
    } else {
        // What had to be kept under another name gets its own back: all at once, since one's own name
        // may be what another was kept under.
        let (own, kept): (Vec<TokenStream>, Vec<TokenStream>) = cx
            .plan
            .items(BODY)
            .iter()
            .map(|item| {
                (
                    name(cx, *item, Side::Reverse),
                    name(cx, *item, Side::Primal),
                )
            })
            .filter(|(own, kept)| own.to_string() != kept.to_string())
            .unzip();
        let renames = (!own.is_empty()).then(|| quote!(let (#(#own,)*) = (#(#kept,)*);));
        let ascription = ascribed.map(|ty| quote!(: #ty));
        // A body without a value never gets here.
        let tail = tail.unwrap_or_else(|| quote!(::core::unreachable!()));
        quote!(#(#tapes)* #(#stmts)* let #value #ascription = #tail; #renames)
    }
}

impl<'a, 'b> Primal<'a, 'b> {
    /// A run through part of a loop, in the reverse sweep. What leaves the loop goes to `label`; the variables `unset`
    /// have no value yet.
    pub fn again(cx: &'a Cx<'b>, label: syn::Lifetime, unset: &[VarId]) -> Self {
        Primal {
            cx,
            shapes: Shapes::of(cx.func),
            open: Vec::new(),
            exits: false,
            deferred: unset.iter().copied().collect(),
            silent: false,
            frame: None,
            again: Some(label),
            moved: HashSet::default(),
        }
    }

    /// The body of `l`, which stands where this is.
    pub fn inside(&self, cx: &Cx, l: &Loop, cotangent: &lin::Block, run: Run) -> TokenStream {
        let mut inner = Primal {
            cx,
            shapes: Shapes::of(cx.func),
            open: self.open.clone(),
            exits: self.exits,
            deferred: self.deferred.clone(),
            silent: matches!(run, Run::Value),
            frame: None,
            again: self.again.clone(),
            moved: HashSet::default(),
        };
        let pack = match run {
            Run::Value => Pack::Nothing,
            Run::Record(again) => Pack::Until(numbered("tape", l.id), again),
        };
        let open = Open {
            region: (l.id, 0),
            pack,
            of_loop: Some(l.label.as_ref().map(|label| label.name.clone())),
        };
        let body = inner.region(open, &l.body, cotangent);
        let first = inner.bound_by_head(l);
        quote!(#(#first)* #body)
    }

    /// What has to be kept of the variables that the head of a loop binds.
    fn bound_by_head(&self, l: &Loop) -> Vec<TokenStream> {
        let mut first = Vec::new();
        let bound = match &l.kind {
            LoopKind::Range(range) => std::slice::from_ref(&range.counter),
            LoopKind::While(cond) => cond.binds.as_slice(),
            LoopKind::Forever => &[],
        };
        bound
            .iter()
            .for_each(|var| self.after_definition(*var, &mut first));
        first
    }

    /// Leaves a loop that is run again.
    fn end_again(&self, packs: &[TokenStream]) -> TokenStream {
        let again = &self.again;
        quote!(#(#packs)* break #again;)
    }

    /// Ends the last iteration of a span before the statement from which on nothing is recorded.
    fn end_early(&self, index: usize) -> Option<TokenStream> {
        let [open] = self.open.as_slice() else {
            return None;
        };
        match &open.pack {
            Pack::Until(tape, again) if again.complete == Some(index) => {
                Some(again.end(tape, self.record(open.region)))
            }
            _ => None,
        }
    }
}

impl Primal<'_, '_> {
    pub fn cx(&self) -> &Cx<'_> {
        self.cx
    }

    fn recorded(&self, item: Item) -> bool {
        self.cx.plan.records(item)
    }

    fn statement(&mut self, stmt: &Stmt, item: &lin::Item, out: &mut Vec<TokenStream>) {
        let vars = &self.cx.func.vars;
        match stmt {
            Stmt::Let {
                var, ty, rhs: init, ..
            } => {
                self.define(*var, ty, init.as_ref(), item, out);
            }
            Stmt::Bind { var, .. } => self.after_definition(*var, out),
            Stmt::Snapshot { value, var } => {
                if self.cx.plan.how(*value) == Some(How::Record) {
                    let ad = self.cx.ad;
                    let (name, from) = (&vars[value.0].unique, &vars[var.0].name);
                    let copy = match vars[var.0].exclusive {
                        false if self.cx.floats.holds(*var) => quote!(#from),
                        false if is_lent_again(self.cx, *value) => copies::referent(ad, from),
                        true => copies::snapshot_of(ad, from),
                        false => copies::snapshot(ad, from),
                    };
                    out.push(quote!(let #name = #copy;));
                }
            }
            Stmt::Assign {
                place: target,
                op,
                atom,
                ..
            } => {
                let element = self.element(target);
                let left = element.unwrap_or_else(|| place::written(vars, target));
                let right = place::atom(vars, atom, Side::Primal);
                let assignment = match op {
                    Some(op) => quote!(#left #op #right;),
                    None => quote!(#left = #right;),
                };
                let elided = self.cx.activity.place(target)
                    && self.elides(|unzip| unzip.elides_assignment(target, op, atom));
                out.push(match elided {
                    true => quote!(if false { #assignment }),
                    false => assignment,
                });
            }
            Stmt::Branch(branch) => {
                let (declaration, expr) = self.branch(branch, item);
                out.push(declaration);
                out.push(self.declare(branch.result, &branch.ty, expr));
                branch
                    .result
                    .into_iter()
                    .for_each(|var| self.after_definition(var, out));
            }
            Stmt::Loop(l) => match self.cx.plan.replays.get(&l.id) {
                Some(replay) => out.push(checkpoint::forward(self.cx, l, replay, self, item)),
                None => self.loop_stmt(l, item, out),
            },
            Stmt::Scope {
                body,
                result,
                ty,
                id,
            } => {
                let recorded = self.recorded(Item::Scope(*id));
                let name = numbered("scope", *id);
                let pack = match recorded {
                    true => Pack::Assign {
                        name: name.clone(),
                        encode: |_, r, _, _| r,
                        n: 0,
                        of: 1,
                    },
                    false => Pack::Nothing,
                };
                if recorded {
                    out.push(quote!(let #name;));
                }
                let open = Open {
                    region: (*id, 0),
                    pack,
                    of_loop: None,
                };
                let inner = self.region(open, body, &item.blocks[0]);
                out.push(self.declare(*result, ty, quote!({ #inner })));
                result
                    .iter()
                    .for_each(|var| self.after_definition(*var, out));
            }
            Stmt::Return { atom, .. } => {
                let value = place::atom(vars, atom, Side::Primal);
                let packs: Vec<TokenStream> =
                    self.open.iter().rev().map(|open| self.pack(open)).collect();
                let left = self.leave(value.clone());
                self.take_shapes(self.at_exit(), out);
                // The value may be moved into a record, or the record out of it: the value goes last.
                out.push(match self.exits {
                    _ if self.again.is_some() => {
                        // `None` or `Err(e)` have no type by themselves.
                        let (ad, ty) = (self.cx.ad, &self.cx.sig.output);
                        let end = self.end_again(&packs);
                        quote!(#ad::typed::<#ty>(&#value); #end)
                    }
                    true => {
                        let exit = place::exit_label();
                        quote!(#(#packs)* break #exit #left;)
                    }
                    false => quote!(#(#packs)* #value),
                });
            }
            Stmt::Jump { token, label } => {
                let inner = self.open.iter().rev();
                let mut packs = Vec::new();
                let mut found = false;
                for open in inner {
                    packs.push(self.pack(open));
                    if open
                        .of_loop
                        .as_ref()
                        .is_some_and(|of| label.is_none() || of == label)
                    {
                        found = true;
                        break;
                    }
                }
                if self.again.is_some() && !found {
                    return out.push(self.end_again(&packs));
                }
                if label.is_some() {
                    self.take_shapes(self.at_exit(), out);
                }
                out.push(quote!(#(#packs)* #token #label;));
            }
            Stmt::Opaque(opaque) => {
                out.push(opaque.written.clone());
                opaque
                    .binds
                    .iter()
                    .for_each(|var| self.after_definition(*var, out));
            }
            Stmt::Yield { .. } | Stmt::Rest { .. } => {}
        }
    }

    /// The variables whose shape is taken before a jump out of the loops around.
    fn at_exit(&self) -> Vec<VarId> {
        let mut vars = self.shapes.at_exit(&self.loops());
        vars.retain(|var| !self.moved.contains(var));
        vars
    }

    fn declare(
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

    fn define(
        &mut self,
        id: VarId,
        ty: &Option<syn::Type>,
        init: Option<&Rhs>,
        item: &lin::Item,
        out: &mut Vec<TokenStream>,
    ) {
        let vars = &self.cx.func.vars;
        let var = self.cx.func.var(id);
        let name = &var.name;
        let mutability = (var.mutable && !var.exclusive).then(|| quote!(mut));
        match init {
            Some(Rhs::Call { callee, args }) if !item.is_empty() => {
                let pull = pull_name(self.cx, id);
                for (k, arg) in args.iter().enumerate() {
                    if let Arg::Mut(target, _) = arg {
                        let ad = self.cx.ad;
                        let kept = self::name(self.cx, Item::Kept { out: id, k }, Side::Primal);
                        let value = place::shared(vars, target);
                        let keep = copies::keep(ad, &value);
                        out.push(quote!(let #kept = #keep;));
                    }
                    if self.recorded(Item::Again { out: id, k }) {
                        let ad = self.cx.ad;
                        let again = numbered(&suffixed(&var.unique, "again").to_string(), k);
                        let value = argument(vars, arg);
                        out.push(quote!(let #again = #ad::again(&#value);));
                    }
                }
                let markers: Vec<TokenStream> = args
                    .iter()
                    .map(|arg| self.cx.argument_marker(arg))
                    .collect();
                let values: Vec<TokenStream> = args
                    .iter()
                    .map(|arg| self.cx.argument(arg, super::function::Mode::Reverse))
                    .collect();
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
                        let (env, companion) = super::function::called(&vars[target.root.0].name);
                        quote!(#companion(#env, #(#values),*))
                    }
                    _ => companion_call(self.cx.ad, callee, companion, None, &markers, &values),
                };
                let ascription = ty.as_ref().map(|ty| quote!(: (#ty, _)));
                out.push(quote!(let (#mutability #name, #pull) #ascription = #call;));
            }
            Some(Rhs::Structural(change)) if !item.is_empty() && change.other.is_none() => {
                let record = suffixed(&var.unique, "change");
                if let Some(tokens) = super::structural::assign_whole(self.cx, change, &record) {
                    return out.push(tokens);
                }
                let perform = super::structural::perform(self.cx, change);
                let ascription = ty.as_ref().map(|ty| quote!(: (#ty, _)));
                if !change.row.leaves {
                    out.push(quote!(let (_, #record) = #perform;));
                    return;
                }
                out.push(quote!(let (#mutability #name, #record) #ascription = #perform;));
            }
            Some(init) if !init_leaves(init) => {
                let value = rhs(vars, init, Side::Primal);
                out.push(quote!(#value;));
                return;
            }
            Some(init) => {
                let active = !item.is_empty() || self.silent;
                let element = match init {
                    Rhs::Read(target) => self.element(target),
                    _ => None,
                };
                let checked = || checked(vars, init, self.cx.ad, active);
                let mut value = element.unwrap_or_else(checked);
                if self.elides(|unzip| unzip.elides(id, init)) {
                    let ad = self.cx.ad;
                    value = quote!(#ad::elided(|| #value));
                }
                let ascription = ty.as_ref().map(|ty| quote!(: #ty));
                if let Some((of, k)) = self.cx.plan.chooses(id) {
                    let (ad, chosen) = (self.cx.ad, numbered("chosen", of));
                    let slope = item.stmts.iter().find_map(|lin| match lin {
                        Lin::Add { coef, .. } if coef.slope() == Some((id, k)) => Some(coef),
                        _ => None,
                    });
                    let slope = slope.map(|s| self.cx.coef(s, Side::Primal, &TokenStream::new()));
                    out.push(quote!(#chosen = #ad::choice(#slope);));
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
            None => {
                self.deferred.insert(id);
                let ascription = ty.as_ref().map(|ty| quote!(: #ty));
                out.push(quote!(let #mutability #name #ascription;));
                if self.recorded(Item::Shape(id)) {
                    let (ad, shape) = (self.cx.ad, suffixed(&var.unique, "shape"));
                    out.push(quote!(let mut #shape = #ad::Late::NEVER;));
                }
                return;
            }
        }
        self.after_definition(id, out);
    }

    /// What has to be kept of a variable before it is hidden, moved or changed.
    fn after_definition(&self, id: VarId, out: &mut Vec<TokenStream>) {
        let ad = self.cx.ad;
        let var = self.cx.func.var(id);
        let name = &var.name;
        if self.cx.plan.how(id) == Some(How::Record) && needs_copy(self.cx, id) {
            let kept = kept_name(var);
            let copy = match is_borrowed(self.cx, id) {
                false if self.cx.floats.holds(id) => quote!(#name),
                false if is_lent_again(self.cx, id) => copies::referent(ad, name),
                true => copies::snapshot_of(ad, name),
                false => copies::snapshot(ad, name),
            };
            out.push(quote!(let #kept = #copy;));
        }
        if self.recorded(Item::Start(id)) {
            let start = suffixed(&var.unique, "start");
            out.push(quote!(let #start = #ad::shape(&#name);));
        }
        if self.recorded(Item::Shape(id)) {
            let shape = suffixed(&var.unique, "shape");
            let mutability = self.shapes.changes(id).then(|| quote!(mut));
            out.push(quote!(let #mutability #shape = #ad::shape(&#name);));
        }
    }

    /// It gives a variable from outside its first value, which a closure cannot.
    fn initialises(&self, body: &Block) -> bool {
        let mut assigned = Vec::new();
        assignments(body, &mut assigned);
        assigned.iter().any(|var| self.deferred.contains(var))
    }

    fn elides(&self, what: impl FnOnce(&super::unzip::Unzip) -> bool) -> bool {
        self.cx.unzip.is_some_and(what)
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
        out.extend(super::shapes::assigned_whole(stmt));
        stmt.blocks()
            .into_iter()
            .for_each(|inner| assignments(inner, out));
    }
}

/// A name or a literal: nothing is evaluated late if the record is made first.
fn is_simple(tokens: &TokenStream) -> bool {
    tokens.clone().into_iter().count() == 1
}
