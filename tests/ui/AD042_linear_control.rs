use cotangent::linear;

#[linear(x)]
fn divisor(x: f64) -> f64 {
    1.0 / x
}

#[linear(x)]
fn condition(x: f64) -> f64 {
    if x > 0.0 { x } else { 0.0 }
}

#[linear(x)]
fn index(table: &[f64], x: f64) -> f64 {
    table[x as usize] * x
}

#[linear(x)]
fn order(x: &[f64]) -> Vec<f64> {
    let mut y = x.to_vec();
    y.sort_by(|a, b| a.total_cmp(b));
    y
}

#[derive(Clone, Copy, cotangent::Differentiable)]
struct Vector {
    x: f64,
    y: f64,
}

impl Vector {
    /// Not the shape of a value, for all its name.
    fn is_empty(&self) -> bool {
        self.x == 0.0
    }

    fn len(&self) -> usize {
        self.y as usize
    }
}

#[linear]
fn value_of_a_type_of_ones_own(v: Vector) -> f64 {
    if v.is_empty() { v.y } else { v.x }
}

#[linear]
fn count_of_a_type_of_ones_own(v: &Vector) -> f64 {
    let mut sum = 0.0;
    for _ in 0..v.len() {
        sum += v.x;
    }
    sum
}

fn main() {}
