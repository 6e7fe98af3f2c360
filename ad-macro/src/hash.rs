//! Maps and sets by hashes that are quickly made.
//!
//! Most keys are numbers of variables. The hashes of the standard library withstand keys that are chosen to collide; in
//! a macro that a debug build does not optimise, making them was a tenth of the time of an expansion.

pub use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};
