//! Derivatives of whole programs against independent oracles.

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

mod adaptors;
mod apart;
mod array_items;
mod beside;
mod chains;
mod checkpoints;
mod closures;
mod complex;
mod containers;
mod counted;
mod counting;
mod deeper;
mod derive;
mod flat_copies;
mod found_pairs;
mod function_forms;
mod functions;
mod generators;
mod graphs;
mod growth;
mod halves;
mod held;
mod in_parallel;
mod inductions;
mod inner_items;
mod into;
mod items;
mod iterator_parameters;
mod iterator_results;
mod iterators;
mod jacobians;
mod labelled_chains;
mod lanes;
mod language;
mod leaves;
mod left;
mod lengths;
mod linear;
mod linearize;
mod listed_references;
mod looks;
mod lstm;
mod made_arrays;
mod maps;
mod memory;
mod merged;
mod methods;
mod mutable;
mod names;
mod of_itertools;
mod once;
mod options;
mod oracle;
mod paper;
mod peeks;
mod peers;
mod places;
mod places_of_operators;
mod promises;
mod queues;
mod recorded;
mod reductions;
mod referring;
mod requirements;
mod returned;
mod rows;
mod searches;
mod selections;
mod several;
mod shapes;
mod side_by_side;
mod slices;
mod splits;
mod stacks;
mod unrolled;
mod views;
mod wanted;
mod within;
mod zipped;
