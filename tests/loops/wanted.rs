//! What only unwanted derivatives would read is not recorded, and what the arguments say again is not either.

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

    /// The state is read by the derivatives with respect to `w` alone.
    #[differentiate]
    pub fn damped(x: f64, w: &[f64], times: usize) -> f64 {
        let mut v = x;
        for t in 0..times {
            v = v * w[t % w.len()] + 0.1;
        }
        v
    }

    #[differentiate(wrt(x))]
    pub fn damped_by_state(x: f64, w: &[f64], times: usize) -> f64 {
        damped(x, w, times)
    }

    #[differentiate(wrt(w))]
    pub fn damped_by_weights(x: f64, w: &[f64], times: usize) -> f64 {
        damped(x, w, times)
    }

    /// The same where the state depends on three parameters, and of two of them more is read.
    #[differentiate]
    pub fn driven(x: f64, a: f64, b: f64, times: usize) -> f64 {
        let mut v = x;
        for t in 0..times {
            let kick = if t % 3 == 0 { b * v } else { a };
            v = a * v + kick * 0.5;
            if v > 8.0 {
                v = v * b;
            }
        }
        v
    }

    #[differentiate(wrt(x))]
    pub fn driven_by_state(x: f64, a: f64, b: f64, times: usize) -> f64 {
        driven(x, a, b, times)
    }

    #[differentiate(wrt(x, b))]
    pub fn driven_by_some(x: f64, a: f64, b: f64, times: usize) -> f64 {
        driven(x, a, b, times)
    }

    #[differentiate]
    pub fn slope(x: f64, t: f64) -> f64 {
        let base = (x * 0.3).sin() * t;
        if base > 0.2 { base.exp() } else { base * base }
    }

    /// The call is for `t` alone.
    #[differentiate]
    pub fn called(x: &[f64], t: f64) -> f64 {
        let mut s = 0.0;
        for i in 0..x.len() {
            s += x[i] * 2.0 + slope(i as f64, t);
        }
        s
    }

    #[differentiate(wrt(x))]
    pub fn called_by_points(x: &[f64], t: f64) -> f64 {
        called(x, t)
    }

    #[differentiate(wrt(t))]
    pub fn called_by_time(x: &[f64], t: f64) -> f64 {
        called(x, t)
    }

    /// Leaves early, and goes by `while`.
    #[differentiate]
    pub fn leaving(x: f64, w: f64, most: f64) -> f64 {
        let mut v = x;
        while v < most {
            v = v * w;
            if v > 50.0 {
                return v * x;
            }
        }
        v
    }

    #[differentiate(wrt(x))]
    pub fn leaving_by_state(x: f64, w: f64, most: f64) -> f64 {
        leaving(x, w, most)
    }

    #[differentiate]
    pub fn generic<T: num_traits::Float>(x: T, w: T, times: usize) -> T {
        let mut v = x;
        for _ in 0..times {
            v = v * w;
        }
        v
    }

    #[differentiate]
    pub fn neighbours(u: &[f64]) -> f64 {
        let n = u.len();
        let mut s = 0.0;
        for i in 0..n {
            let around = [(i + n - 1) % n, (i + 1) % n];
            let [left, right] = around;
            let [here, _] = [i * 1, i + 1];
            s += u[left] * u[right] * u[here];
        }
        s
    }

    /// The numbers are of the type that is written for all of them.
    #[differentiate]
    pub fn of_written_type(u: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..u.len() {
            let sizes: [u64; 2] = [3, 4];
            let pair: (u64, i64) = (3, -4);
            let [first, second] = sizes;
            let [third, fourth]: [u64; 2] = [5, 6];
            let large = (first * 1_000_000_000 + second + third * 1_000_000_000 * fourth) as f64;
            let other = (pair.0 * 2_000_000_000) as f64 + pair.1 as f64;
            s += u[i] * u[i] * (large * 1e-9 + other * 1e-10);
        }
        s
    }

    #[differentiate]
    pub fn points(ps: &[[f64; 3]]) -> f64 {
        let mut s = 0.0;
        for i in 0..ps.len() {
            let [x, y, z] = ps[i];
            s += x * y * z;
        }
        s
    }

    #[differentiate]
    pub fn mirrored(x: &mut [f64], w: f64) {
        let n = x.len();
        for i in 0..n {
            let j = n - 1 - i;
            if i < j {
                x.swap(i, j);
            }
        }
        for k in 0..n {
            x[k] = x[k] * w;
        }
    }

    #[differentiate]
    pub fn swapped(x: &[f64], rounds: usize) -> f64 {
        let mut v = [x[0], x[1], x[2]];
        let mut at = 0;
        for t in 0..rounds {
            v.swap(at, (at + 1) % 3);
            at = (at + t) % 3;
        }
        v[0] * 2.0 + v[1] * 3.0 + v[2] * 5.0
    }

    #[test]
    fn agree() {
        check!(damped(1.2, &[0.5, 0.9, 1.1], @5));
        check!(damped_by_state(1.2, @&[0.5, 0.9, 1.1], @5));
        check!(damped_by_weights(@1.2, &[0.5, 0.9, 1.1], @5));
        check!(driven(1.2, 1.1, 0.7, @9));
        check!(driven_by_state(1.2, @1.1, @0.7, @9));
        check!(driven_by_some(1.2, @1.1, 0.7, @9));
        check!(driven_by_some(7.2, @1.1, 0.7, @9));
        check!(called(&[0.3, 0.1, -0.4], 0.8));
        check!(called_by_points(&[0.3, 0.1, -0.4], @0.8));
        check!(called_by_time(@&[0.3, 0.1, -0.4, 2.0, 1.0], 0.8));
        check!(leaving(1.2, 1.5, 9.0));
        check!(leaving(1.2, 1.5, 90.0));
        check!(leaving_by_state(1.2, @1.5, @9.0));
        check!(leaving_by_state(1.2, @1.5, @90.0));
        check!(neighbours(&[0.3, -0.2, 1.5, 0.7]));
        check!(of_written_type(&[0.3, -0.2]));
        check!(points(&[[0.3, -0.2, 1.5], [0.7, 0.2, 0.1]]));
        check!(swapped(&[0.3, -0.2, 1.5], @7));
    }
}

use functions::*;

const STEPS: usize = 1000;

#[test]
fn an_unwanted_derivative_records_nothing() {
    let w = [0.5, 0.9, 1.1];
    assert_eq!(bytes(|| damped_by_state_grad(1.2, &w, STEPS)), 0);
    assert_eq!(bytes(|| damped_by_state_vjp(1.2, &w, STEPS).1(1.0)), 0);
    let by_weights = bytes(|| damped_by_weights_grad(1.2, &w, STEPS));
    assert!(
        (8 * STEPS as u64..8 * STEPS as u64 + 100).contains(&by_weights),
        "{by_weights}"
    );
}

/// What depends on the arm is still known.
#[test]
fn what_all_derivatives_read_is_recorded() {
    let all = bytes(|| driven_grad(1.2, 1.1, 0.7, STEPS));
    let state = bytes(|| driven_by_state_grad(1.2, 1.1, 0.7, STEPS));
    assert!(
        state <= STEPS as u64 * 8 && all >= state + 8 * STEPS as u64,
        "{state} {all}"
    );
}

#[test]
fn a_call_for_an_unwanted_derivative_leaves_nothing() {
    let x = vec![0.3; STEPS];
    assert_eq!(bytes(|| called_by_points_grad(&x, 0.8)), 8 * STEPS as u64);
    // Where it is wanted, the iterations are reversed as they run.
    assert!(bytes(|| called_by_time_grad(&x, 0.8)) < 8 * STEPS as u64);
}

#[test]
fn a_companion_of_a_generic_function_is_told_too() {
    #[differentiate(wrt(x))]
    fn by_state(x: f32, w: f32, times: usize) -> f32 {
        generic(x, w, times)
    }
    assert_eq!(bytes(|| by_state_grad(1.5, 1.01, STEPS)), 0);
    assert_eq!(by_state_grad(1.5, 2.0, 5), 32.0);
}

#[test]
fn indices_bound_by_an_array_are_computed_again() {
    let u = vec![0.3; STEPS];
    assert_eq!(bytes(|| neighbours_grad(&u)), 8 * STEPS as u64);
    let ps = vec![[0.3, 0.2, 0.1]; STEPS];
    assert_eq!(bytes(|| points_grad(&ps)), 24 * STEPS as u64);
}

#[test]
fn a_swap_is_said_again() {
    let mut x: Vec<f64> = (0..9).map(f64::from).collect();
    let ((), pull) = mirrored_vjp(&mut x, 2.0);
    let (x_bar, w_bar) = pull((0..9).map(f64::from).collect());
    assert_eq!(
        x,
        (0..9).rev().map(|k| 2.0 * f64::from(k)).collect::<Vec<_>>()
    );
    assert_eq!(
        x_bar,
        (0..9).rev().map(|k| 2.0 * f64::from(k)).collect::<Vec<_>>()
    );
    assert_eq!(w_bar, (0..9).map(|k| f64::from(k * (8 - k))).sum::<f64>());
    #[differentiate(wrt(x))]
    fn constant_weight(x: &mut [f64]) {
        mirrored(x, 2.0);
    }
    let mut x = vec![1.0; STEPS];
    let recorded = measure(|| drop(constant_weight_vjp(&mut x)));
    assert_eq!(recorded.bytes_max, 0, "{recorded:?}");
}
