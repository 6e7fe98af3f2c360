//! Types without the derive that hold a float, or may.
use cotangent::differentiate;

struct Spring {
    stiffness: f64,
}

#[differentiate]
fn energy(spring: &Spring, x: f64) -> f64 {
    0.5 * spring.stiffness * x * x
}

enum Mode {
    Linear,
    Square,
}

/// The error has a derivative.
#[differentiate]
fn gain(mode: Result<Mode, f64>, x: f64) -> f64 {
    match mode {
        Ok(Mode::Linear) => x,
        Ok(Mode::Square) => x * x,
        Err(e) => e * x,
    }
}

fn main() {}
