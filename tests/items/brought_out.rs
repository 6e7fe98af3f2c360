//! Annotated functions that a `pub use` without the attribute brings out of private modules, `mod constituents;
//! pub use constituents::height as level;`, called elsewhere in their crate by the names that they have there. Against the same in
//! closed form, finite differences and the inner product of the two modes.

use approx::assert_relative_eq;
use cotangent::{check_grads, differentiate};
#[differentiate]
use cotangent_test_dep::ports::clearances;

#[differentiate]
fn of_amplitudes(depth: f64, amplitudes: &[f64], speed: f64) -> f64 {
    clearances(depth, amplitudes, speed, 0.5)
}

/// The same written out.
fn written_out(depth: f64, amplitudes: &[f64], speed: f64) -> f64 {
    let mut product = 1.0;
    for (k, a) in amplitudes.iter().enumerate() {
        product *= depth + a * (speed * k as f64 + 0.3).cos() - 0.5;
    }
    let level = |t: f64| {
        let [a, b] = [amplitudes[0], amplitudes[1]];
        depth + a * (speed * t + 0.1).cos() + b * (2.0 * speed * t + 0.1).cos()
    };
    let largest = amplitudes.iter().sum::<f64>() * speed.cos();
    let carried = speed * product + 0.5 * speed * speed * product.sin();
    carried + product * level(1.0) + level(1.5) * largest
}

#[test]
fn functions_out_of_private_modules() {
    let (depth, amplitudes, speed) = (4.0, [1.25, 0.5], 0.75);
    let value = of_amplitudes(depth, &amplitudes, speed);
    assert_relative_eq!(
        value,
        written_out(depth, &amplitudes, speed),
        max_relative = 1e-14
    );
    check_grads!(of_amplitudes(depth, &amplitudes, speed));
    let (by_depth, by_amplitudes, by_speed) = of_amplitudes_grad(depth, &amplitudes, speed);
    let step = 1e-6;
    let slope = |more: f64, less: f64| (more - less) / (2.0 * step);
    let of = |d: f64, a: f64, b: f64, s: f64| {
        let amplitudes = [amplitudes[0] + a, amplitudes[1] + b];
        written_out(depth + d, &amplitudes, speed + s)
    };
    let expected = [
        (
            by_depth,
            slope(of(step, 0.0, 0.0, 0.0), of(-step, 0.0, 0.0, 0.0)),
        ),
        (
            by_amplitudes[0],
            slope(of(0.0, step, 0.0, 0.0), of(0.0, -step, 0.0, 0.0)),
        ),
        (
            by_amplitudes[1],
            slope(of(0.0, 0.0, step, 0.0), of(0.0, 0.0, -step, 0.0)),
        ),
        (
            by_speed,
            slope(of(0.0, 0.0, 0.0, step), of(0.0, 0.0, 0.0, -step)),
        ),
    ];
    for (found, expected) in expected {
        assert_relative_eq!(found, expected, max_relative = 1e-7);
    }
}
