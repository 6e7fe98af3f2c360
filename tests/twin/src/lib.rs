//! Test support.  It knows nothing of how derivatives are made: `#[with_duals]` retypes a program from floats to dual
//! numbers, and `check!` names the functions under test.
//!
//! * `#[with_duals] mod m { .. }` leaves `m` as it is, token for token, and adds a `mod duals` inside it holding every
//!   function of `m`, with its types and blocks, once more with `f64` and `f32` read as dual numbers and without
//!   `#[differentiate]`.
//! * `check!(f(1.5, &xs, @3))` compares `f_grad`, `f_value_and_grad`, `f_vjp` and `f_jvp` with `f`, with `duals::f` and
//!   with finite differences at the arguments given; `@` marks an argument whose parameter carries no derivative.
//!   `&[..]` is given as a slice; name an array to give it as one.  `check_map!` does the same for a result that is not one scalar, where there is no `f_grad`.
//! * `#[in_parentheses]` writes the literals of a function anew, as attributes of other crates do.
//! * `agree!(start, |(p, x)| p.f(*x))` compares the derivatives of a method or function of structs with finite
//!   differences and with one another where the arguments are `start`; `agree_map!` where there is no `f_grad`.
//!
//! The expansions use `crate::oracle`.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::fold::{self, Fold};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Expr, Ident, Item, ItemMod, Token, parse_quote};

/// Adds `mod duals`, the same functions on dual numbers, to an inline module.
#[proc_macro_attribute]
pub fn with_duals(
    _: proc_macro::TokenStream,
    item: proc_macro::TokenStream,
) -> proc_macro::TokenStream {
    let original = TokenStream::from(item);
    let module: ItemMod = match syn::parse2(original.clone()) {
        Ok(module) => module,
        Err(error) => return error.to_compile_error().into(),
    };
    let Some((_, items)) = module.content else {
        return syn::Error::new(Span::call_site(), "an inline module is expected")
            .to_compile_error()
            .into();
    };
    let items = twin_items(items);
    let duals = quote! {
        #[allow(unused, clippy::all)]
        pub mod duals {
            use crate::oracle::twin::*;
            #(#items)*
        }
    };
    let mut tokens: Vec<TokenTree> = original.into_iter().collect();
    if let Some(TokenTree::Group(body)) = tokens.pop() {
        let mut inner = body.stream();
        inner.extend(duals);
        let mut group = Group::new(Delimiter::Brace, inner);
        group.set_span(body.span());
        tokens.push(TokenTree::Group(group));
    }
    tokens.into_iter().collect::<TokenStream>().into()
}

/// Writes every literal of a float in parentheses, as attributes do that make another type of them.
#[proc_macro_attribute]
pub fn in_parentheses(
    _: proc_macro::TokenStream,
    item: proc_macro::TokenStream,
) -> proc_macro::TokenStream {
    fn written(tokens: TokenStream) -> TokenStream {
        let trees = tokens.into_iter().map(|tree| match tree {
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), written(group.stream()));
                inner.set_span(group.span());
                TokenTree::Group(inner)
            }
            TokenTree::Literal(literal) if is_float(&literal.to_string()) => {
                let inner = TokenTree::Literal(literal).into();
                TokenTree::Group(Group::new(Delimiter::Parenthesis, inner))
            }
            tree => tree,
        });
        trees.collect()
    }
    fn is_float(literal: &str) -> bool {
        literal.starts_with(|c: char| c.is_ascii_digit()) && literal.contains('.')
    }
    written(item.into()).into()
}

fn twin_items(items: Vec<Item>) -> Vec<Item> {
    items
        .into_iter()
        .filter(|item| !is_test(item))
        .map(|item| Retype.fold_item(item))
        .collect()
}

fn is_test(item: &Item) -> bool {
    match item {
        Item::Fn(f) => f.attrs.iter().any(|a| a.path().is_ident("test")),
        Item::Mod(m) => m.attrs.iter().any(|a| a.path().is_ident("cfg")),
        _ => false,
    }
}

struct Retype;

impl Retype {
    fn fold_macro_arguments(&mut self, tokens: TokenStream) -> TokenStream {
        struct Repeat(Expr, Expr);
        impl Parse for Repeat {
            fn parse(input: ParseStream) -> syn::Result<Self> {
                let value = input.parse()?;
                input.parse::<Token![;]>()?;
                Ok(Repeat(value, input.parse()?))
            }
        }
        struct List(Punctuated<Expr, Token![,]>);
        impl Parse for List {
            fn parse(input: ParseStream) -> syn::Result<Self> {
                Punctuated::parse_terminated(input).map(List)
            }
        }
        if let Ok(Repeat(value, length)) = syn::parse2(tokens.clone()) {
            let (value, length) = (self.fold_expr(value), self.fold_expr(length));
            return quote!(#value; #length);
        }
        match syn::parse2::<List>(tokens.clone()) {
            Ok(List(list)) => {
                let list = list.into_iter().map(|e| self.fold_expr(e));
                quote!(#(#list),*)
            }
            Err(_) => tokens,
        }
    }
}

impl Fold for Retype {
    fn fold_item_fn(&mut self, mut item: syn::ItemFn) -> syn::ItemFn {
        item.attrs.clear();
        item.vis = parse_quote!(pub);
        fold::fold_item_fn(self, item)
    }

    // Types and blocks are the same without derivatives.
    fn fold_attributes(&mut self, attributes: Vec<syn::Attribute>) -> Vec<syn::Attribute> {
        let is_derive = |path: &syn::Path| path.segments.last().unwrap().ident == "Differentiable";
        let keep = |mut attribute: syn::Attribute| {
            if attribute.path().is_ident("derive") {
                let list = attribute
                    .parse_args_with(Punctuated::<syn::Path, Token![,]>::parse_terminated)
                    .unwrap();
                let rest = list.iter().filter(|path| !is_derive(path));
                attribute = parse_quote!(#[derive(#(#rest),*)]);
            }
            (!attribute.path().is_ident("differentiate")).then_some(attribute)
        };
        attributes.into_iter().filter_map(keep).collect()
    }

    fn fold_item_use(&mut self, mut item: syn::ItemUse) -> syn::ItemUse {
        item.attrs.clear();
        item
    }

    fn fold_item_mod(&mut self, mut item: ItemMod) -> ItemMod {
        item.attrs.clear();
        item.vis = parse_quote!(pub);
        if let Some((_, items)) = &mut item.content {
            *items = twin_items(std::mem::take(items));
            items.insert(
                0,
                parse_quote!(
                    use crate::oracle::twin::*;
                ),
            );
        }
        item
    }

    // A constant stays a plain float; its uses are lifted.
    fn fold_item_const(&mut self, item: syn::ItemConst) -> syn::ItemConst {
        let (vis, name, value) = (&item.vis, &item.ident, &item.expr);
        let ty = Primitive.fold_type((*item.ty).clone());
        parse_quote!(#vis const #name: #ty = #value;)
    }

    fn fold_type(&mut self, ty: syn::Type) -> syn::Type {
        ty
    }

    fn fold_macro(&mut self, mut mac: syn::Macro) -> syn::Macro {
        mac.tokens = self.fold_macro_arguments(mac.tokens);
        mac
    }

    fn fold_expr(&mut self, expr: Expr) -> Expr {
        match expr {
            Expr::Lit(literal) => match &literal.lit {
                syn::Lit::Float(float) => {
                    let digits: TokenStream = float.base10_digits().parse().unwrap();
                    match float.suffix() {
                        "f32" => parse_quote!(lit::<::core::primitive::f32>(#digits)),
                        "f64" => parse_quote!(lit::<::core::primitive::f64>(#digits)),
                        _ => parse_quote!(lit(#digits)),
                    }
                }
                syn::Lit::Int(int) if int.suffix() == "f64" => {
                    let digits: TokenStream = format!("{}.0", int.base10_digits()).parse().unwrap();
                    parse_quote!(lit::<::core::primitive::f64>(#digits))
                }
                _ => Expr::Lit(literal),
            },
            Expr::Cast(cast) => {
                let value = self.fold_expr(*cast.expr);
                let ty = cast.ty;
                parse_quote!(cast::<_, #ty>(#value))
            }
            // `T::from(2.0)` converts from any number.
            Expr::Call(call) if is_conversion(&call) => Expr::Call(call),
            Expr::Repeat(mut repeat) => {
                *repeat.expr = self.fold_expr(*repeat.expr);
                Expr::Repeat(repeat)
            }
            Expr::Path(path) if is_constant(&path.path) => parse_quote!(lift(#path)),
            other => fold::fold_expr(self, other),
        }
    }
}

/// Reads `f64` as the primitive type although the name is taken.
struct Primitive;

impl Fold for Primitive {
    fn fold_type_path(&mut self, path: syn::TypePath) -> syn::TypePath {
        match path.path.get_ident() {
            Some(name) if name == "f64" || name == "f32" => parse_quote!(::core::primitive::#name),
            _ => path,
        }
    }
}

fn is_conversion(call: &syn::ExprCall) -> bool {
    let from = match &*call.func {
        Expr::Path(path) => path.path.segments.last().unwrap().ident == "from",
        _ => false,
    };
    let argument = match call.args.first() {
        Some(Expr::Unary(negated)) => Some(&*negated.expr),
        other => other,
    };
    from && matches!(argument, Some(Expr::Lit(_)))
}

fn is_constant(path: &syn::Path) -> bool {
    let name = path.segments.last().unwrap().ident.to_string();
    (name.len() > 1 || path.segments.len() > 1)
        && name.chars().any(|c| c.is_ascii_uppercase())
        && !name.chars().any(|c| c.is_ascii_lowercase())
}

struct Call {
    function: syn::Path,
    arguments: Vec<Argument>,
}

struct Argument {
    value: Expr,
    by_reference: bool,
    fixed: bool,
}

impl Parse for Call {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let function = input.call(syn::Path::parse_mod_style)?;
        let inside;
        syn::parenthesized!(inside in input);
        let mut arguments = Vec::new();
        while !inside.is_empty() {
            let fixed = inside.parse::<Option<Token![@]>>()?.is_some();
            let (value, by_reference) = match inside.parse::<Expr>()? {
                Expr::Reference(reference) => (*reference.expr, true),
                value => (value, false),
            };
            arguments.push(Argument {
                value,
                by_reference,
                fixed,
            });
            if !inside.is_empty() {
                inside.parse::<Token![,]>()?;
            }
        }
        Ok(Call {
            function,
            arguments,
        })
    }
}

/// Compares all derivatives of a scalar function at the arguments given.
#[proc_macro]
pub fn check(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand_check(input.into(), true).into()
}

/// Compares `_vjp` and `_jvp` of a function whose result is not one scalar.
#[proc_macro]
pub fn check_map(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand_check(input.into(), false).into()
}

fn expand_check(input: TokenStream, scalar: bool) -> TokenStream {
    let text = input.to_string();
    let call: Call = match syn::parse2(input) {
        Ok(call) => call,
        Err(error) => return error.to_compile_error(),
    };
    let f = &call.function;
    let named = |suffix: &str| {
        let mut path = f.clone();
        let last = path.segments.last_mut().unwrap();
        last.ident = format_ident!("{}_{}", last.ident, suffix, span = last.ident.span());
        path
    };
    let (grad, value_and_grad, vjp, jvp) = (
        named("grad"),
        named("value_and_grad"),
        named("vjp"),
        named("jvp"),
    );

    let held = call.arguments.iter().map(|a| {
        let value = &a.value;
        if a.by_reference && matches!(value, Expr::Array(_)) {
            quote!(__o::hold_slice(&#value))
        } else if a.by_reference {
            quote!(__o::hold(&(#value)))
        } else {
            quote!(#value)
        }
    });
    let index: Vec<syn::Index> = (0..call.arguments.len()).map(syn::Index::from).collect();
    let active: Vec<&syn::Index> = index
        .iter()
        .zip(&call.arguments)
        .filter(|(_, a)| !a.fixed)
        .map(|(i, _)| i)
        .collect();
    let arguments: Vec<TokenStream> = index
        .iter()
        .zip(&call.arguments)
        .map(|(i, a)| {
            if a.by_reference {
                quote!(&__s.#i)
            } else {
                quote!(::core::clone::Clone::clone(&__s.#i))
            }
        })
        .collect();
    let dual_names: Vec<Ident> = (0..index.len())
        .map(|i| format_ident!("__d{}", i))
        .collect();
    let dual_values = index.iter().zip(&call.arguments).map(|(i, a)| {
        if a.fixed {
            quote!(__o::Value::dual(&__s.#i, &mut __o::Source::zeros()))
        } else {
            quote!(__o::Value::dual(&__s.#i, &mut __source))
        }
    });
    let dual_arguments = dual_names.iter().zip(&call.arguments).map(|(d, a)| {
        if a.by_reference {
            quote!(&#d)
        } else {
            quote!(#d)
        }
    });
    let tangents = match active.as_slice() {
        [i] => quote!(__o::Value::tangent(&__s.#i, &mut __source)),
        many => quote!((#(__o::Value::tangent(&__s.#many, &mut __source)),*)),
    };
    let read_cotangent = match active.as_slice() {
        [i] => quote!(__o::read_tangent_of(&__s.#i, &__g, &mut __out);),
        many => {
            let part = (0..many.len()).map(syn::Index::from);
            quote!(#(__o::read_tangent_of(&__s.#many, &__g.#part, &mut __out);)*)
        }
    };
    let gradient = if scalar {
        quote!(::core::option::Option::Some(&|| {
            let __s = ::core::clone::Clone::clone(&__args);
            let (__y, __g) = #value_and_grad(#(#arguments),*);
            let mut __out = ::std::vec::Vec::new();
            #read_cotangent
            let __both = __out;
            let __g = #grad(#(#arguments),*);
            let mut __out = ::std::vec::Vec::new();
            #read_cotangent
            (__o::bits_of(&__y), __both, __out)
        }))
    } else {
        quote!(::core::option::Option::None)
    };
    let single = active.iter().map(|i| quote!(__o::is_single(&__args.#i)));
    let first = f.to_token_stream();

    quote! {{
        use crate::oracle as __o;
        let __args = (#(#held,)*);
        let mut __start = ::std::vec::Vec::new();
        #(__o::Value::read(&__args.#active, &mut __start);)*
        __o::verify(__o::Case {
            name: #text,
            start: &__start,
            primal: &|__p: &[f64]| {
                let mut __s = ::core::clone::Clone::clone(&__args);
                let mut __source = __o::Source::new(__p);
                #(__o::Value::write(&mut __s.#active, &mut __source);)*
                let __y = #first(#(#arguments),*);
                __o::outcome_of(&__y)
            },
            pull: &|__rows: &[::std::vec::Vec<f64>]| {
                let __s = ::core::clone::Clone::clone(&__args);
                let (__y, __pullback) = #vjp(#(#arguments),*);
                let __rows = __rows.iter().map(|__w| {
                    let __seed = __o::Value::tangent(&__y, &mut __o::Source::new(__w));
                    let __g = __pullback(__seed);
                    let mut __out = ::std::vec::Vec::new();
                    #read_cotangent
                    __out
                }).collect();
                (__o::bits_of(&__y), __rows)
            },
            push: &|__direction: &[f64]| {
                let __s = ::core::clone::Clone::clone(&__args);
                let mut __source = __o::Source::new(__direction);
                let __tangents = #tangents;
                let (__y, __dy) = #jvp(#(#arguments,)* __tangents);
                let mut __out = ::std::vec::Vec::new();
                __o::read_tangent_of(&__y, &__dy, &mut __out);
                (__o::bits_of(&__y), __out)
            },
            duals: &|__direction: &[f64]| {
                let __s = ::core::clone::Clone::clone(&__args);
                let mut __source = __o::Source::new(__direction);
                #(let #dual_names = #dual_values;)*
                let __y = duals::#f(#(#dual_arguments),*);
                __o::split_dual(&__y)
            },
            gradient: #gradient,
            single: false #(|| #single)*,
        });
    }}
}

/// A call as a function of the tuple of its arguments.
struct Structs {
    start: Expr,
    arguments: syn::Pat,
    call: Expr,
}

impl Parse for Structs {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let start = input.parse()?;
        input.parse::<Token![,]>()?;
        input.parse::<Token![|]>()?;
        let arguments = syn::Pat::parse_single(input)?;
        input.parse::<Token![|]>()?;
        // The formatter puts braces around a long call.
        let call = match input.parse()? {
            Expr::Block(block) => match block.block.stmts.as_slice() {
                [syn::Stmt::Expr(call, None)] => call.clone(),
                _ => Expr::Block(block),
            },
            call => call,
        };
        Ok(Structs {
            start,
            arguments,
            call,
        })
    }
}

/// Compares all derivatives of a scalar method or function of structs.
#[proc_macro]
pub fn agree(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand_agree(input.into(), true).into()
}

/// Compares `_vjp` and `_jvp` of a method or function of structs.
#[proc_macro]
pub fn agree_map(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand_agree(input.into(), false).into()
}

fn expand_agree(input: TokenStream, scalar: bool) -> TokenStream {
    let Structs {
        start,
        arguments,
        call,
    } = match syn::parse2(input) {
        Ok(structs) => structs,
        Err(error) => return error.to_compile_error(),
    };
    let named = |suffix: &str, extra: Option<TokenStream>| {
        let mut call = call.clone();
        let (name, rest) = match &mut call {
            Expr::MethodCall(call) => (&mut call.method, &mut call.args),
            Expr::Call(call) => match &mut *call.func {
                Expr::Path(path) => (
                    &mut path.path.segments.last_mut().unwrap().ident,
                    &mut call.args,
                ),
                _ => panic!("the path of a function is expected"),
            },
            _ => panic!("a call is expected"),
        };
        *name = format_ident!("{}_{}", name, suffix, span = name.span());
        rest.extend(extra.map(|extra| -> Expr { parse_quote!(#extra) }));
        call.into_token_stream()
    };
    let text = call.to_token_stream().to_string();
    let (vjp, jvp) = (named("vjp", None), named("jvp", Some(quote!(__v))));
    let common = quote! {
        #text,
        &#start,
        &|#arguments| #call,
        &|#arguments, __w| {
            let (__value, __pull) = #vjp;
            (__value, __pull(__w))
        },
        &|#arguments, __v| #jvp
    };
    if !scalar {
        return quote!(crate::oracle::agree(#common));
    }
    let (grad, value_and_grad) = (named("grad", None), named("value_and_grad", None));
    quote! {
        crate::oracle::agree_with_gradient(
            #common,
            &|#arguments| #grad,
            &|#arguments| #value_and_grad,
        )
    }
}
