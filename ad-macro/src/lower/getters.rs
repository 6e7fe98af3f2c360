//! Calls of methods that return references, written out as the places that they refer to:
//!
//! ```text
//! dot(m.row(i), x)            ==>   dot(&m.data[i * m.cols..(i + 1) * m.cols], x)
//! *m.at_mut(i, j) += x        ==>   m.data[i * m.cols + j] += x
//! body.position().norm()      ==>   body.position.norm()
//! ```

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::visit_mut::VisitMut;
use syn::{Expr, PathArguments, Stmt as UserStmt, Type};

use super::Lowerer;
use super::callee::STD_METHODS;
use super::choices::{
    Places, Unmarked, borrow_each, choice, chooses, marked, projected, taken_of_place, unborrowed,
};
use super::chosen::tails;
use super::indexed::Words;
use super::jumps::pattern_names;
use super::looked_up::{Looks, look};
use super::looks::plain_name;
use super::scan::{is_place, root};
use crate::declared;
use crate::getters::Getter;
use crate::ir::types::peeled;
use crate::ir::*;
use crate::rules;
use crate::variants;

impl Lowerer<'_> {
    /// The statements with the getters written out that the first of them calls whatever happens. What is in the body of a
    /// loop and in the arms of a branch comes to that by itself.
    pub(super) fn without_getters_first(&mut self, stmts: &[UserStmt]) -> Option<Vec<UserStmt>> {
        let (first, rest) = stmts.split_first()?;
        if let Some(rest) = self.without_listed_places(stmts) {
            return Some(rest);
        }
        if let Some(rest) = self.without_chosen(first, rest) {
            return Some(rest);
        }
        let first = match first {
            UserStmt::Local(local) => {
                let init = local.init.as_ref()?;
                let expr = Box::new(self.without_getters(&init.expr)?);
                let mut local = local.clone();
                local.init = Some(syn::LocalInit {
                    expr,
                    ..init.clone()
                });
                UserStmt::Local(local)
            }
            UserStmt::Expr(expr, semi) => UserStmt::Expr(self.without_getters(expr)?, *semi),
            UserStmt::Item(_) | UserStmt::Macro(_) => return None,
        };
        Some([&[first], rest].concat())
    }

    /// The same of an expression. `None` where there is nothing to write out.
    pub(super) fn without_getters(&mut self, expr: &Expr) -> Option<Expr> {
        let mut expr = self.written_without(expr)?;
        Unmarked.visit_expr_mut(&mut expr);
        Some(expr)
    }

    fn written_without(&mut self, expr: &Expr) -> Option<Expr> {
        if !self.calls_getter(expr) || !self.mentions_varied(expr) {
            return None;
        }
        let mut beside = expr.clone();
        each_part(&mut beside, &mut |part| {
            if let Some((_, call)) = self.getter(part) {
                let args = call.args.into_iter().filter(|arg| !is_simple(arg));
                *part = syn::parse_quote!((#(#args,)*));
            }
        });
        let changed = self.changes_of_expr(&beside);
        let (mut out, mut found) = (expr.clone(), false);
        each_part(&mut out, &mut |part| {
            found |= self.write_out(part, &changed, false);
        });
        found.then_some(out)
    }

    /// Writes out `part`, of whose own parts this is done. `in_arm` if it is not evaluated whatever happens.
    fn write_out(&mut self, part: &mut Expr, changed: &[VarId], in_arm: bool) -> bool {
        let mut found = false;
        if let Some(place) = self.view_of_box(part) {
            *part = place;
            found = true;
        }
        if let Some(mut behind) = self.hidden_deref(part, changed) {
            let of = projected(part);
            if let (true, Some(of)) = (self.write_out(&mut behind, changed, in_arm), of) {
                *of = behind;
                found = true;
            }
        }
        if taken_of_place(part) {
            if let Some(mut chosen) = choice(part).cloned() {
                tails(&mut chosen, &mut |tail| {
                    found |= self.write_out(tail, changed, true);
                    if let Some(inner) = choice(tail).cloned() {
                        *tail = inner;
                    }
                    Some(())
                });
                *part = marked(chosen);
            }
        } else if let Some(place) = self.getter_place(part, changed, in_arm) {
            *part = place;
            found = true;
        }
        borrow_each(part);
        if !in_arm {
            self.chosen_operands(part);
            self.assigned_to_choice(part);
        }
        found
    }

    fn calls_getter(&self, expr: &Expr) -> bool {
        let (mut calls, mut expr) = (false, expr.clone());
        each_part(&mut expr, &mut |part| {
            calls = calls
                || self.getter(part).is_some()
                || self.hidden_deref(part, &[]).is_some()
                || self.view_of_box(part).is_some();
        });
        calls
    }

    /// What is called, and with what; what a method is called on is the first.
    pub(super) fn getter(&self, expr: &Expr) -> Option<(Getter, Called)> {
        let (getter, args, function) = match expr {
            Expr::MethodCall(e) if e.turbofish.is_none() => {
                let args: Vec<_> = [&*e.receiver].into_iter().chain(&e.args).cloned().collect();
                (self.getter_of_method(e)?, args, None)
            }
            Expr::Call(e) if self.is_item_call(e) => {
                let Expr::Path(path) = &*e.func else {
                    return None;
                };
                let getter = self.getter_of_path(path)?;
                (
                    getter,
                    e.args.iter().cloned().collect(),
                    Some(path.path.clone()),
                )
            }
            _ => return None,
        };
        let fits = args.len() == getter.params.len() && !args.is_empty();
        let fits = fits && !self.cyclic_getters.contains(&getter.witness);
        fits.then_some((getter, Called { args, function }))
    }

    fn getter_of_method(&self, e: &syn::ExprMethodCall) -> Option<Getter> {
        let name = e.method.to_string();
        if !declared::is_getter(&name) {
            return None;
        }
        let getter = match self.type_of(&e.receiver) {
            Some(of) => {
                let of = declared::last_name(&peeled(&of))?;
                let generic = self.type_params.contains(&of);
                (!generic).then(|| declared::getter(&of, &name)).flatten()
            }
            // Nobody else has a method of the name.
            None if !STD_METHODS.contains(&name.as_str()) => declared::only_getter(&name),
            None => None,
        };
        getter.filter(is_method)
    }

    /// `&*b` for `b.as_ref()` of a `Box`.
    fn view_of_box(&self, part: &Expr) -> Option<Expr> {
        let Expr::MethodCall(e) = part else {
            return None;
        };
        let change = ["as_mut", "deref_mut"].iter().any(|name| e.method == name);
        let view = ["as_ref", "deref"].iter().any(|name| e.method == name);
        if !e.args.is_empty() || !view && !change {
            return None;
        }
        let (inside, span) = (self.inside_box(&e.receiver)?, e.span());
        Some(match change {
            true => syn::parse_quote_spanned!(span=> (&mut #inside)),
            false => syn::parse_quote_spanned!(span=> (&#inside)),
        })
    }

    /// What a method of a slice or a number is called on, or an index is taken of, by an annotated `impl Deref`.
    ///
    /// Input:  `p.iter()`, `p[0]`, `*p`, of a `p: Polynomial`
    /// Output: `p.deref()`
    fn hidden_deref(&self, part: &Expr, changed: &[VarId]) -> Option<Expr> {
        let is_asked = || declared::is_getter("deref");
        let base = match part {
            Expr::MethodCall(e) if is_asked() => {
                let (name, arity) = (e.method.to_string(), e.args.len() + 1);
                let of_target = STD_METHODS.contains(&name.as_str())
                    || rules::is_inactive_method(&name)
                    || rules::lookup(&name, arity).is_some();
                let own = self.is_own_method(e) && !self.is_primitive_of(&e.receiver, &name);
                // What can be copied is copied itself.
                let by_value = name == "into_iter" || name == "clone";
                (of_target && !own && !by_value).then_some(&e.receiver)?
            }
            Expr::Index(e) if is_asked() => &e.expr,
            // `*p` of a value, and not of a reference to one.
            Expr::Unary(e) if matches!(e.op, syn::UnOp::Deref(_)) && is_asked() => {
                matches!(self.type_of(&e.expr)?, Type::Path(_)).then_some(&e.expr)?
            }
            _ => return None,
        };
        let of = declared::last_name(&peeled(&self.type_of(base)?))?;
        let by_itself =
            matches!(part, Expr::Index(_)) && !declared::indexing(&of, false).is_empty();
        // What it may be changed through is the same place.
        let form = |name| declared::getter(&of, name).map(|getter| getter.form());
        let other = declared::has_method(&of, "deref_mut") && form("deref") != form("deref_mut");
        if by_itself || other || form("deref").is_none() || self.type_params.contains(&of) {
            return None;
        }
        let is_changed = root(base)
            .and_then(|name| self.resolve(&name.to_string()))
            .is_some_and(|var| changed.contains(&var));
        let method = match is_changed && declared::has_method(&of, "deref_mut") {
            true => Ident::new("deref_mut", base.span()),
            false => Ident::new("deref", base.span()),
        };
        Some(match &**base {
            Expr::Unary(_) => syn::parse_quote_spanned!(base.span()=> (#base).#method()),
            base => syn::parse_quote_spanned!(base.span()=> #base.#method()),
        })
    }

    /// A primitive, and no block gives the type a method of this name.
    fn is_primitive_of(&self, receiver: &Expr, name: &str) -> bool {
        let of = self.declaring_type(receiver);
        of.is_some_and(|of| !declared::has_method(&of, name))
    }

    /// Of `row`, `matrices::row`, `Matrix::row` and `Self::row`.
    fn getter_of_path(&self, path: &syn::ExprPath) -> Option<Getter> {
        let mut names = path.path.segments.iter().rev().map(|s| s.ident.to_string());
        let name = names.next()?;
        if !declared::is_getter(&name) || path.qself.is_some() {
            return None;
        }
        match names.next() {
            Some(of) if of.starts_with(char::is_uppercase) => {
                let of = match (of.as_str(), &self.own_type) {
                    ("Self", Some(own)) => declared::last_name(own)?,
                    _ => of,
                };
                declared::getter(&of, &name).filter(is_method)
            }
            _ if self.is_hiding(path) => None,
            _ => declared::getter("", &name),
        }
    }

    /// What the call refers to. `None` if something beside it changes what has to be evaluated before.
    pub(super) fn getter_place(
        &mut self,
        expr: &Expr,
        changed: &[VarId],
        in_arm: bool,
    ) -> Option<Expr> {
        let (getter, call) = self.getter(expr)?;
        let witness = getter.witness.clone();
        if let Some(first) = self.getters.iter().position(|outer| *outer == witness) {
            self.cyclic_getters.extend(self.getters[first..].to_vec());
            return None;
        }
        self.getters.push(witness.clone());
        let place = self.place_of_call(&getter, &call, expr.span(), changed, in_arm);
        self.getters.pop();
        let place = match getter.may_lack {
            true => place.and_then(|place| self.named_choice(place, in_arm)),
            false => place,
        };
        // Of those that call each other, and for ever, none is written out.
        place.filter(|_| !self.cyclic_getters.contains(&witness))
    }

    /// Whether there is a place: a look at a position that is in no list where there is none, or a reference under a name.
    ///
    /// Input:  `m.get(i, j).unwrap() * x`
    /// Output: `let at = if i < m.rows { i * m.cols + j } else { usize::MAX }; m.data.get(at).unwrap() * x`
    ///
    /// Input:  `m.end(k)?`
    /// Output: `let found = if k == 0 { Some(&m.low) } else { None }; found?`
    fn named_choice(&mut self, place: Expr, in_arm: bool) -> Option<Expr> {
        let chosen = choice(&place).cloned().unwrap_or(place);
        if in_arm {
            return None;
        }
        let (mut found, mut end) = (Looks::default(), Looks::of_ends());
        let (position, end) = (found.position(&chosen), end.position(&chosen));
        let is_part = found.is_part == Some(true);
        if let (Some(position), Some(of)) = (position, &found.of) {
            let elements = self.place(of).filter(|_| self.is_list(of))?;
            let mut at = self.named_constant(&position, "at");
            let start = at.clone();
            if is_part {
                let end = self.named_constant(&end?, "end");
                at = syn::parse_quote!(#at..#end);
            }
            if found.looks == Some(true) {
                return Some(look(of, &at, found.exclusive));
            }
            // What is there is there, or it fails as the getter does.
            let mut check = self.borrow_of(&elements);
            let all = &check.written;
            let none = quote!(::core::primitive::usize::MAX);
            check.written = quote!(if #start != #none { let _ = &(#all)[#at]; });
            check.renamed = None;
            check.inactive = true;
            self.push(Stmt::Opaque(check));
            return Some(look(of, &at, found.exclusive));
        }
        if found.exclusive == Some(true) {
            return None;
        }
        let name = self.namer.fresh("found", chosen.span());
        self.stmt(&syn::parse_quote!(let #name = #chosen;));
        Some(syn::parse_quote!(#name))
    }

    /// Indexed as the language does.
    fn is_list(&self, of: &Expr) -> bool {
        let own = self
            .last_name_of(of)
            .is_some_and(|name| declared::is_type(&name));
        !own && !self.is_keyed(of)
    }

    fn place_of_call(
        &mut self,
        getter: &Getter,
        call: &Called,
        span: Span,
        changed: &[VarId],
        in_arm: bool,
    ) -> Option<Expr> {
        let named = !call.args.iter().all(is_simple) || !getter.consts.is_empty();
        if in_arm && (named || !getter.stmts.is_empty()) {
            return None;
        }
        let chooses = chooses(&getter.value);
        let before = match chooses || !getter.stmts.is_empty() {
            // Which variant it is is asked where the place is named.
            true if getter.of_variants && getter.stmts.is_empty() => {
                call.args.iter().skip(1).collect()
            }
            true => call.args.iter().collect::<Vec<_>>(),
            false => call.args.iter().filter(|arg| !is_simple(arg)).collect(),
        };
        let touches = |part: &&Expr| {
            let reads = self.reads_of(part);
            reads.iter().any(|var| changed.contains(var))
        };
        if before.iter().any(touches) {
            return None;
        }
        let mut words = Words {
            names: Vec::new(),
            at: span,
        };
        for ((name, ty), arg) in getter.params.iter().zip(&call.args) {
            let word = match (is_simple(arg), arg) {
                (false, _) => self.named_argument(name, ty.is_some(), arg),
                (true, Expr::Reference(_)) if name != "self" => quote_spanned!(span=> (#arg)),
                (true, _) => unborrowed(arg).to_token_stream(),
            };
            words.names.push((name.to_string(), word));
        }
        self.tell_consts(&getter.consts, &getter.witness, &mut words);
        // What is asserted only reads.
        let mut read = words.clone();
        for ((_, word), arg) in read.names.iter_mut().zip(&call.args) {
            if matches!(arg, Expr::Reference(_)) {
                let of = unborrowed(arg);
                *word = quote_spanned!(span=> (&#of));
            }
        }
        let (_, first) = &words.names[0];
        let first: Expr = syn::parse2(first.clone()).ok()?;
        self.check_getter(unborrowed(&first), getter, &call.function)?;
        for stmt in &getter.stmts {
            let bound = self.stmt_of_getter(stmt, &read, span)?;
            words.names.extend(bound.iter().cloned());
            read.names.extend(bound);
        }
        let value = self.named_anew(getter);
        let mut place: Expr = syn::parse2(words.of(&value)).ok()?;
        if let (Expr::Match(e), true) = (&mut place, getter.of_variants) {
            let on = unborrowed(&e.expr);
            if self.is_of_reference_type(on) {
                *e.expr = on.clone();
            }
        }
        Places.visit_expr_mut(&mut place);
        // One getter may call another.
        let mut place = self.written_without(&place).unwrap_or(place);
        if chooses {
            tails(&mut place, &mut |tail| {
                self.write_out(tail, changed, true);
                if let Some(inner) = choice(tail).cloned() {
                    *tail = inner;
                }
                Some(())
            });
            place = marked(place);
        }
        Some(place)
    }

    /// The value of the getter with names of their own for what the patterns of its branches bind.
    fn named_anew(&mut self, getter: &Getter) -> Expr {
        let mut value = getter.value.clone();
        if let (Expr::Match(e), true) = (&mut value, getter.of_variants) {
            for arm in &mut e.arms {
                let (pat, names) = variants::named_anew(&arm.pat, self.namer);
                let words = Words {
                    names,
                    at: arm.body.span(),
                };
                if let Ok(body) = syn::parse2(words.of(&arm.body)) {
                    (arm.pat, *arm.body) = (pat, body);
                }
            }
        }
        value
    }

    /// A statement of a getter's, and what stands for the names that it binds. What it computes only says which place it is.
    fn stmt_of_getter(
        &mut self,
        stmt: &UserStmt,
        words: &Words,
        span: Span,
    ) -> Option<Vec<(String, TokenStream)>> {
        let written: UserStmt = syn::parse2(words.of(stmt)).ok()?;
        let (UserStmt::Local(local), UserStmt::Local(of)) = (&written, stmt) else {
            self.stmt(&written);
            return Some(Vec::new());
        };
        let init = local.init.as_ref()?;
        let refers = matches!(&*init.expr, Expr::Reference(_)) || self.getter(&init.expr).is_some();
        if let (Some(name), false) = (plain_name(&of.pat), refers) {
            let value = self.named_constant(&init.expr, &name.to_string());
            return Some(vec![(name.to_string(), value.to_token_stream())]);
        }
        let names = pattern_names(&of.pat).into_iter().map(|(name, _)| {
            let fresh = self.namer.fresh(&name.to_string(), span);
            (name.to_string(), fresh.to_token_stream())
        });
        let names: Vec<_> = names.collect();
        let mut own = words.clone();
        own.names.extend(names.iter().cloned());
        let written: UserStmt = syn::parse2(own.of(stmt)).ok()?;
        self.stmt(&written);
        Some(names)
    }

    /// Has rustc check that the getter is what is called.
    fn check_getter(
        &mut self,
        on: &Expr,
        getter: &Getter,
        function: &Option<syn::Path>,
    ) -> Option<()> {
        let base = self.place(on)?;
        let (witness, of) = (&getter.witness, self.borrow_of(&base));
        let first = &of.written;
        let written = match function {
            None => quote!((#first).#witness()),
            Some(path) => {
                let mut path = path.clone();
                let last = path.segments.last_mut()?;
                (last.ident, last.arguments) = (witness.clone(), PathArguments::None);
                let first = is_method(getter).then_some(first);
                quote!(#path(#first))
            }
        };
        self.push(Stmt::Opaque(Opaque {
            written: quote!(if false { #written; }),
            renamed: None,
            inactive: true,
            ..of
        }));
        Some(())
    }

    fn named_argument(&mut self, name: &Ident, is_integer: bool, value: &Expr) -> TokenStream {
        if is_integer {
            let value = self.named_constant(value, &name.to_string());
            return value.to_token_stream();
        }
        let fresh = self.namer.fresh(&name.to_string(), value.span());
        self.stmt(&syn::parse_quote!(let #fresh = #value;));
        fresh.to_token_stream()
    }
}

/// A call of a getter.
pub(super) struct Called {
    args: Vec<Expr>,
    /// What is called, where it is no method.
    function: Option<syn::Path>,
}

fn is_method(getter: &Getter) -> bool {
    getter
        .params
        .first()
        .is_some_and(|(name, _)| name == "self")
}

/// Visits what is evaluated whatever happens, the parts of an expression before itself.
fn each_part(expr: &mut Expr, visit: &mut dyn FnMut(&mut Expr)) {
    match expr {
        Expr::Paren(e) => each_part(&mut e.expr, visit),
        Expr::Group(e) => each_part(&mut e.expr, visit),
        Expr::Field(e) => each_part(&mut e.base, visit),
        Expr::Unary(e) => each_part(&mut e.expr, visit),
        Expr::Reference(e) => each_part(&mut e.expr, visit),
        Expr::Cast(e) => each_part(&mut e.expr, visit),
        Expr::Try(e) => each_part(&mut e.expr, visit),
        Expr::Let(e) => each_part(&mut e.expr, visit),
        Expr::Match(e) => each_part(&mut e.expr, visit),
        Expr::ForLoop(e) => each_part(&mut e.expr, visit),
        Expr::If(e) => {
            if let Some(first) = first_let(&mut e.cond) {
                each_part(first, visit);
            }
        }
        Expr::Index(e) => {
            each_part(&mut e.expr, visit);
            each_part(&mut e.index, visit);
        }
        Expr::Binary(e) if !matches!(e.op, syn::BinOp::And(_) | syn::BinOp::Or(_)) => {
            each_part(&mut e.left, visit);
            each_part(&mut e.right, visit);
        }
        Expr::Assign(e) => {
            each_part(&mut e.left, visit);
            each_part(&mut e.right, visit);
        }
        Expr::MethodCall(e) => {
            each_part(&mut e.receiver, visit);
            e.args.iter_mut().for_each(|arg| each_part(arg, visit));
        }
        Expr::Call(e) => e.args.iter_mut().for_each(|arg| each_part(arg, visit)),
        Expr::Tuple(e) => e.elems.iter_mut().for_each(|part| each_part(part, visit)),
        Expr::Array(e) => e.elems.iter_mut().for_each(|part| each_part(part, visit)),
        Expr::Struct(e) => {
            let fields = e.fields.iter_mut();
            fields.for_each(|field| each_part(&mut field.expr, visit));
        }
        Expr::Range(e) => {
            let bounds = e.start.iter_mut().chain(&mut e.end);
            bounds.for_each(|bound| each_part(bound, visit));
        }
        Expr::Return(e) => e.expr.iter_mut().for_each(|e| each_part(e, visit)),
        Expr::Closure(_) | Expr::Block(_) => return,
        _ => {}
    }
    visit(expr);
}

/// The `let` that a condition begins with.
fn first_let(cond: &mut Expr) -> Option<&mut Expr> {
    match cond {
        Expr::Let(_) => Some(cond),
        Expr::Binary(e) if matches!(e.op, syn::BinOp::And(_)) => first_let(&mut e.left),
        _ => None,
    }
}

/// A place, a borrow of one, or a number: evaluating it does nothing.
fn is_simple(arg: &Expr) -> bool {
    is_place(unborrowed(arg)) || matches!(arg, Expr::Lit(_))
}
