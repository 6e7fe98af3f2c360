//! What `#[differentiate]` costs the compiler: `cargo bench -p cotangent-bench-peers --bench compile_time`.
//!
//! Programs are written into the target directory and built with and without the attribute, in turns, with all
//! dependencies built before: the five functions of the table, in a release build with gradients alone asked for, and
//! beside them with the adjoints written by hand, both as cargo builds by default and with link-time optimisation of the
//! whole program in one unit, which the compiler's own autodiff wants; and a function of a thousand lines, expanded and
//! checked. The macro itself is built as for any user of the crate.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

const ROUNDS: usize = 7;

/// A name, the source, and the calls of the function, of its gradient and of the adjoint written by hand.
const FIVE: [(&str, &str, &str, &str, &str); 5] = [
    (
        "rosenbrock",
        include_str!("../../programs/src/five/rosenbrock.rs"),
        "f(&x)",
        "f_grad(&x)",
        "f_by_hand(&x)",
    ),
    (
        "logistic",
        include_str!("../../programs/src/five/logistic.rs"),
        "loss(&x, x[0], &x, &x, x[0])",
        "loss_grad(&x, x[0], &x, &x, x[0])",
        "loss_by_hand(&x, x[0], &x, &x, x[0])",
    ),
    (
        "lotka_volterra",
        include_str!("../../programs/src/five/lotka_volterra.rs"),
        "f(&[x[0]; 4], x.len(), x[0])",
        "f_grad(&[x[0]; 4], x.len(), x[0])",
        "f_by_hand(&[x[0]; 4], x.len(), x[0])",
    ),
    (
        "network",
        include_str!("../../programs/src/five/network.rs"),
        "loss(&x, &x, &x, x[0], &x, &x)",
        "loss_grad(&x, &x, &x, x[0], &x, &x)",
        "loss_by_hand(&x, &x, &x, x[0], &x, &x)",
    ),
    (
        "product",
        include_str!("../../programs/src/five/product.rs"),
        "f(&x)",
        "f_grad(&x)",
        "f_by_hand(&x)",
    ),
];

/// Which derivatives a program with the five calls.
#[derive(Clone, Copy)]
enum Derivatives {
    None,
    Generated,
    ByHand,
}

/// The five, as they stand between the imports and the type that the table knows, and a `main` that calls them.
fn five(derivatives: Derivatives) -> String {
    let (mut modules, mut calls) = (String::new(), String::new());
    for (name, source, value, gradient, by_hand) in FIVE {
        let program = source.split("use cotangent::differentiate;").nth(1);
        let program = program.and_then(|rest| rest.split("pub struct").next());
        let program = program.unwrap_or_default().lines();
        let (attributes, lines): (Vec<_>, Vec<_>) =
            program.partition(|line| line.starts_with("#[differentiate"));
        let attribute = attributes
            .concat()
            .replace("differentiate]", "differentiate()]");
        let (attribute, derivative) = match derivatives {
            Derivatives::None => (String::new(), None),
            Derivatives::ByHand => (String::new(), Some(format!("{by_hand}.1"))),
            Derivatives::Generated => (
                attribute.replace("differentiate(", "cotangent::differentiate(modes(grad), "),
                Some(gradient.to_string()),
            ),
        };
        let program = lines
            .join("\n")
            .replacen("pub fn", &format!("{attribute}\npub fn"), 1);
        modules += &format!("mod {name} {{\n{program}\n}}\n");
        calls += &format!("println!(\"{{}}\", {name}::{value});\n");
        if let Some(derivative) = derivative {
            calls += &format!("println!(\"{{:?}}\", {name}::{derivative});\n");
        }
    }
    format!(
        "#![allow(dead_code)]\n{modules}fn main() {{\n\
         let x: Vec<f64> = std::env::args().map(|a| a.len() as f64).collect();\n{calls}}}\n"
    )
}

/// A function of a thousand lines of arithmetic, calls of primitives, branches and loops.
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
        "{attribute}\npub fn long(x: &[f64; 10]) -> f64 {{\n    let mut y = 0.5;\n{lines}    y\n}}\n\
         fn main() {{ long(&[0.5; 10]); }}\n"
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
         cotangent = {{ path = {root:?} }}\n\n\
         [profile.whole]\ninherits = \"release\"\nlto = \"fat\"\ncodegen-units = 1\n\n[workspace]\n"
    );
    fs::write(package.join("Cargo.toml"), manifest)?;
    let lock = root.join("Cargo.lock");
    if lock.exists() {
        fs::copy(lock, package.join("Cargo.lock"))?;
    }
    fs::write(package.join("src/main.rs"), source)?;
    Ok(package)
}

/// Runs cargo after the source was touched.
fn cargo(package: &Path, target: &Path, arguments: &[&str]) -> Result<(Duration, Output)> {
    let source = package.join("src/main.rs");
    fs::write(&source, fs::read(&source)?)?;
    let start = Instant::now();
    let output = Command::new(env!("CARGO"))
        .args(arguments)
        .current_dir(package)
        .env("CARGO_TARGET_DIR", target)
        .env("CARGO_INCREMENTAL", "0")
        .env("RUSTC_BOOTSTRAP", "1")
        .output()?;
    let took = start.elapsed();
    match output.status.success() {
        true => Ok((took, output)),
        false => {
            let errors = String::from_utf8_lossy(&output.stderr);
            Err(format!("{arguments:?} in {}: {errors}", package.display()).into())
        }
    }
}

/// The seconds that the compiler says it expanded macros for, the least of the rounds. Cargo builds a macro for programs of
/// the profile `check` with the assertions of debug builds in it, and for those of `release` without; optimised for neither.
fn expansion(package: &Path, target: &Path, profile: &str) -> Result<f64> {
    let profile = format!("--profile={profile}");
    let mut least = f64::MAX;
    for _ in 0..ROUNDS {
        let arguments = ["rustc", &profile, "--offline", "--", "-Ztime-passes"];
        let (_, output) = cargo(package, target, &arguments)?;
        let text = [output.stdout, output.stderr].concat();
        let text = String::from_utf8_lossy(&text).into_owned();
        let line = text
            .lines()
            .find(|line| line.contains("macro_expand_crate"));
        let seconds = line.and_then(|line| line.trim_start_matches("time:").split(';').next());
        let seconds = seconds.ok_or("the compiler does not say how long it expanded macros")?;
        least = least.min(seconds.trim().parse()?);
    }
    Ok(least)
}

/// The least times of the packages, built in turns; the first builds, with the dependencies, do not count.
fn least<const N: usize>(
    packages: [&Path; N],
    target: &Path,
    arguments: &[&str],
) -> Result<[f64; N]> {
    let mut least = [f64::MAX; N];
    for round in 0..=ROUNDS {
        for (package, least) in packages.iter().zip(&mut least) {
            let (took, _) = cargo(package, target, arguments)?;
            if round > 0 {
                *least = least.min(took.as_secs_f64());
            }
        }
    }
    Ok(least)
}

fn main() -> Result<()> {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compile_time");
    let target = directory.join("target");
    let plain = package(&directory, "five_plain", &five(Derivatives::None))?;
    let derived = package(&directory, "five_derived", &five(Derivatives::Generated))?;
    let by_hand = package(&directory, "five_by_hand", &five(Derivatives::ByHand))?;
    let packages = [&*plain, &derived, &by_hand];
    for (profile, name) in [
        ("release", "release build"),
        ("whole", "release build with `lto = \"fat\"`"),
    ] {
        let profile = format!("--profile={profile}");
        let arguments = ["build", &profile, "--offline"];
        let [plain, derived, by_hand] = least(packages, &target, &arguments)?;
        let more = |with: f64| 100.0 * (with / plain - 1.0);
        println!(
            "five functions, {name}: {plain:.3} s; with their gradients {derived:.3} s, {:+.0} %; \
             with adjoints by hand {by_hand:.3} s, {:+.0} %",
            more(derived),
            more(by_hand)
        );
    }
    let plain = package(&directory, "long_plain", &long(""))?;
    for attribute in [
        "#[cotangent::differentiate(modes(grad))]",
        "#[cotangent::differentiate]",
    ] {
        let derived = package(&directory, "long_derived", &long(attribute))?;
        let [without, with] = least([&plain, &derived], &target, &["check", "--offline"])?;
        let checked = expansion(&derived, &target, "check")?;
        let released = expansion(&derived, &target, "release")?;
        println!(
            "a function of 1000 lines, `{attribute}`: {checked:.3} s for its expansion in a check, {released:.3} s in a \
             release build; cargo check {without:.3} s without, {with:.3} s with it"
        );
    }
    Ok(())
}
