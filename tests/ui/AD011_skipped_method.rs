//! A method that is left out, or refused, has no derivatives: what calls it is told where it does.

use cotangent::{Differentiable, differentiate};

#[derive(Differentiable)]
struct Spring {
    stiffness: f64,
}

#[differentiate]
impl Spring {
    #[differentiate(skip)]
    fn force(&self, x: f64) -> f64 {
        -self.stiffness * x
    }

    #[differentiate(skip)]
    fn scaled(k: f64, x: f64) -> f64 {
        k * x
    }

    fn power(&self, x: f64, v: f64) -> f64 {
        self.force(x) * v
    }

    fn energy(&self, x: f64) -> f64 {
        0.5 * Self::scaled(self.stiffness, x) * x
    }

    fn read(&self, xs: &[f64]) -> f64 {
        let x = unsafe { *xs.as_ptr() };
        self.stiffness * x
    }

    fn twice(&self, xs: &[f64]) -> f64 {
        2.0 * self.read(xs)
    }

    fn fourfold(&self, xs: &[f64]) -> f64 {
        2.0 * self.twice(xs)
    }
}

#[differentiate]
fn work(spring: &Spring, x: f64) -> f64 {
    spring.force(x) * x
}

fn main() {}
