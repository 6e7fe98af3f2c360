//! One side of an assignment changes what the other reads, and the operator may be one of references.
use cotangent::differentiate;
use num_traits::Float;

#[differentiate]
fn of_references(x: f64, y: f64) -> f64 {
    let mut a = [x, y];
    let b = [x, 2.0 * y];
    let mut i = 0;
    a[{ i += 1; i }] += &b[i];
    a[1]
}

#[differentiate]
fn of_generic_numbers<T: Float + std::ops::AddAssign>(x: T, y: T) -> T {
    let mut a = [x, y];
    let b = [x, y + y];
    let mut i = 0;
    a[{ i += 1; i }] += b[i];
    a[1]
}

#[differentiate]
fn of_items(a: &mut [f64; 3], xs: &[f64]) -> f64 {
    let mut n = 0;
    for t in xs {
        a[n % 3] -= { n += 1; t };
    }
    a[0]
}

fn main() {}
