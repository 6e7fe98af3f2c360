//! `check_grads!(f(a, &x, 3))`: makes the calls the gradient checker in `cotangent::check` asks for.
//!
//! The expansion is straight-line code rather than a closure handed to the runtime, since no closure type covers the
//! lifetimes of a function's borrowed arguments.

use proc_macro2::{Delimiter, Ident, Spacing, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{Expr, ExprCall, ExprPath, GenericArgument, Index, PathArguments, Token, parse_quote};

use crate::emit;

/// Expands `check_grads!(call)` or `check_grads!(call, options)`: an expression that panics where a derivative is wrong.
pub fn expand(input: TokenStream) -> TokenStream {
    let check = expand_report(input);
    quote! {
        match #check {
            ::core::result::Result::Ok(_) => {}
            ::core::result::Result::Err(report) => ::core::panic!("{}", report),
        }
    }
}

/// Expands `try_check_grads!(call)` or `try_check_grads!(call, options)`: an expression of type
/// `Result<Report, Report>`.
pub fn expand_report(input: TokenStream) -> TokenStream {
    match syn::parse2::<Input>(input) {
        Ok(input) => input.expand(),
        Err(error) => error.into_compile_error(),
    }
}

/// A parsed `check_grads!` invocation.
struct Input {
    call: ExprCall,
    callee: ExprPath,
    arguments: Vec<Argument>,
    options: Expr,
}

/// One argument of the checked call.
struct Argument {
    value: Expr,
    /// Written `constant(value)`: supplied, but not differentiated.
    constant: bool,
}

impl Parse for Input {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        if input.is_empty() {
            return Err(input
                .error("expected a call of a differentiated function: `check_grads!(f(a, &x))`"));
        }
        let call = match input.parse()? {
            Expr::Call(call) => call,
            other => {
                let message =
                    "expected a call of a differentiated function: `check_grads!(f(a, &x))`";
                return Err(syn::Error::new_spanned(other, message));
            }
        };
        let Expr::Path(callee) = &*call.func else {
            return Err(syn::Error::new_spanned(
                &call.func,
                "expected the path of a differentiated function",
            ));
        };
        let callee = callee.clone();
        if call.args.is_empty() {
            return Err(syn::Error::new_spanned(
                &call,
                "a function without arguments has no derivative to check",
            ));
        }
        let arguments = call
            .args
            .iter()
            .map(Argument::new)
            .collect::<syn::Result<_>>()?;
        let options = if input.is_empty() {
            parse_quote!(
                <::cotangent::__private::check::Options as ::core::default::Default>::default()
            )
        } else {
            input.parse::<Token![,]>()?;
            if input.is_empty() {
                parse_quote!(
                    <::cotangent::__private::check::Options as ::core::default::Default>::default()
                )
            } else {
                let options = input.parse()?;
                input.parse::<Option<Token![,]>>()?;
                options
            }
        };
        if !input.is_empty() {
            return Err(input.error(
                "unexpected argument: `check_grads!` takes a call and, after it, `Options`",
            ));
        }
        Ok(Self {
            call,
            callee,
            arguments,
            options,
        })
    }
}

impl Argument {
    fn new(argument: &Expr) -> syn::Result<Self> {
        match constant_call(argument) {
            Some(call) if call.args.len() == 1 => Ok(Self {
                value: call.args[0].clone(),
                constant: true,
            }),
            Some(call) => Err(syn::Error::new_spanned(
                call,
                "`constant(..)` takes one argument",
            )),
            None => Ok(Self {
                value: argument.clone(),
                constant: false,
            }),
        }
    }
}

/// The call in `constant(..)`, by whatever path `constant` is named.
fn constant_call(argument: &Expr) -> Option<&ExprCall> {
    let Expr::Call(call) = argument else {
        return None;
    };
    let Expr::Path(callee) = &*call.func else {
        return None;
    };
    (callee.path.segments.last()?.ident == "constant").then_some(call)
}

impl Input {
    fn expand(&self) -> TokenStream {
        let ad = quote!(::cotangent::__private);
        let Self {
            call,
            callee,
            arguments,
            options,
        } = self;
        let (rev, jvp) = (self.companion("rev"), self.companion("jvp"));
        let call_text = readable(call.to_token_stream());
        let texts = arguments
            .iter()
            .map(|argument| readable(argument.value.to_token_stream()));

        let local = |name: &str| Ident::new(name, Span::mixed_site());
        let [opts, point, value, check, probe, moved] =
            ["options", "point", "value", "check", "probe", "moved"].map(local);
        let [pull, rev_value, jvp_value, dots_name, y_dot, x_bar] =
            ["pull", "rev_value", "jvp_value", "dots", "y_dot", "x_bar"].map(local);

        let fields: Vec<Index> = (0..arguments.len()).map(Index::from).collect();
        let args: Vec<Ident> = (0..arguments.len())
            .map(|i| format_ident!("arg{i}", span = Span::mixed_site()))
            .collect();
        let values = arguments.iter().map(|argument| &argument.value);
        let activities: Vec<_> = arguments
            .iter()
            .map(|argument| {
                if argument.constant {
                    quote!(#ad::Inactive)
                } else {
                    quote!(#ad::Active)
                }
            })
            .collect();
        let stores = arguments.iter().zip(&args).map(|(argument, arg)| {
            let store = quote!(#ad::check::Wrap(#arg).store());
            if argument.constant {
                quote!(#ad::check::Constant(#store))
            } else {
                store
            }
        });
        let dots = arguments.iter().zip(&fields).map(|(argument, i)| {
            if argument.constant {
                quote!(::core::option::Option::None)
            } else {
                quote!(::core::option::Option::Some(#point.#i.dot(&#dots_name.#i)))
            }
        });
        let bars = arguments.iter().zip(&fields).map(|(argument, i)| {
            if argument.constant {
                quote!(::core::option::Option::None)
            } else {
                quote!(::core::option::Option::Some(&mut #x_bar.#i))
            }
        });

        quote! {
            // The arguments are evaluated before anything is in scope that they could pick up.
            match ((#(#values,)*), #options) {
                ((#(#args,)*), #opts) => {
                    #[allow(unused_imports)]
                    use #ad::check::{Store as _, StoreValue as _};
                    let #opts: #ad::check::Options = #opts;
                    // Gives literals the types of the parameters.
                    if false {
                        let (#(#args,)*) = (#(#ad::check::pin(&#args),)*);
                        let _ = #callee(#(#args),*);
                    }
                    let #point = (#(#stores,)*);
                    let #value = #callee(#(#point.#fields.supply()),*);
                    let (#rev_value, #pull) = #rev(#(#point.#fields.supply(),)* (#(#activities,)*));
                    let mut #check = #ad::check::Check::new(
                        #opts,
                        #call_text,
                        <[_]>::into_vec(#ad::Box::new([#(#ad::check::argument(#texts, &#point.#fields)),*])),
                        &#point,
                        &#value,
                    );
                    #check.primal_of_vjp(&#rev_value);
                    while let ::core::option::Option::Some(#probe) = #check.next_probe() {
                        let #dots_name = #ad::gather::<_, 1>([#ad::snapshot(&#probe.direction)]);
                        let (#jvp_value, #y_dot) = #jvp(
                            #(#point.#fields.supply(),)* #(#dots,)* #ad::Width::<1>, (#(#activities,)*)
                        );
                        let #y_dot = #ad::check::single(&#jvp_value, #y_dot);
                        #check.primal_of_jvp(&#jvp_value);
                        let mut #x_bar = #ad::zero_tangent(&#point);
                        #pull(#(#point.#fields.again(),)* #ad::snapshot(&#probe.cotangent), #(#bars),*);
                        #check.derivatives(#probe, #y_dot, #x_bar);
                        while let ::core::option::Option::Some(#moved) = #check.next_point() {
                            #check.measure(&#callee(#(#moved.#fields.supply()),*));
                        }
                    }
                    #check.finish()
                }
            }
        }
    }

    /// The path of a hidden companion of the callee: `a::f` -> `a::__f_rev`, at the callee's span, so that rustc's
    /// "cannot find function" points there.
    fn companion(&self, suffix: &str) -> TokenStream {
        let mut path = self.callee.clone();
        let witness = emit::of_trait(&mut path).map(|witness| quote!(#witness;));
        if let Some(last) = path.path.segments.last_mut() {
            last.ident = format_ident!(
                "__{}_{}",
                last.ident.unraw(),
                suffix,
                span = last.ident.span()
            );
            // A companion has one type parameter more for each argument: its activity. That of forward mode comes after
            // the number of directions.
            if let PathArguments::AngleBracketed(generics) = &mut last.arguments {
                let inferred: GenericArgument = parse_quote!(_);
                if suffix == "jvp" {
                    generics.args.push(parse_quote!(1));
                }
                generics
                    .args
                    .extend(self.arguments.iter().map(|_| inferred.clone()));
            }
        }
        match witness {
            Some(witness) => quote!({ #witness #path }),
            None => path.to_token_stream(),
        }
    }
}

/// An expression as people write it, for reports: tokens printed by themselves come out as `& x [.. n]`.
fn readable(tokens: TokenStream) -> String {
    let mut text = String::new();
    // Whether the next token follows without a space, and whether an operator here is a prefix.
    let (mut tight, mut prefix) = (true, true);
    let mut angles = 0_usize;
    for token in tokens {
        let (piece, tight_before, tight_after, is_operand) = match &token {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::Brace => ("{ ", " }"),
                    Delimiter::None => ("", ""),
                };
                let piece = format!("{open}{}{close}", readable(group.stream()));
                (
                    piece,
                    !prefix && group.delimiter() != Delimiter::Brace,
                    false,
                    true,
                )
            }
            TokenTree::Punct(punct) => {
                let joint = punct.spacing() == Spacing::Joint;
                let (before, after, operand) = match punct.as_char() {
                    '.' | ':' => (true, true, false),
                    ',' | ';' => (true, false, false),
                    '?' => (true, false, true),
                    '<' if text.ends_with("::") => {
                        angles += 1;
                        (true, true, false)
                    }
                    '>' if angles > 0 => {
                        angles -= 1;
                        (true, true, true)
                    }
                    '!' if !prefix && !joint => (true, true, false),
                    '&' | '-' | '*' | '!' | '\'' if prefix => (false, true, false),
                    _ => (false, joint, false),
                };
                (punct.to_string(), before, after, operand)
            }
            other => (other.to_string(), false, false, true),
        };
        if !text.is_empty() && !tight && !tight_before {
            text.push(' ');
        }
        text.push_str(&piece);
        (tight, prefix) = (tight_after, !is_operand);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_show_calls_as_they_are_written() {
        for source in [
            "scaled_sum(1.5, &[1.0, 2.0], x.len() - 1, &mut b)",
            "a::f::<f64, 3>(-x, a - b * 2.0, &xs[1..n], !flag, vec![0.0; 3])",
            "f(&(x as f32), p.0?, if a == b { -1 } else { a & b })",
        ] {
            assert_eq!(readable(source.parse().unwrap()), source);
        }
    }

    #[test]
    fn what_is_not_a_call_is_refused() {
        for (source, message) in [
            ("", "expected a call of a differentiated function"),
            ("x + 1", "expected a call of a differentiated function"),
            ("f()", "a function without arguments"),
            ("(f)(x)", "expected the path of a differentiated function"),
            ("f(constant())", "`constant(..)` takes one argument"),
            ("f(x), a, b", "unexpected argument"),
            ("f(x) y", "expected `,`"),
        ] {
            let expansion = expand(source.parse().unwrap()).to_string();
            assert!(
                expansion.contains("compile_error") && expansion.contains(message),
                "{source}: {expansion}"
            );
        }
    }

    #[test]
    fn explicit_type_arguments_leave_room_for_the_activities() {
        let expansion = expand("m::f::<f32>(a, b)".parse().unwrap()).to_string();
        assert!(
            expansion.contains("m :: __f_rev :: < f32 , _ , _ >"),
            "{expansion}"
        );
    }
}
