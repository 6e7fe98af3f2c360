//! Items inside of a function.

use proc_macro2::TokenStream;
use quote::quote;

use super::{derive, hidden};
use crate::diag::{Diagnostics, Extent, codes};
use crate::options::Options;
use crate::passes::activity;
use crate::{block, declared, import, ir, source};

/// What the body imports to be differentiated is annotated, as far as the file says.
fn check_import(import: &syn::ItemUse, func: &ir::Func, diag: &Diagnostics) {
    for (name, path) in import::leaves(import) {
        if declared::has_no_companions(&func.name.to_string(), &path) {
            let what = format!("the function {name}");
            diag.error(Extent::of(import), &codes::METHOD, &what, None);
        }
    }
}

/// An import without the attribute: what that would bring along comes with the body.
fn unannotated_import(item: &syn::Item) -> syn::Item {
    let mut item = item.clone();
    if let syn::Item::Use(import) = &mut item {
        import.attrs.retain(|attr| block::arguments(attr).is_none());
    }
    item
}

/// The items of the body, and the companions of the functions among them.
pub(super) fn inner_items(
    items: &[syn::Item],
    options: &Options,
    func: &ir::Func,
    activity: &activity::Activity,
    diag: &Diagnostics,
) -> Option<TokenStream> {
    let mut out = TokenStream::new();
    let before = diag.len();
    for item in items {
        let item = &unannotated_import(item);
        out.extend(quote!(#[allow(dead_code, unused)] #item));
        // Without these a function of the same name outside of the body would be differentiated.
        if let syn::Item::Use(import) = item {
            let of_language = of_language(import);
            let called = |name: &proc_macro2::Ident| {
                let is_type = of_language && name.to_string().starts_with(char::is_uppercase);
                !is_type && activity.mentions(func, name)
            };
            for import in import::of_called(import, &called) {
                match import::of_libm(&import) {
                    Some(functions) => {
                        let options = hidden(options);
                        let derived = functions.iter().map(|f| derive(f, None, &options, diag));
                        out.extend(derived.flatten());
                    }
                    None => {
                        check_import(&import, func, diag);
                        out.extend(import::companions_of(&import, options));
                    }
                }
            }
        }
        let syn::Item::Fn(function) = item else {
            continue;
        };
        let mut attrs = function.attrs.iter();
        if attrs.any(|attr| block::arguments(attr).is_some()) {
            continue;
        }
        let options = Options {
            wrt: None,
            bound: None,
            recursive: Vec::new(),
            name: None,
            stands_in: None,
            of_trait: Vec::new(),
            checkpoint: false,
            ..options.clone()
        };
        let own = Diagnostics::default();
        source::check(function, &options, &own);
        if own.is_empty() {
            out.extend(derive(function, None, &options, &own));
        }
        // One that has no derivatives is none that active code may call.
        match activity.calls_function(func, &function.sig.ident) {
            true => diag.take(own),
            false => drop(own.into_compile_errors()),
        }
    }
    (diag.len() == before).then_some(out)
}

/// `use core::convert::Infallible;`
fn of_language(import: &syn::ItemUse) -> bool {
    let syn::UseTree::Path(path) = &import.tree else {
        return false;
    };
    ["std", "core", "alloc"].iter().any(|of| path.ident == of)
}
