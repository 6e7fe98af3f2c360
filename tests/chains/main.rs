//! Iterators and what they go through: chains, their adaptors and consumers, `Option`s and `Result`s, against dual numbers,
//! finite differences, closed forms and the inner product of the two modes.

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

mod adaptors;
mod array_items;
mod chains;
mod constants_beside;
mod counted_names;
mod counting;
mod deeper;
mod fixed_points;
mod flat_copies;
mod found_pairs;
mod from_the_end;
mod generators;
mod in_parallel;
mod iterator_parameters;
mod iterator_results;
mod iterators;
mod listed;
mod listed_references;
mod looks;
mod made_arrays;
mod maps;
mod of_itertools;
mod once;
mod options;
mod own_options;
mod peeks;
mod referring;
mod searches;
mod selected;
mod selections;
mod several;
mod side_by_side;
mod slices;
mod splits;
mod taken_first;
mod views;
mod zipped;
mod zipped_parts;
