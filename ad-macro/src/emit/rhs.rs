//! Right-hand sides as the user wrote them.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;

use super::place::{self, Side};
use crate::ir::{
    Arg, Atom, Base, Callee, Claim, Form, Function, Given, Opaque, Operator, Rhs, Structural, Var,
    Written,
};
use crate::names::own_span;

/// The expression, with its operands as atoms. Calls of annotated functions are the emitters' own.
pub fn rhs(vars: &[Var], rhs: &Rhs, side: Side) -> TokenStream {
    let atom = |a| place::atom(vars, a, side);
    match rhs {
        Rhs::Use(a) => atom(a),
        Rhs::Read(p) if side == Side::Primal => place::written(vars, p),
        Rhs::Read(p) => place::replayed(vars, p),
        Rhs::Neg(a, op) => {
            let of = place::operand_at(atom(a), a, op.span());
            quote!(#op #of)
        }
        Rhs::Linear {
            left, op, right, ..
        } => binary(vars, op, left, right, side),
        Rhs::Rule { args, form, .. } => {
            let values = || args.iter().map(atom);
            match form {
                Form::Operator(op) => binary(vars, op, &args[0], &args[1], side),
                Form::Method(method) => {
                    let (receiver, rest) = (atom(&args[0]), values().skip(1));
                    quote!(#receiver.#method(#(#rest),*))
                }
                Form::Path(path) => {
                    let args = values();
                    quote!(#path(#(#args),*))
                }
                Form::Around { before, after } => {
                    let args = values();
                    quote!(#before(#(#args),*)#after)
                }
            }
        }
        Rhs::Cast {
            atom: a,
            ty,
            function,
        } => {
            let a = atom(a);
            match function {
                Some(function) => quote!(#function(#a)),
                None => quote!(#a as #ty),
            }
        }
        Rhs::Tuple(atoms) => {
            let atoms = atoms.iter().map(atom);
            quote!((#(#atoms,)*))
        }
        Rhs::Array(atoms) => {
            let atoms = atoms.iter().map(atom);
            quote!([#(#atoms),*])
        }
        Rhs::Vec(path, atoms) => {
            let atoms = atoms.iter().map(atom);
            quote!(#path![#(#atoms),*])
        }
        Rhs::Copied { place: p, method } => {
            let receiver = match side {
                Side::Primal => place::written(vars, p),
                Side::Reverse => place::replayed(vars, p),
            };
            quote!(#receiver.#method())
        }
        Rhs::Update {
            path, fields, base, ..
        } => {
            let values = fields.iter().map(|(_, a)| atom(a));
            let members = fields.iter().map(|(member, _)| member);
            let base = match base {
                Base::Place(p) => place::written(vars, p),
                Base::Opaque(opaque) => opaque.written.clone(),
            };
            quote!(#path { #(#members: #values,)* ..#base })
        }
        Rhs::Structural(change) => structural(vars, change),
        Rhs::Opaque(opaque) => place::opaque(opaque, side),
        Rhs::Wrap { function, atom: a } => {
            let a = atom(a);
            quote!(#function(#a))
        }
        Rhs::Construct { path, fields, .. } => {
            let values: Vec<TokenStream> = fields.iter().map(|(_, a)| atom(a)).collect();
            let positional = fields.iter().enumerate().all(|(n, (member, _))| {
                matches!(member, syn::Member::Unnamed(at) if at.index as usize == n)
            });
            if positional && !fields.is_empty() {
                quote!(#path(#(#values),*))
            } else {
                let members = fields.iter().map(|(member, _)| member);
                quote!(#path { #(#members: #values),* })
            }
        }
        Rhs::Call { callee, args } => {
            let args: Vec<TokenStream> = args.iter().map(|arg| argument(vars, arg)).collect();
            match callee {
                Callee::Path(path) | Callee::Rule(path) => quote!(#path(#(#args),*)),
                Callee::Function(function) => {
                    let name = &vars[function.root.0].name;
                    quote!(#name(#(#args),*))
                }
                Callee::Method(method) | Callee::OfTrait(method, _) => {
                    let (receiver, rest) = (&args[0], &args[1..]);
                    quote!(#receiver.#method(#(#rest),*))
                }
                Callee::Instance(method, arguments) => {
                    let (receiver, rest) = (&args[0], &args[1..]);
                    quote!(#receiver.#method #arguments (#(#rest),*))
                }
                Callee::Consuming(method, _, arguments) => {
                    let (receiver, rest) = (&args[0], &args[1..]);
                    consuming(receiver, quote!(#method #arguments), quote!(#(#rest),*))
                }
                Callee::Assignment(_, _, token) => {
                    let (left, right) = (&args[0], &args[1]);
                    quote!(#left #token #right)
                }
                Callee::Operator(method, _, token) => match args.as_slice() {
                    [left, right] => quote!(#left #token #right),
                    [value] if *method == "from" => quote!(#token(#value)),
                    _ => quote!(#token #(#args)*),
                },
            }
        }
    }
}

fn binary(vars: &[Var], op: &Operator, left: &Atom, right: &Atom, side: Side) -> TokenStream {
    let written = place::atom(vars, right, side);
    place::operation(place::atom(vars, left, side), op, right, written)
}

/// `receiver.method(arguments)` of a copy of a receiver, by a name that cannot be changed: a method that takes `&mut self`
/// after all does not compile.
pub fn consuming(
    receiver: &TokenStream,
    method: TokenStream,
    arguments: TokenStream,
) -> TokenStream {
    let consumed = place::own("consumed");
    quote!(match #receiver { #consumed => #consumed.#method(#arguments) })
}

/// A structural change as the user wrote it.
pub fn structural(vars: &[Var], change: &Structural) -> TokenStream {
    let mut given = change.given.iter().map(|given| match given {
        Given::Value(a) | Given::Sequence(a, false) => place::atom(vars, a, Side::Primal),
        Given::Sequence(a @ crate::ir::Atom::Opaque(_), true) => place::atom(vars, a, Side::Primal),
        Given::Sequence(a, true) => {
            let sequence = place::atom(vars, a, Side::Primal);
            quote!(&#sequence)
        }
        Given::Plain(opaque) => opaque.written.clone(),
    });
    let target = change.place.as_ref().map(|p| place::written(vars, p));
    let other = change.other.as_ref().map(|p| place::written(vars, p));
    match &change.written {
        Written::Method(method) => {
            let receiver = target.or_else(|| given.next());
            let changed = quote_spanned!(method.span()=> #receiver.#method(#(#given),*));
            match change.row.name {
                // What is taken out, and not the iterator that takes it: a `Vec`, by a path that needs no `std`.
                "drain" => quote!(<[_]>::into_vec(#changed.collect())),
                _ => changed,
            }
        }
        Written::Path(path) => {
            let other = other.map(|other| quote!(&mut #other));
            let given = other.into_iter().chain(given);
            quote!(#path(&mut #target, #(#given),*))
        }
        Written::Function(path) => quote!(#path(#(#given),*).0),
        Written::Array => quote!([#(#given);*]),
        Written::Vec(path) => quote!(#path![#(#given);*]),
        Written::Assign(token) => quote!(#target #token #(#given)*),
    }
}

/// The right-hand side of a `let`, with what the macro believes about its type checked.
///
/// Where it has a derivative (`active`), the rules check the operands' types themselves.
pub fn checked(vars: &[Var], value: &Rhs, ad: &TokenStream, active: bool) -> TokenStream {
    let tokens = rhs(vars, value, Side::Primal);
    match value {
        Rhs::Opaque(Opaque {
            claim: Claim::NoTangent,
            ..
        }) => quote!(#ad::inactive(#tokens)),
        Rhs::Opaque(Opaque {
            claim: Claim::DiscreteValue | Claim::Counts,
            ..
        }) => quote!(#ad::without_float(#tokens)),
        Rhs::Opaque(Opaque {
            claim: Claim::BareValue,
            ..
        }) => quote!({ use #ad::Underived as _; #ad::Bare(#tokens).without_float() }),
        Rhs::Opaque(Opaque {
            claim: Claim::Scalar(receiver),
            ..
        }) => {
            quote!({ if false { #ad::scalar(&#receiver); loop {} } #tokens })
        }
        Rhs::Opaque(Opaque {
            claim: Claim::Integers(values),
            ..
        }) => {
            quote!({ if false { #(#ad::inactive(&(#values));)* loop {} } #tokens })
        }
        Rhs::Opaque(Opaque {
            claim: Claim::Discrete(checks),
            ..
        }) => {
            quote!({ if false { #(#checks)* loop {} } #tokens })
        }
        Rhs::Opaque(Opaque {
            claim: Claim::Drawn,
            ..
        }) => {
            let drawn = proc_macro2::Ident::new("drawn", own_span(tokens.span()));
            quote!(#ad::#drawn(#tokens))
        }
        // On a variable that may be changed, a primitive's name may be that of a user's method that does.
        Rhs::Rule {
            row,
            args,
            form: Form::Method(_),
        } if !active && !matches!(row.name, "clone" | "to_owned") => match args.first() {
            Some(Atom::Var { var, .. }) if vars[var.0].mutable => {
                let receiver = &vars[var.0].name;
                quote!({ if false { #ad::scalar(&#receiver); loop {} } #tokens })
            }
            _ => tokens,
        },
        _ => tokens,
    }
}

/// An argument of a call, in the primal.
pub fn argument(vars: &[Var], arg: &Arg) -> TokenStream {
    match arg {
        Arg::Value(Atom::Var { var, .. }) if vars[var.0].around.is_some() => {
            let around = vars[var.0].around.map(|x| &vars[x.0].name);
            quote!(Some(#around))
        }
        Arg::Value(a) => place::atom(vars, a, Side::Primal),
        Arg::Ref(_, written) | Arg::Mut(_, written) => written.clone(),
        Arg::Function(function) => match &**function {
            Function::Closure(closure) => closure.written.clone(),
            Function::Param(place) => vars[place.root.0].name.to_token_stream(),
            Function::Item(path) => path.to_token_stream(),
        },
    }
}

/// A range, from its parts.
pub fn write_range(low: &Opaque, high: &Opaque, inclusive: bool, reversed: bool) -> TokenStream {
    let (low, high) = (&low.written, &high.written);
    let range = if inclusive {
        quote!(#low..=#high)
    } else {
        quote!(#low..#high)
    };
    if reversed {
        quote!((#range).rev())
    } else {
        range
    }
}
