//! The primal as the reverse companion runs it: the user's statements, and a record of what the
//! reverse sweep will want.
//!
//! Input:  `let y = x.sin(); y * y`
//! Output: `let y = x.sin(); let value = y * y;` with `y` left for the closure to own

mod again;
mod control;
mod definitions;
mod region;
mod rows;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::Cx;
use super::checkpoint::{self, Again};
use super::copies;
use super::place::{self, Side, numbered};
use super::record::{is_detached, is_lent_again, name};
use super::shapes::Shapes;
use crate::hash::HashSet;
use crate::ir::*;
use crate::lin;
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

impl Open {
    fn of(region: Region, pack: Pack) -> Open {
        Open {
            region,
            pack,
            of_loop: None,
        }
    }

    /// An iteration.
    fn of_loop(l: &Loop, pack: Pack) -> Open {
        Open {
            of_loop: Some(l.label.as_ref().map(|label| label.name.clone())),
            ..Open::of((l.id, 0), pack)
        }
    }
}

pub use again::Run;

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
    /// Loops are written without rows: the one around is written for where an element is missing.
    as_written: bool,
    /// Part of a loop is run once more, in the reverse sweep: what leaves the loop goes here.
    again: Option<syn::Lifetime>,
    /// What the block has moved on its way out, so that its shape was taken before.
    moved: HashSet<VarId>,
    /// Copies that are made where the record is.
    lent: HashSet<VarId>,
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
        exits,
        silent,
        ..Primal::new(cx)
    };
    let tapes = cx.plan.tapes.iter().map(|id| {
        let tape = numbered("tape", *id);
        quote!(let mut #tape = #ad::Vec::new();)
    });
    let pack = if exits { Pack::Leave } else { Pack::Nothing };
    primal.open.push(Open::of(BODY, pack));
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
    fn new(cx: &'a Cx<'b>) -> Primal<'a, 'b> {
        Primal {
            cx,
            shapes: Shapes::of(cx.func),
            open: Vec::new(),
            exits: false,
            deferred: HashSet::default(),
            silent: false,
            frame: None,
            as_written: false,
            again: None,
            moved: HashSet::default(),
            lent: HashSet::default(),
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
                if !self.lent.contains(value) && self.cx.plan.how(*value) == Some(How::Record) {
                    let ad = self.cx.ad;
                    let (name, from) = (&vars[value.0].unique, &vars[var.0].name);
                    let copy = match vars[var.0].exclusive {
                        false if is_lent_again(self.cx, *value) => copies::referent(ad, from),
                        false if is_detached(self.cx, *var) => copies::detached(ad, from),
                        false if self.cx.floats.holds(*var) => quote!(#from),
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
                    Some(op) => place::operation(left, op, atom, right),
                    None => quote!(#left = #right),
                };
                let assignment = quote!(#assignment;);
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
                let open = Open::of((*id, 0), pack);
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
                self.take_shapes(self.at_exit(0), out);
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
                    // `continue 'a` goes on in the loop of that name, `break 'a` leaves it too.
                    let loops = self.open.iter().filter_map(|open| open.of_loop.as_ref());
                    let loops: Vec<_> = loops.collect();
                    let target = loops.iter().rposition(|of| *of == label).unwrap_or(0);
                    let stays = target + usize::from(found && token == "continue");
                    self.take_shapes(self.at_exit(stays), out);
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

    /// The variables whose shape is taken before a jump out of the loops around but for the first `stays`.
    fn at_exit(&self, stays: usize) -> Vec<VarId> {
        let mut vars = self.shapes.at_exit(&self.loops(), stays);
        vars.retain(|var| !self.moved.contains(var));
        vars
    }

    fn elides(&self, what: impl FnOnce(&super::unzip::Unzip) -> bool) -> bool {
        self.cx.unzip.is_some_and(what)
    }
}

/// A name or a literal: nothing is evaluated late if the record is made first.
fn is_simple(tokens: &TokenStream) -> bool {
    tokens.clone().into_iter().count() == 1
}
