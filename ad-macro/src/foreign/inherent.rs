//! What floats have themselves, in the blocks of traits for them: the language's own hide what the traits call so.
//!
//! Input:  `Self::exp(x)`, `Self::from(n)` in an `impl Prim for f64`
//! Output: `f64::exp(x)`, `f64::from(n)`

use syn::visit_mut::{self, VisitMut};
use syn::{ExprPath, Item, ItemImpl, Path, Type, parse_quote};

use crate::{declared, rules};

/// Writes the type in place of `Self` where the block names such a function.
pub fn spell_out(block: &mut ItemImpl) {
    if let Some(float) = float(&block.self_ty) {
        Inherent(&float).visit_item_impl_mut(block);
    }
}

/// The path of `f64` or `f32`, also under another name, or as a macro was given it.
fn float(ty: &Type) -> Option<Path> {
    match ty {
        Type::Group(of) => float(&of.elem),
        Type::Paren(of) => float(&of.elem),
        Type::Path(of) => {
            let name = declared::last_name(ty)?;
            let is_float = ["f64", "f32"].contains(&name.as_str()) || declared::is_float(&name);
            is_float.then(|| of.path.clone())
        }
        _ => None,
    }
}

struct Inherent<'a>(&'a Path);

impl VisitMut for Inherent<'_> {
    fn visit_expr_path_mut(&mut self, path: &mut ExprPath) {
        visit_mut::visit_expr_path_mut(self, path);
        let mut names = path.path.segments.iter().map(|segment| &segment.ident);
        let (first, second, None) = (names.next(), names.next(), names.next()) else {
            return;
        };
        let own = second.filter(|name| rules::is_of_floats(&name.to_string()));
        if let (Some(name), None, true) = (own, &path.qself, first.is_some_and(|of| of == "Self")) {
            let float = self.0;
            path.path = parse_quote!(#float::#name);
        }
    }

    /// `Self` is another type there.
    fn visit_item_mut(&mut self, _: &mut Item) {}
}
