//! Constant tables that are searched by active values: what is found carries no derivative, what is computed with it does.

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

mod tables {
    /// Without `Clone`.
    pub struct Row {
        pub from: f64,
        pub slope: [f64; 2],
    }

    pub static ROWS: [Row; 2] = [
        Row {
            from: 0.0,
            slope: [0.5, 2.0],
        },
        Row {
            from: 1.0,
            slope: [0.25, 3.0],
        },
    ];

    pub const KNOTS: &[(f64, f64)] = &[(0.0, 2.0), (1.0, 5.0), (3.0, 7.0)];
}

use tables::{KNOTS, ROWS};

#[differentiate]
fn tried(x: f64, s: f64) -> Option<f64> {
    let (k, v) = KNOTS.iter().find(|row| row.0 > x)?;
    Some((v * x).sin() * s + k * s * s)
}

#[differentiate]
fn matched(x: f64, s: f64) -> f64 {
    match KNOTS.iter().rev().find(|row| row.0 <= x) {
        Some((k, v)) => (x - k) * v * s,
        None => s * s,
    }
}

#[differentiate]
fn mapped(x: f64, s: f64) -> Option<f64> {
    KNOTS
        .iter()
        .find(|row| row.0 > x)
        .map(|row| row.1 * s * s + row.0 * x)
}

#[differentiate]
fn with_a_default(x: f64, s: f64) -> f64 {
    let row = ROWS
        .iter()
        .find(|row| x < row.from)
        .unwrap_or(&tables::ROWS[0]);
    row.slope[0] * x * s + row.slope[1]
}

#[differentiate]
fn between(x: f64, s: f64) -> Result<f64, String> {
    let w = KNOTS
        .windows(2)
        .find(|w| w[0].0 <= x && x < w[1].0)
        .ok_or_else(|| format!("{x} is out of range"))?;
    let t = (x - w[0].0) / (w[1].0 - w[0].0);
    Ok(w[0].1 + t * t * (w[1].1 - w[0].1) * s)
}

/// What is searched by changes from turn to turn.
#[differentiate]
fn repeated(x: f64, s: f64) -> f64 {
    let mut t = s;
    for k in 0..3 {
        let Some(row) = KNOTS.iter().find(|row| row.0 > x * t.sin()) else {
            break;
        };
        t += row.1 * t * x + k as f64;
    }
    t
}

#[differentiate]
fn nearest(x: f64, s: f64) -> f64 {
    let (i, row) = KNOTS
        .iter()
        .enumerate()
        .min_by(|(_, a), (_, b)| (a.0 - x).abs().total_cmp(&(b.0 - x).abs()))
        .unwrap();
    row.1 * (x - row.0) * s + i as f64
}

const POINTS: [(f64, f64); 4] = [(0.4, 1.7), (1.3, 0.6), (2.3, 0.9), (4.1, 0.3)];

#[test]
fn what_is_found_is_constant() {
    for (x, s) in POINTS {
        if x < 3.0 {
            check_grads!(tried(x, s));
            check_grads!(mapped(x, s));
            check_grads!(between(x, s));
        }
        check_grads!(matched(x, s));
        check_grads!(with_a_default(x, s));
        check_grads!(repeated(x, s));
        check_grads!(nearest(x, s));
    }
    let (value, pullback) = tried_vjp(1.3, 0.6);
    assert_eq!(value, tried(1.3, 0.6));
    let (by_x, by_s) = pullback(Some(1.0));
    near(by_x, 7.0 * 9.1f64.cos() * 0.6, 1e-14);
    near(by_s, 9.1f64.sin() + 6.0 * 0.6, 1e-14);
}

#[test]
fn nothing_is_found_as_before() {
    assert_eq!(tried_vjp(4.1, 0.3).0, None);
    assert_eq!(mapped_vjp(4.1, 0.3).0, None);
    assert_eq!(between_vjp(4.1, 0.3).0, between(4.1, 0.3));
    assert_eq!(matched_grad(-0.5, 0.3), (0.0, 0.6));
}
