use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use cotangent::{Differentiable, differentiate};

static CALLS: AtomicUsize = AtomicUsize::new(0);

mod dice {
    pub fn random() -> f64 {
        0.5
    }
}

#[differentiate]
fn random_numbers(x: f64, n: usize) -> f64 {
    let mut y = x;
    #[checkpoint(sqrt)]
    for _ in 0..n {
        let noise = dice::random();
        y = y.sin() * noise;
    }
    y
}

#[differentiate]
fn clock(x: f64, n: usize) -> f64 {
    let mut y = x;
    #[checkpoint(sqrt)]
    for _ in 0..n {
        let start = Instant::now();
        y = y.sin();
        println!("{:?}", start);
    }
    y
}

#[differentiate]
fn shared(x: f64, n: usize) -> f64 {
    let mut y = x;
    #[checkpoint(every(3))]
    for _ in 0..n {
        let k = CALLS.fetch_add(1, Ordering::Relaxed);
        y = y.sin() * k as f64;
    }
    y
}

#[differentiate(wrt(x))]
fn cell(x: f64, calls: &Cell<usize>, n: usize) -> f64 {
    let mut y = x;
    #[checkpoint(binomial(3))]
    for _ in 0..n {
        y = y.sin() * calls.get() as f64;
        calls.set(calls.get() + 1);
    }
    y
}

#[differentiate]
fn borrowed_before(x: f64, n: usize) -> f64 {
    let mut pair = [x, x];
    let first = &mut pair[0];
    #[checkpoint(sqrt)]
    for _ in 0..n {
        *first = first.sin() * x;
    }
    pair[0] * pair[1]
}

#[differentiate]
fn advanced_in_the_head(x: f64, text: &str) -> f64 {
    let mut y = x;
    #[checkpoint(sqrt)]
    for c in text.chars() {
        y = y.sin() * c.len_utf8() as f64;
    }
    y
}

#[differentiate]
fn closure_before(x: f64, n: usize) -> f64 {
    let least = |t: f64| t.min(x);
    let mut y = x;
    #[checkpoint(sqrt)]
    for _ in 0..n {
        if least(3.0) > 0.5 {
            y = y.sin() * x;
        }
    }
    y
}

#[differentiate]
fn along_a_slice(xs: &[f64], k: f64) -> f64 {
    let mut rest = xs;
    let mut s = 1.0;
    #[checkpoint(every(2))]
    while rest.len() > 1 {
        s = (s * k + rest[0]).sin();
        rest = &rest[1..];
    }
    s
}

fn counted(calls: &Cell<usize>) -> usize {
    calls.set(calls.get() + 1);
    calls.get()
}

#[differentiate]
fn handed_on(x: f64, n: usize) -> f64 {
    let calls = Cell::new(0);
    let mut y = x;
    #[checkpoint(sqrt)]
    for _ in 0..n {
        y = y.sin() * counted(&calls) as f64;
    }
    y
}

#[differentiate]
fn read_and_changed_later(x: f64, scale: &Cell<usize>, n: usize) -> f64 {
    let mut y = x;
    #[checkpoint(every(2))]
    for _ in 0..n {
        y = y.sin() * scale.get() as f64;
    }
    scale.set(9);
    y
}

#[differentiate(checkpoint)]
fn as_a_whole(x: f64, calls: &Cell<usize>) -> f64 {
    x * x * counted(calls) as f64
}

#[derive(Differentiable)]
struct Tally {
    #[differentiate(skip)]
    calls: Cell<usize>,
    scale: f64,
}

#[differentiate]
impl Tally {
    #[differentiate(checkpoint)]
    fn scaled(&self, x: f64) -> f64 {
        self.scale * x * counted(&self.calls) as f64
    }
}

fn main() {}
