//! Operations and bytes under each policy: the formulas of checkpointing, for the N-fold composition of `sin`.
//!
//! Y9 of the digest: to store or to recompute is a choice per binding that changes costs only.

use allocation_counter::measure;
use cotangent::checkpoint::schedule::advances;
use cotangent::differentiate;
use num_traits::Float;

use crate::counted::{Counted, operations_in};

#[differentiate]
fn stored<T: Float>(x: T, n: usize) -> T {
    let mut y = x;
    for _ in 0..n {
        y = y.sin();
    }
    y
}

#[differentiate]
fn segments<T: Float>(x: T, n: usize, k: usize) -> T {
    let mut y = x;
    #[checkpoint(every(k))]
    for _ in 0..n {
        y = y.sin();
    }
    y
}

#[differentiate]
fn root<T: Float>(x: T, n: usize) -> T {
    let mut y = x;
    #[checkpoint(sqrt)]
    for _ in 0..n {
        y = y.sin();
    }
    y
}

#[differentiate]
fn binomial<T: Float>(x: T, n: usize, snapshots: usize) -> T {
    let mut y = x;
    #[checkpoint(binomial(snapshots))]
    for _ in 0..n {
        y = y.sin();
    }
    y
}

#[differentiate]
fn of_unknown_length<T: Float>(x: T, least: T) -> T {
    let mut y = x;
    #[checkpoint(sqrt)]
    while y > least {
        y = y.sin();
    }
    y
}

const X: Counted = Counted(0.7);

/// `Y9`: N = 16 and 64, with the operation counts of the specification, and its value and derivative.
#[test]
fn y9_checkpoint_policies_change_costs_only() {
    let (value, slope) = (0.36159050367459505, 0.12672342791505103);
    assert_eq!(stored_value_and_grad(0.7, 16), (value, slope));
    for k in [1, 2, 4, 16, 50] {
        assert_eq!(segments_value_and_grad(0.7, 16, k), (value, slope));
        assert_eq!(binomial_value_and_grad(0.7, 16, k), (value, slope));
    }
    assert_eq!(root_value_and_grad(0.7, 16), (value, slope));

    let overhead = operations_in(|| stored_grad(X, 0));
    let store = |n| operations_in(|| stored_grad(X, n)) - overhead;
    let segment = |n, k| operations_in(|| segments_grad(X, n, k)) - overhead;
    assert_eq!((store(16), store(64)), (48, 192));
    let of_16 = [4, 2, 16].map(|k| segment(16, k));
    assert_eq!((of_16, segment(64, 8)), ([60, 56, 63], 248));
}

/// N of `sin` forwards, N of `cos` and N products backwards, and what is run again.
#[test]
fn operation_counts_follow_the_formulas() {
    let overhead = operations_in(|| stored_grad(X, 0));
    for n in 1..60 {
        let stored = operations_in(|| stored_grad(X, n)) - overhead;
        assert_eq!(stored, 3 * n);
        for k in [1, 2, 3, 7, 8, 64] {
            let given = operations_in(|| segments_grad(X, n, k)) - overhead;
            assert_eq!(given, stored + n - n.div_ceil(k), "n = {n}, k = {k}");
        }
        for s in [1, 2, 3, 5, 100] {
            let given = operations_in(|| binomial_grad(X, n, s)) - overhead;
            // The run for the value makes the first n - 1 of the advances.
            assert_eq!(given, stored + advances(n, s) - (n - 1), "n = {n}, s = {s}");
        }
        let k = (n as f64).sqrt().ceil() as usize;
        let given = operations_in(|| root_grad(X, n)) - overhead;
        assert_eq!(given, stored + n - n.div_ceil(k), "n = {n}");
    }
}

/// A record is a float of 8 bytes, a kept state that and the number of its iteration.
#[test]
fn peak_bytes_follow_the_formulas() {
    const RECORD: u64 = 8;
    const STATE: u64 = 16;
    let peak = |run: &dyn Fn()| measure(run).bytes_max;
    for n in [256, 4096] {
        let all = peak(&|| drop(stored_grad(0.7, n)));
        assert_eq!(all, n as u64 * RECORD);
        for k in [1, 16, 64, 256] {
            let given = peak(&|| drop(segments_grad(0.7, n, k)));
            let states = n.div_ceil(k) as u64 * STATE;
            assert_eq!(given, states + k as u64 * RECORD, "n = {n}, k = {k}");
        }
        let root_n = n.isqrt() as u64;
        let given = peak(&|| drop(root_grad(0.7, n)));
        assert_eq!(given, root_n * (STATE + RECORD));
        for s in [1, 4, 10] {
            let given = peak(&|| drop(binomial_grad(0.7, n, s)));
            let states = (2 * s as u64 + 1) * STATE;
            assert_eq!(given, states + RECORD, "n = {n}, s = {s}");
        }
    }
}

/// A pendulum with friction, by symplectic Euler steps.
macro_rules! pendulum {
    ($($name:ident $(#[$policy:meta])?)*) => {$(
        #[differentiate]
        fn $name(angle: f64, friction: f64, steps: usize) -> f64 {
            let (mut x, mut v) = (angle, 0.0);
            $(#[$policy])?
            for _ in 0..steps {
                v -= 1e-3 * (x.sin() + friction * v);
                x += 1e-3 * v;
            }
            x
        }
    )*};
}

pendulum! {
    all_kept
    thousand_steps_at_a_time #[checkpoint(every(1000))]
    square_root #[checkpoint(sqrt)]
    hundred_states #[checkpoint(binomial(100))]
}

/// A million steps, which record 16 bytes each, in a tenth of a megabyte.
#[test]
fn a_million_steps_fit_into_little_memory() {
    let steps = 1_000_000;
    let run = |gradient: fn(f64, f64, usize) -> (f64, (f64, f64))| {
        let mut given = None;
        let bytes = measure(|| given = Some(gradient(0.5, 0.1, steps))).bytes_max;
        (given.unwrap(), bytes)
    };
    let (expected, all) = run(all_kept_value_and_grad);
    assert_eq!(all, 16 * steps as u64);
    for (name, gradient) in [
        (
            "every",
            thousand_steps_at_a_time_value_and_grad as fn(_, _, _) -> _,
        ),
        ("sqrt", square_root_value_and_grad),
        ("binomial", hundred_states_value_and_grad),
    ] {
        let (given, bytes) = run(gradient);
        assert_eq!(given, expected, "{name}");
        assert!(bytes <= 100_000, "{name}: {bytes}");
    }
}

#[test]
fn a_loop_of_unknown_length_needs_room_for_its_root() {
    let least = 0.02;
    let mut n = 0u64;
    let mut y = 0.7f64;
    while y > least {
        (y, n) = (y.sin(), n + 1);
    }
    let given = measure(|| drop(of_unknown_length_grad(0.7, least))).bytes_max;
    // Up to √(2n) states, in a `Vec` that has doubled, and as many records.
    let most = 2 * (2 * n).isqrt() * 16 + (2 * n).isqrt() * 8;
    assert!(n > 5000 && given <= most, "n = {n}: {given} > {most}");
}

/// The frontier is monotone: more room, less work.
#[test]
fn more_states_cost_less_time() {
    let n = 200;
    let work = |s| operations_in(|| binomial_grad(X, n, s));
    let works: Vec<usize> = (1..30).map(work).collect();
    assert!(
        works.is_sorted_by(|a, b| a > b || *b == work(n)),
        "{works:?}"
    );
    assert!(work(5) < 5 * work(n), "{works:?}");
}

#[differentiate(checkpoint)]
fn rerun<T: Float>(x: T, n: usize) -> T {
    let mut y = x;
    for _ in 0..n {
        y = y.sin();
    }
    y
}

#[differentiate]
fn many_runs<T: Float>(x: T, n: usize, times: usize) -> T {
    let mut y = x;
    for _ in 0..times {
        y = rerun(y, n);
    }
    y
}

#[differentiate]
fn many_runs_stored<T: Float>(x: T, n: usize, times: usize) -> T {
    let mut y = x;
    for _ in 0..times {
        y = stored(y, n);
    }
    y
}

/// A callee with a checkpoint keeps its inputs: one record of its own is there at a time.
#[test]
fn a_callee_is_run_again() {
    let (n, times) = (100, 20);
    assert_eq!(
        many_runs_value_and_grad(0.7, n, times),
        many_runs_stored_value_and_grad(0.7, n, times)
    );
    let again = operations_in(|| many_runs_grad(X, n, times));
    let stored = operations_in(|| many_runs_stored_grad(X, n, times));
    assert_eq!(again, stored + n * times);
    let again = measure(|| drop(many_runs_grad(0.7, n, times))).bytes_max;
    let stored = measure(|| drop(many_runs_stored_grad(0.7, n, times))).bytes_max;
    assert!(stored >= (n * times * 8) as u64, "{stored}");
    assert!(again <= ((n + 3 * times) * 8) as u64, "{again}");
}

proptest::proptest! {
    /// Whatever the length of the loop and the numbers of the policies.
    #[test]
    fn gradients_are_bitwise_equal(x in -3.0f64..3.0, n in 0usize..300, k in 1usize..320, s in 1usize..40) {
        let (value, slope) = stored_value_and_grad(x, n);
        let expected = (value.to_bits(), slope.to_bits());
        for (value, slope) in [
            segments_value_and_grad(x, n, k),
            binomial_value_and_grad(x, n, s),
            root_value_and_grad(x, n),
            rerun_value_and_grad(x, n),
        ] {
            proptest::prop_assert_eq!((value.to_bits(), slope.to_bits()), expected);
        }
    }
}
