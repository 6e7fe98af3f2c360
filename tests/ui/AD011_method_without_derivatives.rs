use cotangent::{Differentiable, differentiate};

#[differentiate]
trait Shape {
    fn area(&self) -> f64;
}

#[derive(Differentiable)]
struct Square {
    side: f64,
}

#[differentiate]
impl Square {
    #[differentiate(skip)]
    fn area(&self) -> f64 {
        4.0 * self.side
    }

    fn diagonal(&self) -> f64 {
        2.0_f64.sqrt() * self.side
    }
}

#[differentiate]
impl Shape for Square {
    fn area(&self) -> f64 {
        self.side * self.side
    }
}

/// That of the inherent block, which has no derivatives.
#[differentiate]
fn twice(square: &Square) -> f64 {
    2.0 * square.area()
}

fn main() {}
