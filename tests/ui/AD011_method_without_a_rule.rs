use cotangent::differentiate;

#[differentiate]
fn iterator(xs: &[f64]) -> f64 {
    xs.iter().map(|x| x * x).sum()
}

#[differentiate]
fn gamma_function(x: f64) -> f64 {
    x.gamma() + x
}

trait Gamma {
    fn gamma(self) -> f64;
}

impl Gamma for f64 {
    fn gamma(self) -> f64 {
        self
    }
}

fn main() {}
