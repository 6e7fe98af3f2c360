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

use cotangent_test_support::{counted, oracle, panics};

mod beside;
mod closures;
mod complex;
mod derive;
mod function_forms;
mod function_lists;
mod functions;
mod halves;
mod held;
mod inner_items;
mod into;
mod jacobians;
mod lanes;
mod leaves;
mod linear;
mod linearize;
mod lstm;
mod merged;
mod methods;
mod names;
mod paper;
mod peers;
mod places;
mod places_of_callers;
mod places_of_operators;
mod promises;
mod requirements;
mod returned;
mod shapes;
