//! One side of an assignment changes what the other reads, and the operator may be one of references.
use cotangent::differentiate;
use num_complex::Complex64;
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

#[differentiate]
fn of_complex_numbers(x: f64, y: f64) -> f64 {
    let mut z = [Complex64::new(x, y), Complex64::new(y, 1.0)];
    let c = z;
    let mut i = 0;
    z[{ i += 1; i }] += -c[i];
    z[0].re * z[1].im
}

fn main() {}
