//! Which functions of the crate call which: what the invocations of the macro so far have seen.
//!
//! A function cannot see the others that are annotated by themselves. The last one of a cycle that the compiler comes
//! to closes it, and knows so from here. Where this memory is lost between invocations, such a cycle is an error of
//! rustc's, as it is for functions of two crates.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

static CALLS: Mutex<Calls> = Mutex::new(Calls(BTreeMap::new()));

/// Each function that was seen, by a name that may be that of several.
#[derive(Default)]
struct Calls(BTreeMap<String, Function>);

struct Function {
    callees: BTreeSet<String>,
    /// It has a companion whose pullback is boxed.
    boxed: bool,
}

/// What is known of a function when the compiler comes to it.
#[derive(Default)]
pub struct Known {
    /// Those that call it, by whatever way, and can be called boxed.
    pub callers: BTreeSet<String>,
    /// It may turn out to be in a cycle: it calls, by whatever way, what was not seen yet.
    pub open: bool,
}

/// Notes that `caller` calls `callees`. It has a boxed companion if it may be in a cycle and is `boxable`.
pub fn note(caller: &str, callees: BTreeSet<String>, boxable: bool) -> Known {
    // The tests of this crate run in one process and are to see nothing of each other.
    if !proc_macro::is_available() {
        return Known::default();
    }
    let mut calls = CALLS.lock().unwrap_or_else(PoisonError::into_inner);
    calls.note(caller, callees, boxable)
}

/// Every function of this name that was seen has a boxed companion.
pub fn is_boxed(function: &str) -> bool {
    let calls = CALLS.lock().unwrap_or_else(PoisonError::into_inner);
    proc_macro::is_available() && calls.0.get(function).is_some_and(|f| f.boxed)
}

impl Calls {
    fn note(&mut self, caller: &str, callees: BTreeSet<String>, boxable: bool) -> Known {
        let callees = callees.into_iter().filter(|callee| callee != caller);
        let known = self.0.entry(caller.to_string()).or_insert(Function {
            callees: BTreeSet::new(),
            boxed: true,
        });
        known.callees.extend(callees);
        let open = self.is_open(caller);
        if let Some(known) = self.0.get_mut(caller) {
            known.boxed &= open && boxable;
        }
        Known {
            callers: self.that_reach(caller),
            open,
        }
    }

    fn is_open(&self, function: &str) -> bool {
        let mut found = BTreeSet::new();
        let mut next = vec![function];
        while let Some(caller) = next.pop() {
            let Some(known) = self.0.get(caller) else {
                return true;
            };
            next.extend(
                known
                    .callees
                    .iter()
                    .map(String::as_str)
                    .filter(|callee| found.insert(*callee)),
            );
        }
        false
    }

    /// The functions that call `function`, or that call one that does.
    fn that_reach(&self, function: &str) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        let mut next = vec![function];
        while let Some(callee) = next.pop() {
            for (caller, known) in &self.0 {
                if known.callees.contains(callee) && caller != function && found.insert(caller) {
                    next.push(caller);
                }
            }
        }
        found.retain(|caller| self.0[*caller].boxed);
        found.into_iter().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(calls: &mut Calls, caller: &str, callees: &[&str]) -> Known {
        let callees = callees.iter().map(ToString::to_string).collect();
        calls.note(caller, callees, true)
    }

    #[test]
    fn the_last_function_of_a_cycle_knows_the_others() {
        let mut calls = Calls::default();
        assert!(note(&mut calls, "f", &["g"]).open);
        assert!(note(&mut calls, "g", &["h"]).callers.contains("f"));
        let last = note(&mut calls, "h", &["f"]);
        assert!(last.callers.iter().eq(["f", "g"]) && !last.open);
    }

    #[test]
    fn a_function_whose_callees_were_all_seen_is_in_no_cycle_to_come() {
        let mut calls = Calls::default();
        assert!(!note(&mut calls, "leaf", &[]).open);
        assert!(!note(&mut calls, "f", &["leaf"]).open);
        assert!(!calls.0["f"].boxed);
    }

    #[test]
    fn a_function_that_calls_one_of_its_own_name_is_in_no_cycle() {
        let mut calls = Calls::default();
        let known = note(&mut calls, "f", &["f"]);
        assert!(known.callers.is_empty() && !known.open);
    }
}
