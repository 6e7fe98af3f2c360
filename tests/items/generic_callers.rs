//! Callers that are generic themselves, or give generic arguments: of recursive methods of types that only hold what they
//! are generic in, and of functions with arguments whose types have no name.

use cotangent::{check_grads, differentiate};
use num_traits::Float;

use crate::oracle::near;

/// A damped swing with labels that nothing is computed from.
#[derive(Clone)]
#[differentiate]
struct Track<T> {
    labels: Vec<T>,
    damping: f64,
}

#[differentiate]
impl<T: Clone> Track<T> {
    fn after(&self, n: usize, x: f64) -> f64 {
        if n == 0 {
            x + 1.0
        } else {
            self.after(n - 1, x * self.damping)
        }
    }
}

#[differentiate]
fn squared<T: Clone>(track: &Track<T>, x: f64) -> f64 {
    track.after(track.labels.len(), x) * x
}

#[differentiate]
fn both<T: Clone>(track: &Track<T>, x: f64) -> f64 {
    squared(track, x) + track.damping
}

#[differentiate]
fn of_words(damping: f64, x: f64) -> f64 {
    let labels = vec!["left", "right"];
    both(&Track { labels, damping }, x)
}

#[test]
fn call_recursive_methods() {
    // (d^2 x + 1) x + d
    let (value, (d_bar, x_bar)) = of_words_value_and_grad(0.8, 1.5);
    near(value, (0.64 * 1.5 + 1.0) * 1.5 + 0.8, 1e-14);
    near(d_bar, 2.0 * 0.8 * 2.25 + 1.0, 1e-14);
    near(x_bar, 2.0 * 0.64 * 1.5 + 1.0, 1e-14);
    check_grads!(of_words(0.8, 1.5));
}

#[differentiate]
fn scaled<T: Float>(x: T, k: impl Into<f64>) -> T {
    x * T::from(k.into()).unwrap()
}

#[differentiate]
trait Shape {
    fn area(&self) -> f64;
}

#[differentiate]
struct Square {
    side: f64,
}

#[differentiate]
impl Shape for Square {
    fn area(&self) -> f64 {
        self.side * self.side
    }
}

#[differentiate]
fn stacked<const N: usize>(x: f64, shape: &impl Shape, f: impl Fn(f64) -> f64) -> f64 {
    f(x) * shape.area() * N as f64
}

#[differentiate]
fn by_arguments(x: f64, k: f64) -> f64 {
    scaled::<f64>(x, k) + stacked::<3>(x, &Square { side: k }, |t| t * t * k)
}

#[test]
fn give_generic_arguments() {
    // x k + 3 x^2 k^3
    let (value, (x_bar, k_bar)) = by_arguments_value_and_grad(1.3, 0.7);
    near(value, 1.3 * 0.7 + 3.0 * 1.69 * 0.343, 1e-14);
    near(x_bar, 0.7 + 6.0 * 1.3 * 0.343, 1e-14);
    near(k_bar, 1.3 + 9.0 * 1.69 * 0.49, 1e-14);
    check_grads!(by_arguments(1.3, 0.7));
}
