//! Lengths of sources, and their elements by number.

use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Expr, Ident};

use super::super::Lowerer;
use super::super::scan::{is_place, root};
use super::chain::{By, Parts, Source};
use super::item::Item;
use crate::diag::{Extent, codes};
use crate::ir::*;

impl Lowerer<'_> {
    /// Names what has to be evaluated once, before the loop.
    pub(super) fn prepare(&mut self, source: &mut Source) {
        match source {
            Source::Range { .. } => {
                let range = source.range();
                let opaque = self.opaque(&range);
                let unbounded = source.is_unbounded();
                let range = self.constant_temp(opaque, "range");
                *source = Source::Numbers { range, unbounded };
            }
            Source::Elements { place, by } => self.prepare_container(place, *by),
            Source::Parts {
                place, width, by, ..
            } => {
                self.prepare_container(place, *by);
                self.prepare_number(width);
            }
            Source::Zip(left, right) => {
                self.prepare(left);
                self.prepare(right);
            }
            Source::Copied(inner, _) | Source::Map(inner, _) | Source::Enumerate(inner) => {
                self.prepare(inner);
            }
            Source::Rev(inner, length) | Source::Cycle(inner, length) => {
                self.prepare(inner);
                let count = self.length(inner);
                let count = self.constant_temp(count, "length");
                *length = Some(Box::new(count));
            }
            Source::Skip(inner, by) | Source::Take(inner, by) | Source::StepBy(inner, by) => {
                self.prepare(inner);
                self.prepare_number(by);
            }
            Source::Numbers { .. } | Source::Both(..) => {}
        }
    }

    /// A number that is read in every turn, and where the tangents of what a turn reads are found: by then, a name of the
    /// user's may mean something else.
    pub(super) fn prepare_number(&mut self, number: &mut Expr) {
        let opaque = self.opaque(number);
        let simple = opaque.cheap && opaque.renamed.is_some();
        let stable = opaque.reads.is_empty() || self.lasts(&opaque);
        *number = match simple && stable {
            true => syn::parse_quote!((#number)),
            false => self.constant_temp(opaque, "number"),
        };
    }

    /// A container that is not a place gets a name, and so does a place that takes time to find.
    fn prepare_container(&mut self, place: &mut Expr, by: By) {
        if let Some(copy) = self.copied_from_guard(place, by) {
            *place = copy;
            return;
        }
        let known = root(place).and_then(|ident| self.resolve(&ident.to_string()));
        let var = match (&*place, known) {
            (Expr::Path(_), Some(_)) => return,
            // `row(i).data`: what it is a part of has no name.
            (of, known)
                if matches!(of, Expr::Call(_) | Expr::MethodCall(_) | Expr::Array(_))
                    || known.is_none() && !is_place(of) && self.mentions_varied(of) =>
            {
                let ty = self.type_of(place);
                let rhs = self.rhs(place, "items");
                let var = self.temp("items", place.span());
                self.vars[var.0].projected = true;
                if let Some(ty) = ty {
                    self.note_type(var, ty);
                }
                self.define(var, None, rhs);
                var
            }
            // A constant.
            (_, None) => {
                let borrowed: Expr = syn::parse_quote_spanned!(place.span()=> &#place);
                let opaque = self.opaque(&borrowed);
                let var = self.temp("table", place.span());
                self.vars[var.0].reference = true;
                self.vars[var.0].inactive = true;
                let cheap = opaque.renamed.is_some();
                let rhs = Rhs::Opaque(Opaque { cheap, ..opaque });
                self.define(var, None, rhs);
                var
            }
            (_, Some(_)) if only_fields(place) => return,
            (_, Some(_)) => {
                let borrowed: Expr = match by == By::Exclusive {
                    true => syn::parse_quote_spanned!(place.span()=> &mut #place),
                    false => syn::parse_quote_spanned!(place.span()=> &#place),
                };
                match self.alias_temp(&borrowed, "items") {
                    Some(var) => var,
                    None => return,
                }
            }
        };
        *place = self.expose(var);
    }

    /// An integer or a range of integers, under a name.
    pub(in crate::lower) fn constant_temp(&mut self, opaque: Opaque, hint: &str) -> Expr {
        let var = self.temp(hint, opaque.extent.start);
        self.vars[var.0].inactive = true;
        self.define(var, None, Rhs::Opaque(opaque));
        self.expose(var)
    }

    /// A variable of the macro's own as an expression.
    pub(in crate::lower) fn expose(&mut self, var: VarId) -> Expr {
        let name = self.vars[var.0].name.clone();
        if let Some(scope) = self.scopes.last_mut() {
            scope.insert(name.to_string(), var);
        }
        syn::parse_quote!(#name)
    }

    /// How many elements a prepared source has.
    pub(super) fn length(&mut self, source: &Source) -> Opaque {
        let length = self.length_of(source);
        let opaque = self.opaque(&length);
        Opaque {
            cheap: true,
            inactive: true,
            claim: Claim::NoTangent,
            ..opaque
        }
    }

    fn length_of(&self, source: &Source) -> Expr {
        let ad = &self.ad;
        match source {
            Source::Numbers { range, .. } => syn::parse_quote!(#ad::count(&#range)),
            Source::Elements { place, .. } => {
                syn::parse_quote_spanned!(place.span()=> (#place).len())
            }
            Source::Parts {
                place,
                width,
                parts,
                method,
                ..
            } => {
                let function = match parts {
                    Parts::Windows => "windows",
                    Parts::Chunks => "chunks",
                    Parts::ChunksExact => "chunks_exact",
                    Parts::RChunks => "rchunks",
                    Parts::RChunksExact => "rchunks_exact",
                };
                let function = Ident::new(function, method.span());
                syn::parse_quote_spanned!(method.span()=> (#place).#function(#width).len())
            }
            Source::Copied(inner, _) | Source::Map(inner, _) | Source::Enumerate(inner) => {
                self.length_of(inner)
            }
            Source::Zip(left, right) => {
                let (left, right) = (self.length_of(left), self.length_of(right));
                syn::parse_quote!(::core::cmp::Ord::min(#left, #right))
            }
            // Of nothing it is nothing.
            Source::Cycle(inner, length) => {
                let length = match length {
                    Some(length) => (**length).clone(),
                    None => self.length_of(inner),
                };
                syn::parse_quote!((#length).saturating_mul(::core::primitive::usize::MAX))
            }
            Source::Rev(_, Some(length)) => (**length).clone(),
            Source::Rev(inner, None) => self.length_of(inner),
            Source::Skip(inner, by) => {
                let length = self.length_of(inner);
                syn::parse_quote!((#length).saturating_sub(#by))
            }
            Source::Take(inner, by) => {
                let length = self.length_of(inner);
                syn::parse_quote!(::core::cmp::Ord::min(#length, #by))
            }
            Source::StepBy(inner, by) => {
                let length = self.length_of(inner);
                // It fails as the user's does.
                syn::parse_quote!((0..#length).step_by(#by).len())
            }
            Source::Range { .. } | Source::Both(..) => syn::parse_quote!(0usize),
        }
    }

    /// Element `index` of a prepared source.
    pub(super) fn item(&mut self, source: &Source, index: &Expr) -> Item {
        match source {
            Source::Numbers { range, .. } => {
                let ad = &self.ad;
                let number: Expr = syn::parse_quote!(#ad::number(&#range, #index));
                let opaque = self.opaque(&number);
                let span = index.span();
                let var = self.temp("number", span);
                self.vars[var.0].inactive = true;
                let rhs = Rhs::Opaque(Opaque {
                    cheap: true,
                    ..opaque
                });
                self.define(var, None, rhs);
                Item::value(self.use_var(var))
            }
            Source::Elements { place, by } => {
                let element: Expr = syn::parse_quote!((#place)[#index]);
                let refs = usize::from(matches!(by, By::Reference | By::Exclusive));
                self.item_at(&element, refs, *by)
            }
            Source::Parts {
                place,
                width,
                parts,
                by,
                ..
            } => {
                let part: Expr = match parts {
                    Parts::Windows => syn::parse_quote!((#place)[#index..#index + #width]),
                    Parts::ChunksExact => {
                        syn::parse_quote!((#place)[#index * #width..#index * #width + #width])
                    }
                    Parts::Chunks => syn::parse_quote!(
                        (#place)[#index * #width
                            ..::core::cmp::Ord::min(#index * #width + #width, (#place).len())]
                    ),
                    // From the end: the last one may be shorter, and begins at the first element.
                    Parts::RChunks => syn::parse_quote!(
                        (#place)[((#place).len() - #index * #width).saturating_sub(#width)
                            ..(#place).len() - #index * #width]
                    ),
                    Parts::RChunksExact => syn::parse_quote!(
                        (#place)[(#place).len() - #index * #width - #width
                            ..(#place).len() - #index * #width]
                    ),
                };
                self.item_at(&part, 1, *by)
            }
            Source::Copied(inner, by) => {
                let item = self.item(inner, index);
                match item.clone().dereferenced(*by) {
                    Some(copy) => copy,
                    None => item,
                }
            }
            Source::Map(inner, closure) => {
                let item = self.item(inner, index);
                self.image_of(closure, vec![item])
            }
            Source::Zip(left, right) => {
                let parts = vec![self.item(left, index), self.item(right, index)];
                Item::Tuple { parts, refs: 0 }
            }
            Source::Enumerate(inner) => {
                let number = self.number(index);
                let parts = vec![Item::value(number), self.item(inner, index)];
                Item::Tuple { parts, refs: 0 }
            }
            Source::Rev(inner, length) => match length {
                Some(length) => self.item(inner, &syn::parse_quote!((#length - 1 - #index))),
                None => self.item(inner, index),
            },
            Source::Cycle(inner, length) => match length {
                Some(length) => self.item(inner, &syn::parse_quote!(((#index) % #length))),
                None => self.item(inner, index),
            },
            Source::Skip(inner, by) => self.item(inner, &syn::parse_quote!((#index + #by))),
            Source::Take(inner, _) => self.item(inner, index),
            Source::StepBy(inner, by) => self.item(inner, &syn::parse_quote!((#index * #by))),
            Source::Range { .. } | Source::Both(..) => Item::value(self.number(index)),
        }
    }

    /// An index as a value.
    fn number(&mut self, index: &Expr) -> Atom {
        let known = match index {
            Expr::Path(path) => path
                .path
                .get_ident()
                .and_then(|ident| self.resolve(&ident.to_string())),
            _ => None,
        };
        if let Some(var) = known {
            return self.use_var(var);
        }
        let opaque = self.opaque(index);
        let var = self.temp("number", index.span());
        self.vars[var.0].inactive = true;
        self.define(var, None, Rhs::Opaque(opaque));
        self.use_var(var)
    }

    fn item_at(&mut self, element: &Expr, refs: usize, by: By) -> Item {
        match self.place(element) {
            Some(place) => Item::Place {
                place,
                refs,
                cloned: by == By::Clone,
                exclusive: by == By::Exclusive,
            },
            None => {
                let of = container(element);
                let what = format!("the elements of `{}`", of.to_token_stream());
                self.diag
                    .error(Extent::of(of), &codes::UNSUPPORTED, &what, None);
                let nothing = Opaque::constant(quote::quote!(()), Extent::of(of));
                Item::value(Atom::Opaque(nothing))
            }
        }
    }
}

impl Source {
    /// A range in the user's own words.
    pub(super) fn range(&self) -> Expr {
        match self {
            Source::Range {
                low,
                high,
                inclusive,
            } => match (high, inclusive) {
                (Some(high), true) => syn::parse_quote!((#low..=#high)),
                (Some(high), false) => syn::parse_quote!((#low..#high)),
                (None, _) => syn::parse_quote!((#low..)),
            },
            _ => syn::parse_quote!(()),
        }
    }
}

/// `rows` of `(rows)[turn]`, as the user wrote it.
fn container(element: &Expr) -> &Expr {
    match element {
        Expr::Index(e) => container(&e.expr),
        Expr::Paren(e) => container(&e.expr),
        of => of,
    }
}

/// A variable and fields of it.
fn only_fields(place: &Expr) -> bool {
    match place {
        Expr::Path(_) => true,
        Expr::Field(e) => only_fields(&e.base),
        Expr::Paren(e) => only_fields(&e.expr),
        Expr::Unary(e) => only_fields(&e.expr),
        _ => false,
    }
}
