use cotangent::{Differentiable, differentiate};

#[derive(Clone, Copy, Differentiable)]
struct Series<'a, 'b> {
    even: &'a [f64],
    odd: &'b [f64],
}

#[differentiate]
impl<'a, 'b> Series<'a, 'b> {
    fn sum(self, x: f64, n: usize) -> f64 {
        if n == 0 {
            0.0
        } else {
            self.even[n - 1] + x * (self.odd[n - 1] + x * self.sum(x, n - 1))
        }
    }
}

fn main() {}
