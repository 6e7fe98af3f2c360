//! Complex numbers of `num_complex`, under the feature `num-complex`.

mod forms;
mod programs;
mod rules;
