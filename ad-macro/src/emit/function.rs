//! Functions as arguments: how a parameter that is one is passed, called, and handed on, and the code of closures.
//!
//! Such a parameter is three: references to what the function captured (its environment), its code, and the code of
//! its companion. The code captures nothing, so that a pullback, whose type mentions it, borrows nothing.

mod argument;
mod closure;
mod passed;

pub use closure::{call, forward, reverse, value_macro};
pub use passed::Passed;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::place::suffixed;
use crate::hash::HashMap;

/// The code of a closure with its derivatives, by the number of the closure.
#[derive(Default)]
pub struct Converted(pub HashMap<usize, Code>);

/// The code of one closure.
pub struct Code {
    pub call: TokenStream,
    pub reverse: TokenStream,
    pub forward: TokenStream,
    /// The name it has for the number of directions of a forward sweep.
    pub lanes: Ident,
    /// Of each thing captured, whether it has a derivative.
    pub active: Vec<bool>,
}

/// Which companion.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Reverse,
    Forward,
}

/// A public operator.
#[derive(Clone, Copy)]
pub struct Operator {
    pub mode: Mode,
    /// It leaves a pullback, which outlives it.
    pub kept: bool,
}

/// What a function parameter's three parts are called: its environment, its code, its companion.
pub fn names(name: &Ident) -> [Ident; 3] {
    ["env", "call", "companion"].map(|part| suffixed(name, part))
}

/// `(a, (b, ()))`
pub fn nested(parts: impl DoubleEndedIterator<Item = TokenStream>) -> TokenStream {
    parts
        .rev()
        .fold(quote!(()), |rest, part| quote!((#part, #rest)))
}

/// What a parameter that is a function captured, and the code of its companion.
pub fn called(name: &Ident) -> (Ident, Ident) {
    let [env, _, companion] = names(name);
    (env, companion)
}
