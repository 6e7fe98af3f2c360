//! The items a crate consists of: methods however they are called, `impl` blocks of every kind, traits, modules,
//! operators and recursion, against closed forms, finite differences and the inner product of the two modes.

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

use cotangent_test_support::oracle;

mod adaptive;
mod adopted;
mod ahead;
mod aliases;
mod asked_assignments;
mod asked_methods;
mod asked_of_self;
mod asked_operators;
mod assigned_by_name;
mod assignments;
mod bare_results;
mod bare_types;
mod behind_deref;
mod beside_bare;
mod borrowed;
mod borrowed_numbers;
mod bounded_types_of_traits;
mod bounds;
mod boxed;
mod brought_by_globs;
mod brought_out;
mod bundled_traits;
mod by_bound;
mod by_default;
mod by_order;
mod called_fields;
mod captured_types;
mod cells;
mod chosen_operands;
mod chosen_parts;
mod classified;
mod clocks;
mod collected_types;
mod computed_numbers;
mod constants_of_bodies;
mod consumed;
mod conversions;
mod conversions_of_traits;
mod copied_views;
mod copies;
mod discrete;
mod distributions;
mod extensions;
mod fed_cells;
mod foreign;
mod general_traits;
mod generic_callers;
mod getters;
mod given_methods;
mod handed;
mod handed_back;
mod handed_conversions;
mod handing;
mod impls;
mod imported;
mod index_arrays;
mod index_branches;
mod index_forms;
mod index_of_values;
mod indices;
mod inherent;
mod instances;
mod into_places;
mod into_vec;
mod kept_parts;
mod labelled;
mod left_out;
mod lending;
mod lent_cells;
mod lent_fields;
mod looked_around;
mod lookups;
mod looped_cells;
mod macro_made_impls;
mod made_methods;
mod markers;
mod matrices_of_lists;
mod may_lack;
mod moved_parts;
mod moved_types;
mod named_as_changes;
mod near;
mod not_clone;
mod of_functions;
mod of_integers;
mod of_language;
mod of_slices;
mod one_sided;
mod operands;
mod operators;
mod optional;
mod optional_constants;
mod optional_names;
mod orders;
mod other_results;
mod outputs;
mod own_chains;
mod own_from;
mod own_iterators;
mod own_numbers;
mod own_powers;
mod parametric;
mod paths;
mod points_in_time;
mod private;
mod recursion;
mod referred;
mod rules;
mod same_functions;
mod same_names;
mod separate;
mod setters;
mod shadowed;
mod skipped;
mod small_names;
mod special_functions;
mod spelled;
mod spelled_conversions;
mod spelled_receivers;
mod sums;
mod tables;
mod texts;
mod told;
mod told_by_argument;
mod told_by_trait;
mod told_floats;
mod traits;
mod traits_with_lifetimes;
mod tried;
mod typed_constants;
mod types_of_supertraits;
mod types_of_traits;
mod variant_places;
mod variants_like_structs;
mod whole_modules;
mod written_by_macros;
mod written_receivers;
