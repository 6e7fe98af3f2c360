//! A method that only changes what it is lent may be left alone by its block: who calls it is told so.

use cotangent::{Differentiable, differentiate};

#[derive(Clone, Differentiable)]
struct Trace {
    last: f64,
    seen: Vec<f64>,
}

#[differentiate]
impl Trace {
    fn noted(&mut self, x: f64) -> usize {
        self.last = unsafe { *[x].as_ptr() };
        self.seen.len()
    }

    fn scaled(&self, k: f64) -> f64 {
        self.last * k
    }
}

#[differentiate]
fn read(trace: &mut Trace, x: f64) -> f64 {
    let n = trace.noted(x);
    trace.scaled(x) * n as f64
}

fn main() {}
