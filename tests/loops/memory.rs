//! What gradients remember: nothing where what they need is still there, the fewest bytes where it is not, and in one
//! buffer for each loop of the source, which grows by doubling.

use allocation_counter::{AllocationInfo, measure};
use cotangent::differentiate;

/// What `run` allocates. Its result is dropped later.
fn allocated<R>(run: impl FnOnce() -> R) -> AllocationInfo {
    let mut result = None;
    let info = measure(|| result = Some(run()));
    drop(result);
    info
}

/// Explicit Euler steps of prey and predators.
#[differentiate]
fn lotka_volterra(a: f64, b: f64, c: f64, d: f64, steps: usize) -> f64 {
    let (mut prey, mut predators) = (10.0, 5.0);
    let dt = 1e-3;
    for _ in 0..steps {
        let born = a * prey - b * prey * predators;
        let fed = c * prey * predators - d * predators;
        prey += dt * born;
        predators += dt * fed;
    }
    prey + predators
}

/// The state of each step is all there is to remember: the rates are arithmetic on it.
#[test]
fn a_step_of_lotka_volterra_is_sixteen_bytes() {
    let steps = 10_000;
    let info = allocated(|| lotka_volterra_grad(1.1, 0.4, 0.1, 0.4, steps));
    assert!(info.count_total <= 1, "{info:?}");
    assert!(info.bytes_max <= 16 * steps as u64, "{info:?}");
}

/// Ten million steps (in a release build) are one buffer, or one that is doubled a few times.
#[test]
fn tapes_grow_by_doubling() {
    let most_steps = if cfg!(debug_assertions) {
        1_000_000
    } else {
        10_000_000
    };
    for (steps, most) in [(100_000, 2), (most_steps, 9)] {
        let info = allocated(|| lotka_volterra_grad(1.1, 0.4, 0.1, 0.4, steps));
        assert!(info.count_total <= most, "{info:?}");
        // The last doubling and the copy it is made from.
        assert!(info.bytes_total <= 4 * 16 * steps as u64, "{info:?}");
    }
}

#[differentiate]
fn power(x: f64, most: f64) -> f64 {
    let mut y = x;
    while y < most {
        y = y * x * (2.0 - y.cos());
    }
    y
}

#[differentiate]
fn twice(x: f64, n: usize) -> f64 {
    let mut y = x;
    for _ in 0..n {
        y = y.sin() * x;
    }
    for _ in 0..n {
        for _ in 0..3 {
            y = y.cos() * x;
        }
    }
    y
}

/// One buffer a loop site, whatever the loops around it do.
#[test]
fn every_loop_has_one_buffer() {
    let info = allocated(|| twice_grad(0.5, 1000));
    assert!(info.count_max <= 4, "{info:?}");
    assert!(info.count_total <= 16, "{info:?}");
    // The number of iterations is not known before: the buffer doubles.
    let info = allocated(|| power_grad(1.001, 1e6));
    assert!(info.count_total <= 16, "{info:?}");
}

#[differentiate]
fn reductions(xs: &[f64], ys: &[f64], w: f64) -> f64 {
    let mut dot = 0.0;
    for i in 0..xs.len() {
        dot += xs[i] * ys[i];
    }
    let squares: f64 = xs.iter().map(|x| (x - w) * (x - w)).sum();
    let mut weighted = 0.0;
    for (x, y) in xs.iter().zip(ys) {
        let d = x - y;
        weighted += w * d * d;
    }
    dot + squares + weighted
}

#[differentiate]
fn stencil(xs: &[f64], w: &[f64; 3]) -> f64 {
    let mut total = 0.0;
    for i in 1..xs.len() - 1 {
        let row = w[0] * xs[i - 1] + w[1] * xs[i] + w[2] * xs[i + 1];
        total += row * row;
    }
    total
}

#[differentiate]
fn triangle(m: &[f64], v: &[f64]) -> f64 {
    let n = v.len();
    let mut total = 0.0;
    for i in 0..n {
        for j in 0..=i {
            total += v[i] * m[i * n + j] * v[j];
        }
    }
    total
}

/// Nothing but the cotangents themselves, and not these where the caller has them.
#[test]
fn reductions_remember_nothing() {
    let (xs, ys) = (vec![0.5; 900], vec![0.25; 900]);
    let (mut xs_bar, mut ys_bar, mut w_bar) = (vec![0.0; 900], vec![0.0; 900], 0.0);
    let into =
        allocated(|| reductions_grad_into(&xs, &ys, 0.3, &mut xs_bar, &mut ys_bar, &mut w_bar));
    assert_eq!(into.count_total, 0);
    assert_eq!(
        allocated(|| reductions_grad(&xs, &ys, 0.3)).bytes_total,
        2 * 900 * 8
    );

    let mut by_weights = [0.0; 3];
    let into =
        allocated(|| stencil_grad_into(&xs, &[1.0, -2.0, 1.0], &mut xs_bar, &mut by_weights));
    assert_eq!(into.count_total, 0);

    let v = vec![0.5; 30];
    let mut v_bar = vec![0.0; 30];
    let into = allocated(|| triangle_grad_into(&xs, &v, &mut xs_bar, &mut v_bar));
    assert_eq!(into.count_total, 0);
}

#[differentiate]
fn rodrigues(r: [f64; 3], p: [f64; 3]) -> f64 {
    let angle = (r[0] * r[0] + r[1] * r[1] + r[2] * r[2]).sqrt();
    let (s, c) = angle.sin_cos();
    let along = (r[0] * p[0] + r[1] * p[1] + r[2] * p[2]) / angle;
    let mut out = [0.0; 3];
    for i in 0..3 {
        out[i] = p[i] * c + r[i] * along * (1.0 - c) + s;
    }
    out[0] * out[1] + out[2]
}

/// In one sweep or in many.
#[test]
fn code_on_the_stack_stays_there() {
    let (r, p) = ([0.1, 0.2, 0.3], [1.0, 2.0, 3.0]);
    let dots = [(p, r), (r, p), (r, r), (p, p)];
    assert_eq!(allocated(|| rodrigues_jvp_n(r, p, dots)).count_total, 0);
    assert_eq!(allocated(|| rodrigues_jvp(r, p, (p, r))).count_total, 0);
}

#[differentiate]
fn smoothed(xs: &[f64], k: f64) -> Vec<f64> {
    let mut ys = xs.to_vec();
    if k == 0.0 {
        return ys;
    }
    for i in 1..ys.len() {
        ys[i] += k * ys[i - 1];
    }
    ys
}

/// The value and the tangents that are returned are those of the loop.
#[test]
fn a_result_is_not_copied() {
    let xs = vec![0.5; 100];
    for k in [0.0, 0.25] {
        let xs_dot = xs.clone();
        let info = allocated(|| smoothed_jvp(&xs, k, (xs_dot, 1.0)));
        assert_eq!((info.count_total, info.bytes_total), (2, 2 * 100 * 8));
    }
}
