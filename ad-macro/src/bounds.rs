//! What companions ask of generic parameters, beside what the function asks.
//!
//! ```text
//! T: Float                              T: Real
//! G: Shape                              G: __Shape_derivatives + Snapshot    where `Shape` is annotated, and, if it is of
//!                                                                    numbers, asks for `Real`
//! T: Copy + Default                     T: Differentiable + Argument + Snapshot
//! V: Add<Output = V> + Mul<f64, ..>     V: Differentiable + Argument + Snapshot + AddRule<V> + MulRule<f64>
//! Q<T>: Mul<Output = Q<T>>              Q<T>: MulRule<Q<T>>
//! for<'a> &'a Q<T>: Add<Q<T>>           Q<T>: RefAddRule<Q<T>>
//! G: Shape + Add<Output = G>            G: __Shape_derivatives + Snapshot + AddRule<G, Output = G>
//! P: Into<Point>                        P: Differentiable + Argument + Snapshot, Point: FromRule<P>
//! T, U: From<T>                         both Differentiable + Argument + Snapshot, T: IntoRule<U>
//! T, f64: From<T>                       T: Differentiable + Argument + Snapshot + IntoRule<f64>
//! ```
//!
//! A parameter that is multiplied by another type, or to another type, is no number: its operators are calls, as those of
//! a type of the user's. One that is only handed about need not be one. Numbers have the rules of operators as well.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::visit::{self, Visit};
use syn::{
    GenericArgument, Generics, ItemImpl, PathArguments, Type, TypeParam, TypeParamBound,
    WherePredicate, parse_quote,
};

use crate::annotated_trait;
use crate::declared;
use crate::ir::types::referent;
use crate::lower::is_discrete_type;
use crate::operator;
use crate::options::Options;
use crate::words::occurs;

/// A bound says something of the language's own numbers, `f64: Mul<V, Output = V>`: their other operators are hidden by that.
pub fn is_of_numbers(generics: &Generics) -> bool {
    let predicates = generics.where_clause.iter().flat_map(|w| &w.predicates);
    predicates.into_iter().any(|predicate| match predicate {
        WherePredicate::Type(bound) => crate::lower::is_primitive(&referent(&bound.bounded_ty)),
        _ => false,
    })
}

/// The bounds that the type parameters of `params` get, by what `all` says of them, in functions of these `types`. Those of
/// the block may be what it is of, `own`.
pub fn added<'a>(
    params: impl IntoIterator<Item = &'a TypeParam>,
    own: Option<&Ident>,
    all: &[&Generics],
    types: &[&Type],
    options: &Options,
    ad: &TokenStream,
) -> Vec<WherePredicate> {
    if let Some(bounds) = &options.bound {
        return bounds.clone();
    }
    let conversion = match options.asked_for("linearize") {
        Some(_) => quote!(IntoMap),
        None => quote!(IntoRule),
    };
    let mut added = Vec::new();
    for param in params.into_iter().map(|param| &param.ident) {
        let bounds = || {
            all.iter()
                .flat_map(|g| annotated_trait::bounds_of(param, g))
        };
        let of_traits = annotated_trait::of_traits(bounds());
        let is_vector = is_vector(param, all) && !is_end_of_range(param, types);
        let without_values = is_marker(param, all, types) || is_function(param, all);
        if of_traits.is_empty() && without_values {
            continue;
        }
        let of_numbers = is_named_number(param, all);
        added.push(match (of_traits.is_empty(), is_vector) {
            (false, _) if of_numbers => {
                parse_quote!(#param: #(#of_traits +)* #ad::Snapshot + #ad::Real)
            }
            (false, _) => parse_quote!(#param: #(#of_traits +)* #ad::Snapshot),
            // A pullback may want the receiver of its method again.
            (true, true) if own == Some(param) => parse_quote!(
                #param: #ad::Differentiable
                    + #ad::AsReceiver
                    + #ad::Snapshot
            ),
            (true, true) => {
                parse_quote!(#param: #ad::Differentiable + #ad::Argument + #ad::Snapshot)
            }
            (true, false) => parse_quote!(#param: #ad::Real),
        });
        if is_vector {
            let ty: Type = parse_quote!(#param);
            added.extend(bounds().filter_map(|bound| rule(&ty, bound, options, ad)));
        }
        // What holds no float takes no derivative along.
        let into = targets(param, all).filter(|into| !is_discrete_type(into));
        added.extend(into.map(|into| parse_quote!(#param: #ad::#conversion<#into>)));
        let of = sources(param, all);
        added.extend(of.map(|of| parse_quote!(#of: #ad::#conversion<#param>)));
    }
    for predicate in predicates(all) {
        if as_param(&predicate.bounded_ty, all).is_none() {
            let ty = &predicate.bounded_ty;
            // `T::Slope: Curve`
            let of_traits = annotated_trait::of_traits(&predicate.bounds);
            if !of_traits.is_empty() {
                added.push(parse_quote!(#ty: #(#of_traits)+*));
            }
            let rules = predicate.bounds.iter();
            added.extend(rules.filter_map(|bound| rule(ty, bound, options, ad)));
            let of = predicate
                .bounds
                .iter()
                .filter_map(|bound| source(bound, all));
            added.extend(of.map(|of| parse_quote!(#of: #ad::#conversion<#ty>)));
        }
    }
    added
}

/// The type parameter that the block is of, `impl<T: Add<Output = T>> Middle for T`.
pub fn own_param(block: &ItemImpl) -> Option<&Ident> {
    let Type::Path(path) = &*block.self_ty else {
        return None;
    };
    let mut params = block.generics.type_params();
    let param = params.find(|param| path.path.is_ident(&param.ident))?;
    Some(&param.ident)
}

/// No value in functions of these `types` is of the parameter: it is asked for nothing. An annotated trait that another
/// parameter has, `S: Noise<T>`, has methods of such values.
fn is_marker(param: &Ident, all: &[&Generics], types: &[&Type]) -> bool {
    !is_named_number(param, all)
        && (declared::is_marker(param, types.iter().copied()) || is_only_asked(param, all, types))
        && !is_of_annotated_trait(param, all)
}

/// No type mentions the parameter, and what it has are traits of the source that no number does, `E: ErrorHandler`: it is
/// there for their functions.
fn is_only_asked(param: &Ident, all: &[&Generics], types: &[&Type]) -> bool {
    let mut bounds = all
        .iter()
        .flat_map(|g| annotated_trait::bounds_of(param, g))
        .filter(|of| matches!(of, TypeParamBound::Trait(_)))
        .peekable();
    let is_one = |of: &TypeParamBound| {
        let name = name_of(of).map(ToString::to_string);
        name.is_some_and(|name| declared::is_trait(&name) && !declared::is_of_numbers(&name))
    };
    types.iter().all(|ty| !occurs(param, ty)) && bounds.peek().is_some() && bounds.all(is_one)
}

fn is_of_annotated_trait(param: &Ident, all: &[&Generics]) -> bool {
    let params = all.iter().flat_map(|generics| generics.type_params());
    let mut others = params.filter(|other| other.ident != *param);
    others.any(|other| {
        let bounds = all
            .iter()
            .flat_map(|g| annotated_trait::bounds_of(&other.ident, g));
        let of_traits = annotated_trait::of_traits(bounds);
        of_traits.iter().any(|of| occurs(param, of))
    })
}

/// The parameter is a number in functions of these `types`: it gets the bound `Real`.
pub fn is_number(param: &Ident, all: &[&Generics], types: &[&Type]) -> bool {
    let bounds = || {
        all.iter()
            .flat_map(|g| annotated_trait::bounds_of(param, g))
    };
    let of_traits = annotated_trait::of_traits(bounds());
    let of_numbers = || {
        let mut names = bounds().filter_map(name_of);
        names.any(|name| declared::is_of_numbers_only(&name.to_string()))
    };
    (of_traits.is_empty() || of_numbers() || is_named_number(param, all))
        && (!is_vector(param, all) || is_end_of_range(param, types))
        && !is_marker(param, all, types)
        && !is_function(param, all)
}

/// What fields of the type hold is called, `F: Fn(usize) -> usize`: they are skipped.
fn is_function(param: &Ident, all: &[&Generics]) -> bool {
    let mut bounds = all
        .iter()
        .flat_map(|g| annotated_trait::bounds_of(param, g));
    bounds.any(|of| {
        name_of(of).is_some_and(|name| name == "Fn" || name == "FnMut" || name == "FnOnce")
    })
}

/// `Range<T>`, which has a tangent where `T` is a number.
fn is_end_of_range(param: &Ident, types: &[&Type]) -> bool {
    struct Ranges<'a>(&'a Ident, bool);
    impl<'ast> Visit<'ast> for Ranges<'_> {
        fn visit_path_segment(&mut self, segment: &'ast syn::PathSegment) {
            let is_range = segment.ident == "Range" || segment.ident == "RangeInclusive";
            self.1 |= is_range && occurs(self.0, &segment.arguments);
            visit::visit_path_segment(self, segment);
        }
    }
    let mut ranges = Ranges(param, false);
    types.iter().for_each(|ty| ranges.visit_type(ty));
    ranges.1
}

/// The names of the traits that bound the parameter.
pub fn names_of(param: &Ident, generics: &Generics) -> Vec<String> {
    let bounds = annotated_trait::bounds_of(param, generics);
    let names = bounds.into_iter().filter_map(name_of);
    names.map(ToString::to_string).collect()
}

/// The same without those that a path names in another crate, `num_traits::Float`.
pub fn own_names_of(param: &Ident, generics: &Generics) -> Vec<String> {
    let bounds = annotated_trait::bounds_of(param, generics);
    let own = bounds.into_iter().filter(|bound| match bound {
        syn::TypeParamBound::Trait(of) => !declared::is_path_from_outside(&of.path),
        _ => true,
    });
    own.filter_map(name_of).map(ToString::to_string).collect()
}

/// Traits of other crates that only numbers have.
const NUMBERS: &[&str] = &[
    "Float",
    "Real",
    "Num",
    "FloatCore",
    "FloatConst",
    "NumCast",
    "ToPrimitive",
    "FromPrimitive",
    "Signed",
];

/// The trait of this name is one of another crate's that only numbers have.
pub fn is_of_number(name: &str) -> bool {
    NUMBERS.contains(&name)
}

/// It has a bound that only numbers have.
fn is_named_number(param: &Ident, all: &[&Generics]) -> bool {
    let bounds = all
        .iter()
        .flat_map(|g| annotated_trait::bounds_of(param, g));
    let mut names = bounds.filter_map(name_of);
    names.any(|name| is_of_number(&name.to_string())) || is_computed_number(param, all)
}

/// `T: Trig + Add<Output = T>`, of a trait that only numbers have.
fn is_computed_number(param: &Ident, all: &[&Generics]) -> bool {
    let bounds = || {
        all.iter()
            .flat_map(|g| annotated_trait::bounds_of(param, g))
    };
    let mut names = bounds().filter_map(name_of);
    bounds().any(|of| operation(of).is_some())
        && names.any(|name| declared::is_for_numbers_only(&name.to_string()))
}

/// The operators of the parameter are those of a type of the user's: `V: Mul<f64>`, `f64: Mul<V>`.
pub fn is_vector(param: &Ident, all: &[&Generics]) -> bool {
    let other = |ty: &Type| !occurs(param, ty) && !occurs("Self", ty);
    let bounds = || {
        all.iter()
            .flat_map(|g| annotated_trait::bounds_of(param, g))
    };
    // What has no more than these is handed about, and not computed with.
    let of_handed = |bound| {
        let into_discrete = target(bound).is_some_and(is_discrete_type);
        let by_name = name_of(bound).is_some_and(|name| {
            let name = name.to_string();
            let shown = is_shown(&name) && !is_bound_elsewhere(param, all);
            shown || declared::HANDED.contains(&&*name) || declared::is_discrete_trait(&name)
        });
        into_discrete || by_name
    };
    let handed = bounds().all(of_handed);
    let scaled = bounds()
        .filter_map(operation)
        .any(|of| of.rhs.is_some_and(other) || of.output.is_some_and(other));
    let converted = targets(param, all).next().is_some() || sources(param, all).next().is_some();
    let scales = predicates(all).any(|predicate| {
        let mut operations = predicate.bounds.iter().filter_map(operation);
        as_param(&predicate.bounded_ty, all).is_none()
            && other(&predicate.bounded_ty)
            && operations.any(|of| of.rhs.is_some_and(|rhs| as_param(rhs, all) == Some(param)))
    });
    let of_own_trait = || {
        let of_traits = annotated_trait::of_traits(bounds());
        !of_traits.is_empty() && bounds().any(|of| operation(of).is_some())
    };
    // No number has elements.
    let indexed = bounds()
        .filter_map(name_of)
        .any(|name| name == "Index" || name == "IndexMut");
    let of_vector = scaled
        || scales
        || converted
        || handed
        || indexed
        || is_produced(param, all)
        || of_own_trait();
    !is_named_number(param, all) && of_vector
}

/// Values of the trait of this name are made into text, and nothing else.
pub fn is_shown(name: &str) -> bool {
    (name == "Display" || name == "ToString") && !declared::is_trait(name)
}

/// `impl Display`, of values that are handed about besides.
pub fn are_shown<'a>(bounds: impl IntoIterator<Item = &'a TypeParamBound>) -> bool {
    let names = bounds
        .into_iter()
        .filter_map(name_of)
        .map(ToString::to_string);
    let names: Vec<String> = names.collect();
    let handed = |name: &String| declared::HANDED.contains(&&**name);
    names.iter().any(|name| is_shown(name))
        && names.iter().all(|name| is_shown(name) || handed(name))
}

/// A bound on something else speaks of the parameter, `f64: From<N>`: more may come of it than its own bounds say.
pub fn is_bound_elsewhere(param: &Ident, all: &[&Generics]) -> bool {
    let params = all.iter().flat_map(|generics| generics.type_params());
    let mut others = params.filter(|other| other.ident != *param);
    let mut rest = predicates(all).filter(|of| as_param(&of.bounded_ty, all) != Some(param));
    others.any(|other| other.bounds.iter().any(|bound| occurs(param, bound)))
        || rest.any(|of| occurs(param, of))
}

/// It is what an operator of another parameter gives: `V` of `T: Mul<U, Output = V>`.
fn is_produced(param: &Ident, all: &[&Generics]) -> bool {
    let params = all.iter().flat_map(|generics| generics.type_params());
    let mut others = params.filter(|other| other.ident != *param);
    others.any(|other| {
        let mut bounds = all
            .iter()
            .flat_map(|g| annotated_trait::bounds_of(&other.ident, g));
        bounds.any(|bound| {
            let output = operation(bound).and_then(|of| of.output);
            output.is_some_and(|output| as_param(output, all) == Some(param))
        })
    })
}

/// The types that values of a generic parameter are made into: `Point` of `P: Into<Point>`, and `f64` of `T: Into<f64>` where
/// nothing else is asked of them, so that they may be integers as well.
pub fn targets<'a>(param: &'a Ident, all: &'a [&Generics]) -> impl Iterator<Item = &'a Type> {
    let bounds = all
        .iter()
        .flat_map(move |g| annotated_trait::bounds_of(param, g));
    let types = bounds.filter_map(target);
    types.filter(move |ty| match as_param(ty, all) {
        Some(into) => into != param && is_only_handed(into, all),
        None => is_no_number(ty) || is_float(ty) && is_only_made(param, all),
    })
}

fn is_float(ty: &Type) -> bool {
    matches!(ty, Type::Path(of) if of.path.is_ident("f64") || of.path.is_ident("f32"))
}

/// Nothing is done with values of the parameter but to hand them about and to make them into another type.
fn is_only_made(param: &Ident, all: &[&Generics]) -> bool {
    let mut bounds = all
        .iter()
        .flat_map(|g| annotated_trait::bounds_of(param, g));
    let made = |bound| match name_of(bound) {
        Some(name) => declared::HANDED.iter().any(|known| name == known) || name == "Into",
        None => true,
    };
    bounds.all(made) && !is_bound_elsewhere(param, all)
}

/// The parameters that this one may be made of, `T` of `U: From<T>`, where neither is known to be a number.
pub fn sources<'a>(param: &'a Ident, all: &'a [&Generics]) -> impl Iterator<Item = &'a Ident> {
    let bounds = all
        .iter()
        .flat_map(move |g| annotated_trait::bounds_of(param, g));
    let params = bounds.filter_map(move |bound| source(bound, all));
    params.filter(move |of| *of != param)
}

/// `T` of the bound `From<T>`, where that is a parameter that is not known to be a number.
fn source<'a>(bound: &'a TypeParamBound, all: &'a [&Generics]) -> Option<&'a Ident> {
    let param = as_param(argument_of(bound, "From")?, all)?;
    (is_only_handed(param, all) || is_of_own_traits(param, all)).then_some(param)
}

/// It has annotated traits, and none that only numbers have.
fn is_of_own_traits(param: &Ident, all: &[&Generics]) -> bool {
    let bounds = || {
        all.iter()
            .flat_map(|g| annotated_trait::bounds_of(param, g))
    };
    let mut names = bounds().filter_map(name_of).map(ToString::to_string);
    !annotated_trait::of_traits(bounds()).is_empty()
        && !names.any(|name| is_of_number(&name) || declared::is_for_numbers_only(&name))
}

/// Nothing computes with values of the parameter, as far as its bounds say.
fn is_only_handed(param: &Ident, all: &[&Generics]) -> bool {
    let mut bounds = all
        .iter()
        .flat_map(|g| annotated_trait::bounds_of(param, g));
    bounds.all(|bound| match name_of(bound) {
        Some(name) => declared::HANDED.iter().any(|known| name == known),
        None => true,
    })
}

/// `Point` of the bound `Into<Point>`, where that is the user's own, or `Vec<f64>`.
pub fn own_target(bound: &TypeParamBound) -> Option<&Type> {
    target(bound).filter(|ty| is_no_number(ty))
}

/// `Point` of the bound `From<Point>`, where that is the user's own, or `Vec<f64>`.
pub fn own_source(bound: &TypeParamBound) -> Option<&Type> {
    argument_of(bound, "From").filter(|ty| is_no_number(ty))
}

/// A type of the user's own, a `Vec`, an array, a tuple or a complex number, which a float may be made into as well.
fn is_no_number(ty: &Type) -> bool {
    match ty {
        Type::Array(_) | Type::Tuple(_) => true,
        _ if declared::is_complex(ty) => true,
        _ => declared::last_name(ty).is_some_and(|name| name == "Vec" || is_own(name)),
    }
}

fn target(bound: &TypeParamBound) -> Option<&Type> {
    argument_of(bound, "Into")
}

/// `Point` of the bound `Into<Point>`, where `name` is `Into`.
pub fn argument_of<'a>(bound: &'a TypeParamBound, name: &str) -> Option<&'a Type> {
    let TypeParamBound::Trait(bound) = bound else {
        return None;
    };
    let last = bound.path.segments.last()?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else {
        return None;
    };
    match arguments.args.first()? {
        GenericArgument::Type(ty) if last.ident == name => Some(ty),
        _ => None,
    }
}

/// The type of this name is declared in the source, or has the derive, and is another name of no float.
fn is_own(name: String) -> bool {
    declared::is_type(&name) && !declared::is_float(&name)
}

/// `Iterator`, `IntoIterator` and the like.
pub fn is_iterator(bound: &TypeParamBound) -> bool {
    name_of(bound).is_some_and(|name| name.to_string().ends_with("Iterator"))
}

/// What `Mul<f64, Output = V>` says.
struct Operation<'a> {
    method: &'static str,
    /// `None` where it is the type itself.
    rhs: Option<&'a Type>,
    output: Option<&'a Type>,
}

/// The bound is one on an operator.
pub fn is_operator(bound: &TypeParamBound) -> bool {
    operation(bound).is_some()
}

fn operation(bound: &TypeParamBound) -> Option<Operation<'_>> {
    let TypeParamBound::Trait(bound) = bound else {
        return None;
    };
    let last = bound.path.segments.last()?;
    let mut of = Operation {
        method: operator::method_of(&last.ident.to_string())?,
        rhs: None,
        output: None,
    };
    if let PathArguments::AngleBracketed(arguments) = &last.arguments {
        for argument in &arguments.args {
            match argument {
                GenericArgument::Type(ty) => of.rhs = Some(ty),
                GenericArgument::AssocType(given) if given.ident == "Output" => {
                    of.output = Some(&given.ty)
                }
                _ => {}
            }
        }
    }
    Some(of)
}

/// `Q<T>: MulRule<Q<T>, Output = Q<T>>`
pub fn rule(
    ty: &Type,
    bound: &TypeParamBound,
    options: &Options,
    ad: &TokenStream,
) -> Option<WherePredicate> {
    let Operation {
        method,
        rhs,
        output,
    } = operation(bound)?;
    let unary = method == "neg";
    let rhs = rhs.unwrap_or(ty);
    let operands = [ty, rhs];
    let borrowed = operands.map(|ty| operator::referent(ty).is_some());
    let [this, right] = operands.map(|ty| operator::referent(ty).unwrap_or(ty));
    let linear = options.asked_for("linearize").is_some();
    let name = match (operator::is_assignment_method(method), linear) {
        (true, _) => operator::assignment_rule(method, borrowed[1]),
        (false, true) => operator::map(method, if unary { &borrowed[..1] } else { &borrowed }),
        (false, false) => operator::rule(method, if unary { &borrowed[..1] } else { &borrowed }),
    };
    let right = (!unary).then(|| quote!(#right,));
    let output = output.map(|output| quote!(Output = #output));
    Some(parse_quote!(#this: #ad::#name<#right #output>))
}

/// The last name of a bound.
pub fn name_of(bound: &TypeParamBound) -> Option<&Ident> {
    match bound {
        TypeParamBound::Trait(bound) => bound.path.segments.last().map(|last| &last.ident),
        _ => None,
    }
}

/// The parameter that a type is.
fn as_param<'a>(ty: &'a Type, all: &[&Generics]) -> Option<&'a Ident> {
    let Type::Path(path) = ty else { return None };
    let name = path.path.get_ident()?;
    let mut params = all.iter().flat_map(|generics| generics.type_params());
    params.any(|param| param.ident == *name).then_some(name)
}

pub fn predicates<'a>(all: &'a [&Generics]) -> impl Iterator<Item = &'a syn::PredicateType> {
    let clauses = all
        .iter()
        .filter_map(|generics| generics.where_clause.as_ref());
    clauses
        .flat_map(|clause| &clause.predicates)
        .filter_map(|predicate| match predicate {
            WherePredicate::Type(predicate) => Some(predicate),
            _ => None,
        })
}
