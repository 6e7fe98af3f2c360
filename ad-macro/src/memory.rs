//! What is remembered from one invocation of the macro to the next, while one crate is compiled.
//!
//! It only ever decides between programs that mean the same or do not compile: a tool that expands items apart, or in
//! another order, gets errors where this is missed, and no other derivative.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::path::PathBuf;

use proc_macro2::Span;

use crate::calls::Calls;
use crate::declared::{Ahead, Declared, Locked};

use crate::linear::Known;
use crate::owners::Owners;

#[derive(Default)]
pub struct Memory {
    pub calls: Calls,
    pub owners: Owners,
    pub declared: Declared,
    pub ahead: Ahead,
    pub linear: Known,
    /// By the directory of a package.
    pub locked: BTreeMap<PathBuf, Locked>,
}

thread_local! {
    static MEMORY: RefCell<Memory> = RefCell::default();
    /// A test of this crate stands for the compiler.
    static REMEMBERS: Cell<bool> = const { Cell::new(false) };
}

/// What `use_it` makes of the memory; `None` outside the compiler, where the tests of this crate are to see nothing of
/// each other, and while the memory is being made: what reads the source asks for what the source says.
pub fn with<R>(use_it: impl FnOnce(&mut Memory) -> R) -> Option<R> {
    let remembers = proc_macro::is_available() || REMEMBERS.get();
    MEMORY.with(|memory| {
        let mut memory = memory.try_borrow_mut().ok().filter(|_| remembers)?;
        Some(use_it(&mut memory))
    })
}

/// The file that `span` is in, if the compiler says so.
#[cfg(span_file)]
#[clippy::msrv = "1.88"]
pub fn file_of(span: Span) -> Option<String> {
    // A test of this crate has one.
    let file = || span.unwrap().file();
    Some(proc_macro::is_available().then(file).unwrap_or_default())
}

#[cfg(not(span_file))]
pub fn file_of(_: Span) -> Option<String> {
    None
}

/// Where that file is.
#[cfg(span_file)]
#[clippy::msrv = "1.88"]
pub fn path_of(span: Span) -> Option<PathBuf> {
    proc_macro::is_available().then(|| span.unwrap().local_file())?
}

#[cfg(not(span_file))]
pub fn path_of(_: Span) -> Option<PathBuf> {
    None
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// Runs `compile` as the compiler would, with a memory of its own.
    pub fn remembering<R>(compile: impl FnOnce() -> R) -> R {
        MEMORY.take();
        REMEMBERS.set(true);
        let result = compile();
        REMEMBERS.set(false);
        result
    }

    /// What reads a file because something was looked up may look something up itself.
    #[test]
    fn what_is_looked_up_meanwhile_is_not_known() {
        let nested = remembering(|| with(|_| with(|_| ())));
        assert_eq!(nested, Some(None));
    }
}
