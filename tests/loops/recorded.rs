//! How many bytes a gradient records, counted.

use allocation_counter::measure;
use cotangent::differentiate;
use cotangent_test_twin::{check, with_duals};

/// The most bytes that are allocated at once.
fn bytes<R>(run: impl FnOnce() -> R) -> u64 {
    measure(|| drop(run())).bytes_max
}

#[with_duals]
mod functions {
    use super::*;

    #[differentiate(wrt(p))]
    pub fn lotka_volterra(p: &[f64], steps: usize, h: f64) -> f64 {
        let (mut x, mut y) = (1.0, 0.5);
        for _ in 0..steps {
            let dx = p[0] * x - p[1] * x * y;
            let dy = p[2] * x * y - p[3] * y;
            x += h * dx;
            y += h * dy;
        }
        x * x + y * y
    }

    #[differentiate]
    pub fn rosenbrock(x: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..x.len() - 1 {
            let a = x[i + 1] - x[i] * x[i];
            let b = 1.0 - x[i];
            s += 100.0 * a * a + b * b;
        }
        s
    }

    /// What is read twice is recorded once.
    #[differentiate]
    pub fn read_twice(x: f64, steps: usize) -> f64 {
        let mut v = [x, 0.5];
        let mut s = 0.0;
        for t in 0..steps {
            v[t % 2] = v[(t + 1) % 2] * 0.5 + 0.1;
            s += v[t % 2] * v[t % 2];
        }
        s
    }

    /// What was filled before is kept once.
    #[differentiate]
    pub fn filled_before(x: &[f64], times: usize) -> f64 {
        let mut roots = vec![0.0; x.len()];
        for i in 0..x.len() {
            roots[i] = x[i] + 1.0;
        }
        let mut s = 0.0;
        for t in 0..times {
            for i in 0..x.len() {
                let v = roots[i] * t as f64 - x[i];
                s += v * v * roots[i];
            }
        }
        s
    }

    /// Every step fills one element, and reads few: no step copies all of them.
    #[differentiate]
    pub fn filled_on_the_way(x: f64, n: usize) -> f64 {
        let mut v = vec![x; n];
        for t in 1..n {
            v[t] = v[t - 1] * v[t - 1] * 0.5 + 0.1;
        }
        v[n - 1]
    }

    #[test]
    fn agree() {
        check!(lotka_volterra(&[1.5, 1.0, 1.0, 3.0], @20, @0.01));
        check!(read_twice(0.3, @7));
        check!(filled_before(&[0.3, -0.4, 1.1], @3));
        check!(filled_before(&[0.3, -0.4, 1.1], @0));
        check!(filled_on_the_way(0.3, @5));
    }
}

use functions::*;

#[test]
fn sixteen_bytes_a_step_of_an_integrator() {
    let p = [1.5, 1.0, 1.0, 3.0];
    let held = bytes(|| lotka_volterra_value_and_grad(&p, 10_000, 1e-3));
    assert!(held <= 16 * 10_000 + 200, "{held}");
}

#[test]
fn nothing_for_reductions() {
    let x = vec![0.3; 1000];
    assert!(bytes(|| rosenbrock_value_and_grad(&x)) <= 8 * 1000);
}

#[test]
fn an_element_read_twice_is_one_number() {
    let held = bytes(|| read_twice_value_and_grad(0.3, 1000));
    assert!(held <= 8 * 1000 + 200, "{held}");
}

#[test]
fn an_array_filled_before_is_kept_once() {
    let x = vec![0.3; 100];
    // The array, its copy, its cotangent and the gradient, whatever the number of passes.
    let held = bytes(|| filled_before_value_and_grad(&x, 1000));
    assert!(held <= 5 * 8 * 100 + 200, "{held}");
}

#[test]
fn an_array_filled_on_the_way_is_not_copied_each_time() {
    let held = bytes(|| filled_on_the_way_value_and_grad(0.3, 1000));
    assert!(held <= 6 * 8 * 1000, "{held}");
}
