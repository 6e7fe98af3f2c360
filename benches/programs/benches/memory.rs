//! A loop of ten million iterations that records 16 bytes each, against the memory it goes through:
//! `cargo bench -p cotangent-bench-programs --bench memory`.
//!
//! The gradient takes the time of the function, twice its arithmetic, and 160 MB written and read back. What it takes
//! beyond that would be the allocator's.

use cotangent_bench_programs::five::lotka_volterra::{f, f_by_hand, f_value_and_grad};
use cotangent_bench_programs::rounds::{Candidate, medians};
use std::hint::black_box;

const P: [f64; 4] = [1.5, 1.0, 1.0, 3.0];

/// Records of `steps` states, made and read back, last first, with no arithmetic to speak of.
fn written_and_read(steps: usize) -> f64 {
    let mut records = Vec::new();
    records.extend((0..steps).map(|step| (step as f64, 1.0)));
    let records = black_box(&records);
    records
        .iter()
        .rev()
        .fold(0.0, |sum, (x, y)| sum * 0.5 + x * y)
}

/// Hides a result from the optimiser.
fn keep<T>(result: T) {
    black_box(result);
}

fn main() {
    // `cargo test` runs this too, unoptimised: then only what it checks of itself is of interest.
    let timed = std::env::args().any(|argument| argument == "--bench")
        && std::env::args().all(|argument| argument != "--test");
    let steps: usize = if timed { 10_000_000 } else { 1000 };
    let h = 10.0 / steps as f64;
    let (expected, found) = (f_by_hand(&P, steps, h), f_value_and_grad(&P, steps, h));
    assert!((expected.0 - found.0).abs() <= 1e-12 * expected.0);
    for (a, b) in expected.1.iter().zip(found.1) {
        assert!((a - b).abs() <= 1e-9 * a.abs().max(1.0));
    }
    if !timed {
        println!("the gradient is what it should be");
        return;
    }
    let times = medians(vec![
        Candidate::new(|| keep(f(black_box(&P), steps, h))),
        Candidate::new(|| keep(written_and_read(black_box(steps)))),
        Candidate::new(|| keep(f_by_hand(black_box(&P), steps, h))),
        Candidate::new(|| keep(f_value_and_grad(black_box(&P), steps, h))),
    ]);
    let names = [
        "the function",
        "160 MB written and read back",
        "value and gradient, by hand",
        "value and gradient",
    ];
    for (name, time) in names.into_iter().zip(times) {
        println!(
            "{name:<30} {:>8.1} ms  {:>5.2} ns a step",
            time * 1e3,
            time * 1e9 / steps as f64
        );
    }
}
