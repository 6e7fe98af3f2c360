//! Iterations that compare and are no search by comparisons alone: what they are compared with flows into the result, or
//! only says when to stop.

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::{agree, check, with_duals};

#[with_duals]
mod iterations {
    use cotangent::differentiate;

    /// Newton's method that falls back on bisection.
    #[differentiate]
    pub fn safe_root(y: f64, from: f64, to: f64) -> f64 {
        let (mut low, mut high) = (from, to);
        let mut x = 0.5 * (from + to);
        for _ in 0..100 {
            let f = x * x * x - y;
            let slope = 3.0 * x * x;
            let step = if ((x - high) * slope - f) * ((x - low) * slope - f) > 0.0 {
                x = low + 0.5 * (high - low);
                0.5 * (high - low)
            } else {
                x -= f / slope;
                f / slope
            };
            if step.abs() < 1e-13 {
                return x;
            }
            if x * x * x < y {
                low = x;
            } else {
                high = x;
            }
        }
        x
    }

    /// The false position, whose points come from the values that are compared.
    #[differentiate]
    pub fn false_position(y: f64) -> f64 {
        let (mut a, mut b) = (0.0, 2.0);
        let (mut at_a, mut at_b) = (a * a - y, b * b - y);
        for _ in 0..200 {
            let x = b - at_b * (b - a) / (at_b - at_a);
            let at_x = x * x - y;
            if at_x.abs() < 1e-14 {
                return x;
            }
            if at_a * at_x < 0.0 {
                b = x;
                at_b = at_x;
            } else {
                a = x;
                at_a = at_x;
            }
        }
        b
    }

    /// Steps that are halved where the error is too large: the step is constant, the state is not.
    #[differentiate]
    pub fn adaptive(rate: f64, start: f64) -> f64 {
        let (mut t, mut y, mut h) = (0.0, start, 0.3);
        while t < 1.0 {
            let whole = y - h * rate * y * t;
            let half = y - 0.5 * h * rate * y * t;
            let halves = half - 0.5 * h * rate * half * (t + 0.5 * h);
            if (whole - halves).abs() > 1e-3 {
                h *= 0.5;
            } else {
                y = halves;
                t += h;
                h *= 1.5;
            }
        }
        y * t
    }

    /// One step down the gradient, halved until it fits.
    #[differentiate]
    pub fn armijo(x: f64, slope: f64) -> f64 {
        let mut step = 1.0;
        for _ in 0..30 {
            if (x - step * slope).powi(2) > x * x - 0.1 * step {
                step *= 0.5;
            }
        }
        x - step * slope
    }

    /// A search among whole numbers, whose result is one.
    #[differentiate]
    pub fn on_a_grid(xs: &[f64], x: f64) -> f64 {
        let mut low = 0;
        let mut high = xs.len() - 1;
        while high - low > 1 {
            let mid = (low + high) / 2;
            if xs[mid] > x {
                high = mid;
            } else {
                low = mid;
            }
        }
        (x - low as f64 * 0.5) * xs[low]
    }

    /// What a bisection finds, held constant.
    #[differentiate]
    pub fn polished(y: f64, scale: f64) -> f64 {
        let target = cotangent::constant(y);
        let (mut low, mut high) = (0.0, 10.0);
        while high - low > 1e-3 {
            let mid = 0.5 * (low + high);
            if mid * mid > target {
                high = mid;
            } else {
                low = mid;
            }
        }
        let x = low - (low * low - y) / (2.0 * low);
        scale * (x - (x * x - y) / (2.0 * x))
    }
}

#[test]
fn have_the_derivative_of_what_they_come_to() {
    use iterations::*;
    check!(safe_root(2.0, 0.0, 4.0));
    check!(false_position(2.0));
    check!(adaptive(0.7, 1.2));
    check!(armijo(1.5, 2.0));
    check!(on_a_grid(&[0.1, 0.4, 0.9, 1.6], 1.1));
    let (by_y, by_low, by_high) = safe_root_grad(2.0, 0.0, 4.0);
    assert!((by_y - 1.0 / (3.0 * 2f64.powf(2.0 / 3.0))).abs() < 1e-7);
    assert!(by_low.abs() < 1e-7 && by_high.abs() < 1e-7);
    assert!((false_position_grad(2.0) - 0.5 / 2f64.sqrt()).abs() < 1e-7);
    // The derivative of the last step of Newton's method is that of the root.
    let (by_y, by_scale) = polished_grad(2.0, 3.0);
    assert!((by_y - 1.5 / 2f64.sqrt()).abs() < 1e-7);
    assert!((by_scale - 2f64.sqrt()).abs() < 1e-12);
}

#[derive(Clone, Debug, Differentiable)]
struct Table {
    n: usize,
    cells: Vec<f64>,
}

/// Householder's reduction to Hessenberg form: a guard against a division by zero is no comparison.
#[differentiate]
fn reduced(table: &Table) -> f64 {
    let n = table.n;
    let mut h = table.cells.clone();
    let mut ort = vec![0.0; n];
    for m in 1..n - 1 {
        let mut scale = 0.0;
        for i in m..n {
            scale += h[i * n + m - 1].abs();
        }
        if scale != 0.0 {
            let mut square = 0.0;
            for i in m..n {
                ort[i] = h[i * n + m - 1] / scale;
                square += ort[i] * ort[i];
            }
            let g = -square.sqrt().copysign(ort[m]);
            square -= ort[m] * g;
            ort[m] -= g;
            for j in m..n {
                let mut f = 0.0;
                for i in m..n {
                    f += ort[i] * h[i * n + j];
                }
                for i in m..n {
                    h[i * n + j] -= f / square * ort[i];
                }
            }
            h[m * n + m - 1] = scale * g;
        }
    }
    h[n + 1] * h[n] + ort[n - 1]
}

#[test]
fn guards_of_divisions_are_no_comparisons() {
    let table = Table {
        n: 3,
        cells: vec![1.0, 0.4, -0.3, 0.7, 2.0, 0.6, -0.9, 0.2, 1.5],
    };
    agree!(table, |table| reduced(table));
}
