//! Ranges, maps and sets of floats, `RangeInclusive<f64>`, `HashMap<String, f64>`: values that have no tangent type.

use syn::visit::{self, Visit};
use syn::{GenericArgument, PathArguments, Type, TypePath};

use crate::declared;
use crate::lower::is_inactive_type;
use crate::words::occurs;

/// The range that a type is or holds, whose ends may be floats.
pub fn range_of_floats(ty: &Type) -> Option<&TypePath> {
    let mut ranges = Ranges(None);
    ranges.visit_type(ty);
    ranges.0
}

/// The map or set that a type is or holds, in which there are floats.
pub fn map_of_floats(ty: &Type) -> Option<&TypePath> {
    let mut maps = Maps(None);
    maps.visit_type(ty);
    maps.0
}

struct Maps<'ast>(Option<&'ast TypePath>);

impl<'ast> Visit<'ast> for Maps<'ast> {
    fn visit_type_path(&mut self, path: &'ast TypePath) {
        const MAPS: &[&str] = &["HashMap", "BTreeMap", "HashSet", "BTreeSet", "BinaryHeap"];
        let last = path.path.segments.last().filter(|last| {
            let name = last.ident.to_string();
            MAPS.contains(&name.as_str()) && !declared::is_type(&name)
        });
        let holds = |of: &PathArguments| occurs("f64", of) || occurs("f32", of);
        if last.is_some_and(|last| holds(&last.arguments)) {
            self.0 = self.0.or(Some(path));
        }
        visit::visit_type_path(self, path);
    }
}

struct Ranges<'ast>(Option<&'ast TypePath>);

impl<'ast> Visit<'ast> for Ranges<'ast> {
    fn visit_type_path(&mut self, path: &'ast TypePath) {
        const RANGES: &[&str] = &[
            "Range",
            "RangeInclusive",
            "RangeFrom",
            "RangeTo",
            "RangeToInclusive",
        ];
        let last = path.path.segments.last().filter(|last| {
            let name = last.ident.to_string();
            RANGES.contains(&name.as_str()) && !declared::is_type(&name)
        });
        if let Some(PathArguments::AngleBracketed(of)) = last.map(|last| &last.arguments) {
            let float = |argument: &GenericArgument| matches!(argument, GenericArgument::Type(ty) if !is_inactive_type(ty));
            if of.args.iter().any(float) {
                self.0 = self.0.or(Some(path));
            }
        }
        visit::visit_type_path(self, path);
    }
}
