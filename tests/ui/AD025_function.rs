use cotangent::Differentiable;

#[derive(Differentiable)]
struct Solver<F: Fn(f64) -> f64> {
    f: F,
    tol: f64,
}

fn main() {}
