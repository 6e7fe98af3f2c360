// A parameter that may be of no known size has no tangent.

use cotangent::Differentiable;

#[derive(Differentiable)]
struct Model<'a, F>
where
    F: 'a + ?Sized + Fn(f64) -> f64,
{
    f: &'a F,
    rate: f64,
}

fn main() {}
