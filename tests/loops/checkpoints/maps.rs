//! Checkpoints in linear functions, in functions that are linearized and in split sweeps.

use allocation_counter::measure;
use cotangent::{LinearMap, differentiate, linear};

macro_rules! diffusion {
    ($($name:ident $(#[$policy:meta])?)*) => {$(
        /// With a gain that is not linear in anything, and state of its own.
        #[linear(x)]
        fn $name(k: f64, steps: usize, x: &[f64]) -> Vec<f64> {
            let mut u = x.to_vec();
            let n = u.len();
            let mut gains = vec![1.0; 50];
            $(#[$policy])?
            for step in 0..steps {
                for j in 1..gains.len() {
                    gains[j] = (gains[j - 1] * k + gains[j]).cos();
                }
                let before = u.clone();
                for i in 1..n - 1 {
                    let gain = gains[(i * step) % gains.len()];
                    u[i] += gain * (before[i - 1] - 2.0 * before[i] + before[i + 1]);
                }
            }
            u
        }
    )*};
}

diffusion! {
    stored
    in_threes #[checkpoint(every(3))]
    by_root #[checkpoint(sqrt)]
    by_two #[checkpoint(binomial(2))]
}

#[test]
fn transposes_are_the_same_bit_for_bit() {
    let x = [1.0, 2.0, 4.0, 3.0, 1.0, 0.5];
    let bar = || vec![1.0, 2.0, 3.0, 5.0, 7.0, 11.0];
    for steps in [0, 1, 2, 10, 31] {
        let value = stored(0.1, steps, &x);
        let expected = stored_transpose(0.1, steps, 6, bar());
        assert_eq!(in_threes(0.1, steps, &x), value);
        assert_eq!(in_threes_transpose(0.1, steps, 6, bar()), expected);
        assert_eq!(by_root_transpose(0.1, steps, 6, bar()), expected);
        assert_eq!(by_two_transpose(0.1, steps, 6, bar()), expected);
        let along: f64 = value.iter().zip(bar()).map(|(y, bar)| y * bar).sum();
        let back: f64 = x.iter().zip(expected).map(|(x, bar)| x * bar).sum();
        assert!(
            (along - back).abs() <= 1e-9 * (1.0 + along.abs()),
            "{steps}: {along} {back}"
        );
    }
}

#[test]
fn transposes_take_less_memory() {
    let peak = |run: &dyn Fn(Vec<f64>)| measure(|| run(vec![1.0; 20])).bytes_max;
    let all = peak(&|bar| drop(stored_transpose(0.1, 400, 20, bar)));
    let few = peak(&|bar| drop(by_root_transpose(0.1, 400, 20, bar)));
    assert!(4 * few < all, "{few} of {all}");
}

macro_rules! sines {
    ($($name:ident $(#[$policy:meta])?)*) => {$(
        #[differentiate(modes(grad, vjp, jvp, linearize, split))]
        fn $name(x: f64, least: f64) -> f64 {
            let mut y = x;
            $(#[$policy])?
            while y > least {
                y = y.sin() * x;
            }
            y
        }
    )*};
}

sines! {
    recorded
    kept #[checkpoint(sqrt)]
}

/// A map is applied many times, and runs nothing nonlinear again: it records, whatever the loop says. The residual of the
/// split form is that of the gradient: states.
#[test]
fn maps_record_and_split_sweeps_run_again() {
    let (value, map) = kept_linearize(0.99, 0.2);
    let (expected, recorded_map) = recorded_linearize(0.99, 0.2);
    assert_eq!(value, expected);
    assert_eq!(map.apply((1.0, 0.0)), recorded_map.apply((1.0, 0.0)));
    assert_eq!(map.apply_transpose(1.0), recorded_map.apply_transpose(1.0));
    assert_eq!(kept_grad(0.99, 0.2), recorded_grad(0.99, 0.2));
    let (_, residual) = kept_fwd(0.99, 0.2);
    for _ in 0..2 {
        assert_eq!(
            kept_rev(&residual, 0.99, 0.2, 1.0),
            recorded_grad(0.99, 0.2)
        );
    }
}
