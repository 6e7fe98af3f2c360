//! Maps and sets of floats, `HashMap<String, f64>`: values that have no tangent type.

use syn::visit::{self, Visit};
use syn::{PathArguments, Type, TypePath};

use crate::declared;
use crate::ir::types::{MAPS, SETS};
use crate::words::occurs;

/// The map or set that a type is or holds, in which there are floats.
pub fn map_of_floats(ty: &Type) -> Option<&TypePath> {
    let mut maps = Maps(None);
    maps.visit_type(ty);
    maps.0
}

struct Maps<'ast>(Option<&'ast TypePath>);

impl<'ast> Visit<'ast> for Maps<'ast> {
    fn visit_type_path(&mut self, path: &'ast TypePath) {
        let last = path.path.segments.last().filter(|last| {
            let name = last.ident.to_string();
            [MAPS, SETS].concat().contains(&name.as_str()) && !declared::is_type(&name)
        });
        let holds = |of: &PathArguments| occurs("f64", of) || occurs("f32", of);
        if last.is_some_and(|last| holds(&last.arguments)) {
            self.0 = self.0.or(Some(path));
        }
        visit::visit_type_path(self, path);
    }
}
