//! Expressions: operands become atoms, in the order of evaluation.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Expr, UnOp};

use super::Lowerer;
use super::assign::unborrowed;
use super::coerced::replaced;
use super::desugar;
use super::forms::{is_path, is_variable};
use super::jumps::{first_escape, jumps};
use super::parentheses::opened;
use super::scan::is_assignment;
use super::typed::tells;
use super::view::is_view;
use crate::coercions::is_coerced_to;
use crate::declared;
use crate::ir::*;
use crate::rules;

impl Lowerer<'_> {
    /// `expr` as an operand. `hint` names the temporaries made on the way.
    pub(super) fn atom(&mut self, expr: &Expr, hint: &str) -> Atom {
        let stated = self.stated_of_boxed(expr, self.expected.clone());
        match self.rhs(expr, hint) {
            Rhs::Use(atom) => atom,
            // A value that depends on no input and can be had again stays where it was written.
            Rhs::Opaque(o)
                if o.diverges
                    || o.writes.is_empty()
                        && o.renamed.is_some()
                        && self.is_repeatable(expr)
                        && !o.reads.iter().any(|(var, _)| self.varied.contains(var)) =>
            {
                Atom::Opaque(o)
            }
            rhs => {
                let var = self.temp(hint, start(expr));
                // A number holds no borrow of what it was drawn from.
                let changes = matches!(&rhs, Rhs::Opaque(opaque) if !opaque.writes.is_empty());
                if let Some(ty) = changes.then(|| self.type_of(expr)).flatten() {
                    self.note_type(var, ty);
                }
                let called = matches!(rhs, Rhs::Call { .. });
                let ty = called.then(|| self.type_of(expr)).flatten();
                self.define(var, stated, rhs);
                let atom = self.use_var(var);
                self.note_if_untold(&atom, ty.filter(tells));
                atom
            }
        }
    }

    /// Operands of one operation. An operand that reads a mutable variable is read at its place
    /// even if a later operand changes that variable.
    pub(super) fn atoms(&mut self, exprs: &[&Expr], hint: &str) -> Vec<Atom> {
        let mut atoms: Vec<Atom> = Vec::new();
        let mut ends: Vec<usize> = Vec::new();
        for (n, expr) in exprs.iter().enumerate() {
            let mut atom = self.atom(expr, hint);
            if let Some(var) = atom.var().filter(|var| self.vars[var.0].mutable) {
                let changed = exprs[n + 1..]
                    .iter()
                    .any(|e| self.changes_of_expr(e).contains(&var));
                if changed {
                    atom = self.bind_temp(Rhs::Use(atom), hint, start(expr));
                }
            }
            atoms.push(atom);
            ends.push(self.position());
        }
        // An operand that may panic and was left in place is evaluated before later operands' own
        // statements.
        let last = self.position();
        for n in (0..atoms.len()).rev() {
            if let (Atom::Opaque(opaque), true) = (&atoms[n], ends[n] < last) {
                if !opaque.is_literal && !is_path(exprs[n]) {
                    let (span, rhs) = (opaque.extent.start, Rhs::Opaque(opaque.clone()));
                    let var = self.temp(hint, span);
                    self.insert(
                        ends[n],
                        Stmt::Let {
                            var,
                            ty: None,
                            rhs: Some(rhs),
                        },
                    );
                    atoms[n] = self.use_var(var);
                }
            }
        }
        atoms
    }

    /// `expr` as the right-hand side of a `let`.
    pub(super) fn rhs(&mut self, expr: &Expr, hint: &str) -> Rhs {
        if !self.mentions_varied(expr) && !jumps(expr) && !is_variable(expr)
            || self.is_found_in_table(expr)
        {
            return Rhs::Opaque(self.opaque(expr));
        }
        if let Some(asked) = self.asked_of_copy(expr) {
            return Rhs::Opaque(self.opaque(&asked));
        }
        let expected = self.expected.take();
        if let Some(typed) = self.with_typed_totals(expr, expected.as_ref()) {
            return self.rhs(&typed, hint);
        }
        if let Some(listed) = self.listed(expr, expected.as_ref()) {
            return self.rhs(&listed, hint);
        }
        if let Some(boxed) = self.box_as_expected(expr, expected.as_ref()) {
            return self.rhs(&boxed, hint);
        }
        if let Some(chosen) = self.chosen_by_order(expr) {
            self.expected = expected;
            return self.rhs(&chosen, hint);
        }
        if let Some(converted) = self.conversion_into_own(expr, expected.as_ref()) {
            self.expected = expected;
            return self.rhs(&converted, hint);
        }
        if matches!(expr, Expr::MethodCall(_)) {
            self.expected.clone_from(&expected);
        }
        if let Some(places) = self.without_getters(expr) {
            return self.rhs(&places, hint);
        }
        if let Some(compared) = self.lend_before_value(expr) {
            return self.rhs(&compared, hint);
        }
        if let Some(named) = self.over_named_options(expr) {
            return self.rhs(&named, hint);
        }
        if let Some(of_range) = self
            .made_range(expr, hint)
            .or_else(|| self.ends(expr, hint))
        {
            return of_range;
        }
        match expr {
            Expr::Paren(e) => {
                self.expected = expected;
                opened(self.rhs(&e.expr, hint), e.paren_token.span.open())
            }
            Expr::Group(e) => {
                self.expected = expected;
                self.rhs(&e.expr, hint)
            }
            // Where a value is expected, `_ => best = Some(x),` gives `()`.
            _ if is_assignment(expr) => {
                self.expr_stmt(expr);
                Rhs::Use(self.unit_atom())
            }
            Expr::Path(e) => match e
                .path
                .get_ident()
                .and_then(|i| self.resolve(&i.to_string()))
            {
                // A `&mut` itself, handed to something the macro does not know.
                Some(var) if self.vars[var.0].exclusive => {
                    let mut opaque = self.opaque(expr);
                    let what = self.vars[var.0].name.to_string();
                    opaque.refusal = Refusal {
                        code: &crate::diag::codes::REFERENCE,
                        what,
                    };
                    Rhs::Opaque(opaque)
                }
                Some(var) => Rhs::Use(self.use_var(var)),
                None => Rhs::Opaque(self.opaque(expr)),
            },
            Expr::Unary(e) => match e.op {
                UnOp::Neg(token) if self.is_own(&e.expr) && !self.is_complex(&e.expr) => {
                    self.operator("neg", &[&e.expr], token.to_token_stream(), hint)
                }
                UnOp::Neg(_) => {
                    let atom = self.atom(unborrowed(&e.expr), hint);
                    Rhs::Neg(atom, e.op)
                }
                UnOp::Deref(_) => match self.ends(&e.expr, hint) {
                    Some(end) => end,
                    None => self.dereferenced(e, expr, hint),
                },
                _ => Rhs::Opaque(self.opaque(expr)),
            },
            Expr::Binary(e) => self.binary(e, expr, hint),
            Expr::Cast(e) if is_coerced_to(&e.ty) => Rhs::Opaque(self.opaque(expr)),
            // To a parameter only what is of that type already is cast.
            Expr::Cast(e) if self.is_type_param(&e.ty) => self.rhs(&e.expr, hint),
            Expr::Cast(e) if !super::is_inactive_type(&e.ty) => {
                let integer = self.is_integer_by_cast(e) || self.is_integer_place(&e.expr);
                let atom = match integer {
                    true => self.integer_atom(&e.expr, hint),
                    false => self.atom(&e.expr, hint),
                };
                // What `x as _` gives is told by what it is for, as of `x.into()`.
                if matches!(&*e.ty, syn::Type::Infer(_)) {
                    return Rhs::Rule {
                        row: &rules::CONVERSION,
                        args: vec![atom],
                        form: Form::Around {
                            before: TokenStream::new(),
                            after: quote!(as _),
                        },
                    };
                }
                Rhs::Cast {
                    atom,
                    ty: (*e.ty).clone(),
                    function: None,
                }
            }
            Expr::Index(e) if self.is_made(&e.expr) => {
                let mut e = e.clone();
                *e.expr = self.named_array(&e.expr, e.bracket_token.span.open());
                self.rhs(&Expr::Index(e), hint)
            }
            Expr::Index(e) if !self.is_own_index(e) && self.discrete_parts(expr).is_some() => {
                Rhs::Opaque(self.opaque(expr))
            }
            Expr::Index(e) if self.is_own_index(e) => match self
                .of_chosen_index(expr)
                .or_else(|| self.own_index_value(e))
            {
                Some(value) => self.rhs(&value, hint),
                None => match self.own_index(e, false) {
                    Some(place) => Rhs::Read(place),
                    None => {
                        let mut opaque = self.opaque(expr);
                        opaque.refusal.what =
                            "an index whose annotated `impl Index` gives no place".into();
                        Rhs::Opaque(opaque)
                    }
                },
            },
            Expr::Field(_) | Expr::Index(_) => match self
                .of_chosen_index(expr)
                .or_else(|| self.copy_of_part(expr))
            {
                Some(value) => self.rhs(&value, hint),
                None => self.read(expr),
            },
            Expr::MethodCall(_) | Expr::Call(_) => match self.written_as(expr, hint) {
                Some(rhs) => rhs,
                None => match expr {
                    Expr::MethodCall(e) => self.method(e, expr, hint),
                    Expr::Call(e) => self.call(e, expr, hint),
                    _ => Rhs::Opaque(self.opaque(expr)),
                },
            },
            Expr::Tuple(e) => {
                let named: Vec<Option<Expr>> = e
                    .elems
                    .iter()
                    .map(|part| self.named_reference(part, hint))
                    .collect();
                let parts = e.elems.iter().zip(&named);
                let parts: Vec<&Expr> = parts
                    .map(|(part, named)| named.as_ref().unwrap_or(part))
                    .collect();
                Rhs::Tuple(self.atoms(&parts, hint))
            }
            Expr::Array(e) => {
                let parts: Vec<&Expr> = e.elems.iter().collect();
                Rhs::Array(self.atoms(&parts, hint))
            }
            Expr::Repeat(e) => match self.repeat(e, hint) {
                Some(rhs) => rhs,
                None => Rhs::Opaque(self.opaque(expr)),
            },
            Expr::Macro(e) => {
                let known = self
                    .vec_macro(&e.mac, hint)
                    .or_else(|| self.dbg_macro(&e.mac, hint));
                known.unwrap_or_else(|| Rhs::Opaque(self.opaque(expr)))
            }
            Expr::Struct(e) if e.rest.is_none() && e.qself.is_none() => {
                let variant = self.names_variant(&e.path, false);
                let parts: Vec<&Expr> = e.fields.iter().map(|field| &field.expr).collect();
                parts.iter().for_each(|part| self.refuse_kept(part));
                let named: Vec<Option<Expr>> = e
                    .fields
                    .iter()
                    .map(|field| {
                        self.boxed_in_field(&e.path, field)
                            .or_else(|| self.listed_in_field(&e.path, field))
                            .or_else(|| self.named_in_field(&field.expr, hint))
                    })
                    .collect();
                let parts = replaced(&parts, &named);
                let members = e.fields.iter().map(|field| field.member.clone());
                let fields = members.zip(self.atoms(&parts, hint)).collect();
                let fields = self.guarded(&e.path, fields, variant);
                Rhs::Construct {
                    path: e.path.clone(),
                    fields,
                    variant,
                }
            }
            Expr::Struct(e) if e.qself.is_none() => match self.struct_update(e, hint) {
                Some(rhs) => rhs,
                None => Rhs::Opaque(self.opaque(expr)),
            },
            Expr::If(_) | Expr::Match(_) => {
                let result = self.temp(hint, expr.span());
                self.varied.insert(result);
                self.note_wanted(result, expected);
                self.branch(expr, Some(result), true);
                Rhs::Use(self.use_var(result))
            }
            Expr::Block(e) if e.label.is_some() => match desugar::labelled_block(e, true) {
                Some(desugared) => {
                    self.expected = expected;
                    self.rhs(&desugared, hint)
                }
                None => {
                    self.refuse_hidden_jumps(expr);
                    Rhs::Opaque(self.opaque(expr))
                }
            },
            Expr::Block(e) => {
                let result = self.temp(hint, expr.span());
                self.varied.insert(result);
                self.note_wanted(result, expected);
                let changed = self.changes_of_block(&e.block);
                let body = self.block(&e.block, Some(result));
                let id = self.id();
                self.push(Stmt::Scope {
                    body,
                    result: Some(result),
                    ty: None,
                    id,
                });
                self.changed(&changed);
                Rhs::Use(self.use_var(result))
            }
            Expr::Try(e) => match self.question(e) {
                Some(desugared) => self.rhs(&desugared, hint),
                None => Rhs::Opaque(self.opaque(expr)),
            },
            Expr::Loop(e) if desugar::breaks_with_value(e) => self.loop_value(e, expected),
            Expr::Return(_) | Expr::Break(_) | Expr::Continue(_) => {
                self.expr_stmt(expr);
                // Control does not get here; the token only completes the expression.
                let mut never = self.opaque(&syn::parse_quote!(unreachable!()));
                never.diverges = true;
                Rhs::Opaque(never)
            }
            Expr::Range(e) => match desugar::range(e).filter(|_| !self.is_whole_range(e)) {
                Some(desugared) => self.rhs(&desugared, hint),
                None => {
                    self.refuse_hidden_jumps(expr);
                    Rhs::Opaque(self.opaque(expr))
                }
            },
            _ => {
                if let Some(named) = self.with_tries_named(expr) {
                    return self.rhs(&named, hint);
                }
                self.refuse_hidden_jumps(expr);
                Rhs::Opaque(self.opaque(expr))
            }
        }
    }

    /// Of integers, as far as its ends tell.
    fn is_whole_range(&self, e: &syn::ExprRange) -> bool {
        let mut ends = e.start.iter().chain(&e.end);
        ends.any(|end| self.is_integer(end))
    }

    /// An element of a chain that may not be there.
    pub(super) fn is_found(&self, expr: &Expr) -> bool {
        matches!(expr, Expr::MethodCall(e)
            if super::iter::is_search(e) && self.is_chain(&e.receiver) || self.moves(e))
    }

    /// A reference to an element of a slice, or to one of a chain, that may not be there.
    pub(super) fn is_look(&self, expr: &Expr) -> bool {
        match expr {
            Expr::MethodCall(e) if is_view(expr) => {
                let copied = e.method == "copied" || e.method == "cloned";
                !copied && self.is_place(&e.receiver) && !self.is_own_method(e)
            }
            _ => self.is_found(expr),
        }
    }

    /// `a?.iter().sum()` with a name for `a?`, and `layer.run(&a?).iter().sum()` with one for what is run.
    pub(super) fn tried_first(&mut self, e: &syn::ExprMethodCall) -> Option<Expr> {
        fn innermost(expr: &mut Expr) -> Option<&mut Expr> {
            let found = match &*expr {
                Expr::MethodCall(e) => e.args.iter().any(tries),
                Expr::Call(e) => e.args.iter().any(tries),
                expr => matches!(expr, Expr::Try(_)),
            };
            match expr {
                expr if found => Some(expr),
                Expr::MethodCall(e) => innermost(&mut e.receiver),
                _ => None,
            }
        }
        if !self.is_chain(&e.receiver) {
            return None;
        }
        let mut whole = Expr::MethodCall(e.clone());
        let tried = innermost(&mut whole).filter(|tried| !self.is_chain(tried))?;
        let rhs = self.rhs(tried, "value");
        let Atom::Var { var, .. } = self.bind_temp(rhs, "value", e.span()) else {
            return None;
        };
        *tried = self.expose(var);
        Some(whole)
    }

    /// `e?`
    fn question(&mut self, e: &syn::ExprTry) -> Option<Expr> {
        self.view_or_return(e)
            .or_else(|| desugar::question_mark(e, &self.ad.clone(), self.is_found(&e.expr)))
    }

    /// `dbg!(e)`: it is printed, and is `e`.
    fn dbg_macro(&mut self, mac: &syn::Macro, hint: &str) -> Option<Rhs> {
        let is_known = mac.path.segments.last()?.ident == "dbg" && !declared::is_macro("dbg");
        let operand: Expr = is_known.then(|| syn::parse2(mac.tokens.clone()).ok())??;
        let rhs = self.rhs(&operand, hint);
        let atom = self.bind_temp(rhs, hint, operand.span());
        let shown = self.expose(atom.var()?);
        let tokens = &mac.tokens;
        self.stmt(&syn::parse_quote_spanned!(mac.path.span()=>
            ::std::eprintln!(
                "[{}:{}:{}] {} = {:#?}",
                ::core::file!(), ::core::line!(), ::core::column!(), ::core::stringify!(#tokens), &#shown
            );
        ));
        Some(Rhs::Use(atom))
    }

    /// `Name { field: a, ..base }`
    fn struct_update(&mut self, e: &syn::ExprStruct, hint: &str) -> Option<Rhs> {
        let rest = e.rest.as_deref()?;
        let parts: Vec<&Expr> = e.fields.iter().map(|field| &field.expr).collect();
        let members = e.fields.iter().map(|field| field.member.clone());
        let fields: Vec<_> = members.zip(self.atoms(&parts, hint)).collect();
        let skipped = |member: &syn::Member| self.skips(&e.path, member, false);
        let skipped = fields
            .iter()
            .map(|(member, _)| member)
            .filter(|m| skipped(m));
        let skipped: Vec<syn::Member> = skipped.cloned().collect();
        let fields = self.guarded(&e.path, fields, false);
        let base = match self.mentions_varied(rest) {
            true => {
                let place = self.receiver(rest, hint)?;
                self.mark_projected(&place);
                skipped
                    .iter()
                    .for_each(|member| self.claim_field(&place, member));
                // What it leaves behind may be moved out of.
                self.vars[place.root.0].moved = true;
                Base::Place(place)
            }
            false => Base::Opaque(self.opaque(rest)),
        };
        Some(Rhs::Update {
            path: e.path.clone(),
            fields,
            skipped,
            base,
        })
    }

    /// A read of a place.
    pub(super) fn read(&mut self, expr: &Expr) -> Rhs {
        match self.place(expr) {
            Some(place) if place.proj.is_empty() && !self.vars[place.root.0].exclusive => {
                Rhs::Use(self.use_var(place.root))
            }
            Some(place) => Rhs::Read(place),
            None => {
                if let Some(named) = self.with_tries_named(expr) {
                    return self.read(&named);
                }
                self.refuse_hidden_jumps(expr);
                Rhs::Opaque(self.opaque(expr))
            }
        }
    }

    /// `x.sin()`, `x.powf(p)`, and methods without a rule.
    fn method(&mut self, e: &syn::ExprMethodCall, whole: &Expr, hint: &str) -> Rhs {
        let name = e.method.to_string();
        if let Some(drawn) = self.of_changed_part(e) {
            return drawn;
        }
        if let Some(copied) = self.of_a_copy(e) {
            return self.rhs(&copied, hint);
        }
        if let Some(place) = self.unwrapped_view(whole) {
            return match place.proj.is_empty() {
                true => Rhs::Use(self.use_var(place.root)),
                false => self.copy_found(place, whole),
            };
        }
        if name == "as_deref" && self.is_boxed_option(&e.receiver) {
            let unboxed = self.unboxed(e);
            return self.rhs(&unboxed, hint);
        }
        if let Some(rhs) = self.copied(e, hint) {
            return rhs;
        }
        match rules::lookup(&name, e.args.len() + 1) {
            _ if self.is_own_method(e) || self.has_annotated_method(&e.receiver, &name) => {
                self.method_call(e, whole, hint)
            }
            Some(_) if self.is_redefined(self.last_name_of(&e.receiver).as_deref(), &name) => {
                let mut opaque = self.opaque(whole);
                opaque.refusal = super::refusals::redefined(&name);
                Rhs::Opaque(opaque)
            }
            Some(_) if self.is_behind_box(&e.receiver) && name != "clone" => {
                let inside = self.inside_box(&e.receiver);
                let mut call = e.clone();
                *call.receiver = syn::parse_quote!((#inside));
                self.rhs(&Expr::MethodCall(call), hint)
            }
            Some(row) if e.turbofish.is_none() => {
                // A `&mut` is read through.
                let behind = self.exclusive_place(&e.receiver);
                let of = behind.as_ref().unwrap_or_else(|| of_borrow(&e.receiver));
                let number = self.of_listed_reference(of);
                let mut parts = vec![number.as_ref().unwrap_or(of)];
                parts.extend(e.args.iter());
                let args = self.atoms(&parts, hint);
                Rhs::Rule {
                    row,
                    args,
                    form: Form::Method(e.method.clone()),
                }
            }
            // An iterator is run where it is used.
            _ if self.carries_no_derivative(whole) || self.adapts_named(whole) => {
                if let Some(named) = self.with_tries_named(whole) {
                    return self.rhs(&named, hint);
                }
                self.refuse_hidden_jumps(whole);
                Rhs::Opaque(self.opaque(whole))
            }
            _ => {
                let known = self
                    .consume(e, hint)
                    .or_else(|| self.option_method(e, hint))
                    .or_else(|| self.structural_method(e, hint, true))
                    .or_else(|| self.resliced(e, hint));
                known.unwrap_or_else(|| self.method_call(e, whole, hint))
            }
        }
    }
}

/// The span of its first token, without all of them written out as for `Spanned`.
pub(super) fn start(expr: &Expr) -> proc_macro2::Span {
    match expr {
        Expr::Binary(e) => start(&e.left),
        Expr::MethodCall(e) => start(&e.receiver),
        Expr::Call(e) => start(&e.func),
        Expr::Field(e) => start(&e.base),
        Expr::Index(e) => start(&e.expr),
        Expr::Cast(e) => start(&e.expr),
        _ => expr.span(),
    }
}

pub(super) fn strip(expr: &Expr) -> &Expr {
    match expr {
        Expr::Paren(paren) => strip(&paren.expr),
        other => other,
    }
}

/// `x` of `(&x).sin()`: a primitive is the same of what is borrowed.
fn of_borrow(expr: &Expr) -> &Expr {
    match strip(expr) {
        Expr::Reference(e) if e.mutability.is_none() => match strip(&e.expr) {
            inner @ Expr::Reference(_) => of_borrow(inner),
            // As an operand it keeps what stands around it.
            _ => &e.expr,
        },
        _ => expr,
    }
}

/// `e?` is in it.
fn tries(expr: &Expr) -> bool {
    matches!(first_escape(expr), Some(Expr::Try(_)))
}
