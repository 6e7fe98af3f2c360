//! The forward program: each primal statement, followed by that of its tangent.
//!
//! Input:  `let y = x.sin();`
//! Output: `let y = x.sin(); let y_dot = ad::push(ad::d_sin_0(&x), &x_dot);`

mod call;
mod live;
mod tangents;

use call::call;
pub(super) use call::{Tangents, of_arguments};
pub(super) use tangents::{initial, tangents};

use proc_macro2::TokenStream;
use quote::quote;

use super::Cx;
use super::place::{self, Side, dot_mut, dot_name};
use super::rhs::{checked, write_range};
use crate::ir::*;
use crate::lin::{self, Coef, Lin};
use crate::words::share_a_name;

/// The body of the forward companion.
pub fn body(cx: &Cx, tangent: &lin::Func) -> TokenStream {
    let (ad, lanes) = (cx.ad, &cx.sig.lanes);
    let mut head = Vec::new();
    for (n, param) in cx.func.params.iter().enumerate() {
        let var = cx.func.var(param.var);
        if !cx.activity.is_active(param.var) || var.function {
            continue;
        }
        let (name, given) = (dot_name(var), place::suffixed(&var.name, "dot"));
        let mutability = var.mutable.then(|| quote!(mut));
        let kind = &cx.sig.params[n].kind;
        // Handed on to a call, it has to have the shape of its value too.
        let shape = matches!(
            kind,
            super::sig::Kind::Value | super::sig::Kind::Optional(_)
        );
        let inferred = cx.sig.params[n].is_inferred();
        head.push(match kind {
            super::sig::Kind::Inferred => {
                let value = &var.name;
                quote!(let #mutability #name = #ad::tangent_of::<_, _, #lanes>(#given, &#value);)
            }
            super::sig::Kind::Slice(_) | super::sig::Kind::Reference(_) if var.exclusive && inferred => {
                let (own, value) = (place::suffixed(&name, "own"), &var.name);
                quote! {
                    let mut #own = #ad::zero_lanes::<_, #lanes>(&*#value);
                    let #name = #ad::lent_or(#given, &mut #own);
                }
            }
            super::sig::Kind::Slice(_) | super::sig::Kind::Reference(_)
                if !var.exclusive && cx.captured.is_some_and(|first| n >= first) =>
            {
                let (own, value) = (place::suffixed(&name, "own"), &var.name);
                let tangent = place::own("given");
                quote! {
                    let #own;
                    let #name = match #given {
                        #ad::Some(#tangent) => #tangent,
                        #ad::None => { #own = #ad::zero_lanes::<_, #lanes>(#value); #ad::as_tangent(&#own) }
                    };
                }
            }
            super::sig::Kind::Slice(_) | super::sig::Kind::Reference(_) if inferred && !var.exclusive => {
                let own = place::suffixed(&name, "own");
                quote! {
                    let #own = #ad::stand_in_dot(&#given);
                    let #name = #ad::given_or(#given, &#own);
                }
            }
            super::sig::Kind::Slice(_) | super::sig::Kind::Reference(_) if var.exclusive => {
                let (own, tangent) = (place::suffixed(&name, "own"), place::own("given"));
                let value = &var.name;
                let whole = matches!(kind, super::sig::Kind::Slice(_)).then(|| quote!([..]));
                quote! {
                    let mut #own;
                    let #name = match #given {
                        #ad::Some(#tangent) => #tangent,
                        #ad::None => { #own = #ad::zero_lanes::<_, #lanes>(&*#value); &mut #own #whole }
                    };
                }
            }
            super::sig::Kind::Slice(_) => {
                let value = &var.name;
                quote!(let #name = #ad::beside(#given, #value.len());)
            }
            super::sig::Kind::Reference(_) => {
                let zero = place::suffixed(&name, "zero");
                quote!(let #zero = #ad::zero(); let #name = #given.unwrap_or(&#zero);)
            }
            _ if shape => {
                let seen = cx.sig.params[n].seen(ad);
                quote!(let #mutability #name = #given.unwrap_or_else(|| #ad::zero_lanes::<_, #lanes>(#seen));)
            }
            _ => quote!(let #mutability #name = #given.unwrap_or_else(#ad::zero);),
        });
    }
    let (stmts, tail) = block(cx, &cx.func.body, &tangent.body);
    quote!(#(#head)* #(#stmts)* #tail)
}

/// The statements of a block, and its value.
fn block(cx: &Cx, body: &Block, tangent: &lin::Block) -> (Vec<TokenStream>, Option<TokenStream>) {
    let mut out = Vec::new();
    let mut tail = None;
    for (stmt, item) in body.stmts.iter().zip(&tangent.items) {
        match stmt {
            Stmt::Yield { result, atom } => {
                out.extend(live::given(cx, *result, &item.stmts));
                tail = Some(value(cx, *result, atom, item));
            }
            Stmt::Rest { body, .. } => {
                let (stmts, rest) = block(cx, body, &item.blocks[0]);
                out.extend(stmts);
                tail = rest;
            }
            Stmt::Branch(branch) if branch.result.is_none() && yields(branch) => {
                tail = Some(branch_expr(cx, branch, item));
            }
            _ => statement(cx, stmt, item, &mut out),
        }
    }
    (out, tail)
}

/// Some arm ends in a value for the enclosing block.
pub fn yields(branch: &Branch) -> bool {
    branch.result.is_none() && branch.arms.iter().any(|arm| yields_block(&arm.body))
}

fn yields_block(body: &Block) -> bool {
    match body.stmts.last() {
        Some(Stmt::Yield { .. }) => true,
        Some(Stmt::Branch(branch)) => yields(branch),
        Some(Stmt::Rest { body, .. }) => yields_block(body),
        _ => false,
    }
}

/// `atom`, or `(atom, atom_dot)` where the block's value is active.
fn value(cx: &Cx, result: VarId, atom: &Atom, item: &lin::Item) -> TokenStream {
    let (ad, lanes, vars) = (cx.ad, &cx.sig.lanes, &cx.func.vars);
    let primal = place::atom(vars, atom, Side::Primal);
    if !cx.activity.is_active(result) && result != cx.func.result {
        return primal;
    }
    match item.stmts.first() {
        Some(Lin::Add { coef, from, .. }) => {
            let last = result == cx.func.result && matches!(coef, Coef::One);
            let tangent = match last && owns(vars, from) {
                // Nothing comes after the function's result.
                true => place::dot(vars, from, Side::Primal),
                false => cx.pushed(coef, from),
            };
            quote!((#primal, #tangent))
        }
        _ if result == cx.func.result && cx.sig.has_bare_result() => {
            quote!((#primal, #ad::NoTangent))
        }
        _ => {
            let [value, tangent] = ["value", "tangent"].map(place::own);
            quote!({
                let #value = #primal;
                let #tangent = #ad::zero_lanes::<_, #lanes>(&#value);
                (#value, #tangent)
            })
        }
    }
}

/// `place` is the whole of a variable of the body whose tangent is a value of its own.
fn owns(vars: &[Var], place: &Place) -> bool {
    let place = place::resolved(vars, place);
    let var = &vars[place.root.0];
    place.proj.is_empty()
        && matches!(var.kind, VarKind::Local | VarKind::Temp)
        && !(var.reference || var.exclusive || var.follows.is_some())
}

fn statement(cx: &Cx, stmt: &Stmt, item: &lin::Item, out: &mut Vec<TokenStream>) {
    let vars = &cx.func.vars;
    match stmt {
        Stmt::Let { var, ty, rhs, .. } => define(cx, *var, ty, rhs.as_ref(), item, out),
        Stmt::Bind { var, rhs } => {
            let v = cx.func.var(*var);
            if cx.activity.is_active(*var) && !matches!(v.kind, VarKind::Alias(_)) {
                initial(cx, *var, &dot_name(v), &v.mutable, rhs, item, out);
            }
        }
        Stmt::Snapshot { .. } | Stmt::Yield { .. } | Stmt::Rest { .. } => {}
        Stmt::Assign {
            place: target,
            op,
            atom,
            ..
        } => {
            let left = place::written(vars, target);
            let right = place::atom(vars, atom, Side::Primal);
            out.extend(live::assigned(cx, target, &item.stmts));
            if let Some(zero) = zero_of_new(cx, target, atom, &item.stmts) {
                out.push(quote!(#left = #right;));
                return out.push(zero);
            }
            let assigned = match op {
                Some(op) => place::operation(left, op, atom, right.clone()),
                None => quote!(#left = #right),
            };
            let assigned = quote!(#assigned;);
            let mut tangent = Vec::new();
            tangents(cx, &item.stmts, &mut tangent);
            // An index out of range is the primal's. (What reads a part of what it changes has a name by now.) But a tangent
            // may ask for the shape of what moves.
            let free = cx.floats.is_operand(cx.func, atom)
                || !tangent.iter().any(|tangent| share_a_name(tangent, &right));
            let mut places = target.proj.iter();
            let indexed = places.any(|proj| matches!(proj, Proj::Index(_)));
            let at = if free && indexed { 0 } else { tangent.len() };
            tangent.insert(at, assigned);
            out.append(&mut tangent);
        }
        Stmt::Branch(branch) => {
            out.extend(branch.result.and_then(|result| live::before(cx, result)));
            let expr = branch_expr(cx, branch, item);
            out.push(declare(cx, branch.result, &branch.ty, expr));
        }
        Stmt::Loop(l) => out.push(loop_stmt(cx, l, item)),
        Stmt::Scope {
            body, result, ty, ..
        } => {
            out.extend(result.and_then(|result| live::before(cx, result)));
            let (stmts, tail) = block(cx, body, &item.blocks[0]);
            out.push(declare(cx, *result, ty, quote!({ #(#stmts)* #tail })));
        }
        Stmt::Return { result, atom, .. } => {
            let value = value(cx, *result, atom, item);
            out.push(quote!(return #value;));
        }
        Stmt::Jump { token, label } => out.push(quote!(#token #label;)),
        Stmt::Opaque(opaque) => out.push(opaque.written.clone()),
    }
}

/// `x_dot = zero_lanes(&x);` after `x = constant;`: of another shape than what `x` held before.
fn zero_of_new(cx: &Cx, target: &Place, atom: &Atom, stmts: &[Lin]) -> Option<TokenStream> {
    let is_literal = matches!(atom, Atom::Opaque(value) if value.is_literal);
    let is_whole = target.proj.is_empty() && !cx.func.var(target.root).exclusive;
    if is_literal || !is_whole || !matches!(stmts, [Lin::Reset(_)]) {
        return None;
    }
    let (ad, lanes) = (cx.ad, cx.lanes());
    let dot = dot_mut(&cx.func.vars, target, Side::Primal);
    let value = place::written(&cx.func.vars, target);
    Some(quote!(#dot = #ad::zero_lanes::<_, #lanes>(&#value);))
}

/// `let result: ty = expr;` with the tangent beside it where it is active.
fn declare(
    cx: &Cx,
    result: Option<VarId>,
    ty: &Option<syn::Type>,
    expr: TokenStream,
) -> TokenStream {
    let Some(result) = result else { return expr };
    let var = cx.func.var(result);
    let name = &var.name;
    let mutability = var.mutable.then(|| quote!(mut));
    if cx.activity.is_active(result) {
        let tangent = dot_name(var);
        let ascription = ty.as_ref().map(|ty| quote!(: (#ty, _)));
        quote!(let (#mutability #name, #mutability #tangent) #ascription = #expr;)
    } else {
        let ascription = ty.as_ref().map(|ty| quote!(: #ty));
        quote!(let #mutability #name #ascription = #expr;)
    }
}

fn branch_expr(cx: &Cx, branch: &Branch, item: &lin::Item) -> TokenStream {
    let arms: Vec<TokenStream> = branch
        .arms
        .iter()
        .zip(&item.blocks)
        .map(|(arm, tangent)| {
            let (stmts, tail) = block(cx, &arm.body, tangent);
            quote!(#(#stmts)* #tail)
        })
        .collect();
    write_branch(branch, &arms)
}

/// The branch with these arms.
pub fn write_branch(branch: &Branch, arms: &[TokenStream]) -> TokenStream {
    match &branch.kind {
        BranchKind::If(cond) => {
            let (cond, then) = (&cond.written, &arms[0]);
            match &arms[1] {
                els if els.is_empty() => quote!(if #cond { #then }),
                els => quote!(if #cond { #then } else { #els }),
            }
        }
        BranchKind::Match(scrutinee) => {
            let scrutinee = &scrutinee.written;
            let arms = branch.arms.iter().zip(arms).map(|(arm, body)| {
                let pattern = arm.pattern.as_ref().map(|p| &p.written);
                quote!(#pattern => { #body })
            });
            quote!(match #scrutinee { #(#arms)* })
        }
    }
}

fn loop_stmt(cx: &Cx, l: &Loop, item: &lin::Item) -> TokenStream {
    let (stmts, _) = block(cx, &l.body, &item.blocks[0]);
    let head = loop_head(l);
    quote!(#head { #(#stmts)* })
}

/// `for i in a..b`, `while c`, `loop`.
pub fn loop_head(l: &Loop) -> TokenStream {
    let label = &l.label;
    match &l.kind {
        LoopKind::Range(range) => {
            let pattern = &range.pattern;
            let bounds = write_range(&range.low, &range.high, range.inclusive, range.reversed);
            quote!(#label for #pattern in #bounds)
        }
        LoopKind::While(cond) => {
            let cond = &cond.written;
            quote!(#label while #cond)
        }
        LoopKind::Forever => quote!(#label loop),
    }
}

fn define(
    cx: &Cx,
    id: VarId,
    ty: &Option<syn::Type>,
    init: Option<&Rhs>,
    item: &lin::Item,
    out: &mut Vec<TokenStream>,
) {
    let ad = cx.ad;
    let vars = &cx.func.vars;
    let var = cx.func.var(id);
    let name = &var.name;
    let tangent = dot_name(var);
    let mutability = (var.mutable && !var.exclusive).then(|| quote!(mut));
    let active = cx.activity.is_active(id);
    let ascription = ty.as_ref().map(|ty| quote!(: #ty));
    let Some(init) = init else {
        out.push(quote!(let #mutability #name #ascription;));
        if active {
            out.push(quote!(let #mutability #tangent = #ad::zero();));
            out.extend(live::declared(cx, id, None));
        }
        return;
    };
    if let (Rhs::Structural(change), false) = (init, item.is_empty() && init_leaves(init)) {
        out.push(structural(cx, id, ty, change, item.is_empty()));
        out.extend(live::declared(cx, id, None));
        return;
    }
    if let (Rhs::Call { callee, args }, false) = (init, item.stmts.is_empty()) {
        out.push(call(cx, id, ty, callee, args));
        out.extend(live::declared(cx, id, None));
        return;
    }
    let primal = checked(vars, init, ad, active);
    // An alias has no tangent of its own: its uses go to what it names.
    if !active || matches!(var.kind, VarKind::Alias(_)) {
        out.push(quote!(let #mutability #name #ascription = #primal;));
        return;
    }
    // The tangent reads operands under their names, and the result under the new one. Where the new
    // name hides an operand, the result waits under another.
    let hides = item.stmts.iter().any(|lin| hides(cx, id, lin));
    let declaration = quote!(let #mutability #name #ascription = #primal;);
    if hides {
        // let x = x.exp();   ==>   let x_next = x.exp(); let x_dot_next = ..; let x = x_next; ..
        let next = place::suffixed(name, "next");
        let tangent_next = place::suffixed(&tangent, "next");
        out.push(quote!(let #next #ascription = #primal;));
        let inner = Cx {
            renamed: Some((id, next.clone())),
            ..*cx
        };
        initial(&inner, id, &tangent_next, &false, init, item, out);
        out.push(quote!(let #mutability #name = #next; let #mutability #tangent = #tangent_next;));
    } else {
        out.push(declaration);
        initial(cx, id, &tangent, &var.mutable, init, item, out);
    }
}

/// `let (y, y_dot) = { let (value, change) = ad::pop(&mut v); (value, change.push(&mut v_dot, ..)) };`
fn structural(
    cx: &Cx,
    id: VarId,
    ty: &Option<syn::Type>,
    change: &Structural,
    inactive: bool,
) -> TokenStream {
    let vars = &cx.func.vars;
    let written = super::rhs::structural(vars, change);
    if inactive {
        return quote!(#written;);
    }
    if let (Some(a), Some(b)) = (&change.place, &change.other) {
        let tangents =
            super::structural::exchange(cx, a, b, |vars, p| dot_mut(vars, p, Side::Primal));
        return quote!(#written; #tangents);
    }
    if let Some(tokens) = super::structural::push_whole(cx, change) {
        return tokens;
    }
    let perform = super::structural::perform(cx, change);
    let names = ["value", "change", "tangent"].map(place::own);
    let [value, record, tangent] = &names;
    let push = super::structural::push(cx, change, &quote!(&#record), Some(value));
    if !change.row.leaves {
        return quote!({ let (_, #record) = #perform; #push; });
    }
    let var = cx.func.var(id);
    let (name, name_dot) = (&var.name, dot_name(var));
    let mutability = var.mutable.then(|| quote!(mut));
    let both = quote!({
        let (#value, #record) = #perform;
        let #tangent = #push;
        (#value, #tangent)
    });
    let ascription = ty.as_ref().map(|ty| quote!(: (#ty, _)));
    match cx.activity.is_active(id) {
        true => quote!(let (#mutability #name, #mutability #name_dot) #ascription = #both;),
        false => quote!(let (#mutability #name, _) #ascription = #both;),
    }
}

/// It has a value that a `let` can bind.
pub fn init_leaves(init: &Rhs) -> bool {
    !matches!(init, Rhs::Structural(change) if !change.row.leaves)
}

/// The tangent statement reads something by the name that `id` takes.
pub(super) fn hides(cx: &Cx, id: VarId, lin: &Lin) -> bool {
    let Lin::Add {
        into, coef, from, ..
    } = lin
    else {
        return false;
    };
    let name = &cx.func.var(id).name;
    let taken = |var: VarId| var != id && cx.func.var(var).name == *name;
    let opaque = |o: &Opaque| o.reads.iter().any(|(read, _)| taken(*read));
    let indexed = |target: &Place| {
        place::resolved(&cx.func.vars, target)
            .proj
            .iter()
            .any(|proj| match proj {
                Proj::Index(index) => opaque(index),
                Proj::Field(_)
                | Proj::Variant(..)
                | Proj::Deref
                | Proj::Boxed
                | Proj::Skipped(_) => false,
            })
    };
    let read = |atom: &Atom| match atom {
        Atom::Var { var, .. } => taken(*var),
        Atom::Opaque(o) => opaque(o),
    };
    let coefficient = match coef {
        Coef::Partial { reads, .. } => reads.iter().any(read),
        Coef::Cast { from, .. } => read(from),
        Coef::One | Coef::Plus | Coef::Minus | Coef::Copied { .. } => false,
    };
    let source = root(&cx.func.vars, from);
    taken(source) || coefficient || indexed(from) || indexed(into)
}
