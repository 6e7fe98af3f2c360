//! What is said of calls that have no derivative.

use crate::diag::codes;
use crate::ir::Refusal;
use crate::{declared, iterated, owners};

/// A call whose result is a reference, to a place that nothing tells.
pub(super) fn of_reference(name: &str) -> Refusal {
    unsupported(format!("a call of `{name}`, which returns a reference"))
}

/// A reference in a field of what changes, under a name of its own.
pub(super) fn of_changing_field(field: &syn::Member) -> Refusal {
    Refusal {
        code: &codes::REFERENCE,
        what: format!("the field {}", quote::quote!(#field)),
    }
}

/// A function of a crate without derivatives.
pub(super) fn of_other_crate(name: &str) -> Refusal {
    without_rule(format!("the other crate's {name}"))
}

/// A method, or a function, of a type of such a crate.
pub(super) fn of_type_of_other_crate(of: &str, name: &str) -> Refusal {
    without_rule(format!("the foreign {of}::{name}"))
}

/// One of what may not be collected before the call, or after it. `kinds` describes the function.
pub(super) fn with_this_iterator(name: &str, kinds: &str) -> Refusal {
    match iterated::is_iterator_result(kinds) {
        true => of_part(name),
        false => unsupported(format!("a call of `{name}` with this iterator")),
    }
}

fn of_part(name: &str) -> Refusal {
    unsupported(format!("an iterator that is not used up, of `{name}`,"))
}

/// A chain, or a loop over one, that does not use all that a function's iterator yields.
pub(super) fn of_part_of_iterator(chain: &syn::Expr) -> Option<Refusal> {
    iterator_in(chain).map(|name| of_part(&name))
}

/// The function in a chain that returns an iterator.
fn iterator_in(chain: &syn::Expr) -> Option<String> {
    match chain {
        syn::Expr::MethodCall(e) => {
            let arguments = || e.args.iter().find_map(iterator_in);
            iterator_in(&e.receiver).or_else(arguments)
        }
        syn::Expr::Call(e) => {
            let syn::Expr::Path(path) = &*e.func else {
                return None;
            };
            let name = path.path.segments.last()?.ident.to_string();
            let kinds = declared::iterated(&name)?;
            iterated::is_iterator_result(&kinds).then_some(name)
        }
        _ => None,
    }
}

/// A method or associated function whose blocks have no companions.
pub(super) fn of_plain_block(of: &str, name: &str) -> Refusal {
    if let Some(of) = owners::default_of(of, name) {
        return without_rule(format!("the trait method {name} of {of}"));
    }
    match owners::is_skipped(of, name) {
        _ if owners::is_underived(of, name) => without_rule(format!("the underived {of}::{name}")),
        true => without_rule(format!("the skipped {name}")),
        false if declared::is_left(of, name) => without_rule(format!("the left-alone {name}")),
        false => without_rule(format!("the block's {name}")),
    }
}

/// A function without companions.
pub(super) fn without_derivatives(name: &str) -> Refusal {
    without_rule(format!("the function {name}"))
}

/// A method of a trait of the user's that has the name of a primitive, and is another function.
pub(super) fn redefined(name: &str) -> Refusal {
    without_rule(name.to_string())
}

/// `v[i]` of a `V: Index<usize>`.
pub(super) fn of_parameter_indexed(param: &str) -> Refusal {
    unsupported(format!("an index of a value of the parameter `{param}`"))
}

fn unsupported(what: String) -> Refusal {
    Refusal {
        code: &codes::UNSUPPORTED,
        what,
    }
}

/// `what` has no rule: the table of helps tells by how it begins.
pub(super) fn without_rule(what: String) -> Refusal {
    Refusal {
        code: &codes::METHOD,
        what,
    }
}
