use cotangent::{Differentiable, differentiate};

#[derive(Differentiable)]
struct Arm {
    length: f64,
}

#[derive(Differentiable)]
struct Of<T> {
    length: T,
}

trait Reach {
    fn reach(&self) -> f64;
}

trait Doubled<T> {
    fn doubled(&self) -> T;
}

// Of a place that holds a reference.
#[differentiate]
impl Reach for &Arm {
    fn reach(&self) -> f64 {
        self.length * 2.0
    }
}

#[differentiate]
impl<T: num_traits::Float> Doubled<T> for &Of<T> {
    fn doubled(&self) -> T {
        self.length + self.length
    }
}

fn main() {}
