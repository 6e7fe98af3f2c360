//! What a field of a changing value refers to, under a name of its own.

use cotangent::{Differentiable, differentiate};

#[derive(Clone, Differentiable)]
struct Stats<'a> {
    data: &'a [f64],
    mean: Option<f64>,
}

#[differentiate]
impl Stats<'_> {
    fn mean(&mut self) -> f64 {
        let data = self.data;
        let mean = data[0] * data[1];
        self.mean = Some(mean);
        mean
    }
}

fn main() {}
