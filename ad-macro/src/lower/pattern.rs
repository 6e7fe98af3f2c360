//! Patterns of `let`: names, tuples and structs of them, ascriptions; `matching` has the others.

use proc_macro2::Ident;
use quote::{ToTokens, quote};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Expr, Index, Member, Pat, Type};

use super::Lowerer;
use super::forms::is_cheap_element;
use super::jumps::{jumps, pattern_names};
use super::matching::{By, Subject};
use super::view::is_view;
use crate::diag::{Extent, codes};
use crate::ir::*;

/// `mut near: &Point`
pub(super) fn is_redirected(pat: &syn::PatIdent, ty: &Type) -> bool {
    let shared = matches!(ty, Type::Reference(r) if r.mutability.is_none());
    shared && pat.mutability.is_some() && pat.by_ref.is_none() && pat.subpat.is_none()
}

impl Lowerer<'_> {
    /// `let pat: ty = init;`
    pub(super) fn let_pattern(&mut self, pat: &Pat, ty: Option<Type>, init: &Expr) {
        match pat {
            Pat::Type(typed) => self.let_pattern(&typed.pat, Some((*typed.ty).clone()), init),
            // Alternatives stand in parentheses.
            Pat::Paren(paren) if !matches!(*paren.pat, Pat::Or(_)) => {
                self.let_pattern(&paren.pat, ty, init);
            }
            _ if self.let_lent_array(pat, ty.as_ref(), init) => {}
            Pat::Slice(_) if self.let_rest_of_array(pat, ty.as_ref(), init) => {}
            Pat::Ident(ident) if ident.subpat.is_none() && ident.by_ref.is_none() => {
                let fixed = ident.mutability.is_none();
                if fixed && self.let_function(&ident.ident, ty.clone(), init) {
                    return;
                }
                if self.alias(ident, ty.as_ref(), init) {
                    return;
                }
                let named = ident.mutability.map(|_| &ident.ident);
                let named = named.and_then(|name| self.named_reference(init, &name.to_string()));
                let init = named.as_ref().unwrap_or(init);
                let tried = self.tried_into(ty.as_ref(), init);
                let init = tried.as_ref().unwrap_or(init);
                let made = self.made_now(init);
                let init = made.as_ref().unwrap_or(init);
                let inactive = ty.as_ref().is_some_and(super::is_inactive_type);
                let wraps = ty.is_none() && self.is_wrapping(init);
                let counts = ty
                    .is_none()
                    .then(|| self.map_of_counts(ident, init))
                    .flatten();
                let known = ty.clone().or_else(|| match (&counts, wraps) {
                    (Some(map), _) => Some(syn::parse_quote!(#map<_, _>)),
                    (None, true) => Some(syn::parse_quote!(Wrapping<_>)),
                    (None, false) => self.type_of(init),
                });
                // `let next: State = chain.collect();` of an alias of a `Vec`.
                let written = ty.as_ref();
                let full = written.map(|ty| crate::declared::expanded(ty, &self.type_params));
                let elsewhere = super::iter::is_collect(init)
                    && full.as_ref().is_some_and(|ty| {
                        !super::iter::is_vec(ty)
                            && !super::types::is_fallible(ty)
                            && !super::deque::is_one(ty)
                            && !super::types::is_boxed_slice(ty)
                            && self.totalled(ty).is_none()
                    });
                let by_use = !inactive && ty.is_none() && self.is_integer_by_use(ident, init);
                let by_use = by_use || wraps;
                let inactive = inactive || by_use || counts.is_some();
                let rhs = match (inactive || elsewhere) && !jumps(init) {
                    true if by_use || counts.is_some() => Rhs::Opaque(Opaque {
                        inactive: true,
                        claim: match counts {
                            Some(_) => Claim::Counts,
                            None => Claim::NoTangent,
                        },
                        ..self.opaque(init)
                    }),
                    true => Rhs::Opaque(self.opaque(init)),
                    false => {
                        self.expected = ty.clone();
                        let rhs = self.rhs(init, &ident.ident.to_string());
                        self.expected = None;
                        rhs
                    }
                };
                if ident.mutability.is_none() && ty.is_none() && self.alias_again(ident, &rhs) {
                    return;
                }
                // What a call is lent beside active arguments counts as active, also where it is assigned before.
                let lent = self.lent_names.contains(&ident.ident.to_string());
                let varied = ident.mutability.is_some() && (lent || !is_integer_literal(init));
                let plain =
                    !varied && matches!(&rhs, Rhs::Opaque(opaque) if opaque.writes.is_empty());
                // An integer in a list that inputs have ordered is none that a derivative goes through.
                let discrete = matches!(&rhs, Rhs::Opaque(opaque) if opaque.inactive);
                let refers = plain
                    && self.refers(init) == By::Shared
                    && (discrete || !self.mentions_varied(init));
                let optional =
                    ty.as_ref().is_some_and(super::types::is_option) || self.is_option(init);
                let array = matches!(ty, Some(Type::Array(_))) || self.makes_array(init);
                // In a closure its own name means another variable.
                let closure = self.closure_bound(init);
                let refers_now = ident.mutability.is_some() && self.is_reference_by_form(init);
                let var = self.bind(&ident.ident, VarKind::Local, ident.mutability.is_some());
                self.redirected.extend(refers_now.then_some(var));
                self.vars[var.0].inactive = inactive;
                self.note_called(var, &rhs);
                self.vars[var.0].reference = refers;
                if varied && !self.vars[var.0].inactive {
                    self.varied.insert(var);
                }
                if let Some(known) = known.filter(|ty| !self.tells_more(&rhs, ty)) {
                    self.note_type(var, known);
                }
                if array {
                    self.arrays.insert(var);
                    self.note_length(var, init);
                }
                if optional {
                    self.options.insert(var);
                }
                self.define(var, ty, rhs);
                self.remember_closure(var, closure);
                self.remember_iterator(var, init);
            }
            Pat::Tuple(_) if ty.is_none() && self.split_at(pat, init) => {}
            Pat::Tuple(_) | Pat::TupleStruct(_) | Pat::Struct(_)
                if is_plain(pat) && !self.is_borrowed(init) =>
            {
                // Only what has a name is moved out of a place.
                if let Some(place) = self.is_place(init).then(|| self.place(init)).flatten() {
                    return self.destructure(pat, &place);
                }
                let ty = ty.or_else(|| form_of_conversion(pat, init));
                let known = ty.clone().or_else(|| self.type_of(init));
                self.expected = ty.clone();
                let rhs = self.rhs(init, "parts");
                self.expected = None;
                let var = self.temp("parts", pat.span());
                self.vars[var.0].projected = true;
                if let Some(known) = known {
                    self.note_type(var, known);
                }
                self.define(var, ty, rhs);
                let place = Place {
                    root: var,
                    value: var,
                    proj: Vec::new(),
                };
                self.destructure(pat, &place);
                self.mark_counts(pat, init);
            }
            // `let _ = v.push(x);`
            Pat::Wild(_) if leaves_nothing(init) => self.expr_stmt(init),
            // Nothing is moved out of it.
            Pat::Wild(_) if is_named_part(init) => {}
            Pat::Wild(_) => {
                let before = self.position();
                match self.rhs(init, "unused") {
                    // It ends here: a name would keep a guard to the end of the block.
                    Rhs::Opaque(_) if ty.is_none() && self.position() == before => {
                        self.whole_stmt(init);
                    }
                    rhs => {
                        let var = self.temp("unused", pat.span());
                        self.define(var, ty, rhs);
                    }
                }
            }
            _ => {
                let (subject, value) = self.matched(init, &[pat]);
                self.name_lengths(pat, &subject);
                // What had to be computed has a name by now.
                let left = syn::parse2(value.clone()).unwrap_or_else(|_| init.clone());
                let mut opaque = self.opaque(&left);
                let ascription = ty.map(|ty| quote!(: #ty));
                opaque.written = quote!(let #pat #ascription = #value;);
                opaque.renamed = None;
                opaque.inactive = true;
                opaque.refusal = pattern_refusal(pat);
                opaque.extent = Extent::of(pat);
                if subject.is_followed() {
                    opaque.writes.clear();
                }
                let writes = opaque.writes.clone();
                let elements = match subject {
                    Subject::Plain(_) => self.elements(pat, init),
                    _ => None,
                };
                self.push(Stmt::Opaque(opaque));
                self.changed(&writes);
                match elements {
                    Some(elements) => self.bind_elements(elements),
                    None => self.bind_pattern(pat, &subject, init, true),
                }
                self.forget_lengths(&subject);
            }
        }
    }

    /// The names in `[a, b, _]` and what each is of an array without a derivative: `array[0]`, `array[1]`.
    fn elements(&mut self, pat: &Pat, init: &Expr) -> Option<Vec<(Ident, Opaque)>> {
        let Pat::Slice(slice) = pat else { return None };
        let mut elements = Vec::new();
        for (n, elem) in slice.elems.iter().enumerate() {
            let index = proc_macro2::Literal::usize_unsuffixed(n);
            match elem {
                Pat::Wild(_) => {}
                Pat::Ident(p) if pattern_is_name(p) => {
                    let mut value = match init {
                        Expr::Array(array) => {
                            let element = array.elems.get(n)?;
                            let value = self.opaque(element);
                            let cheap = value.cheap && is_cheap_element(element);
                            Opaque { cheap, ..value }
                        }
                        Expr::Path(_) => self.opaque(&syn::parse_quote!(#init[#index])),
                        _ => return None,
                    };
                    value.inactive = true;
                    elements.push((p.ident.clone(), value));
                }
                _ => return None,
            }
        }
        Some(elements)
    }

    fn bind_elements(&mut self, elements: Vec<(Ident, Opaque)>) {
        for (name, value) in elements {
            let var = self.bind(&name, VarKind::Local, false);
            let rhs = Rhs::Opaque(value);
            self.push(Stmt::Bind { var, rhs });
        }
    }

    /// The names of a parameter's pattern.
    pub(super) fn take_parameter_apart(&mut self, var: VarId, pat: &Pat) {
        self.vars[var.0].projected = true;
        if is_plain(pat) && !self.is_reference(var) {
            let place = Place {
                root: var,
                value: var,
                proj: Vec::new(),
            };
            return self.destructure(pat, &place);
        }
        let name = &self.vars[var.0].name;
        let init: Expr = syn::parse_quote!(#name);
        if let Some(scope) = self.scopes.last_mut() {
            scope.insert(name.to_string(), var);
        }
        self.let_pattern(pat, None, &init);
    }

    /// A reference, so that the names of a pattern are references too.
    fn is_borrowed(&self, init: &Expr) -> bool {
        match init {
            Expr::Paren(e) => self.is_borrowed(&e.expr),
            Expr::Reference(_) => true,
            Expr::MethodCall(e) => {
                let unwraps = e.method == "unwrap" || e.method == "expect";
                e.method == "split_at_mut" || unwraps && looks_at(&e.receiver)
            }
            Expr::Try(e) => match &*e.expr {
                Expr::MethodCall(inner) if inner.method.to_string().starts_with("ok_or") => {
                    looks_at(&inner.receiver)
                }
                of => looks_at(of),
            },
            Expr::Path(path) => path
                .path
                .get_ident()
                .and_then(|ident| self.resolve(&ident.to_string()))
                .is_some_and(|var| self.is_reference(var)),
            _ => false,
        }
    }

    /// `let (a, Point { x, .. }) = place;`
    pub(super) fn destructure(&mut self, pat: &Pat, place: &Place) {
        let part = |lowerer: &mut Self, member: Member| {
            let mut part = place.clone();
            part.proj.push(Proj::Field(member));
            lowerer.mark_skipped(&mut part);
            lowerer.mark_projected(&part);
            part
        };
        match strip(pat) {
            Pat::Ident(ident) => {
                let mutable = ident.mutability.is_some();
                let rhs = Rhs::Read(place.clone());
                let var = self.bind(&ident.ident, VarKind::Local, mutable);
                if mutable {
                    self.varied.insert(var);
                }
                self.define(var, None, rhs);
            }
            Pat::Tuple(syn::PatTuple { elems, .. })
            | Pat::TupleStruct(syn::PatTupleStruct { elems, .. }) => {
                for (n, inner) in before_rest(elems).into_iter().flatten().enumerate() {
                    let index = Index {
                        index: n as u32,
                        span: inner.span(),
                    };
                    let part = part(self, Member::Unnamed(index));
                    self.destructure(inner, &part);
                }
            }
            Pat::Slice(slice) => {
                for (n, inner) in slice.elems.iter().enumerate() {
                    let index = proc_macro2::Literal::usize_unsuffixed(n).to_token_stream();
                    let mut part = place.clone();
                    part.proj
                        .push(Proj::Index(Opaque::constant(index, inner.span().into())));
                    self.mark_projected(&part);
                    self.destructure(inner, &part);
                }
            }
            Pat::Struct(pattern) => {
                for field in &pattern.fields {
                    let part = part(self, field.member.clone());
                    self.destructure(&field.pat, &part);
                }
            }
            _ => {}
        }
    }

    /// Binds every name of a pattern the macro does not look into.
    /// They may depend on whatever `sources` do.
    pub(super) fn bind_names(&mut self, pat: &Pat, sources: &[(VarId, VarId)]) -> Vec<VarId> {
        let names = pattern_names(pat);
        names
            .into_iter()
            .map(|(ident, mutable)| self.bind_part(&ident, mutable, sources))
            .collect()
    }

    pub(super) fn bind_part(
        &mut self,
        ident: &Ident,
        mutable: bool,
        sources: &[(VarId, VarId)],
    ) -> VarId {
        let varied = sources
            .iter()
            .any(|(source, _)| self.varied.contains(source));
        let var = self.bind(ident, VarKind::Local, mutable);
        if varied {
            self.varied.insert(var);
        }
        var
    }
}

/// A method of the language that changes what it is called on, and has no value.
fn leaves_nothing(init: &Expr) -> bool {
    match init {
        Expr::MethodCall(e) => {
            let row = crate::structure::lookup(&e.method.to_string(), e.args.len());
            row.is_some_and(|row| !row.leaves)
        }
        _ => false,
    }
}

/// `v`, `v.x`, `v.0.y`
fn is_named_part(expr: &Expr) -> bool {
    match expr {
        Expr::Path(path) => path.path.get_ident().is_some(),
        Expr::Field(e) => is_named_part(&e.base),
        Expr::Paren(e) => is_named_part(&e.expr),
        _ => false,
    }
}

/// A view that is not copied.
fn looks_at(expr: &Expr) -> bool {
    let copied =
        matches!(expr, Expr::MethodCall(e) if e.method == "copied" || e.method == "cloned");
    is_view(expr) && !copied
}

pub(super) fn pattern_refusal(pat: &Pat) -> Refusal {
    Refusal {
        code: &codes::PATTERN,
        what: pat.to_token_stream().to_string(),
    }
}

/// `p` of `Some(p)`.
pub(super) fn inside_some(pat: &Pat) -> Option<&Pat> {
    let Pat::TupleStruct(of) = pat else {
        return None;
    };
    let last = of.path.segments.last();
    let is_some = last.is_some_and(|last| last.ident == "Some");
    of.elems.first().filter(|_| is_some && of.elems.len() == 1)
}

fn strip(pat: &Pat) -> &Pat {
    match pat {
        Pat::Paren(paren) => strip(&paren.pat),
        other => other,
    }
}

/// Names, `_`, and tuples and structs of them. (An enum's variant does not match in every case, so it
/// cannot stand in a `let`.)
pub(super) fn is_plain(pat: &Pat) -> bool {
    match strip(pat) {
        Pat::Ident(ident) => ident.by_ref.is_none() && ident.subpat.is_none(),
        Pat::Wild(_) => true,
        Pat::Tuple(syn::PatTuple { elems, .. })
        | Pat::TupleStruct(syn::PatTupleStruct { elems, .. }) => {
            before_rest(elems).is_some_and(|parts| parts.iter().all(|part| is_plain(part)))
        }
        Pat::Struct(pattern) => pattern.fields.iter().all(|field| is_plain(&field.pat)),
        _ => false,
    }
}

/// The same of what is a value for certain, which may be an array and may have its type written.
pub(super) fn is_plain_value(pat: &Pat) -> bool {
    match strip(pat) {
        Pat::Type(typed) => is_plain_value(&typed.pat),
        Pat::Slice(slice) => slice.elems.iter().all(is_plain_value),
        other => is_plain(other),
    }
}

/// The parts that have numbers, of `(a, b, ..)` too. `None` where the `..` has others behind it.
pub(super) fn before_rest(elems: &Punctuated<Pat, syn::Token![,]>) -> Option<Vec<&Pat>> {
    let is_rest = |part: &&Pat| matches!(part, Pat::Rest(_));
    let parts: Vec<&Pat> = elems.iter().take_while(|part| !is_rest(part)).collect();
    (elems.len() - parts.len() < 2).then_some(parts)
}

/// A pattern of a parameter: it takes the argument apart, and borrows nothing of it mutably.
pub(super) fn binds_by_value(pat: &Pat) -> bool {
    match strip(pat) {
        Pat::Ident(ident) => ident.by_ref.is_none() || ident.mutability.is_none(),
        Pat::Reference(reference) => {
            reference.mutability.is_none() && binds_by_value(&reference.pat)
        }
        Pat::Tuple(syn::PatTuple { elems, .. })
        | Pat::TupleStruct(syn::PatTupleStruct { elems, .. })
        | Pat::Slice(syn::PatSlice { elems, .. }) => elems.iter().all(binds_by_value),
        Pat::Struct(pattern) => pattern
            .fields
            .iter()
            .all(|field| binds_by_value(&field.pat)),
        Pat::Wild(_) | Pat::Rest(_) => true,
        _ => false,
    }
}

/// The same, of a parameter, which may have its type written.
pub(super) fn is_plain_parameter(pat: &Pat) -> bool {
    match pat {
        Pat::Type(typed) if matches!(*typed.ty, Type::Array(_)) => is_plain_value(&typed.pat),
        Pat::Type(typed) => is_plain(&typed.pat),
        other => is_plain(other),
    }
}

pub(super) fn is_integer_literal(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(lit) => match &lit.lit {
            // `1f64` is a float.
            syn::Lit::Int(int) => !int.suffix().starts_with('f'),
            other => matches!(other, syn::Lit::Bool(_)),
        },
        Expr::Paren(paren) => is_integer_literal(&paren.expr),
        _ => false,
    }
}

/// A name and nothing else, which is not that of a constant.
fn pattern_is_name(pat: &syn::PatIdent) -> bool {
    let plain = pat.mutability.is_none() && pat.by_ref.is_none() && pat.subpat.is_none();
    plain && !pattern_names(&Pat::Ident(pat.clone())).is_empty()
}

/// `(_, _)` for `(x, y)` that `p.into()` makes: of its type the pattern alone tells anything.
fn form_of_conversion(pat: &Pat, init: &Expr) -> Option<syn::Type> {
    let converted = matches!(init, Expr::MethodCall(e) if e.method == "into");
    let Pat::Tuple(tuple) = pat else { return None };
    let whole = tuple.elems.iter().all(|part| !matches!(part, Pat::Rest(_)));
    let parts = tuple.elems.iter().map(|_| quote!(_));
    (converted && whole).then(|| syn::parse_quote!((#(#parts,)*)))
}
