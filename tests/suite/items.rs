//! The items a crate consists of: methods however they are called, `impl` blocks of every kind, traits, modules,
//! operators and recursion, against closed forms, finite differences and the inner product of the two modes.

mod ahead;
mod aliases;
mod assignments;
mod borrowed;
mod bounds;
mod boxed;
mod consumed;
mod conversions;
mod discrete;
mod foreign;
mod getters;
mod handed;
mod impls;
mod imported;
mod index_forms;
mod indices;
mod instances;
mod lookups;
mod markers;
mod not_clone;
mod one_sided;
mod operands;
mod operators;
mod own_iterators;
mod parametric;
mod paths;
mod recursion;
mod rules;
mod same_names;
mod separate;
mod shadowed;
mod skipped;
mod spelled;
mod told;
mod traits;
