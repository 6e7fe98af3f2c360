use cotangent::linear;

struct Filter(f64);

impl Filter {
    fn apply(&self, x: f64) -> f64 {
        self.0 * x
    }
}

#[linear(x)]
fn filtered(filter: &Filter, x: f64) -> f64 {
    filter.apply(x)
}

#[linear(x)]
fn power(a: f64, n: usize, x: f64) -> f64 {
    if n == 0 { x } else { a * power(a, n - 1, x) }
}

fn main() {}
