//! What is a `match`, or a pattern, under another name.
//!
//! ```text
//! if let P = e { a } else { b }     ==>   match e { P => { a }, _ => { b } }
//! if c && let P = e { a } else { b }  ==>   if c { match e { P => { a }, _ => { b } } } else { b }
//! while let P = e { a }             ==>   loop { match e { P => { a }, _ => break } }
//! while { s; c } { a }              ==>   loop { let goes_on = { s; c }; if !goes_on { break } a }
//! loop { .. break v; .. }            ==>   loop { .. { name = v; break } .. }
//! 'a: { .. break 'a v; .. w }         ==>   'a: loop { .. break 'a v; .. break 'a w }
//! for p in xs.chain(ys) { .. break; }  ==>   'a: loop { for p in xs.chain(ys) { .. break 'a; } break 'a }
//! [a, (b, _)] = e                   ==>   { let [part, (part, _)] = e; a = part; b = part; }
//! e?                                ==>   match attempt(e) { Ok(v) => v, Err(f) => return from_failure(f) }
//! ```

use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Pat};

use super::guards::ended_at_once;
use super::jumps::pattern_names;
use crate::names::{Namer, own_span};
use crate::words::occurs;

/// An `else` of more characters is not written several times: chains of these would grow without bounds.
const LONG: usize = 4096;

/// `if let`, also with further conditions and patterns before and behind it. `None` for any other `if`.
pub(super) fn if_let(e: &syn::ExprIf) -> Option<Expr> {
    let els = match &e.else_branch {
        Some((_, els)) => quote!(#els),
        None => quote!({}),
    };
    parse(matched(&e.cond, &e.then_branch, &els)?)
}

/// `while let`, with the same.
pub(super) fn while_let(e: &syn::ExprWhile) -> Option<Expr> {
    let (label, body) = (&e.label, &e.body);
    let turn = matched(&e.cond, body, &quote!({ break }))?;
    parse(quote!(#label loop { #turn }))
}

/// `then` where all of `cond` holds, which has a pattern, and `els` where not. Each pattern has one `els` of its own.
fn matched(cond: &Expr, then: &syn::Block, els: &TokenStream) -> Option<TokenStream> {
    if let Some((pat, subject)) = condition(cond) {
        return Some(quote!(match #subject { #pat => #then _ => #els }));
    }
    if !has_let(cond) {
        return None;
    }
    let (first, rest) = conjuncts(cond);
    let parts: Vec<&Expr> = std::iter::once(first).chain(rest).collect();
    // What is bound by a pattern means something else in the `els` of the patterns behind it.
    let patterns = parts.iter().rev().filter_map(|part| match part {
        Expr::Let(e) => Some(&e.pat),
        _ => None,
    });
    let mut bound = patterns.skip(1).flat_map(|pat| pattern_names(pat));
    let text = els.to_string();
    if text.len() > LONG
        || bound.any(|(name, _)| occurs(&name, els) || text.contains(&format!("{{{name}")))
    {
        return None;
    }
    let mut groups = parts
        .chunk_by(|_, next| !matches!(next, Expr::Let(_)))
        .rev();
    let inner = quote!(#then);
    let (whole, _) = groups.try_fold((TokenStream::new(), inner), |(_, then), group| {
        let whole = match group {
            [Expr::Let(e), guards @ ..] => {
                let (pat, subject) = (&e.pat, &e.expr);
                let guard = (!guards.is_empty()).then(|| quote!(if #(#guards)&&*));
                quote!(match #subject { #pat #guard => #then _ => #els })
            }
            plain if plain.iter().any(|part| has_let(part)) => return None,
            plain => quote!(if #(#plain)&&* #then else #els),
        };
        let block = quote!({ #whole });
        Some((whole, block))
    })?;
    Some(whole)
}

/// `while` with statements before what decides.
pub(super) fn while_block(e: &syn::ExprWhile, namer: &mut Namer) -> Option<Expr> {
    let Expr::Block(cond) = &*e.cond else {
        return None;
    };
    let goes_on = namer.fresh("goes_on", e.while_token.span);
    let (label, stmts) = (&e.label, &e.body.stmts);
    parse(quote!(#label loop { let #goes_on = #cond; if !#goes_on { break; } #(#stmts)* }))
}

/// `low..high` as the struct that it is.
pub(super) fn range(e: &syn::ExprRange) -> Option<Expr> {
    let (start, end) = (e.start.as_ref()?, e.end.as_ref()?);
    let half_open = matches!(e.limits, syn::RangeLimits::HalfOpen(_));
    half_open.then(|| syn::parse_quote!(::core::ops::Range { start: #start, end: #end }))
}

/// A block with a label as a loop that is run once, with its value if it is `valued`. `None` where a jump in it belongs
/// to a loop around it.
pub(super) fn labelled_block(e: &syn::ExprBlock, valued: bool) -> Option<Expr> {
    struct Outward(usize, bool);
    impl VisitMut for Outward {
        fn visit_expr_mut(&mut self, expr: &mut Expr) {
            let inner = matches!(expr, Expr::Loop(_) | Expr::While(_) | Expr::ForLoop(_));
            match expr {
                Expr::Closure(_) | Expr::Async(_) => return,
                Expr::Break(jump) => self.1 |= jump.label.is_none() && self.0 == 0,
                Expr::Continue(jump) => self.1 |= jump.label.is_none() && self.0 == 0,
                _ => {}
            }
            self.0 += usize::from(inner);
            visit_mut::visit_expr_mut(self, expr);
            self.0 -= usize::from(inner);
        }
        fn visit_item_mut(&mut self, _: &mut syn::Item) {}
    }
    let label = e.label.as_ref()?;
    let mut outward = Outward(0, false);
    outward.visit_block_mut(&mut e.block.clone());
    if outward.1 {
        return None;
    }
    let name = &label.name;
    let (last, rest) = match e.block.stmts.split_last() {
        Some((syn::Stmt::Expr(last, None), rest)) => (Some(last), rest),
        _ => (None, &e.block.stmts[..]),
    };
    parse(match (last, valued) {
        (Some(last), true) => quote!(#label loop { #(#rest)* break #name #last; }),
        (last, _) => quote!(#label loop { #(#rest)* #last; break #name; }),
    })
}

/// `left = right`, where `left` takes the value apart.
pub(super) fn destructuring(left: &Expr, right: &Expr, namer: &mut Namer) -> Option<Expr> {
    let (mut places, mut names) = (Vec::new(), Vec::new());
    let mut part = |place: &Expr| namer.numbered("part", place.span());
    let pattern = pattern_of(left, &mut places, &mut names, &mut part);
    parse(quote!({ let #pattern = #right; #(#places = #names;)* }))
}

/// The pattern that an assignee is, with a name for each of its places.
fn pattern_of<'a>(
    left: &'a Expr,
    places: &mut Vec<&'a Expr>,
    names: &mut Vec<Ident>,
    name: &mut dyn FnMut(&Expr) -> Ident,
) -> TokenStream {
    let mut all =
        |parts: &'a syn::punctuated::Punctuated<Expr, syn::Token![,]>| -> Vec<TokenStream> {
            let parts = parts.iter();
            parts
                .map(|part| pattern_of(part, places, names, name))
                .collect()
        };
    match left {
        Expr::Infer(_) | Expr::Range(_) => quote!(#left),
        Expr::Paren(paren) => pattern_of(&paren.expr, places, names, name),
        Expr::Group(group) => pattern_of(&group.expr, places, names, name),
        Expr::Tuple(tuple) => {
            let parts = all(&tuple.elems);
            quote!((#(#parts,)*))
        }
        Expr::Array(array) => {
            let parts = all(&array.elems);
            quote!([#(#parts),*])
        }
        Expr::Call(call) => {
            let (path, parts) = (&call.func, all(&call.args));
            quote!(#path(#(#parts),*))
        }
        Expr::Struct(e) => {
            let (path, rest) = (&e.path, &e.dot2_token);
            let fields = e.fields.iter().map(|field| {
                let (member, part) = (&field.member, pattern_of(&field.expr, places, names, name));
                quote!(#member: #part)
            });
            let fields: Vec<TokenStream> = fields.collect();
            quote!(#path { #(#fields,)* #rest })
        }
        place => {
            let part = name(place);
            places.push(place);
            names.push(part.clone());
            quote!(#part)
        }
    }
}

/// `operand?`, where `ad` is the runtime. `optional` if the words say that it is an `Option`.
pub(super) fn question_mark(e: &syn::ExprTry, ad: &TokenStream, optional: bool) -> Option<Expr> {
    let span = own_span(e.question_token.span());
    let (value, operand) = (Ident::new("value", span), &e.expr);
    if optional {
        return parse(quote_spanned! { span=>
            match #operand {
                ::core::option::Option::Some(#value) => #value,
                ::core::option::Option::None => return ::core::option::Option::None,
            }
        });
    }
    question(e, &quote!(#value), quote!(#value), ad, quote!(return))
}

/// `operand?` in a block that `leave` leaves with what follows it.
pub(super) fn question_mark_in(
    e: &syn::ExprTry,
    ad: &TokenStream,
    leave: TokenStream,
) -> Option<Expr> {
    let span = own_span(e.question_token.span());
    if let Some(failure) = failure(&e.expr) {
        let from = quote_spanned!(span=> ::core::convert::From::from);
        return parse(quote!(#leave ::core::result::Result::Err(#from(#failure))));
    }
    let value = Ident::new("value", span);
    question(e, &quote!(#value), quote!(#value), ad, leave)
}

/// `operand?;`
pub(super) fn question_mark_stmt(e: &syn::ExprTry, ad: &TokenStream) -> Option<Expr> {
    if failure(&e.expr).is_some() {
        let span = own_span(e.question_token.span());
        return question_mark_in(e, ad, quote_spanned!(span=> return));
    }
    question(e, &quote!(_), quote!({}), ad, quote!(return))
}

/// `e` of `Err(e)`, of which nothing says what it would be without a failure.
fn failure(operand: &Expr) -> Option<&Expr> {
    match operand {
        Expr::Paren(e) => failure(&e.expr),
        Expr::Call(e) => match &*e.func {
            Expr::Path(path) => {
                let last = path.path.segments.last()?;
                (last.ident == "Err" && e.args.len() == 1).then(|| &e.args[0])
            }
            _ => None,
        },
        _ => None,
    }
}

fn question(
    e: &syn::ExprTry,
    success: &TokenStream,
    value: TokenStream,
    ad: &TokenStream,
    leave: TokenStream,
) -> Option<Expr> {
    let operand = &e.expr;
    let span = own_span(e.question_token.span());
    let failure = Ident::new("failure", span);
    let (attempt, from_failure) = (
        quote_spanned!(span=> #ad::attempt),
        quote_spanned!(span=> #ad::from_failure),
    );
    let variant = super::option::variant_of_success(operand, ad);
    let subject = ended_at_once(operand, quote!(#attempt(#operand)));
    parse(quote! {
        match #subject {
            #variant(#success) => #value,
            ::core::result::Result::Err(#failure) => #leave #from_failure(#failure),
        }
    })
}

/// The pattern, with a guard where there are further conditions, and what it is matched against.
fn condition(cond: &Expr) -> Option<(TokenStream, &Expr)> {
    match cond {
        Expr::Let(e) => {
            let pat = &e.pat;
            beside_plain(e).or(Some((quote!(#pat), &e.expr)))
        }
        Expr::Paren(e) => condition(&e.expr),
        Expr::Binary(e) if matches!(e.op, syn::BinOp::And(_)) => {
            let (first, guards) = conjuncts(cond);
            let Expr::Let(first) = first else { return None };
            if guards.iter().any(|guard| has_let(guard)) {
                return None;
            }
            let pat = &first.pat;
            Some((quote!(#pat if #(#guards)&&*), &first.expr))
        }
        _ => None,
    }
}

/// `Some(x)` with a guard about `k`, and `xs.last_mut()`, for `let (Some(x), None) = (xs.last_mut(), k)`: the reference that
/// the pattern binds stands in no tuple then.
fn beside_plain(e: &syn::ExprLet) -> Option<(TokenStream, &Expr)> {
    let (Pat::Tuple(pats), Expr::Tuple(parts)) = (&*e.pat, &*e.expr) else {
        return None;
    };
    let exclusive = |part: &Expr| match part {
        Expr::MethodCall(call) => call.method.to_string().ends_with("_mut"),
        Expr::Reference(of) => of.mutability.is_some(),
        _ => false,
    };
    let plain = |(pat, part): &(&Pat, &Expr)| {
        let read = matches!(part, Expr::Path(_) | Expr::Lit(_));
        read && super::jumps::pattern_names(pat).is_empty() && !matches!(pat, Pat::Rest(_))
    };
    let both = || pats.elems.iter().zip(&parts.elems);
    let (pat, part) = both().find(|(_, part)| exclusive(part))?;
    let others: Vec<_> = both().filter(|(_, part)| !exclusive(part)).collect();
    let fits = pats.elems.len() == parts.elems.len() && others.len() + 1 == parts.elems.len();
    if !fits || others.is_empty() || !others.iter().all(plain) {
        return None;
    }
    let guards = others
        .iter()
        .map(|(pat, part)| quote!((match #part { #pat => true, _ => false })));
    Some((quote!(#pat if #(#guards)&&*), part))
}

/// `a && b && c` as `a` and `[b, c]`.
fn conjuncts(cond: &Expr) -> (&Expr, Vec<&Expr>) {
    match cond {
        Expr::Binary(e) if matches!(e.op, syn::BinOp::And(_)) => {
            let (first, mut rest) = conjuncts(&e.left);
            rest.push(&e.right);
            (first, rest)
        }
        other => (other, Vec::new()),
    }
}

pub(super) fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(e) => has_let(&e.left) || has_let(&e.right),
        Expr::Paren(e) => has_let(&e.expr),
        _ => false,
    }
}

pub(super) fn parse(tokens: TokenStream) -> Option<Expr> {
    syn::parse2(tokens).ok()
}

/// Whether the loop is left with a value.
pub(super) fn breaks_with_value(e: &syn::ExprLoop) -> bool {
    let mut breaks = Breaks::of(e, None);
    breaks.visit_block_mut(&mut e.body.clone());
    breaks.found
}

/// The loop with `{ name = value; break }` for `break value`.
pub(super) fn assign_break_values(e: &syn::ExprLoop, name: &Ident) -> syn::ExprLoop {
    let mut e = e.clone();
    let mut breaks = Breaks::of(&e, Some(name.clone()));
    breaks.visit_block_mut(&mut e.body);
    e
}

/// Finds the `break`s with a value of one loop, and with a name to assign it to replaces them.
struct Breaks {
    label: Option<syn::Lifetime>,
    /// How many loops stand between.
    depth: usize,
    name: Option<Ident>,
    found: bool,
}

impl Breaks {
    fn of(e: &syn::ExprLoop, name: Option<Ident>) -> Breaks {
        Breaks {
            label: e.label.as_ref().map(|label| label.name.clone()),
            depth: 0,
            name,
            found: false,
        }
    }
}

impl VisitMut for Breaks {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        let inner = matches!(expr, Expr::Loop(_) | Expr::While(_) | Expr::ForLoop(_));
        if matches!(expr, Expr::Closure(_) | Expr::Async(_)) {
            return;
        }
        self.depth += usize::from(inner);
        visit_mut::visit_expr_mut(self, expr);
        self.depth -= usize::from(inner);
        let Expr::Break(jump) = expr else { return };
        let own = match &jump.label {
            Some(label) => self.label.as_ref() == Some(label),
            None => self.depth == 0,
        };
        if !own {
            return;
        }
        if let Some(value) = jump.expr.take() {
            self.found = true;
            if let Some(name) = &self.name {
                *expr = syn::parse_quote!({ #name = #value; #jump });
            }
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

/// The loop in another with the `label`, which its own `break`s without one leave. `None` where it has none.
pub(super) fn left_as_a_whole(e: &syn::ExprForLoop, label: &syn::Lifetime) -> Option<Expr> {
    struct Named<'a>(&'a syn::Lifetime, bool);
    impl VisitMut for Named<'_> {
        fn visit_expr_mut(&mut self, expr: &mut Expr) {
            match expr {
                Expr::Break(jump) if jump.label.is_none() => {
                    jump.label = Some(self.0.clone());
                    self.1 = true;
                }
                Expr::Closure(_) | Expr::ForLoop(_) | Expr::While(_) | Expr::Loop(_) => {}
                _ => visit_mut::visit_expr_mut(self, expr),
            }
        }
        fn visit_item_mut(&mut self, _: &mut syn::Item) {}
    }
    let mut e = e.clone();
    let mut named = Named(label, false);
    named.visit_block_mut(&mut e.body);
    let whole = quote!(#label: loop { #e break #label; });
    named.1.then(|| parse(whole)).flatten()
}

/// A loop with a label as one without: `continue` leaves a block in it, and `break` a loop around it.
///
/// Input:  `'a: for x in xs { for y in ys { if c { continue 'a; } if d { break 'a; } } }`
/// Output: `'ended: loop { for x in xs { 'turn: { for y in ys { if c { break 'turn; } if d { break 'ended; } } } } break 'ended; }`
pub(super) fn without_label(
    e: &syn::ExprForLoop,
    turn: &syn::Lifetime,
    ended: &syn::Lifetime,
) -> Option<Expr> {
    struct Jumps<'a> {
        label: &'a syn::Lifetime,
        turn: &'a syn::Lifetime,
        ended: &'a syn::Lifetime,
        depth: usize,
        ends: bool,
    }
    impl VisitMut for Jumps<'_> {
        fn visit_expr_mut(&mut self, expr: &mut Expr) {
            if matches!(expr, Expr::Closure(_) | Expr::Async(_)) {
                return;
            }
            let inner = matches!(expr, Expr::Loop(_) | Expr::While(_) | Expr::ForLoop(_));
            self.depth += usize::from(inner);
            visit_mut::visit_expr_mut(self, expr);
            self.depth -= usize::from(inner);
            let own = |label: &Option<syn::Lifetime>| match label {
                Some(label) => label == self.label,
                None => self.depth == 0,
            };
            let (turn, ended) = (self.turn, self.ended);
            match expr {
                Expr::Break(jump) if own(&jump.label) => {
                    self.ends = true;
                    let span = jump.break_token.span;
                    *expr = syn::parse_quote_spanned!(span=> break #ended);
                }
                Expr::Continue(jump) if own(&jump.label) => {
                    let span = jump.continue_token.span;
                    *expr = syn::parse_quote_spanned!(span=> break #turn);
                }
                _ => {}
            }
        }
        fn visit_item_mut(&mut self, _: &mut syn::Item) {}
    }
    let mut e = e.clone();
    let label = e.label.take()?.name;
    let mut jumps = Jumps {
        label: &label,
        turn,
        ended,
        depth: 0,
        ends: false,
    };
    jumps.visit_block_mut(&mut e.body);
    let ends = jumps.ends;
    let body = &e.body;
    e.body = syn::parse2(quote!({ #turn: #body })).ok()?;
    match ends {
        true => parse(quote!(#ended: loop { #e break #ended; })),
        false => Some(Expr::ForLoop(e)),
    }
}
