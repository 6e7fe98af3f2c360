//! What the form of an expression says of its value: cheap, a literal, without a derivative; and what to say when it is
//! refused.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::Expr;

use super::printed::rounded;
use super::refusals::of_part_of_iterator;
use super::scan::root;
use crate::declared;
use crate::diag::{Extent, codes};
use crate::ir::{Claim, Refusal};
use crate::rules;

/// Macros that never return.
pub(super) const DIVERGING_MACROS: &[&str] = &["panic", "unreachable", "todo", "unimplemented"];

/// `None`, or `Kind::LowPass` of an `enum Kind<T>`: of which type it is says only the code around it.
fn is_of_open_type(path: &syn::Path) -> bool {
    let names: Vec<&syn::PathSegment> = path.segments.iter().collect();
    match names[..] {
        [.., owner, last] => {
            let is_variant = last.ident.to_string().starts_with(char::is_uppercase);
            let open = || declared::parameters(&owner.ident.to_string());
            is_variant && owner.arguments.is_none() && open().is_some_and(|count| count > 0)
        }
        _ => path.is_ident("None"),
    }
}

pub(super) fn is_cheap(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) => true,
        Expr::Path(e) => !is_of_open_type(&e.path),
        Expr::Paren(e) => is_cheap(&e.expr),
        Expr::Group(e) => is_cheap(&e.expr),
        // `!0` and `1 << 31` mean different numbers in different types, and which one says only the code around.
        Expr::Unary(e) if matches!(e.op, syn::UnOp::Not(_)) && is_literal(&e.expr) => false,
        Expr::Binary(e) if matches!(e.op, syn::BinOp::Shl(_)) && is_literal(expr) => false,
        Expr::Unary(e) => is_cheap(&e.expr),
        Expr::Cast(e) => is_cheap(&e.expr),
        Expr::Field(e) => is_cheap(&e.base),
        Expr::Reference(e) => is_cheap(&e.expr),
        Expr::Binary(e) => is_cheap(&e.left) && is_cheap(&e.right),
        Expr::Index(e) => is_cheap(&e.expr) && is_cheap(&e.index),
        Expr::Tuple(e) => e.elems.iter().all(is_cheap_element),
        Expr::Array(e) => e.elems.iter().all(is_cheap_element),
        Expr::Range(e) => {
            e.start.as_deref().is_none_or(is_cheap) && e.end.as_deref().is_none_or(is_cheap)
        }
        Expr::MethodCall(e) => {
            let name = e.method.to_string();
            let arity = e.args.len() + 1;
            let known = [
                "len",
                "is_empty",
                "as_str",
                "is_nan",
                "is_finite",
                "signum",
                "floor",
                "ceil",
                "abs_diff",
                "count_ones",
                "leading_zeros",
                "trailing_zeros",
                "reverse_bits",
                "is_power_of_two",
                "wrapping_add",
                "wrapping_sub",
                "wrapping_mul",
                "saturating_add",
                "saturating_sub",
            ]
            .contains(&name.as_str())
                || rules::lookup(&name, arity).is_some_and(|row| row.cheap && name != "clone");
            known && is_cheap(&e.receiver) && e.args.iter().all(is_cheap)
        }
        _ => false,
    }
}

/// Whether it runs or not does not show: it neither panics nor changes anything. (Arithmetic is that of floats here.)
pub(super) fn is_quiet(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) | Expr::Path(_) | Expr::Closure(_) => true,
        Expr::Paren(e) => is_quiet(&e.expr),
        Expr::Group(e) => is_quiet(&e.expr),
        Expr::Field(e) => is_quiet(&e.base),
        Expr::Unary(e) => is_quiet(&e.expr),
        Expr::Reference(e) => e.mutability.is_none() && is_quiet(&e.expr),
        Expr::Cast(e) => is_quiet(&e.expr) && !matches!(&*e.expr, Expr::Binary(_) | Expr::Paren(_)),
        Expr::Binary(e) => {
            !super::scan::is_compound(&e.op) && is_quiet(&e.left) && is_quiet(&e.right)
        }
        Expr::Tuple(e) => e.elems.iter().all(is_quiet),
        Expr::Array(e) => e.elems.iter().all(is_quiet),
        Expr::Struct(e) => e.rest.is_none() && e.fields.iter().all(|field| is_quiet(&field.expr)),
        Expr::MethodCall(e) => {
            const QUIET: &[&str] = &["to_string", "to_owned", "into", "clone", "len"];
            let name = e.method.to_string();
            let known = QUIET.contains(&name.as_str())
                || crate::rules::lookup(&name, e.args.len() + 1).is_some();
            known && name != "clamp" && is_quiet(&e.receiver) && e.args.iter().all(is_quiet)
        }
        // Constructors.
        Expr::Call(e) => {
            let Expr::Path(path) = &*e.func else {
                return false;
            };
            let mut names = path.path.segments.iter().rev().map(|s| s.ident.to_string());
            let last = names.next().unwrap_or_default();
            let of_type = names
                .next()
                .is_some_and(|of| of.starts_with(char::is_uppercase));
            let constructs = last.starts_with(char::is_uppercase)
                || of_type && matches!(last.as_str(), "new" | "from" | "default");
            constructs && e.args.iter().all(is_quiet)
        }
        Expr::Macro(e) => e.mac.path.is_ident("format"),
        _ => false,
    }
}

/// It is computed, or copied out of an array: not moved, as a name alone may be. Of which type a literal is says perhaps
/// only the type that is written for the whole.
pub(super) fn is_cheap_element(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(e) => is_cheap_element(&e.expr),
        Expr::Path(_) | Expr::Field(_) => false,
        _ => is_cheap(expr) && !is_literal(expr),
    }
}

/// `libm::floor`, `Libm::<f64>::floor`
pub(super) fn is_path_of_libm(path: &syn::ExprPath) -> bool {
    let owner = path.path.segments.iter().rev().nth(1);
    owner.is_some_and(|owner| {
        owner.ident == "Libm" || owner.ident == "libm" && !declared::is_module("libm")
    })
}

/// `from_usize`
pub(super) fn integer_behind(function: &str) -> bool {
    let ty = function.strip_prefix("from_").map(syn::parse_str);
    matches!(ty, Some(Ok(ty)) if super::is_inactive_type(&ty))
}

/// `.unwrap()`, `.expect(..)`
pub(super) fn is_unwrap(call: &syn::ExprMethodCall) -> bool {
    call.method == "unwrap" || call.method == "expect"
}

/// `TABLE[i][j].field`: the name of the table and the indices into it. Where the table is a constant
/// and the indices are integers, no derivative gets in.
pub(super) fn table_indices(expr: &Expr) -> Option<(String, Vec<TokenStream>)> {
    match expr {
        Expr::Paren(e) => table_indices(&e.expr),
        Expr::Group(e) => table_indices(&e.expr),
        Expr::Reference(e) if e.mutability.is_none() => table_indices(&e.expr),
        Expr::Field(e) => table_indices(&e.base),
        Expr::Index(e) => {
            let (table, mut indices) = match &*e.expr {
                Expr::Path(path) => {
                    let last = &path.path.segments.last()?.ident;
                    (last.to_string(), Vec::new())
                }
                base => table_indices(base)?,
            };
            indices.push(e.index.to_token_stream());
            Some((table, indices))
        }
        _ => None,
    }
}

/// `usize::from(b)`, `i32::max(a, b)`
pub(super) fn is_of_integer(path: &syn::ExprPath) -> bool {
    let owner = path.path.segments.iter().rev().nth(1);
    owner.is_some_and(|owner| super::types::is_integer_name(&owner.ident.to_string()))
}

/// What has to be checked by type before `expr` is believed to carry no derivative.
pub(super) fn claim(expr: &Expr) -> Claim {
    use syn::BinOp::*;
    match expr {
        Expr::Paren(e) => claim(&e.expr),
        Expr::Group(e) => claim(&e.expr),
        Expr::Call(e) if matches!(&*e.func, Expr::Path(path) if is_of_integer(path)) => {
            Claim::NoTangent
        }
        Expr::Unary(e) if matches!(e.op, syn::UnOp::Not(_)) => Claim::NoTangent,
        Expr::Index(_) | Expr::Field(_) | Expr::Reference(_) => match table_indices(expr) {
            Some((_, indices)) => Claim::Integers(indices),
            None => Claim::None,
        },
        Expr::MethodCall(e) if is_unwrap(e) => claim(&e.receiver),
        Expr::MethodCall(e) if e.method == "parse" => match rounded(e) {
            Some(value) => Claim::Scalar(quote!((#value))),
            None => Claim::None,
        },
        Expr::MethodCall(e) if rules::OF_DURATIONS.contains(&e.method.to_string().as_str()) => {
            Claim::Integers(vec![e.receiver.to_token_stream()])
        }
        Expr::Call(e) => match &*e.func {
            Expr::Path(path) if path.path.segments.len() > 1 => {
                let last = path
                    .path
                    .segments
                    .last()
                    .map(|segment| segment.ident.to_string());
                match last.is_some_and(|name| name == "from" || integer_behind(&name)) {
                    true => {
                        Claim::Integers(e.args.iter().map(|arg| arg.to_token_stream()).collect())
                    }
                    false => Claim::None,
                }
            }
            _ => Claim::None,
        },
        Expr::Binary(e) if matches!(e.op, BitXor(_) | BitAnd(_) | BitOr(_) | Shl(_) | Shr(_)) => {
            Claim::NoTangent
        }
        Expr::MethodCall(e) if rules::is_inactive_method(&e.method.to_string()) => {
            match rules::ROUNDINGS.contains(&e.method.to_string().as_str()) {
                true => Claim::Scalar(e.receiver.to_token_stream()),
                false => Claim::NoTangent,
            }
        }
        _ => Claim::None,
    }
}

/// Made of literals alone, so that its type comes from what it meets.
pub(super) fn is_literal(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) => true,
        Expr::Paren(e) => is_literal(&e.expr),
        Expr::Group(e) => is_literal(&e.expr),
        Expr::Unary(e) => is_literal(&e.expr),
        Expr::Binary(e) => is_literal(&e.left) && is_literal(&e.right),
        _ => false,
    }
}

/// Arithmetic, a cast or a literal.
pub(super) fn is_number(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) | Expr::Cast(_) => true,
        Expr::Paren(e) => is_number(&e.expr),
        Expr::Group(e) => is_number(&e.expr),
        Expr::Unary(e) => matches!(e.op, syn::UnOp::Neg(_)) && is_number(&e.expr),
        Expr::Binary(e) => {
            use syn::BinOp::*;
            matches!(e.op, Add(_) | Sub(_) | Mul(_) | Div(_) | Rem(_))
                && (is_number(&e.left) || is_number(&e.right))
        }
        _ => false,
    }
}

/// An unsuffixed float literal occurs: the expression's type may come from its use.
pub(super) fn has_untyped_float(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|tree| match tree {
        TokenTree::Group(group) => has_untyped_float(group.stream()),
        TokenTree::Literal(literal) => {
            matches!(syn::Lit::new(literal), syn::Lit::Float(f) if f.suffix().is_empty())
        }
        _ => false,
    })
}

pub(super) fn diverges(expr: &Expr) -> bool {
    match expr {
        Expr::Macro(mac) => {
            mac.mac.path.segments.last().is_some_and(|segment| {
                DIVERGING_MACROS.contains(&segment.ident.to_string().as_str())
            })
        }
        _ => false,
    }
}

/// What to underline when `expr` is refused: all of it, but of what has a body the head alone.
pub(super) fn extent(expr: &Expr) -> Extent {
    match expr {
        Expr::ForLoop(e) => Extent::of(&e.expr),
        Expr::While(e) => Extent::of(&e.cond),
        Expr::Loop(e) => e.loop_token.span.into(),
        Expr::Unsafe(e) => e.unsafe_token.span.into(),
        Expr::Const(e) => e.const_token.span.into(),
        Expr::Match(e) => Extent::of(&e.expr),
        Expr::Block(e) => match &e.label {
            Some(label) => Extent::of(&label.name),
            None => Extent::of(expr),
        },
        Expr::MethodCall(e) => match &*e.receiver {
            // A chain over several lines: its last call.
            Expr::MethodCall(_) => Extent::of(&e.method),
            _ => Extent::of(expr),
        },
        _ => Extent::of(expr),
    }
}

/// What to say when the derivative of `expr` would be needed and it has none.
pub(super) fn refusal(expr: &Expr) -> Refusal {
    let unsupported = |what: &str| Refusal {
        code: &codes::UNSUPPORTED,
        what: what.to_string(),
    };
    match expr {
        Expr::MethodCall(call) => of_part_of_iterator(expr).unwrap_or_else(|| Refusal {
            code: &codes::METHOD,
            what: call.method.to_string(),
        }),
        Expr::Macro(mac) => Refusal {
            code: &codes::MACRO,
            what: mac
                .mac
                .path
                .segments
                .last()
                .map(|s| s.ident.to_string())
                .unwrap_or_default(),
        },
        Expr::Closure(_) => Refusal {
            code: &codes::CLOSURE,
            what: "a closure".into(),
        },
        Expr::Reference(reference) => Refusal {
            code: &codes::REFERENCE,
            what: root(&reference.expr)
                .map(Ident::to_string)
                .unwrap_or_else(|| "a value".into()),
        },
        Expr::While(_) => Refusal {
            code: &codes::LOOP,
            what: "`while` loop".into(),
        },
        Expr::Loop(_) => Refusal {
            code: &codes::LOOP,
            what: "`loop`".into(),
        },
        Expr::ForLoop(e) => of_part_of_iterator(&e.expr).unwrap_or_else(|| Refusal {
            code: &codes::LOOP,
            what: "`for` loop over an iterator".into(),
        }),
        Expr::Struct(_) => unsupported("a struct literal"),
        Expr::Try(_) => unsupported("the `?` operator"),
        Expr::Let(_) => unsupported("`if let`"),
        Expr::Repeat(_) => unsupported("an array filled with one value"),
        Expr::Range(_) => unsupported("a range"),
        Expr::Async(_) | Expr::Await(_) => unsupported("`async` code"),
        Expr::Unsafe(_) => unsupported("an `unsafe` block"),
        Expr::Call(e) => match held_in(&e.func) {
            Some(what) => Refusal {
                code: &codes::CLOSURE,
                what,
            },
            None => unsupported("this call"),
        },
        Expr::Assign(_) => unsupported("this assignment"),
        Expr::Index(_) | Expr::Field(_) => unsupported("this projection"),
        Expr::Unary(_) => unsupported("this operator"),
        Expr::Binary(e) if super::scan::is_compound(&e.op) => unsupported("this assignment"),
        Expr::Binary(_) => unsupported("this operator"),
        Expr::Const(_) => unsupported("a `const` block"),
        Expr::Block(block) if block.label.is_some() => unsupported("a labelled block"),
        _ => unsupported("this expression"),
    }
}

/// What holds the function that is called: a field, `(self.f)(x)`, or a container, `fs[0](x)`.
fn held_in(func: &Expr) -> Option<String> {
    match func {
        Expr::Paren(e) => held_in(&e.expr),
        Expr::Group(e) => held_in(&e.expr),
        Expr::Field(e) => {
            let member = e.member.to_token_stream();
            Some(format!("a call of what the field `{member}` holds"))
        }
        Expr::Index(e) => {
            let of = root(&e.expr)?;
            Some(format!("a call of what `{of}` holds"))
        }
        _ => None,
    }
}

/// A bare variable, which stays one even if no input reaches it.
pub(super) fn is_variable(expr: &Expr) -> bool {
    match expr {
        Expr::Path(path) => path.path.get_ident().is_some(),
        Expr::Paren(paren) => is_variable(&paren.expr),
        _ => false,
    }
}

/// A name, of a variable or a constant.
pub(super) fn is_path(expr: &Expr) -> bool {
    match expr {
        Expr::Path(_) => true,
        Expr::Paren(paren) => is_path(&paren.expr),
        _ => false,
    }
}
