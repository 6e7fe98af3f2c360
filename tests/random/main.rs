//! Random programs of the accepted language.  Reverse mode, forward mode, an interpreter over dual numbers and finite
//! differences have to agree on all of them.
//!
//! The files in `programs/` hold what the generator writes for the first seeds.  More, and others:
//!
//! ```sh
//! CASES=2000 SEED=1000 cargo test --test random -- --ignored more --nocapture
//! ```
//!
//! compiles new programs in a crate of their own under `target`, and prints each failure as the smallest program that
//! still fails; `SEEDS=19,58` takes these programs only, `CHECKPOINTS=1` gives every loop a checkpoint policy.  After a change of the generator: `cargo test --test random -- --ignored regenerate`.

#![forbid(unsafe_code)]
#![allow(clippy::style, clippy::complexity, clippy::perf)]

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
mod programs {
    pub mod checkpointed;
    pub mod first;
    pub mod second;
    pub mod third;
}
#[rustfmt::skip]
mod print;
#[rustfmt::skip]
mod shrink;
#[rustfmt::skip]
mod types;

use ast::Program;
use observe::Case;

/// How many programs each committed file holds.
const EACH: usize = 100;

/// The committed files: their names, their text, and what is compiled of them.
const FILES: [(&str, &str, &[Case]); 3] = [
    (
        "first.rs",
        include_str!("programs/first.rs"),
        programs::first::ALL,
    ),
    (
        "second.rs",
        include_str!("programs/second.rs"),
        programs::second::ALL,
    ),
    (
        "third.rs",
        include_str!("programs/third.rs"),
        programs::third::ALL,
    ),
];

/// How many programs are compiled once more with checkpoints on every loop.
const CHECKPOINTED: usize = 60;

/// The first `count` programs worth testing from `seed` on, each with its own seed.
fn programs_from(seed: u64, count: usize) -> Vec<(u64, Program)> {
    (seed..)
        .map(|s| (s, generate::program(s)))
        .filter(|(_, p)| check::worthwhile(p, &check::points(p)))
        .take(count)
        .collect()
}

/// Seeds below which show defects that are still open.  Take them out as these are mended.
const OPEN: &[u64] = &[];

/// The programs of each file.
fn committed() -> Vec<Vec<(u64, Program)>> {
    let all = FILES.len() * EACH;
    let mut programs = programs_from(0, all + OPEN.len());
    programs.retain(|(seed, _)| !OPEN.contains(seed));
    programs.truncate(all);
    programs.chunks(EACH).map(<[_]>::to_vec).collect()
}

fn file(programs: &[(u64, Program)]) -> String {
    let mut out =
        String::from("// Written by `cargo test --test random -- --ignored regenerate`.\n\n");
    out += batch::IMPORTS;
    let mut names = Vec::new();
    for (seed, p) in programs {
        out += &format!(
            "\n{}",
            check::source(p, &format!("p{seed}"), "#[differentiate]")
        );
        names.push(format!("P{seed}"));
    }
    let lines: Vec<String> = names
        .chunks(16)
        .map(|c| format!("    {},\n", c.join(", ")))
        .collect();
    out + &format!("\npub const ALL: &[Case] = &[\n{}];\n", lines.concat())
}

/// The first of the committed programs with loops, with a policy on each of these.
fn checkpointed(all: &[Vec<(u64, Program)>]) -> Vec<(u64, Program, String)> {
    let with = |(seed, p): &(u64, Program)| {
        let source = check::source(p, &format!("p{seed}"), "#[differentiate]");
        Some((*seed, p.clone(), check::with_checkpoints(&source)?))
    };
    let all = all.iter().flatten();
    all.filter_map(with).take(CHECKPOINTED).collect()
}

fn checkpointed_file(all: &[Vec<(u64, Program)>]) -> String {
    let mut out =
        String::from("// Written by `cargo test --test random -- --ignored regenerate`.\n\n");
    out += batch::IMPORTS;
    let mut names = Vec::new();
    for (seed, _, source) in checkpointed(all) {
        out += &format!("\n{source}");
        names.push(format!("    P{seed},\n"));
    }
    out + &format!("\npub const ALL: &[Case] = &[\n{}];\n", names.concat())
}

/// On a stack that unoptimised interpreters of nested programs have room on.
fn with_room(f: fn()) {
    let run = std::thread::Builder::new().stack_size(1 << 28).spawn(f);
    if let Err(e) = run.unwrap().join() {
        std::panic::resume_unwind(e);
    }
}

#[test]
fn the_modes_agree() {
    with_room(compare_all);
}

fn compare_all() {
    for (programs, (_, _, cases)) in committed().iter().zip(FILES) {
        assert_eq!(programs.len(), cases.len());
        for ((seed, program), case) in programs.iter().zip(cases) {
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
}

/// To run iterations again rather than record them changes no bit, of the gradient or of anything else.
#[test]
fn checkpoints_change_no_bit() {
    with_room(compare_checkpointed);
}

fn compare_checkpointed() {
    let committed = committed();
    let plain: Vec<(u64, &Case)> = committed
        .iter()
        .zip(FILES)
        .flat_map(|(programs, (_, _, cases))| {
            let seeds = programs.iter().map(|(seed, _)| *seed);
            seeds.zip(cases).collect::<Vec<_>>()
        })
        .collect();
    let cases = programs::checkpointed::ALL;
    let all = checkpointed(&committed);
    assert_eq!(all.len(), cases.len());
    for ((seed, program, source), case) in all.iter().zip(cases) {
        let (_, without) = plain.iter().find(|(of, _)| of == seed).unwrap();
        for point in check::points(program) {
            let seen = observe::observe(case, &point.input).write();
            let expected = observe::observe(without, &point.input).write();
            assert_eq!(seen, expected, "{source}");
        }
    }
}

#[test]
fn the_files_are_what_the_generator_writes() {
    with_room(|| {
        let committed = committed();
        for (programs, (name, text, _)) in committed.iter().zip(FILES) {
            assert!(
                file(programs) == text,
                "{name}: run the ignored test `regenerate`"
            );
        }
        let text = include_str!("programs/checkpointed.rs");
        assert!(
            checkpointed_file(&committed) == text,
            "run the ignored test `regenerate`"
        );
    });
}

#[test]
#[ignore = "writes tests/random/programs/"]
fn regenerate() {
    with_room(|| {
        let committed = committed();
        for (programs, (name, ..)) in committed.iter().zip(FILES) {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/random/programs/");
            std::fs::write(format!("{folder}{name}"), file(programs)).unwrap();
        }
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/random/programs/");
        std::fs::write(
            format!("{folder}checkpointed.rs"),
            checkpointed_file(&committed),
        )
        .unwrap();
    });
}

#[test]
#[ignore = "compiles many programs"]
fn more() {
    with_room(try_more);
}

fn try_more() {
    let number = |name: &str, default: u64| {
        std::env::var(name).map_or(default, |v| {
            v.parse().unwrap_or_else(|_| panic!("{name} is a number"))
        })
    };
    let programs = match std::env::var("SEEDS") {
        Ok(list) => list
            .split(',')
            .map(|s| {
                let seed = s.trim().parse().expect("SEEDS is a list of numbers");
                (seed, generate::program(seed))
            })
            .collect(),
        Err(_) => programs_from(number("SEED", 1_000_000), number("CASES", 500) as usize),
    };
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
