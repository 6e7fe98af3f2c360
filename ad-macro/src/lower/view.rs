//! Looks at one element that may not be there: `xs.get(i)`, `xs.first()`, `xs.last()`, and the same by `&mut`. What is
//! found is a place.

use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, Pat};

use super::Lowerer;
use super::forms::is_quiet;
use super::types::is_primitive;
use crate::ir::{Claim, Place, Proj, Rhs, Stmt, VarKind};
use crate::names::own_span;
use crate::words::occurs;

/// An `Option` of an element, or of a reference to one.
pub(super) struct View {
    pub(super) element: Place,
    /// A copy of the element, not a reference to it.
    pub(super) copied: bool,
    /// The reference is a `&mut`.
    pub(super) exclusive: bool,
    /// The primal's `Option` of a reference.
    reference: TokenStream,
    /// The primal's own.
    pub(super) written: TokenStream,
}

/// Whether the form of `expr` is that of a view.
pub(super) fn is_view(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(e) => is_view(&e.expr),
        Expr::MethodCall(e) if e.turbofish.is_none() => {
            match (e.method.to_string().as_str(), e.args.len()) {
                ("copied" | "cloned", 0) => is_view(&e.receiver),
                (_, 0) => end(&e.method).is_some(),
                ("get" | "get_mut", 1) => true,
                _ => false,
            }
        }
        _ => false,
    }
}

/// The look in `look?`, and in `look.ok_or(e)?` with the error.
pub(super) fn looked_at<'e>(
    e: &'e syn::ExprTry,
    is_look: &dyn Fn(&Expr) -> bool,
) -> Option<(&'e Expr, Option<Expr>)> {
    match &*e.expr {
        look if is_look(look) => Some((look, None)),
        Expr::MethodCall(call) if is_look(&call.receiver) => match call.method.to_string() {
            name if name == "ok_or" => Some((&call.receiver, Some(call.args.first()?.clone()))),
            name if name == "ok_or_else" => {
                let error = super::applied::of_nothing(call.args.first()?)?;
                Some((&call.receiver, Some(syn::parse2(error).ok()?)))
            }
            _ => None,
        },
        _ => None,
    }
}

/// Which end of a slice or a `VecDeque` the method looks at.
fn end(method: &Ident) -> Option<End> {
    match method.to_string().as_str() {
        "first" | "first_mut" | "front" | "front_mut" => Some(End::First),
        "last" | "last_mut" | "back" | "back_mut" => Some(End::Last),
        _ => None,
    }
}

enum End {
    First,
    Last,
}

impl Lowerer<'_> {
    /// `expr` as a view of a part of a variable.
    pub(super) fn view(&mut self, expr: &Expr) -> Option<View> {
        let call = match expr {
            Expr::Paren(e) => return self.view(&e.expr),
            Expr::MethodCall(e) if is_view(expr) => e,
            _ => return None,
        };
        let method = &call.method;
        if method == "copied" || method == "cloned" {
            let view = self.view(&call.receiver)?;
            let written = &view.written;
            return Some(View {
                copied: true,
                written: quote_spanned!(method.span()=> #written.#method()),
                ..view
            });
        }
        let of = &call.receiver;
        // One that holds no float may be a map.
        if self.is_discrete(of) || self.is_keyed(of) || self.is_own_method(call) {
            return None;
        }
        let index: Expr = match (call.args.first(), end(method)) {
            (Some(index), _) => index.clone(),
            (None, Some(End::First)) => syn::parse_quote!(0),
            // Of an empty slice there is no last element, and the index is not used.
            (None, _) => syn::parse_quote!((#of).len().saturating_sub(1)),
        };
        let mut element = self.stable_place(of)?;
        let exclusive = method.to_string().ends_with("_mut");
        let lendable = !exclusive || self.vars[element.root.0].mutable;
        if !self.varied.contains(&element.root) || !lendable {
            return None;
        }
        self.stable = true;
        let mut index = self.index(&index);
        self.stable = false;
        index.cheap &= !self.is_deque(of);
        let owner = self.write_place(&element);
        let written = match call.args.is_empty() {
            true => quote_spanned!(method.span()=> #owner.#method()),
            false => {
                let index = &index.written;
                quote_spanned!(method.span()=> #owner.#method(#index))
            }
        };
        element.proj.push(Proj::Index(index));
        self.mark_projected(&element);
        Some(View {
            element,
            copied: false,
            exclusive,
            reference: written.clone(),
            written,
        })
    }

    /// `view.unwrap()` and `view.expect(..)`: the element, or a panic of the primal's own.
    pub(super) fn unwrapped_view(&mut self, expr: &Expr) -> Option<Place> {
        let Expr::MethodCall(e) = expr else {
            return None;
        };
        if e.method != "unwrap" && e.method != "expect" {
            return None;
        }
        let view = self.view(&e.receiver)?;
        let (method, args, reference) = (&e.method, &e.args, &view.reference);
        let mut rhs = self.borrow_of(&view.element);
        rhs.written = quote_spanned!(method.span()=> #reference.#method(#args));
        let var = self.temp("element", e.method.span());
        self.vars[var.0].kind = VarKind::Alias(view.element);
        self.vars[var.0].mutable = view.exclusive;
        self.define_alias(var, None, crate::ir::Rhs::Opaque(rhs));
        Some(Place {
            root: var,
            value: self.value_of(var),
            proj: match view.copied {
                true => vec![Proj::Deref],
                false => Vec::new(),
            },
        })
    }

    /// `xs.first().cloned().unwrap()`, which is `whole`, of the element behind the reference that `place` reads.
    pub(super) fn copy_found(&self, mut place: Place, whole: &Expr) -> Rhs {
        let plain = self.type_of(whole).is_none_or(|of| is_primitive(&of));
        if plain {
            return Rhs::Read(place);
        }
        place.proj.clear();
        Rhs::Copied {
            place,
            method: Ident::new("clone", own_span(whole.span())),
        }
    }

    /// `xs.first()?` and `xs.get(i).ok_or(e)?`: leaves the function if there is no element. What is found is a place, not
    /// the value of a `match`.
    ///
    /// Output: `if xs.first().is_none() { return from_failure(None); }`, and `xs.first().unwrap()`
    pub(super) fn view_or_return(&mut self, e: &syn::ExprTry) -> Option<Expr> {
        let (view, error) = looked_at(e, &is_view)?;
        let mut view = view.clone();
        let looked_at = receiver(&mut view)?;
        if let Expr::Try(inner) = &*looked_at.receiver {
            *looked_at.receiver = self.found_or_return(inner)?;
        }
        let of = &looked_at.receiver;
        if !self.is_place(of)
            || !self.mentions_varied(of)
            || self.is_discrete(of)
            || self.is_keyed(of)
            || self.is_own_method(looked_at)
        {
            return None;
        }
        if let Some(index) = looked_at.args.first_mut() {
            *index = self.named_constant(index, "at");
        }
        let failure = self.failure(e, error);
        let mut looked = view.clone();
        if let Some(call) = receiver(&mut looked) {
            let method = call.method.to_string();
            call.method = Ident::new(method.trim_end_matches("_mut"), call.method.span());
        }
        let ad = &self.ad;
        let leave: Expr = syn::parse_quote! {
            if #looked.is_none() { return #ad::from_failure(#failure); }
        };
        self.expr_stmt(&leave);
        Some(syn::parse_quote!(#view.unwrap()))
    }

    /// `row` of `row.get(j)?`, for `rows.get(i)?.get(j)?`.
    fn found_or_return(&mut self, e: &syn::ExprTry) -> Option<Expr> {
        let found = self.view_or_return(e)?;
        let place = self.unwrapped_view(&found)?;
        let name = self.vars[place.root.0].name.clone();
        let scope = self.scopes.last_mut()?;
        scope.insert(name.to_string(), place.root);
        place.proj.is_empty().then(|| syn::parse_quote!(#name))
    }

    /// What the function is left with. What is an argument is evaluated whether there is an element or not.
    pub(super) fn failure(&mut self, e: &syn::ExprTry, error: Option<Expr>) -> TokenStream {
        let Some(mut error) = error else {
            return quote!(::core::option::Option::<::core::convert::Infallible>::None);
        };
        let is_argument = matches!(&*e.expr, Expr::MethodCall(call) if call.method == "ok_or");
        if is_argument && !is_quiet(&error) {
            let name = self.namer.fresh("error", error.span());
            self.stmt(&syn::parse_quote!(let #name = #error;));
            error = syn::parse_quote!(#name);
        }
        quote!(::core::result::Result::<::core::convert::Infallible, _>::Err(#error))
    }

    /// A position under a name of its own.
    pub(super) fn named_constant(&mut self, position: &Expr, hint: &str) -> Expr {
        let mut opaque = self.opaque(position);
        opaque.inactive = true;
        opaque.claim = Claim::None;
        let name = self.name_opaque(opaque, hint);
        let text = name.written.to_string();
        if let (Some((var, _)), Some(scope)) = (name.reads.first(), self.scopes.last_mut()) {
            scope.insert(text, *var);
        }
        let name = name.written;
        syn::parse_quote!(#name)
    }

    /// `let (a, b) = xs.split_at(k);` as two borrows of parts of `xs`. Where one of the names is that of `xs`, the other
    /// is bound first.
    pub(super) fn split_at(&mut self, pat: &Pat, init: &Expr) -> bool {
        let (Pat::Tuple(pair), Expr::MethodCall(e)) = (pat, init) else {
            return false;
        };
        let names: Vec<&syn::PatIdent> = pair
            .elems
            .iter()
            .filter_map(|part| match part {
                Pat::Ident(ident) if ident.by_ref.is_none() && ident.subpat.is_none() => {
                    Some(ident)
                }
                _ => None,
            })
            .collect();
        let ([a, b], 2) = (&names[..], pair.elems.len()) else {
            return false;
        };
        if e.method != "split_at" || e.args.len() != 1 || !self.is_place(&e.receiver) {
            return false;
        }
        let Some(xs) = self.uncut(&e.receiver) else {
            return false;
        };
        let at = self.named_constant(&e.args[0], "at");
        let span = e.method.span();
        let front: Expr = syn::parse_quote_spanned!(span=> &#xs[..#at]);
        let back: Expr = syn::parse_quote_spanned!(span=> &#xs[#at..]);
        let taken_over = |name: &syn::PatIdent| occurs(&name.ident, &xs);
        let mut half = |name: &syn::PatIdent, half: &Expr, n: usize| {
            let found = self.alias(name, None, half);
            if found {
                self.as_half(&e.method, &at, syn::Index::from(n));
            }
            found
        };
        match (taken_over(a), taken_over(b)) {
            (false, _) => half(a, &front, 0) && half(b, &back, 1),
            (true, false) => half(b, &back, 1) && half(a, &front, 0),
            (true, true) => false,
        }
    }

    /// What is cut in two, under a name unless it is one, so that both halves are seen to be of the same.
    fn uncut(&mut self, expr: &Expr) -> Option<Expr> {
        if matches!(expr, Expr::Path(_)) {
            return Some(expr.clone());
        }
        let var = self.alias_temp(&syn::parse_quote!(&#expr), "uncut")?;
        let name = self.vars[var.0].name.clone();
        self.scopes.last_mut()?.insert(name.to_string(), var);
        Some(syn::parse_quote!(#name))
    }

    /// `let a = &xs[..k];`, which was just written, as `let a = xs.split_at(k).0;`: it fails as the user's does.
    fn as_half(&mut self, method: &Ident, at: &Expr, n: syn::Index) {
        let Some(Stmt::Let {
            var,
            rhs: Some(Rhs::Opaque(rhs)),
            ..
        }) = self.blocks.last_mut().and_then(|block| block.last_mut())
        else {
            return;
        };
        if let VarKind::Alias(part) = &self.vars[var.0].kind {
            let mut whole = part.clone();
            whole.proj.pop();
            let whole = crate::emit::place::written(&self.vars, &whole);
            rhs.written = quote_spanned!(method.span()=> #whole.#method(#at).#n);
        }
    }
}

/// The call of `first`, `get` and the like in a view.
pub(super) fn receiver(view: &mut Expr) -> Option<&mut syn::ExprMethodCall> {
    match view {
        Expr::Paren(e) => receiver(&mut e.expr),
        Expr::MethodCall(e) => match e.method == "copied" || e.method == "cloned" {
            true => receiver(&mut e.receiver),
            false => Some(e),
        },
        _ => None,
    }
}
