//! Fields: their types, and which no derivative flows through.

use syn::{Generics, Type};

use super::{Declared, instances, key, last_name, look_up, look_up_of};
use crate::memory;
use crate::names::member;
use crate::source::{is_outside, underived};

/// The members of a struct, or of an enum's variants.
pub type Fields = Vec<Field>;

/// A member, with the variant it is of.
pub struct Field {
    pub variant: Option<String>,
    pub member: String,
    pub ty: Type,
    /// No derivative flows through it: `#[differentiate(skip)]`.
    pub skipped: bool,
}

pub fn field(of: &str, member: &str) -> Option<Type> {
    look_up(&["field", of, member::plain(member)])
}

/// The same of a type with its arguments.
pub fn field_of(of: &Type, member: &str) -> Option<Type> {
    look_up_of(&["field", &last_name(of)?, member::plain(member)], Some(of))
}

pub fn member_of_variant(of: &Type, variant: &str, member: &str) -> Option<Type> {
    look_up_of(&["field", &last_name(of)?, variant, member], Some(of))
}

/// The type of a field, if all types of this name that are declared so far or in the source agree in it.
pub fn agreed_field(of: &Type, member: &str) -> Option<Type> {
    let key = key(&["field", &last_name(of)?, member::plain(member)]);
    let says = |declared: &Declared| declared.results.get(&key).cloned();
    let known = memory::with(|memory| {
        // Another type of the name is not meant where one is declared.
        if let Some(own) = memory.ahead.own(says) {
            return vec![own];
        }
        let mut known: Vec<_> = says(&memory.declared).into_iter().collect();
        known.extend(memory.ahead.file().and_then(says));
        known.extend(memory.ahead.elsewhere().and_then(says));
        known
    })?;
    let first = known.first()?.clone()?;
    let agree = known.iter().all(|other| other.as_ref() == Some(&first));
    let ty = agree.then(|| syn::parse_str(&first).ok()).flatten()?;
    Some(instances::instantiated(&ty, Some(of)))
}

/// No derivative flows through the field: it is skipped in every type of this name that is declared so far or in the
/// source, or what it holds is another crate's and no number.
pub fn is_skipped(of: &str, variant: Option<&str>, member: &str) -> bool {
    let mut path = vec!["field", of];
    path.extend(variant);
    path.push(member::plain(member));
    // A field that the derive refuses is said to be wrong there alone.
    let is_refused = |ty: &Type| underived(ty, &Generics::default()).is_some();
    if look_up(&path).is_some_and(|ty| is_outside(&ty) || is_refused(&ty)) {
        return true;
    }
    let key = key(&path);
    let says = |declared: &Declared| declared.skipped.get(&key).copied();
    let agree = |known: &[Option<bool>]| known.iter().all(|says| *says == Some(true));
    memory::with(|memory| {
        if let Some(own) = memory.ahead.own(says) {
            return own == Some(true);
        }
        let mut known: Vec<_> = says(&memory.declared).into_iter().collect();
        known.extend(memory.ahead.file().and_then(says));
        // Other files are read where these two leave it open.
        if agree(&known) {
            known.extend(memory.ahead.elsewhere().and_then(says));
        }
        !known.is_empty() && agree(&known)
    })
    .unwrap_or_default()
}
