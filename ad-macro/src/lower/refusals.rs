//! What is said of calls that have no derivative.

use crate::diag::codes;
use crate::ir::Refusal;
use crate::{declared, owners};

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

/// One that may not be collected before the call.
pub(super) fn with_this_iterator(name: &str) -> Refusal {
    unsupported(format!("a call of `{name}` with this iterator"))
}

/// A method or associated function whose blocks have no companions.
pub(super) fn of_plain_block(of: &str, name: &str) -> Refusal {
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
