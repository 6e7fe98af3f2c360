use cotangent::Differentiable;

#[derive(Differentiable)]
enum Order {
    Zero(f64),
    One(f64, f64),
}

// A unit variant is a zero already.
#[derive(Differentiable)]
enum Sign {
    Minus,
    Zero,
    Plus,
}

fn main() {}
