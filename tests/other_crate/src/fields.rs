//! Fields of types that `use super::grids::*;` brings.

use super::grids::*;
use cotangent::{Differentiable, differentiate};

/// Values on a grid.
#[derive(Clone, Debug, Differentiable)]
pub struct Field<T> {
    /// One for each cell.
    pub values: Vec<T>,
    /// How many.
    pub size: GridSize,
    /// What is between them.
    pub between: Between,
}

/// The value between two cells in a row, times `x`.
#[differentiate]
pub fn between(field: &Field<f64>, row: usize, x: f64) -> f64 {
    let at = row * field.size.0;
    match field.between {
        Between::Nearest => field.values[at] * x,
        Between::Mean => (field.values[at] + field.values[at + field.size.1]) * x * x,
    }
}
