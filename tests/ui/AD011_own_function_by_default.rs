//! In a default method.

use cotangent::differentiate;

fn drag(v: f64) -> f64 {
    v * v
}

#[differentiate]
trait Body {
    fn speed(&self) -> f64;

    fn force(&self, k: f64) -> f64 {
        k * drag(self.speed() * k)
    }
}

fn main() {}
