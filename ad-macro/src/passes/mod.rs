//! From IR to derivative, one step a file.

pub mod activity;
pub mod bits;
pub mod checkpoint;
pub mod choices;
pub mod eager;
pub mod earlier;
pub mod effects;
pub mod exits;
pub mod finite;
pub mod floats;
pub mod following;
pub mod lending;
pub mod linearity;
pub mod linearize;
pub mod merge;
pub mod no_map;
pub mod repeats;
pub mod residuals;
mod searches;
pub mod selection;
pub mod stretches;
pub mod transpose;
