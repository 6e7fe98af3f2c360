// An iterator of one's own with a method of the name of an adaptor, which `Iterator::sum` does not mean.
use cotangent::differentiate;

#[derive(Clone, cotangent::Differentiable)]
struct Steps {
    x: f64,
    n: usize,
}

#[differentiate]
impl Steps {
    fn sum(self) -> f64 {
        self.x * 100.0
    }

    fn again(&self) -> Steps {
        self.clone()
    }
}

impl Iterator for Steps {
    type Item = f64;

    fn next(&mut self) -> Option<f64> {
        self.n = self.n.checked_sub(1)?;
        Some(self.x)
    }
}

#[differentiate]
fn of_a_name(x: f64) -> f64 {
    let steps = Steps { x, n: 3 };
    Iterator::sum(steps)
}

#[differentiate]
fn of_a_method(x: f64) -> f64 {
    let steps = Steps { x, n: 3 };
    Iterator::sum(steps.again())
}

fn main() {}
