use std::cell::RefCell;

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

/// It would be borrowed still where it is changed.
#[differentiate]
fn used_up(x: f64, steps: &RefCell<Vec<usize>>) -> f64 {
    let mut y = x;
    for k in steps.borrow().iter() {
        y = y * x + *k as f64;
    }
    steps.borrow_mut().clear();
    y
}

fn main() {}
