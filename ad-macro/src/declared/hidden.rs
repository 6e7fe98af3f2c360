//! The traits that hold derivatives of the methods of types that are not the user's: one stands beside each annotated `impl`,
//! and is not imported with the trait that this is of.
//!
//! ```text
//! use crate::angles::Degrees;          impl Degrees for f64 { fn degrees(self) -> f64 { .. } }    in `angles`
//! x.degrees()                          needs crate::angles::__Degrees_for_f64
//! ```
//!
//! Where the trait is annotated too, they are in `__Degrees_derivatives` beside the trait.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::Span;
use quote::{ToTokens, quote};
use syn::{Ident, ImplItem, ItemImpl, Path, parse_quote};

use super::scopes::Annotation;
use super::ways::{brought_by_glob, in_scope};
use crate::words::occurs;
use crate::{annotated_trait, foreign, memory};

/// An annotated `impl` of a trait.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Block {
    of: String,
    /// `impl Degrees for f64 {}`
    header: String,
    module: Vec<String>,
}

/// Of all files of a crate, by their methods.
#[derive(Default)]
pub struct Hidden(BTreeMap<String, BTreeSet<Block>>);

impl Hidden {
    pub fn note(&mut self, module: &[String], item: &ItemImpl) {
        let Some((of, ..)) = &item.trait_ else { return };
        let Some(last) = of.segments.last() else {
            return;
        };
        let (generics, _, where_clause) = item.generics.split_for_impl();
        let ty = &item.self_ty;
        // `impl Filter for Box<dyn Filter>`: objects have none.
        if occurs("dyn", ty) {
            return;
        }
        let block = Block {
            of: last.ident.to_string(),
            header: quote!(impl #generics #of for #ty #where_clause {}).to_string(),
            module: module.to_vec(),
        };
        for method in &item.items {
            if let ImplItem::Fn(method) = method {
                let known = self.0.entry(method.sig.ident.to_string()).or_default();
                known.insert(block.clone());
            }
        }
    }
}

/// The traits of derivatives that methods of these names may be of, by paths that lead to them from where the invocation
/// stands: those beside the `impl`s of a trait that is imported there by its name.
pub fn hidden_traits(methods: &BTreeSet<String>) -> Vec<Path> {
    let mut seen = BTreeSet::new();
    let beside = methods.iter().flat_map(|method| of_method(method));
    let all = beside.chain(of_annotated_traits(methods));
    all.filter(|path| seen.insert(path.to_token_stream().to_string()))
        .collect()
}

/// Annotated `impl`s of traits that are imported where the invocation stands have a method of this name, and no path leads
/// to their derivatives: the trait is brought out of a private module by a `pub use`.
pub fn is_out_of_reach(method: &str) -> bool {
    found(method).is_some_and(|(imported, led)| imported > 0 && led.is_empty())
}

fn of_method(method: &str) -> Vec<Path> {
    let found = found(method).map(|(_, led)| led);
    let traits = found.unwrap_or_default().into_iter();
    let traits = traits.filter_map(|(way, header)| {
        let name = foreign::hidden_trait(&syn::parse_str(&header).ok()?)?;
        let way = way.iter().map(|name| Ident::new(name, Span::call_site()));
        Some(parse_quote!(#(#way::)* #name))
    });
    traits.collect()
}

/// The modules that lead to a block, and its header.
type Led = (Vec<String>, String);

/// The blocks of imported traits that have the method, how many: with the modules that lead to each, as far as they do.
fn found(method: &str) -> Option<(usize, Vec<Led>)> {
    let found = memory::with(|memory| {
        let item = memory.ahead.item();
        // Those of other crates, operators among them, have no such trait beside them.
        let of = |declared: &super::Declared| {
            let mut blocks = declared.hidden.0.get(method)?.clone();
            blocks.retain(|block| declared.origins.declares(&block.of));
            Some(blocks)
        };
        let near: Vec<_> = memory.ahead.file().and_then(of).into_iter().collect();
        let whole: Vec<_> = memory.ahead.elsewhere().and_then(of).into_iter().collect();
        let is_whole = !whole.is_empty();
        let blocks = if is_whole { whole } else { near };
        let scopes = memory.ahead.scopes(Annotation::Differentiate)?;
        let inside = scopes.module_of(item).unwrap_or_default();
        let named = |block: Block| Some((scopes.import(item, &block.of)?, block));
        let blocks: Vec<_> = blocks.into_iter().flatten().filter_map(named).collect();
        let from = memory.ahead.module_of_crate().filter(|_| is_whole);
        let from = from.map(|file| [file, inside].concat());
        let whole = memory.ahead.elsewhere();
        let imported = |(modules, block): (Option<Vec<String>>, Block)| {
            let brought = || in_scope(whole?, &block.of, from.as_ref()?);
            Some((modules.or_else(brought)?, block))
        };
        let blocks: Vec<_> = blocks.into_iter().filter_map(imported).collect();
        let ways = &whole.map(|declared| &declared.ways);
        let led = |(modules, block): (Vec<String>, Block)| {
            let in_crate = modules
                .first()
                .is_some_and(|first| matches!(first.as_str(), "crate" | "self" | "super"));
            // `use angles::Degrees;` of a module that stands beside.
            let beside = from.iter().map(|from| [&from[..], &modules].concat());
            let in_crate = in_crate || beside.into_iter().any(|way| way == block.module);
            let way = match (&from, ways) {
                (Some(from), Some(ways)) if in_crate || block.module == modules => ways
                    .is_visible(&block.module, from)
                    .then(|| [vec!["crate".to_string()], block.module].concat())?,
                // The library, named by the program beside it.
                (Some(_), _) if modules.get(1..) != Some(&block.module[..]) => return None,
                _ => modules,
            };
            Some((way, block.header))
        };
        let imported = blocks.len();
        Some((imported, blocks.into_iter().filter_map(led).collect()))
    });
    found.flatten()
}

/// Those of annotated traits that are imported, by their names or with all others, and have one of these methods.
fn of_annotated_traits(methods: &BTreeSet<String>) -> Vec<Path> {
    let known = memory::with(|memory| {
        let item = memory.ahead.item();
        let names =
            |declared: &super::Declared| declared.annotated_traits.keys().cloned().collect();
        let mut all: BTreeSet<String> = memory.ahead.file().map(names).unwrap_or_default();
        all.extend(memory.ahead.elsewhere().map(names).unwrap_or_default());
        let scopes = memory.ahead.scopes(Annotation::Differentiate)?;
        Some(
            all.into_iter()
                .map(|name| {
                    let by_name = matches!(scopes.import(item, &name), Some(Some(_)));
                    (name, by_name)
                })
                .collect::<Vec<_>>(),
        )
    });
    let known = known.flatten().unwrap_or_default().into_iter();
    let imported = known.filter(|(name, by_name)| *by_name || brought_by_glob(name).is_some());
    let imported = imported.map(|(name, _)| name);
    let has_one = |name: &String| {
        let of_trait = super::methods_of_trait(name).unwrap_or_default();
        of_trait.iter().any(|method| methods.contains(method))
    };
    let traits = imported.filter(has_one).filter_map(|name| {
        let name = Ident::new(&name, Span::call_site());
        annotated_trait::instance(&parse_quote!(#name))
    });
    // One that no path was found for is in scope by its name, if at all.
    traits.filter(|path| path.segments.len() > 1).collect()
}
