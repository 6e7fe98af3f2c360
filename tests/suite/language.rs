//! The accepted language, row by row and in combination.  Every program is ordinary Rust; `check!` compares all its
//! derivatives with dual numbers, with finite differences and with one another.

mod arguments;
mod bindings;
mod bound_together;
mod boxes;
mod branches;
mod by_example;
mod calls;
mod chosen_references;
mod conditional;
mod conversions;
mod effects;
mod failures;
mod first_found;
mod generics;
mod inside;
mod into_arrays;
mod iterated;
mod left_closures;
mod loops;
mod macros;
mod named_anew;
mod non_finite;
mod options;
mod own_names;
mod patterns;
mod questions;
mod recursive_types;
mod redirected;
mod references;
mod scalars;
mod searched;
mod surface;
mod taken;
mod whole_numbers;
mod wide;
