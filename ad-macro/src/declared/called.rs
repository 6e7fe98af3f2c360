//! What the file of an invocation says of the functions that are called there: whether they have companions.

use super::Owner;
use super::scopes::{Annotation, Caller, Exists, Leaf, Scopes};
use super::standing;
use crate::memory;

/// Where `caller` stands, `path` leads to a function without an annotation, and another of its name may be in scope.
pub fn hides(caller: &str, path: &[String]) -> bool {
    let (of, callee) = (Annotation::Differentiate, last(path));
    in_scopes(of, caller, callee, |scopes, caller, exists| {
        scopes.hides(caller, path, exists)
    })
}

/// Where `caller` stands, `path` leads to a function without an annotation, or to what is imported by its name alone.
pub fn has_no_companions(caller: &str, path: &[String]) -> bool {
    if standing::is_bare(caller, path) {
        return true;
    }
    let (of, callee) = (Annotation::Differentiate, last(path));
    in_scopes(of, caller, callee, |scopes, caller, exists| {
        scopes.is_bare(caller, path, exists)
    })
}

fn last(path: &[String]) -> &str {
    path.last().map_or("", String::as_str)
}

/// The path of the function of `libm` or `std::mem` that `name` is by an import where `caller` stands.
pub fn known_function(caller: &str, name: &str) -> Option<Vec<String>> {
    in_body(caller, |scopes, caller| scopes.known_function(caller, name))
}

/// The path that `name` is imported by where `caller` stands.
pub(super) fn imported(caller: &str, name: &str) -> Option<Vec<String>> {
    in_body(caller, |scopes, caller| scopes.imported(caller, name))
}

/// The function that `name` certainly is where `caller` stands, if its body can stand in a call's place.
pub fn leaf(caller: &str, name: &str) -> Option<Leaf> {
    in_body(caller, |scopes, caller| scopes.leaf(caller, name).cloned())
}

/// What the scopes of the file say of the body of `caller`.
fn in_body<R>(caller: &str, ask: impl FnOnce(&Scopes, Caller) -> Option<R>) -> Option<R> {
    memory::with(|memory| {
        let ahead = &mut memory.ahead;
        let written = ahead.written_name(caller);
        let caller = Caller {
            item: ahead.item(),
            name: &written,
        };
        ask(ahead.scopes(Annotation::Differentiate)?, caller)
    })
    .flatten()
}

/// Where `caller` stands there is a function called `name`.
pub fn stands_beside(caller: &str, name: &str) -> bool {
    let of = Annotation::Differentiate;
    in_scopes(of, caller, name, |scopes, caller, _| {
        scopes.has(caller, name)
    })
}

/// Where `caller` stands, `callee` is a function without an annotation, or is imported by its name alone: what belongs to
/// one of that name that has an annotation is not in scope, or another's.
pub fn is_plain(caller: &str, callee: &str) -> bool {
    let of = Annotation::Differentiate;
    in_scopes(of, caller, callee, |scopes, caller, _| {
        scopes.is_plain(caller, callee)
    })
}

/// Where the linear function `caller` stands, `path` leads to a function that is not `#[linear]`.
pub fn is_not_linear(caller: &str, path: &[String]) -> bool {
    in_scopes(
        Annotation::Linear,
        caller,
        last(path),
        |scopes, caller, exists| scopes.lacks(caller, path, exists),
    )
}

/// The linear function `caller` calls itself through `callee`.
pub fn is_recursive_through(caller: &str, callee: &str) -> bool {
    in_scopes(Annotation::Linear, caller, callee, |scopes, caller, _| {
        scopes.returns(caller, callee)
    })
}

/// The block that the linear function of this invocation stands in.
pub fn owner_of_linear() -> Option<Owner> {
    memory::with(|memory| {
        let item = memory.ahead.item();
        memory.ahead.linear()?.owner(item)
    })?
}

/// A linear method of this name stands in the file.
pub fn has_linear_method(name: &str) -> bool {
    let has = |memory: &mut memory::Memory| Some(memory.ahead.linear()?.has_method(name));
    memory::with(has).flatten().unwrap_or_default()
}

/// What the scopes of the file say. The other files of the crate are read only if it depends on what these have.
fn in_scopes(
    of: Annotation,
    caller: &str,
    callee: &str,
    ask: impl Fn(&Scopes, Caller, &Exists) -> bool,
) -> bool {
    let answer = memory::with(|memory| {
        let ahead = &mut memory.ahead;
        let written = ahead.written_name(caller);
        let caller = Caller {
            item: ahead.item(),
            name: &written,
        };
        let scopes = ahead.scopes(of)?;
        let at_most = ask(scopes, caller, &|_, _| true);
        if !at_most || ask(scopes, caller, &|_, _| false) {
            return Some(at_most);
        }
        let plain = (of, callee.to_string());
        let in_file = ahead.file()?.plain.contains(&plain);
        let Some(elsewhere) = ahead.elsewhere() else {
            return Some(true);
        };
        let in_crate = in_file || elsewhere.plain.contains(&plain);
        let modules = elsewhere.modules.clone();
        let exists = |path: &[String], _: &str| {
            let own = |root: &String| {
                ["crate", "self", "super"].contains(&root.as_str()) || modules.contains(root)
            };
            in_crate || !path.first().is_some_and(own)
        };
        Some(ask(ahead.scopes(of)?, caller, &exists))
    });
    answer.flatten().unwrap_or_default()
}
