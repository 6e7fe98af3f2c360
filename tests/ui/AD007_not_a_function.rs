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

#[differentiate]
mod physics {}

#[differentiate]
const G: f64 = 9.81;

#[differentiate]
type Real = f64;

fn main() {}
