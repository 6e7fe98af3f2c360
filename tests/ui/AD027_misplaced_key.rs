use cotangent::Differentiable;

#[derive(Differentiable)]
#[differentiate(skip)]
struct Model {
    #[differentiate(bound = "T: Clone")]
    weight: f64,
    #[differentiate(skp)]
    near: f64,
    #[differentiate(skip = true)]
    valued: f64,
}

#[derive(Differentiable)]
enum Layer {
    #[differentiate(skip)]
    Dense(f64),
}

fn main() {}
