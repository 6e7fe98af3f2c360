use cotangent::{Differentiable, differentiate};

#[derive(Differentiable)]
struct Euler<F> {
    #[differentiate(skip)]
    f: F,
    dt: f64,
}

#[differentiate]
impl<F: Fn(f64) -> f64> Euler<F> {
    fn step(&self, x: f64) -> f64 {
        x + self.dt * (self.f)(x)
    }
}

#[differentiate]
fn in_a_container(fs: Vec<fn(f64) -> f64>, x: f64) -> f64 {
    fs[0](x)
}

fn main() {}
