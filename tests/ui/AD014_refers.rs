use cotangent::{Differentiable, differentiate};

#[derive(Differentiable)]
struct View<'a> {
    data: &'a [f64],
}

#[differentiate]
impl<'a> View<'a> {
    fn at(&self, i: usize) -> f64 {
        self.data[i]
    }
}

#[differentiate]
fn integrate(f: impl Fn(f64) -> f64) -> f64 {
    0.5 * (f(0.0) + f(1.0))
}

#[differentiate]
fn area(xs: &[f64], k: f64) -> f64 {
    let view = View { data: xs };
    integrate(|t| view.at(0) * t * k)
}

fn main() {}
