//! Programs compiled in a crate of their own.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::ast::Program;
use crate::check;
use crate::observe::{Observed, words};

#[derive(Clone)]
pub struct Failure {
    pub seed: u64,
    pub program: Program,
    /// What is the same for failures of the same origin.
    pub kind: String,
    pub detail: String,
}

/// What the programs name.
pub const IMPORTS: &str = "use cotangent::differentiate;

use crate::observe::{Case, build, flat, lasting, pullback};
use crate::types::{Point, Shape};
";

const MANIFEST: &str = r#"[package]
name = "random-programs"
version = "0.0.0"
edition = "2024"

[workspace]

[dependencies]
cotangent = { path = "ROOT" }

[profile.dev]
debug = 0
incremental = false
"#;

const MAIN: &str = r#"#![allow(warnings)]
#[path = "ROOT/tests/random/observe.rs"]
mod observe;
#[path = "ROOT/tests/random/types.rs"]
mod types;
mod programs;
use std::io::BufRead;
fn main() {
    std::panic::set_hook(Box::new(|_| {}));
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let mut words = line.split_whitespace();
        let mut number = || -> usize { words.next().unwrap().parse().unwrap() };
        let (seed, n) = (number(), number());
        let mut next = || observe::parse_words(&mut words).unwrap();
        let input = observe::Input { n, at: next(), along: next(), across: next() };
        let case = programs::case(seed);
        match std::panic::catch_unwind(|| observe::observe(case, &input)) {
            Ok(o) => println!("{}", o.write()),
            Err(e) => println!("panic {}", e.downcast_ref::<String>().cloned().or(e.downcast_ref::<&str>().map(|s| s.to_string())).unwrap_or_default()),
        }
    }
}
"#;

fn folder() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from(ROOT).join("target"), PathBuf::from);
    target.join("random")
}

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Which programs did not build, with the first message; nothing if all did.
fn build(programs: &[&(u64, Program)], attribute: &str, check_only: bool) -> BTreeMap<u64, String> {
    let folder = folder();
    let src = folder.join("src");
    let _ = std::fs::remove_dir_all(&src);
    std::fs::create_dir_all(&src).unwrap();
    std::fs::write(folder.join("Cargo.toml"), MANIFEST.replace("ROOT", ROOT)).unwrap();
    std::fs::write(src.join("main.rs"), MAIN.replace("ROOT", ROOT)).unwrap();
    let checkpoints = std::env::var_os("CHECKPOINTS").is_some();
    let (mut mods, mut arms) = (String::new(), String::new());
    for (seed, p) in programs {
        let mut text = check::source(p, &format!("p{seed}"), attribute);
        if checkpoints && !attribute.is_empty() {
            text = check::with_checkpoints(&text).unwrap_or(text);
        }
        let file = format!("{IMPORTS}{text}");
        std::fs::write(src.join(format!("p{seed}.rs")), file).unwrap();
        let _ = writeln!(mods, "#[path = \"p{seed}.rs\"] mod p{seed};");
        if !attribute.is_empty() {
            let _ = writeln!(arms, "{seed} => &p{seed}::P{seed},");
        }
    }
    let all = format!("{mods}pub fn case(seed: usize) -> &'static crate::observe::Case {{ match seed {{ {arms} _ => panic!() }} }}\n");
    // A module below `programs` would be looked for in a folder of that name.
    std::fs::write(src.join("programs.rs"), all).unwrap();
    let done = Command::new(env!("CARGO"))
        .args([if check_only { "check" } else { "build" }, "--offline", "--quiet", "--message-format=short"])
        .current_dir(&folder)
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .env_remove("RUSTFLAGS")
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&done.stderr);
    let mut bad = BTreeMap::new();
    for line in text.lines() {
        let Some((place, message)) = line.split_once(": error") else { continue };
        let Some(seed) = place.strip_prefix("src/p").and_then(|r| r.split('.').next()).and_then(|s| s.parse().ok()) else {
            continue;
        };
        let line = place.split(':').nth(1).and_then(|l| l.parse::<usize>().ok()).unwrap_or(1);
        let text = std::fs::read_to_string(src.join(format!("p{seed}.rs"))).unwrap_or_default();
        let line = text.lines().nth(line - 1).unwrap_or_default().trim();
        bad.entry(seed).or_insert_with(|| format!("{}\n    {line}", message.trim_start_matches(':').trim()));
    }
    assert!(done.status.success() || !bad.is_empty(), "{text}");
    bad
}

/// The message without what is quoted in it.
fn kind(message: &str) -> String {
    let message = message.lines().next().unwrap_or_default();
    message.split('`').step_by(2).collect::<Vec<_>>().join("`_`")
}

/// Compiles and runs; what fails to build is taken out, and the rest is run.
pub fn failures(programs: &[(u64, Program)]) -> Vec<Failure> {
    failures_of(programs, true)
}

/// As `failures`; without `runs`, only what does not build.
pub fn failures_of(programs: &[(u64, Program)], runs: bool) -> Vec<Failure> {
    let mut out = Vec::new();
    let mut bad: BTreeMap<u64, String> = BTreeMap::new();
    loop {
        let good: Vec<_> = programs.iter().filter(|(s, _)| !bad.contains_key(s)).collect();
        if good.is_empty() {
            break;
        }
        let new = build(&good, "#[differentiate]", !runs);
        if new.is_empty() {
            break;
        }
        bad.extend(new);
    }
    let good: Vec<_> = programs.iter().filter(|(s, _)| !bad.contains_key(s)).collect();
    if runs && !good.is_empty() {
        run(&good, &mut out);
    }
    // Programs that are no Rust are the generator's fault, or the shrinker's.
    let mut wrong = BTreeSet::new();
    loop {
        let suspects: Vec<_> = programs.iter().filter(|(s, _)| bad.contains_key(s) && !wrong.contains(s)).collect();
        if suspects.is_empty() {
            break;
        }
        let new = build(&suspects, "", true);
        if new.is_empty() {
            break;
        }
        for (s, message) in new {
            wrong.insert(s);
            bad.insert(s, message);
        }
    }
    for (seed, message) in bad {
        let program = programs.iter().find(|(s, _)| *s == seed).unwrap().1.clone();
        let kind = format!("{}: {}", if wrong.contains(&seed) { "build without the macro" } else { "build" }, kind(&message));
        out.push(Failure { seed, program, kind, detail: message });
    }
    out
}

fn run(programs: &[&(u64, Program)], out: &mut Vec<Failure>) {
    let mut asked = Vec::new();
    let mut lines = String::new();
    for (seed, p) in programs {
        for point in check::points(p) {
            let i = &point.input;
            let _ = writeln!(lines, "{seed} {} {} {} {}", i.n, words(&i.at), words(&i.along), words(&i.across));
            asked.push((*seed, p, point));
        }
    }
    let mut child = Command::new(folder().join("target/debug/random-programs"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(lines.as_bytes()));
    let done = child.wait_with_output().unwrap();
    let _ = writer.join();
    let text = String::from_utf8_lossy(&done.stdout);
    let mut failed = BTreeSet::new();
    let mut answers = text.lines();
    for (seed, p, point) in asked {
        let answer = answers.next().unwrap_or("panic the process ended");
        let fault = match Observed::parse(answer) {
            None => Err(("panic".to_string(), answer.to_string())),
            Some(seen) => check::compare(p, &point, &seen),
        };
        if let Err((kind, detail)) = fault {
            if failed.insert(seed) {
                out.push(Failure { seed, program: p.clone(), kind, detail });
            }
        }
    }
}
