// A method that returns an iterator in an `Option` has no derivatives, and neither has the half of a slice that may be missing
// where no pattern takes it.

use cotangent::{Differentiable, differentiate};

#[derive(Clone, Differentiable)]
struct Grid {
    columns: usize,
    data: Vec<f64>,
}

#[differentiate]
impl Grid {
    fn total(&self, row: usize) -> f64 {
        self.row(row).unwrap().sum()
    }

    #[differentiate(skip)]
    fn row(&self, row: usize) -> Option<impl Iterator<Item = &f64>> {
        self.data.chunks(self.columns).nth(row).map(|row| row.iter())
    }
}

#[differentiate]
fn halved(xs: &[f64]) -> f64 {
    xs.split_at_checked(2).map_or(0.0, |(a, b)| a[0] * b[0])
}

fn main() {}
