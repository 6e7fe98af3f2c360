//! The objectives, their derivatives and the derivatives written by hand, against the reference figures of ADBench's
//! own code; and what the readers say to files that are not what they should be.

mod by_hand;
mod operators;
mod readers;
mod reference;

use std::path::PathBuf;

/// A file of the data that comes with the repository.
fn data(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../data")
        .join(name)
}

/// Equal to 1e-10 of the larger of the two and `scale`.
#[track_caller]
fn assert_equal(what: &str, found: f64, expected: f64, scale: f64) {
    let scale = scale.max(expected.abs());
    assert!(
        (found - expected).abs() <= 1e-10 * scale,
        "{what}: found {found:e}, expected {expected:e}"
    );
}

/// The largest magnitude.
fn largest<'a>(values: impl IntoIterator<Item = &'a f64>) -> f64 {
    values.into_iter().fold(0.0, |m, v| m.max(v.abs()))
}

/// Equal to 1e-10 of the largest entry.
#[track_caller]
fn assert_all_equal(what: &str, found: &[f64], expected: &[f64]) {
    assert_eq!(found.len(), expected.len(), "{what}");
    let scale = largest(expected);
    for (i, (f, e)) in found.iter().zip(expected).enumerate() {
        assert_equal(&format!("{what}[{i}]"), *f, *e, scale);
    }
}

fn norm(values: &[f64]) -> f64 {
    values.iter().map(|v| v * v).sum::<f64>().sqrt()
}
