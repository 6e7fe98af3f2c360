//! A method that takes `&self` may change what is in a cell.

use std::cell::Cell;

use cotangent::{Differentiable, differentiate};

#[derive(Differentiable)]
struct Gauge {
    gain: f64,
    #[differentiate(skip)]
    seen: Cell<f64>,
}

#[differentiate]
impl Gauge {
    fn at(&self, x: f64) -> f64 {
        self.gain * x
    }
}

impl Gauge {
    fn note(&self) {
        self.seen.set(self.gain);
    }
}

#[differentiate]
fn noted(gauge: &Gauge, x: f64) -> f64 {
    gauge.note();
    gauge.at(x) * gauge.seen.get()
}

fn main() {}
