//! What `#[differentiate]` costs the compiler: `cargo bench -p cotangent-bench-peers --bench compile_time`.
//!
//! Two programs are written into the target directory and built with and without the attribute, in turns, with all
//! dependencies built before: the five functions of the table, in a release build with gradients alone asked for, and a
//! function of a thousand lines, which is only checked. The macro itself is built as for any user of the crate.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

const ROUNDS: usize = 7;

/// With `ATTRIBUTE` before each function and `{name}_{grad}` called in `main`, or the functions alone.
const FIVE: &str = r"
ATTRIBUTE
fn rosenbrock(x: &[f64]) -> f64 {
    let mut total = 0.0;
    for i in 0..x.len() - 1 {
        let a = 1.0 - x[i];
        let b = x[i + 1] - x[i] * x[i];
        total += a * a + 100.0 * b * b;
    }
    total
}
ATTRIBUTE
fn logistic(features: &[f64], labels: &[f64], weights: &[f64]) -> f64 {
    let mut loss = 0.0;
    for (row, label) in features.chunks_exact(weights.len()).zip(labels) {
        let mut score = 0.0;
        for j in 0..weights.len() {
            score += row[j] * weights[j];
        }
        loss += score.exp().ln_1p() - label * score;
    }
    loss
}
ATTRIBUTE
fn lotka_volterra(a: f64, b: f64, c: f64, d: f64, steps: usize) -> f64 {
    let (mut prey, mut predators) = (10.0, 5.0);
    for _ in 0..steps {
        let born = a * prey - b * prey * predators;
        let fed = c * prey * predators - d * predators;
        prey += 1e-3 * born;
        predators += 1e-3 * fed;
    }
    prey + predators
}
ATTRIBUTE
fn network(inputs: &[f64], targets: &[f64], hidden: &[f64], bias: &[f64], output: &[f64]) -> f64 {
    let n = output.len();
    let mut loss = 0.0;
    for (x, target) in inputs.chunks_exact(n).zip(targets) {
        let mut y = 0.0;
        for i in 0..n {
            let mut z = bias[i];
            for j in 0..n {
                z += hidden[i * n + j] * x[j];
            }
            y += output[i] * z.tanh();
        }
        loss += (y - target) * (y - target);
    }
    loss
}
ATTRIBUTE
fn product(x: &[f64]) -> f64 {
    let mut y = 1.0;
    for a in x {
        y *= a;
    }
    y
}
fn main() {
    let x: Vec<f64> = std::env::args().map(|a| a.len() as f64).collect();
    CALLS
}
";

const CALLS: [(&str, &str); 5] = [
    ("rosenbrock", "(&x)"),
    ("logistic", "(&x, &x, &x)"),
    ("lotka_volterra", "(x[0], x[0], x[0], x[0], x.len())"),
    ("network", "(&x, &x, &x, &x, &x)"),
    ("product", "(&x)"),
];

/// The five, which call their gradients where there are any.
fn five(attribute: &str, suffix: &str) -> String {
    let calls = CALLS.map(|(name, arguments)| {
        let plain = format!("println!(\"{{}}\", {name}{arguments});");
        match suffix {
            "" => plain,
            _ => format!("{plain} println!(\"{{:?}}\", {name}{suffix}{arguments});"),
        }
    });
    FIVE.replace("ATTRIBUTE", attribute)
        .replace("CALLS", &calls.join("\n    "))
}

/// A thousand lines of arithmetic, calls of primitives, branches and loops.
fn long(attribute: &str) -> String {
    let lines: String = (0..200)
        .map(|i| {
            let k = i % 10;
            format!(
                "    let a{i} = y * x[{k}] + {i}.5;\n    y += (a{i} * 1e-3).sin();\n    \
                 if y > {i}.0 {{ y -= x[{k}]; }}\n    let b{i} = a{i}.abs().sqrt() / (1.0 + y * y);\n    \
                 for w in x {{ y += w * b{i} * 1e-6; }}\n"
            )
        })
        .collect();
    format!(
        "{attribute}\npub fn long(x: &[f64; 10]) -> f64 {{\n    let mut y = 0.5;\n{lines}    y\n}}\nfn main() {{ long(&[0.5; 10]); }}\n"
    )
}

/// A package that depends on the crate.
fn package(directory: &Path, name: &str, source: &str) -> Result<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()?;
    let package = directory.join(name);
    fs::create_dir_all(package.join("src"))?;
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n\
         cotangent = {{ path = {root:?} }}\n\n[workspace]\n"
    );
    fs::write(package.join("Cargo.toml"), manifest)?;
    let lock = root.join("Cargo.lock");
    if lock.exists() {
        fs::copy(lock, package.join("Cargo.lock"))?;
    }
    fs::write(package.join("src/main.rs"), source)?;
    Ok(package)
}

/// How long the command takes after the source was touched.
fn time(package: &Path, target: &Path, arguments: &[&str]) -> Result<Duration> {
    let source = package.join("src/main.rs");
    fs::write(&source, fs::read(&source)?)?;
    let start = Instant::now();
    let status = Command::new(env!("CARGO"))
        .args(arguments)
        .args(["--quiet", "--offline"])
        .current_dir(package)
        .env("CARGO_TARGET_DIR", target)
        .stderr(Stdio::inherit())
        .status()?;
    match status.success() {
        true => Ok(start.elapsed()),
        false => Err(format!("{} in {} failed", arguments.join(" "), package.display()).into()),
    }
}

/// The least times of both packages, built in turns; the first builds, with the dependencies, do not count.
fn least(packages: [&Path; 2], target: &Path, arguments: &[&str]) -> Result<[f64; 2]> {
    let mut least = [f64::MAX; 2];
    for round in 0..=ROUNDS {
        for (package, least) in packages.iter().zip(&mut least) {
            let took = time(package, target, arguments)?.as_secs_f64();
            if round > 0 {
                *least = least.min(took);
            }
        }
    }
    Ok(least)
}

fn main() -> Result<()> {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compile_time");
    let target = directory.join("target");
    let attribute = "#[cotangent::differentiate(modes(grad))]";
    let plain = package(&directory, "five_plain", &five("", ""))?;
    let derived = package(&directory, "five_derived", &five(attribute, "_grad"))?;
    let [without, with] = least([&plain, &derived], &target, &["build", "--release"])?;
    println!(
        "five functions, release build: {without:.3} s, with their gradients {with:.3} s: {:+.0} %",
        100.0 * (with / without - 1.0)
    );
    let plain = package(&directory, "long_plain", &long(""))?;
    for attribute in [attribute, "#[cotangent::differentiate]"] {
        let derived = package(&directory, "long_derived", &long(attribute))?;
        let [without, with] = least([&plain, &derived], &target, &["check"])?;
        println!(
            "a function of 1000 lines, cargo check: {without:.3} s, with `{attribute}` {with:.3} s: {:+.3} s for its \
             expansion and for checking what it expands to",
            with - without
        );
    }
    Ok(())
}
