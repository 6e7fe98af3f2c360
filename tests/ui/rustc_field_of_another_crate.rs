use std::sync::Mutex;

#[derive(cotangent::Differentiable)]
struct Spring {
    stiffness: f64,
    lock: Mutex<f64>,
}

fn main() {}
