//! Methods that a trait gives `Vec`, and that return references: there is no tangent with such a method.

use cotangent::differentiate;

trait Ends {
    fn top(&self) -> &f64;
    fn rest(&self) -> &[f64];
    fn total(&self) -> f64;
}

#[differentiate]
impl Ends for Vec<f64> {
    fn top(&self) -> &f64 {
        &self[0]
    }

    fn rest(&self) -> &[f64] {
        &self[1..]
    }

    fn total(&self) -> f64 {
        self[0] + self[1]
    }
}

#[differentiate]
fn value(v: &Vec<f64>) -> f64 {
    v.top() * v.rest()[0] + v.total()
}

fn main() {}
