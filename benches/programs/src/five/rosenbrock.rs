//! Rosenbrock's function of 1000 variables.

use super::{Function, sample};
use cotangent::differentiate;

#[differentiate]
pub fn f(x: &[f64]) -> f64 {
    let mut s = 0.0;
    for i in 0..x.len() - 1 {
        let a = x[i + 1] - x[i] * x[i];
        let b = 1.0 - x[i];
        s += 100.0 * a * a + b * b;
    }
    s
}

/// What an element gets as the second of a pair is carried over to when it is the first of the next.
pub fn f_by_hand(x: &[f64]) -> (f64, Vec<f64>) {
    let n = x.len();
    let mut s = 0.0;
    let mut x_bar = vec![0.0; n];
    let mut carry = 0.0;
    for i in 0..n - 1 {
        let a = x[i + 1] - x[i] * x[i];
        let b = 1.0 - x[i];
        s += 100.0 * a * a + b * b;
        let a_bar = 200.0 * a;
        x_bar[i] = carry - 2.0 * (x[i] * a_bar + b);
        carry = a_bar;
    }
    x_bar[n - 1] = carry;
    (s, x_bar)
}

pub struct Rosenbrock {
    pub x: Vec<f64>,
}

impl Function for Rosenbrock {
    const NAME: &'static str = "Rosenbrock, n = 1000";
    type Gradient = Vec<f64>;

    fn new() -> Self {
        Self { x: sample(1000, 3) }
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
