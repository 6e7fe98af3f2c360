//! 10 000 explicit Euler steps of the Lotka-Volterra equations; the gradient is that of four parameters.

use super::Function;
use cotangent::differentiate;

const STEPS: usize = 10_000;
const H: f64 = 1e-3;

#[differentiate(wrt(p))]
pub fn f(p: &[f64; 4], steps: usize, h: f64) -> f64 {
    let (mut x, mut y) = (1.0, 0.5);
    for _ in 0..steps {
        let dx = p[0] * x - p[1] * x * y;
        let dy = p[2] * x * y - p[3] * y;
        x += h * dx;
        y += h * dy;
    }
    x * x + y * y
}

/// The states are remembered, 16 bytes for each step.
pub fn f_by_hand(p: &[f64; 4], steps: usize, h: f64) -> (f64, [f64; 4]) {
    let (mut x, mut y) = (1.0, 0.5);
    let mut states = Vec::with_capacity(steps);
    for _ in 0..steps {
        states.push((x, y));
        let dx = p[0] * x - p[1] * x * y;
        let dy = p[2] * x * y - p[3] * y;
        x += h * dx;
        y += h * dy;
    }
    let (mut x_bar, mut y_bar) = (2.0 * x, 2.0 * y);
    let mut p_bar = [0.0; 4];
    for &(x, y) in states.iter().rev() {
        let (dx_bar, dy_bar) = (h * x_bar, h * y_bar);
        let xy_bar = p[2] * dy_bar - p[1] * dx_bar;
        p_bar[0] += x * dx_bar;
        p_bar[1] -= x * y * dx_bar;
        p_bar[2] += x * y * dy_bar;
        p_bar[3] -= y * dy_bar;
        x_bar += p[0] * dx_bar + y * xy_bar;
        y_bar += x * xy_bar - p[3] * dy_bar;
    }
    (x * x + y * y, p_bar)
}

pub struct LotkaVolterra {
    pub p: [f64; 4],
    pub steps: usize,
    pub h: f64,
}

impl Function for LotkaVolterra {
    const NAME: &'static str = "Lotka-Volterra, 10 000 steps";
    type Gradient = [f64; 4];

    fn new() -> Self {
        Self {
            p: [1.5, 1.0, 1.0, 3.0],
            steps: STEPS,
            h: H,
        }
    }

    fn value(&self) -> f64 {
        f(&self.p, self.steps, self.h)
    }

    fn generated(&self) -> (f64, [f64; 4]) {
        f_value_and_grad(&self.p, self.steps, self.h)
    }

    fn by_hand(&self) -> (f64, [f64; 4]) {
        f_by_hand(&self.p, self.steps, self.h)
    }

    fn parameters(&self) -> Vec<f64> {
        self.p.to_vec()
    }

    fn at(&self, parameters: &[f64]) -> f64 {
        let p = std::array::from_fn(|i| parameters[i]);
        f(&p, self.steps, self.h)
    }

    fn flat(gradient: [f64; 4]) -> Vec<f64> {
        gradient.to_vec()
    }
}
