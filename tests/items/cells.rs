//! Cells, which a shared reference changes: what they hold is constant, and is changed as the function says, once.

use std::cell::{Cell, RefCell};

use cotangent::{Differentiable, differentiate};

use crate::oracle::near;

#[derive(Debug, Differentiable)]
struct Tallied {
    stiffness: f64,
    calls: Cell<u32>,
    seen: RefCell<Vec<usize>>,
    #[differentiate(skip)]
    guess: Cell<f64>,
    #[differentiate(skip)]
    memo: RefCell<Vec<f64>>,
}

#[differentiate]
impl Tallied {
    fn force(&self, x: f64) -> f64 {
        self.calls.set(self.calls.get() + 1);
        self.seen.borrow_mut().push(3);
        self.stiffness * x * x
    }

    /// What is read of a cell is what stands there then.
    fn guessed(&self, x: f64) -> f64 {
        let y = x * self.guess.get();
        self.guess.set(self.guess.get() * 2.0);
        let z = y * self.guess.get();
        self.guess.set(7.0);
        z * x * self.force(x)
    }

    fn again(&self, xs: &[f64]) -> f64 {
        let mut s = 0.0;
        for x in xs {
            if self.calls.get() < 2 {
                self.calls.set(self.calls.get() + 1);
                s += x * x * self.guess.get();
            } else {
                s += x.sin() * self.memo.borrow()[0];
            }
            self.guess.set(self.guess.get() + 1.0);
            self.memo.borrow_mut()[0] += 1.0;
        }
        s
    }

    /// Places that cells tell, and what a cell lends and changes in one turn.
    fn wandering(&self, xs: &[f64]) -> f64 {
        let mut s = 0.0;
        let n = self.seen.borrow().len();
        for i in 0..n {
            let j = self.seen.borrow()[i];
            s += xs[j] * xs[self.seen.borrow()[i]] * self.memo.borrow()[0];
            self.seen.borrow_mut()[2] = 3;
            self.memo.borrow_mut()[0] += 1.0;
            self.calls.set(self.calls.get() + 1);
            s += xs[self.calls.get() as usize];
        }
        s * if self.seen.borrow()[2] == 3 { 2.0 } else { 1.0 }
    }
}

/// Without the derive.
struct Dial {
    at: Cell<f64>,
    turns: Cell<usize>,
}

impl Dial {
    fn new(at: f64) -> Dial {
        let turns = Cell::new(0);
        Dial {
            at: Cell::new(at),
            turns,
        }
    }

    fn shown(&self, scale: f64) -> f64 {
        self.at.get() * scale
    }
}

fn turn(dial: &Dial, by: f64) {
    dial.at.set(dial.at.get() + by);
    dial.turns.set(dial.turns.get() + 1);
}

struct Turns {
    count: Cell<usize>,
}

fn turns() -> Turns {
    Turns {
        count: Cell::new(0),
    }
}

fn note(turns: &Turns, x: f64) {
    if x > 0.5 {
        turns.count.set(turns.count.get() + 1);
    }
}

/// What is lent beside constants keeps nothing of `x`, and a cell of integers no float.
#[differentiate]
fn dialled(x: f64, n: usize) -> f64 {
    let dial = Dial::new(0.5);
    let counted = turns();
    let mut s = 0.0;
    for k in 0..n {
        turn(&dial, 0.25);
        note(&counted, x * k as f64);
        s += x.powi(k as i32) * dial.shown(2.0);
    }
    s * counted.count.get() as f64
}

#[test]
fn cells_of_constants_that_functions_make() {
    let (x, n) = (0.75, 4);
    let (value, dx) = dialled_value_and_grad(x, n);
    let terms = |f: &dyn Fn(i32) -> f64| -> f64 {
        let at = |k: i32| 2.0 * (0.5 + 0.25 * f64::from(k + 1));
        3.0 * (0..4).map(|k| at(k) * f(k)).sum::<f64>()
    };
    near(value, terms(&|k| x.powi(k)), 1e-13);
    let slope = terms(&|k| f64::from(k) * x.powi(k - 1));
    near(dx, slope, 1e-13);
    near(dialled_jvp(x, n, 1.0).1, slope, 1e-13);
}

fn tallied() -> Tallied {
    Tallied {
        stiffness: 2.0,
        calls: Cell::new(0),
        seen: RefCell::default(),
        guess: Cell::new(1.5),
        memo: RefCell::new(vec![0.5]),
    }
}

#[test]
fn cells_are_changed_once() {
    let x = 0.5;
    let t = tallied();
    let (bar, dx) = t.force_grad(x);
    near(bar.stiffness, x * x, 1e-14);
    near(dx, 4.0 * x, 1e-14);
    assert_eq!((t.calls.get(), t.seen.borrow().len()), (1, 1));
    let t = tallied();
    let (_, dx) = t.guessed_grad(x);
    near(dx, 4.0 * 1.5 * 3.0 * 2.0 * x.powi(3), 1e-13);
    assert_eq!(t.guess.get(), 7.0);
    let xs = [0.5, 0.6, 0.7, 0.8];
    let (_, dxs) = tallied().again_grad(&xs);
    let expected = [
        2.0 * xs[0] * 1.5,
        2.0 * xs[1] * 2.5,
        xs[2].cos() * 2.5,
        xs[3].cos() * 3.5,
    ];
    for (dx, expected) in dxs.into_iter().zip(expected) {
        near(dx, expected, 1e-14);
    }
    for k in 0..4 {
        let mut along = vec![0.0; 4];
        along[k] = 1.0;
        let (_, slope) = tallied().again_jvp(&xs, (tangent(), along));
        near(slope, expected[k], 1e-14);
    }
}

#[test]
fn places_that_cells_tell() {
    let xs = [0.5, 0.6, 0.7, 0.8];
    let t = tallied();
    *t.seen.borrow_mut() = vec![1, 0, 2];
    let (_, dxs) = t.wandering_grad(&xs);
    let expected = [
        4.0 * xs[0] * 1.5,
        4.0 * xs[1] * 0.5 + 2.0,
        2.0,
        4.0 * xs[3] * 2.5 + 2.0,
    ];
    for (dx, expected) in dxs.into_iter().zip(expected) {
        near(dx, expected, 1e-14);
    }
}

fn tangent() -> TalliedTangent {
    tallied().zero_tangent()
}
