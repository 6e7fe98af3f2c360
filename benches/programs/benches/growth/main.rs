//! How the time of a gradient grows with the size of the program, for every shape of program whose derivative grows
//! faster than the program itself when it is taken naively: `cargo bench -p cotangent-bench-programs --bench growth`.
//!
//! Of each family, at each size: the time of the gradient and its multiple of the function's own; and the slope of the
//! gradient's time against the size, both on logarithmic scales. One says: in proportion.
#![allow(
    clippy::needless_range_loop,
    reason = "index loops are what numerical Rust looks like"
)]

mod calls;
mod chains;
mod closures;
mod data;

use cotangent_bench_programs::rounds::{Candidate, medians};
use std::hint::black_box;

/// A family of programs, from small to large.
pub struct Family<'a> {
    name: &'static str,
    members: Vec<Member<'a>>,
}

struct Member<'a> {
    size: usize,
    primal: Candidate<'a>,
    gradient: Candidate<'a>,
}

impl<'a> Family<'a> {
    pub fn new(name: &'static str) -> Self {
        Self {
            name,
            members: Vec::new(),
        }
    }

    /// Adds the program of a size. `primal` and `gradient` are to hide their inputs from the optimiser.
    pub fn member<P, G>(
        mut self,
        size: usize,
        mut primal: impl FnMut() -> P + 'a,
        mut gradient: impl FnMut() -> G + 'a,
    ) -> Self {
        self.members.push(Member {
            size,
            primal: Candidate::new(move || drop(black_box(primal()))),
            gradient: Candidate::new(move || drop(black_box(gradient()))),
        });
        self
    }

    fn measure(self) {
        let sizes: Vec<usize> = self.members.iter().map(|m| m.size).collect();
        let pairs = self.members.into_iter().map(|m| [m.primal, m.gradient]);
        let times = medians(pairs.flatten().collect());
        let points: Vec<(f64, f64)> = sizes
            .iter()
            .zip(times.chunks_exact(2))
            .map(|(size, time)| ((*size as f64).ln(), time[1].ln()))
            .collect();
        print!("{:<34} {:>5.2}  ", self.name, slope(&points));
        for (size, time) in sizes.iter().zip(times.chunks_exact(2)) {
            print!(
                "  {size:>7}: {:>10.3} us, {:>5.1} x",
                time[1] * 1e6,
                time[1] / time[0]
            );
        }
        println!();
    }
}

/// Of the line through the points, by least squares.
fn slope(points: &[(f64, f64)]) -> f64 {
    let n = points.len() as f64;
    let (x, y) = points
        .iter()
        .fold((0.0, 0.0), |(x, y), p| (x + p.0 / n, y + p.1 / n));
    let along: f64 = points.iter().map(|p| (p.0 - x) * (p.1 - y)).sum();
    along / points.iter().map(|p| (p.0 - x).powi(2)).sum::<f64>()
}

fn main() {
    // `cargo test` runs this too, unoptimised: then only what the families check of themselves is of interest.
    let timed = std::env::args().any(|argument| argument == "--bench")
        && std::env::args().all(|argument| argument != "--test");
    let wanted = std::env::args()
        .skip(1)
        .find(|argument| !argument.starts_with('-'));
    let families = [
        chains::families(),
        closures::families(),
        calls::families(),
        data::families(),
    ];
    if !timed {
        println!("the gradients are what they should be");
        return;
    }
    println!(
        "{:<34} slope   size: time of the gradient, over the function's own",
        "family"
    );
    for family in families.into_iter().flatten() {
        if wanted
            .as_deref()
            .is_none_or(|wanted| family.name.contains(wanted))
        {
            family.measure();
        }
    }
}

/// Relative to the larger, or to one.
#[track_caller]
pub fn assert_close(what: &str, found: f64, expected: f64) {
    let scale = expected.abs().max(1.0);
    assert!(
        (found - expected).abs() <= 1e-9 * scale,
        "{what}: {found:e}, expected {expected:e}"
    );
}
