//! Fields of types that share or guard what they hold. The methods of the struct are
//! differentiated all the same.

use std::sync::{Arc, Mutex};

use cotangent::{Differentiable, differentiate};

#[derive(Differentiable)]
struct Model {
    lock: Mutex<f64>,
    shared: Vec<Arc<f64>>,
    #[differentiate(skip)]
    skipped: Arc<f64>,
    k: f64,
}

#[differentiate]
impl Model {
    fn at(&self, x: f64) -> f64 {
        self.k * x
    }

    fn locked(&self, x: f64) -> f64 {
        self.at(x) * half(x)
    }
}

fn half(x: f64) -> f64 {
    x / 2.0
}

#[differentiate]
fn value(model: &Model, x: f64) -> f64 {
    model.at(x) + model.locked(x)
}

fn main() {}
