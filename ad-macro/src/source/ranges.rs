//! Ranges of floats that have no tangent type, `RangeFrom<f64>`. Those with two ends have one.

use syn::visit::{self, Visit};
use syn::{GenericArgument, PathArguments, Type, TypePath};

use crate::declared;
use crate::lower::is_inactive_type;

/// The range that a type is or holds, whose ends may be floats.
pub fn range_of_floats(ty: &Type) -> Option<&TypePath> {
    let mut ranges = Ranges(None);
    ranges.visit_type(ty);
    ranges.0
}

struct Ranges<'ast>(Option<&'ast TypePath>);

impl<'ast> Visit<'ast> for Ranges<'ast> {
    fn visit_type_path(&mut self, path: &'ast TypePath) {
        const RANGES: &[&str] = &["RangeFrom", "RangeTo", "RangeToInclusive"];
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
