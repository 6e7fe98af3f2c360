//! Cells, which a shared reference changes: none has a tangent, and one that holds no float needs none.

use syn::{GenericArgument, PathArguments, Type};

use super::outside::named;
use crate::lower::{is_discrete_type, is_inactive_type};

const CELLS: &[&str] = &["Cell", "RefCell", "OnceCell"];

/// A `Cell<usize>`, `RefCell<Vec<bool>>`
pub(super) fn is_discrete_cell(ty: &Type) -> bool {
    cell(ty) == Some(true)
}

/// A cell that a derivative might go through.
pub fn is_cell_of_floats(ty: &Type) -> bool {
    cell(ty) == Some(false)
}

/// Whether a cell holds no float, as far as words tell.
fn cell(ty: &Type) -> Option<bool> {
    let (name, arguments) = named(ty)?;
    let PathArguments::AngleBracketed(of) = arguments else {
        return None;
    };
    let discrete = |argument: &GenericArgument| matches!(argument, GenericArgument::Type(ty) if is_inactive_type(ty) || is_discrete_type(ty));
    let is_cell = CELLS.contains(&name.as_str());
    is_cell.then(|| of.args.iter().all(discrete))
}
