use cotangent::Differentiable;

trait Model {
    fn rate(&self, x: f64) -> f64;
}

#[derive(Differentiable)]
struct Holder {
    model: Box<dyn Model>,
    scale: f64,
}

fn main() {}
