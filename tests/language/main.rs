//! The accepted language, row by row and in combination.  Every program is ordinary Rust; `check!` compares all its
//! derivatives with dual numbers, with finite differences and with one another.

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
    clippy::vec_init_then_push,
    clippy::boxed_local
)]

use cotangent_test_support::{counted, oracle, panics};

mod advanced_chains;
mod along_slices;
mod arguments;
mod arrays_of_options;
mod bindings;
mod borrowed_tuples;
mod bound_together;
mod boxed_errors;
mod boxes;
mod branches;
mod by_example;
mod called_in_conditions;
mod calls;
mod chained_options;
mod chosen_references;
mod coercions;
mod computed_items;
mod conditional;
mod constants_in_branches;
mod conversions;
mod cows;
mod earlier;
mod effects;
mod empty_slices;
mod ends_of_slices;
mod evaluation_order;
mod failures;
mod first_found;
mod generics;
mod given_constants;
mod handed_on;
mod hidden_names;
mod inclusive_ranges;
mod inferred_casts;
mod inside;
mod into_arrays;
mod iterated;
mod lazy_statics;
mod left_branches;
mod left_closures;
mod left_early;
mod left_matches;
mod lent_to_closures;
mod let_chains;
mod listed_places;
mod long;
mod loops;
mod macros;
mod modules_of_floats;
mod named_anew;
mod named_chains;
mod named_in_patterns;
mod non_finite;
mod not_chosen;
mod numbered_fields;
mod options;
mod ordered_indices;
mod own_names;
mod parts_of_failures;
mod patterns;
mod picked_parts;
mod predicates;
mod put_back;
mod questions;
mod ranges;
mod reached;
mod read_by_hand;
mod recursive_types;
mod redirected;
mod references;
mod remainders;
mod rests;
mod rests_of_arrays;
mod scalars;
mod scans;
mod searched;
mod searched_tables;
mod surface;
mod taken;
mod told_by_patterns;
mod tried_arguments;
mod tried_heads;
mod unit_closures;
mod whole_numbers;
mod wide;
