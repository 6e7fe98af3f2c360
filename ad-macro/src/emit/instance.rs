//! The generic arguments of a call whose companion takes functions apart.
//!
//! Input:  `run::<C, _>(xs, step)` of `fn run<C, F: Fn(&C) -> f64>(xs: &[C], step: F)`
//! Output: `__run_rev::<C, _, _, _, _, _, _>(xs, step_env, step_call, step_companion, ..)`

use proc_macro2::Ident;
use syn::{AngleBracketedGenericArguments, GenericArgument, Type};

use super::function::Mode;
use crate::ir::{Arg, Callee, Func};
use crate::{callable, declared};

/// How many parameters the companion has for the functions among the arguments.
pub(super) fn count(args: &[Arg], mode: Mode) -> usize {
    let functions = args.iter().filter(|arg| matches!(arg, Arg::Function(_)));
    // What is captured, the code, that of the companion, and its pullback.
    let each = match mode {
        Mode::Reverse => 4,
        Mode::Forward => 3,
    };
    functions.count() * each
}

/// The callee without the arguments that stand for the types of functions, where these have names, and with those that
/// stand for values whose types have none.
pub(super) fn without_functions(func: &Func, callee: &Callee, args: &[Arg]) -> Callee {
    let mut callee = callee.clone();
    if let Callee::Path(path) = &mut callee {
        let Some(last) = path.path.segments.last_mut() else {
            return callee;
        };
        if let syn::PathArguments::AngleBracketed(given) = &mut last.arguments {
            let named = named(&last.ident, args);
            leave_out(func, given, named);
            // Those of `x: impl Into<f64>` stand after the others.
            let hidden = hidden(&last.ident, args);
            let open = (0..hidden).map(|_| -> GenericArgument { syn::parse_quote!(_) });
            given.args.extend(open);
        }
    }
    callee
}

/// How many of the functions among the arguments have a type with a name, `step: F`, as the declarations say.
fn named(function: &Ident, args: &[Arg]) -> usize {
    let Some(types) = declared::parameters_of_function(&function.to_string()) else {
        return 0;
    };
    let functions = types.iter().zip(args);
    let functions = functions.filter(|(_, arg)| matches!(arg, Arg::Function(_)));
    functions.filter(|(ty, _)| is_parameter(ty)).count()
}

/// How many of the other arguments are of a type without a name, `k: impl Into<f64>`, as the declarations say.
fn hidden(function: &Ident, args: &[Arg]) -> usize {
    let Some(types) = declared::parameters_of_function(&function.to_string()) else {
        return 0;
    };
    let others = types.iter().zip(args);
    let others = others.filter(|(_, arg)| !matches!(arg, Arg::Function(_)));
    others.map(|(ty, _)| callable::hidden_values(ty)).sum()
}

fn is_parameter(ty: &Type) -> bool {
    match ty {
        Type::Reference(r) => is_parameter(&r.elem),
        Type::Infer(_) => true,
        _ => false,
    }
}

/// The last arguments that may be the types of functions: `_`, and parameters of the caller's own that are such.
fn leave_out(func: &Func, given: &mut AngleBracketedGenericArguments, named: usize) {
    let own: Vec<&Ident> = func
        .params
        .iter()
        .filter_map(|param| param.function.as_ref()?.param.as_ref())
        .collect();
    let is_function = |argument: &GenericArgument| match argument {
        GenericArgument::Type(Type::Infer(_)) => true,
        GenericArgument::Type(Type::Path(path)) => own.iter().any(|name| path.path.is_ident(*name)),
        _ => false,
    };
    let places = given.args.iter().enumerate();
    let places = places.filter(|(_, argument)| is_function(argument));
    let mut out: Vec<usize> = places.map(|(place, _)| place).collect();
    if out.len() < named {
        return;
    }
    out.drain(..out.len() - named);
    let kept = given.args.iter().enumerate();
    let kept = kept.filter(|(place, _)| !out.contains(place));
    given.args = kept.map(|(_, argument)| argument.clone()).collect();
}
