use cotangent::differentiate;

struct Point {
    x: f64,
}

#[differentiate]
impl Point {
    fn is_left(&self) -> bool {
        self.x < 0.0
    }
}

trait Double {
    fn double(self) -> Self;
}

#[differentiate]
impl Double for f64 {
    fn double(self) -> f64 {
        2.0 * self
    }
}

#[differentiate]
trait Model {
    fn predict(&self, x: f64) -> f64;
}

#[differentiate]
mod physics {}

#[differentiate]
const G: f64 = 9.81;

#[differentiate]
type Real = f64;

fn main() {}
