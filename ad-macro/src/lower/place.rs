//! Places: `root.field[index]`, and aliases of them.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::Expr;
use syn::spanned::Spanned;

use super::Lowerer;
use super::arguments::is_value;
use super::parentheses::opened_place;
use super::refusals::of_changing_field;
use super::scan::is_field;
use crate::declared;
use crate::ir::*;

impl Lowerer<'_> {
    /// `expr` as a place rooted at a variable, or `None`.
    pub(super) fn place(&mut self, expr: &Expr) -> Option<Place> {
        match expr {
            Expr::Path(path) => {
                let root = self.resolve(&path.path.get_ident()?.to_string())?;
                Some(Place {
                    root,
                    value: self.value_of(root),
                    proj: Vec::new(),
                })
            }
            Expr::Paren(paren) => {
                let place = self.place(&paren.expr)?;
                Some(opened_place(place, paren.paren_token.span.open()))
            }
            Expr::Group(group) => self.place(&group.expr),
            Expr::Field(field) => {
                let mut place = self.base(&field.base)?;
                place.proj.push(Proj::Field(field.member.clone()));
                self.mark_skipped(&mut place);
                self.mark_projected(&place);
                Some(place)
            }
            Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Deref(_)) => {
                let boxed = self.is_box(&unary.expr);
                if !boxed && self.is_behind_own_deref(&unary.expr) {
                    return None;
                }
                let mut place = self.base(&unary.expr)?;
                place.proj.push(match boxed {
                    true => Proj::Boxed,
                    false => Proj::Deref,
                });
                if boxed {
                    self.mark_projected(&place);
                }
                Some(place)
            }
            Expr::Index(index) if self.is_own_index(index) => self.own_index(index, true),
            Expr::Index(index) if self.parameter_indexed(index).is_some() => None,
            Expr::Index(index) => {
                let brackets = index.bracket_token.span.join();
                // What an index changes, those before it have read.
                let before = self.stable;
                self.stable |= !self.changes_of_expr(&index.index).is_empty();
                let place = self.base(&index.expr);
                self.stable = before;
                let mut place = place?;
                let (of, mut index) = (&index.expr, self.index(&index.index));
                index.cheap &= !self.is_deque(of);
                index.indexes = Some(Box::new([expr.span(), brackets]));
                place.proj.push(Proj::Index(index));
                self.mark_projected(&place);
                Some(place)
            }
            Expr::MethodCall(e) if is_whole_slice(e) => self.base(&e.receiver),
            Expr::MethodCall(_) => self.unwrapped_view(expr),
            Expr::Try(e) => {
                let found = self.view_or_return(e)?;
                self.place(&found)
            }
            _ => None,
        }
    }

    /// What a projection is taken of: a place, or a value that is named first.
    fn base(&mut self, expr: &Expr) -> Option<Place> {
        if let Expr::Paren(paren) = expr {
            return self.base(&paren.expr);
        }
        let names_value = matches!(
            expr,
            Expr::Call(_)
                | Expr::MethodCall(_)
                | Expr::Tuple(_)
                | Expr::Array(_)
                | Expr::If(_)
                | Expr::Match(_)
                | Expr::Block(_)
                | Expr::Binary(_)
                | Expr::Unary(_)
                | Expr::Try(_)
        );
        match self.place(expr) {
            Some(place) => Some(place),
            // With a name it would keep the cell borrowed.
            None if super::guards::is_borrow(expr) => None,
            None if names_value && self.mentions_varied(expr) => {
                let root = self.bind_value(expr, "part").var()?;
                Some(Place {
                    root,
                    value: self.value_of(root),
                    proj: Vec::new(),
                })
            }
            None => None,
        }
    }

    /// An index: evaluated again in reverse if that is cheap, else named first.
    pub(super) fn index(&mut self, expr: &Expr) -> Opaque {
        if let Some(index) = self.lend_before(expr).or_else(|| self.ends_of(expr)) {
            return self.index(&index);
        }
        self.refuse_hidden_jumps(expr);
        let opaque = self.opaque(expr);
        let simple = opaque.cheap && opaque.renamed.is_some();
        // The length of what is changed, or a part of it, is named, rather than a copy of it all recorded for it.
        let measures = takes_part(expr) && opaque.reads.iter().any(|(var, value)| var != value);
        let stable = !self.stable || self.lasts(&opaque);
        // What a pattern has bound may be a reference, which would be recorded for `knot.next`.
        let is_bound = |var: VarId| {
            let of = self.types.of(var);
            self.vars[var.0].kind == VarKind::Local && matches!(of, Some(syn::Type::Reference(_)))
        };
        let refers = takes_part(expr) && opaque.reads.iter().any(|(var, _)| is_bound(*var));
        if opaque.is_literal || simple && stable && !measures && !refers {
            return opaque;
        }
        if let Expr::Range(range) = expr {
            let mut reads = Vec::new();
            let mut part = |bound: &Option<Box<Expr>>| {
                let bound = self.index(bound.as_ref()?);
                reads.extend(bound.reads);
                let renamed = bound.renamed.unwrap_or_else(|| bound.written.clone());
                Some((bound.written, renamed))
            };
            let (start, end) = (part(&range.start).unzip(), part(&range.end).unzip());
            let limits = range.limits;
            let bounds =
                |start: Option<TokenStream>, end: Option<TokenStream>| quote!(#start #limits #end);
            let written = bounds(start.0, end.0);
            let renamed = bounds(start.1, end.1);
            let mut whole = opaque;
            whole.renamed = Some(renamed);
            whole.written = written;
            whole.reads = reads;
            return whole;
        }
        match expr {
            // A reference to a variable cannot be recorded, but what it leads to: `&groups[&key]`.
            Expr::Reference(of) if of.mutability.is_none() && matches!(*of.expr, Expr::Path(_)) => {
                let key = &of.expr;
                let span = key.span();
                let copy = self
                    .opaque(&syn::parse_quote_spanned!(span=> ::core::clone::Clone::clone(&#key)));
                let mut key = self.name_opaque(copy, "key");
                let written = &key.written;
                key.written = quote!(&#written);
                key.renamed = key.renamed.map(|renamed| quote!(&#renamed));
                key
            }
            _ => self.name_opaque(opaque, "index"),
        }
    }

    /// `r.start..r.end` for a variable `r` that is a range, or a clone of it, which can be used once only.
    fn ends_of(&self, expr: &Expr) -> Option<Expr> {
        let of = match expr {
            Expr::MethodCall(e) if e.method == "clone" => &*e.receiver,
            _ => expr,
        };
        let kind = self.kind_of_range(of).filter(|_| is_field(of))?;
        // One that has been iterated over keeps its ends, and is empty.
        let lasts = || {
            let var = super::scan::root(of).and_then(|name| self.resolve(&name.to_string()));
            var.is_some_and(|var| !self.vars[var.0].mutable)
        };
        match kind.as_str() {
            "Range" => Some(syn::parse_quote!(#of.start..#of.end)),
            "RangeInclusive" => lasts().then(|| syn::parse_quote!(*#of.start()..=*#of.end())),
            "RangeFrom" => Some(syn::parse_quote!(#of.start..)),
            // The others are copied.
            _ => None,
        }
    }

    /// All that it reads are names of the macro's own, which nothing changes or hides.
    pub(super) fn lasts(&self, opaque: &Opaque) -> bool {
        let own = |&(var, value): &(VarId, VarId)| {
            let of = &self.vars[var.0];
            var == value && of.kind == VarKind::Temp && !of.mutable
        };
        !opaque.reads.is_empty() && opaque.reads.iter().all(own)
    }

    /// `let hint = opaque;`, and a read of that.
    pub(super) fn name_opaque(&mut self, opaque: Opaque, hint: &str) -> Opaque {
        let span = opaque.extent.start;
        let var = self.temp(hint, span);
        self.define(var, None, Rhs::Opaque(opaque));
        self.opaque_var(var)
    }

    /// A variable of the macro's own as an opaque expression.
    pub(super) fn opaque_var(&self, var: VarId) -> Opaque {
        let ident = &self.vars[var.0].name;
        Opaque {
            written: ident.to_token_stream(),
            renamed: Some(self.vars[var.0].unique.to_token_stream()),
            reads: vec![(var, var)],
            writes: Vec::new(),
            binds: Vec::new(),
            cheap: true,
            inactive: false,
            claim: Claim::None,
            diverges: false,
            is_literal: false,
            is_number: false,
            refusal: Refusal {
                code: &crate::diag::codes::UNSUPPORTED,
                what: "this value".into(),
            },
            extent: ident.span().into(),
            indexes: None,
        }
    }

    pub(super) fn mark_projected(&mut self, place: &Place) {
        self.vars[place.root.0].projected = true;
        self.vars[place.value.0].projected = true;
        if let VarKind::Alias(target) = self.vars[place.root.0].kind.clone() {
            self.mark_projected(&target);
        }
    }

    /// `&mut place` is made: a whole variable may be a scalar.
    pub(super) fn mark_lent(&mut self, place: &Place) {
        let place = crate::emit::place::resolved(&self.vars, place);
        match place.proj.is_empty() {
            true => self.vars[place.root.0].lent = true,
            false => self.mark_projected(&place),
        }
    }

    /// `let name = &place;` or `let name = &mut place;`: the name is an alias.
    pub(super) fn alias(
        &mut self,
        pat: &syn::PatIdent,
        ty: Option<&syn::Type>,
        expr: &Expr,
    ) -> bool {
        if let Expr::Paren(e) = expr {
            return self.alias(pat, ty, &e.expr);
        }
        if let Some(borrow) = as_borrow(expr).filter(|_| self.mentions_varied(expr)) {
            return self.alias(pat, ty, &borrow);
        }
        let is_reference = ty.is_none_or(|ty| matches!(ty, syn::Type::Reference(_)));
        if !is_reference || pat.mutability.is_some() || pat.by_ref.is_some() {
            return false;
        }
        let (exclusive, borrowed) = match self.exclusive_place(expr) {
            Some(place) => (true, self.borrow(&place, true)),
            None => match expr {
                Expr::Reference(e) if e.mutability.is_none() => {
                    (false, self.borrow(&e.expr, false))
                }
                Expr::Field(_) if self.is_shared_field(expr) => (false, self.behind_field(expr)),
                // Another reference may be put there while the name stays with this one.
                Expr::Field(e) if self.is_shared_field_now(expr) => {
                    let mut opaque = self.opaque(expr);
                    opaque.refusal = of_changing_field(&e.member);
                    let var = self.bind(&pat.ident, VarKind::Local, false);
                    self.push(Stmt::Let {
                        var,
                        ty: None,
                        rhs: Some(Rhs::Opaque(opaque)),
                    });
                    return true;
                }
                _ => return false,
            },
        };
        let Some((place, rhs)) = borrowed else {
            let named = self.named_value(expr, &pat.ident.to_string());
            return named.is_some_and(|named| self.alias(pat, ty, &named));
        };
        let var = self.bind(&pat.ident, VarKind::Alias(place), exclusive);
        self.define_alias(var, ty.cloned(), rhs);
        true
    }

    /// `&value` or `&mut value` of a value of its own, which lives as long as the reference, with a name for the value.
    fn named_value(&mut self, expr: &Expr, hint: &str) -> Option<Expr> {
        let Expr::Reference(e) = expr else {
            return None;
        };
        let value = &e.expr;
        // What no input has reached yet may be given something that one has.
        let filled = e.mutability.is_some() && is_new(value);
        if !(filled || is_value(value) && self.mentions_varied(value)) {
            return None;
        }
        let name = self.namer.numbered(hint, value.span());
        let mutability = &e.mutability;
        self.stmt(&syn::parse_quote!(let #mutability #name = #value;));
        Some(syn::parse_quote!(&#mutability #name))
    }

    /// `let name = alias;`, or of a parameter that is a reference: the name is another alias.
    pub(super) fn alias_again(&mut self, pat: &syn::PatIdent, rhs: &Rhs) -> bool {
        let Rhs::Use(Atom::Var { var, .. }) = rhs else {
            return false;
        };
        let var = *var;
        let of = &self.vars[var.0];
        let given = matches!(of.kind, VarKind::Param(_)) && of.reference && !of.mutable;
        if !given && !matches!(of.kind, VarKind::Alias(_)) {
            return false;
        }
        let place = Place {
            root: var,
            value: var,
            proj: Vec::new(),
        };
        let opaque = self.opaque_var(var);
        let name = self.bind(&pat.ident, VarKind::Alias(place), false);
        self.define_alias(name, None, Rhs::Opaque(opaque));
        true
    }

    /// `place` of `&mut place`, or `*r` of a name `r` that is a `&mut` and is handed on.
    pub(super) fn exclusive_place(&self, expr: &Expr) -> Option<Expr> {
        match expr {
            Expr::Paren(e) => self.exclusive_place(&e.expr),
            Expr::Group(e) => self.exclusive_place(&e.expr),
            Expr::Reference(e) if e.mutability.is_some() => Some((*e.expr).clone()),
            Expr::MethodCall(e) if is_whole_slice(e) && e.method == "as_mut_slice" => {
                self.exclusive_place(&as_borrow(expr)?)
            }
            Expr::Path(path) => {
                let ident = path.path.get_ident()?;
                let var = self.resolve(&ident.to_string())?;
                let place = || syn::parse_quote_spanned!(ident.span()=> (*#ident));
                self.vars[var.0].exclusive.then(place)
            }
            _ => None,
        }
    }

    /// `&place`, which costs nothing to take again.
    pub(super) fn borrow_of(&self, place: &Place) -> Opaque {
        let written = self.write_place(place);
        let replayed = crate::emit::place::replayed(&self.vars, place);
        let mut opaque = self.opaque_var(place.root);
        opaque.written = crate::emit::place::borrowed(written);
        opaque.renamed = Some(crate::emit::place::borrowed(replayed));
        opaque.reads = vec![(place.root, place.value)];
        for proj in &place.proj {
            if let Proj::Index(index) = proj {
                opaque.reads.extend(index.reads.iter().copied());
            }
        }
        opaque
    }

    /// `&place` under a name of the macro's own.
    pub(super) fn alias_temp(&mut self, expr: &Expr, hint: &str) -> Option<VarId> {
        let Expr::Reference(reference) = expr else {
            return None;
        };
        let exclusive = reference.mutability.is_some();
        let (place, rhs) = self.borrow(&reference.expr, exclusive)?;
        let var = self.temp(hint, expr.span());
        self.vars[var.0].kind = VarKind::Alias(place);
        self.vars[var.0].mutable = exclusive;
        self.define_alias(var, None, rhs);
        Some(var)
    }

    /// A reference that stands in a field, as a place that is what it refers to.
    fn behind_field(&mut self, field: &Expr) -> Option<(Place, Rhs)> {
        let (place, rhs) = self.borrow(field, false)?;
        let Rhs::Opaque(mut opaque) = rhs else {
            return None;
        };
        opaque.written = self.write_place(&place);
        Some((place, Rhs::Opaque(opaque)))
    }

    /// `&expr` or `&mut expr` with every index named, so that it means the same for as long as it lives.
    pub(super) fn borrow(&mut self, expr: &Expr, exclusive: bool) -> Option<(Place, Rhs)> {
        let place = self.stable_place(expr)?;
        if exclusive && !self.vars[place.root.0].mutable {
            return None;
        }
        match exclusive {
            true => self.mark_lent(&place),
            false => self.mark_projected(&place),
        }
        let mut opaque = self.borrow_of(&place);
        if exclusive {
            let written = self.write_place(&place);
            opaque.written = quote!(&mut #written);
        }
        Some((place, Rhs::Opaque(opaque)))
    }

    /// `expr` as a place whose indices are named.
    pub(super) fn stable_place(&mut self, expr: &Expr) -> Option<Place> {
        let before = std::mem::replace(&mut self.stable, true);
        let place = self.place(expr);
        self.stable = before;
        place
    }

    /// Binds the name of an alias; one that is bound as mutable is a `&mut`.
    pub(super) fn define_alias(&mut self, var: VarId, ty: Option<syn::Type>, rhs: Rhs) {
        self.vars[var.0].projected = true;
        self.vars[var.0].exclusive = self.vars[var.0].mutable;
        if let VarKind::Alias(place) = &self.vars[var.0].kind {
            if self.varied.contains(&place.root) {
                self.varied.insert(var);
            }
        }
        match &ty {
            Some(ty) => self.note_written_type(var, ty),
            None => self.infer_type(var, &rhs),
        }
        self.push(Stmt::Let {
            var,
            ty,
            rhs: Some(rhs),
        });
        if self.vars[var.0].exclusive {
            self.snapshot(var);
        }
    }

    /// The place in the primal's own words.
    pub(super) fn write_place(&self, place: &Place) -> TokenStream {
        crate::emit::place::written(&self.vars, place)
    }
}

/// `v.as_slice()` and `v.as_mut_slice()`, unless a type of the user's calls something else so.
pub(super) fn is_whole_slice(e: &syn::ExprMethodCall) -> bool {
    e.args.is_empty()
        && (e.method == "as_slice" || e.method == "as_mut_slice")
        && !declared::is_other_than_slice(&e.method.to_string())
}

/// `&v[..]` for `v.as_slice()`.
pub(super) fn as_borrow(expr: &Expr) -> Option<Expr> {
    let Expr::MethodCall(e) = expr else {
        return None;
    };
    let of = &e.receiver;
    let span = e.method.span();
    is_whole_slice(e).then(|| match e.method == "as_slice" {
        true => syn::parse_quote_spanned!(span=> &(#of)[..]),
        false => syn::parse_quote_spanned!(span=> &mut (#of)[..]),
    })
}

/// A method call, a field or an element anywhere in it.
fn takes_part(expr: &Expr) -> bool {
    use syn::visit::Visit;
    struct Parts(bool);
    impl<'ast> Visit<'ast> for Parts {
        fn visit_expr(&mut self, expr: &'ast Expr) {
            self.0 |= matches!(expr, Expr::MethodCall(_) | Expr::Field(_) | Expr::Index(_));
            syn::visit::visit_expr(self, expr);
        }
    }
    let mut parts = Parts(false);
    parts.visit_expr(expr);
    parts.0
}

/// A value by its form, whatever is called in it.
fn is_new(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(e) => is_new(&e.expr),
        Expr::Lit(e) => matches!(e.lit, syn::Lit::Float(_)),
        Expr::Macro(e) => e.mac.path.is_ident("vec"),
        Expr::MethodCall(e) => ["clone", "to_vec", "to_owned"]
            .iter()
            .any(|name| e.method == name),
        Expr::Array(_) | Expr::Repeat(_) | Expr::Tuple(_) | Expr::Struct(_) | Expr::Call(_) => true,
        _ => false,
    }
}
