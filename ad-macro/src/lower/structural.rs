//! Structural changes: `v.push(x)`, `mem::swap(&mut a, &mut b)`, `vec![x; n]`.
//!
//! A method of the table is taken to be the language's; the runtime's function that stands for it has the types say
//! so.

use quote::ToTokens;
use syn::Expr;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;

use super::Lowerer;
use super::deque;
use super::scan::root;
use crate::declared;
use crate::ir::*;
use crate::names::own_span;
use crate::structure::{self, Receiver, Row, Takes};

impl Lowerer<'_> {
    /// The statement `v.push(x);` or `mem::swap(&mut a, &mut b);`; `false` where it is none of these.
    pub(super) fn structural_stmt(&mut self, expr: &Expr) -> bool {
        let rhs = match expr {
            // What they are given is taken before the place is asked for, whose indices have read it.
            Expr::MethodCall(call)
                if ["append", "extend"].iter().any(|name| call.method == name)
                    && (call.args.iter()).any(|arg| self.changes_indices(&call.receiver, arg)) =>
            {
                None
            }
            Expr::MethodCall(call) if call.method == "append" => self.append(call),
            Expr::MethodCall(call) if call.method == "extend" => {
                let call = self.drained_first(call);
                let call = self.made_first(call);
                self.structural_method(&call, "change", false)
            }
            Expr::MethodCall(call) => self.structural_method(call, "change", false),
            Expr::Call(call) => self.structural_call(call, "change", false),
            _ => None,
        };
        match rhs {
            Some(rhs) => {
                self.bind_temp(rhs, "change", expr.span());
                true
            }
            None => false,
        }
    }

    /// A method of the table; `valued` where its value is wanted.
    pub(super) fn structural_method(
        &mut self,
        call: &syn::ExprMethodCall,
        hint: &str,
        valued: bool,
    ) -> Option<Rhs> {
        let row = self.structural_row(call)?;
        let of_range = call.args.iter().any(|arg| matches!(arg, Expr::Range(_)));
        let of_range = of_range && row.name != "drain";
        if self.is_deque(&call.receiver) && !deque::has(row) {
            return None;
        }
        if call.turbofish.is_some() || valued && !row.leaves || of_range || self.is_own_method(call)
        {
            return None;
        }
        // What a key leads to is no element.
        let is_skipped = |place: Place| place.skipped().is_some();
        if self.is_keyed(&call.receiver) && !self.place(&call.receiver).is_some_and(is_skipped) {
            return None;
        }
        let args: Vec<&Expr> = call.args.iter().collect();
        // Its closure is given `&mut`s.
        if matches!(row.name, "dedup_by" | "dedup_by_key")
            && !args
                .iter()
                .all(|arg| super::given_elements::leaves_elements(arg))
        {
            return None;
        }
        if super::is_option::is_iterator(&call.receiver) && row.name != "try_into"
            || !self.are_givable(row, &args, &call.receiver)
        {
            return None;
        }
        let written = Written::Method(call.method.clone());
        let mut change = Structural {
            row,
            place: None,
            other: None,
            given: Vec::new(),
            written,
        };
        // What an argument changes, an index before it has read.
        let before = self.stable;
        self.stable |= args.iter().any(|arg| !self.changes_of_expr(arg).is_empty());
        let place = match row.receiver {
            Receiver::Whole | Receiver::Slice => self.changed_place(&call.receiver),
            Receiver::View => self.receiver(&call.receiver, hint),
            Receiver::Value => {
                let atom = self.atom(&call.receiver, hint);
                change.given.push(Given::Value(atom));
                None
            }
        };
        self.stable = before;
        if place.is_none() && !matches!(row.receiver, Receiver::Value) {
            return None;
        }
        if let Some(place) = &place {
            self.mark_projected(place);
            if let ("push" | "push_back" | "push_front", Some(element)) = (row.name, args.first()) {
                self.note_pushed(place, row.name == "push", element);
            }
        }
        change.place = place;
        self.give(&mut change, &args, hint);
        if let (Some(list), [Given::Sequence(by, _)], "extend") =
            (&change.place, &change.given[..], row.name)
        {
            self.note_extended(list, by);
        }
        // It is borrowed when the arguments are there.
        if let Some(place) = &mut change.place {
            place.value = self.value_of(place.root);
        }
        Some(Rhs::Structural(Box::new(change)))
    }

    /// `v.extend(w.drain(r))`   ==>   `let drained = w.drain(r).collect(); v.extend(drained)`
    fn drained_first(&mut self, call: &syn::ExprMethodCall) -> syn::ExprMethodCall {
        let mut call = call.clone();
        if let Some(arg @ Expr::MethodCall(drain)) = call.args.first() {
            if drain.method == "drain" && self.mentions_varied(arg) {
                if let Some(rhs) = self.structural_method(drain, "drained", true) {
                    let var = self.temp("drained", drain.method.span());
                    self.define(var, None, rhs);
                    call.args[0] = self.expose(var);
                }
            }
        }
        call
    }

    /// `v.extend(f(x))`   ==>   `let made = f(x); v.extend(made)`, and so for an `Option` that is taken out of something,
    /// `v.extend(w.pop())`
    fn made_first(&mut self, mut call: syn::ExprMethodCall) -> syn::ExprMethodCall {
        if let Some(arg @ (Expr::Call(_) | Expr::MethodCall(_))) = call.args.first() {
            let listed = |ty: syn::Type| match &ty {
                syn::Type::Array(_) => true,
                ty => declared::last_name(ty).is_some_and(|name| name == "Vec"),
            };
            let is_made = self.mentions_varied(arg)
                && self.sequence(arg).is_none()
                && self.type_of(arg).is_some_and(listed);
            let is_taken = self.makes_option(arg) && !self.changes_of_expr(arg).is_empty();
            if is_made || is_taken {
                let made = self.namer.fresh("made", arg.span());
                self.stmt(&syn::parse_quote!(let #made = #arg;));
                call.args[0] = match is_made {
                    true => syn::parse_quote!(#made.to_vec()),
                    false => syn::parse_quote!(#made),
                };
            }
        }
        call
    }

    /// `v.append(&mut w)`   ==>   `v.extend(mem::take(&mut w))`
    fn append(&mut self, call: &syn::ExprMethodCall) -> Option<Rhs> {
        let span = call.method.span();
        let from = match call.args.first() {
            Some(Expr::Reference(r)) if r.mutability.is_some() => &r.expr,
            _ => return None,
        };
        if call.args.len() != 1 || !self.is_place(&call.receiver) {
            return None;
        }
        let taken = match self.is_place(from) {
            true => {
                let take =
                    syn::parse_quote_spanned!(own_span(span)=> ::core::mem::take(&mut #from));
                self.structural_call(&take, "taken", true)?
            }
            // `v.append(&mut vec![0.0; n])`: nothing is left of it.
            false => self.rhs(from, "taken"),
        };
        let taken = self.bind_temp(taken, "taken", span);
        let row = structure::lookup("extend", 1)?;
        let change = Structural {
            row,
            place: Some(self.changed_place(&call.receiver)?),
            other: None,
            given: vec![Given::Sequence(taken, false)],
            written: Written::Method(syn::Ident::new("extend", span)),
        };
        Some(Rhs::Structural(Box::new(change)))
    }

    /// `mem::replace(&mut place, x)` and its like.
    pub(super) fn structural_call(
        &mut self,
        call: &syn::ExprCall,
        hint: &str,
        valued: bool,
    ) -> Option<Rhs> {
        let (path, name) = self.function_of_mem(call)?;
        let row = structure::lookup_mem(&name, call.args.len())?;
        if valued && !row.leaves {
            return None;
        }
        let targets = call.args.iter();
        let targets: Vec<Expr> = targets.map_while(|arg| self.exclusive_place(arg)).collect();
        if targets.iter().any(|place| self.is_reference_to_part(place)) {
            return None;
        }
        let args: Vec<&Expr> = call.args.iter().skip(targets.len()).collect();
        let (first, second) = match (&targets[..], row.function) {
            ([a, b], "exchange") => (a, Some(b)),
            ([a], "replace" | "take") => (a, None),
            _ => return None,
        };
        if !self.are_givable(row, &args, first) {
            return None;
        }
        // What an argument changes, an index before it has read.
        let before = self.stable;
        self.stable |= args.iter().any(|arg| !self.changes_of_expr(arg).is_empty());
        let place = self.changed_place(first);
        let other = second.map(|second| self.changed_place(second));
        self.stable = before;
        let mut change = Structural {
            row,
            place: Some(place?),
            other: match other {
                Some(other) => Some(other?),
                None => None,
            },
            given: Vec::new(),
            written: Written::Path(path.clone()),
        };
        for place in change.place.iter().chain(&change.other) {
            self.mark_lent(place);
        }
        self.give(&mut change, &args, hint);
        Some(Rhs::Structural(Box::new(change)))
    }

    /// `a` of `let (mut a, mut b) = v.split_at_mut(k);`: what `mem::swap(&mut a, &mut b)` changes is where it points.
    fn is_reference_to_part(&self, place: &Expr) -> bool {
        let Expr::Path(path) = place else {
            return false;
        };
        let ident = path.path.get_ident();
        let Some(var) = ident.and_then(|ident| self.resolve(&ident.to_string())) else {
            return false;
        };
        let exclusive = |ty: syn::Type| match ty {
            syn::Type::Reference(r) => {
                r.mutability.is_some() && matches!(*r.elem, syn::Type::Slice(_))
            }
            _ => false,
        };
        let of = &self.vars[var.0];
        matches!(of.kind, VarKind::Alias(_)) && of.exclusive
            || self.type_of(place).is_some_and(exclusive)
    }

    /// `[x; n]`
    pub(super) fn repeat(&mut self, repeat: &syn::ExprRepeat, hint: &str) -> Option<Rhs> {
        self.copies(&repeat.expr, &repeat.len, Written::Array, hint)
    }

    /// `vec![x; n]` and `vec![a, b]`
    pub(super) fn vec_macro(&mut self, mac: &syn::Macro, hint: &str) -> Option<Rhs> {
        if mac.path.segments.last()?.ident != "vec" || declared::is_macro("vec") {
            return None;
        }
        if let Ok((each, len)) = mac.parse_body_with(repeated) {
            return self.copies(&each, &len, Written::Vec(mac.path.clone()), hint);
        }
        let listed = Punctuated::<Expr, syn::Token![,]>::parse_terminated;
        let parts = mac.parse_body_with(listed).ok()?;
        let parts: Vec<&Expr> = parts.iter().collect();
        Some(Rhs::Vec(mac.path.clone(), self.atoms(&parts, hint)))
    }

    fn copies(&mut self, each: &Expr, len: &Expr, written: Written, hint: &str) -> Option<Rhs> {
        if !self.changes_of_expr(len).is_empty() {
            return None;
        }
        let each = self.atom(each, hint);
        let len = self.opaque(len);
        let change = Structural {
            row: &structure::REPEAT,
            place: None,
            other: None,
            given: vec![Given::Value(each), Given::Plain(len)],
            written,
        };
        Some(Rhs::Structural(Box::new(change)))
    }

    /// `v.into_boxed_slice()`, and back: the tangent of either is a `Vec`.
    pub(super) fn resliced(&mut self, call: &syn::ExprMethodCall, hint: &str) -> Option<Rhs> {
        let method = call.method.to_string();
        let function = match method.as_str() {
            "into_boxed_slice" => {
                let ad = &self.ad;
                syn::parse_quote!(#ad::Vec::into_boxed_slice)
            }
            "into_vec" => syn::parse_quote!(<[_]>::into_vec),
            _ => return None,
        };
        if !call.args.is_empty() || declared::is_method(&method) {
            return None;
        }
        let atom = self.atom(&call.receiver, hint);
        Some(Rhs::Wrap { function, atom })
    }

    /// `chain.collect::<Vec<_>>().into_boxed_slice()` for a chain that is collected into a boxed slice, and the same of a
    /// `Vec` that is made `into()` one.
    pub(super) fn boxed_slice(&mut self, e: &syn::ExprMethodCall, hint: &str) -> Option<Rhs> {
        let (collects, into) = (e.method == "collect", e.method == "into");
        if !e.args.is_empty() || !(collects || into) {
            return None;
        }
        let ty = super::iter::turbofish(e).or_else(|| self.expected.clone())?;
        let ty = declared::expanded(&ty, &self.type_params);
        if !super::types::is_boxed_slice(&ty) {
            return None;
        }
        let span = e.method.span();
        if into {
            let boxed = self
                .boxed_elements(&e.receiver, span)
                .or_else(|| self.boxed_array(&e.receiver, span))?;
            self.expected = None;
            return Some(self.rhs(&boxed, hint));
        }
        let (ad, mut all) = (&self.ad, e.clone());
        all.turbofish = Some(syn::parse_quote_spanned!(span=> ::<#ad::Vec<_>>));
        all = syn::parse_quote_spanned!(span=> #all.into_boxed_slice());
        self.expected = None;
        self.resliced(&all, hint)
    }

    /// `v.into_boxed_slice()` of a `Vec`, and `xs.to_vec().into_boxed_slice()` of a slice.
    pub(super) fn boxed_elements(&self, of: &Expr, span: proc_macro2::Span) -> Option<Expr> {
        match self.type_of(of)? {
            ty if super::iter::is_vec(&ty) => {
                Some(syn::parse_quote_spanned!(span=> #of.into_boxed_slice()))
            }
            syn::Type::Reference(r) if matches!(*r.elem, syn::Type::Slice(_)) => {
                Some(syn::parse_quote_spanned!(span=> #of.to_vec().into_boxed_slice()))
            }
            _ => None,
        }
    }

    /// The elements of an array in a box, where that is known to be a boxed slice: `vec![a, b].into_boxed_slice()`.
    pub(super) fn boxed_array(&self, of: &Expr, span: proc_macro2::Span) -> Option<Expr> {
        match of {
            Expr::Paren(e) => self.boxed_array(&e.expr, span),
            Expr::Group(e) => self.boxed_array(&e.expr, span),
            Expr::Array(e) => {
                let (ad, elements) = (&self.ad, &e.elems);
                Some(syn::parse_quote_spanned!(span=> #ad::vec![#elements].into_boxed_slice()))
            }
            _ => self
                .makes_array(of)
                .then(|| syn::parse_quote_spanned!(span=> #of.to_vec().into_boxed_slice())),
        }
    }

    /// `b.into_vec()` for the `b.into()` of a boxed slice, where a `Vec` is expected.
    pub(super) fn unboxed_slice(&mut self, e: &syn::ExprMethodCall, hint: &str) -> Option<Rhs> {
        let ty = declared::expanded(self.expected.as_ref()?, &self.type_params);
        let of = self.type_of(&e.receiver)?;
        let into = e.method == "into" && e.args.is_empty() && !self.is_own_method(e);
        if !into || !super::iter::is_vec(&ty) || !super::types::is_boxed_slice(&of) {
            return None;
        }
        self.expected = None;
        let mut vec = e.clone();
        vec.method = syn::Ident::new("into_vec", e.method.span());
        self.resliced(&vec, hint)
    }

    /// `v.into_boxed_slice()` for the `v.into()` of a field that the declarations say is a boxed slice, and
    /// `xs.to_vec().into_boxed_slice()` where that is of a slice, `vec![a, b].into_boxed_slice()` of an array.
    pub(super) fn boxed_in_field(&self, of: &syn::Path, field: &syn::FieldValue) -> Option<Expr> {
        let Expr::MethodCall(e) = &field.expr else {
            return None;
        };
        if e.method != "into" || !e.args.is_empty() || self.is_own_method(e) {
            return None;
        }
        let ty = self.type_of_field(of, &field.member)?;
        if !super::types::is_boxed_slice(&ty) {
            return None;
        }
        let (of, span) = (&e.receiver, e.method.span());
        let boxed = self.boxed_elements(of, span);
        boxed.or_else(|| self.boxed_array(of, span))
    }

    /// What the declaration of the struct says of the field that an expression gives it.
    pub(super) fn type_of_field(&self, of: &syn::Path, member: &syn::Member) -> Option<syn::Type> {
        let own = self.own_type.as_ref().filter(|_| of.is_ident("Self"));
        let owner = match own {
            Some(own) => declared::last_name(own)?,
            None => of.segments.last()?.ident.to_string(),
        };
        let ty = declared::field(&owner, &member.to_token_stream().to_string())?;
        Some(declared::expanded(&ty, &self.type_params))
    }

    /// `p.clone()`, `p.to_owned()` and `p.to_vec()` of what may be behind a reference.
    pub(super) fn copied(&mut self, call: &syn::ExprMethodCall, hint: &str) -> Option<Rhs> {
        let copies = ["to_vec", "clone", "to_owned", "as_ref", "as_deref"];
        let known = copies.iter().any(|name| call.method == name);
        if !known || !call.args.is_empty() || self.is_own_method(call) {
            return None;
        }
        let to_vec = call.method == "to_vec";
        let borrows = call.method == "as_ref" || call.method == "as_deref";
        let place = match self.is_place(&call.receiver) || !to_vec {
            true => self.place(&call.receiver)?,
            false => self.receiver(&call.receiver, hint)?,
        };
        let behind = self.vars[place.root.0].reference
            || matches!(self.vars[place.root.0].kind, VarKind::Alias(_));
        if place.proj.is_empty() && !behind && !to_vec && !borrows {
            return None;
        }
        self.mark_projected(&place);
        Some(Rhs::Copied {
            place,
            method: call.method.clone(),
        })
    }

    /// `self.stack.pop()`: a part of what inputs reach that holds no float itself is changed as the others are.
    pub(super) fn changes_a_part(&self, call: &syn::ExprMethodCall) -> bool {
        let row = self.structural_row(call);
        let is_part = matches!(*call.receiver, Expr::Field(_) | Expr::Index(_));
        is_part
            && !self.is_own_method(call)
            && row.is_some_and(|row| matches!(row.receiver, Receiver::Whole | Receiver::Slice))
            && self.mentions_varied(&call.receiver)
            && self.is_place(&call.receiver)
    }

    /// The place is that of a variable of this function, which it may change.
    fn changed_place(&mut self, expr: &Expr) -> Option<Place> {
        if !self.is_place(expr) {
            return None;
        }
        let id = self.resolve(&root(expr)?.to_string())?;
        let var = &self.vars[id.0];
        let shared = matches!(var.kind, VarKind::Alias(_)) && !var.exclusive;
        if !var.mutable || shared || !var.borrows.is_empty() {
            return None;
        }
        self.place(expr)
    }

    /// Written as a place, of a variable.
    pub(super) fn is_place(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Path(path) => {
                let ident = path.path.get_ident();
                ident.is_some_and(|ident| self.resolve(&ident.to_string()).is_some())
            }
            Expr::Field(e) => self.is_place(&e.base),
            Expr::Index(e) => self.is_place(&e.expr),
            Expr::Paren(e) => self.is_place(&e.expr),
            Expr::Group(e) => self.is_place(&e.expr),
            Expr::Unary(e) if matches!(e.op, syn::UnOp::Deref(_)) => self.is_place(&e.expr),
            _ => false,
        }
    }

    /// Nothing is evaluated in another order than it was written, or twice.
    fn are_givable(&self, row: &Row, args: &[&Expr], receiver: &Expr) -> bool {
        row.takes.iter().zip(args).all(|(takes, arg)| {
            let changes = self.changes_of_expr(arg);
            match takes {
                Takes::Plain => changes.is_empty(),
                Takes::Value => !self.changes_expr(receiver, arg),
                Takes::Sequence => {
                    // A `&mut` by its name is only looked at.
                    let looks = row.name != "extend" && matches!(arg, Expr::Path(_));
                    (looks || changes.is_empty())
                        && (!self.mentions_varied(arg) || self.sequence(arg).is_some())
                }
            }
        })
    }

    /// Lowers the arguments.
    fn give(&mut self, change: &mut Structural, args: &[&Expr], hint: &str) {
        for (n, (takes, arg)) in change.row.takes.iter().zip(args).enumerate() {
            let changes = |later: &&Expr| !self.changes_of_expr(later).is_empty();
            let changed_later = args[n + 1..].iter().any(changes);
            let by_reference = change.row.name != "extend";
            change.given.push(match takes {
                Takes::Value => Given::Value(self.atom(arg, hint)),
                Takes::Sequence => {
                    let atom = match self.sequence(arg) {
                        Some(sequence) if self.mentions_varied(arg) => self.atom(&sequence, hint),
                        _ => Atom::Opaque(self.opaque(arg)),
                    };
                    Given::Sequence(atom, by_reference)
                }
                Takes::Plain => {
                    self.refuse_hidden_jumps(arg);
                    let opaque = self.opaque(arg);
                    let target = change.place.as_ref().map(|place| place.root);
                    // `v.insert(v.len(), x)`: read before `v` is borrowed.
                    let reads_target = opaque.reads.iter().any(|(var, _)| Some(*var) == target);
                    // `v.insert(i, { i += 1; x })`: read before what comes after it changes it.
                    let read_first = reads_target || changed_later;
                    Given::Plain(match read_first && !matches!(arg, Expr::Closure(_)) {
                        true => self.name_opaque(opaque, "at"),
                        false => opaque,
                    })
                }
            });
        }
    }
}

/// The value and the number of `vec![x; n]`.
pub(super) fn repeated(input: syn::parse::ParseStream) -> syn::Result<(Expr, Expr)> {
    let each: Expr = input.parse()?;
    input.parse::<syn::Token![;]>()?;
    Ok((each, input.parse::<Expr>()?))
}
