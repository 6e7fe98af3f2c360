//! The product of 1000 numbers.

use super::{Function, sample};
use cotangent::differentiate;

#[differentiate]
pub fn f(x: &[f64]) -> f64 {
    let mut p = 1.0;
    for i in 0..x.len() {
        p *= x[i];
    }
    p
}

/// What stands before each factor, times what stands after it.
pub fn f_by_hand(x: &[f64]) -> (f64, Vec<f64>) {
    let mut x_bar = vec![0.0; x.len()];
    let mut before = 1.0;
    for (x, x_bar) in x.iter().zip(&mut x_bar) {
        *x_bar = before;
        before *= x;
    }
    let mut after = 1.0;
    for (x, x_bar) in x.iter().zip(&mut x_bar).rev() {
        *x_bar *= after;
        after *= x;
    }
    (before, x_bar)
}

pub struct Product {
    pub x: Vec<f64>,
}

impl Function for Product {
    const NAME: &'static str = "product, n = 1000";
    type Gradient = Vec<f64>;

    fn new() -> Self {
        let x = sample(1000, 12).iter().map(|u| 1.0 + 0.01 * u).collect();
        Self { x }
    }

    fn value(&self) -> f64 {
        f(&self.x)
    }

    fn generated(&self) -> (f64, Vec<f64>) {
        f_value_and_grad(&self.x)
    }

    fn by_hand(&self) -> (f64, Vec<f64>) {
        f_by_hand(&self.x)
    }

    fn parameters(&self) -> Vec<f64> {
        self.x.clone()
    }

    fn at(&self, parameters: &[f64]) -> f64 {
        f(parameters)
    }

    fn flat(gradient: Vec<f64>) -> Vec<f64> {
        gradient
    }
}
