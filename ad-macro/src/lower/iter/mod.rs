//! Iterator chains as loops over places.
//!
//! Input:  `for (i, x) in xs.iter().enumerate() { .. }`
//! Output: `let n = xs.len(); for k in 0..n { let x = &xs[k]; let i = k; .. }`
//!
//! Input:  `xs.iter().map(|x| x * x).sum::<f64>()`
//! Output: `let mut sum: f64 = -0.0; for k in 0..n { .. sum += ..; } sum`, where `-0.0` is what the
//! standard library starts from.
//!
//! - `chain`: a tree of sources that can be indexed and the steps that cannot;
//! - `reading`: what the user wrote as such a chain;
//! - `shape`: what is known of that beforehand, and the patterns that fit it;
//! - `item`: what a turn yields, and its binding to a pattern;
//! - `picked`: parts of it that a closure picks;
//! - `spread`: tuples whose parts have names of their own;
//! - `windows`: windows and chunks whose elements have;
//! - `guarded`: what lies in a cell;
//! - `index`: lengths of sources, and their elements by number;
//! - `several`: the items that a `flat_map` makes of one;
//! - `run`: the loop;
//! - `consume`: `sum`, `fold` and the like;
//! - `growing`: closures of a `fold` that is a sum or a product;
//! - `scanned`: the state of a `scan`;
//! - `detach`: what an iterator took when it was made;
//! - `build`: `collect`, `array::from_fn`, and the `map` of an array;
//! - `each`: `for_each`;
//! - `pick`: `min_by`, `find`, `last` and the like, which choose one element;
//! - `found_pair`: the same of pairs, where what is found is matched;
//! - `first`: `find_map`, and `find` and `next` of values;
//! - `flattened`: loops that change the parts of parts;
//! - `moving`: iterators that have a name;
//! - `own`: iterators of the user's own, whose items are collected first;
//! - `rewrite`: consumers that yield an `Option`, a `Result` or a pair;
//! - `leaving`: what leaves a closure that is written out;
//! - `listed`: `vec![a, b]` and `vec![x; n]` in chains;
//! - `plain`: chains whose value carries no derivative.

mod build;
mod chain;
mod consume;
mod continued;
mod detach;
mod each;
mod effects;
mod first;
mod flattened;
mod found_pair;
mod growing;
mod guarded;
mod index;
mod item;
mod leaving;
mod listed;
mod maps;
mod moving;
mod options;
mod own;
mod pick;
mod picked;
mod plain;
mod reading;
mod referred;
mod rewrite;
mod run;
mod scanned;
mod several;
mod shape;
mod spread;
mod summed;
mod windows;
mod zipped;

pub(super) use build::{is_collect, is_from_fn, is_vec, length};
pub(super) use consume::turbofish;
pub(super) use moving::Bound;
pub(super) use own::takes_rest;
pub(super) use plain::carries_none;
pub(super) use rewrite::{folds_to_option, is_search};
