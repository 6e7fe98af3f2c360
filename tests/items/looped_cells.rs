//! Loops and chains over what lies in a cell, `for k in seen.borrow().iter()`, which is changed afterwards.

use std::cell::RefCell;
use std::sync::Mutex;

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
fn of_locals(x: f64, n: usize) -> Option<f64> {
    let powers = RefCell::new(vec![1, 2, 3]);
    let weights = Mutex::new(vec![0.5, 2.0]);
    let mut y = x;
    for i in 0..n {
        for k in powers.borrow().iter() {
            y += x * *k as f64 + y.sin();
        }
        for k in &*powers.borrow() {
            y += x.powi(*k as i32);
        }
        for w in weights.lock().unwrap().iter() {
            if y > 100.0 {
                return Some(y);
            }
            y += x * *w;
        }
        powers.borrow().iter().position(|k| *k == 3)?;
        y *= powers
            .borrow()
            .iter()
            .map(|k| x.powi(*k as i32))
            .sum::<f64>();
        let less: f64 = powers
            .borrow()
            .iter()
            .rev()
            .take(2)
            .map(|k| x * *k as f64)
            .sum();
        y -= less;
        powers.borrow_mut().push(i as u32);
    }
    Some(
        y * powers
            .borrow()
            .iter()
            .map(|k| x.powi(*k as i32))
            .sum::<f64>(),
    )
}

#[derive(Clone, Debug, Differentiable)]
struct Filter {
    gain: f64,
    #[differentiate(skip)]
    taps: RefCell<Vec<usize>>,
}

#[differentiate]
impl Filter {
    fn apply(&self, x: f64) -> f64 {
        let mut y = x * self.gain;
        for k in self.taps.borrow().iter() {
            y = y * x + *k as f64;
        }
        self.taps.borrow_mut().clear();
        y
    }
}

#[differentiate]
fn used_up(x: f64, steps: &RefCell<Vec<usize>>) -> f64 {
    let mut y = x;
    for k in steps.borrow().iter() {
        y = y * x + *k as f64;
    }
    steps.borrow_mut().clear();
    y
}

#[differentiate]
fn changed_meanwhile(x: f64, steps: &RefCell<Vec<usize>>) -> f64 {
    let mut y = x;
    for k in steps.borrow().iter() {
        y = y * x + *k as f64;
        steps.borrow_mut().clear();
    }
    y
}

#[test]
fn cells_that_loops_go_over() {
    for n in 0..4 {
        check_grads!(of_locals(0.3, n));
    }

    // x^3 + 4 x + 3
    let steps = || RefCell::new(vec![4, 3]);
    let slope = 3.0 * 0.7 * 0.7 + 4.0;
    let lent = steps();
    let (value, pull) = used_up_vjp(0.7, &lent);
    assert!(lent.borrow().is_empty());
    lent.borrow_mut().push(9);
    near(value, 0.343 + 2.8 + 3.0, 1e-14);
    near(pull(1.0), slope, 1e-14);
    near(used_up_jvp(0.7, &steps(), 1.0).1, slope, 1e-14);

    // gain x^3 + 4 x + 3
    let filter = || Filter {
        gain: 0.5,
        taps: steps(),
    };
    let (bar, dx) = filter().apply_grad(0.7);
    near(bar.gain, 0.343, 1e-14);
    near(dx, 1.5 * 0.49 + 4.0, 1e-14);
    let along = FilterTangent {
        gain: 1.0,
        ..bar.clone()
    };
    near(filter().apply_jvp(0.7, (along, 0.0)).1, 0.343, 1e-14);
}

#[test]
#[should_panic(expected = "already borrowed")]
fn what_is_borrowed_while_it_is_changed_fails_in_the_derivative_too() {
    let _ = changed_meanwhile_grad(0.7, &RefCell::new(vec![4, 3]));
}

struct Sensor {
    last: usize,
}

impl Sensor {
    fn read(&self) -> [usize; 2] {
        [1, self.last]
    }
}

/// Its method takes no guard.
#[differentiate]
fn of_readings(x: f64, sensor: &Sensor) -> f64 {
    let mut y = x;
    for k in sensor.read().iter() {
        y = y * x + *k as f64;
    }
    y
}

#[test]
fn methods_called_as_those_of_cells_are() {
    // x^3 + x + 4
    let sensor = Sensor { last: 4 };
    near(of_readings(0.7, &sensor), 0.343 + 0.7 + 4.0, 1e-14);
    near(of_readings_grad(0.7, &sensor), 3.0 * 0.49 + 1.0, 1e-14);
}

fn first_above(limit: usize, values: Vec<usize>) -> Option<usize> {
    values.into_iter().find(|value| *value > limit)
}

/// The guard, in a macro, has ended where the cell is changed.
#[differentiate]
fn found_or_made(x: f64, n: usize) -> f64 {
    let seen = RefCell::new(vec![n]);
    let Some(k) = first_above(0, vec![seen.borrow()[0]]) else {
        seen.borrow_mut().push(1);
        return x * x * seen.borrow().len() as f64;
    };
    seen.borrow_mut().push(k);
    x.powi(k as i32) * seen.borrow().len() as f64
}

#[test]
fn guards_in_macros() {
    check_grads!(found_or_made(0.7, 0));
    check_grads!(found_or_made(0.7, 3));
}
