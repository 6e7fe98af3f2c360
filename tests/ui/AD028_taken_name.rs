use cotangent::{Differentiable, differentiate};

#[derive(Differentiable)]
struct Sample {
    values: Vec<f64>,
}

trait Mean {
    fn center(&self) -> f64;
}

trait Median {
    fn center(&self) -> f64;
}

#[differentiate]
impl Mean for Sample {
    fn center(&self) -> f64 {
        self.values.iter().sum::<f64>() / self.values.len() as f64
    }
}

#[differentiate]
impl Median for Sample {
    fn center(&self) -> f64 {
        self.values[self.values.len() / 2]
    }
}

fn main() {}
