//! A sparse matrix by rows, and where the derivatives of the residuals stand in it.

use super::{Camera, Instance};

/// Compressed rows: row `i` holds `values[rows[i]..rows[i + 1]]`, in the columns `columns` in the same range.
#[derive(Clone, Debug, Default)]
pub struct Matrix {
    pub rows: Vec<usize>,
    pub columns: Vec<u32>,
    pub values: Vec<f64>,
}

impl Matrix {
    /// No rows; what was allocated is kept.
    pub fn clear(&mut self) {
        self.rows.clear();
        self.columns.clear();
        self.values.clear();
        self.rows.push(0);
    }
}

/// The columns: of all cameras, then of all points, then of all weights.
pub struct Columns {
    points: u32,
    weights: u32,
}

impl Columns {
    pub fn of(instance: &Instance) -> Self {
        let points = 11 * instance.cameras.len() as u32;
        Self {
            points,
            weights: points + 3 * instance.points.len() as u32,
        }
    }

    /// A row of a residual of the observation `at`: camera, point, observation.
    pub fn push_error(
        &self,
        matrix: &mut Matrix,
        at: (usize, usize, usize),
        by_camera: &Camera,
        by_point: &[f64; 3],
        by_weight: f64,
    ) {
        let camera = 11 * at.0 as u32;
        let point = self.points + 3 * at.1 as u32;
        matrix.columns.extend(camera..camera + 11);
        matrix.columns.extend(point..point + 3);
        matrix.columns.push(self.weights + at.2 as u32);
        matrix.values.extend_from_slice(by_camera);
        matrix.values.extend_from_slice(by_point);
        matrix.values.push(by_weight);
        matrix.rows.push(matrix.columns.len());
    }

    /// The row of the residual of a weight.
    pub fn push_weight_error(&self, matrix: &mut Matrix, weight: usize, by_weight: f64) {
        matrix.columns.push(self.weights + weight as u32);
        matrix.values.push(by_weight);
        matrix.rows.push(matrix.columns.len());
    }
}
