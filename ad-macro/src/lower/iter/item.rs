//! What a turn yields, and its binding to a pattern.

use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Expr, ExprClosure, Pat};

use super::super::Lowerer;
use super::super::closure::written_output;
use super::chain::By;
use super::picked::{picked, picks_reference};
use super::shape::parts_of;
use super::spread::Body;
use super::windows::elements_of;
use crate::bounds;
use crate::diag::{Extent, codes};
use crate::ir::*;
use crate::names::own_span;

/// What one turn of the loop yields. `refs` counts the references in front of it.
#[derive(Clone)]
pub(super) enum Item {
    /// What stands at a place. Without a reference it is a copy of that.
    Place {
        place: Place,
        refs: usize,
        /// Copied by `clone`: it need not be `Copy`.
        cloned: bool,
        /// The innermost reference is a `&mut`.
        exclusive: bool,
    },
    Value {
        atom: Atom,
        refs: usize,
    },
    Tuple {
        parts: Vec<Item>,
        refs: usize,
    },
}

impl Item {
    pub(super) fn value(atom: Atom) -> Item {
        Item::Value { atom, refs: 0 }
    }

    /// It is a `&mut`, or has one in it.
    pub(super) fn is_exclusive(&self) -> bool {
        match self {
            Item::Place {
                refs, exclusive, ..
            } => *exclusive && *refs > 0,
            Item::Value { .. } => false,
            Item::Tuple { parts, .. } => parts.iter().any(Item::is_exclusive),
        }
    }

    /// A part of what `exclusive` says how it is held.
    pub(super) fn part(place: Place, cloned: bool, exclusive: bool) -> Item {
        Item::Place {
            place,
            refs: 0,
            cloned,
            exclusive,
        }
    }

    /// A reference to it.
    pub(super) fn referenced(mut self) -> Item {
        match &mut self {
            Item::Place { refs, .. } | Item::Value { refs, .. } | Item::Tuple { refs, .. } => {
                *refs += 1;
            }
        }
        self
    }

    /// What a name is bound to whose pattern matches it. `by_ref`: as the pattern around it says.
    pub(super) fn bound_to(mut self, name: &syn::PatIdent, by_ref: bool) -> Item {
        if let (Some(_), Item::Place { exclusive, .. }) = (name.by_ref, &mut self) {
            *exclusive = false;
        }
        match by_ref || name.by_ref.is_some() {
            true => self.referenced(),
            false => self,
        }
    }

    /// What the reference leads to.
    pub(super) fn dereferenced(mut self, by: By) -> Option<Item> {
        match &mut self {
            Item::Place { refs, cloned, .. } => {
                *refs = refs.checked_sub(1)?;
                *cloned |= by == By::Clone;
            }
            Item::Value { refs, .. } | Item::Tuple { refs, .. } => *refs = refs.checked_sub(1)?,
        }
        Some(self)
    }
}

impl Lowerer<'_> {
    /// What `closure` yields where it is called with `items`.
    pub(super) fn image_of(&mut self, closure: &ExprClosure, items: Vec<Item>) -> Item {
        let bound: Vec<(Pat, Item)> = closure.inputs.iter().cloned().zip(items).collect();
        self.image_of_body(closure, &closure.body, &bound)
    }

    fn image_of_body(&mut self, closure: &ExprClosure, body: &Expr, bound: &[(Pat, Item)]) -> Item {
        match body {
            Expr::Paren(e) => return self.image_of_body(closure, &e.expr, bound),
            Expr::Path(_) => {
                if let Some(item) = picked(body, bound) {
                    return self.marked_item(item);
                }
            }
            Expr::Reference(reference) if reference.mutability.is_none() => {
                let item = picked(&reference.expr, bound).map(Item::referenced);
                if let Some(item) = item {
                    return self.marked_item(item);
                }
            }
            Expr::Tuple(tuple) if tuple.elems.iter().any(|e| picks_reference(e, bound)) => {
                let parts = tuple
                    .elems
                    .iter()
                    .map(|part| self.image_of_body(closure, part, bound))
                    .collect();
                return Item::Tuple { parts, refs: 0 };
            }
            _ => {}
        }
        let mut body = Body::Expr(body.clone());
        let bound = self.spread(bound, &mut body);
        let bound = self.apart(bound);
        let mut closure = closure.clone();
        if let Body::Expr(body) = body {
            *closure.body = body;
        }
        let (pats, items): (Vec<Pat>, Vec<Item>) = bound.into_iter().unzip();
        closure.inputs = pats.into_iter().collect();
        let bind = |lowerer: &mut Self, pats: &[Pat]| {
            for (pat, item) in pats.iter().zip(items) {
                lowerer.bind_item(pat, item);
            }
        };
        let Some(spliced) = self.spliced(&closure) else {
            let pats: Vec<Pat> = closure.inputs.iter().cloned().collect();
            let bind = |lowerer: &mut Self| bind(lowerer, &pats);
            return Item::value(self.inline_body(&closure, "item", bind));
        };
        bind(self, &spliced.inputs);
        if let Some(place) = self.referred(&spliced) {
            return Item::part(place, false, false).referenced();
        }
        Item::value(
            match self.splice(spliced, written_output(&closure), "item") {
                Rhs::Use(atom) => atom,
                image => self.bind_temp(image, "item", closure.body.span()),
            },
        )
    }

    /// Binds a pattern to what a turn yields.
    pub(super) fn bind_item_apart(&mut self, pat: &Pat, item: Item) {
        for (pat, item) in self.apart(vec![(pat.clone(), item)]) {
            self.bind_item(&pat, item);
        }
    }

    /// The same, where no name in the pattern is one of the item's.
    fn bind_item(&mut self, pat: &Pat, item: Item) {
        self.bind_part_of(pat, item, false);
    }

    /// `by_ref`: names bind references to what they match.
    fn bind_part_of(&mut self, pat: &Pat, item: Item, by_ref: bool) {
        match (pat, item) {
            (Pat::Paren(paren), item) => self.bind_part_of(&paren.pat, item, by_ref),
            // `for (a, b) in pairs.iter_mut()`: only a pattern tells the compiler that the two are apart.
            (
                Pat::Slice(_) | Pat::Tuple(_) | Pat::TupleStruct(_) | Pat::Struct(_),
                Item::Place {
                    place,
                    refs: 1,
                    exclusive: true,
                    ..
                },
            ) if !by_ref => {
                let name = self.namer.numbered("row", pat.span());
                self.bind_exclusive(&name, place);
                self.let_pattern(pat, None, &syn::parse_quote!(#name));
            }
            (
                Pat::Slice(slice),
                Item::Place {
                    place,
                    refs: 1,
                    exclusive: false,
                    ..
                },
            ) if elements_of(&place).is_some_and(|of| of.len() == slice.elems.len()) => {
                let elements = elements_of(&place).unwrap_or_default();
                for (pat, element) in slice.elems.iter().zip(elements) {
                    self.mark_projected(&element);
                    self.bind_part_of(pat, Item::part(element, false, false), true);
                }
            }
            (Pat::Wild(_), _) => {}
            (pat, Item::Value { atom, refs: 0 }) if !by_ref => self.bind_parameter(pat, atom),
            (Pat::Type(typed), item) => self.bind_part_of(&typed.pat, item, by_ref),
            (Pat::Ident(ident), item) => {
                let item = item.bound_to(ident, by_ref);
                self.bind_item_name(ident, item);
            }
            (Pat::Reference(inner), item) => match item.dereferenced(By::Copy) {
                Some(item) => self.bind_part_of(&inner.pat, item, false),
                None => self.does_not_fit(pat),
            },
            (Pat::Tuple(tuple), Item::Tuple { parts, refs })
                if tuple.elems.len() == parts.len() =>
            {
                for (pat, part) in tuple.elems.iter().zip(parts) {
                    self.bind_part_of(pat, part, by_ref || refs > 0);
                }
            }
            (
                pat,
                Item::Place {
                    place,
                    refs,
                    cloned,
                    exclusive,
                },
            ) => {
                let part = Item::part(place, cloned, exclusive);
                self.bind_item_parts(pat, &part, by_ref || refs > 0);
            }
            (pat, Item::Value { atom, .. }) => match self.named(atom) {
                Some(var) => {
                    let part = Item::part(self.whole(var), false, false);
                    self.bind_item_parts(pat, &part, true);
                }
                None => self.does_not_fit(pat),
            },
            (pat, Item::Tuple { .. }) => self.does_not_fit(pat),
        }
    }

    /// The same item, with a note if a skipped field is on the way to it.
    fn marked_item(&mut self, mut item: Item) -> Item {
        if let Item::Place { place, .. } = &mut item {
            self.mark_all_skipped(place);
        }
        item
    }

    fn bind_item_parts(&mut self, pat: &Pat, whole: &Item, by_ref: bool) {
        let Some(parts) = parts_of(pat) else {
            return self.does_not_fit(pat);
        };
        for (proj, part) in parts {
            let mut inner = whole.clone();
            if let Item::Place { place, .. } = &mut inner {
                place.proj.push(proj);
                self.mark_skipped(place);
                self.mark_projected(place);
            }
            self.bind_part_of(part, inner, by_ref);
        }
    }

    fn bind_item_name(&mut self, ident: &syn::PatIdent, item: Item) {
        match item {
            Item::Place {
                place,
                refs: 0,
                cloned,
                ..
            } => {
                let rhs = self.copy_of(place, cloned, &ident.ident.to_string());
                let mutable = ident.mutability.is_some();
                let var = self.bind(&ident.ident, VarKind::Local, mutable);
                if mutable {
                    self.varied.insert(var);
                }
                self.define(var, None, rhs);
            }
            Item::Place {
                place,
                refs: 1,
                exclusive: true,
                ..
            } => {
                self.bind_exclusive(&ident.ident, place);
            }
            Item::Place { place, refs, .. } => self.bind_alias(ident, place, refs),
            Item::Value { atom, refs: 0 } => self.bind_parameter(&Pat::Ident(ident.clone()), atom),
            Item::Value { atom, refs } => match self.named(atom) {
                Some(var) => self.bind_alias(ident, self.whole(var), refs),
                None => self.does_not_fit(&Pat::Ident(ident.clone())),
            },
            Item::Tuple { .. } => {
                let hint = ident.ident.to_string();
                match self.item_atom(item, &hint) {
                    Some(atom) => self.bind_parameter(&Pat::Ident(ident.clone()), atom),
                    None => self.does_not_fit(&Pat::Ident(ident.clone())),
                }
            }
        }
    }

    /// The pattern cannot be bound to what the chain yields.
    fn does_not_fit(&mut self, pat: &Pat) {
        let what = pat.to_token_stream().to_string();
        self.diag
            .error(Extent::of(pat), &codes::PATTERN, &what, None);
    }

    /// The variable an atom is, with a name if it has none.
    fn named(&mut self, atom: Atom) -> Option<VarId> {
        match atom {
            Atom::Var { var, .. } => Some(var),
            Atom::Opaque(opaque) => {
                let span = opaque.extent.start;
                self.bind_temp(Rhs::Opaque(opaque), "item", span).var()
            }
        }
    }

    pub(super) fn whole(&self, var: VarId) -> Place {
        Place {
            root: var,
            value: self.value_of(var),
            proj: Vec::new(),
        }
    }

    /// `let name = &place;`, with as many `&`.
    fn bind_alias(&mut self, ident: &syn::PatIdent, place: Place, refs: usize) {
        let rhs = self.reference_to(&place, refs);
        let var = self.bind(&ident.ident, VarKind::Alias(place), false);
        self.define_alias(var, None, rhs);
    }

    /// `let name = &mut place;`
    pub(super) fn bind_exclusive(&mut self, ident: &syn::Ident, place: Place) -> VarId {
        self.mark_lent(&place);
        let mut rhs = self.reference_to(&place, 1);
        if let Rhs::Opaque(opaque) = &mut rhs {
            let written = self.write_place(&place);
            opaque.written = quote!(&mut #written);
        }
        let var = self.bind(ident, VarKind::Alias(place), true);
        self.define_alias(var, None, rhs);
        var
    }

    fn reference_to(&mut self, place: &Place, refs: usize) -> Rhs {
        let written = self.write_place(place);
        let replayed = crate::emit::place::replayed(&self.vars, place);
        let mut opaque = self.opaque_var(place.root);
        let refs: Vec<_> = (0..refs).map(|_| quote!(&)).collect();
        opaque.written = quote!(#(#refs)* #written);
        opaque.renamed = Some(quote!(#(#refs)* #replayed));
        opaque.reads = vec![(place.root, place.value)];
        for proj in &place.proj {
            if let Proj::Index(index) = proj {
                opaque.reads.extend(index.reads.iter().copied());
            }
        }
        Rhs::Opaque(opaque)
    }

    /// `&place` under a name of the macro's own.
    pub(super) fn alias_of(&mut self, place: Place, hint: &str, span: proc_macro2::Span) -> VarId {
        let rhs = self.reference_to(&place, 1);
        let var = self.temp(hint, span);
        self.vars[var.0].kind = VarKind::Alias(place);
        self.define_alias(var, None, rhs);
        var
    }

    /// A copy of what stands at `place`.
    fn copy_of(&mut self, place: Place, cloned: bool, hint: &str) -> Rhs {
        if !cloned {
            return Rhs::Read(place);
        }
        let span = self.vars[place.root.0].name.span();
        let of = self.types.of_place(&place);
        let var = self.alias_of(place, hint, span);
        let ad = &self.ad;
        let path = match of.is_some_and(|of| self.is_moved_parameter(&of)) {
            true => syn::parse_quote_spanned!(own_span(span)=> #ad::Snapshot::snapshot),
            false => syn::parse_quote_spanned!(own_span(span)=> ::core::clone::Clone::clone),
        };
        match crate::rules::lookup("clone", 1) {
            Some(row) => Rhs::Rule {
                row,
                args: vec![self.use_var(var)],
                form: Form::Path(path),
            },
            None => Rhs::Use(self.use_var(var)),
        }
    }

    /// A generic parameter whose values the function may only move: it has no `Clone`.
    fn is_moved_parameter(&self, ty: &syn::Type) -> bool {
        const COPIED: &[&str] = &["Clone", "Copy", "Float", "Real", "Num", "FloatCore"];
        let syn::Type::Path(path) = ty else {
            return false;
        };
        let param = path.path.get_ident();
        let param = param.filter(|name| self.type_params.contains(&name.to_string()));
        param.is_some_and(|param| {
            let all: Vec<&syn::Generics> = self.all_generics.iter().collect();
            let mut names = all.iter().flat_map(|of| bounds::names_of(param, of));
            bounds::is_vector(param, &all) && !names.any(|name| COPIED.contains(&name.as_str()))
        })
    }

    /// What a turn yields as an operand of the same type, references included.
    pub(super) fn item_operand(&mut self, item: Item, hint: &str) -> Atom {
        let span = self.function.span();
        match item {
            Item::Place {
                place,
                refs: 0,
                cloned,
                ..
            } => {
                let rhs = self.copy_of(place, cloned, hint);
                self.bind_temp(rhs, hint, span)
            }
            Item::Place { place, .. } => {
                let var = self.alias_of(place, hint, span);
                self.use_var(var)
            }
            Item::Value { atom, .. } => atom,
            Item::Tuple { parts, .. } => {
                let atoms = parts
                    .into_iter()
                    .map(|part| self.item_operand(part, hint))
                    .collect();
                self.bind_temp(Rhs::Tuple(atoms), hint, span)
            }
        }
    }

    /// A copy of an element as an operand.
    pub(super) fn item_copy(&mut self, item: Item, hint: &str) -> Atom {
        let span = self.function.span();
        match item {
            Item::Place { place, .. } => {
                let rhs = self.copy_of(place, true, hint);
                self.bind_temp(rhs, hint, span)
            }
            item => self.item_operand(item, hint),
        }
    }

    /// A reference to the value of `var` as an operand.
    pub(super) fn reference_of(&mut self, var: VarId, hint: &str, span: proc_macro2::Span) -> Atom {
        let place = self.whole(var);
        self.mark_projected(&place);
        let alias = self.alias_of(place, hint, span);
        self.use_var(alias)
    }

    /// What a turn yields, by value, as an operand.
    pub(super) fn item_atom(&mut self, item: Item, hint: &str) -> Option<Atom> {
        match item {
            Item::Place { place, cloned, .. } => {
                let span = self.vars[place.root.0].name.span();
                let rhs = self.copy_of(place, cloned, hint);
                Some(self.bind_temp(rhs, hint, span))
            }
            Item::Value { atom, .. } => Some(atom),
            Item::Tuple { parts, .. } => {
                let span = self.function.span();
                let atoms: Option<Vec<Atom>> = parts
                    .into_iter()
                    .map(|part| self.item_atom(part, hint))
                    .collect();
                Some(self.bind_temp(Rhs::Tuple(atoms?), hint, span))
            }
        }
    }
}
