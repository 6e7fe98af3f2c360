//! A function and the ways to differentiate it, measured and printed.

use cotangent_bench_programs::rounds::{self, Candidate};
use std::hint::black_box;

pub const PRIMAL: &str = "function itself";
pub const BY_HAND: &str = "by hand";
pub const COTANGENT: &str = "cotangent";

/// One way, ready to be timed.
struct Way<'a> {
    name: &'static str,
    candidate: Candidate<'a>,
    recorded: u64,
}

/// The ways of one function.
#[derive(Default)]
pub struct Case<'a> {
    ways: Vec<Way<'a>>,
}

impl<'a> Case<'a> {
    /// Adds a way. `run` is to hide its inputs from the optimiser.
    pub fn way<T>(mut self, name: &'static str, mut run: impl FnMut() -> T + 'a) -> Self {
        // A tape that is kept from call to call is recorded by the first; what a later one leaves is its result.
        let mut result = None;
        let first = allocation_counter::measure(|| result = Some(run()));
        drop(result);
        let mut result = None;
        let later = allocation_counter::measure(|| result = Some(run()));
        drop(result);
        self.ways.push(Way {
            name,
            candidate: Candidate::new(move || drop(black_box(run()))),
            recorded: first
                .bytes_max
                .saturating_sub(later.bytes_current.max(0) as u64),
        });
        self
    }
}

/// What was measured of one way.
pub struct Row {
    /// What the function is an instance of.
    pub objective: &'static str,
    pub way: &'static str,
    /// Its time over that of the function itself.
    pub to_primal: f64,
}

/// All that was measured.
pub struct Report {
    timed: bool,
    wanted: Option<String>,
    pub rows: Vec<Row>,
}

impl Report {
    pub fn new(timed: bool, wanted: Option<String>) -> Self {
        if timed {
            println!(
                "{:<42} {:>12} {:>10} {:>10} {:>14}",
                "", "time", "/ itself", "/ by hand", "recorded"
            );
        }
        Self {
            timed,
            wanted,
            rows: Vec::new(),
        }
    }

    /// Whether an instance is asked for.
    pub fn wants(&self, objective: &str, instance: &str) -> bool {
        let wanted = self.wanted.as_deref();
        wanted.is_none_or(|wanted| objective.contains(wanted) || instance.contains(wanted))
    }

    /// Times the ways, the first of them the function itself, and prints them.
    pub fn measure(&mut self, objective: &'static str, instance: &str, case: Case) {
        if !self.timed {
            println!("{objective}, {instance}: the ways agree");
            return;
        }
        let names: Vec<&str> = case.ways.iter().map(|way| way.name).collect();
        let recorded: Vec<u64> = case.ways.iter().map(|way| way.recorded).collect();
        let seconds = rounds::medians(case.ways.into_iter().map(|way| way.candidate).collect());
        let by_hand = names.iter().position(|name| *name == BY_HAND);
        println!("\n{objective}: {instance}");
        for (i, name) in names.into_iter().enumerate() {
            let to_hand = by_hand
                .filter(|_| i > 0)
                .map(|hand| seconds[i] / seconds[hand]);
            println!(
                "    {:<38} {:>12} {:>10.2} {:>10} {:>14}",
                name,
                time(seconds[i]),
                seconds[i] / seconds[0],
                to_hand
                    .map(|ratio| format!("{ratio:.2}"))
                    .unwrap_or_default(),
                bytes(recorded[i]),
            );
            self.rows.push(Row {
                objective,
                way: name,
                to_primal: seconds[i] / seconds[0],
            });
        }
    }

    /// The objectives, in the order in which they were measured.
    pub fn objectives(&self) -> Vec<&'static str> {
        let mut objectives: Vec<&str> = self.rows.iter().map(|row| row.objective).collect();
        objectives.dedup();
        objectives
    }

    /// The geometric mean over the instances of an objective of a way's times to those of the function itself.
    pub fn mean(&self, objective: &str, way: &str) -> Option<f64> {
        let rows = self
            .rows
            .iter()
            .filter(|row| row.objective == objective && row.way == way);
        let logarithms: Vec<f64> = rows.map(|row| row.to_primal.ln()).collect();
        let sum: f64 = logarithms.iter().sum();
        (!logarithms.is_empty()).then(|| (sum / logarithms.len() as f64).exp())
    }

    pub fn print_means(&self) {
        if self.rows.is_empty() {
            return;
        }
        println!("\ngeometric means over the instances   / itself    by hand    / by hand");
        for objective in self.objectives() {
            let Some(cotangent) = self.mean(objective, COTANGENT) else {
                continue;
            };
            let by_hand = self.mean(objective, BY_HAND);
            let number = |x: Option<f64>| x.map(|x| format!("{x:.2}")).unwrap_or_default();
            println!(
                "    {objective:<32} {cotangent:>8.2} {:>10} {:>12}",
                number(by_hand),
                number(by_hand.map(|by_hand| cotangent / by_hand)),
            );
        }
    }
}

fn time(seconds: f64) -> String {
    match seconds {
        s if s < 1e-3 => format!("{:.2} us", s * 1e6),
        s if s < 1.0 => format!("{:.2} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}

fn bytes(bytes: u64) -> String {
    match bytes {
        0..10_000 => format!("{bytes} B"),
        10_000..10_000_000 => format!("{} KiB", bytes >> 10),
        _ => format!("{} MiB", bytes >> 20),
    }
}

/// The two may add in different orders, so the last bits are free.
#[track_caller]
pub fn assert_close(what: &str, found: &[f64], expected: &[f64], tolerance: f64) {
    assert_eq!(found.len(), expected.len(), "{what}");
    let scale = expected
        .iter()
        .fold(f64::MIN_POSITIVE, |m, v| m.max(v.abs()));
    for (i, (f, e)) in found.iter().zip(expected).enumerate() {
        let close = (f - e).abs() <= tolerance * scale;
        assert!(close, "{what}[{i}]: found {f:e}, expected {e:e}");
    }
}
