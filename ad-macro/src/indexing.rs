//! Indices of types of the user's own: what an annotated `impl Index<I> for S` says of the place that `s[i]` is.
//!
//! The tangent of `s[i]` is a part of that of `s`, which only the body of the method tells. It is remembered as text, and
//! written out where an index of an `S` is met later. A hidden method that the `impl` gives the type bears a sum of
//! the text in its name: a use of it there does not compile if the type is another one of the same name.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::{Expr, ImplItem, ImplItemFn, ItemImpl, Pat, Stmt, Type, parse_quote};

use crate::captures::{self, captures};
use crate::getters::only_panics;
use crate::hash::HashSet;
use crate::lifted::{self, Lifted};
use crate::lower;
use crate::names::plain_names;
use crate::{consts, declared, privacy, unmatched, variants};

mod branched;

/// How a type is indexed.
pub struct Indexing {
    /// The names the index is given: one, or those of its parts.
    pub params: Vec<Ident>,
    pub given: Given,
    /// The const parameters of the block that it mentions.
    pub consts: Vec<Ident>,
    /// The indices that methods of the block compute.
    pub lifted: Vec<Lifted>,
    /// Assertions, and names for parts of the computation.
    pub stmts: Vec<Stmt>,
    /// The body is `self.data.get(i).unwrap()`, whose check is the last of these.
    pub is_checked: bool,
    pub value: Value,
    /// The hidden method that bears the sum.
    pub witness: Ident,
}

pub enum Value {
    Place(Expr),
    /// `match i { 0 => &self.x, .. }`: the pattern, and the place, or what panics. The patterns of `match self { .. }` bind names.
    Match {
        on: Expr,
        arms: Vec<(Pat, Result<Expr, Expr>)>,
    },
}

impl Value {
    fn of_type(self, of: &str) -> Value {
        match self {
            Value::Place(place) => Value::Place(privacy::in_other_words(&place, of)),
            Value::Match { on, arms } => Value::Match {
                on: privacy::in_other_words(&on, of),
                arms: arms
                    .into_iter()
                    .map(|(pat, place)| {
                        let bound = variants::types(&pat, of);
                        let place = place.map(|place| {
                            let place = privacy::in_other_words(&place, of);
                            privacy::in_other_words_of(&place, &bound)
                        });
                        (pat, place)
                    })
                    .collect(),
            },
        }
    }
}

/// Whether the index is given a name, or its parts are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Given {
    Whole,
    /// `(i, j)`
    Tuple,
    /// `[i, j]`
    Array,
}

/// What an index looks like, which tells the `impl`s of one type apart.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Tuple(usize),
    Array,
    Range,
    Other,
}

impl Form {
    fn of_type(ty: &Type) -> Form {
        match ty {
            Type::Tuple(tuple) => Form::Tuple(tuple.elems.len()),
            Type::Array(_) => Form::Array,
            Type::Path(path) => match path.path.segments.last() {
                Some(last) if last.ident.to_string().starts_with("Range") => Form::Range,
                _ => Form::Other,
            },
            _ => Form::Other,
        }
    }

    /// The form of an index as it is used.
    pub fn of_expr(index: &Expr) -> Form {
        match index {
            Expr::Tuple(tuple) => Form::Tuple(tuple.elems.len()),
            Expr::Array(_) => Form::Array,
            Expr::Range(_) => Form::Range,
            _ => Form::Other,
        }
    }
}

impl Indexing {
    /// The same where fields of the type may be private.
    pub fn of_type(self, of: &str) -> Indexing {
        let stmts = self.stmts.iter();
        Indexing {
            stmts: stmts
                .map(|stmt| privacy::in_other_words(stmt, of))
                .collect(),
            value: self.value.of_type(of),
            ..self
        }
    }

    /// The same with another method in the place of the getter that it calls.
    pub fn calling(mut self, getter: &str) -> Indexing {
        if let Value::Place(Expr::Unary(place)) = &mut self.value {
            if let Expr::MethodCall(call) = &mut *place.expr {
                call.method = Ident::new(getter, call.method.span());
            }
        }
        self
    }

    /// The body without what tells a shared reference from an exclusive one.
    pub fn form(&self) -> String {
        let stmts = &self.stmts[..self.stmts.len() - usize::from(self.is_checked)];
        let names = self.params.iter().map(ToString::to_string);
        let value = match &self.value {
            Value::Place(place) => place.to_token_stream(),
            Value::Match { on, arms } => {
                let arms = arms.iter().map(|(pat, place)| match place {
                    Ok(place) => quote!(#pat => #place,),
                    Err(_) => quote!(#pat,),
                });
                quote!(#on #(#arms)*)
            }
        };
        let names: Vec<String> = names.collect();
        let body = lifted::spelled_out(stmts, value, &self.lifted);
        format!("{names:?} {body}")
    }
}

/// The method of `impl Index` or `impl IndexMut`.
fn method(block: &ItemImpl) -> Option<&ImplItemFn> {
    let (of, ..) = block.trait_.as_ref()?;
    let of = of.segments.last()?;
    let name = match of.ident.to_string().as_str() {
        "Index" => "index",
        "IndexMut" => "index_mut",
        _ => return None,
    };
    block.items.iter().find_map(|item| match item {
        ImplItem::Fn(method) if method.sig.ident == name => Some(method),
        _ => None,
    })
}

/// The block is an `impl` of an index whose place the macro sees.
pub fn is_known(block: &ItemImpl) -> bool {
    method(block).is_some_and(|method| read(&text(block, method)).is_some())
}

fn text(block: &ItemImpl, method: &ImplItemFn) -> String {
    consts::of_block(block, method)
        .to_token_stream()
        .to_string()
}

/// Notes how the type of the block is indexed: its witness, an item of an inherent `impl`. `None` if the block is
/// no such `impl`, or a body whose place the macro does not see.
pub fn note(block: &ItemImpl) -> Option<TokenStream> {
    declared::note_indexing(block);
    let (.., text) = described(block)?;
    let Indexing {
        witness,
        consts,
        lifted,
        ..
    } = read(&text?)?;
    let tellers = consts::tellers(block, &witness, &consts);
    Some(quote! {
        #tellers
        #(#lifted)*

        #[doc(hidden)]
        #[allow(non_snake_case, dead_code, clippy::all, clippy::pedantic)]
        pub fn #witness(&self) {}
    })
}

/// The name of the type of the block, whether the index is exclusive, its form, and the text of the method if the macro
/// sees the place in it.
pub fn described(block: &ItemImpl) -> Option<(String, bool, Form, Option<String>)> {
    let method = method(block)?;
    let of = declared::last_name(&block.self_ty)?;
    let form = method
        .sig
        .inputs
        .iter()
        .nth(1)
        .and_then(|input| match input {
            syn::FnArg::Typed(typed) => Some(Form::of_type(&typed.ty)),
            syn::FnArg::Receiver(_) => None,
        })?;
    let text = text(block, method);
    let exclusive = method.sig.ident == "index_mut";
    let known = read(&text).is_some();
    Some((of, exclusive, form, known.then_some(text)))
}

/// The body of the method with the text `text`.
pub fn read(text: &str) -> Option<Indexing> {
    let mut method: ImplItemFn = syn::parse_str(text).ok()?;
    captures::spell_out(&mut method.block);
    unmatched::name_as_matched(&mut method.block);
    lower::check_body(&mut method);
    let syn::FnArg::Typed(typed) = method.sig.inputs.iter().nth(1)? else {
        return None;
    };
    let (params, given) = given_names(&typed.pat)?;
    let mut known: HashSet<String> = params.iter().map(ToString::to_string).collect();
    known.insert("self".into());
    let consts = consts::names(&method.sig);
    known.extend(consts.iter().map(ToString::to_string));
    let witness = summed("index", text);
    let lifted = lifted::take_out(&mut method, &witness, &known);
    let (last, stmts) = method.block.stmts.split_last()?;
    let Stmt::Expr(value, None) = last else {
        return None;
    };
    let apart = match value {
        Expr::If(e) => Some(branched::apart(e)?),
        _ => None,
    };
    let (more, chosen) = apart.unzip();
    let stmts = [stmts, &more.unwrap_or_default()].concat();
    for stmt in &stmts {
        match stmt {
            Stmt::Expr(Expr::If(e), _) if only_panics(e) => {}
            stmt => known.extend(bound_before_place(stmt)?),
        }
    }
    let of_variants = match value {
        Expr::Match(e) => Some(e).filter(|e| variants::is_of_self(e)),
        _ => None,
    };
    let mut body = method.block.clone();
    if let Some(e) = of_variants {
        known.extend(variants::bound(&e.arms));
        body.stmts.pop();
        body.stmts
            .push(Stmt::Expr(Expr::Match(variants::without_patterns(e)), None));
    }
    if !mentions_only(quote!(#body), &known) {
        return None;
    }
    let checked = unwrapped(value);
    let value = match value {
        Expr::If(_) => chosen?,
        Expr::Match(e) => {
            let arms = match of_variants {
                Some(e) => variants::apart(&e.arms),
                None => e.arms.clone(),
            };
            let arms = arms.iter().map(|arm| {
                let place = match &*arm.body {
                    Expr::Macro(_) => Err((*arm.body).clone()),
                    // What a pattern binds refers to a part.
                    Expr::Path(name) if of_variants.is_some() => Ok(parse_quote!(*#name)),
                    body => Ok(referent(body)?),
                };
                Some((arm.pat.clone(), place))
            });
            Value::Match {
                on: (*e.expr).clone(),
                arms: arms.collect::<Option<_>>()?,
            }
        }
        value => Value::Place(match &checked {
            Some((place, _)) => place.clone(),
            None => referent(value)?,
        }),
    };
    let check = checked.map(|(_, check)| check);
    Some(Indexing {
        params,
        given,
        consts,
        lifted,
        is_checked: check.is_some(),
        stmts: stmts.into_iter().chain(check).collect(),
        value,
        witness,
    })
}

/// The names that the method gives its index.
fn given_names(pat: &Pat) -> Option<(Vec<Ident>, Given)> {
    match pat {
        Pat::Slice(slice) => {
            let elems = slice.elems.clone();
            let tuple: Pat = parse_quote!((#elems,));
            Some((plain_names(&tuple)?.0, Given::Array))
        }
        pat => {
            let (names, is_tuple) = plain_names(pat)?;
            let given = if is_tuple { Given::Tuple } else { Given::Whole };
            Some((names, given))
        }
    }
}

/// `place` of `&place` and `&mut place`; `*self.at(i, j)` of `self.at(i, j)`, which may be a getter (`getters.rs`).
fn referent(expr: &Expr) -> Option<Expr> {
    match expr {
        Expr::Reference(e) => Some((*e.expr).clone()),
        Expr::Paren(e) => referent(&e.expr),
        Expr::MethodCall(call) if is_self(&call.receiver) && call.turbofish.is_none() => {
            Some(parse_quote!(*#call))
        }
        _ => None,
    }
}

pub fn is_self(expr: &Expr) -> bool {
    matches!(expr, Expr::Path(path) if path.path.is_ident("self"))
}

/// `self.data[i]` of `self.data.get(i).unwrap()` and `self.data.get_mut(i).unwrap()`, and an assertion that fails in
/// the words of `unwrap`.
fn unwrapped(expr: &Expr) -> Option<(Expr, Stmt)> {
    let Expr::MethodCall(unwrap) = expr else {
        return None;
    };
    let Expr::MethodCall(get) = &*unwrap.receiver else {
        return None;
    };
    let unwraps = unwrap.method == "unwrap" && unwrap.args.is_empty();
    let name = get.method.to_string();
    let gets = matches!(name.as_str(), "get" | "get_mut");
    let of_number = |e: &&Expr| !matches!(e, Expr::Range(_) | Expr::Reference(_));
    let index = get.args.first().filter(of_number)?;
    let of = &get.receiver;
    let known = unwraps && gets && get.args.len() == 1;
    known.then(|| {
        (
            parse_quote!(#of[#index]),
            parse_quote!(assert!(#index < #of.len(), "called `Option::unwrap()` on a `None` value");),
        )
    })
}

/// The names that a statement binds before the place is named: an assertion binds none. `None` for other statements.
pub fn bound_before_place(stmt: &Stmt) -> Option<Vec<String>> {
    match stmt {
        Stmt::Macro(stmt) if is_assertion(&stmt.mac) => Some(Vec::new()),
        Stmt::Local(local) => {
            local.init.as_ref().filter(|init| init.diverge.is_none())?;
            let (bound, _) = plain_names(&local.pat)?;
            Some(bound.iter().map(ToString::to_string).collect())
        }
        _ => None,
    }
}

fn is_assertion(mac: &syn::Macro) -> bool {
    let last = mac.path.segments.last().map(|last| last.ident.to_string());
    last.is_some_and(|last| last.contains("assert"))
}

/// Every name in `tokens` that is neither a member's nor a macro's is one of `known`: the words mean the same elsewhere.
pub fn mentions_only(tokens: TokenStream, known: &HashSet<String>) -> bool {
    const WORDS: &[&str] = &[
        "as", "let", "match", "mut", "if", "else", "usize", "_", "Some", "None", "true", "false",
    ];
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    trees.iter().enumerate().all(|(n, tree)| {
        let is = |at: Option<usize>, c: char| {
            at.and_then(|at| trees.get(at))
                .is_some_and(|tree| matches!(tree, TokenTree::Punct(p) if p.as_char() == c))
        };
        match tree {
            TokenTree::Ident(ident) => {
                let name = ident.to_string();
                // `p.x`, but not `0..x`.
                let member = is(n.checked_sub(1), '.') && !is(n.checked_sub(2), '.');
                let of_macro = is(Some(n + 1), '!') && !is(Some(n + 2), '=');
                member || of_macro || known.contains(&name) || WORDS.contains(&name.as_str())
            }
            TokenTree::Literal(literal) => !captures(literal),
            TokenTree::Group(group) => mentions_only(group.stream(), known),
            TokenTree::Punct(_) => true,
        }
    })
}

/// `tokens` with other words for some names that are no members'.
pub fn substituted(
    tokens: TokenStream,
    other: &dyn Fn(&Ident) -> Option<TokenStream>,
) -> TokenStream {
    let mut out = TokenStream::new();
    let (mut member, mut after_dot) = (false, false);
    for tree in tokens {
        let dot = matches!(&tree, TokenTree::Punct(p) if p.as_char() == '.');
        match tree {
            TokenTree::Ident(ident) if !member => match other(&ident) {
                Some(tokens) => out.extend(tokens),
                None => out.extend([TokenTree::Ident(ident)]),
            },
            TokenTree::Group(group) => {
                let inner = substituted(group.stream(), other);
                let mut new = proc_macro2::Group::new(group.delimiter(), inner);
                new.set_span(group.span());
                out.extend([TokenTree::Group(new)]);
            }
            tree => out.extend([tree]),
        }
        // `p.x`, but not `0..x`.
        member = dot && !after_dot;
        after_dot = dot;
    }
    out
}

/// `__index_1f3a..`: FNV-1a of the text.
pub fn summed(what: &str, text: &str) -> Ident {
    let sum = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format_ident!("__{}_{:016x}", what, sum, span = Span::call_site())
}
