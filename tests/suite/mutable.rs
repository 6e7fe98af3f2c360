//! What is changed through a reference: `&mut` parameters, `&mut self`, and local `&mut`s. `x_out` is a result, and `x_in`
//! an input.

mod beforehand;
mod beside_aliases;
mod beside_fields;
mod chosen;
mod conditions;
mod exchanged;
mod fallible;
mod filled;
mod flattened;
mod generators;
mod hidden_roots;
mod last_of_many;
mod lengths_by_reference;
mod lent_counts;
mod lent_functions;
mod lent_options;
mod looked_at;
mod looks_in_looks;
mod methods;
mod nested;
mod parameters;
mod programs;
mod references;
mod steps;
mod temporaries;
mod values;
mod without_floats;
