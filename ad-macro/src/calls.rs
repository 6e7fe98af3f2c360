//! Which functions of the crate call which: what the invocations of the macro so far have seen.
//!
//! A function cannot see the others that are annotated by themselves. The last one of a cycle that the compiler comes
//! to closes it, and knows so from here. Where this memory is lost between invocations, such a cycle is an error of
//! rustc's, as it is for functions of two crates.

use std::collections::BTreeSet;

use crate::by_name::ByName;
use crate::memory;

/// Each function that was seen.
#[derive(Default)]
pub struct Calls {
    functions: ByName<Name, Function>,
    /// Those that an import has brought without a boxed companion.
    brought_without: BTreeSet<String>,
}

/// The file a function stands in, and what it is called there: two of one name are seldom in one file.
pub type Name = (String, String);

#[derive(Default)]
struct Function {
    callees: BTreeSet<Callee>,
    /// It has a companion whose pullback is boxed.
    boxed: bool,
}

/// What a call says of the function it is of.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Callee {
    pub name: String,
    /// It may stand in another file although this one has a function of its name.
    pub elsewhere: bool,
}

impl From<String> for Callee {
    fn from(name: String) -> Callee {
        let elsewhere = false;
        Callee { name, elsewhere }
    }
}

/// What is known of a function when the compiler comes to it.
#[derive(Default)]
pub struct Known {
    /// Its calls that lead back to it, and can be made boxed.
    pub back: BTreeSet<Callee>,
    /// It may turn out to be in a cycle: it calls, by whatever way, what was not seen yet.
    pub open: bool,
}

/// Notes that `caller` calls `callees`. It has a boxed companion if it may be in a cycle and is `boxable`.
pub fn note(caller: &Name, callees: BTreeSet<Callee>, boxable: bool) -> Known {
    memory::with(|memory| memory.calls.note(caller, callees, boxable)).unwrap_or_default()
}

/// The functions that have boxed companions among those that are imported with their companions. One import may be of what
/// another brings: where that came first, it brought what was known then.
pub fn boxed_imports(names: &BTreeSet<String>) -> BTreeSet<String> {
    memory::with(|memory| {
        let calls = &mut memory.calls;
        let brought =
            |name: &&String| calls.is_boxed(name) && !calls.brought_without.contains(*name);
        let boxed: BTreeSet<String> = names.iter().filter(brought).cloned().collect();
        calls
            .brought_without
            .extend(names.difference(&boxed).cloned());
        boxed
    })
    .unwrap_or_default()
}

impl Calls {
    fn note(&mut self, caller: &Name, callees: BTreeSet<Callee>, boxable: bool) -> Known {
        let fresh = Function {
            callees: BTreeSet::new(),
            boxed: true,
        };
        let known = self.functions.entry(caller.clone()).or_insert(fresh);
        known.callees.extend(callees.iter().cloned());
        let open = self.is_open(caller);
        if let Some(known) = self.functions.get_mut(caller) {
            known.boxed &= open && boxable;
        }
        let leads_back = |callee: &Callee| {
            let called = self.called(caller, callee);
            !called.is_empty()
                && called.iter().all(|function| {
                    self.functions[*function].boxed && self.reaches(function, caller)
                })
        };
        let back = callees.into_iter().filter(leads_back).collect();
        Known { back, open }
    }

    /// Every function of this name that was seen has a boxed companion.
    fn is_boxed(&self, function: &str) -> bool {
        let named = self.functions.named(function);
        let mut boxed = named.map(|(_, function)| function.boxed).peekable();
        boxed.peek().is_some() && boxed.all(|boxed| boxed)
    }

    /// The functions that a call in `caller` may be of, as far as they are known.
    fn called(&self, caller: &Name, callee: &Callee) -> Vec<&Name> {
        let named = self.functions.named(&callee.name).map(|(name, _)| name);
        let others: Vec<&Name> = named.filter(|name| *name != caller).collect();
        let here = |name: &&Name| name.0 == caller.0;
        match callee.elsewhere || !others.iter().any(here) {
            true => others,
            false => others.into_iter().filter(here).collect(),
        }
    }

    fn is_open(&self, function: &Name) -> bool {
        let mut found = BTreeSet::new();
        let mut next = vec![function];
        while let Some(caller) = next.pop() {
            for callee in &self.functions[caller].callees {
                let called = self.called(caller, callee);
                // One of this file may be still to come.
                let here = called.iter().any(|name| name.0 == caller.0);
                let seen = here || callee.elsewhere && !called.is_empty();
                if !seen && callee.name != caller.1 {
                    return true;
                }
                next.extend(called.into_iter().filter(|name| found.insert(*name)));
            }
        }
        false
    }

    /// Whether `from` calls `to`, by whatever way.
    fn reaches(&self, from: &Name, to: &Name) -> bool {
        let mut found = BTreeSet::new();
        let mut next = vec![from];
        while let Some(caller) = next.pop() {
            for callee in &self.functions[caller].callees {
                let called = self.called(caller, callee);
                if called.contains(&to) {
                    return true;
                }
                next.extend(called.into_iter().filter(|name| found.insert(*name)));
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(path: &str) -> Name {
        let (file, name) = path.split_once(' ').unwrap();
        (file.to_string(), name.to_string())
    }

    fn note(calls: &mut Calls, caller: &str, callees: &[&str]) -> Known {
        let callees = callees.iter().map(|callee| Callee {
            name: callee.trim_start_matches("other::").to_string(),
            elsewhere: callee.starts_with("other::"),
        });
        calls.note(&name(caller), callees.collect(), true)
    }

    fn back(known: &Known) -> Vec<&str> {
        known
            .back
            .iter()
            .map(|callee| callee.name.as_str())
            .collect()
    }

    #[test]
    fn the_last_function_of_a_cycle_closes_it() {
        let mut calls = Calls::default();
        let first = note(&mut calls, "a f", &["g"]);
        assert!(first.open && first.back.is_empty());
        assert!(back(&note(&mut calls, "a g", &["other::h"])).is_empty());
        let last = note(&mut calls, "b h", &["f", "k"]);
        assert_eq!(back(&last), ["f"]);
    }

    #[test]
    fn a_function_whose_callees_were_all_seen_is_in_no_cycle_to_come() {
        let mut calls = Calls::default();
        assert!(!note(&mut calls, "a leaf", &[]).open);
        assert!(!note(&mut calls, "a f", &["leaf", "f"]).open);
        assert!(!calls.functions[&name("a f")].boxed);
    }

    #[test]
    fn a_name_means_the_function_of_the_file_first() {
        let mut calls = Calls::default();
        note(&mut calls, "a f", &["g"]);
        note(&mut calls, "b f", &[]);
        assert_eq!(back(&note(&mut calls, "a g", &["f"])), ["f"]);
        assert!(back(&note(&mut calls, "b g", &["f"])).is_empty());
    }

    #[test]
    fn a_function_that_calls_one_of_its_own_name_is_in_no_cycle() {
        let mut calls = Calls::default();
        let known = note(&mut calls, "a f", &["other::f"]);
        assert!(known.back.is_empty() && !known.open);
    }
}
