//! Methods and functions that return a reference, or an iterator over what one leads to: what an annotated one says of the place that it refers to.
//!
//! The tangent of `m.row(i)` is a part of that of `m`, which only the body tells. As with an index (`indexing.rs`), the body
//! is remembered as text and written out where the method is called, and a hidden item bears a sum of the text in its
//! name: a use of it does not compile where another method of the name is called.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Block, Expr, FnArg, ImplItem, ImplItemFn, ItemFn, ItemImpl, Pat, ReceiverKind, ReturnType,
    Stmt, Type,
};

use crate::captures;
use crate::hash::HashSet;
use crate::indexing::{bound_before_place, mentions_only, summed};
use crate::lifted::{self, Lifted};
use crate::lower;
use crate::owners::{self, Title};
use crate::words::identifiers;
use crate::{block, consts, declared, privacy, unmatched, variants};

mod branches;

use branches::{chosen_at_the_end, is_there_or_not};

/// What a getter returns.
pub struct Getter {
    /// The const parameters of the block that it mentions.
    pub consts: Vec<Ident>,
    /// The indices that methods of the block compute.
    pub lifted: Vec<Lifted>,
    /// The parameters, `self` first, where it is a method, and the integers among them with their types.
    pub params: Vec<(Ident, Option<Type>)>,
    /// Assertions, and names for parts of the computation.
    pub stmts: Vec<Stmt>,
    /// A reference to a place, or an `Option` of one: `&self.data[i]`, `self.data.get(i)`; a branch of such.
    pub value: Expr,
    /// A branch says whether there is a place at all: `if i < self.len { Some(&self.data[i]) } else { None }`.
    pub may_lack: bool,
    /// The branch is one over the variants of `self`, whose patterns bind names.
    pub of_variants: bool,
    /// The hidden item that bears the sum.
    pub witness: Ident,
}

impl Getter {
    /// The same where fields of the type may be private. `None` if its variants may not be named.
    pub fn of_type(self, of: &str) -> Option<Getter> {
        let words = self.stmts.iter();
        let mut value = privacy::in_other_words(&self.value, of);
        if let Expr::Match(e) = &mut value {
            if self.of_variants {
                for arm in &mut e.arms {
                    let bound = variants::types(&arm.pat, of);
                    *arm.body = privacy::in_other_words_of(&*arm.body, &bound);
                    arm.pat = variants::by_path(&arm.pat, of)?;
                }
            }
        }
        Some(Getter {
            stmts: words
                .map(|stmt| privacy::in_other_words(stmt, of))
                .collect(),
            value,
            ..self
        })
    }

    /// Their names, which the body of another getter may give another order.
    pub fn params_in_order(&self) -> Vec<String> {
        self.params
            .iter()
            .map(|(name, _)| name.to_string())
            .collect()
    }

    /// The body without what tells a shared reference from an exclusive one.
    pub fn form(&self) -> String {
        let text = lifted::spelled_out(&self.stmts, self.value.to_token_stream(), &self.lifted);
        text.replace("_mut", "").replace("mut ", "")
    }
}

/// The hidden items of an annotated block: those of an inherent `impl`.
pub fn witnesses(block: &ItemImpl) -> TokenStream {
    let mut witnesses = TokenStream::new();
    if block::is_foreign(block) {
        return witnesses;
    }
    for method in methods(block) {
        let known = read(&text(&consts::of_block(block, method)));
        let known = known.filter(|_| method.sig.receiver().is_some());
        let Some(known) = known else {
            continue;
        };
        let Getter {
            witness,
            consts,
            lifted,
            ..
        } = known;
        if matches!(owners::title(block, &method.sig.ident, false), Title::Plain) {
            witnesses.extend(quote!(#(#lifted)*));
            witnesses.extend(quote! {
                #[doc(hidden)]
                #[allow(dead_code, clippy::all, clippy::pedantic)]
                pub fn #witness(&self) {}
            });
            witnesses.extend(consts::tellers(block, &witness, &consts));
        }
    }
    witnesses
}

/// Some method of the block is a getter whose place the macro sees.
pub fn has_known(block: &ItemImpl) -> bool {
    !block::is_foreign(block)
        && methods(block).any(|method| {
            let method = consts::of_block(block, method);
            method.sig.receiver().is_some() && read(&text(&method)).is_some()
        })
}

/// The name of the type of the block, and the names of the methods that return references, with their texts.
pub fn described(block: &ItemImpl) -> Vec<(String, String, String)> {
    let Some(of) = declared::last_name(&block.self_ty) else {
        return Vec::new();
    };
    methods(block)
        .map(|method| {
            let text = text(&consts::of_block(block, method));
            (of.clone(), method.sig.ident.to_string(), text)
        })
        .collect()
}

fn methods(block: &ItemImpl) -> impl Iterator<Item = &ImplItemFn> {
    block.items.iter().filter_map(|item| match item {
        ImplItem::Fn(method) if returns_reference(&method.sig.output) => Some(method),
        _ => None,
    })
}

/// A reference, an `Option` or a `Result` of one, several, or an iterator over such.
pub fn returns_reference(output: &ReturnType) -> bool {
    match output {
        ReturnType::Type(_, ty) => is_reference(ty) || is_iterator(ty),
        ReturnType::Default => false,
    }
}

/// `slice::Iter<'_, T>`, `impl Iterator<Item = &T> + '_`
pub fn is_iterator(ty: &Type) -> bool {
    const NAMES: &[&str] = &[
        "Iter",
        "IterMut",
        "Iterator",
        "DoubleEndedIterator",
        "ExactSizeIterator",
    ];
    let named = |path: &syn::Path| {
        let last = path.segments.last();
        last.is_some_and(|last| NAMES.iter().any(|name| last.ident == name))
    };
    match ty {
        Type::Path(path) => named(&path.path),
        Type::ImplTrait(of) => of.bounds.iter().any(|bound| match bound {
            syn::TypeParamBound::Trait(bound) => named(&bound.path),
            _ => false,
        }),
        _ => false,
    }
}

/// The same of the result's type.
pub fn is_reference(ty: &Type) -> bool {
    match ty {
        Type::Paren(ty) => is_reference(&ty.elem),
        Type::Group(ty) => is_reference(&ty.elem),
        Type::Reference(of) => !matches!(&*of.elem, Type::Path(path) if path.path.is_ident("str")),
        Type::Tuple(of) => of.elems.len() > 1 && of.elems.iter().all(is_reference),
        Type::Path(path) => path.path.segments.last().is_some_and(|last| {
            let first = match &last.arguments {
                syn::PathArguments::AngleBracketed(of) => of.args.first(),
                _ => None,
            };
            (last.ident == "Option" || last.ident == "Result")
                && matches!(first, Some(syn::GenericArgument::Type(ty)) if is_reference(ty))
        }),
        _ => false,
    }
}

/// What decides which place it is, in the same words whoever has read it.
fn text(method: &ImplItemFn) -> String {
    let (name, inputs, body) = (&method.sig.ident, &method.sig.inputs, &method.block);
    let (generics, output) = (&method.sig.generics, &method.sig.output);
    let mut text = String::new();
    spell(
        quote!(fn #name #generics (#inputs) #output #body),
        &mut text,
    );
    text
}

fn spell(tokens: TokenStream, text: &mut String) {
    for tree in tokens {
        match tree {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    // What a macro was given may have several parts, which stay together.
                    Delimiter::None if group.stream().into_iter().count() < 2 => ("", ""),
                    Delimiter::Parenthesis | Delimiter::None => ("(", ")"),
                };
                text.push_str(open);
                spell(group.stream(), text);
                text.push_str(close);
            }
            TokenTree::Punct(punct) => {
                text.push(punct.as_char());
                if punct.spacing() == proc_macro2::Spacing::Alone {
                    text.push(' ');
                }
            }
            other => {
                text.push_str(&other.to_string());
                text.push(' ');
            }
        }
    }
}

/// The getter with the text `text`.
pub fn read(text: &str) -> Option<Getter> {
    let mut method: ImplItemFn = syn::parse_str(text).ok()?;
    captures::spell_out(&mut method.block);
    unmatched::name_as_matched(&mut method.block);
    lower::check_body(&mut method);
    let mut params = Vec::new();
    for input in &method.sig.inputs {
        match input {
            FnArg::Receiver(receiver) => {
                params.push((Ident::new("self", receiver.self_token.span), None));
            }
            FnArg::Typed(typed) => match &*typed.pat {
                Pat::Ident(p) if p.by_ref.is_none() && p.subpat.is_none() => {
                    p.mutability.is_none().then_some(())?;
                    let integer = is_integer(&typed.ty).then(|| (*typed.ty).clone());
                    params.push((p.ident.clone(), integer));
                }
                _ => return None,
            },
        }
    }
    let consts = consts::names(&method.sig);
    let names = params.iter().map(|(name, _)| name).chain(&consts);
    let mut known: HashSet<String> = names.map(ToString::to_string).collect();
    let witness = summed("place", text);
    let lifted = match method.sig.receiver() {
        Some(_) => lifted::take_out(&mut method, &witness, &known),
        None => Vec::new(),
    };
    let body = chosen_at_the_end(&method.block);
    let (last, stmts) = body.stmts.split_last()?;
    let mut inside: HashSet<String> = HashSet::default();
    for stmt in stmts {
        match stmt {
            Stmt::Expr(Expr::If(e), _) if only_panics(e) => {}
            stmt => {
                let bound = bound_before_place(stmt)?;
                let given = given_to_closures(stmt);
                // What is called as a parameter is would be written anew with that.
                given.is_disjoint(&known).then_some(())?;
                inside.extend(given);
                known.extend(bound);
            }
        }
    }
    known.extend(inside);
    let Stmt::Expr(value, None) = last else {
        return None;
    };
    let of_variants = match value {
        Expr::Match(e) => Some(e).filter(|e| variants::is_of_self(e)),
        _ => None,
    };
    let exclusive = method
        .sig
        .receiver()
        .is_some_and(|of| matches!(of.kind, ReceiverKind::Reference(_, _, Some(_))));
    let borrowed = of_variants.map(|e| Expr::Match(variants::of_borrowed(e, exclusive)));
    let value = borrowed.as_ref().unwrap_or(value);
    let mut checked = body.clone();
    if let Some(e) = of_variants {
        known.extend(variants::bound(&e.arms));
        checked.stmts.pop();
        let without = Expr::Match(variants::without_patterns(e));
        checked.stmts.push(Stmt::Expr(without, None));
    }
    let mut variants = Variants {
        types: types_of(&method),
        binds: false,
    };
    if let Some(Stmt::Expr(value, None)) = checked.stmts.last_mut() {
        variants.visit_expr_mut(value);
    }
    // Whether there is one at all is no choice between places.
    let always = matches!(&method.sig.output, ReturnType::Type(_, ty) if matches!(&**ty, Type::Reference(_)));
    let may_lack = !always && matches!(value, Expr::If(_) | Expr::Match(_));
    if may_lack && !is_there_or_not(value) {
        return None;
    }
    if variants.binds || !is_projection(value) || !mentions_only(quote!(#checked), &known) {
        return None;
    }
    Some(Getter {
        consts,
        lifted,
        params,
        stmts: stmts.to_vec(),
        of_variants: of_variants.is_some(),
        value: match value {
            Expr::Path(path) if path.path.is_ident("self") => syn::parse_quote!(&self),
            value => value.clone(),
        },
        may_lack,
        witness,
    })
}

/// What closures call what they are given, `|x: &f64| *x != 0.0`, and the floats that they name as its type.
fn given_to_closures(stmt: &Stmt) -> HashSet<String> {
    struct Given(HashSet<String>);
    impl<'ast> Visit<'ast> for Given {
        fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
            for input in &closure.inputs {
                let floats = |name: &String| matches!(name.as_str(), "f64" | "f32");
                self.0.extend(identifiers(input).into_iter().filter(floats));
                self.visit_pat(input);
            }
            self.visit_expr(&closure.body);
        }

        fn visit_pat_ident(&mut self, name: &'ast syn::PatIdent) {
            self.0.insert(name.ident.to_string());
        }
    }
    let mut given = Given(HashSet::default());
    if let Stmt::Local(local) = stmt {
        local
            .init
            .iter()
            .for_each(|init| given.visit_expr(&init.expr));
    }
    given.0
}

/// The names of the types of the parameters.
fn types_of(method: &ImplItemFn) -> HashSet<String> {
    let typed = method.sig.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(typed) => declared::last_name(&typed.ty),
        FnArg::Receiver(_) => None,
    });
    typed.collect()
}

/// Takes out the variants of enums that parameters are compared to: where the method is called, a type of that name is
/// the same, or there is no such comparison. (Names that a pattern binds mean something else inside than outside.)
struct Variants {
    types: HashSet<String>,
    binds: bool,
}

impl Variants {
    fn is_one(&self, path: &syn::Path) -> bool {
        path.segments.len() == 2 && self.types.contains(&path.segments[0].ident.to_string())
    }
}

impl VisitMut for Variants {
    fn visit_pat_mut(&mut self, pat: &mut Pat) {
        match pat {
            Pat::Path(path) if self.is_one(&path.path) => *pat = syn::parse_quote!(_),
            Pat::Ident(_) => self.binds = true,
            _ => visit_mut::visit_pat_mut(self, pat),
        }
    }

    fn visit_expr_binary_mut(&mut self, e: &mut syn::ExprBinary) {
        visit_mut::visit_expr_binary_mut(self, e);
        if matches!(e.op, syn::BinOp::Eq(_) | syn::BinOp::Ne(_)) {
            for side in [&mut e.left, &mut e.right] {
                if matches!(&**side, Expr::Path(path) if self.is_one(&path.path)) {
                    **side = syn::parse_quote!(0);
                }
            }
        }
    }
}

pub fn is_integer(ty: &Type) -> bool {
    const INTEGERS: &[&str] = &[
        "usize", "u64", "u32", "u16", "u8", "isize", "i64", "i32", "i16", "i8", "bool",
    ];
    matches!(ty, Type::Path(path) if INTEGERS.iter().any(|name| path.path.is_ident(name)))
}

/// `if c { panic!(..) }`
pub fn only_panics(e: &syn::ExprIf) -> bool {
    let panics = match e.then_branch.stmts.as_slice() {
        [Stmt::Macro(stmt)] => is_panic(&stmt.mac),
        [Stmt::Expr(Expr::Macro(e), _)] => is_panic(&e.mac),
        _ => false,
    };
    panics && e.else_branch.is_none() && !matches!(&*e.cond, Expr::Let(_))
}

pub fn is_panic(mac: &syn::Macro) -> bool {
    ["panic", "unreachable", "unimplemented", "todo"]
        .iter()
        .any(|name| mac.path.is_ident(name))
}

/// Nothing but a part of what is there, or a choice of such.
fn is_projection(value: &Expr) -> bool {
    match value {
        Expr::Path(path) => path.path.get_ident().is_some(),
        Expr::Paren(e) => is_projection(&e.expr),
        Expr::Reference(e) => is_projection(&e.expr),
        Expr::Field(e) => is_projection(&e.base),
        Expr::Index(e) => is_projection(&e.expr),
        Expr::Unary(e) => {
            let of_self = matches!(&*e.expr, Expr::Path(path) if path.path.is_ident("self"));
            matches!(e.op, syn::UnOp::Deref(_)) && !of_self && is_projection(&e.expr)
        }
        Expr::MethodCall(e) => is_projection(&e.receiver) && e.turbofish.is_none(),
        Expr::Tuple(e) => e.elems.iter().all(is_projection),
        Expr::Call(e) => {
            let some = matches!(&*e.func, Expr::Path(path) if path.path.is_ident("Some"));
            some && e.args.iter().all(is_projection)
        }
        Expr::If(e) => {
            let other = e.else_branch.as_ref();
            !matches!(&*e.cond, Expr::Let(_))
                && of_block(&e.then_branch)
                && other.is_some_and(|(_, other)| is_projection(other))
        }
        Expr::Match(e) => e.arms.iter().all(|arm| is_projection(&arm.body)),
        Expr::Block(e) => e.label.is_none() && of_block(&e.block),
        Expr::Macro(e) => is_panic(&e.mac),
        _ => false,
    }
}

fn of_block(block: &Block) -> bool {
    match block.stmts.as_slice() {
        [Stmt::Expr(value, None)] => is_projection(value),
        [Stmt::Macro(stmt)] => is_panic(&stmt.mac),
        _ => false,
    }
}

/// The text of a function that returns a reference.
pub fn text_of(function: &ItemFn) -> Option<String> {
    returns_reference(&function.sig.output).then(|| {
        text(&ImplItemFn {
            attrs: Vec::new(),
            vis: syn::Visibility::Inherited,
            modifiers: Default::default(),
            sig: syn::Signature {
                generics: syn::Generics::default(),
                ..function.sig.clone()
            },
            block: (*function.block).clone(),
        })
    })
}

/// The hidden item beside an annotated function that returns a reference. `None` if the macro does not see the place.
pub fn witness(function: &ItemFn) -> Option<TokenStream> {
    let Getter { witness, .. } = read(&text_of(function)?)?;
    let vis = &function.vis;
    Some(quote! {
        #[doc(hidden)]
        #[allow(dead_code)]
        #vis fn #witness() {}
    })
}

/// What the hidden item beside the annotated function of this name is called.
pub fn witness_of(function: &Ident) -> Ident {
    let known = declared::getter("", &function.to_string());
    known.map_or_else(|| function.clone(), |known| known.witness)
}
