//! Places and operands as tokens: of the primal, of its replay in reverse, of tangents and
//! cotangents.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;

pub use crate::ir::resolved;
use crate::ir::{Atom, Opaque, Operator, Place, Proj, Var, VarId, VarKind};
use crate::names::{member, own_span, variant};

/// Which program the tokens are for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// The user's own names.
    Primal,
    /// The reverse sweep: unique names.
    Reverse,
}

/// A place in the user's own words.
pub fn written(vars: &[Var], place: &Place) -> TokenStream {
    let root = vars[place.root.0].name.to_token_stream();
    project(root, &place.proj, Side::Primal, taken_apart)
}

/// A place, read in the reverse sweep.
pub fn replayed(vars: &[Var], place: &Place) -> TokenStream {
    let root = vars[place.value.0].unique.to_token_stream();
    project(root, &place.proj, Side::Reverse, taken_apart)
}

/// `&place`, or of `(*e)` as a whole `e` itself where that is a `match`, whose value is a reference.
pub fn borrowed(place: TokenStream) -> TokenStream {
    use proc_macro2::TokenTree::{Group, Ident};
    let whole: Vec<_> = place.clone().into_iter().collect();
    if let [Group(group)] = whole.as_slice() {
        let mut inner = group.stream().into_iter().skip(1);
        let reference: TokenStream = inner.clone().collect();
        if matches!(inner.next(), Some(Ident(ident)) if ident == "match") {
            return reference;
        }
    }
    quote!(&#place)
}

/// The part of a value that is known to be of a variant.
fn taken_apart(value: TokenStream, path: &syn::Path, member: &syn::Member) -> TokenStream {
    if let Some(held) = variant::held(path) {
        return quote!((*#held(&#value)));
    }
    let part = own("part");
    // In braces, the path of a variant may be that of a struct which the variant is named after, `Circle(Circle)`.
    let pattern = match member {
        syn::Member::Unnamed(index) => {
            let before = (0..index.index).map(|_| quote!(_,));
            quote!(#path(#(#before)* #part, ..))
        }
        syn::Member::Named(_) => quote!(#path { #member: #part, .. }),
    };
    quote!((*match &#value { #pattern => #part, _ => ::core::unreachable!() }))
}

/// `&place` in the primal; of a variable that is a `&mut`, what it refers to.
pub fn shared(vars: &[Var], place: &Place) -> TokenStream {
    let written = written(vars, place);
    match vars[place.root.0].exclusive && place.proj.is_empty() {
        true => quote!(&*#written),
        false => quote!(&#written),
    }
}

/// The compiler sees that the two places cannot overlap: on the way, they take different fields of one struct, and no
/// element before, which a `Vec` lends as a whole.
pub fn disjoint(vars: &[Var], a: &Place, b: &Place) -> bool {
    let (a, b) = (resolved(vars, a), resolved(vars, b));
    if a.root != b.root {
        return true;
    }
    let fields = |place: &Place| -> Vec<Proj> {
        let without = |proj: &&Proj| !matches!(proj, Proj::Deref);
        place.proj.iter().filter(without).cloned().collect()
    };
    let (a, b) = (fields(&a), fields(&b));
    let mut steps = a.iter().zip(&b);
    let fork = steps.find(|(a, b)| a != b || matches!(a, Proj::Index(_)));
    matches!(fork, Some((Proj::Field(a), Proj::Field(b))) if a != b && !is_lent(a) && !is_lent(b))
}

/// The field is private here, and a method lends it.
fn is_lent(member: &syn::Member) -> bool {
    matches!(member, syn::Member::Named(ident) if member::is_lent(&ident.to_string()))
}

/// The tangent of a place, to be read: beside the primal, or in the sweep over its record. An alias stands for the place
/// it names.
pub fn dot(vars: &[Var], place: &Place, side: Side) -> TokenStream {
    mirrored(vars, dot_name, place, side, false)
}

/// The same, to be changed.
pub fn dot_mut(vars: &[Var], place: &Place, side: Side) -> TokenStream {
    mirrored(vars, dot_name, place, side, true)
}

/// The same, of a tangent that has this name.
pub fn named_mut(vars: &[Var], name: &Ident, place: &Place, side: Side) -> TokenStream {
    mirrored(vars, |_| name.clone(), place, side, true)
}

/// The cotangent of a place in the reverse sweep, to be read. An alias stands for the place it names.
pub fn bar(vars: &[Var], place: &Place) -> TokenStream {
    mirrored(vars, bar_name, place, Side::Reverse, false)
}

/// The same, to be changed.
pub fn bar_mut(vars: &[Var], place: &Place) -> TokenStream {
    mirrored(vars, bar_name, place, Side::Reverse, true)
}

/// The projections of `place` on the tangent of its root, which is a reference if the root is one.
fn mirrored(
    vars: &[Var],
    name: impl Fn(&Var) -> Ident,
    place: &Place,
    side: Side,
    change: bool,
) -> TokenStream {
    let place = resolved(vars, place);
    let root = &vars[place.root.0];
    let name = name(root);
    let own = |proj: &Proj| match proj {
        Proj::Field(of) if change && is_lent(of) => {
            Proj::Field(syn::Member::Named(member::lent_mut(of)))
        }
        proj => proj.clone(),
    };
    // The references of the tangent lead to what those of the value do.
    let kept = place.proj.iter().filter(|proj| **proj != Proj::Deref);
    let proj: Vec<Proj> = kept.map(own).collect();
    let whole = proj.first().is_none_or(|proj| matches!(proj, Proj::Boxed));
    let root = match root.reference && whole {
        true if proj.is_empty() => quote!(*#name),
        true => quote!((*#name)),
        false => name.to_token_stream(),
    };
    let variant = |tokens: TokenStream, path: &syn::Path, member: &syn::Member| match change {
        true => {
            let part = variant::part_mut(path, member);
            quote!((*#tokens.#part()))
        }
        false => {
            let part = variant::part(path, member);
            quote!(#tokens.#part())
        }
    };
    project(root, &proj, side, variant)
}

fn project(
    root: TokenStream,
    proj: &[Proj],
    side: Side,
    variant: impl Fn(TokenStream, &syn::Path, &syn::Member) -> TokenStream,
) -> TokenStream {
    let mut tokens = root;
    for proj in proj {
        tokens = match proj {
            Proj::Field(member) => quote!(#tokens.#member),
            Proj::Variant(path, member) => variant(tokens, path, member),
            Proj::Index(index) => indexed(tokens, index, side),
            Proj::Deref | Proj::Boxed => quote!((*#tokens)),
            Proj::Skipped(_) => tokens,
        };
    }
    tokens
}

/// `of[index]`, which fails where the user's does.
fn indexed(of: TokenStream, index: &Opaque, side: Side) -> TokenStream {
    let position = opaque(index, side);
    match (side, index.indexes.as_deref()) {
        (Side::Primal, Some(&[start, brackets])) => {
            let of = started_at(of, start);
            quote_spanned!(brackets=> #of[#position])
        }
        _ => quote!(#of[#position]),
    }
}

/// `left op right`, which fails where the user's does, and not where its variables are declared.
pub fn operation(
    left: TokenStream,
    operator: &Operator,
    atom: &Atom,
    right: TokenStream,
) -> TokenStream {
    let Operator { op, start } = operator;
    let left = started_at(left, *start);
    let right = operand_at(right, atom, op.span());
    quote!(#left #op #right)
}

/// An operand that stands at `at`, and not where its variable is declared.
pub fn operand_at(tokens: TokenStream, atom: &Atom, at: Span) -> TokenStream {
    match atom {
        Atom::Var { .. } => started_at(tokens, at),
        Atom::Opaque(_) => tokens,
    }
}

/// Tokens of which the first stands at `start`.
fn started_at(tokens: TokenStream, start: Span) -> TokenStream {
    let mut tokens: Vec<TokenTree> = tokens.into_iter().collect();
    if let Some(first) = tokens.first_mut() {
        // A panic stands where the attribute does, if what fails begins with a token of the macro's own.
        let at = match &first {
            TokenTree::Ident(name) => start.resolved_at(name.span()),
            _ => start,
        };
        first.set_span(at);
    }
    tokens.into_iter().collect()
}

/// Tokens that stand at `span`.
pub fn located(tokens: &TokenStream, span: Span) -> TokenStream {
    let moved = tokens.clone().into_iter().map(|mut tree| {
        tree.set_span(span);
        tree
    });
    moved.collect()
}

/// Fields and elements of a value; `None` if the way leads into a variant.
pub fn project_plainly(root: TokenStream, proj: &[Proj], side: Side) -> Option<TokenStream> {
    let plain = |proj: &Proj| !matches!(proj, Proj::Variant(..));
    let taken = proj.iter().all(plain);
    taken.then(|| project(root, proj, side, |tokens, _, _| tokens))
}

pub fn opaque(opaque: &Opaque, side: Side) -> TokenStream {
    match (side, &opaque.renamed) {
        (Side::Reverse, Some(renamed)) => renamed.clone(),
        _ => opaque.written.clone(),
    }
}

pub fn atom(vars: &[Var], atom: &Atom, side: Side) -> TokenStream {
    match (atom, side) {
        (Atom::Var { var, .. }, Side::Primal) => vars[var.0].name.to_token_stream(),
        (Atom::Var { value, .. }, Side::Reverse) => vars[value.0].unique.to_token_stream(),
        (Atom::Opaque(o), side) => operand(opaque(o, side)),
    }
}

/// An expression as an operand of another: in parentheses, unless it binds tightest by itself.
pub(super) fn operand(tokens: TokenStream) -> TokenStream {
    use proc_macro2::TokenTree::{Group, Ident, Literal, Punct};
    let tight = tokens.clone().into_iter().all(|tree| match tree {
        Ident(ident) => ident != "as" && ident != "if" && ident != "match" && ident != "unsafe",
        Literal(_) => true,
        Group(group) => group.delimiter() != proc_macro2::Delimiter::Brace,
        Punct(punct) => matches!(punct.as_char(), '.' | ':'),
    });
    match tokens.clone().into_iter().next() {
        Some(first) if !tight => {
            quote_spanned!(first.span()=> (#tokens))
        }
        _ => tokens,
    }
}

/// By the unique name: an alias reaches the tangent of what it names past a variable that hides it.
pub fn dot_name(var: &Var) -> Ident {
    suffixed(&var.unique, "dot")
}

pub fn bar_name(var: &Var) -> Ident {
    suffixed(&var.unique, "bar")
}

/// A name of the macro's own next to one of the user's.
pub fn suffixed(name: &Ident, suffix: &str) -> Ident {
    let text = format!("{}_{suffix}", name.to_string().trim_start_matches("r#"));
    Ident::new(&text, own_span(name.span()))
}

/// A name of the macro's own for a construct. (Values have an underscore before their number, so the two never meet.)
pub fn numbered(base: &str, id: usize) -> Ident {
    Ident::new(&format!("{base}{id}"), Span::mixed_site())
}

/// A name of the macro's own, which none of the user's is mistaken for, even if it is spelled the same.
pub fn own(name: &str) -> Ident {
    Ident::new(name, Span::mixed_site())
}

/// The label of the block that early exits leave, likewise.
pub fn exit_label() -> syn::Lifetime {
    syn::Lifetime::new("'exit", Span::mixed_site())
}

/// Whether `var` is a parameter, and which.
pub fn parameter(vars: &[Var], var: VarId) -> Option<usize> {
    match vars[var.0].kind {
        VarKind::Param(n) => Some(n),
        _ => None,
    }
}
