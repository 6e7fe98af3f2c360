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
impl<T: Clone> Double for Vec<T> {
    fn double(self) -> Self {
        self
    }
}

#[differentiate]
trait Model<T> {
    fn predict(&self, x: T) -> T;
}

#[differentiate]
mod physics {}

#[differentiate]
const G: f64 = 9.81;

#[differentiate]
type Real = f64;

fn main() {}
