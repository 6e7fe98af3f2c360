//! Parameters and results of types without the derive.

use cotangent::differentiate;

struct Model {
    k: f64,
}

/// What is moved needs one without a float in it, too.
struct Options {
    steps: usize,
}

#[differentiate]
fn value(model: &Model, x: f64) -> f64 {
    model.k * x
}

#[differentiate]
fn total(models: &[Model], x: f64) -> f64 {
    models[0].k * x
}

#[differentiate]
fn made(k: f64) -> Option<Model> {
    Some(Model { k })
}

#[differentiate]
fn counted(options: Options, x: f64) -> f64 {
    x * options.steps as f64
}

#[differentiate]
fn shared(k: &std::sync::Arc<f64>, x: f64) -> f64 {
    **k * x
}

fn main() {}
