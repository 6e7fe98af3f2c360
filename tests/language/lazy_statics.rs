//! Statics that make what they hold when they are first read: numbers and arrays of `LazyLock`, and of `lazy_static!`.

use std::sync::LazyLock;

use cotangent::{check_grads, differentiate};

static KNOTS: LazyLock<[f64; 3]> = LazyLock::new(|| [1.0, 2.0f64.sqrt(), 3.0]);
static SCALE: LazyLock<f64> = LazyLock::new(|| 1.5);

/// As the crate of that name has it: a type of its own that leads to what it holds.
macro_rules! lazy_static {
    ($(static ref $name:ident: $T:ty = $value:expr;)*) => {$(
        struct $name;
        impl std::ops::Deref for $name {
            type Target = $T;
            fn deref(&self) -> &$T {
                static HELD: LazyLock<$T> = LazyLock::new(|| $value);
                &HELD
            }
        }
    )*};
}

lazy_static! {
    static ref THRESHOLDS: [f64; 2] = [0.5, 4.0];
    static ref EXPONENT: f64 = 2.5;
    static ref ROWS: Vec<[f64; 2]> = vec![[1.0, 2.0], [0.3, 0.5]];
}

#[differentiate]
fn kepler(e: f64, h: f64) -> f64 {
    e * h.sinh() - h
}

/// ```text
/// sum k e sinh(k) - k
/// ```
#[differentiate]
fn mapped(e: f64) -> f64 {
    let [a, b, c] = KNOTS.map(|k| kepler(e, k));
    let [d, f] = THRESHOLDS.map(|k| kepler(e, k) * e);
    a + 2.0 * b + 3.0 * c + d * f
}

#[differentiate]
#[derive(Clone, Debug)]
struct Solver {
    e: f64,
    thresholds: [f64; 3],
}

#[differentiate]
impl Solver {
    fn new(e: f64) -> Self {
        let thresholds = KNOTS.map(|k| kepler(e, k));
        Self { e, thresholds }
    }

    fn solve(&self, m: f64) -> f64 {
        let mut i = 0;
        while i < self.thresholds.len() - 1 && m < self.thresholds[i + 1] {
            i += 1;
        }
        m / self.thresholds[i] * self.e
    }
}

#[differentiate]
fn solved(e: f64, m: f64) -> f64 {
    Solver::new(e).solve(m)
}

/// The number is the receiver, beside what is looked up in loops.
#[differentiate]
fn raised(x: f64) -> f64 {
    let mut s = SCALE.powf(x) + EXPONENT.max(x) + SCALE.atan2(x) + x.powf(*EXPONENT);
    for row in ROWS.iter() {
        s += (row[0] * x).sin() * row[1] * EXPONENT.sqrt();
    }
    for k in 0..ROWS.len() {
        s *= ROWS[k][0] * x + KNOTS[k];
    }
    s
}

/// An array that a reference leads to.
#[differentiate]
fn behind(p: &[f64; 3], x: f64) -> f64 {
    let q = (*p).map(|c| (c * x).sin());
    q[0] * q[1] + q[2] * p[0]
}

#[test]
fn arrays_are_mapped() {
    check_grads!(mapped(0.3));
    check_grads!(solved(1.3, 0.2));
    check_grads!(solved(1.3, 20.0));
    check_grads!(behind(&[0.3, 0.5, 1.5], 0.7));
    let e = 0.3;
    let sinh = |k: f64| k.sinh();
    let ends = (e * sinh(0.5) - 0.5, e * sinh(4.0) - 4.0);
    let by_e = sinh(1.0)
        + 2.0 * sinh(2.0f64.sqrt())
        + 3.0 * sinh(3.0)
        + 2.0 * e * ends.0 * ends.1
        + e * e * (sinh(0.5) * ends.1 + sinh(4.0) * ends.0);
    assert!((mapped_grad(e) - by_e).abs() < 1e-12 * by_e.abs());
}

#[test]
fn numbers_are_raised() {
    check_grads!(raised(0.7));
    check_grads!(raised(3.7));
}
