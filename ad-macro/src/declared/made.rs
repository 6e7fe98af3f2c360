//! The items that the macros of the user's own make: an `impl` for `f64` and one for `f32`, the operators of a type.

use std::collections::BTreeMap;
use std::rc::Rc;

use syn::{Item, ItemImpl, ItemMacro};

use crate::by_example::{self, Definition};

/// A macro that makes macros that make items is not followed further down than this.
const DEEPEST: usize = 16;
/// Of a crate, no more invocations than this are written out.
const MOST: usize = 1_000;

/// The macros by example that are defined where declarations are read.
#[derive(Default)]
pub struct Made {
    /// `None` where two have the name, or it is not understood.
    known: BTreeMap<String, Option<Rc<Definition>>>,
    depth: usize,
    count: usize,
}

impl Made {
    /// The macros among the items, and in the modules that are.
    pub fn define(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Macro(of) if of.mac.path.is_ident("macro_rules") => {
                    let Some(name) = &of.ident else { continue };
                    let known = self.known.entry(name.to_string());
                    known
                        .and_modify(|known| *known = None)
                        .or_insert_with(|| Definition::parse(of.mac.tokens.clone()).map(Rc::new));
                }
                Item::Mod(of) => {
                    let items = of.content.as_ref().map(|(_, items)| items);
                    self.define(items.map_or(&[], Vec::as_slice));
                }
                _ => {}
            }
        }
    }

    /// The items that an invocation makes, until [`Made::end`].
    pub fn items(&mut self, invocation: &ItemMacro) -> Option<Vec<Item>> {
        let path = &invocation.mac.path;
        let name = path.segments.last()?.ident.to_string();
        if self.depth == DEEPEST || self.count == MOST {
            return None;
        }
        let definition = self.known.get(&name)?.as_ref()?;
        let items = by_example::items(definition, invocation.mac.tokens.clone())?;
        self.count += 1;
        self.depth += 1;
        Some(items)
    }

    /// The block with the macros among its items written out, if there are any.
    pub fn block(&self, of: &ItemImpl) -> Option<ItemImpl> {
        by_example::with_members(of, &|path| {
            let name = path.segments.last()?.ident.to_string();
            self.known.get(&name)?.clone()
        })
    }

    /// What they declare has been read.
    pub fn end(&mut self) {
        self.depth -= 1;
    }
}
