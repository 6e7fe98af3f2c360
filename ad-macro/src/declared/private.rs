//! Fields that only the module of their type, and those in it, may name.

use std::collections::BTreeMap;

use super::Declared;
use super::scopes::Annotation;
use crate::memory;
use crate::names::member;

#[derive(Default)]
pub(super) struct Private {
    /// `None` where two types of the name differ in these.
    types: BTreeMap<String, Option<Standing>>,
}

/// Where a type stands, and its private fields.
#[derive(Clone, PartialEq)]
struct Standing {
    module: Vec<String>,
    fields: Vec<String>,
}

impl Private {
    pub fn note(&mut self, module: &[String], item: &syn::ItemStruct) {
        let members = item.fields.members().zip(&item.fields);
        let private = members.filter(|(_, field)| matches!(field.vis, syn::Visibility::Inherited));
        let private = private.map(|(member, _)| crate::ir::types::text(&member));
        let says = Some(Standing {
            module: module.to_vec(),
            fields: private.collect(),
        });
        let known = self.types.entry(item.ident.to_string());
        let known = known.or_insert_with(|| says.clone());
        if *known != says {
            *known = None;
        }
    }

    /// The private fields of a type that stands in another module than one in which `here` is.
    fn out_of_reach(&self, of: &str, here: &[String]) -> Option<&[String]> {
        let Standing { module, fields } = self.types.get(of)?.as_ref()?;
        (!here.starts_with(module)).then_some(fields)
    }
}

/// Some field of the type is private where the invocation stands.
pub fn has_private(of: &str) -> bool {
    with_private(of, |fields| !fields.is_empty())
}

/// A field of the type is private where the invocation stands.
pub fn is_private(of: &str, name: &str) -> bool {
    with_private(of, |fields| {
        fields.iter().any(|field| field == member::plain(name))
    })
}

fn with_private(of: &str, ask: impl Fn(&[String]) -> bool) -> bool {
    let says = |declared: &Declared, here: &[String]| {
        let known = declared.private.types.contains_key(of);
        known.then(|| declared.private.out_of_reach(of, here).is_some_and(&ask))
    };
    memory::with(|memory| {
        let item = memory.ahead.item();
        let inner = memory
            .ahead
            .scopes(Annotation::Differentiate)?
            .module_of(item)?;
        let file = memory.ahead.file()?;
        if let Some(said) = says(file, &inner) {
            return Some(said);
        }
        let mut here = memory.ahead.module()?;
        here.extend(inner);
        says(memory.ahead.elsewhere()?, &here)
    })
    .flatten()
    .unwrap_or_default()
}

/// Methods and indices of the type, or of one that it is a part of, name this field of it, and are written out where they are
/// used, which may be in another module.
pub fn is_written_out(of: &str, field: &str) -> bool {
    super::find(|declared| {
        let gets = declared.getters.iter().any(|((ty, _), _)| ty == of);
        let indexed = declared.indexing.keys().any(|(ty, _)| ty == of);
        let mut gotten = declared
            .getters
            .iter()
            .filter_map(|(_, text)| text.as_ref());
        let mut known = declared.indexing.values().flatten();
        let named = gotten.any(|text| names_field(text, field))
            || known.any(|(_, text)| text.as_ref().is_some_and(|text| names_field(text, field)));
        (gets || indexed || named).then_some(())
    })
    .is_some()
}

/// `.field`, with or without a space.
fn names_field(text: &str, field: &str) -> bool {
    text.split('.').skip(1).any(|after| {
        let after = after.trim_start();
        let rest = after.strip_prefix(field);
        rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
    })
}
