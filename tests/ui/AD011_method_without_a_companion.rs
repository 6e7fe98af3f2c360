use cotangent::differentiate;

trait Activation {
    fn relu(self) -> f64;
}

impl Activation for f64 {
    fn relu(self) -> f64 {
        self.max(0.0)
    }
}

#[differentiate]
fn activated(x: f64) -> f64 {
    x.relu() + x
}

fn main() {}
