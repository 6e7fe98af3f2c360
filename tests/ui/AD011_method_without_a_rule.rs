use cotangent::differentiate;

#[differentiate]
fn iterator(xs: &[f64]) -> f64 {
    xs.iter().map(|x| x * x).sum()
}

trait Activation {
    fn relu(self) -> f64;
}

impl Activation for f64 {
    fn relu(self) -> f64 {
        self.max(0.0)
    }
}

#[differentiate]
fn of_a_trait(x: f64) -> f64 {
    x.relu() + x
}

fn main() {}
