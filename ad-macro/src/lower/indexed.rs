//! `s[i]` of a type of the user's own, which is what the annotated `impl Index` says:
//!
//! ```text
//! m[(i, j)]          ==>   m.data[i * m.cols + j]
//! v[i]               ==>   match i { 0 => v.x, 1 => v.y, _ => panic!() }
//! v[i] = a           ==>   let right = a; match i { 0 => v.x = right, 1 => v.y = right, _ => panic!() }
//! ```

use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, Stmt as UserStmt, Type};

use super::Lowerer;
use super::choices::unborrowed;
use super::reassembled::unparenthesized;
use super::refusals::of_parameter_indexed;
use super::unchecked::is_of_slices;
use crate::indexing::{self, Form, Given, Indexing, Value};
use crate::ir::types::peeled;
use crate::ir::*;
use crate::{consts, declared, variants};

impl Lowerer<'_> {
    /// What is indexed is of a type of the user's own, and not of one that is like a slice.
    pub(super) fn is_own_index(&self, e: &syn::ExprIndex) -> bool {
        let Some(of) = self.type_indexed(e) else {
            return false;
        };
        declared::is_type(&of) || !declared::indexing(&of, false).is_empty()
    }

    /// The generic parameter that is indexed by a bound of its own, `V: Index<usize>`: whether its tangent can be indexed
    /// too, nothing says.
    pub(super) fn parameter_indexed(&self, e: &syn::ExprIndex) -> Option<String> {
        let ty = peeled(&self.type_of(&e.expr)?);
        let Type::Path(path) = &ty else { return None };
        let name = path.path.get_ident()?.to_string();
        self.type_params.contains(&name).then_some(name)
    }

    /// What is said of an index of such a parameter, and of a method called on one.
    pub(super) fn refusal_of_index(&self, expr: &Expr) -> Option<Refusal> {
        match expr {
            Expr::Index(e) => self
                .parameter_indexed(e)
                .map(|param| of_parameter_indexed(&param)),
            Expr::MethodCall(e) => self.refusal_of_index(&e.receiver),
            Expr::Reference(e) => self.refusal_of_index(&e.expr),
            Expr::Paren(e) => self.refusal_of_index(&e.expr),
            Expr::Assign(e) => self.refusal_of_index(&e.left),
            Expr::Binary(e) => self.refusal_of_index(&e.left),
            _ => None,
        }
    }

    fn type_indexed(&self, e: &syn::ExprIndex) -> Option<String> {
        let ty = peeled(&self.type_of(&e.expr)?);
        self.is_named_own(&ty)
            .then(|| declared::last_name(&ty))
            .flatten()
    }

    /// No annotated `impl IndexMut` is known that leads where the `impl Index` does.
    fn is_changed_unknown(&self, e: &syn::ExprIndex) -> bool {
        match (self.how(e, false), self.how(e, true)) {
            (Some(shared), Some(exclusive)) => {
                shared.form() != exclusive.form() && !self.lead_to_one_place(e, shared, exclusive)
            }
            _ => true,
        }
    }

    /// Both call a getter, `self.at(i, j)` and `self.at_mut(i, j)`, and these refer to the same place.
    fn lead_to_one_place(&self, e: &syn::ExprIndex, shared: Indexing, exclusive: Indexing) -> bool {
        let called = |how: &Indexing| match &how.value {
            Value::Place(place) => getter_called(place).map(|call| call.method.to_string()),
            Value::Match { .. } => None,
        };
        let (Some(reads), Some(changes)) = (called(&shared), called(&exclusive)) else {
            return false;
        };
        let form = |name: &str| {
            let getter = declared::getter(&self.type_indexed(e)?, name)?;
            Some((getter.params_in_order(), getter.form()))
        };
        let renamed = exclusive.calling(&reads);
        renamed.form() == shared.form() && form(&reads).is_some() && form(&reads) == form(&changes)
    }

    /// What the `impl` says of an index of this form.
    fn how(&self, e: &syn::ExprIndex, exclusive: bool) -> Option<Indexing> {
        let of = self.type_indexed(e)?;
        let known = declared::indexing(&of, exclusive);
        let form = Form::of_expr(&e.index);
        let mut of_form = known.iter().filter(|(known, _)| *known == form);
        let (_, text) = match (of_form.next(), of_form.next(), known.as_slice()) {
            (Some(one), None, _) => one,
            (None, _, [one]) if form == Form::Other => one,
            _ => return None,
        };
        let text = text.as_ref().filter(|text| is_of_slices(text))?;
        let how = indexing::read(text)?.of_type(&of);
        (!how.is_checked || self.gets_of_slice(e, &how)).then_some(how)
    }

    /// `get` in the body is that of a slice, not a method of the user's own.
    fn gets_of_slice(&self, e: &syn::ExprIndex, how: &Indexing) -> bool {
        let Value::Place(Expr::Index(place)) = &how.value else {
            return false;
        };
        let receiver = &e.expr;
        let of = indexing::substituted(place.expr.to_token_stream(), &|ident| {
            (ident == "self").then(|| quote!((#receiver)))
        });
        let of: Option<Expr> = syn::parse2(of).ok();
        match of.and_then(|of| self.type_of(&of)) {
            Some(ty) => !self.is_named_own(&peeled(&ty)),
            None => !["get", "get_mut"]
                .iter()
                .any(|get| declared::is_method(get)),
        }
    }

    /// The place that an index is, where the body of the method is one. `changes` if it may be written to.
    pub(super) fn own_index(&mut self, e: &syn::ExprIndex, changes: bool) -> Option<Place> {
        // What changes it calls `index_mut`, wherever that leads.
        let differs = changes && self.is_changed_unknown(e);
        let by_exclusive = differs && self.how(e, true).is_some();
        let (how, words) = self.index_body(e, by_exclusive)?;
        let place = match &how.value {
            Value::Place(place) => place,
            Value::Match { on, arms } => chosen(&words.of(on), arms)?,
        };
        let place: Expr = syn::parse2(words.of(place)).ok()?;
        let place = match getter_called(&place) {
            Some(call) => {
                let call = Expr::MethodCall(call.clone());
                unborrowed(&self.getter_place(&call, &[], false)?).clone()
            }
            // What is indexed may be behind an `impl Deref`.
            None => self.without_getters(&place).unwrap_or(place),
        };
        let place = self.place(&place)?;
        let unknown = differs && !by_exclusive && self.vars[place.root.0].mutable;
        (!unknown).then_some(place)
    }

    /// A `match` of the places that an index may be.
    pub(super) fn own_index_value(&mut self, e: &syn::ExprIndex) -> Option<Expr> {
        self.own_index_match(e, false, &|place| place)
    }

    /// `m[i].x` and `m[i][j]`, where the method chooses between places: a `match` of what is taken of each.
    pub(super) fn of_chosen_index(&mut self, expr: &Expr) -> Option<Expr> {
        let base = self.chosen_base(expr)?;
        self.own_index_match(base, false, &|place| taken_of(expr, base, &place))
    }

    /// The index that `expr` takes a part of, where the method chooses between places and no number says which.
    fn chosen_base<'e>(&self, expr: &'e Expr) -> Option<&'e syn::ExprIndex> {
        match part_of(expr)? {
            Expr::Index(base) if self.is_own_index(base) => {
                let chooses = matches!(self.how(base, false)?.value, Value::Match { .. });
                let number = matches!(&*base.index, Expr::Lit(_));
                match chooses && !number {
                    true => Some(base),
                    false => self.chosen_base(&base.expr),
                }
            }
            base => self.chosen_base(base),
        }
    }

    /// `v[i] op= right`, where the method chooses between places.
    pub(super) fn assigned_own_index(
        &mut self,
        left: &Expr,
        op: &TokenStream,
        right: &Expr,
    ) -> Option<Expr> {
        if let Some(base) = self.chosen_base(left) {
            self.how(base, true)?;
            let value = self.namer.fresh("right", right.span());
            self.stmt(&syn::parse_quote!(let #value = #right;));
            return self.own_index_match(base, true, &|place| {
                let part = taken_of(left, base, &place);
                quote!(#part #op #value)
            });
        }
        let Expr::Index(e) = left else { return None };
        if !self.is_own_index(e) {
            return None;
        }
        let how = self.how(e, true)?;
        if matches!(how.value, Value::Place(_)) {
            return None;
        }
        let value = self.namer.fresh("right", right.span());
        self.stmt(&syn::parse_quote!(let #value = #right;));
        self.own_index_match(e, true, &|place| quote!(#place #op #value))
    }

    /// It is a reference, by its type.
    pub(super) fn is_of_reference_type(&self, expr: &Expr) -> bool {
        matches!(self.type_of(expr), Some(Type::Reference(_)))
    }

    fn own_index_match(
        &mut self,
        e: &syn::ExprIndex,
        exclusive: bool,
        write: &dyn Fn(TokenStream) -> TokenStream,
    ) -> Option<Expr> {
        if let Value::Place(_) = self.how(e, exclusive)?.value {
            return None;
        }
        let (how, words) = self.index_body(e, exclusive)?;
        let Value::Match { on, arms } = &how.value else {
            return None;
        };
        // A number says which.
        if let Some(place) = chosen(&words.of(on), arms) {
            return syn::parse2(write(words.of(place))).ok();
        }
        let of_variants = indexing::is_self(on)
            .then(|| self.type_indexed(e))
            .flatten();
        let on = words.of(on);
        let on = match (&of_variants, exclusive) {
            (None, _) => on,
            (Some(_), _) if self.is_of_reference_type(&e.expr) => on,
            (Some(_), false) => quote!(&#on),
            (Some(_), true) => quote!(&mut #on),
        };
        let arms = arms.iter().map(|(pat, place)| {
            let (mut pat, mut words) = (pat.clone(), words.clone());
            if let Some(of) = &of_variants {
                let (anew, names) = variants::named_anew(&pat, self.namer);
                words.names.extend(names);
                pat = variants::by_path(&anew, of)?;
            }
            Some(match place {
                Ok(place) => {
                    let place = write(words.of(place));
                    quote!(#pat => #place)
                }
                Err(panics) => {
                    let panics = words.of(panics);
                    quote!(#pat => #panics)
                }
            })
        });
        let arms: Vec<TokenStream> = arms.collect::<Option<_>>()?;
        syn::parse2(quote!(match #on { #(#arms,)* })).ok()
    }

    /// The words for the names in the method's body, whose statements are lowered; what depends on them comes next.
    fn index_body(&mut self, e: &syn::ExprIndex, exclusive: bool) -> Option<(Indexing, Words)> {
        let how = self.how(e, exclusive)?;
        let named = self.named_base(&e.expr).filter(|_| !exclusive);
        let base = named.as_ref().unwrap_or(&e.expr);
        let at = e.span();
        let mut words = Words {
            names: vec![("self".into(), quote_spanned!(at=> (#base)))],
            at,
        };
        let parts = match (&*e.index, how.given) {
            (Expr::Tuple(tuple), Given::Tuple) => Some(&tuple.elems),
            (Expr::Array(array), Given::Array) => Some(&array.elems),
            _ => None,
        };
        match (parts, how.given) {
            (Some(parts), _) if parts.len() == how.params.len() => {
                for (n, (name, value)) in how.params.iter().zip(parts).enumerate() {
                    let later: Vec<&Expr> = parts.iter().skip(n + 1).collect();
                    let value = self.named_index(name, value, &later);
                    words.names.push((name.to_string(), value));
                }
            }
            (_, Given::Whole) => {
                let value = self.named_index(&how.params[0], &e.index, &[]);
                words.names.push((how.params[0].to_string(), value));
            }
            (_, given) => {
                let whole = self.named_index(how.params.first()?, &e.index, &[]);
                for (n, name) in how.params.iter().enumerate() {
                    let n = syn::Index::from(n);
                    let part = match given {
                        Given::Array => quote!(#whole[#n]),
                        _ => quote!(#whole.#n),
                    };
                    words.names.push((name.to_string(), part));
                }
            }
        }
        self.tell_consts(&how.consts, &how.witness, &mut words);
        let borrowed = self.place(base)?;
        let mut check = self.borrow_of(&borrowed);
        let (of, witness) = (&check.written, &how.witness);
        check.written = quote!(if false { (#of).#witness(); });
        check.renamed = None;
        check.inactive = true;
        self.push(Stmt::Opaque(check));
        for stmt in &how.stmts {
            if let UserStmt::Local(local) = stmt {
                for (name, _) in super::jumps::pattern_names(&local.pat) {
                    let span = e.index.span();
                    let fresh = self.namer.fresh(&name.to_string(), span);
                    words
                        .names
                        .push((name.to_string(), fresh.to_token_stream()));
                }
            }
            let stmt: UserStmt = syn::parse2(words.of(stmt)).ok()?;
            self.stmt(&stmt);
        }
        Some((how, words))
    }

    /// `self.size()` of `self.size()[axis]` under a name.
    fn named_base(&mut self, base: &Expr) -> Option<Expr> {
        let is_value = match unparenthesized(base) {
            Expr::Call(_) | Expr::MethodCall(_) | Expr::Binary(_) => true,
            Expr::Unary(e) => !matches!(e.op, syn::UnOp::Deref(_)),
            _ => false,
        };
        if !is_value || self.place(base).is_some() {
            return None;
        }
        let name = self.namer.fresh("indexed", base.span());
        self.stmt(&syn::parse_quote!(let #name = #base;));
        Some(syn::parse_quote!(#name))
    }

    /// Names for the const parameters of a block, as its hidden methods tell them.
    pub(super) fn tell_consts(&mut self, consts: &[Ident], witness: &Ident, words: &mut Words) {
        let Some((_, this)) = words.names.first().cloned() else {
            return;
        };
        for param in consts {
            let teller = consts::teller(witness, param);
            let told: Expr = syn::parse_quote_spanned!(words.at=> (&#this).#teller());
            let value = self.named_constant(&told, &param.to_string().to_lowercase());
            let value = value.to_token_stream();
            words.names.push((param.to_string(), value));
        }
    }

    /// An index under a name, unless it is one that none of the `later` parts changes, or a number.
    fn named_index(&mut self, name: &Ident, value: &Expr, later: &[&Expr]) -> TokenStream {
        let simple = match value {
            Expr::Path(path) => path.path.get_ident().is_some_and(|ident| {
                let var = self.resolve(&ident.to_string());
                let changes = |e: &&Expr| var.is_some_and(|v| self.changes_of_expr(e).contains(&v));
                !later.iter().any(changes)
            }),
            Expr::Lit(_) => true,
            _ => false,
        };
        if simple {
            return value.to_token_stream();
        }
        let fresh = self.namer.fresh(&name.to_string(), value.span());
        self.stmt(&syn::parse_quote!(let #fresh = #value;));
        fresh.to_token_stream()
    }
}

/// `m.at(i, j)` of `*m.at(i, j)`
fn getter_called(place: &Expr) -> Option<&syn::ExprMethodCall> {
    match place {
        Expr::Unary(e) if matches!(e.op, syn::UnOp::Deref(_)) => match &*e.expr {
            Expr::MethodCall(call) => Some(call),
            _ => None,
        },
        _ => None,
    }
}

/// What an expression takes a part of.
fn part_of(expr: &Expr) -> Option<&Expr> {
    match expr {
        Expr::Paren(e) => part_of(&e.expr),
        Expr::Field(e) => Some(&e.base),
        Expr::Index(e) => Some(&e.expr),
        _ => None,
    }
}

/// `expr` with `place` for `base` in it.
fn taken_of(expr: &Expr, base: &syn::ExprIndex, place: &TokenStream) -> TokenStream {
    let inner = |expr: &Expr| taken_of(expr, base, place);
    match expr {
        Expr::Index(e) if std::ptr::eq(e, base) => quote!((#place)),
        Expr::Index(e) => {
            let (of, index) = (inner(&e.expr), &e.index);
            quote!(#of[#index])
        }
        Expr::Field(e) => {
            let (of, member) = (inner(&e.base), &e.member);
            quote!(#of.#member)
        }
        Expr::Paren(e) => inner(&e.expr),
        _ => expr.to_token_stream(),
    }
}

/// The place of the arm that `on` chooses, if it is a number.
fn chosen<'a>(on: &TokenStream, arms: &'a [(syn::Pat, Result<Expr, Expr>)]) -> Option<&'a Expr> {
    let number: syn::LitInt = syn::parse2(on.clone()).ok()?;
    let is = |pat: &syn::Pat| match pat {
        syn::Pat::Lit(lit) => {
            matches!(&lit.lit, syn::Lit::Int(this) if this.base10_digits() == number.base10_digits())
        }
        _ => false,
    };
    let (_, place) = arms.iter().find(|(pat, _)| is(pat))?;
    place.as_ref().ok()
}

/// What stands for the names of a method's that is written out.
#[derive(Clone)]
pub(super) struct Words {
    pub(super) names: Vec<(String, TokenStream)>,
    /// Where it is called: what fails in it does so there.
    pub(super) at: Span,
}

impl Words {
    pub(super) fn of(&self, tokens: &dyn ToTokens) -> TokenStream {
        let tokens = respanned(tokens.to_token_stream(), self.at);
        indexing::substituted(tokens, &|ident| {
            let name = ident.to_string();
            let word = self.names.iter().rev().find(|(known, _)| *known == name);
            word.map(|(_, tokens)| tokens.clone())
        })
    }
}

pub(super) fn respanned(tokens: TokenStream, span: Span) -> TokenStream {
    let at = |mut tree: TokenTree| {
        if let TokenTree::Group(group) = &tree {
            let inner = respanned(group.stream(), span);
            tree = TokenTree::Group(Group::new(group.delimiter(), inner));
        }
        tree.set_span(span);
        tree
    };
    tokens.into_iter().map(at).collect()
}
