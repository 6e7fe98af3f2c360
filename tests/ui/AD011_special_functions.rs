use cotangent::differentiate;
use cotangent_test_dep::special;
use special::Error;

#[differentiate]
fn share(x: f64) -> f64 {
    0.5 * (1.0 + x.error())
}

#[differentiate]
fn normal(x: f64) -> f64 {
    let z = (x - 0.5) * std::f64::consts::FRAC_1_SQRT_2;
    0.5 * (1.0 + (0.5 * z).error())
}

/// The method of a type is none of a number's.
#[derive(cotangent::Differentiable)]
struct Measured {
    at: f64,
}

#[differentiate]
impl Measured {
    fn error(&self) -> f64 {
        2.0 * self.at
    }
}

#[differentiate]
fn both(x: f64, of: Measured) -> f64 {
    of.error() * x.error()
}

fn main() {}
