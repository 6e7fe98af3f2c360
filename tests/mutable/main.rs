//! What is changed: containers, and whatever stands behind a reference, `&mut` parameters, `&mut self`, and local `&mut`s.
//! `x_out` is a result, and `x_in` an input.

#![forbid(unsafe_code)]
// The programs under test are written as users write them, and some do pointless things on purpose.
#![allow(
    unused_must_use,
    unused_assignments,
    dropping_copy_types,
    clippy::style,
    clippy::complexity,
    clippy::never_loop,
    clippy::self_assignment,
    clippy::suspicious,
    clippy::useless_vec,
    clippy::vec_init_then_push
)]

use cotangent_test_support::oracle;

mod beforehand;
mod beside_aliases;
mod beside_fields;
mod chosen;
mod conditions;
mod constant_helpers;
mod containers;
mod exchanged;
mod extended;
mod failing_chains;
mod failing_changes;
mod fallible;
mod filled;
mod flattened;
mod generators;
mod hidden_roots;
mod in_steps;
mod in_tuples;
mod last_of_many;
mod lengths;
mod lengths_by_reference;
mod lent_counts;
mod lent_functions;
mod lent_options;
mod looked_at;
mod looks_in_looks;
mod methods;
mod nested;
mod own_generators;
mod parameters;
mod programs;
mod references;
mod steps;
mod temporaries;
mod underived;
mod values;
mod without_floats;
