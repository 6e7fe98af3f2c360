//! A trait of one's own whose method has the name of a primitive, and is another function.

use cotangent::differentiate;

trait DegreesMath {
    fn sin(self) -> Self;
    fn exp(self) -> Self;
}

impl DegreesMath for f64 {
    fn sin(self) -> f64 {
        (self * 0.017453292519943295).sin()
    }
    fn exp(self) -> f64 {
        f64::exp(self)
    }
}

#[differentiate]
fn by_path(x: f64) -> f64 {
    DegreesMath::sin(x) + DegreesMath::exp(x)
}

#[differentiate]
fn generic<T: DegreesMath + std::ops::Add<Output = T> + Copy>(x: T) -> T {
    x.sin() + x.exp()
}

fn main() {}
